package access

import (
	"context"
	"net/http"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/access"
	"kendra/app/publishing"
	"kendra/domain/identity"
)

var ownPasswordNames = wire.Names{
	identity.ErrOwnPassword.Code: "OldPassword", identity.ErrPasswords.Code: "ConfirmPassword", identity.ErrPassword.Code: "Password",
	identity.ErrCommonPassword.Code: "Password", identity.ErrSamePassword.Code: "Password", identity.ErrCode.Code: "Code",
}

type selfHandlers struct {
	use   *access.Self
	files *publishing.Files
}

// GetOwn returns the caller's own account.
func (h selfHandlers) GetOwn(ctx context.Context, _ gen.GetOwnRequestObject) (gen.GetOwnResponseObject, error) {
	own, err := h.use.Show(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	photo, err := wire.PhotoLink(ctx, h.files, own.Student.Profile.Photo)
	if err != nil {
		return nil, err
	}
	p := own.Account.Person
	return gen.GetOwn200JSONResponse{
		Name: p.Name, Email: string(p.Email), Role: int(p.Role), OId: int64(own.Center.ID), CenterName: own.Center.Profile.Name,
		Since: own.Account.Since.UTC(), SID: int64(own.Student.ID), RegNo: string(own.Student.RegNo), Image: photo,
		MustChangePassword: own.Account.MustChange,
	}, nil
}

// PostChangePassword sets a new password. It signs the caller's other devices out, and gives this one the cookie of a
// new login.
func (h selfHandlers) PostChangePassword(ctx context.Context, in gen.PostChangePasswordRequestObject) (gen.PostChangePasswordResponseObject, error) {
	login, err := h.use.ChangePassword(ctx, wire.Actor(ctx), access.ChangePassword{
		Old: in.Body.OldPassword, Code: in.Body.Code, New: in.Body.Password, Again: in.Body.ConfirmPassword, Device: wire.VisitOf(ctx).Device,
	})
	if err != nil {
		return nil, ownPasswordNames.Blame(err)
	}
	return passwordAnswer{
		PostChangePassword200JSONResponse: gen.PostChangePassword200JSONResponse{Message: passwordChanged, LoginId: string(login.ID)},
		cookie:                            renewal(ctx, login.Renewal, identity.LoginLife),
	}, nil
}

// passwordAnswer is the contract's response with a cookie.
type passwordAnswer struct {
	gen.PostChangePassword200JSONResponse
	cookie *http.Cookie
}

// VisitPostChangePasswordResponse writes the response.
func (a passwordAnswer) VisitPostChangePasswordResponse(w http.ResponseWriter) error {
	http.SetCookie(w, a.cookie)
	return a.PostChangePassword200JSONResponse.VisitPostChangePasswordResponse(w)
}

// GetOwnCertificates returns the certificates of the signed-in student.
func (h selfHandlers) GetOwnCertificates(ctx context.Context, _ gen.GetOwnCertificatesRequestObject) (gen.GetOwnCertificatesResponseObject, error) {
	found, err := h.use.CertificatesOf(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetOwnCertificates200JSONResponse(wire.List(found, wire.CertificateTo)), nil
}
