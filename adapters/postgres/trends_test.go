package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/reports"
	"kendra/domain/students"
)

// misenrolled returns how many kept counts of enrolments are wrong.
const misenrolled = `
	SELECT count(*) FROM enrolment_counts k FULL JOIN (
		SELECT center_id, division_id, date_trunc('month', enrolled_at AT TIME ZONE 'Asia/Kolkata')::date AS month, count(*) AS n
		FROM enrolments WHERE removed_at IS NULL GROUP BY 1, 2, 3
	) s USING (center_id, division_id, month)
	WHERE coalesce(k.n, 0) <> coalesce(s.n, 0)`

func (w *crowd) connect(t *testing.T) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), w.url)
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close(context.WithoutCancel(t.Context())) })
	return conn
}

// counted checks that every kept count is right.
func counted(t *testing.T, conn *pgx.Conn) {
	t.Helper()
	for _, query := range []string{miscounted, misenrolled} {
		var wrong int
		require.NoError(t, conn.QueryRow(t.Context(), query).Scan(&wrong))
		require.Zero(t, wrong)
	}
}

func TestReports_TrendsFollowEveryChange(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	conn, one, other := w.connect(t), w.centers[0], w.centers[1]
	// Not midnight on the first, so that the test passes at any time.
	month := calendar.Of(time.Now()).FirstOfMonth()
	trends := func(s centers.Scope) reports.Trends {
		t.Helper()
		counted(t, conn)
		found, err := postgres.NewReports(w.db).Trends(t.Context(), s, month.AddMonths(-11))
		require.NoError(t, err)
		return found
	}
	exec := func(sql string, args ...any) {
		t.Helper()
		_, err := conn.Exec(t.Context(), sql, args...)
		require.NoError(t, err)
	}
	require.Empty(t, trends(centers.Everywhere()).Months)

	w.add(t, []*students.Student{w.student(t, 0), w.student(t, 1), w.student(t, 1+benchCenters)})
	all := trends(centers.Everywhere())
	require.Equal(t, []reports.Month{{First: month, Enrolled: 3}}, all.Months)
	require.Equal(t, []reports.Share{{ID: int64(other.ID), Name: "Kendra 1", Students: 2}, {ID: int64(one.ID), Name: "Kendra 0", Students: 1}}, all.Centers.Largest)
	require.Equal(t, 3, total(all.Courses))
	own := trends(centers.Only(one.ID))
	require.Equal(t, []reports.Month{{First: month, Enrolled: 1}}, own.Months)
	require.Len(t, own.Centers.Largest, 1)
	require.Equal(t, 1, total(own.Courses))
	require.Empty(t, trends(centers.Scope{}).Months)

	exec("UPDATE enrolments SET enrolled_at = $1 WHERE center_id = $2", month.AddMonths(-2).Time(), int64(one.ID))
	require.Equal(t, []reports.Month{{First: month.AddMonths(-2), Enrolled: 1}, {First: month, Enrolled: 2}}, trends(centers.Everywhere()).Months)
	exec("UPDATE students SET center_id = $1", int64(one.ID)) // moved to another center
	require.Equal(t, 3, trends(centers.Only(one.ID)).Centers.Largest[0].Students)
	require.Empty(t, without(trends(centers.Only(other.ID)).Months))
	exec("UPDATE students SET status = 'cancelled' FROM enrolments e WHERE e.student_id = students.id AND e.enrolled_at < $1", month.Time())
	all = trends(centers.Everywhere())
	require.Equal(t, 2, total(all.Centers), "who cancelled is nobody's student")
	require.Len(t, without(all.Months), 2, "but was enrolled")
	exec("UPDATE students SET removed_at = now() WHERE status = 'cancelled'")
	require.Equal(t, []reports.Month{{First: month, Enrolled: 2}}, without(trends(centers.Everywhere()).Months))
	exec("UPDATE students SET removed_at = NULL")
	require.Len(t, without(trends(centers.Everywhere()).Months), 2)
	exec("UPDATE enrolments SET enrolled_at = $1 WHERE status = 'cancelled'", month.AddMonths(-12).Time())
	require.Len(t, without(trends(centers.Everywhere()).Months), 1, "older than the charts")
	exec("DELETE FROM student_statuses")
	exec("DELETE FROM enrolments")
	exec("DELETE FROM students")
	require.Empty(t, without(trends(centers.Everywhere()).Months))
}

// TestReports_TrendsUnderConcurrency checks that concurrent imports, enrolments, moves and deletions leave the counts
// right.
func TestReports_TrendsUnderConcurrency(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	const workers, chunk = 8, 40
	faults := make([]error, workers)
	var all sync.WaitGroup
	for n := range workers {
		var batch []*students.Student
		for i := range chunk {
			batch = append(batch, w.student(t, n*chunk+i)) // of the same centers as the others
		}
		all.Go(func() {
			faults[n] = errors.Join(
				w.db.Do(t.Context(), func(ctx context.Context) error {
					_, err := w.repo.AddAll(ctx, batch)
					return err
				}),
				w.change(t.Context(), batch[0], n),
			)
		})
	}
	all.Wait()
	require.NoError(t, errors.Join(faults...))
	conn := w.connect(t)
	counted(t, conn)
	found, err := postgres.NewReports(w.db).Trends(t.Context(), centers.Everywhere(), calendar.Of(time.Now()).FirstOfMonth())
	require.NoError(t, err)
	enrolled := 0
	for _, m := range found.Months {
		enrolled += m.Enrolled
	}
	require.Equal(t, workers*chunk-workers/2, enrolled)
}

// change deletes every second student and admits the others.
func (w *crowd) change(ctx context.Context, s *students.Student, n int) error {
	return w.db.Do(ctx, func(ctx context.Context) error {
		stored, err := w.repo.FindByRegNo(ctx, s.Snapshot().RegNo)
		if err != nil {
			return fmt.Errorf("find the student: %w", err)
		}
		id, since := stored.Snapshot().ID, stored.Snapshot().Since
		if n%2 == 0 {
			return w.repo.Remove(ctx, id, since)
		}
		return w.repo.Change(ctx, id, func(s *students.Student) error { return s.Admit(since) })
	})
}

// total returns the number of students in all shares.
func total(s reports.Shares) int {
	n := s.Others
	for _, one := range s.Largest {
		n += one.Students
	}
	return n
}

// without leaves out months with no students.
func without(months []reports.Month) []reports.Month {
	var some []reports.Month
	for _, m := range months {
		if m.Enrolled != 0 {
			some = append(some, m)
		}
	}
	return some
}
