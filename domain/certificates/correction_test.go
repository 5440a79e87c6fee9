package certificates_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
)

func TestCorrection_Of(t *testing.T) {
	t.Parallel()
	from, to, end := calendar.On(2026, time.May, 1), calendar.On(2026, time.October, 31), calendar.On(2030, time.December, 31)
	later, grade, none := calendar.On(2031, time.December, 31), "A+", ""
	old := certificates.Content{Grade: "A", From: from, To: to, ValidUntil: end}
	kept := certificates.Details{Grade: "A", From: from, To: to, ValidUntil: end}
	with := func(edit func(*certificates.Details)) certificates.Details {
		d := kept
		edit(&d)
		return d
	}
	for name, c := range map[string]struct {
		in      certificates.Correction
		want    certificates.Details
		changed bool
	}{
		"Nothing":     {certificates.Correction{}, kept, false},
		"TheSame":     {certificates.Correction{Grade: &old.Grade, From: &from, To: &to, ValidUntil: &end}, kept, false},
		"AGrade":      {certificates.Correction{Grade: &grade}, with(func(d *certificates.Details) { d.Grade = "A+" }), true},
		"NoGrade":     {certificates.Correction{Grade: &none}, with(func(d *certificates.Details) { d.Grade = "" }), true},
		"NoDates":     {certificates.Correction{From: &calendar.Date{}, To: &calendar.Date{}}, certificates.Details{Grade: "A", ValidUntil: end}, true},
		"ALaterEnd":   {certificates.Correction{ValidUntil: &later}, with(func(d *certificates.Details) { d.ValidUntil = later }), true},
		"AnotherFrom": {certificates.Correction{From: &to}, with(func(d *certificates.Details) { d.From = to }), true},
	} {
		got, changed, err := c.in.Of(old)
		require.NoError(t, err, name)
		require.Equal(t, c.want, got, name)
		require.Equal(t, c.changed, changed, name)
	}
	_, _, err := certificates.Correction{ValidUntil: &calendar.Date{}}.Of(old)
	require.ErrorIs(t, err, certificates.ErrInvalid)
	require.ErrorContains(t, err, "valid until 31/12/2030 only")
	old.ValidUntil = calendar.Date{}
	_, _, err = certificates.Correction{ValidUntil: &calendar.Date{}}.Of(old)
	require.NoError(t, err, "a permanent one stays permanent")
}
