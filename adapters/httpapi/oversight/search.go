package oversight

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/oversight"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

type searchHandlers struct{ use *oversight.Search }

// GetResults returns the first few matches of each area.
func (h searchHandlers) GetResults(ctx context.Context, in gen.GetResultsRequestObject) (gen.GetResultsResponseObject, error) {
	var f wire.Form
	f.Wrong.Within("Text", in.Params.Text, wire.MostSearch)
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	found, err := h.use.Results(ctx, wire.Actor(ctx), in.Params.Text)
	if err != nil {
		return nil, err
	}
	return gen.GetResults200JSONResponse{
		Students: wire.List(found.Students, foundStudent), Enrolments: wire.List(found.Enrolments, foundEnrolment),
		Sessions: wire.List(found.Sessions, foundSession), Receipts: wire.List(found.Receipts, foundReceipt),
		Centers: wire.List(found.Centers, foundCenter), Courses: wire.List(found.Courses, foundCourse),
		Certificates: wire.List(found.Certificates, foundCertificate),
	}, nil
}

func foundStudent(i students.ListItem) gen.StudentResult {
	p := i.Student.Profile
	return gen.StudentResult{
		SID: int64(i.Student.ID), RegNo: string(i.Student.RegNo), Name: p.Name, Email: string(p.Email), Mobile: string(p.Mobile),
		Session: p.Session, CenterName: i.CenterName, Status: gen.StudentStatus(i.Student.Status),
	}
}

func foundEnrolment(i students.EnrolledItem) gen.EnrolmentResult {
	return gen.EnrolmentResult{
		EID: int64(i.Enrolment.ID), SID: int64(i.Student.ID), RegNo: string(i.Student.RegNo), Name: i.Student.Profile.Name, DivName: i.Division,
		Session: i.Enrolment.Session, Status: gen.StudentStatus(i.Enrolment.Status),
	}
}

func foundSession(i sessions.ListItem) gen.SessionResult {
	return gen.SessionResult{Id: int64(i.Session.ID), Title: i.Session.Profile.Title, DivName: i.Division, CenterName: i.CenterName}
}

func foundReceipt(i fees.ReceiptItem) gen.ReceiptResult {
	return gen.ReceiptResult{Number: string(i.Number), RegNo: string(i.RegNo), Name: i.Name}
}

func foundCenter(i centers.ListItem) gen.CenterResult {
	return gen.CenterResult{OId: int64(i.Center.ID), KRCCode: int(i.Center.Code), KRCName: i.Center.Profile.Name, City: i.Center.Profile.City}
}

func foundCourse(c courses.Card) gen.CourseResult {
	return gen.CourseResult{
		DID: int64(c.Division.ID), CourseId: int64(c.Course), DivName: c.Division.Name, Title: c.Profile.Title, StdName: c.Category.Name,
		Status: gen.CourseStatus(c.Status),
	}
}

func foundCertificate(c certificates.Snapshot) gen.CertificateResult {
	return gen.CertificateResult{
		Serial: string(c.Serial), Code: string(c.Code), Name: c.Content.Name, DivName: c.Content.Division, Status: gen.CertificateStatus(c.Status),
	}
}
