package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/imports"
	"kendra/domain/institute"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// ImportChunks is the contract of imports.ChunkStore.
func ImportChunks(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"ChunksAddUp":             ledgerChunks,
		"ChangesKeepEveryField":   ledgerChanges,
		"EnrolmentsByStudent":     ledgerEnrolled,
		"OpenedAccounts":          ledgerOpened,
		"LeaversOfAMirror":        ledgerLeavers,
		"IssuesAreReadInOrder":    ledgerIssues,
		"DifferencesByKind":       ledgerDifferences,
		"EnterTellsWhoWantsAStop": ledgerStop,
		"ForgetDropsEverything":   ledgerForget,
		"RolledBackWithTheRows":   ledgerRolledBack,
	}.run(t, fresh)
}

// ImportNotes is the contract of imports.Notes.
func ImportNotes(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{"RememberTheLast": notesRemember, "CorrectionsInOrder": notesCorrections}.run(t, fresh)
}

// RegNoRanges is the contract of imports.RegNoRanges.
func RegNoRanges(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"NumbersFollowEachOther":          reserveFollow,
		"WhatIsNotUsedComesFirst":         reserveAgain,
		"ReleaseGivesBackToTheCounter":    reserveRelease,
		"ReleaseKeepsGapsForTheNext":      reserveGaps,
		"WhatTheCallerHasIsNotGivenTwice": reserveAfter,
		"ANumberIsUsedUnderAnyPrefix":     reserveUnderPrefix,
	}.run(t, fresh)
}

func (k Kit) enter(t *testing.T, id imports.JobID, c imports.Chunk) (stop bool) {
	t.Helper()
	k.do(t, func(ctx context.Context) (err error) {
		stop, err = k.ImportChunks.Add(ctx, id, c)
		return err
	})
	return stop
}

func ledgerChunks(t *testing.T, k Kit) {
	k.start(t, job("a-job", k.addCenterNamed(t, "Kendra Patna")))
	second := imports.Chunk{Number: 1, First: 7, Last: 9, Counts: imports.Counts{Rows: 4, Created: 2, Enrolled: 1, Refused: 1}, Created: []students.ID{5, 6}}
	first := imports.Chunk{Number: 0, First: 2, Last: 6, Counts: imports.Counts{Rows: 5, Updated: 1, Unchanged: 4, Skipped: 7}}
	k.enter(t, "a-job", second)
	k.enter(t, "a-job", first)
	got, err := k.ImportChunks.Chunks(t.Context(), "a-job")
	require.NoError(t, err)
	require.Equal(t, []imports.Chunk{first, second}, got)
	require.Equal(t, imports.Counts{Rows: 9, Created: 2, Enrolled: 1, Updated: 1, Unchanged: 4, Refused: 1, Skipped: 7}, k.jobNow(t, "a-job").Counts)
	got, err = k.ImportChunks.Chunks(t.Context(), "another")
	require.NoError(t, err)
	require.Empty(t, got)
}

func ledgerChanges(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.enrol(t, w.center)
	k.start(t, job("a-job", w.center))
	want := imports.Change{Student: n.ID, Version: 4, Before: n.Profile}
	k.enter(t, "a-job", imports.Chunk{Changed: []imports.Change{want}})
	got, err := k.ImportChunks.Changes(t.Context(), "a-job")
	require.NoError(t, err)
	require.Equal(t, []imports.Change{want}, got)
}

func ledgerEnrolled(t *testing.T, k Kit) {
	w := settle(t, k)
	a, b := w.enrol(t, w.center), w.enrol(t, w.center)
	k.start(t, job("a-job", w.center))
	one := imports.Enrolled{Student: a.ID, Division: a.Profile.Division, Version: 2}
	later := imports.Enrolled{Student: a.ID, Division: a.Profile.Division, Version: 3, Moved: true, From: "Morning"}
	other := imports.Enrolled{Student: b.ID, Division: b.Profile.Division, Version: 2, Moved: true}
	k.enter(t, "a-job", imports.Chunk{Number: 1, Enrolled: []imports.Enrolled{other, later}})
	k.enter(t, "a-job", imports.Chunk{Number: 0, Enrolled: []imports.Enrolled{one}})
	got, err := k.ImportChunks.Enrolled(t.Context(), "a-job")
	require.NoError(t, err)
	require.Equal(t, []imports.Enrolled{one, later, other}, got)
	k.do(t, func(ctx context.Context) error { return k.ImportChunks.Forget(ctx, "a-job") })
	got, err = k.ImportChunks.Enrolled(t.Context(), "a-job")
	require.NoError(t, err)
	require.Empty(t, got)
}

func ledgerOpened(t *testing.T, k Kit) {
	w := settle(t, k)
	a, b := w.enrol(t, w.center), w.enrol(t, w.center)
	k.start(t, job("a-job", w.center))
	one := imports.Opened{Student: a.ID, Account: w.owe(t, a).ID, Version: 2}
	two := imports.Opened{Student: b.ID, Account: w.owe(t, b).ID, Version: 1}
	k.enter(t, "a-job", imports.Chunk{Number: 1, Opened: []imports.Opened{two}})
	k.enter(t, "a-job", imports.Chunk{Number: 0, Opened: []imports.Opened{one}})
	got, err := k.ImportChunks.Opened(t.Context(), "a-job")
	require.NoError(t, err)
	require.Equal(t, []imports.Opened{one, two}, got)
	k.do(t, func(ctx context.Context) error { return k.ImportChunks.Forget(ctx, "a-job") })
	got, err = k.ImportChunks.Opened(t.Context(), "a-job")
	require.NoError(t, err)
	require.Empty(t, got)
}

func ledgerLeavers(t *testing.T, k Kit) {
	w := settle(t, k)
	leaver := func(n students.Snapshot, session string) imports.Leaver {
		return imports.Leaver{
			Student: n.ID, Enrolment: n.Enrolment, RegNo: n.RegNo, Name: n.Profile.Name, Course: "DCA", Session: session, Status: n.Status, Since: n.Since,
		}
	}
	a, b := leaver(w.enrol(t, w.center), "Morning"), leaver(w.enrol(t, w.center), "")
	k.start(t, job("a-job", w.center))
	k.changeJob(t, "a-job", func(j *imports.Job) { j.Covers = imports.Coverage{Courses: []string{"DCA"}, Open: 7, BySession: true} })
	k.enter(t, "a-job", imports.Chunk{Number: imports.Missing, Missing: []imports.Leaver{b, a}})
	read := func() []imports.Leaver {
		got, err := k.ImportChunks.Leavers(t.Context(), "a-job")
		require.NoError(t, err)
		return got
	}
	require.Equal(t, []imports.Leaver{a, b}, read())
	b.Version = 4
	k.enter(t, "a-job", imports.Chunk{Number: imports.LeavingChunk(0), Left: []imports.Leaver{b}, Counts: imports.Counts{Left: 1, Undated: 2, Unnumbered: 3}})
	require.Equal(t, []imports.Leaver{a, b}, read())
	now := k.jobNow(t, "a-job")
	require.Equal(t, imports.Counts{Left: 1, Undated: 2, Unnumbered: 3}, now.Counts)
	require.Equal(t, imports.Coverage{Courses: []string{"DCA"}, Open: 7, BySession: true}, now.Covers)
	chunks, err := k.ImportChunks.Chunks(t.Context(), "a-job")
	require.NoError(t, err)
	require.Equal(t, []int{imports.LeavingChunk(0), imports.Missing}, []int{chunks[0].Number, chunks[1].Number})
	require.Equal(t, 1, chunks[0].Counts.Left)
	k.do(t, func(ctx context.Context) error { return k.ImportChunks.Forget(ctx, "a-job") })
	require.Empty(t, read())
	require.Zero(t, k.jobNow(t, "a-job").Covers)
}

func wrong(row int, column, code, value string, s imports.Severity) imports.Issue {
	return imports.Issue{Row: row, Column: column, Heading: "Heading", Value: value, Code: code, Severity: s, Message: "is wrong", Suggestion: "right", Person: "Asha Verma"}
}

func ledgerIssues(t *testing.T, k Kit) {
	k.start(t, job("a-job", k.addCenterNamed(t, "Kendra Patna")))
	a, b := wrong(9, "B", "x.y", "Q", imports.SeverityError), wrong(3, "B", "x.y", "Q", imports.SeverityError)
	c, d := wrong(3, "C", "x.y", "1", imports.SeverityWarning), wrong(4, "A", "x.z", "", imports.SeverityError)
	k.enter(t, "a-job", imports.Chunk{Number: 1, Issues: []imports.Issue{a}})
	k.enter(t, "a-job", imports.Chunk{Number: 0, Issues: []imports.Issue{b, c, d}})
	read := func(of imports.Group, after, most int) []imports.Issue {
		all, err := k.ImportChunks.Issues(t.Context(), "a-job", of, after, most)
		require.NoError(t, err)
		return all
	}
	require.Equal(t, []imports.Issue{b, c, d, a}, read(imports.Group{}, 0, 10))
	require.Equal(t, []imports.Issue{c, d}, read(imports.Group{}, 1, 2))
	require.Empty(t, read(imports.Group{}, 4, 10))
	groups, err := k.ImportChunks.Groups(t.Context(), "a-job")
	require.NoError(t, err)
	require.Equal(t, []imports.Group{
		{Code: "x.y", Severity: imports.SeverityError, Column: "B", Heading: "Heading", Message: "is wrong", Value: "Q", Rows: 2, First: 3},
		{Code: "x.z", Severity: imports.SeverityError, Column: "A", Heading: "Heading", Message: "is wrong", Rows: 1, First: 4},
		{Code: "x.y", Severity: imports.SeverityWarning, Column: "C", Heading: "Heading", Message: "is wrong", Value: "1", Rows: 1, First: 3},
	}, groups)
	require.Equal(t, []imports.Issue{b, a}, read(groups[0], 0, 10))
}

func ledgerDifferences(t *testing.T, k Kit) {
	k.start(t, job("a-job", k.addCenterNamed(t, "Kendra Patna")))
	plan := imports.Difference{Row: 2, RegNo: "1001-26-00001", Column: imports.City, Before: "Patna", After: "Gaya"}
	kept := imports.Difference{Row: 3, RegNo: "1001-26-00002", Column: imports.Name, Before: "A", After: "B"}
	k.enter(t, "a-job", imports.Chunk{Plan: []imports.Difference{plan}, Kept: []imports.Difference{kept}})
	gotPlan, gotKept, err := k.ImportChunks.Differences(t.Context(), "a-job")
	require.NoError(t, err)
	require.Equal(t, []imports.Difference{plan}, gotPlan)
	require.Equal(t, []imports.Difference{kept}, gotKept)
}

func ledgerStop(t *testing.T, k Kit) {
	k.start(t, job("a-job", k.addCenterNamed(t, "Kendra Patna")))
	require.False(t, k.enter(t, "a-job", imports.Chunk{Number: 0}))
	k.changeJob(t, "a-job", func(j *imports.Job) { j.Cancel = true })
	require.True(t, k.enter(t, "a-job", imports.Chunk{Number: 1}))
}

func ledgerForget(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.enrol(t, w.center)
	k.start(t, job("a-job", w.center))
	chunk := imports.Chunk{
		Counts: imports.Counts{Rows: 1}, Issues: []imports.Issue{wrong(1, "A", "x.y", "", imports.SeverityError)}, Plan: []imports.Difference{{Row: 1}},
		Changed: []imports.Change{{Student: n.ID, Version: 4, Before: n.Profile}},
	}
	k.enter(t, "a-job", chunk)
	k.do(t, func(ctx context.Context) error { return k.ImportChunks.Forget(ctx, "a-job") })
	chunks, err := k.ImportChunks.Chunks(t.Context(), "a-job")
	require.NoError(t, err)
	issues, err := k.ImportChunks.Issues(t.Context(), "a-job", imports.Group{}, 0, 10)
	require.NoError(t, err)
	plan, _, err := k.ImportChunks.Differences(t.Context(), "a-job")
	require.NoError(t, err)
	require.Empty(t, chunks)
	require.Empty(t, issues)
	changes, err := k.ImportChunks.Changes(t.Context(), "a-job")
	require.NoError(t, err)
	require.Empty(t, plan)
	require.Empty(t, changes)
	require.Zero(t, k.jobNow(t, "a-job").Counts)
	k.enter(t, "a-job", chunk) // it can be checked again
}

func ledgerRolledBack(t *testing.T, k Kit) {
	k.start(t, job("a-job", k.addCenterNamed(t, "Kendra Patna")))
	k.fails(t, errStop, func(ctx context.Context) error {
		if _, err := k.ImportChunks.Add(ctx, "a-job", imports.Chunk{Counts: imports.Counts{Rows: 1}}); err != nil {
			return err
		}
		return errStop
	})
	chunks, err := k.ImportChunks.Chunks(t.Context(), "a-job")
	require.NoError(t, err)
	require.Empty(t, chunks)
	require.Zero(t, k.jobNow(t, "a-job").Counts)
}

func notesRemember(t *testing.T, k Kit) {
	patna, gaya := k.addCenterNamed(t, "Kendra Patna"), k.addCenterNamed(t, "Kendra Gaya")
	for _, c := range []imports.Column{imports.Name, imports.Father} {
		k.do(t, func(ctx context.Context) error {
			return k.ImportNotes.Remember(ctx, patna.ID, "headings", imports.Answers{Columns: []imports.Column{c}})
		})
	}
	a, ok, err := k.ImportNotes.Recall(t.Context(), patna.ID, "headings")
	require.NoError(t, err)
	require.True(t, ok)
	require.Equal(t, imports.Answers{Columns: []imports.Column{imports.Father}}, a)
	_, ok, err = k.ImportNotes.Recall(t.Context(), gaya.ID, "headings")
	require.NoError(t, err)
	require.False(t, ok)
}

func notesCorrections(t *testing.T, k Kit) {
	k.start(t, job("a-job", k.addCenterNamed(t, "Kendra Patna")))
	one, all := imports.Correction{Row: 3, Column: 1, To: "x"}, imports.Correction{Column: 2, From: "Q", To: "Male"}
	for _, c := range []imports.Correction{one, all} {
		k.do(t, func(ctx context.Context) error { return k.ImportNotes.Correct(ctx, "a-job", []imports.Correction{c}) })
	}
	got, err := k.ImportNotes.Corrections(t.Context(), "a-job")
	require.NoError(t, err)
	require.Equal(t, []imports.Correction{one, all}, got)
}

func (w world) reserve(t *testing.T, after, n int) (numbers []int) {
	t.Helper()
	w.do(t, func(ctx context.Context) (err error) {
		numbers, err = w.RegNoRanges.Reserve(ctx, w.center.ID, fixture.Year, after, n)
		return err
	})
	return numbers
}

func (w world) release(t *testing.T, unused ...int) {
	t.Helper()
	w.do(t, func(ctx context.Context) error { return w.RegNoRanges.Release(ctx, w.center.ID, fixture.Year, unused) })
}

// nextNumber takes a number as a registration does.
func (w world) nextNumber(t *testing.T) (n int) {
	t.Helper()
	w.do(t, func(ctx context.Context) (err error) {
		n, err = w.Students.Number(ctx, w.center.ID, fixture.Year, 1)
		return err
	})
	return n
}

func reserveUnderPrefix(t *testing.T, k Kit) {
	w := settle(t, k)
	require.Equal(t, []int{1, 2, 3}, w.reserve(t, 0, 3))
	k.do(t, func(ctx context.Context) error {
		return k.Institute.Add(ctx, institute.Version{Number: 2, Profile: institute.Profile{Name: "Vidya Jyoti", RegNo: institute.Numbering{Prefix: "VJ"}}})
	})
	for running, prefix := range map[int]institute.Prefix{1: "", 2: "VJ"} {
		k.do(t, func(ctx context.Context) error {
			profile := fixture.Student(w.center.ID, w.division(), func(p *students.Profile) { p.Email = fixture.Email(running) })
			s, err := students.Register(students.NewRegNo(prefix, w.center.Code, fixture.Year, running), profile, fixture.Now)
			require.NoError(t, err)
			_, err = k.Students.Add(ctx, s)
			return err
		})
	}
	require.Equal(t, []int{3, 4}, w.reserve(t, 0, 2))
}

func reserveFollow(t *testing.T, k Kit) {
	w := settle(t, k)
	require.Equal(t, []int{1, 2, 3}, w.reserve(t, 0, 3))
	require.Equal(t, 4, w.nextNumber(t))
	require.Equal(t, []int{5, 6}, w.reserve(t, 3, 2))
}

func reserveAgain(t *testing.T, k Kit) {
	w := settle(t, k)
	w.reserve(t, 0, 5)
	w.addAll(t, w.newcomers(t, 1, fixture.Email(1)))
	w.addAll(t, w.newcomers(t, 4, fixture.Email(4)))
	require.Equal(t, []int{2, 3, 5, 6}, w.reserve(t, 0, 4))
}

func reserveRelease(t *testing.T, k Kit) {
	w := settle(t, k)
	w.release(t)
	w.reserve(t, 0, 5)
	w.addAll(t, w.newcomers(t, 1, fixture.Email(1), fixture.Email(2)))
	w.release(t, 4, 3, 5)
	require.Equal(t, 3, w.nextNumber(t))
}

func reserveGaps(t *testing.T, k Kit) {
	w := settle(t, k)
	w.reserve(t, 0, 5)
	w.addAll(t, w.newcomers(t, 2, fixture.Email(1)))
	require.Equal(t, 6, w.nextNumber(t))
	w.release(t, 1, 3, 4, 5)
	require.Equal(t, 7, w.nextNumber(t))
	require.Equal(t, []int{1, 3, 4, 5, 8}, w.reserve(t, 0, 5))
}

func reserveAfter(t *testing.T, k Kit) {
	w := settle(t, k)
	require.Equal(t, []int{1, 2}, w.reserve(t, 0, 2))
	require.Equal(t, []int{3, 4}, w.reserve(t, 2, 2))
}
