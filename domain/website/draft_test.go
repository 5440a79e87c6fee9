package website_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/website"
)

func TestDraftLink(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, time.November, 21, 6, 3, 0, 500, time.UTC)
	l := website.NewDraftLink(website.KindPage, 7, now)
	require.Equal(t, "draft page 7 until 1795845780", l.Text())
	require.False(t, l.IsOver(now))
	require.False(t, l.IsOver(l.Expires.Add(-time.Second)))
	require.True(t, l.IsOver(l.Expires))
	l.Expires = now.Add(website.DraftTime + time.Second)
	require.True(t, l.IsOver(now), "nothing lasts that long")
	require.True(t, website.KindPost.HasPage())
	require.True(t, website.KindSection.HasPage())
	require.True(t, website.KindCenter.HasPage())
	require.False(t, website.KindSlide.HasPage())
}
