package app_test

import (
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/files"
	"kendra/tests/fixture"
)

// TestCertificates_Specimen: everybody sees what a course's certificate looks like today, and nothing of a course that
// is not public.
func TestCertificates_Specimen(t *testing.T) {
	t.Parallel()
	w := setup(t)
	var rendered atomic.Int64
	use := w.with(t, func(p *kernel.Ports, _ *kernel.Settings) {
		p.Pictures = plainPictures{rendered: &rendered}
	})
	ctx := t.Context()
	cards, err := w.courses.Public(ctx)
	require.NoError(t, err)
	id := cards[0].Course
	drawn := func(as files.Rendition) string {
		picture, err := use.Certificates.Specimen(ctx, id, as)
		require.NoError(t, err)
		return string(picture)
	}
	require.True(t, use.Certificates.HasSpecimen(cards))
	require.Contains(t, drawn(files.Rendition{}), "PNG of Asha Kumari by Classic for ")
	require.NoError(t, w.certificates.ChooseDesign(ctx, admin, certificates.Choice{For: certificates.ForCertificates, Division: cards[0].Division.ID, Name: "Plain"}))
	require.Contains(t, drawn(files.Rendition{}), " by Plain for ", "a new design shows at once")

	for range 2 {
		small := drawn(files.Rendition{Width: 768, WebP: true})
		require.True(t, strings.HasPrefix(small, "RIFF....WEBP 768 of PNG of Asha"), small)
	}
	require.EqualValues(t, 1, rendered.Load(), "it is cached")

	_, err = use.Certificates.Specimen(ctx, id, files.Rendition{Width: 7})
	require.ErrorIs(t, err, files.ErrWidth)
	pending, _, err := w.courses.Propose(ctx, admin, fixture.Course(w.category), fixture.Division())
	require.NoError(t, err)
	for _, absent := range []courses.ID{0, -1, 999, pending} {
		_, err = use.Certificates.Specimen(ctx, absent, files.Rendition{})
		require.ErrorIs(t, err, certificates.ErrNotFound)
	}
}

// TestCertificates_SpecimenPrintable: a course whose name has no font has no certificate, and so no specimen.
func TestCertificates_SpecimenPrintable(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	id, _, err := w.courses.Propose(ctx, admin, fixture.Course(w.category), courses.Division{Name: "\u8a08\u7b97"})
	require.NoError(t, err)
	require.NoError(t, w.courses.Approve(ctx, admin, id))
	cards, err := w.store.Ports().CourseDirectory.Cards(ctx, courses.Filter{Scope: centers.Everywhere(), Course: id})
	require.NoError(t, err)
	require.False(t, w.certificates.HasSpecimen(cards))
	_, err = w.certificates.Specimen(ctx, id, files.Rendition{})
	require.ErrorIs(t, err, certificates.ErrNotFound)
}
