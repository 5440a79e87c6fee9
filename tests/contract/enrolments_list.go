package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/page"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// twice enrols Asha, who passed one division and takes another in a session, and Birju, who takes the first.
func (w world) twice(t *testing.T) (asha, birju students.Snapshot) {
	t.Helper()
	asha = w.enrol(t, w.center, named("Asha"))
	other := w.course.Divisions[0].ID
	w.do(t, func(ctx context.Context) error {
		return w.Students.Change(ctx, asha.ID, func(s *students.Student) error {
			if err := s.Admit(fixture.Now); err != nil {
				return err
			}
			if err := s.Pass(fixture.Now.Add(time.Hour)); err != nil {
				return err
			}
			if err := s.Enrol(other, false, fixture.Now.AddDate(0, 1, 0)); err != nil {
				return err
			}
			s.Sit("Evening")
			return s.Sign("Meera", "")
		})
	})
	birju = w.enrol(t, w.other, named("Birju"))
	return w.studentNow(t, asha.ID), birju
}

// enrolmentsFilter checks that a student is found, and counted once, by an enrolment that is not the current one.
func enrolmentsFilter(t *testing.T, k Kit) {
	w := settle(t, k)
	asha, _ := w.twice(t)
	first, second := asha.Enrolments[0].Division, asha.Enrolments[1].Division
	both := []string{"Birju", "Asha"}
	for _, c := range []struct {
		filter students.Filter
		want   []string
	}{
		{students.Filter{}, both},
		{students.Filter{Division: first}, both},
		{students.Filter{Division: second}, []string{"Asha"}},
		{students.Filter{Status: students.Passed}, []string{"Asha"}},
		{students.Filter{Status: students.Registered}, both},
		{students.Filter{Status: students.Registered, Division: first}, []string{"Birju"}},
		{students.Filter{Status: students.Passed, Division: second}, []string{}},
		{students.Filter{Session: "Evening"}, []string{"Asha"}},
		{students.Filter{Session: "Evening", Division: first}, []string{}},
		{students.Filter{SessionID: nowhere}, []string{}},
		{students.Filter{Status: students.Registered, Search: "asha"}, []string{"Asha"}},
		{students.Filter{Status: students.Registered, Scope: centers.Only(w.other.ID)}, []string{"Birju"}},
		{students.Filter{Status: students.Passed, Scope: centers.Only(w.other.ID)}, []string{}},
	} {
		require.Equal(t, c.want, k.names(t, c.filter), c.filter)
	}
}

// enrolments returns the names and divisions in a list of enrolments, and checks it against the stream of all.
func (k Kit) enrolments(t *testing.T, f students.EnrolmentFilter) []string {
	t.Helper()
	if f.Scope == (centers.Scope{}) {
		f.Scope = centers.Everywhere()
	}
	found, err := k.StudentDirectory.ListEnrolments(t.Context(), f, everybody)
	require.NoError(t, err)
	require.Equal(t, len(found.Items), found.Total)
	var each []students.EnrolledItem
	require.NoError(t, k.StudentDirectory.EachEnrolment(t.Context(), f, func(i students.EnrolledItem) error {
		each = append(each, i)
		return nil
	}))
	require.ElementsMatch(t, found.Items, each)
	names := []string{}
	for i, item := range found.Items {
		require.Equal(t, item, each[i])
		names = append(names, item.Student.Profile.Name+" "+string(item.Enrolment.Status))
	}
	return names
}

func enrolmentsListed(t *testing.T, k Kit) {
	w := settle(t, k)
	asha, _ := w.twice(t)
	first, second := asha.Enrolments[0], asha.Enrolments[1]
	day := calendar.Of(fixture.Now)
	later := calendar.Of(second.Enrolled)
	all := []string{"Birju registered", "Asha registered", "Asha passed"}
	for _, c := range []struct {
		filter students.EnrolmentFilter
		want   []string
	}{
		{students.EnrolmentFilter{}, all},
		{students.EnrolmentFilter{Filter: students.Filter{Scope: centers.Only(w.center.ID)}}, all[1:]},
		{students.EnrolmentFilter{Center: w.other.ID}, all[:1]},
		{students.EnrolmentFilter{Center: nowhere}, []string{}},
		{students.EnrolmentFilter{Filter: students.Filter{Status: students.Registered}}, all[:2]},
		{students.EnrolmentFilter{Filter: students.Filter{Division: second.Division}}, all[1:2]},
		{students.EnrolmentFilter{Filter: students.Filter{Session: "Evening"}}, all[1:2]},
		{students.EnrolmentFilter{Filter: students.Filter{SessionID: nowhere}}, []string{}},
		{students.EnrolmentFilter{Filter: students.Filter{Search: "asha"}}, all[1:]},
		{students.EnrolmentFilter{Filter: students.Filter{Search: string(asha.RegNo)}}, all[1:]},
		{students.EnrolmentFilter{Filter: students.Filter{Only: []students.ID{asha.ID}}}, all[1:]},
		{students.EnrolmentFilter{From: later}, all[1:2]},
		{students.EnrolmentFilter{From: day, To: day}, []string{"Birju registered", "Asha passed"}},
		{students.EnrolmentFilter{From: later.AddMonths(1)}, []string{}},
	} {
		require.Equal(t, c.want, k.enrolments(t, c.filter), c.filter)
	}
	found, err := k.StudentDirectory.ListEnrolments(t.Context(), students.EnrolmentFilter{Filter: students.Filter{Scope: centers.Everywhere(), Division: first.Division, Status: students.Passed}}, everybody)
	require.NoError(t, err)
	require.Len(t, found.Items, 1)
	item := found.Items[0]
	require.Equal(t, first, item.Enrolment)
	require.Equal(t, asha.Showing(first).Listed(), item.Student)
	require.Equal(t, "Kendra Patna", item.CenterName)
	require.Equal(t, "DCA web", item.Division)
	paged, err := k.StudentDirectory.ListEnrolments(t.Context(), students.EnrolmentFilter{Filter: students.Filter{Scope: centers.Everywhere()}}, page.Request{Number: 1, Size: 2})
	require.NoError(t, err)
	require.Equal(t, 3, paged.Total)
	require.Len(t, paged.Items, 1)
	w.removeStudent(t, asha.ID)
	require.Equal(t, all[:1], k.enrolments(t, students.EnrolmentFilter{}))
}

func enrolmentsSorted(t *testing.T, k Kit) {
	w := settle(t, k)
	w.twice(t)
	for sort, want := range map[students.Sort][]string{
		students.Newest:      {"Birju registered", "Asha registered", "Asha passed"},
		students.Oldest:      {"Asha passed", "Asha registered", "Birju registered"},
		students.ByName:      {"Asha registered", "Asha passed", "Birju registered"},
		students.ByNameZA:    {"Birju registered", "Asha registered", "Asha passed"},
		students.ByRegNo:     {"Birju registered", "Asha registered", "Asha passed"},
		students.ByRegNoDown: {"Asha registered", "Asha passed", "Birju registered"},
	} {
		require.Equal(t, want, k.enrolments(t, students.EnrolmentFilter{Filter: students.Filter{Sort: sort}}), sort)
	}
}
