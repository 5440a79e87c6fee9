package examining

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/exams"
	"kendra/domain/students"
)

const (
	topperLeftOut = "Left Out Of The Website !"
	topperNamed   = "Named On The Website !"
)

// GetExamToppers lists the toppers that everybody may see.
func (h examHandlers) GetExamToppers(ctx context.Context, _ gen.GetExamToppersRequestObject) (gen.GetExamToppersResponseObject, error) {
	all, err := h.use.Toppers(ctx)
	if err != nil {
		return nil, err
	}
	return gen.GetExamToppers200JSONResponse(wire.List(all, topperListTo)), nil
}

// PostExamTopper leaves a student out of the toppers on the website, or names the student again.
func (h examHandlers) PostExamTopper(ctx context.Context, in gen.PostExamTopperRequestObject) (gen.PostExamTopperResponseObject, error) {
	if err := h.use.LeaveOut(ctx, wire.Actor(ctx), students.ID(in.Body.SID), in.Body.LeftOut); err != nil {
		return nil, err
	}
	message := topperNamed
	if in.Body.LeftOut {
		message = topperLeftOut
	}
	return gen.PostExamTopper200JSONResponse{Message: message}, nil
}

func topperListTo(l exams.TopperList) gen.ExamToppers {
	c := l.Exam.Content
	return gen.ExamToppers{Exam: c.Exam, Course: c.Division, Year: c.Last.Year(), Toppers: wire.List(l.Toppers, func(t exams.Topper) gen.ExamNamedTopper {
		return gen.ExamNamedTopper{Rank: t.Rank, Name: t.Result.Content.Name, Center: t.Result.Content.CenterName, Percent: t.Result.Content.Outcome.Percent}
	})}
}
