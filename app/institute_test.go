package app_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/certifying"
	"kendra/app/kernel"
	"kendra/domain/certificates"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/students"
)

func TestInstitute_Change(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, use := t.Context(), w.use.Institute
	before, err := use.Current(ctx)
	require.NoError(t, err)
	require.EqualValues(t, 2, before.Number, "named by the setup")

	p := before.Profile
	p.Tagline = "Learn by doing"
	next, err := use.Change(ctx, admin, p, 2)
	require.NoError(t, err)
	require.EqualValues(t, 3, next.Number)
	require.Equal(t, admin.Name, next.By)
	_, err = use.Change(ctx, admin, institute.Profile{Name: "Other"}, 2)
	require.ErrorIs(t, err, institute.ErrStale, "a second administrator had seen the version before")
	again, err := use.Change(ctx, admin, p, 3)
	require.NoError(t, err)
	require.Equal(t, next, again, "the same stores nothing")
	_, err = use.Change(ctx, admin, institute.Profile{}, 3)
	require.ErrorIs(t, err, institute.ErrInvalid)
	_, changed, err := use.Check(ctx, admin, institute.Profile{Name: "Other"}, 3)
	require.NoError(t, err)
	require.True(t, changed)

	all, err := use.Versions(ctx, admin)
	require.NoError(t, err)
	require.Len(t, all, 3)
	for _, actor := range []identity.Actor{w.staff(), {}} {
		_, err = use.Change(ctx, actor, p, 3)
		require.ErrorIs(t, err, kernel.Guard(actor, identity.Admin))
		_, err = use.Versions(ctx, actor)
		require.ErrorIs(t, err, kernel.Guard(actor, identity.Admin))
		_, _, err = use.Check(ctx, actor, p, 3)
		require.ErrorIs(t, err, kernel.Guard(actor, identity.Admin))
	}
	require.Equal(t, []string{"institute.changed", "institute.changed"}, w.actions("institute"))
}

// TestInstitute_PapersKeepTheName issues papers before and after the institute gets another name.
func TestInstitute_PapersKeepTheName(t *testing.T) {
	t.Parallel()
	o := owe(t)
	ctx := t.Context()
	paid, err := o.fees.Take(ctx, o.staff(), o.account.ID, cash(1000, "k1"))
	require.NoError(t, err)
	certified := func() certificates.Snapshot {
		n, err := o.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: o.enrol(t, func(p *students.Profile) { p.Email = "" }).RegNo, Division: o.dca}, false)
		require.NoError(t, err)
		return n
	}
	first := certified()
	*o.tick = o.tick.Add(time.Hour)
	_, err = o.use.Institute.Change(ctx, admin, institute.Profile{Name: "Gyan Deep Academy", GSTIN: "27AAPFU0939F1ZV"}, 2)
	require.NoError(t, err)
	*o.tick = o.tick.Add(time.Hour)
	later, err := o.fees.Take(ctx, o.staff(), o.account.ID, cash(1000, "k2"))
	require.NoError(t, err)
	second := certified()

	for n, name := range map[certificates.Code]string{first.Code: "Vidya Jyoti Computer Education", second.Code: "Gyan Deep Academy"} {
		signed, err := o.certificates.Credential(ctx, n)
		require.NoError(t, err)
		require.Contains(t, string(signed), `"name": "`+name+`"`)
		drawn, err := o.certificates.Draw(ctx, n, certificates.PNG)
		require.NoError(t, err)
		require.Contains(t, string(drawn), "for "+name)
	}
	for n, name := range map[fees.Number]string{paid.Number: "Vidya Jyoti Computer Education", later.Number: "Gyan Deep Academy"} {
		r, err := o.fees.Receipt(ctx, o.staff(), n)
		require.NoError(t, err)
		require.Equal(t, name, r.Institute.LegalName)
	}
	var cards bytes.Buffer
	require.NoError(t, o.students.Cards(ctx, o.staff(), []students.ID{o.student.ID}, &cards))
	require.Contains(t, cards.String(), "Gyan Deep Academy", "a card is printed today")
}
