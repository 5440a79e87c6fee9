package admission

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
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

// idsFrom parses IDs of students, separated by commas.
func idsFrom(f *wire.Form, field, text string) []students.ID {
	return numbersFrom[students.ID](f, field, text)
}

// numbersFrom parses numbers, separated by commas.
func numbersFrom[T ~int64](f *wire.Form, field, text string) []T {
	var all []T
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part != "" {
			all = append(all, wire.Read(f, field, part, wire.Number[T]))
		}
	}
	return all
}

// PostChangeMany changes many students at once.
func (h studentHandlers) PostChangeMany(ctx context.Context, in gen.PostChangeManyRequestObject) (gen.PostChangeManyResponseObject, error) {
	change, err := manyFrom(in.Body)
	if err != nil {
		return nil, studentNames.Blame(err)
	}
	done, err := h.use.ChangeMany(ctx, wire.Actor(ctx), change)
	if err != nil {
		return nil, studentNames.Blame(err)
	}
	return gen.PostChangeMany200JSONResponse{
		Message: fmt.Sprintf("%d changed, %d refused", done.Changed, done.Refusals), Changed: done.Changed, Unchanged: done.Unchanged, Refusals: done.Refusals,
		Refused: wire.List(done.Refused, func(r admission.Refused) gen.RefusedStudent {
			return gen.RefusedStudent{SID: int64(r.ID), RegNo: string(r.RegNo), Name: r.Name, Code: r.Why.Code, Message: wire.MessageOf(r.Why)}
		}),
	}, nil
}

func manyFrom(in *gen.ManyForm) (admission.ChangeMany, error) {
	var f wire.Form
	change := admission.ChangeMany{
		IDs: idsFrom(&f, "ids", in.Ids), All: in.All == "true", Center: wire.Read(&f, "center", in.OId, wire.Number[centers.ID]),
		Filter: students.Filter{
			Search: in.Search, Session: strings.TrimSpace(in.Session), Division: wire.Read(&f, "division_id", in.DID, wire.Number[courses.DivisionID]),
			Status: wire.Read(&f, "InStatus", in.InStatus, students.ParseStatus),
		},
		Status: wire.Read(&f, "status", in.Status, students.ParseStatus), Session: in.ToSession, Reason: in.Reason,
	}
	f.PageFits(page.Request{}, in.Search)
	f.Wrong.Within("Session", in.Session, mostSession)
	return change, f.Err(students.ErrMany, change.Check)
}

// PostTransferStudent moves a student to another center.
func (h studentHandlers) PostTransferStudent(ctx context.Context, in gen.PostTransferStudentRequestObject) (gen.PostTransferStudentResponseObject, error) {
	id, err := wire.Key[students.ID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	var f wire.Form
	transfer := admission.TransferStudent{
		ID: id, Center: wire.Read(&f, "center", in.Body.OId, wire.Number[centers.ID]), Reason: in.Body.Reason, Version: wire.Read(&f, "Version", in.Body.Version, wire.Number[int]),
		Wanted: courses.Wanted{Division: wire.Read(&f, "division_id", in.Body.DID, wire.Number[courses.DivisionID])},
	}
	if err := f.Wrong.As(students.ErrInvalid); err != nil {
		return nil, studentNames.Blame(err)
	}
	if _, err := h.use.Transfer(ctx, wire.Actor(ctx), transfer); err != nil {
		return nil, studentNames.Blame(err)
	}
	return gen.PostTransferStudent200JSONResponse{Message: studentTransferred}, nil
}

// PostMergeStudents merges two records into one.
func (h studentHandlers) PostMergeStudents(ctx context.Context, in gen.PostMergeStudentsRequestObject) (gen.PostMergeStudentsResponseObject, error) {
	kept, err := wire.Key[students.ID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	gone, err := wire.Key[students.ID]("From", in.Body.From)
	if err != nil {
		return nil, err
	}
	if _, err := h.use.Merge(ctx, wire.Actor(ctx), kept, gone); err != nil {
		return nil, studentNames.Blame(err)
	}
	return gen.PostMergeStudents200JSONResponse{Message: studentsMerged}, nil
}

// GetDoubles returns pairs of records that look like the same person.
func (h studentHandlers) GetDoubles(ctx context.Context, in gen.GetDoublesRequestObject) (gen.GetDoublesResponseObject, error) {
	found, more, err := h.use.Doubles(ctx, wire.Actor(ctx), centers.ID(in.Params.OId), students.ID(in.Params.SID))
	if err != nil {
		return nil, err
	}
	return gen.GetDoubles200JSONResponse{More: more, Items: wire.List(found, func(d students.Double) gen.StudentDouble {
		return gen.StudentDouble{
			First: studentTo(d.First), Second: studentTo(d.Second), Score: d.Score,
			Alike: wire.List(d.Alike, func(l students.Likeness) gen.StudentDoubleAlike { return gen.StudentDoubleAlike(l) }),
		}
	})}, nil
}

// GetSessions returns the names of sessions, for a drop-down.
func (h studentHandlers) GetSessions(ctx context.Context, in gen.GetSessionsRequestObject) (gen.GetSessionsResponseObject, error) {
	names, err := h.use.Sessions(ctx, wire.Actor(ctx), centers.ID(in.Params.OId))
	if err != nil {
		return nil, err
	}
	return gen.GetSessions200JSONResponse(wire.List(names, func(name string) gen.SessionName { return gen.SessionName{Session: name} })), nil
}

// GetIdCards returns identity cards as a PDF. It finishes the PDF before it sends any of it, so that a failure becomes
// a problem and not half a file.
func (h studentHandlers) GetIdCards(ctx context.Context, in gen.GetIdCardsRequestObject) (gen.GetIdCardsResponseObject, error) { //nolint:revive // the contract's spelling
	var f wire.Form
	ids := idsFrom(&f, "Ids", in.Params.Ids)
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	var drawing bytes.Buffer
	if err := h.use.Cards(ctx, wire.Actor(ctx), ids, &drawing); err != nil {
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
	w.Header().Set("Content-Security-Policy", wire.FilePolicy)
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
		Search: in.Params.Search, Status: in.Params.Status, DID: in.Params.DID, DIDs: in.Params.DIDs, Need: in.Params.Need, Session: in.Params.Session,
		Sort: in.Params.Sort,
	})
	if err != nil {
		return nil, err
	}
	var f wire.Form
	filter.Only = idsFrom(&f, "Ids", in.Params.Ids)
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	format, err := reports.ParseFormat(string(in.Params.Format))
	if err != nil {
		return nil, wire.ErrMalformed.With(fault.Field{Name: "Format", Text: reports.ErrFormat.Text})
	}
	return sheetStream{format: format, day: h.now(), write: func(w io.Writer) error {
		return h.use.Export(ctx, wire.Actor(ctx), centers.ID(in.Params.OId), filter, format, w)
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
