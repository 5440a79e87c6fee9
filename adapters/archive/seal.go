package archive

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"filippo.io/age"
	"filippo.io/age/armor"

	"kendra/domain/backups"
)

// Seal returns a writer that encrypts what is written to it with age (age-encryption.org/v1), so that each of the
// recipients can read it: "age1..." lines, as age-keygen prints them. The caller closes it, which does not close w.
// backups.ErrRecipient.
func Seal(w io.Writer, recipients []string) (io.WriteCloser, error) {
	to, err := age.ParseRecipients(strings.NewReader(strings.Join(recipients, "\n")))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", backups.ErrRecipient, err)
	}
	sealed, err := age.Encrypt(w, to...)
	return sealed, written(err)
}

// The first bytes of an encrypted file.
const (
	sealedStart  = "age-encryption.org/"
	armoredStart = armor.Header
)

// Unseal returns the backup in an encrypted one, decrypted with one of the keys, which are as age-keygen writes them. What
// is not encrypted stays as it is. backups.ErrSealed if it is encrypted and there is no key, ErrKey if no key fits.
func Unseal(r io.Reader, keys io.Reader) (io.Reader, error) {
	from := bufio.NewReader(r)
	isArmored := starts(from, armoredStart)
	if !isArmored && !starts(from, sealedStart) {
		return from, nil
	}
	if keys == nil {
		return nil, backups.ErrSealed
	}
	with, err := age.ParseIdentities(keys)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", backups.ErrKey, err)
	}
	var sealed io.Reader = from
	if isArmored {
		sealed = armor.NewReader(from)
	}
	out, err := age.Decrypt(sealed, with...)
	var none *age.NoIdentityMatchError
	switch {
	case errors.As(err, &none):
		return nil, backups.ErrKey
	case err != nil:
		return nil, unreadable(err)
	}
	return out, nil
}

func starts(r *bufio.Reader, with string) bool {
	start, err := r.Peek(len(with))
	return err == nil && string(start) == with
}

// NewKey returns a new key for backups in the format of age-keygen, and its recipient. A person who has only the recipient
// can encrypt, but not decrypt.
func NewKey() (key, recipient string, err error) {
	made, err := age.GenerateX25519Identity()
	if err != nil {
		return "", "", fmt.Errorf("archive: make a key: %w", err)
	}
	recipient = made.Recipient().String()
	return fmt.Sprintf("# public key: %s\n%s\n", recipient, made), recipient, nil
}
