package demo

import (
	"context"
	"fmt"
	"strings"
	"time"

	"kendra/app/admission"
	"kendra/app/certifying"
	"kendra/domain/calendar"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// enrolAll enrols the students of all centers, and returns them in turns of the centers, so that no list shows one center
// first.
func (f filler) enrolAll(year *diary, in outset) []*enrolled {
	var all []*enrolled
	var seats [len(centerTable)]map[*batch]int // taken
	for row := range longest(studentTable[:]) {
		for center, group := range studentTable {
			if row >= len(group.students) {
				continue
			}
			e := &enrolled{student: group.students[row], center: center, number: len(all)}
			if row == 0 {
				seats[center] = map[*batch]int{}
			}
			e.batch = batchOf(e, seats[center][&evening])
			e.lesson = e.join(e.batch, seats[center])
			if e.earlier != "" {
				e.before = e.join(&spring, seats[center])
			}
			f.enrol(year, in, e, group.homes[row%len(group.homes)])
			all = append(all, e)
		}
	}
	return all
}

// batchOf returns the session that a student's current course is taught in, or nil. taken is how many of the evening's
// seats are.
func batchOf(e *enrolled, taken int) *batch {
	own := examined[e.center]
	switch {
	case e.summer:
		return &summer
	case e.status == students.Active && own.last > 0 && own.course == e.course:
		return own
	case e.status == students.Passed:
		return &spring
	case e.status == students.Active && e.number%2 == 0 && taken < evening.seats:
		return &evening
	case e.status == students.Active:
		return &morning
	default:
		return nil
	}
}

func longest(groups []group) int {
	most := 0
	for _, g := range groups {
		most = max(most, len(g.students))
	}
	return most
}

// join takes a seat of a session, and returns how many days ago the student's first lesson was: one after the other,
// they come while it runs.
func (e *enrolled) join(b *batch, seats map[*batch]int) int {
	if b == nil {
		return 0
	}
	seats[b]++
	return -b.first - (seats[b]-1)*b.apart
}

// How many days before the first lesson somebody registers and is admitted; the last ones only just.
const (
	mostEarly     = 9
	leastEarly    = 4
	admittedAfter = 2
)

// enrol takes one student through the life that the table gives them. Students pass when their session finishes.
func (f filler) enrol(year *diary, in outset, e *enrolled, h home) {
	clerk, use := in.clerks[e.center], f.services.Students
	early := leastEarly + e.number%(mostEarly-leastEarly)
	switch {
	case e.status == students.Registered:
		f.register(year, in, e, h, 1+e.number*5%37, e.course)
		return
	case e.status == students.Cancelled:
		f.register(year, in, e, h, 128, e.course)
		year.add(f.workday(126), hour(e.number), func(ctx context.Context) error { return use.Admit(ctx, clerk, e.id) })
		year.add(f.workday(90), hour(e.number), func(ctx context.Context) error { return use.Cancel(ctx, clerk, e.id) })
		return
	case e.earlier != "":
		f.register(year, in, e, h, e.before+early, e.earlier)
		f.admit(year, in, e, e.before+early, true)
		year.add(f.workday(e.lesson+early), hour(e.number), func(ctx context.Context) error {
			_, err := use.Enrol(ctx, clerk, admission.EnrolStudent{Student: e.id, Division: in.divisions[e.course]})
			return err
		})
	default:
		f.register(year, in, e, h, e.lesson+early, e.course)
	}
	f.admit(year, in, e, e.lesson+early, e.status == students.Passed)
	if e.grade == "" {
		return
	}
	course, finished := e.course, e.batch
	if e.earlier != "" {
		course, finished = e.earlier, &spring
	}
	year.add(f.workday(-finished.last-toPaper), hour(e.number), func(ctx context.Context) error {
		given := certifying.IssueCertificate{RegNo: e.regNo, Division: in.divisions[course], Grade: e.grade}
		_, err := f.services.Certificates.Issue(ctx, in.administrator, given, false)
		return err
	})
}

// toPaper is how many days after the end of a session its certificates are made.
const toPaper = 5

// register registers a student some days ago, for a course.
func (f filler) register(year *diary, in outset, e *enrolled, h home, ago int, course string) {
	clerk := in.clerks[e.center]
	year.add(f.workday(ago), hour(e.number), func(ctx context.Context) error {
		profile := f.profile(e.student, h, e.number)
		profile.Center, profile.Division = in.places[e.center], in.divisions[course]
		if e.photo || e.grade != "" {
			var err error
			if profile.Photo, err = f.portray(ctx, profile.Center, e.number, e.gender == students.Female); err != nil {
				return fmt.Errorf("photo of %s: %w", e.name, err)
			}
		}
		n, err := f.services.Students.Register(ctx, clerk, admission.RegisterStudent{Profile: profile, Wanted: courses.Wanted{Division: profile.Division}})
		e.id, e.regNo = n.ID, n.RegNo
		return err
	})
}

// admit admits a student who registered some days ago, and opens their fees.
func (f filler) admit(year *diary, in outset, e *enrolled, registered int, isOver bool) {
	clerk, ago := in.clerks[e.center], registered-admittedAfter
	year.add(f.workday(ago), hour(e.number)+10, func(ctx context.Context) error { return f.services.Students.Admit(ctx, clerk, e.id) })
	f.charge(year, clerk, ago, e, isOver)
}

// profile fills in the details that the table leaves out. The same number always gives the same details.
func (f filler) profile(st student, h home, number int) students.Profile {
	return students.Profile{
		Name: st.name, Father: st.father, Mother: st.mother, Born: born(st.course, number), Gender: st.gender,
		Email:  contact.Email(st.mailbox() + "@student.dhruvtara.example"),
		Mobile: mobile("7000", number), AltMobile: mobile("9000", number),
		Session: f.session(st.status), Country: "India", State: h.state, City: h.city, PIN: h.pin,
		About: st.about, Address: fmt.Sprintf("%d, %s, %s", 3+number*17%190, h.street, h.city),
	}
}

// mailbox returns the table's mail name, or one from the name's letters: "Riya D'Souza" is riya.dsouza.
func (st student) mailbox() string {
	if st.mail != "" {
		return st.mail
	}
	return strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(st.name), "'", ""), " ", ".")
}

// Steps that share no factor with the size of their list, so that they use every value before any repeats.
const (
	yearStep   = 7
	monthStep  = 5
	dayStep    = 11
	mobileStep = 7919
)

// The years of birth, and how many of them are early enough for a course that follows a degree.
const (
	firstYear     = 1990
	years         = 20
	graduateYears = 13
	months        = 12
	safeDays      = 28 // every month has them
)

func born(course string, number int) calendar.Date {
	span := years
	if course == pgdca {
		span = graduateYears
	}
	return calendar.On(firstYear+number*yearStep%span, time.Month(1+number*monthStep%months), 1+number*dayStep%safeDays)
}

func mobile(head string, number int) contact.Mobile {
	return contact.Mobile(fmt.Sprintf("%s%06d", head, (100_000+number*mobileStep)%1_000_000))
}

// session returns the academic year, April to March: last year's for students who have passed, else this one.
func (f filler) session(s students.Status) string {
	year := f.today.Year()
	if f.today.Time().Month() < time.April {
		year--
	}
	if s == students.Passed {
		year--
	}
	return fmt.Sprintf("%d-%02d", year, (year+1)%100)
}
