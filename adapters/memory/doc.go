// Package memory keeps kendra's data in maps, for tests of app without a database.
//
// It passes the same contract as PostgreSQL (tests/contract), and is otherwise simple. Transactions run one after the
// other. Each works on a copy of everything, which replaces the original on commit. The package checks only what the
// ports promise: it does not notice a reference to a missing thing, and has no reports.
package memory
