package memory

import (
	"kendra/app/kernel"
	"kendra/domain/examnodes"
)

// Ports returns the ports of an empty store. The caller adds the ports other than storage, like reports and sheets.
func Ports() kernel.Ports { return New().Ports() }

// Ports returns the store's ports for the use cases, for a test that also reads the store directly.
func (s *Store) Ports() kernel.Ports {
	return kernel.Ports{
		Tx: s, Live: s.live, Trail: s.Trail(), Requests: s.Requests(),
		Accounts: s.Accounts(), FirstKeys: s.FirstKeys(), Logins: s.Logins(), Tickets: s.Tickets(), Limiter: s.Limiter(),
		Students: s.Students(), StudentDirectory: s.Students(), Bulk: s.Students(),
		ImportLookup: s.Students(), Inbox: s.Inbox(), Documents: s.Documents(), Notes: s.Notes(),
		Courses: s.Courses(), CourseDirectory: s.Courses(), Categories: s.Categories(),
		Subjects: s.Subjects(), Sessions: s.Sessions(), Seats: s.Seats(), Registers: s.Registers(), Phones: s.Phones(),
		Fees: s.Fees(), BulkFees: s.Fees(), FeeReports: s.Fees(), Counters: s.CounterStore(),
		Certificates: s.Certificates(), CertificateDirectory: s.Certificates(), CertificateJobs: s.CertificateJobs(),
		Batches: s.Batches(), Designs: s.Designs(), Issuer: s.Issuer(), Wallets: s.Wallets(), Drawn: NewDrawn(), Renditions: NewDrawn(),
		ExamSchemes: s.ExamSchemes(), Exams: s.Exams(), ExamResults: s.ExamResults(), Questions: s.Questions(), PaperSets: s.PaperSets(), ExamHall: s.ExamHall(),
		Sittings: s.Sittings(), SittingJournal: s.SittingJournal(), ExamPacks: s.ExamPacks(), SealedPack: examnodes.NoFile{},
		ImportJobs: s.ImportJobs(), ImportChunks: s.ImportChunks(), ImportNotes: s.ImportChunks(), RegNoRanges: s.ImportChunks(),
		Content: s.ContentStore(), Geocodes: s.GeocodeCache(), Version: s.ContentVersion(), Store: NewBlobs(), Catalog: s.Files(),
		Outbox: s.Outbox(), Newsletters: s.Newsletters(),
		Translog:  s.Translog(),
		Cells:     s.Cells(),
		Institute: s.Institute(), Centers: s.Centers(), CenterDirectory: s.Centers(), Staff: s.Staff(), Views: s.Views()}
}
