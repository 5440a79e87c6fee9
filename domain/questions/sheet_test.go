package questions_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/questions"
)

func TestSheet_RoundTrip(t *testing.T) {
	t.Parallel()
	layout, ok := questions.LayoutOf(questions.Headings())
	require.True(t, ok)
	for _, k := range questions.Kinds {
		c := good(k).Tidy()
		if k != questions.Typing {
			c.Ask.Passage = questions.Words{English: "Read this.", Hindi: "यह पढ़िए।"}
		}
		c.Labels.Source = "NCERT 11"
		if len(c.Ask.Choices) > 0 && k != questions.Match {
			c.Ask.Choices[0].Hindi = "क"
		}
		cells := questions.Cells(c)
		require.Len(t, cells, len(questions.Headings()))
		judged := questions.Judge([]questions.Found{layout.Read(2, cells)}, nil)
		require.Empty(t, judged[0].Wrong, k)
		require.Equal(t, c, judged[0].Content, k)
	}
}

func TestLayout(t *testing.T) {
	t.Parallel()
	_, ok := questions.LayoutOf([]string{"Name", "Father"})
	require.False(t, ok)
	_, ok = questions.LayoutOf([]string{" question  (hindi) "})
	require.True(t, ok)
}

// typed reads one row of a small sheet.
func typed(cells ...string) questions.Found {
	layout, _ := questions.LayoutOf([]string{"QUESTION", "Kind", "Answer", "Option A", "Option B", "Option C", "Chapter", "Difficulty", "Tolerance"})
	return questions.Judge([]questions.Found{layout.Read(7, cells)}, nil)[0]
}

func TestLayout_ReadsWhatPeopleType(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		cells []string
		kind  questions.Kind
		right []int
	}{
		"Letter":   {[]string{"Q", "MCQ", "b", "x", "y", "z", "1"}, questions.One, []int{1}},
		"Digit":    {[]string{"Q", "one", "(3)", "x", "y", "z", "1"}, questions.One, []int{2}},
		"Text":     {[]string{"Q", "", "Y", "x", "y", "z", "1"}, questions.One, []int{1}},
		"Letters":  {[]string{"Q", "", "A & C", "x", "y", "z", "1"}, questions.Several, []int{0, 2}},
		"Truth":    {[]string{"Q", "True or False", "सही", "", "", "", "1"}, questions.TrueFalse, []int{0}},
		"Untruth":  {[]string{"Q", "", "F", "", "", "", "1"}, questions.TrueFalse, []int{1}},
		"Question": {[]string{"Q", "", "Any text", "", "", "", "1"}, questions.Short, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := typed(c.cells...)
			require.Empty(t, f.Wrong)
			require.Equal(t, c.kind, f.Content.Ask.Kind)
			require.Equal(t, c.right, f.Content.Key.Right)
			require.Equal(t, questions.Medium, f.Content.Labels.Difficulty)
			require.Equal(t, 7, f.Row)
		})
	}
}

func TestLayout_BlamesCells(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		cells []string
		want  []questions.Blame
	}{
		"Kind":       {[]string{"Q", "riddle", "", "", "", "", "1"}, []questions.Blame{{"Kind", "riddle", "is not a kind; type one, several, true_false, match, order, fill, number, short or typing"}}},
		"Empty":      {[]string{"", "short", "", "", "", "", ""}, []questions.Blame{{"Chapter", "", "is required"}, {"Question", "", "is required in English or in Hindi"}}},
		"Difficulty": {[]string{"Q", "short", "", "", "", "", "1", "odd"}, []questions.Blame{{"Difficulty", "odd", "is not easy, medium or hard"}}},
		"Answer":     {[]string{"Q", "one", "none", "x", "y", "", "1"}, []questions.Blame{{"Answer", "none", "is not a letter such as B, or letters such as A, C"}}},
		"NoAnswer":   {[]string{"Q", "one", "", "x", "y", "", "1"}, []questions.Blame{{"Answer", "", "choose the one right choice"}}},
		"Outside":    {[]string{"Q", "one", "D", "x", "y", "z", "1"}, []questions.Blame{{"Answer", "D", "names option D, which is empty"}}},
		"Gap":        {[]string{"Q", "one", "A", "x", "", "z", "1"}, []questions.Blame{{"Option B", "", "is required in English or in Hindi"}}},
		"Match":      {[]string{"Q", "match", "", "x -> y", "z", "w -> v", "1"}, []questions.Blame{{"Option B", "z", "needs two texts with -> between them, such as Keyboard -> Input"}}},
		"Typing": {[]string{"Q", "typing test", "", "", "", "", "1"}, []questions.Blame{
			{"Minutes", "", "is not a whole number"}, {"Speed", "", "is not a whole number"}, {"Accuracy", "", "is not a whole number"}, {"Passage", "", "is required in English or in Hindi"},
		}},
		"Number": {[]string{"Q", "number", "many", "", "", "", "1", "", "-2"}, []questions.Blame{{"Answer", "many", "is not a number such as 12 or -2.5"}, {"Tolerance", "-2", "is not a number of 0 or more"}}},
		"Fill":   {[]string{"Q", "fill", "", "x", "", "", "1"}, []questions.Blame{{"Question", "Q", "has no gap; type ___ where the answer belongs"}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.Equal(t, c.want, typed(c.cells...).Wrong)
		})
	}
}

func TestJudge_KnowsWhatTheBankHas(t *testing.T) {
	t.Parallel()
	a, b := good(questions.One), good(questions.Short)
	again := good(questions.One)
	again.Ask.Stem = questions.Words{English: " what IS  ram? "}
	judged := questions.Judge([]questions.Found{{Content: a}, {Content: b}, {Content: again}}, []questions.Question{{Content: b.Tidy()}})
	require.True(t, judged[0].IsGood())
	require.True(t, judged[1].Known, "in the bank")
	require.True(t, judged[2].Known, "an earlier row has it")
}

func FuzzLayout_Read(f *testing.F) {
	f.Add("one", "A", "x", "y -> z")
	f.Fuzz(func(t *testing.T, kind, answer, a, b string) {
		layout, _ := questions.LayoutOf(questions.Headings())
		for _, found := range questions.Judge([]questions.Found{layout.Read(1, []string{kind, "c", "", "", "", "", "q ___", "", a, "", b, "", answer, "", "", ""})}, nil) {
			if len(found.Wrong) == 0 && found.Content.Check() != nil {
				t.Fatal("a mistake without blame")
			}
		}
	})
}
