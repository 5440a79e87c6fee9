package certpdf_test

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
	"kendra/domain/institute"
	"kendra/domain/students"
)

func identityCard(name string) students.Card {
	return students.Card{
		RegNo: "1001-26-00007", Name: name, Father: "Ramesh Deshpande", Born: "14/06/2005", Division: "Diploma in Computer Applications",
		Session: "2026-27", Mobile: "9876543210", CenterName: "Kendra Patna", CenterCode: 1001,
	}
}

func cards(t *testing.T, all ...students.Card) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, certpdf.NewRenderer().RenderCards(t.Context(), students.CardIssuer{Institute: institute.Profile{Name: instituteName}}, all, &out))
	return out.Bytes()
}

func TestRenderCards(t *testing.T) {
	t.Parallel()

	t.Run("OneIsOfACardsSize", func(t *testing.T) {
		t.Parallel()
		file := cards(t, identityCard("श्रद्धा क्षीरसागर"))
		require.Equal(t, 1, bytes.Count(file, []byte("/Type/Page/")))
		require.Contains(t, string(file), "/MediaBox[0 0 242.646 153.071]")
		text := strings.ReplaceAll(readPDF(t, file), "\n", " ")
		for _, want := range []string{"1001-26-00007", "Ramesh Deshpande", "14/06/2005", "2026-27", "9876543210", "(1001)"} {
			require.Contains(t, text, want)
		}
		require.Equal(t, file, cards(t, identityCard("श्रद्धा क्षीरसागर")), "the same bytes")
	})
	t.Run("TenAreOnASheet", func(t *testing.T) {
		t.Parallel()
		all := make([]students.Card, 21)
		for i := range all {
			all[i] = identityCard("Anjali Deshpande")
		}
		file := cards(t, all...)
		require.Equal(t, 3, bytes.Count(file, []byte("/Type/Page/")))
		require.Contains(t, string(file), "/Count 3")
	})
	t.Run("PhotographsAreInIt", func(t *testing.T) {
		t.Parallel()
		var photo bytes.Buffer
		require.NoError(t, png.Encode(&photo, image.NewRGBA(image.Rect(0, 0, 300, 200))))
		with, broken := identityCard("A"), identityCard("B")
		with.Photo, broken.Photo = photo.Bytes, func() []byte { return []byte("no picture") }
		file := cards(t, with, broken)
		require.Equal(t, 1, bytes.Count(file, []byte("/Subtype/Image")))
	})
	t.Run("TheInstituteCanBeReached", func(t *testing.T) {
		t.Parallel()
		var out bytes.Buffer
		of := students.CardIssuer{Institute: institute.Profile{Name: instituteName, Contact: institute.Contact{Address1: "7 Exhibition Road", City: "Patna", Mobile: "9876543210"}}}
		require.NoError(t, certpdf.NewRenderer().RenderCards(t.Context(), of, []students.Card{identityCard("A")}, &out))
		require.Contains(t, strings.ReplaceAll(readPDF(t, out.Bytes()), "\n", " "), "7 Exhibition Road, Patna · 9876543210")
	})
	t.Run("AllShareTheLogo", func(t *testing.T) {
		t.Parallel()
		var logo, out bytes.Buffer
		require.NoError(t, png.Encode(&logo, image.NewRGBA(image.Rect(0, 0, 4000, 40))))
		of := students.CardIssuer{Institute: institute.Profile{Name: instituteName, Seed: "#7a1f5c"}, Logo: logo.Bytes}
		require.NoError(t, certpdf.NewRenderer().RenderCards(t.Context(), of, []students.Card{identityCard("A"), identityCard("B")}, &out))
		require.Equal(t, 1, bytes.Count(out.Bytes(), []byte("/Subtype/Image/Width 320/Height 3/")))
	})
	t.Run("StopsWhenNobodyWaits", func(t *testing.T) {
		t.Parallel()
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		require.ErrorIs(t, certpdf.NewRenderer().RenderCards(ctx, students.CardIssuer{}, []students.Card{identityCard("A")}, &bytes.Buffer{}), context.Canceled)
	})
}
