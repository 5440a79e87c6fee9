package httpapi

import (
	"net/http"

	"kendra/adapters/httpapi/gen"
)

// policyOf returns the policy of the operation that a request was routed to. It is the zero Policy, which nobody may call, when
// the request was routed to none.
func policyOf(r *http.Request) gen.Policy { return gen.Policies[operationOf(r)] }

// Operations that a policy cannot describe: each is the only one of its kind, and the code that names it says why.
const (
	signIn         = "POST /api/Login/Login"
	signOut        = "POST /api/Login/PostLogout"
	signUp         = "POST /api/Account/Register"
	changePassword = "POST /api/Account/PostChangePassword" //nolint:gosec // the name of an operation
	ownAccount     = "GET /api/Account/GetOwn"
)
