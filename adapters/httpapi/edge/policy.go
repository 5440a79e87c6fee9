package edge

import (
	"net/http"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
)

// policyOf returns the policy of the operation that a request was routed to. A request that was routed to none gets the
// zero Policy, whose role lets nobody in.
func policyOf(r *http.Request) gen.Policy { return gen.Policies[wire.OperationOf(r)] }

// The operations that need code besides their policy. The code that names one says why.
const (
	signIn         = "POST /api/Login/Login"
	signOut        = "POST /api/Login/PostLogout"
	signUp         = "POST /api/Account/Register"
	changePassword = "POST /api/Account/PostChangePassword" //nolint:gosec // the name of an operation
	ownAccount     = "GET /api/Account/GetOwn"
)
