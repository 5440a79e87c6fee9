package httpapi

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/app/admission"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/page"
	"kendra/domain/reports"
	"kendra/domain/students"
)

// Texts in the style of the specification's.
const (
	studentTransferred = "Student Transferred Successfully !"
	studentsMerged     = "Students Merged Successfully !"
	cardsShown         = `inline; filename="id-cards.pdf"`
)

// idsFrom parses IDs, separated by commas.
func idsFrom(f *form, field, text string) []students.ID {
	var all []students.ID
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part != "" {
			all = append(all, read(f, field, part, number[students.ID]))
		}
	}
	return all
}

// PostChangeMany changes many students at once.
func (h studentHandlers) PostChangeMany(ctx context.Context, in gen.PostChangeManyRequestObject) (gen.PostChangeManyResponseObject, error) {
	change, err := manyFrom(in.Body)
	if err != nil {
		return nil, studentNames.blame(err)
	}
	done, err := h.use.ChangeMany(ctx, actor(ctx), change)
	if err != nil {
		return nil, studentNames.blame(err)
	}
	return gen.PostChangeMany200JSONResponse{
		Message: fmt.Sprintf("%d changed, %d refused", done.Changed, done.Refusals), Changed: done.Changed, Unchanged: done.Unchanged, Refusals: done.Refusals,
		Refused: list(done.Refused, func(r admission.Refused) gen.RefusedStudent {
			return gen.RefusedStudent{SID: int64(r.ID), RegNo: string(r.RegNo), Name: r.Name, Code: r.Why.Code, Message: messageOf(r.Why)}
		}),
	}, nil
}

func manyFrom(in *gen.ManyForm) (admission.ChangeMany, error) {
	var f form
	change := admission.ChangeMany{
		IDs: idsFrom(&f, "ids", in.Ids), All: in.All == "true", Center: read(&f, "center", in.OId, number[centers.ID]),
		Filter: students.Filter{
			Search: in.Search, Session: strings.TrimSpace(in.Session), Division: read(&f, "division_id", in.DID, number[courses.DivisionID]),
			Status: read(&f, "InStatus", in.InStatus, students.ParseStatus),
		},
		Status: read(&f, "status", in.Status, students.ParseStatus), Session: in.ToSession, Reason: in.Reason,
	}
	f.pageFits(page.Request{}, in.Search)
	f.wrong.Within("Session", in.Session, mostSession)
	return change, f.err(students.ErrMany, change.Check)
}

// PostTransferStudent moves a student to another center.
func (h studentHandlers) PostTransferStudent(ctx context.Context, in gen.PostTransferStudentRequestObject) (gen.PostTransferStudentResponseObject, error) {
	id, err := key[students.ID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	var f form
	transfer := admission.TransferStudent{
		ID: id, Center: read(&f, "center", in.Body.OId, number[centers.ID]), Reason: in.Body.Reason, Version: read(&f, "Version", in.Body.Version, number[int]),
		Wanted: courses.Wanted{Division: read(&f, "division_id", in.Body.DID, number[courses.DivisionID])},
	}
	if err := f.wrong.As(students.ErrInvalid); err != nil {
		return nil, studentNames.blame(err)
	}
	if _, err := h.use.Transfer(ctx, actor(ctx), transfer); err != nil {
		return nil, studentNames.blame(err)
	}
	return gen.PostTransferStudent200JSONResponse{Message: studentTransferred}, nil
}

// PostMergeStudents merges two records into one.
func (h studentHandlers) PostMergeStudents(ctx context.Context, in gen.PostMergeStudentsRequestObject) (gen.PostMergeStudentsResponseObject, error) {
	kept, err := key[students.ID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	gone, err := key[students.ID]("From", in.Body.From)
	if err != nil {
		return nil, err
	}
	if _, err := h.use.Merge(ctx, actor(ctx), kept, gone); err != nil {
		return nil, studentNames.blame(err)
	}
	return gen.PostMergeStudents200JSONResponse{Message: studentsMerged}, nil
}

// GetDoubles returns pairs of records that look like the same person.
func (h studentHandlers) GetDoubles(ctx context.Context, in gen.GetDoublesRequestObject) (gen.GetDoublesResponseObject, error) {
	found, more, err := h.use.Doubles(ctx, actor(ctx), centers.ID(in.Params.OId), students.ID(in.Params.SID))
	if err != nil {
		return nil, err
	}
	return gen.GetDoubles200JSONResponse{More: more, Items: list(found, func(d students.Double) gen.StudentDouble {
		return gen.StudentDouble{
			First: studentTo(d.First), Second: studentTo(d.Second), Score: d.Score,
			Alike: list(d.Alike, func(l students.Likeness) gen.StudentDoubleAlike { return gen.StudentDoubleAlike(l) }),
		}
	})}, nil
}

// GetSessions returns the names of sessions, for a drop-down.
func (h studentHandlers) GetSessions(ctx context.Context, in gen.GetSessionsRequestObject) (gen.GetSessionsResponseObject, error) {
	names, err := h.use.Sessions(ctx, actor(ctx), centers.ID(in.Params.OId))
	if err != nil {
		return nil, err
	}
	return gen.GetSessions200JSONResponse(list(names, func(name string) gen.SessionName { return gen.SessionName{Session: name} })), nil
}

// GetIdCards returns identity cards as a PDF. It finishes the PDF before it sends any of it, so that a failure becomes
// a problem and not half a file.
func (h studentHandlers) GetIdCards(ctx context.Context, in gen.GetIdCardsRequestObject) (gen.GetIdCardsResponseObject, error) { //nolint:revive // the contract's spelling
	var f form
	ids := idsFrom(&f, "Ids", in.Params.Ids)
	if err := f.wrong.As(ErrMalformed); err != nil {
		return nil, err
	}
	var drawing bytes.Buffer
	if err := h.use.Cards(ctx, actor(ctx), ids, &drawing); err != nil {
		return nil, err
	}
	return cardFile{gen.GetIdCards200ApplicationpdfResponse{
		Body: &drawing, ContentLength: int64(drawing.Len()), Headers: gen.GetIdCards200ResponseHeaders{ContentDisposition: cardsShown},
	}}, nil
}

// cardFile is the contract's response with the security policy of a file that a browser's own viewer shows.
type cardFile struct {
	gen.GetIdCards200ApplicationpdfResponse
}

// VisitGetIdCardsResponse writes the PDF.
func (f cardFile) VisitGetIdCardsResponse(w http.ResponseWriter) error { //nolint:revive // the contract's spelling
	w.Header().Set("Content-Security-Policy", filePolicy)
	return f.GetIdCards200ApplicationpdfResponse.VisitGetIdCardsResponse(w)
}

// sheetTypes holds the media types of sheets.
var sheetTypes = map[reports.Format]string{
	reports.CSV:  "text/csv; charset=utf-8",
	reports.XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}

// GetStudentExport streams students as a sheet.
func (h studentHandlers) GetStudentExport(ctx context.Context, in gen.GetStudentExportRequestObject) (gen.GetStudentExportResponseObject, error) {
	filter, _, err := reportFrom(gen.GetStudentReportParams{
		Search: in.Params.Search, Status: in.Params.Status, DID: in.Params.DID, Session: in.Params.Session, Sort: in.Params.Sort,
	})
	if err != nil {
		return nil, err
	}
	var f form
	filter.Only = idsFrom(&f, "Ids", in.Params.Ids)
	if err := f.wrong.As(ErrMalformed); err != nil {
		return nil, err
	}
	format, err := reports.ParseFormat(string(in.Params.Format))
	if err != nil {
		return nil, ErrMalformed.With(fault.Field{Name: "Format", Text: reports.ErrFormat.Text})
	}
	return sheetStream{format: format, day: h.now(), write: func(w io.Writer) error {
		return h.use.Export(ctx, actor(ctx), centers.ID(in.Params.OId), filter, format, w)
	}}, nil
}

// sheetStream is a sheet as a response. It sends each full buffer, so that a list of a million takes no more memory
// than one of ten.
type sheetStream struct {
	format reports.Format
	day    time.Time
	write  func(w io.Writer) error
}

// VisitGetStudentExportResponse writes the sheet. An error before the first part has been sent becomes a problem. A
// later one cuts the connection (problems.refuse).
func (s sheetStream) VisitGetStudentExportResponse(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", sheetTypes[s.format])
	w.Header().Set("Content-Disposition", fmt.Sprintf(`attachment; filename="students-%s.%s"`, s.day.Format(time.DateOnly), s.format))
	out := &patient{w: w, wire: http.NewResponseController(w)}
	if err := s.write(out); err != nil {
		return err
	}
	return out.send()
}

// patient buffers writes, and gives the client time to receive each part.
type patient struct {
	w    io.Writer
	wire *http.ResponseController
	held []byte
}

// Write implements io.Writer.
func (p *patient) Write(b []byte) (int, error) {
	p.held = append(p.held, b...)
	if len(p.held) < streamBuffer {
		return len(b), nil
	}
	return len(b), p.send()
}

func (p *patient) send() error {
	_ = p.wire.SetWriteDeadline(time.Now().Add(streamWait)) // not every connection has a deadline
	_, err := p.w.Write(p.held)
	p.held = p.held[:0]
	return err
}
