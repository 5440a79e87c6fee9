package contract

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/website"
	"kendra/tests/fixture"
)

// Shelves is the contract of website.ContentStore.
func Shelves(t *testing.T, fresh Fresh) {
	t.Helper()
	all := cases{
		"ShelvesAreApart":         shelvesApart,
		"HasTheBuiltInSections":   shelvesBuiltIn,
		"NotFound":                shelvesNotFound,
		"OrderStays":              shelvesOrder,
		"RemovedIsInNoList":       shelvesRemoved,
		"EarlierVersionsAreKept":  shelvesPast,
		"SlugsAreUnique":          shelvesSlugs,
		"WhatIsAnsweredIsACopy":   shelvesCopies,
		"FailureKeepsNothingOfIt": shelvesRolledBack,
	}
	for kind, piece := range pieces {
		all["KeepsEveryFieldOf_"+string(kind)] = func(t *testing.T, k Kit) { shelfKeeps(t, k, piece) }
	}
	all.run(t, fresh)
}

// pieces returns content with a different value in every field, by number.
var pieces = map[website.Kind]func(n int) website.Piece{
	website.KindSlide: func(n int) website.Piece {
		return website.Slide{Image: fmt.Sprintf("images/%d.webp", n), Heading: fmt.Sprint("Heading ", n), Caption: fmt.Sprint("Caption ", n)}
	},
	website.KindTeacher: func(n int) website.Piece {
		return website.Teacher{Name: fmt.Sprint("Teacher ", n), Designation: fmt.Sprint("Designation ", n), Image: fmt.Sprintf("images/%d.webp", n)}
	},
	website.KindTestimonial: func(n int) website.Piece {
		return website.Testimonial{
			Name: fmt.Sprint("Student ", n), Designation: fmt.Sprint("Designation ", n), Speak: fmt.Sprint("Speak ", n), Image: fmt.Sprintf("images/%d.webp", n),
		}
	},
	website.KindPartner: func(n int) website.Piece {
		return website.Partner{Name: fmt.Sprint("Partner ", n), Logo: fmt.Sprintf("logos/%d.webp", n)}
	},
	website.KindEvent: func(n int) website.Piece {
		return website.Event{
			Date: calendar.On(2026, time.December, n), StartTime: fmt.Sprintf("10:%02d", n), EndTime: fmt.Sprintf("16:%02d", n), Title: fmt.Sprint("Title ", n),
			Organiser: fmt.Sprint("Organiser ", n), Venue: fmt.Sprint("Venue ", n), About: fmt.Sprint("About ", n), Image: fmt.Sprintf("images/%d.webp", n),
		}
	},
	website.KindPost: func(n int) website.Piece {
		return website.Post{
			Slug: fmt.Sprint("post-", n), Title: fmt.Sprint("Post ", n), Summary: fmt.Sprint("Summary ", n), Image: fmt.Sprintf("images/%d.webp", n),
			Author: fmt.Sprint("Author ", n), Body: website.Body(fmt.Sprintf("<p>Body \"%d\" – हिन्दी</p>\n", n)),
		}
	},
	website.KindNotice: func(n int) website.Piece {
		return website.Notice{Topic: website.News, Title: fmt.Sprint("Notice ", n), Body: website.Body(fmt.Sprintf("<p>Body %d</p>", n)), Link: fmt.Sprint("/course?n=", n)}
	},
	website.KindPage: func(n int) website.Piece {
		return website.Page{Slug: fmt.Sprint("page-", n), Title: fmt.Sprint("Page ", n), Summary: fmt.Sprint("Summary ", n), Body: website.Body(fmt.Sprintf("<p>Body %d</p>", n)),
			Menu: []website.Menu{website.InFooter, website.InHeader}[n%2], Blocks: []website.Block{{
				Kind: website.BlockKind(fmt.Sprint("kind-", n)), Heading: fmt.Sprint("Heading ", n), Body: website.Body(fmt.Sprintf("<p>Block %d</p>", n)),
				Text: fmt.Sprint("Text ", n), Image: fmt.Sprintf("blocks/%d.webp", n), Video: fmt.Sprintf("/files/%d.mp4", n),
				Cards: []website.Card{{Title: fmt.Sprint("Question ", n), Text: fmt.Sprint("Answer ", n), Image: fmt.Sprintf("answers/%d.webp", n)}},
				Rows:  [][]string{{fmt.Sprint("Course ", n), "Fee"}, {"DCA", strconv.Itoa(n)}}, Place: website.Point{Latitude: 18.5 + float64(n), Longitude: 73.8},
			}},
		}
	},
	website.KindSection: func(n int) website.Piece {
		return website.Section{
			Key: website.SectionOwn, Heading: fmt.Sprint("Heading ", n), Text: fmt.Sprintf("Text %d\n\nहिन्दी", n), Image: fmt.Sprintf("images/%d.webp", n),
			Video: fmt.Sprintf("/files/%d.mp4", n), Cards: []website.Card{
				{Title: fmt.Sprint("Title ", n), Text: fmt.Sprint("Card ", n), Image: fmt.Sprintf("cards/%d.webp", n)},
				{Title: fmt.Sprint("Title two ", n), Text: fmt.Sprint("Card two ", n), Image: fmt.Sprintf("cards/two-%d.webp", n)},
			},
		}
	},
	website.KindRedirect: func(n int) website.Piece {
		return website.Redirect{Old: fmt.Sprint("/old-", n), New: fmt.Sprint("/new-", n)}
	},
	website.KindCenter: func(n int) website.Piece {
		return website.CenterPage{
			Code: centers.FirstCode + centers.Code(n), Text: fmt.Sprint("Text ", n), Photos: []website.Card{
				{Title: fmt.Sprint("Lab ", n), Text: fmt.Sprint("Photo ", n), Image: fmt.Sprintf("photos/%d.webp", n)},
				{Title: fmt.Sprint("Door ", n), Text: fmt.Sprint("Photo two ", n), Image: fmt.Sprintf("photos/two-%d.webp", n)},
			},
			Place: website.Point{Latitude: 26.8467 + float64(n), Longitude: 80.9462}, Located: fmt.Sprint("14 shalimar lane ", n),
		}
	},
}

// shelve adds an item of a kind.
func (k Kit) shelve(t *testing.T, item website.Item) website.Item {
	t.Helper()
	k.do(t, func(ctx context.Context) (err error) {
		item.ID, err = k.Content.Add(ctx, item)
		return err
	})
	require.NotZero(t, item.ID)
	return item
}

func (k Kit) shelvePiece(t *testing.T, kind website.Kind, n int) website.Item {
	t.Helper()
	return k.shelve(t, website.Item{Piece: pieces[kind](n), Updated: fixture.Now})
}

// shelved checks the items of a shelf, in order.
func (k Kit) shelved(t *testing.T, kind website.Kind, want ...website.Item) {
	t.Helper()
	all, err := k.Content.List(t.Context(), kind)
	require.NoError(t, err)
	require.Equal(t, append([]website.Item{}, want...), append([]website.Item{}, all...))
}

func shelfKeeps(t *testing.T, k Kit, piece func(n int) website.Piece) {
	t.Helper()
	require.Empty(t, fixture.Empty(piece(1)))
	require.Empty(t, fixture.Twins(piece(1)))
	given, stored := exact()
	kind := piece(1).Kind()
	standing, err := k.Content.List(t.Context(), kind)
	require.NoError(t, err)
	shelved := func(added ...website.Item) {
		t.Helper()
		k.shelved(t, kind, slices.Concat(standing, added)...)
	}
	first := k.shelve(t, website.Item{
		Hidden: true, From: calendar.On(2026, time.November, 2), FromAt: "09:30",
		Until: calendar.On(2026, time.December, 31), UntilAt: "18:05", Updated: given, By: "Asha Rao", Piece: piece(1),
	})
	second := k.shelve(t, website.Item{Piece: piece(2), Updated: fixture.Now})
	first.Updated = stored
	shelved(first, second)

	changed := second
	changed.From, changed.Hidden, changed.Updated, changed.Piece = calendar.On(2023, time.January, 1), true, fixture.Now.Add(time.Hour), piece(3)
	k.do(t, func(ctx context.Context) error {
		return k.Content.Change(ctx, kind, second.ID, func(i *website.Item) error {
			require.Equal(t, second, *i)
			*i = changed
			return nil
		})
	})
	shelved(first, changed)
}

func shelvesApart(t *testing.T, k Kit) {
	slide, teacher := k.shelvePiece(t, website.KindSlide, 1), k.shelvePiece(t, website.KindTeacher, 1)
	k.shelved(t, website.KindSlide, slide)
	k.shelved(t, website.KindTeacher, teacher)
	k.fails(t, website.ErrNotFound, func(ctx context.Context) error {
		return k.Content.Change(ctx, website.KindTeacher, slide.ID, func(*website.Item) error { return nil })
	})
}

func shelvesBuiltIn(t *testing.T, k Kit) {
	all, err := k.Content.List(t.Context(), website.KindSection)
	require.NoError(t, err)
	var sections []website.Section
	ids := map[website.ID]bool{}
	for _, i := range all {
		require.Equal(t, website.Live, i.At(fixture.Now))
		sections = append(sections, i.Piece.(website.Section))
		ids[i.ID] = true
	}
	require.Equal(t, website.BuiltIn(), sections)
	require.Len(t, ids, len(sections))
	k.fails(t, website.ErrSlug, func(ctx context.Context) error {
		_, err := k.Content.Add(ctx, website.Item{Piece: sections[0], Updated: fixture.Now})
		return err
	})
}

func shelvesNotFound(t *testing.T, k Kit) {
	k.fails(t, website.ErrNotFound, func(ctx context.Context) error {
		return k.Content.Change(ctx, website.KindSlide, nowhere, func(*website.Item) error { return nil })
	})
}

func shelvesOrder(t *testing.T, k Kit) {
	one, two, three := k.shelvePiece(t, website.KindSlide, 1), k.shelvePiece(t, website.KindSlide, 2), k.shelvePiece(t, website.KindSlide, 3)
	other := k.shelvePiece(t, website.KindPartner, 1)
	k.do(t, func(ctx context.Context) error {
		return k.Content.Order(ctx, website.KindSlide, []website.ID{three.ID, one.ID, two.ID})
	})
	k.shelved(t, website.KindSlide, three, one, two)
	k.shelved(t, website.KindPartner, other)
	four := k.shelvePiece(t, website.KindSlide, 4)
	k.shelved(t, website.KindSlide, three, one, two, four)
}

// bin removes or restores an item.
func (k Kit) bin(kind website.Kind, id website.ID, at time.Time) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		return k.Content.Change(ctx, kind, id, func(i *website.Item) error {
			i.Removed = at
			return nil
		})
	}
}

func shelvesRemoved(t *testing.T, k Kit) {
	one, two := k.shelvePiece(t, website.KindSlide, 1), k.shelvePiece(t, website.KindSlide, 2)
	k.do(t, k.bin(website.KindSlide, one.ID, fixture.Now))
	k.shelved(t, website.KindSlide, two)
	k.do(t, k.bin(website.KindSlide, one.ID, time.Time{}))
	k.shelved(t, website.KindSlide, one, two)
}

func shelvesPast(t *testing.T, k Kit) {
	written := func(n int, by string, more func(*website.Item)) website.Item {
		i := website.Item{Piece: pieces[website.KindPage](n), From: calendar.On(2026, time.May, n), Updated: fixture.Now.Add(time.Duration(n) * time.Hour), By: by}
		if more != nil {
			more(&i)
		}
		return i
	}
	item := k.shelve(t, written(1, "Asha", nil))
	save := func(next website.Item) {
		k.do(t, func(ctx context.Context) error {
			return k.Content.Change(ctx, website.KindPage, item.ID, func(i *website.Item) error {
				next.ID = item.ID
				*i = next
				return nil
			})
		})
	}
	past := func() []website.Item {
		all, err := k.Content.Past(t.Context(), website.KindPage, item.ID)
		require.NoError(t, err)
		return all
	}
	require.Empty(t, past())
	second := written(2, "Ravi", func(i *website.Item) { i.Hidden = true })
	save(second)
	second.ID = item.ID
	require.Equal(t, []website.Item{item}, past())
	save(written(2, "Meera", func(i *website.Item) { i.Hidden = true }))
	require.Equal(t, []website.Item{item}, past(), "the same again is no version")
	save(written(3, "", nil))
	all := past()
	require.Len(t, all, 2)
	require.Equal(t, second.Piece, all[0].Piece)
	require.True(t, all[0].Hidden)
	require.Equal(t, "Meera", all[0].By)
	k.do(t, k.bin(website.KindPage, item.ID, fixture.Now))
	require.Len(t, past(), 2, "removing is no version")

	other := k.shelve(t, written(5, "Asha", nil))
	for n := range website.MostPast + 2 {
		item = other
		save(written(6+n%2, "Asha", nil))
	}
	require.Len(t, past(), website.MostPast)
	for kind, id := range map[website.Kind]website.ID{website.KindSlide: item.ID, website.KindPage: 99_999} {
		_, err := k.Content.Past(t.Context(), kind, id)
		require.ErrorIs(t, err, website.ErrNotFound)
	}
}

func shelvesSlugs(t *testing.T, k Kit) {
	first := k.shelvePiece(t, website.KindPost, 1)
	add := func(ctx context.Context) error {
		_, err := k.Content.Add(ctx, website.Item{Piece: pieces[website.KindPost](1), Updated: fixture.Now})
		return err
	}
	k.fails(t, website.ErrSlug, add)
	second := k.shelvePiece(t, website.KindPost, 2)
	k.fails(t, website.ErrSlug, func(ctx context.Context) error {
		return k.Content.Change(ctx, website.KindPost, second.ID, func(i *website.Item) error {
			i.Piece = first.Piece
			return nil
		})
	})
	k.do(t, k.bin(website.KindPost, first.ID, fixture.Now))
	k.do(t, add)
	k.fails(t, website.ErrSlug, k.bin(website.KindPost, first.ID, time.Time{}))
}

func shelvesCopies(t *testing.T, k Kit) {
	item := k.shelvePiece(t, website.KindSlide, 1)
	all, err := k.Content.List(t.Context(), website.KindSlide)
	require.NoError(t, err)
	all[0].Piece = pieces[website.KindSlide](2)
	k.shelved(t, website.KindSlide, item)
}

func shelvesRolledBack(t *testing.T, k Kit) {
	item := k.shelvePiece(t, website.KindSlide, 1)
	k.fails(t, errStop, func(ctx context.Context) error {
		if _, err := k.Content.Add(ctx, website.Item{Piece: pieces[website.KindSlide](2)}); err != nil {
			return err
		}
		return errStop
	})
	k.fails(t, errStop, func(ctx context.Context) error {
		return k.Content.Change(ctx, website.KindSlide, item.ID, func(i *website.Item) error {
			i.Hidden = true
			return errStop
		})
	})
	k.shelved(t, website.KindSlide, item)
}

// Gazetteer is the contract of website.GeocodeCache.
func Gazetteer(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{"RemembersTheLast": func(t *testing.T, k Kit) {
		_, found, err := k.Geocodes.Recall(t.Context(), "12 boring road")
		require.NoError(t, err)
		require.False(t, found)
		given, stored := exact()
		for _, place := range []website.Point{{}, {Latitude: 25.6, Longitude: 85.1}} {
			want := website.Located{Address: "12 boring road", Place: place, Asked: given}
			k.do(t, func(ctx context.Context) error { return k.Geocodes.Keep(ctx, want) })
			want.Asked = stored
			got, found, err := k.Geocodes.Recall(t.Context(), "12 boring road")
			require.NoError(t, err)
			require.True(t, found)
			require.Equal(t, want, got)
		}
	}}.run(t, fresh)
}

// ContentVersion is the contract of kernel.ContentVersion.
func ContentVersion(t *testing.T, fresh Fresh) {
	t.Helper()
	current := func(t *testing.T, k Kit) int64 {
		t.Helper()
		v, err := k.Version.Current(t.Context())
		require.NoError(t, err)
		return v
	}
	cases{
		"GoesUp": func(t *testing.T, k Kit) {
			before := current(t, k)
			k.do(t, k.Version.Bump)
			require.Equal(t, before+1, current(t, k))
		},
		"StaysWhenNothingIsKept": func(t *testing.T, k Kit) {
			before := current(t, k)
			k.fails(t, errStop, func(ctx context.Context) error {
				if err := k.Version.Bump(ctx); err != nil {
					return err
				}
				return errStop
			})
			require.Equal(t, before, current(t, k))
		},
	}.run(t, fresh)
}
