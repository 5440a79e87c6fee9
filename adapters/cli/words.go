package cli

import (
	"github.com/spf13/pflag"
	"golang.org/x/text/unicode/norm"
)

// words is a flag whose value people read: it has one encoding, letters and their marks composed (Unicode's NFC). Paths of
// files are no words; a file's name stays what it is.
type words struct{ into *string }

var _ pflag.Value = words{}

func (w words) String() string {
	if w.into == nil {
		return ""
	}
	return *w.into
}

// Set implements pflag.Value.
func (w words) Set(text string) error {
	*w.into = norm.NFC.String(text)
	return nil
}

// Type implements pflag.Value: the help says what it says of other texts.
func (words) Type() string { return "string" }
