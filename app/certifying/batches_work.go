package certifying

import (
	"context"
	"errors"
	"strings"

	"kendra/domain/certificates"
	"kendra/domain/fault"
	"kendra/domain/students"
)

// atOnce is how many certificates of a batch are issued in one transaction. It limits the work that a crash loses, and
// the time that a cancellation waits.
const atOnce = 200

// Work issues the open batches, each as far as possible, except those that another program works on. Its error is one
// of kendra's own, not one of a line; the next call tries again.
func (s *Batches) Work(ctx context.Context) error {
	open, err := s.jobs.Open(ctx)
	if err != nil {
		return err
	}
	var all error
	for _, id := range open {
		all = errors.Join(all, s.workOn(ctx, id))
	}
	return all
}

func (s *Batches) workOn(ctx context.Context, id certificates.JobID) error {
	unlock, mine, err := s.jobs.Try(ctx, id)
	if err != nil || !mine {
		return err
	}
	defer unlock()
	for more := true; more && ctx.Err() == nil; {
		more, err = s.step(ctx, id, atOnce)
		if err != nil && fault.IsRefusal(err) {
			// The store refused a write because another call was faster. Line by line, one refusal does not stop the
			// others.
			more, err = s.singly(ctx, id)
		}
		if err != nil {
			return s.broke(ctx, id, err)
		}
	}
	return nil
}

// step issues the next lines of a batch in one transaction, which locks the batch against a cancellation. It reports
// whether there is more to do.
func (s *Batches) step(ctx context.Context, id certificates.JobID, most int) (more bool, err error) {
	return s.settle(ctx, id, most, s.issueLines)
}

// singly issues the next lines one by one. A line is refused when its write is refused.
func (s *Batches) singly(ctx context.Context, id certificates.JobID) (more bool, err error) {
	for more = true; more && err == nil && ctx.Err() == nil; {
		more, err = s.step(ctx, id, 1)
		if err != nil && fault.IsRefusal(err) {
			refused := err
			return s.settle(ctx, id, 1, func(_ context.Context, _ certificates.Job, lines []certificates.JobLine) error {
				for i := range lines {
					refuse(&lines[i], refused)
				}
				return nil
			})
		}
	}
	return more, err
}

// settle calls work for the next lines of an open batch, and stores the results. It reports whether there is more to
// do.
func (s *Batches) settle(
	ctx context.Context, id certificates.JobID, most int, work func(context.Context, certificates.Job, []certificates.JobLine) error,
) (more bool, err error) {
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		more = false
		return s.jobs.Change(ctx, id, func(j *certificates.Job) error {
			if !j.Stage.Open() {
				return nil
			}
			lines, err := s.jobs.Next(ctx, id, most)
			if err != nil {
				return err
			}
			if err := work(ctx, *j, lines); err != nil {
				return err
			}
			if err := s.jobs.Settle(ctx, id, lines); err != nil {
				return err
			}
			j.Settle(lines, s.now())
			more = j.Stage.Open() && len(lines) > 0
			return nil
		})
	})
	return more, err
}

// issueLines issues lines in the transaction of ctx and stores the result of each.
func (s *Batches) issueLines(ctx context.Context, j certificates.Job, lines []certificates.JobLine) error {
	var wanted []IssueCertificate
	var of []*certificates.JobLine
	for i := range lines {
		l := &lines[i]
		number, err := students.ParseRegNo(l.RegNo)
		if err != nil {
			refuse(l, err)
			continue
		}
		wanted, of = append(wanted, IssueCertificate{
			RegNo: number, Division: l.Division, Grade: l.Grade, From: l.From, To: l.To, ValidUntil: l.ValidUntil, Key: l.Key, Strict: true, Override: j.Override,
		}), append(of, l)
	}
	done, err := s.certificates.issueTogether(ctx, j.By, wanted, false)
	if err != nil {
		return err
	}
	for i, d := range done {
		switch {
		case d.Refused != nil:
			refuse(of[i], d.Refused)
		case d.Unchanged:
			of[i].Outcome, of[i].Certificate = certificates.LineUnchanged, d.Certificate.ID
		default:
			of[i].Outcome, of[i].Certificate = certificates.LineIssued, d.Certificate.ID
		}
	}
	return nil
}

// refuse stores why a line has no certificate.
func refuse(l *certificates.JobLine, why error) {
	f := fault.Of(why)
	l.Outcome, l.Fault, l.Message = certificates.LineRefused, f.Code, f.Text
	var reasons []string
	for _, field := range f.Fields {
		reasons = append(reasons, field.Text)
	}
	if len(reasons) > 0 {
		l.Message += ": " + strings.Join(reasons, "; ")
	}
}

// broke ends a batch that cannot go on. A batch that was interrupted, or whose database is down, continues later.
func (s *Batches) broke(ctx context.Context, id certificates.JobID, cause error) error {
	if ctx.Err() != nil || fault.IsOutage(cause) {
		return cause
	}
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		return s.jobs.Change(ctx, id, func(j *certificates.Job) error {
			j.Fail(fault.Words(cause), s.now())
			return nil
		})
	})
	return errors.Join(cause, err)
}
