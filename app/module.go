package app

import (
	"go.uber.org/fx"

	"kendra/domain/attendance"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/files"
	"kendra/domain/geography"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/outreach"
	"kendra/domain/reports"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
	"kendra/domain/website"
)

// Module provides the services. It needs every port, a Clock, a Minter, a BaseURL, the identity.Limit and identity.Tries of
// passwords, and a HolderLimit.
var Module = fx.Module("app",
	fx.Provide(
		func(p ports) *Links {
			return NewLinks(LinksDeps{
				Tx: p.Tx, Accounts: p.Accounts, Logins: p.Logins, Tickets: p.Tickets, Students: p.Bulk, Outbox: p.Outbox, Hasher: p.Hasher,
				Records: p.Students, Staff: p.Members, Trail: p.Trail, Minter: p.Minter, Clock: p.Clock,
			})
		},
		func(p ports) *Outreach {
			return NewOutreach(OutreachDeps{
				Tx: p.Tx, Inbox: p.Inbox, Courses: p.Courses, Subscribers: p.Subscribers, Outbox: p.Outbox, Trail: p.Trail, Seals: p.Seals,
				Minter: p.Minter, Clock: p.Clock,
			})
		},
		func(p ports) *Inbox {
			return NewInbox(InboxDeps{Tx: p.Tx, Inbox: p.Inbox, Students: p.Students, Outbox: p.Outbox, Trail: p.Trail, Clock: p.Clock})
		},
		func(p ports) *Newsletters {
			return NewNewsletters(NewslettersDeps{
				Tx: p.Tx, Newsletters: p.Newsletters, Subscribers: p.Subscribers, Outbox: p.Outbox, Cleaner: p.Cleaner, Trail: p.Trail,
				Clock: p.Clock,
			})
		},
		func(p ports, fresh *Fresh, sends MailServer) *Mailroom {
			return NewMailroom(MailroomDeps{
				Tx: p.Tx, Outbox: p.Outbox, Tickets: p.Tickets, Seals: p.Seals, Fresh: fresh, Trail: p.Trail, Base: p.Base, Sends: sends,
				Minter: p.Minter, Clock: p.Clock,
			})
		},
		func(p ports) *Fresh {
			return NewFresh(FreshDeps{
				Tx: p.Tx, Accounts: p.Accounts, TwoSteps: p.TwoSteps, Hasher: p.Hasher, Limiter: p.Limiter, Limit: p.LoginLimit, Clock: p.Clock,
			})
		},
		func(p ports) *Website {
			return NewWebsite(WebsiteDeps{
				Tx: p.Tx, Shelves: p.Shelves, Gazetteer: p.Gazetteer, Cleaner: p.Cleaner, Version: p.Version, Reports: p.Reports,
				Trail: p.Trail, Clock: p.Clock,
			})
		},
		func(p ports, fresh *Fresh) *TwoSteps {
			return NewTwoSteps(TwoStepsDeps{
				Tx: p.Tx, TwoSteps: p.TwoSteps, Fresh: fresh, Trail: p.Trail, Minter: p.Minter, Clock: p.Clock,
			})
		},
		func(p ports, fresh *Fresh) *Self {
			return NewSelf(SelfDeps{
				Tx: p.Tx, Accounts: p.Accounts, Logins: p.Logins, Students: p.Bulk, Centers: p.Centers, Certificates: p.Certificates,
				Hasher: p.Hasher, Fresh: fresh, Trail: p.Trail, Minter: p.Minter, Clock: p.Clock,
				Inbox: p.Inbox, Seats: p.Seats, Sessions: p.Sessions, Staff: p.Members, Subjects: p.Subjects,
			})
		},
		func(p ports) *Search {
			return NewSearch(SearchDeps{
				Students: p.StudentDirectory, Centers: p.CenterDirectory, Courses: p.Courses, Certificates: p.CertificateFinder,
			})
		},
		func(p ports, links *Links) *Logins {
			return NewLogins(LoginsDeps{
				Tx: p.Tx, Accounts: p.Accounts, Logins: p.Logins, Students: p.Students, Record: p.Bulk, Hasher: p.Hasher, Tokens: p.Tokens,
				Links: links, TwoSteps: p.TwoSteps, Limiter: p.Limiter, Tries: p.LoginTries, Seals: p.Seals, Trail: p.Trail, Minter: p.Minter, Clock: p.Clock,
			})
		},
		func(p ports) *Courses {
			return NewCourses(CoursesDeps{
				Tx: p.Tx, Repo: p.CourseRepo, Bin: p.CourseBin, Likes: p.Likes, Categories: p.Categories, Subjects: p.Subjects, Directory: p.Courses,
				Version: p.Version, Trail: p.Trail, Clock: p.Clock,
			})
		},
		func(p ports, links *Links) *Students {
			return NewStudents(StudentsDeps{
				Tx: p.Tx, Repo: p.Students, Bin: p.StudentBin, History: p.History, Directory: p.StudentDirectory, Centers: p.Centers,
				Courses: p.Courses, Accounts: p.Accounts, Links: links, Sessions: p.Sessions, Seats: p.Seats, Fees: p.Fees, Inbox: p.Inbox, Bulk: p.Bulk, Doubles: p.Doubles, Cards: p.Cards, Sheets: p.Sheets, Catalog: p.Catalog,
				Store: p.Store, Trail: p.Trail, Clock: p.Clock,
			})
		},
		func(p ports) *Certificates {
			return NewCertificates(CertificatesDeps{
				Tx: p.Tx, Repo: p.Certificates, Dir: p.CertificateList, Papers: p.Papers, Keys: p.IssuerKeys, Places: p.Places, Notary: p.Notary, Bulk: p.CertificateBulk, Centers: p.Centers,
				Courses: p.Courses, Renderer: p.Renderer, Designs: p.Designs, Store: p.Store, Checks: p.Checks, Drawn: p.Drawn, Limiter: p.Limiter, Holders: p.HolderLimit,
				Trail: p.Trail, Base: p.Base, Minter: p.Minter, Clock: p.Clock,
			})
		},
		func(p ports, c *Certificates) *Batches {
			return NewBatches(BatchesDeps{
				Tx: p.Tx, Jobs: p.CertificateJobs, Lines: p.CertificateLines, Lock: p.CertificateLock, Bulk: p.CertificateBulk, Sessions: p.Sessions,
				Seats: p.Seats, Certificates: c, Trail: p.Trail, Clock: p.Clock,
			})
		},
		func(p ports, f *Files, links *Links, lc fx.Lifecycle) *Imports {
			s := NewImports(ImportsDeps{
				Tx: p.Tx, Reader: p.Reader, Journal: p.Journal, Claims: p.Claims, Ledger: p.Ledger, Findings: p.Findings, Notes: p.Notes, Numbers: p.Numbers,
				Bulk: p.Bulk, Intake: p.Intake, Directory: p.StudentDirectory, Centers: p.Centers, Courses: p.Courses, Atlas: p.Atlas, Store: p.Store, Files: f,
				Links: links, Outbox: p.Outbox, Trail: p.Trail, Base: p.Base, Minter: p.Minter, Clock: p.Clock,
			})
			lc.Append(fx.StopHook(s.Close))
			return s
		},
		func(p ports, students *Students) *Fees {
			return NewFees(FeesDeps{
				Tx: p.Tx, Repo: p.Fees, Numbers: p.FeeNumbers, Till: p.Till, Office: p.FeeOffice, Book: p.FeeBook, Papers: p.FeePapers, Students: students,
				Centers: p.Centers, Courses: p.Courses, Trail: p.Trail, Clock: p.Clock,
			})
		},
		func(p ports, opening *Accounts, links *Links) *Staff {
			return NewStaff(StaffDeps{
				Tx: p.Tx, Repo: p.Members, Directory: p.Membership, Accounts: p.Accounts, Opening: opening, Links: links, Trail: p.Trail, Clock: p.Clock,
			})
		},
		func(p ports) *Sessions {
			return NewSessions(SessionsDeps{
				Tx: p.Tx, Repo: p.Sessions, Directory: p.SessionBook, Seats: p.Seats, Students: p.Students, Staff: p.Members, Courses: p.Courses,
				Trail: p.Trail, Clock: p.Clock,
			})
		},
		func(p ports, students *Students) *Attendance {
			return NewAttendance(AttendanceDeps{
				Tx: p.Tx, Registers: p.Registers, Sessions: p.Sessions, Seats: p.Seats, Students: students, Subjects: p.Subjects, Trail: p.Trail,
				Clock: p.Clock,
			})
		},
		func(p ports) *Accounts {
			return NewAccounts(AccountsDeps{
				Tx: p.Tx, Accounts: p.Accounts, Logins: p.Logins, TwoSteps: p.TwoSteps, Hasher: p.Hasher, Trail: p.Trail, Minter: p.Minter, Clock: p.Clock,
			})
		},
		NewCenters, NewReports, NewGeography, NewAudit, NewDevices, NewRequests,
		func(p ports) *Files {
			return NewFiles(FilesDeps{
				Tx: p.Tx, Store: p.Store, Catalog: p.Catalog, Pictures: p.Pictures, Seals: p.Seals, Trail: p.Trail, Minter: p.Minter, Clock: p.Clock,
			})
		},
		func(p services) Services {
			return Services{
				Accounts: p.Accounts, Logins: p.Logins, Centers: p.Centers, Courses: p.Courses, Students: p.Students,
				Certificates: p.Certificates, Batches: p.Batches, Imports: p.Imports, Website: p.Website, Reports: p.Reports,
				Geography: p.Geography, Files: p.Files, Audit: p.Audit,
				Staff: p.Staff, Sessions: p.Sessions, Attendance: p.Attendance,
				Fees: p.Fees, Mailroom: p.Mailroom, Links: p.Links, Outreach: p.Outreach, TwoSteps: p.TwoSteps, Devices: p.Devices,
				Inbox: p.Inbox, Newsletters: p.Newsletters,
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
	Students   students.Repository
	Bulk       students.Bulk
	Intake     students.Intake
	StudentBin students.Bin
	History    students.History

	StudentDirectory  students.Directory
	Doubles           students.Doubles
	Cards             students.Cards
	Sheets            reports.Sheets
	CenterDirectory   centers.Directory
	CertificateFinder certificates.Finder

	CourseRepo courses.Repository
	CourseBin  courses.Bin
	Likes      courses.Likes
	Categories courses.Categories
	Subjects   courses.Subjects

	Centers      centers.Repository
	Courses      courses.Directory
	Certificates certificates.Repository
	Renderer     certificates.Renderer
	Papers       certificates.Papers
	IssuerKeys   certificates.IssuerKeys
	Places       certificates.Places
	Notary       certificates.Notary

	CertificateList  certificates.Directory
	CertificateBulk  certificates.Bulk
	Designs          certificates.Designs
	Checks           certificates.Checks
	Drawn            certificates.Drawn
	HolderLimit      HolderLimit
	CertificateJobs  certificates.Jobs
	CertificateLines certificates.JobLines
	CertificateLock  certificates.JobLock

	Fees        fees.Repository
	FeeNumbers  fees.Numbers
	Till        fees.Till
	FeeOffice   fees.Office
	FeeBook     fees.Book
	FeePapers   fees.Papers
	Members     staff.Repository
	Membership  staff.Directory
	Sessions    sessions.Repository
	SessionBook sessions.Directory
	Seats       students.Seats
	Registers   attendance.Registers
	Reader      imports.Reader
	Journal     imports.Journal
	Claims      imports.Claims
	Ledger      imports.Ledger
	Findings    imports.Findings
	Notes       imports.Notes
	Numbers     imports.Numbers
	Atlas       geography.Atlas
	Trail       audit.Trail
	Store       files.Store
	Catalog     files.Catalog
	Pictures    files.Pictures
	Seals       files.Seals
	Tickets     identity.Tickets
	Limiter     identity.Limiter
	TwoSteps    identity.TwoSteps
	LoginLimit  identity.Limit
	LoginTries  identity.Tries
	Outbox      outreach.Outbox
	Inbox       outreach.Inbox
	Newsletters outreach.Newsletters
	Shelves     website.Shelves
	Gazetteer   website.Gazetteer
	Cleaner     website.Cleaner
	Version     ContentVersion
	Reports     reports.Reader
	Subscribers outreach.Subscribers
	Hasher      identity.Hasher
	Tokens      identity.Tokens
	Base        BaseURL
	Minter      Minter
	Clock       Clock
}

type services struct {
	fx.In

	Accounts     *Accounts
	Logins       *Logins
	Centers      *Centers
	Courses      *Courses
	Students     *Students
	Certificates *Certificates
	Batches      *Batches
	Fees         *Fees
	Staff        *Staff
	Sessions     *Sessions
	Attendance   *Attendance
	Imports      *Imports
	Website      *Website
	Reports      *Reports
	Geography    *Geography
	Files        *Files
	Audit        *Audit
	Mailroom     *Mailroom
	Links        *Links
	Outreach     *Outreach
	Inbox        *Inbox
	Newsletters  *Newsletters
	Devices      *Devices
	TwoSteps     *TwoSteps
}
