package examining

import (
	"context"
	"slices"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/money"
	"kendra/domain/students"
)

// AskedRecheck is a request for a recheck with the result that it is about.
type AskedRecheck struct {
	exams.Recheck

	Exam    string // its title
	RegNo   students.RegNo
	Name    string
	Changed bool // another result stands now
}

// MayAsk returns the last day on which a recheck of each result can be requested, by code, and its fee; results without one are
// missing.
func (s *Exams) MayAsk(ctx context.Context, all []exams.Result) (map[certificates.Code]calendar.Date, money.Paise, error) {
	set, err := s.hall.Settings(ctx)
	if err != nil {
		return nil, 0, err
	}
	days := map[certificates.Code]calendar.Date{}
	for _, r := range all {
		if last, taken := set.LastDay(r); taken && r.Stands() && !calendar.Of(s.now()).After(last) {
			days[r.Code] = last
		}
	}
	return days, set.RecheckFee, nil
}

// AskRecheck requests a recheck of a result for the student who asks, or for a student of the actor's center. Its fee becomes
// due today. exams.ErrNoResult, fees.ErrNotFound if there is a fee and no fee account, and the faults of exams.AskRecheck.
func (s *Exams) AskRecheck(ctx context.Context, actor identity.Actor, code certificates.Code, text string) (exams.Recheck, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
		return exams.Recheck{}, err
	}
	result, err := s.results.ByCode(ctx, code)
	if err != nil {
		return exams.Recheck{}, err
	}
	own, err := s.records.Own(ctx, actor)
	if err != nil {
		return exams.Recheck{}, err
	}
	if actor.Is(identity.Student) && (own == 0 || own != result.Student) || !actor.Is(identity.Student) && !actor.Scope().Includes(result.Center) {
		return exams.Recheck{}, exams.ErrNoResult
	}
	var made exams.Recheck
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		set, err := s.hall.Settings(ctx)
		if err != nil {
			return err
		}
		had, err := s.hall.Rechecks(ctx, exams.RecheckFilter{Scope: centers.Everywhere(), Exam: result.Exam, Student: result.Student})
		if err != nil {
			return err
		}
		if made, err = exams.AskRecheck(result, set, had, text, s.now()); err != nil {
			return err
		}
		if made.ID, err = s.hall.AddRecheck(ctx, made); err != nil {
			return err
		}
		if made.Fee > 0 {
			if err := s.charge(ctx, actor, made); err != nil {
				return err
			}
		}
		return s.trail.Append(ctx, audit.Did(actor, "exam.recheck_requested", examThing(made.Exam), s.now()).To(made))
	})
	return made, err
}

// charge adds the fee of a request to the fee account of the enrolment.
func (s *Exams) charge(ctx context.Context, actor identity.Actor, r exams.Recheck) error {
	all, err := s.fees.OfStudent(ctx, r.Student)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(all, func(a *fees.Account) bool { return a.Snapshot().Enrolment == r.Enrolment })
	if at < 0 {
		return fees.ErrNotFound
	}
	was := all[at].Snapshot()
	after, err := s.fees.Change(ctx, was.ID, func(a *fees.Account) error { return a.Charge(r.Fee, calendar.Of(s.now())) })
	if err != nil {
		return err
	}
	return s.trail.Append(ctx, audit.Did(actor, "fees.amended", kernel.FeesThing(was.ID), s.now()).From(was.Plan).To(after.Snapshot().Plan))
}

// Rechecks returns the requests about an exam, or all open ones that the actor may see if id is 0, the newest first. Students
// get their own. exams.ErrNotFound.
func (s *Exams) Rechecks(ctx context.Context, actor identity.Actor, id exams.ID) ([]AskedRecheck, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
		return nil, err
	}
	filter := exams.RecheckFilter{Scope: actor.Scope(), Exam: id, Open: id == 0}
	if actor.Is(identity.Student) {
		own, err := s.records.Own(ctx, actor)
		if err != nil || own == 0 {
			return nil, err
		}
		filter = exams.RecheckFilter{Scope: centers.Everywhere(), Student: own}
	} else if id != 0 {
		if _, _, err := s.find(ctx, actor, id); err != nil {
			return nil, err
		}
	}
	all, err := s.hall.Rechecks(ctx, filter)
	if err != nil {
		return nil, err
	}
	out := make([]AskedRecheck, len(all))
	for i, one := range all {
		r, err := s.results.ByCode(ctx, one.Result)
		if err != nil {
			return nil, err
		}
		out[i] = AskedRecheck{Recheck: one, Exam: r.Content.Exam, RegNo: r.Content.RegNo, Name: r.Content.Name, Changed: !r.Stands()}
	}
	return out, nil
}

// DecideRecheck closes a request. If the candidate's marks were wrong, correct and publish them first: the request then ends as
// changed. Administrators only. exams.ErrNoRecheck, ErrRecheckDecided, ErrReason.
func (s *Exams) DecideRecheck(ctx context.Context, actor identity.Actor, id exams.RecheckID, reason string) (exams.Recheck, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return exams.Recheck{}, err
	}
	var out exams.Recheck
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.hall.ChangeRecheck(ctx, id, func(r *exams.Recheck) error {
			published, err := s.results.List(ctx, exams.Filter{Scope: centers.Everywhere(), Exam: r.Exam})
			if err != nil {
				return err
			}
			if err := r.Decide(exams.Standing(published)[r.Enrolment].Code, reason, actor.Name, s.now()); err != nil {
				return err
			}
			out = *r
			return nil
		})
		if err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "exam.recheck_decided", examThing(out.Exam), s.now()).To(out))
	})
	return out, err
}
