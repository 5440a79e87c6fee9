package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/certifying"
	"kendra/app/oversight"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/students"
)

func TestSearch_Results(t *testing.T) {
	t.Parallel()
	w := setup(t)
	asha := w.enrol(t)
	w.enrol(t, func(p *students.Profile) { p.Name, p.Email, p.Center = "Asha Elsewhere", "else@example.in", w.other.ID })
	issued, err := w.certificates.Issue(t.Context(), admin, certifying.IssueCertificate{RegNo: asha.RegNo, Division: w.dca}, false)
	require.NoError(t, err)
	look := func(actor identity.Actor, text string) oversight.Found {
		t.Helper()
		found, err := w.search.Results(t.Context(), actor, text)
		require.NoError(t, err)
		return found
	}

	require.Len(t, look(admin, "asha").Students, 2)
	require.Len(t, look(w.staff(), "asha").Students, 1, "only the own center's")
	for _, text := range []string{string(asha.RegNo), string(asha.Profile.Mobile), "ASHA@", " asha "} {
		require.Equal(t, asha.ID, look(w.staff(), text).Students[0].Student.ID, text)
	}
	require.Len(t, look(admin, "pune").Centers, 1)
	require.Empty(t, look(w.staff(), "pune").Centers)
	require.Equal(t, w.center.ID, look(w.staff(), "Patna").Centers[0].Center.ID)
	require.Equal(t, w.dca, look(w.foreign(), "diploma dca").Courses[0].Division.ID)
	require.Empty(t, look(admin, "dca nowhere").Courses)

	require.Equal(t, issued.Serial, look(w.staff(), string(issued.Serial)[:10]).Certificates[0].Serial)
	require.Len(t, look(admin, "1001-").Certificates, 1)
	require.Empty(t, look(w.foreign(), string(issued.Serial)).Certificates)
	require.Empty(t, look(admin, "1001- "+asha.Profile.Name).Certificates)

	for _, text := range []string{"", "as", "  a ", "अआ"} {
		require.Equal(t, oversight.Found{}, look(admin, text), text)
	}
	_, err = w.search.Results(t.Context(), identity.Known(9, "Asha", identity.Student, w.center.ID), "asha")
	require.ErrorIs(t, err, identity.ErrDenied)
	_, err = w.search.Results(t.Context(), identity.Actor{}, "asha")
	require.ErrorIs(t, err, identity.ErrNobody)
}

func TestSearch_ShowsTheFirstFew(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for i := range 9 {
		_, err := w.centers.Register(t.Context(), admin, centers.Profile{Name: "Many " + string(rune('A'+i))})
		require.NoError(t, err)
	}
	found, err := w.search.Results(t.Context(), admin, "many")
	require.NoError(t, err)
	require.Len(t, found.Centers, 6)
}
