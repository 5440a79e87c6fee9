package edge

import (
	"context"
	"net/http"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/identity"
)

// session finds out who the caller is. A token that is sent must be valid, on public operations too, so that a client
// learns at once that its token has expired.
func (h *handlers) session(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		token, sent := bearer(r)
		// An invalid token must not keep anybody from signing in or out.
		if op := wire.OperationOf(r); !sent || op == signIn || op == signOut {
			next.ServeHTTP(w, r)
			return
		}
		who, err := h.actorOf(r, token)
		if err != nil {
			h.refuse(w, r, err)
			return
		}
		v := wire.VisitOf(r.Context())
		v.Actor = who
		v.Still = func(ctx context.Context) (identity.Actor, error) { return h.logins.ActorOf(ctx, token) }
		next.ServeHTTP(w, r)
	})
}

const (
	// actorFor is how long the actor of a token is remembered. A login that is ended here is refused at once; one that
	// is ended on another server or from the command line is refused that much later.
	actorFor   = time.Second
	mostActors = 10_000
)

// actorOf returns the actor that a token names. It remembers actors for a moment, because screens make many calls at
// once.
func (h *handlers) actorOf(r *http.Request, token string) (identity.Actor, error) {
	if who, ok := h.actors.get(token); ok {
		return who, nil
	}
	round, quiet := h.actors.asked()
	who, err := h.logins.ActorOf(r.Context(), token)
	if err == nil && quiet {
		h.actors.put(token, who, round)
	}
	return who, err
}

// bearer returns the token of a request, and whether it has one. An empty token is none.
func bearer(r *http.Request) (string, bool) {
	header := strings.TrimSpace(r.Header.Get("Authorization"))
	if other := strings.TrimSpace(r.Header.Get("Authentication")); header == "" && other != "" && wire.OperationOf(r) == signUp {
		header = "Bearer " + strings.TrimPrefix(other, "Bearer ") // the spec's client sends it there
	}
	return BearerOf(header)
}

// BearerOf returns the token of an Authorization header, and whether it has one.
func BearerOf(header string) (string, bool) {
	scheme, token, _ := strings.Cut(strings.TrimSpace(header), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return "", scheme != "" // another scheme counts as an invalid token
	}
	token = strings.TrimSpace(token)
	return token, token != ""
}

// callers are the roles that may call an operation, by the least role in its policy. This check is coarse: the use case
// still decides what the actor may do.
var callers = map[gen.Role][]identity.Role{
	gen.RolePublic:  nil, // no role is needed
	gen.RoleStudent: {identity.Admin, identity.Staff, identity.Student},
	gen.RoleStaff:   {identity.Admin, identity.Staff},
	gen.RoleAdmin:   {identity.Admin},
}

// guarded refuses callers whose role may not call the operation.
func (h *handlers) guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := wire.VisitOf(r.Context())
		if v.Actor.MustChange && policyOf(r).Role == gen.RolePublic {
			v.Actor = identity.Actor{} // they may call public operations, as a stranger does
		}
		if err := mayCall(v.Actor, wire.OperationOf(r)); err != nil {
			h.refuse(w, r, err)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// mayCall returns nil when an actor may call an operation. identity.ErrDenied, ErrMustChange, ErrNobody.
func mayCall(a identity.Actor, operation string) error {
	roles, known := callers[gen.Policies[operation].Role]
	switch {
	case !known:
		return identity.ErrDenied
	// Somebody else knows the password. Until it is changed, the account may read itself and change the password,
	// nothing else.
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
