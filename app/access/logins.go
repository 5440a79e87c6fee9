package access

import (
	"cmp"
	"context"
	"encoding/hex"
	"errors"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// PublicAccount is the account with which the public website signs in. It reads only public data, so its password is
// not secret (spec section 4, "App start").
const (
	PublicAccount  = "public"
	PublicPassword = "public"
)

// Logins signs people in and out.
type Logins struct {
	tx       kernel.Tx
	accounts identity.Accounts
	logins   identity.Logins
	students students.Store
	record   students.BulkStore
	lookup   students.ImportLookup
	hasher   identity.Hasher
	tokens   identity.Tokens
	links    *Links
	limiter  identity.Limiter
	tries    identity.Tries
	seals    files.Seals
	trail    audit.Trail
	mint     kernel.Minter
	now      kernel.Clock
}

// NewLogins returns the service.
func NewLogins(p kernel.Ports, set kernel.Settings, links *Links) *Logins {
	return &Logins{
		tx: p.Tx, accounts: p.Accounts, logins: p.Logins, students: p.Students, record: p.Bulk, lookup: p.ImportLookup, hasher: p.Hasher,
		tokens: p.Tokens, links: links, limiter: p.Limiter, tries: set.LoginTries,
		seals: p.Seals, trail: p.Trail, mint: p.Random, now: p.Clock,
	}
}

// SignIn is the sign-in form.
type SignIn struct {
	Username string // an e-mail address, or a student's registration number
	Password string
	Role     identity.Role // as chosen; Public when none was
	Device   string        // the device's name, from the browser
	Code     string        // of two-step sign-in, where that is on
	Network  string        // the network of the request
	Known    string        // what SignedIn.Known was on this device; "" on a new one
	Proof    string        // a solved proof of work, as ErrProofRequired asks for it
}

// SignedIn is an open login.
type SignedIn struct {
	Actor    identity.Actor
	Username string
	Token    string
	Expires  time.Time
	// Renewal renews the login, once. It is empty when the caller's own renewal is still valid.
	Renewal string
	Login   identity.LoginID // empty for the public account
	Known   string           // the device sends it at its next sign-in; empty for none
}

// SignIn returns a token and a renewal. It returns identity.ErrBadLogin for a wrong name and for a wrong password,
// ErrNotThatRole when the account has a role other than the chosen one, and ErrCodeRequired without the code of
// two-step sign-in. After too many tries it returns ErrTooOften or ErrProofRequired.
func (s *Logins) SignIn(ctx context.Context, in SignIn) (SignedIn, error) {
	if in.Username == PublicAccount && in.Password == PublicPassword {
		return s.tokenFor(ctx, identity.Known(0, PublicAccount, identity.Public, 0), PublicAccount)
	}
	account, err := s.byUsername(ctx, in.Username)
	if err != nil {
		return SignedIn{}, err
	}
	try, err := s.tryOf(ctx, account, in)
	if err != nil {
		return SignedIn{}, err
	}
	if err := s.slow(ctx, try, in.Proof); err != nil {
		return SignedIn{}, err
	}
	if err := s.authenticate(ctx, account, in.Password); err != nil {
		return SignedIn{}, s.noteFailure(ctx, account, in, err)
	}
	if err := account.Admits(in.Role); err != nil {
		return SignedIn{}, s.noteFailure(ctx, account, in, err)
	}
	if err := s.secondStep(ctx, account, in.Code); err != nil {
		return SignedIn{}, s.noteFailure(ctx, account, in, err)
	}
	id, secret := identity.LoginID(hex.EncodeToString(s.mint(16))), hex.EncodeToString(s.mint(32))
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.logins.Add(ctx, identity.Begin(id, account.Snapshot().ID, identity.HashSecret(secret), s.now()).On(in.Device)); err != nil {
			return err
		}
		return s.noteLogin(ctx, account, loginBegan, in.Device)
	})
	if err != nil {
		return SignedIn{}, err
	}
	if err := s.pardon(ctx, try); err != nil {
		return SignedIn{}, err
	}
	known, err := s.remember(ctx, account, in.Known)
	if err != nil {
		return SignedIn{}, err
	}
	in2, err := s.tokenFor(ctx, account.Actor().By(id), string(account.Snapshot().Person.Email))
	in2.Renewal, in2.Login, in2.Known = string(id)+"."+secret, id, known
	return in2, err
}

// secondStep uses a code up when two-step sign-in is on. identity.ErrCodeRequired.
func (s *Logins) secondStep(ctx context.Context, account *identity.Account, code string) error {
	id := account.Snapshot().ID
	found, err := s.accounts.TwoStep(ctx, id)
	if errors.Is(err, identity.ErrTwoStepOff) || (err == nil && !found.IsOn()) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		return s.accounts.ChangeTwoStep(ctx, id, func(n *identity.TwoStep) error { return n.Accept(tidy(code), hashCode(code), s.now()) })
	})
}

// authenticate checks an account's password. A nil account means that the name is unknown; the check takes as long
// then. identity.ErrBadLogin.
func (s *Logins) authenticate(ctx context.Context, account *identity.Account, password string) error {
	hash := ""
	if account != nil {
		hash = account.Snapshot().PasswordHash
	}
	good, err := s.hasher.Verify(password, hash)
	if err != nil {
		return err
	}
	if !good || account == nil {
		return identity.ErrBadLogin
	}
	if left, err := s.hasLeft(ctx, account); left || err != nil {
		return cmp.Or(err, error(identity.ErrBadLogin))
	}
	if !account.IsConfirmed() { // only its owner learns that, by mail
		if err := s.links.Remind(ctx, account); err != nil {
			return err
		}
		return identity.ErrBadLogin
	}
	return nil
}

// hasLeft reports whether an account has ended, or belongs to a student whose record was deleted. It works again when
// the record is restored.
func (s *Logins) hasLeft(ctx context.Context, account *identity.Account) (bool, error) {
	if account.HasEnded(s.now()) {
		return true, nil
	}
	if account.Snapshot().Person.Role != identity.Student {
		return false, nil
	}
	record, stands, err := kernel.RecordOf(ctx, s.record, account)
	if err != nil || !stands || account.Snapshot().Record != 0 {
		return !stands, err
	}
	// An older version created the account. Tie it to this record now: its address may pass to another person later.
	return false, s.tx.Do(ctx, func(ctx context.Context) error {
		return s.links.own(ctx, account.Snapshot().ID, identity.RecordID(record.ID))
	})
}

// byUsername returns the account with a name, or nil when there is none: an e-mail address, a student's registration number,
// or the mobile number of one student only. It makes the same queries for unknown names,
// so that the time it takes reveals nothing.
func (s *Logins) byUsername(ctx context.Context, username string) (*identity.Account, error) {
	email, _ := contact.ParseEmail(username) // empty when it is not an address
	var record identity.RecordID
	if number, err := students.ParseRegNo(username); err == nil {
		student, err := s.students.FindByRegNo(ctx, number)
		switch {
		case err == nil:
			email, record = student.Snapshot().Profile.Email, identity.RecordID(student.Snapshot().ID)
		case !errors.Is(err, students.ErrNotFound):
			return nil, err
		}
	}
	if mobile, err := contact.ParseMobile(username); err == nil {
		sharing, err := s.lookup.KnownBy(ctx, students.Keys{Mobiles: []contact.Mobile{mobile}}, centers.Everywhere())
		if err != nil {
			return nil, err
		}
		if len(sharing) == 1 { // of several, for example siblings, nobody can know who is meant
			email, record = sharing[0].Snapshot().Profile.Email, identity.RecordID(sharing[0].Snapshot().ID)
		}
	}
	account, err := s.accounts.FindByEmail(ctx, email)
	if errors.Is(err, identity.ErrNotFound) {
		return nil, nil //nolint:nilnil // no such account, which the caller must not reveal
	}
	if err == nil && record != 0 && (account.Snapshot().Person.Role != identity.Student || !account.IsOf(record)) {
		return nil, nil //nolint:nilnil // the number belongs to another account
	}
	return account, err
}

func (s *Logins) tokenFor(ctx context.Context, a identity.Actor, username string) (SignedIn, error) {
	expires := s.now().Add(identity.TokenLife)
	token, err := s.tokens.Issue(ctx, a, expires)
	return SignedIn{Actor: a, Username: username, Token: token, Expires: expires}, err
}

// OnRecord returns the person on record with an address (the spec's role check), or an empty list.
func (s *Logins) OnRecord(ctx context.Context, address string) ([]identity.OnRecord, error) {
	email, err := contact.ParseEmail(address)
	if err != nil {
		return nil, nil //nolint:nilerr // nobody is on record with an invalid address
	}
	found, err := s.links.Masked(ctx, email)
	if errors.Is(err, identity.ErrNotOnRecord) {
		return nil, nil
	}
	return []identity.OnRecord{found}, err
}
