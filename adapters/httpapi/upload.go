package httpapi

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime/multipart"
	"net/http"
	"os"
	"strconv"

	"kendra/app/publishing"
	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/files"
	words "kendra/domain/text"
)

// The parts of an upload, in any order.
const (
	partFile    = "File"
	partKind    = "Kind"
	partPurpose = "Purpose"
	partPrivate = "Private"
	partCenter  = "OId"
)

// mostField is how many bytes a part that is not a file may have.
const mostField = 100

// received is an upload whose file is in the system's folder for temporary files until drop is called.
type received struct {
	file   *os.File
	name   string // the file's name at the sender
	size   int64
	fields map[string]string
}

// receive reads an upload as it arrives, so that only a little of it is in memory at a time.
func receive(r *multipart.Reader) (_ *received, err error) {
	u := &received{fields: map[string]string{}}
	defer func() {
		if err != nil {
			u.drop()
		}
	}()
	for {
		part, err := r.NextPart()
		switch {
		case errors.Is(err, io.EOF):
			return u, nil
		case err != nil:
			return nil, unreadableUpload(err)
		}
		if err := u.take(part); err != nil {
			return nil, err
		}
	}
}

// take reads one part.
func (u *received) take(part *multipart.Part) error {
	name := part.FormName()
	switch name {
	case partFile:
		u.name = words.Clean(composedText(part.FileName()))
		return u.spool(part)
	case partKind, partPurpose, partPrivate, partCenter:
	default:
		return nil // unknown parts are ignored, as unknown fields are in every form
	}
	if _, twice := u.fields[name]; twice {
		return errTwice(name)
	}
	text, err := io.ReadAll(io.LimitReader(part, mostField+1))
	if err != nil {
		return unreadableUpload(err)
	}
	if len(text) > mostField {
		return ErrMalformed.With(fault.Field{Name: name, Text: "is too long"})
	}
	u.fields[name] = string(text)
	return nil
}

// spool writes the file to disk, up to the size that files of its kind may have. The kind is known when its part came
// first; else the size of the largest kind counts.
func (u *received) spool(part io.Reader) error {
	if u.file != nil {
		return errTwice(partFile)
	}
	most := files.Most(files.Kind(u.fields[partKind]))
	file, err := os.CreateTemp("", "kendra-upload-*")
	if err != nil {
		return fmt.Errorf("httpapi: make a file: %w", err)
	}
	u.file = file
	u.size, err = io.Copy(file, io.LimitReader(part, most+1))
	var here *fs.PathError // an error of our file, not of the upload
	switch {
	case errors.As(err, &here):
		return fmt.Errorf("httpapi: keep an upload: %w", err)
	case err != nil:
		return unreadableUpload(err)
	case u.size > most:
		return files.ErrTooLarge.On(partFile)
	default:
		return nil
	}
}

func errTwice(name string) error {
	return ErrMalformed.With(fault.Field{Name: name, Text: "is there more than once"})
}

func unreadableUpload(err error) error {
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return files.ErrTooLarge.On(partFile)
	}
	return ErrMalformed.With(fault.Field{Name: partFile, Text: "did not arrive whole"})
}

// drop removes the file.
func (u *received) drop() {
	if u.file != nil {
		_ = u.file.Close()
		_ = os.Remove(u.file.Name()) // the system clears its folder of what is left
	}
}

// upload returns the upload as the use case takes it.
func (u *received) upload() (publishing.Upload, error) {
	var f form
	in := publishing.Upload{Size: u.size, Center: read(&f, partCenter, u.fields[partCenter], number[centers.ID])}
	if u.file != nil {
		in.Content = u.file
	}
	in.Kind = read(&f, partKind, u.fields[partKind], files.ParseKind)
	in.Purpose = files.ParsePurpose(u.fields[partPurpose])
	// Clients from before there were purposes send this. False does not make a file public.
	if text := u.fields[partPrivate]; text != "" {
		in.Private = read(&f, partPrivate, text, yesOrNo)
	}
	f.wrong.Check(u.size > 0, partFile, files.ErrMissing.Text)
	base := ErrMalformed
	if u.size == 0 {
		base = files.ErrMissing
	}
	return in, f.wrong.As(base)
}

// ErrYesOrNo is returned for a text that is neither.
var ErrYesOrNo = fault.New(fault.Invalid, "request.yes_or_no", "must be true or false")

func yesOrNo(text string) (bool, error) {
	b, err := strconv.ParseBool(text)
	if err != nil {
		return false, ErrYesOrNo
	}
	return b, nil
}
