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
	Random   Minter
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
	Students         students.Store
	StudentDirectory students.Directory
	Bulk             students.BulkStore
	Cards            students.Cards
	Inbox            outreach.Inbox

	// Teaching: what is taught, when, and who was there.
	Courses         courses.Store
	CourseDirectory courses.Directory
	Categories      courses.Categories
	Subjects        courses.Subjects
	Sessions        sessions.Store
	Seats           students.Seats
	Registers       attendance.Registers

	// Billing.
	Fees       fees.Store
	Counters   fees.CounterStore
	FeeReports fees.Reports
	FeePapers  fees.Papers

	// Certifying.
	Certificates         certificates.Store
	CertificateDirectory certificates.Directory
	CertificateBulk      certificates.BulkStore
	CertificateJobs      certificates.JobStore
	CertificateLines     certificates.JobLines
	Designs              certificates.Designs
	Checks               certificates.Checks
	Issuer               certificates.IssuerStore
	Notary               certificates.Notary
	Renderer             certificates.Renderer
	Drawn                certificates.Drawn

	// Importing.
	Reader         imports.Reader
	Scratch        imports.Scratch
	ImportJobs     imports.JobStore
	ImportLease    imports.JobLease
	ImportChunks   imports.ChunkStore
	ImportFindings imports.Findings
	ImportNotes    imports.Notes
	RegNoRanges    imports.RegNoRanges
	ImportLookup   students.ImportLookup

	// Publishing: the website, files and mail.
	Content     website.ContentStore
	Geocodes    website.GeocodeCache
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
	Centers         centers.Store
	CenterDirectory centers.Directory
	Staff           staff.Store

	// Oversight.
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
