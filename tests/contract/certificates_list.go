package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/page"
	"kendra/domain/translog"
	"kendra/tests/fixture"
)

func certificatesBySerial(t *testing.T, k Kit) {
	w := settle(t, k)
	want := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 1))
	w.addCertificate(t, w.certificate(w.enrol(t, w.center), 2))
	c, err := k.Certificates.FindBySerial(t.Context(), want.Serial)
	require.NoError(t, err)
	require.Equal(t, want, c.Snapshot())
	_, err = k.Certificates.FindBySerial(t.Context(), "1001-26-999999-X")
	require.ErrorIs(t, err, certificates.ErrNotFound)
}

var aRevocation = certificates.Revocation{Class: certificates.Fraud, Reason: "A forged paper", By: "Meera"}

func certificatesChange(t *testing.T, k Kit) {
	w := settle(t, k)
	given, stored := exact()
	was := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 1))
	other := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 2))
	w.do(t, func(ctx context.Context) error {
		return w.Certificates.Change(ctx, was.ID, func(c *certificates.Certificate) error {
			require.Equal(t, was, c.Snapshot())
			return c.Revoke(aRevocation, given)
		})
	})
	want := was
	want.Status, want.Since, want.Class, want.Reason = certificates.Revoked, stored, aRevocation.Class, aRevocation.Reason
	require.Equal(t, want, w.certificateNow(t, was.Code))
	require.Equal(t, other, w.certificateNow(t, other.Code))
	events, err := k.CertificateDirectory.Events(t.Context(), was.ID)
	require.NoError(t, err)
	require.Equal(t, []certificates.Event{{Kind: certificates.Revoked, At: stored, By: "Meera", Class: certificates.Fraud, Reason: "A forged paper"}}, events)
	k.fails(t, certificates.ErrNotFound, func(ctx context.Context) error {
		return w.Certificates.Change(ctx, nowhere, func(*certificates.Certificate) error { return nil })
	})
}

func certificatesChangeFails(t *testing.T, k Kit) {
	w := settle(t, k)
	was := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 1))
	k.fails(t, errStop, func(ctx context.Context) error {
		return w.Certificates.Change(ctx, was.ID, func(c *certificates.Certificate) error {
			require.NoError(t, c.Revoke(aRevocation, fixture.Now))
			return errStop
		})
	})
	require.Equal(t, was, w.certificateNow(t, was.Code))
	events, err := k.CertificateDirectory.Events(t.Context(), was.ID)
	require.NoError(t, err)
	require.Empty(t, events)
}

func certificatesChangeRace(t *testing.T, k Kit) {
	w := settle(t, k)
	was := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 1))
	k.oneOfMany(t, certificates.ErrNotStanding, func(ctx context.Context, _ int) error {
		return w.Certificates.Change(ctx, was.ID, func(c *certificates.Certificate) error { return c.Revoke(aRevocation, fixture.Now) })
	})
	events, err := k.CertificateDirectory.Events(t.Context(), was.ID)
	require.NoError(t, err)
	require.Len(t, events, 1)
}

func certificatesKey(t *testing.T, k Kit) {
	w := settle(t, k)
	first := w.certificate(w.enrol(t, w.center), 1)
	first.Key = "line 1"
	w.addCertificate(t, first)
	second := w.certificate(w.enrol(t, w.center), 2)
	second.Key = first.Key
	k.fails(t, certificates.ErrKeyReused, func(ctx context.Context) error { return w.issue(ctx, second) })
	second.Key = ""
	w.addCertificate(t, second)
	w.addCertificate(t, w.certificate(w.enrol(t, w.center), 3))
}

// CertificateDirectory is the contract of certificates.Directory.
func CertificateDirectory(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"ListsTheNewestFirst": certificatesList,
		"ListIsSorted":        certificatesSorted,
		"FiltersAndSearches":  certificatesFilter,
		"KeepsEventsInOrder":  certificatesEvents,
		"FindsAmongMany":      certificatesAmong,
	}.run(t, fresh)
}

func (w world) listed(t *testing.T, f certificates.Filter, p page.Request) ([]certificates.Serial, int) {
	t.Helper()
	found, err := w.CertificateDirectory.List(t.Context(), f, calendar.Of(fixture.Now), p)
	require.NoError(t, err)
	serials := []certificates.Serial{}
	for _, c := range found.Items {
		serials = append(serials, c.Snapshot().Serial)
	}
	return serials, found.Total
}

func certificatesList(t *testing.T, k Kit) {
	w := settle(t, k)
	var all []certificates.Serial
	for i := range 5 {
		all = append([]certificates.Serial{w.addCertificate(t, w.certificate(w.enrol(t, w.center), i+1)).Serial}, all...)
	}
	everywhere := certificates.Filter{Scope: centers.Everywhere()}
	got, total := w.listed(t, everywhere, page.Request{Size: 2, Number: 1})
	require.Equal(t, all[2:4], got)
	require.Equal(t, 5, total)
	got, total = w.listed(t, certificates.Filter{Scope: centers.Only(w.center.ID)}, page.Request{})
	require.Equal(t, all, got)
	require.Equal(t, 5, total)
	for _, scope := range []centers.Scope{centers.Only(w.other.ID), {}} {
		got, total = w.listed(t, certificates.Filter{Scope: scope}, page.Request{})
		require.Empty(t, got)
		require.Zero(t, total)
	}
}

func certificatesFilter(t *testing.T, k Kit) {
	w := settle(t, k)
	asha := w.certificate(w.enrol(t, w.center, named("Asha Verma")), 1)
	asha.Content.ValidUntil = calendar.Of(fixture.Now)
	late := w.certificate(w.enrol(t, w.center, named("Birju Late")), 2)
	late.Content.ValidUntil = calendar.Of(fixture.Now.AddDate(0, 0, -1))
	gone := w.certificate(w.enrol(t, w.center, named("Chitra 100% Rao")), 3)
	gone.Status, gone.Reason = certificates.Revoked, "A mistake"
	gone.Division = w.course.Divisions[0].ID
	for _, n := range []certificates.Snapshot{asha, late, gone} {
		w.addCertificate(t, n)
	}
	for name, c := range map[string]struct {
		f    certificates.Filter
		want []certificates.Serial
	}{
		"Issued":       {certificates.Filter{Status: certificates.Issued}, []certificates.Serial{asha.Serial}},
		"Expired":      {certificates.Filter{Status: certificates.Expired}, []certificates.Serial{late.Serial}},
		"Revoked":      {certificates.Filter{Status: certificates.Revoked}, []certificates.Serial{gone.Serial}},
		"Superseded":   {certificates.Filter{Status: certificates.Superseded}, []certificates.Serial{}},
		"OfADivision":  {certificates.Filter{Division: w.course.Divisions[0].ID}, []certificates.Serial{gone.Serial}},
		"OfAStudent":   {certificates.Filter{Student: late.Student}, []certificates.Serial{late.Serial}},
		"ByName":       {certificates.Filter{Search: "verma ASHA"}, []certificates.Serial{asha.Serial}},
		"ByRegNo":      {certificates.Filter{Search: string(late.Content.RegNo)}, []certificates.Serial{late.Serial}},
		"BySpelling":   {certificates.Filter{Search: "chitra row"}, []certificates.Serial{}},
		"ByBeginning":  {certificates.Filter{Search: "rao cheet"}, []certificates.Serial{gone.Serial}},
		"BySerial":     {certificates.Filter{Search: string(gone.Serial)}, []certificates.Serial{gone.Serial}},
		"NoWildcards":  {certificates.Filter{Search: "%"}, []certificates.Serial{}},
		"NobodyOfBoth": {certificates.Filter{Search: "asha rao"}, []certificates.Serial{}},
	} {
		c.f.Scope = centers.Everywhere()
		got, total := w.listed(t, c.f, page.Request{})
		require.Equal(t, c.want, got, name)
		require.Len(t, c.want, total, name)
	}
}

func certificatesEvents(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.certificate(w.enrol(t, w.center), 1)
	n.Content.ValidUntil = calendar.On(2026, time.November, 30)
	id := w.addCertificate(t, n).ID
	w.do(t, func(ctx context.Context) error {
		return w.Certificates.Change(ctx, id, func(c *certificates.Certificate) error {
			require.True(t, c.Expire(fixture.Now.AddDate(1, 0, 0)))
			return nil
		})
	})
	events, err := k.CertificateDirectory.Events(t.Context(), id)
	require.NoError(t, err)
	require.Len(t, events, 1)
	require.Equal(t, certificates.Expired, events[0].Kind)
	require.Equal(t, time.Date(2026, time.November, 30, 18, 30, 0, 0, time.UTC), events[0].At)
	events, err = k.CertificateDirectory.Events(t.Context(), nowhere)
	require.NoError(t, err)
	require.Empty(t, events)
}

func certificatesAmong(t *testing.T, k Kit) {
	w := settle(t, k)
	one := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 1))
	two := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 2))
	w.addCertificate(t, w.certificate(w.enrol(t, w.center), 3))
	found, err := k.CertificateDirectory.Among(t.Context(), []certificates.Serial{one.Serial, "nothing"}, []certificates.Code{two.Code, "nothing"})
	require.NoError(t, err)
	got := []certificates.Snapshot{}
	for _, c := range found {
		got = append(got, c.Snapshot())
	}
	require.ElementsMatch(t, []certificates.Snapshot{one, two}, got)
	found, err = k.CertificateDirectory.Among(t.Context(), nil, nil)
	require.NoError(t, err)
	require.Empty(t, found)
}

// Papers is the contract of certificates.Store.
func Papers(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{"KeepsTheFirst": papersKeep, "WantsACertificate": papersOfNothing, "RecordsCredentials": papersRecord}.run(t, fresh)
}

func papersKeep(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 1))
	_, err := k.Certificates.Paper(t.Context(), n.ID, certificates.PDF)
	require.ErrorIs(t, err, certificates.ErrNotFound)
	for kind, first := range map[certificates.Paper]string{certificates.PDF: "%PDF\x00\xff", certificates.Credential: "{}", certificates.Stamped: "\x84\x00\xff"} {
		for _, content := range []string{first, "something else"} {
			w.do(t, func(ctx context.Context) error {
				kept, err := k.Certificates.Keep(ctx, n.ID, kind, []byte(content))
				require.Equal(t, first, string(kept))
				return err
			})
		}
		kept, err := k.Certificates.Paper(t.Context(), n.ID, kind)
		require.NoError(t, err)
		require.Equal(t, first, string(kept))
	}
}

func papersOfNothing(t *testing.T, k Kit) {
	k.fails(t, certificates.ErrNotFound, func(ctx context.Context) error {
		_, err := k.Certificates.Keep(ctx, nowhere, certificates.PDF, []byte("x"))
		return err
	})
}

// papersRecord: the digest of a credential is an entry of the log, in the same words in each store.
func papersRecord(t *testing.T, k Kit) {
	w := settle(t, k)
	one, two := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 1)), w.addCertificate(t, w.certificate(w.enrol(t, w.center), 2))
	_, err := k.CertificateDirectory.CredentialEntry(t.Context(), one.ID)
	require.ErrorIs(t, err, certificates.ErrNotFound)
	w.do(t, func(ctx context.Context) error {
		if _, err := k.Certificates.Keep(ctx, one.ID, certificates.PDF, []byte("x")); err != nil {
			return err
		}
		if err := k.Certificates.KeepAll(ctx, certificates.Credential, []certificates.ID{one.ID, two.ID}, [][]byte{[]byte("{1}"), []byte("{2}")}); err != nil {
			return err
		}
		_, err := k.Certificates.Keep(ctx, one.ID, certificates.Credential, []byte("{3}"))
		return err
	})
	k.grow(t, &translog.Edge{}, 1000)
	for content, n := range map[string]certificates.Snapshot{"{1}": one, "{2}": two} {
		id, err := k.CertificateDirectory.CredentialEntry(t.Context(), n.ID)
		require.NoError(t, err)
		_, e, err := k.Translog.Leaf(t.Context(), translog.Credential, id)
		require.NoError(t, err)
		require.Equal(t, string(translog.CredentialContent(string(n.Code), []byte(content))), string(e.Content))
	}
}
