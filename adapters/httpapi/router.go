package httpapi

import (
	_ "embed"
	"net/http"

	"kendra/adapters/httpapi/gen"
)

//go:embed openapi.yaml
var contract []byte

// NewRouter returns the handler of everything that kendra serves.
func NewRouter(d Deps) http.Handler { return NewAPIRouter(d, API{contract, newServer}) }

// NewPublic returns the part of the API from which public pages are rendered.
func NewPublic(d Deps) Public { return NewAPIPublic(d, API{contract, newServer}) }

// server implements the contract, with one struct per area. The compiler reports an operation without a handler.
type server struct {
	loginHandlers
	accountHandlers
	deviceHandlers
	twoStepHandlers
	outreachHandlers
	outboxHandlers
	centerHandlers
	courseHandlers
	studentHandlers
	certificateHandlers
	feeHandlers
	staffHandlers
	sessionHandlers
	attendanceHandlers
	websiteHandlers
	shelfHandlers
	inboxHandlers
	newsletterHandlers
	geographyHandlers
	fileHandlers
	auditHandlers
	importHandlers
	selfHandlers
	searchHandlers
}

var _ gen.StrictServerInterface = server{}

func newServer(d Deps, l *Looks) gen.StrictServerInterface {
	return server{
		loginHandlers:       loginHandlers{use: d.Logins, now: d.Clock},
		accountHandlers:     accountHandlers{use: d.Links},
		deviceHandlers:      deviceHandlers{use: d.Devices},
		twoStepHandlers:     twoStepHandlers{use: d.TwoSteps},
		outreachHandlers:    outreachHandlers{use: d.Outreach, now: d.Clock},
		outboxHandlers:      outboxHandlers{use: d.Mailroom, sending: d.Sending},
		centerHandlers:      centerHandlers{use: d.Centers},
		courseHandlers:      courseHandlers{use: d.Courses},
		studentHandlers:     studentHandlers{use: d.Students, reports: d.Reports, files: d.Files, now: d.Clock},
		certificateHandlers: certificateHandlers{use: d.Certificates, batches: d.Batches, looks: l, now: d.Clock},
		feeHandlers:         feeHandlers{use: d.Fees, files: d.Files},
		staffHandlers:       staffHandlers{use: d.Staff, files: d.Files, now: d.Clock},
		sessionHandlers:     sessionHandlers{use: d.Sessions},
		attendanceHandlers:  attendanceHandlers{use: d.Attendance, files: d.Files},
		websiteHandlers:     websiteHandlers{use: d.Website, now: d.Clock},
		shelfHandlers:       shelfHandlers{use: d.Website, now: d.Clock},
		inboxHandlers:       inboxHandlers{use: d.Inbox},
		newsletterHandlers:  newsletterHandlers{use: d.Newsletters},
		geographyHandlers:   geographyHandlers{use: d.Geography},
		fileHandlers:        fileHandlers{use: d.Files},
		auditHandlers:       auditHandlers{use: d.Audit},
		importHandlers:      importHandlers{use: d.Imports},
		selfHandlers:        selfHandlers{use: d.Self, files: d.Files},
		searchHandlers:      searchHandlers{use: d.Search},
	}
}
