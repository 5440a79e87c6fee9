package httpapi

import (
	"context"
	"net/http"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/app"
	"kendra/domain/fault"
	"kendra/domain/identity"
)

// renewalCookie holds what a login is renewed with. No script can read it, and it is sent to the sign-in only.
const (
	renewalCookie = "kendra_renewal"
	renewalPath   = "/api/Login"
)

const loggedOut = "Logged Out!!"

type loginHandlers struct {
	use *app.Logins
	now app.Clock
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
		LoginId: string(signedIn.Login),
	}}
	if signedIn.Renewal != "" {
		answer.cookie = renewal(ctx, signedIn.Renewal, identity.LoginLife)
	}
	return answer, nil
}

func (h loginHandlers) signIn(ctx context.Context, in gen.PostLoginRequestObject) (app.SignedIn, error) {
	switch body := in.FormdataBody; {
	case in.JSONBody != nil:
		role, err := roleFrom(in.JSONBody.Role)
		if err != nil {
			return app.SignedIn{}, err
		}
		return h.use.SignIn(ctx, app.SignIn{Username: in.JSONBody.Username, Password: in.JSONBody.Password, Role: role, Code: in.JSONBody.Code, Device: visitOf(ctx).device})
	case body != nil && body.GrantType == gen.RefreshToken:
		return h.use.Renew(ctx, visitOf(ctx).renewal)
	case body != nil && body.GrantType == gen.Password:
		return h.use.SignIn(ctx, app.SignIn{Username: body.Username, Password: body.Password, Code: body.Code, Device: visitOf(ctx).device})
	default:
		return app.SignedIn{}, ErrMalformed.With(fault.Field{Name: "grant_type", Text: "is not refresh_token or password"})
	}
}

// roleFrom reads the chosen role; 0 is none chosen.
func roleFrom(n int) (identity.Role, error) {
	if n < int(identity.Public) || n > int(identity.Student) {
		return 0, identity.ErrRole.On("Role")
	}
	return identity.Role(n), nil
}

// PostLogout ends the login of the cookie and takes the cookie back.
func (h loginHandlers) PostLogout(ctx context.Context, _ gen.PostLogoutRequestObject) (gen.PostLogoutResponseObject, error) {
	if err := h.use.SignOut(ctx, visitOf(ctx).renewal); err != nil {
		return nil, err
	}
	return logoutAnswer{PostLogout200JSONResponse: gen.PostLogout200JSONResponse{Message: loggedOut}, cookie: renewal(ctx, "", -time.Second)}, nil
}

// GetCheckRole answers who is on record with an address.
func (h loginHandlers) GetCheckRole(ctx context.Context, in gen.GetCheckRoleRequestObject) (gen.GetCheckRoleResponseObject, error) {
	found, err := h.use.OnRecord(ctx, in.Params.Email)
	if err != nil {
		return nil, err
	}
	return gen.GetCheckRole200JSONResponse(list(found, func(p identity.OnRecord) gen.RoleRecord {
		return gen.RoleRecord{Name: p.Name, Email: string(p.Email)}
	})), nil
}

// renewal makes the refresh cookie; one whose life is negative takes it back.
func renewal(ctx context.Context, value string, life time.Duration) *http.Cookie {
	return &http.Cookie{ //nolint:gosec // Secure wherever the visitor came by https; a site on localhost has none
		Name: renewalCookie, Value: value, Path: renewalPath, MaxAge: int(life.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: visitOf(ctx).secure,
	}
}

// loginAnswer is the contract's answer with a cookie, if any.
type loginAnswer struct {
	gen.PostLogin200JSONResponse
	cookie *http.Cookie
}

// VisitPostLoginResponse writes the answer.
func (a loginAnswer) VisitPostLoginResponse(w http.ResponseWriter) error {
	if a.cookie != nil {
		http.SetCookie(w, a.cookie)
	}
	return a.PostLogin200JSONResponse.VisitPostLoginResponse(w)
}

// logoutAnswer is the contract's answer with the cookie that takes the other back.
type logoutAnswer struct {
	gen.PostLogout200JSONResponse
	cookie *http.Cookie
}

// VisitPostLogoutResponse writes the answer.
func (a logoutAnswer) VisitPostLogoutResponse(w http.ResponseWriter) error {
	http.SetCookie(w, a.cookie)
	return a.PostLogout200JSONResponse.VisitPostLogoutResponse(w)
}
