package cli

import (
	"github.com/spf13/pflag"
	"golang.org/x/text/unicode/norm"
)

// words is a flag with a text for people. Its letters and marks are composed (Unicode NFC). Paths use plain string
// flags instead, because a file's name must stay unchanged.
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

// Type implements pflag.Value. The help shows the same type as for other texts.
func (words) Type() string { return "string" }
