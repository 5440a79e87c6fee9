package wire

import (
	"maps"

	"kendra/domain/fault"
)

// messages are the texts that existing clients show for a code (spec section 8), misspellings included.
var messages = map[string]string{
	"center.invalid":          "Every Field Is Required",
	"student.invalid":         "Every Field Is Required",
	"student.email_taken":     "Email already exists !!",
	"course.invalid":          "All fields are required",
	"certificate.not_found":   "Certificate not found",
	"signup.not_on_record":    "User Not Found",
	"signup.passwords_differ": "Both Password should be same",
	"internal":                "Something went wrong!",
}

// MessageOf returns the text to show a person: the spec's, or else the fault's own.
func MessageOf(f *fault.Error) string {
	if text, ok := messages[f.Code]; ok {
		return text
	}
	return f.Text
}

// Messages returns the texts of the spec, by code.
func Messages() map[string]string { return maps.Clone(messages) }
