package archive

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"

	"filippo.io/age"

	"kendra/domain/examnodes"
)

// workFactor is that of scrypt. A release key has 94 random bits, so nobody guesses it, and computers of centers have little memory.
const workFactor = 15

// packHead is the first line of the file of a pack. The cover follows in a line of its own, and then what is sealed.
const packHead = "kendra exam pack 1\n"

// mostCover limits the line with the cover.
const mostCover = 64 << 10

// SealPack writes the file of a pack, which only its release key opens.
func SealPack(w io.Writer, c examnodes.Content, key string) error {
	to, err := age.NewScryptRecipient(examnodes.Typed(key))
	if err != nil {
		return fmt.Errorf("archive: seal a pack: %w", err)
	}
	to.SetWorkFactor(workFactor)
	cover, err := coverLine(c)
	if err != nil {
		return err
	}
	if _, err := io.WriteString(w, packHead+cover); err != nil {
		return written(err)
	}
	sealed, err := age.Encrypt(w, to)
	if err != nil {
		return written(err)
	}
	packed := gzip.NewWriter(sealed)
	return written(errors.Join(json.NewEncoder(packed).Encode(c), packed.Close(), sealed.Close()))
}

// coverLine returns the cover of a pack as its file shows it.
func coverLine(c examnodes.Content) (string, error) {
	line, err := json.Marshal(c.Cover())
	return string(line) + "\n", err
}

// readCover reads the lines before what is sealed. examnodes.ErrFile.
func readCover(r *bufio.Reader) (line string, cover examnodes.Cover, err error) {
	head := make([]byte, len(packHead))
	if _, err := io.ReadFull(r, head); err != nil || string(head) != packHead {
		return "", cover, examnodes.ErrFile
	}
	text, err := r.ReadSlice('\n')
	if err != nil || json.Unmarshal(text, &cover) != nil {
		return "", cover, examnodes.ErrFile
	}
	return string(text), cover, nil
}

// OpenPack returns what the file of a pack has. examnodes.ErrFile for another file, and examnodes.ErrUnseal for another release key and
// for a file that was changed, also in the cover.
func OpenPack(r io.Reader, key string) (examnodes.Content, error) {
	from := bufio.NewReaderSize(r, mostCover)
	cover, _, err := readCover(from)
	if err != nil {
		return examnodes.Content{}, err
	}
	c, err := unsealed(from, key)
	if err != nil {
		return examnodes.Content{}, examnodes.ErrUnseal
	}
	if own, err := coverLine(c); err != nil || own != cover {
		return examnodes.Content{}, examnodes.ErrUnseal
	}
	return c, nil
}

var errTrailing = errors.New("archive: there is more after the end of the pack")

func unsealed(r io.Reader, key string) (c examnodes.Content, err error) {
	with, err := age.NewScryptIdentity(examnodes.Typed(key))
	if err != nil {
		return c, err
	}
	with.SetMaxWorkFactor(workFactor)
	opened, err := age.Decrypt(r, with)
	if err != nil {
		return c, err
	}
	packed, err := gzip.NewReader(opened)
	if err != nil {
		return c, err
	}
	d := json.NewDecoder(packed)
	d.DisallowUnknownFields() // a pack of another version of the program
	if err := d.Decode(&c); err != nil {
		return c, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) { // the end is checked, too
		return c, errTrailing
	}
	return c, nil
}

// PackFile is the file of a pack on this computer. One key is tried at a time: each try takes much memory, and computers of centers have
// little.
type PackFile struct {
	name  string
	cover examnodes.Cover
	trial sync.Mutex
}

var _ examnodes.Sealed = (*PackFile)(nil)

// NewPackFile reads the cover of a file. examnodes.ErrFile.
func NewPackFile(name string) (examnodes.Sealed, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("archive: open a pack: %w", err)
	}
	defer func() { _ = file.Close() }() // it was only read
	_, cover, err := readCover(bufio.NewReaderSize(file, mostCover))
	if err != nil {
		return nil, err
	}
	return &PackFile{name: name, cover: cover}, nil
}

// Cover returns what the file shows.
func (f *PackFile) Cover() examnodes.Cover { return f.cover }

// Open opens the file.
func (f *PackFile) Open(key string) (examnodes.Content, error) {
	f.trial.Lock()
	defer f.trial.Unlock()
	file, err := os.Open(f.name)
	if err != nil {
		return examnodes.Content{}, fmt.Errorf("archive: open a pack: %w", err)
	}
	defer func() { _ = file.Close() }() // it was only read
	return OpenPack(file, key)
}
