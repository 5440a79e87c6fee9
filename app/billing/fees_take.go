package billing

import (
	"context"
	"errors"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/money"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Take stores a payment and returns its receipt. For a payment that was sent before with the same key, it returns the
// first receipt and stores nothing. fees.ErrNotFound for an account that the actor may not see, ErrInvalid, ErrOver,
// ErrKeyReused when the key belongs to another payment; students.ErrNotFound when the student was deleted.
func (s *Fees) Take(ctx context.Context, actor identity.Actor, id fees.ID, p fees.Payment) (fees.Entry, error) {
	p.By, p.Key = actor.Name, strings.TrimSpace(p.Key)
	taken, known, err := s.again(ctx, actor, id, p)
	if known || err != nil {
		return taken, err
	}
	may := func(n fees.Snapshot) error { return fees.MaySee(actor, n) }
	err = s.fromStanding(ctx, actor, id, may, func(ctx context.Context, a *fees.Account) (*audit.Entry, error) {
		if _, err := a.Keyed(actor.Scope(), p.Key); err == nil { // stored meanwhile, possibly by the center that the student has left
			return nil, fees.ErrKeyReused
		}
		number, err := s.number(ctx, a.Snapshot().Center, fees.Receipts)
		if err != nil {
			return nil, err
		}
		if taken, err = a.Take(p, number, s.now()); err != nil {
			return nil, err
		}
		e := audit.Did(actor, "fees.paid", kernel.FeesThing(id), s.now()).To(taken)
		return &e, nil
	})
	if errors.Is(err, fees.ErrKeyReused) {
		// The same payment was sent twice at the same time, and the other call was first.
		if earlier, known, failure := s.again(ctx, actor, id, p); known || failure != nil {
			return earlier, failure
		}
	}
	if err != nil {
		return fees.Entry{}, err
	}
	taken, _, err = s.repo.FindByNumber(ctx, taken.Number)
	return taken, err
}

// fromStanding is change for money from a student who must still be there: nobody deletes or merges their record before the
// money is stored. It locks the student before the account, as a transfer does. students.ErrNotFound.
func (s *Fees) fromStanding(
	ctx context.Context, actor identity.Actor, id fees.ID, may func(fees.Snapshot) error,
	work func(context.Context, *fees.Account) (*audit.Entry, error),
) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		for missing := students.ID(0); ; {
			a, err := s.repo.Find(ctx, id)
			if err != nil {
				return err
			}
			n := a.Snapshot()
			if err := may(n); err != nil {
				return err
			}
			if n.Student == missing {
				return students.ErrNotFound
			}
			held, err := s.students.Hold(ctx, []students.ID{n.Student})
			if err != nil {
				return err
			}
			if len(held) > 0 {
				break
			}
			missing = n.Student // a merge may have given the account to another record
		}
		_, err := s.change(ctx, actor, id, may, work)
		return err
	})
}

// again returns the earlier payment with the same key, if any. fees.ErrKeyReused when it was a different payment.
func (s *Fees) again(ctx context.Context, actor identity.Actor, id fees.ID, p fees.Payment) (fees.Entry, bool, error) {
	if p.Key == "" {
		return fees.Entry{}, false, nil
	}
	a, err := s.repo.Find(ctx, id)
	if err != nil {
		return fees.Entry{}, false, err
	}
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return fees.Entry{}, false, err
	}
	// A payment that the actor's center took before the student left is still its receipt.
	if earlier, err := a.Keyed(actor.Scope(), p.Key); err == nil {
		if !p.SameAs(earlier) {
			return fees.Entry{}, false, fees.ErrKeyReused
		}
		return earlier, true, nil
	}
	if err := fees.MaySee(actor, a.Snapshot()); err != nil {
		return fees.Entry{}, false, err
	}
	_, _, err = s.repo.FindByKey(ctx, a.Snapshot().Center, p.Key)
	switch {
	case errors.Is(err, fees.ErrNoEntry):
		return fees.Entry{}, false, nil
	case err != nil:
		return fees.Entry{}, false, err
	default: // it is for another account
		return fees.Entry{}, false, fees.ErrKeyReused
	}
}

// Refund pays a part of a payment back, in the books of the center that took it. It returns the faults of fees.MayUndo
// and Account.Refund.
func (s *Fees) Refund(ctx context.Context, actor identity.Actor, of fees.Number, r fees.Return) (fees.Entry, error) {
	r.By = actor.Name
	return s.undo(ctx, actor, of, "fees.refunded", func(a *fees.Account, payment fees.EntryID, n fees.Number) (fees.Entry, error) {
		r.Of = payment
		return a.Refund(r, n, s.now())
	})
}

// Void cancels a payment that was a mistake, in the books of the center that took it. After the counter was closed only
// an administrator can. It returns the faults of fees.MayUndo and Account.Void.
func (s *Fees) Void(ctx context.Context, actor identity.Actor, of fees.Number, reason string) (fees.Entry, error) {
	return s.undo(ctx, actor, of, "fees.voided", func(a *fees.Account, payment fees.EntryID, n fees.Number) (fees.Entry, error) {
		return a.Void(payment, reason, actor.Name, actor.Is(identity.Admin), n, s.now())
	})
}

func (s *Fees) undo(
	ctx context.Context, actor identity.Actor, of fees.Number, action string, work func(*fees.Account, fees.EntryID, fees.Number) (fees.Entry, error),
) (fees.Entry, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return fees.Entry{}, err
	}
	payment, id, err := s.repo.FindByNumber(ctx, of)
	if err != nil {
		return fees.Entry{}, err
	}
	var done fees.Entry
	may := func(n fees.Snapshot) error { return fees.MayUndo(actor, n, payment) }
	_, err = s.change(ctx, actor, id, may, func(ctx context.Context, a *fees.Account) (*audit.Entry, error) {
		number, err := s.number(ctx, payment.Center, fees.Vouchers)
		if err != nil {
			return nil, err
		}
		if done, err = work(a, payment.ID, number); err != nil {
			return nil, err
		}
		e := audit.Did(actor, action, kernel.FeesThing(id), s.now()).From(payment).To(done)
		return &e, nil
	})
	if err != nil {
		return fees.Entry{}, err
	}
	done, _, err = s.repo.FindByNumber(ctx, done.Number)
	return done, err
}

// tillOf returns the center whose counter an actor closes: staff their own, administrators the given one.
func (s *Fees) tillOf(actor identity.Actor, center centers.ID) (centers.ID, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return 0, err
	}
	if own, limited := actor.Scope().Center(); limited && center == 0 {
		center = own
	}
	if !actor.Scope().Includes(center) || center == 0 {
		return 0, centers.ErrNotFound
	}
	return center, nil
}

// OpenTill is the money that a counter should hold now: all payments since its last close, in total and by cashier.
type OpenTill struct {
	fees.Close

	Counters []fees.Counter
}

// Till returns the money that a center's counter should hold now. centers.ErrNotFound for a center that the actor does
// not work with.
func (s *Fees) Till(ctx context.Context, actor identity.Actor, center centers.ID) (now OpenTill, err error) {
	if center, err = s.tillOf(actor, center); err != nil {
		return now, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		open, err := s.counters.Unclosed(ctx, center)
		now = OpenTill{Close: fees.Sum(open), Counters: fees.ByCounter(open)}
		now.Center, now.Day = center, calendar.Of(s.now())
		return err
	})
	return now, err
}

// CloseTill closes a center's counter with the counted money. centers.ErrNotFound for a center that the actor does not
// work with, fees.ErrNothing, ErrInvalid.
func (s *Fees) CloseTill(ctx context.Context, actor identity.Actor, center centers.ID, counted money.Paise, note string) (c fees.Close, err error) {
	if center, err = s.tillOf(actor, center); err != nil {
		return c, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		open, err := s.counters.Unclosed(ctx, center)
		if err != nil {
			return err
		}
		if c, err = fees.CloseTill(center, open, counted, note, actor.Name, s.now()); err != nil {
			return err
		}
		ids := make([]fees.EntryID, len(open))
		for i, e := range open {
			ids[i] = e.ID
		}
		if c.ID, err = s.counters.Add(ctx, c, ids); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "fees.closed", audit.Thing{Kind: "close", ID: int64(c.ID)}, s.now()).To(c))
	})
	return c, err
}

// Closes returns the daily closes that the actor may see, the newest first.
func (s *Fees) Closes(ctx context.Context, actor identity.Actor, center centers.ID, p page.Request) (page.Page[fees.Close], error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[fees.Close]{}, err
	}
	return s.counters.List(ctx, actor.Scope().Within(center), p.Normal())
}

// Settings returns a center's UPI settings. centers.ErrNotFound for a center that the actor does not work with.
func (s *Fees) Settings(ctx context.Context, actor identity.Actor, center centers.ID) (settings fees.Settings, err error) {
	if center, err = s.tillOf(actor, center); err != nil {
		return settings, err
	}
	return s.counters.Settings(ctx, center)
}

// PutSettings changes a center's UPI settings. Administrators only: they decide where money goes. fees.ErrInvalid.
func (s *Fees) PutSettings(ctx context.Context, actor identity.Actor, center centers.ID, settings fees.Settings) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	if err := settings.Check(); err != nil {
		return err
	}
	if _, err := s.centers.Find(ctx, center); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		before, err := s.counters.Settings(ctx, center)
		if err != nil {
			return err
		}
		if err := s.counters.PutSettings(ctx, center, settings); err != nil {
			return err
		}
		thing := audit.Thing{Kind: "center", ID: int64(center)}
		return s.trail.Append(ctx, audit.Did(actor, "fees.settings", thing, s.now()).From(before).To(settings))
	})
}

// PayLink returns the content of a QR code for an amount, which opens the payer's UPI app. It returns "" when the
// center takes no payments by UPI. students.ErrNotFound for a student that the actor may not see.
func (s *Fees) PayLink(ctx context.Context, actor identity.Actor, id students.ID, amount money.Paise) (string, error) {
	item, err := s.records.Find(ctx, actor, id)
	if err != nil {
		return "", err
	}
	settings, err := s.counters.Settings(ctx, item.Student.Profile.Center)
	if err != nil || settings.VPA == "" {
		return "", err
	}
	return settings.VPA.Link(settings.Payee, string(item.Student.RegNo), amount), nil
}
