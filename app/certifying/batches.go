package certifying

import (
	"context"
	"errors"
	"fmt"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Batches tells who can be certified, and certifies many in the background.
type Batches struct {
	tx           kernel.Tx
	jobs         certificates.JobStore
	lines        certificates.JobLines
	bulk         certificates.BulkStore
	sessions     sessions.Store
	seats        students.Seats
	certificates *Certificates
	trail        audit.Trail
	now          kernel.Clock
}

// NewBatches makes the service.
func NewBatches(p kernel.Ports, c *Certificates) *Batches {
	return &Batches{
		tx: p.Tx, jobs: p.CertificateJobs, lines: p.CertificateLines, bulk: p.CertificateBulk, sessions: p.Sessions, seats: p.Seats, certificates: c, trail: p.Trail, now: p.Clock,
	}
}

// ReadyLine is a student and whether they can be certified for the division that they take.
type ReadyLine struct {
	Claim     certificates.Claim
	Division  string                 // its name, "" when the center does not teach it any more
	Threshold int                    // percent of attendance that it asks for; 0 is none
	Earlier   *certificates.Snapshot // their certificate, nil for none
	Lacking   []fault.Field          // the rules that are not met, each with its reason; none of them when there is an Earlier
}

// Ready tells whether the student can be certified now.
func (l ReadyLine) Ready() bool { return l.Earlier == nil && len(l.Lacking) == 0 }

// Ready answers the students of a session, by name, each with what they lack. sessions.ErrNotFound for a session that the
// actor may not see.
func (s *Batches) Ready(ctx context.Context, actor identity.Actor, id sessions.ID) (sessions.Snapshot, []ReadyLine, error) {
	n, in, err := s.seated(ctx, actor, id)
	if err != nil {
		return n, nil, err
	}
	claims, err := s.bulk.Claims(ctx, in, actor.Scope())
	if err != nil {
		return n, nil, err
	}
	of := make(map[students.RegNo]certificates.Claim, len(claims))
	for _, c := range claims {
		of[c.Student.RegNo] = c
	}
	b := issuing{s: s.certificates, places: map[centers.ID]place{}}
	all := make([]ReadyLine, 0, len(in))
	for _, number := range in {
		c, own := of[number]
		if !own {
			continue // somebody whom another center teaches by now
		}
		line, err := s.ready(ctx, actor, c, b.place)
		if err != nil {
			return n, nil, err
		}
		all = append(all, line)
	}
	return n, all, nil
}

// seated answers who is in a session that the actor may see, by name.
func (s *Batches) seated(ctx context.Context, actor identity.Actor, id sessions.ID) (sessions.Snapshot, []students.RegNo, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return sessions.Snapshot{}, nil, err
	}
	session, err := s.sessions.Find(ctx, id)
	if err != nil {
		return sessions.Snapshot{}, nil, err
	}
	n := session.Snapshot()
	if err := sessions.MaySee(actor, n); err != nil {
		return sessions.Snapshot{}, nil, err
	}
	in, err := s.seats.In(ctx, id)
	in = students.At(n.Profile.Center, in)
	numbers := make([]students.RegNo, len(in))
	for i, st := range in {
		numbers[i] = st.RegNo
	}
	return n, numbers, err
}

// ready holds a claim against every rule.
func (s *Batches) ready(ctx context.Context, actor identity.Actor, c certificates.Claim, at func(context.Context, centers.ID) (place, error)) (ReadyLine, error) {
	line := ReadyLine{Claim: c}
	where, err := at(ctx, c.Student.Profile.Center)
	if err != nil {
		return line, err
	}
	for _, o := range where.offers {
		if o.Division == c.Student.Profile.Division {
			line.Division, line.Threshold = o.Name, o.Attendance
		}
	}
	if c.Standing != nil {
		if n := c.Standing.On(s.now()); n.Status == certificates.Issued {
			line.Earlier = &n
			return line, nil
		}
	}
	in := IssueCertificate{RegNo: c.Student.RegNo, Strict: true}
	_, err = s.certificates.awardOf(ctx, actor, in, c, at)
	switch f := fault.Of(err); {
	case err == nil:
	case !fault.IsRefusal(err):
		return line, err
	case errors.Is(err, certificates.ErrNotEligible):
		line.Lacking = f.Fields
	default:
		line.Lacking = []fault.Field{{Name: f.Code, Text: f.Text}}
	}
	return line, nil
}

// IssueMany names who is certified in one batch: the students of a session, or those of the lines.
type IssueMany struct {
	Title    string // "" makes one
	Session  sessions.ID
	Same     certificates.JobLine // what is printed on all certificates of a session: Grade, From, To and ValidUntil
	Lines    []certificates.JobLine
	Key      string // the client's own name for the batch: the same key never makes two
	Override string // why an administrator sets the rules aside
}

// Issue makes a batch; Work issues it. Asking again with the same key answers the batch as it is. sessions.ErrNotFound,
// certificates.ErrJobInvalid; identity.ErrDenied when somebody but an administrator sets rules aside.
func (s *Batches) Issue(ctx context.Context, actor identity.Actor, in IssueMany) (certificates.Job, error) {
	if err := mayIssue(actor, IssueCertificate{Override: in.Override}); err != nil {
		return certificates.Job{}, err
	}
	if in.Key != "" {
		if j, err := s.jobs.FindByKey(ctx, actor.Account, in.Key); !errors.Is(err, certificates.ErrNoJob) {
			return j, err
		}
	}
	j := certificates.Job{Title: in.Title, Center: actor.Center, By: actor, Key: in.Key, Override: in.Override}
	lines := in.Lines
	if in.Session != 0 {
		n, numbers, err := s.seated(ctx, actor, in.Session)
		if err != nil {
			return j, err
		}
		j.Title, j.Center, lines = n.Profile.Title, n.Profile.Center, sameLines(numbers, in.Same, n.Profile, calendar.Of(s.now()))
	}
	if j.Title == "" {
		j.Title = fmt.Sprintf("%d students", len(lines))
	}
	j, err := certificates.NewJob(j, len(lines), s.now())
	if err != nil {
		return j, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		if j.ID, err = s.jobs.Add(ctx, j, lines); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "certificates.ordered", jobThing(j.ID), s.now()).To(j))
	})
	return j, err
}

func jobThing(id certificates.JobID) audit.Thing {
	return audit.Thing{Kind: "certificate job", ID: int64(id)}
}

// sameLines answers a line for each student of a session; days that are not named are the session's, as far as they are over.
func sameLines(numbers []students.RegNo, same certificates.JobLine, p sessions.Profile, today calendar.Date) []certificates.JobLine {
	if same.From.IsZero() && same.To.IsZero() {
		same.From = dayOver(p.From, today)
		same.To = dayOver(p.To, today)
	}
	lines := make([]certificates.JobLine, len(numbers))
	for i, number := range numbers {
		lines[i] = certificates.JobLine{RegNo: string(number), Grade: same.Grade, From: same.From, To: same.To, ValidUntil: same.ValidUntil}
	}
	return lines
}

// dayOver answers a day unless it is still to come.
func dayOver(d, today calendar.Date) calendar.Date {
	if d.After(today) {
		return calendar.Date{}
	}
	return d
}

// Job answers a batch. certificates.ErrNoJob for one that the actor may not see.
func (s *Batches) Job(ctx context.Context, actor identity.Actor, id certificates.JobID) (certificates.Job, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return certificates.Job{}, err
	}
	j, err := s.jobs.Find(ctx, id)
	if err != nil {
		return certificates.Job{}, err
	}
	return j, j.MaySee(actor)
}

// All answers a page of the batches that the actor may see, the latest first.
func (s *Batches) All(ctx context.Context, actor identity.Actor, p page.Request) (page.Page[certificates.Job], error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[certificates.Job]{}, err
	}
	return s.jobs.List(ctx, actor.Scope(), p)
}

// LinesOf answers a page of a batch's lines, of one outcome when one is named. certificates.ErrNoJob.
func (s *Batches) LinesOf(ctx context.Context, actor identity.Actor, id certificates.JobID, of certificates.Outcome, p page.Request) (page.Page[certificates.JobLine], error) {
	if _, err := s.Job(ctx, actor, id); err != nil {
		return page.Page[certificates.JobLine]{}, err
	}
	return s.lines.Lines(ctx, id, of, actor.Scope(), p)
}

// Cancel stops a batch; the certificates that it has issued stay. certificates.ErrNoJob, ErrJobOver.
func (s *Batches) Cancel(ctx context.Context, actor identity.Actor, id certificates.JobID) (certificates.Job, error) {
	j, err := s.Job(ctx, actor, id)
	if err != nil {
		return j, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.jobs.Change(ctx, id, func(now *certificates.Job) error {
			if err := now.Stop(s.now()); err != nil {
				return err
			}
			j = *now
			return nil
		})
		if err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "certificates.stopped", jobThing(id), s.now()).To(j))
	})
	return j, err
}
