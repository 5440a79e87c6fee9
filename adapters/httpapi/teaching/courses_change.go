package teaching

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/teaching"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/money"
)

// The texts of the responses to changes of courses.
const (
	courseUpdated  = "Course Successfully Updated !"
	courseRejected = "Course Rejected !"
	courseDeleted  = "Course Successfully Deleted !"
	courseLiked    = "SUCCESS"
)

// GetCourse returns a division with all texts of its course.
func (h courseHandlers) GetCourse(ctx context.Context, in gen.GetCourseRequestObject) (gen.GetCourseResponseObject, error) {
	c, err := h.use.Find(ctx, wire.Actor(ctx), courses.DivisionID(in.Params.DID))
	if err != nil {
		return nil, err
	}
	card, p := cardTo(c), c.Profile
	return gen.GetCourse200JSONResponse{
		DID: card.DID, CourseId: card.CourseId, CategoryId: card.CategoryId, StdName: card.StdName, DivName: card.DivName, Title: card.Title,
		ShortDescription: card.ShortDescription, ProfileImage: card.ProfileImage, Price: card.Price, Rating: card.Rating, Users: card.Users,
		Like: card.Like, Updatedby: card.Updatedby, Duration: card.Duration, Eligibility: card.Eligibility, Status: card.Status,
		FullDescription: p.Full, CategoryType: p.CategoryType, AttachFile: p.File, AttachVideo: p.Video, Message: p.Message, OId: int64(p.Center),
		Reason: c.Reason, Version: c.Version, Syllabus: wire.List(p.Syllabus, partTo),
	}, nil
}

// PostUpdateCourse replaces a course's profile and one of its divisions.
func (h courseHandlers) PostUpdateCourse(ctx context.Context, in gen.PostUpdateCourseRequestObject) (gen.PostUpdateCourseResponseObject, error) {
	id, err := wire.Key[courses.ID]("course_id", in.Body.CourseId)
	if err != nil {
		return nil, err
	}
	update, err := updateFrom(id, in.Body)
	if err != nil {
		return nil, courseNames.Blame(err)
	}
	if err := h.use.Update(ctx, wire.Actor(ctx), update); err != nil {
		return nil, courseNames.Blame(err)
	}
	return gen.PostUpdateCourse200JSONResponse{Message: courseUpdated}, nil
}

func updateFrom(id courses.ID, in *gen.CourseForm) (teaching.UpdateCourse, error) {
	var f wire.Form
	update := teaching.UpdateCourse{ID: id, Profile: courseFrom(&f, in), Division: divisionFrom(&f, in)}
	update.Division.ID = wire.Read(&f, "division_id", in.DID, wire.Number[courses.DivisionID])
	update.Version = wire.Read(&f, "Version", in.Version, wire.Number[int])
	return update, f.Err(courses.ErrInvalid, update.Profile.Check)
}

// courseFrom parses the form of a course.
func courseFrom(f *wire.Form, in *gen.CourseForm) courses.Profile {
	return courses.Profile{
		Title: in.Title, Short: in.ShortDescription, Full: in.FullDescription, Category: wire.Read(f, "category", in.CategoryId, wire.Number[courses.CategoryID]),
		CategoryType: in.CategoryType, Eligibility: in.Eligibility, Duration: in.Duration, File: in.AttachFile, Video: in.AttachVideo,
		Image: in.ProfileImage, Rating: wire.Read(f, "rating", in.Rating, wire.Number[int]), Message: in.Message, UpdatedBy: wire.Or(in.Updatedby, updatedBy),
		Center: wire.Read(f, "center", in.OId, wire.Number[centers.ID]), Syllabus: wire.Read(f, "syllabus", in.Syllabus, syllabusFrom),
	}
}

func divisionFrom(f *wire.Form, in *gen.CourseForm) courses.Division {
	return courses.Division{Name: in.DivName, Price: wire.Read(f, "price", in.Price, money.Parse)}
}

// PostRejectCourse rejects a course that waits for approval.
func (h courseHandlers) PostRejectCourse(ctx context.Context, in gen.PostRejectCourseRequestObject) (gen.PostRejectCourseResponseObject, error) {
	id, err := wire.Key[courses.ID]("course_id", in.Body.CourseId)
	if err != nil {
		return nil, err
	}
	if err := h.use.Reject(ctx, wire.Actor(ctx), id, in.Body.Reason); err != nil {
		return nil, courseNames.Blame(err)
	}
	return gen.PostRejectCourse200JSONResponse{Message: courseRejected}, nil
}

// PostLikeCourse adds or removes the caller's like of a division.
func (h courseHandlers) PostLikeCourse(ctx context.Context, in gen.PostLikeCourseRequestObject) (gen.PostLikeCourseResponseObject, error) {
	id, err := wire.Key[courses.DivisionID]("DID", in.Body.DID)
	if err != nil {
		return nil, err
	}
	likes, count, err := h.use.Like(ctx, wire.Actor(ctx), id)
	if err != nil {
		return nil, err
	}
	return gen.PostLikeCourse200JSONResponse{Message: courseLiked, Liked: likes, Like: count}, nil
}

// PostDeleteCourseDivision deletes a division.
func (h courseHandlers) PostDeleteCourseDivision(ctx context.Context, in gen.PostDeleteCourseDivisionRequestObject) (gen.PostDeleteCourseDivisionResponseObject, error) {
	if err := h.use.RemoveDivision(ctx, wire.Actor(ctx), courses.DivisionID(in.Params.DID)); err != nil {
		return nil, err
	}
	return gen.PostDeleteCourseDivision200JSONResponse{Message: courseDeleted}, nil
}
