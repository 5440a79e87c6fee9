package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

func bulkKnown(t *testing.T, k Kit) {
	w := settle(t, k)
	here, elsewhere := w.enrol(t, w.center), w.enrol(t, w.other)
	w.enrol(t, w.center)
	require.ElementsMatch(t, []students.Snapshot{here, elsewhere}, w.known(t, elsewhere.Profile.Email, fixture.Email(1), here.Profile.Email))
	require.Empty(t, w.known(t, fixture.Email(1)))
	require.Empty(t, w.known(t))
}

func bulkKnownBy(t *testing.T, k Kit) {
	w := settle(t, k)
	var all []students.Snapshot
	for i := range 5 {
		all = append(all, w.enrol(t, []centers.Snapshot{w.center, w.other}[i%2], func(p *students.Profile) { p.Mobile = contact.Mobile("987650000" + string(rune('0'+i))) }))
	}
	found, err := k.ImportLookup.KnownBy(t.Context(), students.Keys{
		IDs: []students.ID{all[0].ID}, RegNos: []students.RegNo{all[1].RegNo, all[0].RegNo, "1001-26-99999"}, Emails: []contact.Email{all[2].Profile.Email},
		Mobiles: []contact.Mobile{all[3].Profile.Mobile, all[2].Profile.Mobile},
	}, centers.Everywhere())
	require.NoError(t, err)
	got := []students.Snapshot{}
	for _, s := range found {
		got = append(got, s.Snapshot())
	}
	require.ElementsMatch(t, all[:4], got)
	found, err = k.ImportLookup.KnownBy(t.Context(), students.Keys{}, centers.Everywhere())
	require.NoError(t, err)
	require.Empty(t, found)
	// The scope limits each key separately.
	foreign := all[1]
	for _, keys := range []students.Keys{
		{IDs: []students.ID{foreign.ID}}, {RegNos: []students.RegNo{foreign.RegNo}}, {Emails: []contact.Email{foreign.Profile.Email}},
		{Mobiles: []contact.Mobile{foreign.Profile.Mobile}},
	} {
		for scope, wanted := range map[centers.Scope]int{centers.Only(w.other.ID): 1, centers.Only(w.center.ID): 0, {}: 0} {
			found, err = k.ImportLookup.KnownBy(t.Context(), keys, scope)
			require.NoError(t, err)
			require.Len(t, found, wanted)
		}
	}
}

func bulkKnownByPerson(t *testing.T, k Kit) {
	w := settle(t, k)
	name := func(text string) func(*students.Profile) { return func(p *students.Profile) { p.Name = text } }
	one, alike, other := w.enrol(t, w.center, name("Geeta Devi")), w.enrol(t, w.center, name("GITA  devi")), w.enrol(t, w.center, name("Gopal Das"))
	find := func(p students.Person) (ids []students.ID) {
		found, err := k.ImportLookup.KnownBy(t.Context(), students.Keys{Persons: []students.Person{p, p}}, centers.Only(w.center.ID))
		require.NoError(t, err)
		for _, s := range found {
			ids = append(ids, s.Snapshot().ID)
		}
		return ids
	}
	born := one.Profile.Born
	require.ElementsMatch(t, []students.ID{one.ID, alike.ID}, find(students.Person{Name: "Gita Devi", Born: born}))
	require.Equal(t, []students.ID{other.ID}, find(students.Person{Name: "gopal das", Born: born}))
	require.Empty(t, find(students.Person{Name: "Gita Devi", Born: born.AddYears(1)}))
	require.Empty(t, find(students.Person{Name: "Gabbar Das", Born: born})) // the same ends, but another name
	for stored, written := range map[string]string{
		"Mohammed Anwar": "MOHAMED ANWARR", "Peter D’Souza": "peter dsouza.", "Om": "OM", "Aai Ao": "Aao", "(Baby) Nair": "baby nair",
		"आशा वर्मा": "आशा  वर्मा",
	} {
		n := w.enrol(t, w.center, name(stored))
		require.Equal(t, []students.ID{n.ID}, find(students.Person{Name: written, Born: born}), stored)
	}
}

func bulkTakenAnywhere(t *testing.T, k Kit) {
	w := settle(t, k)
	one, other, gone := w.enrol(t, w.center), w.enrol(t, w.other), w.enrol(t, w.other)
	w.removeStudent(t, gone.ID)
	taken, err := k.ImportLookup.Taken(t.Context(), []contact.Email{one.Profile.Email, other.Profile.Email, gone.Profile.Email, "free@example.in"})
	require.NoError(t, err)
	require.ElementsMatch(t, []contact.Email{one.Profile.Email, other.Profile.Email}, taken)
	taken, err = k.ImportLookup.Taken(t.Context(), nil)
	require.NoError(t, err)
	require.Empty(t, taken)
}

// bulkEachOpen: every open enrolment of the center and of nobody else, in order, until the caller stops.
func bulkEachOpen(t *testing.T, k Kit) {
	w := settle(t, k)
	one, _, gone := w.enrol(t, w.center), w.enrol(t, w.other), w.enrol(t, w.center)
	k.do(t, func(ctx context.Context) error {
		all, err := k.Bulk.Lock(ctx, []students.ID{one.ID, gone.ID}, centers.Everywhere())
		if err != nil {
			return err
		}
		if err := all[0].EnrolImported(w.course.Divisions[0].ID, "Morning", fixture.Now.Add(time.Hour)); err != nil {
			return err
		}
		if err := all[1].Cancel(fixture.Now.Add(time.Hour)); err != nil {
			return err
		}
		return k.Bulk.ChangeAll(ctx, all)
	})
	two := w.enrol(t, w.center)
	var got, want []students.OpenEnrolment
	read := func(stop error) error {
		return k.ImportLookup.EachOpen(t.Context(), w.center.ID, func(o students.OpenEnrolment) error {
			got = append(got, o)
			return stop
		})
	}
	require.NoError(t, read(nil))
	for _, id := range []students.ID{one.ID, two.ID} {
		n := w.studentNow(t, id)
		for _, e := range n.Enrolments {
			want = append(want, students.OpenEnrolment{Student: id, RegNo: n.RegNo, Name: n.Profile.Name, Enrolment: e})
		}
	}
	require.Len(t, want, 3)
	require.Equal(t, want, got)
	got = nil
	require.ErrorIs(t, read(errStop), errStop)
	require.Len(t, got, 1)
}
