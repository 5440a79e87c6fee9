package examining

import (
	"context"

	"kendra/adapters/httpapi/edge"
	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/examining"
	"kendra/app/publishing"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/questions"
	"kendra/domain/sittings"
)

const (
	paperOpened   = "Paper Opened !"
	codeRenewed   = "Start Code Changed !"
	timeGiven     = "Time Given !"
	deviceAllowed = "Device Allowed !"
	paperEnded    = "Paper Ended !"
	answerMarked  = "Answer Marked !"
	placeFreed    = "Any Computer Allowed !"
	marksTaken    = "Marks Taken Into The Exam !"
)

type sittingHandlers struct {
	use       *examining.Sittings
	nodes     *examining.Nodes
	nodeFiles edge.NodeFiles
	files     *publishing.Files
}

// PostStartSitting starts the paper of a candidate.
func (h sittingHandlers) PostStartSitting(ctx context.Context, in gen.PostStartSittingRequestObject) (gen.PostStartSittingResponseObject, error) {
	p, err := h.use.Start(ctx, in.Body.Ticket, in.Body.Code, in.Params.SittingToken, computerOf(ctx, proofs(in.Params)))
	if err != nil {
		return nil, err
	}
	out, err := h.pageTo(ctx, p)
	return gen.PostStartSitting200JSONResponse(out), err
}

// GetSitting returns the paper of a device.
func (h sittingHandlers) GetSitting(ctx context.Context, in gen.GetSittingRequestObject) (gen.GetSittingResponseObject, error) {
	p, err := h.use.Own(ctx, in.Params.SittingToken, shownBy(ctx, proofs(in.Params)))
	if err != nil {
		return nil, err
	}
	out, err := h.pageTo(ctx, p)
	return gen.GetSitting200JSONResponse(out), err
}

// PostSittingEntries stores answers and signals of a device.
func (h sittingHandlers) PostSittingEntries(ctx context.Context, in gen.PostSittingEntriesRequestObject) (gen.PostSittingEntriesResponseObject, error) {
	r, err := h.use.Write(ctx, in.Params.SittingToken, wire.List(in.Body.Entries, entryFrom), shownBy(ctx, proofs(in.Params)))
	if err != nil {
		return nil, err
	}
	return gen.PostSittingEntries200JSONResponse(receiptTo(r)), nil
}

// PostSubmitSitting hands the paper of a device in.
func (h sittingHandlers) PostSubmitSitting(ctx context.Context, in gen.PostSubmitSittingRequestObject) (gen.PostSubmitSittingResponseObject, error) {
	r, err := h.use.Submit(ctx, in.Params.SittingToken)
	if err != nil {
		return nil, err
	}
	return gen.PostSubmitSitting200JSONResponse(receiptTo(r)), nil
}

// GetSittingWindows lists the online papers of an exam and their windows.
func (h sittingHandlers) GetSittingWindows(ctx context.Context, in gen.GetSittingWindowsRequestObject) (gen.GetSittingWindowsResponseObject, error) {
	found, err := h.use.Windows(ctx, wire.Actor(ctx), exams.ID(in.Params.ExamId))
	if err != nil {
		return nil, err
	}
	return gen.GetSittingWindows200JSONResponse{Papers: wire.List(found.Papers, onlinePaperTo), Windows: wire.List(found.Windows, windowTo), Packs: wire.List(found.Packs, packTo)}, nil
}

// PostOpenSitting opens a paper in a room.
func (h sittingHandlers) PostOpenSitting(ctx context.Context, in gen.PostOpenSittingRequestObject) (gen.PostOpenSittingResponseObject, error) {
	id, err := h.use.Open(ctx, wire.Actor(ctx), examining.Opening{
		Exam: exams.ID(in.Body.ExamId), Key: exams.Key{Component: in.Body.Component, Subject: courses.SubjectID(in.Body.SubjectId)},
		Room: in.Body.Room, Minutes: in.Body.Minutes, Entry: in.Body.Entry,
	})
	if err != nil {
		return nil, err
	}
	return gen.PostOpenSitting200JSONResponse{Message: paperOpened, Id: int64(id)}, nil
}

// GetSittingBoard returns the seats of a window.
func (h sittingHandlers) GetSittingBoard(ctx context.Context, in gen.GetSittingBoardRequestObject) (gen.GetSittingBoardResponseObject, error) {
	b, err := h.use.Board(ctx, wire.Actor(ctx), sittings.WindowID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetSittingBoard200JSONResponse(boardTo(b)), nil
}

// GetSittingSignals lists what was noticed about a candidate.
func (h sittingHandlers) GetSittingSignals(ctx context.Context, in gen.GetSittingSignalsRequestObject) (gen.GetSittingSignalsResponseObject, error) {
	found, err := h.use.Signals(ctx, wire.Actor(ctx), sittings.ID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetSittingSignals200JSONResponse{
		Name: found.Candidate.Name, RegNo: string(found.Candidate.RegNo),
		Signals: wire.List(found.Signals, func(s sittings.Signal) gen.SittingSignal {
			return gen.SittingSignal{
				Kind: s.Kind, At: s.At.UTC(), Seconds: int(s.For.Seconds()), Open: s.Open, Item: s.Item, Minutes: s.Minutes, Reason: s.Reason, By: s.By,
			}
		}),
	}, nil
}

// PostRenewSittingCode gives a window another start code.
func (h sittingHandlers) PostRenewSittingCode(ctx context.Context, in gen.PostRenewSittingCodeRequestObject) (gen.PostRenewSittingCodeResponseObject, error) {
	if err := h.use.RenewCode(ctx, wire.Actor(ctx), sittings.WindowID(in.Body.Id)); err != nil {
		return nil, err
	}
	return gen.PostRenewSittingCode200JSONResponse{Message: codeRenewed}, nil
}

// PostGiveSittingTime gives a candidate time back.
func (h sittingHandlers) PostGiveSittingTime(ctx context.Context, in gen.PostGiveSittingTimeRequestObject) (gen.PostGiveSittingTimeResponseObject, error) {
	if err := h.use.GiveTime(ctx, wire.Actor(ctx), sittings.ID(in.Body.Id), in.Body.Minutes, in.Body.Reason); err != nil {
		return nil, err
	}
	return gen.PostGiveSittingTime200JSONResponse{Message: timeGiven}, nil
}

// PostAllowSittingDevice lets a candidate go on at the device that waits.
func (h sittingHandlers) PostAllowSittingDevice(ctx context.Context, in gen.PostAllowSittingDeviceRequestObject) (gen.PostAllowSittingDeviceResponseObject, error) {
	if err := h.use.AllowDevice(ctx, wire.Actor(ctx), sittings.ID(in.Body.Id), in.Body.Minutes, in.Body.Reason); err != nil {
		return nil, err
	}
	return gen.PostAllowSittingDevice200JSONResponse{Message: deviceAllowed}, nil
}

// PostEndSitting ends the paper of a candidate.
func (h sittingHandlers) PostEndSitting(ctx context.Context, in gen.PostEndSittingRequestObject) (gen.PostEndSittingResponseObject, error) {
	if err := h.use.End(ctx, wire.Actor(ctx), sittings.ID(in.Body.Id), in.Body.Reason); err != nil {
		return nil, err
	}
	return gen.PostEndSitting200JSONResponse{Message: paperEnded}, nil
}

// GetWrittenAnswers lists the written answers of a window.
func (h sittingHandlers) GetWrittenAnswers(ctx context.Context, in gen.GetWrittenAnswersRequestObject) (gen.GetWrittenAnswersResponseObject, error) {
	w, err := h.use.Written(ctx, wire.Actor(ctx), sittings.WindowID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetWrittenAnswers200JSONResponse{Exam: w.Exam, Paper: w.Subject, Answers: wire.List(w.Answers, writtenTo)}, nil
}

// GetAlikeAnswers compares the answers of all candidates of a paper.
func (h sittingHandlers) GetAlikeAnswers(ctx context.Context, in gen.GetAlikeAnswersRequestObject) (gen.GetAlikeAnswersResponseObject, error) {
	found, err := h.use.Alike(ctx, wire.Actor(ctx), sittings.WindowID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetAlikeAnswers200JSONResponse(alikeAnswersTo(found)), nil
}

// PostGradeAnswer marks a written answer.
func (h sittingHandlers) PostGradeAnswer(ctx context.Context, in gen.PostGradeAnswerRequestObject) (gen.PostGradeAnswerResponseObject, error) {
	marks, ok := questions.ParseMarks(in.Body.Marks)
	if !ok {
		return nil, sittings.ErrGrade
	}
	if err := h.use.Grade(ctx, wire.Actor(ctx), sittings.Grade{Sitting: sittings.ID(in.Body.Id), Item: in.Body.Item, Marks: marks}); err != nil {
		return nil, err
	}
	return gen.PostGradeAnswer200JSONResponse{Message: answerMarked}, nil
}

// PostTakeSittingMarks puts the marks of a window into the exam.
func (h sittingHandlers) PostTakeSittingMarks(ctx context.Context, in gen.PostTakeSittingMarksRequestObject) (gen.PostTakeSittingMarksResponseObject, error) {
	done, err := h.use.TakeMarks(ctx, wire.Actor(ctx), sittings.WindowID(in.Body.Id))
	if err != nil {
		return nil, err
	}
	return gen.PostTakeSittingMarks200JSONResponse{Message: marksTaken, Taken: done.Taken, Kept: done.Kept}, nil
}
