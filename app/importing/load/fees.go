package load

import (
	"context"
	"slices"

	"kendra/app/importing/plan"
	"kendra/domain/fees"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// opening is a fee account to open with the balance of a row.
type opening struct {
	student students.Snapshot // in the enrolment that pays
	balance fees.Balance
	isKnown bool // the student was there before the chunk, so an undo needs the account
}

// openings returns the accounts to open for the new students and enrolments of a chunk.
func openings(c plan.Chunk, done created, joined []joining) []opening {
	var all []opening
	for i, n := range c.New {
		if s := done.students[i]; s != nil && n.Fees.Total() > 0 {
			all = append(all, opening{student: s.Snapshot(), balance: n.Fees})
		}
	}
	for _, j := range joined {
		if j.moved || j.fees.Total() == 0 {
			continue
		}
		if in, err := j.student.Snapshot().In(j.seat.Enrolment); err == nil {
			all = append(all, opening{student: in, balance: j.fees, isKnown: true})
		}
	}
	return all
}

// openFees opens the fee accounts of a chunk that is stored. It returns those of students who were there before, and the number
// of rows for which nothing was to do by now, because somebody else opened the account or took the enrolment back.
func (l *Loader) openFees(ctx context.Context, c plan.Chunk, all []opening) (opened []imports.Opened, late int, err error) {
	old, late, err := l.openingsOfKnown(ctx, c.Opening)
	if err != nil {
		return nil, 0, err
	}
	if all = append(all, old...); len(all) == 0 {
		return nil, late, nil
	}
	now := l.Now()
	accounts := make([]*fees.Account, len(all))
	for i, o := range all {
		title := l.Finder.Rules.DivisionName(o.student.Profile.Division)
		if accounts[i], err = fees.OpenWithBalance(o.student, title, o.balance, now); err != nil {
			return nil, 0, err
		}
	}
	ids, err := l.Fees.AddAll(ctx, accounts)
	if err != nil {
		return nil, 0, err
	}
	for i, o := range all {
		if o.isKnown {
			opened = append(opened, imports.Opened{Student: o.student.ID, Account: ids[i], Version: o.student.Version})
		}
	}
	return opened, late, nil
}

// openingsOfKnown locks the students of rows that open the account of an enrolment that was there before, and returns the
// accounts to open. late counts the others, unless their rows count for another change.
func (l *Loader) openingsOfKnown(ctx context.Context, rows []plan.Opening) (all []opening, late int, err error) {
	if len(rows) == 0 {
		return nil, 0, nil
	}
	who, where := make([]students.ID, len(rows)), make([]students.EnrolmentID, len(rows))
	for i, o := range rows {
		who[i], where[i] = o.Student, o.Enrolment
	}
	locked, err := l.Students.Lock(ctx, who, l.scope())
	if err != nil {
		return nil, 0, err
	}
	paying, err := l.Fees.Paying(ctx, where)
	if err != nil {
		return nil, 0, err
	}
	now := byID(locked)
	for _, o := range rows {
		in, err := now[o.Student].In(o.Enrolment)
		switch {
		case err == nil && !slices.Contains(paying, o.Enrolment):
			all = append(all, opening{student: in, balance: o.Fees, isKnown: true})
		case !o.Beside:
			late++
		}
	}
	return all, late, nil
}
