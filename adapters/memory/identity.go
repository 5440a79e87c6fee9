package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/identity"
)

// Accounts is the view of a store's accounts and their two-step settings.
type Accounts struct{ store *Store }

// Logins is the view of a store's logins.
type Logins struct{ store *Store }

var (
	_ identity.Accounts = Accounts{}
	_ identity.Logins   = Logins{}
)

// Accounts returns the port of accounts.
func (s *Store) Accounts() Accounts { return Accounts{s} }

// Logins returns the port of logins.
func (s *Store) Logins() Logins { return Logins{s} }

// Add implements identity.Accounts.
func (v Accounts) Add(ctx context.Context, a *identity.Account) (id identity.AccountID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		added := a.Snapshot()
		if len(where(n.accounts, accountWith(added.Person.Email))) > 0 {
			return identity.ErrEmailTaken
		}
		if err := n.employs(added.Person); err != nil {
			return err
		}
		id = identity.AccountID(n.nextID())
		added.ID, added.Since, added.Confirmed = id, moment(added.Since), moment(added.Confirmed)
		n.accounts[id] = added
		return nil
	})
	return id, err
}

// employs returns centers.ErrNotFound when the center of a staff account does not exist.
func (n *state) employs(p identity.Person) error {
	if _, ok := n.centers[p.Center]; p.Role == identity.Staff && !ok {
		return centers.ErrNotFound
	}
	return nil
}

// Find implements identity.Accounts.
func (v Accounts) Find(ctx context.Context, id identity.AccountID) (*identity.Account, error) {
	return v.first(ctx, func(a identity.AccountSnapshot) bool { return a.ID == id })
}

// FindByEmail implements identity.Accounts.
func (v Accounts) FindByEmail(ctx context.Context, e contact.Email) (*identity.Account, error) {
	return v.first(ctx, accountWith(e))
}

func accountWith(e contact.Email) func(identity.AccountSnapshot) bool {
	return func(a identity.AccountSnapshot) bool { return strings.EqualFold(string(a.Person.Email), string(e)) }
}

func (v Accounts) first(ctx context.Context, wanted func(identity.AccountSnapshot) bool) (*identity.Account, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	for _, a := range where(n.accounts, wanted) {
		return identity.RestoreAccount(a), nil
	}
	return nil, identity.ErrNotFound
}

// Change implements identity.Accounts.
func (v Accounts) Change(ctx context.Context, id identity.AccountID, change func(*identity.Account) error) error {
	return v.store.write(ctx, func(n *state) error {
		stored, ok := n.accounts[id]
		if !ok {
			return identity.ErrNotFound
		}
		a := identity.RestoreAccount(stored)
		if err := change(a); err != nil {
			return err
		}
		changed := a.Snapshot()
		for _, other := range where(n.accounts, accountWith(changed.Person.Email)) {
			if other.ID != id {
				return identity.ErrEmailTaken
			}
		}
		if changed.Person.Center != stored.Person.Center || changed.Ends.Outlasts(stored.Ends) {
			if err := n.employs(changed.Person); err != nil {
				return err
			}
		}
		changed.Confirmed = moment(changed.Confirmed)
		n.accounts[id] = changed
		return nil
	})
}

// Remove implements identity.Accounts.
func (v Accounts) Remove(ctx context.Context, id identity.AccountID) error {
	return v.store.write(ctx, func(n *state) error {
		if _, ok := n.accounts[id]; !ok {
			return identity.ErrNotFound
		}
		delete(n.accounts, id)
		delete(n.twoSteps, id)
		maps.DeleteFunc(n.logins, func(_ identity.LoginID, l identity.LoginSnapshot) bool { return l.Account == id })
		maps.DeleteFunc(n.tickets, func(_ identity.SecretHash, t identity.Ticket) bool { return t.Account == id })
		return nil
	})
}

// Add implements identity.Logins.
func (v Logins) Add(ctx context.Context, l *identity.Login) error {
	return v.store.write(ctx, func(n *state) error {
		n.put(l)
		return nil
	})
}

// Change implements identity.Logins.
func (v Logins) Change(ctx context.Context, id identity.LoginID, change func(*identity.Login) error) error {
	return v.store.write(ctx, func(n *state) error {
		stored, ok := n.logins[id]
		if !ok {
			return identity.ErrLoginOver
		}
		l := identity.RestoreLogin(stored)
		if err := change(l); err != nil {
			return err
		}
		n.put(l)
		return nil
	})
}

// Asking implements identity.Logins.
func (v Logins) Asking(ctx context.Context, id identity.LoginID, now time.Time) (identity.Actor, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return identity.Actor{}, err
	}
	l, ok := n.logins[id]
	account := identity.RestoreAccount(n.accounts[l.Account])
	person := account.Snapshot().Person
	student, onRecord := n.emails[folded(person.Email)]
	onRecord = onRecord && account.IsOf(identity.RecordID(student))
	over := !ok || !l.Ended.IsZero() || !l.Expires.After(now)
	if over || account.HasEnded(now) || (person.Role == identity.Student && !onRecord) {
		return identity.Actor{}, identity.ErrLoginOver
	}
	return account.Actor().By(id), nil
}

// Standing implements identity.Logins.
func (v Logins) Standing(ctx context.Context, account identity.AccountID, now time.Time) ([]identity.LoginSnapshot, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := where(n.logins, func(l identity.LoginSnapshot) bool {
		return l.Account == account && l.Ended.IsZero() && l.Expires.After(now)
	})
	slices.SortFunc(all, func(a, b identity.LoginSnapshot) int {
		return cmp.Or(b.Renewed.Compare(a.Renewed), cmp.Compare(a.ID, b.ID))
	})
	return all, nil
}

// EndAll implements identity.Logins.
func (v Logins) EndAll(ctx context.Context, account identity.AccountID, now time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		for _, stored := range where(n.logins, func(l identity.LoginSnapshot) bool { return l.Account == account }) {
			l := identity.RestoreLogin(stored)
			l.End(now)
			n.put(l)
		}
		return nil
	})
}

func (n *state) put(l *identity.Login) {
	stored := l.Snapshot()
	stored.Renewed, stored.Expires, stored.Ended = moment(stored.Renewed), moment(stored.Expires), moment(stored.Ended)
	n.logins[stored.ID] = stored
}
