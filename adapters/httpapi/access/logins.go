package access

import (
	"context"
	"net/http"
	"time"

	"kendra/adapters/httpapi/edge"
	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/access"
	"kendra/app/kernel"
	"kendra/domain/fault"
	"kendra/domain/identity"
)

// renewalPath is the only path that the refresh cookie is sent to.
const renewalPath = "/api/Login"

const loggedOut = "Logged Out!!"

type loginHandlers struct {
	use *access.Logins
	now kernel.Clock
}

// PostLogin signs in with a name and a password, or renews a login from its cookie.
func (h loginHandlers) PostLogin(ctx context.Context, in gen.PostLoginRequestObject) (gen.PostLoginResponseObject, error) {
	signedIn, err := h.signIn(ctx, in)
	if err != nil {
		return nil, err
	}
	answer := loginAnswer{PostLogin200JSONResponse: gen.PostLogin200JSONResponse{
		Data: signedIn.Token, AccessToken: signedIn.Token, TokenType: "bearer", ExpiresIn: int(signedIn.Expires.Sub(h.now()).Seconds()),
		Name: signedIn.Actor.Name, Username: signedIn.Username, Role: int(signedIn.Actor.Role), OId: int64(signedIn.Actor.Center),
		LoginId: string(signedIn.Login), MustChangePassword: signedIn.Actor.MustChange,
	}}
	if signedIn.Renewal != "" {
		answer.cookies = append(answer.cookies, renewal(ctx, signedIn.Renewal, identity.LoginLife))
	}
	if signedIn.Known != "" {
		answer.cookies = append(answer.cookies, loginCookie(ctx, wire.DeviceCookie, signedIn.Known, identity.DeviceLife))
	}
	return answer, nil
}

func (h loginHandlers) signIn(ctx context.Context, in gen.PostLoginRequestObject) (access.SignedIn, error) {
	v := wire.VisitOf(ctx)
	with := access.SignIn{Device: v.Device, Network: v.Client, Known: v.Known}
	switch body := in.FormdataBody; {
	case in.JSONBody != nil:
		role, err := roleFrom(in.JSONBody.Role)
		if err != nil {
			return access.SignedIn{}, err
		}
		with.Role, with.Username, with.Password = role, in.JSONBody.Username, in.JSONBody.Password
		with.Code, with.Proof = in.JSONBody.Code, in.JSONBody.Proof
		return h.use.SignIn(ctx, with)
	case body != nil && body.GrantType == gen.RefreshToken:
		return h.use.Renew(ctx, v.Renewal)
	case body != nil && body.GrantType == gen.Password:
		with.Username, with.Password, with.Code, with.Proof = body.Username, body.Password, body.Code, body.Proof
		return h.use.SignIn(ctx, with)
	default:
		return access.SignedIn{}, wire.ErrMalformed.With(fault.Field{Name: "grant_type", Text: "is not refresh_token or password"})
	}
}

// roleFrom parses the chosen role; 0 means none.
func roleFrom(n int) (identity.Role, error) {
	if n < int(identity.Public) || n > int(identity.Student) {
		return 0, identity.ErrRole.On("Role")
	}
	return identity.Role(n), nil
}

// PostLogout ends the login of the cookie and deletes the cookie. It also ends the login of the access token, if there
// is one.
func (h loginHandlers) PostLogout(ctx context.Context, _ gen.PostLogoutRequestObject) (gen.PostLogoutResponseObject, error) {
	v := wire.VisitOf(ctx)
	token, _ := edge.BearerOf(v.Header.Get("Authorization"))
	if err := h.use.SignOut(ctx, v.Renewal, token); err != nil {
		return nil, err
	}
	return logoutAnswer{PostLogout200JSONResponse: gen.PostLogout200JSONResponse{Message: loggedOut}, cookie: renewal(ctx, "", -time.Second)}, nil
}

// GetCheckRole returns the person on record with an address.
func (h loginHandlers) GetCheckRole(ctx context.Context, in gen.GetCheckRoleRequestObject) (gen.GetCheckRoleResponseObject, error) {
	found, err := h.use.OnRecord(ctx, in.Params.Email)
	if err != nil {
		return nil, err
	}
	return gen.GetCheckRole200JSONResponse(wire.List(found, func(p identity.OnRecord) gen.RoleRecord {
		return gen.RoleRecord{Name: p.Name, Email: string(p.Email)}
	})), nil
}

// renewal returns the refresh cookie.
func renewal(ctx context.Context, value string, life time.Duration) *http.Cookie {
	return loginCookie(ctx, wire.RenewalCookie, value, life)
}

// loginCookie returns a cookie that browsers send to the sign-in only. A negative life deletes it.
func loginCookie(ctx context.Context, name, value string, life time.Duration) *http.Cookie {
	return &http.Cookie{ //nolint:gosec // Secure whenever the request came over HTTPS; a site on localhost has none
		Name: name, Value: value, Path: renewalPath, MaxAge: int(life.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: wire.VisitOf(ctx).Secure,
	}
}

// loginAnswer is the contract's response with cookies, if any.
type loginAnswer struct {
	gen.PostLogin200JSONResponse
	cookies []*http.Cookie
}

// VisitPostLoginResponse writes the response.
func (a loginAnswer) VisitPostLoginResponse(w http.ResponseWriter) error {
	for _, c := range a.cookies {
		http.SetCookie(w, c)
	}
	return a.PostLogin200JSONResponse.VisitPostLoginResponse(w)
}

// logoutAnswer is the contract's response with a cookie that deletes the refresh cookie.
type logoutAnswer struct {
	gen.PostLogout200JSONResponse
	cookie *http.Cookie
}

// VisitPostLogoutResponse writes the response.
func (a logoutAnswer) VisitPostLogoutResponse(w http.ResponseWriter) error {
	http.SetCookie(w, a.cookie)
	return a.PostLogout200JSONResponse.VisitPostLogoutResponse(w)
}
