package examining

import (
	"bytes"
	"context"
	"net/http"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/examining"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/students"
)

const (
	seatsSaved    = "Seats Saved !"
	ticketsIssued = "Hall Tickets Issued !"
	settingsSaved = "Exam Settings Saved !"
)

// GetExamHall returns the rooms, seats and hall tickets of an exam.
func (h examHandlers) GetExamHall(ctx context.Context, in gen.GetExamHallRequestObject) (gen.GetExamHallResponseObject, error) {
	page, err := h.use.Hall(ctx, wire.Actor(ctx), exams.ID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetExamHall200JSONResponse(hallTo(page)), nil
}

// PostExamSeats seats candidates.
func (h examHandlers) PostExamSeats(ctx context.Context, in gen.PostExamSeatsRequestObject) (gen.PostExamSeatsResponseObject, error) {
	plan := examining.SeatPlan{
		Exam: exams.ID(in.Body.Id), Component: in.Body.Component, Order: exams.Order(in.Body.Order),
		With: wire.List(in.Body.With, func(id int64) exams.ID { return exams.ID(id) }),
		Rooms: wire.List(in.Body.Rooms, func(r gen.ExamRoom) exams.Room {
			return exams.Room{Name: r.Name, Seats: r.Seats, Invigilator: r.Invigilator}
		}),
	}
	if err := h.use.Seat(ctx, wire.Actor(ctx), plan); err != nil {
		return nil, err
	}
	return gen.PostExamSeats200JSONResponse{Message: seatsSaved}, nil
}

// PostHallTickets issues hall tickets.
func (h examHandlers) PostHallTickets(ctx context.Context, in gen.PostHallTicketsRequestObject) (gen.PostHallTicketsResponseObject, error) {
	done, err := h.use.IssueTickets(ctx, wire.Actor(ctx), exams.ID(in.Body.Id), in.Body.Notify)
	if err != nil {
		return nil, err
	}
	return gen.PostHallTickets200JSONResponse{Message: ticketsIssued, Issued: done.Issued, Mailed: done.Mailed, Silent: done.Silent}, nil
}

// GetHallTicketsFile returns the hall tickets of an exam as one PDF.
func (h examHandlers) GetHallTicketsFile(ctx context.Context, in gen.GetHallTicketsFileRequestObject) (gen.GetHallTicketsFileResponseObject, error) {
	var only []students.EnrolmentID
	if in.Params.EnrolmentId != 0 {
		only = []students.EnrolmentID{students.EnrolmentID(in.Params.EnrolmentId)}
	}
	var out bytes.Buffer
	if err := h.use.PackTickets(ctx, wire.Actor(ctx), exams.ID(in.Params.Id), only, &out); err != nil {
		return nil, err
	}
	return marksheetFile{out.Bytes(), "attachment", "hall-tickets", neverCache}, nil
}

// GetOwnHallTickets lists the hall tickets of a student.
func (h examHandlers) GetOwnHallTickets(ctx context.Context, in gen.GetOwnHallTicketsRequestObject) (gen.GetOwnHallTicketsResponseObject, error) {
	all, err := h.use.TicketsOf(ctx, wire.Actor(ctx), students.ID(in.Params.SID))
	if err != nil {
		return nil, err
	}
	return gen.GetOwnHallTickets200JSONResponse(wire.List(all, ticketTo)), nil
}

// GetHallTicketFile returns a hall ticket as PDF.
func (h examHandlers) GetHallTicketFile(ctx context.Context, in gen.GetHallTicketFileRequestObject) (gen.GetHallTicketFileResponseObject, error) {
	code, err := certificates.ParseCode(in.Params.Code)
	if err != nil {
		return nil, exams.ErrNoTicket
	}
	data, err := h.use.DrawTicket(ctx, wire.Actor(ctx), code)
	if err != nil {
		return nil, err
	}
	return marksheetFile{data, "inline", "hall-ticket", neverCache}, nil
}

// GetHallTicket returns the hall ticket with a code.
func (h examHandlers) GetHallTicket(ctx context.Context, in gen.GetHallTicketRequestObject) (gen.GetHallTicketResponseObject, error) {
	code, err := certificates.ParseCode(in.Params.Code)
	if err != nil {
		return nil, exams.ErrNoTicket
	}
	found, err := h.use.CheckTicket(ctx, code)
	if err != nil {
		return nil, err
	}
	return gen.GetHallTicket200JSONResponse(ticketTo(found)), nil
}

// GetExamSettings returns the settings of exams.
func (h examHandlers) GetExamSettings(ctx context.Context, _ gen.GetExamSettingsRequestObject) (gen.GetExamSettingsResponseObject, error) {
	s, err := h.use.Settings(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetExamSettings200JSONResponse(settingsTo(s)), nil
}

// PostExamSettings saves the settings of exams.
func (h examHandlers) PostExamSettings(ctx context.Context, in gen.PostExamSettingsRequestObject) (gen.PostExamSettingsResponseObject, error) {
	s, err := settingsFrom(*in.Body)
	if err != nil {
		return nil, err
	}
	if err := h.use.SaveSettings(ctx, wire.Actor(ctx), s); err != nil {
		return nil, err
	}
	return gen.PostExamSettings200JSONResponse{Message: settingsSaved}, nil
}

// VisitGetHallTicketsFileResponse writes the PDF.
func (f marksheetFile) VisitGetHallTicketsFileResponse(w http.ResponseWriter) error {
	return f.write(w)
}

// VisitGetHallTicketFileResponse writes the PDF.
func (f marksheetFile) VisitGetHallTicketFileResponse(w http.ResponseWriter) error { return f.write(w) }

func roomTo(r exams.Room) gen.ExamRoom {
	return gen.ExamRoom{Name: r.Name, Seats: r.Seats, Invigilator: r.Invigilator}
}

func hallTo(p examining.HallPage) gen.ExamHall {
	out := gen.ExamHall{Sittings: wire.List(p.Sittings, func(s examining.Sitting) gen.ExamHallSitting {
		return gen.ExamHallSitting{
			Component: s.Sitting.Component, Name: s.Component.Name, Day: s.Day.String(), Starts: s.Starts, Room: s.Room, Minutes: s.Component.Minutes,
			Rooms: wire.List(s.Rooms, roomTo), Beside: wire.List(s.Beside, func(i exams.ListItem) gen.ExamBeside {
				return gen.ExamBeside{Id: int64(i.Exam.ID), Title: i.Exam.Title, DivName: i.Course, Candidates: i.Candidates}
			}),
		}
	})}
	out.Candidates = wire.List(p.Exam.Candidates, func(c exams.Candidate) gen.ExamHallCandidate {
		one := gen.ExamHallCandidate{EnrolmentId: int64(c.Enrolment), RegNo: string(c.RegNo), Name: c.Name, Seats: []gen.ExamHallSeat{}}
		for _, t := range p.Tickets {
			if t.Enrolment == c.Enrolment {
				one.Code = string(t.Code)
			}
		}
		for _, s := range p.Seats {
			if s.Enrolment == c.Enrolment {
				one.Seats = append(one.Seats, gen.ExamHallSeat{Component: s.Component, Room: s.Room, Number: s.Number})
			}
		}
		return one
	})
	return out
}

func ticketTo(h exams.HallTicket) gen.HallTicket {
	return gen.HallTicket{
		Code: string(h.Code), Exam: h.Title, Session: h.Session, DivName: h.Course, RegNo: string(h.RegNo), Name: h.Name, CenterName: h.CenterName,
		CenterCode: h.CenterCode.String(), Rules: append([]string{}, h.Rules...), Issuer: h.Institute.Name,
		Sittings: wire.List(h.Sittings, func(s exams.TicketSitting) gen.HallTicketSitting {
			return gen.HallTicketSitting{
				Name: s.Name, Subjects: append([]string{}, s.Subjects...), Day: s.Day.String(), Starts: s.Starts, Minutes: s.Minutes, Room: s.Room, Seat: s.Seat,
				Online: s.Online,
			}
		}),
	}
}
