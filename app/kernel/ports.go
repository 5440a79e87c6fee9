package kernel

import (
	"kendra/domain/attendance"
	"kendra/domain/attention"
	"kendra/domain/audit"
	"kendra/domain/batches"
	"kendra/domain/cells"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/documents"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/fees"
	"kendra/domain/files"
	"kendra/domain/geography"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/institute"
	"kendra/domain/live"
	"kendra/domain/notes"
	"kendra/domain/outreach"
	"kendra/domain/questions"
	"kendra/domain/reports"
	"kendra/domain/requests"
	"kendra/domain/sessions"
	"kendra/domain/sittings"
	"kendra/domain/staff"
	"kendra/domain/students"
	"kendra/domain/translog"
	"kendra/domain/views"
	"kendra/domain/website"
)

// Ports holds every port of the use cases. A store (adapters/postgres, adapters/memory) returns one with the ports of
// storage filled in; cmd/boot and the tests add the rest. It is a value, so that a test can replace a port in its copy.
type Ports struct {
	// The kernel.
	Tx       Tx
	Clock    Clock
	Random   Minter
	Live     *live.Hub // of the changes that screens hear of
	Trail    audit.Trail
	Requests requests.Store

	// Access: accounts, sign-ins, and proofs of identity.
	Accounts  identity.Accounts
	FirstKeys identity.FirstKeys
	Logins    identity.Logins
	Tickets   identity.Tickets
	Limiter   identity.Limiter
	Hasher    identity.Hasher
	Tokens    identity.Tokens

	// Admission: students and enquiries.
	Students         students.Store
	StudentDirectory students.Directory
	Bulk             students.BulkStore
	Cards            students.Cards
	Inbox            outreach.Inbox
	Batches          batches.Store
	Documents        documents.Store
	Notes            notes.Store

	// Teaching: courses, sessions and attendance.
	Courses         courses.Store
	CourseDirectory courses.Directory
	Categories      courses.Categories
	Subjects        courses.Subjects
	Sessions        sessions.Store
	Seats           students.Seats
	Registers       attendance.Registers
	Phones          attendance.Phones

	// Billing.
	Fees       fees.Store
	BulkFees   fees.BulkStore
	Counters   fees.CounterStore
	FeeReports fees.Reports
	FeePapers  fees.Papers

	// Certifying.
	Certificates         certificates.Store
	CertificateDirectory certificates.Directory
	CertificateJobs      certificates.JobStore
	Designs              certificates.Designs
	Issuer               certificates.IssuerStore
	Wallets              certificates.WalletStore
	Notary               Notary
	Renderer             certificates.Renderer
	Drawn                certificates.Drawn

	// Examining.
	ExamSchemes    exams.Schemes
	Exams          exams.Store
	ExamResults    exams.Results
	ExamHall       exams.Hall
	Marksheets     exams.Papers
	Questions      questions.Store
	Notations      questions.Notations
	Sittings       sittings.Store
	SittingJournal sittings.Journal
	ExamPacks      examnodes.Store
	SealedPack     examnodes.Sealed
	PaperSets      questions.Papers
	PaperPrinter   questions.Printer

	// Importing.
	Reader       imports.Reader
	Scratch      imports.Scratch
	ImportJobs   imports.JobStore
	ImportChunks imports.ChunkStore
	ImportNotes  imports.Notes
	RegNoRanges  imports.RegNoRanges
	ImportLookup students.ImportLookup

	// Publishing: the website, files and mail.
	Content     website.ContentStore
	Geocodes    website.GeocodeCache
	Cleaner     website.Cleaner
	Version     ContentVersion
	Store       files.Store
	Catalog     files.Catalog
	Pictures    files.Pictures
	Renditions  files.Renditions
	Seals       files.Seals
	Outbox      outreach.Outbox
	Newsletters outreach.Newsletters
	Atlas       geography.Atlas

	// Franchise: the institute, its study centers and their staff.
	Institute       institute.Store
	Centers         centers.Store
	CenterDirectory centers.Directory
	Staff           staff.Store
	Cells           cells.Store
	CellLinks       cells.Links

	// Oversight.
	Reports   reports.Reader
	Attention attention.Board
	Sheets    reports.Sheets

	// The transparency log.
	Translog  translog.Store
	Evidence  translog.Evidence
	LogNotary translog.Notary
	Views     views.Store
}

// Settings holds the settings that an operator chooses for the use cases.
type Settings struct {
	Base        BaseURL
	LoginLimit  identity.Limit // of password tries by a person who is signed in
	LoginTries  identity.Tries
	HolderLimit HolderLimit // the zero limit turns it off
	Sends       MailServer
}

// HolderLimit is how often the public may guess the holder of one certificate, all callers together.
type HolderLimit identity.Limit

// MailServer reports whether there is a mail server. Without one, an administrator passes links on by hand.
type MailServer bool
