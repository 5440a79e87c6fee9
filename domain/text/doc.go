// Package text holds the rules of written words: what a name may hold, and what free text may. Each has one form.
//
// Composing letters and their marks (Unicode's NFC) is a matter of encoding, like the charset: adapters do it where bytes
// become text, and the database holds names to it. Here is decided which characters are taken at all. Characters that
// nobody can see are refused, because two names that look the same must be the same.
package text
