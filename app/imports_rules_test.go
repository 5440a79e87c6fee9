package app_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/admission"
	"kendra/app/importing"
	"kendra/domain/imports"
	"kendra/domain/page"
	"kendra/domain/students"
)

func options(edit func(*imports.Options)) func(*importing.ImportStudents) {
	return func(in *importing.ImportStudents) { edit(&in.Options) }
}

func (w *world) must(t *testing.T, text string, edit ...func(*importing.ImportStudents)) imports.Report {
	t.Helper()
	r, err := w.run(t, text, edit...)
	require.NoError(t, err)
	return r
}

func (w *world) byRegNo(t *testing.T, n students.RegNo) students.Snapshot {
	t.Helper()
	s, err := w.store.Students().FindByRegNo(t.Context(), n)
	require.NoError(t, err)
	return s.Snapshot()
}

func TestImports_Modes(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.must(t, sheet(2))
	both := headings + "Renamed,16/03/2007,Female,DCA,s0@example.in,9876500000,Patna\nNew,16/03/2007,Female,DCA,new@example.in,9876500009,Patna\n"
	r := w.must(t, both, options(func(o *imports.Options) { o.Mode = imports.Insert }))
	require.Equal(t, imports.Counts{Rows: 2, Created: 1, Refused: 1}, r.Counts)
	require.Equal(t, imports.ErrExists.Code, r.Issues[0].Code)
	r = w.must(t, strings.NewReplacer("New,", "Other,", "new@", "other@").Replace(both), options(func(o *imports.Options) { o.Mode = imports.Update }))
	require.Equal(t, imports.Counts{Rows: 2, Updated: 1, Refused: 1}, r.Counts)
	require.Equal(t, imports.ErrUnknown.Code, r.Issues[0].Code)
	require.Equal(t, 3, w.count(t))
}

func TestImports_Atomic(t *testing.T) {
	t.Parallel()
	w := setup(t)
	atomic := options(func(o *imports.Options) { o.Atomic = true })
	r, err := w.run(t, sheet(1500)+"Bad,31/02/2001,Female,DCA,bad@example.in,9876500000,Patna\n", atomic)
	require.ErrorIs(t, err, imports.ErrRefusedRows)
	require.Equal(t, 1, r.Counts.Refused)
	require.Zero(t, w.count(t))
	r = w.must(t, sheet(1500), atomic)
	require.Equal(t, 1500, r.Counts.Created)
	require.Equal(t, 1500, w.count(t))
}

func TestImports_Guard(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.must(t, sheet(10))
	other := strings.ReplaceAll(sheet(3), "Patna", "Gaya")
	_, err := w.run(t, other)
	require.ErrorIs(t, err, imports.ErrTooMany)
	require.Equal(t, "Patna", w.byRegNo(t, "1001-26-00001").Profile.City)
	r := w.must(t, other, options(func(o *imports.Options) { o.MaxChange = 30 }))
	require.Equal(t, 3, r.Counts.Updated)
}

// TestImports_ByHand: manual changes since the last import are kept and reported, until they are overridden.
func TestImports_ByHand(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.must(t, sheet(1))
	n := w.byRegNo(t, "1001-26-00001")
	n.Profile.City = "Ranchi"
	_, err := w.students.Update(t.Context(), admin, admission.UpdateStudent{ID: n.ID, Profile: n.Profile})
	require.NoError(t, err)
	for range 2 { // repeatedly: the change is not forgotten
		r := w.must(t, strings.ReplaceAll(sheet(1), "Student 0", "Another Name"))
		require.Len(t, r.Kept, 1)
		require.Equal(t, imports.Difference{Row: 2, RegNo: n.RegNo, Column: imports.City, Before: "Ranchi", After: "Patna"}, r.Kept[0])
		p := w.byRegNo(t, n.RegNo).Profile
		require.Equal(t, []string{"Another Name", "Ranchi"}, []string{p.Name, p.City})
	}
	r := w.must(t, sheet(1), options(func(o *imports.Options) { o.Override = true }))
	require.Empty(t, r.Kept)
	require.Equal(t, "Patna", w.byRegNo(t, n.RegNo).Profile.City)
	r = w.must(t, strings.ReplaceAll(sheet(1), "Patna", "Gaya"))
	require.Empty(t, r.Kept, "the import wrote it last")
	require.Equal(t, "Gaya", w.byRegNo(t, n.RegNo).Profile.City)
}

func TestImports_Identity(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.must(t, sheet(3))
	const by = "RegNo,Name,DOB,Mobile,Father_Name,DivName,Email,City\n"
	r := w.must(t, by+
		"1001-26-00001,,,,,,moved@example.in,\n"+ // found by registration number, with another address
		",student  1,16/03/2007,98765 00001,,,,Gaya\n"+ // found by name, birth date and mobile number
		"1001-26-00077,,,,,,,Gaya\n"+ // an unknown registration number
		"1001-26-00003,,,,,,s1@example.in,\n"+ // an address that belongs to another student
		",,,,,,s2@example.in,Gaya\n"+ // found by address
		"1001-26-00003,,,,,,,Ranchi\n", // the first student again
		options(func(o *imports.Options) { o.MaxChange = 100 }))
	require.Equal(t, imports.Counts{Rows: 6, Updated: 3, Refused: 3}, r.Counts)
	var wrong []string
	for _, i := range r.Issues {
		wrong = append(wrong, fmt.Sprint(i.Row, i.Column, i.Code))
	}
	require.Equal(t, []string{"4A" + imports.ErrUnknown.Code, "5G" + students.ErrEmailTaken.Code, "7A" + imports.ErrDouble.Code}, wrong)
	require.EqualValues(t, "moved@example.in", w.byRegNo(t, "1001-26-00001").Profile.Email)
	require.Equal(t, "Gaya", w.byRegNo(t, "1001-26-00002").Profile.City)
	require.Equal(t, "Gaya", w.byRegNo(t, "1001-26-00003").Profile.City)
}

// TestImports_Who: who a row is about decides its person, and the e-mail address only supports it.
func TestImports_Who(t *testing.T) {
	t.Parallel()
	const with = "Name,Father_Name,Mother_Name,DOB,Gender,DivName,Email,Mobile\n"
	const asha = "Asha Verma,Dev Verma,Rekha Verma,16/03/2007,Female,DCA,asha@example.in,9876500000\n"
	for name, c := range map[string]struct {
		row  string
		want imports.Counts
		code string // of the issue
		says string
	}{
		"TheSame":                {asha, imports.Counts{Rows: 1, Unchanged: 1}, "", ""},
		"NameInCapitals":         {"ASHA  VERMA,,,16/03/2007,,DCA,,+91 98765 00000\n", imports.Counts{Rows: 1, Unchanged: 1}, "", ""},
		"AnotherEmail":           {strings.Replace(asha, "asha@", "new@", 1), imports.Counts{Rows: 1, Updated: 1}, "", ""},
		"AnotherMobile":          {strings.Replace(asha, "9876500000", "9876500009", 1), imports.Counts{Rows: 1, Updated: 1}, "", ""},
		"AParentInsteadOfMobile": {"Asha Verma,dev verma,,16/03/2007,,DCA,,\n", imports.Counts{Rows: 1, Unchanged: 1}, "", ""},
		"ParentsWithoutEmail":    {"Asha Verma,Dev Verma,Rekha Verma,16/03/2007,Female,DCA,,9876500009\n", imports.Counts{Rows: 1, Updated: 1}, "", ""},
		"NobodyElsesParents":     {"Asha Verma,Dev Verma,Rekha Verma,16/03/2007,Female,DCA,b@example.in,9876500009\n", imports.Counts{Rows: 1, Created: 1}, "", ""},
		"ATwin":                  {"Usha Verma,Dev Verma,Rekha Verma,16/03/2007,Female,DCA,,9876500000\n", imports.Counts{Rows: 1, Created: 1}, "", ""},
		"ABrother":               {"Asha Verma,Dev Verma,Rekha Verma,16/03/2009,Male,DCA,,9876500000\n", imports.Counts{Rows: 1, Created: 1}, "", ""},
		"SpelledInAnotherWay": {
			"Aasha Verma,Dev Verma,,16/03/2007,Female,DCA,,9876500000\n", imports.Counts{Rows: 1, Refused: 1}, imports.ErrSamePerson.Code,
			"1001-26-00001 is Asha Verma, born 16/03/2007",
		},
		"SpelledInAnotherWayByAnotherFather": {"Aasha Verma,Ram Verma,,16/03/2007,Female,DCA,,9876500000\n", imports.Counts{Rows: 1, Created: 1}, "", ""},
		"SomebodyElsesEmail": {
			"Ravi Rao,,,21/02/2001,Male,DCA,asha@example.in,9876500001\n", imports.Counts{Rows: 1, Refused: 1}, imports.ErrOtherPerson.Code,
			"1001-26-00001 is Asha Verma, born 16/03/2007. The row is about Ravi Rao, born 21/02/2001",
		},
		"AParentsEmailForThreeChildren": {
			"Mina Roy,,,01/01/2001,Female,DCA,roy@example.in,9876500002\nTina Roy,,,02/02/2003,Female,DCA,roy@example.in,9876500002\n" +
				"Anil Roy,,,03/03/2005,Male,DCA,roy@example.in,9876500002\n",
			imports.Counts{Rows: 3, Created: 3}, imports.ErrEmailShared.Code, "",
		},
		"TheEmailOfAKnownBrother": {
			"Dev Verma,Dev Verma,Rekha Verma,21/02/2001,Male,DCA,asha@example.in,9876500001\n", imports.Counts{Rows: 1, Created: 1}, imports.ErrEmailShared.Code,
			"1001-26-00001 is Asha Verma, born 16/03/2007. The row is about Dev Verma, born 21/02/2001",
		},
		"AStrangersEmail": {
			"Mina Roy,,,01/01/2001,Female,DCA,roy@example.in,9876500002\nTina Das,,,02/02/2003,Female,DCA,roy@example.in,9876500003\n",
			imports.Counts{Rows: 2, Created: 1, Refused: 1}, imports.ErrEmailTwice.Code, "",
		},
		"TheOfficesEmail": {
			"Mina Roy,,,01/01/2001,Female,DCA,office@example.in,9876500002\nTina Das,,,02/02/2003,Female,DCA,office@example.in,9876500003\n" +
				"Anil Rao,,,03/03/2005,Male,DCA,office@example.in,9876500004\n",
			imports.Counts{Rows: 3, Created: 3}, imports.ErrEmailShared.Code, "",
		},
		"AParentsEmailForTwins": {
			"Mina Roy,,,01/01/2001,Female,DCA,roy@example.in,9876500002\nTina Roy,,,01/01/2001,Female,DCA,roy@example.in,9876500002\n",
			imports.Counts{Rows: 2, Created: 1, Refused: 1}, imports.ErrEmailTwice.Code, "",
		},
		"ThreeChildrenWithoutEmail": {
			"Mina Roy,,,01/01/2001,Female,DCA,,9876500002\nTina Roy,,,02/02/2003,Female,DCA,,9876500002\nAnil Roy,,,03/03/2005,Male,DCA,,9876500002\n",
			imports.Counts{Rows: 3, Created: 3}, "", "",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := setup(t)
			w.must(t, with+asha)
			r := w.must(t, with+c.row)
			require.Equal(t, c.want, r.Counts, r.Issues)
			if c.code != "" {
				require.Equal(t, c.code, r.Issues[0].Code)
				require.Contains(t, r.Issues[0].Suggestion, c.says)
			}
		})
	}
}

// TestImports_Enrols: a row about a known person in a course that they do not take enrols them, whether they were there
// before the file or an earlier row created them.
func TestImports_Enrols(t *testing.T) {
	t.Parallel()
	const with = "Name,DOB,Gender,DivName,Email,Mobile,City,Session\n"
	const first, second = "Asha,16/03/2007,Female,DCA,asha@example.in,9876500000,Patna,Morning\n", "ASHA,16/03/2007,F,CCC,,9876500000,Patna,Evening\n"
	divisions := func(t *testing.T, w *world) string {
		t.Helper()
		var all []string
		for _, e := range w.byRegNo(t, "1001-26-00001").Enrolments {
			all = append(all, fmt.Sprintf("%t %s %s %s", e.Division == w.ccc, e.Session, e.By, e.Status))
		}
		return strings.Join(all, "; ")
	}
	t.Run("InOneFile", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		r := w.must(t, with+first+second+first+second, creating)
		require.Equal(t, imports.Counts{Rows: 4, Created: 1, Enrolled: 1, Unchanged: 2}, r.Counts, r.Issues)
		require.Equal(t, "false Morning local administrator registered; true Evening local administrator registered", divisions(t, w))
		require.Equal(t, 1, w.count(t))
		r = w.must(t, with+first+second+first+second)
		require.Equal(t, imports.Counts{Rows: 4, Unchanged: 4}, r.Counts, r.Issues)
		require.Empty(t, r.Issues)
	})
	t.Run("InSeveralChunks", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		var file strings.Builder
		file.WriteString(with)
		for n := range 3000 {
			fmt.Fprintf(&file, "Student %d,16/03/2007,Female,DCA,,98765%05d,Patna,\n", n%1500, n%1500)
			fmt.Fprintf(&file, "Student %d,16/03/2007,Female,CCC,,98765%05d,Patna,\n", n%1500, n%1500)
		}
		want := imports.Counts{Rows: 6000, Created: 1500, Enrolled: 1500, Unchanged: 3000}
		dry := w.must(t, file.String(), func(in *importing.ImportStudents) { in.DryRun = true })
		require.Equal(t, want, dry.Counts)
		require.Equal(t, want, w.must(t, file.String()).Counts)
		require.Equal(t, 1500, w.count(t))
		require.Equal(t, imports.Counts{Rows: 6000, Unchanged: 6000}, w.must(t, file.String()).Counts)
	})
	t.Run("WithAChange", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		w.must(t, with+first)
		r := w.must(t, with+strings.Replace(second, "Patna", "Gaya", 1))
		require.Equal(t, imports.Counts{Rows: 1, Enrolled: 1}, r.Counts)
		require.Equal(t, "Gaya", w.byRegNo(t, "1001-26-00001").Profile.City)
		require.Equal(t, imports.City, r.Changes[0].Column)
	})
	t.Run("LaterRowsSayNothingElse", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		r := w.must(t, with+first+strings.Replace(second, "Patna", "Gaya", 1)+strings.Replace(first, "Patna", "Ranchi", 1))
		require.Equal(t, imports.Counts{Rows: 3, Created: 1, Enrolled: 1, Refused: 1}, r.Counts)
		require.Equal(t, []string{imports.ErrLater.Code, imports.ErrDouble.Code}, []string{r.Issues[0].Code, r.Issues[1].Code})
		require.Equal(t, "Patna", w.byRegNo(t, "1001-26-00001").Profile.City)
	})
	t.Run("Undone", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		w.must(t, with+first)
		before := w.byRegNo(t, "1001-26-00001")
		job := w.must(t, with+strings.Replace(second, "Patna", "Gaya", 1)+
			"Bina,16/03/2008,Female,DCA,,9876500001,Patna,\nBina,16/03/2008,Female,CCC,,9876500001,Patna,\n").Job
		require.Equal(t, 2, w.count(t))
		done, err := w.imports.Undo(t.Context(), admin, job)
		require.NoError(t, err)
		require.Equal(t, importing.UndoneImport{Job: job, Removed: 1, Restored: 1}, done)
		require.Equal(t, 1, w.count(t))
		after := w.byRegNo(t, "1001-26-00001")
		require.Equal(t, before.Profile, after.Profile)
		require.Equal(t, before.Enrolments, after.Enrolments)
	})
	t.Run("NotUndoneWhenSomebodyWentOn", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		w.must(t, with+first)
		job := w.must(t, with+second).Job
		require.NoError(t, w.students.Admit(t.Context(), admin, w.byRegNo(t, "1001-26-00001").ID))
		done, err := w.imports.Undo(t.Context(), admin, job)
		require.NoError(t, err)
		require.Equal(t, importing.UndoneImport{Job: job, Kept: []students.RegNo{"1001-26-00001"}}, done)
		require.Len(t, w.byRegNo(t, "1001-26-00001").Enrolments, 2)
	})
}

func TestImports_PlanAndMemory(t *testing.T) {
	t.Parallel()
	w := setup(t)
	dry := func(in *importing.ImportStudents) { in.DryRun = true }
	w.must(t, sheet(1))
	changed := strings.ReplaceAll(sheet(1), "Patna", "Gaya")
	plan := w.must(t, changed, dry)
	require.Equal(t, []imports.Difference{{Row: 2, RegNo: "1001-26-00001", Column: imports.City, Before: "Patna", After: "Gaya"}}, plan.Changes)
	require.Equal(t, plan.Plan, w.must(t, changed, dry).Plan)
	_, err := w.run(t, strings.ReplaceAll(changed, "Gaya", "Ranchi"), func(in *importing.ImportStudents) { in.Plan = plan.Plan })
	require.ErrorIs(t, err, imports.ErrPlanMoved)
	r := w.must(t, changed, func(in *importing.ImportStudents) { in.Plan = plan.Plan })
	require.Equal(t, 1, r.Counts.Updated)

	odd := strings.Replace(sheet(1), "City", "Blood Group", 1)
	_, err = w.run(t, odd)
	require.ErrorIs(t, err, imports.ErrUnknownColumn)
	w.must(t, odd, func(in *importing.ImportStudents) {
		in.Columns = map[string]imports.Column{"blood group": imports.Ignored}
	})
	r = w.must(t, odd)
	require.Equal(t, imports.Remembered, r.Columns[6].How, "what was said once is remembered")
	require.Equal(t, imports.Exact, r.Columns[0].How, "what nobody said is not")
	_, err = w.run(t, odd, func(in *importing.ImportStudents) { in.Center = w.other.Code })
	require.ErrorIs(t, err, imports.ErrUnknownColumn, "nor is what another center said")

	r = w.must(t, "Name,DOB,DivName,Email,Mobile,Batch\nBina,16/03/2007,DCA (6m),bina@example.in,9876500007,Evening\n", func(in *importing.ImportStudents) {
		in.Answers.Values = map[imports.Column]map[string]string{imports.Division: {"dca (6m)": "DCA"}}
	})
	require.Equal(t, 1, r.Counts.Created)
	require.Equal(t, []imports.NewSession{{Title: "Evening", Rows: 1}}, r.Sessions)
}

func TestImports_Undo(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.must(t, sheet(3))
	before := w.byRegNo(t, "1001-26-00001").Profile
	more := w.must(t, strings.ReplaceAll(sheet(6), "Patna", "Gaya"), options(func(o *imports.Options) { o.MaxChange = 100 }))
	require.Equal(t, imports.Counts{Rows: 6, Created: 3, Updated: 3}, more.Counts)
	for _, touched := range []students.RegNo{"1001-26-00002", "1001-26-00005"} {
		require.NoError(t, w.students.Admit(t.Context(), admin, w.byRegNo(t, touched).ID))
	}
	_, err := w.imports.Undo(t.Context(), w.foreign(), more.Job)
	require.ErrorIs(t, err, imports.ErrNoJob)
	done, err := w.imports.Undo(t.Context(), admin, more.Job)
	require.NoError(t, err)
	require.Equal(t, importing.UndoneImport{Job: more.Job, Removed: 2, Restored: 2, Kept: []students.RegNo{"1001-26-00005", "1001-26-00002"}}, done)
	require.Equal(t, before, w.byRegNo(t, "1001-26-00001").Profile)
	require.Equal(t, 4, w.count(t))
	_, err = w.imports.Undo(t.Context(), admin, more.Job)
	require.ErrorIs(t, err, imports.ErrStage)
	r := w.must(t, strings.ReplaceAll(sheet(1), "Patna", "Gaya"))
	require.Empty(t, r.Kept, "an undo is no change by hand")

	last := w.must(t, sheet(1))
	*w.tick = w.tick.Add(imports.UndoTime + time.Second)
	_, err = w.imports.Undo(t.Context(), admin, last.Job)
	require.ErrorIs(t, err, imports.ErrUndoOver)
}

func TestImports_Invite(t *testing.T) {
	t.Parallel()
	w := setup(t)
	mails := func() int {
		p, err := w.store.Outbox().List(t.Context(), "", page.Request{})
		require.NoError(t, err)
		return p.Total
	}
	before := mails()
	w.must(t, sheet(2))
	require.Equal(t, before, mails(), "no mail unless it is wanted")
	w.must(t, sheet(3), options(func(o *imports.Options) { o.Invite = true }))
	require.Equal(t, before+1, mails())
}

func TestImports_Photos(t *testing.T) {
	t.Parallel()
	w := setup(t)
	var b, picture bytes.Buffer
	require.NoError(t, png.Encode(&picture, image.NewGray(image.Rect(0, 0, 8, 8))))
	archive := zip.NewWriter(&b)
	for name, content := range map[string]string{"students.csv": sheet(2), "s0@example.in.png": picture.String(), "nobody.png": picture.String(), "s1@example.in.jpg": "no picture"} {
		f, err := archive.Create(name)
		require.NoError(t, err)
		_, err = f.Write([]byte(content))
		require.NoError(t, err)
	}
	require.NoError(t, archive.Close())
	in := importing.ImportStudents{Name: "all.zip", File: bytes.NewReader(b.Bytes()), Center: w.center.Code}
	r, err := w.imports.Run(t.Context(), admin, in)
	require.NoError(t, err)
	require.Equal(t, imports.Counts{Rows: 2, Created: 2}, r.Counts)
	require.Equal(t, 2, r.Warnings, "a photo of nobody, and one that is none")
	require.Contains(t, w.byRegNo(t, "1001-26-00001").Profile.Photo, "/api/Files/GetFile/")
	require.Empty(t, w.byRegNo(t, "1001-26-00002").Profile.Photo)
	r, err = w.imports.Run(t.Context(), admin, in)
	require.NoError(t, err)
	require.Equal(t, imports.Counts{Rows: 2, Unchanged: 2}, r.Counts, "the same photo is no change")
}
