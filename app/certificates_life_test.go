package app_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/certifying"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/students"
)

var aMistake = certificates.Revocation{Class: certificates.Mistake, Reason: "Issued to the wrong person"}

// certified issues a certificate to a new student.
func (w *world) certified(t *testing.T, edit ...func(*students.Profile)) certificates.Snapshot {
	t.Helper()
	n, err := w.certificates.Issue(t.Context(), admin, certifying.IssueCertificate{RegNo: w.enrol(t, edit...).RegNo, Division: w.dca, Grade: "A"}, false)
	require.NoError(t, err)
	return n
}

func (w *world) drawn(t *testing.T, code certificates.Code) string {
	t.Helper()
	out, err := w.certificates.Draw(t.Context(), code, certificates.PDF)
	require.NoError(t, err)
	return string(out)
}

func TestCertificates_Revoke(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, n := t.Context(), w.certified(t)
	for want, c := range map[error]struct {
		actor  identity.Actor
		serial string
	}{
		identity.ErrNobody:         {identity.Actor{}, string(n.Serial)},
		identity.ErrDenied:         {identity.Known(3, "Asha", identity.Student, w.center.ID), string(n.Serial)},
		certificates.ErrNotFound:   {w.foreign(), string(n.Serial)},
		certificates.ErrSerialTypo: {admin, "1001-26-000001-0"},
	} {
		_, err := w.certificates.Revoke(ctx, c.actor, c.serial, aMistake)
		require.ErrorIs(t, err, want)
	}
	_, err := w.certificates.Revoke(ctx, admin, "no serial", aMistake)
	require.ErrorIs(t, err, certificates.ErrNotFound)

	before := w.drawn(t, n.Code)
	*w.tick = w.tick.Add(time.Hour)
	after, err := w.certificates.Revoke(ctx, w.staff(), strings.ToLower(string(n.Serial)), aMistake)
	require.NoError(t, err)
	require.Equal(t, certificates.Revoked, after.Status)
	verified, err := w.certificates.Named(ctx, admin, string(n.Serial))
	require.NoError(t, err, "the link never dies")
	require.Equal(t, after, verified)
	require.Equal(t, before, w.drawn(t, n.Code), "the paper is as it was")
	_, err = w.certificates.Revoke(ctx, admin, string(n.Serial), aMistake)
	require.ErrorIs(t, err, certificates.ErrNotStanding)
	require.Equal(t, []string{"certificate.issued", "certificate.revoked"}, w.actions("certificate"))

	_, events, err := w.certificates.Events(ctx, w.staff(), string(n.Serial))
	require.NoError(t, err)
	require.Len(t, events, 2)
	require.Equal(t, certificates.Event{Kind: certificates.Revoked, At: *w.tick, By: "Staff", Class: certificates.Mistake, Reason: aMistake.Reason}, events[1])
	_, _, err = w.certificates.Events(ctx, w.foreign(), string(n.Serial))
	require.ErrorIs(t, err, certificates.ErrNotFound)

	again, err := w.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: n.Content.RegNo, Division: w.dca}, false)
	require.NoError(t, err, "who had one revoked can have another")
	require.NotEqual(t, n.Serial, again.Serial)
}

func TestCertificates_Supersede(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, old := t.Context(), w.certified(t)
	paper := w.drawn(t, old.Code)
	require.NoError(t, w.rename(t, old.Student, "Asha Varma"))
	_, err := w.certificates.Supersede(ctx, w.foreign(), string(old.Serial), certifying.Supersession{Reason: "x"})
	require.ErrorIs(t, err, certificates.ErrNotFound)
	_, err = w.certificates.Supersede(ctx, w.staff(), string(old.Serial), certifying.Supersession{})
	require.ErrorIs(t, err, certificates.ErrInvalid)
	_, err = w.certificates.Supersede(ctx, w.staff(), string(old.Serial), certifying.Supersession{Reason: "x", Override: "y"})
	require.ErrorIs(t, err, identity.ErrDenied)

	next, err := w.certificates.Supersede(ctx, w.staff(), string(old.Serial), certifying.Supersession{Reason: "The name was misspelt"})
	require.NoError(t, err)
	require.Equal(t, "Asha Varma", next.Content.Name)
	require.Equal(t, old.Code, next.Replaces)
	require.True(t, strings.HasPrefix(string(next.Serial), "1001-26-000002-"), "refusals take no serial: %s", next.Serial)
	was, err := w.certificates.Verify(ctx, old.Code)
	require.NoError(t, err)
	require.Equal(t, certificates.Superseded, was.Status)
	require.Equal(t, next.Code, was.ReplacedBy)
	require.Equal(t, "The name was misspelt", was.Reason)
	require.Equal(t, old.Content, was.Content)
	require.Equal(t, paper, w.drawn(t, old.Code))
	require.Equal(t, []string{"certificate.issued", "certificate.superseded", "certificate.issued"}, w.actions("certificate"))
}

// TestCertificates_SupersedeKeeps: a correction keeps what it does not name, and asks for dues only when it changes the
// grade or a date.
func TestCertificates_SupersedeKeeps(t *testing.T) {
	t.Parallel()
	w := owe(t)
	ctx, today := t.Context(), calendar.Of(*w.tick)
	in := certifying.IssueCertificate{
		RegNo: w.student.RegNo, Grade: "A", From: today.AddMonths(-6), To: today, ValidUntil: today.AddYears(1), Override: "Pays later",
	}
	old, err := w.certificates.Issue(ctx, admin, in, false)
	require.NoError(t, err)
	require.NoError(t, w.rename(t, old.Student, "Asha Varma"))
	grade, permanent := "B", calendar.Date{}
	for name, c := range map[string]struct {
		in   certificates.Correction
		want error
	}{
		"ANewGrade":  {certificates.Correction{Grade: &grade}, certificates.ErrNotEligible},
		"ForEver":    {certificates.Correction{ValidUntil: &permanent}, certificates.ErrInvalid},
		"NewDates":   {certificates.Correction{To: &in.From}, certificates.ErrNotEligible},
		"FutureFrom": {certificates.Correction{From: &in.ValidUntil}, certificates.ErrInvalid},
	} {
		_, err := w.certificates.Supersede(ctx, w.staff(), string(old.Serial), certifying.Supersession{Reason: "x", Correction: c.in})
		require.ErrorIs(t, err, c.want, name)
	}
	next, err := w.certificates.Supersede(ctx, w.staff(), string(old.Serial), certifying.Supersession{Reason: "The name was misspelt"})
	require.NoError(t, err, "no dues are asked for when a name is corrected")
	want := old.Content
	want.Name = "Asha Varma"
	require.Equal(t, want, next.Content)
	next, err = w.certificates.Supersede(ctx, admin, string(next.Serial), certifying.Supersession{
		Reason: "A wrong grade", Override: "Pays later", Correction: certificates.Correction{Grade: &grade},
	})
	require.NoError(t, err)
	want.Grade = "B"
	require.Equal(t, want, next.Content)
}

func (w *world) rename(t *testing.T, id students.ID, name string) error {
	t.Helper()
	return w.store.Do(t.Context(), func(ctx context.Context) error {
		return w.store.Students().Change(ctx, id, func(s *students.Student) error {
			p := s.Snapshot().Profile
			p.Name = name
			_, err := s.Correct(p, w.tick.Add(time.Hour))
			return err
		})
	})
}

func TestCertificates_Expire(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, student := t.Context(), w.enrol(t)
	in := certifying.IssueCertificate{RegNo: student.RegNo, Division: w.dca, ValidUntil: calendar.Of(*w.tick)}
	old, err := w.certificates.Issue(ctx, admin, in, false)
	require.NoError(t, err)
	*w.tick = w.tick.AddDate(0, 0, 1)
	shown, err := w.certificates.Verify(ctx, old.Code)
	require.NoError(t, err)
	require.Equal(t, certificates.Expired, shown.Status, "without anybody's doing")
	in.ValidUntil = calendar.Date{}
	_, err = w.certificates.Issue(ctx, admin, in, true)
	require.NoError(t, err)
	_, err = w.certificates.Issue(ctx, admin, in, false)
	require.NoError(t, err, "one that has expired makes way")
	_, events, err := w.certificates.Events(ctx, admin, string(old.Serial))
	require.NoError(t, err)
	require.Equal(t, certificates.Expired, events[1].Kind)
}

func TestCertificates_Rules(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	n := w.enrol(t, func(p *students.Profile) { p.Photo = "" })
	in := certifying.IssueCertificate{RegNo: n.RegNo, Division: w.dca, Strict: true}
	_, err := w.certificates.Issue(ctx, w.staff(), in, false)
	require.ErrorIs(t, err, certificates.ErrNotEligible)
	var rules []string
	for _, f := range fault.Of(err).Fields {
		rules = append(rules, f.Name)
	}
	require.Equal(t, []string{"finished", "photo"}, rules)
	in.Override = "Passed elsewhere, the photo is on paper"
	_, err = w.certificates.Issue(ctx, w.staff(), in, false)
	require.ErrorIs(t, err, identity.ErrDenied, "staff cannot set rules aside")
	c, err := w.certificates.Issue(ctx, admin, in, false)
	require.NoError(t, err)
	_, events, err := w.certificates.Events(ctx, admin, string(c.Serial))
	require.NoError(t, err)
	require.Equal(t, in.Override, events[0].Reason, "why is kept")
}

func TestCertificates_VerifyAll(t *testing.T) {
	t.Parallel()
	w := setup(t)
	n := w.certified(t)
	all, err := w.certificates.VerifyAll(t.Context(), []string{"nothing", string(n.Code), "1001-26-000001-0", strings.ToLower(string(n.Serial))})
	require.NoError(t, err)
	require.Len(t, all, 4)
	require.ErrorIs(t, all[0].Wrong, certificates.ErrNotFound)
	require.Equal(t, n, *all[1].ByCode)
	require.Nil(t, all[1].BySerial)
	require.ErrorIs(t, all[2].Wrong, certificates.ErrSerialTypo)
	require.Equal(t, n.Masked(), *all[3].BySerial)
	require.Nil(t, all[3].ByCode)
	_, err = w.certificates.VerifyAll(t.Context(), make([]string, 201))
	require.ErrorIs(t, err, certificates.ErrTooMany)
}

func TestCertificates_Checks(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, n := t.Context(), w.certified(t)
	for _, ask := range []func() error{
		func() error { _, err := w.certificates.Asked(ctx, n.Code, true); return err },
		func() error { _, err := w.certificates.Asked(ctx, n.Code, false); return err },
		func() error { _, err := w.certificates.BySerial(ctx, n.Serial); return err },
		func() error { _, err := w.certificates.VerifyAll(ctx, []string{string(n.Serial), "x"}); return err },
	} {
		require.NoError(t, ask())
	}
	_, err := w.certificates.Asked(ctx, "7K3QX0M9T2B4ZW8R", false)
	require.ErrorIs(t, err, certificates.ErrNotFound)
	gone, leave := context.WithCancel(ctx)
	leave()
	require.Error(t, w.certificates.WriteChecks(gone), "what cannot be written now is written later")
	_, err = w.certificates.Checks(ctx, w.foreign(), string(n.Serial))
	require.ErrorIs(t, err, certificates.ErrNotFound)
	all, err := w.certificates.Checks(ctx, w.staff(), string(n.Serial))
	require.NoError(t, err)
	var ways []string
	for _, c := range all {
		require.Equal(t, 1, c.Count)
		ways = append(ways, string(c.Way))
	}
	require.Equal(t, []string{"api", "bulk", "page", "serial"}, ways)
}

func TestCertificates_List(t *testing.T) {
	t.Parallel()
	w := setup(t)
	n := w.certified(t)
	for _, c := range []struct {
		actor identity.Actor
		want  int
	}{{admin, 1}, {w.staff(), 1}, {w.foreign(), 0}} {
		found, err := w.certificates.List(t.Context(), c.actor, w.center.ID, certificates.Filter{}, page.Request{})
		require.NoError(t, err)
		require.Len(t, found.Items, c.want)
	}
	_, err := w.certificates.List(t.Context(), identity.Known(3, "Asha", identity.Student, w.center.ID), 0, certificates.Filter{}, page.Request{})
	require.ErrorIs(t, err, identity.ErrDenied)
	require.NotEmpty(t, n.Serial)
}

func TestCertificates_IssueAll(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	asha, bina := w.enrol(t), w.enrol(t, func(p *students.Profile) { p.Email = "b@example.in" })
	lines := []certifying.IssueCertificate{
		{RegNo: asha.RegNo, Division: w.dca, Key: "k1"},
		{RegNo: "1001-26-99999", Division: w.dca},
		{RegNo: asha.RegNo, Division: w.dca},
		{RegNo: bina.RegNo, Division: w.dca, Key: "k1"},
		{RegNo: bina.RegNo, Division: w.ccc},
		{RegNo: bina.RegNo, Division: w.dca},
	}
	done, err := w.certificates.IssueAll(ctx, w.staff(), lines, false)
	require.NoError(t, err)
	require.Equal(t, asha.RegNo, done[0].Certificate.Content.RegNo)
	require.ErrorIs(t, done[1].Refused, students.ErrNotFound)
	require.True(t, done[2].Unchanged)
	require.Equal(t, done[0].Certificate.Serial, done[2].Certificate.Serial)
	require.ErrorIs(t, done[3].Refused, certificates.ErrKeyReused)
	require.ErrorIs(t, done[4].Refused, certificates.ErrOtherDivision)
	require.True(t, strings.HasPrefix(string(done[5].Certificate.Serial), "1001-26-000002-"))

	again, err := w.certificates.IssueAll(ctx, w.staff(), lines, false)
	require.NoError(t, err)
	for _, i := range []int{0, 2, 5} {
		require.True(t, again[i].Unchanged)
		require.Equal(t, done[i].Certificate.Serial, again[i].Certificate.Serial)
	}
	foreign, err := w.certificates.IssueAll(ctx, w.foreign(), lines[2:3], false)
	require.NoError(t, err)
	require.ErrorIs(t, foreign[0].Refused, students.ErrNotFound)
	require.Equal(t, []string{"certificate.issued", "certificate.issued"}, w.actions("certificate"))
}

func TestCertificates_Credential(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, n := t.Context(), w.certified(t)
	signed, err := w.certificates.Credential(ctx, n.Code)
	require.NoError(t, err)
	again, err := w.certificates.Credential(ctx, n.Code)
	require.NoError(t, err)
	require.Equal(t, string(signed), string(again), "it is signed once")
	p, now, err := w.certificates.Check(ctx, signed)
	require.NoError(t, err)
	require.Equal(t, n.Serial, p.Serial)
	require.Equal(t, n, now)

	_, err = w.certificates.RotateKey(ctx, w.staff())
	require.ErrorIs(t, err, identity.ErrDenied)
	key, err := w.certificates.RotateKey(ctx, admin)
	require.NoError(t, err)
	require.EqualValues(t, 2, key.ID)
	_, _, err = w.certificates.Check(ctx, signed)
	require.NoError(t, err, "what the old key signed is still good")

	list := func() string {
		raw, err := w.certificates.StatusList(ctx, 1)
		require.NoError(t, err)
		var doc struct{ CredentialSubject struct{ EncodedList string } }
		require.NoError(t, json.Unmarshal(raw, &doc))
		return doc.CredentialSubject.EncodedList
	}
	before := list()
	_, err = w.certificates.Revoke(ctx, admin, string(n.Serial), aMistake)
	require.NoError(t, err)
	require.NotEqual(t, before, list(), "revoking shows at once")
	_, err = w.certificates.StatusList(ctx, 2)
	require.ErrorIs(t, err, certificates.ErrNotFound)
}
