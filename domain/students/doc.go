// Package students holds the students of the centers.
//
// A student is enrolled once, with a registration number that is printed on paper and never changes:
//
//	registered -> active -> passed
//	registered, active -> cancelled
//
// Administrators see and change every student, staff those of their center, a student only their own record.
// Attendance, fees and certificates refer to a student by ID.
package students
