package admission

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// The bounds of a report's parameters, as the contract has them.
// mostSession is how long the title of a session may be that a list is filtered by.
const mostSession = 250

// GetStudentReport returns a page of students, or streams them all when no page is asked for.
func (h studentHandlers) GetStudentReport(ctx context.Context, in gen.GetStudentReportRequestObject) (gen.GetStudentReportResponseObject, error) {
	filter, wanted, err := reportFrom(in.Params)
	if err != nil {
		return nil, err
	}
	center := centers.ID(in.Params.OId)
	if in.Params.Page == nil {
		return studentStream{each: func(yield func(students.ListItem) error) error {
			return h.use.Each(ctx, wire.Actor(ctx), center, filter, yield)
		}}, nil
	}
	found, err := h.use.List(ctx, wire.Actor(ctx), center, filter, wanted)
	if err != nil {
		return nil, err
	}
	answer := studentPage{Items: wire.List(found.Items, studentTo), Total: found.Total, AtLeast: found.AtLeast}
	answer.Next = wire.NextOf(found, wanted)
	return answer, nil
}

func reportFrom(in gen.GetStudentReportParams) (students.Filter, page.Request, error) {
	var f wire.Form
	filter := students.Filter{
		Search: in.Search, Division: courses.DivisionID(in.DID), Session: strings.TrimSpace(in.Session), SessionID: sessions.ID(in.SessionId),
		Status: wire.Read(&f, "Status", string(in.Status), students.ParseStatus), Sort: students.Sort(in.Sort),
		Divisions: numbersFrom[courses.DivisionID](&f, "DIDs", in.DIDs), Need: wire.Read(&f, "Need", string(in.Need), students.ParseNeed),
	}
	wanted := page.Request{Size: in.Size}
	if in.Page != nil {
		wanted.Number = *in.Page
	}
	f.PageFits(wanted, in.Search)
	f.Wrong.Within("Session", in.Session, mostSession)
	f.Wrong.Check(in.Sort == "" || in.Sort.Valid(), "Sort", "is not a known order")
	return filter, wanted.Normal(), f.Wrong.As(wire.ErrMalformed)
}

func studentTo(i students.ListItem) gen.Student {
	p := i.Student.Profile
	return gen.Student{
		SID: int64(i.Student.ID), RegNo: string(i.Student.RegNo), Name: p.Name, FatherName: p.Father, MotherName: p.Mother, DOB: p.Born.Slashed(),
		Gender: string(p.Gender), OId: int64(p.Center), CenterName: i.CenterName, StdName: i.Category, CourseId: int64(i.Course),
		DID: int64(p.Division), DivName: i.Division, Email: string(p.Email), Mobile: string(p.Mobile), Session: p.Session,
		AltMobile: string(p.AltMobile), Country: p.Country, State: p.State, City: p.City, PinCode: string(p.PIN), About: p.About,
		Address: p.Address, Image: p.Photo, OldNo: p.OldNo, Status: gen.StudentStatus(i.Student.Status), Version: i.Student.Version,
	}
}

// studentPage is the paged form of the report.
type studentPage gen.StudentPage

// VisitGetStudentReportResponse writes the page.
func (p studentPage) VisitGetStudentReportResponse(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", wire.JSONBody)
	return json.NewEncoder(w).Encode(gen.StudentPage(p))
}

// studentStream is the whole list as one JSON array. It writes rows as they are read, so that a list of a million takes
// no more memory than one of ten.
type studentStream struct {
	each func(yield func(students.ListItem) error) error
}

// How a stream is buffered and flushed.
const (
	streamBuffer = 32 << 10
	streamRows   = 100              // rows between flushes
	streamWait   = 60 * time.Second // time for the client to receive them
)

// VisitGetStudentReportResponse writes the list. An error before the first part has been sent becomes a problem. A
// later one cuts the connection (problems.refuse).
func (s studentStream) VisitGetStudentReportResponse(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", wire.JSONBody)
	out, wire := bufio.NewWriterSize(w, streamBuffer), http.NewResponseController(w)
	encoder, rows := json.NewEncoder(out), 0
	_, _ = out.WriteString("[") // a bufio.Writer keeps its error for Flush
	err := s.each(func(i students.ListItem) error {
		if rows++; rows > 1 {
			_, _ = out.WriteString(",")
		}
		if err := encoder.Encode(studentTo(i)); err != nil || rows%streamRows != 0 {
			return err
		}
		return send(out, wire)
	})
	if err != nil {
		return err
	}
	_, _ = out.WriteString("]\n")
	return out.Flush()
}

// send flushes what has been written so far, and gives the client time to receive the next part.
func send(out *bufio.Writer, wire *http.ResponseController) error {
	if err := out.Flush(); err != nil {
		return err
	}
	_ = wire.SetWriteDeadline(time.Now().Add(streamWait)) // not every connection has a deadline
	return wire.Flush()
}
