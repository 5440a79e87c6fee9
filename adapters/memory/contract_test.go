package memory_test

import (
	"testing"

	"kendra/adapters/memory"
	"kendra/domain/certificates"
	"kendra/domain/files"
	"kendra/tests/contract"
)

func TestContract(t *testing.T) {
	t.Parallel()
	contract.All(t, func(*testing.T) contract.Kit { return kit(memory.New()) })
}

func TestBlobs_Contract(t *testing.T) {
	t.Parallel()
	contract.FileStore(t, func(*testing.T) files.Store { return memory.NewBlobs() })
}

func kit(s *memory.Store) contract.Kit {
	return contract.Kit{
		Tx: s, Centers: s.Centers(), CenterBin: s.Centers(), CenterDirectory: s.Centers(), Accounts: s.Accounts(), Logins: s.Logins(),
		Courses: s.Courses(), CourseBin: s.Courses(), Likes: s.Courses(), Categories: s.Categories(), Subjects: s.Subjects(), CourseDirectory: s.Courses(), Students: s.Students(), Bulk: s.Students(), Intake: s.Students(), StudentBin: s.Students(), History: s.Students(),
		StudentDirectory: s.Students(), Doubles: s.Students(), Certificates: s.Certificates(), Finder: s.Certificates(), CertificateList: s.Certificates(), Papers: s.Certificates(), IssuerKeys: s.Issuer(), Places: s.Issuer(),
		Designs: s.Designs(), Checks: s.Checks(), CertificateBulk: s.Certificates(), CertificateJobs: s.CertificateJobs(), CertificateLines: s.CertificateJobs(), CertificateLock: s.CertificateJobs(),
		Fees: s.Fees(), FeeNumbers: s.Fees(), Till: s.Till(), FeeOffice: s.Till(), FeeBook: s.Fees(), Staff: s.Staff(), StaffDirectory: s.Staff(), Sessions: s.Sessions(), SessionDirectory: s.Sessions(), Seats: s.Seats(), Registers: s.Registers(),
		Shelves: s.Shelves(), Journal: s.Journal(), Claims: s.Journal(), Elsewhere: s.Journal(), Ledger: s.Ledger(), Findings: s.Ledger(), Notes: s.Ledger(), Numbers: s.Ledger(), Trail: s.Trail(),
		TrailReader: s.Trail(), Catalog: s.Files(),
		Outbox: s.Outbox(), Tickets: s.Tickets(), Limiter: s.Limiter(), Requests: s.Requests(), TwoSteps: s.TwoSteps(), Inbox: s.Inbox(), Newsletters: s.Newsletters(), Gazetteer: s.Gazetteer(), Version: s.ContentVersion(), Subscribers: s.Subscribers(),
	}
}

func TestDrawn_Contract(t *testing.T) {
	t.Parallel()
	contract.Drawn(t, func(*testing.T) certificates.Drawn { return memory.NewDrawn() })
}
