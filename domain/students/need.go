package students

// Need is something that an enrolment still needs from the office.
type Need string

// The needs.
const (
	LateFees    Need = "late_fees"   // an instalment is unpaid after its day
	Seating     Need = "session"     // it is open and has no seat in a session
	Certifiable Need = "certificate" // it meets every rule for a certificate, and never had one
	BirthDate   Need = "birth_date"  // the student's birth date is not known
)

// ParseNeed reads a need. ErrNeed for any other text.
func ParseNeed(text string) (Need, error) {
	switch n := Need(text); n {
	case LateFees, Seating, Certifiable, BirthDate:
		return n, nil
	}
	return "", ErrNeed
}
