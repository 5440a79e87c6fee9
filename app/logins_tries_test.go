package app_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/access"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/tests/fixture"
)

const (
	meera  = "meera@example.in"
	nobody = "nobody@example.in"
)

// attacked tries to sign in under a name from many networks until all are refused; it returns the last refusal.
func (w *world) attacked(t *testing.T, name string) *fault.Error {
	t.Helper()
	var last error
	for n := range 2 * identity.LoginTries.Account.Burst {
		_, last = w.logins.SignIn(t.Context(), access.SignIn{Username: name, Password: "Wrong1!x", Network: "198.51.100." + strconv.Itoa(n/5)})
	}
	return fault.Of(last)
}

func proofOf(challenge string) string {
	for n := 0; ; n++ {
		proof := challenge + ":" + strconv.Itoa(n)
		if _, ok := identity.ParseProof(proof); ok {
			return proof
		}
	}
}

func setupMeera(t *testing.T) *world {
	t.Helper()
	w := setup(t)
	_, _, err := w.accounts.Open(t.Context(), admin, fixture.Account(), secret)
	require.NoError(t, err)
	return w
}

func TestLogins_OwnerWhileAttacked(t *testing.T) {
	t.Parallel()
	w := setupMeera(t)
	ctx, own := t.Context(), access.SignIn{Username: meera, Password: secret, Network: "203.0.113.1"}
	in, err := w.logins.SignIn(ctx, own)
	require.NoError(t, err)
	require.NotEmpty(t, in.Known)
	refused := w.attacked(t, meera)
	require.ErrorIs(t, refused, identity.ErrProofRequired)
	require.Equal(t, 2*time.Second, refused.Wait)

	known := own
	known.Known = in.Known
	for range 2 * identity.LoginTries.Device.Burst {
		again, err := w.logins.SignIn(ctx, known)
		require.NoError(t, err, "a known device")
		known.Known = again.Known
	}
	_, err = w.logins.SignIn(ctx, own)
	require.ErrorIs(t, err, identity.ErrProofRequired, "the right password too: a guesser must not see that it is")

	fresh := own
	fresh.Proof = proofOf(fault.Of(err).Challenge)
	other := access.SignIn{Username: nobody, Password: secret, Proof: fresh.Proof}
	_, err = w.logins.SignIn(ctx, other)
	require.ErrorIs(t, err, identity.ErrBadLogin, "it is not for this name, and not used up by it")
	_, err = w.logins.SignIn(ctx, fresh)
	require.NoError(t, err, "a new device with a proof")
	_, err = w.logins.SignIn(ctx, fresh)
	require.ErrorIs(t, err, identity.ErrProofRequired, "a proof is good once")

	fresh.Proof = proofOf(fault.Of(err).Challenge)
	*w.tick = w.tick.Add(identity.ChallengeLife)
	w.attacked(t, meera)
	_, err = w.logins.SignIn(ctx, fresh)
	require.ErrorIs(t, err, identity.ErrProofRequired, "a challenge is over after a while")
	fresh.Proof = proofOf(strings.Replace(fault.Of(err).Challenge, "4.", "1.", 1))
	_, err = w.logins.SignIn(ctx, fresh)
	require.ErrorIs(t, err, identity.ErrProofRequired, "nobody makes a challenge easier")
}

// TestLogins_ProofsHaveABudget: solving proofs of work does not allow one network unlimited attempts.
func TestLogins_ProofsHaveABudget(t *testing.T) {
	t.Parallel()
	w := setupMeera(t)
	w.attacked(t, meera)
	in, heard := access.SignIn{Username: meera, Password: "Wrong1!x", Network: "203.0.113.1"}, 0
	for range 3 * identity.LoginTries.Network.Burst {
		_, err := w.logins.SignIn(t.Context(), in)
		switch f := fault.Of(err); {
		case f.Challenge != "":
			in.Proof = proofOf(f.Challenge)
		case f.Kind == fault.Unauthenticated:
			heard++
		default:
			require.ErrorIs(t, err, identity.ErrTooOften)
		}
	}
	require.LessOrEqual(t, heard, identity.LoginTries.Network.Burst)
}

func TestLogins_UnknownNamesLookTheSame(t *testing.T) {
	t.Parallel()
	w := setupMeera(t)
	one, two := w.attacked(t, meera), w.attacked(t, nobody)
	require.Regexp(t, `^4\.\d+\.[0-9a-f]{32}\.`, one.Challenge)
	require.Regexp(t, `^4\.\d+\.[0-9a-f]{32}\.`, two.Challenge)
	one.Challenge, two.Challenge = "", ""
	require.Equal(t, one, two)
}

func TestLogins_SpellingsShareABudget(t *testing.T) {
	t.Parallel()
	w := setupMeera(t)
	student := w.enrol(t)
	_, _, err := w.accounts.Open(t.Context(), admin, identity.Person{
		Name: "Asha", Email: student.Profile.Email, Role: identity.Student, Center: w.center.ID,
	}, secret)
	require.NoError(t, err)
	number, email := string(student.RegNo), string(student.Profile.Email)
	for name, spellings := range map[string][]string{
		"OfAnAccount":       {number, " " + number, number[:1] + " " + number[1:], number[:7] + "   " + number[7:], email, strings.ToUpper(email), " " + email},
		"OfAnUnknownNumber": {"9999-26-00001", "99 99-26-00001", "9999-26- 00001 "},
		"OfAnUnknownEmail":  {nobody, " " + nobody, strings.ToUpper(nobody)},
		"OfNoName":          {"somebody", "Some body", "some\u200bbody", "SOME\u00a0BODY\t"},
	} {
		for n := range identity.LoginTries.Network.Burst {
			_, err := w.signIn(t, spellings[n%len(spellings)], "Wrong1!x")
			require.ErrorIs(t, err, identity.ErrBadLogin, name)
		}
		for _, spelling := range spellings {
			_, err := w.signIn(t, spelling, secret)
			require.ErrorIs(t, err, identity.ErrTooOften, "%s %q", name, spelling)
		}
	}
}

func TestLogins_Devices(t *testing.T) {
	t.Parallel()
	w := setupMeera(t)
	other := fixture.Account(func(p *identity.Person) { p.Email = fixture.Email(1) })
	_, _, err := w.accounts.Open(t.Context(), admin, other, secret)
	require.NoError(t, err)
	in := access.SignIn{Username: meera, Password: secret}
	signed, err := w.logins.SignIn(t.Context(), in)
	require.NoError(t, err)
	second, err := w.logins.SignIn(t.Context(), access.SignIn{Username: string(other.Email), Password: secret, Known: signed.Known})
	require.NoError(t, err)
	require.Equal(t, signed.Known[:2*identity.DeviceIDBytes], second.Known[:2*identity.DeviceIDBytes], "one browser, two accounts")

	w.attacked(t, meera)
	w.attacked(t, string(other.Email))
	for name, c := range map[string]struct {
		username, known string
		err             error
	}{
		"ItsOwn":          {meera, second.Known, nil},
		"TheOthers":       {string(other.Email), second.Known, nil},
		"NotYetTheOthers": {string(other.Email), signed.Known, identity.ErrProofRequired},
		"MadeUp":          {meera, signed.Known[:2*identity.DeviceIDBytes] + "~9999999999.seal", identity.ErrProofRequired},
		"AnotherID":       {meera, strings.Repeat("0", 2*identity.DeviceIDBytes) + signed.Known[2*identity.DeviceIDBytes:], identity.ErrProofRequired},
		"Rubbish":         {meera, "rubbish", identity.ErrProofRequired},
	} {
		_, err := w.logins.SignIn(t.Context(), access.SignIn{Username: c.username, Password: secret, Known: c.known, Network: "203.0.113.1"})
		require.ErrorIs(t, err, c.err, name)
	}
	guess := access.SignIn{Username: meera, Password: "Wrong1!x", Known: signed.Known}
	for range identity.LoginTries.Device.Burst {
		_, err := w.logins.SignIn(t.Context(), guess)
		require.ErrorIs(t, err, identity.ErrBadLogin)
	}
	_, err = w.logins.SignIn(t.Context(), guess)
	require.ErrorIs(t, err, identity.ErrTooOften, "who has a stolen cookie has its budget and no more")
	*w.tick = w.tick.Add(identity.DeviceLife)
	w.attacked(t, meera)
	_, err = w.logins.SignIn(t.Context(), access.SignIn{Username: meera, Password: secret, Known: second.Known, Network: "203.0.113.1"})
	require.ErrorIs(t, err, identity.ErrProofRequired, "a device is known for a year")
}

func TestLogins_ClaimsDecideNothing(t *testing.T) {
	t.Parallel()
	w := setupMeera(t)
	in, err := w.signIn(t, meera, secret)
	require.NoError(t, err)
	stored, err := w.logins.ActorOf(t.Context(), in.Token)
	require.NoError(t, err)
	require.Equal(t, in.Actor, stored)
	for name, claimed := range map[string]identity.Actor{
		"AnotherAccount": identity.Known(stored.Account+1, "x", stored.Role, 0).By(stored.Login),
		"AnotherRole":    identity.Known(stored.Account, "x", identity.Staff, 0).By(stored.Login),
		"AnotherCenter":  identity.Known(stored.Account, "x", stored.Role, w.center.ID).By(stored.Login),
		"NoLogin":        identity.Known(stored.Account, "x", stored.Role, 0),
		"AMadeUpLogin":   identity.Known(stored.Account, "x", stored.Role, 0).By("x"),
	} {
		token, err := plainTokens{}.Issue(t.Context(), claimed, fixture.Now.Add(time.Hour))
		require.NoError(t, err)
		actor, err := w.logins.ActorOf(t.Context(), token)
		require.Equal(t, fault.Unauthenticated, fault.Of(err).Kind, name)
		require.Zero(t, actor, name)
	}
	token, err := plainTokens{}.Issue(t.Context(), identity.Known(stored.Account, "x", identity.Public, w.center.ID).By(stored.Login), fixture.Now.Add(time.Hour))
	require.NoError(t, err)
	actor, err := w.logins.ActorOf(t.Context(), token)
	require.NoError(t, err)
	require.Equal(t, identity.Known(0, access.PublicAccount, identity.Public, 0), actor, "the public account and nobody else")
}
