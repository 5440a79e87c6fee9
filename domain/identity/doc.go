// Package identity holds who can sign in and who is asking.
//
// An Account belongs to a person of one role: an administrator of the institute, one of a center's staff, or a student.
// A Login is one sign-in on one device: it is renewed with a rotating secret until it ends. An Actor is who is asking,
// and is the second argument of every use case. What an actor may do is decided in app.
package identity
