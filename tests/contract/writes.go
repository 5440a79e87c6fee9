package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/outreach"
	"kendra/domain/students"
	"kendra/domain/website"
	"kendra/tests/fixture"
)

// write calls a method that writes; it must succeed in a transaction.
type write = func(ctx context.Context) error

// writes returns a call of every method that writes.
func writes(t *testing.T, k Kit) map[string]write {
	t.Helper()
	all, w := map[string]write{}, settle(t, k)
	for _, some := range []map[string]write{
		writesOfPlaces(t, k), writesOfStudents(t, w), writesOfFees(t, w), writesOfDays(t, w), writesOfShelves(t, k), writesOfJournal(t, k), writesOfPeople(t, k),
	} {
		for name, call := range some {
			all[name] = call
		}
	}
	return all
}

func writesOfPlaces(t *testing.T, k Kit) map[string]write {
	t.Helper()
	account := k.addAccount(t, fixture.Account())
	login := identity.Begin("login", account.ID, identity.SecretHash{1}, fixture.Now)
	k.do(t, func(ctx context.Context) error { return k.Logins.Add(ctx, login) })
	category, placed, gone := k.addCategory(t, "Place"), k.addCenterNamed(t, "Placed"), k.addCenterNamed(t, "Gone")
	k.removeCenter(t, gone.ID)
	course := k.addCourse(t, fixture.Course(category.ID), courses.Pending, "Place")
	center, err := centers.Register(centers.FirstCode+500, fixture.Center(func(p *centers.Profile) { p.Name = "Unheard of" }), fixture.Now)
	require.NoError(t, err)
	other, err := identity.Open(fixture.Account(func(p *identity.Person) { p.Email = fixture.Email(1) }), "hash", fixture.Now)
	require.NoError(t, err)
	proposed, err := courses.Propose(fixture.Course(category.ID, func(p *courses.Profile) { p.Title = "Unheard of" }), fixture.Division(), fixture.Now)
	require.NoError(t, err)
	return map[string]write{
		"Centers.NextCode": func(ctx context.Context) error { _, err := k.Centers.NextCode(ctx); return err },
		"Centers.Add":      func(ctx context.Context) error { _, err := k.Centers.Add(ctx, center); return err },
		"Centers.Change": func(ctx context.Context) error {
			return k.Centers.Change(ctx, placed.ID, func(*centers.Center) error { return nil })
		},
		"CenterBin.Holdings": func(ctx context.Context) error { _, err := k.holdingsOfCenter(placed.ID)(ctx); return err },
		"CenterBin.Remove":   func(ctx context.Context) error { return k.Centers.Remove(ctx, placed.ID, fixture.Now) },
		"CenterBin.Return":   func(ctx context.Context) error { return k.Centers.Return(ctx, gone.ID) },
		"Accounts.Add":       func(ctx context.Context) error { _, err := k.Accounts.Add(ctx, other); return err },
		"Accounts.Change": func(ctx context.Context) error {
			return k.Accounts.Change(ctx, account.ID, func(*identity.Account) error { return nil })
		},
		"Logins.Add": func(ctx context.Context) error {
			return k.Logins.Add(ctx, identity.Begin("another", account.ID, identity.SecretHash{2}, fixture.Now))
		},
		"Logins.Change": func(ctx context.Context) error {
			return k.Logins.Change(ctx, "login", func(*identity.Login) error { return nil })
		},
		"Courses.Add": func(ctx context.Context) error { _, _, err := k.Courses.Add(ctx, proposed); return err },
		"Courses.Change": func(ctx context.Context) error {
			return k.Courses.Change(ctx, course.ID, func(*courses.Course) error { return nil })
		},
		"CourseBin.Holdings": func(ctx context.Context) error {
			_, err := k.Courses.Holdings(ctx, course.Divisions[0].ID)
			return err
		},
		"Categories.Holdings": func(ctx context.Context) error { _, err := k.Categories.Holdings(ctx, category.ID); return err },
		"Subjects.Count": func(ctx context.Context) error {
			_, err := k.Subjects.Count(ctx, course.Divisions[0].ID)
			return err
		},
		"CourseBin.Remove": func(ctx context.Context) error { return k.Courses.Remove(ctx, course.Divisions[0].ID, fixture.Now) },
		"Likes.Toggle": func(ctx context.Context) error {
			_, _, err := k.Courses.Toggle(ctx, course.Divisions[0].ID, account.ID)
			return err
		},
		"Categories.Add": func(ctx context.Context) error { return k.add(ctx, "Unheard of") },
	}
}

func writesOfStudents(t *testing.T, w world) map[string]write {
	t.Helper()
	stored, other, gone := w.enrol(t, w.center), w.enrol(t, w.center), w.enrol(t, w.center)
	w.removeStudent(t, gone.ID)
	student := students.Restore(stored)
	fresh, err := students.Register(students.NewRegNo("", w.center.Code, fixture.Year, 500), fixture.Student(w.center.ID, w.division()), fixture.Now)
	require.NoError(t, err)
	certificate := w.certificate(stored, 1)
	return map[string]write{
		"Students.Number": func(ctx context.Context) error {
			_, err := w.Students.Number(ctx, w.center.ID, fixture.Year, 1)
			return err
		},
		"Students.Hold": func(ctx context.Context) error {
			_, err := w.Students.Hold(ctx, []students.ID{stored.ID})
			return err
		},
		"Students.Add": func(ctx context.Context) error { _, err := w.Students.Add(ctx, fresh); return err },
		"Students.Change": func(ctx context.Context) error {
			return w.Students.Change(ctx, stored.ID, func(*students.Student) error { return nil })
		},
		"StudentBin.Holdings": func(ctx context.Context) error { _, err := w.Students.Holdings(ctx, stored.ID); return err },
		"Doubles.MergeHoldings": func(ctx context.Context) error {
			_, err := w.Bulk.MergeHoldings(ctx, stored.ID, other.ID)
			return err
		},
		"StudentBin.Remove": func(ctx context.Context) error { return w.Students.Remove(ctx, stored.ID, fixture.Now) },
		"StudentBin.Return": func(ctx context.Context) error { return w.Students.Return(ctx, gone.ID, centers.Everywhere()) },
		"Bulk.AddAll": func(ctx context.Context) error {
			_, err := w.Bulk.AddAll(ctx, []*students.Student{fresh})
			return err
		},
		"Intake.Imported": func(ctx context.Context) error {
			_, err := w.ImportLookup.Imported(ctx, []students.ID{stored.ID})
			return err
		},
		"Intake.RemoveAll": func(ctx context.Context) error {
			return w.ImportLookup.RemoveAll(ctx, []students.ID{stored.ID}, fixture.Now)
		},
		"Bulk.CorrectAll": func(ctx context.Context) error { return w.Bulk.CorrectAll(ctx, []*students.Student{student}) },
		"Certificates.Number": func(ctx context.Context) error {
			_, err := w.Certificates.Number(ctx, w.center.ID, fixture.Year, 1)
			return err
		},
		"Certificates.Add": func(ctx context.Context) error { return w.issue(ctx, certificate) },
	}
}

func writesOfShelves(t *testing.T, k Kit) map[string]write {
	t.Helper()
	item := k.shelvePiece(t, website.KindSlide, 1)
	message := k.write(t, suggestion("x"))
	return map[string]write{
		"Shelves.Add": func(ctx context.Context) error {
			_, err := k.Content.Add(ctx, website.Item{Piece: website.Slide{Heading: "x"}})
			return err
		},
		"Shelves.Change": func(ctx context.Context) error {
			return k.Content.Change(ctx, website.KindSlide, item.ID, func(*website.Item) error { return nil })
		},
		"Shelves.Order":  func(ctx context.Context) error { return k.Content.Order(ctx, website.KindSlide, []website.ID{item.ID}) },
		"Gazetteer.Keep": func(ctx context.Context) error { return k.Geocodes.Keep(ctx, website.Located{Address: "x"}) },
		"Version.Bump":   k.Version.Bump,
		"Inbox.Add": func(ctx context.Context) error {
			_, err := k.Inbox.Add(ctx, suggestion("y"))
			return err
		},
		"Inbox.Change": func(ctx context.Context) error {
			return k.Inbox.Change(ctx, message.ID, func(*outreach.Message) error { return nil })
		},
		"Newsletters.Add": func(ctx context.Context) error {
			_, err := k.Newsletters.Add(ctx, outreach.Newsletter{Key: "another-key", Subject: "x", Body: "x"})
			return err
		},
	}
}

func writesOfJournal(t *testing.T, k Kit) map[string]write {
	t.Helper()
	center := k.addCenterNamed(t, "Importing")
	k.do(t, func(ctx context.Context) error { return k.ImportJobs.Start(ctx, job("job", center)) })
	return map[string]write{
		"ImportJobs.Start": func(ctx context.Context) error { return k.ImportJobs.Start(ctx, job("another", center)) },
		"ImportJobs.Change": func(ctx context.Context) error {
			return k.ImportJobs.Change(ctx, "job", func(*imports.Job) error { return nil })
		},
		"ImportJobs.MarkVanished": func(ctx context.Context) error { return k.ImportJobs.MarkVanished(ctx, center.ID) },
		"ImportChunks.Add":        func(ctx context.Context) error { _, err := k.ImportChunks.Add(ctx, "job", imports.Chunk{}); return err },
		"ImportChunks.Forget":     func(ctx context.Context) error { return k.ImportChunks.Forget(ctx, "job") },
		"Notes.Remember":          func(ctx context.Context) error { return k.ImportNotes.Remember(ctx, center.ID, "x", imports.Answers{}) },
		"Notes.Correct": func(ctx context.Context) error {
			return k.ImportNotes.Correct(ctx, "job", []imports.Correction{{Row: 1}})
		},
		"Numbers.Reserve": func(ctx context.Context) error {
			_, err := k.RegNoRanges.Reserve(ctx, center.ID, fixture.Year, 0, 1)
			return err
		},
		"Numbers.Release": func(ctx context.Context) error { return k.RegNoRanges.Release(ctx, center.ID, fixture.Year, nil) },
		"Catalog.Add":     func(ctx context.Context) error { return k.Catalog.Add(ctx, fileMeta(0, 0)) },
		"Trail.Append": func(ctx context.Context) error {
			return k.Trail.Append(ctx, audit.Did(identity.Local(), "test.written", audit.Thing{Kind: "test", ID: 1}, fixture.Now))
		},
	}
}
