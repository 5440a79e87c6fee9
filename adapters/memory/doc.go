// Package memory keeps kendra's things in maps, for tests of app without a database.
//
// It passes the same contract as PostgreSQL (tests/contract) and is otherwise plain: transactions run one after the
// other, each on a copy of everything, which takes the place of the original when it ends well. It checks what the
// ports promise and no more: a reference to a thing that is not there is not noticed, and there are no reports.
package memory
