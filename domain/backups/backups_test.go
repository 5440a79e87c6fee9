package backups_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/backups"
	"kendra/domain/fault"
	"kendra/domain/files"
)

func manifest() backups.Manifest {
	return backups.Manifest{
		Tables:    []backups.Table{{Name: "students", Rows: 2, SHA256: files.Sum{1}}, {Name: "centers", Rows: 1}},
		Sequences: []backups.Sequence{{Name: "students_id_seq", Last: 2, Called: true}},
		Sums:      []backups.Sum{{Name: "students", Value: 2}},
		Files:     []backups.File{{Key: "a", Size: 3, SHA256: files.Sum{2}}},
	}
}

func TestManifest_Compare(t *testing.T) {
	t.Parallel()
	require.Empty(t, manifest().Compare(manifest()))
	for name, change := range map[string]func(*backups.Manifest){
		"table students":           func(m *backups.Manifest) { m.Tables[0].Rows = 1 },
		"table centers":            func(m *backups.Manifest) { m.Tables[1].SHA256 = files.Sum{9} },
		"table fees":               func(m *backups.Manifest) { m.Tables = append(m.Tables, backups.Table{Name: "fees"}) },
		"sequence students_id_seq": func(m *backups.Manifest) { m.Sequences[0].Last = 1 },
		"students":                 func(m *backups.Manifest) { m.Sums[0].Value = 3 },
		"file a":                   func(m *backups.Manifest) { m.Files = nil },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found := manifest()
			change(&found)
			all := manifest().Compare(found)
			require.Len(t, all, 1)
			require.Equal(t, name, all[0].What)
			require.NotEqual(t, all[0].Want, all[0].Got)
			require.Len(t, found.Compare(manifest()), 1, "the other way round too")
		})
	}
}

func TestDamaged(t *testing.T) {
	t.Parallel()
	require.NoError(t, backups.Damaged(nil))
	all := make([]backups.Difference, 12)
	for i := range all {
		all[i] = backups.Difference{What: fmt.Sprint("table ", i), Want: "1", Got: "2"}
	}
	f := fault.Of(backups.Damaged(all))
	require.ErrorIs(t, f, backups.ErrDamaged)
	require.Len(t, f.Fields, 11)
	require.Equal(t, fault.Field{Name: "table 0", Text: "should be 1, is 2"}, f.Fields[0])
	require.Equal(t, fault.Field{Name: "and", Text: "2 more"}, f.Fields[10])
}

func TestHead_Check(t *testing.T) {
	t.Parallel()
	good := backups.Head{Format: backups.Format, Migration: 1, Tables: []backups.Table{{Name: "students"}}}
	require.NoError(t, good.Check())
	newer, unversioned, bare := good, good, good
	newer.Format++
	unversioned.Migration = 0
	bare.Tables = nil
	require.ErrorIs(t, newer.Check(), backups.ErrNewer)
	require.ErrorIs(t, unversioned.Check(), backups.ErrUnreadable)
	require.ErrorIs(t, bare.Check(), backups.ErrUnreadable)
	require.ErrorIs(t, backups.Head{}.Check(), backups.ErrUnreadable)
}
