// Package students holds the students of the centers.
//
// A student is enrolled once. Their registration number is printed on paper and never changes. The statuses:
//
//	registered -> active -> passed
//	registered, active -> cancelled
//
// Administrators see and change every student, staff the students of their center. Students see only their own record.
// Attendance, fees and certificates refer to a student by ID.
package students
