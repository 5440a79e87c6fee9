package contract

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/certificates"
)

// Finder is the contract of certificates.Directory.
func Finder(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"FindsBeginningsInOrder":  finderBeginnings,
		"KeepsToTheScope":         finderScope,
		"TakesSignsAsTheyAre":     finderSigns,
		"AnswersNoMoreThanWanted": finderMost,
	}.run(t, fresh)
}

// begins returns the serials that a prefix finds.
func (w world) begins(t *testing.T, beginning string, s centers.Scope, most int) []certificates.Serial {
	t.Helper()
	found, err := w.CertificateDirectory.BySerial(t.Context(), beginning, s, most)
	require.NoError(t, err)
	all := []certificates.Serial{}
	for _, c := range found {
		all = append(all, c.Snapshot().Serial)
	}
	return all
}

// certified certifies new students of the first center, the last number first, and returns the serials in order.
func certified(t *testing.T, w world, n int) []certificates.Serial {
	t.Helper()
	all := make([]certificates.Serial, n)
	for i := n; i > 0; i-- {
		all[i-1] = w.addCertificate(t, w.certificate(w.enrol(t, w.center), i)).Serial
	}
	return all
}

func finderBeginnings(t *testing.T, k Kit) {
	w := settle(t, k)
	all := certified(t, w, 3)
	require.Equal(t, all, w.begins(t, "", centers.Everywhere(), 9))
	require.Equal(t, all, w.begins(t, string(all[0][:8]), centers.Everywhere(), 9))
	require.Equal(t, all[1:2], w.begins(t, string(all[1]), centers.Everywhere(), 9))
	require.Empty(t, w.begins(t, string(all[1][1:]), centers.Everywhere(), 9))
	whole, err := w.CertificateDirectory.BySerial(t.Context(), string(all[2]), centers.Everywhere(), 1)
	require.NoError(t, err)
	require.Equal(t, w.certificateNow(t, whole[0].Snapshot().Code), whole[0].Snapshot())
}

func finderScope(t *testing.T, k Kit) {
	w := settle(t, k)
	all := certified(t, w, 1)
	require.Equal(t, all, w.begins(t, string(all[0]), centers.Only(w.center.ID), 9))
	for _, s := range []centers.Scope{centers.Only(w.other.ID), {}, centers.Only(w.center.ID).Within(w.other.ID)} {
		require.Empty(t, w.begins(t, string(all[0]), s, 9))
	}
}

func finderSigns(t *testing.T, k Kit) {
	w := settle(t, k)
	certified(t, w, 1)
	for _, beginning := range []string{"%", "_", `\`, "1001_"} {
		require.Empty(t, w.begins(t, beginning, centers.Everywhere(), 9))
	}
}

func finderMost(t *testing.T, k Kit) {
	w := settle(t, k)
	all := certified(t, w, 3)
	require.Equal(t, all[:2], w.begins(t, "", centers.Everywhere(), 2))
}
