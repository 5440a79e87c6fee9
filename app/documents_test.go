package app_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/admission"
	"kendra/domain/calendar"
	"kendra/domain/contact"
	"kendra/domain/documents"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/students"
)

func (d desk) kind(t *testing.T, k documents.Kind) documents.KindID {
	t.Helper()
	id, err := d.use.Documents.AddKind(t.Context(), admin, k)
	require.NoError(t, err)
	return id
}

func paper(student students.ID, kind documents.KindID) admission.NewDocument {
	return admission.NewDocument{Student: student, Kind: kind, Size: int64(len(pdfFile)), Content: strings.NewReader(pdfFile)}
}

// asStudent returns a student and their account.
func (d desk) asStudent(t *testing.T, e contact.Email) (students.Snapshot, identity.Actor) {
	t.Helper()
	n := d.studentWithAccount(t, e)
	account, err := d.store.Accounts().FindByEmail(t.Context(), e)
	require.NoError(t, err)
	a := account.Snapshot()
	return n, identity.Known(a.ID, a.Person.Name, identity.Student, a.Person.Center)
}

func TestDocuments_Add(t *testing.T) {
	t.Parallel()
	d := setupDesk(t)
	use := d.use.Documents
	kind := d.kind(t, documents.Kind{Name: "Identity", Required: true})
	n := d.enrol(t)
	made, err := use.Add(t.Context(), d.staff(), paper(n.ID, kind))
	require.NoError(t, err)
	require.Equal(t, "Staff", made.AddedName)
	require.False(t, made.OwnUpload)
	folder, err := use.Folder(t.Context(), d.staff(), n.ID)
	require.NoError(t, err)
	require.Equal(t, []documents.Entry{{
		Kind: documents.Kind{ID: kind, Name: "Identity", Required: true}, State: documents.ToCheck, Files: []documents.Document{made},
	}}, folder)
	require.NoError(t, use.Check(t.Context(), d.staff(), made.ID, true))
	require.NoError(t, use.Check(t.Context(), admin, made.ID, true), "the second changes nothing")
	link, err := use.Open(t.Context(), d.staff(), made.ID)
	require.NoError(t, err)
	require.Equal(t, made.File, link.Key)
	require.NoError(t, use.Remove(t.Context(), d.staff(), made.ID))
	_, err = d.blobs.Open(t.Context(), made.File)
	require.ErrorIs(t, err, files.ErrNotFound, "the bytes are gone")
	require.Equal(t, []string{"student.document_added", "student.document_checked", "student.document_opened", "student.document_deleted"}, d.actions("student")[1:])
}

func TestDocuments_AreOfTheCenter(t *testing.T) {
	t.Parallel()
	d := setupDesk(t)
	use := d.use.Documents
	kind := d.kind(t, documents.Kind{Name: "Identity", ByStudent: true})
	n, own := d.asStudent(t, "chitra@example.in")
	other, _ := d.asStudent(t, "dev@example.in")
	made, err := use.Add(t.Context(), d.staff(), paper(n.ID, kind))
	require.NoError(t, err)
	theirs, err := use.Add(t.Context(), d.staff(), paper(other.ID, kind))
	require.NoError(t, err)
	_, err = use.Folder(t.Context(), own, n.ID)
	require.NoError(t, err)
	for name, c := range map[string]struct {
		by  identity.Actor
		of  students.ID
		doc documents.ID
	}{"OtherStaff": {d.foreign(), n.ID, made.ID}, "OtherStudent": {own, other.ID, theirs.ID}} {
		_, err := use.Folder(t.Context(), c.by, c.of)
		require.ErrorIs(t, err, students.ErrNotFound, name)
		_, err = use.Add(t.Context(), c.by, paper(c.of, kind))
		require.ErrorIs(t, err, students.ErrNotFound, name)
		_, err = use.Open(t.Context(), c.by, c.doc)
		require.ErrorIs(t, err, documents.ErrNotFound, name)
		require.ErrorIs(t, use.Remove(t.Context(), c.by, c.doc), documents.ErrNotFound, name)
	}
	require.ErrorIs(t, use.Check(t.Context(), d.foreign(), made.ID, true), documents.ErrNotFound)
	require.ErrorIs(t, use.Check(t.Context(), own, made.ID, true), identity.ErrDenied)
	_, err = use.Folder(t.Context(), identity.Actor{}, n.ID)
	require.ErrorIs(t, err, identity.ErrNobody)
}

func TestDocuments_OfStudentsThemselves(t *testing.T) {
	t.Parallel()
	d := setupDesk(t)
	use := d.use.Documents
	open, closed := d.kind(t, documents.Kind{Name: "Identity", ByStudent: true}), d.kind(t, documents.Kind{Name: "Marksheet"})
	n, own := d.asStudent(t, "chitra@example.in")
	made, err := use.Add(t.Context(), own, paper(n.ID, open))
	require.NoError(t, err)
	require.True(t, made.OwnUpload)
	_, err = use.Add(t.Context(), own, paper(n.ID, closed))
	require.ErrorIs(t, err, documents.ErrNotByStudent)
	require.NoError(t, use.Check(t.Context(), d.staff(), made.ID, true))
	require.ErrorIs(t, use.Remove(t.Context(), own, made.ID), documents.ErrChecked)
	require.NoError(t, use.Check(t.Context(), d.staff(), made.ID, false))
	require.NoError(t, use.Remove(t.Context(), own, made.ID))
}

func TestDocuments_AddRefuses(t *testing.T) {
	t.Parallel()
	d := setupDesk(t)
	use := d.use.Documents
	lasting, ending := d.kind(t, documents.Kind{Name: "Identity"}), d.kind(t, documents.Kind{Name: "Pass", Expires: true})
	n := d.enrol(t)
	for name, c := range map[string]struct {
		edit func(*admission.NewDocument)
		want error
	}{
		"NoKind":    {func(in *admission.NewDocument) { in.Kind = 99 }, documents.ErrKindNotFound},
		"NoStudent": {func(in *admission.NewDocument) { in.Student = 99 }, students.ErrNotFound},
		"NoDay":     {func(in *admission.NewDocument) { in.Kind = ending }, documents.ErrInvalid},
		"Program":   {func(in *admission.NewDocument) { in.Content, in.Size = strings.NewReader("MZ\x90"), 3 }, documents.ErrType},
		"Animation": {func(in *admission.NewDocument) { in.Content, in.Size = strings.NewReader("GIF89a"), 6 }, documents.ErrType},
		"Large":     {func(in *admission.NewDocument) { in.Size = documents.MostBytes + 1 }, documents.ErrTooLarge},
		"Nothing":   {func(in *admission.NewDocument) { in.Content, in.Size = strings.NewReader(""), 0 }, files.ErrMissing},
	} {
		in := paper(n.ID, lasting)
		c.edit(&in)
		_, err := use.Add(t.Context(), admin, in)
		require.ErrorIs(t, err, c.want, name)
	}
	for range documents.MostOfOne {
		_, err := use.Add(t.Context(), admin, paper(n.ID, lasting))
		require.NoError(t, err)
	}
	before := d.blobs.Len()
	_, err := use.Add(t.Context(), admin, paper(n.ID, lasting))
	require.ErrorIs(t, err, documents.ErrMany)
	require.Equal(t, before, d.blobs.Len(), "nothing of it is kept")
	in := paper(n.ID, ending)
	in.Expires = calendar.Of(d.clock()).AddDays(5)
	_, err = use.Add(t.Context(), admin, in)
	require.NoError(t, err)
	*d.tick = d.tick.Add(10 * 24 * time.Hour)
	folder, err := use.Folder(t.Context(), admin, n.ID)
	require.NoError(t, err)
	require.Equal(t, documents.Over, folder[0].State)
}

func TestDocuments_Kinds(t *testing.T) {
	t.Parallel()
	d := setupDesk(t)
	use := d.use.Documents
	_, err := use.AddKind(t.Context(), d.staff(), documents.Kind{Name: "x"})
	require.ErrorIs(t, err, identity.ErrDenied)
	id := d.kind(t, documents.Kind{Name: " photo  Identity "})
	require.NoError(t, use.AddUsualKinds(t.Context(), admin))
	require.NoError(t, use.AddUsualKinds(t.Context(), admin))
	all, err := use.Kinds(t.Context(), d.staff())
	require.NoError(t, err)
	require.Len(t, all, len(documents.Usual()), "the one that was there is not added again")
	require.NoError(t, use.ChangeKind(t.Context(), admin, documents.Kind{ID: id, Name: "Identity"}))
	require.ErrorIs(t, use.ChangeKind(t.Context(), admin, documents.Kind{ID: id}), documents.ErrKindInvalid)
	n := d.enrol(t)
	_, err = use.Add(t.Context(), admin, paper(n.ID, id))
	require.NoError(t, err)
	require.ErrorIs(t, use.RemoveKind(t.Context(), admin, id), documents.ErrKindUsed)
	require.ErrorIs(t, use.RemoveKind(t.Context(), d.staff(), id), identity.ErrDenied)
	require.NoError(t, use.RemoveKind(t.Context(), admin, all[0].ID))
	for i := len(all) - 1; i < documents.MostKinds; i++ {
		d.kind(t, documents.Kind{Name: strings.Repeat("x", i)})
	}
	_, err = use.AddKind(t.Context(), admin, documents.Kind{Name: "y"})
	require.ErrorIs(t, err, documents.ErrManyKinds)
}
