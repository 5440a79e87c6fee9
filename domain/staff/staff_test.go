package staff_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/staff"
)

var noon = time.Date(2026, time.June, 15, 12, 0, 0, 0, calendar.India)

func profile() staff.Profile {
	return staff.Profile{
		Name: "Asha Devi", Email: "asha@kendra.example", Mobile: "9876543210", Gender: "Female", Center: 2, Born: calendar.On(1990, time.May, 5),
		Hired: calendar.On(2020, time.April, 1), Rating: 5,
	}
}

func hire(t *testing.T) *staff.Member {
	t.Helper()
	m, err := staff.Hire(profile(), noon)
	require.NoError(t, err)
	return m
}

func blamed(err error) []string {
	var names []string
	for _, f := range fault.Of(err).Fields {
		names = append(names, f.Name)
	}
	return names
}

func TestProfile_Check(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		spoil func(*staff.Profile)
		blame []string
	}{
		"Good":        {func(*staff.Profile) {}, nil},
		"Least":       {func(p *staff.Profile) { *p = staff.Profile{Name: "A", Center: 2, Mobile: "9876543210"} }, nil},
		"Empty":       {func(p *staff.Profile) { *p = staff.Profile{} }, []string{"name", "center", "mobile"}},
		"Child":       {func(p *staff.Profile) { p.Born = calendar.On(2012, time.June, 16) }, []string{"dob"}},
		"Ancient":     {func(p *staff.Profile) { p.Born = calendar.On(1926, time.June, 15) }, []string{"dob"}},
		"Unborn":      {func(p *staff.Profile) { p.Hired = p.Born }, []string{"hired"}},
		"OddGender":   {func(p *staff.Profile) { p.Gender = "f" }, []string{"gender"}},
		"MinusYears":  {func(p *staff.Profile) { p.Teaching = -1 }, []string{"teaching"}},
		"ManyYears":   {func(p *staff.Profile) { p.YearsServed = 71 }, []string{"years_served"}},
		"SixStars":    {func(p *staff.Profile) { p.Rating = 6 }, []string{"rating"}},
		"NameTooLong": {func(p *staff.Profile) { p.Name = strings.Repeat("x", 201) }, []string{"name"}},
		"TextTooLong": {func(p *staff.Profile) { p.Description = strings.Repeat("x", 5001) }, []string{"description"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := profile()
			c.spoil(&p)
			err := p.Check(calendar.Of(noon))
			if c.blame == nil {
				require.NoError(t, err)
				return
			}
			require.ErrorIs(t, err, staff.ErrInvalid)
			require.Equal(t, c.blame, blamed(err))
		})
	}
}

func TestMember_Correct(t *testing.T) {
	t.Parallel()
	m := hire(t)
	changed, err := m.Correct(profile(), noon)
	require.NoError(t, err)
	require.False(t, changed)
	p := profile()
	p.Name = " Asha  Kumari "
	changed, err = m.Correct(p, noon)
	require.NoError(t, err)
	require.True(t, changed)
	require.Equal(t, "Asha Kumari", m.Snapshot().Profile.Name)
	p.Center = 9
	_, err = m.Correct(p, noon)
	require.Equal(t, []string{"center"}, blamed(err))
}

func TestMember_Leave(t *testing.T) {
	t.Parallel()
	m := hire(t)
	require.Equal(t, []string{"left"}, blamed(m.Leave(calendar.On(2020, time.March, 31))))
	last := calendar.On(2026, time.June, 30)
	require.NoError(t, m.Leave(last))
	require.True(t, m.Works(last))
	require.False(t, m.Works(calendar.On(2026, time.July, 1)))
	require.ErrorIs(t, m.GiveAccount(5), staff.ErrLeft)
	require.NoError(t, m.Leave(calendar.Date{}))
	require.True(t, m.Works(calendar.On(2026, time.July, 1)))
}

func TestMember_GiveAccount(t *testing.T) {
	t.Parallel()
	m := hire(t)
	require.NoError(t, m.GiveAccount(5))
	require.Equal(t, identity.AccountID(5), m.Snapshot().Account)
	require.ErrorIs(t, m.GiveAccount(6), staff.ErrHasAccount)
	p := profile()
	p.Email = ""
	m, err := staff.Hire(p, noon)
	require.NoError(t, err)
	require.Equal(t, []string{"email"}, blamed(m.GiveAccount(5)))
}

func TestMaySee(t *testing.T) {
	t.Parallel()
	n := hire(t).Snapshot()
	require.NoError(t, staff.MaySee(identity.Known(1, "a", identity.Staff, 2), n))
	require.ErrorIs(t, staff.MaySee(identity.Known(1, "a", identity.Staff, 3), n), staff.ErrNotFound)
}
