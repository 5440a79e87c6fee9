package httpapi

import (
	"context"

	"kendra/adapters/httpapi/gen"
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
	id, err := key[courses.CategoryID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	if err := h.use.RenameCategory(ctx, actor(ctx), courses.Category{ID: id, Name: in.Body.StdName}); err != nil {
		return nil, categoryNames.blame(err)
	}
	return gen.PostUpdateCategory200JSONResponse{Message: categoryUpdated}, nil
}

// DeleteCategory deletes a category that no course uses.
func (h courseHandlers) DeleteCategory(ctx context.Context, in gen.DeleteCategoryRequestObject) (gen.DeleteCategoryResponseObject, error) {
	if err := h.use.RemoveCategory(ctx, actor(ctx), courses.CategoryID(in.Params.SID)); err != nil {
		return nil, err
	}
	return gen.DeleteCategory200JSONResponse{Message: categoryDeleted}, nil
}

// PostInsertDivision adds a division to a course.
func (h courseHandlers) PostInsertDivision(ctx context.Context, in gen.PostInsertDivisionRequestObject) (gen.PostInsertDivisionResponseObject, error) {
	id, err := key[courses.ID]("course_id", in.Body.CourseId)
	if err != nil {
		return nil, err
	}
	d, err := divisionOf(in.Body.DivName, in.Body.Price)
	if err != nil {
		return nil, err
	}
	added, err := h.use.AddDivision(ctx, actor(ctx), id, d)
	if err != nil {
		return nil, courseNames.blame(err)
	}
	return gen.PostInsertDivision200JSONResponse{Message: divisionAdded, DID: int64(added)}, nil
}

// PostUpdateDivision replaces the name and price of a division.
func (h courseHandlers) PostUpdateDivision(ctx context.Context, in gen.PostUpdateDivisionRequestObject) (gen.PostUpdateDivisionResponseObject, error) {
	id, err := key[courses.DivisionID]("DID", in.Body.DID)
	if err != nil {
		return nil, err
	}
	d, err := divisionOf(in.Body.DivName, in.Body.Price)
	if err != nil {
		return nil, err
	}
	d.ID = id
	if err := h.use.UpdateDivision(ctx, actor(ctx), d); err != nil {
		return nil, courseNames.blame(err)
	}
	return gen.PostUpdateDivision200JSONResponse{Message: divisionUpdated}, nil
}

// PostAskAttendance sets the attendance that a division requires.
func (h courseHandlers) PostAskAttendance(ctx context.Context, in gen.PostAskAttendanceRequestObject) (gen.PostAskAttendanceResponseObject, error) {
	var f form
	id := read(&f, "DID", in.Body.DID, number[courses.DivisionID])
	percent := read(&f, "Attendance", in.Body.Attendance, number[int])
	if err := f.wrong.As(courses.ErrInvalid); err != nil {
		return nil, err
	}
	if err := h.use.AskAttendance(ctx, actor(ctx), id, percent); err != nil {
		return nil, courseNames.blame(err)
	}
	return gen.PostAskAttendance200JSONResponse{Message: divisionUpdated}, nil
}

// divisionOf parses the name and price of a division, and reports the mistakes of both at once.
func divisionOf(name, price string) (courses.Division, error) {
	var f form
	d := courses.Division{Name: name, Price: read(&f, "price", price, money.Parse)}
	return d, courseNames.blame(f.err(courses.ErrInvalid, d.Check))
}

// PostRestoreCourseDivision undoes the deletion of a division.
func (h courseHandlers) PostRestoreCourseDivision(ctx context.Context, in gen.PostRestoreCourseDivisionRequestObject) (gen.PostRestoreCourseDivisionResponseObject, error) {
	id, err := key[courses.DivisionID]("DID", in.Body.DID)
	if err != nil {
		return nil, err
	}
	if err := h.use.ReturnDivision(ctx, actor(ctx), id); err != nil {
		return nil, err
	}
	return gen.PostRestoreCourseDivision200JSONResponse{Message: divisionRestored}, nil
}
