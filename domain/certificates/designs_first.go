package certificates

// The colors of the first versions.
const (
	ink    = "#172a50"
	dark   = "#2b3345"
	muted  = "#6a7080"
	gold   = "#a8823a"
	bronze = "#846223"
	white  = "#ffffff"
	pale   = "#f1ebdc"
	soft   = "#d9e0ee"
)

// classic has a border of woven waves and centered contents.
func classic() []Element {
	const middle = longSide / 2
	text := func(y, w, h, size float64, lines int, face Face, color, s string) Element {
		return Element{Kind: TextElement, X: middle, Y: y, W: w, H: h, Size: size, Lines: lines, Align: AlignCenter, Face: face, Color: color, Text: s}
	}
	return []Element{
		{Kind: WatermarkElement, X: middle, Y: 103, W: 132, Color: pale},
		{Kind: GuillocheElement},
		{Kind: EmblemElement, X: middle - 10.5, Y: 166.3, W: 21},
		{Kind: FlourishElement, X: middle, Y: 136, W: 68, Color: gold},
		{Kind: RuleElement, X: middle - 78, Y: 107.2, W: 156, H: 0.6, Color: gold},
		{Kind: PhotoElement, X: 243, Y: 141, W: 23, H: 28.75, Color: gold},
		{Kind: LogoElement, X: 31, Y: 147, W: 22, H: 22},
		{Kind: FactsElement, X: 28, Y: 181.5, W: 78, Size: 10.5, Align: AlignLeft, Color: ink, Text: "Registration No.={regno}"},
		{Kind: FactsElement, X: 269, Y: 181.5, W: 78, Size: 10.5, Align: AlignRight, Color: ink, Text: "Serial No.={serial}"},
		text(158.2, 178, 11, 23, 1, FaceDisplay, ink, "{institute}"),
		text(145, 178, 13, 27, 1, FaceItalic, bronze, "Certificate of Completion"),
		text(129, 200, 7, 13, 1, FaceItalic, dark, "This is to certify that"),
		text(116.6, 222, 16, 33, 3, FaceDisplay, ink, "{name}"),
		text(102, 222, 8, 13, 2, FaceItalic, dark, "{parents}"),
		text(94.4, 222, 7, 13, 1, FaceItalic, dark, "has successfully completed the course"),
		text(84.8, 226, 11.4, 21, 2, FaceDisplay, ink, "{course}"),
		text(75.6, 226, 8, 12, 2, FaceText, dark, "at {center}"),
		{Kind: FactsElement, X: middle, Y: 65, W: 45, Size: 10, Align: AlignCenter, Color: ink, Text: facts},
		{Kind: CodeElement, X: middle - 12.5, Y: 32.2, W: 25, Color: ink},
		text(30.4, 82, 3.6, 7.5, 2, FaceLabel, dark, "verify at {link}"),
		text(26.8, 82, 3.2, 6.5, 1, FaceLabel, muted, "Code {code}"),
		{Kind: SignatureElement, X: 43, Y: 38, W: 62, Size: 10.5, Color: dark, Text: "Center Head\n{center_name}"},
		{Kind: SignatureElement, X: 192, Y: 38, W: 62, Size: 10.5, Color: dark, Text: "Controller of Examinations\n{institute}"},
		{Kind: MicroElement, X: 27, Y: 21.6, W: 243, Size: 1.6, Color: ink, Text: "{institute} · {serial} · {regno} · {name}"},
	}
}

// modern has a dark band with the portrait on the left, and left-aligned contents.
func modern() []Element {
	const edge, width = 92.0, 187.0
	text := func(y, h, size float64, lines int, face Face, color, s string) Element {
		return Element{Kind: TextElement, X: edge, Y: y, W: width, H: h, Size: size, Lines: lines, Face: face, Color: color, Text: s}
	}
	band := func(y, h, size float64, lines int, face Face, s string) Element {
		return Element{Kind: TextElement, X: 39, Y: y, W: 62, H: h, Size: size, Lines: lines, Align: AlignCenter, Face: face, Color: white, Text: s}
	}
	return []Element{
		{Kind: AreaElement, X: 0, Y: 0, W: 78, H: shortSide, Color: ink},
		{Kind: AreaElement, X: 78, Y: 0, W: 1.6, H: shortSide, Color: gold},
		{Kind: WatermarkElement, X: 236, Y: 118, W: 108, Color: pale},
		{Kind: EmblemElement, X: 25, Y: 164, W: 28},
		band(150, 16, 12, 3, FaceStrong, "{institute}"),
		{Kind: PhotoElement, X: 24, Y: 97, W: 30, H: 37.5, Color: white},
		band(88, 5, 9, 1, FaceLabel, "Registration No. {regno}"),
		{Kind: CodeElement, X: 25, Y: 36, W: 28, Color: ink},
		band(30, 8, 7, 3, FaceLabel, "verify at {link}"),
		band(21.6, 4, 7, 1, FaceLabel, "Code {code}"),
		{Kind: LogoElement, X: 257, Y: 174, W: 22, H: 22},
		text(184, 16, 34, 1, FaceDisplay, ink, "Certificate"),
		text(171, 8, 15, 1, FaceItalic, bronze, "of Completion"),
		{Kind: RuleElement, X: edge, Y: 163, W: 40, H: 2.4, Color: gold},
		text(148, 7, 12, 1, FaceText, muted, "This is to certify that"),
		text(133, 18, 34, 3, FaceDisplay, ink, "{name}"),
		text(119, 8, 12, 2, FaceText, dark, "{parents}"),
		text(107, 7, 12, 1, FaceText, muted, "has successfully completed the course"),
		text(95.5, 13, 23, 2, FaceDisplay, ink, "{course}"),
		text(84, 8, 12, 2, FaceText, dark, "at {center}"),
		{Kind: FactsElement, X: edge, Y: 72, W: 38, Size: 9.5, Align: AlignLeft, Color: ink, Text: facts},
		{Kind: FactsElement, X: 279, Y: 21, W: 60, Size: 10, Align: AlignRight, Color: ink, Text: "Serial No.={serial}"},
		{Kind: SignatureElement, X: edge, Y: 42, W: 62, Size: 10.5, Color: dark, Text: "Center Head\n{center_name}"},
		{Kind: SignatureElement, X: 180, Y: 42, W: 62, Size: 10.5, Color: dark, Text: "Controller of Examinations\n{institute}"},
		{Kind: MicroElement, X: edge, Y: 9, W: width, Size: 1.6, Color: muted, Text: "{institute} · {serial} · {regno} · {name}"},
	}
}

// plain has two lines around the page and uses little ink, for paper with a printed emblem.
func plain() []Element {
	const edge, width = 30.0, 237.0
	text := func(y, h, size float64, lines int, face Face, color, s string) Element {
		return Element{Kind: TextElement, X: edge, Y: y, W: width, H: h, Size: size, Lines: lines, Face: face, Color: color, Text: s}
	}
	narrow := func(e Element) Element {
		e.W = 180
		return e
	}
	return []Element{
		{Kind: FrameElement, X: 12, Color: dark},
		{Kind: LogoElement, X: 218, Y: 163, W: 20, H: 20},
		{Kind: PhotoElement, X: 243, Y: 154, W: 24, H: 30, Color: soft},
		narrow(text(178, 11, 20, 1, FaceStrong, dark, "{institute}")),
		narrow(text(165, 9, 15, 1, FaceText, muted, "Certificate of Completion")),
		{Kind: RuleElement, X: edge, Y: 149, W: width, H: 0.6, Color: dark},
		text(138, 7, 12, 1, FaceText, muted, "This is to certify that"),
		text(124, 16, 30, 3, FaceStrong, dark, "{name}"),
		text(112, 8, 12, 2, FaceText, dark, "{parents}"),
		text(101, 7, 12, 1, FaceText, muted, "has successfully completed the course"),
		text(90, 12, 20, 2, FaceStrong, dark, "{course}"),
		text(79.5, 8, 12, 2, FaceText, dark, "at {center}"),
		{Kind: FactsElement, X: edge, Y: 68, W: 39, Size: 9.5, Align: AlignLeft, Color: dark, Text: facts},
		{Kind: SignatureElement, X: edge, Y: 36, W: 62, Size: 10.5, Color: dark, Text: "Center Head\n{center_name}"},
		{Kind: SignatureElement, X: 104, Y: 36, W: 62, Size: 10.5, Color: dark, Text: "Controller of Examinations\n{institute}"},
		{Kind: CodeElement, X: 241, Y: 29, W: 26, Color: dark},
		{Kind: FactsElement, X: 236, Y: 50, W: 62, Size: 10, Align: AlignRight, Color: dark, Text: "Serial No.={serial}"},
		{Kind: FactsElement, X: 236, Y: 38, W: 62, Size: 9, Align: AlignRight, Color: dark, Text: "Registration No.={regno}"},
		{Kind: TextElement, X: 267, Y: 22.6, W: 150, H: 3.6, Size: 7, Align: AlignRight, Face: FaceLabel, Color: muted, Text: "verify at {link} · code {code}"},
		{Kind: MicroElement, X: edge, Y: 17, W: width, Size: 1.6, Color: muted, Text: "{institute} · {serial} · {regno} · {name}"},
	}
}
