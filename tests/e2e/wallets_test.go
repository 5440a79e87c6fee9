package e2e_test

import (
	"bytes"
	"fmt"
	"net/http"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/certifying"
	"kendra/domain/calendar"
)

// TestWallets: a wallet of others takes a certificate from the program in both forms, and the verifiers of others accept what it
// got. After a revocation, nobody can offer it.
func TestWallets(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	regNos, divisions := i.enrolled(t, conn, 1)
	_, services := serveBy(t, i.database, &jumpy{})
	today := calendar.Of(time.Now())
	code := certify(t, services, regNos[0], divisions[0], certifying.IssueCertificate{Grade: "A", ValidUntil: today.AddDays(400)})
	serial := one[string](t, conn, "SELECT serial FROM certificates WHERE code = $1", code)
	s := i.serve(t)
	s.signIn(t, adminEmail, adminPassword)
	offer := func() answer {
		return s.send(t, http.MethodPost, "/api/Certificate/PostWalletOffer", "application/json", strings.NewReader(fmt.Sprintf(`{"Serial":%q}`, serial)))
	}
	var links []string
	for range 2 {
		links = append(links, read[struct{ Link string }](t, offer()).Link)
	}
	root := "../.."
	line := append([]string{filepath.Join(root, "tests/verifiers/wallet.js"), s.base}, links...)
	cmd := exec.CommandContext(t.Context(), filepath.Join(root, "node_modules/.bin/node"), line...)
	var wrong bytes.Buffer
	cmd.Stderr = &wrong
	taken, err := cmd.Output()
	require.NoError(t, err, wrong.String())
	require.Equal(t, serial+"\n", string(taken))
	require.Equal(t, 2, one[int](t, conn, "SELECT count(*) FROM wallet_offers WHERE taken"))
	require.Equal(t, 2, one[int](t, conn, "SELECT count(*) FROM audit_entries WHERE action = 'certificate.offered'"))

	i.must(t, "", "certificates", "revoke", serial, "--reason", "A mistake")
	refusal(t, offer(), http.StatusConflict)
}
