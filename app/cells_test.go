package app_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/memory"
	"kendra/app"
	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/cells"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/institute"
)

// wires stands in for PostgreSQL's replication, which the end-to-end test tries.
type wires struct {
	ready  error
	there  cells.Cell // the cell behind each URL
	links  []cells.Link
	joined []string
}

func (w *wires) Ready(context.Context) error                      { return w.ready }
func (w *wires) Read(context.Context, string) (cells.Cell, error) { return w.there, nil }
func (w *wires) List(context.Context) ([]cells.Link, error)       { return w.links, nil }
func (w *wires) Refresh(context.Context) error                    { return nil }
func (w *wires) Align(context.Context) error                      { return nil }

func (w *wires) Join(_ context.Context, c cells.Cell, url string) error {
	w.links, w.joined = append(w.links, cells.Link{Cell: c}), append(w.joined, url)
	return nil
}

func (w *wires) Leave(_ context.Context, n cells.Number, _ bool) error {
	if len(w.links) == 0 || w.links[0].Cell.Number != n {
		return cells.ErrNotFound
	}
	w.links = w.links[1:]
	return nil
}

var east = cells.Cell{Number: 5, Name: " East ", Prefix: "EA", HeadOffice: "https://head.example"}

// empty returns the use cases on a store without a center.
func (w *world) empty(t *testing.T, line cells.Links) *app.App {
	t.Helper()
	w.store = memory.New()
	return w.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.CellLinks = line })
}

func TestCells_Create(t *testing.T) {
	t.Parallel()
	w := setup(t)
	away := &wires{ready: cells.ErrReader}
	_, err := w.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.CellLinks = away }).Cells.Create(t.Context(), admin, east)
	require.ErrorIs(t, err, cells.ErrReader)
	full := w.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.CellLinks = &wires{} }).Cells
	_, err = full.Create(t.Context(), admin, east)
	require.ErrorIs(t, err, cells.ErrNotEmpty, "it has a center")
	_, err = full.Create(t.Context(), identity.Actor{}, east)
	require.ErrorIs(t, err, identity.ErrNobody)
	_, err = full.Create(t.Context(), admin, cells.Cell{Name: "East"})
	require.ErrorIs(t, err, cells.ErrInvalid)
}

// TestCells_OfACell has what differs in a cell: its prefix, and the way of other serials.
func TestCells_OfACell(t *testing.T) {
	t.Parallel()
	w := setup(t)
	use := w.empty(t, &wires{})
	ctx := t.Context()
	made, err := use.Cells.Create(ctx, admin, east)
	require.NoError(t, err)
	require.Equal(t, "East", made.Name)
	_, err = use.Cells.Create(ctx, admin, east)
	require.ErrorIs(t, err, cells.ErrAlready)
	trail, err := use.Audit.List(ctx, admin, audit.Filter{Action: "cell.created"}, 10)
	require.NoError(t, err)
	require.Len(t, trail.Items, 1)

	now, err := use.Institute.Current(ctx)
	require.NoError(t, err)
	next, err := use.Institute.Change(ctx, admin, institute.Profile{Name: "Institute"}, now.Number)
	require.NoError(t, err)
	require.Equal(t, institute.Prefix("EA"), next.Profile.Serial.Prefix)
	_, err = use.Institute.Change(ctx, admin, institute.Profile{Name: "Institute", Serial: institute.Numbering{Prefix: "WE"}}, next.Number)
	require.ErrorIs(t, err, cells.ErrPrefix)

	_, err = use.Certificates.BySerial(ctx, "WE-61001-26-000012-M")
	require.ErrorIs(t, err, cells.ErrElsewhere)
	require.Equal(t, []fault.Field{{Name: "serial", Text: "https://head.example"}}, fault.Of(err).Fields)

	_, err = use.Cells.List(ctx, admin)
	require.ErrorIs(t, err, cells.ErrNotHead)
}

func TestCells_HeadOffice(t *testing.T) {
	t.Parallel()
	w := setup(t)
	line := &wires{there: cells.Cell{Number: 5, Name: "East", Prefix: "EA"}}
	use := w.empty(t, line)
	ctx := t.Context()
	_, err := use.Cells.Join(ctx, admin, "postgres://east")
	require.ErrorIs(t, err, cells.ErrNotHead)
	require.NoError(t, use.Cells.Lead(ctx, admin))
	require.ErrorIs(t, use.Cells.Lead(ctx, admin), cells.ErrAlready)
	joined, err := use.Cells.Join(ctx, admin, "postgres://east")
	require.NoError(t, err)
	require.Equal(t, line.there, joined)
	_, err = use.Cells.Join(ctx, admin, "postgres://east-again")
	require.ErrorIs(t, err, cells.ErrClash)
	require.Equal(t, []string{"postgres://east"}, line.joined)
	all, err := use.Cells.List(ctx, admin)
	require.NoError(t, err)
	require.Len(t, all, 1)
	require.NoError(t, use.Cells.Refresh(ctx, admin))
	require.ErrorIs(t, use.Cells.Leave(ctx, admin, 6, false), cells.ErrNotFound)
	require.NoError(t, use.Cells.Leave(ctx, admin, 5, false))
	for _, stranger := range []identity.Actor{{}, identity.Known(2, "Ravi", identity.Staff, 1)} {
		_, err := use.Cells.List(ctx, stranger)
		require.Error(t, err)
		require.Error(t, use.Cells.Leave(ctx, stranger, 5, true))
		_, err = use.Cells.Join(ctx, stranger, "postgres://east")
		require.Error(t, err)
		require.Error(t, use.Cells.Lead(ctx, stranger))
		require.Error(t, use.Cells.Refresh(ctx, stranger))
	}
}
