package contract

import (
	"context"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/tests/fixture"
)

// FirstKeys is the contract of identity.FirstKeys.
func FirstKeys(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{"TheFirstEndsAll": firstKeysEnd, "OldOnesGo": firstKeysOld, "SideBySideOneIsUsed": firstKeysRace}.run(t, fresh)
}

// firstAdmin uses a key, and makes an administrator with an address.
func (k Kit) firstAdmin(t *testing.T, key identity.SecretHash, email contact.Email) error {
	return k.Tx.Do(t.Context(), func(ctx context.Context) error {
		if err := k.FirstKeys.Use(ctx, key); err != nil {
			return err
		}
		a, err := identity.Open(identity.Person{Name: "Meera Iyer", Email: email, Role: identity.Admin}, "hash", fixture.Now)
		if err != nil {
			return err
		}
		_, err = k.Accounts.Add(ctx, a)
		return err
	})
}

func firstKeysEnd(t *testing.T, k Kit) {
	one, two := identity.SecretHash{1}, identity.SecretHash{2}
	put := func(key identity.SecretHash) func(context.Context) error {
		return func(ctx context.Context) error { return k.FirstKeys.Put(ctx, key) }
	}
	has, err := k.FirstKeys.HasAdmin(t.Context())
	require.NoError(t, err)
	require.False(t, has)
	k.do(t, put(one))
	k.do(t, put(two))
	require.ErrorIs(t, k.firstAdmin(t, identity.SecretHash{3}, "meera@example.in"), identity.ErrFirstKey)
	k.fails(t, errStop, func(ctx context.Context) error {
		require.NoError(t, k.FirstKeys.Use(ctx, one))
		return errStop
	})
	require.NoError(t, k.firstAdmin(t, one, "meera@example.in"), "what was undone used no key")
	has, err = k.FirstKeys.HasAdmin(t.Context())
	require.NoError(t, err)
	require.True(t, has)
	require.ErrorIs(t, k.firstAdmin(t, two, "other@example.in"), identity.ErrSetUp)
	k.fails(t, identity.ErrSetUp, put(identity.SecretHash{4}))
	require.Error(t, k.FirstKeys.Put(t.Context(), one), "outside of a transaction")
}

func firstKeysOld(t *testing.T, k Kit) {
	for i := range identity.MostFirstKeys + 1 {
		k.do(t, func(ctx context.Context) error { return k.FirstKeys.Put(ctx, identity.SecretHash{byte(i)}) })
	}
	require.ErrorIs(t, k.firstAdmin(t, identity.SecretHash{0}, "meera@example.in"), identity.ErrFirstKey)
	require.NoError(t, k.firstAdmin(t, identity.SecretHash{1}, "meera@example.in"))
}

func firstKeysRace(t *testing.T, k Kit) {
	key := identity.SecretHash{1}
	k.do(t, func(ctx context.Context) error { return k.FirstKeys.Put(ctx, key) })
	var all sync.WaitGroup
	errs := make([]error, 8)
	for i := range errs {
		all.Go(func() { errs[i] = k.firstAdmin(t, key, contact.Email(string(rune('a'+i))+"@example.in")) })
	}
	all.Wait()
	made := 0
	for _, err := range errs {
		if err == nil {
			made++
			continue
		}
		require.ErrorIs(t, err, identity.ErrSetUp)
	}
	require.Equal(t, 1, made)
}
