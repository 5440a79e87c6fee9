package wire

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
	PartFile    = "File"
	partKind    = "Kind"
	partPurpose = "Purpose"
	partPrivate = "Private"
	PartCenter  = "OId"

	PartStudent      = "SID"
	PartDocumentKind = "KindId"
	PartExpires      = "Expires"
	PartSubject      = "SubjectId"

	PartID     = "Id"
	PartCheck  = "Check"
	PartSeen   = "Seen"
	PartReason = "Reason"

	PartTakeMarks = "TakeMarks"
)

// How many bytes a part may have that is not a file, and one with a text that people type.
const (
	mostField = 100
	mostText  = 2000
)

// Received is an upload whose file is in the system's folder for temporary files until drop is called.
type Received struct {
	File   *os.File
	Name   string // the file's name at the sender
	Size   int64
	Fields map[string]string
}

// Receive reads an upload as it arrives, so that only a little of it is in memory at a time.
func Receive(r *multipart.Reader) (_ *Received, err error) {
	u := &Received{Fields: map[string]string{}}
	defer func() {
		if err != nil {
			u.Drop()
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
func (u *Received) take(part *multipart.Part) error {
	name := part.FormName()
	switch name {
	case PartFile:
		u.Name = words.Clean(ComposedText(part.FileName()))
		return u.spool(part)
	case partKind, partPurpose, partPrivate, PartCenter, PartStudent, PartDocumentKind, PartExpires, PartID, PartCheck, PartSeen, PartReason, PartSubject, PartTakeMarks:
	default:
		return nil // unknown parts are ignored, as unknown fields are in every form
	}
	if _, twice := u.Fields[name]; twice {
		return errTwice(name)
	}
	most := mostField
	if name == PartReason {
		most = mostText
	}
	text, err := io.ReadAll(io.LimitReader(part, int64(most)+1))
	if err != nil {
		return unreadableUpload(err)
	}
	if len(text) > most {
		return ErrMalformed.With(fault.Field{Name: name, Text: "is too long"})
	}
	u.Fields[name] = string(text)
	return nil
}

// spool writes the file to disk, up to the size that files of its kind may have. The kind is known when its part came
// first; else the size of the largest kind counts.
func (u *Received) spool(part io.Reader) error {
	if u.File != nil {
		return errTwice(PartFile)
	}
	most := files.Most(files.Kind(u.Fields[partKind]))
	file, err := os.CreateTemp("", "kendra-upload-*")
	if err != nil {
		return fmt.Errorf("httpapi: make a file: %w", err)
	}
	u.File = file
	u.Size, err = io.Copy(file, io.LimitReader(part, most+1))
	var here *fs.PathError // an error of our file, not of the upload
	switch {
	case errors.As(err, &here):
		return fmt.Errorf("httpapi: keep an upload: %w", err)
	case err != nil:
		return unreadableUpload(err)
	case u.Size > most:
		return files.ErrTooLarge.On(PartFile)
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
		return files.ErrTooLarge.On(PartFile)
	}
	return ErrMalformed.With(fault.Field{Name: PartFile, Text: "did not arrive whole"})
}

// Drop removes the file.
func (u *Received) Drop() {
	if u.File != nil {
		_ = u.File.Close()
		_ = os.Remove(u.File.Name()) // the system clears its folder of what is left
	}
}

// Upload returns the upload as the use case takes it.
func (u *Received) Upload() (publishing.Upload, error) {
	var f Form
	in := publishing.Upload{Size: u.Size, Center: Read(&f, PartCenter, u.Fields[PartCenter], Number[centers.ID])}
	if u.File != nil {
		in.Content = u.File
	}
	in.Kind = Read(&f, partKind, u.Fields[partKind], files.ParseKind)
	in.Purpose = files.ParsePurpose(u.Fields[partPurpose])
	// Clients from before there were purposes send this. False does not make a file public.
	if text := u.Fields[partPrivate]; text != "" {
		in.Private = Read(&f, partPrivate, text, YesOrNo)
	}
	f.Wrong.Check(u.Size > 0, PartFile, files.ErrMissing.Text)
	base := ErrMalformed
	if u.Size == 0 {
		base = files.ErrMissing
	}
	return in, f.Wrong.As(base)
}

// ErrYesOrNo is returned for a text that is neither.
var ErrYesOrNo = fault.New(fault.Invalid, "request.yes_or_no", "must be true or false")

// YesOrNo parses true or false. ErrYesOrNo.
func YesOrNo(text string) (bool, error) {
	b, err := strconv.ParseBool(text)
	if err != nil {
		return false, ErrYesOrNo
	}
	return b, nil
}
