package certificates_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/courses"
)

func TestSpecimenOf(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, time.November, 21, 10, 0, 0, 0, time.UTC)
	for center, want := range map[string]string{"": "your study center", "Kendra Patna": "Kendra Patna"} {
		a := certificates.SpecimenOf(courses.Offer{Division: 3, Name: "DCA", Duration: "6 months", Category: courses.Category{Name: "Diploma"}}, center, 7)
		require.NoError(t, a.Check(now))
		n := a.Specimen(now)
		require.Equal(t, []any{"DCA", "Diploma", "6 months", calendar.Of(now)}, []any{n.Content.Division, n.Content.Category, n.Content.Duration, n.Content.IssuedOn})
		require.Equal(t, want, n.Content.At())
		require.Empty(t, n.Code)
		_, _, err := certificates.ParseName(string(n.Serial))
		require.Error(t, err, "nobody can verify it")
	}
}
