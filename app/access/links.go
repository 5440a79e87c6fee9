package access

import (
	"context"
	"encoding/hex"
	"errors"
	"slices"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/staff"
	"kendra/domain/students"
)

// Links handles sign-up, password recovery and address changes by mailed links. The caller need not be signed in: a
// person who has the link has shown that they read the account's mail.
type Links struct {
	tx       kernel.Tx
	accounts identity.Accounts
	logins   identity.Logins
	tickets  identity.Tickets
	students students.BulkStore
	records  students.Store
	staff    staff.Store
	outbox   outreach.Outbox
	hasher   identity.Hasher
	trail    audit.Trail
	mint     kernel.Minter
	now      kernel.Clock
}

// NewLinks returns the service.
func NewLinks(p kernel.Ports) *Links {
	return &Links{
		tx: p.Tx, accounts: p.Accounts, logins: p.Logins, tickets: p.Tickets, students: p.Bulk, records: p.Students,
		staff: p.Staff, outbox: p.Outbox, hasher: p.Hasher, trail: p.Trail, mint: p.Random, now: p.Clock,
	}
}

// SignUp is the sign-up form.
type SignUp struct {
	Role     identity.Role
	Email    contact.Email
	Password string
	Again    string
}

// Register mails a link that activates the account. It does not reveal whether an account exists, or its role: a person
// who has an account gets a link to choose a new password. identity.ErrPasswords, ErrPassword, ErrCommonPassword, and
// ErrNotOnRecord when no person on record has the address.
func (s *Links) Register(ctx context.Context, in SignUp) error {
	if in.Password != in.Again {
		return identity.ErrPasswords
	}
	if err := identity.CheckPassword(in.Password, identity.Person{Email: in.Email}.Words()...); err != nil {
		return err
	}
	person, record, err := s.onRecord(ctx, in.Email)
	if err != nil {
		return err
	}
	hash, err := s.hasher.Hash(in.Password)
	if err != nil {
		return err
	}
	work := func(ctx context.Context) error { return s.apply(ctx, person, record, hash) }
	err = s.tx.Do(ctx, work)
	if errors.Is(err, identity.ErrEmailTaken) { // another request signed up with it at the same time
		err = s.tx.Do(ctx, work)
	}
	return err
}

// onRecord returns the person on record with an address: a student, or the owner of an account that still has a person.
// identity.ErrNotOnRecord.
func (s *Links) onRecord(ctx context.Context, e contact.Email) (identity.Person, identity.RecordID, error) {
	found, err := s.students.Known(ctx, []contact.Email{e})
	if err != nil {
		return identity.Person{}, 0, err
	}
	account, err := s.accounts.FindByEmail(ctx, e)
	switch {
	case err == nil && account.Snapshot().Person.Role != identity.Student:
		return account.Snapshot().Person, 0, nil
	case err != nil && !errors.Is(err, identity.ErrNotFound):
		return identity.Person{}, 0, err
	case len(found) == 0:
		return identity.Person{}, 0, identity.ErrNotOnRecord
	}
	n := found[0].Snapshot()
	return identity.Person{Name: n.Profile.Name, Email: n.Profile.Email, Role: identity.Student, Center: n.Profile.Center}, identity.RecordID(n.ID), nil
}

// Masked returns the person on record with an address, with initials instead of the name, so that only they recognise
// it. identity.ErrNotOnRecord.
func (s *Links) Masked(ctx context.Context, e contact.Email) (identity.OnRecord, error) {
	person, _, err := s.onRecord(ctx, e)
	return identity.OnRecord{Name: person.Initials(), Email: e}, err
}

// apply creates the account, or finds the existing one, and mails the right link.
func (s *Links) apply(ctx context.Context, p identity.Person, record identity.RecordID, hash string) error {
	if err := s.release(ctx, identity.Actor{}, p.Email, record); err != nil {
		return err
	}
	account, err := s.accounts.FindByEmail(ctx, p.Email)
	if err == nil {
		return s.applyAgain(ctx, account, hash)
	}
	if !errors.Is(err, identity.ErrNotFound) {
		return err
	}
	if account, err = identity.Apply(p, hash, s.now()); err != nil {
		return err
	}
	account.BelongTo(record)
	id, err := s.accounts.Add(ctx, account)
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

// applyAgain leaves an active account as it is. An account that waits for its confirmation gets the password of this
// sign-up, in case its owner signs in before opening the link. Each link sets the password of its own sign-up, so that
// nobody confirms a stranger's password.
func (s *Links) applyAgain(ctx context.Context, account *identity.Account, hash string) error {
	if account.IsConfirmed() {
		return s.mail(ctx, account, identity.ToReset, "", identity.MostLinks)
	}
	err := s.accounts.Change(ctx, account.Snapshot().ID, func(a *identity.Account) error {
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

// Remind mails another confirmation link for an account that waits for one. A rate limit applies.
func (s *Links) Remind(ctx context.Context, account *identity.Account) error {
	return s.tx.Do(ctx, func(ctx context.Context) error {
		return s.mail(ctx, account, identity.ToConfirm, account.Snapshot().PasswordHash, identity.MostReminders)
	})
}

// mail creates a ticket and mails its link, unless the person was mailed most times already in the last while.
func (s *Links) mail(ctx context.Context, account *identity.Account, p identity.Purpose, hash string, most int) error {
	n, now := account.Snapshot(), s.now()
	lately, err := s.tickets.Since(ctx, n.ID, p, now.Add(-identity.LinkSpan))
	if err != nil || lately >= most {
		return err
	}
	return s.post(ctx, identity.NewTicket(s.nobodys(), n.ID, p, hash, now), n.Person.Email, n.Person.Name)
}

// post stores a ticket and queues its mail. The link is made when the mail is sent.
func (s *Links) post(ctx context.Context, t identity.Ticket, to contact.Email, name string) error {
	id, err := s.tickets.Add(ctx, t)
	if err != nil {
		return err
	}
	return s.outbox.Post(ctx, outreach.Post(outreach.TicketMail(t.Purpose, id, to, name), s.now()))
}

// nobodys returns the hash of a secret that is thrown away at once.
func (s *Links) nobodys() identity.SecretHash {
	return identity.HashSecret(hex.EncodeToString(s.mint(32)))
}

// Confirm activates an account with the password of the sign-up that the link belongs to. identity.ErrTicket.
func (s *Links) Confirm(ctx context.Context, token string) error {
	return s.tx.Do(ctx, func(ctx context.Context) error {
		ticket, err := s.use(ctx, token, identity.ToConfirm)
		if err != nil {
			return err
		}
		return s.settle(ctx, ticket.Account, "account.confirmed", "", func(a *identity.Account) { a.Confirm(ticket.Password, s.now()) })
	})
}

// Recover mails a link to choose a new password to the account with the address. It also succeeds when there is no
// account, and when the account's student was deleted: another person may have the address now.
func (s *Links) Recover(ctx context.Context, e contact.Email) error {
	account, err := s.accounts.FindByEmail(ctx, e)
	if errors.Is(err, identity.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if account.Snapshot().Person.Role == identity.Student {
		_, stands, err := kernel.RecordOf(ctx, s.students, account)
		if err != nil || !stands {
			return err
		}
	}
	return s.tx.Do(ctx, func(ctx context.Context) error { return s.mail(ctx, account, identity.ToReset, "", identity.MostLinks) })
}

// Reset sets a new password and ends every login of the account. identity.ErrPasswords, ErrPassword, ErrCommonPassword,
// ErrTicket.
func (s *Links) Reset(ctx context.Context, token, password, again string) error {
	return s.choose(ctx, token, []identity.Purpose{identity.ToReset, identity.ToInvite}, password, again, "account.password_reset", nil)
}

// choose uses the link up, runs first, and gives the account a new password, which ends its logins.
// identity.ErrPasswords, ErrPassword, ErrCommonPassword, ErrTicket, and the faults of first.
func (s *Links) choose(
	ctx context.Context, token string, p []identity.Purpose, password, again, action string,
	first func(ctx context.Context, t identity.Ticket) error,
) error {
	if password != again {
		return identity.ErrPasswords
	}
	if err := identity.CheckPassword(password); err != nil {
		return err
	}
	hash, err := s.hasher.Hash(password)
	if err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		ticket, err := s.use(ctx, token, p...)
		if err != nil {
			return err
		}
		if first != nil {
			if err := first(ctx, ticket); err != nil {
				return err
			}
		}
		return s.settle(ctx, ticket.Account, action, password, func(a *identity.Account) { a.Confirm(hash, s.now()) })
	})
}

// use marks the ticket of a link with one of the purposes as used and returns it. identity.ErrTicket.
func (s *Links) use(ctx context.Context, token string, of ...identity.Purpose) (used identity.Ticket, err error) {
	err = s.tickets.Change(ctx, identity.HashSecret(token), func(t *identity.Ticket) error {
		used = *t
		if !slices.Contains(of, t.Purpose) {
			return identity.ErrTicket
		}
		return t.Redeem(t.Purpose, s.now())
	})
	return used, err
}

// settle changes the account of a person who opened a link, and ends its logins and its other links. A new password
// must not contain the person's name. identity.ErrCommonPassword.
func (s *Links) settle(ctx context.Context, id identity.AccountID, action, password string, change func(*identity.Account)) error {
	var account *identity.Account
	err := s.accounts.Change(ctx, id, func(a *identity.Account) error {
		account = a
		if password != "" {
			if err := identity.CheckPassword(password, a.Snapshot().Person.Words()...); err != nil {
				return err
			}
		}
		change(a)
		return nil
	})
	if err != nil {
		return err
	}
	if err := s.endAll(ctx, id); err != nil {
		return err
	}
	return s.note(ctx, account, action)
}

func (s *Links) endAll(ctx context.Context, id identity.AccountID) error {
	for _, p := range identity.Purposes() {
		if err := s.tickets.EndAll(ctx, id, p, s.now()); err != nil {
			return err
		}
	}
	return s.logins.EndAll(ctx, id, s.now())
}

func (s *Links) note(ctx context.Context, a *identity.Account, action string) error {
	n := a.Snapshot()
	return s.trail.Append(ctx, audit.Did(a.Actor(), action, audit.Thing{Kind: "account", ID: int64(n.ID)}, s.now()).To(n.Person))
}
