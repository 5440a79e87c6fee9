// Package access manages who can sign in: accounts, passwords, two-step sign-in, logins and devices, mailed links and
// the outbox, staff members, and the changes that people make to their own account.
//
// Links implements students.AccountSync. Other areas use that port to keep an account in step with its record.
package access
