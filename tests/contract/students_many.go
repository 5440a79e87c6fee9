package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Doubles is the contract of duplicate records, in students.BulkStore and Directory.
func Doubles(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"PairsAreOnePerson":          doublesPairs,
		"PairsKeepToTheScope":        doublesScope,
		"MergeGivesWhatIsTheirs":     doublesMerge,
		"MergeRefusesTwoOfOneCourse": doublesCertified,
		"MergeHoldings":              mergeHoldings,
		"MergeOrCertificates":        mergeOrCertificates,
		"MergeOfNobody":              doublesNobody,
	}.run(t, fresh)
}

func bulkLock(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second, gone := w.enrol(t, w.center), w.enrol(t, w.other), w.enrol(t, w.center)
	w.removeStudent(t, gone.ID)
	var found []students.Snapshot
	w.do(t, func(ctx context.Context) error {
		locked, err := k.Bulk.Lock(ctx, []students.ID{second.ID, gone.ID, nowhere, first.ID}, centers.Everywhere())
		for _, s := range locked {
			found = append(found, s.Snapshot())
		}
		return err
	})
	require.Equal(t, []students.Snapshot{first, second}, found)
	w.do(t, func(ctx context.Context) error {
		for scope, wanted := range map[centers.Scope]int{centers.Only(w.other.ID): 1, {}: 0} {
			locked, err := k.Bulk.Lock(ctx, []students.ID{first.ID, second.ID}, scope)
			require.NoError(t, err)
			require.Len(t, locked, wanted)
		}
		return nil
	})
	_, err := k.Bulk.Lock(t.Context(), []students.ID{first.ID}, centers.Everywhere())
	require.Error(t, err, "outside of a transaction")
}

func bulkChange(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.enrol(t, w.center), w.enrol(t, w.center)
	w.do(t, func(ctx context.Context) error {
		all, err := k.Bulk.Lock(ctx, []students.ID{first.ID, second.ID}, centers.Everywhere())
		if err != nil {
			return err
		}
		if err := all[0].Admit(fixture.Now.Add(time.Hour)); err != nil {
			return err
		}
		if err := all[0].Sign("Meera", "Paid"); err != nil {
			return err
		}
		if _, err := all[1].Assign("Evening", fixture.Now); err != nil {
			return err
		}
		return k.Bulk.ChangeAll(ctx, all)
	})
	now := w.studentNow(t, first.ID)
	require.Equal(t, students.Active, now.Status)
	require.Equal(t, 2, now.Version)
	require.Equal(t, "Evening", w.studentNow(t, second.ID).Profile.Session)
	require.Equal(t, map[string]int{"session": 2}, w.studentNow(t, second.ID).Touched)
	turns, err := k.Students.History(t.Context(), first.ID)
	require.NoError(t, err)
	require.Equal(t, students.Turn{Version: 2, Enrolment: first.Enrolment, Status: students.Active, Since: fixture.Now.Add(time.Hour), By: "Meera", Reason: "Paid"}, turns[1])
	require.Equal(t, 1, k.list(t, students.Filter{Scope: centers.Everywhere(), Status: students.Active}, everybody).Total)
}

func historyMoves(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.enrol(t, w.center)
	w.do(t, func(ctx context.Context) error {
		return k.Students.Change(ctx, n.ID, func(s *students.Student) error {
			if err := s.Transfer(w.other.ID, w.division(), fixture.Now.Add(time.Hour)); err != nil {
				return err
			}
			return s.Sign("Meera", "Moved house")
		})
	})
	require.Equal(t, w.other.ID, w.studentNow(t, n.ID).Profile.Center)
	turns, err := k.Students.History(t.Context(), n.ID)
	require.NoError(t, err)
	require.Equal(t, students.Turn{
		Version: 2, Status: students.Registered, Since: fixture.Now.Add(time.Hour), By: "Meera", Reason: "Moved house",
		From: w.center.ID, To: w.other.ID, FromName: "Kendra Patna", ToName: "Kendra Gaya", Name: n.Profile.Name,
	}, turns[1])
	require.Equal(t, 1, k.list(t, students.Filter{Scope: centers.Only(w.other.ID)}, everybody).Total)
	require.Zero(t, k.list(t, students.Filter{Scope: centers.Only(w.center.ID)}, everybody).Total)
}

func someOf(t *testing.T, k Kit) {
	w := settle(t, k)
	all := crowd(t, w, "A", "B", "C")
	w.removeStudent(t, all[2].ID)
	found, err := k.StudentDirectory.Some(t.Context(), []students.ID{all[1].ID, all[2].ID, nowhere})
	require.NoError(t, err)
	require.Equal(t, []string{"B"}, namesOf(found))
}

func sessionsOf(t *testing.T, k Kit) {
	w := settle(t, k)
	in := func(session string) func(*students.Profile) { return func(p *students.Profile) { p.Session = session } }
	for _, session := range []string{"Evening", "July", "Evening", ""} {
		w.enrol(t, w.center, in(session))
	}
	w.enrol(t, w.other, in("Morning"))
	gone := w.enrol(t, w.center, in("Gone"))
	w.removeStudent(t, gone.ID)
	for _, c := range []struct {
		scope centers.Scope
		want  []string
	}{
		{centers.Everywhere(), []string{"Evening", "July", "Morning"}},
		{centers.Only(w.center.ID), []string{"Evening", "July"}},
		{centers.Scope{}, nil},
	} {
		got, err := k.StudentDirectory.Sessions(t.Context(), c.scope)
		require.NoError(t, err)
		require.ElementsMatch(t, c.want, got)
	}
}

func (w world) pairs(t *testing.T, f students.DoubleFilter) (all [][2]students.ID) {
	t.Helper()
	found, more, err := w.StudentDirectory.Pairs(t.Context(), f)
	require.NoError(t, err)
	require.False(t, more)
	for _, d := range found {
		require.NotEmpty(t, d.Alike)
		require.NotEmpty(t, d.First.CenterName)
		all = append(all, [2]students.ID{d.First.Student.ID, d.Second.Student.ID})
	}
	return all
}

func doublesPairs(t *testing.T, k Kit) {
	w := settle(t, k)
	first := w.enrol(t, w.center, named("Mohammad Arif"))
	again := w.enrol(t, w.other, named("Mohamad Aarif"), func(p *students.Profile) { p.Mobile, p.Father = "9111111111", "" })
	older := w.enrol(t, w.center, named("Mohammad Arif"), func(p *students.Profile) { p.Mobile, p.Born = "9222222222", p.Born.AddYears(-1) })
	w.enrol(t, w.center, named("Sunita Rai"), func(p *students.Profile) { p.Mobile = first.Profile.Mobile })
	w.enrol(t, w.center, named("Mohammad Arif"), func(p *students.Profile) { p.Mobile, p.Father = "9333333333", "Zubair Qureshi" })
	require.Equal(t, [][2]students.ID{{first.ID, again.ID}}, w.pairs(t, students.DoubleFilter{Scope: centers.Everywhere(), Student: again.ID})[:1])
	require.Contains(t, w.pairs(t, students.DoubleFilter{Scope: centers.Everywhere()}), [2]students.ID{first.ID, again.ID})
	require.NotContains(t, w.pairs(t, students.DoubleFilter{Scope: centers.Everywhere()}), [2]students.ID{first.ID, older.ID})
}

func doublesScope(t *testing.T, k Kit) {
	w := settle(t, k)
	w.enrol(t, w.center)
	w.enrol(t, w.other)
	require.Len(t, w.pairs(t, students.DoubleFilter{Scope: centers.Everywhere()}), 1)
	require.Empty(t, w.pairs(t, students.DoubleFilter{Scope: centers.Only(w.center.ID)}))
	require.Empty(t, w.pairs(t, students.DoubleFilter{}))
}

func (w world) merge(gone, kept students.ID) func(ctx context.Context) error {
	merge := func(ctx context.Context) error { return w.Bulk.Merge(ctx, gone, kept, fixture.Now) }
	return removal(w.holdingsOfBoth(gone, kept), students.MayMerge, merge)
}

// cancel cancels the current enrolment of a student.
func (w world) cancel(t *testing.T, id students.ID) {
	t.Helper()
	w.do(t, func(ctx context.Context) error {
		return w.Students.Change(ctx, id, func(s *students.Student) error { return s.Cancel(fixture.Now.Add(time.Hour)) })
	})
}

func doublesMerge(t *testing.T, k Kit) {
	w := settle(t, k)
	kept, gone := w.enrol(t, w.center), w.enrol(t, w.other)
	c := w.addCertificate(t, w.certificate(gone, 1))
	k.fails(t, students.ErrEnrolled, w.merge(gone.ID, kept.ID))
	w.cancel(t, gone.ID)
	w.do(t, w.merge(gone.ID, kept.ID))

	_, err := k.Students.Find(t.Context(), gone.ID)
	require.ErrorIs(t, err, students.ErrNotFound)
	k.fails(t, students.ErrNotFound, w.returnStudent(gone.ID))
	found, err := k.Certificates.FindByCode(t.Context(), c.Code)
	require.NoError(t, err)
	require.Equal(t, kept.ID, found.Snapshot().Student)
	require.Equal(t, gone.RegNo, found.Snapshot().Content.RegNo, "what is printed stays")
	turns, err := k.Students.History(t.Context(), kept.ID)
	require.NoError(t, err)
	require.Len(t, turns, 3)
	both := w.studentNow(t, kept.ID).Enrolments
	require.Len(t, both, 2)
	require.Equal(t, kept.Enrolment, w.studentNow(t, kept.ID).Enrolment, "the open one is the current one")
	k.fails(t, students.ErrCertified, k.deleteStudent(kept.ID))
}

func doublesCertified(t *testing.T, k Kit) {
	w := settle(t, k)
	kept, gone := w.enrol(t, w.center), w.enrol(t, w.center)
	w.addCertificate(t, w.certificate(kept, 1))
	w.addCertificate(t, w.certificate(gone, 2))
	k.fails(t, students.ErrBothCertified, w.merge(gone.ID, kept.ID))
	require.Equal(t, gone, w.studentNow(t, gone.ID))
}

func doublesNobody(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.enrol(t, w.center)
	k.fails(t, students.ErrNotFound, w.merge(nowhere, n.ID))
	k.fails(t, students.ErrNotFound, w.merge(n.ID, nowhere))
	k.fails(t, students.ErrNotFound, func(ctx context.Context) error { return k.Bulk.Merge(ctx, nowhere, n.ID, fixture.Now) })
	k.fails(t, students.ErrNotFound, func(ctx context.Context) error { return k.Bulk.Merge(ctx, n.ID, nowhere, fixture.Now) })
	require.Error(t, w.merge(n.ID, n.ID)(t.Context()), "outside of a transaction")
}

// trailMany checks that many entries at once are stored like one after the other.
func trailMany(t *testing.T, k Kit) {
	who := identity.Local()
	all := []audit.Entry{
		audit.Did(who, "student.admitted", audit.Thing{Kind: "student", ID: 1}, fixture.Now).From("registered").To("active"),
		audit.Did(who, "student.admitted", audit.Thing{Kind: "student", ID: 2}, fixture.Now),
	}
	k.do(t, func(ctx context.Context) error { return k.Trail.AppendAll(ctx, all) })
	found, err := k.Trail.List(t.Context(), audit.Filter{}, audit.MostSize)
	require.NoError(t, err)
	require.Len(t, found.Items, 2)
	require.Equal(t, all[1], found.Items[0].Entry)
	require.Equal(t, all[0], found.Items[1].Entry)
	require.Error(t, k.Trail.AppendAll(t.Context(), all), "outside of a transaction")
}
