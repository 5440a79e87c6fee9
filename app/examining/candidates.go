package examining

import (
	"context"
	"slices"
	"strings"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// Seated is a student in the session of an exam, with what decides whether they may sit it.
type Seated struct {
	Student   students.Snapshot // as they are in the enrolment that has the seat
	Facts     exams.Facts
	Obstacles []string // why they may not; none if they may
}

func (s Seated) candidate(actor identity.Actor, reason string, now time.Time) exams.Candidate {
	return exams.Candidate{
		Enrolment: s.Student.Enrolment, Student: s.Student.ID, RegNo: s.Student.RegNo, Name: s.Student.Profile.Name, Reason: reason,
		By: actor.Name, At: now,
	}
}

// seated returns the students in the session of an exam who may be its candidates, by name.
func (s *Exams) seated(ctx context.Context, actor identity.Actor, e exams.Exam, scheme exams.Scheme) ([]Seated, error) {
	in, err := s.seats.In(ctx, e.Session)
	if err != nil {
		return nil, err
	}
	in = slices.DeleteFunc(students.At(e.Center, in), func(n students.Snapshot) bool { return n.Status == students.Cancelled })
	numbers, ids := make([]students.RegNo, len(in)), make([]students.EnrolmentID, len(in))
	for i, n := range in {
		numbers[i], ids[i] = n.RegNo, n.Enrolment
	}
	claims, err := s.claims.Claims(ctx, numbers, actor.Scope())
	if err != nil {
		return nil, err
	}
	offers, err := s.courses.Named(ctx, []courses.DivisionID{e.Division})
	if err != nil {
		return nil, err
	}
	before, err := s.before(ctx, actor, e.ID, ids)
	if err != nil {
		return nil, err
	}
	all := make([]Seated, len(in))
	for i, n := range in {
		f := exams.Facts{Attempts: scheme.Rules.Attempts, Before: before[n.Enrolment]}
		if len(offers) > 0 {
			f.Threshold = offers[0].Attendance
		}
		at := slices.IndexFunc(claims, func(c certificates.Claim) bool { return c.Student.Enrolment == n.Enrolment })
		if at >= 0 {
			f.Due, f.Attendance = claims[at].Due, claims[at].Attendance
		}
		all[i] = Seated{Student: n, Facts: f, Obstacles: f.Obstacles()}
	}
	return all, nil
}

// before returns in how many other exams enrolments have a published result.
func (s *Exams) before(ctx context.Context, actor identity.Actor, except exams.ID, ids []students.EnrolmentID) (map[students.EnrolmentID]int, error) {
	sat := map[students.EnrolmentID]int{}
	if len(ids) == 0 {
		return sat, nil
	}
	published, err := s.results.List(ctx, exams.Filter{Scope: actor.Scope(), Enrolment: ids})
	if err != nil {
		return nil, err
	}
	for _, r := range published {
		if r.Stands() && r.Exam != except {
			sat[r.Enrolment]++
		}
	}
	return sat, nil
}

// Admission names a student who shall be a candidate.
type Admission struct {
	Enrolment students.EnrolmentID
	Reason    string // why, if they don't meet the rules
}

// Choose adds candidates to an exam, and takes others off its list. exams.ErrNotFound, ErrStranger, ErrHasMarks, ErrNotInside,
// ErrNotEligible unless an administrator gives a reason.
func (s *Exams) Choose(ctx context.Context, actor identity.Actor, id exams.ID, add []Admission, remove []students.EnrolmentID) error {
	e, scheme, err := s.find(ctx, actor, id)
	if err != nil {
		return err
	}
	seated, err := s.seated(ctx, actor, e, scheme)
	if err != nil {
		return err
	}
	var joining []exams.Candidate
	for _, a := range add {
		c, err := s.admitted(actor, seated, a)
		if err != nil {
			return err
		}
		joining = append(joining, c)
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.repo.Change(ctx, id, func(e *exams.Exam) error {
			cells, err := s.repo.Cells(ctx, id)
			if err != nil {
				return err
			}
			for _, c := range joining {
				exams.Admit(e, c)
			}
			for _, one := range remove {
				if err := exams.Dismiss(e, one, cells); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		type change struct {
			Added   []exams.Candidate
			Removed []students.EnrolmentID
		}
		return s.trail.Append(ctx, audit.Did(actor, "exam.candidates_chosen", examThing(id), s.now()).To(change{joining, remove}))
	})
}

// admitted returns a candidate, if they may be one.
func (s *Exams) admitted(actor identity.Actor, seated []Seated, a Admission) (exams.Candidate, error) {
	i := slices.IndexFunc(seated, func(one Seated) bool { return one.Student.Enrolment == a.Enrolment })
	if i < 0 {
		return exams.Candidate{}, exams.ErrNotInside
	}
	reason := strings.TrimSpace(a.Reason)
	if len(seated[i].Obstacles) == 0 {
		return seated[i].candidate(actor, "", s.now()), nil
	}
	if kernel.Guard(actor, identity.Admin) != nil {
		return exams.Candidate{}, exams.ErrNotEligible
	}
	if err := exams.CheckReason(reason); err != nil {
		return exams.Candidate{}, err
	}
	return seated[i].candidate(actor, reason, s.now()), nil
}
