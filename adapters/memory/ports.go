package memory

import (
	"kendra/app/kernel"
)

// Ports returns the ports of an empty store. The caller adds the ports other than storage, like reports and sheets.
func Ports() kernel.Ports { return New().Ports() }

// Ports returns the store's ports for the use cases, for a test that also reads the store directly.
func (s *Store) Ports() kernel.Ports {
	return kernel.Ports{
		Tx: s, Trail: s.Trail(), Audit: s.Trail(), Requests: s.Requests(),
		Accounts: s.Accounts(), Logins: s.Logins(), Tickets: s.Tickets(), TwoSteps: s.TwoSteps(), Limiter: s.Limiter(),
		Students: s.Students(), StudentDirectory: s.Students(), StudentBin: s.Students(), History: s.Students(), Bulk: s.Students(),
		Doubles: s.Students(), Intake: s.Students(), Inbox: s.Inbox(),
		CourseRepo: s.Courses(), Courses: s.Courses(), CourseBin: s.Courses(), Likes: s.Courses(), Categories: s.Categories(),
		Subjects: s.Subjects(), Sessions: s.Sessions(), SessionBook: s.Sessions(), Seats: s.Seats(), Registers: s.Registers(),
		Fees: s.Fees(), FeeNumbers: s.Fees(), FeeBook: s.Fees(), Till: s.Till(), FeeOffice: s.Till(),
		Certificates: s.Certificates(), CertificateList: s.Certificates(), CertificateFinder: s.Certificates(),
		CertificateBulk: s.Certificates(), Papers: s.Certificates(), CertificateJobs: s.CertificateJobs(),
		CertificateLines: s.CertificateJobs(), CertificateLock: s.CertificateJobs(), Designs: s.Designs(), Checks: s.Checks(),
		IssuerKeys: s.Issuer(), Places: s.Issuer(), Drawn: NewDrawn(),
		Journal: s.Journal(), Claims: s.Journal(), Ledger: s.Ledger(), Findings: s.Ledger(), Notes: s.Ledger(), Numbers: s.Ledger(),
		Shelves: s.Shelves(), Gazetteer: s.Gazetteer(), Version: s.ContentVersion(), Store: NewBlobs(), Catalog: s.Files(),
		Outbox: s.Outbox(), Newsletters: s.Newsletters(), Subscribers: s.Subscribers(),
		Centers: s.Centers(), CenterDirectory: s.Centers(), CenterBin: s.Centers(), Members: s.Staff(), Membership: s.Staff(),
	}
}
