package questions_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/fault"
	"kendra/domain/questions"
)

func words(all ...string) []questions.Words {
	var list []questions.Words
	for _, s := range all {
		list = append(list, questions.Words{English: s})
	}
	return list
}

// good returns a correct question of a kind.
func good(k questions.Kind) questions.Content {
	c := questions.Content{Ask: questions.Ask{Kind: k, Stem: questions.Words{English: "What is RAM?", Hindi: "रैम क्या है?"}}, Labels: questions.Labels{Chapter: "Memory", Difficulty: questions.Easy}}
	switch k {
	case questions.One:
		c.Ask.Choices, c.Key.Right = words("A disk", "Memory", "A printer"), []int{1}
	case questions.Several:
		c.Ask.Choices, c.Key.Right = words("Mouse", "Keyboard", "Printer", "Screen"), []int{0, 1}
	case questions.TrueFalse:
		c.Key.Right = []int{0}
	case questions.Match:
		c.Ask.Choices, c.Ask.Pairs = words("Keyboard", "Printer"), words("Input", "Output", "Storage")
	case questions.Order:
		c.Ask.Choices = words("Bit", "Byte", "Kilobyte")
	case questions.Fill:
		c.Ask.Stem = questions.Words{English: "RAM is ___ and ROM is ____.", Hindi: "___ और ___"}
		c.Key.Gaps = [][]string{{"volatile", "temporary"}, {"permanent"}}
	case questions.Number:
		c.Key.Number, c.Key.Tolerance = "2.5", "0.1"
	case questions.Short:
		c.Key.Model = questions.Words{English: "Memory that a program works in"}
	case questions.Typing:
		c.Ask.Passage = questions.Words{English: strings.TrimSpace(strings.Repeat("type this ", 30)), Hindi: strings.TrimSpace(strings.Repeat("यह लिखिए ", 34))}
		c.Ask.Minutes, c.Key.Speed, c.Key.Accuracy = 2, 29, 90
	}
	return c
}

func TestContent_Check(t *testing.T) {
	t.Parallel()
	for _, k := range questions.Kinds {
		require.NoError(t, good(k).Tidy().Check(), k)
	}
	for name, c := range map[string]struct {
		kind   questions.Kind
		change func(*questions.Content)
		wrong  []string
	}{
		"NoStem":       {questions.One, func(c *questions.Content) { c.Ask.Stem = questions.Words{} }, []string{"stem.english"}},
		"OnlyHindi":    {questions.One, func(c *questions.Content) { c.Ask.Stem.English = "" }, nil},
		"NoLabels":     {questions.Short, func(c *questions.Content) { c.Labels = questions.Labels{} }, []string{"chapter", "difficulty"}},
		"UnknownKind":  {"riddle", func(*questions.Content) {}, []string{"kind"}},
		"TwoRight":     {questions.One, func(c *questions.Content) { c.Key.Right = []int{0, 1} }, []string{"answer"}},
		"NoneRight":    {questions.Several, func(c *questions.Content) { c.Key.Right = nil }, []string{"answer"}},
		"RightOutside": {questions.Several, func(c *questions.Content) { c.Key.Right = []int{4} }, []string{"answer"}},
		"OneChoice":    {questions.Order, func(c *questions.Content) { c.Ask.Choices = words("Bit") }, []string{"choices"}},
		"NineChoices":  {questions.Order, func(c *questions.Content) { c.Ask.Choices = words(strings.Split("abcdefghi", "")...) }, []string{"choices"}},
		"EmptyChoice":  {questions.Order, func(c *questions.Content) { c.Ask.Choices[1] = questions.Words{} }, []string{"choices.1.english"}},
		"SameChoice":   {questions.Order, func(c *questions.Content) { c.Ask.Choices[2] = c.Ask.Choices[0] }, []string{"choices.2.english"}},
		"NoPartner":    {questions.Match, func(c *questions.Content) { c.Ask.Choices = words("a", "b", "c", "d") }, []string{"pairs"}},
		"NoGap":        {questions.Fill, func(c *questions.Content) { c.Ask.Stem.Hindi = "कोई नहीं" }, []string{"stem.hindi"}},
		"GapLacks":     {questions.Fill, func(c *questions.Content) { c.Key.Gaps = c.Key.Gaps[:1] }, []string{"stem.english", "stem.hindi"}},
		"GapEmpty":     {questions.Fill, func(c *questions.Content) { c.Key.Gaps[1] = []string{" "} }, []string{"gaps.1"}},
		"NotANumber":   {questions.Number, func(c *questions.Content) { c.Key.Number = "about 5" }, []string{"answer"}},
		"Tolerance":    {questions.Number, func(c *questions.Content) { c.Key.Tolerance = "-1" }, []string{"tolerance"}},
		"HindiDigits":  {questions.Number, func(c *questions.Content) { c.Key.Number = "१,००,०००.५" }, nil},
		"NoPassage":    {questions.Typing, func(c *questions.Content) { c.Ask.Passage = questions.Words{} }, []string{"passage.english"}},
		"OnePassage":   {questions.Typing, func(c *questions.Content) { c.Ask.Passage.English = "" }, nil},
		"NoTypingStem": {questions.Typing, func(c *questions.Content) { c.Ask.Stem = questions.Words{} }, nil},
		"TooShort":     {questions.Typing, func(c *questions.Content) { c.Key.Speed = 30 }, []string{"passage.english"}},
		"TooMuch":      {questions.Typing, func(c *questions.Content) { c.Key.Speed, c.Ask.Minutes = 120, 30 }, []string{"minutes"}},
		"NoNumbers":    {questions.Typing, func(c *questions.Content) { c.Key.Speed, c.Ask.Minutes, c.Key.Accuracy = 0, 31, 101 }, []string{"minutes", "speed", "accuracy"}},
		"Picture":      {questions.Short, func(c *questions.Content) { c.Ask.Picture = "../../etc/passwd" }, []string{"picture"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			content := good(c.kind)
			c.change(&content)
			err := content.Tidy().Check()
			var wrong []string
			if err != nil {
				require.ErrorIs(t, err, questions.ErrInvalid)
				for _, f := range fault.Of(err).Fields {
					wrong = append(wrong, f.Name)
				}
			}
			require.Equal(t, c.wrong, wrong)
		})
	}
}

func TestContent_TidyDropsWhatTheKindLacks(t *testing.T) {
	t.Parallel()
	c := good(questions.One)
	c.Key.Number, c.Key.Gaps, c.Ask.Pairs = "5", [][]string{{"x"}}, words("a")
	c.Ask.Stem.English = "\n  if x:\r\n    y()  \n\n"
	tidy := c.Tidy()
	require.Empty(t, tidy.Key.Number)
	require.Empty(t, tidy.Key.Gaps)
	require.Empty(t, tidy.Ask.Pairs)
	require.Equal(t, "  if x:\n    y()", tidy.Ask.Stem.English, "code keeps its indentation")
	require.Equal(t, tidy, tidy.Tidy())
}

func TestQuestion_Revise(t *testing.T) {
	t.Parallel()
	at := time.Unix(5, 0)
	q := questions.Question{ID: 1, Version: 3, Content: good(questions.One).Tidy(), By: "Asha"}
	same, err := q.Revise(good(questions.One), 3, "Ravi", at)
	require.NoError(t, err)
	require.Equal(t, q, same, "no change, no version")
	_, err = q.Revise(good(questions.Several), 2, "Ravi", at)
	require.ErrorIs(t, err, questions.ErrStale)
	_, err = q.Revise(questions.Content{}, 3, "Ravi", at)
	require.ErrorIs(t, err, questions.ErrInvalid)
	next, err := q.Revise(good(questions.Several), 3, "Ravi", at)
	require.NoError(t, err)
	require.Equal(t, questions.Question{ID: 1, Version: 4, Content: good(questions.Several).Tidy(), By: "Ravi", At: at}, next)
}

func TestWords(t *testing.T) {
	t.Parallel()
	both := questions.Words{English: "Mouse", Hindi: "माउस"}
	require.Equal(t, "माउस", both.In(true))
	require.Equal(t, "Mouse", both.In(false))
	require.Equal(t, "CPU", questions.Words{English: "CPU"}.In(true))
	require.Equal(t, "माउस", questions.Words{Hindi: "माउस"}.In(false))
}

func TestPieces(t *testing.T) {
	t.Parallel()
	require.Equal(t, []questions.Piece{{Text: "What does it print?"}, {Code: true, Text: "for i in x:\n    print(i)"}, {Text: "Choose one."}},
		questions.Pieces("What does it print?\n```python\nfor i in x:\n    print(i)\n```\nChoose one."))
	require.Equal(t, []questions.Piece{{Text: "a"}, {Code: true, Text: "b"}}, questions.Pieces("a\n```\nb"), "code may end with the text")
	require.Empty(t, questions.Pieces(" \n"))
}
