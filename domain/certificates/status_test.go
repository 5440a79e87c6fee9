package certificates_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/fault"
)

var day = time.Date(2026, time.November, 21, 6, 0, 0, 0, time.UTC)

func issued(t *testing.T, code certificates.Code, edit ...func(*certificates.Award)) *certificates.Certificate {
	t.Helper()
	a := award()
	for _, e := range edit {
		e(&a)
	}
	c, err := certificates.Issue(a, "s", code, day)
	require.NoError(t, err)
	return certificates.Restore(c.Snapshot())
}

func TestRevoke(t *testing.T) {
	t.Parallel()
	c := issued(t, "c")
	before := c.Snapshot().Content
	require.NoError(t, c.Revoke(certificates.Revocation{Class: certificates.Fraud, Reason: " A forged paper ", By: "Meera"}, day.Add(time.Hour)))
	n := c.Snapshot()
	require.Equal(t, before, n.Content, "what is printed never changes")
	require.Equal(t, certificates.Revoked, n.Status)
	require.Equal(t, day.Add(time.Hour), n.Since)
	require.Equal(t, certificates.Fraud, n.Class)
	require.Equal(t, "A forged paper", n.Reason)
	require.Equal(t, []certificates.Event{{Kind: certificates.Revoked, At: day.Add(time.Hour), By: "Meera", Class: certificates.Fraud, Reason: "A forged paper"}}, c.Fresh())
	require.ErrorIs(t, c.Revoke(certificates.Revocation{Class: certificates.Fraud, Reason: "Again"}, day), certificates.ErrNotStanding)
	require.ErrorIs(t, c.Supersede(issued(t, "d"), "Again", "Meera", day), certificates.ErrNotStanding)
	require.Len(t, c.Fresh(), 1, "a refusal is no event")

	for field, r := range map[string]certificates.Revocation{
		"reason": {Class: certificates.Other, Reason: "  "}, "class": {Class: "rage", Reason: "Why not"},
	} {
		err := issued(t, "c").Revoke(r, day)
		require.ErrorIs(t, err, certificates.ErrInvalid)
		require.Equal(t, field, fault.Of(err).Fields[0].Name)
	}
	require.ErrorIs(t, issued(t, "c").Revoke(certificates.Revocation{Class: certificates.Other, Reason: strings.Repeat("x", 301)}, day), certificates.ErrInvalid)
}

func TestSupersede(t *testing.T) {
	t.Parallel()
	old, next := issued(t, "OLD"), issued(t, "NEW")
	require.ErrorIs(t, old.Supersede(next, "", "Meera", day), certificates.ErrInvalid)
	require.NoError(t, old.Supersede(next, "A wrong name", "Meera", day.Add(time.Hour)))
	require.Equal(t, certificates.Superseded, old.Snapshot().Status)
	require.Equal(t, certificates.Code("NEW"), old.Snapshot().ReplacedBy)
	require.Equal(t, certificates.Code("OLD"), next.Snapshot().Replaces)
	require.Equal(t, certificates.Issued, next.Snapshot().Status)
	require.ErrorIs(t, old.Revoke(certificates.Revocation{Class: certificates.Other, Reason: "Late"}, day), certificates.ErrNotStanding)
}

func TestExpire(t *testing.T) {
	t.Parallel()
	last := calendar.On(2026, time.December, 31)
	until := func(a *certificates.Award) { a.ValidUntil = last }
	// 18:30 UTC is midnight in India.
	before, after := time.Date(2026, time.December, 31, 18, 29, 59, 0, time.UTC), time.Date(2026, time.December, 31, 18, 30, 0, 0, time.UTC)
	c := issued(t, "c", until)
	require.Equal(t, certificates.Issued, c.Snapshot().On(before).Status)
	require.False(t, c.Expire(before))
	n := c.Snapshot().On(after)
	require.Equal(t, certificates.Expired, n.Status)
	require.Equal(t, after, n.Since)
	require.Equal(t, "It was valid until 31/12/2026", n.Reason)
	require.True(t, c.Expire(after.Add(time.Hour)))
	require.Equal(t, n, c.Snapshot())
	require.False(t, c.Expire(after.Add(2*time.Hour)), "once only")
	require.Len(t, c.Fresh(), 1)

	forever := issued(t, "c")
	require.False(t, forever.Expire(after.AddDate(100, 0, 0)))
	revoked := issued(t, "c", until)
	require.NoError(t, revoked.Revoke(certificates.Revocation{Class: certificates.Mistake, Reason: "Twice"}, before))
	require.Equal(t, certificates.Revoked, revoked.Snapshot().On(after).Status, "what was revoked stays so")
}

func TestFacts(t *testing.T) {
	t.Parallel()
	good := certificates.Facts{Finished: true, HasPhoto: true, Attendance: attendance.Tally{Present: 2, Late: 1, Absent: 1, Leave: 9}, Threshold: 75}
	require.NoError(t, good.Check(certificates.Rules))
	for rule, spoil := range map[certificates.Rule]func(*certificates.Facts){
		certificates.Finished: func(f *certificates.Facts) { f.Finished = false },
		certificates.Dues:     func(f *certificates.Facts) { f.Due = 1 },
		certificates.Photo:    func(f *certificates.Facts) { f.HasPhoto = false },
		certificates.Attended: func(f *certificates.Facts) { f.Threshold = 76 },
	} {
		f := good
		spoil(&f)
		err := f.Check(certificates.Rules)
		require.ErrorIs(t, err, certificates.ErrNotEligible)
		require.Len(t, fault.Of(err).Fields, 1)
		require.Equal(t, string(rule), fault.Of(err).Fields[0].Name)
		require.NoError(t, f.Check(nil), "every rule can be set aside")
	}
	none := certificates.Facts{Due: 5400_00}
	require.Len(t, fault.Of(none.Check(certificates.Rules)).Fields, 3, "where nothing is asked for attendance refuses nobody")
	none.Threshold = 1
	require.Len(t, fault.Of(none.Check(certificates.Rules)).Fields, 4, "who is in no register was not there")
	little := good
	little.Threshold = 80
	require.Equal(t, "the student attended on 3 of 4 days (75 %); 80 % is required", fault.Of(little.Check(certificates.Rules)).Fields[0].Text)
	require.Contains(t, fault.Of(none.Check([]certificates.Rule{certificates.Dues})).Fields[0].Text, "₹5,400")
}
