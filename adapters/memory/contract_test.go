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
	return contract.Kit{Ports: s.Ports(), Elsewhere: s.ImportJobs()}
}

func TestDrawn_Contract(t *testing.T) {
	t.Parallel()
	contract.Drawn(t, func(*testing.T) certificates.Drawn { return memory.NewDrawn() })
}
