package access

import (
	"context"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/access"
	"kendra/domain/contact"
	"kendra/domain/fault"
	"kendra/domain/identity"
)

// The texts of the responses. The second is the spec's, and is the same for known and unknown addresses.
const (
	accountConfirmed = "Account Confirmed !"
	recoverySent     = "New Password sent to mail!!"
	passwordChanged  = "Password Changed Successfully !"
	addressRestored  = "Email Changed Back Successfully !"
)

// recoveryTime is the least time that a recovery takes. It is longer than the work, so that the time does not reveal
// whether an account exists.
const recoveryTime = 150 * time.Millisecond

var accountNames = wire.Names{
	"email": "Email", identity.ErrPasswords.Code: "ConfirmPassword", identity.ErrPassword.Code: "Password",
	identity.ErrCommonPassword.Code: "Password", identity.ErrTicket.Code: "Token",
}

type accountHandlers struct{ use *access.Links }

// PostRegister signs a person up.
func (h accountHandlers) PostRegister(ctx context.Context, in gen.PostRegisterRequestObject) (gen.PostRegisterResponseObject, error) {
	wanted, err := signUpFrom(in.Body)
	if err == nil {
		err = h.use.Register(ctx, wanted)
	}
	if err != nil {
		return nil, accountNames.Blame(err)
	}
	return gen.PostRegister200JSONResponse(true), nil
}

func signUpFrom(in *gen.SignUpForm) (access.SignUp, error) {
	var f wire.Form
	s := access.SignUp{
		Role: wire.Read(&f, "Role", in.Role, roleOf), Email: wire.Read(&f, "Email", in.Email, contact.ParseEmail),
		Password: in.Password, Again: in.ConfirmPassword,
	}
	f.Wrong.Required("Email", in.Email)
	f.Wrong.Check(s.Role != identity.Public, "Role", "is required")
	return s, f.Wrong.As(identity.ErrInvalid)
}

func roleOf(text string) (identity.Role, error) {
	n, err := wire.Number[int](text)
	if err != nil {
		return 0, err
	}
	return roleFrom(n)
}

// PostConfirm activates an account.
func (h accountHandlers) PostConfirm(ctx context.Context, in gen.PostConfirmRequestObject) (gen.PostConfirmResponseObject, error) {
	if err := h.use.Confirm(ctx, in.Body.Token); err != nil {
		return nil, accountNames.Blame(err)
	}
	return gen.PostConfirm200JSONResponse{Message: accountConfirmed}, nil
}

// PasswordRecovery mails a link to the account with an address; the response is the same when there is none.
func (h accountHandlers) PasswordRecovery(ctx context.Context, in gen.PasswordRecoveryRequestObject) (gen.PasswordRecoveryResponseObject, error) {
	enough := time.NewTimer(recoveryTime)
	defer enough.Stop()
	email, err := contact.ParseEmail(in.Params.Email)
	if err != nil {
		return nil, wire.ErrMalformed.With(fault.Field{Name: "email", Text: contact.ErrEmail.Text})
	}
	if err := h.use.Recover(ctx, email); err != nil {
		return nil, err
	}
	select {
	case <-enough.C:
	case <-ctx.Done():
	}
	return gen.PasswordRecovery200JSONResponse{Message: recoverySent}, nil
}

// PostResetPassword sets a new password.
func (h accountHandlers) PostResetPassword(ctx context.Context, in gen.PostResetPasswordRequestObject) (gen.PostResetPasswordResponseObject, error) {
	if err := h.use.Reset(ctx, in.Body.Token, in.Body.Password, in.Body.ConfirmPassword); err != nil {
		return nil, accountNames.Blame(err)
	}
	return gen.PostResetPassword200JSONResponse{Message: passwordChanged}, nil
}

// PostUndoEmail undoes a change of an account's address.
func (h accountHandlers) PostUndoEmail(ctx context.Context, in gen.PostUndoEmailRequestObject) (gen.PostUndoEmailResponseObject, error) {
	if err := h.use.UndoAddress(ctx, in.Body.Token, in.Body.Password, in.Body.ConfirmPassword); err != nil {
		return nil, accountNames.Blame(err)
	}
	return gen.PostUndoEmail200JSONResponse{Message: addressRestored}, nil
}
