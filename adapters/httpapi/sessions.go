package httpapi

import (
	"context"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/app/teaching"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/page"
	"kendra/domain/sessions"
	members "kendra/domain/staff"
	"kendra/domain/students"
)

// What changes of sessions are answered with.
const (
	sessionSaved     = "Session Successfully Saved !"
	sessionStarted   = "Session Started !"
	sessionFinished  = "Session Finished !"
	sessionCancelled = "Session Cancelled !"
	sessionDeleted   = "Session Successfully Deleted !"
	studentSeated    = "Student Put Into Session !"
	studentUnseated  = "Student Taken Out Of Session !"
)

// sessionNames are the wire's names of the fields of the form.
var sessionNames = Names{
	"title": "Title", "description": "Description", "center": "OId", "division": "DID", "from": "From", "to": "To", "days": "Days", "starts": "Starts",
	"ends": "Ends", "seats": "Seats", "teacher": "StaffId", "reason": "Reason", "since": "Since",
}

type sessionHandlers struct{ use *teaching.Sessions }

// GetSessionList answers a page of sessions.
func (h sessionHandlers) GetSessionList(ctx context.Context, in gen.GetSessionListRequestObject) (gen.GetSessionListResponseObject, error) {
	var f Form
	wanted := page.Request{Number: in.Params.Page, Size: in.Params.Size}
	f.PageFits(wanted, in.Params.Search)
	filter := sessions.Filter{
		Division: courses.DivisionID(in.Params.DID), Search: in.Params.Search, Status: Read(&f, "Status", in.Params.Status, sessions.ParseStatus),
	}
	if err := f.Wrong.As(ErrMalformed); err != nil {
		return nil, err
	}
	wanted = wanted.Normal()
	found, err := h.use.List(ctx, Actor(ctx), centers.ID(in.Params.OId), filter, wanted)
	if err != nil {
		return nil, err
	}
	answer := gen.GetSessionList200JSONResponse{Total: found.Total, Items: List(found.Items, SessionTo)}
	if next, more := found.Next(wanted); more {
		answer.Next = &next
	}
	return answer, nil
}

// GetSession answers a session and its students.
func (h sessionHandlers) GetSession(ctx context.Context, in gen.GetSessionRequestObject) (gen.GetSessionResponseObject, error) {
	room, err := h.use.Find(ctx, Actor(ctx), sessions.ID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetSession200JSONResponse{
		Session: SessionTo(room.Session),
		Students: List(room.Students, func(n students.Snapshot) gen.Seated {
			p := n.Profile
			return gen.Seated{
				SID: int64(n.ID), RegNo: string(n.RegNo), Name: p.Name, Mobile: string(p.Mobile), Image: p.Photo, Status: gen.SeatedStatus(n.Status),
			}
		}),
	}, nil
}

// PostSaveSession plans a session, or corrects the one that the form names.
func (h sessionHandlers) PostSaveSession(ctx context.Context, in gen.PostSaveSessionRequestObject) (gen.PostSaveSessionResponseObject, error) {
	var f Form
	id, p := Read(&f, "Id", in.Body.Id, Number[sessions.ID]), sessionFrom(&f, in.Body)
	if err := f.Err(sessions.ErrInvalid, p.Tidy().CheckUnplaced); err != nil {
		return nil, sessionNames.Blame(err)
	}
	var err error
	if id == 0 {
		id, err = h.use.Plan(ctx, Actor(ctx), p)
	} else {
		err = h.use.Correct(ctx, Actor(ctx), id, p)
	}
	if err != nil {
		return nil, sessionNames.Blame(err)
	}
	return gen.PostSaveSession200JSONResponse{Message: sessionSaved, Id: int64(id)}, nil
}

func sessionFrom(f *Form, in *gen.SessionForm) sessions.Profile {
	return sessions.Profile{
		Title: in.Title, Description: in.Description, Center: Read(f, "center", in.OId, Number[centers.ID]),
		Division: Read(f, "division", in.DID, Number[courses.DivisionID]), From: Read(f, "from", in.From, calendar.Parse),
		To: Read(f, "to", in.To, calendar.Parse), Days: Read(f, "days", in.Days, weekdays), Starts: strings.TrimSpace(in.Starts),
		Ends: strings.TrimSpace(in.Ends), Seats: Read(f, "seats", in.Seats, Number[int]), Teacher: Read(f, "teacher", in.StaffId, Number[members.ID]),
	}
}

// weekdays reads numbers of days of the week with commas between.
func weekdays(text string) (sessions.Weekdays, error) {
	all, err := numbers[int](text)
	var w sessions.Weekdays
	for _, d := range all {
		if d < int(time.Sunday) || d > int(time.Saturday) {
			return 0, ErrNumber
		}
		w |= sessions.On(time.Weekday(d))
	}
	return w, err
}

// numbers reads whole numbers with commas between.
func numbers[T ~int | ~int64](text string) (all []T, err error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	for part := range strings.SplitSeq(text, ",") {
		n, err := Number[T](strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

// PostStartSession starts a session.
func (h sessionHandlers) PostStartSession(ctx context.Context, in gen.PostStartSessionRequestObject) (gen.PostStartSessionResponseObject, error) {
	id, err := Key[sessions.ID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	if err := h.use.Start(ctx, Actor(ctx), id); err != nil {
		return nil, err
	}
	return gen.PostStartSession200JSONResponse{Message: sessionStarted}, nil
}

// PostFinishSession finishes a session.
func (h sessionHandlers) PostFinishSession(ctx context.Context, in gen.PostFinishSessionRequestObject) (gen.PostFinishSessionResponseObject, error) {
	id, err := Key[sessions.ID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	passed, err := numbers[students.ID](in.Body.Passed)
	if err != nil {
		return nil, ErrMalformed.With(fault.Field{Name: "Passed", Text: ErrNumber.Text})
	}
	if err := h.use.Finish(ctx, Actor(ctx), id, passed); err != nil {
		return nil, err
	}
	return gen.PostFinishSession200JSONResponse{Message: sessionFinished}, nil
}

// PostCancelSession cancels a session.
func (h sessionHandlers) PostCancelSession(ctx context.Context, in gen.PostCancelSessionRequestObject) (gen.PostCancelSessionResponseObject, error) {
	id, err := Key[sessions.ID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	if err := h.use.Cancel(ctx, Actor(ctx), id, in.Body.Reason); err != nil {
		return nil, sessionNames.Blame(err)
	}
	return gen.PostCancelSession200JSONResponse{Message: sessionCancelled}, nil
}

// DeleteSession deletes a session that was planned by mistake.
func (h sessionHandlers) DeleteSession(ctx context.Context, in gen.DeleteSessionRequestObject) (gen.DeleteSessionResponseObject, error) {
	if err := h.use.Remove(ctx, Actor(ctx), sessions.ID(in.Params.Id)); err != nil {
		return nil, err
	}
	return gen.DeleteSession200JSONResponse{Message: sessionDeleted}, nil
}

// PostEnrolStudent seats a student.
func (h sessionHandlers) PostEnrolStudent(ctx context.Context, in gen.PostEnrolStudentRequestObject) (gen.PostEnrolStudentResponseObject, error) {
	id, err := Key[sessions.ID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	student, err := Key[students.ID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	var f Form
	since := Read(&f, "since", in.Body.Since, calendar.Parse)
	if err := f.Wrong.As(sessions.ErrInvalid); err != nil {
		return nil, sessionNames.Blame(err)
	}
	if err := h.use.EnrolSince(ctx, Actor(ctx), id, student, since); err != nil {
		return nil, sessionNames.Blame(err)
	}
	return gen.PostEnrolStudent200JSONResponse{Message: studentSeated}, nil
}

// PostLeaveSession takes a student out of their session.
func (h sessionHandlers) PostLeaveSession(ctx context.Context, in gen.PostLeaveSessionRequestObject) (gen.PostLeaveSessionResponseObject, error) {
	student, err := Key[students.ID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	if err := h.use.Leave(ctx, Actor(ctx), student); err != nil {
		return nil, err
	}
	return gen.PostLeaveSession200JSONResponse{Message: studentUnseated}, nil
}
