package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/certificates"
)

// Wallets implements certificates.WalletStore.
type Wallets struct{ db *DB }

var _ certificates.WalletStore = (*Wallets)(nil)

// NewWallets returns a Wallets.
func NewWallets(db *DB) *Wallets { return &Wallets{db} }

// Add implements certificates.WalletStore.
func (r *Wallets) Add(ctx context.Context, o certificates.Offer, now time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	if err := q.ForgetWalletOffers(ctx, now); err != nil {
		return failed("forget the expired offers to wallets", err)
	}
	return failed("add an offer to a wallet", q.AddWalletOffer(ctx, int64(o.Certificate), o.Code.Hash(), o.Until))
}

// Redeem implements certificates.WalletStore.
func (r *Wallets) Redeem(ctx context.Context, code, token certificates.WalletSecret, now, until time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.RedeemWalletOffer(ctx, gen.RedeemWalletOfferParams{Token: token.Hash(), Until: until, Code: code.Hash(), Now: now})
	if err == nil && n == 0 {
		return certificates.ErrNoOffer
	}
	return failed("redeem an offer to a wallet", err)
}

// Take implements certificates.WalletStore.
func (r *Wallets) Take(ctx context.Context, token certificates.WalletSecret, now time.Time) (certificates.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.TakeWalletOffer(ctx, token.Hash(), now)
	if errors.Is(err, pgx.ErrNoRows) {
		return 0, certificates.ErrNoOffer
	}
	return certificates.ID(id), failed("take an offer to a wallet", err)
}
