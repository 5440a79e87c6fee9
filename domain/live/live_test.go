package live_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/identity"
	"kendra/domain/live"
)

func TestChange_IsFor(t *testing.T) {
	t.Parallel()
	const patna, gaya, asha = 3, 4, 70
	admin, staff := identity.Known(1, "", identity.Admin, 0), identity.Known(2, "", identity.Staff, patna)
	student := identity.Known(3, "", identity.Student, patna)
	of := func(kind string, c live.Change) live.Change { c.Kind = kind; return c }
	for name, c := range map[string]struct {
		change live.Change
		heard  []identity.Role
	}{
		"OfTheCenter":         {of("student", live.Change{Center: patna, Student: 71}), []identity.Role{identity.Admin, identity.Staff}},
		"OfTheStudent":        {of("fees", live.Change{Center: patna, Student: asha}), []identity.Role{identity.Admin, identity.Staff, identity.Student}},
		"OfAnotherCenter":     {of("student", live.Change{Center: gaya, Student: 71}), []identity.Role{identity.Admin}},
		"OfNobodyKnown":       {of("session", live.Change{ID: 9}), []identity.Role{identity.Admin}},
		"OfAllCenters":        {of("division", live.Change{ID: 9}), []identity.Role{identity.Admin, identity.Staff}},
		"OfTheInstitute":      {of("issuer key", live.Change{}), []identity.Role{identity.Admin}},
		"StudentMovedAway":    {of("student", live.Change{Center: gaya, Student: asha}), []identity.Role{identity.Admin, identity.Student}},
		"SharedKindOfOthers":  {of("design", live.Change{Center: gaya}), []identity.Role{identity.Admin}},
		"NoStudentIsNotTheir": {of("import", live.Change{Center: patna}), []identity.Role{identity.Admin, identity.Staff}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var heard []identity.Role
			for _, a := range []identity.Actor{admin, staff, student} {
				if c.change.IsFor(a, asha) {
					heard = append(heard, a.Role)
				}
			}
			require.Equal(t, c.heard, heard)
			require.False(t, c.change.IsFor(identity.Actor{}, asha))
			require.False(t, c.change.IsFor(student, 0), "an account without a record")
		})
	}
}

func TestHub(t *testing.T) {
	t.Parallel()
	hub := live.NewHub()
	first, second := hub.Subscribe(), hub.Subscribe()
	one, two := live.Change{Kind: "student", ID: 1}, live.Change{Kind: "student", ID: 2}
	hub.Tell([]live.Change{one, two})
	hub.Tell([]live.Change{one})
	<-first.Ready()
	all, again := first.Take()
	require.ElementsMatch(t, []live.Change{one, two}, all)
	require.False(t, again)
	all, _ = first.Take()
	require.Empty(t, all)

	hub.LookAgain()
	all, again = second.Take()
	require.True(t, again)
	require.Empty(t, all, "whoever looks again sees everything")

	first.Close()
	hub.Tell([]live.Change{two})
	all, _ = first.Take()
	require.Empty(t, all)
	all, again = second.Take()
	require.Equal(t, []live.Change{two}, all)
	require.False(t, again)
}

func TestHub_TellsASlowOneToLookAgain(t *testing.T) {
	t.Parallel()
	hub := live.NewHub()
	slow := hub.Subscribe()
	for n := range int64(10_000) {
		hub.Tell([]live.Change{{Kind: "student", ID: n}})
	}
	all, again := slow.Take()
	require.True(t, again)
	require.Empty(t, all)
}

func TestGathered(t *testing.T) {
	t.Parallel()
	all := map[live.Change]struct{}{{Kind: "fees", ID: 1, Center: 3, Student: 7}: {}, {Kind: "student", ID: 9, Center: 4, Student: 9}: {}}
	for n := range int64(3) {
		all[live.Change{Kind: "student", ID: n + 1, Center: 3}] = struct{}{}
	}
	require.Equal(t, []live.Change{
		{Kind: "fees", ID: 1, Center: 3, Student: 7}, {Kind: "student", Center: 3}, {Kind: "student", ID: 9, Center: 4, Student: 9},
	}, live.Gathered(all, 2))
	require.Len(t, live.Gathered(all, 3), 5)
}
