package access

import (
	"context"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/contact"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/staff"
	"kendra/domain/students"
)

// release removes the account with an address when its student was deleted, so that another person can use the address.
// It leaves an account that belongs to the record keep. The new account shares nothing with the old one.
func (s *Links) release(ctx context.Context, actor identity.Actor, e contact.Email, keep identity.RecordID) error {
	account, err := s.accounts.FindByEmail(ctx, e)
	if errors.Is(err, identity.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	n := account.Snapshot()
	if n.Person.Role != identity.Student || n.Record == 0 || n.Record == keep {
		return nil
	}
	if _, stands, err := kernel.RecordOf(ctx, s.students, account); err != nil || stands {
		return err
	}
	if err := s.accounts.Remove(ctx, n.ID); err != nil {
		return err
	}
	thing := audit.Thing{Kind: "account", ID: int64(n.ID)}
	return s.trail.Append(ctx, audit.Did(actor, "account.released", thing, s.now()).From(n.Person))
}

// addressMoved is the audit trail's detail of a changed address.
type addressMoved struct{ Email contact.Email }

// readdress gives an account another address and ends the links that were mailed to the old one. It mails the old
// address a link that undoes the change. identity.ErrEmailTaken.
func (s *Links) readdress(ctx context.Context, actor identity.Actor, id identity.AccountID, to contact.Email) error {
	var before identity.AccountSnapshot
	err := s.accounts.Change(ctx, id, func(a *identity.Account) error {
		before = a.Snapshot()
		a.Readdress(to)
		return nil
	})
	if err != nil || before.Person.Email == to {
		return err
	}
	for _, p := range []identity.Purpose{identity.ToConfirm, identity.ToReset, identity.ToInvite} {
		if err := s.tickets.EndAll(ctx, id, p, s.now()); err != nil {
			return err
		}
	}
	if !before.Confirmed.IsZero() {
		ticket := identity.NewTicket(s.nobodys(), id, identity.ToUndo, "", s.now())
		ticket.Address = before.Person.Email
		if err := s.post(ctx, ticket, before.Person.Email, before.Person.Name); err != nil {
			return err
		}
	}
	thing := audit.Thing{Kind: "account", ID: int64(id)}
	return s.trail.Append(ctx, audit.Did(actor, "account.address_changed", thing, s.now()).
		From(addressMoved{before.Person.Email}).To(addressMoved{to}))
}

// Move changes the address with which a student signs in to that of their record. It does nothing when the student has
// no account. identity.ErrEmailTaken when another account has the address, students.ErrInvalid when the record of a student
// with an account has none.
func (s *Links) Move(ctx context.Context, actor identity.Actor, id students.ID, before, after contact.Email) error {
	if before == after {
		return nil
	}
	record := identity.RecordID(id)
	if err := s.release(ctx, actor, after, record); err != nil {
		return err
	}
	account, err := s.accounts.FindByEmail(ctx, before)
	if errors.Is(err, identity.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	n := account.Snapshot()
	if n.Person.Role != identity.Student || !account.IsOf(record) {
		return nil
	}
	if after == "" {
		return students.ErrInvalid.With(fault.Field{Name: "email", Text: "is required: the student signs in with it"})
	}
	if err := s.own(ctx, n.ID, record); err != nil {
		return err
	}
	return s.readdress(ctx, actor, n.ID, after)
}

// Follow is Move for a change of many records: it leaves an account as it is when another account has the new address.
// Nobody can sign in to it until the record gets an address that is free. It does nothing when the record has no address
// any more.
func (s *Links) Follow(ctx context.Context, actor identity.Actor, before, after students.Snapshot) error {
	from, to := before.Profile.Email, after.Profile.Email
	if from == to || to == "" {
		return nil
	}
	if err := s.release(ctx, actor, to, identity.RecordID(after.ID)); err != nil {
		return err
	}
	_, err := s.accounts.FindByEmail(ctx, to)
	if errors.Is(err, identity.ErrNotFound) {
		return s.Move(ctx, actor, after.ID, from, to)
	}
	return err
}

// own stores the record that an account belongs to.
func (s *Links) own(ctx context.Context, id identity.AccountID, record identity.RecordID) error {
	return s.accounts.Change(ctx, id, func(a *identity.Account) error {
		a.BelongTo(record)
		return nil
	})
}

// Own stores the record that the account with an address belongs to, before its student is deleted. It does nothing
// when there is no such account.
func (s *Links) Own(ctx context.Context, e contact.Email, id students.ID) error {
	account, err := s.accounts.FindByEmail(ctx, e)
	if errors.Is(err, identity.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.own(ctx, account.Snapshot().ID, identity.RecordID(id))
}

// Merge moves the account with an address from the record gone to the record kept, if it belongs to gone.
func (s *Links) Merge(ctx context.Context, e contact.Email, gone, kept students.ID) error {
	account, err := s.accounts.FindByEmail(ctx, e)
	if errors.Is(err, identity.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.accounts.Change(ctx, account.Snapshot().ID, func(a *identity.Account) error {
		a.Merge(identity.RecordID(gone), identity.RecordID(kept))
		return nil
	})
}

// UndoAddress undoes a change of an account's address, given the link that was mailed to the old one. The account and
// its person's record get the old address back, all logins and other links end, and the new password is set.
// identity.ErrPasswords, ErrPassword, ErrCommonPassword, ErrTicket, ErrEmailTaken when another account has the old
// address by now.
func (s *Links) UndoAddress(ctx context.Context, token, password, again string) error {
	return s.choose(ctx, token, []identity.Purpose{identity.ToUndo}, password, again, "account.address_restored", s.takeBack)
}

// takeBack gives the ticket's address to the ticket's account and to its person's record.
func (s *Links) takeBack(ctx context.Context, t identity.Ticket) error {
	account, err := s.accounts.Find(ctx, t.Account)
	if err != nil {
		return err
	}
	n := account.Snapshot()
	record, stands, err := kernel.RecordOf(ctx, s.students, account)
	if err != nil {
		return err
	}
	switch {
	case stands:
		err = s.records.Change(ctx, record.ID, func(st *students.Student) error {
			p := st.Snapshot().Profile
			p.Email = t.Address
			_, err := st.Correct(p, s.now())
			return err
		})
	case n.Person.Role == identity.Staff:
		err = s.takeStaffBack(ctx, t)
	}
	if errors.Is(err, students.ErrEmailTaken) || errors.Is(err, staff.ErrEmailTaken) {
		return identity.ErrEmailTaken
	}
	if err != nil {
		return err
	}
	if err := s.release(ctx, account.Actor(), t.Address, n.Record); err != nil {
		return err
	}
	return s.accounts.Change(ctx, t.Account, func(a *identity.Account) error {
		a.Readdress(t.Address)
		return nil
	})
}

func (s *Links) takeStaffBack(ctx context.Context, t identity.Ticket) error {
	id, err := s.staff.WithAccount(ctx, t.Account)
	if errors.Is(err, staff.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.staff.Change(ctx, id, func(m *staff.Member) error {
		p := m.Snapshot().Profile
		p.Email = t.Address
		_, err := m.Correct(p, s.now())
		return err
	})
}
