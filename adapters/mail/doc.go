// Package mail delivers the outbox to a mail server over SMTP.
//
// A Server is given by a URL. A Worker reads the outbox every few seconds while the program runs, and sends every
// mail that is due. The domain decides on retries and their pauses. This package only separates temporary failures
// (the server is away, or answers 4xx) from permanent ones (5xx). Logs and errors never contain credentials.
package mail
