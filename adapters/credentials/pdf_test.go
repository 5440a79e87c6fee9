package credentials

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
)

func fixture(t testing.TB, name string) []byte {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", "pdf", name))
	require.NoError(t, err)
	return raw
}

// TestCheck_SavedAgain: a certificate's PDF stays genuine when another program saves it.
func TestCheck_SavedAgain(t *testing.T) {
	t.Parallel()
	did := fixture(t, "did.json")
	for _, name := range []string{
		"original.pdf", "qpdf-objstm.pdf", "qpdf-linear.pdf", "qpdf-encrypted.pdf", "mutool.pdf", "mutool-packed.pdf", "more.pdf",
	} {
		p, err := Check(fixture(t, name), did)
		require.NoError(t, err, name)
		require.Equal(t, certificates.Serial("1001-26-000012-H"), p.Serial, name)
		require.Equal(t, "अनिता वर्मा", p.Name, name)
	}
}

// TestCheck_NoCredential: a file without a single readable credential is not called forged.
func TestCheck_NoCredential(t *testing.T) {
	t.Parallel()
	did := fixture(t, "did.json")
	for name, why := range map[string]string{"printed.pdf": "without a credential inside", "qpdf-locked.pdf": "needs a password", "two.pdf": "more than one"} {
		_, err := Check(fixture(t, name), did)
		require.ErrorIs(t, err, certificates.ErrUncheckable, name)
		require.NotErrorIs(t, err, certificates.ErrForged, name)
		require.ErrorContains(t, err, why, name)
	}
	_, err := Check(append([]byte("%PDF-1.7\n"), bytes.Repeat([]byte(" "), mostPDF)...), did)
	require.ErrorContains(t, err, "larger than any certificate")
}

// TestCheck_ForgedInside: a credential that was changed and attached again is forged.
func TestCheck_ForgedInside(t *testing.T) {
	t.Parallel()
	_, err := Check(fixture(t, "forged.pdf"), fixture(t, "did.json"))
	require.ErrorIs(t, err, certificates.ErrForged)
}

// TestCheck_DamagedPDF: whatever is cut off or changed in a PDF, it is genuine with the signed content or refused.
func TestCheck_DamagedPDF(t *testing.T) {
	t.Parallel()
	did, whole := fixture(t, "did.json"), fixture(t, "qpdf-objstm.pdf")
	for at := 0; at < len(whole); at += 97 {
		damaged := bytes.Clone(whole)
		damaged[at] ^= 0x15
		for _, file := range [][]byte{damaged, whole[:at]} {
			if p, err := Check(file, did); err == nil {
				require.Equal(t, "1001-26-00007", p.RegNo)
				require.Equal(t, "A", p.Grade)
			}
		}
	}
}

// TestCheck_PNG: the credential in a picture is checked, and a picture without one is not called forged.
func TestCheck_PNG(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://kendra.example")
	signed, err := n.Sign(sample(), certificates.Issuer{Name: "Vidya Jyoti"}, certificates.Earned{}, certificates.Place{List: 1, Index: 5}, keyOf(2))
	require.NoError(t, err)
	did := fixture(t, "did.json")
	chunk := func(kind, content string) string {
		return string(binary.BigEndian.AppendUint32(nil, uint32(len(content)))) + kind + content + "4444"
	}
	head, badge := pngSignature+chunk("IHDR", "13 bytes long"), chunk("iTXt", badgeStart+string(signed))
	p, err := Check([]byte(head+badge+chunk("IEND", "")), did)
	require.NoError(t, err)
	require.Equal(t, sample().Serial, p.Serial)
	_, err = Check([]byte(head+chunk("iTXt", badgeStart+strings.Replace(string(signed), `"A"`, `"O"`, 1))), did)
	require.ErrorIs(t, err, certificates.ErrForged)
	for name, file := range map[string]string{
		"None": head + chunk("IEND", ""), "Two": head + badge + badge, "CutOff": head + badge[:99], "OtherText": head + chunk("iTXt", "Title\x00\x00\x00\x00\x00x"),
		"OtherKind": head + chunk("zTXt", badgeStart+string(signed)), "Short": pngSignature + "12",
	} {
		_, err := Check([]byte(file), did)
		require.ErrorIs(t, err, certificates.ErrUncheckable, name)
	}
}
