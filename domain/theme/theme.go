package theme

import (
	"fmt"
	"strconv"
	"strings"

	"kendra/domain/fault"
)

// The colours from which the default palette comes.
const (
	DefaultSeed   = "#0a6368"
	DefaultSecond = "#f6a51c"
)

// ErrInvalid is returned for a text that is not a colour.
var ErrInvalid = fault.New(fault.Invalid, "theme.invalid", "the colours have mistakes")

// Choice is what an institute chooses of its look. The zero Choice is the usual look.
type Choice struct {
	Seed   string // the colour from which all others are made, such as #0a6368; "" for the usual one
	Second string // the colour of what stands out; "" for the usual one
	Pair   Pair
}

// Theme is the colours of the website, light and dark, and its typefaces.
type Theme struct {
	light, dark map[string]rgb
	pair        Pair
}

// Note holds in plain words how a colour was changed so that it can be read.
type Note struct{ Field, Text string }

// Default returns the theme of an institute that chose no colour.
func Default() Theme { return Theme{palette(false, nil, nil), palette(true, nil, nil), Anek} }

// Make returns the theme of a choice, and says what it had to change. It returns ErrInvalid with the fields seed, second
// and type_pair.
func Make(of Choice) (Theme, []Note, error) {
	var v fault.Violations
	one, two := read(&v, "seed", of.Seed), read(&v, "second", of.Second)
	of.Pair.check(&v)
	if err := v.As(ErrInvalid); err != nil {
		return Theme{}, nil, err
	}
	t := Theme{palette(false, one, two), palette(true, one, two), of.Pair}
	var notes []Note
	if one != nil && t.light["brand"] != one.rgb() {
		notes = append(notes, Note{"seed", fmt.Sprintf(
			"%s is too light to read on a light page; text and buttons there use %s", of.Seed, t.light["brand"])})
	}
	if two != nil && t.light["accent"] != two.rgb() {
		notes = append(notes, Note{"second", fmt.Sprintf(
			"%s is too dark to see on the dark bands of the pages; they use %s", of.Second, t.light["accent"])})
	}
	return t, notes, nil
}

func read(v *fault.Violations, field, text string) *lch {
	if text == "" {
		return nil
	}
	c, ok := parse(text)
	v.Check(ok, field, "is not a colour such as "+DefaultSeed)
	if !ok || field == "seed" && strings.EqualFold(text, DefaultSeed) ||
		field == "second" && strings.EqualFold(text, DefaultSecond) {
		return nil
	}
	found := c.lch()
	return &found
}

func parse(text string) (rgb, bool) {
	digits, ok := strings.CutPrefix(text, "#")
	n, err := strconv.ParseUint(digits, 16, 32)
	if !ok || err != nil || len(digits) != 6 {
		return rgb{}, false
	}
	return rgb{uint8(n >> 16), uint8(n >> 8 & 255), uint8(n & 255)}, true
}

// CSS returns the stylesheet of the tokens. It wins over the built-in one wherever it is linked.
func (t Theme) CSS() string {
	var b strings.Builder
	b.WriteString("html:root {\n")
	for _, one := range tokens {
		b.WriteString("  " + t.declaration(one.name) + "\n")
	}
	b.WriteString(t.pair.css())
	c := t.light["ink"]
	fmt.Fprintf(&b, "  --shadow:\n    0 1px 0 light-dark(rgb(%[1]d %[2]d %[3]d / 8%%), rgb(0 0 0 / 30%%)),\n"+
		"    0 10px 26px -14px light-dark(rgb(%[1]d %[2]d %[3]d / 35%%), rgb(0 0 0 / 80%%));\n}\n", c.r, c.g, c.b)
	return b.String()
}

func (t Theme) declaration(name string) string {
	light, dark := t.light[name], t.dark[name]
	if light == dark {
		return fmt.Sprintf("--%s: %s;", name, light)
	}
	return fmt.Sprintf("--%s: light-dark(%s, %s);", name, light, dark)
}

// ThemeColor returns the colours of a browser's frame around the pages.
func (t Theme) ThemeColor() (light, dark string) {
	return t.light["band"].String(), t.dark["band"].String()
}

// Band holds the colours of the dark bands of the pages, such as #0c2c44.
type Band struct{ Ground, Ring, Accent, Text string }

// Band returns the colours of the bands on light pages.
func (t Theme) Band() Band {
	of := func(name string) string { return t.light[name].String() }
	return Band{Ground: of("band"), Ring: of("band-ray"), Accent: of("band-accent"), Text: of("on-band")}
}

// Background returns the colour of an app's window before its first page.
func (t Theme) Background() string { return t.light["ground"].String() }

// Brand returns the institute's colour as it is printed on white paper.
func (t Theme) Brand() string { return t.light["brand"].String() }
