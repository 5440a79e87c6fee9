package postgres

import (
	"context"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/contact"
	"kendra/domain/identity"
)

// Tickets implements identity.Tickets.
type Tickets struct{ db *DB }

var _ identity.Tickets = (*Tickets)(nil)

// NewTickets returns a Tickets.
func NewTickets(db *DB) *Tickets { return &Tickets{db} }

// Add implements identity.Tickets.
func (r *Tickets) Add(ctx context.Context, t identity.Ticket) (identity.TicketID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddTicket(ctx, gen.AddTicketParams{
		Secret: t.Hash[:], AccountID: int64(t.Account), Purpose: string(t.Purpose), PasswordHash: t.Password, Address: string(t.Address),
		MadeAt: t.Made, ExpiresAt: t.Expires, UsedAt: orNil(t.Used),
	})
	return identity.TicketID(id), failed("add ticket", err)
}

// Mint implements identity.Tickets.
func (r *Tickets) Mint(ctx context.Context, id identity.TicketID, change func(*identity.Ticket) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.TicketByIDForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock ticket", err, identity.ErrTicket)
	}
	t := ticket(row)
	if err := change(&t); err != nil {
		return err
	}
	return failed("mint ticket", q.MintTicket(ctx, gen.MintTicketParams{ID: row.ID, Secret: t.Hash[:], ExpiresAt: t.Expires, UsedAt: orNil(t.Used)}))
}

func ticket(row gen.Ticket) identity.Ticket {
	return identity.Ticket{
		ID: identity.TicketID(row.ID), Hash: identity.SecretHash(row.Secret), Account: identity.AccountID(row.AccountID),
		Purpose: identity.Purpose(row.Purpose), Password: row.PasswordHash, Address: contact.Email(row.Address),
		Made: row.MadeAt.UTC(), Expires: row.ExpiresAt.UTC(), Used: orNever(row.UsedAt),
	}
}

// Change implements identity.Tickets.
func (r *Tickets) Change(ctx context.Context, secret identity.SecretHash, change func(*identity.Ticket) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.TicketForUpdate(ctx, secret[:])
	if err != nil {
		return absent("lock ticket", err, identity.ErrTicket)
	}
	t := ticket(row)
	if err := change(&t); err != nil {
		return err
	}
	return failed("change ticket", q.ChangeTicket(ctx, orNil(t.Used), secret[:]))
}

// Since implements identity.Tickets.
func (r *Tickets) Since(ctx context.Context, account identity.AccountID, p identity.Purpose, after time.Time) (int, error) {
	n, err := r.db.read(ctx).TicketsSince(ctx, int64(account), string(p), after)
	return int(n), failed("count tickets", err)
}

// EndAll implements identity.Tickets.
func (r *Tickets) EndAll(ctx context.Context, account identity.AccountID, p identity.Purpose, now time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("end tickets", q.EndTickets(ctx, now, int64(account), string(p)))
}
