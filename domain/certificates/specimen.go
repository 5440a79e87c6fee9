package certificates

import (
	"cmp"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/institute"
	"kendra/domain/students"
)

// specimenMark stands on a specimen instead of its numbers. It is neither a serial nor a code, so nobody can verify it.
const specimenMark = "SPECIMEN"

// SpecimenOf returns what a specimen of a division's certificate says: an invented student passed it today. center is
// the name of the only center that teaches it, or "".
func SpecimenOf(o courses.Offer, center string, issuer institute.Number) Award {
	return Award{
		Student: students.Snapshot{RegNo: specimenMark, Profile: students.Profile{
			Name: "Asha Kumari", Father: "Ramesh Kumar", Mother: "Sunita Devi", Gender: students.Female, Division: o.Division,
			Born: calendar.On(2005, time.June, 14),
		}},
		Offer: o, Center: centers.Snapshot{Profile: centers.Profile{Name: cmp.Or(center, "your study center")}}, Grade: "A", Institute: issuer,
	}
}

// Specimen returns the certificate of an award as a specimen.
func (a Award) Specimen(now time.Time) Snapshot {
	return Snapshot{Serial: specimenMark, Content: a.content(now), Status: Issued, Since: now}
}
