package certpdf_test

import (
	"bytes"
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
	"kendra/domain/fees"
	"kendra/domain/institute"
	"kendra/domain/papers"
	"kendra/domain/students"
	"kendra/tests/pdftest"
)

// third returns a receipt of the third edition.
func third() fees.Paper {
	p := receipt()
	p.Edition = papers.Third
	p.Institute.Name = "Vidya Jyoti Computer Education"
	return p
}

// TestArchival: papers of the third edition are for archives and can be read aloud, in every script.
func TestArchival(t *testing.T) {
	t.Parallel()
	for _, design := range certificates.BuiltIn(certificates.ForCertificates) {
		if design.Version < int(papers.Third) {
			continue
		}
		for script, name := range indian {
			t.Run(nameOf(design)+"/"+script, func(t *testing.T) {
				t.Parallel()
				file := drawnPDF(t, drawing(design, called(name), func(d *certificates.Drawing) { d.Credential = []byte(`{"proof": {}}`) }))
				pdftest.Read(t, file).RequireArchival()
			})
		}
	}
	t.Run("Papers", func(t *testing.T) {
		t.Parallel()
		for _, name := range indian {
			p := third()
			p.Student, p.Logo = name, wideLogo
			pdftest.Read(t, printed(t, p)).RequireArchival()
			pdftest.Read(t, cards(t, identityCard(name), identityCard("Anjali Deshpande"))).RequireArchival()
		}
	})
	t.Run("Pack", func(t *testing.T) {
		t.Parallel()
		left := append(certificates.BuiltIn(certificates.ForCertificates), certificates.Design{ID: certificates.FirstDrawing})
		var out bytes.Buffer
		require.NoError(t, renderer.RenderPack(t.Context(), func(context.Context) (certificates.Drawing, bool, error) {
			if len(left) == 0 {
				return certificates.Drawing{}, false, nil
			}
			d := drawing(left[0])
			left = left[1:]
			return d, true, nil
		}, &out))
		pdftest.Read(t, out.Bytes()).RequireArchival()
	})
}

// TestArchival_Structure: a certificate is read in the order of its sense, and its pictures have texts.
func TestArchival_Structure(t *testing.T) {
	t.Parallel()
	design, _ := certificates.Latest(certificates.BuiltIn(certificates.ForCertificates), "Classic")
	d := drawing(design, chosen(design))
	parts := pdftest.Read(t, drawnPDF(t, d)).Kinds()
	fact := []string{"LI", "Lbl", "LBody"}
	want := slices.Concat(
		[]string{"Document", "Figure: Logo of " + d.Institute.Name, "Figure: Photograph of Anjali Ramesh Deshpande", "Figure: Logo of Shivaji Nagar Computer Center"},
		[]string{"L"}, fact, []string{"L"}, fact, []string{"P", "H1", "P", "P", "P", "P", "P", "P", "L"}, fact, fact, fact, fact, fact,
		[]string{"Figure: Seal of " + d.Institute.Name, "Link", "Figure: QR code with the link " + d.Link, "P", "P"},
		[]string{"Figure: Signature of Meera Sinha", "P", "P", "P", "Figure: Signature of Dr. Anand Rao", "P", "P", "P"},
	)
	require.Equal(t, want, parts)
	require.Empty(t, pdftest.Read(t, drawnPDF(t, drawing(design, func(d *certificates.Drawing) { d.Certificate.Content.Edition = papers.Earlier }))).Parts())
}

// TestArchival_Properties: what readers show about a file names the institute, and no program.
func TestArchival_Properties(t *testing.T) {
	t.Parallel()
	const own = "Vidya Jyoti Computer Education"
	design, _ := certificates.Latest(certificates.BuiltIn(certificates.ForCertificates), "Plain")
	var card, pack bytes.Buffer
	of := students.CardIssuer{Institute: institute.Profile{Name: own}}
	require.NoError(t, renderer.RenderCards(t.Context(), of, []students.Card{identityCard("Asha & <Om>")}, &card))
	more := true
	require.NoError(t, renderer.RenderPack(t.Context(), func(context.Context) (certificates.Drawing, bool, error) {
		d, ok := drawing(design, chosen(design)), more
		more = false
		return d, ok, nil
	}, &pack))
	voucher := third()
	voucher.Kind, voucher.Number = fees.Refunded, "1001/26-27/V000001"
	for title, file := range map[string][]byte{
		"Certificate of Completion: Anjali Ramesh Deshpande": drawnPDF(t, drawing(design, chosen(design))),
		"Fee Receipt 1001/26-27/000012":                      printed(t, third()),
		"Refund Voucher 1001/26-27/V000001":                  printed(t, voucher),
		"Identity card of Asha & <Om>":                       card.Bytes(),
		"Certificates":                                       pack.Bytes(),
	} {
		p := pdftest.Read(t, file).Properties()
		require.Equal(t, title, p["Title"])
		require.Equal(t, own, p["Creator"])
		require.NotContains(t, p, "Producer")
		require.Contains(t, p["XMP"], "<xmp:CreatorTool>"+own+"</xmp:CreatorTool>")
		require.NotContains(t, p["XMP"], "Producer")
	}
	require.Contains(t, pdftest.Read(t, card.Bytes()).Properties()["XMP"], "Identity card of Asha &amp; &lt;Om&gt;")
	require.Equal(t, "kendra", pdftest.Read(t, printed(t, receipt())).Properties()["Creator"], "earlier ones stay as they are")
}
