package translog

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"strconv"

	"kendra/domain/fault"
)

// Credential is the kind of the entries that hold the digests of signed credentials. Everything that such an entry
// says is in the certificate itself, so its proof may be public with the salt.
const Credential Kind = "credential"

// ErrProof is the fault of a proof that proves nothing, or something else. It is a conflict, because two files disagree.
var ErrProof = fault.New(fault.Conflict, "log.proof",
	"this proof does not show that the certificate is in the record: one of them was changed, or they do not belong together")

// CredentialContent returns the content of the entry of a credential: the certificate's code, a tab, and the SHA-256 of
// the signed credential in hexadecimal digits.
func CredentialContent(code string, credential []byte) []byte {
	digest := sha256.Sum256(credential)
	return hex.AppendEncode(append([]byte(code), '\t'), digest[:])
}

// Opening returns what must be known besides the leaf's bytes to check the content of an entry: the salt in hexadecimal
// digits and the content, a line each.
func Opening(salt, content []byte) []byte {
	return append(append(append(hex.AppendEncode(nil, salt), '\n'), content...), '\n')
}

// Proven is what a checked proof shows.
type Proven struct {
	Checkpoint Checkpoint
	Position   int64
	Kind       Kind
	Entry      int64
	Content    []byte // nil in a proof without an opening
}

// The lines of a leaf's bytes, and those of an opening.
const (
	leafLines    = 3
	openingLines = 2
)

// ParseExtra splits the data of a proof into the leaf's bytes and the opening, if it has one, and checks that they
// belong together. ErrProof.
func ParseExtra(extra []byte) (data []byte, p Proven, err error) {
	lines := bytes.SplitAfter(extra, []byte("\n"))
	lines = lines[:len(lines)-1] // what stands behind the last line break
	if len(bytes.Join(lines, nil)) != len(extra) || (len(lines) != leafLines && len(lines) != leafLines+openingLines) {
		return nil, p, ErrProof
	}
	text := func(n int) string { return string(bytes.TrimSuffix(lines[n], []byte("\n"))) }
	p.Kind = Kind(text(0))
	if p.Entry, err = strconv.ParseInt(text(1), 10, 64); err != nil {
		return nil, p, ErrProof
	}
	commitment, err := hex.DecodeString(text(leafLines - 1))
	if err != nil || len(commitment) != sha256.Size {
		return nil, p, ErrProof
	}
	data = Data(p.Kind, p.Entry, Hash(commitment))
	if !bytes.HasPrefix(extra, data) { // the same could be written in another way
		return nil, p, ErrProof
	}
	if len(lines) == leafLines {
		return data, p, nil
	}
	salt, err := hex.DecodeString(text(leafLines))
	if err != nil || len(salt) != SaltBytes {
		return nil, p, ErrProof
	}
	p.Content = []byte(text(leafLines + 1))
	if Commitment(salt, p.Content) != Hash(commitment) {
		return nil, p, ErrProof
	}
	return data, p, nil
}

// IsOf reports whether the proof is about a signed credential.
func (p Proven) IsOf(credential []byte) bool {
	code, _, _ := bytes.Cut(p.Content, []byte("\t"))
	return p.Kind == Credential && bytes.Equal(p.Content, CredentialContent(string(code), credential))
}
