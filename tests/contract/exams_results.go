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

// ExamResults is the contract of exams.Results.
func ExamResults(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":             resultRoundTrip,
		"ALaterOneSupersedes":         resultSuperseded,
		"TheSupersededInARange":       resultsSuperseded,
		"OnlyOneStands":               resultTwice,
		"FoundByPerson":               resultOfPerson,
		"BestOfTheLastExams":          resultBest,
		"ListKeepsToTheFilter":        resultList,
		"NumbersAreOfACenterAndAYear": resultNumbers,
		"AClaimKnowsThem":             resultClaims,
		"BelongToAMergedStudent":      resultMerged,
	}.run(t, fresh)
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

func resultsSuperseded(t *testing.T, k Kit) {
	w := settle(t, k)
	_, _, err := w.ExamResults.Superseded(t.Context(), 1, 1000)
	require.ErrorIs(t, err, exams.ErrNoResult)
	s, other := w.enrol(t, w.center), w.enrol(t, w.center)
	e := w.exam(t, "Final", s, other)
	w.publish(t, w.result(e, s, "A"), w.result(e, other, "B"))
	first := w.resultNow(t, "A").ID
	all, since, err := w.ExamResults.Superseded(t.Context(), first, first+10)
	require.NoError(t, err)
	require.Empty(t, all)
	require.Zero(t, since)
	for i, one := range []struct{ was, is certificates.Code }{{"B", "C"}, {"A", "D"}} {
		next := w.result(e, map[certificates.Code]students.Snapshot{"A": s, "B": other}[one.was], one.is)
		next.Edition, next.Replaces, next.Published = 2, one.was, fixture.Now.Add(time.Duration(2-i)*time.Hour)
		w.publish(t, next)
	}
	second := w.resultNow(t, "B").ID
	all, since, err = w.ExamResults.Superseded(t.Context(), first, first+10)
	require.NoError(t, err)
	require.Equal(t, []exams.ResultID{first, second}, all)
	require.Equal(t, fixture.Now.Add(2*time.Hour), since)
	all, since, err = w.ExamResults.Superseded(t.Context(), first, first)
	require.NoError(t, err)
	require.Equal(t, []exams.ResultID{first}, all)
	require.Equal(t, fixture.Now.Add(time.Hour), since)
	_, _, err = w.ExamResults.Superseded(t.Context(), first+100000, first+200000)
	require.ErrorIs(t, err, exams.ErrNoResult)
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

func resultBest(t *testing.T, k Kit) {
	w := settle(t, k)
	asha, birju, chand := w.enrol(t, w.center, called("Asha")), w.enrol(t, w.center, called("Birju")), w.enrol(t, w.center, called("Chand"))
	held := func(title string, at time.Time) exams.Exam {
		e := w.exam(t, title, asha, birju, chand)
		w.do(t, func(ctx context.Context) error {
			return w.Exams.Change(ctx, e.ID, func(x *exams.Exam) error {
				x.Editions, x.Published = 1, at
				return nil
			})
		})
		return e
	}
	earned := func(e exams.Exam, s students.Snapshot, code certificates.Code, percent int) exams.Result {
		r := w.result(e, s, code)
		r.Content.Outcome.Percent, r.Content.Outcome.Verdict = percent, exams.Passed
		return r
	}
	best := func(most, ranks int) (codes []certificates.Code) {
		t.Helper()
		all, err := w.ExamResults.Best(t.Context(), most, ranks)
		require.NoError(t, err)
		for _, r := range all {
			codes = append(codes, r.Code)
		}
		return codes
	}
	require.Empty(t, best(5, 3))
	first, second := held("First", fixture.Now), held("Second", fixture.Now.Add(time.Hour))
	w.exam(t, "Not published", asha)
	failed := earned(second, chand, "F", 9900)
	failed.Content.Outcome.Verdict = exams.Failed
	w.publish(t, earned(first, asha, "A", 8000), earned(first, birju, "B", 9000), earned(first, chand, "C", 9000),
		earned(second, asha, "D", 7000), earned(second, birju, "E", 6000), failed)
	corrected := earned(second, birju, "G", 7500)
	corrected.Edition, corrected.Replaces = 2, "E"
	w.publish(t, corrected)
	require.Equal(t, []certificates.Code{"G", "D", "B", "C"}, best(5, 2), "two share the first rank")
	require.Equal(t, []certificates.Code{"G"}, best(1, 1))
	require.Equal(t, []certificates.Code{"G", "D", "B", "C", "A"}, best(5, 3))
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

	unknown := w.enrol(t, w.center, undated)
	w.publish(t, w.result(w.exam(t, "Next", unknown), unknown, "D"))
	require.True(t, w.resultNow(t, "D").Content.Born.IsZero())
	all, err = w.ExamResults.OfPerson(t.Context(), unknown.RegNo, calendar.Date{})
	require.NoError(t, err)
	require.Empty(t, all, "an unknown birth date finds nothing")
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
	result := w.result(e, s, "A")
	w.publish(t, result)
	all := w.claims(t, s.RegNo, other.RegNo)
	found, ok := all.Of(s.RegNo, w.division())
	require.True(t, ok)
	require.Equal(t, certificates.Examined{Required: true, Passed: true, Grade: "A", Result: result.Code}, found.Examined)
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
	w.do(t, func(ctx context.Context) error {
		return w.ExamHall.ChangeSettings(ctx, func(s *exams.Settings) error {
			s.LeftOut = []students.ID{9001, gone.ID}
			return nil
		})
	})
	w.do(t, func(ctx context.Context) error { return w.Bulk.Merge(ctx, gone.ID, kept.ID, fixture.Now) })
	require.Equal(t, kept.ID, w.resultNow(t, "A").Student)
	settings, err := w.ExamHall.Settings(t.Context())
	require.NoError(t, err)
	require.ElementsMatch(t, []students.ID{9001, kept.ID}, settings.LeftOut, "who does not want to be named stays out")
	require.Equal(t, kept.ID, w.examNow(t, e.ID).Candidates[0].Student)
}
