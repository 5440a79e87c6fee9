package credentials

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/fault"
)

func sample() certificates.Snapshot {
	return certificates.Snapshot{
		ID: 7, Serial: "1001-26-000012-H", Code: "7K3QX0M9T2B4ZW8R", Division: 3, Content: certificates.Content{
			RegNo: "1001-26-00007", Name: "अनिता वर्मा <Anita>", Division: "DCA", Category: "Diploma", Duration: "6 months", Grade: "A",
			CenterCode: 1001, CenterName: "Kendra Patna", IssuedOn: calendar.On(2026, time.November, 21), From: calendar.On(2026, time.May, 1),
			To: calendar.On(2026, time.October, 31), ValidUntil: calendar.On(2030, time.December, 31),
		},
	}
}

func keyOf(id int64) certificates.IssuerKey {
	return certificates.IssuerKey{ID: id, Seed: bytes.Repeat([]byte{byte(id)}, certificates.SeedBytes)}
}

func notaryAt(t testing.TB, base string) *Notary {
	t.Helper()
	n, err := NewNotary(base)
	require.NoError(t, err)
	return n
}

func TestNotary_SignAndCheck(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://kendra.example:8443/")
	signed, err := n.Sign(sample(), certificates.Issuer{Name: "Vidya Jyoti"}, certificates.Earned{}, certificates.Place{List: 2, Index: 94567}, keyOf(1))
	require.NoError(t, err)
	again, err := n.Sign(sample(), certificates.Issuer{Name: "Vidya Jyoti"}, certificates.Earned{}, certificates.Place{List: 2, Index: 94567}, keyOf(1))
	require.NoError(t, err)
	require.Equal(t, signed, again)
	did, err := n.Document([]certificates.IssuerKey{keyOf(2), keyOf(1)})
	require.NoError(t, err)
	p, err := Check(signed, did)
	require.NoError(t, err)
	require.Equal(t, certificates.Proven{
		Issuer: "did:web:kendra.example%3A8443", Method: "did:web:kendra.example%3A8443#key-1", Serial: "1001-26-000012-H", Code: "7K3QX0M9T2B4ZW8R",
		Name: "अनिता वर्मा <Anita>", RegNo: "1001-26-00007", Division: "DCA", Grade: "A", Until: calendar.On(2030, time.December, 31),
		List: "https://kendra.example:8443/api/Certificate/GetStatusList/2", Index: 94567,
	}, p)
	without, err := n.Document([]certificates.IssuerKey{keyOf(2)})
	require.NoError(t, err)
	_, err = Check(signed, without)
	require.ErrorIs(t, err, certificates.ErrForged)
	require.Contains(t, err.Error(), "is no key of")
}

// TestCheck_EveryChange: every change of a credential is detected, as is every addition or removal.
func TestCheck_EveryChange(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://kendra.example")
	signed, err := n.Sign(sample(), certificates.Issuer{Name: "Vidya Jyoti"}, certificates.Earned{}, certificates.Place{List: 1, Index: 5}, keyOf(1))
	require.NoError(t, err)
	did, err := n.Document([]certificates.IssuerKey{keyOf(1)})
	require.NoError(t, err)
	for _, change := range [][2]string{
		{`"identityHash": "1001-26-00007"`, `"identityHash": "1001-26-00008"`}, {`"value": "A"`, `"value": "A+"`}, {`"2030-12-31T23`, `"2031-12-31T23`},
		{`"statusListIndex": "5"`, `"statusListIndex": "6"`}, {`"created": "2026`, `"created": "2027`}, {`"licenseNumber"`, `"gpa"`},
		{`"name": "DCA",`, `"name": "DCA", "unheardOf": "x",`}, {`"value": "A"`, `"value": "A", "unheardOf": "x"`}, {`"cryptosuite": "eddsa-rdfc-2022"`, `"cryptosuite": "none"`},
		{`"proofValue": "z`, `"proofValue": "z2`}, {`#key-1"`, `#key-2"`}, {`"https://www.w3.org/ns/credentials/v2"`, `"https://example.org/context"`},
	} {
		changed := strings.Replace(string(signed), change[0], change[1], 1)
		require.NotEqual(t, string(signed), changed, change[0])
		_, err := Check([]byte(changed), did)
		require.ErrorIs(t, err, certificates.ErrForged, "%v", change)
	}
	for _, file := range [][]byte{[]byte("{}"), signed[:len(signed)/2]} {
		_, err := Check(file, did)
		require.ErrorIs(t, err, certificates.ErrForged)
	}
	for _, file := range [][]byte{nil, []byte("[]"), []byte("%PDF-1.7"), []byte("\x89PNG"), bytes.Repeat([]byte(" "), mostFile+1)} {
		_, err := Check(file, did)
		require.ErrorIs(t, err, certificates.ErrUncheckable)
		require.NotErrorIs(t, err, certificates.ErrForged)
	}
	_, err = Check(signed, []byte("{}"))
	require.ErrorIs(t, err, certificates.ErrForged)
	require.Equal(t, "file", fault.Of(err).Fields[0].Name)
}

// TestCheck_EveryByte: a changed bit in any byte makes the credential invalid or unreadable.
func TestCheck_EveryByte(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://kendra.example")
	signed, err := n.Sign(sample(), certificates.Issuer{Name: "Vidya Jyoti"}, certificates.Earned{}, certificates.Place{List: 1, Index: 5}, keyOf(1))
	require.NoError(t, err)
	did, err := n.Document([]certificates.IssuerKey{keyOf(1)})
	require.NoError(t, err)
	for at := range signed {
		changed := bytes.Clone(signed)
		changed[at] ^= 1 << (at % 7)
		_, err := Check(changed, did)
		want := certificates.ErrForged
		if at == 0 { // without the first brace it is no credential at all
			want = certificates.ErrUncheckable
		}
		require.ErrorIs(t, err, want, "byte %d of %q", at, changed[max(at-20, 0):min(at+20, len(changed))])
	}
}

func TestNotary_StatusList(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://kendra.example")
	since := time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)
	listed := certificates.Listed{List: 1, Ended: []int{5}, Since: since, Until: since.Add(24 * time.Hour)}
	raw, err := n.StatusList(listed, keyOf(1))
	require.NoError(t, err)
	var doc document
	require.NoError(t, json.Unmarshal(raw, &doc))
	did, err := n.Document([]certificates.IssuerKey{keyOf(1)})
	require.NoError(t, err)
	_, resolve, err := resolver(did)
	require.NoError(t, err)
	require.NoError(t, n.suite.check(doc, resolve))
	bits, err := decodeList(doc["credentialSubject"].(document)["encodedList"].(string))
	require.NoError(t, err)
	require.True(t, isSet(bits, 5))
	require.False(t, isSet(bits, 6))

	p := certificates.Proven{List: "https://kendra.example/api/Certificate/GetStatusList/1"}
	for at, want := range map[int]bool{4: false, 5: true, 6: false, certificates.ListSize - 1: false} {
		p.Index = at
		over, err := Ended(raw, did, p, since.Add(time.Hour))
		require.NoError(t, err)
		require.Equal(t, want, over)
	}
	_, err = Ended(raw, did, p, listed.Until)
	require.ErrorIs(t, err, certificates.ErrListExpired)
	others, err := n.Document([]certificates.IssuerKey{keyOf(2)})
	require.NoError(t, err)
	for name, c := range map[string]struct {
		list, did []byte
		p         certificates.Proven
	}{
		"TheBitTakenAway": {bytes.Replace(raw, []byte(doc["credentialSubject"].(document)["encodedList"].(string)), []byte(emptyList(t)), 1), did, p},
		"MadeToLast":      {bytes.Replace(raw, []byte("2026-11-22T06"), []byte("2036-11-22T06"), 1), did, p},
		"AnotherKey":      {raw, others, p},
		"AnotherList":     {raw, did, certificates.Proven{List: p.List + "2"}},
		"NoList":          {raw, did, certificates.Proven{}},
		"NoSuchPlace":     {raw, did, certificates.Proven{List: p.List, Index: certificates.ListSize}},
		"NoDocument":      {raw, []byte("{}"), p},
		"Nothing":         {nil, did, p},
	} {
		_, err := Ended(c.list, c.did, c.p, since.Add(time.Hour))
		require.ErrorIs(t, err, certificates.ErrForged, name)
	}
}

func emptyList(t *testing.T) string {
	t.Helper()
	list, err := encodeList(nil)
	require.NoError(t, err)
	return list
}

func BenchmarkSign(b *testing.B) {
	n := notaryAt(b, "https://kendra.example")
	for b.Loop() {
		_, err := n.Sign(sample(), certificates.Issuer{Name: "Vidya Jyoti"}, certificates.Earned{}, certificates.Place{List: 1, Index: 5}, keyOf(1))
		require.NoError(b, err)
	}
}

// TestNotary_Forms: signing by a form gives the same result as the full computation, for any missing values and in
// any script.
func TestNotary_Forms(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://kendra.example")
	did, err := n.Document([]certificates.IssuerKey{keyOf(1)})
	require.NoError(t, err)
	for left := range 16 {
		for _, name := range []string{"Asha Verma", "अनिता वर्मा", "\"Q\" \\ back\nline\ttab\rreturn", "KENDRA05MARK", "தமிழ் 𝒳 \u0001\u007f"} {
			c := sample()
			c.Content.Name = name
			for i, forget := range []func(){
				func() { c.Content.Grade = "" }, func() { c.Content.From = calendar.Date{} }, func() { c.Content.To = calendar.Date{} }, func() { c.Content.ValidUntil = calendar.Date{} },
			} {
				if left&(1<<i) != 0 {
					forget()
				}
			}
			signed, err := n.Sign(c, certificates.Issuer{Name: "Vidya Jyoti"}, certificates.Earned{}, certificates.Place{List: 1, Index: left}, keyOf(1))
			require.NoError(t, err)
			p, err := Check(signed, did)
			require.NoError(t, err, "%d %q", left, name)
			require.Equal(t, name, p.Name)
		}
	}
}

// TestNotary_CreatedIsPast: a certificate that is issued just after midnight in India is not signed in the future.
func TestNotary_CreatedIsPast(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://kendra.example")
	now := time.Date(2026, time.November, 20, 18, 30, 1, 0, time.UTC) // one second into 21 November in India
	c := sample()
	c.Content.IssuedOn = calendar.Of(now)
	signed, err := n.Sign(c, certificates.Issuer{Name: "Vidya Jyoti"}, certificates.Earned{}, certificates.Place{List: 1, Index: 5}, keyOf(1))
	require.NoError(t, err)
	for _, name := range []string{`"created": "`, `"validFrom": "`} {
		_, rest, found := strings.Cut(string(signed), name)
		require.True(t, found)
		text, _, _ := strings.Cut(rest, `"`)
		at, err := time.Parse(time.RFC3339, text)
		require.NoError(t, err)
		require.False(t, at.After(now), "%s%s", name, text)
	}
}
