package examining

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/students"
)

const (
	filePath   = "/api/Exam/GetMarksheetFile/"
	pdfEnding  = ".pdf"
	fileCache  = "public, max-age=3600" // only its status changes the drawing
	neverCache = "no-store"
)

// GetExamResults returns the published results of a student.
func (h examHandlers) GetExamResults(ctx context.Context, in gen.GetExamResultsRequestObject) (gen.GetExamResultsResponseObject, error) {
	all, err := h.use.OfStudent(ctx, wire.Actor(ctx), students.ID(in.Params.SID))
	if err != nil {
		return nil, err
	}
	days, fee, err := h.use.MayAsk(ctx, all)
	if err != nil {
		return nil, err
	}
	return gen.GetExamResults200JSONResponse(wire.List(all, func(r exams.Result) gen.ExamResult {
		shown := resultTo(r)
		if last, ok := days[r.Code]; ok {
			shown.RecheckUntil = last.String()
			if fee > 0 {
				shown.RecheckFee = fee.String()
			}
		}
		return shown
	})), nil
}

// GetResultByIdDOB returns a person's results, given registration number and date of birth.
func (h examHandlers) GetResultByIdDOB(ctx context.Context, in gen.GetResultByIdDOBRequestObject) (gen.GetResultByIdDOBResponseObject, error) { //nolint:revive // the wire's spelling
	found, err := h.use.OfPerson(ctx, in.Params.Id, in.Params.DOB)
	if err != nil {
		return nil, err
	}
	if len(found) > 0 {
		h.looks.KnownNumber(ctx, in.Params.Id)
	}
	return gen.GetResultByIdDOB200JSONResponse(wire.List(found, resultTo)), nil
}

// GetMarksheet returns the result with a code.
func (h examHandlers) GetMarksheet(ctx context.Context, in gen.GetMarksheetRequestObject) (gen.GetMarksheetResponseObject, error) {
	code, err := certificates.ParseCode(in.Params.Code)
	if err != nil {
		return nil, exams.ErrNoResult
	}
	r, issuer, err := h.use.Verify(ctx, code)
	if err != nil {
		return nil, err
	}
	shown := resultTo(r)
	shown.Issuer = issuer
	return gen.GetMarksheet200JSONResponse(shown), nil
}

// GetMarksheetFile returns the PDF of a marksheet.
func (h examHandlers) GetMarksheetFile(ctx context.Context, in gen.GetMarksheetFileRequestObject) (gen.GetMarksheetFileResponseObject, error) {
	code, err := certificates.ParseCode(strings.TrimSuffix(in.Name, pdfEnding))
	if err != nil {
		return nil, exams.ErrNoResult
	}
	data, err := h.use.Draw(ctx, code)
	if err != nil {
		return nil, err
	}
	return marksheetFile{data, "inline", "marksheet", fileCache}, nil
}

// GetMarksheets returns the marksheets of an exam as one PDF.
func (h examHandlers) GetMarksheets(ctx context.Context, in gen.GetMarksheetsRequestObject) (gen.GetMarksheetsResponseObject, error) {
	var out bytes.Buffer
	if err := h.use.Pack(ctx, wire.Actor(ctx), exams.ID(in.Params.Id), &out); err != nil {
		return nil, err
	}
	return marksheetFile{out.Bytes(), "attachment", "marksheets", neverCache}, nil
}

// marksheetFile is a PDF as a response.
type marksheetFile struct {
	data                     []byte
	disposition, name, cache string
}

func (f marksheetFile) write(w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", "application/pdf")
	h.Set("Content-Length", strconv.Itoa(len(f.data)))
	h.Set("Content-Disposition", f.disposition+`; filename="`+f.name+pdfEnding+`"`)
	h.Set("Cache-Control", f.cache)
	h.Set("Content-Security-Policy", wire.FilePolicy)
	_, err := w.Write(f.data)
	return err
}

// VisitGetMarksheetFileResponse writes the PDF.
func (f marksheetFile) VisitGetMarksheetFileResponse(w http.ResponseWriter) error { return f.write(w) }

// VisitGetMarksheetsResponse writes the PDF.
func (f marksheetFile) VisitGetMarksheetsResponse(w http.ResponseWriter) error { return f.write(w) }

func resultTo(r exams.Result) gen.ExamResult {
	c := r.Content
	return gen.ExamResult{
		Code: string(r.Code), Number: string(r.Number), Edition: r.Edition, Exam: c.Exam, Session: c.Session, DivName: c.Division, Category: c.Category,
		RegNo: string(c.RegNo), Name: c.Name, CenterName: c.CenterName, CenterCode: c.CenterCode.String(), From: c.First.String(), To: c.Last.String(),
		Published: r.Published.UTC(), Reason: r.Reason, ReplacedBy: string(r.ReplacedBy), Superseded: wire.OrNull(r.Superseded),
		Outcome: outcomeTo(c.Outcome), File: filePath + string(r.Code) + pdfEnding,
	}
}
