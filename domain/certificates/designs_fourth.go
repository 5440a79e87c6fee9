package certificates

import "slices"

// The fourth versions have a QR code that is large enough for a stamp, and are otherwise the third ones.

// stampedCode is the side of a QR code in mm that has room for every stamp.
const stampedCode = 27.0

// withCode returns a design's elements with the QR code in another place or size.
func withCode(all []Element, change func(*Element)) []Element {
	all = slices.Clone(all)
	for i := range all {
		if all[i].Kind == CodeElement {
			change(&all[i])
		}
	}
	return all
}

// classicFourth has the code in the middle, as before.
func classicFourth() []Element {
	return withCode(classicThird(), func(e *Element) { e.X, e.Y, e.W = (longSide-stampedCode)/2, 31.4, stampedCode })
}

// modernFourth has the code of before, which was large enough.
func modernFourth() []Element { return modernThird() }

// plainFourth has the code at the right edge, as before.
func plainFourth() []Element {
	return withCode(plainThird(), func(e *Element) { e.X, e.Y, e.W = 240, 28, stampedCode })
}
