package app_test

import (
	"bytes"
	"context"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/certifying"
	"kendra/app/examining"
	"kendra/app/kernel"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// class is a session with two students and an exam of one theory and one practical paper.
type class struct {
	*world

	use     *examining.Exams
	session sessions.ID
	exam    exams.ID
	first   students.Snapshot
	second  students.Snapshot
	subject courses.SubjectID
	scheme  exams.Scheme
}

// plainMarksheets writes the links of marksheets.
type plainMarksheets struct{}

func (plainMarksheets) RenderMarksheets(ctx context.Context, next func(context.Context) (exams.Marksheet, bool, error), w io.Writer) error {
	for {
		m, ok, err := next(ctx)
		if err != nil || !ok {
			return err
		}
		if _, err := io.WriteString(w, m.Link+string(m.Credential)); err != nil {
			return err
		}
	}
}

func (plainMarksheets) RenderMarksheet(_ context.Context, m exams.Marksheet, kind certificates.Paper, w io.Writer) error {
	_, err := io.WriteString(w, string(kind)+" of "+m.Content.Name+" by "+m.Look.Design.Name)
	return err
}

func (plainMarksheets) RenderHallTickets(ctx context.Context, next func(context.Context) (exams.HallTicket, bool, error), w io.Writer) error {
	for {
		h, ok, err := next(ctx)
		if err != nil || !ok {
			return err
		}
		if _, err := io.WriteString(w, "%PDF-1.7 hall ticket of "+h.Name+" "+h.Link); err != nil {
			return err
		}
	}
}

func rulesOf(subject courses.SubjectID) exams.Rules {
	return exams.Rules{
		Components: []exams.Component{
			{Kind: exams.Theory, Name: "Theory", Pass: 40, Grace: 2, Papers: []exams.Paper{{Subject: subject, Full: 100, Pass: 40}}},
			{Kind: exams.Practical, Name: "Practical", Twice: true, Papers: []exams.Paper{{Subject: subject, Full: 50, Pass: 20}}},
		},
		Pass: 40, Attempts: 1, Required: true, Grades: []exams.Band{{Name: "A", From: 75}, {Name: "B", From: 40}},
	}
}

func inClass(t *testing.T) class {
	t.Helper()
	w := setup(t)
	c := class{world: w, use: w.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.Marksheets = plainMarksheets{} }).Exams}
	ctx := t.Context()
	var err error
	c.subject, err = w.courses.SaveSubject(ctx, admin, courses.Subject{Division: w.dca, Name: "Office", FullMarks: 100})
	require.NoError(t, err)
	c.scheme, err = c.use.SaveScheme(ctx, admin, w.dca, rulesOf(c.subject), 0)
	require.NoError(t, err)
	c.session, err = w.use.Sessions.Plan(ctx, admin, sessions.Profile{
		Title: "Morning", Center: w.center.ID, Division: w.dca, From: calendar.On(2026, time.November, 1), To: calendar.On(2026, time.December, 31),
	})
	require.NoError(t, err)
	for _, one := range []struct {
		into *students.Snapshot
		name string
	}{{&c.first, "Asha Verma"}, {&c.second, "Ravi Rao"}} {
		*one.into = w.enrol(t, func(p *students.Profile) { p.Name, p.Email = one.name, contact.Email(one.name[:4]+"@example.in") })
		require.NoError(t, w.use.Sessions.Enrol(ctx, admin, c.session, one.into.ID))
	}
	c.exam, err = c.use.Plan(ctx, admin, c.planned("Final"))
	require.NoError(t, err)
	return c
}

func (c class) planned(title string) exams.Exam {
	return exams.Exam{Session: c.session, Title: title, Sittings: []exams.Sitting{{Component: 0, Day: calendar.Of(fixture.Now)}, {Component: 1, Day: calendar.Of(fixture.Now)}}}
}

func (c class) desk(t *testing.T, id exams.ID) examining.Desk {
	t.Helper()
	d, err := c.use.Find(t.Context(), admin, id)
	require.NoError(t, err)
	return d
}

// edits returns the edits that give a candidate marks in both papers, the second one twice.
func (c class) edits(s students.Snapshot, theory, practical int) []exams.Edit {
	d := exams.Edit{Enrolment: s.Enrolment, Status: exams.Present}
	one, two, again := d, d, d
	one.Key, one.Marks = exams.Key{Component: 0, Subject: c.subject}, theory
	two.Key, two.Marks = exams.Key{Component: 1, Subject: c.subject}, practical
	again.Key, again.Marks, again.Second, again.Seen = two.Key, practical, true, 1
	return []exams.Edit{one, two, again}
}

func (c class) publish(t *testing.T, id exams.ID, reason string) exams.Preview {
	t.Helper()
	p, err := c.use.Publish(t.Context(), admin, id, c.desk(t, id).Seen, reason)
	require.NoError(t, err)
	return p
}

func TestExams_FromSchemeToCertificate(t *testing.T) {
	t.Parallel()
	c, ctx := inClass(t), t.Context()
	require.NoError(t, c.students.Admit(ctx, admin, c.first.ID))
	require.NoError(t, c.students.Pass(ctx, admin, c.first.ID))
	_, err := c.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: c.first.RegNo}, true)
	require.ErrorIs(t, err, certificates.ErrNotEligible, "the course asks for a pass")

	_, err = c.use.Enter(ctx, c.staff(), c.exam, append(c.edits(c.first, 80, 45), c.edits(c.second, 37, 30)...), "")
	require.NoError(t, err)
	_, err = c.use.Publish(ctx, c.staff(), c.exam, c.desk(t, c.exam).Seen, "")
	require.ErrorIs(t, err, identity.ErrDenied, "a center does not publish its own results")
	require.Empty(t, published(t, c))
	p := c.publish(t, c.exam, "")
	require.Equal(t, exams.Preview{Candidates: 2, Passed: 1, Failed: 1, New: 2}, p)

	all := published(t, c)
	require.Len(t, all, 1)
	require.Equal(t, []any{exams.Number("MS-" + c.center.Code.String() + "-26-000001"), "A", 8333}, []any{all[0].Number, all[0].Content.Outcome.Grade, all[0].Content.Outcome.Percent})
	_, err = c.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: c.first.RegNo, Grade: "B"}, true)
	require.ErrorIs(t, err, certificates.ErrInvalid, "another grade than the result's")
	n, err := c.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: c.first.RegNo}, false)
	require.NoError(t, err)
	require.Equal(t, "A", n.Content.Grade)

	var file bytes.Buffer
	require.NoError(t, c.use.Pack(ctx, c.staff(), c.exam, &file))
	require.Contains(t, file.String(), "https://kendra.example/verify/"+string(all[0].Code))
	require.ErrorIs(t, c.use.Pack(ctx, c.foreign(), c.exam, &file), exams.ErrNotFound)
}

// published returns what the public finds of the first student.
func published(t *testing.T, c class) []exams.Result {
	t.Helper()
	all, err := c.use.OfPerson(t.Context(), string(c.first.RegNo), c.first.Profile.Born.String())
	require.NoError(t, err)
	return all
}

func TestExams_CorrectionSupersedes(t *testing.T) {
	t.Parallel()
	c, ctx := inClass(t), t.Context()
	_, err := c.use.Enter(ctx, admin, c.exam, append(c.edits(c.first, 37, 45), c.edits(c.second, 60, 30)...), "")
	require.NoError(t, err)
	c.publish(t, c.exam, "")
	first := published(t, c)[0]
	require.Equal(t, exams.Failed, first.Content.Outcome.Verdict)
	credential, err := c.use.Credential(ctx, first.Code)
	require.NoError(t, err)
	require.Contains(t, c.drawn(t, first), string(credential), "its file has it inside")
	require.False(t, c.isListed(t, credential))

	recount := exams.Edit{Enrolment: c.first.Enrolment, Key: exams.Key{Subject: c.subject}, Status: exams.Present, Marks: 38, Seen: 1}
	_, err = c.use.Enter(ctx, c.staff(), c.exam, []exams.Edit{recount}, "Recounted")
	require.ErrorIs(t, err, identity.ErrDenied)
	_, err = c.use.Enter(ctx, admin, c.exam, []exams.Edit{recount}, "")
	require.ErrorIs(t, err, exams.ErrReason)
	_, err = c.use.Enter(ctx, admin, c.exam, []exams.Edit{recount}, "Recounted")
	require.NoError(t, err)
	_, err = c.use.Publish(ctx, admin, c.exam, c.desk(t, c.exam).Seen, "")
	require.ErrorIs(t, err, exams.ErrReason)
	require.Equal(t, 1, c.publish(t, c.exam, "Recounted").Changed)

	second := published(t, c)[0]
	require.Equal(t, []any{exams.Passed, 2, 2, "Recounted", first.Code}, []any{
		second.Content.Outcome.Verdict, second.Content.Outcome.Grace, second.Edition, second.Reason, second.Replaces,
	})
	was, _, err := c.use.Verify(ctx, first.Code)
	require.NoError(t, err)
	require.Equal(t, second.Code, was.ReplacedBy)
	require.Equal(t, first.Content, was.Content, "what was published does not change")
	require.True(t, c.isListed(t, credential))
	p, now, err := c.use.Check(ctx, credential)
	require.NoError(t, err)
	require.Equal(t, []any{first.Number, exams.Failed, second.Code}, []any{p.Number, p.Verdict, now.ReplacedBy})
	again, err := c.use.Credential(ctx, first.Code)
	require.NoError(t, err)
	require.Equal(t, credential, again, "the list says what changed")
	_, err = c.use.Publish(ctx, admin, c.exam, c.desk(t, c.exam).Seen, "Again")
	require.ErrorIs(t, err, exams.ErrNothing)
}

// TestExams_MarksheetDesign: a result keeps the design of the day of its publication, by the choice for its center and course.
func TestExams_MarksheetDesign(t *testing.T) {
	t.Parallel()
	c, ctx := inClass(t), t.Context()
	var drawn []exams.Marksheet
	c.use = c.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.Marksheets = seenMarksheets{plainMarksheets{}, &drawn} }).Exams
	d := certificates.BuiltIn(certificates.ForMarksheets)[1]
	d.Name = "Ours"
	saved, err := c.certificates.SaveDesign(ctx, admin, d)
	require.NoError(t, err)
	require.Equal(t, 1, saved.Version)
	choose := func(of certificates.Document) error {
		return c.certificates.ChooseDesign(ctx, admin, certificates.Choice{For: of, Division: c.dca, Name: "Ours"})
	}
	require.ErrorIs(t, choose(certificates.ForCertificates), certificates.ErrNoDesign, "it is the design of a marksheet")
	require.ErrorIs(t, choose("letter"), certificates.ErrDesign)
	require.NoError(t, choose(certificates.ForMarksheets))

	_, err = c.use.Enter(ctx, admin, c.exam, append(c.edits(c.first, 80, 45), c.edits(c.second, 60, 30)...), "")
	require.NoError(t, err)
	c.publish(t, c.exam, "")
	r := published(t, c)[0]
	require.Equal(t, saved.ID, r.Content.Design)
	_, err = c.certificates.SaveDesign(ctx, admin, d)
	require.NoError(t, err)
	require.NoError(t, c.certificates.ChooseDesign(ctx, admin, certificates.Choice{For: certificates.ForMarksheets, Division: c.dca}))
	require.NoError(t, c.use.Pack(ctx, admin, c.exam, io.Discard))
	require.Len(t, drawn, 2)
	for _, m := range drawn {
		require.Equal(t, []any{saved.ID, 1}, []any{m.Look.Design.ID, m.Look.Design.Version}, "a later version and choice change nothing")
		require.NotEqual(t, "main", m.Look.Design.Elements[3].Color, "it has the institute's colors")
		require.Len(t, m.Look.Signers, 1)
	}
	require.Equal(t, certificates.ClassicMarksheet, exams.Content{}.DesignID(), "results from before designs")
}

// seenMarksheets keeps the marksheets that are drawn.
type seenMarksheets struct {
	exams.Papers

	drawn *[]exams.Marksheet
}

func (s seenMarksheets) RenderMarksheets(ctx context.Context, next func(context.Context) (exams.Marksheet, bool, error), w io.Writer) error {
	return s.Papers.RenderMarksheets(ctx, func(ctx context.Context) (exams.Marksheet, bool, error) {
		m, ok, err := next(ctx)
		if ok {
			*s.drawn = append(*s.drawn, m)
		}
		return m, ok, err
	}, w)
}

func TestExams_Marks(t *testing.T) {
	t.Parallel()
	c, ctx := inClass(t), t.Context()
	edits := c.edits(c.first, 60, 40)
	_, err := c.use.Enter(ctx, c.staff(), c.exam, edits[:1], "")
	require.NoError(t, err)
	saved, err := c.use.Enter(ctx, c.staff(), c.exam, edits, "")
	require.NoError(t, err)
	require.Equal(t, []int{0}, saved.Stale, "the first was saved before, and the others are new")
	require.Equal(t, []int{1, 1, 2}, []int{saved.Cells[0].Version, saved.Cells[1].Version, saved.Cells[2].Version})

	edits[0].Seen, edits[0].Marks = 1, 101
	_, err = c.use.Enter(ctx, c.staff(), c.exam, edits[:1], "")
	require.ErrorIs(t, err, exams.ErrInvalid)
	_, err = c.use.Enter(ctx, c.staff(), c.exam, []exams.Edit{{Enrolment: 999, Key: edits[0].Key, Status: exams.Absent}}, "")
	require.ErrorIs(t, err, exams.ErrInvalid)
	moderated := exams.Edit{Enrolment: c.first.Enrolment, Key: edits[0].Key, Moderate: true, Moderation: 5, Seen: 1}
	_, err = c.use.Enter(ctx, c.staff(), c.exam, []exams.Edit{moderated}, "Question 4 was misprinted")
	require.ErrorIs(t, err, identity.ErrDenied)
	_, err = c.use.Enter(ctx, admin, c.exam, []exams.Edit{moderated}, "Question 4 was misprinted")
	require.NoError(t, err)
	d := c.desk(t, c.exam)
	require.Equal(t, 65, d.Rows[0].Outcome.Lines[0].Marks)
	require.Equal(t, exams.Waiting, d.Rows[1].Outcome.Verdict)
	_, err = c.use.Publish(ctx, admin, c.exam, d.Seen, "")
	require.ErrorIs(t, err, exams.ErrUnfinished)
	_, err = c.use.Publish(ctx, admin, c.exam, d.Seen+1, "")
	require.ErrorIs(t, err, exams.ErrSeen)
	_, err = c.use.Find(ctx, c.foreign(), c.exam)
	require.ErrorIs(t, err, exams.ErrNotFound)
}

func TestExams_Candidates(t *testing.T) {
	t.Parallel()
	c, ctx := inClass(t), t.Context()
	require.Len(t, c.desk(t, c.exam).Rows, 2)
	require.NoError(t, c.use.Choose(ctx, c.staff(), c.exam, nil, []students.EnrolmentID{c.second.Enrolment}))
	require.Len(t, c.desk(t, c.exam).Rows, 1)
	_, err := c.use.Enter(ctx, c.staff(), c.exam, c.edits(c.first, 60, 40), "")
	require.NoError(t, err)
	require.ErrorIs(t, c.use.Choose(ctx, c.staff(), c.exam, nil, []students.EnrolmentID{c.first.Enrolment}), exams.ErrHasMarks)
	c.publish(t, c.exam, "")

	second, err := c.use.Plan(ctx, c.staff(), c.planned("Second"))
	require.NoError(t, err)
	d := c.desk(t, second)
	require.Equal(t, []string{"has used all 1 attempts"}, d.Seated[0].Obstacles)
	require.Len(t, d.Rows, 1, "only who may sit it")
	again := []examining.Admission{{Enrolment: c.first.Enrolment, Reason: "Was ill"}}
	require.ErrorIs(t, c.use.Choose(ctx, c.staff(), second, again, nil), exams.ErrNotEligible)
	require.ErrorIs(t, c.use.Choose(ctx, admin, second, []examining.Admission{{Enrolment: c.first.Enrolment}}, nil), exams.ErrReason)
	require.NoError(t, c.use.Choose(ctx, admin, second, again, nil))
	require.Equal(t, "Was ill", c.desk(t, second).Rows[0].Candidate.Reason)
	require.ErrorIs(t, c.use.Choose(ctx, admin, second, []examining.Admission{{Enrolment: 999}}, nil), exams.ErrNotInside)
}

func TestExams_ASessionKeepsItsScheme(t *testing.T) {
	t.Parallel()
	c, ctx := inClass(t), t.Context()
	harder := rulesOf(c.subject)
	harder.Pass = 60
	_, err := c.use.SaveScheme(ctx, admin, c.dca, harder, 0)
	require.ErrorIs(t, err, exams.ErrSchemeStale)
	_, err = c.use.SaveScheme(ctx, c.staff(), c.dca, harder, 1)
	require.ErrorIs(t, err, courses.ErrNotFound, "it is the institute's course")
	newer, err := c.use.SaveScheme(ctx, admin, c.dca, harder, 1)
	require.NoError(t, err)
	require.Equal(t, 2, newer.Version)
	kept, err := c.use.SchemeOf(ctx, c.staff(), c.session)
	require.NoError(t, err)
	require.Equal(t, 1, kept.Version)
}

func TestExams_StudentsSeeTheirOwn(t *testing.T) {
	t.Parallel()
	c, ctx := inClass(t), t.Context()
	_, err := c.use.Enter(ctx, admin, c.exam, append(c.edits(c.first, 60, 40), c.edits(c.second, 60, 40)...), "")
	require.NoError(t, err)
	c.publish(t, c.exam, "")
	all, err := c.use.OfStudent(ctx, c.staff(), c.first.ID)
	require.NoError(t, err)
	require.Len(t, all, 1)
	_, err = c.use.OfStudent(ctx, c.foreign(), c.first.ID)
	require.ErrorIs(t, err, students.ErrNotFound)
	none, err := c.use.OfPerson(ctx, string(c.first.RegNo), "1/1/1990")
	require.NoError(t, err)
	require.Empty(t, none)
}

// TestExams_InCredential: the credential repeats the result from which the certificate has its grade. A result that supersedes
// it changes neither the credential nor that of a certificate with a corrected name.
func TestExams_InCredential(t *testing.T) {
	t.Parallel()
	c, ctx := inClass(t), t.Context()
	_, err := c.use.Enter(ctx, admin, c.exam, append(c.edits(c.first, 80, 42), c.edits(c.second, 60, 30)...), "")
	require.NoError(t, err)
	c.publish(t, c.exam, "")
	result := published(t, c)[0]
	n, err := c.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: c.first.RegNo}, false)
	require.NoError(t, err)
	require.Equal(t, []any{"A", result.Code}, []any{n.Content.Grade, n.Result})
	credential, err := c.certificates.Credential(ctx, n.Code)
	require.NoError(t, err)
	for _, says := range []string{`"value": "81.33"`, `"name": "Theory: Office"`, `"value": "80"`, `"requiredValue": "20"`, "/verify/" + string(result.Code)} {
		require.Contains(t, string(credential), says)
	}

	recount := exams.Edit{Enrolment: c.first.Enrolment, Key: exams.Key{Subject: c.subject}, Status: exams.Present, Marks: 90, Seen: 1}
	_, err = c.use.Enter(ctx, admin, c.exam, []exams.Edit{recount}, "Recounted")
	require.NoError(t, err)
	c.publish(t, c.exam, "Recounted")
	again, err := c.certificates.Credential(ctx, n.Code)
	require.NoError(t, err)
	require.Equal(t, credential, again)
	next, err := c.certificates.Supersede(ctx, admin, string(n.Serial), certifying.Supersession{Reason: "The name was wrong"})
	require.NoError(t, err)
	require.Equal(t, result.Code, next.Result)
	corrected, err := c.certificates.Credential(ctx, next.Code)
	require.NoError(t, err)
	require.Contains(t, string(corrected), `"value": "81.33"`)

	typed, err := c.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: c.second.RegNo, Grade: "A+", Override: "A prize"}, false)
	require.NoError(t, err)
	require.Empty(t, typed.Result, "another grade than the result's")
	other, err := c.certificates.Credential(ctx, typed.Code)
	require.NoError(t, err)
	require.NotContains(t, string(other), "resultDescription")
}
