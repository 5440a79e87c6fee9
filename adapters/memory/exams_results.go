package memory

import (
	"cmp"
	"context"
	"slices"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/students"
)

// giveExams makes the exams and results of one student another's.
func (n *state) giveExams(gone, kept students.ID) {
	for _, e := range where(n.exams, func(exams.Exam) bool { return true }) {
		e.Candidates = slices.Clone(e.Candidates)
		for i, c := range e.Candidates {
			if c.Student == gone {
				e.Candidates[i].Student = kept
			}
		}
		n.exams[e.ID] = e
	}
	n.examSettings = n.examSettings.Give(gone, kept)
	n.examRechecks = slices.Clone(n.examRechecks)
	for i, r := range n.examRechecks {
		if r.Student == gone {
			n.examRechecks[i].Student = kept
		}
	}
	n.examResults = slices.Clone(n.examResults)
	for i, r := range n.examResults {
		if r.Student == gone {
			n.examResults[i].Student = kept
		}
	}
}

// examStanding returns what a claim says of the exams of an enrolment.
func (n *state) examStanding(e students.Enrolment) (x certificates.Examined) {
	newest := 0
	for _, s := range n.examSchemes {
		if s.Division == e.Division && s.Version > newest {
			newest, x.Required = s.Version, s.Rules.Required
		}
	}
	for _, r := range n.examResults {
		if r.Enrolment == e.ID && r.Stands() && r.Content.Outcome.Verdict == exams.Passed {
			x.Passed, x.Grade, x.Result = true, r.Content.Outcome.Grade, r.Code
		}
	}
	return x
}

// Number implements exams.Results.
func (v ExamResults) Number(ctx context.Context, center centers.ID, year, n int) (first int, err error) {
	err = v.store.write(ctx, func(s *state) error {
		first = s.take(series{"marksheet", center, year}, n)
		return nil
	})
	return first, err
}

// Publish implements exams.Results.
func (v ExamResults) Publish(ctx context.Context, all []exams.Result) error {
	return v.store.write(ctx, func(n *state) error {
		for _, r := range all {
			published := slices.Clone(n.examResults)
			for i, other := range published {
				same := other.Exam == r.Exam && other.Enrolment == r.Enrolment && other.Stands()
				if same && other.Code != r.Replaces {
					return exams.ErrSeen
				}
				if same {
					published[i].ReplacedBy, published[i].Superseded = r.Code, moment(r.Published)
				}
			}
			r.ID, r.Published = exams.ResultID(n.nextID()), moment(r.Published)
			published = append(published, r)
			n.examResults = published
		}
		return nil
	})
}

// ByCode implements exams.Results.
func (v ExamResults) ByCode(ctx context.Context, code certificates.Code) (exams.Result, error) {
	all, err := v.where(ctx, func(r exams.Result) bool { return r.Code == code })
	if err == nil && len(all) == 0 {
		err = exams.ErrNoResult
	}
	if err != nil {
		return exams.Result{}, err
	}
	return all[0], nil
}

// Superseded implements exams.Results.
func (v ExamResults) Superseded(ctx context.Context, first, last exams.ResultID) (replaced []exams.ResultID, since time.Time, err error) {
	all, err := v.where(ctx, func(r exams.Result) bool { return r.ID >= first && r.ID <= last })
	if err == nil && len(all) == 0 {
		err = exams.ErrNoResult
	}
	for _, r := range all {
		if r.Stands() {
			continue
		}
		replaced = append(replaced, r.ID)
		if r.Superseded.After(since) {
			since = r.Superseded
		}
	}
	slices.Sort(replaced)
	return replaced, since, err
}

func (v ExamResults) where(ctx context.Context, keep func(exams.Result) bool) ([]exams.Result, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := slices.DeleteFunc(slices.Clone(n.examResults), func(r exams.Result) bool { return !keep(r) })
	slices.SortFunc(all, func(a, b exams.Result) int { return cmp.Or(b.Published.Compare(a.Published), cmp.Compare(b.ID, a.ID)) })
	return all, nil
}

// List implements exams.Results.
func (v ExamResults) List(ctx context.Context, f exams.Filter) ([]exams.Result, error) {
	return v.where(ctx, func(r exams.Result) bool {
		return f.Scope.Includes(r.Center) && (f.Exam == 0 || f.Exam == r.Exam) && (f.Student == 0 || f.Student == r.Student) &&
			(len(f.Enrolment) == 0 || slices.Contains(f.Enrolment, r.Enrolment))
	})
}

// Best implements exams.Results.
func (v ExamResults) Best(ctx context.Context, most, ranks int) ([]exams.Result, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	last := where(n.exams, func(e exams.Exam) bool { return !e.Published.IsZero() })
	slices.SortFunc(last, func(a, b exams.Exam) int { return cmp.Or(b.Published.Compare(a.Published), cmp.Compare(b.ID, a.ID)) })
	all := []exams.Result{}
	for _, e := range last[:min(most, len(last))] {
		found, err := v.where(ctx, func(r exams.Result) bool {
			_, there := n.students[r.Student]
			return there && r.Exam == e.ID
		})
		if err != nil {
			return nil, err
		}
		for _, topper := range exams.Toppers(found, ranks) {
			all = append(all, topper.Result)
		}
	}
	return all, nil
}

// OfPerson implements exams.Results.
func (v ExamResults) OfPerson(ctx context.Context, number students.RegNo, born calendar.Date) ([]exams.Result, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return v.where(ctx, func(r exams.Result) bool {
		_, there := n.students[r.Student]
		return there && r.Stands() && r.Content.RegNo == number && r.Content.Born == born && !born.IsZero()
	})
}
