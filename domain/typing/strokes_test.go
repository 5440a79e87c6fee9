package typing_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/typing"
)

// logOf types a text with a pause before each key.
func logOf(text string, pause int) string {
	var all []string
	for _, r := range text {
		all = append(all, fmt.Sprintf("%d:%s", pause, strings.ReplaceAll(string(r), " ", "␣")))
	}
	return strings.Join(all, " ")
}

func TestStrokes(t *testing.T) {
	t.Parallel()
	k := typing.Strokes([]string{"0:T 150:h 90:x 300:⌫ 120:e 9000:␣", "500:क् 70000:: 5:end bad 7: x:y"}, 1)
	require.Equal(t, typing.Keyed{
		Strokes: 9, Backspaces: 1, Typed: 11, Largest: 3, Lasted: 80165 * time.Millisecond, Pace: []int{5, 2, 0, 0, 0, 0, 4},
	}, k)
	require.Zero(t, typing.Strokes(nil, 10))
	require.Len(t, typing.Strokes([]string{"2000000000:a 2000000000:b"}, 1).Pace, 7, "a clock that lies makes no long list")
}

func TestKeysFlaw(t *testing.T) {
	t.Parallel()
	for _, good := range []string{"", "0:a 12:␣", "5:\u200d 6:ा"} {
		require.Empty(t, typing.KeysFlaw(good))
	}
	require.Empty(t, typing.KeysFlaw(strings.Repeat("क", typing.MostKeys)))
	for _, bad := range []string{"0:\x00", "0:\n", "0:\xff", strings.Repeat("क", typing.MostKeys+1)} {
		require.NotEmpty(t, typing.KeysFlaw(bad))
	}
}

func TestEvidence_Warnings(t *testing.T) {
	t.Parallel()
	text := strings.TrimSpace(strings.Repeat("The quick brown fox ", 20))
	honest := typing.Evidence{Keyed: typing.Strokes([]string{logOf(text, 150)}, 2), Text: text, Minutes: 2, Took: 2 * time.Minute}
	require.Empty(t, honest.Warnings())
	fixed := honest
	fixed.Keyed = typing.Strokes([]string{logOf(text+"xx", 150) + " 100:⌫ 100:⌫"}, 2)
	require.Empty(t, fixed.Warnings())
	for name, c := range map[string]struct {
		change func(*typing.Evidence)
		want   string
	}{
		"NoKeys":    {func(e *typing.Evidence) { e.Keyed = typing.Keyed{} }, "The keystrokes explain 0 of the 399 characters."},
		"HalfKeys":  {func(e *typing.Evidence) { e.Keyed = typing.Strokes([]string{logOf(text[:200], 150)}, 2) }, "The keystrokes explain 200 of the 399 characters."},
		"AtOnce":    {func(e *typing.Evidence) { e.Largest = 80 }, "One keystroke entered 80 characters."},
		"TooFast":   {func(e *typing.Evidence) { e.Keyed = typing.Strokes([]string{logOf(text, 30)}, 2) }, "333 characters were typed in 10 seconds."},
		"Pasted":    {func(e *typing.Evidence) { e.Pastes = 2 }, "Somebody tried to paste 2 times."},
		"TooLong":   {func(e *typing.Evidence) { e.Took = 5 * time.Minute }, "The text changed for 5 minutes by the server's clock, and the test has 2."},
		"PasteOnce": {func(e *typing.Evidence) { e.Pastes = 1 }, "Somebody tried to paste once."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := honest
			c.change(&e)
			require.Equal(t, []string{c.want}, e.Warnings())
		})
	}
}
