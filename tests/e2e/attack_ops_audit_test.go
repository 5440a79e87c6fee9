package e2e_test

import (
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// noted counts the entries of an action in the audit trail.
func noted(t *testing.T, conn *pgx.Conn, action string) int {
	t.Helper()
	return one[int](t, conn, "SELECT count(*) FROM audit_entries WHERE action = $1", action)
}

// TestAttack_TakingAwayIsNoted: each export of personal data is in the audit trail, with its size.
func TestAttack_TakingAwayIsNoted(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	for _, name := range []string{"Asha", "Bela"} {
		require.Equal(t, http.StatusOK, i.post(t, registerPath, url.Values{
			"Name": {name}, "Father_Name": {"Rohan Verma"}, "DOB": {"14/06/2005"}, "Gender": {"Female"}, "Email": {strings.ToLower(name) + "@noted.example"},
			"Mobile": {"9876543210"}, "OId": {strconv.FormatInt(i.center, 10)}, "DID": {strconv.FormatInt(i.division[taught[0].name], 10)},
			"Mother_Name": {"Geeta Verma"}, "Session": {"2026-27"}, "Country": {"India"}, "State": {"Bihar"}, "City": {"Patna"}, "PinCode": {"800001"},
		}).status)
	}
	ids := one[string](t, conn, "SELECT string_agg(id::text, ',' ORDER BY id) FROM students")
	require.Equal(t, http.StatusOK, i.get(t, "/api/Student/GetIdCards?Ids="+ids).status)
	require.Equal(t, 1, noted(t, conn, "student.cards_taken"))
	require.Equal(t, "2", one[string](t, conn, "SELECT after->>'Students' FROM audit_entries WHERE action = 'student.cards_taken'"))

	sid, _, _ := strings.Cut(ids, ",")
	opened := read[struct{ Id int64 }](t, i.send(t, http.MethodPost, "/api/Fees/PostOpenFees", jsonKind, strings.NewReader(`{"SID":`+sid+`}`)))
	paid := read[struct{ Number string }](t, i.send(t, http.MethodPost, "/api/Fees/PostTakePayment", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"Id":%d,"Amount":"100.00","Method":"cash"}`, opened.Id))))
	require.Equal(t, http.StatusOK, i.get(t, "/api/Fees/GetReceiptFile?Number="+url.QueryEscape(paid.Number)).status)
	require.Equal(t, 1, noted(t, conn, "fees.receipt_taken"))

	i.must(t, "", "backup", filepath.Join(t.TempDir(), "all.kendra"))
	require.Equal(t, 1, noted(t, conn, "backup.taken"))
	a := i.get(t, "/api/Audit/GetEntries?Kind=backup")
	require.Contains(t, string(a.body), "backup.taken")
	i.stop(t)
}

// TestAttack_SignInsAreNoted: that somebody signed in, failed to, typed a wrong code's place or signed out is in the audit
// trail; that somebody fails again and again is there once in a while, so that nobody fills the trail.
func TestAttack_SignInsAreNoted(t *testing.T) {
	t.Parallel()
	p, database := onDatabase(t)
	p.makeAdmin(t)
	s := p.serve(t)
	conn := connect(t, database)
	for range 12 {
		require.Equal(t, http.StatusUnauthorized, s.login(t, adminEmail, "Wrong-Passw0rd!").status)
	}
	require.Equal(t, 1, noted(t, conn, "login.failed"))
	require.Equal(t, http.StatusUnauthorized, s.login(t, "nobody@ops.example", "Wrong-Passw0rd!").status)
	require.Equal(t, 1, noted(t, conn, "login.failed"), "a name that nobody has is no account's")
	in := s.login(t, adminEmail, adminPassword)
	require.Equal(t, http.StatusOK, in.status)
	require.Equal(t, 1, noted(t, conn, "login.began"))
	account := one[int64](t, conn, "SELECT id FROM accounts WHERE email = $1", adminEmail)
	require.Equal(t, account, one[int64](t, conn, "SELECT thing_id FROM audit_entries WHERE action = 'login.failed'"))
	require.Equal(t, account, one[int64](t, conn, "SELECT account_id FROM audit_entries WHERE action = 'login.began'"))

	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.base+"/api/Login/PostLogout", http.NoBody)
	require.NoError(t, err)
	r.Header.Set("Cookie", in.header.Get("Set-Cookie"))
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	out, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	require.NoError(t, out.Body.Close())
	require.Equal(t, http.StatusOK, out.StatusCode)
	require.Equal(t, 1, noted(t, conn, "login.ended"))
	s.stop(t)
}
