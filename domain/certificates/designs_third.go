package certificates

// The third versions look like the second ones. They are versions of their own so that a program from before papers.Third, which
// may still run beside this one, does not draw their certificates in its own way.

func classicThird() []Element { return classicSecond() }

func modernThird() []Element { return modernSecond() }

func plainThird() []Element { return plainSecond() }
