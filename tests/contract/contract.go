// Package contract proves that an adapter keeps what the ports promise: the same calls, run by memory and by PostgreSQL.
//
// There is one exported function per port and All for the whole. Every case gets a fresh, empty store, makes what it
// refers to itself, and knows nothing of the numbers that a store gives.
package contract

import (
	"testing"

	"kendra/app"
	"kendra/domain/attendance"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/outreach"
	"kendra/domain/requests"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
	"kendra/domain/website"
)

// Kit is what an adapter brings: every port of one store.
type Kit struct {
	Tx               app.Tx
	Centers          centers.Repository
	CenterBin        centers.Bin
	CenterDirectory  centers.Directory
	Accounts         identity.Accounts
	Logins           identity.Logins
	Courses          courses.Repository
	CourseBin        courses.Bin
	Likes            courses.Likes
	Categories       courses.Categories
	Subjects         courses.Subjects
	CourseDirectory  courses.Directory
	Students         students.Repository
	Bulk             students.Bulk
	Intake           students.Intake
	StudentBin       students.Bin
	History          students.History
	StudentDirectory students.Directory
	Doubles          students.Doubles
	Certificates     certificates.Repository
	Finder           certificates.Finder
	CertificateList  certificates.Directory
	Papers           certificates.Papers
	IssuerKeys       certificates.IssuerKeys
	Places           certificates.Places
	Designs          certificates.Designs
	Checks           certificates.Checks
	CertificateBulk  certificates.Bulk
	CertificateJobs  certificates.Jobs
	CertificateLines certificates.JobLines
	CertificateLock  certificates.JobLock
	Fees             fees.Repository
	FeeNumbers       fees.Numbers
	Till             fees.Till
	FeeOffice        fees.Office
	FeeBook          fees.Book
	Staff            staff.Repository
	StaffDirectory   staff.Directory
	Sessions         sessions.Repository
	SessionDirectory sessions.Directory
	Seats            students.Seats
	Registers        attendance.Registers
	Shelves          website.Shelves
	Journal          imports.Journal
	Claims           imports.Claims
	// Elsewhere is the same as another process has it.
	Elsewhere interface {
		imports.Journal
		imports.Claims
	}
	Ledger      imports.Ledger
	Findings    imports.Findings
	Notes       imports.Notes
	Numbers     imports.Numbers
	Trail       audit.Trail
	TrailReader audit.Reader
	Catalog     files.Catalog
	Outbox      outreach.Outbox
	Tickets     identity.Tickets
	Limiter     identity.Limiter
	Requests    requests.Store
	TwoSteps    identity.TwoSteps
	Inbox       outreach.Inbox
	Newsletters outreach.Newsletters
	Gazetteer   website.Gazetteer
	Version     app.ContentVersion
	Subscribers outreach.Subscribers
}

// Fresh answers the Kit of a new, empty store.
type Fresh = func(t *testing.T) Kit

// All runs the whole contract.
func All(t *testing.T, fresh Fresh) {
	t.Helper()
	for name, port := range map[string]func(*testing.T, Fresh){
		"Tx": Tx, "Centers": Centers, "CenterBin": CenterBin, "CenterDirectory": CenterDirectory, "Accounts": Accounts, "Logins": Logins,
		"Courses": Courses, "CourseBin": CourseBin, "Likes": Likes, "Categories": Categories, "Subjects": Subjects, "CourseDirectory": CourseDirectory, "Students": Students, "Bulk": Bulk, "StudentBin": StudentBin, "History": History,
		"StudentDirectory": StudentDirectory, "Doubles": Doubles, "Certificates": Certificates, "Finder": Finder, "CertificateDirectory": CertificateDirectory, "Papers": Papers, "Designs": Designs, "CertificateChecks": CertificateChecks, "CertificateBulk": CertificateBulk, "CertificateJobs": CertificateJobs, "IssuerKeys": IssuerKeys, "Places": Places, "Fees": Fees, "Staff": Staff, "Sessions": Sessions, "Seats": Seats, "Registers": Registers, "Shelves": Shelves, "Journal": Journal, "Claims": Claims, "Ledger": Ledger, "Notes": Notes, "Reserves": Reserves, "Trail": Trail,
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
