// Package text holds the rules for written text: which characters names and free text may contain, and their one
// normal form.
//
// Composing letters with their marks (Unicode NFC) is a matter of encoding, as the charset is. Adapters compose when
// they decode bytes, and the database checks that names are composed. This package only decides which characters are
// accepted. It refuses invisible characters, because two names that look the same must be the same.
package text
