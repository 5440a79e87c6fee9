package contact_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/contact"
)

func TestParseEmail(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]contact.Email{
		" ASHA.Verma7@Example.in ": "asha.verma7@example.in", "a+b@mail.example.co.in": "a+b@mail.example.co.in", "o'neil@example.org": "o'neil@example.org",
	} {
		got, err := contact.ParseEmail(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got)
	}
	for _, text := range []string{"", "asha", "asha at example.in", "asha@localhost", "Asha <asha@example.in>", "a@b@c.in", "@example.in", "asha@.", "a b@example.in", strings.Repeat("a", 250) + "@example.in"} {
		_, err := contact.ParseEmail(text)
		require.ErrorIs(t, err, contact.ErrEmail, text)
	}
}

// TestParseEmail_LooksLikeAnother: an address that looks like another is refused with a hint on what to type.
func TestParseEmail_LooksLikeAnother(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]error{
		"ａsha@example.in": contact.ErrEmailLetters, "asha@ＥXAMPLE.in": contact.ErrEmailLetters, "asha@exаmple.in": contact.ErrEmailLetters,
		"आशा@example.in": contact.ErrEmailLetters, "asha@उदाहरण.भारत": contact.ErrEmailLetters, "as\u212aa@example.in": contact.ErrEmailLetters,
		"asha@example。in": contact.ErrEmailLetters, "jos\u00e9@example.in": contact.ErrEmailLetters,
		"asha@example.in\u200b": contact.ErrEmailUnseen, "\ufeffasha@example.in": contact.ErrEmailUnseen, "as\u00adha@example.in": contact.ErrEmailUnseen,
		"asha@exam\u2060ple.in": contact.ErrEmailUnseen, "asha\u202e@example.in": contact.ErrEmailUnseen, "asha@example.in\x00": contact.ErrEmailUnseen,
		"asha@\u3164example.in": contact.ErrEmailUnseen,
		"asha@example..in":      contact.ErrEmail, "asha@-example.in": contact.ErrEmail, "asha@example.in.": contact.ErrEmail, "asha@exa_mple.in": contact.ErrEmail,
		"asha@" + strings.Repeat("a", 64) + ".in": contact.ErrEmail,
	} {
		_, err := contact.ParseEmail(text)
		require.ErrorIs(t, err, want, "%+q", text)
	}
	for text, want := range map[string]contact.Email{
		"\u00a0asha@example.in\u2003": "asha@example.in", "Asha@XN--P1B6CI4B4B3A.XN--H2BRJ9C": "asha@xn--p1b6ci4b4b3a.xn--h2brj9c",
	} {
		got, err := contact.ParseEmail(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got)
	}
}

func TestParseMobile(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"9876543210", "+91 9876543210", "09876543210", "98765 43210", "98765-43210", " 919876543210 ", "+91 98765.43210"} {
		got, err := contact.ParseMobile(text)
		require.NoError(t, err, text)
		require.Equal(t, contact.Mobile("9876543210"), got, text)
	}
	for _, text := range []string{"", "987654321", "9.87654E+09", "5876543210", "98765432101", "९८७६५४३२१०", "９８７６５４３２１０", "٩٨٧٦٥٤٣٢١٠", "9876543210\u200b", "phone"} {
		_, err := contact.ParseMobile(text)
		require.ErrorIs(t, err, contact.ErrMobile, text)
	}
}

func TestParsePIN(t *testing.T) {
	t.Parallel()
	got, err := contact.ParsePIN(" 226 001 ")
	require.NoError(t, err)
	require.Equal(t, contact.PIN("226001"), got)
	for _, text := range []string{"", "22600A", "026001", "22600", "2260011"} {
		_, err := contact.ParsePIN(text)
		require.ErrorIs(t, err, contact.ErrPIN, text)
	}
}

func TestParseURL(t *testing.T) {
	t.Parallel()
	got, err := contact.ParseURL("kendra.example/about")
	require.NoError(t, err)
	require.Equal(t, contact.URL("https://kendra.example/about"), got)
	for _, text := range []string{"javascript:alert(1)", "ftp://a.example", "https://", "https://user:pass@a.example", "nothing", "https://kendrа.example", "https://ｋendra.example", "https://ken\u200bdra.example"} {
		_, err := contact.ParseURL(text)
		require.ErrorIs(t, err, contact.ErrURL, text)
	}
}

func FuzzParseMobile(f *testing.F) {
	for _, seed := range []string{"9876543210", "+91 98765-43210", "9.28600E+09", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := contact.ParseMobile(text)
		if err != nil {
			return
		}
		again, err := contact.ParseMobile(string(m))
		require.NoError(t, err)
		require.Equal(t, m, again)
	})
}

func FuzzParseEmail(f *testing.F) {
	for _, seed := range []string{"asha@example.in", " A@B.in ", "a at b.in"} {
		f.Add(seed)
	}
	for _, text := range []string{"ａ@b.in", "a@b.in\u200b", "a@exаmple.in", `"a b"@c.in`, "a@xn--p1b6ci4b4b3a.in"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := contact.ParseEmail(text)
		if err != nil {
			return
		}
		again, err := contact.ParseEmail(string(e))
		require.NoError(t, err)
		require.Equal(t, e, again)
	})
}
