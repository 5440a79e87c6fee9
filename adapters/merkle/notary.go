// Package merkle does for the transparency log what needs the field's own formats: signed notes, checkpoints, tiles
// and cosignatures by C2SP, with golang.org/x/mod/sumdb.
package merkle

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"kendra/domain/translog"
)

// Notary implements translog.Notary.
type Notary struct{}

var _ translog.Notary = Notary{}

// The types of keys in a vkey, by c2sp.org/signed-note.
const (
	typeEd25519     = 1
	typeCosignature = 4
)

// signer signs notes with Ed25519. A time other than 0 makes it a cosignature.
type signer struct {
	name string
	key  ed25519.PrivateKey
	at   int64
}

func (s signer) kind() byte {
	if s.at != 0 {
		return typeCosignature
	}
	return typeEd25519
}

func (s signer) public() []byte {
	key, _ := s.key.Public().(ed25519.PublicKey) // always is one
	return append([]byte{s.kind()}, key...)
}

// Name implements note.Signer.
func (s signer) Name() string { return s.name }

// KeyHash implements note.Signer.
func (s signer) KeyHash() uint32 { return keyHash(s.name, s.public()) }

// Sign implements note.Signer.
func (s signer) Sign(text []byte) ([]byte, error) {
	if s.at == 0 {
		return ed25519.Sign(s.key, text), nil
	}
	stamp := binary.BigEndian.AppendUint64(nil, uint64(s.at))
	return append(stamp, ed25519.Sign(s.key, cosigned(s.at, text))...), nil
}

// vkey returns the public form of the key.
func (s signer) vkey() string {
	return fmt.Sprintf("%s+%08x+%s", s.name, s.KeyHash(), base64.StdEncoding.EncodeToString(s.public()))
}

func keyHash(name string, key []byte) uint32 {
	h := sha256.New()
	h.Write([]byte(name + "\n"))
	h.Write(key)
	return binary.BigEndian.Uint32(h.Sum(nil))
}

// cosigned returns the message of a cosignature, by c2sp.org/tlog-cosignature.
func cosigned(at int64, text []byte) []byte {
	return append(fmt.Appendf(nil, "cosignature/v1\ntime %d\n", at), text...)
}

func signerOf(k translog.Key) signer {
	return signer{name: k.Origin, key: ed25519.NewKeyFromSeed(k.Seed)}
}

// VerifierKey implements translog.Notary.
func (Notary) VerifierKey(k translog.Key) (string, error) {
	s := signerOf(k)
	if _, err := note.NewVerifier(s.vkey()); err != nil {
		return "", fmt.Errorf("merkle: name of a key: %w", err)
	}
	return s.vkey(), nil
}

// Sign implements translog.Notary.
func (Notary) Sign(c translog.Checkpoint, keys ...translog.Key) ([]byte, error) {
	all := make([]note.Signer, len(keys))
	for i, k := range keys {
		all[i] = signerOf(k)
	}
	signed, err := note.Sign(&note.Note{Text: format(c)}, all...)
	if err != nil {
		return nil, fmt.Errorf("merkle: sign a checkpoint: %w", err)
	}
	return signed, nil
}

// Open implements translog.Notary.
func (Notary) Open(signed []byte, vkeys ...string) (translog.Checkpoint, error) {
	n, err := open(signed, vkeys...)
	if err != nil {
		return translog.Checkpoint{}, err
	}
	return parse(n.Text)
}

func open(signed []byte, vkeys ...string) (*note.Note, error) {
	all := make([]note.Verifier, len(vkeys))
	for i, vkey := range vkeys {
		v, err := verifierOf(vkey)
		if err != nil {
			return nil, err
		}
		all[i] = v
	}
	n, err := note.Open(signed, note.VerifierList(all...))
	if err != nil {
		return nil, errors.Join(translog.ErrSignature, err)
	}
	return n, nil
}

// format returns a checkpoint's text, by c2sp.org/tlog-checkpoint.
func format(c translog.Checkpoint) string {
	return fmt.Sprintf("%s\n%d\n%s\n", c.Origin, c.Size, base64.StdEncoding.EncodeToString(c.Root[:]))
}

// bodyLines is how many lines the text of a checkpoint has at least.
const bodyLines = 3

func parse(text string) (translog.Checkpoint, error) {
	lines := strings.SplitN(text, "\n", bodyLines+1)
	if len(lines) <= bodyLines {
		return translog.Checkpoint{}, translog.ErrSignature
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	root, rootErr := tlog.ParseHash(lines[2])
	if err != nil || rootErr != nil || size < 0 || lines[0] == "" {
		return translog.Checkpoint{}, translog.ErrSignature
	}
	return translog.Checkpoint{Origin: lines[0], Size: size, Root: translog.Hash(root)}, nil
}
