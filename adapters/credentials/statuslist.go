package credentials

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"kendra/domain/certificates"
)

// mostList is the size limit of a list: 16 times the standard's minimum.
const mostList = certificates.ListSize / 8 * 16

var errStatusList = errors.New("is no status list")

const listType = "BitstringStatusListCredential"

// Ended reports whether a checked credential or stamp has ended, by a copy of its status list. It needs neither database nor
// network. certificates.ErrForged as Stands; ErrListExpired when the list is too old.
func Ended(list, didDoc []byte, p certificates.Proven, now time.Time) (bool, error) {
	s, err := Stands(list, didDoc, p)
	if err == nil && !now.Before(s.Until) {
		err = certificates.ErrListExpired
	}
	return s.Ended, err
}

// Stands returns what a copy of a status list says about a checked credential or stamp, however old the copy is.
// certificates.ErrForged when the list is not the one that the credential names, or its signature is invalid.
func Stands(list, didDoc []byte, p certificates.Proven) (certificates.Standing, error) {
	var none certificates.Standing
	known, err := contexts()
	if err != nil {
		return none, err
	}
	var doc document
	if err := json.Unmarshal(list, &doc); err != nil {
		return none, forged(errStatusList)
	}
	did, resolve, err := resolver(didDoc)
	if err != nil {
		return none, forged(err)
	}
	kinds, _ := doc["type"].([]any)
	if !slices.Contains(kinds, any(listType)) || doc["issuer"] != did || !isListOf(text(doc["id"]), p) {
		return none, forged(fmt.Errorf("it %w that the credential names, %q", errStatusList, p.List))
	}
	if err := (suite{known}).check(doc, resolve); err != nil {
		return none, forged(err)
	}
	until, err := time.Parse(time.RFC3339, text(doc["validUntil"]))
	if err != nil {
		return none, forged(errStatusList)
	}
	subject, _ := doc["credentialSubject"].(document)
	bits, err := decodeList(text(subject["encodedList"]))
	if err != nil || p.Index < 0 || p.Index/8 >= len(bits) {
		return none, forged(errStatusList)
	}
	return certificates.Standing{Ended: isSet(bits, p.Index), AsOf: until.Add(-certificates.ListFor), Until: until}, nil
}

// isListOf reports whether an address is that of the list of a credential or a stamp. A stamp has only its end; the rest is the
// issuer's website.
func isListOf(address string, p certificates.Proven) bool {
	return address == p.List || strings.HasPrefix(p.List, "/") && strings.HasSuffix(address, p.List)
}

// encodeList encodes a bitstring with the given places set: place 0 is the left-most bit; compressed, in multibase u.
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

// decodeList decodes a bitstring.
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
