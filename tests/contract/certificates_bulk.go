package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// CertificateBulk is the contract of certificates.Store and certificates.Directory for issuing many certificates.
func CertificateBulk(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"ClaimsSayWhatIsKnown":      claimsKnown,
		"ClaimsCountLateAsThere":    claimsAttendance,
		"FindsKeys":                 bulkKeys,
		"NumbersGoOnFromOneByOne":   bulkNumbers,
		"StoresMany":                bulkStores,
		"StoresAllOrNone":           bulkAllOrNone,
		"WantsStudentsWhoAreThere":  bulkRemoved,
		"KeepsPapersOfMany":         bulkPapers,
		"WritesWantATransaction":    bulkWrites,
		"AnEmptyListIsNoMistake":    bulkNothing,
		"LeavesOutWhoIsNotThereYet": claimsOfNobody,
		"KeepsToTheScope":           bulkScope,
	}.run(t, fresh)
}

func bulkScope(t *testing.T, k Kit) {
	w := settle(t, k)
	own, foreign := w.enrol(t, w.center), w.enrol(t, w.other)
	n := w.certificate(own, 1)
	n.Key = "one"
	w.addCertificate(t, n)
	for scope, wanted := range map[centers.Scope][2]int{centers.Only(w.center.ID): {1, 1}, centers.Only(w.other.ID): {1, 0}, {}: {0, 0}} {
		found, err := k.CertificateDirectory.Claims(t.Context(), []students.RegNo{own.RegNo, foreign.RegNo}, scope)
		require.NoError(t, err)
		keys, err := k.CertificateDirectory.WithKeys(t.Context(), []string{"one"}, scope)
		require.NoError(t, err)
		require.Equal(t, wanted, [2]int{len(found), len(keys)})
		for _, c := range found {
			require.True(t, scope.Includes(c.Student.Profile.Center))
		}
	}
}

func bulkKeys(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.certificate(w.enrol(t, w.center), 1)
	n.Key = "one"
	n = w.addCertificate(t, n)
	w.addCertificate(t, w.certificate(w.enrol(t, w.center), 2))
	found, err := k.CertificateDirectory.WithKeys(t.Context(), []string{"", "one", "two"}, centers.Only(w.center.ID))
	require.NoError(t, err)
	require.Len(t, found, 1)
	require.Equal(t, n, found[0].Snapshot())
}

func bulkNumbers(t *testing.T, k Kit) {
	w := settle(t, k)
	numbers := func(n int) (first int) {
		w.do(t, func(ctx context.Context) (err error) {
			first, err = k.Certificates.Number(ctx, w.center.ID, fixture.Year, n)
			return err
		})
		return first
	}
	require.Equal(t, 1, numbers(3))
	w.do(t, func(ctx context.Context) error {
		n, err := k.Certificates.Number(ctx, w.center.ID, fixture.Year, 1)
		require.Equal(t, 4, n)
		return err
	})
	require.Equal(t, 5, numbers(1))
}

func (w world) issueAll(ctx context.Context, all ...certificates.Snapshot) ([]certificates.ID, error) {
	some := make([]*certificates.Certificate, len(all))
	for i, n := range all {
		some[i] = certificates.Restore(n)
	}
	return w.Certificates.AddAll(ctx, some)
}

func bulkStores(t *testing.T, k Kit) {
	w := settle(t, k)
	given, stored := exact()
	full, bare := w.certificate(w.enrol(t, w.center), 1), w.certificate(w.enrol(t, w.center), 2)
	full.Since, full.Key, full.Class, full.Replaces, full.ReplacedBy, full.Reason = given, "line 7", certificates.Mistake, "7K3QX0M9T2B4ZW8R", "8K3QX0M9T2B4ZW8R", "x"
	full.Content.Name, full.Content.CenterName = "Åsha \t\"O'Neil\"\\N\n", "केन्द्र"
	full.Content.From, full.Content.To, full.Content.ValidUntil = calendar.On(2026, 1, 2), calendar.On(2026, 7, 3), calendar.On(2030, 7, 4)
	w.do(t, func(ctx context.Context) error {
		ids, err := w.issueAll(ctx, full, bare)
		require.Len(t, ids, 2)
		full.ID, bare.ID = ids[0], ids[1]
		return err
	})
	full.Since = stored
	require.Equal(t, full, w.certificateNow(t, full.Code))
	require.Equal(t, bare, w.certificateNow(t, bare.Code))

	s := w.enrol(t, w.center)
	c, err := certificates.Issue(certificates.Award{Student: s, Offer: courses.Offer{Division: w.division(), Name: "DCA web"}, Center: w.center, Result: "9W8XR0K3M9T2B4Z7", By: "Asha", Note: "Passed elsewhere"},
		"1001-26-000009-X", "7K3QX0M9T2B4ZW8R", fixture.Now)
	require.NoError(t, err)
	var ids []certificates.ID
	w.do(t, func(ctx context.Context) (err error) {
		ids, err = k.Certificates.AddAll(ctx, []*certificates.Certificate{c})
		return err
	})
	events, err := k.CertificateDirectory.Events(t.Context(), ids[0])
	require.NoError(t, err)
	require.Equal(t, c.Fresh(), events)
}

func bulkAllOrNone(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.enrol(t, w.center)
	first := w.certificate(w.enrol(t, w.center), 1)
	k.fails(t, certificates.ErrAlreadyIssued, func(ctx context.Context) error {
		_, err := w.issueAll(ctx, first, w.certificate(s, 2), w.certificate(s, 3))
		return err
	})
	_, err := k.Certificates.FindByCode(t.Context(), first.Code)
	require.ErrorIs(t, err, certificates.ErrNotFound)
}

func bulkRemoved(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.enrol(t, w.center)
	w.do(t, func(ctx context.Context) error { return w.Students.Remove(ctx, s.ID, fixture.Now) })
	k.fails(t, students.ErrNotFound, func(ctx context.Context) error {
		_, err := w.issueAll(ctx, w.certificate(s, 1))
		return err
	})
}

func bulkPapers(t *testing.T, k Kit) {
	w := settle(t, k)
	one, two := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 1)), w.addCertificate(t, w.certificate(w.enrol(t, w.center), 2))
	keep := func(contents ...[]byte) {
		w.do(t, func(ctx context.Context) error {
			return k.Certificates.KeepAll(ctx, certificates.Credential, []certificates.ID{one.ID, two.ID}, contents)
		})
	}
	keep([]byte("one\x00"), []byte("two"))
	keep([]byte("other"), []byte("other"))
	for id, want := range map[certificates.ID]string{one.ID: "one\x00", two.ID: "two"} {
		kept, err := k.Certificates.Paper(t.Context(), id, certificates.Credential)
		require.NoError(t, err)
		require.Equal(t, want, string(kept))
	}
}

func bulkWrites(t *testing.T, k Kit) {
	w := settle(t, k)
	_, err := w.issueAll(t.Context(), w.certificate(w.enrol(t, w.center), 1))
	require.Error(t, err)
	_, err = k.Certificates.Number(t.Context(), w.center.ID, fixture.Year, 1)
	require.Error(t, err)
}

func bulkNothing(t *testing.T, k Kit) {
	w := settle(t, k)
	require.Empty(t, w.claims(t))
	found, err := k.CertificateDirectory.WithKeys(t.Context(), nil, centers.Everywhere())
	require.NoError(t, err)
	require.Empty(t, found)
	w.do(t, func(ctx context.Context) error {
		ids, err := w.issueAll(ctx)
		require.Empty(t, ids)
		return err
	})
}

// CertificateJobs is the contract of certificates.JobStore and certificates.Directory.OfJob.
func CertificateJobs(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":      jobsRoundTrip,
		"AKeyMakesOneBatch":    jobsKey,
		"SettlesLines":         jobsSettle,
		"FailedChangesAreNone": jobsChangeFails,
		"ListsTheLatestFirst":  jobsList,
		"OneHoldsIt":           jobsLock,
	}.run(t, fresh)
}

func (w world) order(t *testing.T, j certificates.Job, lines ...certificates.JobLine) certificates.Job {
	t.Helper()
	j, err := certificates.NewJob(j, len(lines), fixture.Now)
	require.NoError(t, err)
	w.do(t, func(ctx context.Context) (err error) {
		j.ID, err = w.CertificateJobs.Add(ctx, j, lines)
		return err
	})
	return j
}

func jobsRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	day := func(d int) calendar.Date { return calendar.On(2026, 5, d) }
	lines := []certificates.JobLine{
		{RegNo: "1001-26-00001", Division: 7, Grade: "A\t+", From: day(1), To: day(2), ValidUntil: day(3), Key: "k1"}, {RegNo: "as typed"},
	}
	by := identity.Known(11, "Meera", identity.Staff, w.center.ID)
	j := w.order(t, certificates.Job{Title: "July", Center: w.center.ID, By: by, Key: "x", Override: "Passed elsewhere"}, lines...)
	found, err := k.CertificateJobs.Find(t.Context(), j.ID)
	require.NoError(t, err)
	require.Equal(t, j, found)
	all, err := k.CertificateJobs.Next(t.Context(), j.ID, 10)
	require.NoError(t, err)
	for i := range lines {
		lines[i].Number = i + 1
	}
	require.Equal(t, lines, all)
	_, err = k.CertificateJobs.Find(t.Context(), nowhere)
	require.ErrorIs(t, err, certificates.ErrNoJob)
	k.fails(t, certificates.ErrNoJob, func(ctx context.Context) error {
		return k.CertificateJobs.Change(ctx, nowhere, func(*certificates.Job) error { return nil })
	})
}

func jobsKey(t *testing.T, k Kit) {
	w := settle(t, k)
	line := certificates.JobLine{RegNo: "1001-26-00001"}
	j := w.order(t, certificates.Job{By: identity.Known(11, "Meera", identity.Staff, w.center.ID), Key: "x"}, line)
	w.order(t, certificates.Job{By: identity.Known(12, "Om", identity.Staff, w.center.ID), Key: "x"}, line)
	w.order(t, certificates.Job{By: j.By}, line)
	w.order(t, certificates.Job{By: j.By}, line)
	k.fails(t, certificates.ErrKeyReused, func(ctx context.Context) error {
		_, err := k.CertificateJobs.Add(ctx, j, []certificates.JobLine{line})
		return err
	})
	found, err := k.CertificateJobs.FindByKey(t.Context(), 11, "x")
	require.NoError(t, err)
	require.Equal(t, j.ID, found.ID)
	for _, key := range []string{"", "y"} {
		_, err = k.CertificateJobs.FindByKey(t.Context(), 11, key)
		require.ErrorIs(t, err, certificates.ErrNoJob)
	}
}

func jobsSettle(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.enrol(t, w.center)
	n := w.addCertificate(t, w.certificate(s, 1))
	j := w.order(t, certificates.Job{By: identity.Local()},
		certificates.JobLine{RegNo: string(s.RegNo)}, certificates.JobLine{RegNo: "x"}, certificates.JobLine{RegNo: string(s.RegNo)})
	first, err := k.CertificateJobs.Next(t.Context(), j.ID, 2)
	require.NoError(t, err)
	require.Len(t, first, 2)
	first[0].Outcome, first[0].Certificate = certificates.LineIssued, n.ID
	first[1].Outcome, first[1].Fault, first[1].Message = certificates.LineRefused, "student.not_found", "there is none"
	w.do(t, func(ctx context.Context) error {
		return k.CertificateJobs.Change(ctx, j.ID, func(now *certificates.Job) error {
			now.Settle(first, fixture.Now)
			return k.CertificateJobs.Settle(ctx, j.ID, first)
		})
	})
	left, err := k.CertificateJobs.Next(t.Context(), j.ID, 9)
	require.NoError(t, err)
	require.Len(t, left, 1)
	require.Equal(t, 3, left[0].Number)
	open, err := k.CertificateJobs.Open(t.Context())
	require.NoError(t, err)
	require.Equal(t, []certificates.JobID{j.ID}, open)

	page1, err := k.CertificateJobs.Lines(t.Context(), j.ID, certificates.LineOpen, centers.Only(w.center.ID), page.Request{})
	require.NoError(t, err)
	require.Equal(t, 3, page1.Total)
	first[0].Serial, first[0].Name, left[0].Name = n.Serial, n.Content.Name, s.Profile.Name
	require.Equal(t, append(first, left...), page1.Items)
	refused, err := k.CertificateJobs.Lines(t.Context(), j.ID, certificates.LineRefused, centers.Everywhere(), page.Request{})
	require.NoError(t, err)
	require.Equal(t, first[1:], refused.Items)
	issued, last, err := k.CertificateDirectory.OfJob(t.Context(), j.ID, centers.Only(w.center.ID), 0, 5)
	require.NoError(t, err)
	require.Equal(t, n, issued[0].Snapshot())
	require.Equal(t, 1, last)
	issued, _, err = k.CertificateDirectory.OfJob(t.Context(), j.ID, centers.Everywhere(), last, 5)
	require.NoError(t, err)
	require.Empty(t, issued)
	for _, elsewhere := range []centers.Scope{centers.Only(w.other.ID), {}} {
		hidden, err := k.CertificateJobs.Lines(t.Context(), j.ID, certificates.LineOpen, elsewhere, page.Request{})
		require.NoError(t, err)
		require.Equal(t, 3, hidden.Total)
		for _, l := range hidden.Items {
			require.Empty(t, l.Name, "of whom the reader may not see")
			require.Empty(t, l.Serial)
		}
		issued, _, err = k.CertificateDirectory.OfJob(t.Context(), j.ID, elsewhere, 0, 5)
		require.NoError(t, err)
		require.Empty(t, issued)
	}

	left[0].Outcome, left[0].Certificate = certificates.LineUnchanged, n.ID
	w.do(t, func(ctx context.Context) error {
		return k.CertificateJobs.Change(ctx, j.ID, func(now *certificates.Job) error {
			now.Settle(left, fixture.Now)
			return k.CertificateJobs.Settle(ctx, j.ID, left)
		})
	})
	now, err := k.CertificateJobs.Find(t.Context(), j.ID)
	require.NoError(t, err)
	require.Equal(t, certificates.Done, now.Stage)
	require.Equal(t, fixture.Now, now.Ended)
	require.Equal(t, certificates.JobCounts{Lines: 3, Issued: 1, Unchanged: 1, Refused: 1}, now.Counts)
	open, err = k.CertificateJobs.Open(t.Context())
	require.NoError(t, err)
	require.Empty(t, open)
}

func jobsChangeFails(t *testing.T, k Kit) {
	w := settle(t, k)
	j := w.order(t, certificates.Job{By: identity.Local()}, certificates.JobLine{RegNo: "x"})
	k.fails(t, errStop, func(ctx context.Context) error {
		return k.CertificateJobs.Change(ctx, j.ID, func(now *certificates.Job) error {
			now.Fail("never", fixture.Now)
			return errStop
		})
	})
	now, err := k.CertificateJobs.Find(t.Context(), j.ID)
	require.NoError(t, err)
	require.Equal(t, j, now)
	w.do(t, func(ctx context.Context) error {
		return k.CertificateJobs.Change(ctx, j.ID, func(now *certificates.Job) error {
			now.Fail("The disk is full", fixture.Now)
			return nil
		})
	})
	now, err = k.CertificateJobs.Find(t.Context(), j.ID)
	require.NoError(t, err)
	require.Equal(t, []any{certificates.Broken, "The disk is full"}, []any{now.Stage, now.Problem})
}

func jobsList(t *testing.T, k Kit) {
	w := settle(t, k)
	line := certificates.JobLine{RegNo: "x"}
	own := w.order(t, certificates.Job{By: identity.Local(), Center: w.center.ID}, line)
	every := w.order(t, certificates.Job{By: identity.Local()}, line)
	for _, c := range []struct {
		scope centers.Scope
		want  []certificates.Job
	}{{centers.Everywhere(), []certificates.Job{every, own}}, {centers.Only(w.center.ID), []certificates.Job{own}}, {centers.Only(w.other.ID), nil}} {
		found, err := k.CertificateJobs.List(t.Context(), c.scope, page.Request{})
		require.NoError(t, err)
		require.Equal(t, len(c.want), found.Total)
		require.ElementsMatch(t, c.want, found.Items)
		if len(c.want) > 0 {
			require.Equal(t, c.want[0], found.Items[0])
		}
	}
}

func jobsLock(t *testing.T, k Kit) {
	held := atOnce(t, 5, func(int) (func(), error) {
		unlock, ok, err := k.CertificateJobs.Try(t.Context(), 7)
		if !ok {
			return nil, err
		}
		return unlock, err
	})
	won := 0
	for _, unlock := range held {
		if unlock != nil {
			won++
			_, ok, err := k.CertificateJobs.Try(t.Context(), 7)
			require.NoError(t, err)
			require.False(t, ok)
			unlock()
		}
	}
	require.Equal(t, 1, won)
	unlock, ok, err := k.CertificateJobs.Try(t.Context(), 7)
	require.NoError(t, err)
	require.True(t, ok)
	unlock()
}
