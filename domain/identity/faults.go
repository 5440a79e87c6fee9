package identity

import "kendra/domain/fault"

// The faults of identity.
var (
	ErrInvalid        = fault.New(fault.Invalid, "account.invalid", "the account's form has mistakes")
	ErrPassword       = fault.New(fault.Invalid, "account.password", "a password has 8 to 128 characters, among them an upper-case and a lower-case letter, a digit and a special character")
	ErrCommonPassword = fault.New(fault.Invalid, "account.password_common", "many people use this password, or it is made of your name or address; choose another")
	ErrSamePassword   = fault.New(fault.Invalid, "account.password_same", "choose another password than the one that you have")
	ErrRole           = fault.New(fault.Invalid, "account.role", "the role is admin, staff or student")
	ErrEmailTaken     = fault.New(fault.Conflict, "account.email_taken", "another account has this e-mail address")
	ErrNotFound       = fault.New(fault.NotFound, "account.not_found", "there is no such account")
	ErrNotThatRole    = fault.New(fault.Unauthenticated, "login.other_role", "the account has another role")
	ErrBadLogin       = fault.New(fault.Unauthenticated, "login.refused", "the user name or the password is wrong")
	ErrLoginOver      = fault.New(fault.Unauthenticated, "login.over", "the login is over, sign in again")
	ErrToken          = fault.New(fault.Unauthenticated, "login.token", "the token is not valid")
	ErrNobody         = fault.New(fault.Unauthenticated, "login.required", "sign in first")
	ErrTicket         = fault.New(fault.Invalid, "account.link", "the link was used already or is too old, ask for a new one")
	ErrNotOnRecord    = fault.New(fault.NotFound, "signup.not_on_record", "nobody with this e-mail address and role is on record")
	ErrPasswords      = fault.New(fault.Invalid, "signup.passwords_differ", "the two passwords are not the same")
	ErrCodeRequired   = fault.New(fault.Unauthenticated, "login.code_required", "the code of the authenticator app, or a recovery code, is needed too")
	ErrCode           = fault.New(fault.Invalid, "account.code", "the code is not the one that the app shows now")
	ErrTwoStepOn      = fault.New(fault.Conflict, "account.two_step_on", "two-step sign-in is on already")
	ErrTwoStepOff     = fault.New(fault.Conflict, "account.two_step_off", "two-step sign-in is not on")
	ErrOwnPassword    = fault.New(fault.Invalid, "account.own_password", "that is not the password of the account")
	ErrMustChange     = fault.New(fault.Denied, "access.password_change_required", "choose a password of your own first")
	ErrDenied         = fault.New(fault.Denied, "access.denied", "this is not for your role")
)
