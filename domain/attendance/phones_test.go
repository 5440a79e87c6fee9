package attendance_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/students"
)

func markID(n int) attendance.MarkID {
	return attendance.MarkID(fmt.Sprintf("01890000-0000-7000-8000-%012x", n))
}

func at(minute int) time.Time {
	return time.Date(2026, time.June, 15, 9, minute, 0, 0, calendar.India)
}

func TestCheckSent(t *testing.T) {
	t.Parallel()
	good := attendance.Sent{ID: markID(1), Student: 1, Mark: attendance.Late, Note: "bus", Replaces: []attendance.MarkID{markID(2)}}
	require.NoError(t, attendance.CheckSent([]attendance.Sent{good}))
	with := func(change func(*attendance.Sent)) []attendance.Sent {
		m := good
		change(&m)
		return []attendance.Sent{m}
	}
	for name, marks := range map[string][]attendance.Sent{
		"None":        nil,
		"Twice":       {good, good},
		"TooMany":     make([]attendance.Sent, attendance.MostSent+1),
		"NoID":        with(func(m *attendance.Sent) { m.ID = "" }),
		"OddID":       with(func(m *attendance.Sent) { m.ID = "01890000-0000-7000-8000-00000000000G" }),
		"Capitals":    with(func(m *attendance.Sent) { m.ID = attendance.MarkID(strings.ToUpper(string(markID(10)))) }),
		"NoDashes":    with(func(m *attendance.Sent) { m.ID = attendance.MarkID(strings.Repeat("0", 36)) }),
		"Nobody":      with(func(m *attendance.Sent) { m.Student = 0 }),
		"OddMark":     with(func(m *attendance.Sent) { m.Mark = "asleep" }),
		"LongNote":    with(func(m *attendance.Sent) { m.Note = strings.Repeat("x", 251) }),
		"ZeroInNote":  with(func(m *attendance.Sent) { m.Note = "a\x00b" }),
		"OddReplaced": with(func(m *attendance.Sent) { m.Replaces = []attendance.MarkID{"x"} }),
		"ManyReplaced": with(func(m *attendance.Sent) {
			m.Replaces = slices.Repeat([]attendance.MarkID{markID(3)}, 101)
		}),
	} {
		require.ErrorIs(t, attendance.CheckSent(marks), attendance.ErrSent, name)
	}
}

func TestStand(t *testing.T) {
	t.Parallel()
	mark := func(n int, m attendance.Mark, minute int, replaces ...int) attendance.Sent {
		s := attendance.Sent{ID: markID(n), Student: 1, Mark: m, Made: at(minute)}
		for _, r := range replaces {
			s.Replaces = append(s.Replaces, markID(r))
		}
		return s
	}
	noted := func(s attendance.Sent, note string) attendance.Sent { s.Note = note; return s }
	office := func(s attendance.Sent) attendance.Sent { s.Office = true; return s }
	const p, a, late = attendance.Present, attendance.Absent, attendance.Late
	for name, c := range map[string]struct {
		marks  []attendance.Sent
		want   attendance.Mark
		note   string
		others []int
	}{
		"None":             {nil, "", "", nil},
		"One":              {[]attendance.Sent{mark(1, p, 0)}, p, "", nil},
		"SentTwice":        {[]attendance.Sent{mark(1, p, 0), mark(1, p, 0)}, p, "", nil},
		"Agreed":           {[]attendance.Sent{mark(1, p, 0), mark(2, p, 1)}, p, "", nil},
		"Differ":           {[]attendance.Sent{mark(2, a, 1), mark(1, p, 0)}, p, "", []int{2}},
		"Decided":          {[]attendance.Sent{mark(1, p, 0), mark(2, a, 1), mark(3, a, 2, 1, 2)}, a, "", nil},
		"SawOneOfTwo":      {[]attendance.Sent{mark(1, p, 0), mark(2, a, 1), mark(3, late, 2, 1)}, a, "", []int{3}},
		"EarlierNotThere":  {[]attendance.Sent{mark(2, a, 1, 1)}, a, "", nil},
		"EarlierComesLate": {[]attendance.Sent{mark(2, a, 1, 1), mark(1, p, 0)}, a, "", nil},
		"SameMinute":       {[]attendance.Sent{mark(2, a, 0), mark(1, p, 0)}, p, "", []int{2}},
		"OfficeFirst":      {[]attendance.Sent{mark(1, p, 0), office(mark(2, a, 5))}, a, "", []int{1}},
		"OneNote":          {[]attendance.Sent{mark(1, p, 0), noted(mark(2, p, 1), "ill")}, p, "ill", nil},
		"TwoNotes":         {[]attendance.Sent{noted(mark(1, p, 0), "ill"), noted(mark(2, p, 1), "bus")}, p, "ill", []int{2}},
		"NoteOfOther":      {[]attendance.Sent{mark(1, p, 0), noted(mark(2, a, 1), "ill")}, p, "", []int{2}},
		"ThreeMarks":       {[]attendance.Sent{mark(3, late, 2), mark(1, p, 0), mark(2, a, 1)}, p, "", []int{2, 3}},
	} {
		got := attendance.Stand(c.marks)
		require.Equal(t, c.want, got.Mark, name)
		require.Equal(t, c.note, got.Note, name)
		var others []int
		for _, o := range got.Others {
			others = append(others, slices.IndexFunc([]int{0, 1, 2, 3}, func(n int) bool { return markID(n) == o.ID }))
		}
		require.Equal(t, c.others, others, name)
	}
}

func TestReceive_MarksOfTheOffice(t *testing.T) {
	t.Parallel()
	stored := attendance.Record{Entry: attendance.Entry{Student: 1, Mark: attendance.Absent}, At: at(5), By: "Office"}
	mine := attendance.Sent{ID: markID(1), Student: 1, Mark: attendance.Present, Made: at(0), By: "Meera"}
	first := attendance.Receive(nil, []attendance.Record{stored}, []attendance.Sent{mine})
	require.Len(t, first.Keep, 2, "the office's mark is kept with the phone's")
	require.Equal(t, attendance.Absent, first.Stand[1].Mark, "the office's mark counts until somebody decides")
	require.Equal(t, "Meera", first.Stand[1].Others[0].By)
	require.Equal(t, stored.Entry, first.Stand[1].Entry())

	// A phone that has seen the office's mark replaces it.
	seen := attendance.Standings(nil, []attendance.Record{stored})[1].Heads
	mine.Replaces = seen
	decided := attendance.Receive(nil, []attendance.Record{stored}, []attendance.Sent{mine})
	require.Equal(t, attendance.Present, decided.Stand[1].Mark)
	require.Empty(t, decided.Stand[1].Others)

	// The office changes it once more: that replaces what was known.
	stored.Mark, stored.At = attendance.Leave, at(9)
	again := attendance.Standings(decided.Keep, []attendance.Record{stored})[1]
	require.Equal(t, attendance.Leave, again.Mark)
	require.Empty(t, again.Others)

	// The id of another student's mark is not known for this one.
	taken := attendance.Receive(decided.Keep, nil, []attendance.Sent{{ID: mine.ID, Student: 2, Mark: attendance.Late}})
	require.Empty(t, taken.Known)
}

// phone marks students without a connection, as the web app does.
type phone struct {
	name string
	mine map[students.ID]attendance.Sent
	all  []attendance.Sent
}

func (p *phone) mark(id attendance.MarkID, s students.ID, m attendance.Mark, made time.Time) {
	one := attendance.Sent{ID: id, Student: s, Mark: m, Made: made, By: p.name}
	if before, ok := p.mine[s]; ok {
		one.Replaces = []attendance.MarkID{before.ID}
	}
	p.mine[s] = one
	p.all = append(p.all, one)
}

// TestReceive_ManyMarksOfTwoPhones sends 10,000 marks of two phones in random order and pieces, loses requests and
// answers and repeats them. No mark is lost or doubled, each order ends alike, and marks that differ are both there.
func TestReceive_ManyMarksOfTwoPhones(t *testing.T) {
	t.Parallel()
	const total, class = 10_000, 400
	r := rand.New(rand.NewPCG(18, 7))
	marks := []attendance.Mark{attendance.Present, attendance.Absent, attendance.Late, attendance.Leave}
	phones := []*phone{{name: "Meera", mine: map[students.ID]attendance.Sent{}}, {name: "Ravi", mine: map[students.ID]attendance.Sent{}}}
	for i := range total {
		// The clocks are wrong, by hours, in both directions.
		phones[i%2].mark(markID(i), students.ID(1+r.IntN(class)), marks[r.IntN(4)], at(r.IntN(600)-300))
	}
	var first map[students.ID]attendance.Standing
	for round := range 3 {
		s := server{record: map[students.ID]attendance.Record{}}
		s.deliver(t, r, append(slices.Clone(phones[0].all), phones[1].all...))
		ids := map[attendance.MarkID]int{}
		for _, m := range s.kept {
			ids[m.ID]++
		}
		require.Len(t, ids, total, "round %d: none lost", round)
		require.Len(t, s.kept, total, "round %d: none doubled", round)
		now := attendance.Standings(s.kept, nil)
		require.Len(t, s.record, len(now), "one mark for each student")
		differ := 0
		for id, stands := range now {
			require.Equal(t, stands.Entry(), s.record[id].Entry, "the register says what stands")
			a, inA := phones[0].mine[id]
			b, inB := phones[1].mine[id]
			if inA && inB && a.Mark != b.Mark {
				differ++
				require.Len(t, stands.Others, 1, "both are there")
				require.ElementsMatch(t, []attendance.MarkID{a.ID, b.ID}, []attendance.MarkID{stands.ID, stands.Others[0].ID})
			} else {
				require.Empty(t, stands.Others)
			}
		}
		require.Positive(t, differ)
		if first == nil {
			first = now
		}
		require.Equal(t, first, now, "round %d: every order ends alike", round)
	}
}

// server keeps marks as the store does.
type server struct {
	kept   []attendance.Sent
	record map[students.ID]attendance.Record
}

// deliver sends all marks in random order and pieces, until each was answered.
func (s *server) deliver(t *testing.T, r *rand.Rand, waiting []attendance.Sent) {
	t.Helper()
	for len(waiting) > 0 {
		r.Shuffle(len(waiting), func(i, j int) { waiting[i], waiting[j] = waiting[j], waiting[i] })
		n := min(len(waiting), 1+r.IntN(attendance.MostSent))
		luck := r.IntN(4)
		if luck == 0 {
			continue // the request is lost
		}
		s.receive(waiting[:n])
		if luck > 1 {
			waiting = waiting[n:] // otherwise the answer is lost, and the phone sends them again
		}
	}
}

func (s *server) receive(sent []attendance.Sent) {
	var stored []attendance.Record
	for _, r := range s.record {
		stored = append(stored, r)
	}
	got := attendance.Receive(s.kept, stored, sent)
	s.kept = append(s.kept, got.Keep...)
	for id, stands := range got.Stand {
		s.record[id] = attendance.Record{Entry: stands.Entry(), At: at(0), By: stands.By}
	}
}
