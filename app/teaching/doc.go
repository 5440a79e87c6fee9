// Package teaching is about what is taught: courses, divisions and subjects, sessions with their seats, and attendance.
package teaching
