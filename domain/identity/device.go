package identity

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Device is a browser that accounts were signed in to from. It gives its tries to sign in a budget of their own, and
// nothing else. A browser shows it as text; each mark is sealed, so that nobody can make one up.
type Device struct {
	ID    string
	Marks []DeviceMark
}

// DeviceMark says that an account was signed in to on the device. Whose it is stands in the seal alone.
type DeviceMark struct {
	Expires int64 // seconds since 1970
	Seal    string
}

const (
	// DeviceLife is how long a device is known after it was signed in on.
	DeviceLife = 365 * 24 * time.Hour
	// DeviceIDBytes is how many random bytes name a device.
	DeviceIDBytes = 16
	// mostMarks is how many accounts one browser is known to.
	mostMarks     = 5
	longestCookie = 1000
)

// ParseDevice reads what a browser shows; false when that is no device's text.
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

// String is the device as a browser shows it.
func (d Device) String() string {
	var b strings.Builder
	b.WriteString(d.ID)
	for _, m := range d.Marks {
		fmt.Fprintf(&b, "~%d.%s", m.Expires, m.Seal)
	}
	return b.String()
}

// Sealed is the text that the seal of an account's mark is of.
func (d Device) Sealed(account AccountID, expires int64) string {
	return fmt.Sprintf("device %s of account %d until %d", d.ID, account, expires)
}

// IsOver reports whether the mark is too old.
func (m DeviceMark) IsOver(now time.Time) bool { return now.Unix() >= m.Expires }

// Marked returns the device with a new mark in the place of another, or of none when at is below 0. The oldest mark
// leaves when there are too many.
func (d Device) Marked(m DeviceMark, at int) Device {
	marks := []DeviceMark{m}
	for i, old := range d.Marks {
		if i != at && len(marks) < mostMarks {
			marks = append(marks, old)
		}
	}
	return Device{ID: d.ID, Marks: marks}
}
