package institute_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/institute"
)

var now = time.Date(2026, time.November, 23, 5, 0, 0, 0, time.UTC)

// day returns the first of a month.
func day(year int, month time.Month) calendar.Date { return calendar.On(year, month, 1) }

func blamed(err error) []string {
	var fields []string
	for _, f := range fault.Of(err).Fields {
		fields = append(fields, f.Name)
	}
	return fields
}

func TestProfile_Check(t *testing.T) {
	t.Parallel()
	good := institute.Profile{Name: "Vidya Jyoti Computer Education", LocalName: "विद्या ज्योति कंप्यूटर शिक्षा", GSTIN: "27AAPFU0939F1ZV"}
	require.NoError(t, good.Check())
	require.NoError(t, institute.Profile{Name: strings.Repeat("अ", 120)}.Check())
	for name, c := range map[string]struct {
		change func(*institute.Profile)
		fields []string
	}{
		"NoName":           {func(p *institute.Profile) { p.Name = "" }, []string{"name"}},
		"LongName":         {func(p *institute.Profile) { p.Name = strings.Repeat("a", 121) }, []string{"name"}},
		"LongShortName":    {func(p *institute.Profile) { p.ShortName = strings.Repeat("a", 31) }, []string{"short_name"}},
		"Invisible":        {func(p *institute.Profile) { p.LegalName = "Vidya\u202eJyoti" }, []string{"legal_name"}},
		"Lines":            {func(p *institute.Profile) { p.Summary = "One\ntwo" }, []string{"summary"}},
		"GSTIN":            {func(p *institute.Profile) { p.GSTIN = "27AAPFU0939F1ZW" }, []string{"gstin"}},
		"DarkLogoAlone":    {func(p *institute.Profile) { p.DarkLogo = "/images/a.webp" }, []string{"logo"}},
		"ElsewherePicture": {func(p *institute.Profile) { p.Logo, p.Icon = "https://a.example/a.png", "//a.example/a.png" }, []string{"logo", "icon"}},
		"NoPath":           {func(p *institute.Profile) { p.Logo, p.Icon = "a.png", `/\\a.example/a.png` }, []string{"logo", "icon"}},
		"Prefix":           {func(p *institute.Profile) { p.RegNo.Prefix, p.Serial.Prefix = "vj", "1A" }, []string{"reg_no_prefix", "serial_prefix"}},
		"MarksYears":       {func(p *institute.Profile) { p.MarksYears = 31 }, []string{"marks_years"}},
		"NegativeYears":    {func(p *institute.Profile) { p.MarksYears = -1 }, []string{"marks_years"}},
		"LongCity":         {func(p *institute.Profile) { p.Contact.City = strings.Repeat("a", 161) }, []string{"city"}},
		"OffTheEarth":      {func(p *institute.Profile) { p.Contact.Latitude, p.Contact.Longitude = 91, -181 }, []string{"latitude", "longitude"}},
		"Nobody": {func(p *institute.Profile) {
			p.Signatories = []institute.Signatory{{Title: "Director"}, {From: day(2026, 4)}}
		}, []string{"signatories[2].name"}},
		"Term": {func(p *institute.Profile) {
			p.Signatories = []institute.Signatory{{Name: "A", From: day(2026, 4), Until: day(2026, 3)}}
		}, []string{"signatories[1].until"}},
		"ThreeSign": {func(p *institute.Profile) {
			p.Signatories = []institute.Signatory{{Name: "A"}, {Name: "B", From: day(2026, 4)}, {Name: "C", Until: day(2026, 5)}}
		}, []string{"signatories[3].from"}},
		"SignatureElsewhere": {func(p *institute.Profile) {
			p.Signatories = []institute.Signatory{{Name: "A", Signature: "//a.example/a.png"}}
		}, []string{"signatories[1].signature"}},
		"Accreditation": {func(p *institute.Profile) {
			p.Accreditations = []institute.Accreditation{{Document: "x.pdf", From: day(2026, 4), Until: day(2026, 3)}}
		}, []string{"accreditations[1].name", "accreditations[1].document", "accreditations[1].until"}},
		"LongLabel": {func(p *institute.Profile) { p.Receipt.Label = strings.Repeat("a", 31) }, []string{"receipt_label"}},
		"Two":       {func(p *institute.Profile) { p.Name, p.Tagline = "", strings.Repeat("a", 161) }, []string{"name", "tagline"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := good
			c.change(&p)
			err := p.Check()
			require.ErrorIs(t, err, institute.ErrInvalid)
			require.Equal(t, c.fields, blamed(err))
		})
	}
}

func TestProfile_Full(t *testing.T) {
	t.Parallel()
	p := institute.Profile{Name: "Vidya Jyoti", Logo: "/images/a.webp"}.Full()
	require.Equal(t, institute.Profile{
		Name: "Vidya Jyoti", ShortName: "Vidya Jyoti", LegalName: "Vidya Jyoti", Sender: "Vidya Jyoti", Logo: "/images/a.webp", DarkLogo: "/images/a.webp",
	}, p)
	require.Equal(t, institute.Unnamed, institute.Profile{}.Full().ShortName)
	require.False(t, institute.Version{Number: 1}.IsSetUp())
}

func TestProfile_Mark(t *testing.T) {
	t.Parallel()
	for want, p := range map[string]institute.Profile{
		"/i.png": {Icon: "/i.png", Logo: "/l.png"}, "/l.png": {Logo: "/l.png"}, "": {DarkLogo: "/d.png"},
	} {
		require.Equal(t, want, p.Mark())
	}
}

func TestOn(t *testing.T) {
	t.Parallel()
	named := func(n institute.Number, name string, at time.Time) institute.Version {
		return institute.Version{Number: n, Profile: institute.Profile{Name: name}, At: at}
	}
	all := []institute.Version{named(3, "B", now), named(2, "A", now.Add(-time.Hour)), named(1, "", now.Add(-2*time.Hour))}
	for at, want := range map[time.Time]string{
		now.Add(time.Hour): "B", now: "B", now.Add(-time.Second): "A", now.Add(-time.Hour): "A", now.Add(-90 * time.Minute): "A", now.Add(-3 * time.Hour): "A",
	} {
		require.Equal(t, want, institute.On(all, at).Profile.Name, at)
	}
	require.False(t, institute.On(all[2:], now).IsSetUp())
}

func TestContact(t *testing.T) {
	t.Parallel()
	c := institute.Contact{Address1: "12 Boring Road", City: "Patna", State: "Bihar", PIN: "800001", Mobile: "9876500001", Email: "a@b.in", Latitude: 25.6, Longitude: 85.1}
	require.Equal(t, "12 Boring Road, Patna, Bihar 800001", c.Postal())
	require.Equal(t, "12 Boring Road, Patna, Bihar 800001 · 9876500001 · a@b.in", c.Line())
	require.Equal(t, "800001", institute.Contact{PIN: "800001"}.Town())
	require.Empty(t, institute.Contact{Country: "India"}.Line())
	require.False(t, institute.Contact{Country: "India"}.IsKnown())

	v := institute.Version{Number: 1, Profile: institute.Profile{Name: "Vidya Jyoti", Contact: c}}
	for name, change := range map[string]struct {
		to func(*institute.Contact)
		at float64
	}{
		"SameAddress":      {func(c *institute.Contact) { c.Address1 = "12  boring road" }, 25.6},
		"NewAddress":       {func(c *institute.Contact) { c.Address1 = "3 Station Road" }, 0},
		"NewAddressByHand": {func(c *institute.Contact) { c.Address1, c.Latitude = "3 Station Road", 24.8 }, 24.8},
		"MovedByHand":      {func(c *institute.Contact) { c.Latitude = 24.8 }, 24.8},
		"LookedForAnew":    {func(c *institute.Contact) { c.Latitude, c.Longitude = 0, 0 }, 0},
	} {
		p := v.Profile
		change.to(&p.Contact)
		next, _, err := v.Change(p, 1, "Asha", now)
		require.NoError(t, err)
		require.InDelta(t, change.at, next.Profile.Contact.Latitude, 0, name)
	}
}

func TestProfile_Signing(t *testing.T) {
	t.Parallel()
	all := []institute.Signatory{
		{Name: "Old", Until: day(2026, 4)}, {Name: "New", From: day(2026, 5)}, {Name: "Always"}, {Name: "Of the center", Center: 1001},
	}
	p := institute.Profile{Name: "Vidya Jyoti", Signatories: all}
	require.NoError(t, p.Check())
	names := func(center int, on calendar.Date) (names []string) {
		for _, s := range p.Signing(center, on) {
			names = append(names, s.Name)
		}
		return names
	}
	require.Equal(t, []string{"Old", "Always"}, names(0, day(2026, 4)))
	require.Equal(t, []string{"New", "Always"}, names(0, day(2026, 5)))
	require.Equal(t, []string{"Of the center"}, names(1001, day(2026, 5)))
	require.Empty(t, names(1002, day(2026, 5)))
}

func TestProfile_Accredited(t *testing.T) {
	t.Parallel()
	p := institute.Profile{Name: "Vidya Jyoti", Accreditations: []institute.Accreditation{
		{Name: "Over", Until: day(2026, 4)}, {Name: "Open", Document: "/a.pdf", Public: true}, {Name: "Private", Document: "/b.pdf"}, {Name: "Later", From: day(2026, 6)},
	}}
	require.NoError(t, p.Check())
	require.Equal(t, []institute.Accreditation{{Name: "Open", Document: "/a.pdf", Public: true}, {Name: "Private"}}, p.Accredited(day(2026, 5)))
}

func TestVersion_Change(t *testing.T) {
	t.Parallel()
	first := institute.Version{Number: 1}
	second, changed, err := first.Change(institute.Profile{Name: "  Vidya   Jyoti "}, 1, "Asha", now)
	require.NoError(t, err)
	require.True(t, changed)
	require.Equal(t, institute.Version{Number: 2, Profile: institute.Profile{Name: "Vidya Jyoti"}, At: now, By: "Asha"}, second)
	_, changed, err = second.Change(institute.Profile{Name: "Vidya Jyoti"}, 2, "Asha", now)
	require.NoError(t, err)
	require.False(t, changed)
	_, _, err = second.Change(institute.Profile{Name: "Other"}, 1, "Asha", now)
	require.ErrorIs(t, err, institute.ErrStale)
	_, _, err = second.Change(institute.Profile{}, 2, "Asha", now)
	require.ErrorIs(t, err, institute.ErrInvalid)
}

func TestParsePrefix(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]institute.Prefix{"": "", " vj ": "VJ", "Vj 9": "VJ9", "ABCDEFGH": "ABCDEFGH"} {
		got, err := institute.ParsePrefix(typed)
		require.NoError(t, err, typed)
		require.Equal(t, want, got)
	}
	for _, typed := range []string{"9V", "V-J", "V/J", "ABCDEFGHI", "वि"} {
		_, err := institute.ParsePrefix(typed)
		require.ErrorIs(t, err, institute.ErrPrefix, typed)
	}
}

// The numbers are examples that tax authorities and registers publish.
func TestParseGSTIN(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]institute.GSTIN{
		"27AAPFU0939F1ZV": "27AAPFU0939F1ZV", " 27 aapfu0939f 1zv ": "27AAPFU0939F1ZV", "29AAGCB7383J1Z4": "29AAGCB7383J1Z4",
		"": "", "27AAPFU0939F1ZW": "", "72AAPFU0939F1ZV": "", "27AAPFU0939F1Z": "", "27AAPFU0939F1ZVV": "", "२७AAPFU0939F1ZV": "",
	} {
		n, err := institute.ParseGSTIN(typed)
		require.Equal(t, want, n, typed)
		require.Equal(t, want == "", err != nil, typed)
	}
}
