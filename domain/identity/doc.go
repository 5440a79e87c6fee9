// Package identity holds accounts, sign-ins and actors.
//
// An Account belongs to a person with one role: an administrator of the institute, a member of a center's staff, or a
// student. A Login is one sign-in on one device. A secret, replaced at each use, renews it until it ends. An Actor is
// the person who makes a request, and is the second argument of every use case. app and the access.go of each domain package decide
// what an actor may do.
package identity
