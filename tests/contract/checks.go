package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
	"kendra/tests/fixture"
)

// CertificateChecks is the contract of the log of look-ups in certificates.Store and certificates.Directory.
func CertificateChecks(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{"CountsByHourAndWay": checksCounted, "NobodyIsLostInARace": checksRace, "WantsACertificate": checksOfNothing}.run(t, fresh)
}

func checksCounted(t *testing.T, k Kit) {
	w := settle(t, k)
	one, two := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 1)).ID, w.addCertificate(t, w.certificate(w.enrol(t, w.center), 2)).ID
	hour := fixture.Now.Truncate(time.Hour)
	note := func(way certificates.Way, after time.Duration, ids ...certificates.ID) {
		noted := make([]certificates.Noted, len(ids))
		for i, id := range ids {
			noted[i] = certificates.Noted{ID: id, Way: way, Count: i + 1, Last: hour.Add(after)}
		}
		k.do(t, func(ctx context.Context) error { return k.Certificates.Note(ctx, noted) })
	}
	note(certificates.ByPage, 7*time.Minute, one)
	note(certificates.ByPage, 5*time.Minute, one)
	note(certificates.BySerial, 6*time.Minute, one)
	note(certificates.ByBulk, 61*time.Minute, one, two, one)
	all, err := k.CertificateDirectory.Checks(t.Context(), one)
	require.NoError(t, err)
	require.Equal(t, []certificates.Check{
		{Way: certificates.ByBulk, Hour: hour.Add(time.Hour), Count: 4, Last: hour.Add(61 * time.Minute)},
		{Way: certificates.ByPage, Hour: hour, Count: 2, Last: hour.Add(7 * time.Minute)},
		{Way: certificates.BySerial, Hour: hour, Count: 1, Last: hour.Add(6 * time.Minute)},
	}, all)
	all, err = k.CertificateDirectory.Checks(t.Context(), two)
	require.NoError(t, err)
	require.Len(t, all, 1)
	all, err = k.CertificateDirectory.Checks(t.Context(), nowhere)
	require.NoError(t, err)
	require.Empty(t, all)
}

func checksRace(t *testing.T, k Kit) {
	w := settle(t, k)
	id := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 1)).ID
	atOnce(t, many, func(int) (struct{}, error) {
		return struct{}{}, k.Tx.Do(t.Context(), func(ctx context.Context) error {
			return k.Certificates.Note(ctx, []certificates.Noted{{ID: id, Way: certificates.ByCode, Count: 1, Last: fixture.Now}})
		})
	})
	all, err := k.CertificateDirectory.Checks(t.Context(), id)
	require.NoError(t, err)
	require.Equal(t, many, all[0].Count)
}

func checksOfNothing(t *testing.T, k Kit) {
	k.fails(t, certificates.ErrNotFound, func(ctx context.Context) error {
		return k.Certificates.Note(ctx, []certificates.Noted{{ID: nowhere, Way: certificates.ByCode, Count: 1, Last: fixture.Now}})
	})
}
