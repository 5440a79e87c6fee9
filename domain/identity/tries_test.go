package identity_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/identity"
)

var (
	noon  = time.Date(2026, time.November, 21, 12, 0, 0, 0, time.UTC)
	tries = identity.Tries{
		Network: identity.Limit{Burst: 1, Every: time.Second}, Account: identity.Limit{Burst: 2, Every: time.Second},
		Device: identity.Limit{Burst: 3, Every: time.Second}, Work: 4,
	}
)

func TestTries_Draws(t *testing.T) {
	t.Parallel()
	network := identity.Draw{Key: "login a from 192.0.2.1", Limit: tries.Network}
	for name, c := range map[string]struct {
		try   identity.Try
		draws []identity.Draw
	}{
		"AnUnknownDevice": {
			identity.Try{Whom: "login a", Network: "192.0.2.1"},
			[]identity.Draw{network, {Key: "login a", Limit: tries.Account, Provable: true}},
		},
		"WithAProof":   {identity.Try{Whom: "login a", Network: "192.0.2.1", Solved: true}, []identity.Draw{network}},
		"AKnownDevice": {identity.Try{Whom: "login a", Network: "192.0.2.1", Device: "d"}, []identity.Draw{{Key: "login a device d", Limit: tries.Device}}},
		"AKnownDeviceWithAProof": {
			identity.Try{Whom: "login a", Network: "192.0.2.1", Device: "d", Solved: true}, []identity.Draw{{Key: "login a device d", Limit: tries.Device}},
		},
	} {
		require.Equal(t, c.draws, tries.Draws(c.try), name)
		require.NotContains(t, tries.Pardoned(c.try), "login a", "what all networks share is not started anew")
	}
	require.True(t, identity.Tries{}.None())
	require.False(t, tries.None())
	require.Equal(t, identity.Limit{Burst: 200, Every: time.Second}, identity.LoginTries.Wider(2).Account)
	require.Equal(t, identity.LoginTries.Work, identity.LoginTries.Wider(1000).Work)
}

func TestFoldName(t *testing.T) {
	t.Parallel()
	for _, spelling := range []string{"somebody", " Some body\t", "SOME\u00a0BODY", "some\u200bbody", "\ufeffsome\u202ebody\x00"} {
		require.Equal(t, "somebody", identity.FoldName(spelling), "%q", spelling)
	}
}

func TestChallenge(t *testing.T) {
	t.Parallel()
	c := identity.NewChallenge(4, "abc", noon)
	c.Seal = "a seal of " + c.Sealed("login a")
	var proof string
	for n := 0; ; n++ {
		proof = c.String() + ":" + strconv.Itoa(n)
		if _, ok := identity.ParseProof(proof); ok {
			break
		}
	}
	solved, ok := identity.ParseProof(proof)
	require.True(t, ok)
	require.Equal(t, c, solved)
	require.NotEqual(t, c.Sealed("login a"), c.Sealed("login b"))
	require.False(t, c.IsOver(noon.Add(identity.ChallengeLife-time.Second)))
	require.True(t, c.IsOver(noon.Add(identity.ChallengeLife)))

	hard := identity.NewChallenge(200, "abc", noon)
	for name, text := range map[string]string{
		"Nothing": "", "NoCounter": c.String(), "TooLittleWork": hard.String() + ":1", "NoWork": "0.1.a.b:1", "BelowNothing": "-4.1.a.b:1",
		"NoNumber": "x.1.a.b:1", "NoTime": "4.x.a.b:1", "AnotherSpelling": "+4." + strings.TrimPrefix(proof, "4."), "Long": proof + strings.Repeat("0", 300),
		"ThreeParts": "4.1.a:1",
	} {
		_, ok := identity.ParseProof(text)
		require.False(t, ok, name)
	}
}

func TestDevice(t *testing.T) {
	t.Parallel()
	id := strings.Repeat("0a", identity.DeviceIDBytes)
	d := identity.Device{ID: id}
	for n := range 7 {
		d = d.Marked(identity.DeviceMark{Expires: int64(n), Seal: "s" + strconv.Itoa(n)}, -1)
	}
	require.Equal(t, id+"~6.s6~5.s5~4.s4~3.s3~2.s2", d.String(), "the newest five")
	read, ok := identity.ParseDevice(d.String())
	require.True(t, ok)
	require.Equal(t, d, read)
	again := d.Marked(identity.DeviceMark{Expires: 9, Seal: "s9"}, 1)
	require.Equal(t, id+"~9.s9~6.s6~4.s4~3.s3~2.s2", again.String(), "one takes the place of another")
	require.NotEqual(t, d.Sealed(1, 2), d.Sealed(2, 1))
	require.True(t, identity.DeviceMark{Expires: noon.Unix()}.IsOver(noon))
	require.False(t, identity.DeviceMark{Expires: noon.Unix() + 1}.IsOver(noon))
	for name, text := range map[string]string{
		"Nothing": "", "Short": "0a", "NoHex": strings.Repeat("0g", identity.DeviceIDBytes), "NoSeal": id + "~1", "NoTime": id + "~x.s",
		"Many": id + strings.Repeat("~1.s", 6), "Long": id + "~1." + strings.Repeat("s", 1000),
	} {
		_, ok := identity.ParseDevice(text)
		require.False(t, ok, name)
	}
}
