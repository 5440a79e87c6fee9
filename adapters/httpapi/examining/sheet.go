package examining

import (
	"bytes"
	"context"
	"net/http"
	"strconv"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/examining"
	"kendra/domain/exams"
	"kendra/domain/imports"
	"kendra/domain/reports"
)

const marksTakenBack = "Marks Restored !"

var sheetNames = wire.Names{imports.ErrEmpty.Code: wire.PartFile, imports.ErrUnreadable.Code: wire.PartFile, "file": wire.PartFile}

// GetMarksSheet returns a sheet of the candidates, to fill in their marks.
func (h examHandlers) GetMarksSheet(ctx context.Context, in gen.GetMarksSheetRequestObject) (gen.GetMarksSheetResponseObject, error) {
	as, err := reports.ParseFormat(string(in.Params.Format))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := h.use.WriteSheet(ctx, wire.Actor(ctx), exams.ID(in.Params.Id), as, &out); err != nil {
		return nil, err
	}
	return marksSheet{out.Bytes(), as}, nil
}

// marksSheet is a sheet as a response.
type marksSheet struct {
	data   []byte
	format reports.Format
}

// VisitGetMarksSheetResponse writes the sheet.
func (s marksSheet) VisitGetMarksSheetResponse(w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", "text/csv; charset=utf-8")
	if s.format == reports.XLSX {
		h.Set("Content-Type", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
	}
	h.Set("Content-Length", strconv.Itoa(len(s.data)))
	h.Set("Content-Disposition", `attachment; filename="marks.`+string(s.format)+`"`)
	_, err := w.Write(s.data)
	return err
}

// PostMarksSheet checks a sheet of marks, or stores it.
func (h examHandlers) PostMarksSheet(ctx context.Context, in gen.PostMarksSheetRequestObject) (gen.PostMarksSheetResponseObject, error) {
	came, err := wire.Receive(in.Body)
	if err != nil {
		return nil, err
	}
	defer came.Drop()
	var f wire.Form
	id := wire.Read(&f, wire.PartID, came.Fields[wire.PartID], wire.Number[exams.ID])
	seen := wire.Read(&f, wire.PartSeen, came.Fields[wire.PartSeen], wire.Number[int])
	isCheck := wire.Read(&f, wire.PartCheck, came.Fields[wire.PartCheck], wire.YesOrNo)
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	if came.File == nil {
		return nil, imports.ErrEmpty.On(wire.PartFile)
	}
	file := examining.MarksFile{Name: came.Name, File: came.File, Reason: wire.ComposedText(came.Fields[wire.PartReason])}
	var got examining.Checked
	if isCheck {
		got, err = h.use.CheckSheet(ctx, wire.Actor(ctx), id, file)
	} else {
		got, err = h.use.ImportSheet(ctx, wire.Actor(ctx), id, max(seen, 0), file)
	}
	if err != nil {
		return nil, sheetNames.Blame(err)
	}
	return gen.PostMarksSheet200JSONResponse(sheetTo(got)), nil
}

// PostUndoMarks takes an import of marks back.
func (h examHandlers) PostUndoMarks(ctx context.Context, in gen.PostUndoMarksRequestObject) (gen.PostUndoMarksResponseObject, error) {
	if err := h.use.UndoImport(ctx, wire.Actor(ctx), exams.ID(in.Body.Id), exams.ImportID(in.Body.Import), in.Body.Reason); err != nil {
		return nil, err
	}
	return gen.PostUndoMarks200JSONResponse{Message: marksTakenBack}, nil
}

func sheetTo(c examining.Checked) gen.MarksSheet {
	out := gen.MarksSheet{
		Id: int64(c.Import), Stored: c.Import > 0, Rows: c.Rows, Unchanged: c.Unchanged, Refused: c.Refused(), Seen: c.Seen, NeedsReason: c.NeedsReason,
		LeftOut: append([]string{}, c.LeftOut...), Missing: []string{},
	}
	for _, n := range c.Missing {
		out.Missing = append(out.Missing, string(n))
	}
	out.Changes = wire.List(c.Changes, func(x exams.SheetChange) gen.MarksSheetChange {
		return gen.MarksSheetChange{Row: x.Row, RegNo: string(x.RegNo), Name: x.Name, Paper: x.Heading, Before: x.Was.Text(), After: x.Now.Text()}
	})
	out.Issues = wire.List(c.Issues, func(x exams.SheetIssue) gen.MarksSheetIssue {
		return gen.MarksSheetIssue{Row: x.Row, Heading: x.Heading, Value: x.Value, RegNo: string(x.RegNo), Warning: x.Warning, Text: x.Text}
	})
	return out
}

func importTo(i exams.Import) gen.MarksImport {
	return gen.MarksImport{
		Id: int64(i.ID), File: i.File, Entries: i.Entries, By: i.By, At: i.At.UTC(), UndoneBy: i.UndoneBy, Undone: wire.OrNull(i.Undone),
	}
}
