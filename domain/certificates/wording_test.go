package certificates_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
	"kendra/domain/papers"
	"kendra/domain/students"
)

func TestContent_Parentage(t *testing.T) {
	t.Parallel()
	for want, c := range map[string]certificates.Content{
		"":                           {Gender: students.Male, Father: " "},
		"son of Ramesh and Sunita":   {Gender: students.Male, Father: "Ramesh", Mother: "Sunita"},
		"daughter of Sunita":         {Gender: students.Female, Mother: "Sunita"},
		"child of Ramesh":            {Gender: students.Other, Father: "Ramesh"},
		"child of Ramesh and Sunita": {Father: "Ramesh", Mother: "Sunita"},
	} {
		c.Edition = papers.Third
		require.Equal(t, want, c.Parentage())
	}
	earlier := certificates.Content{Gender: students.Male, Father: "Ramesh"}
	require.Equal(t, "child of Ramesh", earlier.Parentage())
}

func TestContent_At(t *testing.T) {
	t.Parallel()
	for want, c := range map[string]certificates.Content{
		"Shivaji Nagar Center, Pune, Maharashtra (1014)": {CenterName: "Shivaji Nagar Center", CenterPlace: "Pune, Maharashtra", CenterCode: 1014},
		"Study Center Patna, Bihar (1001)":               {CenterName: "Study Center Patna", CenterPlace: "Patna, Bihar", CenterCode: 1001},
		"Study Center, PATNA, Bihar":                     {CenterName: "Study Center, PATNA", CenterPlace: "Patna, Bihar"},
		"Patna, Bihar (1001)":                            {CenterName: "Patna, Bihar", CenterPlace: "Patna, Bihar", CenterCode: 1001},
		"Study Center Patna":                             {CenterName: "Study Center Patna", CenterPlace: "Patna"},
		"Rajpatna, Patna, Bihar":                         {CenterName: "Rajpatna", CenterPlace: "Patna, Bihar"},
		"Patna Study Center, Patna":                      {CenterName: "Patna Study Center", CenterPlace: "Patna"},
		"केंद्र पटना, बिहार (1002)":                      {CenterName: "केंद्र पटना", CenterPlace: "पटना, बिहार", CenterCode: 1002},
		"Study Center":                                   {CenterName: "Study Center"},
	} {
		c.Edition = papers.Third
		require.Equal(t, want, c.At())
	}
	earlier := certificates.Content{CenterName: "Study Center Patna", CenterPlace: "Patna, Bihar", CenterCode: 1001}
	require.Equal(t, "Study Center Patna, Patna, Bihar (1001)", earlier.At()) //nolint:dupword // as it was printed
}
