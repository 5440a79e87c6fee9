// Package access is about who can sign in: accounts, passwords, second steps, sign-ins and their devices, mailed links and
// the mail that carries them, the members of staff, and what people change about themselves.
//
// Links implements students.AccountSync: other areas move an account with its record through that port.
package access
