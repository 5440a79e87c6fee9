package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/courses"
	"kendra/tests/fixture"
)

// Courses is the contract of courses.Store.
func Courses(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":                coursesRoundTrip,
		"KeepsEmptyFields":               coursesEmpty,
		"NotFound":                       coursesNotFound,
		"RefusesATakenTitle":             coursesTaken,
		"RefusesAnUnknownCategory":       coursesNoCategory,
		"ChangeStores":                   coursesChange,
		"ChangeKeepsNothingOnFailure":    coursesChangeFails,
		"OneOfManyTakesATitle":           coursesRace,
		"WhatACallerHasDoesNotReachBack": coursesCopy,
		"DivisionsCanBeAdded":            coursesDivide,
	}.run(t, fresh)
}

// Categories is the contract of courses.Categories.
func Categories(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"AreByName":                 categoriesByName,
		"RefusesATakenName":         categoriesTaken,
		"OfACenterAreWhatItTeaches": categoriesOfCenter,
		"AreRenamed":                categoriesRenamed,
		"AreRemovedWhenUnused":      categoriesRemoved,
		"Holdings":                  categoryHoldings,
		"RemovalOrCourses":          categoriesOrCourses,
	}.run(t, fresh)
}

func (k Kit) courseNow(t *testing.T, id courses.ID) courses.Snapshot {
	t.Helper()
	c, err := k.Courses.Find(t.Context(), id)
	require.NoError(t, err)
	return c.Snapshot()
}

func titled(title string) func(*courses.Profile) {
	return func(p *courses.Profile) { p.Title = title }
}

func coursesRoundTrip(t *testing.T, k Kit) {
	k.addCenterNamed(t, "Kendra Gaya")
	center, category := k.addCenterNamed(t, "Kendra Patna"), k.addCategory(t, "Diploma")
	given, stored := exact()
	want := k.storeCourse(t, courses.Snapshot{
		Profile: fixture.Course(category.ID, func(p *courses.Profile) { p.Center = center.ID }), Status: courses.Rejected, Reason: "Twice there", Since: given, Version: 3,
		Divisions: []courses.Division{
			{Name: "Second by name", Price: 5400_50, Attendance: 75}, {Name: "First by name", Price: 1, Attendance: 100}, {Name: "Middle", Price: 100_00, Attendance: 60},
		},
	})
	want.Since = stored
	require.Empty(t, fixture.Empty(want))
	require.Empty(t, fixture.Twins(want.Divisions))
	require.Equal(t, want, k.courseNow(t, want.ID))
}

func coursesEmpty(t *testing.T, k Kit) {
	category := k.addCategory(t, "Diploma")
	want := k.addCourse(t, courses.Profile{Title: "Bare", Category: category.ID}, courses.Pending, "Bare")
	require.Equal(t, want, k.courseNow(t, want.ID))

	want = k.storeCourse(t, courses.Snapshot{
		Profile: courses.Profile{Title: "Free", Category: category.ID}, Status: courses.Pending, Since: fixture.Now, Divisions: []courses.Division{{Name: "Free"}},
	})
	require.Equal(t, want, k.courseNow(t, want.ID))
}

func coursesNotFound(t *testing.T, k Kit) {
	_, err := k.Courses.Find(t.Context(), nowhere)
	require.ErrorIs(t, err, courses.ErrNotFound)
	k.fails(t, courses.ErrNotFound, func(ctx context.Context) error {
		return k.Courses.Change(ctx, nowhere, func(*courses.Course) error { return nil })
	})
}

// propose adds a course that waits for approval.
func (k Kit) propose(ctx context.Context, p courses.Profile) error {
	c, err := courses.Propose(p, courses.Division{}, fixture.Now)
	if err != nil {
		return err
	}
	_, _, err = k.Courses.Add(ctx, c)
	return err
}

func coursesTaken(t *testing.T, k Kit) {
	diploma, degree := k.addCategory(t, "Diploma"), k.addCategory(t, "Degree")
	propose := func(category courses.Category, title string) func(ctx context.Context) error {
		return func(ctx context.Context) error { return k.propose(ctx, fixture.Course(category.ID, titled(title))) }
	}
	k.do(t, propose(diploma, "Office work"))
	k.do(t, propose(degree, "Office work"))
	k.fails(t, courses.ErrTitle, propose(diploma, "Office work"))
	k.fails(t, courses.ErrTitle, propose(diploma, "OFFICE Work"))
}

func coursesNoCategory(t *testing.T, k Kit) {
	k.fails(t, courses.ErrNoCategory, func(ctx context.Context) error { return k.propose(ctx, fixture.Course(nowhere)) })
}

func coursesChange(t *testing.T, k Kit) {
	category := k.addCategory(t, "Diploma")
	want := k.addCourse(t, fixture.Course(category.ID), courses.Pending, "DCA", "DCA web")
	other := k.addCourse(t, fixture.Course(category.ID, titled("Another")), courses.Pending, "DCA")
	k.do(t, func(ctx context.Context) error {
		return k.Courses.Change(ctx, want.ID, func(c *courses.Course) error {
			c.Approve()
			return nil
		})
	})
	want.Status, want.Version = courses.Approved, want.Version+1
	require.Equal(t, want, k.courseNow(t, want.ID))
	require.Equal(t, other, k.courseNow(t, other.ID))

	want.Profile = fixture.Course(category.ID, titled("Renamed"))
	want.Divisions[1] = courses.Division{ID: want.Divisions[1].ID, Name: "DCA net", Price: 7, Attendance: want.Divisions[1].Attendance}
	correct := func(p courses.Profile) func(ctx context.Context) error {
		return func(ctx context.Context) error {
			return k.Courses.Change(ctx, want.ID, func(c *courses.Course) error {
				_, err := c.Correct(p, want.Divisions[1])
				return err
			})
		}
	}
	want.Version++
	k.do(t, correct(want.Profile))
	require.Equal(t, want, k.courseNow(t, want.ID))
	k.fails(t, courses.ErrTitle, correct(fixture.Course(category.ID, titled("ANOTHER"))))
	k.fails(t, courses.ErrNoCategory, correct(fixture.Course(nowhere)))
	require.Equal(t, want, k.courseNow(t, want.ID))
}

func coursesChangeFails(t *testing.T, k Kit) {
	want := k.addCourse(t, fixture.Course(k.addCategory(t, "Diploma").ID), courses.Pending, "DCA")
	k.fails(t, errStop, func(ctx context.Context) error {
		return k.Courses.Change(ctx, want.ID, func(c *courses.Course) error {
			c.Approve()
			return errStop
		})
	})
	require.Equal(t, want, k.courseNow(t, want.ID))
}

func coursesRace(t *testing.T, k Kit) {
	category := k.addCategory(t, "Diploma")
	k.oneOfMany(t, courses.ErrTitle, func(ctx context.Context, _ int) error { return k.propose(ctx, fixture.Course(category.ID)) })
}

func coursesCopy(t *testing.T, k Kit) {
	want := k.addCourse(t, fixture.Course(k.addCategory(t, "Diploma").ID), courses.Pending, "DCA", "DCA web")
	spoil := func(n courses.Snapshot) { n.Divisions[0].Name = "spoilt" }
	spoil(k.courseNow(t, want.ID))
	require.Equal(t, want, k.courseNow(t, want.ID))

	cards, err := k.CourseDirectory.Cards(t.Context(), courses.Filter{})
	require.NoError(t, err)
	cards[0].Division.Name = "spoilt"
	require.Equal(t, want, k.courseNow(t, want.ID))
}

func categoriesByName(t *testing.T, k Kit) {
	degree, diploma, certificate := k.addCategory(t, "degree"), k.addCategory(t, "Diploma"), k.addCategory(t, "Certificate")
	all, err := k.Categories.All(t.Context(), 0)
	require.NoError(t, err)
	require.Equal(t, []courses.Category{certificate, degree, diploma}, all)
}

func categoriesTaken(t *testing.T, k Kit) {
	k.addCategory(t, "Diploma")
	k.fails(t, courses.ErrCategoryName, func(ctx context.Context) error { return k.add(ctx, "Diploma") })
	k.fails(t, courses.ErrCategoryName, func(ctx context.Context) error { return k.add(ctx, "DIPLOMA") })
	k.has(t, "Diploma")
}

func categoriesOfCenter(t *testing.T, k Kit) {
	patna, gaya := k.addCenterNamed(t, "Kendra Patna"), k.addCenterNamed(t, "Kendra Gaya")
	k.addCategory(t, "None")
	everybodys, own := k.addCategory(t, "Everybody's"), k.addCategory(t, "Own")
	others, pending := k.addCategory(t, "Others"), k.addCategory(t, "Pending")
	k.addCourse(t, fixture.Course(everybodys.ID), courses.Approved, "A", "B")
	k.addCourse(t, fixture.Course(everybodys.ID, titled("Second")), courses.Approved, "A")
	k.addCourse(t, fixture.Course(own.ID, func(p *courses.Profile) { p.Center = patna.ID }), courses.Approved, "A")
	k.addCourse(t, fixture.Course(others.ID, func(p *courses.Profile) { p.Center = gaya.ID }), courses.Approved, "A")
	k.addCourse(t, fixture.Course(pending.ID), courses.Pending, "A")

	all, err := k.Categories.All(t.Context(), patna.ID)
	require.NoError(t, err)
	require.Equal(t, []courses.Category{everybodys, own}, all)
	k.has(t, "Everybody's", "None", "Others", "Own", "Pending")
}
