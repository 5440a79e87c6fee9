package page_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/page"
)

func TestRequest_Normal(t *testing.T) {
	t.Parallel()
	require.Equal(t, page.Request{Number: 0, Size: 25}, page.Request{Number: -3}.Normal())
	require.Equal(t, page.Request{Number: 2, Size: 100}, page.Request{Number: 2, Size: 5000}.Normal())
}

func TestPage_Next(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		total, number int
		more          bool
	}{{0, 0, false}, {25, 0, false}, {26, 0, true}, {26, 1, false}, {500, 19, false}} {
		_, more := page.Page[int]{Total: c.total}.Next(page.Request{Number: c.number, Size: 25})
		require.Equal(t, c.more, more, "%+v", c)
	}
	_, more := page.Page[int]{Total: 50, AtLeast: true, Items: make([]int, 25)}.Next(page.Request{Number: 1, Size: 25})
	require.True(t, more, "a full page of who knows how many")
	_, more = page.Page[int]{Total: 50, AtLeast: true, Items: make([]int, 24)}.Next(page.Request{Number: 1, Size: 25})
	require.False(t, more)
}
