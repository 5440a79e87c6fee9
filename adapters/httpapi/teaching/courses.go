package teaching

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/certifying"
	"kendra/app/teaching"
	"kendra/domain/centers"
	"kendra/domain/courses"
)

// The texts that existing clients compare, misspellings included.
const (
	courseAdded    = "Course Successfully Added ! Wait for Appoval"
	courseApproved = "Course Approved !"
	categoryAdded  = "Category Successfully Added !"
)

// updatedBy is the author of a course when the form names none (spec section 9).
const updatedBy = "ADMIN"

var courseNames = wire.Names{
	"title": "Title", "short": "ShortDescription", "full": "FullDescription", "category": "CategoryId", "category_type": "CategoryType",
	"eligibility": "Eligibility", "duration": "Duration", "syllabus": "Syllabus", "file": "AttachFile", "video": "AttachVideo", "image": "ProfileImage", "rating": "Rating",
	"message": "Message", "updated_by": "Updatedby", "division": "DivName", "division_id": "DID", "price": "Price", "attendance": "Attendance", "center": "OId", "course": "course_id", "reason": "Reason",
	courses.ErrTitle.Code: "Title", courses.ErrNoCategory.Code: "CategoryId", courses.ErrDivisionName.Code: "DivName",
	"subject": "Name", "full_marks": "FullMarks", courses.ErrSubjectName.Code: "Name",
}

var categoryNames = wire.Names{
	"name": "StdName", courses.ErrCategoryName.Code: "StdName",
}

type courseHandlers struct {
	use          *teaching.Courses
	certificates *certifying.Certificates
}

// GetAllCourse returns the public courses.
func (h courseHandlers) GetAllCourse(ctx context.Context, _ gen.GetAllCourseRequestObject) (gen.GetAllCourseResponseObject, error) {
	cards, err := h.use.Public(ctx)
	if err != nil {
		return nil, err
	}
	return gen.GetAllCourse200JSONResponse(wire.List(cards, cardTo)), nil
}

// GetAllCourseByOId returns the courses of a center, whatever their status.
func (h courseHandlers) GetAllCourseByOId(ctx context.Context, in gen.GetAllCourseByOIdRequestObject) (gen.GetAllCourseByOIdResponseObject, error) {
	cards, err := h.use.OfCenter(ctx, wire.Actor(ctx), centers.ID(in.Params.OId))
	if err != nil {
		return nil, err
	}
	return gen.GetAllCourseByOId200JSONResponse(wire.List(cards, cardTo)), nil
}

func cardTo(c courses.Card) gen.CourseCard {
	return gen.CourseCard{
		Id: int64(c.Course), CategoryName: c.Category.Name, DID: int64(c.Division.ID), CourseId: int64(c.Course), CategoryId: int64(c.Category.ID), StdName: c.Category.Name, DivName: c.Division.Name,
		Title: c.Profile.Title, ShortDescription: c.Profile.Short, ProfileImage: c.Profile.Image, Price: c.Division.Price.Rupees(),
		Rating: c.Profile.Rating, Users: c.Students, Like: c.Likes, Updatedby: c.Profile.UpdatedBy, Duration: c.Profile.Duration,
		Eligibility: c.Profile.Eligibility, Status: gen.CourseStatus(c.Status), OId: int64(c.Profile.Center), Reason: c.Reason,
		Attendance: c.Division.Attendance,
	}
}

// GetCourseCategory returns every category.
func (h courseHandlers) GetCourseCategory(ctx context.Context, _ gen.GetCourseCategoryRequestObject) (gen.GetCourseCategoryResponseObject, error) {
	all, err := h.use.Categories(ctx, 0)
	if err != nil {
		return nil, err
	}
	return gen.GetCourseCategory200JSONResponse(wire.List(all, categoryTo)), nil
}

// GetCourseCategoryByOId returns the categories that a center teaches.
func (h courseHandlers) GetCourseCategoryByOId(ctx context.Context, in gen.GetCourseCategoryByOIdRequestObject) (gen.GetCourseCategoryByOIdResponseObject, error) {
	all, err := h.use.CategoriesOf(ctx, wire.Actor(ctx), centers.ID(in.Params.OId))
	if err != nil {
		return nil, err
	}
	return gen.GetCourseCategoryByOId200JSONResponse(wire.List(all, categoryTo)), nil
}

func categoryTo(c courses.Category) gen.Category {
	return gen.Category{SID: int64(c.ID), StdName: c.Name}
}

// GetCourseDivisionByOId returns the divisions that students can take at a center.
func (h courseHandlers) GetCourseDivisionByOId(ctx context.Context, in gen.GetCourseDivisionByOIdRequestObject) (gen.GetCourseDivisionByOIdResponseObject, error) {
	offers, err := h.use.Offers(ctx, wire.Actor(ctx), centers.ID(in.Params.OId), courses.CategoryID(in.Params.SID))
	if err != nil {
		return nil, err
	}
	return gen.GetCourseDivisionByOId200JSONResponse(wire.List(offers, func(o courses.Offer) gen.Division {
		return gen.Division{CourseId: int64(o.Course), DID: int64(o.Division), DivName: o.Name, Price: o.Price.Rupees(), Attendance: o.Attendance}
	})), nil
}

// PostInsertCategory adds a category.
func (h courseHandlers) PostInsertCategory(ctx context.Context, in gen.PostInsertCategoryRequestObject) (gen.PostInsertCategoryResponseObject, error) {
	id, err := h.use.AddCategory(ctx, wire.Actor(ctx), courses.Category{Name: in.Body.StdName})
	if err != nil {
		return nil, categoryNames.Blame(err)
	}
	return gen.PostInsertCategory200JSONResponse{Message: categoryAdded, SID: int64(id)}, nil
}

// PostInsertCourse adds a course from the form. It waits for approval, whatever the form's IsActive is.
func (h courseHandlers) PostInsertCourse(ctx context.Context, in gen.PostInsertCourseRequestObject) (gen.PostInsertCourseResponseObject, error) {
	profile, first, err := h.proposalFrom(in.Body)
	if err != nil {
		return nil, courseNames.Blame(err)
	}
	id, division, err := h.use.Propose(ctx, wire.Actor(ctx), profile, first)
	if err != nil {
		return nil, courseNames.Blame(err)
	}
	return gen.PostInsertCourse200JSONResponse{Message: courseAdded, CourseId: int64(id), DID: int64(division)}, nil
}

func (h courseHandlers) proposalFrom(in *gen.CourseForm) (courses.Profile, courses.Division, error) {
	var f wire.Form
	p, first := courseFrom(&f, in), divisionFrom(&f, in)
	return p, first, f.Err(courses.ErrInvalid, func() error { return courses.CheckProposal(p, first) })
}

// PostApproveCourse approves a course, which makes it public.
func (h courseHandlers) PostApproveCourse(ctx context.Context, in gen.PostApproveCourseRequestObject) (gen.PostApproveCourseResponseObject, error) {
	id, err := wire.Key[courses.ID]("course_id", in.Body.CourseId)
	if err != nil {
		return nil, err
	}
	if err := h.use.Approve(ctx, wire.Actor(ctx), id); err != nil {
		return nil, err
	}
	return gen.PostApproveCourse200JSONResponse{Message: courseApproved}, nil
}
