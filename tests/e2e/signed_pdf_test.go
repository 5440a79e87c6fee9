package e2e_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// keyFile writes a file with a key and its certificate, which is valid for a number of days from yesterday on.
func keyFile(t *testing.T, days int) string {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	form := &x509.Certificate{
		SerialNumber: big.NewInt(7), Subject: pkix.Name{CommonName: "Vidya Jyoti papers"}, NotBefore: time.Now().AddDate(0, 0, -1), NotAfter: time.Now().AddDate(0, 0, days-1),
		KeyUsage: x509.KeyUsageDigitalSignature,
	}
	cert, err := x509.CreateCertificate(rand.Reader, form, form, key.Public(), key)
	require.NoError(t, err)
	private, err := x509.MarshalPKCS8PrivateKey(key)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "pdf.pem")
	both := append(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private}), pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: cert})...)
	require.NoError(t, os.WriteFile(path, both, 0o600))
	return path
}

// TestSignedPDFs: with a key of the operator the program signs its papers, the doctor says until when, and a key that cannot be used
// stops it with the reason.
func TestSignedPDFs(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	regNos, divisions := i.enrolled(t, conn, 2)
	drawn := func(p program, serial string) []byte {
		paper := filepath.Join(t.TempDir(), "paper.pdf")
		p.must(t, "", "certificates", "render", serial, "--out", paper)
		raw, err := os.ReadFile(paper)
		require.NoError(t, err)
		require.Contains(t, p.must(t, "", "certificates", "verify", paper), serial)
		return raw
	}
	serials := make([]string, len(regNos))
	for n, number := range regNos {
		i.must(t, "", "certificates", "issue", "--student", number, "--division", divisions[n])
		serials[n] = one[string](t, conn, "SELECT serial FROM certificates WHERE reg_no = $1", number)
	}
	const mark = "/SubFilter/ETSI.CAdES.detached"
	withKey := i.with("KENDRA_PDF_KEY=" + keyFile(t, 400))
	signed := drawn(withKey, serials[0])
	require.Contains(t, string(signed), mark)
	require.Equal(t, signed, drawn(i.program, serials[0]), "a certificate keeps its paper")
	plain := drawn(i.with("KENDRA_PDF_KEY="+keyFile(t, 0)), serials[1])
	require.NotContains(t, string(plain), mark, "an expired certificate signs nothing")
	require.Equal(t, plain, drawn(withKey, serials[1]))

	require.Contains(t, withKey.examined(t, 0)["PDF key"].Text, "PDFs are signed by Vidya Jyoti papers, until ")
	require.Equal(t, "warn", i.with("KENDRA_PDF_KEY="+keyFile(t, 20)).examined(t, 0)["PDF key"].State)
	broken := i.with("KENDRA_PDF_KEY=" + filepath.Join(t.TempDir(), "none.pem"))
	require.Equal(t, "fail", broken.examined(t, 1)["PDF key"].State)
	got := broken.run(t, "", "certificates", "render", serials[0], "--out", os.DevNull)
	require.NotZero(t, got.code)
	requireOneLine(t, got.stderr, "KENDRA_PDF_KEY", "no such file")
}
