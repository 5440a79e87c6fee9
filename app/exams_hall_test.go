package app_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/examining"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/students"
)

func TestExams_HallTickets(t *testing.T) {
	t.Parallel()
	c, ctx := inClass(t), t.Context()
	require.ErrorIs(t, c.use.SaveSettings(ctx, c.staff(), exams.Settings{HallRules: "No phones."}), identity.ErrDenied)
	require.NoError(t, c.use.SaveSettings(ctx, admin, exams.Settings{HallRules: "No phones."}))
	var file bytes.Buffer
	require.ErrorIs(t, c.use.PackTickets(ctx, c.staff(), c.exam, nil, &file), exams.ErrNoTicket)

	_, err := c.use.IssueTickets(ctx, c.foreign(), c.exam, true)
	require.ErrorIs(t, err, exams.ErrNotFound)
	done, err := c.use.IssueTickets(ctx, c.staff(), c.exam, true)
	require.NoError(t, err)
	require.Equal(t, examining.IssuedTickets{Issued: 2, Mailed: 2}, done)
	mails, err := c.store.Outbox().List(ctx, outreach.Newest, page.Request{})
	require.NoError(t, err)
	require.Contains(t, mails.Items[0].Mail.Subject, "Your hall ticket for Final")
	done, err = c.use.IssueTickets(ctx, c.staff(), c.exam, true)
	require.NoError(t, err)
	require.Zero(t, done, "everybody has one")

	plan := examining.SeatPlan{Exam: c.exam, Component: 0, Order: exams.ByNumber, Rooms: []exams.Room{{Name: " Hall 1 ", Seats: 1}, {Name: "Hall 2", Seats: 4}}}
	require.NoError(t, c.use.Seat(ctx, c.staff(), plan))
	own, err := c.use.TicketsOf(ctx, c.staff(), c.second.ID)
	require.NoError(t, err)
	require.Len(t, own, 1)
	require.Equal(t, []any{"Hall 2", 1, []string{"No phones."}, c.second.RegNo}, []any{own[0].Sittings[0].Room, own[0].Sittings[0].Seat, own[0].Rules, own[0].RegNo})
	_, err = c.use.TicketsOf(ctx, c.foreign(), c.second.ID)
	require.ErrorIs(t, err, students.ErrNotFound)

	shown, err := c.use.CheckTicket(ctx, own[0].Code)
	require.NoError(t, err)
	require.Equal(t, "Ravi Rao", shown.Name)
	_, err = c.use.CheckTicket(ctx, "ZZZZZZZZZZZZZZZZ")
	require.ErrorIs(t, err, exams.ErrNoTicket)
	one, err := c.use.DrawTicket(ctx, c.staff(), own[0].Code)
	require.NoError(t, err)
	require.Contains(t, string(one), "https://kendra.example/verify/"+string(own[0].Code))
	_, err = c.use.DrawTicket(ctx, c.foreign(), own[0].Code)
	require.ErrorIs(t, err, exams.ErrNoTicket)
	require.NoError(t, c.use.PackTickets(ctx, c.staff(), c.exam, []students.EnrolmentID{c.first.Enrolment}, &file))
	require.Contains(t, file.String(), "Asha Verma")
	require.NotContains(t, file.String(), "Ravi Rao")

	require.NoError(t, c.use.Choose(ctx, c.staff(), c.exam, nil, []students.EnrolmentID{c.second.Enrolment}))
	_, err = c.use.CheckTicket(ctx, own[0].Code)
	require.ErrorIs(t, err, exams.ErrNoTicket, "who is no candidate has no ticket")
}

func TestExams_SeatsOfExamsTogether(t *testing.T) {
	t.Parallel()
	c, ctx := inClass(t), t.Context()
	second, err := c.use.Plan(ctx, c.staff(), c.planned("Second"))
	require.NoError(t, err)
	hall, err := c.use.Hall(ctx, c.staff(), c.exam)
	require.NoError(t, err)
	require.Equal(t, second, hall.Sittings[0].Beside[0].Exam.ID)

	plan := examining.SeatPlan{Exam: c.exam, With: []exams.ID{second}, Order: exams.Mixed, Rooms: []exams.Room{{Name: "Hall", Seats: 3}}}
	require.ErrorIs(t, c.use.Seat(ctx, c.staff(), plan), exams.ErrRooms)
	plan.Rooms[0].Seats = 4
	require.ErrorIs(t, c.use.Seat(ctx, c.foreign(), plan), exams.ErrNotFound)
	require.NoError(t, c.use.Seat(ctx, c.staff(), plan))
	taken := map[int]bool{}
	for _, id := range []exams.ID{c.exam, second} {
		hall, err := c.use.Hall(ctx, c.staff(), id)
		require.NoError(t, err)
		require.Len(t, hall.Seats, 2)
		require.Equal(t, "Hall", hall.Sittings[0].Rooms[0].Name)
		for _, s := range hall.Seats {
			require.False(t, taken[s.Number], "one seat, one candidate")
			taken[s.Number] = true
		}
	}
	again := c.planned("Final, moved")
	again.ID = c.exam
	require.NoError(t, c.use.Replan(ctx, c.staff(), again))
	hall, err = c.use.Hall(ctx, c.staff(), c.exam)
	require.NoError(t, err)
	require.Len(t, hall.Sittings[0].Rooms, 1, "another title keeps the rooms")

	plan.Order = "row"
	require.ErrorIs(t, c.use.Seat(ctx, c.staff(), plan), exams.ErrOrder)
	plan.Order, plan.Component = exams.Mixed, 7
	require.ErrorIs(t, c.use.Seat(ctx, c.staff(), plan), exams.ErrPaper)
	later := c.planned("Later")
	later.Sittings[0].Day, later.Sittings[1].Day = later.Sittings[0].Day.AddDays(9), later.Sittings[1].Day.AddDays(9)
	third, err := c.use.Plan(ctx, c.staff(), later)
	require.NoError(t, err)
	plan.Component, plan.With = 0, []exams.ID{third}
	require.ErrorIs(t, c.use.Seat(ctx, c.staff(), plan), exams.ErrBeside)
}
