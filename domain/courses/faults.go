package courses

import "kendra/domain/fault"

// The faults of courses.
var (
	ErrInvalid    = fault.New(fault.Invalid, "course.invalid", "the course's form has mistakes")
	ErrNotFound   = fault.New(fault.NotFound, "course.not_found", "there is no such course")
	ErrNoCategory = fault.New(fault.Invalid, "course.no_category", "there is no such category")
	ErrNoDivision = fault.New(fault.Invalid, "course.no_division", "is not a course that this center teaches")
	// ErrOtherCategory: a form names a course and a category that is not the course's own.
	ErrOtherCategory = fault.New(fault.Invalid, "course.other_category", "is not the category of the course")
	ErrCategoryName  = fault.New(fault.Conflict, "course.category_taken", "another category has this name")
	ErrTitle         = fault.New(fault.Conflict, "course.title_taken", "another course of the category has this title")
	ErrHasStudents   = fault.New(fault.Conflict, "course.has_students", "the division has students; let them finish, or cancel their admissions first")
	ErrNoLikes       = fault.New(fault.Denied, "course.likes_closed", "sign in with your own account to like a course")
	ErrStale         = fault.New(fault.Conflict, "course.stale", "another person has changed the course since you opened it; load it again and repeat your changes")
	ErrCategoryUsed  = fault.New(fault.Conflict, "course.category_used", "the category has courses; move or delete them first")
	ErrDivisionName  = fault.New(fault.Conflict, "course.division_taken", "another division of the course has this name")
	ErrSubjectUsed   = fault.New(fault.Conflict, "course.subject_used", "the subject has a question bank, so it cannot be deleted")
	ErrNoSubject     = fault.New(fault.NotFound, "course.no_subject", "there is no such subject")
	ErrSubjectName   = fault.New(fault.Conflict, "course.subject_taken", "another subject of the course has this name")
	ErrSubjects      = fault.New(fault.Conflict, "course.subjects_full", "a course can have at most 100 subjects")
	ErrOrder         = fault.New(fault.Conflict, "course.order", "the subjects have changed in the meantime; load them again")
	ErrApproved      = fault.New(fault.Conflict, "course.approved", "the course has already been approved")
)
