package contract

import (
	"bytes"
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
	"kendra/tests/fixture"
)

// WalletOffers is the contract of certificates.WalletStore.
func WalletOffers(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{"OneIsTakenOnce": offerTaken, "OneExpires": offerExpires, "OneIsRedeemedInARace": offerRace, "OneNeedsACertificate": offerOfNothing}.run(t, fresh)
}

func secret(b byte) certificates.WalletSecret {
	return certificates.NewWalletSecret(bytes.Repeat([]byte{b}, certificates.SecretBytes))
}

var someMail = certificates.NewMailIdentity("asha@example.in", []byte{1, 2, 3})

// offer adds an offer of a new certificate, with the code secret(1).
func (w world) offer(t *testing.T) certificates.ID {
	t.Helper()
	id := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 1)).ID
	w.do(t, func(ctx context.Context) error {
		o := certificates.Offer{Certificate: id, Code: secret(1), Until: fixture.Now.Add(certificates.OfferFor), Mail: someMail}
		return w.Wallets.Add(ctx, o, fixture.Now)
	})
	return id
}

func (w world) redeem(t *testing.T, code, token byte, now time.Time) error {
	t.Helper()
	return w.Tx.Do(t.Context(), func(ctx context.Context) error {
		return w.Wallets.Redeem(ctx, secret(code), secret(token), now, now.Add(certificates.TokenFor))
	})
}

func (w world) takeOffer(t *testing.T, token byte, now time.Time) (of certificates.Taken, err error) {
	t.Helper()
	err = w.Tx.Do(t.Context(), func(ctx context.Context) (err error) {
		of, err = w.Wallets.Take(ctx, secret(token), now)
		return err
	})
	return of, err
}

func offerTaken(t *testing.T, k Kit) {
	w := settle(t, k)
	id := w.offer(t)
	require.ErrorIs(t, w.redeem(t, 9, 2, fixture.Now), certificates.ErrNoOffer)
	require.NoError(t, w.redeem(t, 1, 2, fixture.Now))
	require.ErrorIs(t, w.redeem(t, 1, 3, fixture.Now), certificates.ErrNoOffer, "a code is redeemed once")
	for _, other := range []byte{1, 3} {
		_, err := w.takeOffer(t, other, fixture.Now)
		require.ErrorIs(t, err, certificates.ErrNoOffer)
	}
	got, err := w.takeOffer(t, 2, fixture.Now)
	require.NoError(t, err)
	require.Equal(t, certificates.Taken{Certificate: id, Mail: someMail}, got)
	_, err = w.takeOffer(t, 2, fixture.Now)
	require.ErrorIs(t, err, certificates.ErrNoOffer, "a token is taken once")
}

func offerExpires(t *testing.T, k Kit) {
	w := settle(t, k)
	id := w.offer(t)
	late := fixture.Now.Add(certificates.OfferFor)
	require.ErrorIs(t, w.redeem(t, 1, 2, late), certificates.ErrNoOffer)
	require.NoError(t, w.redeem(t, 1, 2, late.Add(-time.Second)))
	_, err := w.takeOffer(t, 2, late.Add(certificates.TokenFor))
	require.ErrorIs(t, err, certificates.ErrNoOffer)
	_, err = w.takeOffer(t, 2, late)
	require.NoError(t, err, "the time of a token begins when it is made")
	// A later offer forgets those that have expired, so that a code of the past is free again.
	w.do(t, func(ctx context.Context) error {
		now := late.Add(time.Hour)
		return w.Wallets.Add(ctx, certificates.Offer{Certificate: id, Code: secret(1), Until: now.Add(certificates.OfferFor)}, now)
	})
}

func offerRace(t *testing.T, k Kit) {
	w := settle(t, k)
	w.offer(t)
	won := atOnce(t, many, func(i int) (bool, error) {
		err := w.redeem(t, 1, byte(i+2), fixture.Now)
		if err != nil {
			require.ErrorIs(t, err, certificates.ErrNoOffer)
		}
		return err == nil, nil
	})
	n := 0
	for _, one := range won {
		if one {
			n++
		}
	}
	require.Equal(t, 1, n)
}

func offerOfNothing(t *testing.T, k Kit) {
	err := k.Tx.Do(t.Context(), func(ctx context.Context) error {
		return k.Wallets.Add(ctx, certificates.Offer{Certificate: 999, Code: secret(1), Until: fixture.Now.Add(time.Hour)}, fixture.Now)
	})
	require.ErrorIs(t, err, certificates.ErrNotFound)
}
