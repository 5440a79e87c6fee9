package examining

import (
	"cmp"
	"context"
	"slices"

	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/sittings"
)

// mostWindows is how many windows the statistics of a subject look at: some thousand candidates.
const mostWindows = 100

// Measured is a question with what the answers to it say.
type Measured struct {
	questions.Question
	questions.Statistic
}

// Statistics returns the questions of a subject that candidates have answered at computers, those to look at first. Only answers to a
// question's present version count, because another one had other words or another key. courses.ErrNoSubject.
func (s *Sittings) Statistics(ctx context.Context, actor identity.Actor, subject courses.SubjectID) ([]Measured, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return nil, err
	}
	if _, err := s.desk.subjects.Find(ctx, subject, centers.Everywhere()); err != nil {
		return nil, err
	}
	windows, err := s.repo.Taken(ctx, subject, mostWindows)
	if err != nil {
		return nil, err
	}
	attempts := map[questions.Ref][]questions.Attempt{}
	for _, w := range windows {
		if err := s.collect(ctx, w.ID, attempts); err != nil {
			return nil, err
		}
	}
	bank, err := s.bank.All(ctx, subject)
	if err != nil {
		return nil, err
	}
	var all []Measured
	for _, q := range bank {
		if answers := attempts[questions.Ref{Question: q.ID, Version: q.Version}]; len(answers) > 0 {
			all = append(all, Measured{q, questions.StatisticOf(answers)})
		}
	}
	slices.SortStableFunc(all, func(a, b Measured) int { return cmp.Compare(len(b.Flags), len(a.Flags)) })
	return all, nil
}

// collect adds what the candidates of a window earned with each question.
func (s *Sittings) collect(ctx context.Context, id sittings.WindowID, attempts map[questions.Ref][]questions.Attempt) error {
	all, err := s.repo.List(ctx, sittings.Filter{Window: id})
	if err != nil {
		return err
	}
	contents, grades, journals, err := s.marking(ctx, id, all)
	if err != nil {
		return err
	}
	for _, x := range all {
		if x.Started.IsZero() || x.Cause == sittings.Expelled {
			continue
		}
		marked, err := sittings.Mark(x.Paper, contents, sittings.Replay(journals[x.ID]).Answers, grades[x.ID])
		if err != nil {
			return err
		}
		for ref, one := range marked.Attempts(x.Paper) {
			attempts[ref] = append(attempts[ref], one)
		}
	}
	return nil
}
