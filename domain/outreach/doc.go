// Package outreach holds what goes between the institute and people outside: the mail it sends, the newsletter they
// subscribe to, and the inbox of the enquiries and suggestions that they write.
//
// A message of the inbox is looked after until it is done:
//
//	new -> assigned -> answered -> converted (its writer became a student)
//	new, assigned, answered -> closed -> open again, where it was left
//
// A Mail is posted into the outbox in the transaction of the change that it tells of. A postman takes it from there and
// tries to send it, again and later again, until it is sent or has failed. Without a mail server it stays queued, and
// an administrator reads it in the back office. What a mail says is written in app; how it travels is an adapter's.
package outreach
