package teaching

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/courses"
	"kendra/domain/money"
)

// The texts of the responses to changes of categories and divisions.
const (
	categoryUpdated  = "Category Successfully Updated !"
	categoryDeleted  = "Category Successfully Deleted !"
	divisionAdded    = "Division Successfully Added !"
	divisionUpdated  = "Division Successfully Updated !"
	divisionRestored = "Course Successfully Restored !"
)

// PostUpdateCategory renames a category.
func (h courseHandlers) PostUpdateCategory(ctx context.Context, in gen.PostUpdateCategoryRequestObject) (gen.PostUpdateCategoryResponseObject, error) {
	id, err := wire.Key[courses.CategoryID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	if err := h.use.RenameCategory(ctx, wire.Actor(ctx), courses.Category{ID: id, Name: in.Body.StdName}); err != nil {
		return nil, categoryNames.Blame(err)
	}
	return gen.PostUpdateCategory200JSONResponse{Message: categoryUpdated}, nil
}

// DeleteCategory deletes a category that no course uses.
func (h courseHandlers) DeleteCategory(ctx context.Context, in gen.DeleteCategoryRequestObject) (gen.DeleteCategoryResponseObject, error) {
	if err := h.use.RemoveCategory(ctx, wire.Actor(ctx), courses.CategoryID(in.Params.SID)); err != nil {
		return nil, err
	}
	return gen.DeleteCategory200JSONResponse{Message: categoryDeleted}, nil
}

// PostInsertDivision adds a division to a course.
func (h courseHandlers) PostInsertDivision(ctx context.Context, in gen.PostInsertDivisionRequestObject) (gen.PostInsertDivisionResponseObject, error) {
	id, err := wire.Key[courses.ID]("course_id", in.Body.CourseId)
	if err != nil {
		return nil, err
	}
	d, err := divisionOf(in.Body.DivName, in.Body.Price)
	if err != nil {
		return nil, err
	}
	added, err := h.use.AddDivision(ctx, wire.Actor(ctx), id, d)
	if err != nil {
		return nil, courseNames.Blame(err)
	}
	return gen.PostInsertDivision200JSONResponse{Message: divisionAdded, DID: int64(added)}, nil
}

// PostUpdateDivision replaces the name and price of a division.
func (h courseHandlers) PostUpdateDivision(ctx context.Context, in gen.PostUpdateDivisionRequestObject) (gen.PostUpdateDivisionResponseObject, error) {
	id, err := wire.Key[courses.DivisionID]("DID", in.Body.DID)
	if err != nil {
		return nil, err
	}
	d, err := divisionOf(in.Body.DivName, in.Body.Price)
	if err != nil {
		return nil, err
	}
	d.ID = id
	if err := h.use.UpdateDivision(ctx, wire.Actor(ctx), d); err != nil {
		return nil, courseNames.Blame(err)
	}
	return gen.PostUpdateDivision200JSONResponse{Message: divisionUpdated}, nil
}

// PostAskAttendance sets the attendance that a division requires.
func (h courseHandlers) PostAskAttendance(ctx context.Context, in gen.PostAskAttendanceRequestObject) (gen.PostAskAttendanceResponseObject, error) {
	var f wire.Form
	id := wire.Read(&f, "DID", in.Body.DID, wire.Number[courses.DivisionID])
	percent := wire.Read(&f, "Attendance", in.Body.Attendance, wire.Number[int])
	if err := f.Wrong.As(courses.ErrInvalid); err != nil {
		return nil, err
	}
	if err := h.use.AskAttendance(ctx, wire.Actor(ctx), id, percent); err != nil {
		return nil, courseNames.Blame(err)
	}
	return gen.PostAskAttendance200JSONResponse{Message: divisionUpdated}, nil
}

// divisionOf parses the name and price of a division, and reports the mistakes of both at once.
func divisionOf(name, price string) (courses.Division, error) {
	var f wire.Form
	d := courses.Division{Name: name, Price: wire.Read(&f, "price", price, money.Parse)}
	return d, courseNames.Blame(f.Err(courses.ErrInvalid, d.Check))
}

// PostRestoreCourseDivision undoes the deletion of a division.
func (h courseHandlers) PostRestoreCourseDivision(ctx context.Context, in gen.PostRestoreCourseDivisionRequestObject) (gen.PostRestoreCourseDivisionResponseObject, error) {
	id, err := wire.Key[courses.DivisionID]("DID", in.Body.DID)
	if err != nil {
		return nil, err
	}
	if err := h.use.ReturnDivision(ctx, wire.Actor(ctx), id); err != nil {
		return nil, err
	}
	return gen.PostRestoreCourseDivision200JSONResponse{Message: divisionRestored}, nil
}
