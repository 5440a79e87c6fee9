package outreach_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/fault"
	"kendra/domain/outreach"
	"kendra/domain/students"
)

func asha() students.Snapshot {
	return students.Snapshot{ID: 7, Profile: students.Profile{Name: "Asha Verma", Father: "Ramesh", Center: 3, Email: "asha@example.in", Mobile: "9876543210"}}
}

func TestAskCorrection(t *testing.T) {
	t.Parallel()
	s, now := asha(), time.Date(2026, time.November, 21, 6, 0, 0, 0, time.UTC)
	m, err := outreach.AskCorrection(s, outreach.Wrong{Detail: outreach.DetailFather, Proposed: " Ramesh  Kumar ", Text: " As in my papers. "}, now)
	require.NoError(t, err)
	require.Equal(t, outreach.Message{
		Kind: outreach.Correction, Status: outreach.MessageNew, Name: s.Profile.Name, Mobile: s.Profile.Mobile, Email: s.Profile.Email, Center: 3,
		Student: 7, Detail: outreach.DetailFather, Recorded: "Ramesh", Proposed: "Ramesh Kumar", Text: "As in my papers.", Made: now, Since: now,
	}, m)
	for name, w := range map[string]outreach.Wrong{
		"Photo": {Detail: outreach.DetailPhoto, Text: "It is somebody else"},
		"Other": {Detail: outreach.DetailOther, Text: "My course began in May"},
		"Born":  {Detail: outreach.DetailBorn, Proposed: "01/02/2003"},
	} {
		_, err := outreach.AskCorrection(s, w, now)
		require.NoError(t, err, name)
	}
}

func TestAskCorrection_Refuses(t *testing.T) {
	t.Parallel()
	s := asha()
	for name, c := range map[string]struct {
		wrong outreach.Wrong
		field string
	}{
		"NothingOfARecord": {outreach.Wrong{Detail: "status", Proposed: "passed"}, "detail"},
		"NoProposal":       {outreach.Wrong{Detail: outreach.DetailCity, Text: "wrong"}, "proposed"},
		"TheSame":          {outreach.Wrong{Detail: outreach.DetailName, Proposed: s.Profile.Name}, "proposed"},
		"NoWords":          {outreach.Wrong{Detail: outreach.DetailPhoto}, "text"},
		"NoDate":           {outreach.Wrong{Detail: outreach.DetailBorn, Proposed: "31/02/2003"}, "proposed"},
		"NoMobile":         {outreach.Wrong{Detail: outreach.DetailMobile, Proposed: "12"}, "proposed"},
		"NoAddress":        {outreach.Wrong{Detail: outreach.DetailEmail, Proposed: "nobody"}, "proposed"},
		"TooLong":          {outreach.Wrong{Detail: outreach.DetailAddress, Proposed: strings.Repeat("x", 501)}, "proposed"},
		"NoText":           {outreach.Wrong{Detail: outreach.DetailOther, Text: "a\x00b"}, "text"},
	} {
		_, err := outreach.AskCorrection(s, c.wrong, time.Time{})
		require.ErrorIs(t, err, outreach.ErrCorrection, name)
		require.Equal(t, c.field, fault.Of(err).Fields[0].Name, name)
	}
}
