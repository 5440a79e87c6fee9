package postgres

import (
	"context"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/identity"
)

// Accounts implements identity.Accounts.
type Accounts struct{ db *DB }

var _ identity.Accounts = (*Accounts)(nil)

// NewAccounts returns an Accounts.
func NewAccounts(db *DB) *Accounts { return &Accounts{db} }

// Add implements identity.Accounts.
func (r *Accounts) Add(ctx context.Context, a *identity.Account) (identity.AccountID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	n := a.Snapshot()
	if err := r.db.standing(ctx, centerOf(n.Person)); err != nil {
		return 0, err
	}
	id, err := q.AddAccount(ctx, gen.AddAccountParams{
		Email: string(n.Person.Email), Name: n.Person.Name, Role: int16(n.Person.Role), CenterID: int64(n.Person.Center),
		PasswordHash: n.PasswordHash, Since: n.Since, ConfirmedAt: orNil(n.Confirmed), EndsOn: dateOrNull(n.Ends),
		StudentID: int64(n.Record), MustChange: n.MustChange,
	})
	return identity.AccountID(id), failed("add account", err)
}

// centerOf returns the center of a staff account, to be locked against deletion, or nil. A student's record protects its
// own center.
func centerOf(p identity.Person) map[centers.ID]bool {
	if p.Role != identity.Staff {
		return nil
	}
	return map[centers.ID]bool{p.Center: true}
}

// Find implements identity.Accounts.
func (r *Accounts) Find(ctx context.Context, id identity.AccountID) (*identity.Account, error) {
	row, err := r.db.read(ctx).AccountByID(ctx, int64(id))
	if err != nil {
		return nil, absent("find account", err, identity.ErrNotFound)
	}
	return account(row), nil
}

// FindByEmail implements identity.Accounts.
func (r *Accounts) FindByEmail(ctx context.Context, e contact.Email) (*identity.Account, error) {
	row, err := r.db.read(ctx).AccountByEmail(ctx, string(e))
	if err != nil {
		return nil, absent("find account by e-mail", err, identity.ErrNotFound)
	}
	return account(row), nil
}

// Change implements identity.Accounts.
func (r *Accounts) Change(ctx context.Context, id identity.AccountID, change func(*identity.Account) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.AccountByIDForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock account", err, identity.ErrNotFound)
	}
	a := account(row)
	if err := change(a); err != nil {
		return err
	}
	n := a.Snapshot()
	if int64(n.Person.Center) != orZero(row.CenterID) || n.Ends.Outlasts(calendar.FromUTC(row.EndsOn.Time)) {
		if err := r.db.standing(ctx, centerOf(n.Person)); err != nil {
			return err
		}
	}
	return failed("change account", q.ChangeAccount(ctx, gen.ChangeAccountParams{
		ID: int64(n.ID), Email: string(n.Person.Email), Name: n.Person.Name, Role: int16(n.Person.Role),
		CenterID: int64(n.Person.Center), PasswordHash: n.PasswordHash, ConfirmedAt: orNil(n.Confirmed), EndsOn: dateOrNull(n.Ends),
		StudentID: int64(n.Record), MustChange: n.MustChange,
	}))
}

// Remove implements identity.Accounts.
func (r *Accounts) Remove(ctx context.Context, id identity.AccountID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.RemoveAccount(ctx, int64(id))
	if err == nil && n == 0 {
		return identity.ErrNotFound
	}
	return failed("remove account", err)
}

func account(row gen.Account) *identity.Account {
	return identity.RestoreAccount(identity.AccountSnapshot{
		ID: identity.AccountID(row.ID), PasswordHash: row.PasswordHash, Since: row.Since.UTC(), Confirmed: orNever(row.ConfirmedAt), Ends: calendar.FromUTC(row.EndsOn.Time),
		Record: identity.RecordID(orZero(row.StudentID)), MustChange: row.MustChange,
		Person: identity.Person{
			Name: row.Name, Email: contact.Email(row.Email), Role: identity.Role(row.Role), Center: centers.ID(orZero(row.CenterID)),
		},
	})
}

// Logins implements identity.Logins.
type Logins struct{ db *DB }

var _ identity.Logins = (*Logins)(nil)

// NewLogins returns a Logins.
func NewLogins(db *DB) *Logins { return &Logins{db} }

// Add implements identity.Logins.
func (r *Logins) Add(ctx context.Context, l *identity.Login) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n := l.Snapshot()
	return failed("add login", q.AddLogin(ctx, gen.AddLoginParams{
		ID: string(n.ID), AccountID: int64(n.Account), Device: n.Device, Secret: n.Secret[:], Previous: n.Previous[:],
		RenewedAt: n.Renewed, ExpiresAt: n.Expires, EndedAt: orNil(n.Ended),
	}))
}

// Change implements identity.Logins.
func (r *Logins) Change(ctx context.Context, id identity.LoginID, change func(*identity.Login) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.LoginForUpdate(ctx, string(id))
	if err != nil {
		return absent("lock login", err, identity.ErrLoginOver)
	}
	l := identity.RestoreLogin(login(row))
	if err := change(l); err != nil {
		return err
	}
	n := l.Snapshot()
	return failed("change login", q.ChangeLogin(ctx, gen.ChangeLoginParams{
		ID: string(n.ID), Secret: n.Secret[:], Previous: n.Previous[:], RenewedAt: n.Renewed, ExpiresAt: n.Expires, EndedAt: orNil(n.Ended),
	}))
}

func login(row gen.Login) identity.LoginSnapshot {
	return identity.LoginSnapshot{
		ID: identity.LoginID(row.ID), Account: identity.AccountID(row.AccountID), Device: row.Device, Secret: identity.SecretHash(row.Secret),
		Previous: identity.SecretHash(row.Previous), Renewed: row.RenewedAt.UTC(), Expires: row.ExpiresAt.UTC(), Ended: orNever(row.EndedAt),
	}
}

// Asking implements identity.Logins.
func (r *Logins) Asking(ctx context.Context, id identity.LoginID, now time.Time) (identity.Actor, error) {
	row, err := r.db.read(ctx).AccountAsking(ctx, string(id), now, calendar.Of(now).Time())
	if err != nil {
		return identity.Actor{}, absent("look at a login", err, identity.ErrLoginOver)
	}
	actor := identity.Known(identity.AccountID(row.ID), row.Name, identity.Role(row.Role), centers.ID(orZero(row.CenterID))).By(id)
	actor.MustChange = row.MustChange
	return actor, nil
}

// Standing implements identity.Logins.
func (r *Logins) Standing(ctx context.Context, account identity.AccountID, now time.Time) ([]identity.LoginSnapshot, error) {
	rows, err := r.db.read(ctx).StandingLogins(ctx, int64(account), now)
	if err != nil {
		return nil, failed("list logins", err)
	}
	all := make([]identity.LoginSnapshot, len(rows))
	for i, row := range rows {
		all[i] = login(row)
	}
	return all, nil
}

// EndAll implements identity.Logins.
func (r *Logins) EndAll(ctx context.Context, account identity.AccountID, now time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("end logins", q.EndLogins(ctx, now, int64(account)))
}

func orZero(p *int64) int64 {
	if p == nil {
		return 0
	}
	return *p
}

func orNil(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

func orNever(t *time.Time) time.Time {
	if t == nil {
		return time.Time{}
	}
	return t.UTC()
}
