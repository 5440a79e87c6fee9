package sittings_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/questions"
	"kendra/domain/sittings"
	"kendra/domain/typing"
)

const manyLives = 10_000

// answered is what a candidate means to answer to a question, and what it is worth by a plain reading of the key.
type answered struct {
	answer questions.Answer // in the order of the bank
	marks  questions.Marks
	person bool // a person marks it
}

// TestExamLives lives 10,000 random lives of online papers: bank, blueprint, paper, shuffled questions, a journal with changed and resent
// answers, marks by the program and by persons, moderation, grace, and the published result. The result that is computed anew from
// answers and marks is the one that was published, and marks and percentage are those of a plain sum.
func TestExamLives(t *testing.T) {
	t.Parallel()
	verdicts := map[exams.Verdict]int{}
	grace := 0
	for seed := range uint64(manyLives) {
		l := liveExam(t, seed)
		verdicts[l.published.Verdict]++
		if l.published.Grace > 0 {
			grace++
		}
		require.Equal(t, l.published, l.anew(t), "life %d: the published result, from answers and marks", seed)
	}
	for _, v := range []exams.Verdict{exams.Passed, exams.Failed, exams.Missed, exams.Dismissed} {
		require.Greater(t, verdicts[v], manyLives/500, "lives come to %s: %v", v, verdicts)
	}
	require.Greater(t, grace, manyLives/500, "some pass with grace")
}

// examLife is one candidate's exam.
type examLife struct {
	*rand.Rand

	rules     exams.Rules
	bank      map[exams.Key][]questions.Question
	stored    map[exams.Key][]byte // the papers as they are stored
	journals  map[exams.Key][]sittings.Entry
	grades    map[exams.Key]map[int]questions.Marks
	statuses  map[exams.Key]exams.Status
	moderated map[exams.Key]int
	published exams.Outcome
}

func liveExam(t *testing.T, seed uint64) examLife {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 6))
	l := examLife{
		Rand: r, rules: rulesOf(r), bank: map[exams.Key][]questions.Question{}, stored: map[exams.Key][]byte{}, journals: map[exams.Key][]sittings.Entry{},
		grades: map[exams.Key]map[int]questions.Marks{}, statuses: map[exams.Key]exams.Status{}, moderated: map[exams.Key]int{},
	}
	require.NoError(t, l.rules.Check())
	fate := r.IntN(40) // most come to all papers
	e := exams.Exam{Candidates: []exams.Candidate{{Enrolment: 1}}}
	var cells []exams.Cell
	for _, key := range l.rules.Keys() {
		l.statuses[key] = exams.Present
		switch {
		case fate == 0 || r.IntN(60) == 0:
			l.statuses[key] = exams.Absent
		case fate == 1 && r.IntN(2) == 0:
			l.statuses[key] = exams.Expelled
		}
		cells = append(cells, l.sit(t, key))
	}
	row := exams.Rows(e, l.rules, cells, nil)[0]
	require.NoError(t, exams.PreviewOf([]exams.Row{row}).MayPublish(""))
	kept, err := json.Marshal(row.Outcome) // a result is stored with its outcome
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(kept, &l.published))
	return l
}

func rulesOf(r *rand.Rand) exams.Rules {
	rules := exams.Rules{Pass: r.IntN(61), Grades: []exams.Band{{Name: "A", From: 70}, {Name: "B", From: 50}, {Name: "C", From: 30}}}
	parts := 1 + r.IntN(2)
	for i := range parts {
		c := exams.Component{Kind: exams.Theory, Name: "Part", Pass: r.IntN(51), Grace: r.IntN(8), Twice: r.IntN(4) == 0}
		if parts == 2 {
			c.Weight = []int{70, 30}[i]
		}
		full := 10 + r.IntN(90)
		c.Papers = append(c.Papers, exams.Paper{Subject: courses.SubjectID(i + 1), Name: "Paper", Full: full, Pass: r.IntN(full/2 + 1)})
		rules.Components = append(rules.Components, c)
	}
	return rules
}

// sit makes a paper, has the candidate write it, and returns the cell with its marks.
func (l examLife) sit(t *testing.T, key exams.Key) exams.Cell {
	t.Helper()
	bank, b := l.bankAndBlueprint(key)
	l.bank[key] = bank
	set, err := questions.NewSet(bank, b, "R-1", l.Uint64(), "Meera", time.Time{})
	require.NoError(t, err)
	again, err := questions.Compose(bank, b, set.Paper.Seed)
	require.NoError(t, err)
	require.Equal(t, set.Paper, again, "a seed makes one paper")
	l.stored[key], err = json.Marshal(set.Paper)
	require.NoError(t, err)
	l.grades[key] = map[int]questions.Marks{}
	contents := questions.ContentsOf(bank)
	var sum, full questions.Marks
	seq := 0
	write := func(kind sittings.EntryKind, item int, a questions.Answer) {
		seq++
		e := sittings.Entry{Seq: seq, Kind: kind, Item: item, Answer: a}
		l.journals[key] = append(l.journals[key], e)
		if l.IntN(10) == 0 {
			l.journals[key] = append(l.journals[key], e) // sent again
		}
	}
	for i, line := range set.Paper.Lines {
		c := contents[questions.Ref{Question: line.Question, Version: line.Version}]
		checkShuffle(t, line, c)
		for l.IntN(3) == 0 { // thought better of
			write(sittings.Answered, i+1, onSheet(line, l.answer(c, line.Award).answer, c.Ask.Kind))
		}
		if l.IntN(8) == 0 {
			write(sittings.Away, 0, questions.Answer{})
		}
		mine := l.answer(c, line.Award)
		shown := onSheet(line, mine.answer, c.Ask.Kind)
		require.Equal(t, c.Score(mine.answer), c.Score(line.Original(shown, c.Ask.Kind)), "the shuffle changes no score")
		if shown.Typed != nil && l.IntN(2) == 0 { // the end of the test; what comes after it does not count
			shown.Typed = &typing.Typed{Language: typing.English, Text: shown.Typed.Text, Done: true}
			write(sittings.Answered, i+1, shown)
			shown = onSheet(line, l.answer(c, line.Award).answer, c.Ask.Kind)
		}
		write(sittings.Answered, i+1, shown)
		if mine.person {
			l.grades[key][i+1] = mine.marks
		}
		sum, full = sum+mine.marks, full+line.Award.Right
	}
	l.Shuffle(len(l.journals[key]), func(i, j int) { l.journals[key][i], l.journals[key][j] = l.journals[key][j], l.journals[key][i] })

	p, component, err := l.rules.Paper(key)
	require.NoError(t, err)
	marks := l.marksOf(t, key, p.Full)
	if l.statuses[key].Sat() {
		// Half a mark up, as people round, and never below 0.
		plain := max(0, (2*int(sum)*p.Full+int(full))/(2*int(full)))
		if sum < 0 {
			plain = 0
		}
		require.Equal(t, plain, marks, "the marks of a plain sum")
	}
	return l.cell(t, key, p.Full, component.Twice, marks)
}

// cell enters and moderates marks, as taking them from a sitting does.
func (l examLife) cell(t *testing.T, key exams.Key, full int, twice bool, marks int) exams.Cell {
	t.Helper()
	c := exams.Cell{Enrolment: 1, Key: key}
	edit := exams.Edit{Enrolment: 1, Key: key, Status: l.statuses[key], Marks: marks}
	var err error
	for n := range 2 {
		if n == 1 && !twice {
			break
		}
		edit.Seen, edit.Second = c.Version, n == 1
		c, err = c.Edit(edit, full, false, "", "Meera", time.Time{})
		require.NoError(t, err)
	}
	if by := l.IntN(9) - 4; l.statuses[key].Sat() && l.IntN(5) == 0 && by != 0 {
		l.moderated[key] = by
		c, err = c.Edit(exams.Edit{Enrolment: 1, Key: key, Moderate: true, Moderation: by, Seen: c.Version}, full, false, "A question was wrong", "Meera", time.Time{})
		require.NoError(t, err)
	}
	return c
}

// marksOf marks a paper from what is stored: the paper, the journal and what persons gave.
func (l examLife) marksOf(t *testing.T, key exams.Key, full int) int {
	t.Helper()
	if !l.statuses[key].Sat() {
		return 0
	}
	var p questions.Paper
	require.NoError(t, json.Unmarshal(l.stored[key], &p))
	m, err := sittings.Mark(p, questions.ContentsOf(l.bank[key]), sittings.Replay(l.journals[key]).Answers, l.grades[key])
	require.NoError(t, err)
	require.Empty(t, m.Unmarked)
	return m.Whole(full)
}

// anew computes the outcome once more from answers, grades and moderation, with a plain percentage.
func (l examLife) anew(t *testing.T) exams.Outcome {
	t.Helper()
	all, plain, whole := exams.Marks{}, 0.0, true
	for _, key := range l.rules.Keys() {
		p, component, err := l.rules.Paper(key)
		require.NoError(t, err)
		one := exams.Mark{Status: l.statuses[key]}
		if one.Status.Sat() {
			one.Marks, one.Moderation = l.marksOf(t, key, p.Full), l.moderated[key]
		}
		all[key] = one
		counted := float64(min(max(one.Marks+one.Moderation, 0), p.Full)) // each component has one paper
		if component.Weight == 0 {
			component.Weight = 100
		}
		plain += counted / float64(p.Full) * float64(component.Weight)
		whole = whole && one.Status.Sat()
	}
	o := l.rules.Outcome(all)
	require.InDelta(t, plain*100, float64(o.Percent), 1.001, "rounded down to hundredths")
	require.False(t, o.Verdict == exams.Passed && !whole, "nobody passes without all papers")
	return o
}

// checkShuffle: every choice and pair is shown once.
func checkShuffle(t *testing.T, l questions.Line, c questions.Content) {
	t.Helper()
	bijection := func(order []int, n int) {
		sorted := slices.Sorted(slices.Values(order))
		for i := range n {
			require.Equal(t, i, sorted[i])
		}
		require.Len(t, order, n)
	}
	bijection(l.Choices, len(c.Ask.Choices))
	if c.Ask.Kind == questions.Match {
		bijection(l.Pairs, len(c.Ask.Pairs))
	}
}

// onSheet translates an answer in the order of the bank into one to the shuffled question: the inverse of Line.Original.
func onSheet(l questions.Line, a questions.Answer, kind questions.Kind) questions.Answer {
	out := questions.Answer{Texts: a.Texts}
	switch kind {
	case questions.One, questions.Several:
		for _, i := range a.Chosen {
			out.Chosen = append(out.Chosen, slices.Index(l.Choices, i))
		}
	case questions.TrueFalse:
		out.Chosen = a.Chosen
	case questions.Order:
		for _, i := range a.Places {
			out.Places = append(out.Places, slices.Index(l.Choices, i))
		}
	case questions.Match:
		if len(a.Places) == 0 {
			return out
		}
		out.Places = slices.Repeat([]int{-1}, len(l.Choices))
		for i, j := range a.Places {
			out.Places[slices.Index(l.Choices, i)] = slices.Index(l.Pairs, j)
		}
	case questions.Fill, questions.Number, questions.Short:
	case questions.Typing:
		out.Typed = a.Typed
	}
	return out
}

// bankAndBlueprint makes a bank with two questions of each kind, and a blueprint that asks for some of them.
func (l examLife) bankAndBlueprint(key exams.Key) ([]questions.Question, questions.Blueprint) {
	var bank []questions.Question
	for n := range 2 {
		for _, q := range questions.Examples() {
			q.ID += questions.ID(100 * n)
			q.Content.Ask.Fixed = l.IntN(10) == 0
			bank = append(bank, q)
		}
	}
	b := questions.Blueprint{Subject: key.Subject}
	for _, kind := range []questions.Kind{
		questions.One, questions.Several, questions.TrueFalse, questions.Match, questions.Order, questions.Fill, questions.Number, questions.Short,
		questions.Typing,
	} {
		if n := l.IntN(3); n > 0 || kind == questions.One {
			award := questions.Award{Right: questions.Marks(50 * (1 + l.IntN(8))), Partial: l.IntN(2) == 0}
			if l.IntN(2) == 0 {
				award.Wrong = award.Right / 4
			}
			b.Rows = append(b.Rows, questions.Row{Kind: kind, Count: max(n, 1), Award: award})
		}
	}
	return bank, b
}

// answer makes an answer that is blank, right or wrong as a whole, and says what it is worth. Parts are right or wrong together, but for
// Several, where one of the right choices may be missing.
func (l examLife) answer(c questions.Content, award questions.Award) answered {
	fate := l.IntN(8)
	if fate == 0 {
		if c.Ask.Kind == questions.Typing { // a test that has begun cannot be cleared
			return answered{answer: questions.Answer{Typed: &typing.Typed{Language: typing.English, Text: " "}}}
		}
		return answered{}
	}
	right := fate < 5
	worth := -award.Wrong
	if right {
		worth = award.Right
	}
	n := len(c.Ask.Choices)
	out := answered{marks: worth}
	switch c.Ask.Kind {
	case questions.One:
		out.answer.Chosen = []int{c.Key.Right[0]}
		if !right {
			out.answer.Chosen[0] = (c.Key.Right[0] + 1 + l.IntN(n-1)) % n
		}
	case questions.TrueFalse:
		out.answer.Chosen = []int{c.Key.Right[0]}
		if !right {
			out.answer.Chosen[0] = 1 - c.Key.Right[0]
		}
	case questions.Several:
		out.answer.Chosen = slices.Clone(c.Key.Right)
		if !right { // one of two right ones
			out.answer.Chosen = out.answer.Chosen[:1]
			if award.Partial {
				out.marks = award.Right / 2
			}
		}
	case questions.Match, questions.Order:
		for i := range n {
			out.answer.Places = append(out.answer.Places, i)
		}
		if !right { // all are moved on by one, so none is at its place
			out.answer.Places = append(out.answer.Places[1:], out.answer.Places[0])
		}
	case questions.Fill:
		out.answer.Texts = []string{c.Key.Gaps[0][l.IntN(len(c.Key.Gaps[0]))]}
		if !right {
			out.answer.Texts[0] = "mouse"
		}
	case questions.Number:
		out.answer.Texts = []string{c.Key.Number}
		if !right {
			out.answer.Texts[0] = strconv.Itoa(17 + l.IntN(9))
		}
	case questions.Short:
		out.answer.Texts, out.person = []string{"For sums"}, true
		out.marks = questions.Marks(l.IntN(int(award.Right) + 1))
	case questions.Typing:
		passage := c.Ask.Passage.English
		typed := typing.Typed{Language: typing.English, Text: passage}
		switch {
		case !right && award.Partial: // 10 words a minute of 20
			typed.Text, out.marks = passage[:105], award.Right/2
		case !right:
			typed.Text = strings.ReplaceAll(passage, "e", "") // too many wrong words
		}
		out.answer.Typed = &typed
	}
	return out
}
