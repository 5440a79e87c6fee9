package examining

import (
	"cmp"
	"context"
	"net/netip"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/sittings"
)

// Computer is what is known about the computer at which somebody starts.
type Computer struct {
	Shown   exams.Shown
	Address netip.Addr // the zero address if it is not known
}

// fits returns nil if a candidate may start at a computer. exams.ErrSafeBrowser, ErrOwnSettings, ErrNetwork.
func (s *Sittings) fits(ctx context.Context, one sittings.Sitting, w sittings.Window, at Computer) error {
	if err := one.MayUse(string(s.base), at.Shown); err != nil || one.IsFree() || len(one.Computers.Rooms) == 0 {
		return err
	}
	room := w.Room
	if room == "" {
		var err error
		if room, err = s.roomOf(ctx, one); err != nil {
			return err
		}
	}
	return one.Computers.CheckNetwork(room, at.Address)
}

// roomOf returns the room in which a candidate sits: that of their seat, or that of the day.
func (s *Sittings) roomOf(ctx context.Context, one sittings.Sitting) (string, error) {
	seats, err := s.hall.SeatsOf(ctx, one.Exam, one.Enrolment)
	if err != nil {
		return "", err
	}
	e, err := s.exams.FindFor(ctx, one.Exam, one.Enrolment)
	if err != nil {
		return "", err
	}
	day, _ := e.SittingOf(one.Key.Component)
	return cmp.Or(seatOf(seats, one).Room, day.Room), nil
}

// Free lets a candidate write at any computer, whatever the exam requires. sittings.ErrNotFound, ErrOver, ErrTaken; exams.ErrReason.
func (s *Sittings) Free(ctx context.Context, actor identity.Actor, id sittings.ID, reason string) error {
	return s.act(ctx, actor, id, "sitting.freed", func(x *sittings.Sitting) error { return x.Free(reason, actor.Name, s.now()) })
}

// Required is what an exam requires of computers.
type Required struct {
	Computers exams.Computers
	Rooms     []string // of the exam, by name
	ConfigKey string   // of the settings file that the program makes
}

// Computers returns what an exam requires of computers. It has the keys, so it is for administrators. exams.ErrNotFound.
func (s *Sittings) Computers(ctx context.Context, actor identity.Actor, id exams.ID) (Required, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return Required{}, err
	}
	e, _, err := s.desk.find(ctx, actor, id)
	return Required{Computers: e.Computers, Rooms: e.Rooms(), ConfigKey: e.Computers.ConfigKey(string(s.base))}, err
}

// Require changes what an exam requires of computers. It holds from the next call of each candidate on. exams.ErrNotFound, ErrComputers.
func (s *Sittings) Require(ctx context.Context, actor identity.Actor, id exams.ID, c exams.Computers) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	before, _, err := s.desk.find(ctx, actor, id)
	if err != nil {
		return err
	}
	c = c.Tidy()
	if err := c.Check(); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.exams.Change(ctx, id, func(e *exams.Exam) error {
			e.Computers = c
			return nil
		})
		if err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "exam.computers_required", examThing(id), s.now()).From(noted(before.Computers)).To(noted(c)))
	})
}

// noted returns what the audit trail says about requirements. Staff read it, so it has no keys and no password.
func noted(c exams.Computers) any {
	return struct {
		SafeBrowser          bool
		ConfigKeys, ExamKeys int
		Quit                 bool
		Rooms                []exams.RoomNetworks
	}{c.SafeBrowser, len(c.ConfigKeys), len(c.ExamKeys), c.Quit != "", c.Rooms}
}

// SettingsFile returns the file with which Safe Exam Browser opens an exam. Anybody with the hall ticket of a candidate gets it,
// because nobody is signed in at a lab's computer. exams.ErrNoTicket; ErrNoSettings if the exam has none.
func (s *Sittings) SettingsFile(ctx context.Context, ticket string) ([]byte, error) {
	code, err := certificates.ParseCode(ticket)
	if err != nil {
		return nil, exams.ErrNoTicket
	}
	found, err := s.hall.Tickets(ctx, exams.TicketFilter{Code: code})
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, exams.ErrNoTicket
	}
	e, err := s.exams.FindFor(ctx, found[0].Exam, found[0].Enrolment)
	if err != nil {
		return nil, err
	}
	if !e.Computers.OffersSettings() {
		return nil, exams.ErrNoSettings
	}
	return e.Computers.SettingsFile(string(s.base)), nil
}
