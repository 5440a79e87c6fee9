package sittings_test

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/questions"
	"kendra/domain/sittings"
	"kendra/domain/typing"
)

const (
	roomSeats     = 30
	roomQuestions = 40
)

// room makes the scripts of candidates who work alone: each has an ability, each question a difficulty and wrong answers of
// which some are more tempting.
func room(seed uint64) []sittings.Script { return seats(seed, roomSeats) }

// seats makes as many scripts as room does for one room.
func seats(seed uint64, n int) []sittings.Script {
	r := rand.New(rand.NewPCG(seed, 20))
	difficulty, tempting := make([]float64, roomQuestions), make([][]float64, roomQuestions)
	for q := range difficulty {
		difficulty[q] = r.NormFloat64()
		tempting[q] = []float64{r.ExpFloat64(), r.ExpFloat64(), r.ExpFloat64()}
	}
	all := make([]sittings.Script, n)
	for i := range all {
		ability := r.NormFloat64() + 0.5
		all[i] = sittings.Script{Sitting: sittings.ID(i + 1), Given: map[questions.ID]sittings.Given{}}
		for q := range difficulty {
			if r.Float64() < 0.03 {
				continue // left blank
			}
			given := sittings.Given{Answer: "right", Right: true}
			if r.Float64() > logistic(ability-difficulty[q]) {
				given = sittings.Given{Answer: fmt.Sprint("wrong ", drawn(r, tempting[q]))}
			}
			all[i].Given[questions.ID(q+1)] = given
		}
	}
	return all
}

func cloned(given map[questions.ID]sittings.Given) map[questions.ID]sittings.Given {
	return maps.Clone(given)
}

func rights(s sittings.Script) (n int) {
	for _, g := range s.Given {
		if g.Right {
			n++
		}
	}
	return n
}

func drawn(r *rand.Rand, weights []float64) int {
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	at := r.Float64() * sum
	for i, w := range weights {
		if at -= w; at < 0 {
			return i
		}
	}
	return len(weights) - 1
}

// mostRight is how many answers of a paper that is copied are right: three quarters. Copies of better ones cannot be told from
// the papers of good candidates.
const mostRight = roomQuestions * 3 / 4

// copying lets one candidate of a room copy a share of the answers of another, and returns both.
func copying(all []sittings.Script, seed uint64, share float64) (from, to sittings.ID) {
	r := rand.New(rand.NewPCG(seed, 21))
	a := r.IntN(len(all))
	for rights(all[a]) > mostRight {
		a = r.IntN(len(all))
	}
	b := r.IntN(len(all) - 1)
	if b >= a {
		b++
	}
	for q := range roomQuestions {
		id := questions.ID(q + 1)
		if given, ok := all[a].Given[id]; ok && r.Float64() < share {
			all[b].Given[id] = given
		}
	}
	return all[a].Sitting, all[b].Sitting
}

// TestAlike_FindsCopying: in 20 of 20 rooms the pair is found in which one copied nine of ten answers.
func TestAlike_FindsCopying(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		all := room(seed)
		from, to := copying(all, seed, 0.9)
		r := sittings.Alike(all)
		require.NotEmpty(t, r.Alike, "room %d", seed)
		first := r.Alike[0]
		require.ElementsMatch(t, []sittings.ID{from, to}, []sittings.ID{first.First, first.Second}, "room %d", seed)
		require.Len(t, r.Alike, 1, "room %d: nobody else", seed)
		require.LessOrEqual(t, first.Chance, r.Limit)
		require.Greater(t, float64(first.Same), first.Expected)
	}
}

// TestAlike_AccusesNobody: in 20 of 20 honest rooms nobody is named, and in 280 more hardly ever: 3 or more come about once in 300
// if FalseAlarms is true.
func TestAlike_AccusesNobody(t *testing.T) {
	t.Parallel()
	named := 0
	for seed := range uint64(300) {
		r := sittings.Alike(room(1000 + seed))
		require.Positive(t, r.Pairs)
		if seed < 20 {
			require.Empty(t, r.Alike, "room %d", seed)
		}
		if len(r.Alike) > 0 {
			named++
		}
	}
	require.Less(t, named, 3)
}

// TestAlike_IsTheSameInAnyOrder: the report does not depend on the order of the candidates.
func TestAlike_IsTheSameInAnyOrder(t *testing.T) {
	t.Parallel()
	all := room(7)
	copying(all, 7, 0.9)
	want := sittings.Alike(all)
	slices.Reverse(all)
	require.Equal(t, want, sittings.Alike(all))
}

// TestAlike_FewQuestions: who has little in common is not compared, and nothing is no report.
func TestAlike_FewQuestions(t *testing.T) {
	t.Parallel()
	all := []sittings.Script{{Sitting: 1, Given: map[questions.ID]sittings.Given{}}, {Sitting: 2, Given: map[questions.ID]sittings.Given{}}}
	for q := range questions.ID(9) {
		all[0].Given[q], all[1].Given[q] = sittings.Given{Answer: "a"}, sittings.Given{Answer: "a"}
	}
	r := sittings.Alike(all)
	require.Equal(t, 1, r.TooFew)
	require.Zero(t, r.Pairs)
	require.Empty(t, r.Alike)
	require.Zero(t, sittings.Alike(nil).Pairs)
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// TestScriptOf: equal answers are equal whatever the order was in which each candidate saw the choices; blanks and texts that a
// person marks are left out.
func TestScriptOf(t *testing.T) {
	t.Parallel()
	choices := []questions.Words{{English: "First"}, {English: "Second"}, {English: "Third"}}
	contents := questions.Contents{
		{Question: 1, Version: 1}: {Ask: questions.Ask{Kind: questions.One, Choices: choices}, Key: questions.Key{Right: []int{1}}},
		{Question: 2, Version: 1}: {Ask: questions.Ask{Kind: questions.Fill}, Key: questions.Key{Gaps: [][]string{{"keyboard"}}}},
		{Question: 3, Version: 1}: {Ask: questions.Ask{Kind: questions.Short}},
		{Question: 4, Version: 1}: {Ask: questions.Ask{Kind: questions.TrueFalse}, Key: questions.Key{Right: []int{0}}},
	}
	line := func(q questions.ID, order ...int) questions.Line {
		return questions.Line{Question: q, Version: 1, Choices: order}
	}
	one := sittings.Sitting{ID: 1, Paper: questions.Paper{Lines: []questions.Line{line(1, 0, 1, 2), line(2), line(3), line(4)}}}
	other := sittings.Sitting{ID: 2, Paper: questions.Paper{Lines: []questions.Line{line(3), line(2), line(1, 2, 0, 1), line(4)}}}
	a, err := sittings.ScriptOf(one, contents, map[int]questions.Answer{1: {Chosen: []int{2}}, 2: {Texts: []string{"Key  Board "}}, 3: {Texts: []string{"text"}}})
	require.NoError(t, err)
	b, err := sittings.ScriptOf(other, contents, map[int]questions.Answer{3: {Chosen: []int{0}}, 2: {Texts: []string{"key board"}}, 1: {Texts: []string{"text"}}})
	require.NoError(t, err)
	require.Equal(t, a.Given, b.Given)
	require.Len(t, a.Given, 2)
	require.False(t, a.Given[1].Right)
	right, err := sittings.ScriptOf(one, contents, map[int]questions.Answer{1: {Chosen: []int{1}}})
	require.NoError(t, err)
	require.True(t, right.Given[1].Right)
	passage := questions.Content{Ask: questions.Ask{Kind: questions.Typing, Passage: questions.Words{English: "text"}, Minutes: 1}, Key: questions.Key{Speed: 1}}
	copied, err := sittings.ScriptOf(sittings.Sitting{Paper: questions.Paper{Lines: []questions.Line{line(5)}}}, questions.Contents{{Question: 5, Version: 1}: passage},
		map[int]questions.Answer{1: {Typed: &typing.Typed{Language: typing.English, Text: "text"}}})
	require.NoError(t, err)
	require.Empty(t, copied.Given, "everybody copies the same passage")
	_, err = sittings.ScriptOf(one, questions.Contents{}, nil)
	require.ErrorIs(t, err, questions.ErrNotFound)
}
