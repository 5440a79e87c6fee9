package website_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/fault"
	"kendra/domain/website"
)

func TestRedirect_Check(t *testing.T) {
	t.Parallel()
	require.NoError(t, website.Redirect{Old: "/courses-2024", New: "/course"}.Check())
	require.NoError(t, website.Redirect{Old: "/result.html", New: "https://results.example/2024"}.Check())
	for _, r := range []website.Redirect{{New: "/course"}, {Old: "course", New: "/course"}, {Old: "//evil.example", New: "/course"}, {Old: "/a?b=1", New: "/course"}, {Old: "/", New: "/course"}, {Old: "/admin/x", New: "/course"}, {Old: "/api", New: "/course"}} {
		err := r.Check()
		require.ErrorIs(t, err, website.ErrInvalid, r.Old)
		require.Equal(t, "old", fault.Of(err).Fields[0].Name)
	}
	for _, r := range []website.Redirect{{Old: "/a"}, {Old: "/a", New: "course"}, {Old: "/a", New: "//evil.example"}, {Old: "/a", New: "/a"}, {Old: "/a", New: "javascript:x"}} {
		err := r.Check()
		require.ErrorIs(t, err, website.ErrInvalid, r.New)
		require.Equal(t, "new", fault.Of(err).Fields[0].Name)
	}
	require.Equal(t, website.Redirect{Old: "/a", New: "/"}, website.Redirect{Old: " /a/ ", New: "/"}.Tidy())
}

func TestMoves(t *testing.T) {
	t.Parallel()
	require.Equal(t, map[string]string{"/a": "/c", "/b": "/c", "/x": "https://x.example"}, website.Moves([]website.Redirect{
		{Old: "/a", New: "/b"}, {Old: "/b", New: "/c"}, {Old: "/x", New: "https://x.example"}, {Old: "/1", New: "/2"}, {Old: "/2", New: "/1"},
	}))
	require.Empty(t, website.Moves(nil))
}
