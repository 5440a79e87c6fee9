package wire

import (
	"fmt"

	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/sessions"
)

const certificatePath = "/api/Certificate/GetFile/"

// SpecimenOf returns the address of a picture of the certificate that a course leads to.
func SpecimenOf(id courses.ID) string { return fmt.Sprintf("/api/Certificate/GetSpecimen?Id=%d", id) }

// FileOf returns the address of a certificate's PDF.
func FileOf(code certificates.Code) string { return certificatePath + string(code) + ".pdf" }

// CertificateTo returns a certificate as lists show it.
func CertificateTo(c certificates.Snapshot) gen.CertificateFound {
	return gen.CertificateFound{
		SID: int64(c.Student), Image: FileOf(c.Code), Serial: string(c.Serial), Code: string(c.Code), DivName: c.Content.Division,
		IssuedOn: c.Content.IssuedOn.Slashed(), Status: gen.CertificateStatus(c.Status),
	}
}

// DaysTo returns the numbers of the days of the week; 0 is Sunday.
func DaysTo(w sessions.Weekdays) []int {
	days := []int{}
	for d := time.Sunday; d <= time.Saturday; d++ {
		if w.Has(d) {
			days = append(days, int(d))
		}
	}
	return days
}

// SessionTo returns a session as lists show it.
func SessionTo(i sessions.ListItem) gen.Session {
	n, p := i.Session, i.Session.Profile
	return gen.Session{
		Id: int64(n.ID), Title: p.Title, Description: p.Description, OId: int64(p.Center), DID: int64(p.Division), From: p.From.String(),
		To: p.To.String(), Days: DaysTo(p.Days), Starts: p.Starts, Ends: p.Ends, Seats: p.Seats, Taken: i.Taken, StaffId: int64(p.Teacher),
		CenterName: i.CenterName, DivName: i.Division, Teacher: i.Teacher, Status: gen.SessionStatus(n.Status), Reason: n.Reason,
	}
}
