package memory

import (
	"context"
	"time"

	"kendra/domain/identity"
)

// Tickets is the view of a store's e-mailed links.
type Tickets struct{ store *Store }

var _ identity.Tickets = Tickets{}

// Tickets returns the port of e-mailed links.
func (s *Store) Tickets() Tickets { return Tickets{s} }

// Add implements identity.Tickets.
func (v Tickets) Add(ctx context.Context, t identity.Ticket) (identity.TicketID, error) {
	err := v.store.write(ctx, func(n *state) error {
		t.ID = identity.TicketID(n.take(series{of: "ticket"}, 1))
		n.putTicket(t)
		return nil
	})
	return t.ID, err
}

// Mint implements identity.Tickets.
func (v Tickets) Mint(ctx context.Context, id identity.TicketID, change func(*identity.Ticket) error) error {
	return v.store.write(ctx, func(n *state) error {
		found := where(n.tickets, func(t identity.Ticket) bool { return t.ID == id })
		if len(found) == 0 {
			return identity.ErrTicket
		}
		t := found[0]
		if err := change(&t); err != nil {
			return err
		}
		delete(n.tickets, found[0].Hash)
		n.putTicket(t)
		return nil
	})
}

func (n *state) putTicket(t identity.Ticket) {
	t.Made, t.Expires, t.Used = moment(t.Made), moment(t.Expires), moment(t.Used)
	n.tickets[t.Hash] = t
}

// Change implements identity.Tickets.
func (v Tickets) Change(ctx context.Context, secret identity.SecretHash, change func(*identity.Ticket) error) error {
	return v.store.write(ctx, func(n *state) error {
		t, ok := n.tickets[secret]
		if !ok {
			return identity.ErrTicket
		}
		if err := change(&t); err != nil {
			return err
		}
		n.putTicket(t)
		return nil
	})
}

// Since implements identity.Tickets.
func (v Tickets) Since(ctx context.Context, account identity.AccountID, p identity.Purpose, after time.Time) (int, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return 0, err
	}
	return len(where(n.tickets, func(t identity.Ticket) bool { return t.Account == account && t.Purpose == p && t.Made.After(after) })), nil
}

// EndAll implements identity.Tickets.
func (v Tickets) EndAll(ctx context.Context, account identity.AccountID, p identity.Purpose, now time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		for _, t := range where(n.tickets, func(t identity.Ticket) bool { return t.Account == account && t.Purpose == p && t.Used.IsZero() }) {
			t.Used = now
			n.putTicket(t)
		}
		return nil
	})
}
