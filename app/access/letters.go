package access

import (
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/outreach"
)

// letterOf returns the mail that carries a ticket's link.
func letterOf(p identity.Purpose, id identity.TicketID, to contact.Email, name string) outreach.Mail {
	l := outreach.Note{To: to, Name: name, Errand: outreach.Errand{Kind: outreach.ErrandKind(p), Of: int64(id)}}
	switch p {
	case identity.ToConfirm:
		l.Subject, l.Page = "Confirm your account", "/confirm"
		l.Before = "An account was asked for with this e-mail address. Open this link, and it works:"
		l.After = "The link is good for 48 hours. If you did not ask for an account, do nothing: without the link there is none."
	case identity.ToUndo:
		l.Subject, l.Page = "Your e-mail address was changed", "/undo-email"
		l.Before = "The e-mail address of your account was changed to another one; you sign in with that from now on. " +
			"If you did not want it, open this link to take the change back and choose a new password:"
		l.After = "The link is good for 7 days and works once. It also signs everybody out of the account. If the change is right, do nothing."
	case identity.ToReset:
		l.Subject, l.Page = "Choose a new password", "/reset-password"
		l.Before = "Open this link to choose a new password for your account:"
		l.After = "The link is good for 30 minutes and works once. If you did not ask for it, do nothing: your password stays as it is."
	}
	return l.Mail()
}
