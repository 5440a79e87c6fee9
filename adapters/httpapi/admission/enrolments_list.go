package admission

import (
	"context"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// GetEnrolmentList returns a page of the enrolments of many students.
func (h studentHandlers) GetEnrolmentList(ctx context.Context, in gen.GetEnrolmentListRequestObject) (gen.GetEnrolmentListResponseObject, error) {
	filter, wanted, err := enrolmentFilterFrom(in.Params)
	if err != nil {
		return nil, err
	}
	found, err := h.use.ListEnrolments(ctx, wire.Actor(ctx), filter, wanted)
	if err != nil {
		return nil, err
	}
	return gen.GetEnrolmentList200JSONResponse{
		Items: wire.List(found.Items, enrolmentItemTo), Total: found.Total, Next: wire.NextOf(found, wanted),
	}, nil
}

func enrolmentFilterFrom(in gen.GetEnrolmentListParams) (students.EnrolmentFilter, page.Request, error) {
	var f wire.Form
	filter := students.EnrolmentFilter{
		Filter: students.Filter{
			Search: in.Search, Division: courses.DivisionID(in.DID), Session: strings.TrimSpace(in.Session), SessionID: sessions.ID(in.SessionId),
			Status: wire.Read(&f, "Status", string(in.Status), students.ParseStatus), Sort: students.Sort(in.Sort),
			Divisions: numbersFrom[courses.DivisionID](&f, "DIDs", in.DIDs), Need: wire.Read(&f, "Need", string(in.Need), students.ParseNeed),
		},
		Center: centers.ID(in.OId), From: wire.Read(&f, "From", in.From, calendar.Parse), To: wire.Read(&f, "To", in.To, calendar.Parse),
	}
	wanted := page.Request{Number: in.Page, Size: in.Size}
	f.PageFits(wanted, in.Search)
	f.Wrong.Within("Session", in.Session, mostSession)
	f.Wrong.Check(in.Sort == "" || in.Sort.Valid(), "Sort", "is not a known order")
	return filter, wanted.Normal(), f.Wrong.As(wire.ErrMalformed)
}

func enrolmentItemTo(i students.EnrolledItem) gen.EnrolmentItem {
	n, e := i.Student, i.Enrolment
	return gen.EnrolmentItem{
		EID: int64(e.ID), SID: int64(n.ID), RegNo: string(n.RegNo), Name: n.Profile.Name, DID: int64(e.Division), DivName: i.Division,
		StdName: i.Category, CourseId: int64(i.Course), OId: int64(e.Center), CenterName: i.CenterName, Session: e.Session,
		Status: gen.StudentStatus(e.Status), Since: e.Since, Enrolled: e.Enrolled, By: e.By,
	}
}
