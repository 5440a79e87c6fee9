package contract

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Bulk is the contract of students.BulkStore.
func Bulk(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KnownAreThoseWithAnAddress":        bulkKnown,
		"KnownByEveryKey":                   bulkKnownBy,
		"TellsWhichAddressesAreTaken":       bulkTakenAnywhere,
		"KnownByNameAndBirthDate":           bulkKnownByPerson,
		"EachOpenEnrolment":                 bulkEachOpen,
		"TakeBackLeavesWhoWasTouched":       bulkTakeBack,
		"TakeBackOfAnEnrolment":             bulkTakeBackEnrolment,
		"TakeBackOrCertificates":            takeBackOrCertificates,
		"AddAllKeepsEveryField":             bulkRoundTrip,
		"AddAllAnswersTakenAddresses":       bulkTaken,
		"AddAllIsRolledBack":                bulkRolledBack,
		"AddAllOfNone":                      bulkNone,
		"AddAllSideBySide":                  bulkRace,
		"CorrectAllStoresProfiles":          bulkCorrect,
		"CorrectAllLeavesTheStatus":         bulkCorrectStatus,
		"CorrectAllRefusesATakenAddress":    bulkCorrectTaken,
		"CorrectAllOfAChunkLeavesTheOthers": bulkCorrectSome,
		"ChangeAllKeepsTheSteps":            bulkChange,
		"LockAnswersWhoIsThere":             bulkLock,
		"ADivisionGoesOrGetsStudents":       bulkOrDivision,
	}.run(t, fresh)
}

// newcomers returns new students with the addresses; their numbers count up from a given one.
func (w world) newcomers(t *testing.T, running int, emails ...contact.Email) []*students.Student {
	t.Helper()
	all := make([]*students.Student, len(emails))
	for i, email := range emails {
		var err error
		all[i], err = students.Register(students.NewRegNo("", w.center.Code, fixture.Year, running+i), fixture.Student(w.center.ID, w.division(), at(email)), fixture.Now)
		require.NoError(t, err)
	}
	return all
}

func (w world) addAll(t *testing.T, all []*students.Student) (taken []contact.Email) {
	t.Helper()
	w.do(t, func(ctx context.Context) error {
		ids, err := w.Bulk.AddAll(ctx, all)
		taken = takenOf(all, ids)
		return err
	})
	return taken
}

// takenOf returns the addresses of students who were not stored.
func takenOf(all []*students.Student, ids []students.ID) (taken []contact.Email) {
	for i, id := range ids {
		if id == 0 {
			taken = append(taken, all[i].Snapshot().Profile.Email)
		}
	}
	return taken
}

func (w world) known(t *testing.T, emails ...contact.Email) []students.Snapshot {
	t.Helper()
	found, err := w.Bulk.Known(t.Context(), emails)
	require.NoError(t, err)
	all := []students.Snapshot{}
	for _, s := range found {
		all = append(all, s.Snapshot())
	}
	return all
}

func bulkKnown(t *testing.T, k Kit) {
	w := settle(t, k)
	here, elsewhere := w.enrol(t, w.center), w.enrol(t, w.other)
	w.enrol(t, w.center)
	require.ElementsMatch(t, []students.Snapshot{here, elsewhere}, w.known(t, elsewhere.Profile.Email, fixture.Email(1), here.Profile.Email))
	require.Empty(t, w.known(t, fixture.Email(1)))
	require.Empty(t, w.known(t))
}

func bulkRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	given, stored := exact()
	var want []students.Snapshot
	var all []*students.Student
	for i, status := range []students.Status{students.Cancelled, students.Registered} {
		n := students.Snapshot{
			RegNo: students.NewRegNo("", w.center.Code, fixture.Year, i+1), Status: status, Since: given, Version: 1,
			Profile: fixture.Student(w.center.ID, w.division(), at(fixture.Email(i))),
		}
		all = append(all, students.Restore(n))
		n.Since = stored
		want = append(want, n)
	}
	want[1].Profile.AltMobile, want[1].Profile.PIN, want[1].Profile.About, want[1].Profile.Photo = "", "", "", ""
	all[1] = students.Restore(want[1])
	require.Empty(t, w.addAll(t, all))

	for _, n := range want {
		s, err := k.Students.FindByRegNo(t.Context(), n.RegNo)
		require.NoError(t, err)
		require.NotZero(t, s.Snapshot().ID)
		n.ID, n.Enrolment = s.Snapshot().ID, s.Snapshot().Enrolment
		n.Enrolments = []students.Enrolment{{
			ID: n.Enrolment, Center: n.Profile.Center, Division: n.Profile.Division, Session: n.Profile.Session, Status: n.Status, Since: n.Since,
			Enrolled: n.Since,
		}}
		require.Equal(t, n, s.Snapshot())
	}
}

func bulkTaken(t *testing.T, k Kit) {
	w := settle(t, k)
	here, elsewhere := w.enrol(t, w.center), w.enrol(t, w.other)
	all := w.newcomers(t, 100, fixture.Email(1), here.Profile.Email, fixture.Email(2), elsewhere.Profile.Email, fixture.Email(3))
	require.ElementsMatch(t, []contact.Email{here.Profile.Email, elsewhere.Profile.Email}, w.addAll(t, all))

	require.Len(t, w.known(t, fixture.Email(1), fixture.Email(2), fixture.Email(3)), 3)
	require.Equal(t, here, w.studentNow(t, here.ID))
	require.Equal(t, elsewhere, w.studentNow(t, elsewhere.ID))
	_, err := k.Students.FindByRegNo(t.Context(), all[1].Snapshot().RegNo)
	require.ErrorIs(t, err, students.ErrNotFound)
}

func bulkRolledBack(t *testing.T, k Kit) {
	w := settle(t, k)
	k.fails(t, errStop, func(ctx context.Context) error {
		if _, err := k.Bulk.AddAll(ctx, w.newcomers(t, 1, fixture.Email(1), fixture.Email(2))); err != nil {
			return err
		}
		return errStop
	})
	require.Empty(t, w.known(t, fixture.Email(1), fixture.Email(2)))
	require.Empty(t, w.addAll(t, w.newcomers(t, 1, fixture.Email(1), fixture.Email(2))))
}

func bulkNone(t *testing.T, k Kit) {
	w := settle(t, k)
	require.Empty(t, w.addAll(t, nil))
	k.do(t, func(ctx context.Context) error { return k.Bulk.CorrectAll(ctx, nil) })
}

func bulkRace(t *testing.T, k Kit) {
	w := settle(t, k)
	chunks := make([][]*students.Student, many)
	for i := range chunks {
		chunks[i] = w.newcomers(t, 10*i+1, fixture.Email(0), fixture.Email(i+1))
	}
	lost := 0
	for _, taken := range atOnce(t, many, func(i int) (taken []contact.Email, err error) {
		err = k.Tx.Do(t.Context(), func(ctx context.Context) error {
			ids, err := k.Bulk.AddAll(ctx, chunks[i])
			taken = takenOf(chunks[i], ids)
			return err
		})
		return taken, err
	}) {
		lost += len(taken)
	}
	require.Equal(t, many-1, lost)
	for i := range many + 1 {
		require.Len(t, w.known(t, fixture.Email(i)), 1)
	}
}

// corrected returns the student with another profile, unstored.
func corrected(t *testing.T, n students.Snapshot, edit func(*students.Profile)) *students.Student {
	t.Helper()
	s := students.Restore(n)
	p := n.Profile
	edit(&p)
	changed, err := s.Correct(p, fixture.Now)
	require.NoError(t, err)
	require.True(t, changed)
	return s
}

func bulkCorrect(t *testing.T, k Kit) {
	w := settle(t, k)
	full := fixture.Student(w.center.ID, w.course.Divisions[0].ID, at(fixture.Email(7)))
	first := corrected(t, w.enrol(t, w.center, func(p *students.Profile) {
		*p = students.Profile{Name: "Bare", Born: full.Born.AddYears(-1), Gender: students.Other, Center: w.center.ID, Division: w.division(), Email: fixture.Email(6), Mobile: "9999999999"}
	}), func(p *students.Profile) { *p = full })
	second := corrected(t, w.enrol(t, w.center), func(p *students.Profile) { p.About, p.PIN, p.AltMobile = "", "", "" })
	k.do(t, func(ctx context.Context) error { return k.Bulk.CorrectAll(ctx, []*students.Student{first, second}) })
	require.Equal(t, first.Snapshot(), w.studentNow(t, first.Snapshot().ID))
	require.Equal(t, second.Snapshot(), w.studentNow(t, second.Snapshot().ID))
}

func bulkCorrectStatus(t *testing.T, k Kit) {
	w := settle(t, k)
	want := w.enrol(t, w.center)
	s := corrected(t, want, named("Another Name"))
	k.do(t, func(ctx context.Context) error {
		return k.Students.Change(ctx, want.ID, func(s *students.Student) error { return s.Admit(fixture.Now.Add(time.Hour)) })
	})
	k.do(t, func(ctx context.Context) error { return k.Bulk.CorrectAll(ctx, []*students.Student{s}) })
	want.Profile.Name, want.Status, want.Since, want.Version = "Another Name", students.Active, fixture.Now.Add(time.Hour), 3
	want.Enrolments[0].Status, want.Enrolments[0].Since = want.Status, want.Since
	want.Touched = map[string]int{"name": 2, "status": 2}
	require.Equal(t, want, w.studentNow(t, want.ID))
}

func bulkCorrectTaken(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.enrol(t, w.center), w.enrol(t, w.other)
	s := corrected(t, first, at(second.Profile.Email))
	k.fails(t, students.ErrEmailTaken, func(ctx context.Context) error { return k.Bulk.CorrectAll(ctx, []*students.Student{s}) })
	require.Equal(t, first, w.studentNow(t, first.ID))
}

func bulkCorrectSome(t *testing.T, k Kit) {
	w := settle(t, k)
	first, other := w.enrol(t, w.center), w.enrol(t, w.center)
	s := corrected(t, first, named("Another Name"))
	k.do(t, func(ctx context.Context) error { return k.Bulk.CorrectAll(ctx, []*students.Student{s}) })
	require.Equal(t, other, w.studentNow(t, other.ID))
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

// bulkTakeBackEnrolment: an enrolment that nothing hangs on can be removed, and the student shows the other one.
func bulkTakeBackEnrolment(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.enrol(t, w.center)
	division := w.course.Divisions[0].ID
	change := func(edit func(ctx context.Context, s *students.Student) error) {
		k.do(t, func(ctx context.Context) error {
			all, err := k.Bulk.Lock(ctx, []students.ID{n.ID}, centers.Everywhere())
			if err != nil {
				return err
			}
			if err := edit(ctx, all[0]); err != nil {
				return err
			}
			return k.Bulk.ChangeAll(ctx, all)
		})
	}
	change(func(_ context.Context, s *students.Student) error {
		return s.EnrolImported(division, "Morning", fixture.Now.Add(time.Hour))
	})
	both := w.studentNow(t, n.ID)
	require.Len(t, both.Enrolments, 2)
	require.Equal(t, []any{division, "Morning"}, []any{both.Profile.Division, both.Profile.Session})
	bare, err := k.ImportLookup.Bare(t.Context(), []students.EnrolmentID{both.Enrolment, 999_999}, nil)
	require.NoError(t, err)
	require.Contains(t, bare, both.Enrolment)
	change(func(ctx context.Context, s *students.Student) error {
		id, err := s.TakeBack(division)
		if err != nil {
			return err
		}
		return k.ImportLookup.RemoveEnrolments(ctx, []students.EnrolmentID{id}, fixture.Now)
	})
	after := w.studentNow(t, n.ID)
	require.Equal(t, n.Enrolments, after.Enrolments)
	require.Equal(t, n.Profile, after.Profile)
	require.Equal(t, both.Version+1, after.Version)
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

func bulkTakeBack(t *testing.T, k Kit) {
	w := settle(t, k)
	plain, touched, certified, paid := w.enrol(t, w.center), w.enrol(t, w.center), w.enrol(t, w.center), w.enrol(t, w.center)
	w.owe(t, plain)
	account := w.owe(t, paid)
	k.do(t, func(ctx context.Context) error {
		_, err := w.pay(ctx, account.ID, 100_00, "")
		return err
	})
	k.do(t, func(ctx context.Context) error {
		return k.Students.Change(ctx, touched.ID, func(s *students.Student) error { return s.Admit(fixture.Now) })
	})
	k.do(t, func(ctx context.Context) error { return w.issue(ctx, w.certificate(certified, 1)) })
	imported := func(ctx context.Context) ([]students.Imported, error) {
		return k.ImportLookup.Imported(ctx, []students.ID{certified.ID, plain.ID, touched.ID, paid.ID, nowhere})
	}
	holds(t, k, []students.Imported{
		{ID: plain.ID, Version: 1}, {ID: touched.ID, Version: 2}, {ID: certified.ID, Version: 1, Certificates: true},
		{ID: paid.ID, Version: 1, Payments: true},
	}, imported)
	var taken []students.ID
	take := func(ctx context.Context) (err error) {
		taken, err = k.takeBack(ctx, plain.ID, touched.ID, certified.ID, paid.ID)
		return err
	}
	k.do(t, take)
	require.Equal(t, []students.ID{plain.ID}, taken)
	_, err := k.Students.Find(t.Context(), plain.ID)
	require.ErrorIs(t, err, students.ErrNotFound)
	require.Empty(t, w.addAll(t, w.newcomers(t, 500, plain.Profile.Email)), "the address is free")
	k.do(t, take)
	require.Empty(t, taken)
	k.do(t, func(ctx context.Context) error { return k.Students.Remove(ctx, touched.ID, fixture.Now) })
}

// takeBack deletes imported students, as undoing the import does.
func (k Kit) takeBack(ctx context.Context, ids ...students.ID) ([]students.ID, error) {
	all, err := k.ImportLookup.Imported(ctx, ids)
	if err != nil {
		return nil, err
	}
	taken := students.MayTakeBack(all, nil)
	return taken, k.ImportLookup.RemoveAll(ctx, taken, fixture.Now)
}

// takeBackOrCertificates checks that either an imported student is deleted or they are certified, never both.
func takeBackOrCertificates(t *testing.T, k Kit) {
	w := settle(t, k)
	for i := range many {
		student := w.enrol(t, w.center)
		issue := func(ctx context.Context) error { return w.issue(ctx, w.certificate(student, i+1)) }
		k.oneOfTwo(t, issue, students.ErrNotFound, func(ctx context.Context) error {
			taken, err := k.takeBack(ctx, student.ID)
			if err == nil && len(taken) == 0 {
				return errStop
			}
			return err
		}, errStop)
	}
}

// bulkOrDivision checks that either the division is deleted or students take it, by an import or a change, never both.
func bulkOrDivision(t *testing.T, k Kit) {
	w := settle(t, k)
	category := k.addCategory(t, "Short")
	for i := range many {
		course := k.addCourse(t, fixture.Course(category.ID, func(p *courses.Profile) { p.Title = fmt.Sprintf("Course %d", i) }), courses.Approved, "One", "Two", "Three", "Four")
		remove := func(n int) func(context.Context) error {
			return k.deleteDivision(course.Divisions[n].ID)
		}
		to := func(n int) func(*students.Profile) {
			return func(p *students.Profile) { p.Division = course.Divisions[n].ID }
		}
		stored := w.enrol(t, w.center, at(fixture.Email(2*i)))
		newcomer, err := students.Register(students.NewRegNo("", w.center.Code, fixture.Year, 5000+i), fixture.Student(w.center.ID, w.division(), at(fixture.Email(2*i+1)), to(0)), fixture.Now)
		require.NoError(t, err)
		k.oneOfTwo(t, func(ctx context.Context) error {
			_, err := w.Bulk.AddAll(ctx, []*students.Student{newcomer})
			return err
		}, courses.ErrNoDivision, remove(0), courses.ErrHasStudents)
		k.oneOfTwo(t, w.correction(stored.ID, to(1)), courses.ErrNoDivision, remove(1), courses.ErrHasStudents)
		now := w.studentNow(t, stored.ID)
		k.oneOfTwo(t, func(ctx context.Context) error {
			return w.Bulk.CorrectAll(ctx, []*students.Student{corrected(t, now, to(2))})
		}, courses.ErrNoDivision, remove(2), courses.ErrHasStudents)
	}
}
