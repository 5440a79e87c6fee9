package postgres_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/students"
)

// pairs returns the names of the records that seem to be of one person.
func (w *crowd) pairs(tb testing.TB) (all [][2]string) {
	tb.Helper()
	found, more, err := w.repo.Pairs(tb.Context(), students.DoubleFilter{Scope: centers.Everywhere()})
	require.NoError(tb, err)
	require.False(tb, more)
	for _, p := range found {
		all = append(all, [2]string{p.First.Student.Profile.Name, p.Second.Student.Profile.Name})
	}
	return all
}

// many adds so many students at once, as an import does.
func (w *crowd) many(tb testing.TB, n int) {
	tb.Helper()
	all := make([]*students.Student, n)
	for i := range all {
		all[i] = w.student(tb, i)
	}
	w.add(tb, all)
}

// TestDB_PairStudents checks that the same pairs are found before and after they are stored, whatever is changed.
func TestDB_PairStudents(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	w.named(t, "Asha Verma", "Mohammad Arif", "Bina Rao", "Mohamad Aarif", "Chitra Sen")
	for _, step := range []struct {
		change string
		want   [][2]string
	}{
		{"", nil},
		{"UPDATE students SET born = '2001-02-03', father = 'Salim' WHERE name LIKE 'Moham%'", [][2]string{{"Mohammad Arif", "Mohamad Aarif"}}},
		{"UPDATE students SET about = 'Tall' WHERE name LIKE 'Moham%'", [][2]string{{"Mohammad Arif", "Mohamad Aarif"}}},
		{"UPDATE students SET removed_at = now() WHERE name = 'Mohamad Aarif'", nil},
		{"UPDATE students SET removed_at = NULL WHERE name = 'Mohamad Aarif'", [][2]string{{"Mohammad Arif", "Mohamad Aarif"}}},
		{"UPDATE students SET father = 'Jagdish' WHERE name = 'Mohamad Aarif'", nil},
		{"UPDATE students SET father = 'Saleem' WHERE name = 'Mohamad Aarif'", [][2]string{{"Mohammad Arif", "Mohamad Aarif"}}},
		{"UPDATE students SET name = 'Sunil' WHERE name = 'Mohamad Aarif'", nil},
		{"UPDATE students SET name = 'Asha Verma K', father = '', mobile = (SELECT mobile FROM students WHERE name = 'Asha Verma') WHERE name = 'Sunil'",
			[][2]string{{"Asha Verma", "Asha Verma K"}}},
		{"UPDATE students SET mobile = '9876500000' WHERE name = 'Asha Verma K'", nil},
	} {
		if step.change != "" {
			require.NoError(t, w.db.Exec(t.Context(), step.change))
		}
		require.Equal(t, step.want, w.pairs(t), "before they are stored: %s", step.change)
		require.NoError(t, w.db.PairStudents(t.Context()))
		require.Equal(t, step.want, w.pairs(t), "stored: %s", step.change)
	}
	unpaired, err := w.db.Texts(t.Context(), "SELECT low::text FROM students_unpaired")
	require.NoError(t, err)
	require.Empty(t, unpaired)
}

// TestDB_PairStudents_AddedLater checks that a student is paired with the record of another who was stored before.
func TestDB_PairStudents_AddedLater(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	w.add(t, []*students.Student{w.student(t, 1)})
	require.NoError(t, w.db.PairStudents(t.Context()))
	same := w.student(t, 1).Snapshot()
	same.RegNo, same.Profile.Email, same.Profile.Center = w.student(t, 2).Snapshot().RegNo, "later@example.in", w.centers[0].ID
	w.add(t, []*students.Student{students.Restore(same)})
	require.Len(t, w.pairs(t), 1)
	require.NoError(t, w.db.PairStudents(t.Context()))
	require.Len(t, w.pairs(t), 1)
	stored, err := w.db.Texts(t.Context(), "SELECT first::text FROM student_pairs")
	require.NoError(t, err)
	require.Len(t, stored, 1)
}

// TestDB_PairStudents_Import checks that students of an import are found while it runs, and are paired after it.
func TestDB_PairStudents_Import(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	w.many(t, 200)
	require.NoError(t, w.db.Exec(t.Context(), "UPDATE students SET name = 'Asha Rao', born = '2001-02-03', father = '' WHERE id IN (SELECT id FROM students ORDER BY id LIMIT 2)"))
	require.Len(t, w.pairs(t), 1)
	unpaired := func() []string {
		got, err := w.db.Texts(t.Context(), "SELECT (high - low)::text FROM students_unpaired")
		require.NoError(t, err)
		return got
	}
	require.NoError(t, w.db.Exec(t.Context(), "UPDATE students_unpaired SET noted = noted + interval '1 hour'"))
	require.NoError(t, w.db.PairStudents(t.Context()))
	require.Equal(t, []string{"199"}, unpaired(), "the import runs")
	require.Len(t, w.pairs(t), 1)
	require.NoError(t, w.db.Exec(t.Context(), "UPDATE students_unpaired SET noted = noted - interval '2 hours'"))
	require.NoError(t, w.db.PairStudents(t.Context()))
	require.Empty(t, unpaired())
	require.Len(t, w.pairs(t), 1)
}

// TestDB_PairStudents_SharedNumber checks that an office that gave its own number to all students does not make a pair of every two.
func TestDB_PairStudents_SharedNumber(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	w.many(t, 300)
	require.NoError(t, w.db.Exec(t.Context(), "UPDATE students SET name = 'Kumari Gupta Das', mobile = '9876500000'"))
	require.NoError(t, w.db.PairStudents(t.Context()))
	stored, err := w.db.Texts(t.Context(), "SELECT count(*)::text FROM student_pairs")
	require.NoError(t, err)
	pairs, err := strconv.Atoi(stored[0])
	require.NoError(t, err)
	require.Positive(t, pairs)
	require.LessOrEqual(t, pairs, 300*50)
}

// TestDB_PairStudents_SharedBirthday checks that a student who came twice is found where an office gave all the same birthday, and
// their names begin and end alike.
func TestDB_PairStudents_SharedBirthday(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	w.many(t, 300)
	require.NoError(t, w.db.Exec(t.Context(), "UPDATE students SET born = '2005-01-01', mobile = '', father = '', name = 'Zoya ' || translate(id::text, '0123456789', 'bcdfgjklmn') || ' Das'"))
	require.NoError(t, w.db.Exec(t.Context(), "UPDATE students SET name = 'Zubeida Das' WHERE id IN (SELECT min(id) FROM students UNION SELECT max(id) FROM students)"))
	require.NoError(t, w.db.PairStudents(t.Context()))
	stored, err := w.db.Texts(t.Context(), "SELECT s.name || ', ' || o.name FROM student_pairs p JOIN students s ON s.id = p.first JOIN students o ON o.id = p.second WHERE s.name LIKE 'Zubeida%'")
	require.NoError(t, err)
	require.Equal(t, []string{"Zubeida Das, Zubeida Das"}, stored)
}

// TestDB_PairStudents_SameStudent checks that students who all have the same name and birthday are each paired with 50 others before and
// after, and not with all.
func TestDB_PairStudents_SameStudent(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	w.many(t, 150)
	require.NoError(t, w.db.Exec(t.Context(), "UPDATE students SET born = '2005-01-01', mobile = '', father = '', name = 'Zoya Das'"))
	require.NoError(t, w.db.PairStudents(t.Context()))
	stored, err := w.db.Texts(t.Context(), "SELECT count(*) || ' of ' || count(DISTINCT first) || ' and ' || count(DISTINCT second) FROM student_pairs WHERE first < second")
	require.NoError(t, err)
	require.Equal(t, []string{strconv.Itoa(100*50+50*49/2) + " of 149 and 149"}, stored)
}
