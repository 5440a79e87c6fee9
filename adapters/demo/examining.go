package demo

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"kendra/app/examining"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// addSchemes gives the examined courses their schemes.
func (f filler) addSchemes(ctx context.Context, divisions map[string]courses.DivisionID) error {
	if err := f.services.Exams.SaveSettings(ctx, f.actor, examSettings); err != nil {
		return fmt.Errorf("settings of exams: %w", err)
	}
	for _, c := range courseTable {
		sections, examined := schemeTable[c.name]
		if !examined {
			continue
		}
		page, err := f.services.Exams.Scheme(ctx, f.actor, divisions[c.name])
		if err != nil {
			return fmt.Errorf("scheme of %s: %w", c.name, err)
		}
		rules := exams.Rules{Pass: wholePass, Attempts: 3, Grades: gradeTable, Classes: classTable}
		for _, s := range sections {
			rules.Components = append(rules.Components, s.component(page.Subjects))
		}
		if _, err := f.services.Exams.SaveScheme(ctx, f.actor, divisions[c.name], rules, 0); err != nil {
			return fmt.Errorf("scheme of %s: %w", c.name, err)
		}
	}
	return nil
}

func (s section) component(subjects []courses.Subject) exams.Component {
	c := exams.Component{Kind: s.kind, Name: s.name, Pass: wholePass, Minutes: s.minutes, Grace: s.grace}
	for _, name := range s.subjects {
		for _, one := range subjects {
			if one.Name == name {
				c.Papers = append(c.Papers, exams.Paper{Subject: one.ID, Full: paperFull, Pass: paperPass})
			}
		}
	}
	return c
}

// exam is a row of the table of exams. Its days are counted from today; sits has one for each component.
type exam struct {
	planned int
	sits    []int
	entered []int // when the marks of the papers are entered, in their order
	half    bool  // of the last of these papers, only half of the marks
	results int   // when they are published; 0 if they are not yet
	recount int   // when one mark is corrected
	online  bool  // its first component is answered at computers
}

// The exams: one is over, one has half of its marks, and one is to come.
var examTable = map[*batch]exam{
	&summer:    {planned: -30, sits: []int{-19, -17, -16}, entered: []int{-17, -17, -15, -15, -14, -14}, results: -10, recount: -6},
	&workshop:  {planned: -14, sits: []int{-5, -2}, entered: []int{-3, -3, -1}, half: true},
	&afternoon: {planned: -9, sits: []int{6, 8, 9}, online: true},
}

// The rooms and the time of the exams.
var rooms = [...]string{"Hall 1", "Lab 2", "Lab 2"}

const (
	examStarts = "10:30"
	roomSeats  = 24
)

// examSettings are the institute's settings of exams.
var examSettings = exams.Settings{
	HallRules: "Bring this hall ticket and a photo identity card.\nCome 30 minutes before the exam begins.\n" +
		"Phones, books and bags stay outside the hall.\nNobody may leave the hall in the first 30 minutes.",
	RecheckDays: 15, RecheckFee: 200_00, Toppers: 3,
}

// examine takes the exam of a session through its life.
func (f filler) examine(year *diary, in outset, b *batch, session *sessions.ID, sitting []*enrolled) {
	row := examTable[b]
	id, clerk := new(exams.ID), in.clerks[sitting[0].center]
	plan := exams.Exam{Title: b.title + ", final exam"}
	for i, day := range row.sits {
		plan.Sittings = append(plan.Sittings, exams.Sitting{Component: i, Day: f.workday(-day), Starts: examStarts, Room: rooms[i], Online: row.online && i == 0})
	}
	year.add(f.workday(-row.planned), hour(b.seats), func(ctx context.Context) (err error) {
		plan.Session = *session
		if *id, err = f.services.Exams.Plan(ctx, clerk, plan); err == nil && row.entered == nil {
			err = f.ticket(ctx, clerk, *id, plan.Sittings)
		}
		return b.named(err)
	})
	if b == &afternoon {
		year.add(f.workday(-row.planned+3), hour(2), func(ctx context.Context) error {
			return b.named(cmp.Or(f.fillBank(ctx, in.administrator, in.divisions[python]), f.addTypingTest(ctx, in.administrator, in.divisions[dca])))
		})
		year.add(f.workday(-row.planned-3), hour(2), func(ctx context.Context) error {
			return b.named(f.printPapers(ctx, in.administrator, in.divisions[python]))
		})
	}
	if b == &summer {
		year.add(f.workday(-row.planned-1), hour(b.seats), func(ctx context.Context) error { return b.named(f.waive(ctx, in.administrator, *id)) })
	}
	for paper, day := range row.entered {
		some := row.half && paper == len(row.entered)-1
		year.add(f.workday(-day), hour(b.seats+paper), func(ctx context.Context) error {
			return b.named(f.enter(ctx, clerk, *id, paper, some, sitting))
		})
	}
	if row.results == 0 {
		return
	}
	year.add(f.workday(-row.results), hour(1), func(ctx context.Context) error { return b.named(f.announce(ctx, in.administrator, *id, "")) })
	year.add(f.workday(-row.recount), hour(1), func(ctx context.Context) error { return b.named(f.recount(ctx, in.administrator, *id)) })
}

// ticket seats the candidates of an exam, and issues their hall tickets.
func (f filler) ticket(ctx context.Context, clerk identity.Actor, id exams.ID, sittings []exams.Sitting) error {
	for _, s := range sittings {
		err := f.services.Exams.Seat(ctx, clerk, examining.SeatPlan{
			Exam: id, Component: s.Component, Order: exams.ByNumber, Rooms: []exams.Room{{Name: s.Room, Seats: roomSeats}},
		})
		if err != nil {
			return err
		}
	}
	_, err := f.services.Exams.IssueTickets(ctx, clerk, id, false)
	return err
}

// waive admits students to an exam who do not meet its rules.
func (f filler) waive(ctx context.Context, actor identity.Actor, id exams.ID) error {
	desk, err := f.services.Exams.Find(ctx, actor, id)
	if err != nil {
		return err
	}
	var add []examining.Admission
	for _, one := range desk.Seated {
		if reason, ok := waived[one.Student.Profile.Name]; ok && len(one.Obstacles) > 0 {
			add = append(add, examining.Admission{Enrolment: one.Student.Enrolment, Reason: reason})
		}
	}
	return f.services.Exams.Choose(ctx, actor, id, add, nil)
}

// enter enters the marks of a paper: of all candidates, or only of the first half.
func (f filler) enter(ctx context.Context, clerk identity.Actor, id exams.ID, paper int, half bool, sitting []*enrolled) error {
	desk, err := f.services.Exams.Find(ctx, clerk, id)
	if err != nil {
		return err
	}
	all, p := desk.Exam.Candidates, desk.Papers[paper]
	if half {
		all = all[:len(all)/2]
	}
	edits := make([]exams.Edit, len(all))
	for i, c := range all {
		edits[i] = exams.Edit{Enrolment: c.Enrolment, Key: p.Key, Status: exams.Absent}
		if marks, came := marksIn(c.Student, paper, p.Paper, sitting); came {
			edits[i].Status, edits[i].Marks = exams.Present, marks
		}
	}
	_, err = f.services.Exams.Enter(ctx, clerk, id, edits, "")
	return err
}

// marksIn makes up a student's marks in a paper, near their score; false if they do not come.
func marksIn(id students.ID, number int, p exams.Paper, sitting []*enrolled) (int, bool) {
	i := slices.IndexFunc(sitting, func(e *enrolled) bool { return e.id == id })
	score, came := scores[sitting[i].name]
	if marks, ok := fixed[sitting[i].name][p.Name]; ok || !came {
		return marks, came
	}
	const spread = 9
	return min(p.Full, p.Full*score/100+(sitting[i].number*5+number*7)%spread-spread/2), true //nolint:mnd // percent, and steps without a factor of 9
}

// announce publishes the results of an exam.
func (f filler) announce(ctx context.Context, actor identity.Actor, id exams.ID, reason string) error {
	desk, err := f.services.Exams.Find(ctx, actor, id)
	if err != nil {
		return err
	}
	_, err = f.services.Exams.Publish(ctx, actor, id, desk.Seen, reason)
	return err
}

// recount corrects the mark that was misread, and publishes the result again.
func (f filler) recount(ctx context.Context, actor identity.Actor, id exams.ID) error {
	desk, err := f.services.Exams.Find(ctx, actor, id)
	if err != nil {
		return err
	}
	var edits []exams.Edit
	for _, c := range desk.Cells {
		who, _ := desk.Exam.Candidate(c.Enrolment)
		p, _, _ := desk.Scheme.Rules.Paper(c.Key)
		if who.Name == misread && p.Name == spreadsheets {
			edits = append(edits, exams.Edit{Enrolment: c.Enrolment, Key: c.Key, Status: exams.Present, Marks: meant, Seen: c.Version})
		}
	}
	if _, err := f.services.Exams.Enter(ctx, actor, id, edits, recounted); err != nil {
		return err
	}
	return f.announce(ctx, actor, id, recounted)
}

// recounted is why a result, and then the certificate, changed.
const recounted = "Two digits of a mark were swapped: 32, not 23"
