package credentials

import (
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
)

var update = flag.Bool("update", false, "write testdata/examples.json anew")

const examplesFile = "testdata/examples.json"

// TestNotary_Examples writes the file on which the web app's own reader of credentials is tested. A change in the
// form of credentials changes the file, and so fails the reader's test.
func TestNotary_Examples(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://kendra.example")
	plain := sample()
	plain.Content.Grade, plain.Content.From, plain.Content.To, plain.Content.ValidUntil = "", calendar.Date{}, calendar.Date{}, calendar.Date{}
	odd := sample()
	odd.Content.Name, odd.Content.CenterName = `O'Brien "Bob" \ Sharma`, "Café & Söhne 😀"
	keys := []certificates.IssuerKey{keyOf(1), keyOf(2)}
	did, err := n.Document(keys)
	require.NoError(t, err)
	examples := struct {
		DID         json.RawMessage
		Credentials map[string]json.RawMessage
		Lists       map[string]json.RawMessage // of the credentials' status: none has ended, or all have
		Codes       map[string]string          // the texts in the QR codes

		Marksheets, MarksheetLists map[string]json.RawMessage
	}{did, map[string]json.RawMessage{}, map[string]json.RawMessage{}, map[string]string{}, map[string]json.RawMessage{}, map[string]json.RawMessage{}}
	for name, places := range map[string][]int{"standing": {5}, "ended": {5, 94567}} {
		since := time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC)
		list := certificates.Listed{List: 2, Ended: places, Since: since, Until: since.AddDate(99, 0, 0)}
		examples.Lists[name], err = n.StatusList(list, keyOf(2))
		require.NoError(t, err)
		list.Ended = map[string][]int{"standing": {6}, "ended": {5}}[name] // a marksheet has place 5
		examples.MarksheetLists[name], err = n.MarksheetList(list, keyOf(2))
		require.NoError(t, err)
	}
	for name, r := range someResults() {
		examples.Marksheets[name], err = n.SignMarksheet(r, anIssuer, keyOf(2))
		require.NoError(t, err)
	}
	for name, c := range map[string]certificates.Snapshot{"full": sample(), "plain": plain, "odd": odd} {
		signed, err := n.Sign(c, certificates.Issuer{Name: "Kendra Institute", Logo: "/images/logo 1.png"}, certificates.Earned{}, certificates.Place{List: 2, Index: 94567}, keyOf(2))
		require.NoError(t, err)
		_, err = Check(signed, did)
		require.NoError(t, err)
		examples.Credentials[name] = signed
	}
	held, err := n.Bind(sample(), certificates.Issuer{Name: "Kendra Institute", Logo: "/images/logo 1.png"}, certificates.Earned{}, certificates.Place{List: 2, Index: 94567}, keyOf(2), wallet, certificates.NewMailIdentity("Anita@Example.in", []byte("salt of a test 1")))
	require.NoError(t, err)
	_, err = Check(held, did)
	require.NoError(t, err)
	examples.Credentials["held"] = held
	examined := sample()
	examined.Result = "9W8XR0K3M9T2B4Z7"
	withMarks, err := n.Sign(examined, certificates.Issuer{Name: "Kendra Institute", Logo: "/images/logo 1.png"}, earned(), certificates.Place{List: 2, Index: 94567}, keyOf(2))
	require.NoError(t, err)
	examples.Credentials["examined"] = withMarks
	long := sample()
	long.Content.Name = strings.Repeat("अनिता वर्मा ", 9) + "अनिता"
	for name, c := range map[string]certificates.Snapshot{"full": sample(), "plain": plain, "long": long} {
		examples.Codes[name], _ = stamped(t, n, c, 2)
	}
	examples.Codes["retired"], _ = stamped(t, n, sample(), 1)
	got, err := json.MarshalIndent(examples, "", "  ")
	require.NoError(t, err)
	if *update {
		require.NoError(t, os.WriteFile(examplesFile, append(got, '\n'), 0o600))
	}
	want, err := os.ReadFile(examplesFile)
	require.NoError(t, err)
	require.JSONEq(t, string(want), string(got))
}
