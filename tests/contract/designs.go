package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
)

// Designs is the contract of certificates.Designs.
func Designs(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{"KeepsVersions": designsKept, "AVersionIsSavedOnce": designsRace, "KeepsChoices": designsChosen}.run(t, fresh)
}

func (k Kit) saveDesign(t *testing.T, d certificates.Design) certificates.Design {
	t.Helper()
	k.do(t, func(ctx context.Context) (err error) {
		d.ID, err = k.Designs.Add(ctx, d)
		return err
	})
	return d
}

func designsKept(t *testing.T, k Kit) {
	given, stored := exact()
	elements := certificates.BuiltIn(certificates.ForCertificates)[0].Elements
	first := k.saveDesign(t, certificates.Design{For: certificates.ForCertificates, Name: "Convocation", Version: 1, Elements: elements, By: "Meera", Saved: given})
	first.Saved = stored
	require.GreaterOrEqual(t, first.ID, certificates.FirstDesign)
	second := k.saveDesign(t, certificates.Design{For: certificates.ForCertificates, Name: "Convocation", Version: 2, Elements: elements[:3], By: "Om", Saved: stored})
	other := k.saveDesign(t, certificates.Design{For: certificates.ForCertificates, Name: "bright", Version: 1, Elements: elements[:1], By: "Om", Saved: stored})
	found, err := k.Designs.Find(t.Context(), first.ID)
	require.NoError(t, err)
	require.Equal(t, first, found)
	all, err := k.Designs.All(t.Context(), certificates.ForCertificates)
	require.NoError(t, err)
	require.Equal(t, []certificates.Design{other, second, first}, all)
	sheet := k.saveDesign(t, certificates.Design{For: certificates.ForMarksheets, Name: "Convocation", Version: 1, Elements: elements[:2], By: "Om", Saved: stored})
	all, err = k.Designs.All(t.Context(), certificates.ForMarksheets)
	require.NoError(t, err)
	require.Equal(t, []certificates.Design{sheet}, all, "a marksheet's design may have the name of a certificate's")
	found, err = k.Designs.Find(t.Context(), sheet.ID)
	require.NoError(t, err)
	require.Equal(t, sheet, found)
	_, err = k.Designs.Find(t.Context(), nowhere)
	require.ErrorIs(t, err, certificates.ErrNoDesign)
	_, err = k.Designs.Add(t.Context(), first)
	require.Error(t, err, "it needs a transaction")
}

func designsRace(t *testing.T, k Kit) {
	_, stored := exact()
	k.oneOfMany(t, certificates.ErrDesignTaken, func(ctx context.Context, _ int) error {
		_, err := k.Designs.Add(ctx, certificates.Design{For: certificates.ForCertificates, Name: "Convocation", Version: 1, Elements: certificates.BuiltIn(certificates.ForCertificates)[2].Elements, Saved: stored})
		return err
	})
}

func designsChosen(t *testing.T, k Kit) {
	choose := func(c certificates.Choice) {
		k.do(t, func(ctx context.Context) error { return k.Designs.Choose(ctx, c) })
	}
	choose(certificates.Choice{For: certificates.ForCertificates, Name: "Plain"})
	choose(certificates.Choice{For: certificates.ForCertificates, Center: 7, Name: "Modern"})
	choose(certificates.Choice{For: certificates.ForCertificates, Center: 7, Division: 3, Name: "Plain"})
	choose(certificates.Choice{For: certificates.ForCertificates, Center: 7, Name: "Convocation"})
	choose(certificates.Choice{For: certificates.ForCertificates, Center: 7, Division: 3})
	all, err := k.Designs.Choices(t.Context(), certificates.ForCertificates)
	require.NoError(t, err)
	require.ElementsMatch(t, []certificates.Choice{
		{For: certificates.ForCertificates, Name: "Plain"}, {For: certificates.ForCertificates, Center: 7, Name: "Convocation"},
	}, all)
	choose(certificates.Choice{For: certificates.ForMarksheets, Center: 7, Name: "Upright"})
	choose(certificates.Choice{For: certificates.ForCertificates, Center: 7})
	all, err = k.Designs.Choices(t.Context(), certificates.ForMarksheets)
	require.NoError(t, err)
	require.Equal(t, []certificates.Choice{{For: certificates.ForMarksheets, Center: 7, Name: "Upright"}}, all)
}
