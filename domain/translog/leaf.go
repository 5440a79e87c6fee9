package translog

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
)

// Hash is a hash of the tree, SHA-256.
type Hash [sha256.Size]byte

// SaltBytes is the length of a salt: 128 bits, so that nobody can try all of them.
const SaltBytes = 16

// Kind is the kind of an entry, such as "audit". A store has one table for each kind.
type Kind string

// Entry is a committed row of a kind, and what may never change in it.
type Entry struct {
	Kind    Kind
	ID      int64
	Content []byte // as the store writes it, the same bytes each time
}

// Leaf is an entry's place in the tree.
type Leaf struct {
	Kind     Kind
	Entry    int64
	Position int64
	Salt     []byte // nil once the entry was erased
	Erased   []byte // the commitment of an erased entry, else nil
}

// Commitment returns the salted hash that stands for content.
func Commitment(salt, content []byte) Hash {
	h := sha256.New()
	h.Write([]byte{byte(len(salt))})
	h.Write(salt)
	h.Write(content)
	return Hash(h.Sum(nil))
}

// Data returns the bytes of a leaf, from which anybody can compute its hash.
func Data(kind Kind, id int64, commitment Hash) []byte {
	b := make([]byte, 0, len(kind)+2*sha256.Size+24)
	b = append(append(b, kind...), '\n')
	b = append(strconv.AppendInt(b, id, 10), '\n')
	return append(hex.AppendEncode(b, commitment[:]), '\n')
}

// LeafHash returns the hash of a leaf's bytes by RFC 6962, section 2.1.
func LeafHash(data []byte) Hash {
	h := sha256.New()
	h.Write([]byte{0})
	h.Write(data)
	return Hash(h.Sum(nil))
}

// HashOf returns the leaf hash of an entry with a salt.
func HashOf(e Entry, salt []byte) Hash {
	return LeafHash(Data(e.Kind, e.ID, Commitment(salt, e.Content)))
}

// nodeHash returns the hash of two neighbours by RFC 6962, section 2.1.
func nodeHash(left, right Hash) Hash {
	var b [1 + 2*sha256.Size]byte
	b[0] = 1
	copy(b[1:], left[:])
	copy(b[1+sha256.Size:], right[:])
	return sha256.Sum256(b[:])
}

// EraseAction is the action in the audit trail of an entry whose salt and content were erased.
const EraseAction = "log.erased"

// Commitment returns the commitment of the leaf, given the content of its entry.
func (l Leaf) Commitment(content []byte) Hash {
	if l.Salt != nil || len(l.Erased) != sha256.Size {
		return Commitment(l.Salt, content)
	}
	return Hash(l.Erased)
}
