package demo

import (
	"context"

	"kendra/domain/calendar"
)

// remark is a note on a student: how many days ago it was written, and after how many days somebody is to follow it up.
type remark struct {
	text  string
	ago   int
	after int // 0 for no follow-up
}

var remarkTable = [...]remark{
	{"The father asks for the instalment to be moved to the 10th of each month. Please check with the director.", 6, 4},
	{"Will bring the class 10 marksheet. The copy that was handed in cannot be read.", 3, 3},
	{"Prefers a call after five, works in a shop until then.", 20, 0},
	{"Wants to go on with Tally after this course. Tell them about the next batch.", 9, 9},
	{"Missed a week because of fever. Ask whether extra practice hours are needed.", 2, 5},
}

// noteEach is the distance between the students who have a note.
const noteEach = 3

// note writes notes on some students, and some are to be followed up today.
func (f filler) note(year *diary, in outset, all []*enrolled) {
	for i, r := range remarkTable {
		e := all[(i*noteEach)%len(all)]
		year.add(f.daysAgo(r.ago), hour(i), func(ctx context.Context) error {
			if e.id == 0 { // not yet registered on that day
				return nil
			}
			var day calendar.Date
			if r.after > 0 {
				day = f.daysAgo(r.ago).AddDays(r.after)
			}
			_, err := f.services.Notes.Write(ctx, in.clerks[e.center], e.id, r.text, day)
			return err
		})
	}
}
