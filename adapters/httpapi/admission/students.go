package admission

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/admission"
	"kendra/app/kernel"
	"kendra/app/oversight"
	"kendra/app/publishing"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/reports"
	"kendra/domain/students"
)

// studentRegistered is a text that existing clients compare, misspelling included.
const studentRegistered = "Student Registerd Successfully !"

var studentNames = wire.Names{
	"name": "Name", "father": "Father_Name", "mother": "Mother_Name", "dob": "DOB", "gender": "Gender", "center": "OId", "division": "DivName",
	"division_id": "DID", "course": "course_id", "email": "Email", "mobile": "Mobile", "alt_mobile": "AltMobile", "old_no": "OldNo", "session": "Session",
	"country": "Country", "state": "State", "city": "City", "pin": "PinCode", "about": "About", "address": "Address", "photo": "Image",
	"status": "Status", "reason": "Reason", "ids": "Ids", students.ErrEmailTaken.Code: "Email",
}

type studentHandlers struct {
	use     *admission.Students
	reports *oversight.Reports
	files   *publishing.Files
	now     kernel.Clock
}

// PostRegisterStudent registers a student from the form.
func (h studentHandlers) PostRegisterStudent(ctx context.Context, in gen.PostRegisterStudentRequestObject) (gen.PostRegisterStudentResponseObject, error) {
	registration, err := h.registrationFrom(ctx, in.Body)
	if err != nil {
		return nil, studentNames.Blame(err)
	}
	student, err := h.use.Register(ctx, wire.Actor(ctx), registration)
	if err != nil {
		return nil, studentNames.Blame(err)
	}
	return gen.PostRegisterStudent200JSONResponse{Message: studentRegistered, SID: int64(student.ID), RegNo: string(student.RegNo)}, nil
}

func (h studentHandlers) registrationFrom(ctx context.Context, in *gen.StudentForm) (admission.RegisterStudent, error) {
	var f wire.Form
	registration := admission.RegisterStudent{Profile: studentFrom(&f, in), Wanted: wantedFrom(&f, in)}
	return registration, f.Err(students.ErrInvalid, func() error {
		return students.Registration(wire.Actor(ctx), registration.Profile, registration.Wanted).Check(calendar.Of(h.now()))
	})
}

// studentFrom parses the form. The division is looked up later.
func studentFrom(f *wire.Form, in *gen.StudentForm) students.Profile {
	return students.Profile{
		Name: in.Name, Father: in.FatherName, Mother: in.MotherName, Born: wire.Read(f, "dob", in.DOB, calendar.Parse),
		Gender: wire.Read(f, "gender", wire.Or(in.Gender, string(students.Male)), students.ParseGender), Center: wire.Read(f, "center", in.OId, wire.Number[centers.ID]),
		Email: wire.Read(f, "email", in.Email, contact.ParseEmail), Mobile: wire.Read(f, "mobile", in.Mobile, contact.ParseMobile),
		AltMobile: wire.Read(f, "alt_mobile", in.AltMobile, contact.ParseMobile), Session: in.Session, Country: in.Country, State: in.State, City: in.City,
		PIN: wire.Read(f, "pin", in.PinCode, contact.ParsePIN), About: in.About, Address: in.Address, Photo: wire.PathOf(in.Image),
		OldNo: given(in.OldNo),
	}
}

// given returns a text that a form may leave out.
func given(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// wantedFrom parses the division: its ID, or else its name with the course's ID or the category's name.
func wantedFrom(f *wire.Form, in *gen.StudentForm) courses.Wanted {
	division, course := wire.Read(f, "division_id", in.DID, wire.Number[courses.DivisionID]), wire.Read(f, "course", in.CourseId, wire.Number[courses.ID])
	switch {
	case division != 0:
		return courses.Wanted{Division: division}
	case course != 0:
		return courses.Wanted{Course: course, Name: in.DivName}
	default:
		return courses.Wanted{Category: in.StdName, Name: in.DivName}
	}
}

// GetStudentByEmail reports whether an address is taken.
func (h studentHandlers) GetStudentByEmail(ctx context.Context, in gen.GetStudentByEmailRequestObject) (gen.GetStudentByEmailResponseObject, error) {
	taken, err := h.use.EmailTaken(ctx, wire.Actor(ctx), in.Params.Email)
	if err != nil {
		return nil, err
	}
	owners := gen.GetStudentByEmail200JSONResponse{}
	if taken {
		owners = append(owners, gen.EmailOwner{Email: in.Params.Email})
	}
	return owners, nil
}

// GetTrends returns the charts of the centers that the caller works with.
func (h studentHandlers) GetTrends(ctx context.Context, _ gen.GetTrendsRequestObject) (gen.GetTrendsResponseObject, error) {
	t, err := h.reports.Trends(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetTrends200JSONResponse{
		Months: wire.List(t.Months, func(m reports.Month) gen.TrendMonth {
			return gen.TrendMonth{Month: m.First.String()[:len("2006-01")], Enrolled: m.Enrolled}
		}),
		Centers: sharesTo(t.Centers), Courses: sharesTo(t.Courses),
	}, nil
}

func sharesTo(s reports.Shares) gen.TrendShares {
	return gen.TrendShares{Others: s.Others, Items: wire.List(s.Largest, func(one reports.Share) gen.TrendShare {
		return gen.TrendShare{Id: one.ID, Name: one.Name, Students: one.Students}
	})}
}

// GetDashboardReport returns the figures of the centers that the caller works with.
func (h studentHandlers) GetDashboardReport(ctx context.Context, _ gen.GetDashboardReportRequestObject) (gen.GetDashboardReportResponseObject, error) {
	d, err := h.reports.Dashboard(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetDashboardReport200JSONResponse{{
		IssuedCertificate: d.Certificates, IssuedThisYear: d.ThisYear, IssuedLastYear: d.LastYear, StudentActive: d.Active, StudentCancelAdmission: d.Cancelled, StudentNewEnroll: d.Registered,
		StudentPassed: d.Passed, TotalCollection: d.Collection.Rupees(),
	}}, nil
}
