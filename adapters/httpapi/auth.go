package httpapi

import (
	"net/http"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/domain/identity"
)

// session finds out who is asking. A token that is sent must be good, on open operations too: a client whose token ran
// out is told so at once.
func (h *handlers) session(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		token, sent := bearer(r)
		// Signing in and out are about the token itself, so a bad one must not keep anybody from either.
		if op := operationOf(r); !sent || op == signIn || op == signOut {
			next.ServeHTTP(w, r)
			return
		}
		who, err := h.whoever(r, token)
		if err != nil {
			h.refuse(w, r, err)
			return
		}
		visitOf(r.Context()).actor = who
		next.ServeHTTP(w, r)
	})
}

const (
	// actorFor is how long it is not asked again whether a login stands: one that is ended on another server or by the
	// command line is refused that much later, one that is ended here at once.
	actorFor   = time.Second
	mostActors = 10_000
)

// whoever answers who a token says is asking. Screens ask for many things at once.
func (h *handlers) whoever(r *http.Request, token string) (identity.Actor, error) {
	if who, ok := h.actors.get(token); ok {
		return who, nil
	}
	round, quiet := h.actors.asked()
	who, err := h.logins.Whoever(r.Context(), token)
	if err == nil && quiet {
		h.actors.put(token, who, round)
	}
	return who, err
}

// bearer answers the token that a request carries; an empty one is none.
func bearer(r *http.Request) (string, bool) {
	header := strings.TrimSpace(r.Header.Get("Authorization"))
	if other := strings.TrimSpace(r.Header.Get("Authentication")); header == "" && other != "" && operationOf(r) == signUp {
		header = "Bearer " + strings.TrimPrefix(other, "Bearer ") // as the spec's client sends it
	}
	return bearerOf(header)
}

// bearerOf reads an Authorization header.
func bearerOf(header string) (string, bool) {
	scheme, token, _ := strings.Cut(strings.TrimSpace(header), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return "", scheme != "" // another scheme is a token that is no good
	}
	token = strings.TrimSpace(token)
	return token, token != ""
}

// callers are the roles that may call an operation, by the least role in its policy. A use case still decides what its actor may
// do; this keeps out everybody who has no business there at all.
var callers = map[gen.Role][]identity.Role{
	gen.RolePublic:  nil, // no role is needed
	gen.RoleStudent: {identity.Admin, identity.Staff, identity.Student},
	gen.RoleStaff:   {identity.Admin, identity.Staff},
	gen.RoleAdmin:   {identity.Admin},
}

// guarded refuses callers whose role is less than the operation's policy asks for.
func (h *handlers) guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := visitOf(r.Context())
		if v.actor.MustChange && policyOf(r).Role == gen.RolePublic {
			v.actor = identity.Actor{} // what is open to strangers is open to them, as to strangers
		}
		if err := mayCall(v.actor, operationOf(r)); err != nil {
			h.refuse(w, r, err)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func mayCall(a identity.Actor, operation string) error {
	roles, known := callers[gen.Policies[operation].Role]
	switch {
	case !known:
		return identity.ErrDenied
	// Somebody else knows the password: until it is changed, an account may read itself and change it, and nothing else.
	case a.MustChange && operation != changePassword && operation != ownAccount:
		return identity.ErrMustChange
	case len(roles) == 0, a.Is(roles...):
		return nil
	case !a.IsKnown():
		return identity.ErrNobody
	default:
		return identity.ErrDenied
	}
}
