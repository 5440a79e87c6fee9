package memory_test

import (
	"testing"

	"kendra/adapters/memory"
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
		Tx: s, Centers: s.Centers(), CenterBin: s.Centers(), CenterDirectory: s.Centers(), Accounts: s.Accounts(), Logins: s.Logins(), People: s.People(),
		Courses: s.Courses(), CourseBin: s.Courses(), Likes: s.Courses(), Categories: s.Categories(), CourseDirectory: s.Courses(), Students: s.Students(), Bulk: s.Students(), StudentBin: s.Students(), History: s.Students(),
		StudentDirectory: s.Students(), Certificates: s.Certificates(), Shelves: s.Shelves(), Journal: s.Journal(), Trail: s.Trail(),
		TrailReader: s.Trail(), Catalog: s.Files(),
		Outbox: s.Outbox(), Tickets: s.Tickets(), Limiter: s.Limiter(), TwoSteps: s.TwoSteps(), Suggestions: s.Suggestions(), Subscribers: s.Subscribers(),
	}
}
