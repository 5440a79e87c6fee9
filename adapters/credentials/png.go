package credentials

import (
	"bytes"
	"encoding/binary"
	"errors"
)

const (
	pngSignature = "\x89PNG\r\n\x1a\n"
	badgeStart   = "openbadgecredential\x00\x00\x00\x00\x00" // not compressed, without language and translation
)

var errNotBaked = errors.New("is a picture without a credential inside: a photo, a screenshot or a copy made by some programs loses it")

// bakedIn returns the credential in a PNG (Open Badges 3.0, section 5.3.1). Of several the picture is refused.
func bakedIn(file []byte) ([]byte, error) {
	if len(file) > mostPDF {
		return nil, errTooLarge
	}
	var found []byte
	const around = 12 // bytes of a chunk besides its content: length, kind, checksum
	for rest := file[len(pngSignature):]; len(rest) >= around; {
		size := uint64(binary.BigEndian.Uint32(rest))
		if size > uint64(len(rest)-around) {
			return nil, errNotBaked
		}
		content, is := bytes.CutPrefix(rest[8:8+size], []byte(badgeStart))
		if is && string(rest[4:8]) == "iTXt" {
			if found != nil {
				return nil, errSeveral
			}
			found = content
		}
		rest = rest[around+size:]
	}
	if found == nil || len(found) > mostFile {
		return nil, errNotBaked
	}
	return found, nil
}
