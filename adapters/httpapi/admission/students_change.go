package admission

import (
	"context"
	"errors"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/admission"
	"kendra/domain/calendar"
	"kendra/domain/students"
)

// The texts that existing clients compare.
const (
	studentUpdated  = "Student Updated Successfully !"
	studentDeleted  = "Student Deleted Successfully !"
	studentRestored = "Student Restored Successfully !"
	statusChanged   = "Status Changed Successfully !"
)

// GetStudentbyID returns a student's record, as a list of one; existing clients take the first element.
func (h studentHandlers) GetStudentbyID(ctx context.Context, in gen.GetStudentbyIDRequestObject) (gen.GetStudentbyIDResponseObject, error) {
	student, err := h.use.Find(ctx, wire.Actor(ctx), students.ID(in.Params.Sid))
	switch {
	case errors.Is(err, students.ErrNotFound):
		return gen.GetStudentbyID200JSONResponse{}, nil
	case err != nil:
		return nil, err
	}
	record := studentTo(student)
	shown, err := h.files.Shown(ctx, record.Image)
	if err != nil {
		return nil, err
	}
	if shown.Key != "" {
		record.ImageLink = wire.LinkTo(shown)
	}
	return gen.GetStudentbyID200JSONResponse{record}, nil
}

// GetStatusHistory returns the history of a student's status.
func (h studentHandlers) GetStatusHistory(ctx context.Context, in gen.GetStatusHistoryRequestObject) (gen.GetStatusHistoryResponseObject, error) {
	turns, err := h.use.History(ctx, wire.Actor(ctx), students.ID(in.Params.SID))
	if err != nil && !errors.Is(err, students.ErrNotFound) {
		return nil, err
	}
	return gen.GetStatusHistory200JSONResponse(wire.List(turns, func(t students.Turn) gen.StatusTurn {
		return gen.StatusTurn{Status: gen.StudentStatus(t.Status), Since: t.Since, By: t.By, Reason: t.Reason, FromCenter: t.FromName, ToCenter: t.ToName, EID: int64(t.Enrolment)}
	})), nil
}

// PostUpdateStudentByAdmin replaces a student's profile.
func (h studentHandlers) PostUpdateStudentByAdmin(ctx context.Context, in gen.PostUpdateStudentByAdminRequestObject) (gen.PostUpdateStudentByAdminResponseObject, error) {
	update, err := h.updateFrom(in.Body)
	if err != nil {
		return nil, studentNames.Blame(err)
	}
	if _, err := h.use.Update(ctx, wire.Actor(ctx), update); err != nil {
		return nil, studentNames.Blame(err)
	}
	return gen.PostUpdateStudentByAdmin200JSONResponse{Message: studentUpdated}, nil
}

func (h studentHandlers) updateFrom(in *gen.StudentForm) (admission.UpdateStudent, error) {
	id, err := wire.Key[students.ID]("SID", in.SID)
	if err != nil {
		return admission.UpdateStudent{}, err
	}
	var f wire.Form
	update := admission.UpdateStudent{ID: id, Profile: studentFrom(&f, in), Wanted: wantedFrom(&f, in), KeepOldNo: in.OldNo == nil, Version: wire.Read(&f, "Version", in.Version, wire.Number[int])}
	if update.Wanted.Name == "" && update.Wanted.Division == 0 {
		update.Wanted.Course, update.Wanted.Category = 0, "" // they name no division without its name
	}
	return update, f.Err(students.ErrInvalid, func() error {
		return students.Form{Profile: update.Profile, Wanted: update.Wanted, Known: true}.Check(calendar.Of(h.now()))
	})
}

// PostChangeStatus changes a student's status.
func (h studentHandlers) PostChangeStatus(ctx context.Context, in gen.PostChangeStatusRequestObject) (gen.PostChangeStatusResponseObject, error) {
	id, err := wire.Key[students.ID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	status, err := students.ParseStatus(in.Body.Status)
	if err != nil {
		return nil, students.ErrStatus.On("Status")
	}
	if err := h.use.ChangeStatus(ctx, wire.Actor(ctx), id, status, in.Body.Reason); err != nil {
		return nil, studentNames.Blame(err)
	}
	return gen.PostChangeStatus200JSONResponse{Message: statusChanged}, nil
}

// DeleteStudent deletes a student.
func (h studentHandlers) DeleteStudent(ctx context.Context, in gen.DeleteStudentRequestObject) (gen.DeleteStudentResponseObject, error) {
	if err := h.use.Remove(ctx, wire.Actor(ctx), students.ID(in.Params.SID)); err != nil {
		return nil, err
	}
	return gen.DeleteStudent200JSONResponse{Message: studentDeleted}, nil
}

// PostRestoreStudent restores a deleted student.
func (h studentHandlers) PostRestoreStudent(ctx context.Context, in gen.PostRestoreStudentRequestObject) (gen.PostRestoreStudentResponseObject, error) {
	id, err := wire.Key[students.ID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	if err := h.use.Return(ctx, wire.Actor(ctx), id); err != nil {
		return nil, studentNames.Blame(err)
	}
	return gen.PostRestoreStudent200JSONResponse{Message: studentRestored}, nil
}
