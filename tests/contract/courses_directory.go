package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// CourseDirectory is the contract of courses.Directory.
func CourseDirectory(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"CardsShowEverything":              cardsContent,
		"CardsAreByCategoryTitleAndName":   cardsOrder,
		"CardsAreFiltered":                 cardsFilter,
		"OffersShowEverything":             offersContent,
		"OffersAreWhatACenterTeachesByNow": offersOfCenter,
		"NamedAreAlsoThoseThatAreGone":     namedOnes,
	}.run(t, fresh)
}

func (k Kit) cards(t *testing.T, f courses.Filter) []courses.Card {
	t.Helper()
	all, err := k.CourseDirectory.Cards(t.Context(), f)
	require.NoError(t, err)
	return all
}

func divisionsOf(cards []courses.Card) []string {
	names := []string{}
	for _, c := range cards {
		names = append(names, c.Division.Name)
	}
	return names
}

func cardsContent(t *testing.T, k Kit) {
	w := settle(t, k)
	w.enrol(t, w.center)
	w.enrol(t, w.center)
	w.enrol(t, w.center, func(p *students.Profile) { p.Division = w.course.Divisions[0].ID })
	cancelled := w.enrol(t, w.center)
	k.do(t, func(ctx context.Context) error {
		return k.Students.Change(ctx, cancelled.ID, func(s *students.Student) error { return s.Cancel(fixture.Now) })
	})
	want := []courses.Card{}
	for i, taken := range []int{1, 0, 2} {
		want = append(want, courses.Card{
			Division: w.course.Divisions[i], Course: w.course.ID, Category: w.category, Profile: w.course.Profile, Status: courses.Approved, Students: taken,
		})
	}
	require.Equal(t, want, k.cards(t, courses.Filter{Scope: centers.Everywhere()}))
}

func cardsOrder(t *testing.T, k Kit) {
	diploma, certificate := k.addCategory(t, "Diploma"), k.addCategory(t, "certificate")
	k.addCourse(t, fixture.Course(diploma.ID, titled("Word")), courses.Approved, "5", "4")
	k.addCourse(t, fixture.Course(diploma.ID, titled("excel")), courses.Approved, "3")
	k.addCourse(t, fixture.Course(certificate.ID, titled("Zip")), courses.Approved, "2", "1")
	require.Equal(t, []string{"1", "2", "3", "4", "5"}, divisionsOf(k.cards(t, courses.Filter{})))
}

// taught fills a store with approved and other courses of the institute and of two centers. Each division is named
// after its course.
func taught(t *testing.T, k Kit) (patna, gaya centers.ID) {
	t.Helper()
	category := k.addCategory(t, "Diploma")
	patna, gaya = k.addCenterNamed(t, "Kendra Patna").ID, k.addCenterNamed(t, "Kendra Gaya").ID
	for _, c := range []struct {
		title  string
		center centers.ID
		status courses.Status
	}{
		{"all approved", 0, courses.Approved}, {"all pending", 0, courses.Pending}, {"all rejected", 0, courses.Rejected},
		{"gaya approved", gaya, courses.Approved},
		{"patna approved", patna, courses.Approved}, {"patna pending", patna, courses.Pending},
	} {
		k.addCourse(t, fixture.Course(category.ID, titled(c.title), func(p *courses.Profile) { p.Center = c.center }), c.status, c.title)
	}
	return patna, gaya
}

func cardsFilter(t *testing.T, k Kit) {
	patna, _ := taught(t, k)
	for _, c := range []struct {
		filter courses.Filter
		want   []string
	}{
		{courses.Filter{Scope: centers.Everywhere()}, []string{"all approved", "all pending", "all rejected", "gaya approved", "patna approved", "patna pending"}},
		{courses.Filter{Scope: centers.Everywhere(), Approved: true}, []string{"all approved", "gaya approved", "patna approved"}},
		{courses.Filter{Scope: centers.Only(patna)}, []string{"all approved", "all pending", "all rejected", "patna approved", "patna pending"}},
		{courses.Filter{Scope: centers.Only(patna), Approved: true}, []string{"all approved", "patna approved"}},
		{courses.Filter{}, []string{"all approved", "all pending", "all rejected"}},
		{courses.Filter{Approved: true}, []string{"all approved"}},
	} {
		require.Equal(t, c.want, divisionsOf(k.cards(t, c.filter)))
	}
}

func offersContent(t *testing.T, k Kit) {
	k.addCenterNamed(t, "Kendra Gaya")
	center, category := k.addCenterNamed(t, "Kendra Patna"), k.addCategory(t, "Diploma")
	course := k.addCourse(t, fixture.Course(category.ID, func(p *courses.Profile) { p.Center = center.ID }), courses.Approved, "DCA")
	want := courses.Offer{
		Division: course.Divisions[0].ID, Name: "DCA", Price: 100_00, Attendance: 1, Course: course.ID, CourseName: course.Profile.Title,
		Duration: course.Profile.Duration, Category: category, Center: center.ID,
	}
	require.Empty(t, fixture.Empty(want))
	all, err := k.CourseDirectory.Offers(t.Context(), center.ID)
	require.NoError(t, err)
	require.Equal(t, []courses.Offer{want}, all)
}

func offersOfCenter(t *testing.T, k Kit) {
	patna, gaya := taught(t, k)
	for center, want := range map[centers.ID][]string{
		patna: {"all approved", "patna approved"}, gaya: {"all approved", "gaya approved"},
	} {
		all, err := k.CourseDirectory.Offers(t.Context(), center)
		require.NoError(t, err)
		names := []string{}
		for _, o := range all {
			names = append(names, o.Name)
		}
		require.Equal(t, want, names)
	}
}

func namedOnes(t *testing.T, k Kit) {
	category := k.addCategory(t, "Diploma")
	course := k.addCourse(t, fixture.Course(category.ID), courses.Approved, "One", "Two", "Three")
	proposed := k.addCourse(t, fixture.Course(category.ID, func(p *courses.Profile) { p.Title = "Later" }), courses.Pending, "Four")
	offers, err := k.CourseDirectory.Offers(t.Context(), 0)
	require.NoError(t, err)
	require.Len(t, offers, 3)
	k.removeDivision(t, course.Divisions[1].ID)
	got, err := k.CourseDirectory.Named(t.Context(), []courses.DivisionID{proposed.Divisions[0].ID, course.Divisions[1].ID, course.Divisions[0].ID, 999_999})
	require.NoError(t, err)
	require.Len(t, got, 3)
	require.Contains(t, offers, got[0])
	require.Contains(t, offers, got[1], "as it was before it was removed")
	require.Equal(t, []string{"One", "Two", "Four"}, []string{got[0].Name, got[1].Name, got[2].Name})
	got, err = k.CourseDirectory.Named(t.Context(), nil)
	require.NoError(t, err)
	require.Empty(t, got)
}
