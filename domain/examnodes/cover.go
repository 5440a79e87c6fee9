package examnodes

import (
	"slices"
	"time"

	"kendra/domain/calendar"
)

// Cover is what the file of a pack shows without its release key, so that people in the room know what they have. It says nothing
// that the notice board of the center does not say, too.
type Cover struct {
	Pack      ID
	Node      NodeKey
	Institute string
	Center    string
	Course    string
	Exam      string // its title
	Part      string // of the exam
	Rooms     []string
	Day       calendar.Date
	Starts    string // "09:00", or "" if the time is not fixed
	Shown     time.Time
	Papers    int
}

// Cover returns what the file of a pack shows without its release key.
func (c Content) Cover() Cover {
	cover := Cover{
		Pack: c.Pack.ID, Node: c.Pack.Node, Institute: c.Institute.Name, Center: c.Center.Name, Course: c.Course, Exam: c.Exam.Title,
		Papers: len(c.Papers),
	}
	if all := c.Scheme.Rules.Components; c.Pack.Component < len(all) {
		cover.Part = all[c.Pack.Component].Name
	}
	if at, has := c.Exam.SittingOf(c.Pack.Component); has {
		cover.Day, cover.Starts, cover.Shown = at.Day, at.Starts, c.Pack.Shown(StartOf(at)).UTC()
		if at.Room != "" {
			cover.Rooms = []string{at.Room}
		}
	}
	for _, seat := range c.Seats {
		if seat.Component == c.Pack.Component && !slices.Contains(cover.Rooms, seat.Room) {
			cover.Rooms = append(cover.Rooms, seat.Room)
		}
	}
	return cover
}
