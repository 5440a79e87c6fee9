// Package demo fills an empty database with a realistic institute, so that people can try and show kendra at once. It
// has centers and staff, courses, students in every status with their fees, and sessions in every state with their
// registers and exams. It also has certificates, the content of the public website, and visitors' messages.
//
// All of it happened in the last year: each deed is carried out at its time, on a clock of its own, by the clerk of the
// center or the administrator. It uses the same use cases as everybody, so the same rules and the same audit trail
// apply. All names and data are invented. It never touches a database that holds any data.
package demo

import (
	"context"

	"kendra/app"
	"kendra/app/kernel"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/staff"
)

// ErrNotEmpty is returned for a database that holds any data.
var ErrNotEmpty = fault.New(fault.Conflict, "demo.not_empty", "the database is not empty, so no demo data was added and nothing was changed")

// Filled holds the accounts of the demo. The password is stored nowhere else.
type Filled struct {
	AdminEmail    string
	AdminPassword string
}

// Fill fills an empty database, completely or not at all, with a year that ends today. The use cases must have the same
// clock. ErrNotEmpty.
func Fill(ctx context.Context, tx kernel.Tx, s *app.App, clock *Clock) (Filled, error) {
	f := filler{services: s, actor: identity.Local(), clock: clock, today: calendar.Of(clock.Now())}
	// Checked before the transaction, to leave a full database unlocked, and again in it, because data may have come by
	// then.
	if err := f.refuseFull(ctx); err != nil {
		return Filled{}, err
	}
	var filled Filled
	err := tx.Do(ctx, func(ctx context.Context) (err error) {
		if err = f.refuseFull(ctx); err != nil {
			return err
		}
		filled, err = f.fill(ctx)
		return err
	})
	if err != nil {
		return Filled{}, err
	}
	return filled, nil
}

// filler calls the use cases. It keeps no state, because a transaction may run again.
type filler struct {
	services *app.App
	actor    identity.Actor // the administrator
	clock    *Clock
	today    calendar.Date
}

func (f filler) refuseFull(ctx context.Context) error {
	empty, err := f.services.Reports.IsEmpty(ctx, f.actor)
	if err == nil && !empty {
		return ErrNotEmpty
	}
	return err
}

// founded is how many days ago the institute began to use the program.
const founded = 365

func (f filler) fill(ctx context.Context) (filled Filled, err error) {
	var begin diary
	var in outset
	begin.add(f.workday(founded), opens, func(ctx context.Context) error {
		filled, in, err = f.found(ctx)
		return err
	})
	if err := begin.live(ctx, f.clock); err != nil {
		return Filled{}, err
	}
	f.actor = in.administrator
	var year diary
	f.teach(&year, in)
	f.write(&year, in.divisions)
	return filled, year.live(ctx, f.clock)
}

// outset is what there is on the first day.
type outset struct {
	administrator identity.Actor
	clerks        []identity.Actor // of each center
	places        []centers.ID
	courses       map[string]courses.ID
	divisions     map[string]courses.DivisionID
	teachers      [][2]staff.ID
}

// found makes the institute with its centers, staff, courses and website.
func (f filler) found(ctx context.Context) (filled Filled, in outset, err error) {
	id, password, err := f.services.Accounts.Open(ctx, f.actor, administrator, "")
	if err != nil {
		return filled, in, err
	}
	in.administrator = identity.Known(id, administrator.Name, identity.Admin, 0)
	f.actor = in.administrator
	if err = f.name(ctx); err != nil {
		return filled, in, err
	}
	if in.places, err = f.openCenters(ctx); err != nil {
		return filled, in, err
	}
	if in.clerks, err = f.clerks(ctx, in.places); err != nil {
		return filled, in, err
	}
	if in.courses, in.divisions, err = f.addCourses(ctx); err != nil {
		return filled, in, err
	}
	if err = f.addSubjects(ctx, in.divisions); err != nil {
		return filled, in, err
	}
	if err = f.addSchemes(ctx, in.divisions); err != nil {
		return filled, in, err
	}
	if in.teachers, err = f.hire(ctx, in.places, in.courses); err != nil {
		return filled, in, err
	}
	if err = f.services.Documents.AddUsualKinds(ctx, f.actor); err != nil {
		return filled, in, err
	}
	if err = f.services.Website.Add(ctx, f.actor, content(f.today)...); err != nil {
		return filled, in, err
	}
	filled = Filled{AdminEmail: string(administrator.Email), AdminPassword: password}
	return filled, in, f.writeSections(ctx)
}

// name names the institute.
func (f filler) name(ctx context.Context) error {
	now, err := f.services.Institute.Current(ctx)
	if err != nil {
		return err
	}
	if _, err = f.services.Institute.Change(ctx, f.actor, operator, now.Number); err != nil {
		return err
	}
	return f.services.Institute.Open(ctx, f.actor)
}

// teach enrols the students and runs their sessions.
func (f filler) teach(year *diary, in outset) {
	all := f.enrolAll(year, in)
	f.runSessions(year, in, all)
	f.note(year, in, all)
}
