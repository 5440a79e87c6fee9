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

// The texts of the responses to changes of sessions.
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
var sessionNames = wireNames{
	"title": "Title", "description": "Description", "center": "OId", "division": "DID", "from": "From", "to": "To", "days": "Days", "starts": "Starts",
	"ends": "Ends", "seats": "Seats", "teacher": "StaffId", "reason": "Reason", "since": "Since",
}

type sessionHandlers struct{ use *teaching.Sessions }

// GetSessionList returns a page of sessions.
func (h sessionHandlers) GetSessionList(ctx context.Context, in gen.GetSessionListRequestObject) (gen.GetSessionListResponseObject, error) {
	var f form
	wanted := page.Request{Number: in.Params.Page, Size: in.Params.Size}
	f.pageFits(wanted, in.Params.Search)
	filter := sessions.Filter{
		Division: courses.DivisionID(in.Params.DID), Search: in.Params.Search, Status: read(&f, "Status", in.Params.Status, sessions.ParseStatus),
	}
	if err := f.wrong.As(ErrMalformed); err != nil {
		return nil, err
	}
	wanted = wanted.Normal()
	found, err := h.use.List(ctx, actor(ctx), centers.ID(in.Params.OId), filter, wanted)
	if err != nil {
		return nil, err
	}
	answer := gen.GetSessionList200JSONResponse{Total: found.Total, Items: list(found.Items, sessionTo)}
	if next, more := found.Next(wanted); more {
		answer.Next = &next
	}
	return answer, nil
}

func sessionTo(i sessions.ListItem) gen.Session {
	n, p := i.Session, i.Session.Profile
	days := []int{}
	for d := time.Sunday; d <= time.Saturday; d++ {
		if p.Days.Has(d) {
			days = append(days, int(d))
		}
	}
	return gen.Session{
		Id: int64(n.ID), Title: p.Title, Description: p.Description, OId: int64(p.Center), DID: int64(p.Division), From: p.From.String(),
		To: p.To.String(), Days: days, Starts: p.Starts, Ends: p.Ends, Seats: p.Seats, Taken: i.Taken, StaffId: int64(p.Teacher),
		CenterName: i.CenterName, DivName: i.Division, Teacher: i.Teacher, Status: gen.SessionStatus(n.Status), Reason: n.Reason,
	}
}

// GetSession returns a session and its students.
func (h sessionHandlers) GetSession(ctx context.Context, in gen.GetSessionRequestObject) (gen.GetSessionResponseObject, error) {
	room, err := h.use.Find(ctx, actor(ctx), sessions.ID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetSession200JSONResponse{
		Session: sessionTo(room.Session),
		Students: list(room.Students, func(n students.Snapshot) gen.Seated {
			p := n.Profile
			return gen.Seated{
				SID: int64(n.ID), RegNo: string(n.RegNo), Name: p.Name, Mobile: string(p.Mobile), Image: p.Photo, Status: gen.SeatedStatus(n.Status),
			}
		}),
	}, nil
}

// PostSaveSession plans a session, or corrects the one that the form names.
func (h sessionHandlers) PostSaveSession(ctx context.Context, in gen.PostSaveSessionRequestObject) (gen.PostSaveSessionResponseObject, error) {
	var f form
	id, p := read(&f, "Id", in.Body.Id, number[sessions.ID]), sessionFrom(&f, in.Body)
	if err := f.err(sessions.ErrInvalid, p.Tidy().CheckUnplaced); err != nil {
		return nil, sessionNames.blame(err)
	}
	var err error
	if id == 0 {
		id, err = h.use.Plan(ctx, actor(ctx), p)
	} else {
		err = h.use.Correct(ctx, actor(ctx), id, p)
	}
	if err != nil {
		return nil, sessionNames.blame(err)
	}
	return gen.PostSaveSession200JSONResponse{Message: sessionSaved, Id: int64(id)}, nil
}

func sessionFrom(f *form, in *gen.SessionForm) sessions.Profile {
	return sessions.Profile{
		Title: in.Title, Description: in.Description, Center: read(f, "center", in.OId, number[centers.ID]),
		Division: read(f, "division", in.DID, number[courses.DivisionID]), From: read(f, "from", in.From, calendar.Parse),
		To: read(f, "to", in.To, calendar.Parse), Days: read(f, "days", in.Days, weekdays), Starts: strings.TrimSpace(in.Starts),
		Ends: strings.TrimSpace(in.Ends), Seats: read(f, "seats", in.Seats, number[int]), Teacher: read(f, "teacher", in.StaffId, number[members.ID]),
	}
}

// weekdays parses numbers of weekdays, separated by commas.
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

// numbers parses whole numbers, separated by commas.
func numbers[T ~int | ~int64](text string) (all []T, err error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	for part := range strings.SplitSeq(text, ",") {
		n, err := number[T](strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

// PostStartSession starts a session.
func (h sessionHandlers) PostStartSession(ctx context.Context, in gen.PostStartSessionRequestObject) (gen.PostStartSessionResponseObject, error) {
	id, err := key[sessions.ID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	if err := h.use.Start(ctx, actor(ctx), id); err != nil {
		return nil, err
	}
	return gen.PostStartSession200JSONResponse{Message: sessionStarted}, nil
}

// PostFinishSession finishes a session.
func (h sessionHandlers) PostFinishSession(ctx context.Context, in gen.PostFinishSessionRequestObject) (gen.PostFinishSessionResponseObject, error) {
	id, err := key[sessions.ID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	passed, err := numbers[students.ID](in.Body.Passed)
	if err != nil {
		return nil, ErrMalformed.With(fault.Field{Name: "Passed", Text: ErrNumber.Text})
	}
	if err := h.use.Finish(ctx, actor(ctx), id, passed); err != nil {
		return nil, err
	}
	return gen.PostFinishSession200JSONResponse{Message: sessionFinished}, nil
}

// PostCancelSession cancels a session.
func (h sessionHandlers) PostCancelSession(ctx context.Context, in gen.PostCancelSessionRequestObject) (gen.PostCancelSessionResponseObject, error) {
	id, err := key[sessions.ID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	if err := h.use.Cancel(ctx, actor(ctx), id, in.Body.Reason); err != nil {
		return nil, sessionNames.blame(err)
	}
	return gen.PostCancelSession200JSONResponse{Message: sessionCancelled}, nil
}

// DeleteSession deletes a session that was planned by mistake.
func (h sessionHandlers) DeleteSession(ctx context.Context, in gen.DeleteSessionRequestObject) (gen.DeleteSessionResponseObject, error) {
	if err := h.use.Remove(ctx, actor(ctx), sessions.ID(in.Params.Id)); err != nil {
		return nil, err
	}
	return gen.DeleteSession200JSONResponse{Message: sessionDeleted}, nil
}

// PostEnrolStudent seats a student.
func (h sessionHandlers) PostEnrolStudent(ctx context.Context, in gen.PostEnrolStudentRequestObject) (gen.PostEnrolStudentResponseObject, error) {
	id, err := key[sessions.ID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	student, err := key[students.ID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	var f form
	since := read(&f, "since", in.Body.Since, calendar.Parse)
	if err := f.wrong.As(sessions.ErrInvalid); err != nil {
		return nil, sessionNames.blame(err)
	}
	if err := h.use.EnrolSince(ctx, actor(ctx), id, student, since); err != nil {
		return nil, sessionNames.blame(err)
	}
	return gen.PostEnrolStudent200JSONResponse{Message: studentSeated}, nil
}

// PostLeaveSession takes a student out of their session.
func (h sessionHandlers) PostLeaveSession(ctx context.Context, in gen.PostLeaveSessionRequestObject) (gen.PostLeaveSessionResponseObject, error) {
	student, err := key[students.ID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	if err := h.use.Leave(ctx, actor(ctx), student); err != nil {
		return nil, err
	}
	return gen.PostLeaveSession200JSONResponse{Message: studentUnseated}, nil
}
