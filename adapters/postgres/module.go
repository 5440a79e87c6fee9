package postgres

import (
	"go.uber.org/fx"

	"kendra/app"
	"kendra/domain/attendance"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/outreach"
	"kendra/domain/reports"
	"kendra/domain/requests"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
	"kendra/domain/website"
)

// Module provides every port that a database stands behind. It needs a *DB.
var Module = fx.Module("postgres",
	fx.Provide(
		func(db *DB) app.Tx { return db },
		fx.Annotate(NewCenters, fx.As(new(centers.Repository)), fx.As(new(centers.Bin)), fx.As(new(centers.Directory))),
		fx.Annotate(NewAccounts, fx.As(new(identity.Accounts))),
		fx.Annotate(NewLogins, fx.As(new(identity.Logins))),
		fx.Annotate(NewCourses, fx.As(new(courses.Repository)), fx.As(new(courses.Bin)), fx.As(new(courses.Likes)),
			fx.As(new(courses.Directory))),
		fx.Annotate(NewCategories, fx.As(new(courses.Categories))),
		fx.Annotate(NewSubjects, fx.As(new(courses.Subjects))),
		fx.Annotate(NewStudents, fx.As(new(students.Repository)), fx.As(new(students.Bulk)), fx.As(new(students.Intake)), fx.As(new(students.Bin)),
			fx.As(new(students.History)), fx.As(new(students.Directory)), fx.As(new(students.Doubles))),
		fx.Annotate(NewCertificates, fx.As(new(certificates.Repository)), fx.As(new(certificates.Finder)),
			fx.As(new(certificates.Directory)), fx.As(new(certificates.Papers)), fx.As(new(certificates.Bulk))),
		fx.Annotate(NewDesigns, fx.As(new(certificates.Designs))),
		fx.Annotate(NewChecks, fx.As(new(certificates.Checks))),
		fx.Annotate(NewCertificateJobs, fx.As(new(certificates.Jobs)), fx.As(new(certificates.JobLines)), fx.As(new(certificates.JobLock))),
		fx.Annotate(NewIssuer, fx.As(new(certificates.IssuerKeys)), fx.As(new(certificates.Places))),
		fx.Annotate(NewFees, fx.As(new(fees.Repository)), fx.As(new(fees.Numbers)), fx.As(new(fees.Book))),
		fx.Annotate(NewTill, fx.As(new(fees.Till)), fx.As(new(fees.Office))),
		fx.Annotate(NewStaff, fx.As(new(staff.Repository)), fx.As(new(staff.Directory))),
		fx.Annotate(NewSessions, fx.As(new(sessions.Repository)), fx.As(new(sessions.Directory))),
		fx.Annotate(NewSeats, fx.As(new(students.Seats))),
		fx.Annotate(NewRegisters, fx.As(new(attendance.Registers))),
		fx.Annotate(NewJournal, fx.As(new(imports.Journal)), fx.As(new(imports.Claims))),
		fx.Annotate(NewLedger, fx.As(new(imports.Ledger)), fx.As(new(imports.Findings)), fx.As(new(imports.Notes))),
		fx.Annotate(NewReserves, fx.As(new(imports.Numbers))),
		fx.Annotate(NewReports, fx.As(new(reports.Reader))),
		fx.Annotate(NewTrail, fx.As(new(audit.Trail)), fx.As(new(audit.Reader))),
		fx.Annotate(NewFiles, fx.As(new(files.Catalog))),
		fx.Annotate(NewShelves, fx.As(new(website.Shelves))),
		fx.Annotate(NewGazetteer, fx.As(new(website.Gazetteer))),
		fx.Annotate(NewContentVersion, fx.As(new(app.ContentVersion))),
		fx.Annotate(NewLimiter, fx.As(new(identity.Limiter))),
		fx.Annotate(NewRequests, fx.As(new(requests.Store))),
		fx.Annotate(NewInbox, fx.As(new(outreach.Inbox))),
		fx.Annotate(NewNewsletters, fx.As(new(outreach.Newsletters))),
		fx.Annotate(NewSubscribers, fx.As(new(outreach.Subscribers))),
		fx.Annotate(NewTwoSteps, fx.As(new(identity.TwoSteps))),
		fx.Annotate(NewTickets, fx.As(new(identity.Tickets))),
		fx.Annotate(NewOutbox, fx.As(new(outreach.Outbox))),
	),
)
