package postgres_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/page"
	"kendra/domain/reports"
	"kendra/domain/students"
	"kendra/tests/fixture"
	"kendra/tests/testdb"
)

// miscounted returns how many kept counts are wrong.
const miscounted = `
	SELECT count(*) FROM student_counts k FULL JOIN (
		SELECT center_id, division_id, status, count(*) AS n FROM students WHERE removed_at IS NULL GROUP BY 1, 2, 3
	) s USING (center_id, division_id, status)
	WHERE coalesce(k.n, 0) <> coalesce(s.n, 0)`

func TestStudents_CountsFollowEveryChange(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	conn, err := pgx.Connect(t.Context(), w.url)
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close(context.WithoutCancel(t.Context())) })
	one, other := w.centers[0], w.centers[1]
	total := func(f students.Filter) int {
		t.Helper()
		if f.Scope == (centers.Scope{}) {
			f.Scope = centers.Everywhere()
		}
		counted(t, conn)
		found, err := w.repo.List(t.Context(), f, page.Request{Size: 1})
		require.NoError(t, err)
		require.False(t, found.AtLeast)
		return found.Total
	}
	do := func(work func(ctx context.Context) error) {
		t.Helper()
		require.NoError(t, w.db.Do(t.Context(), work))
	}
	change := func(id students.ID, step func(*students.Student) error) {
		t.Helper()
		do(func(ctx context.Context) error { return w.repo.Change(ctx, id, step) })
	}

	var id students.ID
	do(func(ctx context.Context) (err error) { id, err = w.repo.Add(ctx, w.student(t, 0)); return err })
	do(func(ctx context.Context) error {
		_, err := w.repo.AddAll(ctx, []*students.Student{w.student(t, 1), w.student(t, 2), w.student(t, 1+benchCenters)})
		return err
	})
	require.Equal(t, 4, total(students.Filter{}))
	require.Equal(t, 1, total(students.Filter{Scope: centers.Only(one.ID)}))
	require.Equal(t, 2, total(students.Filter{Scope: centers.Only(other.ID)}))

	change(id, func(s *students.Student) error { return s.Admit(s.Snapshot().Since) })
	require.Equal(t, 1, total(students.Filter{Status: students.Active}))
	s, err := w.repo.Find(t.Context(), id)
	require.NoError(t, err)
	to := w.another(s.Snapshot().Profile.Division)
	before := total(students.Filter{Division: to})
	p := s.Snapshot().Profile
	p.Division = to
	_, err = s.Correct(p, s.Snapshot().Since)
	require.NoError(t, err)
	do(func(ctx context.Context) error { return w.repo.CorrectAll(ctx, []*students.Student{s}) })
	require.Equal(t, before+1, total(students.Filter{Division: to}))

	do(func(ctx context.Context) error { return w.repo.Remove(ctx, id, s.Snapshot().Since) })
	require.Equal(t, 3, total(students.Filter{}))
	counters, err := postgres.NewReports(w.db).Counters(t.Context())
	require.NoError(t, err)
	require.Equal(t, reports.Counters{Students: 3, Courses: benchCourses, Centers: benchCenters}, counters)
	do(func(ctx context.Context) error { return w.repo.Return(ctx, id, centers.Everywhere()) })
	dashboard, err := postgres.NewReports(w.db).Dashboard(t.Context(), centers.Everywhere(), calendar.Of(fixture.Now))
	require.NoError(t, err)
	require.Equal(t, reports.Dashboard{Registered: 3, Active: 1}, dashboard)
	dashboard, err = postgres.NewReports(w.db).Dashboard(t.Context(), centers.Only(other.ID), calendar.Of(fixture.Now))
	require.NoError(t, err)
	require.Equal(t, reports.Dashboard{Registered: 2}, dashboard)
	_, err = conn.Exec(t.Context(), fmt.Sprintf("DELETE FROM student_statuses; DELETE FROM enrolments WHERE student_id = %[1]d; DELETE FROM students WHERE id = %[1]d", id))
	require.NoError(t, err)
	require.Equal(t, 3, total(students.Filter{}))
}

func TestStudents_LongSearchesAreNotCountedToTheirEnd(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	const many = 3100
	all := make([]*students.Student, many)
	for i := range all {
		all[i] = w.student(t, i)
	}
	w.add(t, all)
	list := func(f students.Filter, p page.Request) page.Page[students.ListItem] {
		t.Helper()
		f.Scope = centers.Everywhere()
		found, err := w.repo.List(t.Context(), f, p)
		require.NoError(t, err)
		return found
	}
	found := list(students.Filter{Search: "9"}, page.Request{Size: 25}) // the first digit of every mobile number
	require.Equal(t, 3000, found.Total)
	require.True(t, found.AtLeast)
	require.Len(t, found.Items, 25)
	found = list(students.Filter{Search: "9"}, page.Request{Number: 30, Size: 100})
	require.Equal(t, many, found.Total)
	require.True(t, found.AtLeast)
	require.Len(t, found.Items, 100)
	require.Empty(t, list(students.Filter{Search: "9"}, page.Request{Number: 31, Size: 100}).Items)
	found = list(students.Filter{}, page.Request{Size: 25})
	require.Equal(t, many, found.Total)
	require.False(t, found.AtLeast)
}

// TestReports_DoNotReadStudents checks that the work for every visit does not grow with the number of students.
func TestReports_DoNotReadStudents(t *testing.T) {
	t.Parallel()
	url := testdb.URL(t)
	db, err := postgres.Connect(t.Context(), url)
	require.NoError(t, err)
	t.Cleanup(db.Close)
	conn, err := pgx.Connect(t.Context(), url)
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close(context.WithoutCancel(t.Context())) })
	// Without the table, a report that reads it fails.
	_, err = conn.Exec(t.Context(), "ALTER TABLE students RENAME TO elsewhere; ALTER TABLE certificates RENAME TO elsewhere_too")
	require.NoError(t, err)
	_, err = postgres.NewReports(db).Dashboard(t.Context(), centers.Everywhere(), calendar.Of(fixture.Now))
	require.NoError(t, err)
	_, err = postgres.NewReports(db).Trends(t.Context(), centers.Everywhere(), calendar.On(2026, time.January, 1))
	require.NoError(t, err)
	_, err = postgres.NewReports(db).Counters(t.Context())
	require.NoError(t, err)
	_, err = postgres.NewCourses(db).Cards(t.Context(), courses.Filter{Approved: true})
	require.NoError(t, err)
}
