package tokens_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/stretchr/testify/require"

	"kendra/adapters/tokens"
	"kendra/domain/identity"
)

var (
	now = time.Date(2026, time.November, 21, 6, 0, 0, 0, time.UTC)
	key = tokens.Key{ID: 1, Secret: []byte(strings.Repeat("k", 32))}
)

func signer(keys ...tokens.Key) *tokens.Signer {
	return tokens.New(func(context.Context) ([]tokens.Key, error) { return keys, nil })
}

func forge(t *testing.T, method jwt.SigningMethod, secret any, claims jwt.MapClaims) string {
	t.Helper()
	token := jwt.NewWithClaims(method, claims)
	token.Header["kid"] = "1"
	text, err := token.SignedString(secret)
	require.NoError(t, err)
	return text
}

func TestSigner(t *testing.T) {
	t.Parallel()
	ctx, staff := t.Context(), identity.Known(7, "आशा Verma", identity.Staff, 3).By("9f2c")
	token, err := signer(key).Issue(ctx, staff, now.Add(time.Minute))
	require.NoError(t, err)

	t.Run("ReadsWhatItIssued", func(t *testing.T) {
		t.Parallel()
		got, err := signer(key).Read(ctx, token, now)
		require.NoError(t, err)
		require.Equal(t, staff, got)
	})
	t.Run("ReadsWhatAnOlderKeySigned", func(t *testing.T) {
		t.Parallel()
		_, err := signer(tokens.Key{ID: 2, Secret: []byte(strings.Repeat("n", 32))}, key).Read(ctx, token, now)
		require.NoError(t, err)
	})
	t.Run("RefusesWhatIsNotItsOwn", func(t *testing.T) {
		t.Parallel()
		good := jwt.MapClaims{"iss": "kendra", "sub": "7", "exp": now.Add(time.Minute).Unix(), "role": 1, "name": "x"}
		without := func(name string) jwt.MapClaims {
			c := jwt.MapClaims{}
			for k, v := range good {
				if k != name {
					c[k] = v
				}
			}
			return c
		}
		for name, text := range map[string]string{
			"Empty": "", "Garbage": "a.b.c", "Cut": token[:len(token)-2], "OtherKey": forge(t, jwt.SigningMethodHS256, []byte(strings.Repeat("x", 32)), good),
			"NoneAlgorithm": forge(t, jwt.SigningMethodNone, jwt.UnsafeAllowNoneSignatureType, good), "OtherAlgorithm": forge(t, jwt.SigningMethodHS512, key.Secret, good),
			"WithoutEnd": forge(t, jwt.SigningMethodHS256, key.Secret, without("exp")), "WithoutIssuer": forge(t, jwt.SigningMethodHS256, key.Secret, without("iss")),
			"UnknownRole": forge(t, jwt.SigningMethodHS256, key.Secret, jwt.MapClaims{"iss": "kendra", "sub": "7", "exp": good["exp"], "role": 9}),
			"NoAccount":   forge(t, jwt.SigningMethodHS256, key.Secret, without("sub")),
		} {
			_, err := signer(key).Read(ctx, text, now)
			require.ErrorIs(t, err, identity.ErrToken, name)
		}
		_, err := signer(key).Read(ctx, token, now.Add(time.Minute))
		require.ErrorIs(t, err, identity.ErrToken, "over")
	})
	t.Run("AsksAgainForKeysThatItCouldNotHave", func(t *testing.T) {
		t.Parallel()
		away := errors.New("away")
		calls := 0
		s := tokens.New(func(context.Context) ([]tokens.Key, error) {
			if calls++; calls == 1 {
				return nil, away
			}
			return []tokens.Key{key}, nil
		})
		_, err := s.Read(ctx, token, now)
		require.ErrorIs(t, err, away)
		_, err = s.Read(ctx, token, now)
		require.NoError(t, err)
	})
}

func FuzzSigner_Read(f *testing.F) {
	good, err := signer(key).Issue(f.Context(), identity.Known(7, "Asha", identity.Staff, 3), now.Add(time.Minute))
	require.NoError(f, err)
	for _, seed := range []string{"", "a.b.c", good, good + "x", strings.Replace(good, ".", "..", 1), strings.ToUpper(good)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := signer(key).Read(t.Context(), text, now)
		if err != nil {
			require.ErrorIs(t, err, identity.ErrToken)
			require.False(t, got.IsKnown())
			return
		}
		require.Equal(t, identity.Known(7, "Asha", identity.Staff, 3), got, "nobody without the key is somebody else")
	})
}
