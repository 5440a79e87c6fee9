// Package outreach holds communication with people outside the institute: the mail that it sends, the newsletter that they
// subscribe to, and the inbox of their enquiries and suggestions.
//
// The life of a message in the inbox:
//
//	new -> assigned -> answered -> converted (its writer became a student)
//	new, assigned, answered -> closed -> reopened in its last status
//
// A Mail is posted into the outbox in the transaction of the change that it reports. The postman takes it from there and
// tries to send it, again and again at growing intervals, until it is sent or has failed. Without a mail server it stays
// queued, and an administrator reads it in the back office. The app layer writes the mails; adapters deliver them.
package outreach
