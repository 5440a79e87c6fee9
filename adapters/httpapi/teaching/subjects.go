package teaching

import (
	"context"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/courses"
	"kendra/domain/fault"
)

// The texts of the responses to changes of subjects.
const (
	subjectSaved    = "Subject Successfully Saved !"
	subjectDeleted  = "Subject Successfully Deleted !"
	subjectsOrdered = "Order Of Subjects Saved !"
)

// GetSubjects returns the subjects of a division, in their order.
func (h courseHandlers) GetSubjects(ctx context.Context, in gen.GetSubjectsRequestObject) (gen.GetSubjectsResponseObject, error) {
	all, err := h.use.Subjects(ctx, wire.Actor(ctx), courses.DivisionID(in.Params.DID))
	if err != nil {
		return nil, err
	}
	return gen.GetSubjects200JSONResponse(wire.List(all, func(s courses.Subject) gen.Subject {
		return gen.Subject{Id: int64(s.ID), DID: int64(s.Division), Name: s.Name, FullMarks: s.FullMarks, Order: s.Order}
	})), nil
}

// PostSaveSubject adds a subject, or changes the one that the form names.
func (h courseHandlers) PostSaveSubject(ctx context.Context, in gen.PostSaveSubjectRequestObject) (gen.PostSaveSubjectResponseObject, error) {
	var f wire.Form
	s := courses.Subject{
		ID: wire.Read(&f, "Id", in.Body.Id, wire.Number[courses.SubjectID]), Division: wire.Read(&f, "DID", in.Body.DID, wire.Number[courses.DivisionID]),
		Name: in.Body.Name, FullMarks: wire.Read(&f, "full_marks", in.Body.FullMarks, wire.Number[int]),
	}
	if err := f.Err(courses.ErrInvalid, s.Check); err != nil {
		return nil, courseNames.Blame(err)
	}
	id, err := h.use.SaveSubject(ctx, wire.Actor(ctx), s)
	if err != nil {
		return nil, courseNames.Blame(err)
	}
	return gen.PostSaveSubject200JSONResponse{Message: subjectSaved, Id: int64(id)}, nil
}

// PostOrderSubjects changes the order of a division's subjects.
func (h courseHandlers) PostOrderSubjects(ctx context.Context, in gen.PostOrderSubjectsRequestObject) (gen.PostOrderSubjectsResponseObject, error) {
	id, err := wire.Key[courses.DivisionID]("DID", in.Body.DID)
	if err != nil {
		return nil, err
	}
	var order []courses.SubjectID
	for text := range strings.SplitSeq(in.Body.Ids, ",") {
		subject, err := wire.Number[courses.SubjectID](strings.TrimSpace(text))
		if err != nil {
			return nil, wire.ErrMalformed.With(fault.Field{Name: "Ids", Text: wire.ErrNumber.Text})
		}
		order = append(order, subject)
	}
	if err := h.use.OrderSubjects(ctx, wire.Actor(ctx), id, order); err != nil {
		return nil, err
	}
	return gen.PostOrderSubjects200JSONResponse{Message: subjectsOrdered}, nil
}

// DeleteSubject deletes a subject.
func (h courseHandlers) DeleteSubject(ctx context.Context, in gen.DeleteSubjectRequestObject) (gen.DeleteSubjectResponseObject, error) {
	if err := h.use.RemoveSubject(ctx, wire.Actor(ctx), courses.SubjectID(in.Params.Id)); err != nil {
		return nil, err
	}
	return gen.DeleteSubject200JSONResponse{Message: subjectDeleted}, nil
}
