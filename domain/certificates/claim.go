package certificates

import (
	"context"

	"kendra/domain/attendance"
	"kendra/domain/centers"
	"kendra/domain/money"
	"kendra/domain/students"
)

// Claim is a student who may be certified for the division that they take, and what is known of that.
type Claim struct {
	Student    students.Snapshot
	Due        money.Paise      // of the division
	Attendance attendance.Tally // in the sessions of the division, and in those of none; whatever the subject
	Standing   *Snapshot        // the certificate of the division that the store counts as issued, nil for none
}

// Facts answers what the rules look at, where a division asks for so many percent of the days.
func (c Claim) Facts(threshold int) Facts {
	return Facts{
		Finished: c.Student.Status == students.Passed, Due: c.Due, HasPhoto: c.Student.Profile.Photo != "", Attendance: c.Attendance,
		Threshold: threshold,
	}
}

// Bulk issues many certificates in few steps, however many they are. Every implementation passes contract.CertificateBulk.
// What finds things by keys that a user gave takes the scope of who asks: what is out of scope is not loaded, so that no answer
// can hold it.
type Bulk interface {
	// Claims returns the students of the scope who have one of the registration numbers, in some order; others are left out.
	Claims(ctx context.Context, numbers []students.RegNo, scope centers.Scope) ([]Claim, error)
	// WithKeys returns the certificates of the scope that were issued with one of the keys, in some order.
	WithKeys(ctx context.Context, keys []string, scope centers.Scope) ([]*Certificate, error)
	// Numbers answers the first of n running numbers as Repository.Number does. It needs a transaction.
	Numbers(ctx context.Context, center centers.ID, year, n int) (first int, err error)
	// AddAll stores certificates and their fresh events, all or none, as Repository.Add does. It needs a transaction.
	AddAll(ctx context.Context, all []*Certificate) ([]ID, error)
}
