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

// IssuerKeys is the contract of certificates.IssuerStore.
func IssuerKeys(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{"OneSignsTheOthersStay": keysRotate, "OneIsMadeInARace": keysRace}.run(t, fresh)
}

func aKey(b byte, at time.Time) certificates.IssuerKey {
	return certificates.IssuerKey{Seed: bytes.Repeat([]byte{b}, certificates.SeedBytes), Created: at}
}

func keysRotate(t *testing.T, k Kit) {
	all, err := k.Issuer.All(t.Context())
	require.NoError(t, err)
	require.Empty(t, all)
	var first, second certificates.IssuerKey
	for _, made := range []byte{1, 2} {
		k.do(t, func(ctx context.Context) error {
			key, err := k.Issuer.Ensure(ctx, func() certificates.IssuerKey { return aKey(made, fixture.Now) })
			require.Equal(t, aKey(1, fixture.Now).Seed, key.Seed)
			first = key
			return err
		})
	}
	later := fixture.Now.Add(time.Hour)
	k.do(t, func(ctx context.Context) (err error) {
		second, err = k.Issuer.Rotate(ctx, aKey(3, later))
		return err
	})
	require.NotEqual(t, first.ID, second.ID)
	k.do(t, func(ctx context.Context) error {
		key, err := k.Issuer.Ensure(ctx, func() certificates.IssuerKey { return aKey(4, later) })
		require.Equal(t, second, key)
		return err
	})
	all, err = k.Issuer.All(t.Context())
	require.NoError(t, err)
	first.Retired = later
	require.Equal(t, []certificates.IssuerKey{second, first}, all)
}

func keysRace(t *testing.T, k Kit) {
	ids := atOnce(t, many, func(i int) (id int64, err error) {
		err = k.Tx.Do(t.Context(), func(ctx context.Context) error {
			key, err := k.Issuer.Ensure(ctx, func() certificates.IssuerKey { return aKey(byte(i+1), fixture.Now) })
			id = key.ID
			return err
		})
		return id, err
	})
	for _, id := range ids {
		require.Equal(t, ids[0], id)
	}
}

// Places is the contract of certificates.IssuerStore.
func Places(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{"KeepsThePlace": placesKeep, "GivesManyAtOnce": placesMany, "TellsWhatHasEnded": placesEnded}.run(t, fresh)
}

// allot gives a certificate the first free of some places.
func (w world) allot(t *testing.T, id certificates.ID, picks ...int) (at certificates.Place) {
	t.Helper()
	w.do(t, func(ctx context.Context) error {
		left := picks
		all, err := w.Issuer.Allot(ctx, []certificates.ID{id}, func() int {
			next := left[0]
			left = left[1:]
			return next
		})
		if err == nil {
			at = all[0]
		}
		return err
	})
	return at
}

func placesKeep(t *testing.T, k Kit) {
	w := settle(t, k)
	one := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 1)).ID
	two := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 2)).ID
	require.Equal(t, certificates.Place{List: 1, Index: 131071}, w.allot(t, one, 131071))
	require.Equal(t, certificates.Place{List: 1, Index: 131071}, w.allot(t, one, 5), "it has one")
	require.Equal(t, certificates.Place{List: 1}, w.allot(t, two, 131071, 131071, 0), "one that is taken is passed over")
	k.fails(t, certificates.ErrNotFound, func(ctx context.Context) error {
		_, err := k.Issuer.Allot(ctx, []certificates.ID{nowhere}, func() int { return 7 })
		return err
	})
}

func placesMany(t *testing.T, k Kit) {
	w := settle(t, k)
	var ids []certificates.ID
	for i := range 4 {
		ids = append(ids, w.addCertificate(t, w.certificate(w.enrol(t, w.center), i+1)).ID)
	}
	w.allot(t, ids[2], 7)
	picks := []int{7, 9, 9, 7, 11, 12}
	var places []certificates.Place
	w.do(t, func(ctx context.Context) (err error) {
		places, err = k.Issuer.Allot(ctx, ids, func() int {
			next := picks[0]
			picks = picks[1:]
			return next
		})
		return err
	})
	require.Len(t, places, 4)
	require.Equal(t, certificates.Place{List: 1, Index: 7}, places[2], "it had one")
	seen := map[certificates.Place]bool{}
	for i, at := range places {
		require.False(t, seen[at], "no two have the same place")
		seen[at] = true
		require.Equal(t, at, w.allot(t, ids[i]))
	}
}

func placesEnded(t *testing.T, k Kit) {
	w := settle(t, k)
	_, _, err := k.Issuer.Ended(t.Context(), 1)
	require.ErrorIs(t, err, certificates.ErrNotFound)
	lists, err := k.Issuer.Lists(t.Context())
	require.NoError(t, err)
	require.Zero(t, lists)
	statuses := []certificates.Status{certificates.Issued, certificates.Revoked, certificates.Expired, certificates.Superseded, certificates.Revoked}
	for i, status := range statuses {
		n := w.certificate(w.enrol(t, w.center), i+1)
		n.Status = status
		if id := w.addCertificate(t, n).ID; i < 4 {
			w.allot(t, id, 100-i)
		}
	}
	ended, since, err := k.Issuer.Ended(t.Context(), 1)
	require.NoError(t, err)
	require.Equal(t, []int{97, 99}, ended)
	require.Equal(t, fixture.Now.AddDate(0, 0, 4), since)
	_, _, err = k.Issuer.Ended(t.Context(), 2)
	require.ErrorIs(t, err, certificates.ErrNotFound)
	lists, err = k.Issuer.Lists(t.Context())
	require.NoError(t, err)
	require.Equal(t, 1, lists)
}
