package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/documents"
	"kendra/domain/files"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Documents is the contract of documents.Store.
func Documents(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsKinds":           documentKinds,
		"ANameIsThereOnce":     documentKindNames,
		"KnowsWhatIsUsed":      documentKindUsed,
		"KeepsEveryField":      documentRoundTrip,
		"NotFound":             documentNotFound,
		"NeedsWhatItRefersTo":  documentRefers,
		"ChangeKeepsTheCheck":  documentCheck,
		"FollowsAMergedRecord": documentMerge,
	}.run(t, fresh)
}

func (k Kit) addKind(t *testing.T, name string) documents.Kind {
	t.Helper()
	kind := documents.Kind{Name: name, Required: true, ByStudent: true}
	k.do(t, func(ctx context.Context) (err error) {
		kind.ID, err = k.Documents.AddKind(ctx, kind)
		return err
	})
	return kind
}

// addDocument stores a document with a file of its own.
func (k Kit) addDocument(t *testing.T, student students.ID, kind documents.KindID) documents.Document {
	t.Helper()
	given, stored := exact()
	d := documents.Document{
		Student: student, Kind: kind, File: newKey(files.PDF), Type: files.PDF, Size: 7, Expires: calendar.On(2030, 5, 1),
		Added: given, AddedBy: 12, AddedName: "Meera", OwnUpload: true,
	}
	k.do(t, func(ctx context.Context) error {
		m := files.Meta{Key: d.File, Type: d.Type, Size: d.Size, Purpose: files.ForDocument, Private: true, Created: fixture.Now}
		if err := k.Catalog.Add(ctx, m); err != nil {
			return err
		}
		var err error
		d.ID, err = k.Documents.Add(ctx, d)
		return err
	})
	d.Added = stored
	return d
}

func documentKinds(t *testing.T, k Kit) {
	sheet, card := k.addKind(t, "marksheet"), k.addKind(t, "Identity")
	all, err := k.Documents.Kinds(t.Context())
	require.NoError(t, err)
	require.Equal(t, []documents.Kind{card, sheet}, all)
	sheet.Required, sheet.Expires, sheet.ByStudent, sheet.Name = false, true, false, "Marksheet"
	k.do(t, func(ctx context.Context) error { return k.Documents.ChangeKind(ctx, sheet) })
	k.do(t, func(ctx context.Context) error { return k.Documents.RemoveKind(ctx, card.ID) })
	all, err = k.Documents.Kinds(t.Context())
	require.NoError(t, err)
	require.Equal(t, []documents.Kind{sheet}, all)
	k.fails(t, documents.ErrKindNotFound, func(ctx context.Context) error { return k.Documents.ChangeKind(ctx, card) })
	k.fails(t, documents.ErrKindNotFound, func(ctx context.Context) error { return k.Documents.RemoveKind(ctx, card.ID) })
}

func documentKindNames(t *testing.T, k Kit) {
	first, second := k.addKind(t, "Identity"), k.addKind(t, "Marksheet")
	k.fails(t, documents.ErrKindName, func(ctx context.Context) error {
		_, err := k.Documents.AddKind(ctx, documents.Kind{Name: "IDENTITY"})
		return err
	})
	second.Name = "identity"
	k.fails(t, documents.ErrKindName, func(ctx context.Context) error { return k.Documents.ChangeKind(ctx, second) })
	first.Name = "identity"
	k.do(t, func(ctx context.Context) error { return k.Documents.ChangeKind(ctx, first) })
	k.oneOfMany(t, documents.ErrKindName, func(ctx context.Context, _ int) error {
		_, err := k.Documents.AddKind(ctx, documents.Kind{Name: "Caste certificate"})
		return err
	})
}

func documentKindUsed(t *testing.T, k Kit) {
	w := settle(t, k)
	used, free := k.addKind(t, "Identity"), k.addKind(t, "Marksheet")
	k.addDocument(t, w.enrol(t, w.center).ID, used.ID)
	for kind, want := range map[documents.Kind]bool{used: true, free: false} {
		k.do(t, func(ctx context.Context) error {
			got, is, err := k.Documents.HoldKind(ctx, kind.ID)
			require.Equal(t, kind, got)
			require.Equal(t, want, is)
			return err
		})
	}
	k.fails(t, documents.ErrKindNotFound, func(ctx context.Context) error {
		_, _, err := k.Documents.HoldKind(ctx, nowhere)
		return err
	})
}

func documentRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	kind := k.addKind(t, "Identity")
	asha, birju := w.enrol(t, w.center), w.enrol(t, w.center)
	first, second := k.addDocument(t, asha.ID, kind.ID), k.addDocument(t, asha.ID, kind.ID)
	other := k.addDocument(t, birju.ID, kind.ID)
	all, err := k.Documents.Of(t.Context(), asha.ID)
	require.NoError(t, err)
	require.Equal(t, []documents.Document{second, first}, all)
	got, err := k.Documents.Find(t.Context(), other.ID)
	require.NoError(t, err)
	require.Equal(t, other, got)
	k.do(t, func(ctx context.Context) error { return k.Documents.Remove(ctx, first.ID) })
	k.do(t, func(ctx context.Context) error { return k.Catalog.Remove(ctx, first.File) })
	all, err = k.Documents.Of(t.Context(), asha.ID)
	require.NoError(t, err)
	require.Equal(t, []documents.Document{second}, all)
	_, err = k.Catalog.Find(t.Context(), first.File)
	require.ErrorIs(t, err, files.ErrNotFound)
}

func documentNotFound(t *testing.T, k Kit) {
	for _, id := range []documents.ID{0, -1, nowhere} {
		_, err := k.Documents.Find(t.Context(), id)
		require.ErrorIs(t, err, documents.ErrNotFound)
		k.fails(t, documents.ErrNotFound, func(ctx context.Context) error { return k.Documents.Remove(ctx, id) })
		k.fails(t, documents.ErrNotFound, func(ctx context.Context) error {
			return k.Documents.Change(ctx, id, func(*documents.Document) error { return nil })
		})
	}
	k.fails(t, files.ErrNotFound, func(ctx context.Context) error { return k.Catalog.Remove(ctx, newKey(files.PDF)) })
	all, err := k.Documents.Of(t.Context(), nowhere)
	require.NoError(t, err)
	require.Empty(t, all)
}

func documentRefers(t *testing.T, k Kit) {
	w := settle(t, k)
	good := k.addDocument(t, w.enrol(t, w.center).ID, k.addKind(t, "Identity").ID)
	for want, edit := range map[error]func(*documents.Document){
		documents.ErrKindNotFound: func(d *documents.Document) { d.Kind = nowhere },
		students.ErrNotFound:      func(d *documents.Document) { d.Student = nowhere },
		files.ErrNotFound:         func(d *documents.Document) { d.File = newKey(files.PDF) },
	} {
		k.fails(t, want, func(ctx context.Context) error {
			d := good
			d.File = newKey(files.PDF)
			if err := k.Catalog.Add(ctx, files.Meta{Key: d.File, Type: files.PDF, Purpose: files.ForDocument, Private: true, Created: fixture.Now}); err != nil {
				return err
			}
			edit(&d)
			_, err := k.Documents.Add(ctx, d)
			return err
		})
	}
}

func documentCheck(t *testing.T, k Kit) {
	w := settle(t, k)
	d := k.addDocument(t, w.enrol(t, w.center).ID, k.addKind(t, "Identity").ID)
	given, stored := exact()
	k.do(t, func(ctx context.Context) error {
		return k.Documents.Change(ctx, d.ID, func(d *documents.Document) error {
			d.Checked, d.CheckedBy = given, "Ravi"
			return nil
		})
	})
	k.fails(t, errStop, func(ctx context.Context) error {
		return k.Documents.Change(ctx, d.ID, func(d *documents.Document) error {
			d.Uncheck()
			return errStop
		})
	})
	got, err := k.Documents.Find(t.Context(), d.ID)
	require.NoError(t, err)
	d.Checked, d.CheckedBy = stored, "Ravi"
	require.Equal(t, d, got)
	require.Empty(t, fixture.Empty(d))
}

func documentMerge(t *testing.T, k Kit) {
	w := settle(t, k)
	kept, gone := w.enrol(t, w.center), w.enrol(t, w.center)
	d := k.addDocument(t, gone.ID, k.addKind(t, "Identity").ID)
	note := k.addNote(t, gone.ID, calendar.Date{})
	k.do(t, func(ctx context.Context) error { return endOpen(ctx, k, gone.ID) })
	k.do(t, func(ctx context.Context) error { return k.Bulk.Merge(ctx, gone.ID, kept.ID, fixture.Now) })
	d.Student, note.Student = kept.ID, kept.ID
	all, err := k.Documents.Of(t.Context(), kept.ID)
	require.NoError(t, err)
	require.Equal(t, []documents.Document{d}, all)
	got, err := k.Notes.Find(t.Context(), note.ID)
	require.NoError(t, err)
	require.Equal(t, note, got)
}

// endOpen cancels the current enrolment of a student.
func endOpen(ctx context.Context, k Kit, id students.ID) error {
	return k.Students.Change(ctx, id, func(s *students.Student) error { return s.Cancel(fixture.Now) })
}
