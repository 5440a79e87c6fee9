package app_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/admission"
	"kendra/app/importing"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/reports"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// enrolMany registers students with these names in the first center.
func (w *world) enrolMany(t *testing.T, names ...string) (ids []students.ID) {
	t.Helper()
	for i, name := range names {
		n := w.enrol(t, func(p *students.Profile) { p.Name, p.Email = name, fixture.Email(i+1) })
		ids = append(ids, n.ID)
	}
	return ids
}

func (w *world) now(t *testing.T, id students.ID) students.Snapshot {
	t.Helper()
	s, err := w.store.Students().Find(t.Context(), id)
	require.NoError(t, err)
	return s.Snapshot()
}

func TestStudents_ChangeMany(t *testing.T) {
	t.Parallel()

	t.Run("ChangesWhatCanBeAndNamesTheRest", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		ids := w.enrolMany(t, "A", "B", "C")
		require.NoError(t, w.students.Cancel(t.Context(), admin, ids[1]))
		require.NoError(t, w.students.Admit(t.Context(), admin, ids[2]))
		got, err := w.students.ChangeMany(t.Context(), w.staff(), admission.ChangeMany{IDs: append(ids, ids[0], 999), Status: students.Active, Reason: "Paid"})
		require.NoError(t, err)
		require.Equal(t, admission.ManyChanged{Changed: 1, Unchanged: 1, Refusals: 2, Refused: []admission.Refused{
			{ID: ids[1], RegNo: "1001-26-00002", Name: "B", Why: students.ErrNotRegistered}, {ID: 999, Why: students.ErrNotFound},
		}}, got)
		turns, err := w.students.History(t.Context(), admin, ids[0])
		require.NoError(t, err)
		require.Equal(t, "Staff", turns[1].By)
		require.Equal(t, "Paid", turns[1].Reason)
		require.Equal(t, []string{"student.registered", "student.registered", "student.registered", "student.cancelled", "student.admitted", "student.admitted"}, w.actions("student"))
	})
	t.Run("OfAFilterInMoreThanOneChunk", func(t *testing.T) {
		t.Parallel()
		w := openOffice(t)
		evening := w.plan(t, func(p *sessions.Profile) { p.Title = "Evening" })
		w.enrolMany(t, slices.Repeat([]string{"Asha"}, 501)...)
		got, err := w.students.ChangeMany(t.Context(), admin, admission.ChangeMany{All: true, Center: w.center.ID, Session: " Evening "})
		require.NoError(t, err)
		require.Equal(t, admission.ManyChanged{Changed: 501}, got)
		again, err := w.students.ChangeMany(t.Context(), admin, admission.ChangeMany{All: true, Filter: students.Filter{Session: "Evening"}, Session: "Evening"})
		require.NoError(t, err)
		require.Equal(t, admission.ManyChanged{Unchanged: 501}, again)
		room, err := w.use.Sessions.Find(t.Context(), admin, evening)
		require.NoError(t, err)
		require.Len(t, room.Students, 501)
	})
	t.Run("SeatsThoseWhoCanHaveASeat", func(t *testing.T) {
		t.Parallel()
		w := openOffice(t)
		ids := w.enrolMany(t, "A", "B", "C")
		require.NoError(t, w.students.Cancel(t.Context(), admin, ids[0]))
		none, err := w.students.ChangeMany(t.Context(), admin, admission.ChangeMany{IDs: ids[1:2], Session: "Small"})
		require.NoError(t, err)
		require.ErrorIs(t, none.Refused[0].Why, sessions.ErrNotFound)
		require.NotEqual(t, "Small", w.textOf(t, ids[1]))

		small := w.plan(t, func(p *sessions.Profile) { p.Title, p.Seats = "Small", 1 })
		got, err := w.students.ChangeMany(t.Context(), admin, admission.ChangeMany{IDs: ids, Session: "small"})
		require.NoError(t, err)
		require.Equal(t, 1, got.Changed)
		require.ErrorIs(t, got.Refused[0].Why, students.ErrOver)
		require.ErrorIs(t, got.Refused[1].Why, sessions.ErrFull)
		room, err := w.use.Sessions.Find(t.Context(), admin, small)
		require.NoError(t, err)
		require.Equal(t, ids[1], room.Students[0].ID)
		require.Equal(t, "Small", w.textOf(t, ids[1]))
		require.NotEqual(t, "Small", w.textOf(t, ids[2]))

		// Another session moves the seat.
		w.plan(t, func(p *sessions.Profile) { p.Title = "Large" })
		got, err = w.students.ChangeMany(t.Context(), admin, admission.ChangeMany{IDs: ids[1:], Session: "Large"})
		require.NoError(t, err)
		require.Equal(t, admission.ManyChanged{Changed: 2}, got)
		require.Equal(t, "B, C", w.registers(t)["Large"])
		require.Empty(t, w.registers(t)["Small"])
	})
	t.Run("OfAnotherCenterAreNotThere", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		ids := w.enrolMany(t, "A")
		got, err := w.students.ChangeMany(t.Context(), w.foreign(), admission.ChangeMany{IDs: ids, Status: students.Active})
		require.NoError(t, err)
		require.Equal(t, admission.ManyChanged{Refusals: 1, Refused: []admission.Refused{{ID: ids[0], Why: students.ErrNotFound}}}, got)
		got, err = w.students.ChangeMany(t.Context(), w.foreign(), admission.ChangeMany{All: true, Center: w.center.ID, Status: students.Active})
		require.NoError(t, err)
		require.Zero(t, got)
		require.Equal(t, students.Registered, w.now(t, ids[0]).Status)
	})
	t.Run("Refuses", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		one := []students.ID{1}
		for name, c := range map[string]struct {
			actor identity.Actor
			in    admission.ChangeMany
			want  error
		}{
			"Students":      {identity.Known(9, "S", identity.Student, w.center.ID), admission.ChangeMany{IDs: one, Status: students.Active}, identity.ErrDenied},
			"Nobody":        {admin, admission.ChangeMany{Status: students.Active}, students.ErrMany},
			"Nothing":       {admin, admission.ChangeMany{IDs: one}, students.ErrMany},
			"Both":          {admin, admission.ChangeMany{IDs: one, Status: students.Active, Session: "x"}, students.ErrMany},
			"AllAndSome":    {admin, admission.ChangeMany{IDs: one, All: true, Status: students.Active}, students.ErrMany},
			"TooLongReason": {admin, admission.ChangeMany{IDs: one, Status: students.Active, Reason: strings.Repeat("x", 501)}, students.ErrMany},
			"TooLongName":   {admin, admission.ChangeMany{IDs: one, Session: strings.Repeat("x", 251)}, students.ErrMany},
		} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				_, err := w.students.ChangeMany(t.Context(), c.actor, c.in)
				require.ErrorIs(t, err, c.want)
			})
		}
	})
}

func TestStudents_Transfer(t *testing.T) {
	t.Parallel()
	w := setup(t)
	n := w.enrol(t)
	move := func(edit func(*admission.TransferStudent)) error {
		in := admission.TransferStudent{ID: n.ID, Center: w.other.ID, Reason: "Moved"}
		edit(&in)
		_, err := w.students.Transfer(t.Context(), admin, in)
		return err
	}
	_, err := w.students.Transfer(t.Context(), w.staff(), admission.TransferStudent{ID: n.ID, Center: w.other.ID})
	require.ErrorIs(t, err, identity.ErrDenied)
	require.ErrorIs(t, move(func(in *admission.TransferStudent) { in.ID = 999 }), students.ErrNotFound)
	require.ErrorIs(t, move(func(in *admission.TransferStudent) { in.Center = w.center.ID }), students.ErrSameCenter)
	require.ErrorIs(t, move(func(in *admission.TransferStudent) { in.Version = 7 }), students.ErrStale)
	for field, edit := range map[string]func(*admission.TransferStudent){
		"center":   func(in *admission.TransferStudent) { in.Center = 999 },
		"division": func(in *admission.TransferStudent) { in.Wanted = courses.Wanted{Division: 999} },
	} {
		err := move(edit)
		require.ErrorIs(t, err, students.ErrInvalid)
		require.Equal(t, field, fault.Of(err).Fields[0].Name)
	}
	require.NoError(t, move(func(in *admission.TransferStudent) { in.Version = 1 }))

	now := w.now(t, n.ID)
	require.Equal(t, w.other.ID, now.Profile.Center)
	require.Equal(t, n.RegNo, now.RegNo)
	require.Equal(t, n.Profile.Division, now.Profile.Division)
	turns, err := w.students.History(t.Context(), w.foreign(), n.ID)
	require.NoError(t, err)
	require.Equal(t, []string{"", "Kendra Patna"}, []string{turns[0].FromName, turns[1].FromName})
	_, err = w.students.History(t.Context(), w.staff(), n.ID)
	require.ErrorIs(t, err, students.ErrNotFound, "who was left sees them no more")
	require.Equal(t, []string{"student.registered", "student.transferred"}, w.actions("student"))

	require.NoError(t, w.students.Cancel(t.Context(), admin, n.ID))
	require.ErrorIs(t, move(func(in *admission.TransferStudent) { in.Center = w.center.ID }), students.ErrOver)
}

func TestStudents_Merge(t *testing.T) {
	t.Parallel()
	w := setup(t)
	kept := w.enrol(t, func(p *students.Profile) { p.Mother, p.AltMobile = "", "" })
	gone := w.enrol(t, func(p *students.Profile) { p.Email, p.Mobile, p.AltMobile = "asha2@example.in", "9111111111", "" })
	pairs, more, err := w.students.Doubles(t.Context(), w.staff(), 0, 0)
	require.NoError(t, err)
	require.False(t, more)
	require.Len(t, pairs, 1)
	pairs, _, err = w.students.Doubles(t.Context(), w.foreign(), w.center.ID, 0)
	require.NoError(t, err)
	require.Empty(t, pairs)

	merge := func(actor identity.Actor, kept, gone students.ID) error {
		_, err := w.students.Merge(t.Context(), actor, kept, gone)
		return err
	}
	require.ErrorIs(t, merge(w.foreign(), kept.ID, gone.ID), students.ErrNotFound)
	require.ErrorIs(t, merge(admin, kept.ID, kept.ID), students.ErrSelf)
	require.ErrorIs(t, merge(admin, kept.ID, 999), students.ErrNotFound)
	require.NoError(t, merge(w.staff(), kept.ID, gone.ID))
	now := w.now(t, kept.ID).Profile
	require.Equal(t, "Sita Verma", now.Mother)
	require.EqualValues(t, "9111111111", now.AltMobile)
	require.Equal(t, kept.Profile.Email, now.Email)
	require.ErrorIs(t, w.students.Return(t.Context(), admin, gone.ID), students.ErrNotFound)
	require.Equal(t, []string{"student.registered", "student.registered", "student.merged", "student.merged_away"}, w.actions("student"))
}

func TestStudents_Cards(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ids := w.enrolMany(t, "A", "B")
	var out bytes.Buffer
	require.NoError(t, w.students.Cards(t.Context(), w.staff(), []students.ID{ids[1], ids[0]}, &out))
	require.Equal(t, "Vidya Jyoti Computer Education\n1001-26-00002 B\n1001-26-00001 A\n", out.String())
	require.ErrorIs(t, w.students.Cards(t.Context(), w.foreign(), ids, &out), students.ErrNotFound)
	require.ErrorIs(t, w.students.Cards(t.Context(), admin, nil, &out), students.ErrCards)
	require.ErrorIs(t, w.students.Cards(t.Context(), admin, make([]students.ID, 201), &out), students.ErrCards)
	require.ErrorIs(t, w.students.Cards(t.Context(), identity.Known(9, "S", identity.Student, w.center.ID), ids[:1], &out), students.ErrNotFound)
}

func TestStudents_Photo(t *testing.T) {
	t.Parallel()
	w := setup(t)
	key := files.NewKey([files.KeyBytes]byte{7}, files.JPEG)
	require.NoError(t, w.store.Do(t.Context(), func(ctx context.Context) error {
		return w.store.Files().Add(ctx, files.Meta{Key: key, Type: files.JPEG, Private: true, Center: int64(w.other.ID), Account: 12})
	}))
	theirs := func(p *students.Profile) { p.Photo = "/api/Files/GetFile/" + string(key) }
	_, err := w.students.Register(t.Context(), w.staff(), w.form(theirs))
	require.ErrorIs(t, err, students.ErrInvalid, "whoever sees the record would see the picture")
	require.Equal(t, "photo", fault.Of(err).Fields[0].Name)
	n := w.enrol(t, theirs)
	change := func(actor identity.Actor, photo string) error {
		p := w.now(t, n.ID).Profile
		p.Photo = photo
		_, err := w.students.Update(t.Context(), actor, admission.UpdateStudent{ID: n.ID, Profile: p})
		return err
	}
	require.NoError(t, change(w.staff(), n.Profile.Photo), "what is there may stay")
	require.NoError(t, change(w.staff(), ""))
	require.ErrorIs(t, change(w.staff(), n.Profile.Photo), students.ErrInvalid)
	require.ErrorIs(t, change(admin, "/api/Files/GetFile/nothing.jpg"), students.ErrInvalid)
}

func TestStudents_ExportIsImportedAgainWithoutAChange(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.enrolMany(t, "Asha Verma", "श्रद्धा क्षीरसागर", `Comma, "Quote"`)
	w.enrol(t, func(p *students.Profile) { p.Email, p.About, p.Address = "lines@example.in", "Two\nlines", "" })
	var out bytes.Buffer
	require.NoError(t, w.students.Export(t.Context(), w.staff(), 0, students.Filter{Sort: students.Oldest}, reports.CSV, &out))
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.String(), "\ufeff"))).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 5)
	require.Equal(t, students.Exported(), rows[0])

	report, err := w.imports.Run(t.Context(), admin, importing.ImportStudents{Name: "again.csv", File: strings.NewReader(known(t, rows)), Center: w.center.Code})
	require.NoError(t, err)
	require.Equal(t, 4, report.Counts.Unchanged)
	require.Zero(t, report.Counts.Created+report.Counts.Updated+report.Counts.Refused)

	out.Reset()
	require.NoError(t, w.students.Export(t.Context(), w.foreign(), w.center.ID, students.Filter{}, reports.CSV, &out))
	require.Equal(t, 1, strings.Count(out.String(), "\n"), "another center's staff get headings alone")
	require.ErrorIs(t, w.students.Export(t.Context(), admin, 0, students.Filter{}, "pdf", &out), reports.ErrFormat)
}

// halfWay is a reader that closes the connection after some bytes.
type halfWay struct{ left int }

func (h *halfWay) Write(b []byte) (int, error) {
	if h.left -= len(b); h.left < 0 {
		return 0, io.ErrClosedPipe
	}
	return len(b), nil
}

func TestStudents_ExportsAreRemembered(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.enrolMany(t, "Asha Verma", "Ravi Kumar", "Meera Sinha")
	trail := w.use.Audit
	require.NoError(t, w.students.Export(t.Context(), w.staff(), 0, students.Filter{Search: "asha", Sort: students.ByName}, reports.XLSX, io.Discard))
	require.ErrorIs(t, w.students.Export(t.Context(), w.staff(), w.center.ID, students.Filter{}, reports.CSV, &halfWay{}), io.ErrClosedPipe)

	all, err := trail.Exports(t.Context(), w.staff())
	require.NoError(t, err)
	require.Equal(t, []reports.Taken{
		{At: all[0].At, Format: reports.CSV, Center: w.center.ID, Students: all[0].Students},
		{At: all[1].At, Format: reports.XLSX, Filter: reports.TakenFilter{Search: "asha", Sort: students.ByName}, Students: 1, Whole: true},
	}, all)

	require.NoError(t, w.students.Export(t.Context(), w.foreign(), w.center.ID, students.Filter{}, reports.CSV, io.Discard))
	for _, other := range []identity.Actor{admin, w.foreign()} { // the other center's staff received headings only
		all, err = trail.Exports(t.Context(), other)
		require.NoError(t, err)
		require.Empty(t, all, "each sees their own")
	}
	_, err = trail.Exports(t.Context(), identity.Actor{})
	require.Error(t, err)
}

// known leaves out the columns that kendra fills in itself.
func known(t *testing.T, rows [][]string) string {
	t.Helper()
	var out strings.Builder
	sheet := csv.NewWriter(&out)
	for _, row := range rows {
		require.Len(t, row, len(rows[0]))
		var cells []string
		for i, cell := range row {
			if !slices.Contains([]string{"RegNo", "KRCCode", "Status"}, rows[0][i]) {
				cells = append(cells, cell)
			}
		}
		require.NoError(t, sheet.Write(cells))
	}
	sheet.Flush()
	return out.String()
}
