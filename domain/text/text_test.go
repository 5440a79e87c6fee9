package text_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"kendra/domain/text"
)

func TestLine(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"": "", "  Asha  Verma ": "Asha Verma", "Asha\u00a0Verma": "Asha Verma", "\u2003Asha\t\nVerma\u3000": "Asha Verma", "Asha": "Asha",
		" ": "", "a b c": "a b c", " a": "a", "a ": "a", "a  b": "a b", "a\x01 b": "a\x01 b", "a\r": "a", "é  é": "é é", " é": "é",
	} {
		require.Equal(t, want, text.Line(in), "%q", in)
	}
}

// names are accepted unchanged.
var names = []string{
	"", "Asha Verma", "D'Souza", "O’Brien-Das", "Md. Ali (Jr.)", "A+ Academy 24x7", "José", "Łukasz", "Δημήτρης", "李小龍", "이순신",
	"आशा वर्मा", "গৌরী দাস", "தமிழரசி", "ആശ", "ක්\u200dරිෂ්ණ", "ශ්\u200dරී ලංකා",
	"क\u094d\u200dषमा", "गर\u094d\u200dयो", "राज\u094d\u200cकुमार", // Hindi and Nepali: half forms and explicit viramas
	"অন\u09cd\u200dয", "র\u200d\u09cdয", // Bengali: ra and ya
	"അവന\u0d4d\u200d", "അവന\u0d4d\u200d രാജ", "ക\u0d4d\u200cഷ", // Malayalam: old chillu letters
	"می\u200cخواهم", "علی\u200cرضا", "مُ\u200cحمد", // Persian
}

func TestNameFlaw_None(t *testing.T) {
	t.Parallel()
	for _, name := range names {
		require.Empty(t, text.NameFlaw(name), "%+q", name)
		require.Equal(t, name, text.Clean(name))
	}
}

func TestNameFlaw(t *testing.T) {
	t.Parallel()
	for name, reason := range map[string]string{
		"Asha\u202eamreV": "(U+202E)", "Asha\u200bVerma": "(U+200B)", "\ufeffAsha": "(U+FEFF)", "\u3164": "(U+3164)", "Asha\u3164": "(U+3164)",
		"\u115f\u1160": "(U+115F)", "\uffa0x": "(U+FFA0)", "Asha\u00adVerma": "(U+00AD)", "Asha\u2060": "(U+2060)", "Asha\u2066x\u2069": "(U+2066)",
		"\u200eAsha": "(U+200E)", "Asha\u034f": "(U+034F)", "Asha\ufe0f": "(U+FE0F)", "Asha\x00": "(U+0000)", "Asha\x7f": "(U+007F)",
		"Asha\u0085": "(U+0085)", "Asha\u2028": "(U+2028)", "Asha\U000e0041": "(U+E0041)", "\u2800x": "(U+2800)", "Asha\ue000": "(U+E000)",
		"Asha\U0010ffff": "(U+10FFFF)", "Asha\u0378": "(U+0378)", "Asha\ufffd": "(U+FFFD)", "Asha\xff": "(U+FFFD)",
		"Asha\u200dVerma": "(U+200D)", "Asha\u200cVerma": "(U+200C)", "Asha\u200d": "(U+200D)", "\u200dAsha": "(U+200D)", "आ\u200dशा": "(U+200D)",
		"क\u094d\u200d\u200dष": "(U+200D)", "क\u094d\u200c": "(U+200C)", "علی\u200c": "(U+200C)",
		"Asha\nVerma": "more than one line", "Asha\tVerma": "more than one line",
		"-": "at least one letter", "...": "at least one letter", "12345": "at least one letter", "١٢٣": "at least one letter", "\u0301": "at least one letter",
	} {
		require.Contains(t, text.NameFlaw(name), reason, "%+q", name)
		cleaned := text.Line(text.Clean(name))
		require.Contains(t, []string{"", "needs at least one letter"}, text.NameFlaw(cleaned), "%+q", name)
	}
}

func TestFlaw(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"", "a\nb\tc", "2026-27", "10+2", "❤\ufe0f", "1\ufe0f\u20e3", "👩\u200d💻", "🏳\ufe0f\u200d🌈", "👍🏽", "Rs. ५००", "x\u00a0y"} {
		require.Empty(t, text.Flaw(s), "%+q", s)
	}
	for _, s := range []string{"a\rb", "a\x00", "a\u202eb", "a\u200b", "👩\u200d", "a\u2029b", "a\ufffcb"} {
		require.NotEmpty(t, text.Flaw(s), "%+q", s)
	}
	require.Empty(t, text.LineFlaw("2026-27"))
	require.NotEmpty(t, text.LineFlaw("a\nb"))
}

func FuzzNameFlaw(f *testing.F) {
	for _, name := range names {
		f.Add(name)
	}
	for _, name := range []string{"Asha\u202eVerma", "\u3164", "e\u0301", "\ufeff", "क\u094d\u200d", "-", "\xff"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, s string) {
		line := text.Line(s)
		require.Equal(t, line, text.Line(line), "one form")
		if text.NameFlaw(line) != "" {
			return
		}
		require.Equal(t, line, text.Clean(line), "what is taken is clean")
		require.True(t, utf8.ValidString(line))
		require.True(t, line == "" || strings.IndexFunc(line, unicode.IsLetter) >= 0)
		for _, r := range line {
			require.False(t, unicode.IsControl(r))
			require.True(t, r == '\u200c' || r == '\u200d' || !unicode.Is(unicode.Cf, r), "%U", r)
		}
	})
}
