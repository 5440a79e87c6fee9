package importing

import (
	"context"
	"net/http"
	"path"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/importing"
	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/imports"
)

const correctionsSaved = "Corrections Saved !"

var importNames = wire.Names{
	imports.ErrTooLarge.Code: wire.PartFile, imports.ErrEmpty.Code: wire.PartFile, imports.ErrUnreadable.Code: wire.PartFile, "file": wire.PartFile, "center": wire.PartCenter,
}

type importHandlers struct{ use *importing.Imports }

// PostImportFile stores a sheet as a new import.
func (h importHandlers) PostImportFile(ctx context.Context, in gen.PostImportFileRequestObject) (gen.PostImportFileResponseObject, error) {
	came, err := wire.Receive(in.Body)
	if err != nil {
		return nil, err
	}
	defer came.Drop()
	var f wire.Form
	upload := importing.UploadImport{Name: path.Base(strings.ReplaceAll(came.Name, `\`, "/")), Size: came.Size, Center: wire.Read(&f, wire.PartCenter, came.Fields[wire.PartCenter], wire.Number[centers.ID])}
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	if came.File == nil {
		return nil, imports.ErrEmpty.On(wire.PartFile)
	}
	upload.File = came.File
	job, p, err := h.use.Upload(ctx, wire.Actor(ctx), upload)
	if err != nil {
		return nil, importNames.Blame(err)
	}
	return gen.PostImportFile200JSONResponse(proposalTo(job, p)), nil
}

// GetImports returns a page of the history.
func (h importHandlers) GetImports(ctx context.Context, in gen.GetImportsRequestObject) (gen.GetImportsResponseObject, error) {
	wanted, err := wire.PageFrom(in.Params.Page, in.Params.Size)
	if err != nil {
		return nil, err
	}
	found, err := h.use.Jobs(ctx, wire.Actor(ctx), wanted)
	if err != nil {
		return nil, err
	}
	answer := gen.GetImports200JSONResponse{Items: wire.List(found.Items, importTo), Total: found.Total}
	answer.Next = wire.NextOf(found, wanted)
	return answer, nil
}

// GetImport returns the progress of an import.
func (h importHandlers) GetImport(ctx context.Context, in gen.GetImportRequestObject) (gen.GetImportResponseObject, error) {
	job, err := h.use.Job(ctx, wire.Actor(ctx), imports.JobID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetImport200JSONResponse(importTo(job)), nil
}

// GetColumns returns how an import reads its columns.
func (h importHandlers) GetColumns(ctx context.Context, in gen.GetColumnsRequestObject) (gen.GetColumnsResponseObject, error) {
	job, p, err := h.use.Columns(ctx, wire.Actor(ctx), imports.JobID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetColumns200JSONResponse(proposalTo(job, p)), nil
}

// PostColumns sets how an import reads its columns.
func (h importHandlers) PostColumns(ctx context.Context, in gen.PostColumnsRequestObject) (gen.PostColumnsResponseObject, error) {
	as, answers, options, err := settingsFrom(in.Body)
	if err != nil {
		return nil, err
	}
	job, p, err := h.use.Configure(ctx, wire.Actor(ctx), imports.JobID(in.Body.Id), as, answers, options)
	if err != nil {
		return nil, err
	}
	return gen.PostColumns200JSONResponse(proposalTo(job, p)), nil
}

// PostCheck checks every row.
func (h importHandlers) PostCheck(ctx context.Context, in gen.PostCheckRequestObject) (gen.PostCheckResponseObject, error) {
	job, err := h.use.Check(ctx, wire.Actor(ctx), imports.JobID(in.Body.Id))
	if err != nil {
		return nil, err
	}
	return gen.PostCheck200JSONResponse(importTo(job)), nil
}

// PostRun imports the rows.
func (h importHandlers) PostRun(ctx context.Context, in gen.PostRunRequestObject) (gen.PostRunResponseObject, error) {
	job, err := h.use.Start(ctx, wire.Actor(ctx), imports.JobID(in.Body.Id), importing.Agreed{Plan: in.Body.Plan, Missing: in.Body.Missing})
	if err != nil {
		return nil, err
	}
	return gen.PostRun200JSONResponse(importTo(job)), nil
}

// PostCancel stops an import.
func (h importHandlers) PostCancel(ctx context.Context, in gen.PostCancelRequestObject) (gen.PostCancelResponseObject, error) {
	job, err := h.use.Cancel(ctx, wire.Actor(ctx), imports.JobID(in.Body.Id))
	if err != nil {
		return nil, err
	}
	return gen.PostCancel200JSONResponse(importTo(job)), nil
}

// PostUndo undoes an import.
func (h importHandlers) PostUndo(ctx context.Context, in gen.PostUndoRequestObject) (gen.PostUndoResponseObject, error) {
	done, err := h.use.Undo(ctx, wire.Actor(ctx), imports.JobID(in.Body.Id))
	if err != nil {
		return nil, err
	}
	answer := gen.PostUndo200JSONResponse{Id: string(done.Job), Removed: done.Removed, Restored: done.Restored, Kept: []string{}}
	for _, n := range done.Kept {
		answer.Kept = append(answer.Kept, string(n))
	}
	return answer, nil
}

// GetIssues returns the mistakes in an import's rows.
func (h importHandlers) GetIssues(ctx context.Context, in gen.GetIssuesRequestObject) (gen.GetIssuesResponseObject, error) {
	wanted, err := wire.PageFrom(in.Params.Page, in.Params.Size)
	if err != nil {
		return nil, err
	}
	of := imports.Group{Code: in.Params.Code, Column: in.Params.Column, Message: in.Params.Message}
	groups, issues, err := h.use.Found(ctx, wire.Actor(ctx), imports.JobID(in.Params.Id), of, wanted.Offset(), wanted.Size+1)
	if err != nil {
		return nil, err
	}
	answer := gen.GetIssues200JSONResponse{Groups: wire.List(groups, groupTo)}
	if len(issues) > wanted.Size {
		next := wanted.Number + 1
		issues, answer.Next = issues[:wanted.Size], &next
	}
	answer.Items = wire.List(issues, issueTo)
	return answer, nil
}

// GetChanges returns the changes that an import would make.
func (h importHandlers) GetChanges(ctx context.Context, in gen.GetChangesRequestObject) (gen.GetChangesResponseObject, error) {
	changes, kept, err := h.use.Differences(ctx, wire.Actor(ctx), imports.JobID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	leavers, err := h.use.Leavers(ctx, wire.Actor(ctx), imports.JobID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetChanges200JSONResponse{
		Changes: wire.List(changes, changeTo), Kept: wire.List(kept, changeTo), Leavers: wire.List(leavers, leaverTo),
	}, nil
}

// mostCorrections is how many cells one call may correct.
const mostCorrections = 1000

// PostCorrections corrects cells.
func (h importHandlers) PostCorrections(ctx context.Context, in gen.PostCorrectionsRequestObject) (gen.PostCorrectionsResponseObject, error) {
	var f wire.Form
	f.Wrong.Check(len(in.Body.Corrections) <= mostCorrections, "Corrections", "are more than 1000")
	all := make([]imports.Correction, 0, len(in.Body.Corrections))
	for _, c := range in.Body.Corrections {
		f.Wrong.Check(c.Row >= 0 && c.Row <= mostRow && c.Index >= 0 && c.Index < imports.MostColumns, "Corrections", "name a cell that is none")
		f.Wrong.Check(len(c.To) <= mostCell && !strings.ContainsRune(c.To+c.From, 0), "Corrections", "are too long, or no text")
		all = append(all, imports.Correction{Row: c.Row, Column: c.Index, From: c.From, To: c.To})
	}
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	if err := h.use.Correct(ctx, wire.Actor(ctx), imports.JobID(in.Body.Id), all); err != nil {
		return nil, err
	}
	return gen.PostCorrections200JSONResponse{Message: correctionsSaved}, nil
}

// The limits of a correction.
const (
	mostRow  = 1 << 30
	mostCell = 10_000
)

// GetImportResult returns an import's rows as CSV.
func (h importHandlers) GetImportResult(ctx context.Context, in gen.GetImportResultRequestObject) (gen.GetImportResultResponseObject, error) {
	job, err := h.use.Job(ctx, wire.Actor(ctx), imports.JobID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	if in.Params.Kind == gen.GetImportResultParamsKindReport {
		return h.report(ctx, job)
	}
	switch of, err := imports.ParseOutcome(string(in.Params.Kind)); {
	case err != nil:
		return nil, wire.ErrMalformed.With(fault.Field{Name: "Kind", Text: "is not ok, failed, unprocessed or report"})
	case job.Key == "":
		return nil, imports.ErrStage
	default:
		return importRows{h.use, ctx, job.ID, of}, nil
	}
}

// report returns an import with its issues and changes.
func (h importHandlers) report(ctx context.Context, job imports.Job) (gen.GetImportResultResponseObject, error) {
	groups, issues, err := h.use.Found(ctx, wire.Actor(ctx), job.ID, imports.Group{}, 0, imports.MostHeld)
	if err != nil {
		return nil, err
	}
	changes, kept, err := h.use.Differences(ctx, wire.Actor(ctx), job.ID)
	if err != nil {
		return nil, err
	}
	leavers, err := h.use.Leavers(ctx, wire.Actor(ctx), job.ID)
	if err != nil {
		return nil, err
	}
	return gen.GetImportResult200JSONResponse{
		Import: importTo(job), Groups: wire.List(groups, groupTo), Issues: wire.List(issues, issueTo), Changes: wire.List(changes, changeTo), Kept: wire.List(kept, changeTo),
		Leavers: wire.List(leavers, leaverTo),
	}, nil
}

// importRows is an import's rows as a response.
type importRows struct {
	use *importing.Imports
	ctx context.Context
	job imports.JobID
	of  imports.Outcome
}

// VisitGetImportResultResponse writes the rows as it reads them.
func (r importRows) VisitGetImportResultResponse(w http.ResponseWriter) error {
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(wire.DownloadTime)) // a recorder in a test has no deadlines
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Disposition", `attachment; filename="`+string(r.of)+`.csv"`)
	return r.use.Download(r.ctx, wire.Actor(r.ctx), r.job, r.of, w)
}
