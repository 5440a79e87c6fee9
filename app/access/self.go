package access

import (
	"context"
	"encoding/hex"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
)

// Self lets people manage their own account, and lets students see their own records.
type Self struct {
	tx           kernel.Tx
	accounts     identity.Accounts
	logins       identity.Logins
	students     students.BulkStore
	centers      centers.Store
	certificates certificates.Directory
	hasher       identity.Hasher
	fresh        *Fresh
	inbox        outreach.Inbox
	seats        students.Seats
	sessions     sessions.Store
	staff        staff.Store
	subjects     courses.Subjects
	trail        audit.Trail
	mint         kernel.Minter
	now          kernel.Clock
}

// NewSelf returns the service.
func NewSelf(p kernel.Ports, fresh *Fresh) *Self {
	return &Self{
		tx: p.Tx, accounts: p.Accounts, logins: p.Logins, students: p.Bulk, centers: p.Centers,
		certificates: p.CertificateDirectory, hasher: p.Hasher, fresh: fresh, inbox: p.Inbox, seats: p.Seats,
		sessions: p.Sessions, staff: p.Staff, subjects: p.Subjects, trail: p.Trail, mint: p.Random, now: p.Clock,
	}
}

// Own is a person's own account.
type Own struct {
	Account identity.AccountSnapshot
	Center  centers.Snapshot  // of staff and students; else the zero one
	Student students.Snapshot // of students who are on record; else the zero one
}

// Show returns the actor's account. identity.ErrNotFound when it is gone.
func (s *Self) Show(ctx context.Context, actor identity.Actor) (Own, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
		return Own{}, err
	}
	account, err := s.accounts.Find(ctx, actor.Account)
	if err != nil {
		return Own{}, err
	}
	own := Own{Account: account.Snapshot()}
	record, stands, err := kernel.RecordOf(ctx, s.students, account)
	if err != nil {
		return Own{}, err
	}
	if stands {
		own.Student = record
	}
	center := own.Student.Profile.Center
	if center == 0 {
		center = own.Account.Person.Center
	}
	if center == 0 {
		return own, nil
	}
	found, err := s.centers.Find(ctx, center)
	switch {
	case errors.Is(err, centers.ErrNotFound): // deleted since
		return own, nil
	case err != nil:
		return Own{}, err
	}
	own.Center = found.Snapshot()
	return own, nil
}

// CertificatesOf returns the certificates of the signed-in student, the newest first.
func (s *Self) CertificatesOf(ctx context.Context, actor identity.Actor) ([]certificates.Snapshot, error) {
	own, err := s.Show(ctx, actor)
	if err != nil || own.Student.ID == 0 {
		return nil, err
	}
	found, err := s.certificates.OfPerson(ctx, own.Student.RegNo, own.Student.Profile.Born)
	all := make([]certificates.Snapshot, 0, len(found))
	for _, c := range found {
		all = append(all, c.Snapshot())
	}
	return all, err
}

// ChangePassword is the form of a new password, with the device's name.
type ChangePassword struct{ Old, Code, New, Again, Device string }

// NewLogin is the login that replaces all others.
type NewLogin struct {
	ID      identity.LoginID
	Renewal string
}

// ChangePassword sets a new password for a person who knows the old one, and ends all their logins. It returns a new
// login for this device. identity.ErrPasswords, ErrPassword, ErrCommonPassword, ErrSamePassword when the password must
// differ from the old one, and the faults of Fresh.Check.
func (s *Self) ChangePassword(ctx context.Context, actor identity.Actor, in ChangePassword) (NewLogin, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
		return NewLogin{}, err
	}
	if err := s.mayReplace(ctx, actor, in); err != nil {
		return NewLogin{}, err
	}
	hash, err := s.hasher.Hash(in.New)
	if err != nil {
		return NewLogin{}, err
	}
	id, secret := identity.LoginID(hex.EncodeToString(s.mint(16))), hex.EncodeToString(s.mint(32))
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.accounts.Change(ctx, actor.Account, func(a *identity.Account) error {
			a.ChangePassword(hash)
			return nil
		})
		if err != nil {
			return err
		}
		if err := s.logins.EndAll(ctx, actor.Account, s.now()); err != nil {
			return err
		}
		if err := s.logins.Add(ctx, identity.Begin(id, actor.Account, identity.HashSecret(secret), s.now()).On(in.Device)); err != nil {
			return err
		}
		thing := audit.Thing{Kind: "account", ID: int64(actor.Account)}
		return s.trail.Append(ctx, audit.Did(actor, "account.password_changed", thing, s.now()))
	})
	return NewLogin{ID: id, Renewal: string(id) + "." + secret}, err
}

// mayReplace returns an error unless the old password is right and the new one is acceptable.
func (s *Self) mayReplace(ctx context.Context, actor identity.Actor, in ChangePassword) error {
	account, err := s.fresh.Check(ctx, actor, Proof{Password: in.Old, Code: in.Code})
	switch {
	case err != nil:
		return err
	case in.New != in.Again:
		return identity.ErrPasswords
	case in.New == in.Old && account.Snapshot().MustChange:
		return identity.ErrSamePassword
	default:
		return identity.CheckPassword(in.New, account.Snapshot().Person.Words()...)
	}
}
