package app_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/page"
	"kendra/domain/website"
)

func (w *world) version(t *testing.T) int64 {
	t.Helper()
	v, err := w.store.ContentVersion().Current(t.Context())
	require.NoError(t, err)
	return v
}

func (w *world) saved(t *testing.T, item website.Item) website.ID {
	t.Helper()
	id, err := w.website.Save(t.Context(), admin, item)
	require.NoError(t, err)
	return id
}

func slideItem(heading string) website.Item {
	return website.Item{Piece: website.Slide{Image: "/a.svg", Heading: heading}}
}

func (w *world) headings(t *testing.T) []string {
	t.Helper()
	all, err := w.website.Slides(t.Context())
	require.NoError(t, err)
	names := []string{}
	for _, s := range all {
		names = append(names, s.Heading)
	}
	return names
}

func TestWebsite_Save(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	t.Run("AddsAndReplaces", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		before := w.version(t)
		id := w.saved(t, slideItem("One"))
		w.saved(t, slideItem("Two"))
		again := slideItem("First")
		again.ID = id
		require.Equal(t, id, w.saved(t, again))
		require.Equal(t, []string{"First", "Two"}, w.headings(t))
		require.Equal(t, before+3, w.version(t))
		require.Equal(t, []string{"website.saved", "website.saved", "website.saved"}, w.actions("slide"))
	})
	t.Run("CleansNamesAndDatesAPost", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		w.saved(t, website.Item{Piece: website.Post{Title: "First Steps", Summary: "x", Body: `<p onclick="x()">Hello</p><script>x()</script>`}})
		post, err := w.website.Post(ctx, "first-steps")
		require.NoError(t, err)
		require.Equal(t, website.Body("<p>Hello</p>"), post.Piece.Body)
		require.Equal(t, calendar.Of(w.clock()), post.From)
		_, err = w.website.Save(ctx, admin, website.Item{Piece: website.Post{Title: "First steps", Summary: "y", Body: "z"}})
		require.ErrorIs(t, err, website.ErrSlug)
	})
	t.Run("RefusesWhatIsOnlyAScript", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		before := w.version(t)
		_, err := w.website.Save(ctx, admin, website.Item{Piece: website.Page{Slug: website.About, Title: "x", Body: "<script>x()</script>"}})
		require.ErrorIs(t, err, website.ErrInvalid)
		require.Equal(t, before, w.version(t))
	})
	t.Run("IsForAdministrators", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		id := w.saved(t, slideItem("One"))
		_, err := w.website.Save(ctx, w.staff(), slideItem("x"))
		require.ErrorIs(t, err, identity.ErrDenied)
		_, err = w.website.Items(ctx, w.staff(), website.KindSlide)
		require.ErrorIs(t, err, identity.ErrDenied)
		_, err = w.website.Preview(ctx, w.staff(), "x")
		require.ErrorIs(t, err, identity.ErrDenied)
		require.ErrorIs(t, w.website.Order(ctx, w.staff(), website.KindSlide, []website.ID{id}), identity.ErrDenied)
		require.ErrorIs(t, w.website.Remove(ctx, w.staff(), website.KindSlide, id), identity.ErrDenied)
		require.ErrorIs(t, w.website.Add(ctx, identity.Actor{}, slideItem("x")), identity.ErrNobody)
	})
	t.Run("ContactDetailsAreTheInstitutes", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		all, err := w.website.Contacts(ctx)
		require.NoError(t, err)
		require.Empty(t, all)
		now, err := w.use.Institute.Current(ctx)
		require.NoError(t, err)
		p := now.Profile
		p.Contact = institute.Contact{Address1: "12 Boring Road", City: "Patna", Email: "a@b.in"}
		_, err = w.use.Institute.Change(ctx, admin, p, now.Number)
		require.NoError(t, err)
		all, err = w.website.Contacts(ctx)
		require.NoError(t, err)
		require.Equal(t, []website.Contact{{Contact: p.Contact, Name: p.Name}}, all)
	})
}

func TestWebsite_OrderAndBin(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	one, two := w.saved(t, slideItem("One")), w.saved(t, slideItem("Two"))
	require.NoError(t, w.website.Order(ctx, admin, website.KindSlide, []website.ID{two, one}))
	require.Equal(t, []string{"Two", "One"}, w.headings(t))
	require.ErrorIs(t, w.website.Order(ctx, admin, website.KindSlide, []website.ID{two}), website.ErrStale)

	require.ErrorIs(t, w.website.Restore(ctx, admin, website.KindSlide, one), website.ErrNotFound, "it stands")
	require.NoError(t, w.website.Remove(ctx, admin, website.KindSlide, one))
	require.ErrorIs(t, w.website.Remove(ctx, admin, website.KindSlide, one), website.ErrNotFound)
	gone := slideItem("One")
	gone.ID = one
	_, err := w.website.Save(ctx, admin, gone)
	require.ErrorIs(t, err, website.ErrNotFound)
	require.Equal(t, []string{"Two"}, w.headings(t))
	require.NoError(t, w.website.Restore(ctx, admin, website.KindSlide, one))
	require.Equal(t, []string{"Two", "One"}, w.headings(t))
	require.Equal(t, []string{"website.saved", "website.saved", "website.ordered", "website.removed", "website.restored"}, w.actions("slide"))
}

func TestWebsite_ShowsWhatIsLive(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	today := calendar.Of(w.clock())
	notice := func(title string, from, until int, hidden bool) website.ID {
		day := func(n int) calendar.Date { return calendar.FromUTC(today.Time().AddDate(0, 0, n)) }
		return w.saved(t, website.Item{Hidden: hidden, From: day(from), Until: day(until), Piece: website.Notice{Topic: website.News, Title: title}})
	}
	live, over, planned, draft := notice("Live", 0, 0, false), notice("Over", -5, -1, false), notice("Planned", 1, 5, false), notice("Draft", 0, 5, true)
	all, err := w.website.Notices(ctx, "")
	require.NoError(t, err)
	require.Len(t, all, 1)
	require.Equal(t, live, all[0].ID)
	for _, id := range []website.ID{over, planned, draft} {
		_, err := w.website.Notice(ctx, id)
		require.ErrorIs(t, err, website.ErrNotFound)
	}
	none, err := w.website.Notices(ctx, website.Notify)
	require.NoError(t, err)
	require.Empty(t, none)
	*w.tick = w.tick.Add(24 * time.Hour)
	_, err = w.website.Notice(ctx, planned)
	require.NoError(t, err)
	_, err = w.website.Notice(ctx, live)
	require.ErrorIs(t, err, website.ErrNotFound)
	items, err := w.website.Items(ctx, admin, website.KindNotice)
	require.NoError(t, err)
	require.Len(t, items, 4, "the back office sees all")
}

func TestWebsite_AppearsAtAnHour(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	today := calendar.Of(w.clock())
	soon := w.clock().In(calendar.India).Add(time.Hour).Truncate(time.Minute)
	later := soon.Add(time.Hour)
	id := w.saved(t, website.Item{
		From: today, FromAt: soon.Format("15:04"), Until: today, UntilAt: later.Format("15:04"), Piece: website.Notice{Topic: website.News, Title: "Results"},
	})
	next, err := w.website.NextTurn(ctx, w.clock())
	require.NoError(t, err)
	require.True(t, next.Equal(soon))
	_, err = w.website.Notice(ctx, id)
	require.ErrorIs(t, err, website.ErrNotFound)
	*w.tick = next
	_, err = w.website.Notice(ctx, id)
	require.NoError(t, err)
	next, err = w.website.NextTurn(ctx, next)
	require.NoError(t, err)
	require.True(t, next.Equal(later))
	*w.tick = next
	_, err = w.website.Notice(ctx, id)
	require.ErrorIs(t, err, website.ErrNotFound)
	next, err = w.website.NextTurn(ctx, next)
	require.NoError(t, err)
	require.True(t, next.IsZero())
}

func TestWebsite_Posts(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for _, title := range []string{"One", "Two", "Three"} {
		w.saved(t, website.Item{Piece: website.Post{Title: title, Summary: "x", Body: "x"}})
	}
	for number, want := range map[int][]string{0: {"Three", "Two"}, 1: {"One"}, 9: nil} {
		found, err := w.website.Posts(t.Context(), page.Request{Number: number, Size: 2})
		require.NoError(t, err)
		var titles []string
		for _, p := range found.Items {
			titles = append(titles, p.Piece.Title)
		}
		require.Equal(t, want, titles)
		require.Equal(t, 3, found.Total)
	}
}

// atlas is a geocoder that knows one address.
type atlas struct {
	asked []string
	fails error
}

func (a *atlas) Locate(_ context.Context, address string) (website.Point, error) {
	a.asked = append(a.asked, address)
	switch {
	case a.fails != nil:
		return website.Point{}, a.fails
	case address == "12 Boring Road, Patna":
		return website.Point{Latitude: 25.6, Longitude: 85.1}, nil
	default:
		return website.Point{}, website.ErrNoPlace
	}
}

func TestWebsite_Locate(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	move := func(t *testing.T, w *world, to institute.Contact) {
		t.Helper()
		now, err := w.use.Institute.Current(t.Context())
		require.NoError(t, err)
		p := now.Profile
		p.Contact = to
		_, err = w.use.Institute.Change(t.Context(), admin, p, now.Number)
		require.NoError(t, err)
	}
	contact := func(street string) institute.Contact { return institute.Contact{Address1: street, City: "Patna"} }
	place := func(t *testing.T, w *world) website.Point {
		t.Helper()
		all, err := w.website.Contacts(t.Context())
		require.NoError(t, err)
		return all[0].Place
	}
	locate := func(t *testing.T, w *world, a *atlas, want bool) {
		t.Helper()
		asked, err := w.website.Locate(t.Context(), a)
		require.NoError(t, err)
		require.Equal(t, want, asked)
	}
	t.Run("FindsItOnceAndRemembers", func(t *testing.T) {
		t.Parallel()
		w, a := setup(t), &atlas{}
		locate(t, w, a, false)
		move(t, w, contact("12 Boring Road"))
		require.False(t, place(t, w).Known())
		before := w.version(t)
		locate(t, w, a, true)
		locate(t, w, a, false)
		require.Equal(t, website.Point{Latitude: 25.6, Longitude: 85.1}, place(t, w))
		require.Equal(t, before+1, w.version(t))
		move(t, w, contact("3 Station Road"))
		require.False(t, place(t, w).Known(), "another address is another place")
		move(t, w, contact("12 boring  road"))
		require.True(t, place(t, w).Known(), "it is remembered")
		require.Equal(t, []string{"12 Boring Road, Patna"}, a.asked)
	})
	t.Run("LeavesAnUnknownAddressAloneForAWeek", func(t *testing.T) {
		t.Parallel()
		w, a := setup(t), &atlas{}
		move(t, w, contact("Nowhere"))
		locate(t, w, a, true)
		locate(t, w, a, false)
		*w.tick = w.tick.Add(8 * 24 * time.Hour)
		locate(t, w, a, true)
		require.False(t, place(t, w).Known())
	})
	t.Run("TriesAgainAfterAnOutage", func(t *testing.T) {
		t.Parallel()
		w, a := setup(t), &atlas{fails: errors.New("away")}
		move(t, w, contact("12 Boring Road"))
		_, err := w.website.Locate(ctx, a)
		require.ErrorIs(t, err, a.fails)
		a.fails = nil
		locate(t, w, a, true)
		require.True(t, place(t, w).Known())
	})
	t.Run("DoesNotAskForAPlaceSetByHand", func(t *testing.T) {
		t.Parallel()
		w, a := setup(t), &atlas{}
		c := contact("Nowhere")
		c.Latitude, c.Longitude = 1, 2
		move(t, w, c)
		locate(t, w, a, false)
		require.Empty(t, a.asked)
	})
}

// TestContentVersion_OfCourses: changes to the public data of courses raise the version, too.
func TestContentVersion_OfCourses(t *testing.T) {
	t.Parallel()
	w := setup(t)
	before := w.version(t)
	_, division, _ := w.own(t)
	require.Equal(t, before+1, w.version(t), "approved; a proposal is not public")
	require.NoError(t, w.courses.Reject(t.Context(), admin, w.waiting(t), "No"))
	require.NoError(t, w.courses.RemoveDivision(t.Context(), admin, division))
	require.Equal(t, before+3, w.version(t))
}

func TestWebsite_Sections(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	keys := func() (all []website.SectionKey) {
		found, err := w.website.Sections(ctx)
		require.NoError(t, err)
		for _, e := range found {
			all = append(all, e.Piece.Key)
		}
		return all
	}
	items, err := w.website.Items(ctx, admin, website.KindSection)
	require.NoError(t, err)
	require.Len(t, items, len(website.BuiltIn()))
	empty := []website.SectionKey{"slider", "check", "categories", "courses", "counters", "teachers", "testimonials", "partners"}
	require.Equal(t, empty, keys(), "nobody has written the others")

	why := items[4]
	why.Piece = website.Section{Key: website.SectionWhy, Heading: "Why us", Cards: []website.Card{{Title: "A"}}}
	w.saved(t, why)
	hidden := items[0]
	hidden.Hidden = true
	w.saved(t, hidden)
	own := w.saved(t, website.Item{Piece: website.Section{Key: website.SectionOwn, Heading: "Placement", Text: "B"}})
	require.Equal(t, []website.SectionKey{"check", "categories", "why", "courses", "counters", "teachers", "testimonials", "partners", "own"}, keys())

	again := why
	again.ID = 0
	_, err = w.website.Save(ctx, admin, again)
	require.ErrorIs(t, err, website.ErrBuiltIn)
	require.ErrorIs(t, w.website.Add(ctx, admin, again), website.ErrBuiltIn)
	again.ID = own
	_, err = w.website.Save(ctx, admin, again)
	require.ErrorIs(t, err, website.ErrBuiltIn)
	require.ErrorIs(t, w.website.Remove(ctx, admin, website.KindSection, why.ID), website.ErrBuiltIn)
	require.NoError(t, w.website.Remove(ctx, admin, website.KindSection, own))
	require.NoError(t, w.website.Restore(ctx, admin, website.KindSection, own))
}

// TestWebsite_TwoEditors: who saves an item that somebody else has changed since is told, and changes nothing.
func TestWebsite_TwoEditors(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	id, err := w.website.Save(ctx, admin, slideItem("First"))
	require.NoError(t, err)
	read := func() website.Item {
		t.Helper()
		all, err := w.website.Items(ctx, admin, website.KindSlide)
		require.NoError(t, err)
		for _, i := range all {
			if i.ID == id {
				return i
			}
		}
		require.Fail(t, "the item is gone")
		return website.Item{}
	}
	one, other := read(), read()
	one.Piece = website.Slide{Image: "/a.svg", Heading: "One"}
	other.Piece = website.Slide{Image: "/a.svg", Heading: "Other"}
	*w.tick = w.tick.Add(time.Minute)
	_, err = w.website.Save(ctx, admin, one)
	require.NoError(t, err)
	_, err = w.website.Save(ctx, admin, other)
	require.ErrorIs(t, err, website.ErrItemStale)
	require.Equal(t, one.Piece, read().Piece)

	other.Updated = read().Updated
	*w.tick = w.tick.Add(time.Minute)
	_, err = w.website.Save(ctx, admin, other)
	require.NoError(t, err, "now the editor has seen it")
	other.Updated = time.Time{}
	_, err = w.website.Save(ctx, admin, other)
	require.NoError(t, err, "a script that says nothing overwrites")
}

func TestWebsite_PagesOfBlocks(t *testing.T) {
	t.Parallel()
	w, ctx := setup(t), t.Context()
	own := website.Page{Title: "Placement cell", Menu: website.InFooter, Blocks: []website.Block{
		{Kind: website.BlockText, Body: `<p onclick="x()">We call.</p><script>x()</script>`}, {Kind: website.BlockForm},
	}}
	w.saved(t, website.Item{Piece: own})
	found, err := w.website.Page(ctx, "placement-cell")
	require.NoError(t, err)
	require.Equal(t, website.Body("<p>We call.</p>"), found.Piece.Blocks[0].Body)
	require.Equal(t, website.BlockForm, found.Piece.Blocks[1].Kind)
	_, err = w.website.Save(ctx, admin, website.Item{Piece: own})
	require.ErrorIs(t, err, website.ErrSlug)

	w.saved(t, website.Item{Hidden: true, Piece: website.Page{Title: "Draft", Body: "<p>x</p>"}})
	w.saved(t, website.Item{Piece: website.Page{Slug: website.About, Title: "About us", Body: "<p>x</p>"}})
	var slugs []string
	all, err := w.website.Pages(ctx)
	require.NoError(t, err)
	for _, one := range all {
		slugs = append(slugs, one.Piece.Slug)
	}
	require.Equal(t, []string{"placement-cell", website.About}, slugs)
}

func TestWebsite_Redirects(t *testing.T) {
	t.Parallel()
	w, ctx := setup(t), t.Context()
	moves := func() map[string]string {
		t.Helper()
		all, err := w.website.Moves(ctx)
		require.NoError(t, err)
		return all
	}
	page := website.Item{Piece: website.Page{Slug: "placement", Title: "Placement", Body: "<p>x</p>"}}
	page.ID = w.saved(t, page)
	require.Empty(t, moves())
	rename := func(slug string) {
		t.Helper()
		page.Piece = website.Page{Slug: slug, Title: "Placement", Body: "<p>x</p>"}
		w.saved(t, page)
	}
	rename("jobs")
	require.Equal(t, map[string]string{"/page/placement": "/page/jobs"}, moves())
	rename("careers")
	require.Equal(t, map[string]string{"/page/placement": "/page/careers", "/page/jobs": "/page/careers"}, moves())
	rename("placement")
	require.Equal(t, map[string]string{"/page/jobs": "/page/placement", "/page/careers": "/page/placement"}, moves(), "the page is there again")
	rename("placement")
	require.Len(t, moves(), 2)

	w.saved(t, website.Item{Piece: website.Redirect{Old: "/result.html/", New: "https://results.example"}})
	require.Equal(t, "https://results.example", moves()["/result.html"])
	_, err := w.website.Save(ctx, admin, website.Item{Piece: website.Redirect{Old: "/result.html", New: "/course"}})
	require.ErrorIs(t, err, website.ErrSlug)
	_, err = w.website.Save(ctx, w.staff(), website.Item{Piece: website.Redirect{Old: "/a", New: "/course"}})
	require.ErrorIs(t, err, identity.ErrDenied)
}
