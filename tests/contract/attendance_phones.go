package contract

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/attendance"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Phones is the contract of attendance.Phones.
func Phones(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsWhatWasSent":   sentKept,
		"KeepsEachIDOnce":    sentOnce,
		"OneOfManyIsFirst":   sentRace,
		"FollowsMergedTwins": sentMerged,
	}.run(t, fresh)
}

const (
	oneMark = attendance.MarkID("01890000-0000-7000-8000-000000000001")
	twoMark = attendance.MarkID("01890000-0000-7000-8000-0000000000ff")
)

func (c class) keep(t *testing.T, s attendance.Sheet, marks ...attendance.Sent) (taken []attendance.MarkID) {
	t.Helper()
	c.do(t, func(ctx context.Context) (err error) {
		taken, err = c.Phones.Keep(ctx, s, marks)
		return err
	})
	return taken
}

func sentKept(t *testing.T, k Kit) {
	c := settle(t, k).class(t, 2)
	given, stored := exact()
	first := attendance.Sent{
		ID: twoMark, Student: c.all[0].ID, Enrolment: c.all[0].Enrolment, Mark: attendance.Late, Note: "बस late", Replaces: []attendance.MarkID{oneMark},
		Made: given.AddDate(-40, 0, 0), At: given, By: "Meera",
	}
	second := attendance.Sent{
		ID: oneMark, Student: c.all[1].ID, Enrolment: c.all[1].Enrolment, Mark: attendance.Leave, Made: given, At: given.Add(time.Second), By: "Ravi", Office: true,
	}
	require.Empty(t, c.keep(t, c.on(2, 7), first, second))
	first.Made, first.At = stored.AddDate(-40, 0, 0), stored
	second.Made, second.At = stored, stored.Add(time.Second)
	got, err := c.Phones.Sent(t.Context(), c.on(2, 7))
	require.NoError(t, err)
	require.Equal(t, []attendance.Sent{second, first}, got)
	for _, other := range []attendance.Sheet{c.on(2, 0), c.on(3, 7)} {
		got, err = c.Phones.Sent(t.Context(), other)
		require.NoError(t, err)
		require.Empty(t, got)
	}
}

func (c class) sent(id attendance.MarkID, m attendance.Mark) attendance.Sent {
	return attendance.Sent{ID: id, Student: c.all[0].ID, Enrolment: c.all[0].Enrolment, Mark: m, Made: fixture.Now, At: fixture.Now, By: "Meera"}
}

func sentOnce(t *testing.T, k Kit) {
	c := settle(t, k).class(t, 1)
	require.Empty(t, c.keep(t, c.on(2, 0), c.sent(oneMark, attendance.Late)))
	again := []attendance.Sent{c.sent(oneMark, attendance.Absent), c.sent(twoMark, attendance.Absent)}
	require.Equal(t, []attendance.MarkID{oneMark}, c.keep(t, c.on(3, 0), again...), "in another sheet, too")
	for day, want := range map[int]attendance.Mark{2: attendance.Late, 3: attendance.Absent} {
		got, err := c.Phones.Sent(t.Context(), c.on(day, 0))
		require.NoError(t, err)
		require.Len(t, got, 1)
		require.Equal(t, want, got[0].Mark)
	}
}

// sentRace checks that only one of many calls at the same time stores a mark of one id.
func sentRace(t *testing.T, k Kit) {
	c := settle(t, k).class(t, 1)
	ends := atOnce(t, many, func(int) (taken []attendance.MarkID, err error) {
		err = c.Tx.Do(t.Context(), func(ctx context.Context) (err error) {
			taken, err = c.Phones.Keep(ctx, c.on(2, 0), []attendance.Sent{c.sent(oneMark, attendance.Late)})
			return err
		})
		return taken, err
	})
	first := slices.DeleteFunc(ends, func(taken []attendance.MarkID) bool { return len(taken) > 0 })
	require.Len(t, first, 1)
}

// sentMerged checks that marks of a merged record are the kept student's.
func sentMerged(t *testing.T, k Kit) {
	c := settle(t, k).class(t, 1)
	kept := c.enrol(t, c.center, named("Asha Twin"))
	c.keep(t, c.on(2, 0), c.sent(oneMark, attendance.Late))
	c.cancel(t, c.all[0].ID)
	c.do(t, c.merge(c.all[0].ID, kept.ID))
	got, err := c.Phones.Sent(t.Context(), c.on(2, 0))
	require.NoError(t, err)
	require.Equal(t, []students.ID{kept.ID}, []students.ID{got[0].Student})
}
