// Package batches holds actions on the enrolments of many students: enrol them, seat them, open their fees, let them pass.
//
// A batch is ordered once and worked on in the background, line by line: a line is one enrolment of one student. Each line
// keeps its answer. The rules for one student are those of packages students, sessions and fees.
//
//	queued -> running -> done
//	queued, running -> stopped (by a person), failed
//
// Administrators see every batch, staff those of their center.
package batches
