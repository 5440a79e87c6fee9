package exams_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/fault"
	"kendra/domain/students"
)

func takers(courseOf ...courses.DivisionID) []exams.Taker {
	all := make([]exams.Taker, len(courseOf))
	for i, c := range courseOf {
		// The last one has the lowest number.
		all[i] = exams.Taker{Exam: exams.ID(c), Course: c, Enrolment: students.EnrolmentID(i), RegNo: students.RegNo("1001-26-0000" + string(rune('9'-i)))}
	}
	return all
}

func TestArrange(t *testing.T) {
	t.Parallel()
	rooms := []exams.Room{{Name: "Hall 1", Seats: 2}, {Name: "Lab", Seats: 3}}
	byNumber, err := exams.Arrange(takers(1, 1, 2), rooms, exams.ByNumber)
	require.NoError(t, err)
	require.Equal(t, []exams.Seat{
		{Enrolment: 0, Room: "Lab", Number: 1}, {Enrolment: 1, Room: "Hall 1", Number: 2}, {Enrolment: 2, Room: "Hall 1", Number: 1},
	}, byNumber)

	all := takers(1, 1, 1, 2, 2)
	mixed, err := exams.Arrange(all, rooms, exams.Mixed)
	require.NoError(t, err)
	line := make([]courses.DivisionID, len(all))
	for i, s := range mixed {
		at := s.Number - 1
		if s.Room == "Lab" {
			at += 2
		}
		line[at] = all[i].Course
	}
	require.Equal(t, []courses.DivisionID{1, 2, 1, 2, 1}, line, "no neighbors of the same course")
	alone, err := exams.Arrange(takers(1, 1), rooms, exams.Mixed)
	require.NoError(t, err)
	require.Len(t, alone, 2)
}

func TestCheckRooms(t *testing.T) {
	t.Parallel()
	_, err := exams.Arrange(takers(1, 1, 1), []exams.Room{{Name: "Hall", Seats: 1}, {Name: "Hall", Seats: 0}, {Seats: 1}}, exams.ByNumber)
	require.ErrorIs(t, err, exams.ErrRooms)
	require.Equal(t, []fault.Field{
		{Name: "rooms.1.name", Text: "is there already"}, {Name: "rooms.1.seats", Text: "is not between 1 and 500"},
		{Name: "rooms.2.name", Text: "is required"}, {Name: "seats", Text: "are too few: 2 for 3 candidates"},
	}, fault.Of(err).Fields)
}

func TestTicketOf(t *testing.T) {
	t.Parallel()
	e, r := sheetExam()
	day := calendar.Of(now)
	e.Title, e.Sittings = "Final", []exams.Sitting{{Component: 0, Day: day, Starts: "10:00", Room: "Hall 1", Online: true}, {Component: 1, Day: day, Room: "Lab"}}
	r.Components[0].Minutes = 90
	ticket := exams.Ticket{Exam: 3, Enrolment: 8, Code: "C"}
	h, err := exams.TicketOf(ticket, e, r, []exams.Seat{{Component: 1, Enrolment: 8, Room: "Lab 2", Number: 4}, {Component: 0, Enrolment: 7, Room: "Hall 9", Number: 1}})
	require.NoError(t, err)
	require.Equal(t, []exams.TicketSitting{
		{Name: "Theory", Subjects: []string{"Office", "Typing"}, Day: day, Starts: "10:00", Minutes: 90, Room: "Hall 1", Online: true},
		{Name: "Practical", Subjects: []string{"Typing"}, Day: day, Room: "Lab 2", Seat: 4},
	}, h.Sittings)
	require.Equal(t, []any{"Final", students.RegNo("1001-26-00008"), "Ravi Rao"}, []any{h.Title, h.RegNo, h.Name})
	ticket.Enrolment = 99
	_, err = exams.TicketOf(ticket, e, r, nil)
	require.ErrorIs(t, err, exams.ErrStranger)
}

func TestSettings(t *testing.T) {
	t.Parallel()
	s := exams.Settings{HallRules: "  Bring this ticket.\r\n\n No phones. \n"}.Tidy()
	require.NoError(t, s.Check())
	require.Equal(t, []string{"Bring this ticket.", "No phones."}, s.Rules())
	require.Empty(t, exams.Settings{}.Rules())
}

func TestSitting_Beside(t *testing.T) {
	t.Parallel()
	day := calendar.Of(now)
	s := exams.Sitting{Day: day, Starts: "10:00"}
	other := exams.Exam{Sittings: []exams.Sitting{{Component: 0, Day: day, Starts: "14:00"}, {Component: 1, Day: day, Starts: "10:00"}}}
	at, ok := s.Beside(other)
	require.True(t, ok)
	require.Equal(t, 1, at)
	_, ok = s.Beside(exams.Exam{})
	require.False(t, ok)
	exams.Use(&other, 1, []exams.Room{{Name: "Lab", Seats: 2}})
	got, _ := other.SittingOf(1)
	require.Equal(t, "Lab", got.Rooms[0].Name)
}
