package credentials

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"

	"kendra/domain/certificates"
)

// mostList bounds a list that is read: 16 times what the standard asks for.
const mostList = certificates.ListSize / 8 * 16

var errStatusList = errors.New("is no status list")

// encodeList writes a bitstring with the places set: place 0 is the left-most bit, compressed, in multibase's u.
func encodeList(places []int) (string, error) {
	bits := make([]byte, certificates.ListSize/8)
	for _, at := range places {
		if at < 0 || at >= certificates.ListSize {
			return "", fmt.Errorf("credentials: place %d is not on the list", at)
		}
		bits[at/8] |= 0x80 >> (at % 8)
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write(bits); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	return "u" + base64.RawURLEncoding.EncodeToString(packed.Bytes()), nil
}

// decodeList reads a bitstring.
func decodeList(encoded string) ([]byte, error) {
	text, ok := strings.CutPrefix(encoded, "u")
	raw, err := base64.RawURLEncoding.DecodeString(text)
	if !ok || err != nil {
		return nil, errStatusList
	}
	r, err := gzip.NewReader(bytes.NewReader(raw))
	if err != nil {
		return nil, errStatusList
	}
	bits, err := io.ReadAll(io.LimitReader(r, mostList+1))
	if err != nil || len(bits) > mostList || len(bits) < certificates.ListSize/8 {
		return nil, errStatusList
	}
	return bits, nil
}

func isSet(bits []byte, at int) bool { return bits[at/8]&(0x80>>(at%8)) != 0 }
