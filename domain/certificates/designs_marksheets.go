package certificates

// The details of marksheets, a line each. Empty ones leave no gap.
const (
	candidate  = "Name={name}\n{regno_label}={regno}\nFather={father}\nMother={mother}\nDate of birth={born}\nCourse={course}\nSession={session}\nExam={exam}, {held}"
	replaces   = "Replaces an earlier marksheet: {reason}"
	superseded = "Another marksheet replaced this one on {superseded}."
	red        = "#b2301e"
)

// The upright page and its margins in mm.
const (
	sheetWide  = shortSide
	sheetHigh  = longSide
	sheetEdge  = 18.0
	sheetRight = sheetWide - sheetEdge
	sheetRoom  = sheetRight - sheetEdge
)

// printed returns a text of one line at the left edge of a box, with the middle of its letters at y.
func printed(x, y, w, size float64, face Face, color, s string) Element {
	return Element{Kind: TextElement, X: x, Y: y, W: w, H: 1.3 * size / pointsOfMM, Size: size, Lines: 1, Face: face, Color: color, Text: s}
}

const pointsOfMM = 72 / 25.4

// aligned returns a text with another alignment.
func aligned(e Element, to Align) Element {
	e.Align = to
	return e
}

// classicMarksheet has a frame, the institute at the upper left, and an empty line to sign on.
func classicMarksheet() []Element {
	const head, texts = 252.0, sheetEdge + 28
	name := printed(texts, head+21.5, 86, 17, FaceDisplay, mainColor, "{institute}")
	name.Lines, name.H = 2, 11
	address := printed(sheetEdge+35, 33.8, 76, 9, FaceText, dark, "{link}")
	address.Lines, address.H = 2, 8
	return []Element{
		{Kind: FrameElement, X: 8, H: 1.28, Color: mainColor, Accent: ornamentColor},
		{Kind: RuleElement, X: sheetEdge, Y: head, W: sheetRoom, H: 1.42, Color: ornamentColor},
		{Kind: RuleElement, X: sheetRight - 58, Y: 27, W: 58, H: 0.57, Color: dark},
		{Kind: CrestElement, X: sheetEdge, Y: head + 6, W: 22, Color: mainColor, Accent: ornamentColor},
		name,
		printed(texts, head+12.1, 86, 9.5, FaceLabel, dark, "{center_name} · Center {center_code}"),
		printed(texts, head+7.1, 86, 9, FaceLabel, dark, "{center_place}"),
		aligned(printed(sheetRight, head+22.5, 56, 21, FaceItalic, accentColor, "Marksheet"), AlignRight),
		aligned(printed(sheetRight, head+13.4, 56, 11.5, FaceStrong, mainColor, "{number}"), AlignRight),
		aligned(printed(sheetRight, head+7.1, 56, 9, FaceLabel, dark, "Published {published}"), AlignRight),
		{Kind: GridElement, X: sheetEdge, Y: 198.4, W: sheetRoom, H: 46, Size: 11, Lines: 2, Color: dark, Text: candidate},
		{Kind: MarksElement, X: sheetEdge, Y: 84, W: sheetRoom, H: 106, Size: 10, Color: mainColor, Accent: ornamentColor, Ground: tintColor},
		{Kind: VerdictElement, X: sheetEdge, Y: 62, W: sheetRoom, H: 17, Color: bandColor, Ground: tintColor},
		printed(sheetEdge, 58.2, sheetRoom, 10, FaceStrong, red, superseded),
		printed(sheetEdge, 53, sheetRoom, 8.5, FaceLabel, dark, replaces),
		{Kind: CodeElement, X: sheetEdge, Y: 16, W: 30, Color: dark},
		printed(sheetEdge+35, 38.9, 80, 7.5, FaceLabel, muted, "Verify this marksheet"),
		address,
		printed(sheetEdge+35, 24.9, 80, 7.5, FaceLabel, muted, "Code {code}"),
		printed(sheetEdge+35, 19.8, 76, 7, FaceLabel, muted, "{contact}"),
		aligned(printed(sheetRight-29, 23.9, 58, 7.5, FaceLabel, muted, "Signature and seal"), AlignCenter),
	}
}

// modernMarksheet has a dark band with the institute at the top, and the signatures and the seal at the bottom.
func modernMarksheet() []Element {
	const band = 44.0
	name := printed(50, 279, 88, 19, FaceDisplay, white, "{institute}")
	name.Lines, name.H = 2, 13
	student := printed(sheetEdge, 239.5, 118, 22, FaceDisplay, mainColor, "{name}")
	student.H = 11
	address := printed(sheetEdge+34, 32.4, 60, 8, FaceText, dark, "{link}")
	address.Lines, address.H = 2, 7
	contact := printed(sheetEdge+34, 19.6, 60, 7, FaceLabel, muted, "{contact}")
	contact.Lines, contact.H = 2, 6
	all := []Element{
		{Kind: AreaElement, X: 0, Y: sheetHigh - band, W: sheetWide, H: band, Color: bandColor},
		{Kind: AreaElement, X: 0, Y: sheetHigh - band - 1.6, W: sheetWide, H: 1.6, Color: ornamentColor},
		{Kind: WatermarkElement, X: sheetWide / 2, Y: 142, W: 150, Color: tintColor},
		{Kind: MarkElement, X: sheetEdge, Y: 263, W: 24, Color: mainColor, Accent: ornamentColor},
		name,
		printed(50, 267.6, 88, 9, FaceLabel, white, "{center}"),
		aligned(printed(sheetRight, 280, 50, 25, FaceItalic, white, "Marksheet"), AlignRight),
		aligned(printed(sheetRight, 270.4, 50, 11.5, FaceStrong, white, "{number}"), AlignRight),
		aligned(printed(sheetRight, 264.4, 50, 8.5, FaceLabel, white, "Published {published}"), AlignRight),
		student,
		printed(sheetEdge, 230.4, 118, 11, FaceText, dark, "{parents}"),
		aligned(printed(sheetRight, 238.5, 50, 12, FaceStrong, mainColor, "{regno}"), AlignRight),
		aligned(printed(sheetRight, 232.6, 50, 7.5, FaceLabel, muted, "{regno_label}"), AlignRight),
		{Kind: GridElement, X: sheetEdge, Y: 199.6, W: sheetRoom, H: 24, Size: 11, Lines: 2, Color: dark, Text: "Course={course}\nSession={session}\nExam={exam}, {held}\nDate of birth={born}"},
		{Kind: MarksElement, X: sheetEdge, Y: 101, W: sheetRoom, H: 95, Size: 10, Color: bandColor, Accent: ornamentColor, Ground: tintColor},
		{Kind: VerdictElement, X: sheetEdge, Y: 79, W: sheetRoom, H: 17, Color: bandColor, Ground: tintColor},
		{Kind: SealElement, X: sheetWide/2 - 11, Y: 46, W: 22, H: 22},
		{Kind: CodeElement, X: sheetEdge, Y: 14.4, W: 30, Color: mainColor},
		printed(sheetEdge+34, 37.4, 60, 7.5, FaceLabel, muted, "Verify this marksheet"),
		address,
		printed(sheetEdge+34, 24.6, 60, 7.5, FaceLabel, muted, "Code {code}"),
		contact,
		printed(sheetEdge, 12.4, sheetRoom, 8.5, FaceLabel, dark, replaces),
		printed(sheetEdge, 8, sheetRoom, 10, FaceStrong, red, superseded),
	}
	all = append(all, signed(sheetEdge, 60, HeadElement, headSigns)...)
	return append(all, signed(sheetRight-62, 60, SignerElement, signerSigns)...)
}

// plainMarksheet has lines only, and so little ink that it suits paper with a printed heading.
func plainMarksheet() []Element {
	title := aligned(printed(sheetWide/2, 252.4, sheetRoom, 18, FaceStrong, dark, "Marksheet"), AlignCenter)
	institute := aligned(printed(sheetWide/2, 268, sheetRoom, 17, FaceStrong, mainColor, "{institute}"), AlignCenter)
	all := []Element{
		{Kind: FrameElement, X: 10, H: 1, Color: dark, Accent: soft},
		{Kind: RuleElement, X: sheetEdge, Y: 240, W: sheetRoom, H: 0.6, Color: dark},
		institute,
		aligned(printed(sheetWide/2, 261, sheetRoom, 9.5, FaceLabel, muted, "{center}"), AlignCenter),
		title,
		printed(sheetEdge, 243.6, 86, 10.5, FaceStrong, dark, "{number}"),
		aligned(printed(sheetRight, 243.6, 86, 9, FaceLabel, dark, "Published {published}"), AlignRight),
		{Kind: GridElement, X: sheetEdge, Y: 191.6, W: sheetRoom, H: 44, Size: 10.5, Lines: 2, Color: dark, Text: candidate},
		{Kind: MarksElement, X: sheetEdge, Y: 95, W: sheetRoom, H: 95, Size: 10, Color: dark, Accent: soft},
		{Kind: VerdictElement, X: sheetEdge, Y: 76, W: sheetRoom, H: 15, Color: dark},
		{Kind: CodeElement, X: sheetEdge, Y: 16, W: 27, Color: dark},
		printed(sheetEdge+31, 35, 100, 7.5, FaceLabel, muted, "Verify this marksheet at {link}"),
		printed(sheetEdge+31, 30.4, 100, 7.5, FaceLabel, muted, "Code {code}"),
		printed(sheetEdge+31, 25.8, 100, 7, FaceLabel, muted, "{contact}"),
		{Kind: MicroElement, X: sheetEdge, Y: 14, W: sheetRoom, Size: 1.6, Color: muted, Text: "{institute} · {number} · {regno} · {name}"},
		printed(sheetEdge+31, 21.2, 143, 8.5, FaceLabel, dark, replaces),
		aligned(printed(sheetWide/2, 276, sheetRoom, 10, FaceStrong, red, superseded), AlignCenter),
	}
	all = append(all, signed(sheetEdge, 57, HeadElement, headSigns)...)
	return append(all, signed(sheetRight-62, 57, SignerElement, signerSigns)...)
}
