package httpapi

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/app/oversight"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/students"
)

type searchHandlers struct{ use *oversight.Search }

// GetResults returns the first few matches of each area.
func (h searchHandlers) GetResults(ctx context.Context, in gen.GetResultsRequestObject) (gen.GetResultsResponseObject, error) {
	var f form
	f.wrong.Within("Text", in.Params.Text, mostSearch)
	if err := f.wrong.As(ErrMalformed); err != nil {
		return nil, err
	}
	found, err := h.use.Results(ctx, actor(ctx), in.Params.Text)
	if err != nil {
		return nil, err
	}
	return gen.GetResults200JSONResponse{
		Students: list(found.Students, foundStudent), Centers: list(found.Centers, foundCenter), Courses: list(found.Courses, foundCourse),
		Certificates: list(found.Certificates, foundCertificate),
	}, nil
}

func foundStudent(i students.ListItem) gen.StudentResult {
	p := i.Student.Profile
	return gen.StudentResult{
		SID: int64(i.Student.ID), RegNo: string(i.Student.RegNo), Name: p.Name, Email: string(p.Email), Mobile: string(p.Mobile),
		CenterName: i.CenterName, Status: gen.StudentStatus(i.Student.Status),
	}
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
