package app_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/certifying"
	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/page"
)

// TestDesigns: new certificates use the latest version of the most specific design; earlier certificates keep theirs.
func TestDesigns(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, all := t.Context(), w.many(t, 6)
	drawn := func(i int) string {
		n, err := w.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: all[i].RegNo, Override: "x"}, false)
		require.NoError(t, err)
		out, err := w.certificates.Draw(ctx, n.Code, certificates.PNG)
		require.NoError(t, err)
		_, design, _ := strings.Cut(string(out), " by ")
		design, _, _ = strings.Cut(design, " for ")
		return design
	}
	require.Equal(t, "Classic", drawn(0))
	d := certificates.BuiltIn(certificates.ForCertificates)[4]
	d.Name = " Convocation "
	_, err := w.certificates.SaveDesign(ctx, w.staff(), d)
	require.ErrorIs(t, err, identity.ErrDenied)
	first, err := w.certificates.SaveDesign(ctx, admin, d)
	require.NoError(t, err)
	require.Equal(t, []any{1, "Convocation"}, []any{first.Version, first.Name})
	choose := func(c certificates.Choice) { require.NoError(t, w.certificates.ChooseDesign(ctx, admin, c)) }
	choose(certificates.Choice{For: certificates.ForCertificates, Name: "Plain"})
	require.Equal(t, "Plain", drawn(1))
	choose(certificates.Choice{For: certificates.ForCertificates, Division: w.dca, Name: "Modern"})
	require.Equal(t, "Modern", drawn(2))
	choose(certificates.Choice{For: certificates.ForCertificates, Center: w.center.ID, Name: "Convocation"})
	n, err := w.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: all[3].RegNo, Override: "x"}, false)
	require.NoError(t, err)
	require.Equal(t, first.ID, n.Content.Design)
	second, err := w.certificates.SaveDesign(ctx, admin, first)
	require.NoError(t, err)
	require.Equal(t, 2, second.Version)
	later, err := w.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: all[4].RegNo, Override: "x"}, false)
	require.NoError(t, err)
	require.Equal(t, second.ID, later.Content.Design)
	verified, err := w.certificates.Verify(ctx, n.Code)
	require.NoError(t, err)
	require.Equal(t, first.ID, verified.Content.Design)
	choose(certificates.Choice{For: certificates.ForCertificates, Center: w.center.ID})
	require.Equal(t, "Modern", drawn(5))

	require.ErrorIs(t, w.certificates.ChooseDesign(ctx, w.staff(), certificates.Choice{For: certificates.ForCertificates, Name: "Plain"}), identity.ErrDenied)
	require.ErrorIs(t, w.certificates.ChooseDesign(ctx, admin, certificates.Choice{For: certificates.ForCertificates, Name: "Baroque"}), certificates.ErrNoDesign)
	require.ErrorIs(t, w.certificates.ChooseDesign(ctx, admin, certificates.Choice{For: certificates.ForCertificates, Center: 999, Name: "Plain"}), centers.ErrNotFound)
	require.ErrorIs(t, w.certificates.ChooseDesign(ctx, admin, certificates.Choice{For: certificates.ForCertificates, Division: 999, Name: "Plain"}), courses.ErrNoDivision)
	shown, chosen, err := w.certificates.Designs(ctx, w.staff(), certificates.ForCertificates)
	require.NoError(t, err)
	require.Len(t, shown, len(certificates.BuiltIn(certificates.ForCertificates))+2)
	require.ElementsMatch(t, []certificates.Choice{
		{For: certificates.ForCertificates, Name: "Plain"}, {For: certificates.ForCertificates, Division: w.dca, Name: "Modern"},
	}, chosen)
}

func TestDesigns_Preview(t *testing.T) {
	t.Parallel()
	w := setup(t)
	var out strings.Builder
	d := certificates.BuiltIn(certificates.ForCertificates)[1]
	require.NoError(t, w.certificates.Preview(t.Context(), w.staff(), d, certificates.PDF, &out))
	require.Contains(t, out.String(), "%PDF of Specimen Name")
	d.Elements = d.Elements[:2]
	err := w.certificates.Preview(t.Context(), admin, d, certificates.PNG, &out)
	require.ErrorIs(t, err, certificates.ErrDesign)
	require.Len(t, fault.Of(err).Fields, 1)
	require.ErrorIs(t, w.certificates.Preview(t.Context(), identity.Actor{}, d, certificates.PNG, &out), identity.ErrNobody)
}

func TestDesigns_PreviewOfMarksheet(t *testing.T) {
	t.Parallel()
	w := setup(t)
	use := w.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.Marksheets = plainMarksheets{} }).Certificates
	d := certificates.BuiltIn(certificates.ForMarksheets)[2]
	var out strings.Builder
	require.NoError(t, use.Preview(t.Context(), w.staff(), d, certificates.SVG, &out))
	require.NoError(t, use.Preview(t.Context(), admin, d, certificates.PDF, &out))
	require.Equal(t, "svg of Specimen Name by Plainhttps://kendra.example/verify/0000000000000000", out.String())
	d.Elements = d.Elements[:2]
	require.ErrorIs(t, use.Preview(t.Context(), admin, d, certificates.PNG, &out), certificates.ErrDesign)
}

func TestBatches_Pack(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, b := t.Context(), w.batches()
	all := w.many(t, 250)
	j, err := b.Issue(ctx, admin, certifying.IssueMany{Lines: linesOf(all), Override: "x"})
	require.NoError(t, err)
	w.settled(t, b, j.ID)
	packed := func(id certificates.JobID, serials ...string) string {
		write, err := b.Pack(ctx, admin, id, serials)
		require.NoError(t, err)
		var out strings.Builder
		require.NoError(t, write(ctx, &out))
		return out.String()
	}
	require.Equal(t, 250, strings.Count(packed(j.ID), "PNG of "))
	issued, err := w.certificates.List(ctx, admin, 0, certificates.Filter{}, page.Request{Size: 100})
	require.NoError(t, err)
	require.Equal(t, 2, strings.Count(packed(0, string(issued.Items[0].Serial), string(issued.Items[1].Serial)), "PNG of "))
	for want, ask := range map[error]func() error{
		certificates.ErrNoJob: func() error { _, err := b.Pack(ctx, w.foreign(), j.ID, nil); return err },
		certificates.ErrNotFound: func() error {
			_, err := b.Pack(ctx, w.foreign(), 0, []string{string(issued.Items[0].Serial)})
			return err
		},
		certificates.ErrTooMany: func() error { _, err := b.Pack(ctx, admin, 0, make([]string, 1001)); return err },
	} {
		require.ErrorIs(t, ask(), want)
	}
}
