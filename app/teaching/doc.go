// Package teaching manages courses, divisions and subjects, sessions with their seats, and attendance.
package teaching
