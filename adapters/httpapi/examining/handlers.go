// Package examining has the operations of exams, marks and results.
package examining

import (
	"context"

	"kendra/adapters/httpapi/edge"
	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/examining"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// The texts of the responses to changes.
const (
	schemeSaved      = "Exam Scheme Saved !"
	examSaved        = "Exam Saved !"
	candidatesChosen = "Candidates Saved !"
	marksSaved       = "Marks Saved !"
)

// Handlers implements the operations of this area.
type Handlers struct {
	examHandlers
	questionHandlers
	sittingHandlers
}

type examHandlers struct {
	use   *examining.Exams
	looks *edge.Looks
}

// New returns the handlers.
func New(d edge.Deps, looks *edge.Looks) Handlers {
	return Handlers{examHandlers{use: d.Exams, looks: looks}, questionHandlers{use: d.Questions, files: d.Files}, sittingHandlers{use: d.Sittings, nodes: d.ExamNodes, nodeFiles: d.NodeFiles, files: d.Files}}
}

// GetExamScheme returns the versions of a division's scheme.
func (h examHandlers) GetExamScheme(ctx context.Context, in gen.GetExamSchemeRequestObject) (gen.GetExamSchemeResponseObject, error) {
	page, err := h.use.Scheme(ctx, wire.Actor(ctx), courses.DivisionID(in.Params.DID))
	if err != nil {
		return nil, err
	}
	return gen.GetExamScheme200JSONResponse{
		DID: int64(page.Course.Division.ID), DivName: page.Course.Division.Name, CourseName: page.Course.Profile.Title, MayChange: page.MayChange,
		Subjects: wire.List(page.Subjects, func(s courses.Subject) gen.Subject {
			return gen.Subject{Id: int64(s.ID), DID: int64(s.Division), Name: s.Name, FullMarks: s.FullMarks, Order: s.Order}
		}),
		Versions: wire.List(page.Versions, schemeTo),
	}, nil
}

// PostSaveExamScheme stores the next version of a division's scheme.
func (h examHandlers) PostSaveExamScheme(ctx context.Context, in gen.PostSaveExamSchemeRequestObject) (gen.PostSaveExamSchemeResponseObject, error) {
	s, err := h.use.SaveScheme(ctx, wire.Actor(ctx), courses.DivisionID(in.Body.DID), rulesFrom(in.Body.Rules), in.Body.Seen)
	if err != nil {
		return nil, err
	}
	return gen.PostSaveExamScheme200JSONResponse{Message: schemeSaved, Id: int64(s.Version)}, nil
}

// GetExamSchemeOfSession returns the scheme that the next exam of a session gets.
func (h examHandlers) GetExamSchemeOfSession(ctx context.Context, in gen.GetExamSchemeOfSessionRequestObject) (gen.GetExamSchemeOfSessionResponseObject, error) {
	s, err := h.use.SchemeOf(ctx, wire.Actor(ctx), sessions.ID(in.Params.SessionId))
	if err != nil {
		return nil, err
	}
	return gen.GetExamSchemeOfSession200JSONResponse(schemeTo(s)), nil
}

// GetExams lists exams.
func (h examHandlers) GetExams(ctx context.Context, in gen.GetExamsRequestObject) (gen.GetExamsResponseObject, error) {
	all, err := h.use.List(ctx, wire.Actor(ctx), centers.ID(in.Params.OId), sessions.ID(in.Params.SessionId))
	if err != nil {
		return nil, err
	}
	return gen.GetExams200JSONResponse(wire.List(all, cardTo)), nil
}

// PostSaveExam adds an exam, or changes the one that the form names.
func (h examHandlers) PostSaveExam(ctx context.Context, in gen.PostSaveExamRequestObject) (gen.PostSaveExamResponseObject, error) {
	e := exams.Exam{ID: exams.ID(in.Body.Id), Session: sessions.ID(in.Body.SessionId), Title: in.Body.Title}
	var f wire.Form
	for _, s := range in.Body.Sittings {
		day := wire.Read(&f, sittingField(s.Component, "day"), s.Day, calendar.Parse)
		e.Sittings = append(e.Sittings, exams.Sitting{Component: s.Component, Day: day, Starts: s.Starts, Room: s.Room, Online: s.Online})
	}
	if err := f.Wrong.As(exams.ErrInvalid); err != nil {
		return nil, err
	}
	if e.ID != 0 {
		if err := h.use.Replan(ctx, wire.Actor(ctx), e); err != nil {
			return nil, err
		}
		return gen.PostSaveExam200JSONResponse{Message: examSaved, Id: int64(e.ID)}, nil
	}
	id, err := h.use.Plan(ctx, wire.Actor(ctx), e)
	if err != nil {
		return nil, err
	}
	return gen.PostSaveExam200JSONResponse{Message: examSaved, Id: int64(id)}, nil
}

// GetExam returns an exam.
func (h examHandlers) GetExam(ctx context.Context, in gen.GetExamRequestObject) (gen.GetExamResponseObject, error) {
	d, err := h.use.Find(ctx, wire.Actor(ctx), exams.ID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetExam200JSONResponse(deskTo(d)), nil
}

// PostExamCandidates changes the candidates of an exam.
func (h examHandlers) PostExamCandidates(ctx context.Context, in gen.PostExamCandidatesRequestObject) (gen.PostExamCandidatesResponseObject, error) {
	var add []examining.Admission
	for _, a := range in.Body.Add {
		add = append(add, examining.Admission{Enrolment: students.EnrolmentID(a.EnrolmentId), Reason: a.Reason})
	}
	remove := wire.List(in.Body.Remove, func(id int64) students.EnrolmentID { return students.EnrolmentID(id) })
	if err := h.use.Choose(ctx, wire.Actor(ctx), exams.ID(in.Body.Id), add, remove); err != nil {
		return nil, err
	}
	return gen.PostExamCandidates200JSONResponse{Message: candidatesChosen}, nil
}

// PostExamMarks enters marks.
func (h examHandlers) PostExamMarks(ctx context.Context, in gen.PostExamMarksRequestObject) (gen.PostExamMarksResponseObject, error) {
	saved, err := h.use.Enter(ctx, wire.Actor(ctx), exams.ID(in.Body.Id), wire.List(in.Body.Cells, editFrom), in.Body.Reason)
	if err != nil {
		return nil, err
	}
	return gen.PostExamMarks200JSONResponse{
		Message: marksSaved, Cells: wire.List(saved.Cells, cellTo), Stale: wire.List(saved.Stale, func(i int) int { return i }),
	}, nil
}

// PostPublishExam publishes results.
func (h examHandlers) PostPublishExam(ctx context.Context, in gen.PostPublishExamRequestObject) (gen.PostPublishExamResponseObject, error) {
	p, err := h.use.Publish(ctx, wire.Actor(ctx), exams.ID(in.Body.Id), in.Body.Seen, in.Body.Reason)
	if err != nil {
		return nil, err
	}
	return gen.PostPublishExam200JSONResponse(previewTo(p)), nil
}
