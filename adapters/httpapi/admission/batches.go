package admission

import (
	"context"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/admission"
	"kendra/domain/batches"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/money"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// batchHandlers implements the operations on batches of enrolments.
type batchHandlers struct{ use *admission.Batches }

var batchNames = wire.Names{
	"action": "Action", "division": "DID", "session": "SessionId", "day": "Day", "reason": "Reason", "discount": "Discount", "months": "Months",
	"first": "First", "students": "Students", "key": "Key",
}

// PostEnrolmentBatch orders a batch.
func (h batchHandlers) PostEnrolmentBatch(ctx context.Context, in gen.PostEnrolmentBatchRequestObject) (gen.PostEnrolmentBatchResponseObject, error) {
	order, err := batchFrom(in.Body)
	if err != nil {
		return nil, batchNames.Blame(err)
	}
	b, err := h.use.Order(ctx, wire.Actor(ctx), order)
	if err != nil {
		return nil, batchNames.Blame(err)
	}
	return gen.PostEnrolmentBatch200JSONResponse(batchTo(b)), nil
}

func batchFrom(in *gen.EnrolmentBatchForm) (admission.OrderBatch, error) {
	var f wire.Form
	order := admission.OrderBatch{
		Order: batches.Order{
			Action: wire.Read(&f, "action", in.Action, batches.ParseAction), Division: courses.DivisionID(in.DID), Again: in.Again,
			Session: sessions.ID(in.SessionId), Day: wire.Read(&f, "day", in.Day, calendar.Parse), Reason: in.Reason,
			Discount: wire.Read(&f, "discount", in.Discount, money.Parse), Months: in.Months, First: wire.Read(&f, "first", in.First, calendar.Parse),
		},
		Lines: wire.List(in.Students, func(s gen.EnrolmentBatchStudent) batches.Line {
			return batches.Line{Student: students.ID(s.SID), Enrolment: students.EnrolmentID(s.EID), Typed: s.RegNo}
		}),
		In: sessions.ID(in.FromSessionId), All: in.All, Center: centers.ID(in.Filter.OId), Key: in.Key,
		Filter: chosenFrom(&f, in.Filter),
	}
	return order, f.Wrong.As(batches.ErrInvalid)
}

// chosenFrom parses the filter that names the students of an action.
func chosenFrom(f *wire.Form, in gen.EnrolmentBatchFilter) students.Filter {
	f.PageFits(page.Request{}, in.Search)
	f.Wrong.Within("Session", in.Session, mostSession)
	return students.Filter{
		Search: in.Search, Session: strings.TrimSpace(in.Session), Division: courses.DivisionID(in.DID),
		Divisions: wire.List(in.DIDs, func(id int64) courses.DivisionID { return courses.DivisionID(id) }),
		Status:    wire.Read(f, "InStatus", in.InStatus, students.ParseStatus), Need: wire.Read(f, "Need", in.Need, students.ParseNeed),
	}
}

func batchTo(b batches.Batch) gen.EnrolmentBatch {
	return gen.EnrolmentBatch{
		Id: int64(b.ID), Action: string(b.Order.Action), Title: b.Title, OId: int64(b.Center), By: b.By.Name, Stage: gen.EnrolmentBatchStage(b.Stage),
		Lines: b.Counts.Lines, Settled: b.Counts.Settled(), Done: b.Counts.Done, Unchanged: b.Counts.Unchanged, Refused: b.Counts.Refused,
		Reason: b.Order.Reason, Problem: b.Problem, Created: b.Created.UTC(), Ended: wire.OrNull(b.Ended),
	}
}

// GetEnrolmentBatches returns a page of the batches.
func (h batchHandlers) GetEnrolmentBatches(ctx context.Context, in gen.GetEnrolmentBatchesRequestObject) (gen.GetEnrolmentBatchesResponseObject, error) {
	wanted, err := wire.PageFrom(in.Params.Page, in.Params.Size)
	if err != nil {
		return nil, err
	}
	found, err := h.use.All(ctx, wire.Actor(ctx), wanted)
	if err != nil {
		return nil, err
	}
	return gen.GetEnrolmentBatches200JSONResponse{Items: wire.List(found.Items, batchTo), Total: found.Total, Next: wire.NextOf(found, wanted)}, nil
}

// GetEnrolmentBatch returns the progress of a batch.
func (h batchHandlers) GetEnrolmentBatch(ctx context.Context, in gen.GetEnrolmentBatchRequestObject) (gen.GetEnrolmentBatchResponseObject, error) {
	b, err := h.use.Find(ctx, wire.Actor(ctx), batches.ID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetEnrolmentBatch200JSONResponse(batchTo(b)), nil
}

// GetEnrolmentBatchLines returns the lines of a batch with their answers.
func (h batchHandlers) GetEnrolmentBatchLines(ctx context.Context, in gen.GetEnrolmentBatchLinesRequestObject) (gen.GetEnrolmentBatchLinesResponseObject, error) {
	wanted, err := wire.PageFrom(in.Params.Page, in.Params.Size)
	if err != nil {
		return nil, err
	}
	of, err := batches.ParseOutcome(in.Params.Outcome)
	if err != nil {
		return nil, fault.Of(err).On("Outcome")
	}
	found, err := h.use.LinesOf(ctx, wire.Actor(ctx), batches.ID(in.Params.Id), of, wanted)
	if err != nil {
		return nil, err
	}
	return gen.GetEnrolmentBatchLines200JSONResponse{Items: wire.List(found.Items, batchLineTo), Total: found.Total, Next: wire.NextOf(found, wanted)}, nil
}

func batchLineTo(l batches.Line) gen.EnrolmentBatchLine {
	return gen.EnrolmentBatchLine{
		Number: l.Number, SID: int64(l.Student), RegNo: wire.Or(string(l.RegNo), l.Typed), Name: l.Name, EID: int64(l.Enrolment),
		Outcome: string(l.Outcome), Code: l.Fault, Message: l.Message,
	}
}

// PostCancelEnrolmentBatch stops a batch.
func (h batchHandlers) PostCancelEnrolmentBatch(ctx context.Context, in gen.PostCancelEnrolmentBatchRequestObject) (gen.PostCancelEnrolmentBatchResponseObject, error) {
	b, err := h.use.Cancel(ctx, wire.Actor(ctx), batches.ID(in.Body.Id))
	if err != nil {
		return nil, err
	}
	return gen.PostCancelEnrolmentBatch200JSONResponse(batchTo(b)), nil
}
