package postgres_test

import (
	"testing"

	"kendra/adapters/postgres"
	"kendra/tests/contract"
	"kendra/tests/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

func TestContract(t *testing.T) {
	t.Parallel()
	contract.All(t, func(t *testing.T) contract.Kit {
		t.Helper()
		db := testdb.Open(t)
		journal := postgres.NewJournal(db)
		accounts, courses, students, centers := postgres.NewAccounts(db), postgres.NewCourses(db), postgres.NewStudents(db), postgres.NewCenters(db)
		return contract.Kit{
			Tx: db, Centers: centers, CenterBin: centers, CenterDirectory: centers, Accounts: accounts, Logins: postgres.NewLogins(db),
			Courses: courses, CourseBin: courses, Likes: courses, Categories: postgres.NewCategories(db), Subjects: postgres.NewSubjects(db), CourseDirectory: courses,
			Students: students, Bulk: students, Intake: students, StudentBin: students, History: students, StudentDirectory: students, Doubles: students, Certificates: postgres.NewCertificates(db), Finder: postgres.NewCertificates(db),
			CertificateList: postgres.NewCertificates(db), Papers: postgres.NewCertificates(db), IssuerKeys: postgres.NewIssuer(db), Places: postgres.NewIssuer(db),
			Designs: postgres.NewDesigns(db), Checks: postgres.NewChecks(db), CertificateBulk: postgres.NewCertificates(db), CertificateJobs: postgres.NewCertificateJobs(db), CertificateLines: postgres.NewCertificateJobs(db),
			CertificateLock: postgres.NewCertificateJobs(db),
			Fees:            postgres.NewFees(db), FeeNumbers: postgres.NewFees(db), Till: postgres.NewTill(db), FeeOffice: postgres.NewTill(db), FeeBook: postgres.NewFees(db),
			Staff: postgres.NewStaff(db), StaffDirectory: postgres.NewStaff(db), Sessions: postgres.NewSessions(db), SessionDirectory: postgres.NewSessions(db),
			Seats: postgres.NewSeats(db), Registers: postgres.NewRegisters(db),
			Shelves: postgres.NewShelves(db), Journal: journal, Claims: journal, Elsewhere: postgres.NewJournal(db), Ledger: postgres.NewLedger(db), Findings: postgres.NewLedger(db),
			Notes: postgres.NewLedger(db), Numbers: postgres.NewReserves(db), Trail: postgres.NewTrail(db),
			TrailReader: postgres.NewTrail(db), Catalog: postgres.NewFiles(db),
			Outbox: postgres.NewOutbox(db), Tickets: postgres.NewTickets(db), Limiter: postgres.NewLimiter(db), Requests: postgres.NewRequests(db), TwoSteps: postgres.NewTwoSteps(db),
			Inbox: postgres.NewInbox(db), Newsletters: postgres.NewNewsletters(db),
			Gazetteer: postgres.NewGazetteer(db), Version: postgres.NewContentVersion(db), Subscribers: postgres.NewSubscribers(db),
		}
	})
}
