package admission

import (
	"context"
	"errors"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/admission"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// Texts in the style of the specification's.
const (
	studentEnrolled = "Student Enrolled Successfully !"
	courseChanged   = "Course Changed Successfully !"
	enrolmentGone   = "Enrolment Deleted Successfully !"
)

// GetEnrolments returns the enrolments of a student, the newest first.
func (h studentHandlers) GetEnrolments(ctx context.Context, in gen.GetEnrolmentsRequestObject) (gen.GetEnrolmentsResponseObject, error) {
	found, err := h.use.Enrolments(ctx, wire.Actor(ctx), students.ID(in.Params.SID))
	if err != nil && !errors.Is(err, students.ErrNotFound) {
		return nil, err
	}
	all := make([]students.Enrolment, len(found))
	for i, item := range found {
		all[i] = item.Enrolment
	}
	current := students.Current(all)
	return gen.GetEnrolments200JSONResponse(wire.List(found, func(i students.EnrolmentItem) gen.Enrolment {
		e := i.Enrolment
		return gen.Enrolment{
			Id: int64(e.ID), DID: int64(e.Division), DivName: i.Division, StdName: i.Category, CourseId: int64(i.Course), OId: int64(e.Center),
			CenterName: i.CenterName, Session: e.Session, Status: gen.StudentStatus(e.Status), Since: e.Since, Enrolled: e.Enrolled, By: e.By,
			Current: e.ID == current,
		}
	})), nil
}

// PostEnrol enrols a student in another course.
func (h studentHandlers) PostEnrol(ctx context.Context, in gen.PostEnrolRequestObject) (gen.PostEnrolResponseObject, error) {
	var f wire.Form
	form := admission.EnrolStudent{
		Student:  wire.Read(&f, "SID", in.Body.SID, wire.Number[students.ID]),
		Division: wire.Read(&f, "division", in.Body.DID, wire.Number[courses.DivisionID]),
		Again:    in.Body.Again == "true",
	}
	if err := f.Wrong.As(students.ErrInvalid); err != nil {
		return nil, studentNames.Blame(err)
	}
	id, err := h.use.Enrol(ctx, wire.Actor(ctx), form)
	if err != nil {
		return nil, studentNames.Blame(err)
	}
	return gen.PostEnrol200JSONResponse{Message: studentEnrolled, Id: int64(id)}, nil
}

// PostChangeEnrolmentStatus changes the status of an enrolment.
func (h studentHandlers) PostChangeEnrolmentStatus(
	ctx context.Context, in gen.PostChangeEnrolmentStatusRequestObject,
) (gen.PostChangeEnrolmentStatusResponseObject, error) {
	id, enrolment, err := enrolmentOf(in.Body.SID, in.Body.Id)
	if err != nil {
		return nil, err
	}
	to, err := students.ParseStatus(in.Body.Status)
	if err != nil {
		return nil, err
	}
	if err := h.use.ChangeEnrolment(ctx, wire.Actor(ctx), id, enrolment, to, in.Body.Reason); err != nil {
		return nil, studentNames.Blame(err)
	}
	return gen.PostChangeEnrolmentStatus200JSONResponse{Message: statusChanged}, nil
}

// enrolmentOf parses the keys of a student and of one of their enrolments.
func enrolmentOf(student, enrolment string) (students.ID, students.EnrolmentID, error) {
	id, err := wire.Key[students.ID]("SID", student)
	if err != nil {
		return 0, 0, err
	}
	e, err := wire.Key[students.EnrolmentID]("Id", enrolment)
	return id, e, err
}

// PostChangeCourse changes the course of an enrolment that has not begun.
func (h studentHandlers) PostChangeCourse(ctx context.Context, in gen.PostChangeCourseRequestObject) (gen.PostChangeCourseResponseObject, error) {
	id, enrolment, err := enrolmentOf(in.Body.SID, in.Body.Id)
	if err != nil {
		return nil, err
	}
	division, err := wire.Key[courses.DivisionID]("DID", in.Body.DID)
	if err != nil {
		return nil, err
	}
	if err := h.use.ChangeCourse(ctx, wire.Actor(ctx), id, enrolment, division); err != nil {
		return nil, studentNames.Blame(err)
	}
	return gen.PostChangeCourse200JSONResponse{Message: courseChanged}, nil
}

// PostDeleteEnrolment removes an enrolment that was made by mistake.
func (h studentHandlers) PostDeleteEnrolment(
	ctx context.Context, in gen.PostDeleteEnrolmentRequestObject,
) (gen.PostDeleteEnrolmentResponseObject, error) {
	id, enrolment, err := enrolmentOf(in.Body.SID, in.Body.Id)
	if err != nil {
		return nil, err
	}
	if err := h.use.DeleteEnrolment(ctx, wire.Actor(ctx), id, enrolment); err != nil {
		return nil, err
	}
	return gen.PostDeleteEnrolment200JSONResponse{Message: enrolmentGone}, nil
}
