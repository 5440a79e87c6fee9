// Package contract proves that an adapter keeps what the ports promise: the same calls, run by memory and by PostgreSQL.
//
// There is one exported function per port and All for the whole. Every case gets a fresh, empty store, makes what it
// refers to itself, and knows nothing of the numbers that a store gives.
package contract

import (
	"testing"

	"kendra/app/kernel"
	"kendra/domain/imports"
)

// Kit is what an adapter brings: the ports of one store.
type Kit struct {
	kernel.Ports

	// Elsewhere is the same as another process has it.
	Elsewhere interface {
		imports.JobStore
		imports.JobLease
	}
}

// Fresh returns the Kit of a new, empty store.
type Fresh = func(t *testing.T) Kit

// All runs the whole contract.
func All(t *testing.T, fresh Fresh) {
	t.Helper()
	for name, port := range map[string]func(*testing.T, Fresh){
		"Tx": Tx, "Centers": Centers, "CenterBin": CenterBin, "CenterDirectory": CenterDirectory, "Accounts": Accounts, "Logins": Logins,
		"Courses": Courses, "CourseBin": CourseBin, "Likes": Likes, "Categories": Categories, "Subjects": Subjects, "CourseDirectory": CourseDirectory, "Students": Students, "Bulk": Bulk, "StudentBin": StudentBin, "History": History,
		"StudentDirectory": StudentDirectory, "Doubles": Doubles, "Certificates": Certificates, "Finder": Finder, "CertificateDirectory": CertificateDirectory, "Papers": Papers, "Designs": Designs, "CertificateChecks": CertificateChecks, "CertificateBulk": CertificateBulk, "CertificateJobs": CertificateJobs, "IssuerKeys": IssuerKeys, "Places": Places, "Fees": Fees, "Staff": Staff, "Sessions": Sessions, "Seats": Seats, "Registers": Registers, "Shelves": Shelves, "ImportJobs": ImportJobs, "ImportLease": ImportLease, "ImportChunks": ImportChunks, "ImportNotes": ImportNotes, "RegNoRanges": RegNoRanges, "Trail": Trail,
		"TrailReader": TrailReader, "Catalog": Catalog,
		"Outbox": Outbox, "Tickets": Tickets, "Limiter": Limiter, "Requests": Requests, "TwoSteps": TwoSteps,
		"Inbox": Inbox, "Newsletters": Newsletters, "Gazetteer": Gazetteer, "ContentVersion": ContentVersion, "Subscribers": Subscribers,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			port(t, fresh)
		})
	}
}

// cases are a port's, by name; each has a store of its own.
type cases map[string]func(t *testing.T, k Kit)

func (all cases) run(t *testing.T, fresh Fresh) {
	t.Helper()
	for name, check := range all {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			check(t, fresh(t))
		})
	}
}
