package examining

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strconv"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/examining"
	"kendra/app/publishing"
	"kendra/domain/courses"
	"kendra/domain/questions"
)

// The texts of the responses to changes of question banks.
const (
	questionSaved = "Question Saved !"
	stateSaved    = "State Of Question Saved !"
)

type questionHandlers struct {
	use   *examining.Questions
	files *publishing.Files
}

// GetQuestions returns a page of the bank of a subject.
func (h questionHandlers) GetQuestions(ctx context.Context, in gen.GetQuestionsRequestObject) (gen.GetQuestionsResponseObject, error) {
	wanted, err := wire.PageFrom(in.Params.Page, in.Params.Size)
	if err != nil {
		return nil, err
	}
	f := questions.Filter{
		Subject: courses.SubjectID(in.Params.SubjectId), Chapter: in.Params.Chapter, Difficulty: questions.Difficulty(in.Params.Difficulty),
		Kind: questions.Kind(in.Params.Kind), State: questions.State(in.Params.State), Search: in.Params.Search,
	}
	bank, err := h.use.List(ctx, wire.Actor(ctx), f, wanted)
	if err != nil {
		return nil, err
	}
	return gen.GetQuestions200JSONResponse{
		Subject: subjectTo(bank.Subject),
		DivName: bank.Course.Division.Name, CourseName: bank.Course.Profile.Title,
		Items: wire.List(bank.Found.Items, questionTo), Total: bank.Found.Total, Next: wire.NextOf(bank.Found, wanted),
		Stocks: wire.List(bank.Stocks, stockTo),
	}, nil
}

// GetQuestion returns a question with its versions.
func (h questionHandlers) GetQuestion(ctx context.Context, in gen.GetQuestionRequestObject) (gen.GetQuestionResponseObject, error) {
	all, err := h.use.Find(ctx, wire.Actor(ctx), questions.ID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	out := gen.GetQuestion200JSONResponse{
		Question: questionTo(all[0]),
		Versions: wire.List(all, func(q questions.Question) gen.QuestionVersion {
			return gen.QuestionVersion{Version: q.Version, By: q.By, At: q.At.UTC()}
		}),
	}
	if key := all[0].Content.Ask.Picture; key != "" {
		link, err := h.files.Sealed(ctx, key)
		if err != nil {
			return nil, err
		}
		out.PictureLink = wire.LinkTo(link)
	}
	return out, nil
}

// PostSaveQuestion adds a question, or saves the next version of the one that the form names.
func (h questionHandlers) PostSaveQuestion(ctx context.Context, in gen.PostSaveQuestionRequestObject) (gen.PostSaveQuestionResponseObject, error) {
	q, err := h.use.Save(ctx, wire.Actor(ctx), questions.Question{
		ID: questions.ID(in.Body.Id), Subject: courses.SubjectID(in.Body.SubjectId), Version: in.Body.Seen, Content: contentFrom(in.Body.Content),
	})
	if err != nil {
		return nil, err
	}
	return gen.PostSaveQuestion200JSONResponse{Message: questionSaved, Id: int64(q.ID)}, nil
}

// PostSetQuestionState retires a question or brings it back.
func (h questionHandlers) PostSetQuestionState(ctx context.Context, in gen.PostSetQuestionStateRequestObject) (gen.PostSetQuestionStateResponseObject, error) {
	if err := h.use.SetState(ctx, wire.Actor(ctx), questions.ID(in.Body.Id), questions.State(in.Body.State)); err != nil {
		return nil, err
	}
	return gen.PostSetQuestionState200JSONResponse{Message: stateSaved}, nil
}

// PostReadQuestionFile returns the questions of a file with their mistakes.
func (h questionHandlers) PostReadQuestionFile(ctx context.Context, in gen.PostReadQuestionFileRequestObject) (gen.PostReadQuestionFileResponseObject, error) {
	came, subject, err := received(in.Body)
	if err != nil {
		return nil, err
	}
	defer came.Drop()
	found, err := h.use.ReadFile(ctx, wire.Actor(ctx), subject, io.NewSectionReader(came.File, 0, came.Size))
	if err != nil {
		return nil, fileNames.Blame(err)
	}
	out := gen.PostReadQuestionFile200JSONResponse{Items: wire.List(found, foundTo)}
	for _, f := range found {
		switch {
		case f.IsGood():
			out.Good++
		case len(f.Wrong) > 0:
			out.Refused++
		default:
			out.Known++
		}
	}
	return out, nil
}

// PostAddQuestionFile adds the questions of a file.
func (h questionHandlers) PostAddQuestionFile(ctx context.Context, in gen.PostAddQuestionFileRequestObject) (gen.PostAddQuestionFileResponseObject, error) {
	came, subject, err := received(in.Body)
	if err != nil {
		return nil, err
	}
	defer came.Drop()
	added, err := h.use.AddFile(ctx, wire.Actor(ctx), subject, came.Name, io.NewSectionReader(came.File, 0, came.Size))
	if err != nil {
		return nil, fileNames.Blame(err)
	}
	return gen.PostAddQuestionFile200JSONResponse(questionImportTo(added)), nil
}

// GetQuestionImports returns the imports into the bank of a subject.
func (h questionHandlers) GetQuestionImports(ctx context.Context, in gen.GetQuestionImportsRequestObject) (gen.GetQuestionImportsResponseObject, error) {
	all, err := h.use.Imports(ctx, wire.Actor(ctx), courses.SubjectID(in.Params.SubjectId))
	if err != nil {
		return nil, err
	}
	return gen.GetQuestionImports200JSONResponse(wire.List(all, questionImportTo)), nil
}

// PostUndoQuestionImport undoes an import.
func (h questionHandlers) PostUndoQuestionImport(ctx context.Context, in gen.PostUndoQuestionImportRequestObject) (gen.PostUndoQuestionImportResponseObject, error) {
	undone, err := h.use.Undo(ctx, wire.Actor(ctx), questions.ImportID(in.Body.Id))
	if err != nil {
		return nil, err
	}
	return gen.PostUndoQuestionImport200JSONResponse(questionImportTo(undone)), nil
}

// GetQuestionFile returns the bank of a subject as a file.
func (h questionHandlers) GetQuestionFile(ctx context.Context, in gen.GetQuestionFileRequestObject) (gen.GetQuestionFileResponseObject, error) {
	var out bytes.Buffer
	f := questions.Format(in.Params.Format)
	if err := h.use.WriteFile(ctx, wire.Actor(ctx), courses.SubjectID(in.Params.SubjectId), f, in.Params.Example, &out); err != nil {
		return nil, err
	}
	return questionFile{out.Bytes(), f}, nil
}

// questionFile is a file of questions as a response.
type questionFile struct {
	data   []byte
	format questions.Format
}

// fileEndings holds the ends of file names where they are not the format's name. GIFT files are text files.
var fileEndings = map[questions.Format]string{questions.GIFT: "txt"}

// VisitGetQuestionFileResponse writes the file.
func (f questionFile) VisitGetQuestionFileResponse(w http.ResponseWriter) error {
	ending := fileEndings[f.format]
	if ending == "" {
		ending = string(f.format)
	}
	h := w.Header()
	h.Set("Content-Type", "application/octet-stream")
	h.Set("Content-Length", strconv.Itoa(len(f.data)))
	h.Set("Content-Disposition", fmt.Sprintf(`attachment; filename="questions.%s"`, ending))
	h.Set("Cache-Control", neverCache)
	_, err := w.Write(f.data)
	return err
}
