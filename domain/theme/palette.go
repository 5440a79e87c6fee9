package theme

import "strings"

// role is the colour that gives a token its hue.
type role uint8

const (
	neutral role = iota // the brand's hue, faint
	brand
	accent
	on    // black or white with a tint, whichever can be read
	fixed // states keep their meaning in every theme
)

// token is a colour of the default palette.
type token struct {
	name        string
	light, dark string
	role        role
}

// tokens are in the order in which they are made: a background before what is read on it.
var tokens = []token{
	{"ground", "#f3f6f2", "#0a1824", neutral},
	{"surface", "#ffffff", "#112434", neutral},
	{"sunken", "#e6eeea", "#0d1e2c", neutral},
	{"brand-soft", "#d5ece7", "#12393f", neutral},
	{"danger-soft", "#fbe4dd", "#45201a", fixed},
	{"ok-soft", "#d9f0e0", "#113a26", fixed},
	{"warn-soft", "#fdeccb", "#3d2e0c", fixed},
	{"ink", "#0c2438", "#eaf2ef", neutral},
	{"muted", "#48606f", "#a9bdc5", neutral},
	{"line", "#cbd8d3", "#25404f", neutral},
	{"line-strong", "#6f8583", "#7390a0", neutral},
	{"brand", "#0a6368", "#66d3c9", brand},
	{"brand-strong", "#063f45", "#9be8df", brand},
	{"on-brand", "#ffffff", "#04282b", on},
	{"band", "#0c2c44", "#06121c", neutral},
	{"band-ray", "#103651", "#0a1b29", neutral},
	{"on-band", "#f3f6f2", "#f3f6f2", neutral},
	{"on-band-muted", "#bccfd6", "#bccfd6", neutral},
	{"accent", "#f6a51c", "#f8b33f", accent},
	{"on-accent", "#1d1300", "#1d1300", on},
	{"band-accent", "#ffc663", "#ffc663", accent},
	{"danger", "#b93a22", "#ff967f", fixed},
	{"on-danger", "#ffffff", "#2e0a03", on},
	{"ok", "#14693a", "#7fdca0", fixed},
	{"warn", "#7d5200", "#ffcf70", fixed},
	{"press", "#0c2438", "#000a12", neutral},
}

// The ratios of WCAG AA: for text, and for marks and lines that matter.
const (
	forText  = 4.5
	forMarks = 3
)

// pair is what is read on which backgrounds. The app uses no others.
type pair struct {
	what  string
	on    []string
	ratio float64
}

var (
	sheets = []string{"ground", "surface", "sunken", "brand-soft", "danger-soft", "ok-soft", "warn-soft"}
	bands  = []string{"band", "band-ray"}
)

var pairs = []pair{
	{"ink", sheets, forText},
	{"muted", sheets, forText},
	{"line-strong", sheets[:3], forMarks},
	{"brand", sheets, forText},
	{"brand-strong", sheets, forText},
	{"on-brand", []string{"brand", "brand-strong"}, forText},
	{"on-band", bands, forText},
	{"on-band-muted", bands, forText},
	{"accent", bands, forMarks},
	{"on-accent", []string{"accent"}, forText},
	{"band-accent", bands, forText},
	{"danger", sheets, forText},
	{"on-danger", []string{"danger"}, forText},
	{"ok", sheets, forText},
	{"warn", sheets, forText},
}

// readable moves a colour's lightness until it has its contrast with all its backgrounds, which are all lighter or all
// darker than it.
func readable(name string, want lch, made map[string]rgb) rgb {
	usual := want.rgb()
	for _, p := range pairs {
		if p.what != name {
			continue
		}
		holds := func(c rgb) bool {
			for _, b := range p.on {
				if contrast(c, made[b]) < p.ratio {
					return false
				}
			}
			return true
		}
		if holds(usual) {
			return usual
		}
		end := 0.0
		if contrast(rgb{255, 255, 255}, made[p.on[0]]) > contrast(rgb{}, made[p.on[0]]) {
			end = 1
		}
		return moved(want, end, holds)
	}
	return usual
}

// moved returns the colour with the lightness closest to its own, on the way to end, of which something holds.
func moved(want lch, end float64, holds func(rgb) bool) rgb {
	bad, good := want.l, end
	for range 20 {
		middle := (bad + good) / 2
		if holds(lch{middle, want.c, want.h}.rgb()) {
			good = middle
		} else {
			bad = middle
		}
	}
	return lch{good, want.c, want.h}.rgb()
}

// darkened returns a colour that is dark enough to have a contrast with a light sheet.
func darkened(want lch, sheet rgb, ratio float64) rgb {
	holds := func(c rgb) bool { return contrast(c, sheet) >= ratio }
	if c := want.rgb(); holds(c) {
		return c
	}
	return moved(want, 0, holds)
}

// palette makes one side, light or dark. Nil colours leave their tokens as they are in the default palette.
func palette(dark bool, seed, second *lch) map[string]rgb {
	made := map[string]rgb{}
	usual, _ := parse(DefaultSeed)
	for _, t := range tokens {
		text := t.light
		if dark {
			text = t.dark
		}
		c, _ := parse(text)
		want := c.lch()
		switch {
		case (t.role == neutral || t.role == brand) && seed != nil:
			want.h = seed.h
			want.c *= min(seed.c/usual.lch().c, 1.6)
			if t.name == "brand" && !dark {
				want = *seed
			}
			if t.name == "brand-strong" && !dark {
				want.l = min(want.l, made["brand"].lch().l-0.08)
			}
		case t.role == accent && second != nil:
			want.h, want.c = second.h, min(want.c, second.c)
			if t.name == "accent" {
				want = *second
			}
		case t.role == on && (seed != nil || second != nil):
			fill := made[strings.TrimPrefix(t.name, "on-")]
			want.l = 0.18
			if contrast(rgb{255, 255, 255}, fill) >= forText {
				want = lch{l: 1}
			} else {
				want.h, want.c = fill.lch().h, min(fill.lch().c, 0.04)
			}
		}
		want.l = max(want.l, 0)
		made[t.name] = readable(t.name, want, made)
	}
	return made
}
