package identity

import "kendra/domain/fault"

// The faults of identity.
var (
	ErrInvalid        = fault.New(fault.Invalid, "account.invalid", "the account's form has mistakes")
	ErrPassword       = fault.New(fault.Invalid, "account.password", "a password needs 8 to 128 characters, with an upper-case letter, a lower-case letter, a digit and a special character")
	ErrCommonPassword = fault.New(fault.Invalid, "account.password_common", "this password is easy to guess: it is common, or made of your name or address; choose another")
	ErrSamePassword   = fault.New(fault.Invalid, "account.password_same", "choose a password that differs from the present one")
	ErrRole           = fault.New(fault.Invalid, "account.role", "the role must be admin, staff or student")
	ErrEmailTaken     = fault.New(fault.Conflict, "account.email_taken", "another account has this e-mail address")
	ErrNotFound       = fault.New(fault.NotFound, "account.not_found", "there is no such account")
	ErrNotThatRole    = fault.New(fault.Unauthenticated, "login.other_role", "the account has another role")
	ErrBadLogin       = fault.New(fault.Unauthenticated, "login.refused", "the user name or the password is wrong")
	ErrLoginOver      = fault.New(fault.Unauthenticated, "login.over", "you have been signed out; sign in again")
	ErrToken          = fault.New(fault.Unauthenticated, "login.token", "the token is not valid")
	ErrNobody         = fault.New(fault.Unauthenticated, "login.required", "sign in first")
	ErrTicket         = fault.New(fault.Invalid, "account.link", "the link has already been used or has expired; ask for a new one")
	ErrNotOnRecord    = fault.New(fault.NotFound, "signup.not_on_record", "we have no record of a person with this e-mail address and role")
	ErrPasswords      = fault.New(fault.Invalid, "signup.passwords_differ", "the two passwords are not the same")
	ErrCodeRequired   = fault.New(fault.Unauthenticated, "login.code_required", "type the code from your authenticator app, or a recovery code")
	ErrCode           = fault.New(fault.Invalid, "account.code", "the code is wrong or out of date; type the one that the app shows now")
	ErrTwoStepOn      = fault.New(fault.Conflict, "account.two_step_on", "two-step sign-in is already on")
	ErrTwoStepOff     = fault.New(fault.Conflict, "account.two_step_off", "two-step sign-in is not on")
	ErrOwnPassword    = fault.New(fault.Invalid, "account.own_password", "this is not the account's password")
	ErrMustChange     = fault.New(fault.Denied, "access.password_change_required", "choose a new password first")
	ErrDenied         = fault.New(fault.Denied, "access.denied", "your role does not allow this")
)
