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
	return failed("add an offer to a wallet", q.AddWalletOffer(ctx, gen.AddWalletOfferParams{
		CertificateID: int64(o.Certificate), Code: o.Code.Hash(), ExpiresAt: o.Until, MailHash: o.Mail.Hash, MailSalt: o.Mail.Salt,
	}))
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
func (r *Wallets) Take(ctx context.Context, token certificates.WalletSecret, now time.Time) (certificates.Taken, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return certificates.Taken{}, err
	}
	row, err := q.TakeWalletOffer(ctx, token.Hash(), now)
	if errors.Is(err, pgx.ErrNoRows) {
		return certificates.Taken{}, certificates.ErrNoOffer
	}
	mail := certificates.MailIdentity{Hash: row.MailHash, Salt: row.MailSalt}
	return certificates.Taken{Certificate: certificates.ID(row.CertificateID), Mail: mail}, failed("take an offer to a wallet", err)
}
