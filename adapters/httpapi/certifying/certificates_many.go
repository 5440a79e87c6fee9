package certifying

import (
	"context"
	"fmt"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/certifying"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// GetReady returns the students of a session, and whether they can be certified.
func (h certificateHandlers) GetReady(ctx context.Context, in gen.GetReadyRequestObject) (gen.GetReadyResponseObject, error) {
	session, all, err := h.batches.Ready(ctx, wire.Actor(ctx), sessions.ID(in.Params.SessionId))
	if err != nil {
		return nil, err
	}
	return gen.GetReady200JSONResponse{SessionId: int64(session.ID), Title: session.Profile.Title, Students: wire.List(all, readyTo)}, nil
}

// GetReadyStudent returns whether one student can be certified, and the address that the certificate carries.
func (h certificateHandlers) GetReadyStudent(ctx context.Context, in gen.GetReadyStudentRequestObject) (gen.GetReadyStudentResponseObject, error) {
	line, err := h.batches.ReadyOne(ctx, wire.Actor(ctx), students.RegNo(in.Params.RegNo), courses.DivisionID(in.Params.DID))
	if err != nil {
		return nil, err
	}
	address := h.use.Address()
	return gen.GetReadyStudent200JSONResponse{Student: readyTo(line), Address: string(address), Reach: gen.Reach(address.Reach())}, nil
}

func readyTo(l certifying.ReadyLine) gen.ReadyStudent {
	s, t := l.Claim.Student, l.Claim.Attendance
	percent, _ := t.Percent()
	grade, _ := l.Claim.Examined.GradeOf("", false) // an empty grade is never refused
	out := gen.ReadyStudent{
		SID: int64(s.ID), RegNo: string(s.RegNo), Name: s.Profile.Name, DID: int64(s.Profile.Division), DivName: l.Division, Ready: l.Ready(),
		Due: l.Claim.Due.Rupees(), Held: t.Held(), Percent: percent, Threshold: l.Threshold, Grade: grade,
		Lacking: wire.List(l.Lacking, func(f fault.Field) gen.LackingRule { return gen.LackingRule{Rule: f.Name, Message: f.Text} }),
	}
	if l.Earlier != nil {
		out.Serial = string(l.Earlier.Serial)
	}
	return out
}

// PostIssueMany creates a batch of certificates.
func (h certificateHandlers) PostIssueMany(ctx context.Context, in gen.PostIssueManyRequestObject) (gen.PostIssueManyResponseObject, error) {
	var f wire.Form
	b := in.Body
	order := certifying.IssueMany{
		Title: b.Title, Session: sessions.ID(b.SessionId), Key: b.Key, Override: b.Override,
		Same: certificates.JobLine{Grade: b.Grade, From: day(&f, "From", b.From), To: day(&f, "To", b.To), ValidUntil: day(&f, "ValidUntil", b.ValidUntil)},
	}
	f.Wrong.Check(b.SessionId == 0 || len(b.Lines) == 0, "Lines", "do not go with SessionId")
	for i, l := range b.Lines {
		order.Lines = append(order.Lines, certificates.JobLine{
			RegNo: l.RegNo, Division: courses.DivisionID(l.DID), Grade: l.Grade, Key: l.Key, From: lineDay(&f, i, "From", l.From), To: lineDay(&f, i, "To", l.To),
			ValidUntil: lineDay(&f, i, "ValidUntil", l.ValidUntil),
		})
	}
	if err := f.Wrong.As(certificates.ErrJobInvalid); err != nil {
		return nil, err
	}
	job, err := h.batches.Issue(ctx, wire.Actor(ctx), order)
	if err != nil {
		return nil, certificateNames.Blame(err)
	}
	return gen.PostIssueMany200JSONResponse(jobTo(job)), nil
}

// lineDay parses a day of a line; lines count from 1.
func lineDay(f *wire.Form, i int, field, text string) calendar.Date {
	if text == "" {
		return calendar.Date{}
	}
	return day(f, fmt.Sprintf("Lines[%d].%s", i+1, field), text)
}

func jobTo(j certificates.Job) gen.CertificateJob {
	return gen.CertificateJob{
		Id: int64(j.ID), Title: j.Title, OId: int64(j.Center), By: j.By.Name, Stage: gen.CertificateJobStage(j.Stage), Lines: j.Counts.Lines,
		Settled: j.Counts.Settled(), Issued: j.Counts.Issued, Unchanged: j.Counts.Unchanged, Refused: j.Counts.Refused, Override: j.Override,
		Problem: j.Problem, Created: j.Created.UTC(), Ended: wire.OrNull(j.Ended),
	}
}

// GetCertificateJobs returns a page of the batches.
func (h certificateHandlers) GetCertificateJobs(ctx context.Context, in gen.GetCertificateJobsRequestObject) (gen.GetCertificateJobsResponseObject, error) {
	wanted, err := wire.PageFrom(in.Params.Page, in.Params.Size)
	if err != nil {
		return nil, err
	}
	found, err := h.batches.All(ctx, wire.Actor(ctx), wanted)
	if err != nil {
		return nil, err
	}
	answer := gen.GetCertificateJobs200JSONResponse{Items: wire.List(found.Items, jobTo), Total: found.Total}
	answer.Next = wire.NextOf(found, wanted)
	return answer, nil
}

// GetCertificateJob returns the progress of a batch.
func (h certificateHandlers) GetCertificateJob(ctx context.Context, in gen.GetCertificateJobRequestObject) (gen.GetCertificateJobResponseObject, error) {
	job, err := h.batches.Job(ctx, wire.Actor(ctx), certificates.JobID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetCertificateJob200JSONResponse(jobTo(job)), nil
}

// GetCertificateJobLines returns the lines of a batch with their results.
func (h certificateHandlers) GetCertificateJobLines(ctx context.Context, in gen.GetCertificateJobLinesRequestObject) (gen.GetCertificateJobLinesResponseObject, error) {
	wanted, err := wire.PageFrom(in.Params.Page, in.Params.Size)
	if err != nil {
		return nil, err
	}
	of, err := certificates.ParseOutcome(in.Params.Outcome)
	if err != nil {
		return nil, fault.Of(err).On("Outcome")
	}
	found, err := h.batches.LinesOf(ctx, wire.Actor(ctx), certificates.JobID(in.Params.Id), of, wanted)
	if err != nil {
		return nil, err
	}
	answer := gen.GetCertificateJobLines200JSONResponse{Items: wire.List(found.Items, jobLineTo), Total: found.Total}
	answer.Next = wire.NextOf(found, wanted)
	return answer, nil
}

func jobLineTo(l certificates.JobLine) gen.CertificateJobLine {
	return gen.CertificateJobLine{
		Number: l.Number, RegNo: l.RegNo, Name: l.Name, DID: int64(l.Division), Grade: l.Grade, Outcome: string(l.Outcome), Serial: string(l.Serial),
		Code: l.Fault, Message: l.Message,
	}
}

// PostCancelCertificateJob stops a batch.
func (h certificateHandlers) PostCancelCertificateJob(ctx context.Context, in gen.PostCancelCertificateJobRequestObject) (gen.PostCancelCertificateJobResponseObject, error) {
	job, err := h.batches.Cancel(ctx, wire.Actor(ctx), certificates.JobID(in.Body.Id))
	if err != nil {
		return nil, err
	}
	return gen.PostCancelCertificateJob200JSONResponse(jobTo(job)), nil
}
