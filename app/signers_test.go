package app_test

import (
	"context"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/certifying"
	"kendra/app/franchise"
	"kendra/app/kernel"
	"kendra/app/publishing"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/tests/fixture"
)

// drawings keeps what it was to draw.
type drawings struct {
	plainRenderer

	last *certificates.Drawing
}

func (r drawings) RenderPNG(_ context.Context, d certificates.Drawing, _ io.Writer) error {
	*r.last = d
	return nil
}

// TestCertificates_KeepWhoSigned: a certificate shows the colors, the seal and the signatures of its day, also after others
// sign.
func TestCertificates_KeepWhoSigned(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, all, last := t.Context(), w.many(t, 2), certificates.Drawing{}
	use := w.with(t, func(p *kernel.Ports, _ *kernel.Settings) {
		p.Renderer, p.Pictures = drawings{last: &last}, plainPictures{}
	})
	picture := func(of string) string {
		stored, err := use.Files.Add(ctx, admin, upload(pngFile+of, func(u *publishing.Upload) { u.Purpose = files.ForSignature }))
		require.NoError(t, err)
		require.True(t, stored.File.Private, "nobody but administrators opens a signature")
		return kernel.UploadPath + string(stored.File.Key)
	}
	appoint := func(signer, head, seed string) {
		now, err := use.Institute.Current(ctx)
		require.NoError(t, err)
		p := now.Profile
		p.Signatories = []institute.Signatory{{Name: signer, Title: "Director", Signature: picture(signer)}}
		p.Seed = seed
		p.Seal = picture("seal")
		_, err = use.Institute.Change(ctx, admin, p, now.Number)
		require.NoError(t, err)
		form := fixture.Center(func(p *centers.Profile) { p.Head = head })
		form.Signature = picture(head)
		require.NoError(t, use.Centers.Update(ctx, admin, franchise.UpdateCenter{ID: w.center.ID, Profile: form}))
	}
	issue := func(i int) certificates.Code {
		n, err := use.Certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: all[i].RegNo, Override: "x"}, false)
		require.NoError(t, err)
		return n.Code
	}
	drawn := func(code certificates.Code) certificates.Drawing {
		last = certificates.Drawing{}
		require.NoError(t, use.Certificates.Render(ctx, admin, string(code), certificates.PNG, io.Discard))
		return last
	}
	colors := func(d certificates.Drawing) map[string]bool {
		all := map[string]bool{}
		for _, e := range d.Design.Elements {
			all[e.Color] = true
		}
		return all
	}

	appoint("Dr. Anand Rao", "Meera Sinha", "#7a1f3d")
	first := issue(0)
	before := drawn(first)
	appoint("Dr. Lata Iyer", "Ravi Kumar", "#0a6368")
	second := drawn(issue(1))

	require.Equal(t, "Dr. Lata Iyer", second.Signers[0].Name)
	require.Equal(t, "Ravi Kumar", second.Certificate.Content.Head)
	require.NotEmpty(t, second.Seal)
	require.NotEmpty(t, second.Heads[0].Signature)
	require.NotEmpty(t, second.Signers[0].Signature)
	again := drawn(first)
	require.Equal(t, "Dr. Anand Rao", again.Signers[0].Name)
	require.Equal(t, "Director", again.Signers[0].Title)
	require.Equal(t, "Meera Sinha", again.Certificate.Content.Head)
	require.Equal(t, before, again)
	old := institute.Profile{Seed: "#7a1f3d"}.Paper()
	require.True(t, colors(again)[old.Main])
	require.False(t, colors(second)[old.Main])
	require.False(t, colors(again)["main"], "no name of a color is left")

	preview := func(who identity.Actor) certificates.Drawing {
		require.NoError(t, use.Certificates.Preview(ctx, who, certificates.BuiltIn(certificates.ForCertificates)[0], certificates.PNG, io.Discard))
		return last
	}
	require.NotEmpty(t, preview(admin).Signers[0].Signature)
	shown := preview(w.staff())
	require.Empty(t, shown.Signers[0].Signature, "a design as large as the page would show a signature that is good to copy")
	require.Empty(t, shown.Seal)
	require.Equal(t, "Dr. Lata Iyer", shown.Signers[0].Name)
}

// TestCertificates_SignatoriesOfTheDay: who is in office on the day of issue signs, for the institute and for the center.
func TestCertificates_SignatoriesOfTheDay(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, all, last := t.Context(), w.many(t, 2), certificates.Drawing{}
	use := w.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.Renderer = drawings{last: &last} })
	today := calendar.Of(*w.tick)
	tomorrow := calendar.FromUTC(today.Time().AddDate(0, 0, 1))
	now, err := use.Institute.Current(ctx)
	require.NoError(t, err)
	p := now.Profile
	p.Signatories = []institute.Signatory{
		{Name: "First", Until: today}, {Name: "Next", From: tomorrow}, {Name: "Always", Title: "Registrar"}, {Name: "Principal", Center: int(w.center.Code), From: tomorrow},
	}
	_, err = use.Institute.Change(ctx, admin, p, now.Number)
	require.NoError(t, err)
	signed := func(i int) (signers, heads []certificates.Signer) {
		n, err := use.Certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: all[i].RegNo, Override: "x"}, false)
		require.NoError(t, err)
		require.NoError(t, use.Certificates.Render(ctx, admin, string(n.Code), certificates.PNG, io.Discard))
		return last.Signers, last.Heads
	}
	signers, heads := signed(0)
	require.Equal(t, []certificates.Signer{{Name: "First", Title: institute.SignerOffice}, {Name: "Always", Title: "Registrar"}}, signers)
	require.Equal(t, []certificates.Signer{{Name: w.center.Profile.Head, Title: institute.HeadOffice}}, heads)
	*w.tick = w.tick.Add(24 * time.Hour)
	signers, heads = signed(1)
	require.Equal(t, "Next", signers[0].Name)
	require.Equal(t, []certificates.Signer{{Name: "Principal", Title: institute.HeadOffice}}, heads)
}
