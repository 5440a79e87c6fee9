package app

import (
	"go.uber.org/fx"

	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/outreach"
	"kendra/domain/students"
)

// Module provides the services. It needs every port, a Clock, a Minter, a BaseURL and the identity.Limit of
// sign-ins.
var Module = fx.Module("app",
	fx.Provide(
		func(p ports) *Links {
			return NewLinks(LinksDeps{
				Tx: p.Tx, Accounts: p.Accounts, Logins: p.Logins, Tickets: p.Tickets, Students: p.Bulk, Outbox: p.Outbox, Hasher: p.Hasher,
				Trail: p.Trail, Base: p.Base, Minter: p.Minter, Clock: p.Clock,
			})
		},
		func(p ports) *Outreach {
			return NewOutreach(OutreachDeps{
				Tx: p.Tx, Suggestions: p.Suggestions, Subscribers: p.Subscribers, Outbox: p.Outbox, Trail: p.Trail, Base: p.Base,
				Minter: p.Minter, Clock: p.Clock,
			})
		},
		func(p ports) *TwoSteps {
			return NewTwoSteps(TwoStepsDeps{
				Tx: p.Tx, TwoSteps: p.TwoSteps, Accounts: p.Accounts, Hasher: p.Hasher, Limiter: p.Limiter, Limit: p.LoginLimit, Trail: p.Trail,
				Minter: p.Minter, Clock: p.Clock,
			})
		},
		func(p ports, links *Links) *Logins {
			return NewLogins(LoginsDeps{
				Tx: p.Tx, Accounts: p.Accounts, Logins: p.Logins, People: p.People, Students: p.Students, Hasher: p.Hasher, Tokens: p.Tokens,
				Links: links, TwoSteps: p.TwoSteps, Limiter: p.Limiter, Limit: p.LoginLimit, Minter: p.Minter, Clock: p.Clock,
			})
		},
		func(p ports) *Courses {
			return NewCourses(CoursesDeps{
				Tx: p.Tx, Repo: p.CourseRepo, Bin: p.CourseBin, Likes: p.Likes, Categories: p.Categories, Directory: p.Courses,
				Trail: p.Trail, Clock: p.Clock,
			})
		},
		func(p ports) *Students {
			return NewStudents(StudentsDeps{
				Tx: p.Tx, Repo: p.Students, Bin: p.StudentBin, History: p.History, Directory: p.StudentDirectory, Centers: p.Centers,
				Courses: p.Courses, Accounts: p.Accounts, Trail: p.Trail, Clock: p.Clock,
			})
		},
		func(p ports) *Certificates {
			return NewCertificates(CertificatesDeps{
				Tx: p.Tx, Repo: p.Certificates, Students: p.Students, Centers: p.Centers, Courses: p.Courses, Renderer: p.Renderer,
				Trail: p.Trail, Base: p.Base, Minter: p.Minter, Clock: p.Clock,
			})
		},
		func(p ports) *Imports {
			return NewImports(ImportsDeps{
				Tx: p.Tx, Reader: p.Reader, Journal: p.Journal, Students: p.Students, Bulk: p.Bulk, Centers: p.Centers, Courses: p.Courses,
				Trail: p.Trail, Minter: p.Minter, Clock: p.Clock,
			})
		},
		NewAccounts, NewCenters, NewWebsite, NewReports, NewGeography, NewAudit, NewMailroom, NewDevices,
		func(p ports) *Files {
			return NewFiles(FilesDeps{
				Tx: p.Tx, Store: p.Store, Catalog: p.Catalog, Pictures: p.Pictures, Seals: p.Seals, Trail: p.Trail, Minter: p.Minter, Clock: p.Clock,
			})
		},
		func(p services) Services {
			return Services{
				Accounts: p.Accounts, Logins: p.Logins, Centers: p.Centers, Courses: p.Courses, Students: p.Students,
				Certificates: p.Certificates, Imports: p.Imports, Website: p.Website, Reports: p.Reports,
				Geography: p.Geography, Files: p.Files, Audit: p.Audit,
				Mailroom: p.Mailroom, Links: p.Links, Outreach: p.Outreach, TwoSteps: p.TwoSteps, Devices: p.Devices,
			}
		},
	),
)

// ports are what the larger services are made of.
type ports struct {
	fx.In

	Tx         Tx
	Accounts   identity.Accounts
	Logins     identity.Logins
	People     identity.People
	Students   students.Repository
	Bulk       students.Bulk
	StudentBin students.Bin
	History    students.History

	StudentDirectory students.Directory
	CourseRepo       courses.Repository
	CourseBin        courses.Bin
	Likes            courses.Likes
	Categories       courses.Categories

	Centers      centers.Repository
	Courses      courses.Directory
	Certificates certificates.Repository
	Renderer     certificates.Renderer
	Reader       imports.Reader
	Journal      imports.Journal
	Trail        audit.Trail
	Store        files.Store
	Catalog      files.Catalog
	Pictures     files.Pictures
	Seals        files.Seals
	Tickets      identity.Tickets
	Limiter      identity.Limiter
	TwoSteps     identity.TwoSteps
	LoginLimit   identity.Limit
	Outbox       outreach.Outbox
	Suggestions  outreach.Suggestions
	Subscribers  outreach.Subscribers
	Hasher       identity.Hasher
	Tokens       identity.Tokens
	Base         BaseURL
	Minter       Minter
	Clock        Clock
}

type services struct {
	fx.In

	Accounts     *Accounts
	Logins       *Logins
	Centers      *Centers
	Courses      *Courses
	Students     *Students
	Certificates *Certificates
	Imports      *Imports
	Website      *Website
	Reports      *Reports
	Geography    *Geography
	Files        *Files
	Audit        *Audit
	Mailroom     *Mailroom
	Links        *Links
	Outreach     *Outreach
	Devices      *Devices
	TwoSteps     *TwoSteps
}
