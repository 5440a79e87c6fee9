package demo_test

import (
	"bytes"
	"image"
	_ "image/jpeg"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/demo"
	"kendra/app/certifying"
	"kendra/domain/certificates"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/sessions"
)

// TestFill_Ready checks that the list of students to certify has one who is ready, and one for each reason why not.
func TestFill_Ready(t *testing.T) {
	t.Parallel()
	b := setup(t, parts{})
	_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
	require.NoError(t, err)
	states := map[string]string{}
	for _, s := range b.everything(t).Sessions {
		if s.Session.Status != sessions.Finished || s.Session.Profile.Title != "Summer batch" {
			continue
		}
		_, lines, err := b.services.Batches.Ready(t.Context(), identity.Local(), s.Session.ID)
		require.NoError(t, err)
		for _, line := range lines {
			states[line.Claim.Student.Profile.Name] = stateOf(line)
		}
	}
	require.Equal(t, map[string]string{
		"Neelam Saxena": "ready", "Rohit Mishra": "ready", "Farhana Begum": "ready", "Deepak Nigam": "attendance", "Suraj Chauhan": "dues",
		"Anita Kashyap": "photo", "Mary Kujur": "finished", "Gaurav Tiwari": "finished", "Shabnam Ara": "certified",
	}, states)
}

func stateOf(line certifying.ReadyLine) string {
	if line.Earlier != nil {
		return "certified"
	}
	if line.Ready() {
		return "ready"
	}
	var rules []string
	for _, lacking := range line.Lacking {
		rules = append(rules, lacking.Name)
	}
	return strings.Join(rules, ", ")
}

// TestFill_Certificates checks that each certificate can be verified, also the replaced one, and has the student's
// picture.
func TestFill_Certificates(t *testing.T) {
	t.Parallel()
	b := setup(t, parts{})
	_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
	require.NoError(t, err)
	states := map[certificates.Status]int{}
	for _, item := range b.everything(t).Students {
		n := item.Student
		papers, err := b.services.Certificates.OfPerson(t.Context(), string(n.RegNo), n.Profile.Born.Slashed())
		require.NoError(t, err)
		for _, paper := range papers {
			verified, err := b.services.Certificates.Verify(t.Context(), paper.Code)
			require.NoError(t, err)
			states[verified.Status]++
			require.Equal(t, n.Profile.Photo, verified.Content.Photo)
			key, err := files.ParseKey(strings.TrimPrefix(verified.Content.Photo, "/api/Files/GetFile/"))
			require.NoError(t, err)
			m, err := b.store.Files().Find(t.Context(), key)
			require.NoError(t, err)
			require.True(t, m.Private, "a student's picture is not everybody's")
		}
	}
	require.Equal(t, map[certificates.Status]int{certificates.Issued: 9, certificates.Superseded: 1}, states)
}

// TestPortrait checks that the invented pictures are valid, small, and not all the same.
func TestPortrait(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for number := range 70 {
		drawn, err := demo.Portrait(number, number%2 == 0)
		require.NoError(t, err)
		require.Less(t, len(drawn), 20<<10)
		config, kind, err := image.DecodeConfig(bytes.NewReader(drawn))
		require.NoError(t, err)
		require.Equal(t, []any{"jpeg", 300, 400}, []any{kind, config.Width, config.Height})
		seen[string(drawn)] = true
	}
	require.Len(t, seen, 70)
}
