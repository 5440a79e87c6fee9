package contact_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/contact"
)

func TestReachOf(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]contact.Reach{
		"https://institute.example": contact.Public, "https://www.institute.co.in:8443/a": contact.Public,
		"http://institute.example": contact.Plain, "http://203.0.113.7": contact.Numbers, "https://[2001:db8::7]": contact.Numbers,
		"http://localhost:8080": contact.Local, "https://localhost": contact.Local, "http://127.0.0.1:8080": contact.Local,
		"http://[::1]:8080": contact.Local, "http://[::ffff:10.0.0.2]": contact.Local, "http://192.168.1.5:8080": contact.Local,
		"http://0.0.0.0:8080": contact.Local, "https://office": contact.Local, "https://Office.Local.": contact.Local,
		"https://a.localhost": contact.Local, "": contact.Local, "not an address": contact.Local, "http://%zz": contact.Local,
	} {
		require.Equal(t, want, contact.ReachOf(address), address)
	}
}
