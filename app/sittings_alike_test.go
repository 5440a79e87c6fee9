package app_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/exams"
	"kendra/domain/questions"
	"kendra/domain/sittings"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

const (
	askedInAll = 40
	inARoom    = 8
)

// satElsewhere are papers of a subject that candidates of a center sat, with their right answers and wrong ones by chance.
type satElsewhere struct {
	l      lab
	random *rand.Rand
	bank   []questions.Question
	given  map[students.EnrolmentID]map[questions.ID]int // the chosen answer, in the order of the bank
}

// sit has candidates of a center sit the paper at a time. It returns the window.
func (s *satElsewhere) sit(t *testing.T, center centers.ID, first students.EnrolmentID, at time.Time, copies map[students.EnrolmentID]students.EnrolmentID) (w sittings.Window) {
	t.Helper()
	ctx, store := t.Context(), s.l.store
	e, err := store.Exams().Find(ctx, s.l.exam)
	require.NoError(t, err)
	e.Center, e.Candidates, e.Title = center, nil, fmt.Sprintf("Exam of center %d", center)
	for n := range inARoom {
		id := first + students.EnrolmentID(n)
		e.Candidates = append(e.Candidates, exams.Candidate{Enrolment: id, Student: students.ID(id), RegNo: students.RegNo(fmt.Sprintf("R-%d", id)), Name: fmt.Sprintf("Candidate %d", id)})
	}
	w = sittings.Window{Center: center, Key: s.l.key, Code: "ACDEFG", Minutes: 60, Entry: 15, Opened: at}
	b := questions.Blueprint{Subject: s.l.subject, Rows: []questions.Row{{Kind: questions.One, Count: askedInAll, Award: questions.Award{Right: 100}}}}
	require.NoError(t, store.Do(ctx, func(ctx context.Context) error {
		id, err := store.Exams().Add(ctx, e)
		require.NoError(t, err)
		w.Exam = id
		var all []sittings.Sitting
		for _, c := range e.Candidates {
			set, err := questions.NewSet(s.bank, b, string(c.RegNo), s.random.Uint64(), "Meera", at)
			require.NoError(t, err)
			set.ID, err = store.PaperSets().Freeze(ctx, set)
			require.NoError(t, err)
			all = append(all, sittings.Sitting{Enrolment: c.Enrolment, Set: set.ID, Paper: set.Paper})
		}
		w.ID, err = store.Sittings().Open(ctx, w, all)
		require.NoError(t, err)
		found, err := store.Sittings().List(ctx, sittings.Filter{Window: w.ID})
		require.NoError(t, err)
		for _, one := range found {
			s.write(ctx, t, one, w, copies[one.Enrolment])
		}
		return nil
	}))
	return w
}

// write has a candidate answer, alone or as another one did, and hand in.
func (s *satElsewhere) write(ctx context.Context, t *testing.T, one sittings.Sitting, w sittings.Window, from students.EnrolmentID) {
	t.Helper()
	key, err := sittings.DeviceOf(device(1000 + int(one.ID)))
	require.NoError(t, err)
	require.NoError(t, s.l.store.Sittings().Change(ctx, one.ID, func(x *sittings.Sitting) error { return x.Start(w, w.Code, key, w.Opened) }))
	mine := map[questions.ID]int{}
	var entries []sittings.Entry
	for i, line := range one.Paper.Lines {
		choice := 0 // the right one
		if s.random.Float64() < 0.4 {
			choice = 1 + s.random.IntN(3)
		}
		if from != 0 {
			choice = s.given[from][line.Question]
		}
		mine[line.Question] = choice
		entries = append(entries, sittings.Entry{Seq: i + 1, Kind: sittings.Answered, Item: i + 1, Answer: questions.Answer{Chosen: []int{slices.Index(line.Choices, choice)}}})
	}
	s.given[one.Enrolment] = mine
	may, err := s.l.store.SittingJournal().Write(ctx, one.ID, key, entries, w.Opened.Add(time.Minute))
	require.NoError(t, err)
	require.True(t, may)
	require.NoError(t, s.l.store.Sittings().Change(ctx, one.ID, func(x *sittings.Sitting) error { return x.Submit(key, w.Opened.Add(time.Hour/2)) }))
}

// TestSittings_AlikeBetweenCenters: a pair of candidates of two centers is named with both centers, and a paper of the subject at another
// time is not compared.
func TestSittings_AlikeBetweenCenters(t *testing.T) {
	t.Parallel()
	l, ctx := inLab(t), t.Context()
	s := &satElsewhere{l: l, random: rand.New(rand.NewPCG(4, 4)), given: map[students.EnrolmentID]map[questions.ID]int{}}
	for n := range askedInAll {
		c := questions.Content{
			Ask: questions.Ask{Kind: questions.One, Stem: questions.Words{English: fmt.Sprint("Question ", n)}, Choices: []questions.Words{{English: "A"}, {English: "B"}, {English: "C"}, {English: "D"}}},
			Key: questions.Key{Right: []int{0}}, Labels: questions.Labels{Chapter: "One", Difficulty: questions.Easy},
		}
		saved, err := l.world.use.Questions.Save(ctx, admin, questions.Question{Subject: l.subject, Content: c})
		require.NoError(t, err)
		s.bank = append(s.bank, saved)
	}
	other := l.other
	w := s.sit(t, l.center.ID, 100, fixture.Now, nil)
	alone, err := l.on.Alike(ctx, admin, w.ID)
	require.NoError(t, err)
	require.Equal(t, inARoom, alone.Scripts)
	require.Zero(t, alone.Papers, "no other center has sat the paper")

	s.sit(t, other.ID, 300, fixture.Now.Add(5*24*time.Hour), map[students.EnrolmentID]students.EnrolmentID{300: 101})
	later, err := l.on.Alike(ctx, admin, w.ID)
	require.NoError(t, err)
	require.Zero(t, later.Papers, "five days later is another exam")

	s.sit(t, other.ID, 200, fixture.Now.Add(24*time.Hour), map[students.EnrolmentID]students.EnrolmentID{203: 102})
	found, err := l.on.Alike(ctx, admin, w.ID)
	require.NoError(t, err)
	require.Empty(t, found.Pairs, "nobody in the exam")
	require.Equal(t, 2*inARoom, found.Papers)
	require.Equal(t, 2, found.Centers)
	require.Equal(t, 2*inARoom*inARoom, found.Between.Comparisons())
	require.Len(t, found.BetweenPairs, 1)
	pair := found.BetweenPairs[0]
	require.ElementsMatch(t, []string{"Candidate 102", "Candidate 203"}, []string{pair.One.Candidate.Name, pair.Other.Candidate.Name})
	require.ElementsMatch(t, []string{l.center.Profile.Name, other.Profile.Name}, []string{pair.One.Center, pair.Other.Center})
	require.Len(t, found.CenterPairs, 1)
	require.Equal(t, 1, found.CenterPairs[0].Alike)
	require.ElementsMatch(t, []string{l.center.Profile.Name, other.Profile.Name}, []string{found.CenterPairs[0].One, found.CenterPairs[0].Other})
}
