package examining

import (
	"bytes"
	"context"
	"net/http"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/examining"
	"kendra/domain/courses"
	"kendra/domain/questions"
)

// The texts of the responses to changes of blueprints and papers.
const (
	blueprintSaved = "Blueprint Saved !"
	papersMade     = "Papers Made !"
)

// GetBlueprint returns the blueprint of a subject.
func (h questionHandlers) GetBlueprint(ctx context.Context, in gen.GetBlueprintRequestObject) (gen.GetBlueprintResponseObject, error) {
	p, err := h.use.Blueprint(ctx, wire.Actor(ctx), courses.SubjectID(in.Params.SubjectId))
	if err != nil {
		return nil, err
	}
	b := p.Blueprint
	out := gen.GetBlueprint200JSONResponse{
		Subject: subjectTo(p.Subject), DivName: p.Course.Division.Name, CourseName: p.Course.Profile.Title, Version: b.Version, Minutes: b.Minutes,
		Instructions: wordsTo(b.Instructions), Rows: []gen.BlueprintRow{}, Questions: b.Count(), Full: b.Full().String(),
		Problems: wire.List(p.Problems, func(s string) string { return s }), Stocks: wire.List(p.Stocks, stockTo), Papers: wire.List(p.Sets, setTo),
	}
	for i, r := range b.Rows {
		out.Rows = append(out.Rows, gen.BlueprintRow{
			Chapter: r.Chapter, Difficulty: string(r.Difficulty), Kind: string(r.Kind), Count: r.Count, Right: r.Award.Right.String(), Wrong: r.Award.Wrong.String(),
			Partial: r.Award.Partial, Has: p.Available[i],
		})
	}
	return out, nil
}

// PostSaveBlueprint saves the blueprint of a subject.
func (h questionHandlers) PostSaveBlueprint(ctx context.Context, in gen.PostSaveBlueprintRequestObject) (gen.PostSaveBlueprintResponseObject, error) {
	b, err := blueprintFrom(*in.Body)
	if err != nil {
		return nil, err
	}
	saved, err := h.use.SaveBlueprint(ctx, wire.Actor(ctx), b)
	if err != nil {
		return nil, err
	}
	return gen.PostSaveBlueprint200JSONResponse{Message: blueprintSaved, Id: int64(saved.Version)}, nil
}

// PostPreviewPaper returns a paper of a blueprint that is not stored.
func (h questionHandlers) PostPreviewPaper(ctx context.Context, in gen.PostPreviewPaperRequestObject) (gen.PostPreviewPaperResponseObject, error) {
	b, err := blueprintFrom(*in.Body)
	if err != nil {
		return nil, err
	}
	sheet, err := h.use.Preview(ctx, wire.Actor(ctx), b, uint64(in.Body.Seed))
	if err != nil {
		return nil, err
	}
	out, err := h.sheetTo(ctx, sheet)
	return gen.PostPreviewPaper200JSONResponse(out), err
}

// PostMakePapers makes papers to print.
func (h questionHandlers) PostMakePapers(ctx context.Context, in gen.PostMakePapersRequestObject) (gen.PostMakePapersResponseObject, error) {
	made, err := h.use.MakePapers(ctx, wire.Actor(ctx), examining.NewPapers{
		Subject: courses.SubjectID(in.Body.SubjectId), Name: in.Body.Name, Sets: in.Body.Sets, Same: in.Body.Same,
	})
	if err != nil {
		return nil, err
	}
	return gen.PostMakePapers200JSONResponse{Message: papersMade, Papers: wire.List(made, setTo)}, nil
}

// GetQuestionPaper returns a paper as its candidates see it.
func (h questionHandlers) GetQuestionPaper(ctx context.Context, in gen.GetQuestionPaperRequestObject) (gen.GetQuestionPaperResponseObject, error) {
	set, sheet, err := h.use.Sheet(ctx, wire.Actor(ctx), questions.SetID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	shown, err := h.sheetTo(ctx, sheet)
	return gen.GetQuestionPaper200JSONResponse{Paper: setTo(set), Sheet: shown}, err
}

// paperFiles holds the names of files by what they have.
var paperFiles = map[questions.Part]string{
	questions.QuestionPaper: "question-papers", questions.AnswerSheet: "answer-sheets", questions.MarkersKey: "keys",
}

// GetQuestionPaperFile returns a part of papers as PDF.
func (h questionHandlers) GetQuestionPaperFile(ctx context.Context, in gen.GetQuestionPaperFileRequestObject) (gen.GetQuestionPaperFileResponseObject, error) {
	var out bytes.Buffer
	part := questions.Part(in.Params.Part)
	if err := h.use.PrintPaper(ctx, wire.Actor(ctx), questions.SetID(in.Params.Id), in.Params.All, part, &out); err != nil {
		return nil, err
	}
	return marksheetFile{out.Bytes(), "attachment", paperFiles[part], neverCache}, nil
}

// VisitGetQuestionPaperFileResponse writes the PDF.
func (f marksheetFile) VisitGetQuestionPaperFileResponse(w http.ResponseWriter) error {
	return f.write(w)
}
