package centers

import "kendra/domain/fault"

// The faults of centers.
var (
	ErrInvalid  = fault.New(fault.Invalid, "center.invalid", "the center's form has mistakes")
	ErrNotFound = fault.New(fault.NotFound, "center.not_found", "there is no such center")
	ErrName     = fault.New(fault.Conflict, "center.name_taken", "another center has this name")
	ErrStale    = fault.New(fault.Conflict, "center.stale", "another person has changed the center since you opened it; load it again and repeat your changes")

	ErrHasStudents = fault.New(fault.Conflict, "center.has_students", "the center has students; delete them first")
	ErrHasStaff    = fault.New(fault.Conflict, "center.has_staff", "the center has staff accounts; close them first")
	ErrHasCourses  = fault.New(fault.Conflict, "center.has_courses", "the center has courses of its own; delete them first")
)
