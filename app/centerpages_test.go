package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/franchise"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/website"
	"kendra/tests/fixture"
)

func centerItem(code centers.Code, text string) website.Item {
	return website.Item{Piece: website.CenterPage{Code: code, Text: text}}
}

func TestCenterPages(t *testing.T) {
	t.Parallel()
	w, ctx := setup(t), t.Context()
	names := func() (all []string) {
		t.Helper()
		found, err := w.use.CenterPages.All(ctx)
		require.NoError(t, err)
		for _, c := range found {
			all = append(all, c.Center.Profile.Name)
		}
		return all
	}
	one, err := w.centers.Register(ctx, admin, fixture.Center(func(p *centers.Profile) { p.Name = "Arrah" }))
	require.NoError(t, err)
	two, err := w.centers.Register(ctx, admin, fixture.Center(func(p *centers.Profile) { p.Name = "Buxar" }))
	require.NoError(t, err)
	require.Empty(t, names(), "a center is on the website only when somebody puts it there")

	_, err = w.website.Save(ctx, admin, centerItem(4999, ""))
	require.ErrorIs(t, err, website.ErrInvalid)
	_, err = w.website.Save(ctx, identity.Known(1, "Staff", identity.Staff, one.ID), centerItem(one.Code, ""))
	require.ErrorIs(t, err, identity.ErrDenied)
	w.saved(t, centerItem(two.Code, "By the river"))
	w.saved(t, centerItem(one.Code, "By the station"))
	_, err = w.website.Save(ctx, admin, centerItem(one.Code, "Again"))
	require.ErrorIs(t, err, website.ErrSlug)
	require.Equal(t, []string{"website.saved", "website.saved"}, w.actions("center page"), "a page is not the center with its number")
	hidden := website.Item{Hidden: true, Piece: website.CenterPage{Code: w.center.Code, Text: "Soon"}}
	w.saved(t, hidden)
	require.Equal(t, []string{"Buxar", "Arrah"}, names())
	draft, _, err := w.use.CenterPages.Draft(ctx, hidden)
	require.NoError(t, err)
	require.Equal(t, "Soon", draft.Page.Piece.Text, "its link shows it before visitors see it")
	_, _, err = w.use.CenterPages.Draft(ctx, website.Item{Piece: website.Page{}})
	require.ErrorIs(t, err, website.ErrNotFound)

	own := fixture.Course(w.category, func(p *courses.Profile) { p.Title, p.Center = "Own", one.ID })
	other := fixture.Course(w.category, func(p *courses.Profile) { p.Title, p.Center = "Other", w.other.ID })
	for _, p := range []courses.Profile{own, other} {
		id, _, err := w.courses.Propose(ctx, admin, p, fixture.Division())
		require.NoError(t, err)
		require.NoError(t, w.courses.Approve(ctx, admin, id))
	}
	found, cards, err := w.use.CenterPages.Find(ctx, one.Code)
	require.NoError(t, err)
	require.Equal(t, "By the station", found.Page.Piece.Text)
	titles := map[string]bool{}
	for _, card := range cards {
		titles[card.Profile.Title] = true
	}
	require.True(t, titles["Own"])
	require.False(t, titles["Other"], "what only another center teaches")
	_, _, err = w.use.CenterPages.Find(ctx, w.center.Code)
	require.ErrorIs(t, err, website.ErrNotFound, "a hidden page")

	before := w.version(t)
	form := one.Profile
	form.Mobile = "9876500009"
	require.NoError(t, w.centers.Update(ctx, admin, franchise.UpdateCenter{ID: one.ID, Profile: form}))
	require.Equal(t, before+1, w.version(t), "visitors see a center's new number at once")

	require.NoError(t, w.outreach.Enquire(ctx, identity.Actor{}, outreach.Message{Name: "Asha", Mobile: "9876543210"}, one.Code))
	require.Len(t, w.messages(t, identity.Known(1, "Staff", identity.Staff, one.ID)), 1)
	require.Empty(t, w.messages(t, identity.Known(1, "Staff", identity.Staff, two.ID)))
	require.ErrorIs(t, w.outreach.Enquire(ctx, identity.Actor{}, outreach.Message{Name: "Asha", Mobile: "9876543210"}, 4999), outreach.ErrEnquiry)

	require.NoError(t, w.centers.Remove(ctx, admin, two.ID))
	require.Equal(t, []string{"Arrah"}, names(), "a deleted center has no page")
}

func TestWebsite_LocateCenters(t *testing.T) {
	t.Parallel()
	w, ctx, a := setup(t), t.Context(), &atlas{}
	center, err := w.centers.Register(ctx, admin, centers.Profile{Name: "Arrah", Address: "12 Boring Road", City: "Patna"})
	require.NoError(t, err)
	w.saved(t, centerItem(center.Code, ""))
	place := func() website.Point {
		t.Helper()
		found, _, err := w.use.CenterPages.Find(ctx, center.Code)
		require.NoError(t, err)
		return found.Place()
	}
	locate := func(want bool) {
		t.Helper()
		asked, err := w.website.Locate(ctx, a)
		require.NoError(t, err)
		require.Equal(t, want, asked)
	}
	require.False(t, place().Known())
	locate(true)
	locate(false)
	require.Equal(t, website.Point{Latitude: 25.6, Longitude: 85.1}, place())

	require.NoError(t, w.centers.Update(ctx, admin, franchise.UpdateCenter{ID: center.ID, Profile: centers.Profile{Name: "Arrah", Address: "3 Station Road", City: "Gaya"}}))
	require.False(t, place().Known(), "another address is another place")
	locate(true)
	require.Equal(t, []string{"12 Boring Road, Patna", "3 Station Road, Gaya"}, a.asked)
	require.NoError(t, w.centers.Update(ctx, admin, franchise.UpdateCenter{ID: center.ID, Profile: centers.Profile{Name: "Arrah", Address: "12 boring road", City: "PATNA"}}))
	locate(false)
	require.True(t, place().Known(), "it is remembered")
}
