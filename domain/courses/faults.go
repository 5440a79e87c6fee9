package courses

import "kendra/domain/fault"

// The faults of courses.
var (
	ErrInvalid      = fault.New(fault.Invalid, "course.invalid", "the course's form has mistakes")
	ErrNotFound     = fault.New(fault.NotFound, "course.not_found", "there is no such course")
	ErrNoCategory   = fault.New(fault.Invalid, "course.no_category", "there is no such category")
	ErrNoDivision   = fault.New(fault.Invalid, "course.no_division", "is not a course that this center teaches")
	ErrCategoryName = fault.New(fault.Conflict, "course.category_taken", "another category has this name")
	ErrTitle        = fault.New(fault.Conflict, "course.title_taken", "another course of the category has this title")
	ErrHasStudents  = fault.New(fault.Conflict, "course.has_students", "students take it; let them finish, or cancel their admissions")
	ErrNoLikes      = fault.New(fault.Denied, "course.likes_closed", "only somebody with an account of their own can like a course")
	ErrApproved     = fault.New(fault.Conflict, "course.approved", "the course is approved already")
)
