package postgres

import (
	"kendra/app/kernel"
)

// Ports returns the ports that a database implements. The caller adds the others.
func Ports(db *DB) kernel.Ports {
	var (
		students, courses, certificates = NewStudents(db), NewCourses(db), NewCertificates(db)
		fees, till, centers, members    = NewFees(db), NewTill(db), NewCenters(db), NewStaff(db)
		sessions, jobs, issuer          = NewSessions(db), NewCertificateJobs(db), NewIssuer(db)
		journal, ledger, trail          = NewJournal(db), NewLedger(db), NewTrail(db)
	)
	return kernel.Ports{
		Tx: db, Trail: trail, Audit: trail, Requests: NewRequests(db), Reports: NewReports(db),
		Accounts: NewAccounts(db), Logins: NewLogins(db), Tickets: NewTickets(db), TwoSteps: NewTwoSteps(db), Limiter: NewLimiter(db),
		Students: students, StudentDirectory: students, StudentBin: students, History: students, Bulk: students, Doubles: students,
		Intake: students, Inbox: NewInbox(db),
		CourseRepo: courses, Courses: courses, CourseBin: courses, Likes: courses, Categories: NewCategories(db),
		Subjects: NewSubjects(db), Sessions: sessions, SessionBook: sessions, Seats: NewSeats(db), Registers: NewRegisters(db),
		Fees: fees, FeeNumbers: fees, FeeBook: fees, Till: till, FeeOffice: till,
		Certificates: certificates, CertificateList: certificates, CertificateFinder: certificates, CertificateBulk: certificates,
		Papers: certificates, CertificateJobs: jobs, CertificateLines: jobs, CertificateLock: jobs, Designs: NewDesigns(db),
		Checks: NewChecks(db), IssuerKeys: issuer, Places: issuer,
		Journal: journal, Claims: journal, Ledger: ledger, Findings: ledger, Notes: ledger, Numbers: NewReserves(db),
		Shelves: NewShelves(db), Gazetteer: NewGazetteer(db), Version: NewContentVersion(db), Catalog: NewFiles(db),
		Outbox: NewOutbox(db), Newsletters: NewNewsletters(db), Subscribers: NewSubscribers(db),
		Centers: centers, CenterDirectory: centers, CenterBin: centers, Members: members, Membership: members,
	}
}
