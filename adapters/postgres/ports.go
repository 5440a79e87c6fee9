package postgres

import (
	"kendra/app/kernel"
)

// Ports returns the ports that a database implements. The caller adds the others.
func Ports(db *DB) kernel.Ports {
	var (
		students, courses, certificates = NewStudents(db), NewCourses(db), NewCertificates(db)
		fees, till, centers, members    = NewFees(db), NewCounterStore(db), NewCenters(db), NewStaff(db)
		sessions, jobs, issuer          = NewSessions(db), NewCertificateJobs(db), NewIssuer(db)
		importJobs, chunks, trail       = NewImportJobs(db), NewImportChunks(db), NewTrail(db)
		log, regions                    = NewTranslog(db), NewCells(db)
	)
	return kernel.Ports{
		Tx: db, Live: db.live, Trail: trail, Requests: NewRequests(db), Reports: NewReports(db), Attention: NewAttention(db),
		Accounts: NewAccounts(db), FirstKeys: NewFirstKeys(db), Logins: NewLogins(db), Tickets: NewTickets(db), Limiter: NewLimiter(db),
		Students: students, StudentDirectory: students, Bulk: students, ImportLookup: students, Inbox: NewInbox(db),
		Documents: NewDocuments(db), Notes: NewNotes(db),
		Courses: courses, CourseDirectory: courses, Categories: NewCategories(db),
		Subjects: NewSubjects(db), Sessions: sessions, Seats: NewSeats(db), Registers: NewRegisters(db), Phones: NewPhones(db),
		Fees: fees, BulkFees: fees, FeeReports: fees, Counters: till, Certificates: certificates, CertificateDirectory: certificates,
		CertificateJobs: jobs, Batches: NewBatches(db), Designs: NewDesigns(db), Issuer: issuer, Wallets: NewWallets(db),
		ExamSchemes: NewExamSchemes(db), Exams: NewExams(db), ExamResults: NewExamResults(db), Questions: NewQuestions(db), PaperSets: NewPaperSets(db), ExamHall: NewExamHall(db),
		Sittings: NewSittings(db), SittingJournal: NewSittingJournal(db), ExamPacks: NewExamPacks(db),
		ImportJobs: importJobs, ImportChunks: chunks, ImportNotes: chunks,
		RegNoRanges: NewRegNoRanges(db),
		Content:     NewContentStore(db), Geocodes: NewGeocodeCache(db), Version: NewContentVersion(db), Catalog: NewFiles(db),
		Outbox: NewOutbox(db), Newsletters: NewNewsletters(db),
		Translog: log, Evidence: log, Cells: regions, CellLinks: regions,
		Institute: NewInstitute(db), Centers: centers, CenterDirectory: centers, Staff: members, Views: NewViews(db)}
}
