package app

import (
	"context"
	"encoding/hex"
	"errors"

	"kendra/domain/audit"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/students"
)

// Links does what is done by e-mailed links: signing up, and recovering a lost password. Nobody is signed in for that;
// whoever opens a link has proved to read the account's mail.
type Links struct{ LinksDeps }

// LinksDeps is what Links works with.
type LinksDeps struct {
	Tx       Tx
	Accounts identity.Accounts
	Logins   identity.Logins
	Tickets  identity.Tickets
	Students students.Bulk
	Outbox   outreach.Outbox
	Hasher   identity.Hasher
	Trail    audit.Trail
	Base     BaseURL
	Minter   Minter
	Clock    Clock
}

// NewLinks makes the service.
func NewLinks(d LinksDeps) *Links { return &Links{d} }

// SignUp is what a person who signs up types.
type SignUp struct {
	Role     identity.Role
	Email    contact.Email
	Password string
	Again    string
}

// Register mails a link that makes the account work. It tells nobody whether there is an account: who has one is mailed
// a link to choose a new password. identity.ErrPasswords, ErrPassword, and ErrNotOnRecord when nobody with the address
// and role is on record.
func (s *Links) Register(ctx context.Context, in SignUp) error {
	if in.Password != in.Again {
		return identity.ErrPasswords
	}
	if err := identity.CheckPassword(in.Password); err != nil {
		return err
	}
	person, err := s.onRecord(ctx, in.Email, in.Role)
	if err != nil {
		return err
	}
	hash, err := s.Hasher.Hash(in.Password)
	if err != nil {
		return err
	}
	work := func(ctx context.Context) error { return s.apply(ctx, person, hash) }
	err = s.Tx.Do(ctx, work)
	if errors.Is(err, identity.ErrEmailTaken) { // somebody else signed up for it in the same moment
		err = s.Tx.Do(ctx, work)
	}
	return err
}

// onRecord finds the person who may have an account of a role: a student of the institute, or whoever has it already.
func (s *Links) onRecord(ctx context.Context, e contact.Email, role identity.Role) (identity.Person, error) {
	account, err := s.Accounts.FindByEmail(ctx, e)
	switch {
	case err == nil && account.Snapshot().Person.Role == role:
		return account.Snapshot().Person, nil
	case err == nil:
		return identity.Person{}, identity.ErrNotOnRecord
	case !errors.Is(err, identity.ErrNotFound):
		return identity.Person{}, err
	}
	found, err := s.Students.Known(ctx, []contact.Email{e})
	if err != nil {
		return identity.Person{}, err
	}
	if len(found) == 0 || role != identity.Student {
		return identity.Person{}, identity.ErrNotOnRecord
	}
	p := found[0].Snapshot().Profile
	return identity.Person{Name: p.Name, Email: p.Email, Role: identity.Student, Center: p.Center}, nil
}

// apply makes the account, or finds the one that is there, and mails the link that fits.
func (s *Links) apply(ctx context.Context, p identity.Person, hash string) error {
	account, err := s.Accounts.FindByEmail(ctx, p.Email)
	if err == nil {
		return s.applyAgain(ctx, account, hash)
	}
	if !errors.Is(err, identity.ErrNotFound) {
		return err
	}
	if account, err = identity.Apply(p, hash, s.Clock()); err != nil {
		return err
	}
	id, err := s.Accounts.Add(ctx, account)
	if err != nil {
		return err
	}
	n := account.Snapshot()
	n.ID = id
	account = identity.RestoreAccount(n)
	if err := s.note(ctx, account, "account.applied"); err != nil {
		return err
	}
	return s.mail(ctx, account, identity.ToConfirm, hash, identity.MostLinks)
}

// applyAgain leaves an account that works as it is. One that waits takes the password, in case its owner signs in before
// the link is opened; each link brings the password of its own sign-up, so that nobody confirms a stranger's.
func (s *Links) applyAgain(ctx context.Context, account *identity.Account, hash string) error {
	if account.IsConfirmed() {
		return s.mail(ctx, account, identity.ToReset, "", identity.MostLinks)
	}
	err := s.Accounts.Change(ctx, account.Snapshot().ID, func(a *identity.Account) error {
		if !a.IsConfirmed() {
			a.ChangePassword(hash)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return s.mail(ctx, account, identity.ToConfirm, hash, identity.MostLinks)
}

// Remind mails the link of an account that waits for its confirmation once more; not more than once in a while.
func (s *Links) Remind(ctx context.Context, account *identity.Account) error {
	return s.Tx.Do(ctx, func(ctx context.Context) error {
		return s.mail(ctx, account, identity.ToConfirm, account.Snapshot().PasswordHash, identity.MostReminders)
	})
}

// mail makes a ticket and mails its link, unless the person has been mailed as many as most lately.
func (s *Links) mail(ctx context.Context, account *identity.Account, p identity.Purpose, hash string, most int) error {
	n, now := account.Snapshot(), s.Clock()
	lately, err := s.Tickets.Since(ctx, n.ID, p, now.Add(-identity.LinkSpan))
	if err != nil || lately >= most {
		return err
	}
	token := hex.EncodeToString(s.Minter(32))
	if err := s.Tickets.Add(ctx, identity.NewTicket(hashSecret(token), n.ID, p, hash, now)); err != nil {
		return err
	}
	write := resetLetter
	if p == identity.ToConfirm {
		write = confirmLetter
	}
	return s.Outbox.Post(ctx, outreach.Post(write(s.Base, n.Person.Email, n.Person.Name, token), now))
}

// Confirm lets an account work with the password of the sign-up whose link this is. identity.ErrTicket.
func (s *Links) Confirm(ctx context.Context, token string) error {
	return s.redeem(ctx, token, identity.ToConfirm, "account.confirmed", func(t identity.Ticket) string { return t.Password })
}

// Recover mails a link to choose a new password to whoever has an account with the address. It answers the same when
// nobody has.
func (s *Links) Recover(ctx context.Context, e contact.Email) error {
	account, err := s.Accounts.FindByEmail(ctx, e)
	if errors.Is(err, identity.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.Tx.Do(ctx, func(ctx context.Context) error { return s.mail(ctx, account, identity.ToReset, "", identity.MostLinks) })
}

// Reset sets a new password and ends every login of the account: whoever knew the old one is out. identity.ErrPasswords,
// ErrPassword, ErrTicket.
func (s *Links) Reset(ctx context.Context, token, password, again string) error {
	if password != again {
		return identity.ErrPasswords
	}
	if err := identity.CheckPassword(password); err != nil {
		return err
	}
	hash, err := s.Hasher.Hash(password)
	if err != nil {
		return err
	}
	return s.redeem(ctx, token, identity.ToReset, "account.password_reset", func(identity.Ticket) string { return hash })
}

// redeem uses a ticket up and sets a password for it. Every other link of the account is over then.
func (s *Links) redeem(ctx context.Context, token string, p identity.Purpose, action string, password func(identity.Ticket) string) error {
	return s.Tx.Do(ctx, func(ctx context.Context) error {
		var ticket identity.Ticket
		err := s.Tickets.Change(ctx, hashSecret(token), func(t *identity.Ticket) error {
			ticket = *t
			return t.Redeem(p, s.Clock())
		})
		if err != nil {
			return err
		}
		var account *identity.Account
		err = s.Accounts.Change(ctx, ticket.Account, func(a *identity.Account) error {
			account = a
			a.Confirm(password(ticket), s.Clock())
			return nil
		})
		if err != nil {
			return err
		}
		if err := s.endAll(ctx, ticket.Account); err != nil {
			return err
		}
		return s.note(ctx, account, action)
	})
}

func (s *Links) endAll(ctx context.Context, id identity.AccountID) error {
	for _, p := range []identity.Purpose{identity.ToConfirm, identity.ToReset} {
		if err := s.Tickets.EndAll(ctx, id, p, s.Clock()); err != nil {
			return err
		}
	}
	return s.Logins.EndAll(ctx, id, s.Clock())
}

func (s *Links) note(ctx context.Context, a *identity.Account, action string) error {
	n := a.Snapshot()
	return s.Trail.Append(ctx, audit.Did(a.Actor(), action, audit.Thing{Kind: "account", ID: int64(n.ID)}, s.Clock()).To(n.Person))
}
