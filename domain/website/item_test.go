package website_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/website"
)

var today = calendar.On(2026, time.November, 21)

func day(n int) calendar.Date { return calendar.FromUTC(today.Time().AddDate(0, 0, n)) }

// noon is on today in India.
var noon = time.Date(2026, time.November, 21, 12, 0, 0, 0, calendar.India)

func TestItem_At(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		item website.Item
		want website.State
	}{
		"Unbound":       {website.Item{}, website.Live},
		"FromToday":     {website.Item{From: today}, website.Live},
		"FromTomorrow":  {website.Item{From: day(1)}, website.Planned},
		"UntilToday":    {website.Item{Until: today}, website.Live},
		"UntilYesteday": {website.Item{Until: day(-1)}, website.Expired},
		"Hidden":        {website.Item{From: day(-1), Until: day(1), Hidden: true}, website.Draft},
		"FromNow":       {website.Item{From: today, FromAt: "12:00"}, website.Live},
		"FromSoon":      {website.Item{From: today, FromAt: "12:01"}, website.Planned},
		"UntilNow":      {website.Item{Until: today, UntilAt: "12:00"}, website.Expired},
		"UntilSoon":     {website.Item{Until: today, UntilAt: "12:01"}, website.Live},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.Equal(t, c.want, c.item.At(noon))
		})
	}
}

func TestItem_StartsAndEnds(t *testing.T) {
	t.Parallel()
	at := func(day, hour, minute int) time.Time {
		return time.Date(2026, time.November, day, hour, minute, 0, 0, calendar.India)
	}
	days := website.Item{From: today, Until: day(1)}
	require.True(t, days.Starts().Equal(at(21, 0, 0)))
	require.True(t, days.Ends().Equal(at(23, 0, 0)), "the last day is shown to its end")
	times := website.Item{From: today, FromAt: "09:30", Until: today, UntilAt: "18:05"}
	require.True(t, times.Starts().Equal(at(21, 9, 30)))
	require.True(t, times.Ends().Equal(at(21, 18, 5)))
	require.True(t, website.Item{}.Starts().IsZero())
	require.True(t, website.Item{}.Ends().IsZero())

	items := []website.Item{days, times, {From: today, FromAt: "10:00", Hidden: true}, {From: today, FromAt: "10:00", Removed: noon}, {}}
	for now, next := range map[time.Time]time.Time{
		at(20, 12, 0): at(21, 0, 0), at(21, 0, 0): at(21, 9, 30), at(21, 9, 30): at(21, 18, 5), at(21, 18, 5): at(23, 0, 0), at(23, 0, 0): {},
	} {
		require.True(t, website.NextTurn(items, now).Equal(next), "after %v", now)
	}
}

func TestItem_CheckTimes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		item website.Item
		want []string
	}{
		"Good":       {website.Item{From: today, FromAt: "09:30", Until: today, UntilAt: "09:31"}, nil},
		"NoTime":     {website.Item{From: today, FromAt: "9:30", Until: today, UntilAt: "25:00"}, []string{"from_at", "until_at"}},
		"NoDay":      {website.Item{FromAt: "09:30", UntilAt: "10:00"}, []string{"from_at", "until_at"}},
		"Empty":      {website.Item{From: today, FromAt: "09:30", Until: today, UntilAt: "09:30"}, []string{"until_at"}},
		"Backwards":  {website.Item{From: today, FromAt: "09:30", Until: day(-1), UntilAt: "10:00"}, []string{"until"}},
		"ToTheEnd":   {website.Item{From: today, FromAt: "23:59", Until: today}, nil},
		"BeforeNoon": {website.Item{From: today, FromAt: "13:00", Until: today, UntilAt: "12:00"}, []string{"until_at"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.item.Piece = website.Notice{Topic: website.News, Title: "A"}
			var blamed []string
			if err := c.item.Check(); err != nil {
				for _, f := range fault.Of(err).Fields {
					blamed = append(blamed, f.Name)
				}
			}
			require.Equal(t, c.want, blamed)
		})
	}
}

func TestShown(t *testing.T) {
	t.Parallel()
	event := func(id website.ID, n int, start string) website.Item {
		return website.Item{ID: id, Piece: website.Event{Date: day(n), StartTime: start}}
	}
	var ids []website.ID
	for _, e := range website.Shown[website.Event]([]website.Item{event(1, 5, "10:00"), event(2, -3, "09:00"), event(3, 5, "09:00"), {ID: 4, Hidden: true, Piece: website.Event{}}}, noon) {
		ids = append(ids, e.ID)
	}
	require.Equal(t, []website.ID{2, 3, 1}, ids, "by day and time")

	ids = nil
	notice := func(id website.ID, from int) website.Item {
		return website.Item{ID: id, From: day(from), Piece: website.Notice{}}
	}
	for _, e := range website.Shown[website.Notice]([]website.Item{notice(1, -5), notice(2, 0), notice(3, 1), notice(4, -5)}, noon) {
		ids = append(ids, e.ID)
	}
	require.Equal(t, []website.ID{2, 4, 1}, ids, "the newest first")

	slides := website.Shown[website.Slide]([]website.Item{{ID: 9, Piece: website.Slide{}}, {ID: 1, Piece: website.Slide{}}, {ID: 2, Piece: website.Teacher{}}}, noon)
	require.Equal(t, []website.ID{9, 1}, []website.ID{slides[0].ID, slides[1].ID}, "as they stand")
	require.Len(t, slides, 2)
}

func TestReorder(t *testing.T) {
	t.Parallel()
	items := []website.Item{{ID: 1}, {ID: 2}}
	require.NoError(t, website.Reorder(items, []website.ID{2, 1}))
	for _, ids := range [][]website.ID{nil, {1}, {1, 1}, {1, 2, 3}, {1, 3}} {
		require.ErrorIs(t, website.Reorder(items, ids), website.ErrStale)
	}
}

func TestItem_Check(t *testing.T) {
	t.Parallel()
	post := website.Post{Slug: "a-b", Title: "A", Summary: "B", Body: "<p>C</p>"}
	require.NoError(t, website.Item{From: today, Until: today, Piece: post}.Check())
	require.NoError(t, website.Item{From: today, Piece: post}.Check())
	err := website.Item{From: today, Until: day(-1), Piece: website.Post{Slug: "A b"}}.Check()
	require.ErrorIs(t, err, website.ErrInvalid)
	var blamed []string
	for _, f := range fault.Of(err).Fields {
		blamed = append(blamed, f.Name)
	}
	require.Equal(t, []string{"slug", "title", "summary", "body", "until"}, blamed)
}

func TestNotice_Check(t *testing.T) {
	t.Parallel()
	for link, good := range map[string]bool{
		"": true, "/course": true, "https://kendra.example/a": true, "http://kendra.example": true, "javascript:alert(1)": false, "//evil.example": false,
		`/\evil.example`: false, "data:text/html,x": false, "course": false,
	} {
		err := website.Notice{Topic: website.News, Title: "A", Link: link}.Check()
		require.Equal(t, good, err == nil, link)
	}
	require.Error(t, website.Notice{Title: "A"}.Check())
}

func TestEvent_Check(t *testing.T) {
	t.Parallel()
	for times, good := range map[[2]string]bool{
		{"09:00", "17:00"}: true, {"9:00", "17:00"}: false, {"09:00", "09:00"}: false, {"17:00", "09:00"}: false, {"24:00", "25:00"}: false, {"10:00", "10:60"}: false,
	} {
		err := website.Event{Date: today, StartTime: times[0], EndTime: times[1], Title: "A"}.Check()
		require.Equal(t, good, err == nil, times)
	}
	e := website.Event{Date: today, StartTime: "09:30", EndTime: "17:00"}
	require.Equal(t, time.Date(2026, time.November, 21, 4, 0, 0, 0, time.UTC), e.Starts().UTC())
	require.Equal(t, time.Date(2026, time.November, 21, 11, 30, 0, 0, time.UTC), e.Ends().UTC())
}

func TestSlugOf(t *testing.T) {
	t.Parallel()
	for title, want := range map[string]string{
		"First Steps!": "first-steps", "  GST: 18 % -- why?": "gst-18-why", "हिन्दी": "", "": "", "Über uns": "ber-uns",
		strings.Repeat("word ", 30): strings.TrimSuffix(strings.Repeat("word-", 16), "-"),
	} {
		require.Equal(t, want, website.SlugOf(title))
	}
	require.Equal(t, "kept", website.Named(website.Post{Slug: "kept", Title: "Other"}).(website.Post).Slug)
	require.Equal(t, "other", website.Named(website.Post{Title: "Other"}).(website.Post).Slug)
}

func TestLocated_Stands(t *testing.T) {
	t.Parallel()
	asked := time.Date(2026, time.November, 21, 6, 0, 0, 0, time.UTC)
	nothing := website.Located{Asked: asked}
	require.True(t, nothing.Stands(asked.Add(6*24*time.Hour)))
	require.False(t, nothing.Stands(asked.Add(7*24*time.Hour)))
	require.True(t, website.Located{Asked: asked, Place: website.Point{Latitude: 1}}.Stands(asked.AddDate(9, 0, 0)))
}
