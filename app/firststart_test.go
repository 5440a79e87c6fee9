package app_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/memory"
	"kendra/app/kernel"
	"kendra/app/oversight"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/reports"
	"kendra/tests/fixture"
)

func TestFirstStart(t *testing.T) {
	t.Parallel()
	w := &world{store: memory.New(), blobs: memory.NewBlobs(), tick: new(fixture.Now), mint: fixture.Minter()}
	first, ctx := w.with(t, nil).FirstStart, t.Context()
	meera := identity.Person{Name: "Meera Iyer", Email: "meera@example.in"}

	key, err := first.Invite(ctx)
	require.NoError(t, err)
	require.NotEmpty(t, key)
	other, err := first.Invite(ctx)
	require.NoError(t, err)
	require.NotEqual(t, key, other)

	require.ErrorIs(t, first.Create(ctx, "guessed", meera, "Gulmohar-2026!"), identity.ErrFirstKey)
	require.ErrorIs(t, first.Create(ctx, "", meera, "Gulmohar-2026!"), identity.ErrFirstKey)
	require.ErrorIs(t, first.Create(ctx, key, meera, "weak"), identity.ErrPassword)
	require.ErrorIs(t, first.Create(ctx, key, identity.Person{}, "Gulmohar-2026!"), identity.ErrInvalid)
	require.NoError(t, first.Create(ctx, key, meera, "Gulmohar-2026!"))
	account, err := w.store.Accounts().FindByEmail(ctx, meera.Email)
	require.NoError(t, err)
	require.Equal(t, identity.Admin, account.Snapshot().Person.Role)
	require.True(t, account.IsConfirmed())

	require.ErrorIs(t, first.Create(ctx, other, identity.Person{Name: "Asha", Email: "asha@example.in"}, "Gulmohar-2026!"), identity.ErrSetUp)
	none, err := first.Invite(ctx)
	require.NoError(t, err)
	require.Empty(t, none)
}

func TestInstitute_Open(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, use := t.Context(), w.use.Institute
	isOpen, err := use.IsOpen(ctx)
	require.NoError(t, err)
	require.False(t, isOpen)
	for _, actor := range []identity.Actor{w.staff(), {}} {
		require.ErrorIs(t, use.Open(ctx, actor), kernel.Guard(actor, identity.Admin))
		_, err := w.use.SetUp.Done(ctx, actor)
		require.ErrorIs(t, err, kernel.Guard(actor, identity.Admin))
	}
	require.NoError(t, use.Open(ctx, admin))
	*w.tick = w.tick.Add(time.Hour)
	require.NoError(t, use.Open(ctx, admin))
	isOpen, err = use.IsOpen(ctx)
	require.NoError(t, err)
	require.True(t, isOpen)
	require.Equal(t, []string{"institute.changed", "institute.opened"}, w.actions("institute"))
	told := w.with(t, func(p *kernel.Ports, _ *kernel.Settings) {
		p.Reports = figures{counters: reports.Counters{Centers: 2, Courses: 2}}
	})
	done, err := told.SetUp.Done(ctx, admin)
	require.NoError(t, err)
	require.Equal(t, oversight.Steps{Named: true, Centered: true, Teaching: true, Open: true, Address: "https://kendra.example"}, done)

	unnamed := &world{store: memory.New(), blobs: memory.NewBlobs(), tick: w.tick, mint: fixture.Minter()}
	require.ErrorIs(t, unnamed.with(t, nil).Institute.Open(ctx, admin), institute.ErrUnnamed)
}

// figures are reports with fixed counters.
type figures struct {
	reports.Reader

	counters reports.Counters
}

func (f figures) Counters(context.Context) (reports.Counters, error) { return f.counters, nil }
