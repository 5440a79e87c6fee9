package examining

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/examining"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/questions"
	"kendra/domain/sittings"
	"kendra/domain/typing"
)

// GetTypingTests lists the typing tests of a paper.
func (h sittingHandlers) GetTypingTests(ctx context.Context, in gen.GetTypingTestsRequestObject) (gen.GetTypingTestsResponseObject, error) {
	found, err := h.use.TypingTests(ctx, wire.Actor(ctx), exams.ID(in.Params.Exam), courses.SubjectID(in.Params.Paper))
	if err != nil {
		return nil, err
	}
	return gen.GetTypingTests200JSONResponse{Exam: found.Exam, Paper: found.Subject, Tests: wire.List(found.Tests, typingTestTo)}, nil
}

func typingTestTo(t examining.TypingTest) gen.SittingTypingTest {
	m, e := t.Measured, t.Evidence
	return gen.SittingTypingTest{
		Id: int64(t.Sitting), RegNo: string(t.Candidate.RegNo), Name: t.Candidate.Name, Item: t.Item, Language: string(t.Typed.Language),
		Gross: typing.Tenth(m.Gross()), Net: typing.Tenth(m.Net()), Accuracy: typing.Tenth(m.Accuracy()), Errors: m.Errors,
		Marks: t.Award.Marks(t.Score).String(), Full: t.Award.Right.String(), Right: t.Score.Right, Of: t.Score.Of, Least: t.Content.Key.Accuracy,
		Minutes: t.Content.Ask.Minutes, Spent: t.Typed.Spent.Milliseconds(), Done: t.Typed.Done,
		Words: wire.List(m.Words, func(w typing.Word) gen.SittingTypedWord {
			return gen.SittingTypedWord{Text: w.Text, Is: string(w.Is), Meant: w.Meant}
		}),
		Pace: wire.List(e.Pace, func(n int) int { return n }), Keys: e.Strokes, Backspaces: e.Backspaces,
		Warnings: wire.List(e.Warnings(), func(s string) string { return s }),
	}
}

func answerTo(a questions.Answer) gen.SittingAnswer {
	out := gen.SittingAnswer{Chosen: a.Chosen, Places: a.Places, Texts: a.Texts}
	if t := a.Typed; t != nil {
		out.Typed = &gen.SittingTyped{Language: string(t.Language), Text: t.Text, Spent: t.Spent.Milliseconds(), Done: t.Done}
	}
	return out
}

func answerFrom(a gen.SittingAnswer) questions.Answer {
	out := questions.Answer{Chosen: a.Chosen, Places: a.Places, Texts: a.Texts}
	if t := a.Typed; t != nil {
		out.Typed = &typing.Typed{Language: typing.Language(t.Language), Text: t.Text, Spent: typing.Milliseconds(t.Spent), Done: t.Done}
	}
	return out
}

func entryFrom(e gen.SittingEntry) sittings.Entry {
	return sittings.Entry{Seq: e.Seq, Kind: sittings.EntryKind(e.Kind), Item: e.Item, Answer: answerFrom(e.Answer), Keys: e.Keys}
}
