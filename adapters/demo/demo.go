// Package demo fills an empty database with a realistic institute, so that people can try and show kendra at once. It
// has centers and staff, courses, students in every status with their fees, and sessions in every state with their
// latest registers. It also has certificates, the content of the public website, and visitors' messages.
//
// It uses the same use cases as everybody, as the local administrator, so the same rules and the same audit trail
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
)

// ErrNotEmpty is returned for a database that holds any data.
var ErrNotEmpty = fault.New(fault.Conflict, "demo.not_empty", "the database is not empty, so no demo data was added and nothing was changed")

// Filled holds the accounts of the demo. The password is stored nowhere else.
type Filled struct {
	AdminEmail    string
	AdminPassword string
}

// Fill fills an empty database, completely or not at all. Dates count from now. ErrNotEmpty.
func Fill(ctx context.Context, tx kernel.Tx, s *app.App, now kernel.Clock) (Filled, error) {
	f := filler{services: s, actor: identity.Local(), today: calendar.Of(now())}
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
	actor    identity.Actor
	today    calendar.Date
}

func (f filler) refuseFull(ctx context.Context) error {
	empty, err := f.services.Reports.IsEmpty(ctx, f.actor)
	if err == nil && !empty {
		return ErrNotEmpty
	}
	return err
}

func (f filler) fill(ctx context.Context) (Filled, error) {
	if err := f.name(ctx); err != nil {
		return Filled{}, err
	}
	_, password, err := f.services.Accounts.Open(ctx, f.actor, administrator, "")
	if err != nil {
		return Filled{}, err
	}
	places, err := f.openCenters(ctx)
	if err != nil {
		return Filled{}, err
	}
	subjects, divisions, err := f.addCourses(ctx)
	if err != nil {
		return Filled{}, err
	}
	if err := f.teach(ctx, places, subjects, divisions); err != nil {
		return Filled{}, err
	}
	if err := f.services.Website.Add(ctx, f.actor, content(f.today)...); err != nil {
		return Filled{}, err
	}
	if err := f.writeSections(ctx); err != nil {
		return Filled{}, err
	}
	if err := f.write(ctx, divisions); err != nil {
		return Filled{}, err
	}
	return Filled{AdminEmail: string(administrator.Email), AdminPassword: password}, nil
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

// teach hires the teachers, enrols the students, and runs their sessions.
func (f filler) teach(ctx context.Context, places []centers.ID, taught map[string]courses.ID, divisions map[string]courses.DivisionID) error {
	if err := f.examine(ctx, divisions); err != nil {
		return err
	}
	teachers, err := f.hire(ctx, places, taught)
	if err != nil {
		return err
	}
	all, err := f.enrolAll(ctx, places, divisions)
	if err != nil {
		return err
	}
	return f.runSessions(ctx, places, divisions, teachers, all)
}
