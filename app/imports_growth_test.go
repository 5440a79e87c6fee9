package app_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/kernel"
	"kendra/domain/page"
	"kendra/domain/students"
)

// analysed counts the students that are stored whenever the statistics are updated.
type analysed struct {
	students.BulkStore
	count func(context.Context) int

	at []int
}

func (a *analysed) Analyse(ctx context.Context) error {
	a.at = append(a.at, a.count(ctx))
	return a.BulkStore.Analyse(ctx)
}

// Plans that were made while the tables were small make an import crawl, so it tells the database how they grow.
func TestImports_StatisticsFollowTheGrowth(t *testing.T) {
	t.Parallel()
	w := setup(t)
	watch := &analysed{count: func(ctx context.Context) int {
		found, err := w.students.List(ctx, admin, 0, students.Filter{}, page.Request{})
		require.NoError(t, err)
		return found.Total
	}}
	w.imports = w.with(t, func(p *kernel.Ports, _ *kernel.Settings) {
		watch.BulkStore = p.Bulk
		p.Bulk = watch
	}).Imports
	_, err := w.run(t, sheet(6500))
	require.NoError(t, err)
	require.Len(t, watch.at, 3, "after the first chunk, after four, and at the end")
	require.LessOrEqual(t, watch.at[0], 3000) // a second worker may have stored its chunk, too
	require.LessOrEqual(t, watch.at[1], 6000)
	require.Equal(t, 6500, watch.at[2])
}
