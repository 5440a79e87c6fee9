// Package exams holds the exams of sessions: how a division is examined, who sits an exam, the marks of the candidates,
// and the results that the institute publishes.
//
//	scheme -> exam -> marks -> result -> marksheet
//
// A scheme has versions that never change. An exam belongs to a session and keeps one version. Rules.Outcome computes a
// candidate's outcome from the marks, with whole numbers only. A published result never changes: what is corrected
// later is published as another result, which supersedes the first.
//
// The package does not know where marks come from. Today people type them from paper.
package exams
