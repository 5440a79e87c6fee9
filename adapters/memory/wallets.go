package memory

import (
	"context"
	"maps"
	"time"

	"kendra/domain/certificates"
)

// Wallets is the view of a store's offers to wallets.
type Wallets struct{ store *Store }

var _ certificates.WalletStore = Wallets{}

// Wallets returns the port of the offers to wallets.
func (s *Store) Wallets() Wallets { return Wallets{s} }

// walletOffer is an offer by the hash of its code.
type walletOffer struct {
	of    certificates.Taken
	token string // its hash, "" before the code was redeemed
	until time.Time
	taken bool
}

// Add implements certificates.WalletStore.
func (v Wallets) Add(ctx context.Context, o certificates.Offer, now time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		if _, ok := n.certificates[o.Certificate]; !ok {
			return certificates.ErrNotFound
		}
		if n.offers == nil {
			n.offers = map[string]walletOffer{}
		}
		maps.DeleteFunc(n.offers, func(_ string, one walletOffer) bool { return !one.until.After(now) })
		n.offers[string(o.Code.Hash())] = walletOffer{of: certificates.Taken{Certificate: o.Certificate, Mail: o.Mail}, until: moment(o.Until)}
		return nil
	})
}

// Redeem implements certificates.WalletStore.
func (v Wallets) Redeem(ctx context.Context, code, token certificates.WalletSecret, now, until time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		hash := string(code.Hash())
		one, ok := n.offers[hash]
		if !ok || one.token != "" || !one.until.After(now) {
			return certificates.ErrNoOffer
		}
		one.token, one.until = string(token.Hash()), moment(until)
		n.offers[hash] = one
		return nil
	})
}

// Take implements certificates.WalletStore.
func (v Wallets) Take(ctx context.Context, token certificates.WalletSecret, now time.Time) (of certificates.Taken, err error) {
	err = v.store.write(ctx, func(n *state) error {
		for hash, one := range n.offers {
			if one.token != string(token.Hash()) || one.taken || !one.until.After(now) {
				continue
			}
			of, one.taken = one.of, true
			n.offers[hash] = one
			return nil
		}
		return certificates.ErrNoOffer
	})
	return of, err
}
