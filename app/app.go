// Package app puts kendra's use cases together. They live in one package for each area of work, which don't import each
// other: access, admission, teaching, billing, certifying, importing, publishing, franchise and oversight, over kernel.
//
// A use case is a method of a service. Each has the same shape: guard, build (pure), one transaction, side effects after.
// It decides what happens in which order. The rules are the domain's; storage and wires are the adapters'.
package app

// App is every use case: one service for each kind of thing that people work with.
type App struct {
	Accounts     *Accounts
	Logins       *Logins
	Devices      *Devices
	TwoSteps     *TwoSteps
	Links        *Links
	Self         *Self
	Centers      *Centers
	Staff        *Staff
	Courses      *Courses
	Sessions     *Sessions
	Attendance   *Attendance
	Students     *Students
	Inbox        *Inbox
	Fees         *Fees
	Certificates *Certificates
	Batches      *Batches
	Imports      *Imports
	Website      *Website
	Geography    *Geography
	Files        *Files
	Outreach     *Outreach
	Newsletters  *Newsletters
	Mailroom     *Mailroom
	Audit        *Audit
	Reports      *Reports
	Search       *Search
	Requests     *Requests
}

// New puts the use cases together. It is the only place that does: the program, the demo and every test call it.
func New(p Ports, set Settings) *App {
	accounts, links, fresh := NewAccounts(p), NewLinks(p), NewFresh(p, set)
	students, files, certificates := NewStudents(p, links), NewFiles(p), NewCertificates(p, set)
	return &App{
		Accounts: accounts, Logins: NewLogins(p, set, links), Devices: NewDevices(p), TwoSteps: NewTwoSteps(p, fresh), Links: links,
		Self: NewSelf(p, fresh), Centers: NewCenters(p), Staff: NewStaff(p, accounts, links),
		Courses: NewCourses(p), Sessions: NewSessions(p), Attendance: NewAttendance(p),
		Students: students, Inbox: NewInbox(p), Fees: NewFees(p),
		Certificates: certificates, Batches: NewBatches(p, certificates), Imports: NewImports(p, set, files, links),
		Website: NewWebsite(p), Geography: NewGeography(p), Files: files, Outreach: NewOutreach(p), Newsletters: NewNewsletters(p),
		Mailroom: NewMailroom(p, set, fresh), Audit: NewAudit(p), Reports: NewReports(p), Search: NewSearch(p), Requests: NewRequests(p),
	}
}

// Close ends what runs in the background.
func (a *App) Close() { a.Imports.Close() }
