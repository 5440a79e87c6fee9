package e2e_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi/gen"
)

// TestPermissionWalk_Policies holds the roles and scopes that the contract states to what the walk asks the running program.
func TestPermissionWalk_Policies(t *testing.T) {
	t.Parallel()
	levels := map[gen.Role]level{gen.RolePublic: forAll, gen.RoleStudent: forPeople, gen.RoleStaff: forStaff, gen.RoleAdmin: forAdmins}
	require.ElementsMatch(t, keysOf(gen.Policies), keysOf(routes))
	for name, policy := range gen.Policies {
		require.Equal(t, levels[policy.Role], routes[name].level, name)
		refusesForeign := routes[name].foreign != unscoped && policy.Role != gen.RoleAdmin
		switch policy.Scope {
		case "", gen.ScopeInstitute:
			require.False(t, refusesForeign, "%s has no scope, but the walk finds that it refuses ids of others", name)
		case gen.ScopeCenter, gen.ScopeSelf:
			if routes[name].foreign == unscoped && policy.Scope == gen.ScopeCenter {
				require.Contains(t, withoutIDs, name, "the walk does not ask %s with ids of others", name)
			}
		}
	}
}

// withoutIDs are the operations of a center that take no id; the walk looks for what is another center's in their answers.
var withoutIDs = []string{
	"GET /api/Attendance/GetRegistersAhead",
	"GET /api/Attention/GetAttention",
	"GET /api/Imports/GetImports",
	"GET /api/Inbox/GetColleagues",
	"GET /api/Live/GetUpdates",
	"GET /api/Report/GetDashboardReport",
	"GET /api/Report/GetExports",
	"GET /api/Report/GetFigures",
	"GET /api/Report/GetToday",
	"GET /api/Report/GetTrends",
	"GET /api/StudyCenter/GetStudyCenterfordropdown",
	"GET /api/StudyCenter/GetStudyCenters",
	"GET /api/View/GetViewCounts",
}
