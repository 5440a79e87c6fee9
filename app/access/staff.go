package access

import (
	"context"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/staff"
)

// Staff manages the members of staff of the centers.
type Staff struct {
	tx       kernel.Tx
	repo     staff.Store
	accounts identity.Accounts
	opening  *Accounts
	links    *Links
	trail    audit.Trail
	now      kernel.Clock
}

// NewStaff returns the service.
func NewStaff(p kernel.Ports, opening *Accounts, links *Links) *Staff {
	return &Staff{
		tx: p.Tx, repo: p.Staff, accounts: p.Accounts, opening: opening, links: links,
		trail: p.Trail, now: p.Clock,
	}
}

// Hire stores a member of staff. Administrators only. staff.ErrInvalid, ErrEmailTaken.
func (s *Staff) Hire(ctx context.Context, actor identity.Actor, p staff.Profile) (staff.ID, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return 0, err
	}
	m, err := staff.Hire(p, s.now())
	if err != nil {
		return 0, err
	}
	var id staff.ID
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		if id, err = s.repo.Add(ctx, m); err != nil {
			return staffForm(err)
		}
		return s.trail.Append(ctx, audit.Did(actor, "staff.hired", staffThing(id), s.now()).To(m.Snapshot().Profile))
	})
	return id, err
}

// staffForm ties a fault about the e-mail address, center or course to the form field.
func staffForm(err error) error {
	for _, of := range []struct {
		fault *fault.Error
		field string
	}{{staff.ErrEmailTaken, "email"}, {identity.ErrEmailTaken, "email"}} {
		if errors.Is(err, of.fault) {
			return of.fault.On(of.field)
		}
	}
	for _, of := range []struct {
		fault *fault.Error
		field string
	}{{centers.ErrNotFound, "center"}, {courses.ErrNotFound, "course"}} {
		if errors.Is(err, of.fault) {
			return staff.ErrInvalid.With(fault.Field{Name: of.field, Text: of.fault.Text})
		}
	}
	return err
}

// Correct replaces the form of a member of staff, and moves their account to their e-mail address. Administrators only.
// staff.ErrNotFound, ErrInvalid, ErrEmailTaken, identity.ErrEmailTaken.
func (s *Staff) Correct(ctx context.Context, actor identity.Actor, id staff.ID, p staff.Profile) error {
	return s.change(ctx, actor, id, "staff.corrected", func(ctx context.Context, m *staff.Member) error {
		before := m.Snapshot()
		if _, err := m.Correct(p, s.now()); err != nil {
			return err
		}
		return s.readdress(ctx, actor, before, m.Snapshot().Profile.Email)
	})
}

func (s *Staff) readdress(ctx context.Context, actor identity.Actor, before staff.Snapshot, after contact.Email) error {
	if before.Account == 0 || before.Profile.Email == after {
		return nil
	}
	if after == "" {
		return staff.ErrInvalid.With(fault.Field{Name: "email", Text: "is required for who signs in"})
	}
	if err := s.links.release(ctx, actor, after, 0); err != nil {
		return err
	}
	return s.links.readdress(ctx, actor, before.Account, after)
}

// Leave ends a member's work and account on a day; the zero day undoes that. Administrators only. staff.ErrNotFound,
// ErrInvalid, ErrEmailTaken when another member has their address by now.
func (s *Staff) Leave(ctx context.Context, actor identity.Actor, id staff.ID, on calendar.Date) error {
	return s.change(ctx, actor, id, "staff.left", func(ctx context.Context, m *staff.Member) error {
		if err := m.Leave(on); err != nil {
			return err
		}
		return s.endAccount(ctx, m.Snapshot().Account, on)
	})
}

func (s *Staff) endAccount(ctx context.Context, id identity.AccountID, on calendar.Date) error {
	if id == 0 {
		return nil
	}
	return s.accounts.Change(ctx, id, func(a *identity.Account) error {
		a.EndAfter(on)
		return nil
	})
}

// change changes a member of staff in a transaction, and records it in the trail. Administrators only.
func (s *Staff) change(ctx context.Context, actor identity.Actor, id staff.ID, action string, work func(context.Context, *staff.Member) error) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		var before, after staff.Snapshot
		err := s.repo.Change(ctx, id, func(m *staff.Member) error {
			before = m.Snapshot()
			err := work(ctx, m)
			after = m.Snapshot()
			return err
		})
		if err != nil || before == after {
			return staffForm(err)
		}
		return s.trail.Append(ctx, audit.Did(actor, action, staffThing(id), s.now()).From(before).To(after))
	})
}

// Remove deletes a member who was entered by mistake, and ends their account at once. Administrators only.
// staff.ErrNotFound, ErrUsed.
func (s *Staff) Remove(ctx context.Context, actor identity.Actor, id staff.ID) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		m, err := s.repo.Find(ctx, id)
		if err != nil {
			return err
		}
		held, err := s.repo.Holdings(ctx, id)
		if err != nil {
			return err
		}
		if err := staff.MayRemove(held); err != nil {
			return err
		}
		if err := s.repo.Remove(ctx, id); err != nil {
			return err
		}
		n := m.Snapshot()
		if err := s.endAccount(ctx, n.Account, calendar.Of(s.now().AddDate(0, 0, -1))); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "staff.removed", staffThing(id), s.now()).From(n))
	})
}

// GiveAccount gives a member of staff an account for their center, and mails them a link to choose a password. A member
// who left and was hired again gets their former account back. Administrators only. staff.ErrNotFound, ErrHasAccount,
// ErrLeft, ErrInvalid without an e-mail address, identity.ErrEmailTaken.
func (s *Staff) GiveAccount(ctx context.Context, actor identity.Actor, id staff.ID) error {
	return s.change(ctx, actor, id, "staff.account_given", func(ctx context.Context, m *staff.Member) error {
		n := m.Snapshot()
		if err := m.GiveAccount(n.Account); err != nil { // refused: no account is made then
			return err
		}
		account, err := s.open(ctx, actor, n.Profile)
		if err != nil {
			return err
		}
		if err := s.links.mail(ctx, account, identity.ToInvite, "", identity.MostLinks); err != nil {
			return err
		}
		return m.GiveAccount(account.Snapshot().ID)
	})
}

// open returns the account that the person has already, or a new one with a password that nobody knows.
func (s *Staff) open(ctx context.Context, actor identity.Actor, p staff.Profile) (*identity.Account, error) {
	person := identity.Person{Name: p.Name, Email: p.Email, Role: identity.Staff, Center: p.Center}
	if err := s.links.release(ctx, actor, p.Email, 0); err != nil {
		return nil, err
	}
	had, err := s.accounts.FindByEmail(ctx, p.Email)
	switch {
	case err == nil:
		return had, s.rehire(ctx, actor, had.Snapshot().ID, person)
	case !errors.Is(err, identity.ErrNotFound):
		return nil, err
	}
	_, hash, err := s.opening.password("", person)
	if err != nil {
		return nil, err
	}
	account, err := identity.Open(person, hash, s.now())
	if err != nil {
		return nil, err
	}
	n := account.Snapshot()
	n.ID, err = s.accounts.Add(ctx, account)
	return identity.RestoreAccount(n), err
}

// rehire reopens an account for its person's new record. It ends the logins of their time at the first center, which
// would otherwise continue at the new one.
func (s *Staff) rehire(ctx context.Context, actor identity.Actor, id identity.AccountID, p identity.Person) error {
	err := s.accounts.Change(ctx, id, func(a *identity.Account) error { return a.Rehire(p, s.now()) })
	if err != nil {
		return err
	}
	if err := s.links.logins.EndAll(ctx, id, s.now()); err != nil {
		return err
	}
	former, err := s.repo.WithAccount(ctx, id)
	if errors.Is(err, staff.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.change(ctx, actor, former, "staff.account_released", func(_ context.Context, m *staff.Member) error {
		m.ReleaseAccount()
		return nil
	})
}

// Find returns a member of staff. staff.ErrNotFound for one that the actor may not see.
func (s *Staff) Find(ctx context.Context, actor identity.Actor, id staff.ID) (staff.Snapshot, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return staff.Snapshot{}, err
	}
	m, err := s.repo.Find(ctx, id)
	if err != nil {
		return staff.Snapshot{}, err
	}
	n := m.Snapshot()
	if err := staff.MaySee(actor, n); err != nil {
		return staff.Snapshot{}, err
	}
	return n, nil
}

// List returns a page of the staff that the actor may see; working leaves out people who have left by today.
func (s *Staff) List(ctx context.Context, actor identity.Actor, center centers.ID, search string, working bool, sort staff.Sort, p page.Request) (page.Page[staff.ListItem], error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[staff.ListItem]{}, err
	}
	f := staff.Filter{Scope: actor.Scope().Within(center), Search: search, Sort: sort}
	if working {
		f.At = calendar.Of(s.now())
	}
	return s.repo.List(ctx, f, p.Normal())
}

func staffThing(id staff.ID) audit.Thing { return audit.Thing{Kind: "staff", ID: int64(id)} }
