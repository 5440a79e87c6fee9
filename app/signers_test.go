package app_test

import (
	"context"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/certifying"
	"kendra/app/franchise"
	"kendra/app/kernel"
	"kendra/app/publishing"
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
		p.Signer, p.SignerTitle, p.Seed = signer, "Director", seed
		p.Signature = picture(signer)
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

	require.Equal(t, "Dr. Lata Iyer", second.Institute.Signer)
	require.Equal(t, "Ravi Kumar", second.Certificate.Content.Head)
	require.NotEmpty(t, second.Seal)
	require.NotEmpty(t, second.Head)
	require.NotEmpty(t, second.Signer)
	again := drawn(first)
	require.Equal(t, "Dr. Anand Rao", again.Institute.Signer)
	require.Equal(t, "Director", again.Institute.SignerTitle)
	require.Equal(t, "Meera Sinha", again.Certificate.Content.Head)
	require.Equal(t, before, again)
	old := institute.Profile{Seed: "#7a1f3d"}.Paper()
	require.True(t, colors(again)[old.Main])
	require.False(t, colors(second)[old.Main])
	require.False(t, colors(again)["main"], "no name of a color is left")

	preview := func(who identity.Actor) certificates.Drawing {
		require.NoError(t, use.Certificates.Preview(ctx, who, certificates.BuiltIn()[0], certificates.PNG, io.Discard))
		return last
	}
	require.NotEmpty(t, preview(admin).Signer)
	shown := preview(w.staff())
	require.Empty(t, shown.Signer, "a design as large as the page would show a signature that is good to copy")
	require.Empty(t, shown.Seal)
	require.Equal(t, "Dr. Lata Iyer", shown.Institute.Signer)
}
