package identity

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Device is a browser on which people have signed in before. It gets its own budget of sign-in attempts, and nothing
// else. The browser holds it as text; each mark is sealed against forgery.
type Device struct {
	ID    string
	Marks []DeviceMark
}

// DeviceMark records that an account was signed in to on the device. Only the seal reveals which account.
type DeviceMark struct {
	Expires int64 // seconds since 1970
	Seal    string
}

const (
	// DeviceLife is how long a device is remembered after a sign-in.
	DeviceLife = 365 * 24 * time.Hour
	// DeviceIDBytes is the number of random bytes in a device's id.
	DeviceIDBytes = 16
	// mostMarks is how many accounts one browser can be known to.
	mostMarks     = 5
	longestCookie = 1000
)

// ParseDevice parses a browser's text. It returns false if the text is not a device.
func ParseDevice(text string) (Device, bool) {
	parts := strings.Split(text, "~")
	d := Device{ID: parts[0]}
	if len(text) > longestCookie || len(d.ID) != 2*DeviceIDBytes || strings.Trim(d.ID, "0123456789abcdef") != "" {
		return Device{}, false
	}
	for _, part := range parts[1:] {
		expires, seal, _ := strings.Cut(part, ".")
		n, err := strconv.ParseInt(expires, 10, 64)
		if err != nil || seal == "" || len(d.Marks) == mostMarks {
			return Device{}, false
		}
		d.Marks = append(d.Marks, DeviceMark{Expires: n, Seal: seal})
	}
	return d, true
}

// String returns the device as the browser holds it.
func (d Device) String() string {
	var b strings.Builder
	b.WriteString(d.ID)
	for _, m := range d.Marks {
		fmt.Fprintf(&b, "~%d.%s", m.Expires, m.Seal)
	}
	return b.String()
}

// Sealed returns the text that the seal of an account's mark signs.
func (d Device) Sealed(account AccountID, expires int64) string {
	return fmt.Sprintf("device %s of account %d until %d", d.ID, account, expires)
}

// IsOver reports whether the mark is too old.
func (m DeviceMark) IsOver(now time.Time) bool { return now.Unix() >= m.Expires }

// Marked returns the device with mark m at index at, or added if at is negative. If there are too many, the oldest
// mark is dropped.
func (d Device) Marked(m DeviceMark, at int) Device {
	marks := []DeviceMark{m}
	for i, old := range d.Marks {
		if i != at && len(marks) < mostMarks {
			marks = append(marks, old)
		}
	}
	return Device{ID: d.ID, Marks: marks}
}
