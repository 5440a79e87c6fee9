package importing

import (
	"context"
	"slices"

	"kendra/domain/fees"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// bare reports for each student whether nothing hangs on the enrolments that the import made, apart from the accounts that it
// opened.
func (u *undoing) bare(
	ctx context.Context, all []*students.Student, others map[students.ID]reversal, accounts map[students.ID][]*fees.Account,
) (map[students.ID]bool, error) {
	made := map[students.ID][]students.EnrolmentID{}
	var ids, paying []students.EnrolmentID
	for _, s := range all {
		n := s.Snapshot()
		for _, division := range others[n.ID].joined {
			if in, err := n.Taking(division); err == nil {
				made[n.ID] = append(made[n.ID], in.Enrolment)
				ids = append(ids, in.Enrolment)
			}
		}
	}
	for _, some := range accounts {
		for _, a := range some {
			paying = append(paying, a.Snapshot().Enrolment)
		}
	}
	bare, err := u.service.known.Bare(ctx, ids, paying)
	is := make(map[students.ID]bool, len(all))
	for _, s := range all {
		id := s.Snapshot().ID
		is[id] = !slices.ContainsFunc(made[id], func(e students.EnrolmentID) bool { return !slices.Contains(bare, e) })
	}
	return is, err
}

// accounts locks the accounts that the import opened for some students, and returns them by student.
func (u *undoing) accounts(
	ctx context.Context, all []*students.Student, others map[students.ID]reversal,
) (map[students.ID][]*fees.Account, error) {
	var ids []fees.ID
	for _, s := range all {
		ids = append(ids, others[s.Snapshot().ID].opened...)
	}
	accounts := map[students.ID][]*fees.Account{}
	if len(ids) == 0 {
		return accounts, nil
	}
	locked, err := u.service.fees.Lock(ctx, ids)
	for _, a := range locked {
		student := a.Snapshot().Student
		accounts[student] = append(accounts[student], a)
	}
	return accounts, err
}

func mayTakeBack(all []*fees.Account) bool {
	return !slices.ContainsFunc(all, func(a *fees.Account) bool { return !a.MayTakeBack() })
}

// backFees removes the accounts that the import opened for some students.
func (u *undoing) backFees(ctx context.Context, all []*students.Student, accounts map[students.ID][]*fees.Account) error {
	var ids []fees.ID
	for _, s := range all {
		for _, a := range accounts[s.Snapshot().ID] {
			ids = append(ids, a.Snapshot().ID)
		}
	}
	return u.service.fees.RemoveAll(ctx, ids)
}

// backDetails gives students their earlier details.
func (u *undoing) backDetails(ctx context.Context, all []*students.Student, others map[students.ID]reversal) error {
	var changed []*students.Student
	var were []students.Snapshot
	for _, s := range all {
		n := s.Snapshot()
		before := others[n.ID].before
		if before == nil {
			continue
		}
		if _, _, err := s.Import(*before, true, u.service.now()); err != nil {
			return err
		}
		changed, were = append(changed, s), append(were, n)
	}
	if len(changed) == 0 {
		return nil
	}
	if err := u.service.bulk.CorrectAll(ctx, changed); err != nil {
		return err
	}
	var moved []students.Seat
	for i, s := range changed {
		if err := u.service.links.Follow(ctx, u.actor, were[i], s.Snapshot()); err != nil {
			return err
		}
		seat, moves, err := u.seatBefore(ctx, s, were[i])
		if err != nil {
			return err
		}
		if moves {
			moved = append(moved, seat)
		}
	}
	return u.service.seats.TakeAll(ctx, moved, u.service.now())
}

// seatBefore returns the seat that a student had before the import moved them, and whether it did.
func (u *undoing) seatBefore(ctx context.Context, s *students.Student, was students.Snapshot) (students.Seat, bool, error) {
	e := s.Used()
	now, err := was.In(e.ID)
	if err != nil || now.Profile.Session == e.Session {
		return students.Seat{}, false, err
	}
	seat := students.Seat{Student: was.ID, Enrolment: e.ID, Since: u.service.now()}
	if e.Session == "" {
		return seat, true, nil
	}
	found, err := u.service.sessions.Titled(ctx, e.Center, []string{e.Session})
	if len(found) > 0 && !found[0].IsOver() {
		seat.Session = found[0].Snapshot().ID
	}
	return seat, true, err
}

// backEnrolments takes back the enrolments that the import made, moves others back to their former sessions, and reopens
// those that it cancelled.
func (u *undoing) backEnrolments(ctx context.Context, all []*students.Student, others map[students.ID]reversal) error {
	var changed []*students.Student
	var gone []students.EnrolmentID
	var seats []students.Seat
	for _, s := range all {
		id := s.Snapshot().ID
		r := others[id]
		if len(r.joined)+len(r.moved)+len(r.left) == 0 {
			continue
		}
		changed = append(changed, s)
		moved, err := u.backMoved(ctx, s, r.moved)
		if err != nil {
			return err
		}
		seats = append(seats, moved...)
		for _, division := range r.joined {
			enrolment, err := s.TakeBack(division)
			if err != nil {
				return err
			}
			gone = append(gone, enrolment)
		}
		reopened, err := u.backLeft(ctx, s, r.left)
		if err != nil {
			return err
		}
		seats = append(seats, reopened...)
	}
	if len(changed) == 0 {
		return nil
	}
	if err := u.service.known.RemoveEnrolments(ctx, gone, u.service.now()); err != nil {
		return err
	}
	if err := u.service.bulk.ChangeAll(ctx, changed); err != nil {
		return err
	}
	return u.service.seats.TakeAll(ctx, seats, u.service.now())
}

// backMoved moves enrolments back to their former sessions, and returns the seats there.
func (u *undoing) backMoved(ctx context.Context, s *students.Student, moved []imports.Enrolled) (seats []students.Seat, err error) {
	was := s.Snapshot()
	for _, m := range moved {
		if _, err := s.SitImported(m.Division, m.From); err != nil {
			return nil, err
		}
		seat, moves, err := u.seatBefore(ctx, s, was)
		if err != nil {
			return nil, err
		}
		if moves {
			seats = append(seats, seat)
		}
	}
	return seats, nil
}

// backLeft reopens the enrolments that a mirror cancelled, and returns their seats. A session that is over takes nobody back.
func (u *undoing) backLeft(ctx context.Context, s *students.Student, left []imports.Leaver) (seats []students.Seat, err error) {
	for _, l := range left {
		if err := s.RestoreStatus(l.Enrolment, l.Status, l.Since, u.service.now()); err != nil {
			return nil, err
		}
		was := s.Snapshot()
		s.Sit(l.Session)
		seat, moves, err := u.seatBefore(ctx, s, was)
		if err != nil {
			return nil, err
		}
		if moves {
			seats = append(seats, seat)
		}
	}
	if len(left) == 0 {
		return nil, nil
	}
	return seats, s.Sign(u.actor.Name, "The import was undone")
}
