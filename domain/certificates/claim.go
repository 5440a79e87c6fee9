package certificates

import (
	"context"

	"kendra/domain/attendance"
	"kendra/domain/centers"
	"kendra/domain/money"
	"kendra/domain/students"
)

// Claim is a student who may be certified for their division, with the facts for the rules.
type Claim struct {
	Student    students.Snapshot
	Due        money.Paise      // for the division
	Attendance attendance.Tally // in the division's sessions and in those without a division, over all subjects
	Standing   *Snapshot        // the certificate of the division with status issued in the store, nil for none
}

// Facts returns the facts for the rules, given the division's threshold for attendance in percent.
func (c Claim) Facts(threshold int) Facts {
	return Facts{
		Finished: c.Student.Status == students.Passed, Due: c.Due, HasPhoto: c.Student.Profile.Photo != "", Attendance: c.Attendance,
		Threshold: threshold,
	}
}

// BulkStore issues many certificates in a constant number of queries. Every implementation passes
// contract.CertificateBulk. Look-ups by keys from a user take the caller's scope: data out of scope is not loaded, so
// that no response can leak it.
type BulkStore interface {
	// Claims returns the students in scope with one of the registration numbers, in any order; other numbers are
	// skipped.
	Claims(ctx context.Context, numbers []students.RegNo, scope centers.Scope) ([]Claim, error)
	// WithKeys returns the certificates in scope that were issued with one of the keys, in any order.
	WithKeys(ctx context.Context, keys []string, scope centers.Scope) ([]*Certificate, error)
	// Numbers reserves n running numbers as Repository.Number does, and returns the first. It needs a transaction.
	Numbers(ctx context.Context, center centers.ID, year, n int) (first int, err error)
	// AddAll stores certificates with their fresh events, all or none, as Repository.Add does. It needs a
	// transaction.
	AddAll(ctx context.Context, all []*Certificate) ([]ID, error)
}
