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

// Batches lists the students who can be certified, and issues many certificates in the background.
type Batches struct {
	tx           kernel.Tx
	jobs         certificates.JobStore
	dir          certificates.Directory
	sessions     sessions.Store
	seats        students.Seats
	certificates *Certificates
	trail        audit.Trail
	now          kernel.Clock
	ordered      kernel.Bell
}

// NewBatches returns the service.
func NewBatches(p kernel.Ports, c *Certificates) *Batches {
	return &Batches{
		tx: p.Tx, jobs: p.CertificateJobs, dir: p.CertificateDirectory, sessions: p.Sessions, seats: p.Seats,
		certificates: c, trail: p.Trail, now: p.Clock, ordered: kernel.NewBell(),
	}
}

// ReadyLine is a student and whether they can be certified for their division.
type ReadyLine struct {
	Claim     certificates.Claim
	Division  string                 // its name; empty when the center does not teach it any more
	Threshold int                    // the required percentage of attendance; 0 for none
	Earlier   *certificates.Snapshot // their certificate; nil for none
	Lacking   []fault.Field          // the unmet rules, each with its reason; empty when there is an Earlier
}

// Ready reports whether the student can be certified now.
func (l ReadyLine) Ready() bool { return l.Earlier == nil && len(l.Lacking) == 0 }

// Ready returns the students of a session, by name, each with their unmet rules. sessions.ErrNotFound for a session
// that the actor may not see.
func (s *Batches) Ready(ctx context.Context, actor identity.Actor, id sessions.ID) (sessions.Snapshot, []ReadyLine, error) {
	n, in, err := s.seated(ctx, actor, id)
	if err != nil {
		return n, nil, err
	}
	claims, err := s.dir.Claims(ctx, numbersOf(in), actor.Scope())
	if err != nil {
		return n, nil, err
	}
	of := make(map[students.EnrolmentID]certificates.Claim, len(claims))
	for _, c := range claims {
		of[c.Student.Enrolment] = c
	}
	b := issuing{s: s.certificates, places: map[centers.ID]place{}}
	all := make([]ReadyLine, 0, len(in))
	for _, one := range in {
		c, own := of[one.Enrolment]
		if !own {
			continue // they are at another center by now
		}
		line, err := s.ready(ctx, actor, c, b.place)
		if err != nil {
			return n, nil, err
		}
		all = append(all, line)
	}
	return n, all, nil
}

func numbersOf(all []students.Snapshot) []students.RegNo {
	numbers := make([]students.RegNo, len(all))
	for i, n := range all {
		numbers[i] = n.RegNo
	}
	return numbers
}

// seated returns the students of a session that the actor may see, by name, each with the enrolment that has the seat.
func (s *Batches) seated(ctx context.Context, actor identity.Actor, id sessions.ID) (sessions.Snapshot, []students.Snapshot, error) {
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
	return n, students.At(n.Profile.Center, in), err
}

// ready checks a claim against every rule.
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

// IssueMany is the form of a batch: the students of a session, or those of the lines.
type IssueMany struct {
	Title    string // a default one when empty
	Session  sessions.ID
	Same     certificates.JobLine // printed on all certificates of a session: Grade, From, To and ValidUntil
	Lines    []certificates.JobLine
	Key      string // the client's key: two calls with the same key make one batch
	Override string // an administrator's reason for setting the rules aside
}

// Issue creates a batch, which Work issues. Another call with the same key returns the existing batch.
// sessions.ErrNotFound, certificates.ErrJobInvalid; identity.ErrDenied when somebody other than an administrator sets
// rules aside.
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
		n, seated, err := s.seated(ctx, actor, in.Session)
		if err != nil {
			return j, err
		}
		j.Title, j.Center, lines = n.Profile.Title, n.Profile.Center, sameLines(seated, in.Same, n.Profile, calendar.Of(s.now()))
	}
	if j.Title == "" {
		j.Title = fmt.Sprintf("%d students", len(lines))
		if len(lines) == 1 {
			j.Title = "1 student"
		}
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
	s.ordered.Ring()
	return j, err
}

// Ordered receives after a batch was ordered, so that Work can begin at once.
func (s *Batches) Ordered() <-chan struct{} { return s.ordered.Rung() }

func jobThing(id certificates.JobID) audit.Thing {
	return audit.Thing{Kind: "certificate job", ID: int64(id)}
}

// sameLines returns a line for each student of a session. Days that are not given are the session's, if they are past.
func sameLines(in []students.Snapshot, same certificates.JobLine, p sessions.Profile, today calendar.Date) []certificates.JobLine {
	if same.From.IsZero() && same.To.IsZero() {
		same.From = dayOver(p.From, today)
		same.To = dayOver(p.To, today)
	}
	lines := make([]certificates.JobLine, len(in))
	for i, n := range in {
		lines[i] = certificates.JobLine{
			RegNo: string(n.RegNo), Division: n.Profile.Division, Grade: same.Grade, From: same.From, To: same.To, ValidUntil: same.ValidUntil,
		}
	}
	return lines
}

// dayOver returns a day, or the zero day when it is in the future.
func dayOver(d, today calendar.Date) calendar.Date {
	if d.After(today) {
		return calendar.Date{}
	}
	return d
}

// Job returns a batch. certificates.ErrNoJob for one that the actor may not see.
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

// All returns a page of the batches that the actor may see, the latest first.
func (s *Batches) All(ctx context.Context, actor identity.Actor, p page.Request) (page.Page[certificates.Job], error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[certificates.Job]{}, err
	}
	return s.jobs.List(ctx, actor.Scope(), p)
}

// LinesOf returns a page of a batch's lines, optionally of one outcome. certificates.ErrNoJob.
func (s *Batches) LinesOf(ctx context.Context, actor identity.Actor, id certificates.JobID, of certificates.Outcome, p page.Request) (page.Page[certificates.JobLine], error) {
	if _, err := s.Job(ctx, actor, id); err != nil {
		return page.Page[certificates.JobLine]{}, err
	}
	return s.jobs.Lines(ctx, id, of, actor.Scope(), p)
}

// Cancel stops a batch. Certificates that it has issued stay valid. certificates.ErrNoJob, ErrJobOver.
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
