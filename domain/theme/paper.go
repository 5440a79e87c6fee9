package theme

// Paper holds colours that are printed on white, such as #172a50. Main, Accent and the text on Band can be read there.
type Paper struct {
	Main     string // headings and lines
	Band     string // areas under white text
	Accent   string // text that stands out
	Ornament string // lines that nobody reads
	Tint     string // what lies pale behind texts
}

// DefaultPaper holds the colours of an institute that chose none: blue and gold.
func DefaultPaper() Paper {
	return Paper{Main: "#172a50", Band: "#172a50", Accent: "#846223", Ornament: "#a8823a", Tint: "#f1ebdc"}
}

// MakePaper returns the colours of papers that go with a seed and a second colour, as Make takes them. Gold goes with
// every seed, so a missing second colour leaves it. ErrInvalid.
func MakePaper(seed, second string) (Paper, error) {
	t, _, err := Make(Choice{Seed: seed, Second: second})
	p := DefaultPaper()
	if err != nil {
		return p, err
	}
	if seed != "" {
		p.Main, p.Band, p.Tint = t.light["brand-strong"].String(), t.light["band"].String(), t.light["brand-soft"].String()
	}
	if c, ok := parse(second); ok {
		white := rgb{255, 255, 255}
		p.Accent, p.Ornament = darkened(c.lch(), white, forText).String(), darkened(c.lch(), white, forMarks).String()
	}
	return p, nil
}
