package typing_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/typing"
)

func TestMeasure(t *testing.T) {
	t.Parallel()
	const passage = "The quick brown fox jumps over the lazy dog."
	for name, c := range map[string]struct {
		typed         string
		errors, right int
		marks         string // right is =, wrong ~, omitted -, added +
	}{
		"Nothing":          {},
		"White":            {typed: " \n "},
		"All":              {typed: passage, right: 9, marks: "========="},
		"Spaces":           {typed: "  The   quick\nbrown ", right: 3, marks: "==="},
		"Begun":            {typed: "The quick bro", right: 3, marks: "==="},
		"BegunAndFinished": {typed: "The quick bro ", right: 2, errors: 1, marks: "==~"},
		"WrongLetter":      {typed: "The quack brown fox", right: 3, errors: 1, marks: "=~=="},
		"Capital":          {typed: "the quick brown", right: 2, errors: 1, marks: "~=="},
		"LeftOut":          {typed: "The brown fox", right: 3, errors: 1, marks: "=-=="},
		"Twice":            {typed: "The quick " + "quick brown fox", right: 4, errors: 1, marks: "==+=="},
		"Joined":           {typed: "The quickbrown fox jumps", right: 3, errors: 2, marks: "=~-=="},
		"Split":            {typed: "The qui ck brown fox", right: 3, errors: 2, marks: "=~+=="},
		"Swapped":          {typed: "quick The brown fox", right: 2, errors: 2, marks: "~~=="},
		"Beyond":           {typed: passage + " And more", right: 9, errors: 2, marks: "=========++"},
		"SkippedALine":     {typed: "The quick over the lazy dog.", right: 6, errors: 3, marks: "==---===="},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := typing.Measure(passage, c.typed, 1)
			require.Equal(t, c.errors, m.Errors, "%v", m.Words)
			require.Equal(t, c.right, m.Right, "%v", m.Words)
			require.Len(t, m.Words, len(c.marks))
			for _, sign := range []struct {
				is   typing.Verdict
				mark string
			}{{typing.Right, "="}, {typing.Wrong, "~"}, {typing.Omitted, "-"}, {typing.Added, "+"}} {
				n := 0
				for _, w := range m.Words {
					if w.Is == sign.is {
						n++
					}
				}
				require.Equal(t, strings.Count(c.marks, sign.mark), n, "%s: %v", sign.is, m.Words)
			}
		})
	}
}

func TestMeasure_Speed(t *testing.T) {
	t.Parallel()
	word := strings.TrimSpace(strings.Repeat("abcd ", 60)) // 300 characters with the last space
	m := typing.Measure(word, word+" ", 2)
	require.Equal(t, 299, m.Characters)
	require.Equal(t, 29, m.Speed(), "rounded down")
	require.InDelta(t, 29.9, typing.Tenth(m.Gross()), 1e-9)
	require.InDelta(t, 100, m.Accuracy(), 1e-9)

	m = typing.Measure(word, strings.Replace(word, "abcd", "abcx", 6), 2)
	require.InDelta(t, 29.9, m.Gross(), 1e-9)
	require.InDelta(t, 26.9, m.Net(), 1e-9, "six errors in two minutes")
	require.InDelta(t, 90, m.Accuracy(), 1e-9)
	require.True(t, m.IsAccurate(90))
	require.False(t, m.IsAccurate(91))
	require.Zero(t, typing.Measure(word, "x y z", 2).Speed(), "never below 0")
	require.Zero(t, typing.Measure("", word, 2).Net(), "without a passage nothing is right")
	require.Zero(t, typing.Measure(word, word, 0).Net())
	require.False(t, typing.Measure(word, "", 2).IsAccurate(0))
}

func TestMeasure_HeldKey(t *testing.T) {
	t.Parallel()
	const passage = "The quick brown fox jumps over the lazy dog."
	honest := typing.Measure(passage, "The quick brown", 1)
	held := typing.Measure(passage, "The quick brown "+strings.Repeat("f", 3000), 1)
	require.Less(t, held.Net(), honest.Net())
	many := typing.Measure(passage, "The quick brown "+strings.Repeat("f ", 1000), 1)
	require.Less(t, many.Net(), honest.Net())
}

func TestMeasure_LookTheSame(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ passage, typed string }{
		"DotBelow": {"सड\u093cक पर", "स\u095cक पर"},
		"Joiners":  {"क्\u200dया शक्\u200cति", "क्या शक्ति"},
		"Quotes":   {"“It’s” – so…", `"It's" - so...`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, both := range [][2]string{{c.passage, c.typed}, {c.typed, c.passage}} {
				m := typing.Measure(both[0], both[1], 1)
				require.Zero(t, m.Errors, "%v", m.Words)
				require.Equal(t, typing.Characters(both[0]), m.Characters)
				require.Equal(t, typing.Characters(both[1]), m.Characters)
			}
		})
	}
	m := typing.Measure("पुस्तक मेज पर है", "पुसतक मेज पर", 1)
	require.Equal(t, typing.Word{Text: "पुसतक", Is: typing.Wrong, Meant: "पुस्तक"}, m.Words[0])
	require.Equal(t, 1, m.Errors)
}

// TestMeasure_Edits types random texts with one slip each. A perfect copy has no errors, and a slip of one key costs at most two.
func TestMeasure_Edits(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(51, 20))
	letters := []rune("abcdeकखगािी")
	for range 2000 {
		var words []string
		for range 1 + r.IntN(30) {
			var w []rune
			for range 1 + r.IntN(6) {
				w = append(w, letters[r.IntN(len(letters))])
			}
			words = append(words, string(w))
		}
		passage := strings.Join(words, " ")
		perfect := typing.Measure(passage, passage, 1)
		require.Zero(t, perfect.Errors)
		require.Equal(t, len(words), perfect.Right)
		require.Equal(t, typing.Characters(passage), perfect.Characters)
		slip := slipIn(r, []rune(passage), letters)
		m := typing.Measure(passage, slip, 1)
		require.LessOrEqual(t, m.Errors, 2, "%q typed as %q", passage, slip)
		require.LessOrEqual(t, m.Characters, typing.Characters(passage)+2)
		shown, meant := 0, 0
		for _, w := range m.Words {
			if w.Is != typing.Omitted {
				shown++
			}
			if w.Is != typing.Added {
				meant++
			}
		}
		require.Equal(t, m.Typed, shown, "every typed word is there once")
		require.LessOrEqual(t, meant, len(words))
	}
}

// slipIn adds, removes or changes one character.
func slipIn(r *rand.Rand, text, letters []rune) string {
	at := r.IntN(len(text))
	key := append(letters, ' ')[r.IntN(len(letters)+1)]
	switch r.IntN(3) {
	case 0:
		return string(text[:at]) + string(key) + string(text[at:])
	case 1:
		return string(text[:at]) + string(text[at+1:])
	default:
		return string(text[:at]) + string(key) + string(text[at+1:])
	}
}

func TestMeasure_LongTexts(t *testing.T) {
	t.Parallel()
	passage := strings.Repeat("a b cd ", 1500) // 10,500 characters, 4,500 words
	m := typing.Measure(passage, strings.Repeat("b a cd ", 1500), 30)
	require.Equal(t, 4500, m.Typed)
	require.Positive(t, m.Errors)
}

func BenchmarkMeasure(b *testing.B) {
	passage := strings.Repeat("Every student types this line with care. ", 250) // 10,000 characters
	typed := strings.ReplaceAll(passage, "student", "studnet")
	for b.Loop() {
		typing.Measure(passage, typed, 10)
	}
}
