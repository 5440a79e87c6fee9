package app_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/certifying"
	"kendra/app/kernel"
	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// batches returns the service on a world's store.
func (w *world) batches() *certifying.Batches { return w.use.Batches }

// many enrols n students of the first center.
func (w *world) many(t *testing.T, n int) []students.Snapshot {
	t.Helper()
	all := make([]students.Snapshot, n)
	for i := range all {
		all[i] = w.enrol(t, func(p *students.Profile) { p.Email = fixture.Email(i + 1) })
	}
	return all
}

func linesOf(all []students.Snapshot) []certificates.JobLine {
	lines := make([]certificates.JobLine, len(all))
	for i, s := range all {
		lines[i] = certificates.JobLine{RegNo: string(s.RegNo)}
	}
	return lines
}

func (w *world) settled(t *testing.T, b *certifying.Batches, id certificates.JobID) certificates.Job {
	t.Helper()
	require.NoError(t, b.Work(t.Context()))
	j, err := b.Job(t.Context(), admin, id)
	require.NoError(t, err)
	return j
}

func TestBatches_Ready(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	w, ctx, b := o.world, t.Context(), o.batches()
	session := o.plan(t, func(p *sessions.Profile) { p.Center, p.Division = w.center.ID, w.dca })
	require.NoError(t, o.sessions.Start(ctx, admin, session))
	names := []string{"Asha", "Bina", "Chand", "Dev"}
	all := map[string]students.Snapshot{}
	for i, name := range names {
		n := w.enrol(t, func(p *students.Profile) {
			p.Name, p.Email = name, contact.Email(strings.ToLower(name)+"@example.in")
			if i == 1 {
				p.Photo = ""
			}
		})
		require.NoError(t, w.students.Admit(ctx, admin, n.ID))
		require.NoError(t, o.sessions.Enrol(ctx, admin, session, n.ID))
		all[name] = n
	}
	today := attendance.Sheet{Session: session, Day: calendar.Of(*w.tick)}
	_, err := o.register.Mark(ctx, admin, today, []attendance.Proposal{
		{Student: all["Asha"].ID, Mark: attendance.Present}, {Student: all["Chand"].ID, Mark: attendance.Absent}, {Student: all["Dev"].ID, Mark: attendance.Present},
	}, "")
	require.NoError(t, err)
	require.NoError(t, w.courses.AskAttendance(ctx, admin, w.dca, 75))
	require.NoError(t, o.sessions.Finish(ctx, admin, session, []students.ID{all["Asha"].ID, all["Bina"].ID, all["Chand"].ID, all["Dev"].ID}))
	certified, err := w.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: all["Dev"].RegNo, Strict: true}, false)
	require.NoError(t, err)

	got, lines, err := b.Ready(ctx, w.staff(), session)
	require.NoError(t, err)
	require.Equal(t, "Morning", got.Profile.Title)
	lacking := map[string][]string{}
	for i, l := range lines {
		require.Equal(t, names[i], l.Claim.Student.Profile.Name)
		require.Equal(t, 75, l.Threshold)
		require.Equal(t, "DCA", l.Division)
		for _, f := range l.Lacking {
			lacking[names[i]] = append(lacking[names[i]], f.Name)
		}
	}
	require.Equal(t, map[string][]string{"Bina": {"photo", "attendance"}, "Chand": {"attendance"}}, lacking)
	require.True(t, lines[0].Ready())
	require.False(t, lines[1].Ready())
	require.False(t, lines[3].Ready())
	require.Equal(t, certified.Serial, lines[3].Earlier.Serial)

	one, err := b.ReadyOne(ctx, w.staff(), lines[1].Claim.Student.RegNo, 0)
	require.NoError(t, err)
	require.Equal(t, lines[1], one, "alone as in the session")
	one, err = b.ReadyOne(ctx, w.staff(), lines[1].Claim.Student.RegNo, w.dca)
	require.NoError(t, err)
	require.Equal(t, lines[1].Lacking, one.Lacking)
	_, err = b.ReadyOne(ctx, w.staff(), lines[1].Claim.Student.RegNo, w.dca+1000)
	require.ErrorIs(t, err, students.ErrNotFound)
	_, err = b.ReadyOne(ctx, w.foreign(), lines[1].Claim.Student.RegNo, 0)
	require.ErrorIs(t, err, students.ErrNotFound)
	_, err = b.ReadyOne(ctx, identity.Actor{}, lines[1].Claim.Student.RegNo, 0)
	require.ErrorIs(t, err, identity.ErrNobody)

	_, _, err = b.Ready(ctx, w.foreign(), session)
	require.ErrorIs(t, err, sessions.ErrNotFound)
	_, _, err = b.Ready(ctx, identity.Actor{}, session)
	require.ErrorIs(t, err, identity.ErrNobody)

	j, err := b.Issue(ctx, w.staff(), certifying.IssueMany{Session: session, Same: certificates.JobLine{Grade: "A"}})
	require.NoError(t, err)
	require.Equal(t, "Morning", j.Title)
	j = w.settled(t, b, j.ID)
	require.Equal(t, certificates.JobCounts{Lines: 4, Issued: 1, Unchanged: 1, Refused: 2}, j.Counts)
	found, err := b.LinesOf(ctx, w.staff(), j.ID, certificates.LineRefused, page.Request{})
	require.NoError(t, err)
	require.Equal(t, "certificate.not_eligible", found.Items[1].Fault)
	require.Contains(t, found.Items[1].Message, "the student attended on 0 of 1 days")
	issued, err := w.certificates.List(ctx, admin, 0, certificates.Filter{Search: "Asha"}, page.Request{})
	require.NoError(t, err)
	require.Equal(t, "A", issued.Items[0].Content.Grade)
	require.Equal(t, o.batch().From, issued.Items[0].Content.From, "the session's first day")
	require.True(t, issued.Items[0].Content.To.IsZero(), "a last day that is still to come is not printed")
}

func TestBatches_Issue(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, b := t.Context(), w.batches()
	all := w.many(t, 450) // three steps
	lines := append(linesOf(all), certificates.JobLine{RegNo: "no number"}, certificates.JobLine{RegNo: string(all[0].RegNo)},
		certificates.JobLine{RegNo: string(all[1].RegNo), Division: w.ccc})
	in := certifying.IssueMany{Lines: lines, Key: "once", Override: "An exam of their own"}
	_, err := b.Issue(ctx, w.staff(), in)
	require.ErrorIs(t, err, identity.ErrDenied, "staff cannot set rules aside")
	j, err := b.Issue(ctx, admin, in)
	require.NoError(t, err)
	require.Equal(t, "453 students", j.Title)
	again, err := b.Issue(ctx, admin, in)
	require.NoError(t, err)
	require.Equal(t, j.ID, again.ID)
	j = w.settled(t, b, j.ID)
	require.Equal(t, certificates.Done, j.Stage)
	require.Equal(t, certificates.JobCounts{Lines: 453, Issued: 450, Unchanged: 1, Refused: 2}, j.Counts)
	refused, err := b.LinesOf(ctx, admin, j.ID, certificates.LineRefused, page.Request{})
	require.NoError(t, err)
	require.Equal(t, []string{"student.regno", "certificate.other_division"}, []string{refused.Items[0].Fault, refused.Items[1].Fault})
	issued, err := b.LinesOf(ctx, admin, j.ID, certificates.LineIssued, page.Request{Number: 4, Size: 100})
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(string(issued.Items[49].Serial), "1001-26-000450-"), issued.Items[49].Serial)
	_, err = b.Job(ctx, w.staff(), j.ID)
	require.ErrorIs(t, err, certificates.ErrNoJob, "it is the administrators'")
	_, err = b.Cancel(ctx, admin, j.ID)
	require.ErrorIs(t, err, certificates.ErrJobOver)
	require.Equal(t, []string{"certificates.ordered"}, w.actions("certificate job"))
	require.Len(t, w.actions("certificate"), 450)
	_, err = b.Issue(ctx, admin, certifying.IssueMany{})
	require.ErrorIs(t, err, certificates.ErrJobInvalid)
}

func TestBatches_Cancel(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, b := t.Context(), w.batches()
	j, err := b.Issue(ctx, w.staff(), certifying.IssueMany{Lines: linesOf(w.many(t, 2))})
	require.NoError(t, err)
	_, err = b.Cancel(ctx, w.foreign(), j.ID)
	require.ErrorIs(t, err, certificates.ErrNoJob)
	j, err = b.Cancel(ctx, w.staff(), j.ID)
	require.NoError(t, err)
	require.Equal(t, certificates.Stopped, j.Stage)
	require.Equal(t, certificates.JobCounts{Lines: 2}, w.settled(t, b, j.ID).Counts)
	found, err := b.All(ctx, w.foreign(), page.Request{})
	require.NoError(t, err)
	require.Empty(t, found.Items)
}

// TestBatches_Raced: a certificate that another user issues in the middle of a step is reported and does not affect
// the others.
func TestBatches_Raced(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, b := t.Context(), w.batches()
	all := w.many(t, 5)
	_, err := w.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: all[2].RegNo, Override: "x"}, false)
	require.NoError(t, err)
	blind := blindDirectory{w.store.Certificates(), all[2].RegNo}
	w.use = w.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.CertificateDirectory = blind })
	j, err := w.batches().Issue(ctx, admin, certifying.IssueMany{Lines: linesOf(all), Override: "x"})
	require.NoError(t, err)
	j = w.settled(t, w.batches(), j.ID)
	require.Equal(t, certificates.JobCounts{Lines: 5, Issued: 4, Refused: 1}, j.Counts)
	refused, err := b.LinesOf(ctx, admin, j.ID, certificates.LineRefused, page.Request{})
	require.NoError(t, err)
	require.Equal(t, 3, refused.Items[0].Number)
	require.Equal(t, "certificate.already_issued", refused.Items[0].Fault)
}

// TestBatches_Held: a batch that another program is working on is left alone.
func TestBatches_Held(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, b := t.Context(), w.batches()
	j, err := b.Issue(ctx, admin, certifying.IssueMany{Lines: linesOf(w.many(t, 1)), Override: "x"})
	require.NoError(t, err)
	unlock, ok, err := w.store.CertificateJobs().Try(ctx, j.ID)
	require.NoError(t, err)
	require.True(t, ok)
	require.Zero(t, w.settled(t, b, j.ID).Counts.Settled())
	unlock()
	require.Equal(t, 1, w.settled(t, b, j.ID).Counts.Issued)
}

// blindDirectory does not notice that a student already has a certificate.
type blindDirectory struct {
	certificates.Directory

	student students.RegNo
}

func (b blindDirectory) Claims(ctx context.Context, numbers []students.RegNo, scope centers.Scope) (certificates.Claims, error) {
	all, err := b.Directory.Claims(ctx, numbers, scope)
	for i := range all {
		if all[i].Student.RegNo == b.student {
			all[i].Standing = nil
		}
	}
	return all, err
}
