package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/live"
	"kendra/domain/sittings"
	"kendra/tests/fixture"
)

// Live is the contract of the changes that a store tells.
func Live(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"TellsWhatWasCommitted":  liveCommitted,
		"TellsNoRollback":        liveRolledBack,
		"TellsOfMessages":        liveMessage,
		"TellsOfSittings":        liveSitting,
		"TellsManyOnce":          liveMany,
		"TellsWhereNobodyIsKept": liveUnknown,
	}.run(t, fresh)
}

// did appends an entry for a student's change and returns err.
func (k Kit) did(id int64, end error) func(context.Context) error {
	return func(ctx context.Context) error {
		e := audit.Did(identity.Local(), "student.updated", audit.Thing{Kind: "student", ID: id}, fixture.Now)
		if err := k.Trail.Append(ctx, e); err != nil {
			return err
		}
		return end
	}
}

// untilTold returns the changes that a subscription gets until one is for a kind.
func untilTold(t *testing.T, sub *live.Subscription, kind string) (all []live.Change) {
	t.Helper()
	for {
		select {
		case <-sub.Ready():
		case <-time.After(time.Minute):
			require.Fail(t, "no change was told", "of %s, got %v", kind, all)
		}
		changes, _ := sub.Take()
		all = append(all, changes...)
		for _, c := range all {
			if c.Kind == kind {
				return all
			}
		}
	}
}

func liveCommitted(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	sub := k.Live.Subscribe()
	defer sub.Close()
	k.do(t, k.did(int64(student.ID), nil))
	want := live.Change{Kind: "student", ID: int64(student.ID), Center: student.Profile.Center, Student: student.ID}
	require.Contains(t, untilTold(t, sub, "student"), want)
}

func liveRolledBack(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	sub := k.Live.Subscribe()
	defer sub.Close()
	k.fails(t, errStop, k.did(int64(student.ID), errStop))
	k.do(t, func(ctx context.Context) error {
		return k.Trail.Append(ctx, audit.Did(identity.Local(), "category.added", audit.Thing{Kind: "category", ID: 5}, fixture.Now))
	})
	require.Equal(t, []live.Change{{Kind: "category", ID: 5}}, untilTold(t, sub, "category"))
}

// liveSitting has a board hear of answers, with the center, so that invigilators hear it and no one else does.
func liveSitting(t *testing.T, k Kit) {
	i := invigilate(t, k)
	id := i.start(t, deviceOne)
	sub := k.Live.Subscribe()
	defer sub.Close()
	require.True(t, i.write(t, id, deviceOne, fixture.Now, sittings.Entry{Seq: 1, Kind: sittings.Away}))
	require.Contains(t, untilTold(t, sub, live.Sitting), live.Change{Kind: live.Sitting, ID: int64(i.window.ID), Center: i.center.ID})
}

func liveMessage(t *testing.T, k Kit) {
	sub := k.Live.Subscribe()
	defer sub.Close()
	m := k.write(t, suggestion("A library"))
	require.Contains(t, untilTold(t, sub, live.Message), live.Change{Kind: live.Message, ID: int64(m.ID)})
}

func liveMany(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	sub := k.Live.Subscribe()
	defer sub.Close()
	k.do(t, func(ctx context.Context) error {
		for range 3 {
			if err := k.did(int64(student.ID), nil)(ctx); err != nil {
				return err
			}
		}
		return nil
	})
	require.Len(t, untilTold(t, sub, "student"), 1)
}

func liveUnknown(t *testing.T, k Kit) {
	sub := k.Live.Subscribe()
	defer sub.Close()
	k.do(t, k.did(nowhere, nil))
	told := untilTold(t, sub, "student")
	require.Len(t, told, 1)
	require.Zero(t, told[0].Center, "so only administrators hear of it")
}
