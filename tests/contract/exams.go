package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// ExamSchemes is the contract of exams.Schemes.
func ExamSchemes(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"VersionsNewestFirst": examSchemeVersions,
		"NotFound":            examSchemeNotFound,
	}.run(t, fresh)
}

// Exams is the contract of exams.Store.
func Exams(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":           examRoundTrip,
		"CandidatesComeAndGo":       examCandidates,
		"KeepsMarks":                examMarks,
		"KeepsImports":              examImports,
		"FailedChangesLeaveNothing": examFailed,
		"ListsTheNewestFirst":       examList,
		"NotFound":                  examNotFound,
	}.run(t, fresh)
}

// ExamResults is the contract of exams.Results.
func ExamResults(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":             resultRoundTrip,
		"ALaterOneSupersedes":         resultSuperseded,
		"OnlyOneStands":               resultTwice,
		"FoundByPerson":               resultOfPerson,
		"ListKeepsToTheFilter":        resultList,
		"NumbersAreOfACenterAndAYear": resultNumbers,
		"AClaimKnowsThem":             resultClaims,
		"BelongToAMergedStudent":      resultMerged,
	}.run(t, fresh)
}

func (w world) rules() exams.Rules {
	return exams.Rules{
		Components: []exams.Component{
			{Kind: exams.Theory, Name: "Theory", Pass: 40, Weight: 60, Minutes: 90, Grace: 3, Papers: []exams.Paper{{Subject: 1, Name: "Office", Full: 100, Pass: 40}}},
			{Kind: exams.Practical, Name: "Practical", Weight: 40, Twice: true, Papers: []exams.Paper{{Subject: 1, Name: "Office", Full: 50}}},
		},
		Pass: 50, Attempts: 2, Required: true, Grades: []exams.Band{{Name: "A", From: 75}, {Name: "B", From: 50}}, Classes: []exams.Band{{Name: "First", From: 60}},
	}
}

func (w world) scheme(t *testing.T, version int) exams.Scheme {
	t.Helper()
	s := exams.Scheme{Division: w.division(), Version: version, Rules: w.rules(), By: "Asha", At: fixture.Now}
	w.do(t, func(ctx context.Context) (err error) {
		s.ID, err = w.ExamSchemes.Add(ctx, s)
		return err
	})
	return s
}

func examSchemeVersions(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.scheme(t, 1), w.scheme(t, 2)
	all, err := w.ExamSchemes.Of(t.Context(), w.division())
	require.NoError(t, err)
	require.Equal(t, []exams.Scheme{second, first}, all)
	one, err := w.ExamSchemes.Find(t.Context(), first.ID)
	require.NoError(t, err)
	require.Equal(t, first, one)
	err = w.Tx.Do(t.Context(), func(ctx context.Context) error {
		_, err := w.ExamSchemes.Add(ctx, exams.Scheme{Division: w.division(), Version: 2, By: "Ravi", At: fixture.Now})
		return err
	})
	require.ErrorIs(t, err, exams.ErrSchemeStale)
}

func examSchemeNotFound(t *testing.T, k Kit) {
	w := settle(t, k)
	_, err := w.ExamSchemes.Find(t.Context(), 404)
	require.ErrorIs(t, err, exams.ErrNoScheme)
	all, err := w.ExamSchemes.Of(t.Context(), w.division())
	require.NoError(t, err)
	require.Empty(t, all)
}

func candidate(s students.Snapshot) exams.Candidate {
	return exams.Candidate{Enrolment: s.Enrolment, Student: s.ID, RegNo: s.RegNo, Name: s.Profile.Name, Reason: "Was ill", By: "Asha", At: fixture.Now}
}

// exam adds an exam of a session in June with candidates.
func (w world) exam(t *testing.T, title string, of ...students.Snapshot) exams.Exam {
	t.Helper()
	schemes, err := w.ExamSchemes.Of(t.Context(), w.division())
	require.NoError(t, err)
	e := exams.Exam{
		Session: w.plan(t, calledSession("Session of "+title)).ID, Division: w.division(), Center: w.center.ID, Title: title, By: "Asha", At: fixture.Now,
		Sittings: []exams.Sitting{{Component: 0, Day: calendar.On(2026, time.December, 1), Starts: "10:00", Room: "Lab 2"}, {Component: 1, Day: calendar.On(2026, time.December, 2)}},
	}
	if len(schemes) > 0 {
		e.Scheme = schemes[0].ID
	} else {
		e.Scheme = w.scheme(t, 1).ID
	}
	for _, s := range of {
		e.Candidates = append(e.Candidates, candidate(s))
	}
	w.do(t, func(ctx context.Context) (err error) {
		e.ID, err = w.Exams.Add(ctx, e)
		return err
	})
	return e
}

func (w world) examNow(t *testing.T, id exams.ID) exams.Exam {
	t.Helper()
	e, err := w.Exams.Find(t.Context(), id)
	require.NoError(t, err)
	return e
}

func called(name string) func(*students.Profile) {
	return func(p *students.Profile) { p.Name = name }
}

func examRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	e := w.exam(t, "Final", w.enrol(t, w.center, called("Asha")), w.enrol(t, w.center, called("Ravi")))
	require.Equal(t, e, w.examNow(t, e.ID))
	w.do(t, func(ctx context.Context) error {
		held, err := w.Sessions.Holdings(ctx, e.Session)
		require.True(t, held.Exams, "a session with exams stays")
		return err
	})
	w.do(t, func(ctx context.Context) error {
		return w.Exams.Change(ctx, e.ID, func(x *exams.Exam) error {
			x.Title, x.Editions, x.Published = "Final exam", 1, fixture.Now
			return nil
		})
	})
	e.Title, e.Editions, e.Published = "Final exam", 1, fixture.Now
	require.Equal(t, e, w.examNow(t, e.ID))
}

func examCandidates(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.enrol(t, w.center, called("Asha")), w.enrol(t, w.center, called("Ravi"))
	e := w.exam(t, "Final", first)
	w.do(t, func(ctx context.Context) error {
		return w.Exams.Change(ctx, e.ID, func(x *exams.Exam) error {
			exams.Admit(x, candidate(second))
			return exams.Dismiss(x, first.Enrolment, nil)
		})
	})
	require.Equal(t, []exams.Candidate{candidate(second)}, w.examNow(t, e.ID).Candidates)
}

func (w world) put(t *testing.T, id exams.ID, all ...exams.Cell) {
	t.Helper()
	w.do(t, func(ctx context.Context) error {
		return w.Exams.Change(ctx, id, func(*exams.Exam) error { return w.Exams.Put(ctx, id, all) })
	})
}

func (w world) cells(t *testing.T, id exams.ID) []exams.Cell {
	t.Helper()
	all, err := w.Exams.Cells(t.Context(), id)
	require.NoError(t, err)
	return all
}

func examMarks(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.enrol(t, w.center)
	e := w.exam(t, "Final", s)
	theory := exams.Cell{Enrolment: s.Enrolment, Key: exams.Key{Component: 0, Subject: 1}, First: exams.Entry{Status: exams.Late, Marks: 61, By: "Asha"}, Version: 1, At: fixture.Now}
	practical := exams.Cell{
		Enrolment: s.Enrolment, Key: exams.Key{Component: 1, Subject: 1}, First: exams.Entry{Status: exams.Present, Marks: 40, By: "Asha"},
		Second: exams.Entry{Status: exams.Present, Marks: 41, By: "Ravi"}, Moderation: -2, Reason: "Copied", Version: 3, At: fixture.Now,
	}
	w.put(t, e.ID, practical, theory)
	require.Equal(t, []exams.Cell{theory, practical}, w.cells(t, e.ID))
	theory.First, theory.Version = exams.Entry{Status: exams.Absent, By: "Ravi"}, 2
	w.put(t, e.ID, theory)
	require.Equal(t, []exams.Cell{theory, practical}, w.cells(t, e.ID))
	err := w.Tx.Do(t.Context(), func(ctx context.Context) error {
		return w.Exams.Put(ctx, e.ID, []exams.Cell{{Enrolment: s.Enrolment + 99, Key: theory.Key, At: fixture.Now}})
	})
	require.ErrorIs(t, err, exams.ErrStranger)
}

func examFailed(t *testing.T, k Kit) {
	w := settle(t, k)
	e := w.exam(t, "Final", w.enrol(t, w.center))
	err := w.Tx.Do(t.Context(), func(ctx context.Context) error {
		return w.Exams.Change(ctx, e.ID, func(x *exams.Exam) error {
			x.Title, x.Candidates = "Another", nil
			return exams.ErrSeen
		})
	})
	require.ErrorIs(t, err, exams.ErrSeen)
	require.Equal(t, e, w.examNow(t, e.ID))
}

func examList(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.enrol(t, w.center)
	first, second := w.exam(t, "First", s), w.exam(t, "Second")
	w.put(t, first.ID, exams.Cell{Enrolment: s.Enrolment, Key: exams.Key{Subject: 1}, First: exams.Entry{Status: exams.Absent}, Version: 1, At: fixture.Now})
	first.Candidates = nil
	want := []exams.ListItem{
		{Exam: second, Session: "Session of Second", Course: "DCA web", CenterName: "Kendra Patna"},
		{Exam: first, Session: "Session of First", Course: "DCA web", CenterName: "Kendra Patna", Candidates: 1, Entered: 1, Cells: 2},
	}
	all, err := w.Exams.List(t.Context(), exams.ListFilter{Scope: centers.Only(w.center.ID)})
	require.NoError(t, err)
	require.Equal(t, want, all)
	all, err = w.Exams.List(t.Context(), exams.ListFilter{Scope: centers.Everywhere(), Session: first.Session})
	require.NoError(t, err)
	require.Equal(t, want[1:], all)
	all, err = w.Exams.List(t.Context(), exams.ListFilter{Scope: centers.Only(w.other.ID)})
	require.NoError(t, err)
	require.Empty(t, all)
}

func examNotFound(t *testing.T, k Kit) {
	w := settle(t, k)
	_, err := w.Exams.Find(t.Context(), 404)
	require.ErrorIs(t, err, exams.ErrNotFound)
	err = w.Tx.Do(t.Context(), func(ctx context.Context) error {
		return w.Exams.Change(ctx, 404, func(*exams.Exam) error { return nil })
	})
	require.ErrorIs(t, err, exams.ErrNotFound)
	require.Empty(t, w.cells(t, 404))
}

// result returns a passed result of a candidate.
func (w world) result(e exams.Exam, s students.Snapshot, code certificates.Code) exams.Result {
	cells := exams.Marks{{Component: 0, Subject: 1}: {Status: exams.Present, Marks: 80}, {Component: 1, Subject: 1}: {Status: exams.Present, Marks: 40}}
	return exams.Result{
		Exam: e.ID, Enrolment: s.Enrolment, Student: s.ID, Division: e.Division, Center: e.Center, Edition: 1, Number: exams.Number("MS-" + code), Code: code,
		Content: exams.Content{
			Exam: e.Title, Session: "Morning", Division: "DCA web", Category: "Diploma", RegNo: s.RegNo, Name: s.Profile.Name, Born: s.Profile.Born,
			CenterCode: 1001, CenterName: "Kendra Patna", First: calendar.On(2026, time.December, 1), Last: calendar.On(2026, time.December, 2),
			Institute: 1, Outcome: w.rules().Outcome(cells),
		},
		Published: fixture.Now, By: "Asha",
	}
}

func (w world) publish(t *testing.T, all ...exams.Result) {
	t.Helper()
	w.do(t, func(ctx context.Context) error { return w.ExamResults.Publish(ctx, all) })
}

func (w world) resultNow(t *testing.T, code certificates.Code) exams.Result {
	t.Helper()
	r, err := w.ExamResults.ByCode(t.Context(), code)
	require.NoError(t, err)
	return r
}

func resultRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.enrol(t, w.center)
	want := w.result(w.exam(t, "Final", s), s, "A")
	w.publish(t, want)
	got := w.resultNow(t, "A")
	require.NotZero(t, got.ID)
	want.ID = got.ID
	require.Equal(t, want, got)
	_, err := w.ExamResults.ByCode(t.Context(), "B")
	require.ErrorIs(t, err, exams.ErrNoResult)
}

func resultSuperseded(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.enrol(t, w.center)
	first := w.result(w.exam(t, "Final", s), s, "A")
	w.publish(t, first)
	second := first
	second.Code, second.Number, second.Edition, second.Replaces, second.Reason, second.Published = "B", "MS-B", 2, "A", "Recounted", fixture.Now.Add(time.Hour)
	w.publish(t, second)
	was, is := w.resultNow(t, "A"), w.resultNow(t, "B")
	require.Equal(t, []any{certificates.Code("B"), second.Published, first.Content}, []any{was.ReplacedBy, was.Superseded, was.Content})
	require.True(t, is.Stands())
	require.Equal(t, certificates.Code("A"), is.Replaces)
}

func resultTwice(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.enrol(t, w.center)
	first := w.result(w.exam(t, "Final", s), s, "A")
	w.publish(t, first)
	second := first
	second.Code, second.Number, second.Edition = "B", "MS-B", 2
	err := w.Tx.Do(t.Context(), func(ctx context.Context) error { return w.ExamResults.Publish(ctx, []exams.Result{second}) })
	require.ErrorIs(t, err, exams.ErrSeen)
}

func resultOfPerson(t *testing.T, k Kit) {
	w := settle(t, k)
	s, other := w.enrol(t, w.center), w.enrol(t, w.center)
	e := w.exam(t, "Final", s, other)
	w.publish(t, w.result(e, s, "A"), w.result(e, other, "B"))
	second := w.result(e, s, "C")
	second.Edition, second.Replaces = 2, "A"
	w.publish(t, second)
	all, err := w.ExamResults.OfPerson(t.Context(), s.RegNo, s.Profile.Born)
	require.NoError(t, err)
	require.Len(t, all, 1)
	require.Equal(t, certificates.Code("C"), all[0].Code)
	all, err = w.ExamResults.OfPerson(t.Context(), s.RegNo, calendar.On(1999, time.January, 1))
	require.NoError(t, err)
	require.Empty(t, all)
}

func resultList(t *testing.T, k Kit) {
	w := settle(t, k)
	s, other := w.enrol(t, w.center), w.enrol(t, w.center)
	first, second := w.exam(t, "First", s, other), w.exam(t, "Second", s)
	late := w.result(second, s, "C")
	late.Published = fixture.Now.Add(time.Hour)
	w.publish(t, w.result(first, s, "A"), w.result(first, other, "B"), late)
	for name, c := range map[string]struct {
		filter exams.Filter
		want   []certificates.Code
	}{
		"All":         {exams.Filter{Scope: centers.Only(w.center.ID)}, []certificates.Code{"C", "B", "A"}},
		"AnExam":      {exams.Filter{Scope: centers.Everywhere(), Exam: first.ID}, []certificates.Code{"B", "A"}},
		"AStudent":    {exams.Filter{Scope: centers.Everywhere(), Student: s.ID}, []certificates.Code{"C", "A"}},
		"Enrolments":  {exams.Filter{Scope: centers.Everywhere(), Enrolment: []students.EnrolmentID{other.Enrolment}}, []certificates.Code{"B"}},
		"OtherCenter": {exams.Filter{Scope: centers.Only(w.other.ID)}, nil},
	} {
		all, err := w.ExamResults.List(t.Context(), c.filter)
		require.NoError(t, err)
		var codes []certificates.Code
		for _, r := range all {
			codes = append(codes, r.Code)
		}
		require.Equal(t, c.want, codes, name)
	}
}

func resultNumbers(t *testing.T, k Kit) {
	w := settle(t, k)
	w.do(t, func(ctx context.Context) error {
		for _, c := range []struct {
			center  centers.ID
			year, n int
			want    int
		}{{w.center.ID, 2026, 2, 1}, {w.center.ID, 2026, 1, 3}, {w.other.ID, 2026, 1, 1}, {w.center.ID, 2027, 1, 1}} {
			first, err := w.ExamResults.Number(ctx, c.center, c.year, c.n)
			require.NoError(t, err)
			require.Equal(t, c.want, first)
		}
		return nil
	})
}

func resultClaims(t *testing.T, k Kit) {
	w := settle(t, k)
	s, other := w.enrol(t, w.center), w.enrol(t, w.center)
	e := w.exam(t, "Final", s, other)
	w.publish(t, w.result(e, s, "A"))
	all := w.claims(t, s.RegNo, other.RegNo)
	found, ok := all.Of(s.RegNo, w.division())
	require.True(t, ok)
	require.Equal(t, certificates.Examined{Required: true, Passed: true, Grade: "A"}, found.Examined)
	found, ok = all.Of(other.RegNo, w.division())
	require.True(t, ok)
	require.Equal(t, certificates.Examined{Required: true}, found.Examined)
}

func resultMerged(t *testing.T, k Kit) {
	w := settle(t, k)
	gone, kept := w.enrol(t, w.center), w.enrol(t, w.other)
	gone = w.also(t, gone, w.course.Divisions[0].ID)
	e := w.exam(t, "Final", gone)
	w.publish(t, w.result(e, gone, "A"))
	w.do(t, func(ctx context.Context) error {
		return w.Students.Change(ctx, kept.ID, func(s *students.Student) error { return s.Cancel(fixture.Now) })
	})
	w.do(t, func(ctx context.Context) error { return w.Bulk.Merge(ctx, gone.ID, kept.ID, fixture.Now) })
	require.Equal(t, kept.ID, w.resultNow(t, "A").Student)
	require.Equal(t, kept.ID, w.examNow(t, e.ID).Candidates[0].Student)
}
