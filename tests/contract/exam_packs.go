package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/questions"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// ExamPacks is the contract of examnodes.Store.
func ExamPacks(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":    packFields,
		"OneCountsForAPart":  packOnce,
		"LoadsWhatANodeSits": packLoads,
		"NotFound":           packNotFound,
	}.run(t, fresh)
}

// node is a pack for the exam of a world with one paper of each candidate.
func (i invigilated) pack(t *testing.T, component int) (examnodes.Pack, []examnodes.Prepared) {
	t.Helper()
	p := examnodes.Pack{
		Exam: i.exam.ID, Center: i.center.ID, Component: component, Node: "node", Release: "ACDEF", Ahead: 30, By: "Asha", Made: fixture.Now,
	}
	var papers []examnodes.Prepared
	for _, s := range i.all {
		papers = append(papers, examnodes.Prepared{Enrolment: s.Enrolment, Subject: s.Key.Subject, Set: s.Set, Digest: "digest"})
	}
	return p, papers
}

func packFields(t *testing.T, k Kit) {
	i := invigilate(t, k)
	given, stored := exact()
	p, papers := i.pack(t, 1)
	p.Made = given
	i.do(t, func(ctx context.Context) (err error) {
		p.ID, err = i.ExamPacks.Add(ctx, p, papers)
		return err
	})
	p.Made = stored
	found, err := i.ExamPacks.Find(t.Context(), p.ID)
	require.NoError(t, err)
	require.Equal(t, p, found)
	kept, err := i.ExamPacks.Prepared(t.Context(), p.ID)
	require.NoError(t, err)
	require.Equal(t, papers, kept)
	i.do(t, func(ctx context.Context) error {
		return i.ExamPacks.Change(ctx, p.ID, func(x *examnodes.Pack) error {
			x.Released, x.Withdrawn, x.Reason, x.Returned, x.Digest = given, given, "Line is back", given, "digest"
			return nil
		})
	})
	p.Released, p.Withdrawn, p.Reason, p.Returned, p.Digest = stored, stored, "Line is back", stored, "digest"
	for _, of := range []exams.ID{i.exam.ID, 0} {
		all, err := i.ExamPacks.Of(t.Context(), of)
		require.NoError(t, err)
		require.Equal(t, []examnodes.Pack{p}, all)
	}
	i.fails(t, errStop, func(ctx context.Context) error {
		return i.ExamPacks.Change(ctx, p.ID, func(x *examnodes.Pack) error {
			x.Reason = "Lost"
			return errStop
		})
	})
}

func packOnce(t *testing.T, k Kit) {
	i := invigilate(t, k)
	p, papers := i.pack(t, 0)
	add := func(ctx context.Context) (err error) {
		p.ID, err = i.ExamPacks.Add(ctx, p, papers)
		return err
	}
	i.do(t, add)
	first := p.ID
	i.fails(t, examnodes.ErrPacked, func(ctx context.Context) error {
		_, err := i.ExamPacks.Add(ctx, p, papers)
		return err
	})
	i.do(t, func(ctx context.Context) error {
		return i.ExamPacks.Change(ctx, first, func(x *examnodes.Pack) error { return x.Withdraw("Another day", fixture.Now) })
	})
	i.do(t, add)
	all, err := i.ExamPacks.Of(t.Context(), i.exam.ID)
	require.NoError(t, err)
	require.Len(t, all, 2)
	require.Equal(t, []examnodes.ID{p.ID, first}, []examnodes.ID{all[0].ID, all[1].ID}, "the newest first")
}

// packContent is the content of a pack whose numbers no store has given.
func packContent() examnodes.Content {
	const (
		exam      exams.ID             = 70_001
		enrolment students.EnrolmentID = 70_002
		subject   courses.SubjectID    = 70_003
		set       questions.SetID      = 70_004
	)
	hindi := questions.Words{English: "Patna", Hindi: "पटना"}
	return examnodes.Content{
		Pack:   examnodes.Pack{ID: 70_005, Exam: exam, Center: 70_006, Component: 0, Node: "node", Ahead: 30, By: "Asha", Made: fixture.Now},
		Center: examnodes.Center{ID: 70_006, Code: 7006, Name: "Far Away"}, Session: "Winter", Course: "Office",
		Exam: exams.Exam{
			ID: exam, Session: 70_007, Division: 70_008, Center: 70_006, Scheme: 70_009, Title: "Final", By: "Asha", At: fixture.Now,
			Sittings:   []exams.Sitting{{Day: calendar.Of(fixture.Now), Starts: "10:00", Room: "Lab", Online: true}},
			Candidates: []exams.Candidate{{Enrolment: enrolment, Student: 70_010, RegNo: "FAR-1", Name: "Asha Rani", At: fixture.Now}},
		},
		Scheme: exams.Scheme{
			ID: 70_009, Division: 70_008, Version: 2, At: fixture.Now,
			Rules: exams.Rules{Pass: 40, Components: []exams.Component{{Kind: exams.Theory, Name: "Theory", Papers: []exams.Paper{{Subject: subject, Name: "Word", Full: 100}}}}},
		},
		Seats:    []exams.Seat{{Enrolment: enrolment, Room: "Lab", Number: 3}},
		Tickets:  []exams.Ticket{{Exam: exam, Enrolment: enrolment, Code: certificates.Code("ACDEFGHJ"), By: "Asha", At: fixture.Now}},
		Subjects: []examnodes.Subject{{ID: subject, Name: "Word", Minutes: 60, Instructions: questions.Words{English: "Read first."}}},
		Papers: []examnodes.Paper{{Enrolment: enrolment, Subject: subject, Set: set, Sheet: questions.Sheet{Full: 100, Items: []questions.Item{{
			Number: 1, Kind: questions.One, Stem: questions.Words{English: "Capital?"}, Choices: []questions.Words{hindi, {English: "Gaya"}}, Award: questions.Award{Right: 100},
		}}}}},
	}
}

func packLoads(t *testing.T, k Kit) {
	c := packContent()
	for range 2 { // again changes nothing
		k.do(t, func(ctx context.Context) error { return k.ExamPacks.Load(ctx, c) })
	}
	here := c.Pack
	here.Here = true
	all, err := k.ExamPacks.Of(t.Context(), 0)
	require.NoError(t, err)
	require.Equal(t, []examnodes.Pack{here}, all)
	prepared, err := k.ExamPacks.Prepared(t.Context(), c.Pack.ID)
	require.NoError(t, err)
	require.Equal(t, c.Prepared(), prepared)
	e, err := k.Exams.Find(t.Context(), c.Exam.ID)
	require.NoError(t, err)
	require.Equal(t, c.Exam, e)
	scheme, err := k.ExamSchemes.Find(t.Context(), c.Scheme.ID)
	require.NoError(t, err)
	require.Equal(t, c.Scheme, scheme)
	seats, err := k.ExamHall.Seats(t.Context(), c.Exam.ID)
	require.NoError(t, err)
	require.Equal(t, c.Seats, seats)
	tickets, err := k.ExamHall.Tickets(t.Context(), exams.TicketFilter{Code: c.Tickets[0].Code})
	require.NoError(t, err)
	require.Equal(t, c.Tickets, tickets)
	b, err := k.PaperSets.Blueprint(t.Context(), c.Subjects[0].ID)
	require.NoError(t, err)
	require.Equal(t, c.Blueprint(c.Subjects[0]), b)
	set, err := k.PaperSets.Set(t.Context(), c.Papers[0].Set)
	require.NoError(t, err)
	contents, err := k.PaperSets.Contents(t.Context(), set.Paper.Refs())
	require.NoError(t, err)
	sheet, err := set.Paper.Sheet(contents)
	require.NoError(t, err)
	require.Equal(t, c.Papers[0].Sheet, sheet, "what its candidate sees")
}

func packNotFound(t *testing.T, k Kit) {
	_, err := k.ExamPacks.Find(t.Context(), nowhere)
	require.ErrorIs(t, err, examnodes.ErrNotFound)
	k.fails(t, examnodes.ErrNotFound, func(ctx context.Context) error {
		return k.ExamPacks.Change(ctx, nowhere, func(*examnodes.Pack) error { return nil })
	})
	all, err := k.ExamPacks.Of(t.Context(), 0)
	require.NoError(t, err)
	require.Empty(t, all)
	papers, err := k.ExamPacks.Prepared(t.Context(), nowhere)
	require.NoError(t, err)
	require.Empty(t, papers)
}
