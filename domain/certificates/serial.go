package certificates

import (
	"errors"
	"fmt"
	"strings"

	"kendra/domain/centers"
)

// Serial is the number printed on a certificate: "1001-26-000012-H". It consists of the center's code, the year, a
// running number, and a check character over these (ISO 7064 MOD 37,36). The check character detects every single
// mistyped character and nearly every swap of two.
type Serial string

// NewSerial returns a serial. Running numbers start at 1.
func NewSerial(center centers.Code, year, running int) Serial {
	body := fmt.Sprintf("%d-%02d-%06d", center, year%100, running)
	return Serial(body + "-" + string(checkCharacter(body)))
}

// ParseSerial parses a typed serial. Case, spaces and a missing hyphen before the check character do not matter.
// ErrSerialTypo when the check character is wrong; ErrSerial when it is not a serial at all.
func ParseSerial(text string) (Serial, error) {
	text = strings.ToUpper(strings.Join(strings.Fields(text), ""))
	parts := strings.Split(text, "-")
	if len(parts) != 4 || len(parts[3]) != 1 || strings.Trim(parts[0]+parts[1]+parts[2], "0123456789") != "" ||
		parts[0] == "" || parts[1] == "" || parts[2] == "" {
		return "", ErrSerial
	}
	if body := strings.Join(parts[:3], "-"); string(checkCharacter(body)) != parts[3] {
		return "", ErrSerialTypo
	}
	return Serial(text), nil
}

// ParseName parses a serial or a code, and returns the other as "". ErrSerialTypo for a serial with a wrong check
// character; ErrNotFound when it is neither.
func ParseName(text string) (Serial, Code, error) {
	serial, err := ParseSerial(text)
	if err == nil || errors.Is(err, ErrSerialTypo) {
		return serial, "", err
	}
	code, err := ParseCode(text)
	return "", code, err
}

const alphabet37 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// checkCharacter computes the check character of ISO 7064's hybrid system MOD 37,36 over the letters and digits of
// body.
func checkCharacter(body string) byte {
	const m = len(alphabet37)
	product := m
	for _, r := range body {
		value := strings.IndexRune(alphabet37, r)
		if value < 0 {
			continue
		}
		sum := (product + value) % m
		if sum == 0 {
			sum = m
		}
		product = sum * 2 % (m + 1)
	}
	return alphabet37[(m+1-product)%m]
}
