package questions_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/questions"
	"kendra/domain/typing"
)

func TestContent_Score(t *testing.T) {
	t.Parallel()
	type answer = questions.Answer
	type score = questions.Score
	for name, c := range map[string]struct {
		kind   questions.Kind
		answer answer
		want   score
	}{
		"OneRight":       {questions.One, answer{Chosen: []int{1}}, score{Right: 1, Of: 1}},
		"OneWrong":       {questions.One, answer{Chosen: []int{0}}, score{Of: 1}},
		"OneBoth":        {questions.One, answer{Chosen: []int{0, 1}}, score{Of: 1}},
		"OneBlank":       {questions.One, answer{}, score{Of: 1, Blank: true}},
		"AllOfSeveral":   {questions.Several, answer{Chosen: []int{1, 0, 1}}, score{Right: 2, Of: 2}},
		"HalfOfSeveral":  {questions.Several, answer{Chosen: []int{1}}, score{Right: 1, Of: 2}},
		"RightAndWrong":  {questions.Several, answer{Chosen: []int{1, 3}}, score{Of: 2}},
		"Everything":     {questions.Several, answer{Chosen: []int{0, 1, 2, 3}}, score{Of: 2}},
		"True":           {questions.TrueFalse, answer{Chosen: []int{0}}, score{Right: 1, Of: 1}},
		"False":          {questions.TrueFalse, answer{Chosen: []int{1}}, score{Of: 1}},
		"OnePair":        {questions.Match, answer{Places: []int{0, 2}}, score{Right: 1, Of: 2}},
		"NoPair":         {questions.Match, answer{Places: []int{-1, -1}}, score{Of: 2, Blank: true}},
		"Ordered":        {questions.Order, answer{Places: []int{0, 1, 2}}, score{Right: 3, Of: 3}},
		"PartlyOrdered":  {questions.Order, answer{Places: []int{0, 2, 1}}, score{Right: 1, Of: 3}},
		"Filled":         {questions.Fill, answer{Texts: []string{" Temporary ", "PERMANENT"}}, score{Right: 2, Of: 2}},
		"HalfFilled":     {questions.Fill, answer{Texts: []string{"slow", "permanent"}}, score{Right: 1, Of: 2}},
		"NotFilled":      {questions.Fill, answer{Texts: []string{"", " "}}, score{Of: 2, Blank: true}},
		"Exact":          {questions.Number, answer{Texts: []string{"2.50"}}, score{Right: 1, Of: 1}},
		"Edge":           {questions.Number, answer{Texts: []string{"2.4"}}, score{Right: 1, Of: 1}},
		"Outside":        {questions.Number, answer{Texts: []string{"2.61"}}, score{Of: 1}},
		"HindiNumber":    {questions.Number, answer{Texts: []string{"२.६"}}, score{Right: 1, Of: 1}},
		"NoNumber":       {questions.Number, answer{Texts: []string{"two"}}, score{Of: 1}},
		"NumberBlank":    {questions.Number, answer{Texts: []string{""}}, score{Of: 1, Blank: true}},
		"Short":          {questions.Short, answer{Texts: []string{"memory"}}, score{Of: 1, Person: true}},
		"ShortBlank":     {questions.Short, answer{}, score{Of: 1, Person: true, Blank: true}},
		"StrangeIndexes": {questions.Match, answer{Places: []int{7, 8, 9, 10}}, score{Of: 2}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.Equal(t, c.want, good(c.kind).Score(c.answer))
		})
	}
}

func TestContent_Score_Typing(t *testing.T) {
	t.Parallel()
	c := good(questions.Typing)
	passage := c.Ask.Passage.English // 299 characters in 60 words, of which 290 are 29 words a minute
	typed := func(l typing.Language, text string) questions.Answer {
		return questions.Answer{Typed: &typing.Typed{Language: l, Text: text}}
	}
	for name, d := range map[string]struct {
		answer questions.Answer
		want   questions.Score
	}{
		"Blank":       {questions.Answer{}, questions.Score{Of: 29, Blank: true}},
		"Begun":       {typed(typing.English, " \n"), questions.Score{Of: 29, Blank: true}},
		"All":         {typed(typing.English, passage), questions.Score{Right: 29, Of: 29}},
		"Half":        {typed(typing.English, passage[:150]), questions.Score{Right: 14, Of: 29}},
		"Hindi":       {typed(typing.Hindi, c.Ask.Passage.Hindi), questions.Score{Right: 29, Of: 29}},
		"Errors":      {typed(typing.English, strings.Replace(passage, "type", "tpye", 4)), questions.Score{Right: 27, Of: 29}},
		"Inaccurate":  {typed(typing.English, strings.Replace(passage, "type", "tpye", 7)), questions.Score{Of: 29}},
		"NotThere":    {typed("", passage[:1]), questions.Score{Of: 29}},
		"OtherScript": {typed(typing.Hindi, passage), questions.Score{Of: 29}},
		"Texts":       {questions.Answer{Texts: []string{passage}}, questions.Score{Of: 29, Blank: true}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.Equal(t, d.want, c.Score(d.answer))
		})
	}
	award := questions.Award{Right: 1000, Partial: true}
	require.Equal(t, questions.Marks(482), award.Marks(questions.Score{Right: 14, Of: 29}), "the share of the speed")
}

// TestContent_Score_Spellings: an answer counts however a keyboard spells what looks the same.
func TestContent_Score_Spellings(t *testing.T) {
	t.Parallel()
	c := good(questions.Fill)
	c.Key.Gaps = [][]string{{"\u0938\u095c\u0915"}, {"\u0915\u094d\u200d\u0937"}}
	spelt := questions.Answer{Texts: []string{"\u0938\u0921\u093c\u0915", "\u0915\u094d\u0937"}}
	require.Equal(t, questions.Score{Right: 2, Of: 2}, c.Score(spelt))
	spelt.Texts[0] = "\u0938\u0921\u0915" // without the dot it is another letter
	require.Equal(t, questions.Score{Right: 1, Of: 2}, c.Score(spelt))
}

func TestAward_Marks(t *testing.T) {
	t.Parallel()
	type score = questions.Score
	plain, negative := questions.Award{Right: 200}, questions.Award{Right: 100, Wrong: 25}
	partial := questions.Award{Right: 100, Wrong: 25, Partial: true}
	for _, c := range []struct {
		award questions.Award
		score score
		want  questions.Marks
	}{
		{plain, score{Right: 1, Of: 1}, 200}, {plain, score{Of: 1}, 0}, {plain, score{Right: 1, Of: 2}, 0},
		{negative, score{Of: 1}, -25}, {negative, score{Of: 1, Blank: true}, 0}, {negative, score{Right: 1, Of: 2}, -25},
		{partial, score{Right: 1, Of: 3}, 33}, {partial, score{Right: 3, Of: 3}, 100}, {partial, score{Of: 3}, -25},
		{partial, score{Of: 1, Person: true}, 0}, {partial, score{}, 0},
	} {
		require.Equal(t, c.want, c.award.Marks(c.score), "%+v", c)
	}
}

func TestMarks_String(t *testing.T) {
	t.Parallel()
	for m, want := range map[questions.Marks]string{0: "0", 100: "1", -25: "-0.25", 250: "2.5", 1005: "10.05", -100: "-1"} {
		require.Equal(t, want, m.String())
		back, ok := questions.ParseMarks(want)
		require.True(t, ok)
		require.Equal(t, m, back)
	}
	for _, wrong := range []string{"", "x", "1.255", "1e3", "1/3", "--1"} {
		_, ok := questions.ParseMarks(wrong)
		require.False(t, ok, wrong)
	}
}

func TestStatisticOf(t *testing.T) {
	t.Parallel()
	made := func(n int, earned func(i int) questions.Marks) []questions.Attempt {
		var all []questions.Attempt
		for i := range n {
			all = append(all, questions.Attempt{Earned: earned(i), Full: 100, Total: questions.Marks(i) * 100})
		}
		return all
	}
	for name, c := range map[string]struct {
		all  []questions.Attempt
		want questions.Statistic
	}{
		"Nobody":   {nil, questions.Statistic{}},
		"One":      {made(1, func(int) questions.Marks { return 100 }), questions.Statistic{Answers: 1, Facility: 100}},
		"Few":      {made(19, func(int) questions.Marks { return 0 }), questions.Statistic{Answers: 19}},
		"Good":     {made(20, func(i int) questions.Marks { return questions.Marks(i/10) * 100 }), questions.Statistic{Answers: 20, Facility: 50, Discrimination: 100}},
		"Hard":     {made(20, func(i int) questions.Marks { return questions.Marks(i/18) * 100 }), questions.Statistic{Answers: 20, Facility: 10, Discrimination: 40, Flags: []questions.Flag{questions.TooHard}}},
		"Easy":     {made(20, func(int) questions.Marks { return 100 }), questions.Statistic{Answers: 20, Facility: 100, Flags: []questions.Flag{questions.TooEasy}}},
		"Weak":     {made(20, func(i int) questions.Marks { return questions.Marks(i%2) * 100 }), questions.Statistic{Answers: 20, Facility: 50, Discrimination: 20}},
		"WrongKey": {made(20, func(i int) questions.Marks { return 100 - questions.Marks(i/10)*100 }), questions.Statistic{Answers: 20, Facility: 50, Discrimination: -100, Flags: []questions.Flag{questions.WrongKey}}},
		"Even":     {made(20, func(int) questions.Marks { return 50 }), questions.Statistic{Answers: 20, Facility: 50, Flags: []questions.Flag{questions.Weak}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.Equal(t, c.want, questions.StatisticOf(c.all))
		})
	}
}
