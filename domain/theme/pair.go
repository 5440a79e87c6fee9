package theme

import "kendra/domain/fault"

// Pair is a choice of two typefaces that ship with the program: one for headings, and one for everything else. Both have
// Latin and Devanagari letters.
type Pair string

// The pairs.
const (
	Anek  Pair = ""      // Anek for both, wide in headings
	Baloo Pair = "baloo" // round, friendly headings
	Eczar Pair = "eczar" // strong headings with serifs
	Noto  Pair = "noto"  // formal, as in a newspaper
)

const noto = `"Site Noto", "Noto Sans", system-ui, sans-serif`

// faces are the names that the program's own stylesheet gives to the typefaces (webapp/src/ui/faces.css). Fonts of the
// system stand behind them until they are loaded. Text below 17 px is set in small.
var faces = map[Pair]struct{ heading, text, small string }{
	Anek: {
		`"Site Anek", "Noto Sans", system-ui, sans-serif`, `"Site Anek", "Noto Sans", system-ui, sans-serif`,
		`"Site Anek Small", "Noto Sans", system-ui, sans-serif`,
	},
	Baloo: {`"Site Baloo", "Site Noto", system-ui, sans-serif`, noto, noto},
	Eczar: {`"Site Eczar", Georgia, serif`, noto, noto},
	Noto:  {`"Site Noto Serif", Georgia, serif`, noto, noto},
}

// check blames a text that is no pair.
func (p Pair) check(v *fault.Violations) {
	_, ok := faces[p]
	v.Check(ok, "type_pair", "is not a pair of typefaces: leave it empty, or choose baloo, eczar or noto")
}

// css returns the declarations of a pair.
func (p Pair) css() string {
	of := faces[p]
	return "  --heading-face: " + of.heading + ";\n  --text-face: " + of.text + ";\n  --small-face: " + of.small + ";\n"
}
