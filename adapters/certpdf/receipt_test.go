package certpdf_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
	"kendra/domain/centers"
	"kendra/domain/fees"
	"kendra/domain/institute"
	"kendra/domain/money"
	"kendra/domain/papers"
)

func receipt() fees.Paper {
	return fees.Paper{
		Entry: fees.Entry{
			ID: 1, Kind: fees.Paid, Number: "1001/26-27/000012", Amount: 1_25_000_50, Method: fees.UPI, Reference: "432198765012", Owed: new(money.Paise(24_999_50)),
			At: time.Date(2026, time.November, 21, 20, 30, 0, 0, time.UTC), By: "Ravi Kumar",
		},
		Institute: institute.Profile{
			Name: instituteName, LegalName: instituteName, GSTIN: "27AAPFU0939F1ZV",
			Contact: institute.Contact{Address1: "7 Exhibition Road", City: "Patna", PIN: "800001"},
		},
		SoFar: 1_35_000_50, Course: "Diploma in Computer Applications", RegNo: "1001-26-00007", Student: "श्रद्धा क्षीरसागर",
		Center: centers.Snapshot{Code: 1001, Profile: centers.Profile{Name: "Kendra Patna", Address: "12 Boring Road", City: "Patna", State: "Bihar"}},
	}
}

func printed(t *testing.T, p fees.Paper) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, certpdf.NewRenderer().RenderPaper(t.Context(), p, &out))
	return out.Bytes()
}

func sumOf(file []byte) string {
	sum := sha256.Sum256(file)
	return hex.EncodeToString(sum[:])
}

func TestRenderPaper(t *testing.T) {
	t.Parallel()

	t.Run("HasTheInstitutesWordsForNumbers", func(t *testing.T) {
		t.Parallel()
		p := receipt()
		p.Institute.RegNo.Label, p.Institute.Receipt.Label = "Roll No.", "Bill No."
		text := strings.ReplaceAll(readPDF(t, printed(t, p)), "\n", " ")
		require.Contains(t, text, "Roll No.")
		require.Contains(t, text, "Bill No. 1001/26-27/000012")
		require.NotContains(t, text, "Registration no.")
	})
	t.Run("SaysAllThatWasPaid", func(t *testing.T) {
		t.Parallel()
		file := printed(t, receipt())
		text := strings.ReplaceAll(readPDF(t, file), "\n", " ")
		for _, want := range []string{
			"Fee Receipt", "1001/26-27/000012", "22 Nov 2026, 02:00", "Kendra Patna", "Center 1001", "12 Boring Road, Patna, Bihar", "1001-26-00007",
			"Fees of Diploma in Computer Applications", "₹1,25,000.50", "Rupees One Lakh Twenty Five Thousand and Fifty Paise Only",
			"UPI, 432198765012", "Paid so far", "₹1,35,000.50", "Balance", "₹24,999.50", "Ravi Kumar", "7 Exhibition Road, Patna 800001",
		} {
			require.Contains(t, text, want)
		}
		require.NotContains(t, text, "VOID")
		require.Equal(t, file, printed(t, receipt()), "the same bytes")
	})
	t.Run("AVoidOneIsMarked", func(t *testing.T) {
		t.Parallel()
		p := receipt()
		p.Undone = []fees.Entry{{Kind: fees.Voided, Number: "1001/26-27/V000002", Of: 1, Amount: -p.Amount, Reason: "Wrong student"}}
		text := readPDF(t, printed(t, p))
		require.Contains(t, text, "VOID")
		require.Contains(t, strings.ReplaceAll(text, "\n", " "), "Void by 1001/26-27/V000002: Wrong student")
	})
	t.Run("WhatWentBackIsNamed", func(t *testing.T) {
		t.Parallel()
		p := receipt()
		p.Undone = []fees.Entry{{Kind: fees.Refunded, Number: "1001/26-27/V000001", Of: 1, Amount: -500_00, Reason: "Left early"}}
		text := strings.ReplaceAll(readPDF(t, printed(t, p)), "\n", " ")
		require.Contains(t, text, "₹500 given back by 1001/26-27/V000001: Left early")
		require.NotContains(t, text, "VOID")
	})
	t.Run("AVoucherSaysWhatItIsAbout", func(t *testing.T) {
		t.Parallel()
		p := receipt()
		p.Kind, p.Number, p.Amount, p.OfNumber, p.Reason = fees.Refunded, "1001/26-27/V000001", -500_00, "1001/26-27/000012", "Left early"
		text := strings.ReplaceAll(readPDF(t, printed(t, p)), "\n", " ")
		for _, want := range []string{"Refund Voucher", "Refunded to", "Refunded by", "1001/26-27/000012", "Left early", "Rupees Five Hundred Only"} {
			require.Contains(t, text, want)
		}
	})
	t.Run("EarlierOnesKeepTheirBytes", func(t *testing.T) {
		t.Parallel()
		p := receipt()
		p.Owed, p.Institute.Seed, p.Institute.Second = nil, "#7a1f5c", "#0a6368"
		p.Institute.Contact = institute.Contact{} // versions of then have no address
		require.Equal(t, "d99f0379a859a0901df7233583d1bdab45abc3375cbff592b5595da51640810f", sumOf(printed(t, p)))
		p.Undone = []fees.Entry{{Kind: fees.Voided, Number: "1001/26-27/V000002", Of: 1, Amount: -p.Amount, Reason: "Wrong student"}}
		require.Equal(t, "b0abaefd6076ded107d5234ca43087392c4949898e7adad9e4bd24e00916f098", sumOf(printed(t, p)))
	})
	t.Run("ThoseWithABalanceKeepTheirBytes", func(t *testing.T) {
		t.Parallel()
		p := receipt()
		require.Equal(t, "867fe4b83cc3002dbc2efd627a49858e6efe296190109ea01b14ffe6c2c9d738", sumOf(printed(t, p)))
		p.Undone = []fees.Entry{{Kind: fees.Voided, Number: "1001/26-27/V000002", Of: 1, Amount: -p.Amount, Reason: "Wrong student"}}
		require.Equal(t, "f0d95b57f3dbe888a5db5ec9dd2f47ccb10e36d40c8c46722a16a2315bc41748", sumOf(printed(t, p)))
		p.Undone = []fees.Entry{{Kind: fees.Refunded, Number: "1001/26-27/V000001", Of: 1, Amount: -500_00, Reason: "Left early"}}
		p.Logo, p.Institute.Receipt.Label = wideLogo, "Bill No."
		require.Equal(t, "9b6673f47bcf11425c6f8250f749510b460fbd056e087c0b0c6fe50ae7a3dbbd", sumOf(printed(t, p)))
	})
	t.Run("ThoseOfTheThirdEditionKeepTheirBytes", func(t *testing.T) {
		t.Parallel()
		p := third()
		require.Equal(t, "4d8b653ebfabc911ffae0b8603a941a5bf9ead68d0e2baf61812486fc392cd37", sumOf(printed(t, p)))
		p.Kind, p.Number, p.Amount, p.OfNumber, p.Reason = fees.Refunded, "1001/26-27/V000001", -500_00, "1001/26-27/000012", "Left early"
		p.Logo = wideLogo
		require.Equal(t, "81e6619d736ce889e5b7cc18cc48078f4af9269b32a63b6e746d28c590da1ac0", sumOf(printed(t, p)))
	})
	t.Run("ThoseOfTheFifthEditionKeepTheirBytes", func(t *testing.T) {
		t.Parallel()
		p := third()
		p.Edition = papers.Fifth
		require.Equal(t, "25dd09a52d2cd7dd87f1c54e0e45b7501125602977c8acbe5b252c01ec96791f", sumOf(printed(t, p)))
	})
	t.Run("SaysWhatTheScreenSays", func(t *testing.T) {
		t.Parallel()
		p := third()
		p.Undone = []fees.Entry{{Kind: fees.Refunded, Number: "1001/26-27/V000001", Of: 1, Amount: -500_00, Reason: "Left early"}}
		require.Contains(t, strings.ReplaceAll(readPDF(t, printed(t, p)), "\n", " "), "₹500 was refunded (1001/26-27/V000001): Left early")
		p.Undone[0].Kind = fees.Voided
		require.Contains(t, strings.ReplaceAll(readPDF(t, printed(t, p)), "\n", " "), "This receipt is void (1001/26-27/V000001): Left early")
	})
	t.Run("HasTheInstitutesColours", func(t *testing.T) {
		t.Parallel()
		p, plain := receipt(), printed(t, receipt())
		p.Institute.Seed = "#7a1f5c"
		own := printed(t, p)
		require.NotEqual(t, plain, own)
		p.Institute.Second = "#0a6368"
		require.NotEqual(t, own, printed(t, p))
	})
	t.Run("TheCentersLogoIsOnIt", func(t *testing.T) {
		t.Parallel()
		var logo bytes.Buffer
		require.NoError(t, png.Encode(&logo, image.NewRGBA(image.Rect(0, 0, 300, 120))))
		p := receipt()
		p.Logo = logo.Bytes
		require.Contains(t, string(printed(t, p)), "/Subtype/Image/Width 320/Height 128")
		p.Logo = func() []byte { return []byte("no picture") }
		require.NotContains(t, string(printed(t, p)), "/Subtype/Image")
	})
	t.Run("LongTextsStayOnThePaper", func(t *testing.T) {
		t.Parallel()
		p := receipt()
		long := strings.Repeat("Vishwanathapuram ", 30)
		p.Student, p.Course, p.Reason, p.Reference, p.By, p.Center.Profile.Name, p.Center.Profile.Address = long, long, long, long[:60], long, long[:120], long
		p.OfNumber = p.Number
		require.NotEmpty(t, printed(t, p))
	})
}
