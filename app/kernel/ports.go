package kernel

import (
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
	"kendra/domain/requests"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
	"kendra/domain/website"
)

// Ports is everything outside of the program that the use cases work with. A store (adapters/postgres, adapters/memory)
// returns one with the ports of storage filled in; cmd/boot and the tests add the rest. It is a value: a test replaces a
// port in its copy.
type Ports struct {
	// The kernel.
	Tx       Tx
	Clock    Clock
	Minter   Minter
	Trail    audit.Trail
	Requests requests.Store

	// Access: accounts, sign-ins and what proves who somebody is.
	Accounts identity.Accounts
	Logins   identity.Logins
	Tickets  identity.Tickets
	TwoSteps identity.TwoSteps
	Limiter  identity.Limiter
	Hasher   identity.Hasher
	Tokens   identity.Tokens

	// Admission: students and those who ask about courses.
	Students         students.Repository
	StudentDirectory students.Directory
	StudentBin       students.Bin
	History          students.History
	Bulk             students.Bulk
	Doubles          students.Doubles
	Cards            students.Cards
	Inbox            outreach.Inbox

	// Teaching: what is taught, when, and who was there.
	CourseRepo  courses.Repository
	Courses     courses.Directory
	CourseBin   courses.Bin
	Likes       courses.Likes
	Categories  courses.Categories
	Subjects    courses.Subjects
	Sessions    sessions.Repository
	SessionBook sessions.Directory
	Seats       students.Seats
	Registers   attendance.Registers

	// Billing.
	Fees       fees.Repository
	FeeNumbers fees.Numbers
	Till       fees.Till
	FeeOffice  fees.Office
	FeeBook    fees.Book
	FeePapers  fees.Papers

	// Certifying.
	Certificates      certificates.Repository
	CertificateList   certificates.Directory
	CertificateFinder certificates.Finder
	CertificateBulk   certificates.Bulk
	CertificateJobs   certificates.Jobs
	CertificateLines  certificates.JobLines
	CertificateLock   certificates.JobLock
	Papers            certificates.Papers
	Designs           certificates.Designs
	Checks            certificates.Checks
	IssuerKeys        certificates.IssuerKeys
	Places            certificates.Places
	Notary            certificates.Notary
	Renderer          certificates.Renderer
	Drawn             certificates.Drawn

	// Importing.
	Reader      imports.Reader
	Scratch     imports.Scratch
	JobStore    imports.JobStore
	JobLease    imports.JobLease
	ChunkStore  imports.ChunkStore
	Findings    imports.Findings
	Notes       imports.Notes
	RegNoRanges imports.RegNoRanges
	Intake      students.Intake

	// Publishing: the website, files and mail.
	Shelves     website.Shelves
	Gazetteer   website.Gazetteer
	Cleaner     website.Cleaner
	Version     ContentVersion
	Store       files.Store
	Catalog     files.Catalog
	Pictures    files.Pictures
	Seals       files.Seals
	Outbox      outreach.Outbox
	Newsletters outreach.Newsletters
	Subscribers outreach.Subscribers
	Atlas       geography.Atlas

	// Franchise: the study centers and who works there.
	Centers         centers.Repository
	CenterDirectory centers.Directory
	CenterBin       centers.Bin
	Members         staff.Repository
	Membership      staff.Directory

	// Oversight.
	Audit   audit.Reader
	Reports reports.Reader
	Sheets  reports.Sheets
}

// Settings is what an operator decides about the use cases.
type Settings struct {
	Base        BaseURL
	LoginLimit  identity.Limit // of passwords that somebody who is signed in types
	LoginTries  identity.Tries
	HolderLimit HolderLimit // the zero limit lets everybody pass
	Sends       MailServer
}

// HolderLimit is how often somebody may guess the holder of one certificate.
type HolderLimit identity.Limit

// MailServer reports whether there is a mail server. Without one an administrator hands links on.
type MailServer bool
