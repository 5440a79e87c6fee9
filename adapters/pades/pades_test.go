package pades_test

import (
	"bytes"
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"encoding/hex"
	"encoding/pem"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/validate"
	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
	"kendra/adapters/credentials"
	"kendra/adapters/pades"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/fees"
	"kendra/domain/papers"
)

// now is when papers are signed, in the life of every certificate here.
var now = time.Date(2026, time.November, 25, 9, 30, 0, 0, time.UTC)

func clock() time.Time { return now }

func newKey(t *testing.T, kind string) crypto.Signer {
	t.Helper()
	var key crypto.Signer
	var err error
	switch kind {
	case "RSA":
		key, err = rsa.GenerateKey(rand.Reader, 2048)
	case "short":
		key, err = rsa.GenerateKey(rand.Reader, 1024)
	case "P-384":
		key, err = ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	case "Ed25519":
		_, key, err = ed25519.GenerateKey(rand.Reader)
	default:
		key, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	}
	require.NoError(t, err)
	return key
}

// issued is a certificate of a test authority.
type issued struct {
	key  crypto.Signer
	cert *x509.Certificate
}

// certify makes a certificate by an authority; one that signs itself if the authority has no key.
func certify(t *testing.T, name string, key crypto.Signer, by issued) issued {
	t.Helper()
	isAuthority := by.key == nil
	form := &x509.Certificate{
		SerialNumber: big.NewInt(int64(len(name))), Subject: pkix.Name{CommonName: name, Organization: []string{"Vidya Jyoti"}},
		NotBefore: now.AddDate(-1, 0, 0), NotAfter: now.AddDate(1, 0, 0), IsCA: isAuthority, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature,
	}
	parent, signer := by.cert, by.key
	if isAuthority {
		form.KeyUsage, parent, signer = x509.KeyUsageCertSign|x509.KeyUsageCRLSign, form, key
	}
	der, err := x509.CreateCertificate(rand.Reader, form, parent, key.Public(), signer)
	require.NoError(t, err)
	cert, err := x509.ParseCertificate(der)
	require.NoError(t, err)
	return issued{key, cert}
}

func pemOf(t *testing.T, key crypto.Signer, chain ...*x509.Certificate) []byte {
	t.Helper()
	var out bytes.Buffer
	if key != nil {
		der, err := x509.MarshalPKCS8PrivateKey(key)
		require.NoError(t, err)
		require.NoError(t, pem.Encode(&out, &pem.Block{Type: "PRIVATE KEY", Bytes: der}))
	}
	for _, c := range chain {
		require.NoError(t, pem.Encode(&out, &pem.Block{Type: "CERTIFICATE", Bytes: c.Raw}))
	}
	return out.Bytes()
}

// signer returns a Signer with a key of a kind, and the authority above it.
func signer(t *testing.T, kind string) (*pades.Signer, *x509.Certificate) {
	t.Helper()
	top := certify(t, "Test authority", newKey(t, "P-256"), issued{})
	own := certify(t, "Vidya Jyoti papers", newKey(t, kind), top)
	s, err := pades.New(pemOf(t, own.key, top.cert, own.cert)) // in any order
	require.NoError(t, err)
	return s, top.cert
}

const drawnCode = "7K3QX0M9T2B4ZW8R"

func drawing(t *testing.T) (certificates.Drawing, []byte) {
	t.Helper()
	n, err := credentials.NewNotary("https://kendra.example")
	require.NoError(t, err)
	key := certificates.IssuerKey{ID: 1, Seed: bytes.Repeat([]byte{1}, certificates.SeedBytes)}
	c := certificates.Snapshot{
		ID: 7, Serial: "1001-26-000012-H", Code: drawnCode, Content: certificates.Content{
			RegNo: "1001-26-00007", Name: "Anita Verma", Division: "DCA", Grade: "A", CenterCode: 1001, CenterName: "Kendra Patna",
			IssuedOn: calendar.On(2026, time.November, 21), Edition: papers.Latest,
		},
	}
	credential, err := n.Sign(c, certificates.Issuer{Name: "Vidya Jyoti"}, certificates.Earned{}, certificates.Place{List: 1, Index: 5}, key)
	require.NoError(t, err)
	did, err := n.Document([]certificates.IssuerKey{key})
	require.NoError(t, err)
	all := certificates.BuiltIn(certificates.ForCertificates)
	design := all[slices.IndexFunc(all, func(d certificates.Design) bool { return d.ID == certificates.Classic4 })]
	return certificates.Drawing{Look: certificates.Look{Design: design}, Certificate: c, Link: "https://kendra.example/verify/" + drawnCode, Credential: credential}, did
}

// TestSigner_Certificate: a certificate is signed so that programs of others accept it, the paper in it is the same to the byte, and
// its credential is still genuine.
func TestSigner_Certificate(t *testing.T) {
	t.Parallel()
	d, did := drawing(t)
	plain := certpdf.NewRenderer()
	var paper bytes.Buffer
	require.NoError(t, plain.RenderPDF(t.Context(), d, &paper))
	for _, kind := range []string{"RSA", "P-256", "P-384"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			s, top := signer(t, kind)
			var out bytes.Buffer
			require.NoError(t, s.Certificates(plain, clock).RenderPDF(t.Context(), d, &out))
			require.True(t, bytes.HasPrefix(out.Bytes(), paper.Bytes()))
			accepted(t, out.Bytes(), top)
			p, err := credentials.Check(out.Bytes(), did)
			require.NoError(t, err)
			require.EqualValues(t, drawnCode, p.Code)
			if _, err := exec.LookPath("qpdf"); err == nil { // saved again, it has no valid signature, and is as genuine as before
				from, to := filepath.Join(t.TempDir(), "signed.pdf"), filepath.Join(t.TempDir(), "saved.pdf")
				require.NoError(t, os.WriteFile(from, out.Bytes(), 0o600))
				require.NoError(t, exec.CommandContext(t.Context(), "qpdf", "--object-streams=generate", from, to).Run())
				saved, err := os.ReadFile(to)
				require.NoError(t, err)
				_, err = credentials.Check(saved, did)
				require.NoError(t, err)
			}

			changed := bytes.Replace(out.Bytes(), []byte("/Title<"), []byte("/Titel<"), 1)
			require.NotEqual(t, out.Bytes(), changed)
			require.Equal(t, "document has been modified", verdict(t, changed))
		})
	}
}

func TestSigner_OtherPapers(t *testing.T) {
	t.Parallel()
	plain := certpdf.NewRenderer()
	s, top := signer(t, "P-256")
	t.Run("Receipt", func(t *testing.T) {
		t.Parallel()
		var out bytes.Buffer
		require.NoError(t, s.Receipts(plain, clock).RenderPaper(t.Context(), fees.Paper{Entry: fees.Entry{Kind: fees.Paid, Number: "R-1", At: now, Edition: papers.Latest}, Student: "Anita Verma"}, &out))
		accepted(t, out.Bytes(), top)
	})
	t.Run("Marksheets", func(t *testing.T) {
		t.Parallel()
		left := 2
		next := func(context.Context) (exams.Marksheet, bool, error) {
			left--
			return exams.Marksheet{Link: "https://kendra.example/verify/" + drawnCode, Result: exams.Result{Content: exams.Content{Name: "Anita Verma", Born: calendar.On(2005, time.June, 14)}}}, left >= 0, nil
		}
		var out bytes.Buffer
		require.NoError(t, s.Marksheets(plain, clock).RenderMarksheets(t.Context(), next, &out))
		accepted(t, out.Bytes(), top)
	})
	t.Run("AfterTheCertificate", func(t *testing.T) {
		t.Parallel()
		paper := fees.Paper{Entry: fees.Entry{Kind: fees.Paid, Number: "R-1", At: now, Edition: papers.Latest}, Student: "Anita Verma"}
		var want, got bytes.Buffer
		require.NoError(t, plain.RenderPaper(t.Context(), paper, &want))
		late := func() time.Time { return now.AddDate(2, 0, 0) }
		require.NoError(t, s.Receipts(plain, late).RenderPaper(t.Context(), paper, &got))
		require.Equal(t, want.Bytes(), got.Bytes())
	})
}

func TestSigner_OtherForms(t *testing.T) {
	t.Parallel()
	s, _ := signer(t, "P-256")
	for _, paper := range []string{"", "%PDF-1.7", "trailer\n<</Size 9/Root 1 0 R/Info 2 0 R/ID[<aa><aa>]>>\nstartxref\n99999\n%%EOF\n"} {
		_, err := s.Sign([]byte(paper), now)
		require.Error(t, err)
	}
}

func TestNew(t *testing.T) {
	t.Parallel()
	top := certify(t, "Test authority", newKey(t, "P-256"), issued{})
	own, other := certify(t, "Own", newKey(t, "P-256"), top), certify(t, "Other one", newKey(t, "P-256"), top)
	short, edwards := certify(t, "Short key", newKey(t, "short"), top), certify(t, "Edwards", newKey(t, "Ed25519"), top)
	for name, c := range map[string]struct {
		file []byte
		says string
	}{
		"Nothing":     {nil, "no private key"},
		"NoKey":       {pemOf(t, nil, own.cert), "no private key"},
		"NoChain":     {pemOf(t, own.key), "no certificate"},
		"TwoKeys":     {append(pemOf(t, own.key, own.cert), pemOf(t, other.key)...), "more than one"},
		"OtherChain":  {pemOf(t, own.key, other.cert, top.cert), "none of its certificates"},
		"Short":       {pemOf(t, short.key, short.cert), "neither RSA"},
		"Edwards":     {pemOf(t, edwards.key, edwards.cert), "neither RSA"},
		"BrokenChain": {append(pemOf(t, own.key), "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"...), "cannot be read"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := pades.New(c.file)
			require.ErrorContains(t, err, c.says)
		})
	}
	s, err := pades.New(pemOf(t, own.key, own.cert))
	require.NoError(t, err)
	require.Equal(t, []bool{false, true, true, false}, []bool{
		s.IsValid(now.AddDate(-2, 0, 0)), s.IsValid(now), s.IsValid(own.cert.NotAfter), s.IsValid(own.cert.NotAfter.Add(time.Second)),
	})
}

// memory is a certificates.Drawn in memory.
type memory map[string][]byte

func (m memory) Get(name string) ([]byte, bool)  { content, ok := m[name]; return content, ok }
func (m memory) Put(name string, content []byte) { m[name] = content }

// TestSigner_Drawn: a drawing in the cache is never that of another certificate, nor one without a signature.
func TestSigner_Drawn(t *testing.T) {
	t.Parallel()
	kept := memory{"paper": []byte("unsigned")}
	one, _ := signer(t, "P-256")
	other, _ := signer(t, "P-256")
	_, found := one.Drawn(kept, clock).Get("paper")
	require.False(t, found)
	one.Drawn(kept, clock).Put("paper", []byte("signed"))
	got, _ := one.Drawn(kept, clock).Get("paper")
	require.Equal(t, "signed", string(got))
	_, found = other.Drawn(kept, clock).Get("paper")
	require.False(t, found)
	got, _ = one.Drawn(kept, func() time.Time { return now.AddDate(2, 0, 0) }).Get("paper")
	require.Equal(t, "unsigned", string(got))
}

// whole is what pdfcpu says of a signature that fits its file: it does not know the test's authority.
const whole = "signer's certificate path was not resolved using the configured local certificate store"

// verdict returns what pdfcpu says of whether the signature fits the file.
func verdict(t *testing.T, file []byte) string {
	t.Helper()
	in := bytes.NewReader(file)
	read, err := pdfcpu.Read(in, &model.Configuration{
		Reader15: true, ValidationMode: model.ValidationRelaxed, Cmd: model.VALIDATESIGNATURES, Offline: true, Limits: model.DefaultResourceLimits(),
	})
	if err != nil {
		return err.Error()
	}
	if err := validate.XRefTable(read); err != nil {
		return err.Error()
	}
	all, err := pdfcpu.ValidateSignatures(in, read, true)
	if err != nil {
		return err.Error()
	}
	require.Len(t, all, 1)
	require.Equal(t, "ETSI.CAdES.detached", all[0].Details.SubFilter)
	return all[0].Reason.String()
}

// accepted checks a signed file with the programs of others: always pdfcpu, and pdfsig, qpdf and OpenSSL where they are installed.
func accepted(t *testing.T, file []byte, top *x509.Certificate) {
	t.Helper()
	dir := t.TempDir()
	path, authority := filepath.Join(dir, "signed.pdf"), filepath.Join(dir, "top.pem")
	require.NoError(t, os.WriteFile(path, file, 0o600))
	require.NoError(t, os.WriteFile(authority, pemOf(t, nil, top), 0o600))
	m := regexp.MustCompile(`/ByteRange\[0 (\d+) (\d+) (\d+)\]/Contents<([0-9a-f]+)>`).FindSubmatch(file)
	require.NotNil(t, m)
	number := func(i int) int {
		n, err := strconv.Atoi(string(m[i]))
		require.NoError(t, err)
		return n
	}
	require.Equal(t, len(file), number(2)+number(3), "it covers all")
	padded, err := hex.DecodeString(string(m[4]))
	require.NoError(t, err)
	var signature asn1.RawValue // its own length ends it: zeros fill the rest, and one in 256 signatures ends with a zero itself
	rest, err := asn1.Unmarshal(padded, &signature)
	require.NoError(t, err)
	require.Empty(t, bytes.Trim(rest, "\x00"))
	content, cms := filepath.Join(dir, "content"), filepath.Join(dir, "cms.der")
	require.NoError(t, os.WriteFile(content, append(bytes.Clone(file[:number(1)]), file[number(2):]...), 0o600))
	require.NoError(t, os.WriteFile(cms, signature.FullBytes, 0o600))
	for _, c := range []struct {
		says string
		run  []string
	}{
		{"Signature is Valid", []string{"pdfsig", "-nocert", path}},
		{"ETSI.CAdES.detached", []string{"pdfsig", "-nocert", path}},
		{"Total document signed", []string{"pdfsig", "-nocert", path}},
		{"No syntax or stream encoding errors found", []string{"qpdf", "--check", path}},
		{"successful", []string{
			"openssl", "cms", "-verify", "-binary", "-inform", "DER", "-in", cms, "-content", content, "-CAfile", authority, "-purpose", "any",
			"-cades", "-attime", strconv.FormatInt(now.Unix(), 10), "-out", os.DevNull,
		}},
	} {
		if _, err := exec.LookPath(c.run[0]); err != nil {
			continue
		}
		out, err := exec.CommandContext(t.Context(), c.run[0], c.run[1:]...).CombinedOutput()
		require.NoError(t, err, "%s: %s", c.run[0], out)
		require.Contains(t, string(out), c.says, c.run[0])
	}
	require.Equal(t, whole, verdict(t, file))
}
