package exams

import (
	"cmp"
	"fmt"
	"slices"

	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/students"
	"kendra/domain/text"
)

// Room is a room with seats, numbered from 1, in which candidates sit a component.
type Room struct {
	Name        string
	Seats       int
	Invigilator string // who watches there, "" if nobody is named
}

// Order is the order in which candidates are seated.
type Order string

// The orders.
const (
	ByNumber Order = "number" // by registration number
	Mixed    Order = "mixed"  // by registration number, but neighbors sit exams of different courses as far as possible
)

// Limits of rooms.
const (
	mostRooms = 50
	mostSeats = 500 // of one room
)

// Taker is a candidate who is to get a seat. Candidates of several exams can sit in the same rooms.
type Taker struct {
	Exam      ID
	Course    courses.DivisionID
	Enrolment students.EnrolmentID
	RegNo     students.RegNo
}

// Seat is the place of a candidate for a component.
type Seat struct {
	Component int
	Enrolment students.EnrolmentID
	Room      string
	Number    int
}

// CheckRooms returns the mistakes of rooms for a number of candidates. ErrRooms with the fields; "rooms.0.name" is the name of
// the first room.
func CheckRooms(rooms []Room, candidates int) error {
	var v fault.Violations
	v.Check(len(rooms) > 0, "rooms", "are required")
	v.Check(len(rooms) <= mostRooms, "rooms", fmt.Sprintf("are more than %d", mostRooms))
	seats, names := 0, map[string]bool{}
	for i, r := range rooms {
		at := fmt.Sprintf("rooms.%d.", i)
		v.Required(at+"name", r.Name)
		v.Fits(at+"name", r.Name, longestRoom)
		v.Fits(at+"invigilator", r.Invigilator, longestRoom)
		v.Check(r.Name == "" || !names[r.Name], at+"name", "is there already")
		v.Check(r.Seats > 0 && r.Seats <= mostSeats, at+"seats", fmt.Sprintf("is not between 1 and %d", mostSeats))
		names[r.Name] = true
		seats += r.Seats
	}
	v.Check(seats >= candidates, "seats", fmt.Sprintf("are too few: %d for %d candidates", seats, candidates))
	return v.As(ErrRooms)
}

// TidyRooms returns rooms with trimmed texts.
func TidyRooms(rooms []Room) []Room {
	rooms = slices.Clone(rooms)
	for i := range rooms {
		rooms[i].Name, rooms[i].Invigilator = text.Line(rooms[i].Name), text.Line(rooms[i].Invigilator)
	}
	return rooms
}

// Arrange gives every taker a seat, room after room. It returns the seats in the order of the takers. ErrRooms.
func Arrange(takers []Taker, rooms []Room, order Order) ([]Seat, error) {
	if err := CheckRooms(rooms, len(takers)); err != nil {
		return nil, err
	}
	queue := make([]int, len(takers))
	for i := range queue {
		queue[i] = i
	}
	slices.SortStableFunc(queue, func(a, b int) int { return cmp.Compare(takers[a].RegNo, takers[b].RegNo) })
	if order == Mixed {
		queue = mixed(takers, queue)
	}
	seats, room, number := make([]Seat, len(takers)), 0, 0
	for _, i := range queue {
		if number == rooms[room].Seats {
			room, number = room+1, 0
		}
		number++
		seats[i] = Seat{Enrolment: takers[i].Enrolment, Room: rooms[room].Name, Number: number}
	}
	return seats, nil
}

// mixed returns a queue in which neighbors are of different courses as far as possible: the next one is always of the course
// with the most people left, but not of the course before.
func mixed(takers []Taker, queue []int) []int {
	groups := map[courses.DivisionID][]int{}
	var names []courses.DivisionID
	for _, i := range queue {
		course := takers[i].Course
		if groups[course] == nil {
			names = append(names, course)
		}
		groups[course] = append(groups[course], i)
	}
	var out []int
	last := courses.DivisionID(-1)
	for len(out) < len(queue) {
		best := courses.DivisionID(-1)
		for _, name := range names {
			if name != last && len(groups[name]) > 0 && (best < 0 || len(groups[name]) > len(groups[best])) {
				best = name
			}
		}
		if best < 0 {
			best = last // only one course is left
		}
		out = append(out, groups[best][0])
		groups[best], last = groups[best][1:], best
	}
	return out
}

// SittingOf returns the sitting of a component, and false if there is none.
func (e Exam) SittingOf(component int) (Sitting, bool) {
	i := slices.IndexFunc(e.Sittings, func(s Sitting) bool { return s.Component == component })
	if i < 0 {
		return Sitting{}, false
	}
	return e.Sittings[i], true
}

// Beside returns the component of another exam that is sat at the same time at the same center, and false if there is none.
func (s Sitting) Beside(other Exam) (component int, ok bool) {
	for _, o := range other.Sittings {
		if o.Day == s.Day && o.Starts == s.Starts {
			return o.Component, true
		}
	}
	return 0, false
}

// Moved returns new sittings with the rooms of the present ones, whose seats stay.
func (e Exam) Moved(to []Sitting) []Sitting {
	to = slices.Clone(to)
	for i := range to {
		if was, ok := e.SittingOf(to[i].Component); ok {
			to[i].Rooms = was.Rooms
		}
	}
	return to
}

// Use sets the rooms of a component of an exam.
func Use(e *Exam, component int, rooms []Room) {
	e.Sittings = slices.Clone(e.Sittings)
	for i := range e.Sittings {
		if e.Sittings[i].Component == component {
			e.Sittings[i].Rooms = rooms
		}
	}
}
