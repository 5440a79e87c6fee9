// Package translog is the transparency log: one Merkle tree (RFC 6962) over what must not be rewritten. Entries of the
// audit trail, certificates and their events, receipts and day closes are its leaves.
//
// An entry becomes a leaf after it was committed. Its leaf is a hash of the kind, the entry's number and a salted
// commitment to its content. Without the salt, nobody can guess the content. When the salt and the content are
// erased, the leaf stays, and so does everything that was signed. Signed checkpoints and the hashes are public; the
// content and the salts are not.
//
// The package has no keys and no storage. It checks that a stored log and the entries agree, and names what does not.
package translog
