package e2e_test

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// seen is all that the world sees of a certificate on one server, less the time at which it looked.
type seen struct {
	ByCode, BySerial, OnPage, AmongMany worthSeen
	Ended                               bool // on the status list
	PDF, Credential                     string
}

type worthSeen struct{ Status, Class, Reason, Name, Serial, Code string }

// sees asks for a certificate in every way there is.
func (s *site) sees(t *testing.T, serial, code string) seen {
	t.Helper()
	asked := func(query string) worthSeen {
		return read[worthSeen](t, s.get(t, "/api/Certificate/GetVerification?"+query))
	}
	many := read[[]struct{ Found *worthSeen }](t, s.get(t, "/api/Certificate/GetVerifications?Names="+serial))
	require.Len(t, many, 1)
	require.NotNil(t, many[0].Found)
	credential := s.get(t, "/api/Certificate/GetCredential?Code="+code)
	require.Equal(t, http.StatusOK, credential.status)
	pdf := s.get(t, "/api/Certificate/GetFile/"+code+".pdf")
	require.Equal(t, http.StatusOK, pdf.status)
	return seen{
		ByCode: asked("Code=" + code), BySerial: asked("Serial=" + serial), OnPage: asked("Via=page&Code=" + code), AmongMany: *many[0].Found,
		Ended: s.ended(t, credential.body), PDF: string(pdf.body), Credential: string(credential.body),
	}
}

// ended looks a credential's place up on its status list, as other people's programs do.
func (s *site) ended(t *testing.T, credential []byte) bool {
	t.Helper()
	var c struct {
		CredentialStatus struct{ StatusListIndex, StatusListCredential string }
	}
	require.NoError(t, json.Unmarshal(credential, &c))
	at, err := strconv.Atoi(c.CredentialStatus.StatusListIndex)
	require.NoError(t, err)
	_, path, ok := strings.Cut(c.CredentialStatus.StatusListCredential, "https://kendra.example")
	require.True(t, ok)
	list := s.get(t, path)
	require.Equal(t, http.StatusOK, list.status)
	require.NotContains(t, list.header.Get("Cache-Control"), "max-age", "nobody on the way keeps it")
	var l struct{ CredentialSubject struct{ EncodedList string } }
	require.NoError(t, json.Unmarshal(list.body, &l))
	packed, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(l.CredentialSubject.EncodedList, "u"))
	require.NoError(t, err)
	r, err := gzip.NewReader(bytes.NewReader(packed))
	require.NoError(t, err)
	bits, err := io.ReadAll(r)
	require.NoError(t, err)
	return bits[at/8]&(0x80>>(at%8)) != 0
}

// TestCertificates_RevokedAtOnce: who asks right after a revocation is told, in every way and by every server, and nothing else that
// happens to a student changes what was issued.
func TestCertificates_RevokedAtOnce(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	other := i.serve(t)
	conn := connect(t, i.database)
	regNos, divisions := i.enrolled(t, conn, 1)
	made := read[struct{ Serial, Code string }](t, i.send(t, http.MethodPost, "/api/Certificate/PostIssue", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"RegNo":%q,"DID":%s,"Override":"Examined elsewhere"}`, regNos[0], divisions[0]))))
	name := one[string](t, conn, "SELECT name FROM students")

	before := i.sees(t, made.Serial, made.Code)
	require.Equal(t, worthSeen{Status: "issued", Name: name, Serial: made.Serial, Code: made.Code}, before.ByCode)
	require.Equal(t, worthSeen{Status: "issued", Name: masked(name), Serial: made.Serial}, before.BySerial, "a serial can be guessed")
	require.Equal(t, before.ByCode, before.OnPage)
	require.Equal(t, before.BySerial, before.AmongMany)
	require.False(t, before.Ended)
	require.Equal(t, before, other.sees(t, made.Serial, made.Code))

	_, err := conn.Exec(t.Context(), "UPDATE students SET name = 'Somebody Else', father = 'Nobody', photo = '/art/other.svg'")
	require.NoError(t, err)
	_, err = conn.Exec(t.Context(), "UPDATE centers SET name = 'Another Name', logo = '/art/other.svg'")
	require.NoError(t, err)
	require.Equal(t, before, i.sees(t, made.Serial, made.Code), "a certificate is frozen")
	require.Equal(t, before, other.sees(t, made.Serial, made.Code))

	revoke := func() answer {
		return i.send(t, http.MethodPost, "/api/Certificate/PostRevoke", jsonKind,
			strings.NewReader(fmt.Sprintf(`{"Serial":%q,"Class":"fraud","Reason":"Got by deceit"}`, made.Serial)))
	}
	require.Equal(t, http.StatusOK, revoke().status)
	after := before
	for _, worth := range []*worthSeen{&after.ByCode, &after.BySerial, &after.OnPage, &after.AmongMany} {
		worth.Status, worth.Class = "revoked", "fraud"
	}
	after.ByCode.Reason, after.OnPage.Reason = "Got by deceit", "Got by deceit"
	after.Ended = true
	require.Equal(t, after, i.sees(t, made.Serial, made.Code))
	require.Equal(t, after, other.sees(t, made.Serial, made.Code), "the other server too, and the papers are as they were")

	require.Equal(t, "certificate.not_standing", refusal(t, revoke(), http.StatusConflict).Code)
	require.Equal(t, after, i.sees(t, made.Serial, made.Code), "a second time changes nothing")
	i.requireChecks(t, other, made.Serial)
}

// masked is a name as it is shown to who has the serial alone.
func masked(name string) string {
	var words []string
	for _, word := range strings.Fields(name) {
		words = append(words, string([]rune(word)[:1])+"...")
	}
	return strings.Join(words, " ")
}

// requireChecks: each of the ways was counted by both servers, also by one that ends.
func (i *institute) requireChecks(t *testing.T, other *site, serial string) {
	t.Helper()
	other.stop(t)
	counts := map[string]int{}
	for _, c := range read[[]struct {
		Way   string
		Count int
	}](t, i.get(t, "/api/Certificate/GetChecks?Serial="+serial)) {
		counts[c.Way] += c.Count
	}
	require.Equal(t, map[string]int{"api": 7, "bulk": 7, "page": 7, "serial": 7}, counts)
}
