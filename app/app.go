// Package app wires kendra's use cases together. Each area of work has its own package: access, admission, teaching,
// examining, billing, certifying, importing, publishing, franchise and oversight. They build on kernel and don't import each
// other.
//
// A use case is a method of a service. All have the same shape: guard, build (pure), one transaction, side effects
// after. A use case decides what happens in which order. The rules are in the domain; storage and protocols are in the
// adapters.
package app

import (
	"kendra/app/access"
	"kendra/app/admission"
	"kendra/app/billing"
	"kendra/app/certifying"
	"kendra/app/examining"
	"kendra/app/franchise"
	"kendra/app/importing"
	"kendra/app/kernel"
	"kendra/app/oversight"
	"kendra/app/publishing"
	"kendra/app/teaching"
)

type (
	// Ports holds the adapters that the use cases work with.
	Ports = kernel.Ports
	// Settings holds the operator's configuration of the use cases.
	Settings = kernel.Settings
)

// App holds all use cases: one service for each kind of thing that people work with.
type App struct {
	Accounts     *access.Accounts
	FirstStart   *access.FirstStart
	Logins       *access.Logins
	Devices      *access.Devices
	TwoSteps     *access.TwoSteps
	Links        *access.Links
	Self         *access.Self
	Institute    *franchise.Institute
	Centers      *franchise.Centers
	Cells        *franchise.Cells
	Staff        *access.Staff
	Courses      *teaching.Courses
	Sessions     *teaching.Sessions
	Attendance   *teaching.Attendance
	Students     *admission.Students
	Enrolments   *admission.Batches
	Inbox        *admission.Inbox
	Circulars    *admission.Circulars
	Documents    *admission.Documents
	Notes        *admission.Notes
	Fees         *billing.Fees
	Certificates *certifying.Certificates
	Batches      *certifying.Batches
	Wallets      *certifying.Wallets
	Exams        *examining.Exams
	Questions    *examining.Questions
	Sittings     *examining.Sittings
	ExamNodes    *examining.Nodes
	Imports      *importing.Imports
	Website      *publishing.Website
	CenterPages  *publishing.CenterPages
	Geography    *franchise.Geography
	Files        *publishing.Files
	Outreach     *publishing.Outreach
	Newsletters  *publishing.Newsletters
	Mailroom     *access.Mailroom
	Audit        *oversight.Audit
	Reports      *oversight.Reports
	SetUp        *oversight.SetUp
	Search       *oversight.Search
	Requests     *oversight.Requests
	Translog     *oversight.Log
	Views        *oversight.Views
	Attention    *oversight.Attention
	Live         *oversight.Live
}

// New wires the use cases together. Only New does this: the program, the demo and every test call it.
func New(p Ports, set Settings) *App {
	accounts, links, fresh := access.NewAccounts(p), access.NewLinks(p), access.NewFresh(p, set)
	files, certificates, exams := publishing.NewFiles(p), certifying.NewCertificates(p, set), examining.NewExams(p, set)
	online := examining.NewSittings(p, set, exams)
	return &App{
		Accounts: accounts, FirstStart: access.NewFirstStart(p), Logins: access.NewLogins(p, set, links), Devices: access.NewDevices(p), TwoSteps: access.NewTwoSteps(p, fresh),
		Links: links, Self: access.NewSelf(p, fresh), Staff: access.NewStaff(p, accounts, links), Mailroom: access.NewMailroom(p, set, fresh),

		Institute: franchise.NewInstitute(p), Centers: franchise.NewCenters(p), Geography: franchise.NewGeography(p), Cells: franchise.NewCells(p, set),

		Courses: teaching.NewCourses(p), Sessions: teaching.NewSessions(p), Attendance: teaching.NewAttendance(p),

		Students: admission.NewStudents(p, links), Enrolments: admission.NewBatches(p), Inbox: admission.NewInbox(p), Circulars: admission.NewCirculars(p),
		Documents: admission.NewDocuments(p, files), Notes: admission.NewNotes(p),

		Fees: billing.NewFees(p),

		Certificates: certificates, Batches: certifying.NewBatches(p, certificates), Wallets: certifying.NewWallets(p, certificates),

		Exams: exams, Questions: examining.NewQuestions(p, files), Sittings: online, ExamNodes: examining.NewNodes(p, set, online),

		Imports: importing.NewImports(p, set, files, links),

		Website: publishing.NewWebsite(p), CenterPages: publishing.NewCenterPages(p), Files: files, Outreach: publishing.NewOutreach(p), Newsletters: publishing.NewNewsletters(p),

		Audit: oversight.NewAudit(p), Reports: oversight.NewReports(p), SetUp: oversight.NewSetUp(p, set), Search: oversight.NewSearch(p), Requests: oversight.NewRequests(p), Translog: oversight.NewLog(p, set), Views: oversight.NewViews(p), Attention: oversight.NewAttention(p), Live: oversight.NewLive(p),
	}
}

// Close stops the background work.
func (a *App) Close() { a.Imports.Close() }
