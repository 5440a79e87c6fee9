package app

// Services are all use cases, for those who need many of them.
type Services struct {
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
