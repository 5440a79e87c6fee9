package moodle

import (
	"html"
	"regexp"
	"slices"
	"strings"

	"kendra/domain/questions"
)

// clozeGap finds a gap of a cloze question, such as {1:SHORTANSWER:=CPU~=processor}.
var clozeGap = regexp.MustCompile(`\{\d*:([A-Z_]+):((?:\\.|[^}\\])*)\}`)

var gapMark = regexp.MustCompile(`_{3,}`)

// cloze reads the gaps out of the question. Both languages must have the same answers.
func (q question) cloze(f *questions.Found) {
	stem := &f.Content.Ask.Stem
	var english, hindi [][]string
	stem.English, english = gapsOf(f, stem.English)
	stem.Hindi, hindi = gapsOf(f, stem.Hindi)
	f.Content.Key.Gaps = english
	if len(english) == 0 {
		f.Content.Key.Gaps = hindi
	}
}

func gapsOf(f *questions.Found, text string) (string, [][]string) {
	var gaps [][]string
	text = clozeGap.ReplaceAllStringFunc(text, func(gap string) string {
		m := clozeGap.FindStringSubmatch(gap)
		if !slices.Contains([]string{"SHORTANSWER", "SA", "MW", "SHORTANSWER_C", "SAC", "MWC"}, m[1]) {
			blame(f, partKind, m[1], unknownKind)
		}
		var accepted []string
		for _, part := range splitUnescaped(m[2], '~') {
			part, _, _ = strings.Cut(part, "#")
			share, isShare := strings.CutPrefix(part, "%")
			switch {
			case strings.HasPrefix(part, "="):
				accepted = append(accepted, unescape(part[1:]))
			case isShare:
				if n, rest, ok := strings.Cut(share, "%"); ok && isRight(n) {
					accepted = append(accepted, unescape(rest))
				}
			}
		}
		gaps = append(gaps, accepted)
		return questions.GapMark
	})
	return text, gaps
}

// clozed writes the answers into the gaps of HTML.
func clozed(source string, gaps [][]string) string {
	at := 0
	return gapMark.ReplaceAllStringFunc(source, func(gap string) string {
		if at%len(gaps) >= len(gaps) {
			return gap
		}
		var all []string
		for _, a := range gaps[at%len(gaps)] { // the second language has the same gaps again
			all = append(all, "="+html.EscapeString(clozeEscaper.Replace(a)))
		}
		at++
		return "{1:SHORTANSWER:" + strings.Join(all, "~") + "}"
	})
}

var clozeEscaper = strings.NewReplacer(`\`, `\\`, `~`, `\~`, `}`, `\}`, `#`, `\#`, `"`, `\"`)

// splitUnescaped splits a text at a character that has no backslash before it.
func splitUnescaped(s string, at rune) []string {
	var all []string
	var b strings.Builder
	escaped := false
	for _, r := range s {
		if r == at && !escaped {
			all = append(all, b.String())
			b.Reset()
			continue
		}
		b.WriteRune(r)
		escaped = r == '\\' && !escaped
	}
	return append(all, b.String())
}

// unescape removes the backslashes before characters that have a meaning; \n is a new line.
func unescape(s string) string {
	var b strings.Builder
	escaped := false
	for _, r := range s {
		switch {
		case escaped && r == 'n':
			b.WriteByte('\n')
		case escaped || r != '\\':
			b.WriteRune(r)
		}
		escaped = r == '\\' && !escaped
	}
	return b.String()
}
