package e2e_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app"
	"kendra/app/certifying"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/students"
)

var update = flag.Bool("update", false, "write the results of others' verifiers to docs/certificates.md")

// certify issues the certificate of a student, by a program whose clock may be another.
func certify(t *testing.T, services *app.App, regNo, division string, with certifying.IssueCertificate) string {
	t.Helper()
	number, err := students.ParseRegNo(regNo)
	require.NoError(t, err)
	with.RegNo = number
	id, err := strconv.ParseInt(division, 10, 64)
	require.NoError(t, err)
	with.Division = courses.DivisionID(id)
	c, err := services.Certificates.Issue(t.Context(), identity.Local(), with, false)
	require.NoError(t, err)
	return string(c.Code)
}

// TestVerifiers: the verifiers of others accept what the program issued, and refuse all that ended or was changed. They fetch
// keys and status lists from the program. The table in docs/certificates.md is their output.
func TestVerifiers(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	regNos, divisions := i.enrolled(t, conn, 5)
	clock := &jumpy{}
	_, services := serveBy(t, i.database, clock)
	today := calendar.Of(time.Now())
	full := certifying.IssueCertificate{Grade: "A", From: today.AddDays(-200), To: today.AddDays(-20), ValidUntil: today.AddDays(400)}
	codes := map[string]string{}
	for n, name := range []string{"full", "plain", "revoked", "superseded"} {
		with := full
		if name == "plain" {
			with = certifying.IssueCertificate{}
		}
		codes[name] = certify(t, services, regNos[n], divisions[n], with)
	}
	clock.jump(-40 * 24 * time.Hour)
	short := full
	short.From, short.To, short.ValidUntil = calendar.Date{}, calendar.Date{}, today.AddDays(-10)
	codes["expired"] = certify(t, services, regNos[4], divisions[4], short)
	clock.jump(0)
	serial := func(name string) string {
		return one[string](t, conn, "SELECT serial FROM certificates WHERE code = $1", codes[name])
	}
	i.must(t, "", "certificates", "revoke", serial("revoked"), "--reason", "A mistake")
	grade := "B"
	_, err := services.Certificates.Supersede(t.Context(), identity.Local(), serial("superseded"),
		certifying.Supersession{Reason: "The grade was wrong", Correction: certificates.Correction{Grade: &grade}})
	require.NoError(t, err)

	table := verified(t, i.serve(t).base, codes)
	require.Equal(t, documented(t), table, "if the verifiers are right: go test ./tests/e2e -run TestVerifiers -update")
}

// verified returns the table of the verifiers, which run in Node.
func verified(t *testing.T, base string, codes map[string]string) string {
	t.Helper()
	list, err := json.Marshal(codes)
	require.NoError(t, err)
	root := "../.."
	cmd := exec.CommandContext(t.Context(), filepath.Join(root, "node_modules/.bin/node"), filepath.Join(root, "tests/verifiers/program.js"), base, string(list))
	var wrong bytes.Buffer
	cmd.Stderr = &wrong
	table, err := cmd.Output()
	require.NoError(t, err, wrong.String())
	if *update {
		setDocumented(t, string(table))
	}
	return string(table)
}

const (
	resultsFile  = "../../docs/certificates.md"
	beginResults = "<!-- results -->\n"
	endResults   = "<!-- end of results -->\n"
)

// documented returns the table in the documentation.
func documented(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(resultsFile)
	require.NoError(t, err)
	_, rest, found := strings.Cut(string(text), beginResults)
	require.True(t, found)
	table, _, found := strings.Cut(rest, endResults)
	require.True(t, found)
	return table
}

// setDocumented replaces the table in the documentation.
func setDocumented(t *testing.T, table string) {
	t.Helper()
	text, err := os.ReadFile(resultsFile)
	require.NoError(t, err)
	changed := strings.Replace(string(text), beginResults+documented(t)+endResults, beginResults+table+endResults, 1)
	require.NoError(t, os.WriteFile(resultsFile, []byte(changed), 0o600))
}
