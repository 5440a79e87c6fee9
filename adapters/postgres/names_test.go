package postgres_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/page"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

func (w *crowd) named(tb testing.TB, all ...string) {
	tb.Helper()
	people := make([]*students.Student, len(all))
	for i, name := range all {
		p := w.student(tb, i).Snapshot().Profile
		p.Name = name
		s, err := students.Register(students.NewRegNo("", w.centers[0].Code, fixture.Year, i+1), p, fixture.Now)
		require.NoError(tb, err)
		require.NoError(tb, s.Sign("Importer", ""))
		people[i] = s
	}
	w.add(tb, people)
}

func (w *crowd) finds(tb testing.TB, search string) []string {
	tb.Helper()
	got, err := w.repo.List(tb.Context(), students.Filter{Scope: centers.Everywhere(), Search: search}, page.Request{Size: page.DefaultSize})
	require.NoError(tb, err)
	require.Equal(tb, len(got.Items), got.Total)
	var all []string
	for _, item := range got.Items {
		all = append(all, item.Student.Profile.Name)
	}
	return all
}

// TestDB_KeyNames checks that a search finds the same before and after the keys of new words are stored, also of students whom an
// older program adds, and that a renamed student is found by the new name.
func TestDB_KeyNames(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	w.named(t, "Lakshmi Devi", "दीपक राय", "Md.Rahim Khan")
	check := func(search string, want ...string) {
		t.Helper()
		require.Equal(t, want, w.finds(t, search), search)
	}
	both := func() {
		t.Helper()
		check("laxmi", "Lakshmi Devi")
		check("deepak rai", "दीपक राय")
		check("mohammed", "Md.Rahim Khan")
		check("rahim", "Md.Rahim Khan")
		check("sharma")
	}
	both()
	require.NoError(t, w.db.KeyNames(t.Context()))
	unkeyed, err := w.db.Texts(t.Context(), "SELECT word FROM name_words WHERE NOT keyed")
	require.NoError(t, err)
	require.Empty(t, unkeyed)
	both()
	require.NoError(t, w.db.KeyNames(t.Context()))

	require.NoError(t, w.db.Exec(t.Context(), "UPDATE students SET name = 'Zubeida Devi' WHERE name = 'Lakshmi Devi'"))
	check("jubeda", "Zubeida Devi")
	check("devi", "Zubeida Devi")
	check("laxmi")
	words, err := w.db.Texts(t.Context(), "SELECT word FROM name_words WHERE word IN ('devi', 'zubeida') ORDER BY word")
	require.NoError(t, err)
	require.Equal(t, []string{"devi", "zubeida"}, words)
}

// TestStudents_SearchesOfShortWords checks the condition for very many words.
func TestStudents_SearchesOfShortWords(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	w.named(t, "Asha Verma", "Bina Rao")
	require.NoError(t, w.db.Exec(t.Context(), "INSERT INTO name_words (word) SELECT 'a' || n FROM generate_series(1, 600) n"))
	require.Equal(t, []string{"Asha Verma"}, w.finds(t, "a"))
	require.Equal(t, []string{"Asha Verma"}, w.finds(t, "a ver"))
	require.Empty(t, w.finds(t, "a rao"))
}

// TestStudents_SearchesOfCommonWords compares the pages that are read along the order with those of the whole list.
func TestStudents_SearchesOfCommonWords(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	for from := range 7 {
		all := make([]*students.Student, 1000)
		for i := range all {
			all[i] = w.student(t, from*len(all)+i)
		}
		w.add(t, all)
	}
	require.NoError(t, w.db.Exec(t.Context(), "UPDATE students SET name = 'Asha ' || name WHERE id % 100 > 0"))
	require.NoError(t, w.repo.Analyse(t.Context()))
	require.NoError(t, w.db.KeyNames(t.Context()))
	for _, c := range []struct {
		filter  students.Filter
		page    int
		order   string
		atLeast int
	}{
		{students.Filter{Search: "asha"}, 0, "id DESC", 1000},
		{students.Filter{Search: "asha"}, 40, "id DESC", 3000},
		{students.Filter{Search: "asha", Sort: students.ByName}, 3, "lower(name), id", 1000},
		{students.Filter{Search: "asha", Sort: students.Oldest}, 130, "id", 3275},
	} {
		c.filter.Scope = centers.Everywhere()
		got, err := w.repo.List(t.Context(), c.filter, page.Request{Number: c.page, Size: page.DefaultSize})
		require.NoError(t, err)
		require.True(t, got.AtLeast)
		require.Equal(t, c.atLeast, got.Total)
		want, err := w.db.Texts(t.Context(), fmt.Sprintf("SELECT reg_no FROM students WHERE string_to_array(lower(name), ' ') @> '{asha}' ORDER BY %s LIMIT 25 OFFSET %d",
			c.order, c.page*page.DefaultSize))
		require.NoError(t, err)
		var found []string
		for _, item := range got.Items {
			found = append(found, string(item.Student.RegNo))
		}
		require.Equal(t, want, found)
	}
	one := students.Filter{Scope: centers.Only(w.centers[3].ID), Search: "asha"}
	got, err := w.repo.List(context.WithoutCancel(t.Context()), one, page.Request{Size: page.DefaultSize})
	require.NoError(t, err)
	require.False(t, got.AtLeast)
	require.Less(t, got.Total, 141)
}
