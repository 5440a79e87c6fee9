package examining

import (
	"cmp"
	"context"
	"slices"

	"kendra/app/kernel"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/sittings"
	"kendra/domain/typing"
)

// TypingTest is a typing test of a candidate whose paper is over.
type TypingTest struct {
	Sitting   sittings.ID
	Candidate exams.Candidate
	Item      int
	Content   questions.Content
	Award     questions.Award
	Typed     typing.Typed // without a language if nothing was typed
	Score     questions.Score
	Measured  typing.Measured
	Evidence  typing.Evidence
}

// TypingTests are those of a paper of an exam.
type TypingTests struct {
	Exam    string
	Subject string
	Tests   []TypingTest // by question and registration number
}

// TypingTests returns the typing tests of a paper of an exam in all its rooms, for an administrator. Those of candidates who still write
// are left out. sittings.ErrNotFound if the paper was never opened.
func (s *Sittings) TypingTests(ctx context.Context, actor identity.Actor, exam exams.ID, subject courses.SubjectID) (TypingTests, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return TypingTests{}, err
	}
	e, scheme, err := s.desk.find(ctx, actor, exam)
	if err != nil {
		return TypingTests{}, hidden(err)
	}
	out := TypingTests{Exam: e.Title}
	rooms, err := s.repo.Windows(ctx, sittings.WindowFilter{Exam: exam, Subject: max(subject, 1)}) // 0 would not filter
	if err != nil {
		return out, err
	}
	if len(rooms) == 0 || subject < 1 {
		return out, sittings.ErrNotFound
	}
	for _, w := range rooms {
		all, err := s.repo.List(ctx, sittings.Filter{Window: w.ID})
		if err != nil {
			return out, err
		}
		out.Subject = s.opened(scheme, w, all).Subject
		found, err := s.typed(ctx, w, e, all)
		if err != nil {
			return out, err
		}
		out.Tests = append(out.Tests, found...)
	}
	slices.SortStableFunc(out.Tests, func(a, b TypingTest) int {
		return cmp.Or(cmp.Compare(a.Item, b.Item), cmp.Compare(a.Candidate.RegNo, b.Candidate.RegNo))
	})
	return out, nil
}

// typed returns the typing tests of a window.
func (s *Sittings) typed(ctx context.Context, w sittings.Window, e exams.Exam, all []sittings.Sitting) ([]TypingTest, error) {
	contents, _, journals, err := s.marking(ctx, w.ID, all)
	if err != nil {
		return nil, err
	}
	now := s.now()
	var out []TypingTest
	for _, x := range all {
		who, err := e.Candidate(x.Enrolment)
		if err != nil || x.Started.IsZero() || !x.IsOver(now) {
			continue // taken off the list, absent, or still writing
		}
		answers := sittings.Replay(journals[x.ID]).Answers
		for i, l := range x.Paper.Lines {
			c := contents[questions.Ref{Question: l.Question, Version: l.Version}]
			if c.Ask.Kind != questions.Typing {
				continue
			}
			one := TypingTest{Sitting: x.ID, Candidate: who, Item: i + 1, Content: c, Award: l.Award, Score: c.Score(answers[i+1])}
			if t := answers[i+1].Typed; t != nil {
				one.Typed = *t
			}
			one.Measured = c.Measure(one.Typed)
			one.Evidence = sittings.EvidenceOf(journals[x.ID], i+1, one.Typed, c.Ask.Minutes)
			out = append(out, one)
		}
	}
	return out, nil
}

// typingTests returns how many typing tests the paper of a window has.
func (s *Sittings) typingTests(ctx context.Context, all []sittings.Sitting) (n int, err error) {
	if len(all) == 0 {
		return 0, nil
	}
	contents, err := s.sets.Contents(ctx, all[0].Paper.Refs())
	for _, c := range contents {
		if c.Ask.Kind == questions.Typing {
			n++
		}
	}
	return n, err
}
