package app

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"time"

	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// PublicAccount is the account that the public website signs in with: it reads what is public and nothing else, so its
// password is no secret (spec section 4, "App start").
const (
	PublicAccount  = "public"
	PublicPassword = "public"
)

// Logins signs people in and out.
type Logins struct {
	tx       Tx
	accounts identity.Accounts
	logins   identity.Logins
	people   identity.People
	students students.Repository
	record   students.Bulk
	hasher   identity.Hasher
	tokens   identity.Tokens
	links    *Links
	twoSteps identity.TwoSteps
	limiter  identity.Limiter
	limit    identity.Limit
	mint     Minter
	now      Clock
}

// LoginsDeps is what Logins works with.
type LoginsDeps struct {
	Tx       Tx
	Accounts identity.Accounts
	Logins   identity.Logins
	People   identity.People
	Students students.Repository
	Record   students.Bulk
	Hasher   identity.Hasher
	Tokens   identity.Tokens
	Links    *Links
	TwoSteps identity.TwoSteps
	Limiter  identity.Limiter
	Limit    identity.Limit // of tries to sign in to one account; zero is none
	Minter   Minter
	Clock    Clock
}

// NewLogins makes the service.
func NewLogins(d LoginsDeps) *Logins {
	return &Logins{
		tx: d.Tx, accounts: d.Accounts, logins: d.Logins, people: d.People, students: d.Students, record: d.Record,
		hasher: d.Hasher, tokens: d.Tokens, links: d.Links, twoSteps: d.TwoSteps, limiter: d.Limiter, limit: d.Limit, mint: d.Minter, now: d.Clock,
	}
}

// SignIn is what a person types.
type SignIn struct {
	Username string // an e-mail address, or a student's registration number
	Password string
	Role     identity.Role // as chosen; Public when none was
	Device   string        // what is signed in on, in the browser's words
	Code     string        // of the second step, where that is on
}

// SignedIn is a login that stands.
type SignedIn struct {
	Actor    identity.Actor
	Username string
	Token    string
	Expires  time.Time
	// Renewal is what the login can be renewed with, once; "" when the one that the caller has is still good.
	Renewal string
	Login   identity.LoginID // which of the account's logins it is; "" for the public account
}

// SignIn answers a token and a renewal. identity.ErrBadLogin for a wrong name or password alike, ErrNotThatRole when
// the account has another role than the chosen one, ErrCodeRequired without the code of its second step, ErrTooOften after too many tries.
func (s *Logins) SignIn(ctx context.Context, in SignIn) (SignedIn, error) {
	if in.Username == PublicAccount && in.Password == PublicPassword {
		return s.tokenFor(ctx, identity.Known(0, PublicAccount, identity.Public, 0), PublicAccount)
	}
	key := loginKey(in.Username)
	if err := s.slow(ctx, key); err != nil {
		return SignedIn{}, err
	}
	account, err := s.authenticate(ctx, in)
	if err != nil {
		return SignedIn{}, err
	}
	if err := account.Admits(in.Role); err != nil {
		return SignedIn{}, err
	}
	if err := s.secondStep(ctx, account, in.Code); err != nil {
		return SignedIn{}, err
	}
	id, secret := identity.LoginID(hex.EncodeToString(s.mint(16))), hex.EncodeToString(s.mint(32))
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		return s.logins.Add(ctx, identity.Begin(id, account.Snapshot().ID, hashSecret(secret), s.now()).On(in.Device))
	})
	if err != nil {
		return SignedIn{}, err
	}
	if err := s.atEase(ctx, key); err != nil {
		return SignedIn{}, err
	}
	in2, err := s.tokenFor(ctx, account.Actor().By(id), string(account.Snapshot().Person.Email))
	in2.Renewal, in2.Login = string(id)+"."+secret, id
	return in2, err
}

// loginKey names the tries to sign in with a user name, of whatever length and whoever it is.
func loginKey(username string) string {
	sum := sha256.Sum256([]byte(strings.ToLower(strings.TrimSpace(username))))
	return "login " + hex.EncodeToString(sum[:16])
}

// slow counts a try before it is made, so that many at once count too. A name that nobody has is slowed down alike.
// identity.ErrTooOften.
func (s *Logins) slow(ctx context.Context, key string) error {
	if s.limit.None() {
		return nil
	}
	wait, err := s.limiter.Take(ctx, key, s.limit, s.now())
	if err == nil && wait > 0 {
		return identity.TooOften(wait)
	}
	return err
}

// atEase forgets the tries: who signed in is no guesser.
func (s *Logins) atEase(ctx context.Context, key string) error {
	if s.limit.None() {
		return nil
	}
	return s.limiter.Forget(ctx, key)
}

// secondStep uses a code up where the account asks for one. identity.ErrCodeRequired.
func (s *Logins) secondStep(ctx context.Context, account *identity.Account, code string) error {
	id := account.Snapshot().ID
	found, err := s.twoSteps.Find(ctx, id)
	if errors.Is(err, identity.ErrTwoStepOff) || (err == nil && !found.IsOn()) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		return s.twoSteps.Change(ctx, id, func(n *identity.TwoStep) error { return n.Accept(tidy(code), hashCode(code), s.now()) })
	})
}

// authenticate finds the account of a name and password. It takes as long for a name that nobody has.
func (s *Logins) authenticate(ctx context.Context, in SignIn) (*identity.Account, error) {
	account, err := s.byUsername(ctx, in.Username)
	if err != nil && !errors.Is(err, identity.ErrNotFound) {
		return nil, err
	}
	hash := ""
	if account != nil {
		hash = account.Snapshot().PasswordHash
	}
	good, err := s.hasher.Verify(in.Password, hash)
	if err != nil {
		return nil, err
	}
	if !good {
		return nil, identity.ErrBadLogin
	}
	if left, err := s.hasLeft(ctx, account); left || err != nil {
		return nil, cmp.Or(err, error(identity.ErrBadLogin))
	}
	if !account.IsConfirmed() { // its person is told by mail, everybody else nothing
		if err := s.links.Remind(ctx, account); err != nil {
			return nil, err
		}
		return nil, identity.ErrBadLogin
	}
	return account, nil
}

// hasLeft tells that an account ended, or was a student's whose record was deleted. It works again when the record is
// restored.
func (s *Logins) hasLeft(ctx context.Context, account *identity.Account) (bool, error) {
	if account.HasEnded(s.now()) {
		return true, nil
	}
	p := account.Snapshot().Person
	if p.Role != identity.Student {
		return false, nil
	}
	found, err := s.record.Known(ctx, []contact.Email{p.Email})
	return len(found) == 0, err
}

func (s *Logins) byUsername(ctx context.Context, username string) (*identity.Account, error) {
	if number, err := students.ParseRegNo(username); err == nil {
		student, err := s.students.FindByRegNo(ctx, number)
		if errors.Is(err, students.ErrNotFound) {
			return nil, identity.ErrNotFound
		}
		if err != nil {
			return nil, err
		}
		return s.accounts.FindByEmail(ctx, student.Snapshot().Profile.Email)
	}
	email, err := contact.ParseEmail(username)
	if err != nil {
		return nil, identity.ErrNotFound
	}
	return s.accounts.FindByEmail(ctx, email)
}

func (s *Logins) tokenFor(ctx context.Context, a identity.Actor, username string) (SignedIn, error) {
	expires := s.now().Add(identity.TokenLife)
	token, err := s.tokens.Issue(ctx, a, expires)
	return SignedIn{Actor: a, Username: username, Token: token, Expires: expires}, err
}

// OnRecord answers who is on record with an address (the spec's role check); nobody is no error.
func (s *Logins) OnRecord(ctx context.Context, address string) ([]identity.OnRecord, error) {
	email, err := contact.ParseEmail(address)
	if err != nil {
		return nil, nil //nolint:nilerr // what is no address, nobody has
	}
	return s.people.WithEmail(ctx, email)
}
