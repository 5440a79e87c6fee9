// Package teaching has the operations of courses, sessions and attendance.
package teaching

import (
	"kendra/adapters/httpapi/edge"
)

// Handlers implements the operations of this area.
type Handlers struct {
	courseHandlers
	sessionHandlers
	attendanceHandlers
}

// New returns the handlers.
func New(d edge.Deps) Handlers {
	return Handlers{
		courseHandlers:     courseHandlers{use: d.Courses, certificates: d.Certificates},
		sessionHandlers:    sessionHandlers{use: d.Sessions},
		attendanceHandlers: attendanceHandlers{use: d.Attendance, files: d.Files},
	}
}
