package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/institute"
)

// Institute is the contract of institute.Store.
func Institute(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{"KeepsVersions": instituteKept, "AVersionIsSavedOnce": instituteRace, "OpensOnce": instituteOpens}.run(t, fresh)
}

func instituteKept(t *testing.T, k Kit) {
	first, err := k.Institute.Current(t.Context())
	require.NoError(t, err)
	require.EqualValues(t, 1, first.Number)
	require.False(t, first.IsSetUp())

	given, stored := exact()
	want := institute.Version{Number: 2, At: given, By: "Meera", Profile: institute.Profile{
		Name: "Vidya Jyoti Computer Education", ShortName: "Vidya Jyoti", LegalName: "Vidya Jyoti Shiksha Samiti", LocalName: "विद्या ज्योति",
		Tagline: "Learn by doing", Summary: "Computer courses.", Logo: "a.webp", DarkLogo: "b.webp", Icon: "c.png", Seal: "d.png",
		Registration: "123/2009", GSTIN: "27AAPFU0939F1ZV", Sender: "Vidya Jyoti office", Seed: "#7a1f3d", Second: "#f6a51c", RegNo: institute.Numbering{Prefix: "VJ", Label: "Roll No."},
		Contact: institute.Contact{Address1: "12 Boring Road", City: "Patna", PIN: "800001", Mobile: "9876500001", Latitude: 25.6, Longitude: 85.1},
		Signatories: []institute.Signatory{
			{Name: "Dr. Rao", Title: "Director", Signature: "e.png", From: calendar.On(2026, time.April, 1)}, {Center: 1001, Name: "Meera", Until: calendar.On(2027, time.March, 31)},
		},
		Accreditations: []institute.Accreditation{{Name: "ISO 9001", Body: "B", Number: "7", Until: calendar.On(2027, time.March, 31), Document: "/a.pdf", Public: true}},
	}}
	k.do(t, func(ctx context.Context) error { return k.Institute.Add(ctx, want) })
	want.At = stored
	now, err := k.Institute.Current(t.Context())
	require.NoError(t, err)
	require.Equal(t, want, now)
	for range 2 { // the second may come from a cache
		now, err = k.Institute.Version(t.Context(), 2)
		require.NoError(t, err)
		require.Equal(t, want, now)
	}
	all, err := k.Institute.Versions(t.Context())
	require.NoError(t, err)
	require.Equal(t, []institute.Version{want, first}, all)
	_, err = k.Institute.Version(t.Context(), 3)
	require.ErrorIs(t, err, institute.ErrNotFound)
	require.Error(t, k.Institute.Add(t.Context(), institute.Version{Number: 3}), "outside of a transaction")
}

func instituteRace(t *testing.T, k Kit) {
	_, stored := exact()
	add := func(n institute.Number) error {
		return k.Tx.Do(t.Context(), func(ctx context.Context) error {
			return k.Institute.Add(ctx, institute.Version{Number: n, Profile: institute.Profile{Name: "Vidya Jyoti"}, At: stored})
		})
	}
	require.ErrorIs(t, add(1), institute.ErrStale)
	require.ErrorIs(t, add(3), institute.ErrStale)
	require.NoError(t, add(2))
	require.ErrorIs(t, add(2), institute.ErrStale)
}

func instituteOpens(t *testing.T, k Kit) {
	given, stored := exact()
	at, err := k.Institute.Opened(t.Context())
	require.NoError(t, err)
	require.True(t, at.IsZero())
	k.do(t, func(ctx context.Context) error { return k.Institute.Open(ctx, given) })
	k.do(t, func(ctx context.Context) error { return k.Institute.Open(ctx, given.AddDate(0, 0, 1)) })
	at, err = k.Institute.Opened(t.Context())
	require.NoError(t, err)
	require.Equal(t, stored, at)
	require.Error(t, k.Institute.Open(t.Context(), given), "outside of a transaction")
}
