package teaching

import (
	"context"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
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

// The texts of the responses to changes of sessions.
const (
	sessionSaved     = "Session Successfully Saved !"
	sessionStarted   = "Session Started !"
	sessionFinished  = "Session Finished !"
	sessionCancelled = "Session Cancelled !"
	sessionDeleted   = "Session Successfully Deleted !"
	studentSeated    = "Student Enrolled Successfully !"
	sessionChanged   = "Session Changed Successfully !"
	studentUnseated  = "Student Removed From Session !"
)

// sessionNames are the wire's names of the fields of the form.
var sessionNames = wire.Names{
	"title": "Title", "description": "Description", "center": "OId", "division": "DID", "from": "From", "to": "To", "days": "Days", "starts": "Starts",
	"ends": "Ends", "seats": "Seats", "teacher": "StaffId", "reason": "Reason", "since": "Since",
}

type sessionHandlers struct{ use *teaching.Sessions }

// GetSessionList returns a page of sessions.
func (h sessionHandlers) GetSessionList(ctx context.Context, in gen.GetSessionListRequestObject) (gen.GetSessionListResponseObject, error) {
	var f wire.Form
	wanted := page.Request{Number: in.Params.Page, Size: in.Params.Size}
	f.PageFits(wanted, in.Params.Search)
	filter := sessions.Filter{
		Division: courses.DivisionID(in.Params.DID), Search: in.Params.Search, Status: wire.Read(&f, "Status", in.Params.Status, sessions.ParseStatus), Sort: sessions.Sort(in.Params.Sort),
	}
	f.Wrong.Check(in.Params.Sort == "" || in.Params.Sort.Valid(), "Sort", "is not a known order")
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	wanted = wanted.Normal()
	found, err := h.use.List(ctx, wire.Actor(ctx), centers.ID(in.Params.OId), filter, wanted)
	if err != nil {
		return nil, err
	}
	answer := gen.GetSessionList200JSONResponse{Total: found.Total, Items: wire.List(found.Items, wire.SessionTo)}
	answer.Next = wire.NextOf(found, wanted)
	return answer, nil
}

// GetSession returns a session and its students.
func (h sessionHandlers) GetSession(ctx context.Context, in gen.GetSessionRequestObject) (gen.GetSessionResponseObject, error) {
	room, err := h.use.Find(ctx, wire.Actor(ctx), sessions.ID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetSession200JSONResponse{
		Session: wire.SessionTo(room.Session),
		Students: wire.List(room.Students, func(n students.Snapshot) gen.Seated {
			p := n.Profile
			return gen.Seated{
				SID: int64(n.ID), RegNo: string(n.RegNo), Name: p.Name, Mobile: string(p.Mobile), Image: p.Photo, Status: gen.SeatedStatus(n.Status),
			}
		}),
	}, nil
}

// PostSaveSession plans a session, or corrects the one that the form names.
func (h sessionHandlers) PostSaveSession(ctx context.Context, in gen.PostSaveSessionRequestObject) (gen.PostSaveSessionResponseObject, error) {
	var f wire.Form
	id, p := wire.Read(&f, "Id", in.Body.Id, wire.Number[sessions.ID]), sessionFrom(&f, in.Body)
	if err := f.Err(sessions.ErrInvalid, p.Tidy().CheckUnplaced); err != nil {
		return nil, sessionNames.Blame(err)
	}
	var err error
	if id == 0 {
		id, err = h.use.Plan(ctx, wire.Actor(ctx), p)
	} else {
		err = h.use.Correct(ctx, wire.Actor(ctx), id, p)
	}
	if err != nil {
		return nil, sessionNames.Blame(err)
	}
	return gen.PostSaveSession200JSONResponse{Message: sessionSaved, Id: int64(id)}, nil
}

func sessionFrom(f *wire.Form, in *gen.SessionForm) sessions.Profile {
	return sessions.Profile{
		Title: in.Title, Description: in.Description, Center: wire.Read(f, "center", in.OId, wire.Number[centers.ID]),
		Division: wire.Read(f, "division", in.DID, wire.Number[courses.DivisionID]), From: wire.Read(f, "from", in.From, calendar.Parse),
		To: wire.Read(f, "to", in.To, calendar.Parse), Days: wire.Read(f, "days", in.Days, weekdays), Starts: strings.TrimSpace(in.Starts),
		Ends: strings.TrimSpace(in.Ends), Seats: wire.Read(f, "seats", in.Seats, wire.Number[int]), Teacher: wire.Read(f, "teacher", in.StaffId, wire.Number[members.ID]),
	}
}

// weekdays parses numbers of weekdays, separated by commas.
func weekdays(text string) (sessions.Weekdays, error) {
	all, err := numbers[int](text)
	var w sessions.Weekdays
	for _, d := range all {
		if d < int(time.Sunday) || d > int(time.Saturday) {
			return 0, wire.ErrNumber
		}
		w |= sessions.On(time.Weekday(d))
	}
	return w, err
}

// numbers parses whole numbers, separated by commas.
func numbers[T ~int | ~int64](text string) (all []T, err error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	for part := range strings.SplitSeq(text, ",") {
		n, err := wire.Number[T](strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

// PostStartSession starts a session.
func (h sessionHandlers) PostStartSession(ctx context.Context, in gen.PostStartSessionRequestObject) (gen.PostStartSessionResponseObject, error) {
	id, err := wire.Key[sessions.ID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	if err := h.use.Start(ctx, wire.Actor(ctx), id); err != nil {
		return nil, err
	}
	return gen.PostStartSession200JSONResponse{Message: sessionStarted}, nil
}

// PostFinishSession finishes a session.
func (h sessionHandlers) PostFinishSession(ctx context.Context, in gen.PostFinishSessionRequestObject) (gen.PostFinishSessionResponseObject, error) {
	id, err := wire.Key[sessions.ID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	passed, err := numbers[students.ID](in.Body.Passed)
	if err != nil {
		return nil, wire.ErrMalformed.With(fault.Field{Name: "Passed", Text: wire.ErrNumber.Text})
	}
	if err := h.use.Finish(ctx, wire.Actor(ctx), id, passed); err != nil {
		return nil, err
	}
	return gen.PostFinishSession200JSONResponse{Message: sessionFinished}, nil
}

// PostCancelSession cancels a session.
func (h sessionHandlers) PostCancelSession(ctx context.Context, in gen.PostCancelSessionRequestObject) (gen.PostCancelSessionResponseObject, error) {
	id, err := wire.Key[sessions.ID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	if err := h.use.Cancel(ctx, wire.Actor(ctx), id, in.Body.Reason); err != nil {
		return nil, sessionNames.Blame(err)
	}
	return gen.PostCancelSession200JSONResponse{Message: sessionCancelled}, nil
}

// DeleteSession deletes a session that was planned by mistake.
func (h sessionHandlers) DeleteSession(ctx context.Context, in gen.DeleteSessionRequestObject) (gen.DeleteSessionResponseObject, error) {
	if err := h.use.Remove(ctx, wire.Actor(ctx), sessions.ID(in.Params.Id)); err != nil {
		return nil, err
	}
	return gen.DeleteSession200JSONResponse{Message: sessionDeleted}, nil
}

// PostEnrolStudent seats a student.
func (h sessionHandlers) PostEnrolStudent(ctx context.Context, in gen.PostEnrolStudentRequestObject) (gen.PostEnrolStudentResponseObject, error) {
	id, err := wire.Key[sessions.ID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	student, err := wire.Key[students.ID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	var f wire.Form
	since := wire.Read(&f, "since", in.Body.Since, calendar.Parse)
	if err := f.Wrong.As(sessions.ErrInvalid); err != nil {
		return nil, sessionNames.Blame(err)
	}
	if err := h.use.EnrolSince(ctx, wire.Actor(ctx), id, teaching.Joining{Student: student, Since: since}); err != nil {
		return nil, sessionNames.Blame(err)
	}
	return gen.PostEnrolStudent200JSONResponse{Message: studentSeated}, nil
}

// PostMoveSession gives an enrolment another seat, or ends the one it has.
func (h sessionHandlers) PostMoveSession(ctx context.Context, in gen.PostMoveSessionRequestObject) (gen.PostMoveSessionResponseObject, error) {
	student, err := wire.Key[students.ID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	enrolment, err := wire.Key[students.EnrolmentID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	var f wire.Form
	session := wire.Read(&f, "session", in.Body.SessionId, wire.Number[sessions.ID])
	since := wire.Read(&f, "since", in.Body.Since, calendar.Parse)
	if err := f.Wrong.As(sessions.ErrInvalid); err != nil {
		return nil, sessionNames.Blame(err)
	}
	if session == 0 {
		err = h.use.Leave(ctx, wire.Actor(ctx), student, enrolment)
	} else {
		err = h.use.EnrolSince(ctx, wire.Actor(ctx), session, teaching.Joining{Student: student, Enrolment: enrolment, Since: since})
	}
	if err != nil {
		return nil, sessionNames.Blame(err)
	}
	return gen.PostMoveSession200JSONResponse{Message: sessionChanged}, nil
}

// PostLeaveSession takes a student out of their session.
func (h sessionHandlers) PostLeaveSession(ctx context.Context, in gen.PostLeaveSessionRequestObject) (gen.PostLeaveSessionResponseObject, error) {
	student, err := wire.Key[students.ID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	var f wire.Form
	session := wire.Read(&f, "session", in.Body.Id, wire.Number[sessions.ID])
	if err := f.Wrong.As(sessions.ErrInvalid); err != nil {
		return nil, sessionNames.Blame(err)
	}
	if session != 0 {
		err = h.use.LeaveSession(ctx, wire.Actor(ctx), session, student)
	} else {
		err = h.use.Leave(ctx, wire.Actor(ctx), student, 0)
	}
	if err != nil {
		return nil, err
	}
	return gen.PostLeaveSession200JSONResponse{Message: studentUnseated}, nil
}
