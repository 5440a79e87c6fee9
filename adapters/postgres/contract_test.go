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
		accounts, courses, students, centers := postgres.NewAccounts(db), postgres.NewCourses(db), postgres.NewStudents(db), postgres.NewCenters(db)
		return contract.Kit{
			Tx: db, Centers: centers, CenterBin: centers, CenterDirectory: centers, Accounts: accounts, Logins: postgres.NewLogins(db), People: accounts,
			Courses: courses, CourseBin: courses, Likes: courses, Categories: postgres.NewCategories(db), CourseDirectory: courses,
			Students: students, Bulk: students, StudentBin: students, History: students, StudentDirectory: students, Certificates: postgres.NewCertificates(db),
			Shelves: postgres.NewShelves(db), Journal: postgres.NewJournal(db), Trail: postgres.NewTrail(db),
			TrailReader: postgres.NewTrail(db), Catalog: postgres.NewFiles(db),
			Outbox: postgres.NewOutbox(db), Tickets: postgres.NewTickets(db), Limiter: postgres.NewLimiter(db), TwoSteps: postgres.NewTwoSteps(db),
			Suggestions: postgres.NewSuggestions(db), Subscribers: postgres.NewSubscribers(db),
		}
	})
}
