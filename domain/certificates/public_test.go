package certificates_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
)

// held returns a certificate in which every text is a marker.
func held() certificates.Snapshot {
	born, _ := calendar.Parse("14/06/2005")
	return certificates.Snapshot{
		Serial: "1001-26-000012-H", Code: "CODEMARKER", Key: "KEYMARKER", Status: certificates.Revoked, Class: certificates.Mistake, Reason: "REASONMARKER",
		Replaces: "OLDMARKER", ReplacedBy: "NEWMARKER", Content: certificates.Content{
			RegNo: "REGNOMARKER", Name: "Meera  Kumari", Father: "FATHERMARKER", Mother: "MOTHERMARKER", Born: born, Division: "DCA", Category: "Diploma",
			Grade: "GRADEMARKER", CenterCode: 1001, CenterName: "Kendra Patna", Photo: "PHOTOMARKER", Logo: "LOGOMARKER",
		},
	}
}

func TestSnapshot_Masked(t *testing.T) {
	t.Parallel()
	m := held().Masked()
	require.Equal(t, "M... K...", m.Name)
	require.Equal(t, "DCA", m.Division)
	require.NotContains(t, fmt.Sprintf("%+v", m), "MARKER")
	require.NotContains(t, fmt.Sprintf("%+v", m), "2005")
}

func TestMaskName(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Meera Kumari": "M... K...", " asha ": "a...", "": "", "Éva de la Cruz": "É... d... l... C...", "मीरा कुमारी": "म... क...",
	} {
		require.Equal(t, want, certificates.MaskName(name))
	}
}

func TestSnapshot_Printed(t *testing.T) {
	t.Parallel()
	for _, right := range []string{"14/06/2005", "2005-06-14", " Meera Kumari ", "MEERA\tkumari"} {
		p, ok := held().Printed(right)
		require.True(t, ok, right)
		require.Equal(t, "Meera  Kumari", p.Name)
		require.Equal(t, "GRADEMARKER", p.Grade)
		for _, field := range []string{"CODE", "OLD", "NEW", "PHOTO", "LOGO", "FATHER", "MOTHER", "KEY"} {
			require.NotContains(t, fmt.Sprintf("%+v", p), field+"MARKER")
		}
	}
	for _, wrong := range []string{"", " ", "15/06/2005", "Meera", "Meera Kumar", "M... K...", "MeeraKumari", "01/01/0001"} {
		p, ok := held().Printed(wrong)
		require.False(t, ok, wrong)
		require.Zero(t, p)
	}
	nobody := certificates.Snapshot{}
	for _, empty := range []string{"", "01/01/0001", "0001-01-01"} {
		_, ok := nobody.Printed(empty)
		require.False(t, ok)
	}
}

// TestPublic_HaveNoCode checks the types: without a field for the code, they cannot leak it.
func TestPublic_HaveNoCode(t *testing.T) {
	t.Parallel()
	for _, shown := range []any{certificates.Masked{}, certificates.Printed{}} {
		for _, f := range reflect.VisibleFields(reflect.TypeOf(shown)) {
			require.NotEqual(t, reflect.TypeFor[certificates.Code](), f.Type, f.Name)
			require.NotContains(t, []string{"Image", "Link", "Photo", "Logo", "Father", "Mother", "Born", "Replaces", "ReplacedBy"}, f.Name)
		}
	}
}
