package postgres

import (
	"go.uber.org/fx"

	"kendra/app"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/outreach"
	"kendra/domain/reports"
	"kendra/domain/students"
)

// Module provides every port that a database stands behind. It needs a *DB.
var Module = fx.Module("postgres",
	fx.Provide(
		func(db *DB) app.Tx { return db },
		fx.Annotate(NewCenters, fx.As(new(centers.Repository)), fx.As(new(centers.Bin)), fx.As(new(centers.Directory))),
		fx.Annotate(NewAccounts, fx.As(new(identity.Accounts)), fx.As(new(identity.People))),
		fx.Annotate(NewLogins, fx.As(new(identity.Logins))),
		fx.Annotate(NewCourses, fx.As(new(courses.Repository)), fx.As(new(courses.Bin)), fx.As(new(courses.Likes)),
			fx.As(new(courses.Directory))),
		fx.Annotate(NewCategories, fx.As(new(courses.Categories))),
		fx.Annotate(NewStudents, fx.As(new(students.Repository)), fx.As(new(students.Bulk)), fx.As(new(students.Bin)),
			fx.As(new(students.History)), fx.As(new(students.Directory))),
		fx.Annotate(NewCertificates, fx.As(new(certificates.Repository))),
		fx.Annotate(NewJournal, fx.As(new(imports.Journal))),
		fx.Annotate(NewReports, fx.As(new(reports.Reader))),
		fx.Annotate(NewTrail, fx.As(new(audit.Trail)), fx.As(new(audit.Reader))),
		fx.Annotate(NewFiles, fx.As(new(files.Catalog))),
		NewShelves,
		fx.Annotate(NewLimiter, fx.As(new(identity.Limiter))),
		fx.Annotate(NewSuggestions, fx.As(new(outreach.Suggestions))),
		fx.Annotate(NewSubscribers, fx.As(new(outreach.Subscribers))),
		fx.Annotate(NewTwoSteps, fx.As(new(identity.TwoSteps))),
		fx.Annotate(NewTickets, fx.As(new(identity.Tickets))),
		fx.Annotate(NewOutbox, fx.As(new(outreach.Outbox))),
	),
)
