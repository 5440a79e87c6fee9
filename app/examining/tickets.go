package examining

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"slices"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/students"
)

// ticketsPage is where students see their hall tickets.
const ticketsPage = "/admin/exam/results"

// IssuedTickets counts what issuing hall tickets did.
type IssuedTickets struct {
	Issued int // candidates who had none
	Mailed int // of those, told by e-mail
	Silent int // of those, without an e-mail address
}

// IssueTickets gives a hall ticket to each candidate who has none, and tells them by e-mail if notify is set. From then on they
// see and print it. exams.ErrNotFound, ErrNobody.
func (s *Exams) IssueTickets(ctx context.Context, actor identity.Actor, id exams.ID, notify bool) (IssuedTickets, error) {
	if _, _, err := s.find(ctx, actor, id); err != nil {
		return IssuedTickets{}, err
	}
	var done IssuedTickets
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		done = IssuedTickets{}
		return s.repo.Change(ctx, id, func(e *exams.Exam) error {
			if len(e.Candidates) == 0 {
				return exams.ErrNobody
			}
			had, err := s.hall.Tickets(ctx, exams.TicketFilter{Exam: id})
			if err != nil {
				return err
			}
			var fresh []exams.Ticket
			var rows []exams.Row
			for _, c := range e.Candidates {
				if slices.ContainsFunc(had, func(t exams.Ticket) bool { return t.Enrolment == c.Enrolment }) {
					continue
				}
				fresh = append(fresh, exams.Ticket{Exam: id, Enrolment: c.Enrolment, Code: s.newCode(), By: actor.Name, At: s.now()})
				rows = append(rows, exams.Row{Candidate: c})
			}
			if done.Issued = len(fresh); len(fresh) == 0 {
				return nil
			}
			if err := s.hall.AddTickets(ctx, fresh); err != nil {
				return err
			}
			if notify {
				if done.Mailed, done.Silent, err = s.tell(ctx, *e, rows); err != nil {
					return err
				}
			}
			return s.trail.Append(ctx, audit.Did(actor, "exam.hall_tickets_issued", examThing(id), s.now()).To(struct {
				Tickets []exams.Ticket
				Mailed  int
			}{fresh, done.Mailed}))
		})
	})
	return done, err
}

// tell mails candidates that their hall tickets are ready.
func (s *Exams) tell(ctx context.Context, e exams.Exam, rows []exams.Row) (mailed, silent int, err error) {
	people, err := s.people(ctx, rows)
	if err != nil {
		return 0, 0, err
	}
	first, _ := e.Span()
	for _, row := range rows {
		n, known := people[row.Candidate.Student]
		if !known || n.Profile.Email == "" {
			silent++
			continue
		}
		mail := outreach.HallTicketMail(n.Profile.Email, n.Profile.Name, e.Title, first.Slashed(), string(s.base)+ticketsPage)
		if err := s.outbox.Post(ctx, outreach.Post(mail, s.now())); err != nil {
			return 0, 0, err
		}
		mailed++
	}
	return mailed, silent, nil
}

// hallTicket returns a ticket with all that is printed, and its exam with no other candidate. exams.ErrNoTicket for one who is no
// longer a candidate.
func (s *Exams) hallTicket(ctx context.Context, one exams.Ticket) (exams.HallTicket, exams.Exam, error) {
	e, err := s.repo.FindFor(ctx, one.Exam, one.Enrolment)
	if err != nil {
		return exams.HallTicket{}, e, err
	}
	seats, err := s.hall.SeatsOf(ctx, one.Exam, one.Enrolment)
	if err != nil {
		return exams.HallTicket{}, e, err
	}
	all, err := s.hallTickets(ctx, e, seats, []exams.Ticket{one})
	if err != nil || len(all) == 0 {
		return exams.HallTicket{}, e, cmp.Or(err, error(exams.ErrNoTicket))
	}
	return all[0], e, nil
}

// hallTickets returns tickets of an exam with all that is printed, by registration number.
func (s *Exams) hallTickets(ctx context.Context, e exams.Exam, seats []exams.Seat, all []exams.Ticket) ([]exams.HallTicket, error) {
	scheme, err := s.schemes.Find(ctx, e.Scheme)
	if err != nil {
		return nil, err
	}
	common, err := s.common(ctx, e)
	if err != nil {
		return nil, err
	}
	settings, err := s.hall.Settings(ctx)
	if err != nil {
		return nil, err
	}
	issuer, err := s.institute.Current(ctx)
	if err != nil {
		return nil, err
	}
	rows := make([]exams.Row, len(e.Candidates))
	for i, c := range e.Candidates {
		rows[i].Candidate = c
	}
	people, err := s.people(ctx, rows)
	if err != nil {
		return nil, err
	}
	var out []exams.HallTicket
	for _, one := range all {
		h, err := exams.TicketOf(one, e, scheme.Rules, seats)
		if err != nil {
			continue // no longer a candidate
		}
		h.Session, h.Course, h.Rules, h.Institute = common.Session, common.Division, settings.Rules(), issuer.Profile.Full()
		h.CenterName, h.CenterCode, h.CenterPlace = common.CenterName, common.CenterCode, common.CenterPlace
		h.Link, h.Logo = s.Link(one.Code), s.pictures.Reader(ctx, cmp.Or(common.Logo, issuer.Profile.Logo))
		c, _ := e.Candidate(one.Enrolment)
		if n, known := people[c.Student]; known {
			h.RegNo, h.Name, h.Father, h.Born = n.RegNo, n.Profile.Name, n.Profile.Father, n.Profile.Born
			h.Photo = s.pictures.PhotoReader(ctx, n.Profile.Photo)
		}
		out = append(out, h)
	}
	slices.SortFunc(out, func(a, b exams.HallTicket) int { return cmp.Compare(a.RegNo, b.RegNo) })
	return out, nil
}

func (s *Exams) drawTickets(ctx context.Context, all []exams.HallTicket, w io.Writer) error {
	next := 0
	return s.papers.RenderHallTickets(ctx, func(context.Context) (exams.HallTicket, bool, error) {
		if next == len(all) {
			return exams.HallTicket{}, false, nil
		}
		next++
		return all[next-1], true, nil
	}, w)
}

// PackTickets writes the hall tickets of an exam as one PDF, by registration number; only those of some enrolments if there
// are any. exams.ErrNotFound; ErrNoTicket if there is none.
func (s *Exams) PackTickets(ctx context.Context, actor identity.Actor, id exams.ID, only []students.EnrolmentID, w io.Writer) error {
	e, _, err := s.find(ctx, actor, id)
	if err != nil {
		return err
	}
	found, err := s.hall.Tickets(ctx, exams.TicketFilter{Exam: id})
	if err != nil {
		return err
	}
	found = slices.DeleteFunc(found, func(t exams.Ticket) bool { return len(only) > 0 && !slices.Contains(only, t.Enrolment) })
	seats, err := s.hall.Seats(ctx, id)
	if err != nil {
		return err
	}
	all, err := s.hallTickets(ctx, e, seats, found)
	if err != nil {
		return err
	}
	if len(all) == 0 {
		return exams.ErrNoTicket
	}
	taken := audit.Did(actor, exams.TicketsAction, examThing(id), s.now()).To(struct{ Tickets int }{len(all)})
	if err := kernel.NoteTaken(ctx, s.tx, s.trail, taken); err != nil {
		return err
	}
	return s.drawTickets(ctx, all, w)
}

// TicketsOf returns the hall tickets of a student for exams that are not over, the next exam first. Students see their own,
// whatever the ID. students.ErrNotFound for one that the actor may not see.
func (s *Exams) TicketsOf(ctx context.Context, actor identity.Actor, id students.ID) ([]exams.HallTicket, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
		return nil, err
	}
	if id == 0 {
		own, err := s.records.Own(ctx, actor)
		if err != nil || own == 0 {
			return nil, err
		}
		id = own
	}
	item, err := s.records.Find(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	found, err := s.hall.Tickets(ctx, exams.TicketFilter{Student: item.Student.ID})
	if err != nil {
		return nil, err
	}
	var out []exams.HallTicket
	for _, one := range found {
		h, e, err := s.hallTicket(ctx, one)
		switch {
		case errors.Is(err, exams.ErrNoTicket):
		case err != nil:
			return nil, err
		case !e.IsPublished():
			out = append(out, h)
		}
	}
	slices.SortStableFunc(out, func(a, b exams.HallTicket) int { return strings.Compare(a.FirstDay(), b.FirstDay()) })
	return out, nil
}

// byCode returns the ticket with a code, and its exam. exams.ErrNoTicket.
func (s *Exams) byCode(ctx context.Context, code certificates.Code) (exams.HallTicket, exams.Exam, error) {
	found, err := s.hall.Tickets(ctx, exams.TicketFilter{Code: code})
	if err != nil {
		return exams.HallTicket{}, exams.Exam{}, err
	}
	if code == "" || len(found) == 0 {
		return exams.HallTicket{}, exams.Exam{}, exams.ErrNoTicket
	}
	return s.hallTicket(ctx, found[0])
}

// CheckTicket returns the hall ticket with a code, for everybody who has it. exams.ErrNoTicket.
func (s *Exams) CheckTicket(ctx context.Context, code certificates.Code) (exams.HallTicket, error) {
	h, _, err := s.byCode(ctx, code)
	return h, err
}

// DrawTicket returns the PDF of a hall ticket for its student, and for who may see the exam. exams.ErrNoTicket.
func (s *Exams) DrawTicket(ctx context.Context, actor identity.Actor, code certificates.Code) ([]byte, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
		return nil, err
	}
	h, e, err := s.byCode(ctx, code)
	if err != nil {
		return nil, err
	}
	c, err := e.Candidate(h.Enrolment)
	if err != nil {
		return nil, exams.ErrNoTicket
	}
	if actor.Is(identity.Student) {
		own, err := s.records.Own(ctx, actor)
		if err != nil {
			return nil, err
		}
		if own == 0 || own != c.Student {
			return nil, exams.ErrNoTicket
		}
	} else if !actor.Scope().Includes(e.Center) {
		return nil, exams.ErrNoTicket
	}
	var out bytes.Buffer
	if err := s.drawTickets(ctx, []exams.HallTicket{h}, &out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
