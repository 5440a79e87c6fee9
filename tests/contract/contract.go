// Package contract tests that an adapter keeps the promises of the ports. Memory and PostgreSQL run the same cases.
//
// There is one exported function for each port or part of a port, and All for the whole. Every case gets a fresh, empty
// store, creates the things that it refers to, and does not rely on the IDs that a store assigns.
package contract

import (
	"testing"

	"kendra/app/kernel"
	"kendra/domain/imports"
)

// Kit holds the ports of one store, from an adapter.
type Kit struct {
	kernel.Ports

	// Elsewhere is the same store as another process sees it.
	Elsewhere imports.JobStore
}

// Fresh returns the Kit of a new, empty store.
type Fresh = func(t *testing.T) Kit

// All runs the whole contract.
func All(t *testing.T, fresh Fresh) {
	t.Helper()
	for name, port := range map[string]func(*testing.T, Fresh){
		"Tx": Tx, "Centers": Centers, "CenterBin": CenterBin, "CenterDirectory": CenterDirectory, "Accounts": Accounts, "FirstKeys": FirstKeys, "Logins": Logins,
		"Courses": Courses, "CourseBin": CourseBin, "Likes": Likes, "Categories": Categories, "Subjects": Subjects, "CourseDirectory": CourseDirectory, "Students": Students, "Enrolments": Enrolments, "Bulk": Bulk, "Batches": Batches, "StudentBin": StudentBin, "History": History,
		"StudentDirectory": StudentDirectory, "Doubles": Doubles, "Certificates": Certificates, "Finder": Finder, "CertificateDirectory": CertificateDirectory, "Papers": Papers, "Designs": Designs, "Institute": Institute, "CertificateChecks": CertificateChecks, "CertificateBulk": CertificateBulk, "CertificateJobs": CertificateJobs, "IssuerKeys": IssuerKeys, "Places": Places, "WalletOffers": WalletOffers, "Fees": Fees, "Staff": Staff, "Sessions": Sessions, "Seats": Seats, "ExamSchemes": ExamSchemes, "Exams": Exams, "ExamResults": ExamResults, "Questions": Questions, "PaperSets": PaperSets, "ExamHall": ExamHall, "Sittings": Sittings, "SittingJournal": SittingJournal, "ExamPacks": ExamPacks, "Registers": Registers, "Phones": Phones, "Shelves": Shelves, "ImportJobs": ImportJobs, "ImportLease": ImportLease, "ImportChunks": ImportChunks, "ImportNotes": ImportNotes, "RegNoRanges": RegNoRanges, "Trail": Trail,
		"TrailReader": TrailReader, "Translog": Translog, "Catalog": Catalog,
		"Outbox": Outbox, "Tickets": Tickets, "Limiter": Limiter, "Requests": Requests, "TwoSteps": TwoSteps,
		"Inbox": Inbox, "Newsletters": Newsletters, "Documents": Documents, "Notes": Notes, "Gazetteer": Gazetteer, "ContentVersion": ContentVersion, "Subscribers": Subscribers, "Views": Views, "Live": Live, "Cells": Cells,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			port(t, fresh)
		})
	}
}

// cases are the tests of a port, by name. Each gets its own store.
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
