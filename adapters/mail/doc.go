// Package mail carries the outbox to a mail server over SMTP.
//
// A Server is one that a URL names; a Worker looks into the outbox every few seconds while the program runs and hands
// what is due to it. Retries, their pauses and what is due are the domain's; this package tells apart what may be tried
// again (the server is away, or answers 4xx) and what not (5xx). Credentials are in no log and no error.
package mail
