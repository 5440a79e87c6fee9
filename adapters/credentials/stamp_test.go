package credentials

import (
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
)

// stamped returns the text in the QR code of a certificate, and the DID document of keys 1 and 2.
func stamped(t testing.TB, n *Notary, c certificates.Snapshot, by int64) (text string, did []byte) {
	t.Helper()
	at := certificates.Place{List: 2, Index: 94567}
	raw, err := n.Stamp(c, at, keyOf(by))
	require.NoError(t, err)
	again, err := n.Stamp(c, at, keyOf(by))
	require.NoError(t, err)
	require.Equal(t, raw, again)
	did, err = n.Document([]certificates.IssuerKey{keyOf(2), keyOf(1)})
	require.NoError(t, err)
	return codeText(n, c, raw), did
}

func codeText(n *Notary, c certificates.Snapshot, raw []byte) string {
	return n.base + "/verify/" + string(c.Code) + certificates.StampMark + base64.RawURLEncoding.EncodeToString(raw)
}

func TestStamp_SignAndCheck(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://kendra.example:8443/")
	for by := range int64(2) { // key 1 is retired
		text, did := stamped(t, n, sample(), by+1)
		p, err := CheckStamp(text, did)
		require.NoError(t, err)
		require.Equal(t, certificates.Proven{
			Issuer: "did:web:kendra.example%3A8443", Method: fmt.Sprintf("did:web:kendra.example%%3A8443#key-%d", by+1), Serial: "1001-26-000012-H",
			Code: "7K3QX0M9T2B4ZW8R", Name: "अनिता वर्मा <Anita>", Division: "DCA", Grade: "A", From: calendar.On(2026, time.May, 1),
			To: calendar.On(2026, time.October, 31), Issued: calendar.On(2026, time.November, 21), Until: calendar.On(2030, time.December, 31),
			List: "/api/Certificate/GetStatusList/2", Index: 94567,
		}, p)
	}
	bare := sample()
	bare.Content.Grade, bare.Content.From, bare.Content.To, bare.Content.ValidUntil = "", calendar.Date{}, calendar.Date{}, calendar.Date{}
	text, did := stamped(t, n, bare, 1)
	p, err := CheckStamp(text, did)
	require.NoError(t, err)
	require.True(t, p.Until.IsZero() && p.From.IsZero() && p.To.IsZero() && p.Grade == "")
	without, err := n.Document([]certificates.IssuerKey{keyOf(2)})
	require.NoError(t, err)
	_, err = CheckStamp(text, without)
	require.ErrorIs(t, err, certificates.ErrForged)
	require.ErrorContains(t, err, "is no key of")
}

// TestStamp_IsShort: the text of a QR code is below 350 characters, whatever the names are.
func TestStamp_IsShort(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://www.certificates.long-institute.example")
	long := sample()
	long.Content.Name = strings.Repeat("अनिता वर्मा ", 10)[:len("अनिता वर्मा ")*10-1]
	require.GreaterOrEqual(t, utf8.RuneCountInString(long.Content.Name), 119)
	long.Content.Division, long.Content.Grade = strings.Repeat("Advanced Diploma ", 6), strings.Repeat("A", 20)
	long.Serial = "LONGEST-1001-26-000012-H"
	for size := range len(long.Content.Name) {
		c := long
		c.Content.Name = strings.ToValidUTF8(long.Content.Name[:size], "")
		text, did := stamped(t, n, c, 1)
		require.Less(t, len(text), 350)
		p, err := CheckStamp(text, did)
		require.NoError(t, err)
		require.True(t, p.Short)
		require.True(t, strings.HasPrefix(c.Content.Name, p.Name) && strings.HasPrefix(c.Content.Division, p.Division), "%q %q", p.Name, p.Division)
	}
	text, did := stamped(t, n, long, 1)
	require.GreaterOrEqual(t, len(text), 335, "the room is used")
	p, err := CheckStamp(text, did)
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(p.Name, "अनि"), p.Name)

	far := notaryAt(t, "https://"+strings.Repeat("long.", 40)+"example")
	none, err := far.Stamp(long, certificates.Place{List: 1}, keyOf(1))
	require.NoError(t, err)
	require.Empty(t, none, "there is no room beside such an address")
}

// TestStamp_EveryChange: whatever byte is changed, the stamp is refused. So is a stamp in another form, or with another link.
func TestStamp_EveryChange(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://kendra.example")
	raw, err := n.Stamp(sample(), certificates.Place{List: 1, Index: 5}, keyOf(1))
	require.NoError(t, err)
	text, did := stamped(t, n, sample(), 1)
	for i := range raw {
		for range 8 {
			changed := append([]byte(nil), raw...)
			changed[i] ^= byte(1 + rand.IntN(255))
			_, err := CheckStamp(codeText(n, sample(), changed), did)
			require.ErrorIs(t, err, certificates.ErrForged, "byte %d", i)
		}
	}
	mark := strings.Index(text, certificates.StampMark)
	for i := mark + 1; i < len(text); i++ {
		for _, other := range []string{"A", "z", "_"} {
			if changed := text[:i] + other + text[i+1:]; changed != text {
				_, err := CheckStamp(changed, did)
				require.ErrorIs(t, err, certificates.ErrForged, "character %d", i)
			}
		}
	}
	for _, changed := range []string{text + "AAAA", text[:len(text)-4], strings.Replace(text, "7K3Q", "7K3R", 1), codeText(n, sample(), append([]byte{0xd2}, raw...))} {
		_, err := CheckStamp(changed, did)
		require.ErrorIs(t, err, certificates.ErrForged, changed)
	}
	for _, other := range []string{"", text[:mark], "https://kendra.example/", "7K3QX0M9T2B4ZW8R", text[:mark] + "#top of the page"} {
		_, err := CheckStamp(other, did)
		require.ErrorIs(t, err, certificates.ErrUncheckable, other)
		require.NotErrorIs(t, err, certificates.ErrForged)
	}
	_, err = CheckStamp(text, []byte("{}"))
	require.ErrorIs(t, err, certificates.ErrForged)
}

func TestStands_OfAStamp(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://kendra.example")
	text, did := stamped(t, n, sample(), 1)
	p, err := CheckStamp(text, did)
	require.NoError(t, err)
	now := time.Date(2026, time.November, 24, 9, 0, 0, 0, time.UTC)
	list := func(number int, ended ...int) []byte {
		signed, err := n.StatusList(certificates.Listed{List: number, Ended: ended, Since: now.AddDate(0, 0, -9), Until: now}, keyOf(2))
		require.NoError(t, err)
		return signed
	}
	for _, isEnded := range []bool{false, true} {
		ended := []int{7}
		if isEnded {
			ended = append(ended, 94567)
		}
		got, err := Stands(list(2, ended...), did, p)
		require.NoError(t, err, "an old list still tells what it knew")
		require.Equal(t, certificates.Standing{Ended: isEnded, AsOf: now.AddDate(0, 0, -1), Until: now}, got)
	}
	for _, other := range [][]byte{list(12, 7), list(1, 7), []byte("{}"), nil} {
		_, err := Stands(other, did, p)
		require.ErrorIs(t, err, certificates.ErrForged)
	}
}
