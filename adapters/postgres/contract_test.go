package postgres_test

import (
	"strings"
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
		if strings.Contains(t.Name(), "/Live/") {
			follow(t, db)
		}
		return contract.Kit{Ports: postgres.Ports(db), Elsewhere: postgres.NewImportJobs(db)}
	})
}
