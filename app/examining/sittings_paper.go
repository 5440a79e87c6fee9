package examining

import (
	"context"
	"slices"

	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/sittings"
)

// paper returns a sitting as a device sees it. Questions are only for the device that writes.
func (s *Sittings) paper(ctx context.Context, one sittings.Sitting, w sittings.Window, device identity.SecretHash) (OwnPaper, error) {
	now := s.now()
	p := OwnPaper{Sitting: one, Window: w, State: one.StateOf(device, now), Now: now}
	e, err := s.exams.FindFor(ctx, one.Exam, one.Enrolment) // thousands start in the same minutes
	if err != nil {
		return p, err
	}
	if p.Candidate, err = e.Candidate(one.Enrolment); err != nil {
		return p, sittings.ErrToken // taken off the list meanwhile
	}
	scheme, err := s.schemes.Find(ctx, e.Scheme)
	if err != nil {
		return p, err
	}
	subject, _, err := scheme.Rules.Paper(one.Key)
	if err != nil {
		return p, err
	}
	p.Exam, p.Subject = e.Title, subject.Name
	seats, err := s.hall.SeatsOf(ctx, one.Exam, one.Enrolment)
	if err != nil {
		return p, err
	}
	p.Seat = seatOf(seats, one)
	if p.State != sittings.Writing {
		return p, nil
	}
	if p.Sheet, err = s.sheet(ctx, one.Paper); err != nil {
		return p, err
	}
	entries, err := s.journal.Entries(ctx, one.ID)
	p.Progress = sittings.Replay(entries)
	return p, err
}

func seatOf(all []exams.Seat, one sittings.Sitting) exams.Seat {
	i := slices.IndexFunc(all, func(x exams.Seat) bool { return x.Component == one.Key.Component && x.Enrolment == one.Enrolment })
	if i < 0 {
		return exams.Seat{}
	}
	return all[i]
}

// sheet returns a paper as its candidate sees it. Each question has its own passage, because they are shown one at a time.
func (s *Sittings) sheet(ctx context.Context, p questions.Paper) (questions.Sheet, error) {
	contents, err := s.sets.Contents(ctx, p.Refs())
	if err != nil {
		return questions.Sheet{}, err
	}
	sheet, err := p.Sheet(contents)
	for i := range sheet.Items {
		l := p.Lines[i]
		sheet.Items[i].Passage = contents[questions.Ref{Question: l.Question, Version: l.Version}].Ask.Passage
	}
	return sheet, err
}
