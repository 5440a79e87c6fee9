package exams_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/exams"
)

// half is the rule of many Indian examination bodies: half of the marks in each paper, and half of the whole.
func half() exams.Rules {
	return exams.Rules{
		Components: []exams.Component{
			{Kind: exams.Theory, Name: "Theory", Pass: 50, Grace: 3, Papers: []exams.Paper{
				{Subject: 1, Name: "IT Tools", Full: 100, Pass: 50}, {Subject: 2, Name: "Programming", Full: 100, Pass: 50},
			}},
			{Kind: exams.Practical, Name: "Practical", Pass: 50, Twice: true, Papers: []exams.Paper{{Subject: 1, Name: "IT Tools", Full: 100, Pass: 50}}},
		},
		Pass:    50,
		Grades:  []exams.Band{{Name: "S", From: 85}, {Name: "A", From: 75}, {Name: "B", From: 65}, {Name: "C", From: 55}, {Name: "D", From: 50}},
		Classes: []exams.Band{{Name: "Distinction", From: 75}, {Name: "First", From: 60}, {Name: "Second", From: 50}},
	}
}

func marks(all ...int) exams.Marks {
	keys, m := half().Keys(), exams.Marks{}
	for i, n := range all {
		m[keys[i]] = exams.Mark{Status: exams.Present, Marks: n}
	}
	return m
}

func TestRules_Outcome(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		marks          exams.Marks
		verdict        exams.Verdict
		percent, grace int
		grade, class   string
	}{
		"PassesWithHalf":             {marks(50, 50, 50), exams.Passed, 5000, 0, "D", "Second"},
		"RoundsDown":                 {marks(74, 74, 76), exams.Passed, 7466, 0, "B", "First"},
		"FailsOnePaper":              {marks(90, 46, 90), exams.Failed, 7533, 0, "", ""},
		"GraceMakesThePass":          {marks(90, 47, 90), exams.Passed, 7566, 3, "A", "Distinction"},
		"GraceOfTwoPapersIsTogether": {marks(48, 48, 90), exams.Failed, 6200, 0, "", ""},
		"NoGraceInThePractical":      {marks(90, 90, 49), exams.Failed, 7633, 0, "", ""},
		"NoGraceIfItFailsAnyway":     {marks(49, 90, 20), exams.Failed, 5300, 0, "", ""},
		"ZeroIsNotAbsent":            {marks(0, 0, 0), exams.Failed, 0, 0, "", ""},
		"WaitsForMissingMarks":       {marks(50, 50), exams.Waiting, 3333, 0, "", ""},
		"BelowEveryBandGetsTheLast":  {marks(47, 50, 50), exams.Passed, 4900, 3, "D", "Second"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := half().Outcome(c.marks)
			require.Equal(t, []any{c.verdict, c.percent, c.grace, c.grade, c.class}, []any{o.Verdict, o.Percent, o.Grace, o.Grade, o.Class})
		})
	}
}

func TestRules_OutcomeOfAbsence(t *testing.T) {
	t.Parallel()
	r, keys := half(), half().Keys()
	m := marks(90, 90, 90)
	m[keys[0]] = exams.Mark{Status: exams.Absent}
	require.Equal(t, exams.Failed, r.Outcome(m).Verdict, "absent from one paper")
	require.Zero(t, r.Outcome(m).Grace)
	m[keys[1]], m[keys[2]] = exams.Mark{Status: exams.Absent}, exams.Mark{Status: exams.Absent}
	require.Equal(t, exams.Missed, r.Outcome(m).Verdict, "absent from all")
	m[keys[2]] = exams.Mark{Status: exams.Expelled}
	require.Equal(t, exams.Dismissed, r.Outcome(m).Verdict)
}

func TestRules_OutcomeWithWeights(t *testing.T) {
	t.Parallel()
	r := half()
	r.Components[0].Weight, r.Components[1].Weight = 60, 40
	o := r.Outcome(marks(50, 51, 100))
	require.Equal(t, 7030, o.Percent, "60 * 101/200 + 40 * 100/100")
	require.Equal(t, []int{101, 100}, []int{o.Parts[0].Marks, o.Parts[1].Marks})
}

func TestRules_OutcomeOfModeration(t *testing.T) {
	t.Parallel()
	m, keys := marks(48, 98, 60), half().Keys()
	m[keys[0]] = exams.Mark{Status: exams.Late, Marks: 48, Moderation: 2}
	m[keys[1]] = exams.Mark{Status: exams.Present, Marks: 98, Moderation: 5}
	o := half().Outcome(m)
	require.Equal(t, exams.Passed, o.Verdict)
	require.Equal(t, []int{50, 2, 0}, []int{o.Lines[0].Marks, o.Lines[0].Moderation, o.Lines[0].Grace})
	require.Equal(t, []int{100, 2}, []int{o.Lines[1].Marks, o.Lines[1].Moderation}, "never more than full marks")
}

// worth orders verdicts; a higher one is better.
func worth(o exams.Outcome) int {
	switch o.Verdict {
	case exams.Passed:
		return 100_000 + o.Percent
	case exams.Failed:
		return 1
	default:
		return 0
	}
}

// rank returns the place of a band's name, the highest first; a fail is below all.
func rank(bands []exams.Band, name string) int {
	for i, b := range bands {
		if b.Name == name {
			return i
		}
	}
	return len(bands)
}

// TestRules_Lives checks 10,000 random schemes with random marks against a plain search for the fewest grace marks.
func TestRules_Lives(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(20, 26))
	for range 10_000 {
		r, m := life(random)
		require.NoError(t, r.Check())
		o := r.Outcome(m)
		require.Equal(t, o, r.Outcome(m), "the same marks give the same outcome")
		checkGrace(t, r, m, o)

		keys := r.Keys()
		k := keys[random.IntN(len(keys))]
		p, _, err := r.Paper(k)
		require.NoError(t, err)
		more := exams.Marks{}
		for key, mark := range m {
			more[key] = mark
		}
		raised := m[k]
		if !raised.Status.Sat() {
			raised = exams.Mark{Status: exams.Present} // to have come is better than to be absent
		} else {
			raised.Marks = min(p.Full, raised.Marks+1+random.IntN(5))
		}
		more[k] = raised
		better := r.Outcome(more)
		require.GreaterOrEqual(t, worth(better), worth(o), "more marks never lower the outcome: %+v %+v", r, m)
		require.LessOrEqual(t, rank(r.Grades, better.Grade), rank(r.Grades, o.Grade), "%+v %+v", r, m)
	}
}

// life returns random rules, and random marks near the pass marks.
func life(random *rand.Rand) (exams.Rules, exams.Marks) {
	r := exams.Rules{Pass: random.IntN(71), Grades: []exams.Band{{Name: "A", From: 70}, {Name: "B", From: 45}, {Name: "C", From: 30}}}
	parts, weighted := 1+random.IntN(3), random.IntN(2) == 0
	for i := range parts {
		c := exams.Component{Kind: exams.Theory, Name: "Part", Pass: random.IntN(61), Grace: random.IntN(6)}
		if weighted {
			c.Weight = 100 / parts
			if i == 0 {
				c.Weight = 100 - (parts-1)*(100/parts)
			}
		}
		for s := range 1 + random.IntN(3) {
			full := 20 + random.IntN(100)
			c.Papers = append(c.Papers, exams.Paper{Subject: 1 + subject(s), Name: "Paper", Full: full, Pass: random.IntN(full/2 + 1)})
		}
		r.Components = append(r.Components, c)
	}
	m := exams.Marks{}
	for _, k := range r.Keys() {
		p, _, _ := r.Paper(k)
		m[k] = exams.Mark{Status: exams.Present, Marks: min(p.Full, max(0, p.Full/2-6+random.IntN(14)))}
		if random.IntN(25) == 0 {
			m[k] = exams.Mark{Status: exams.Absent}
		}
	}
	return r, m
}

// checkGrace checks that grace marks stay within their limits and are given only where they make the pass.
func checkGrace(t *testing.T, r exams.Rules, m exams.Marks, o exams.Outcome) {
	t.Helper()
	sum := 0
	for i, part := range o.Parts {
		require.LessOrEqual(t, part.Grace, r.Components[i].Grace)
		sum += part.Grace
	}
	require.Equal(t, sum, o.Grace)
	for _, l := range o.Lines {
		require.LessOrEqual(t, l.Marks+l.Grace, l.Full)
	}
	if o.Verdict != exams.Passed {
		require.Zero(t, o.Grace)
		return
	}
	for _, p := range o.Parts {
		require.True(t, p.Passed)
	}
	if o.Grace == 0 {
		return
	}
	none := r
	none.Components = append([]exams.Component{}, r.Components...)
	for i := range none.Components {
		none.Components[i].Grace = 0
	}
	require.Equal(t, exams.Failed, none.Outcome(m).Verdict, "grace is given only if it makes the pass")
	require.Equal(t, none.Outcome(m).Percent, o.Percent, "and changes nothing else")
}
