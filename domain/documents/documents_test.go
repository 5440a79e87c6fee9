package documents_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/documents"
	"kendra/domain/files"
	"kendra/domain/identity"
)

var (
	now   = time.Date(2026, time.November, 24, 6, 0, 0, 0, time.UTC)
	today = calendar.Of(now)

	meera = identity.Known(1, "Meera", identity.Admin, 0)
	ravi  = identity.Known(2, "Ravi", identity.Staff, 3)
	asha  = identity.Known(4, "Asha", identity.Student, 3)
)

func TestKind_Check(t *testing.T) {
	t.Parallel()
	for name, good := range map[string]bool{
		"Photo identity": true, "आधार": true, strings.Repeat("x", 80): true, "": false, strings.Repeat("x", 81): false, "a\x00b": false,
	} {
		err := documents.Kind{Name: name}.Check()
		if good {
			require.NoError(t, err, name)
		} else {
			require.ErrorIs(t, err, documents.ErrKindInvalid, name)
		}
	}
	require.Equal(t, "Earlier marksheet", documents.Kind{Name: "  Earlier \t marksheet "}.Tidy().Name)
	names := map[string]bool{}
	for _, k := range documents.Usual() {
		require.NoError(t, k.Check())
		names[k.Name] = true
	}
	require.Len(t, names, len(documents.Usual()))
	require.NoError(t, documents.Kind{}.MayRemove(false))
	require.ErrorIs(t, documents.Kind{}.MayRemove(true), documents.ErrKindUsed)
}

func TestKind_Fits(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		expires bool
		day     calendar.Date
		good    bool
	}{
		"NoDay": {false, calendar.Date{}, true}, "DayOfWhatLasts": {false, today, false}, "Lacking": {true, calendar.Date{}, false},
		"Today": {true, today, true}, "Yesterday": {true, today.AddDays(-1), false}, "Next": {true, today.AddMonths(12), true},
		"NeverEnding": {true, calendar.On(2099, time.January, 1), false},
	} {
		err := documents.Kind{Expires: c.expires}.Fits(c.day, today)
		if c.good {
			require.NoError(t, err, name)
		} else {
			require.ErrorIs(t, err, documents.ErrInvalid, name)
		}
	}
}

func TestKind_MayAdd(t *testing.T) {
	t.Parallel()
	require.NoError(t, documents.Kind{}.MayAdd(meera))
	require.NoError(t, documents.Kind{}.MayAdd(ravi))
	require.NoError(t, documents.Kind{ByStudent: true}.MayAdd(asha))
	require.ErrorIs(t, documents.Kind{}.MayAdd(asha), documents.ErrNotByStudent)
}

func TestDocument_MayRemove(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		by   identity.Actor
		d    documents.Document
		want error
	}{
		"Admin":         {meera, documents.Document{Checked: now}, nil},
		"Staff":         {ravi, documents.Document{OwnUpload: true}, nil},
		"Own":           {asha, documents.Document{OwnUpload: true}, nil},
		"OwnButChecked": {asha, documents.Document{OwnUpload: true, Checked: now}, documents.ErrChecked},
		"OfTheCenter":   {asha, documents.Document{}, documents.ErrNotByStudent},
	} {
		require.ErrorIs(t, c.d.MayRemove(c.by), c.want, name)
	}
}

func TestDocument_Check(t *testing.T) {
	t.Parallel()
	var d documents.Document
	d.Check(ravi, now)
	require.Equal(t, documents.Document{Checked: now, CheckedBy: "Ravi"}, d)
	d.Check(meera, now.Add(time.Hour))
	require.Equal(t, documents.Document{Checked: now, CheckedBy: "Ravi"}, d, "the first check stays")
	d.Uncheck()
	require.Equal(t, documents.Document{}, d)
}

func TestDocument_Ends(t *testing.T) {
	t.Parallel()
	for days, want := range map[int][2]bool{-1: {true, false}, 0: {false, true}, 30: {false, true}, 31: {false, false}} {
		d := documents.Document{Expires: today.AddDays(days)}
		require.Equal(t, want, [2]bool{d.IsOver(today), d.IsSoonOver(today)}, days)
	}
	require.False(t, (&documents.Document{}).IsOver(today))
	require.False(t, (&documents.Document{}).IsSoonOver(today))
}

func TestFolder(t *testing.T) {
	t.Parallel()
	kind := func(id documents.KindID, name string, required bool) documents.Kind {
		return documents.Kind{ID: id, Name: name, Required: required}
	}
	kinds := []documents.Kind{
		kind(1, "Optional", false), kind(2, "In order", true), kind(3, "To check", true), kind(4, "Soon over", false), kind(5, "Over", false),
		kind(6, "Required and over", true), kind(7, "Missing", true),
	}
	old, soon, long := today.AddDays(-5), today.AddDays(5), today.AddDays(50)
	folder := documents.Folder(kinds, []documents.Document{
		{ID: 1, Kind: 2, Checked: now}, {ID: 2, Kind: 2}, {ID: 3, Kind: 3}, {ID: 4, Kind: 4, Expires: soon, Checked: now}, {ID: 5, Kind: 5, Expires: old},
		{ID: 6, Kind: 6, Expires: old}, {ID: 7, Kind: 2, Expires: long},
	}, today)
	var names []string
	var states []documents.State
	for _, e := range folder {
		names, states = append(names, e.Kind.Name), append(states, e.State)
	}
	require.Equal(t, []string{"Missing", "Required and over", "Over", "Soon over", "To check", "In order", "Optional"}, names)
	require.Equal(t, []documents.State{
		documents.Missing, documents.Missing, documents.Over, documents.SoonOver, documents.ToCheck, documents.InOrder, documents.Optional,
	}, states)
	require.Len(t, folder[5].Files, 3)
	require.Equal(t, documents.ID(7), folder[5].Files[0].ID, "the newest first")
}

func TestAccepts(t *testing.T) {
	t.Parallel()
	for _, is := range []files.MediaType{files.PDF, files.JPEG, files.PNG} {
		require.True(t, documents.Accepts(is))
	}
	for _, is := range []files.MediaType{files.GIF, files.WebP, files.DOCX, files.MP4, files.Raw} {
		require.False(t, documents.Accepts(is))
	}
}
