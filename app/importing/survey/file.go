package survey

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"

	"kendra/domain/fault"
	"kendra/domain/imports"
)

// sumOf returns the SHA-256 of a file's bytes.
func sumOf(ctx context.Context, file imports.File) (string, error) {
	if err := Rewind(file); err != nil {
		return "", err
	}
	h := sha256.New()
	if _, err := io.Copy(h, cancelable{ctx, file}); err != nil {
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		return "", unreadable(err)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// Rewind goes back to the start of a file. imports.ErrUnreadable.
func Rewind(file imports.File) error {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return unreadable(err)
	}
	return nil
}

func unreadable(err error) error {
	return imports.ErrUnreadable.With(fault.Field{Name: "file", Text: err.Error()})
}

// cancelable reads until its context ends.
type cancelable struct {
	ctx context.Context
	r   io.Reader
}

func (r cancelable) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.r.Read(p)
}

// fingerprint identifies headings, regardless of case and spacing.
func fingerprint(headings []string) string {
	h := sha256.New()
	for _, heading := range headings {
		_, _ = io.WriteString(h, imports.Fold(heading)+"\x00") // never fails
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}
