package app_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/identity"
	"kendra/domain/website"
)

func TestWebsite_Drafts(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, use := t.Context(), w.use.Website
	save := func(i website.Item) website.ID {
		id, err := use.Save(ctx, admin, i)
		require.NoError(t, err)
		return id
	}
	page := website.Page{Title: "Plans", Body: "<p>Soon.</p>"}
	id := save(website.Item{Hidden: true, Piece: page})
	_, err := use.Page(ctx, "plans")
	require.ErrorIs(t, err, website.ErrNotFound)

	link, err := use.DraftLink(ctx, admin, website.KindPage, id)
	require.NoError(t, err)
	item, err := use.Draft(ctx, link)
	require.NoError(t, err)
	require.Equal(t, "Plans", item.Piece.(website.Page).Title)
	page.Title = "Better plans"
	save(website.Item{ID: id, Hidden: true, Piece: page})
	item, err = use.Draft(ctx, link)
	require.NoError(t, err)
	require.Equal(t, "Better plans", item.Piece.(website.Page).Title, "what is saved is seen")

	other := save(website.Item{Hidden: true, Piece: website.Page{Title: "Secret", Body: "<p>x</p>"}})
	for name, spoil := range map[string]func(*website.DraftLink){
		"OfAnother": func(l *website.DraftLink) { l.ID = other }, "OfAnotherKind": func(l *website.DraftLink) { l.Kind = website.KindPost },
		"Prolonged": func(l *website.DraftLink) { l.Expires = l.Expires.Add(time.Second) }, "Forged": func(l *website.DraftLink) { l.Seal = "x" },
		"WithoutSeal": func(l *website.DraftLink) { l.Seal = "" }, "ForEver": func(l *website.DraftLink) { l.Expires = time.Unix(1<<40, 0) },
	} {
		bad := link
		spoil(&bad)
		_, err := use.Draft(ctx, bad)
		require.ErrorIs(t, err, website.ErrNotFound, name)
	}
	_, err = use.DraftLink(ctx, w.staff(), website.KindPage, id)
	require.ErrorIs(t, err, identity.ErrDenied)
	_, err = use.DraftLink(ctx, admin, website.KindPage, 99_999)
	require.ErrorIs(t, err, website.ErrNotFound)
	_, err = use.DraftLink(ctx, admin, website.KindSlide, 1)
	require.ErrorIs(t, err, website.ErrKind)

	section := save(website.Item{Hidden: true, Piece: website.Section{Key: website.SectionOwn, Heading: "Soon", Text: "A library."}})
	link, err = use.DraftLink(ctx, admin, website.KindSection, section)
	require.NoError(t, err)
	_, err = use.Draft(ctx, link)
	require.NoError(t, err)
	home, err := use.HomeWith(ctx, section)
	require.NoError(t, err)
	shown, err := use.Sections(ctx)
	require.NoError(t, err)
	require.Len(t, home, len(shown)+1, "visitors do not see it")
	require.Equal(t, "Soon", home[len(home)-1].Piece.Heading)

	*w.tick = link.Expires
	_, err = use.Draft(ctx, link)
	require.ErrorIs(t, err, website.ErrNotFound)
	again, err := use.DraftLink(ctx, admin, website.KindPage, id)
	require.NoError(t, err)
	require.NoError(t, use.Remove(ctx, admin, website.KindPage, id))
	_, err = use.Draft(ctx, again)
	require.ErrorIs(t, err, website.ErrNotFound)
}

// TestWebsite_EarlierVersions: who wrote what, and back to it.
func TestWebsite_EarlierVersions(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, use := t.Context(), w.use.Website
	id, err := use.Save(ctx, admin, website.Item{Piece: website.Page{Title: "Library", Body: "<p>Nine to five.</p>"}})
	require.NoError(t, err)
	second := identity.Known(7, "Second Editor", identity.Admin, 0)
	_, err = use.Save(ctx, second, website.Item{ID: id, Piece: website.Page{Slug: "library", Title: "Closed", Body: "<p>Sorry.</p>"}})
	require.NoError(t, err)
	past, err := use.Past(ctx, admin, website.KindPage, id)
	require.NoError(t, err)
	require.Len(t, past, 1)
	require.Equal(t, "Library", past[0].Piece.(website.Page).Title)
	require.Equal(t, admin.Name, past[0].By)
	past[0].Updated = time.Time{}
	_, err = use.Save(ctx, admin, past[0])
	require.NoError(t, err)
	now, err := use.Page(ctx, "library")
	require.NoError(t, err)
	require.Equal(t, "Library", now.Piece.Title)
	past, err = use.Past(ctx, admin, website.KindPage, id)
	require.NoError(t, err)
	require.Len(t, past, 2)
	require.Equal(t, "Second Editor", past[0].By)
	_, err = use.Past(ctx, w.staff(), website.KindPage, id)
	require.ErrorIs(t, err, identity.ErrDenied)
}
