package examining

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/examining"
	"kendra/domain/courses"
	"kendra/domain/questions"
)

// GetQuestionStatistics returns what the answers of candidates say about the questions of a subject.
func (h sittingHandlers) GetQuestionStatistics(ctx context.Context, in gen.GetQuestionStatisticsRequestObject) (gen.GetQuestionStatisticsResponseObject, error) {
	all, err := h.use.Statistics(ctx, wire.Actor(ctx), courses.SubjectID(in.Params.SubjectId))
	if err != nil {
		return nil, err
	}
	return gen.GetQuestionStatistics200JSONResponse(wire.List(all, statisticTo)), nil
}

func statisticTo(m examining.Measured) gen.QuestionStatistic {
	return gen.QuestionStatistic{
		Id: int64(m.ID), Text: m.Content.Ask.Title(), Chapter: m.Content.Labels.Chapter, State: string(m.State), Answers: m.Answers,
		Facility: m.Facility, Discrimination: m.Discrimination, Flags: wire.List(m.Flags, func(f questions.Flag) string { return string(f) }),
	}
}
