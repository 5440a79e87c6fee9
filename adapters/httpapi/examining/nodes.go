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
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/files"
)

const (
	packTakenBack  = "Pack Taken Back !"
	answersBack    = "Answers Brought Back !"
	answersWereHad = "These Answers Were Brought Back Before !"
	papersOpen     = "The Papers Are Open !"
)

// nodeNames are the fields that show the faults of a form about exam nodes.
var nodeNames = wire.Names{
	examnodes.ErrKey.Code: "Node", examnodes.ErrAhead.Code: "Ahead",
	examnodes.ErrLetters.Code: "Key", examnodes.ErrLength.Code: "Key", examnodes.ErrUnseal.Code: "Key",
	examnodes.ErrFile.Code: wire.PartFile, examnodes.ErrSignature.Code: wire.PartFile, "file": wire.PartFile,
}

// PostReleaseKey shows the release key of a pack.
func (h sittingHandlers) PostReleaseKey(ctx context.Context, in gen.PostReleaseKeyRequestObject) (gen.PostReleaseKeyResponseObject, error) {
	p, err := h.nodes.ReleaseKey(ctx, wire.Actor(ctx), exams.ID(in.Body.ExamId), max(in.Body.Component, 0))
	if err != nil {
		return nil, err
	}
	return gen.PostReleaseKey200JSONResponse{Key: examnodes.Grouped(p.Release)}, nil
}

// PostPackSitting packs a part of an exam for an exam node and returns the file of the pack.
func (h sittingHandlers) PostPackSitting(ctx context.Context, in gen.PostPackSittingRequestObject) (gen.PostPackSittingResponseObject, error) {
	c, key, err := h.nodes.Pack(ctx, wire.Actor(ctx), examining.Packing{
		Exam: exams.ID(in.Body.ExamId), Component: max(in.Body.Component, 0), Node: examnodes.NodeKey(wire.ComposedText(in.Body.Node)), Ahead: in.Body.Ahead,
	})
	if err != nil {
		return nil, nodeNames.Blame(err)
	}
	var out bytes.Buffer
	if err := h.nodeFiles.Seal(&out, c, key); err != nil {
		return nil, err
	}
	return packFile{out.Bytes(), fmt.Sprintf("exam-%d-part-%d.pack", c.Exam.ID, c.Pack.Component+1)}, nil
}

// packFile is the response with the file of a pack.
type packFile struct {
	data []byte
	name string
}

// VisitPostPackSittingResponse writes the file.
func (f packFile) VisitPostPackSittingResponse(w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", "application/octet-stream")
	h.Set("Content-Length", strconv.Itoa(len(f.data)))
	h.Set("Content-Disposition", `attachment; filename="`+f.name+`"`)
	h.Set("Cache-Control", neverCache)
	h.Set("Content-Security-Policy", wire.FilePolicy)
	_, err := w.Write(f.data)
	return err
}

// PostUnpackSitting takes a pack back.
func (h sittingHandlers) PostUnpackSitting(ctx context.Context, in gen.PostUnpackSittingRequestObject) (gen.PostUnpackSittingResponseObject, error) {
	if _, err := h.nodes.Withdraw(ctx, wire.Actor(ctx), exams.ID(in.Body.ExamId), max(in.Body.Component, 0), wire.ComposedText(in.Body.Reason)); err != nil {
		return nil, nodeNames.Blame(err)
	}
	return gen.PostUnpackSitting200JSONResponse{Message: packTakenBack}, nil
}

// PostBringBackSitting stores what an exam node brings back.
func (h sittingHandlers) PostBringBackSitting(ctx context.Context, in gen.PostBringBackSittingRequestObject) (gen.PostBringBackSittingResponseObject, error) {
	came, err := wire.Receive(in.Body)
	if err != nil {
		return nil, nodeNames.Blame(err)
	}
	defer came.Drop()
	var f wire.Form
	id := wire.Read(&f, wire.PartID, came.Fields[wire.PartID], wire.Number[exams.ID])
	marks := wire.Read(&f, wire.PartTakeMarks, came.Fields[wire.PartTakeMarks], wire.YesOrNo)
	f.Wrong.Check(id > 0, wire.PartID, "is required")
	f.Wrong.Check(came.File != nil, wire.PartFile, "is required")
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	if came.Size > files.Most(files.Document) {
		return nil, examnodes.ErrTooLarge.On(wire.PartFile)
	}
	signed, err := h.nodeFiles.Read(io.NewSectionReader(came.File, 0, came.Size))
	if err != nil {
		return nil, nodeNames.Blame(err)
	}
	done, err := h.nodes.BringBack(ctx, wire.Actor(ctx), id, signed, marks)
	if err != nil {
		return nil, nodeNames.Blame(err)
	}
	return gen.PostBringBackSitting200JSONResponse(broughtTo(done)), nil
}

func broughtTo(b examining.Brought) gen.SittingBrought {
	message := answersBack
	if b.Again {
		message = answersWereHad
	}
	return gen.SittingBrought{
		Message: message, Again: b.Again, Candidates: b.Candidates, Absent: b.Absent, Answers: b.Answers, Signals: b.Signals, Acts: b.Acts,
		ClockAhead: int(b.Ahead.Seconds()), Marks: b.Marks.Taken, Kept: b.Marks.Kept, Unmarked: b.Unmarked,
	}
}

// GetSittingNode returns what the start page of a node shows.
func (h sittingHandlers) GetSittingNode(ctx context.Context, _ gen.GetSittingNodeRequestObject) (gen.GetSittingNodeResponseObject, error) {
	s, err := h.nodes.Start(ctx)
	if err != nil {
		return nil, err
	}
	c := s.Cover
	out := gen.SittingNode{
		State: gen.SittingNodeState(s.State), Now: s.Now.UTC(), Institute: c.Institute, Center: c.Center, Course: c.Course, Exam: c.Exam, Part: c.Part,
		Rooms: wire.List(c.Rooms, func(room string) string { return room }), Starts: c.Starts, Shown: wire.OrNull(c.Shown), Papers: c.Papers,
	}
	if !c.Day.IsZero() {
		out.Day = c.Day.String()
	}
	return gen.GetSittingNode200JSONResponse(out), nil
}

// PostOpenSittingNode opens the pack of a node and returns the account of its invigilator.
func (h sittingHandlers) PostOpenSittingNode(ctx context.Context, in gen.PostOpenSittingNodeRequestObject) (gen.PostOpenSittingNodeResponseObject, error) {
	p, err := h.nodes.OpenSealed(ctx, in.Body.Key, wire.VisitOf(ctx).Client)
	if err != nil {
		return nil, nodeNames.Blame(err)
	}
	person, err := h.nodeFiles.Invigilator(ctx, p)
	if err != nil {
		return nil, err
	}
	return gen.PostOpenSittingNode200JSONResponse{Message: papersOpen, Name: person.Name, Password: person.Password}, nil
}
