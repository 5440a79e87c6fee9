package demo

import (
	"context"
	"fmt"
	"strings"
	"time"

	"kendra/app/admission"
	"kendra/app/certifying"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// enrolAll enrols the students of all centers in turns, so that no list shows one center first. It returns them in that
// order.
func (f filler) enrolAll(ctx context.Context, places []centers.ID, divisions map[string]courses.DivisionID) ([]enrolled, error) {
	var all []enrolled
	number := 0
	for row := range longest(studentTable[:]) {
		for center, group := range studentTable {
			if row >= len(group.students) {
				continue
			}
			st := group.students[row]
			home := group.homes[row%len(group.homes)]
			profile := f.profile(st, home, number)
			profile.Center, profile.Division = places[center], divisions[st.course]
			if st.photo || st.grade != "" {
				var err error
				if profile.Photo, err = f.portray(ctx, profile.Center, number, st.gender == students.Female); err != nil {
					return nil, fmt.Errorf("photo of %s: %w", st.name, err)
				}
			}
			id, err := f.enrol(ctx, st, profile, number)
			if err != nil {
				return nil, fmt.Errorf("student %s: %w", st.name, err)
			}
			all = append(all, enrolled{student: st, id: id, center: center})
			number++
		}
	}
	return all, nil
}

func longest(groups []group) int {
	most := 0
	for _, g := range groups {
		most = max(most, len(g.students))
	}
	return most
}

// enrol takes one student through the life that the table gives them. Students pass when their session finishes.
func (f filler) enrol(ctx context.Context, st student, p students.Profile, number int) (students.ID, error) {
	use := f.services.Students
	n, err := use.Register(ctx, f.actor, admission.RegisterStudent{Profile: p, Wanted: courses.Wanted{Division: p.Division}})
	if err != nil {
		return 0, err
	}
	if st.status != students.Registered {
		if err := use.Admit(ctx, f.actor, n.ID); err != nil {
			return 0, err
		}
	}
	if st.grade != "" {
		in := certifying.IssueCertificate{RegNo: n.RegNo, Division: p.Division, Grade: st.grade}
		if _, err := f.services.Certificates.Issue(ctx, f.actor, in, false); err != nil {
			return 0, err
		}
	}
	if st.status == students.Active || st.status == students.Passed {
		if err := f.charge(ctx, n.ID, st, number); err != nil {
			return 0, err
		}
	}
	if st.status == students.Cancelled {
		return n.ID, use.Cancel(ctx, f.actor, n.ID)
	}
	return n.ID, nil
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
