package postgres_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/students"
	"kendra/tests/fixture"
	"kendra/tests/testdb"
)

// benchStudents is the number of students in the benchmarks; benchChunk is the size of an import's chunk.
const (
	benchStudents = 100_000
	benchChunk    = 2_000
	benchCenters  = 50
	benchCourses  = 5
)

var (
	firstNames = []string{"Asha", "Birju", "Chitra", "Dev", "Ela", "Farhan", "Gita", "Hari", "Indu", "Javed", "Kavita", "Lalit", "Meera", "Nitin", "Om", "Pooja", "Ravi", "Sita", "Tara", "Uday"}
	lastNames  = []string{"Verma", "Kumar", "Das", "Rai", "Sinha", "Khan", "Yadav", "Singh", "Devi", "Prasad", "Mishra", "Jha", "Gupta", "Pandey", "Ansari"}
	statuses   = []students.Status{students.Active, students.Active, students.Registered, students.Passed, students.Passed, students.Cancelled}
)

// crowd is a database for many students.
type crowd struct {
	url     string
	db      *postgres.DB
	repo    *postgres.Students
	centers []centers.Snapshot
	taken   []courses.DivisionID
}

func newCrowd(tb testing.TB) *crowd {
	tb.Helper()
	url := testdb.URL(tb)
	db, err := postgres.Connect(tb.Context(), url)
	require.NoError(tb, err)
	tb.Cleanup(db.Close)
	w := &crowd{url: url, db: db, repo: postgres.NewStudents(db)}
	require.NoError(tb, db.Do(tb.Context(), func(ctx context.Context) error {
		category, err := postgres.NewCategories(db).Add(ctx, courses.Category{Name: "Diploma"})
		if err != nil {
			return err
		}
		for i := range benchCourses {
			c, err := courses.Propose(fixture.Course(category, func(p *courses.Profile) { p.Title = fmt.Sprint("Course ", i) }), courses.Division{}, fixture.Now)
			if err != nil {
				return err
			}
			c.Approve()
			_, divisions, err := postgres.NewCourses(db).Add(ctx, c)
			if err != nil {
				return err
			}
			w.taken = append(w.taken, divisions...)
		}
		for i := range benchCenters {
			c, err := centers.Register(centers.FirstCode+centers.Code(i), fixture.Center(func(p *centers.Profile) { p.Name = fmt.Sprint("Kendra ", i) }), fixture.Now)
			if err != nil {
				return err
			}
			n := c.Snapshot()
			if n.ID, err = postgres.NewCenters(db).Add(ctx, c); err != nil {
				return err
			}
			w.centers = append(w.centers, n)
		}
		return nil
	}))
	return w
}

// student returns the i-th made-up student.
func (w *crowd) student(tb testing.TB, i int) *students.Student {
	tb.Helper()
	center, draw := w.centers[i%len(w.centers)], rand.New(rand.NewPCG(1, uint64(i)))
	p := fixture.Student(center.ID, w.taken[draw.IntN(len(w.taken))], func(p *students.Profile) {
		p.Name = fmt.Sprintf("%s %s %c", firstNames[draw.IntN(len(firstNames))], lastNames[draw.IntN(len(lastNames))], 'A'+draw.IntN(26))
		if i%20_000 == 9 {
			p.Name = "Zubeida Rare"
		}
		p.Born = calendar.On(1990+i%20, time.June, 1+i%28)
		p.Email, p.Mobile = fixture.Email(i), contact.Mobile(fmt.Sprintf("9%09d", i))
		p.Session = fmt.Sprint("Batch ", draw.IntN(40))
		p.OldNo = fmt.Sprintf("Adm/%d/%d", 2000+i%20, i/20)
	})
	s, err := students.Register(students.NewRegNo("", center.Code, fixture.Year, i/len(w.centers)+1), p, fixture.Now)
	require.NoError(tb, err)
	require.NoError(tb, s.Sign("Importer", ""))
	return s
}

func (w *crowd) add(tb testing.TB, all []*students.Student) {
	tb.Helper()
	require.NoError(tb, w.db.Do(tb.Context(), func(ctx context.Context) error {
		ids, err := w.repo.AddAll(ctx, all)
		require.NotContains(tb, ids, students.ID(0))
		return err
	}))
}

// another returns a division other than this one.
func (w *crowd) another(than courses.DivisionID) courses.DivisionID {
	if w.taken[0] == than {
		return w.taken[1]
	}
	return w.taken[0]
}
