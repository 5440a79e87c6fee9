package questions

import (
	"strings"

	"kendra/domain/fault"
	"kendra/domain/text"
)

// Words is a text in English and in Hindi. Either may be missing.
type Words struct {
	English string
	Hindi   string
}

// IsEmpty reports whether both languages are missing.
func (w Words) IsEmpty() bool { return w.English == "" && w.Hindi == "" }

// In returns the text in a language, or in the other one if it is missing there.
func (w Words) In(hindi bool) string {
	if hindi && w.Hindi != "" || w.English == "" {
		return w.Hindi
	}
	return w.English
}

// tidy trims the ends of the text and of its lines, but keeps the lines and their indentation, because they may be code.
func (w Words) tidy() Words { return Words{English: block(w.English), Hindi: block(w.Hindi)} }

func block(s string) string {
	lines := strings.Split(strings.ReplaceAll(s, "\r\n", "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t\u00a0")
	}
	return strings.TrimRight(strings.TrimLeft(strings.Join(lines, "\n"), "\n"), "\n ")
}

// same reports whether two texts agree, ignoring case and white space.
func (w Words) same(other Words) bool {
	return fold(w.English) == fold(other.English) && fold(w.Hindi) == fold(other.Hindi)
}

// like reports whether two texts agree in a language that both have, and differ in none.
func (w Words) like(other Words) bool {
	english, hindi := w.English != "" && other.English != "", w.Hindi != "" && other.Hindi != ""
	return (english || hindi || w.IsEmpty() && other.IsEmpty()) && (!english || fold(w.English) == fold(other.English)) && (!hindi || fold(w.Hindi) == fold(other.Hindi))
}

// fold returns the form of a text in which the program compares answers.
func fold(s string) string { return strings.ToLower(text.Line(text.Alike(s))) }

func (w Words) check(v *fault.Violations, at string, required bool, most int) {
	v.Check(!required || !w.IsEmpty(), at+".english", "is required in English or in Hindi")
	v.FitsText(at+".english", w.English, most)
	v.FitsText(at+".hindi", w.Hindi, most)
}

// Piece is a part of a text: plain text or code.
type Piece struct {
	Code bool
	Text string
}

// fence begins and ends lines of code.
const fence = "```"

// Pieces splits a text at the lines that begin and end code.
func Pieces(s string) []Piece {
	var all []Piece
	code, lines := false, []string(nil)
	flush := func() {
		if t := strings.Join(lines, "\n"); strings.TrimSpace(t) != "" {
			all = append(all, Piece{Code: code, Text: t})
		}
		lines = nil
	}
	for l := range strings.SplitSeq(s, "\n") {
		if strings.HasPrefix(strings.TrimSpace(l), fence) {
			flush()
			code = !code
			continue
		}
		lines = append(lines, l)
	}
	flush()
	return all
}
