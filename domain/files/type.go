package files

import (
	"bytes"
	"slices"
)

// Kind groups types: image, document or video.
type Kind string

// The kinds.
const (
	Image    Kind = "image"
	Document Kind = "document"
	Video    Kind = "video"
)

// ParseKind parses a kind. ErrKind.
func ParseKind(text string) (Kind, error) {
	if _, ok := most[Kind(text)]; !ok {
		return "", ErrKind
	}
	return Kind(text), nil
}

const mib = 1 << 20

// most is the size limit for files of each kind, in bytes.
var most = map[Kind]int64{Image: 10 * mib, Document: 20 * mib, Video: 200 * mib}

// Most returns the size limit for files of the kind; for "" the largest limit of all.
func Most(k Kind) int64 {
	if n, ok := most[k]; ok {
		return n
	}
	return most[Video]
}

// MediaType is the type of a file's bytes.
type MediaType string

// The accepted types.
const (
	JPEG MediaType = "image/jpeg"
	PNG  MediaType = "image/png"
	GIF  MediaType = "image/gif"
	WebP MediaType = "image/webp"
	PDF  MediaType = "application/pdf"
	DOCX MediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
	XLSX MediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	PPTX MediaType = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
	MP4  MediaType = "video/mp4"
	WebM MediaType = "video/webm"
	// Raw is a file that kendra keeps for itself, unchanged. It has no kind, so nobody can upload it or open it.
	Raw MediaType = "application/octet-stream"
)

// types lists the kind of each type, and the extension of its keys.
var types = map[MediaType]struct {
	kind   Kind
	ending string
}{
	JPEG: {Image, "jpg"}, PNG: {Image, "png"}, GIF: {Image, "gif"}, WebP: {Image, "webp"}, PDF: {Document, "pdf"}, DOCX: {Document, "docx"},
	XLSX: {Document, "xlsx"}, PPTX: {Document, "pptx"}, MP4: {Video, "mp4"}, WebM: {Video, "webm"}, Raw: {"", "raw"},
}

// Kind returns the kind of the type, or "" for a type that is not accepted.
func (t MediaType) Kind() Kind { return types[t].kind }

// Shows reports whether browsers show files of the type themselves. They save all others.
func (t MediaType) Shows() bool { return t.Kind() != Document || t == PDF }

// SniffBytes is how many of a file's first and last bytes Sniff reads. A ZIP file's directory must lie within them.
const SniffBytes = 256 << 10

// Sniff returns the type of a file, given its first and last bytes. ErrType if it is not accepted.
func Sniff(head, tail []byte) (MediaType, error) {
	starts := func(at int, text string) bool { return len(head) >= at && bytes.HasPrefix(head[at:], []byte(text)) }
	switch {
	case starts(0, "\xff\xd8\xff"):
		return JPEG, nil
	case starts(0, "\x89PNG\r\n\x1a\n"):
		return PNG, nil
	case starts(0, "GIF87a"), starts(0, "GIF89a"):
		return GIF, nil
	case starts(0, "RIFF") && starts(8, "WEBP"):
		return WebP, nil
	case starts(0, "%PDF-"):
		return PDF, nil
	case starts(4, "ftyp") && isMP4(head):
		return MP4, nil
	case starts(0, "\x1a\x45\xdf\xa3") && bytes.Contains(head[:min(len(head), 64)], []byte("webm")):
		return WebM, nil
	case starts(0, "PK\x03\x04"):
		return office(tail)
	default:
		return "", ErrType
	}
}

// brands are the MP4 brands that browsers play.
var brands = []string{"isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "MSNV", "dash"}

func isMP4(head []byte) bool { return len(head) >= 12 && slices.Contains(brands, string(head[8:12])) }
