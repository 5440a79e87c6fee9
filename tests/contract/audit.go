package contract

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Trail is the contract of audit.Trail.
func Trail(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"TakesWhatIsPlain":          trailPlain,
		"TakesWhoeverActed":         trailActors,
		"IsOfTheChangesTransaction": trailWithChange,
		"TakesManyAtOnce":           trailMany,
	}.run(t, fresh)
}

func entry(action string) audit.Entry {
	return audit.Did(identity.Local(), action, audit.Thing{Kind: "student", ID: 7}, fixture.Now)
}

func trailPlain(t *testing.T, k Kit) {
	for _, value := range []any{nil, students.Active, 7, fixture.Center(), fixture.Student(1, 2), []string{"a", "b"}, map[string]int{"a": 1}} {
		k.do(t, func(ctx context.Context) error {
			return k.Trail.Append(ctx, entry("test.appended").From(value).To(value))
		})
	}
}

func trailActors(t *testing.T, k Kit) {
	account := identity.RestoreAccount(k.addAccount(t, fixture.Account()))
	for _, actor := range []identity.Actor{identity.Local(), account.Actor()} {
		e := audit.Did(actor, "test.appended", audit.Thing{Kind: "student", ID: 7}, fixture.Now)
		k.do(t, func(ctx context.Context) error { return k.Trail.Append(ctx, e) })
	}
}

func trailWithChange(t *testing.T, k Kit) {
	k.do(t, func(ctx context.Context) error {
		if err := k.add(ctx, "Audited"); err != nil {
			return err
		}
		return k.Trail.Append(ctx, entry("category.added").To("Audited"))
	})
	k.has(t, "Audited")
	k.fails(t, errStop, func(ctx context.Context) error {
		if err := k.Trail.Append(ctx, entry("category.added").To("Lost")); err != nil {
			return err
		}
		return errStop
	})
}

// TrailReader is the contract of audit.Trail.
func TrailReader(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"AnswersWhatWasAppended": trailRead,
		"IsEmptyAtFirst":         trailEmpty,
		"FindsByEveryFilter":     trailFiltered,
		"GoesBackPageByPage":     trailPaged,
		"GoesOnFromTheOldest":    trailOldest,
		"GoesByMomentsIn":        trailByMoments,
	}.run(t, fresh)
}

func trailRead(t *testing.T, k Kit) {
	given, stored := exact()
	actor := identity.Known(17, "Meera Sinha", identity.Staff, 3)
	e := audit.Did(actor, "center.registered", audit.Thing{Kind: "center", ID: 9}, given).From(map[string]any{"Name": "Old", "Large": int64(9_007_199_254_740_993)})
	k.do(t, func(ctx context.Context) error { return k.Trail.Append(ctx, e.To([]string{"a", "<b>"})) })
	k.do(t, func(ctx context.Context) error { return k.Trail.Append(ctx, entry("student.registered")) })
	found, err := k.Trail.List(t.Context(), audit.Filter{}, 10)
	require.NoError(t, err)
	require.Equal(t, 2, found.Total)
	require.False(t, found.More)
	require.Len(t, found.Items, 2)
	newest, oldest := found.Items[0], found.Items[1]
	require.Greater(t, newest.ID, oldest.ID)
	require.Equal(t, "student.registered", newest.Action)
	require.Nil(t, newest.Before)
	require.Nil(t, newest.After)
	require.Equal(t, audit.Entry{
		At: stored, Account: 17, Name: "Meera Sinha", Role: identity.Staff, Action: "center.registered", Thing: audit.Thing{Kind: "center", ID: 9},
		Before: map[string]any{"Name": "Old", "Large": json.Number("9007199254740993")}, After: []any{"a", "<b>"},
	}, oldest.Entry)
}

func trailEmpty(t *testing.T, k Kit) {
	found, err := k.Trail.List(t.Context(), audit.Filter{}, 10)
	require.NoError(t, err)
	require.Empty(t, found.Items)
	require.Zero(t, found.Total)
	require.False(t, found.More)
}

// appendAll appends an entry for each person, one hour apart.
func appendAll(t *testing.T, k Kit) {
	t.Helper()
	k.do(t, func(ctx context.Context) error {
		var failed error
		for i, e := range []audit.Entry{
			audit.Did(identity.Local(), "student.registered", audit.Thing{Kind: "student", ID: 1}, fixture.Now),
			audit.Did(identity.Known(1, "Meera Sinha", identity.Admin, 0), "student.cancelled", audit.Thing{Kind: "student", ID: 2}, fixture.Now),
			audit.Did(identity.Known(2, "Ravi_Kumar", identity.Staff, 3), "center.registered", audit.Thing{Kind: "center", ID: 2}, fixture.Now),
			audit.Did(identity.Known(2, "ravi kumar", identity.Staff, 3), "course.approved", audit.Thing{Kind: "course", ID: 5}, fixture.Now),
		} {
			e.At = e.At.Add(time.Duration(i) * time.Hour)
			failed = errors.Join(failed, k.Trail.Append(ctx, e))
		}
		return failed
	})
}

func trailFiltered(t *testing.T, k Kit) {
	appendAll(t, k)
	account := func(id identity.AccountID) *identity.AccountID { return &id }
	for name, c := range map[string]struct {
		filter audit.Filter
		want   []string
	}{
		"All":            {audit.Filter{}, []string{"course.approved", "center.registered", "student.cancelled", "student.registered"}},
		"Account":        {audit.Filter{Account: account(2)}, []string{"course.approved", "center.registered"}},
		"Local":          {audit.Filter{Account: account(0)}, []string{"student.registered"}},
		"Stranger":       {audit.Filter{Account: account(nowhere)}, nil},
		"Name":           {audit.Filter{Name: "MEERA"}, []string{"student.cancelled"}},
		"NameIsNoGlob":   {audit.Filter{Name: "ravi_"}, []string{"center.registered"}},
		"NameIsNoLike":   {audit.Filter{Name: "%"}, nil},
		"NameNotInside":  {audit.Filter{Name: "Sinha"}, nil},
		"Kind":           {audit.Filter{Kind: "student"}, []string{"student.cancelled", "student.registered"}},
		"Thing":          {audit.Filter{Kind: "student", ID: 2}, []string{"student.cancelled"}},
		"Action":         {audit.Filter{Action: "student.cancelled"}, []string{"student.cancelled"}},
		"ActionsOfKind":  {audit.Filter{Action: "student."}, []string{"student.cancelled", "student.registered"}},
		"From":           {audit.Filter{From: fixture.Now.Add(2 * time.Hour)}, []string{"course.approved", "center.registered"}},
		"ToIsNotIn":      {audit.Filter{To: fixture.Now.Add(time.Hour)}, []string{"student.registered"}},
		"Together":       {audit.Filter{Account: account(2), Kind: "center", From: fixture.Now, To: fixture.Now.Add(24 * time.Hour)}, []string{"center.registered"}},
		"NothingIsThere": {audit.Filter{Kind: "certificate'; DROP TABLE audit_entries; --"}, nil},
	} {
		found, err := k.Trail.List(t.Context(), c.filter, 10)
		require.NoError(t, err, name)
		var actions []string
		for _, e := range found.Items {
			actions = append(actions, e.Action)
		}
		require.Equal(t, c.want, actions, name)
		require.Equal(t, len(c.want), found.Total, name)
	}
}

func trailOldest(t *testing.T, k Kit) {
	appendAll(t, k)
	f := audit.Filter{Oldest: true}
	for _, want := range [][]string{{"student.registered", "student.cancelled"}, {"center.registered", "course.approved"}, nil} {
		found, err := k.Trail.List(t.Context(), f, 2)
		require.NoError(t, err)
		require.Equal(t, 4, found.Total)
		var actions []string
		for _, e := range found.Items {
			actions = append(actions, e.Action)
			f.After = e.ID
		}
		require.Equal(t, want, actions)
		require.Equal(t, len(want) > 0 && want[0] == "student.registered", found.More)
	}
}

// trailByMoments is about entries whose numbers and moments are in another order: work that began earlier was written later.
func trailByMoments(t *testing.T, k Kit) {
	k.do(t, func(ctx context.Context) error {
		var failed error
		for _, hours := range []int{1, 3, 2, 9} {
			e := entry("hour." + strconv.Itoa(hours))
			e.At = fixture.Now.Add(time.Duration(hours) * time.Hour)
			failed = errors.Join(failed, k.Trail.Append(ctx, e))
		}
		return failed
	})
	for _, oldest := range []bool{false, true} {
		want := []string{"hour.3", "hour.2", "hour.1"}
		if oldest {
			slices.Reverse(want)
		}
		f := audit.Filter{To: fixture.Now.Add(4 * time.Hour), Oldest: oldest}
		var actions []string
		for more := true; more; {
			found, err := k.Trail.List(t.Context(), f, 1)
			require.NoError(t, err)
			require.Len(t, found.Items, 1)
			require.Equal(t, 3, found.Total)
			actions = append(actions, found.Items[0].Action)
			if f.Before = found.Items[0].ID; oldest {
				f.Before, f.After = 0, found.Items[0].ID
			}
			more = found.More
		}
		require.Equal(t, want, actions)
	}
	found, err := k.Trail.List(t.Context(), audit.Filter{From: fixture.Now, Before: nowhere}, 10)
	require.NoError(t, err)
	require.Len(t, found.Items, 4, "an entry that is not there yet is newer than all")
}

func trailPaged(t *testing.T, k Kit) {
	appendAll(t, k)
	var actions []string
	f := audit.Filter{}
	for page := 0; ; page++ {
		require.Less(t, page, 3)
		found, err := k.Trail.List(t.Context(), f, 2)
		require.NoError(t, err)
		require.Equal(t, 4+min(page, 1), found.Total, "what is older counts, too")
		for _, e := range found.Items {
			actions = append(actions, e.Action)
			f.Before = e.ID
		}
		if !found.More {
			break
		}
		// New entries do not move the pages.
		if page == 0 {
			k.do(t, func(ctx context.Context) error { return k.Trail.Append(ctx, entry("late.came")) })
			found, err = k.Trail.List(t.Context(), audit.Filter{Action: "late."}, 1)
			require.NoError(t, err)
			require.Len(t, found.Items, 1)
		}
	}
	require.Equal(t, []string{"course.approved", "center.registered", "student.cancelled", "student.registered"}, actions)
}
