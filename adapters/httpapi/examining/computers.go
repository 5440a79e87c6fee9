package examining

import (
	"context"
	"fmt"
	"net/http"
	"net/netip"
	"strconv"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/examining"
	"kendra/domain/exams"
	"kendra/domain/sittings"
)

const computersSaved = "Computers Saved !"

// proofs are the headers by which Safe Exam Browser shows that it knows its keys. Each operation has a type of its own for them.
type proofs struct {
	SittingToken                  gen.SittingToken
	XSafeExamBrowserConfigKeyHash gen.SafeBrowserConfig
	XSafeExamBrowserRequestHash   gen.SafeBrowserExam
	SittingConfigKey              gen.PageConfigKey
	SittingExamKey                gen.PageExamKey
}

// shownBy returns what a browser shows of itself with a call.
func shownBy(ctx context.Context, p proofs) exams.Shown {
	return exams.Shown{
		Path: wire.VisitOf(ctx).Path, Config: p.XSafeExamBrowserConfigKeyHash, Exam: p.XSafeExamBrowserRequestHash,
		PageConfig: p.SittingConfigKey, PageExam: p.SittingExamKey,
	}
}

func computerOf(ctx context.Context, p proofs) examining.Computer {
	return examining.Computer{Shown: shownBy(ctx, p), Address: wire.VisitOf(ctx).Address}
}

// quitOf returns the password for the invigilator; "" if the exam does not use it.
func quitOf(c exams.Computers) string {
	if !c.OffersSettings() {
		return ""
	}
	return c.Quit
}

// GetExamComputers returns what an exam requires of computers.
func (h sittingHandlers) GetExamComputers(ctx context.Context, in gen.GetExamComputersRequestObject) (gen.GetExamComputersResponseObject, error) {
	r, err := h.use.Computers(ctx, wire.Actor(ctx), exams.ID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	same := func(s string) string { return s }
	c := r.Computers
	return gen.GetExamComputers200JSONResponse{
		SafeBrowser: c.SafeBrowser, ConfigKeys: wire.List(c.ConfigKeys, same), ExamKeys: wire.List(c.ExamKeys, same), Quit: c.Quit,
		Rooms: wire.List(c.Rooms, func(r exams.RoomNetworks) gen.ExamRoomNetworks {
			return gen.ExamRoomNetworks{Room: r.Room, Networks: wire.List(r.From, netip.Prefix.String)}
		}),
		ExamRooms: wire.List(r.Rooms, same), ConfigKey: r.ConfigKey,
	}, nil
}

// PostExamComputers changes what an exam requires of computers.
func (h sittingHandlers) PostExamComputers(ctx context.Context, in gen.PostExamComputersRequestObject) (gen.PostExamComputersResponseObject, error) {
	c := exams.Computers{SafeBrowser: in.Body.SafeBrowser, ConfigKeys: in.Body.ConfigKeys, ExamKeys: in.Body.ExamKeys, Quit: in.Body.Quit}
	var f wire.Form
	for i, r := range in.Body.Rooms {
		room := exams.RoomNetworks{Room: r.Room}
		for _, typed := range r.Networks {
			room.From = append(room.From, wire.Read(&f, fmt.Sprintf("rooms.%d.networks", i), typed, exams.ParseNetwork))
		}
		c.Rooms = append(c.Rooms, room)
	}
	if err := f.Wrong.As(exams.ErrComputers); err != nil {
		return nil, err
	}
	if err := h.use.Require(ctx, wire.Actor(ctx), exams.ID(in.Body.Id), c); err != nil {
		return nil, err
	}
	return gen.PostExamComputers200JSONResponse{Message: computersSaved}, nil
}

// PostFreeSitting lets a candidate write at any computer.
func (h sittingHandlers) PostFreeSitting(ctx context.Context, in gen.PostFreeSittingRequestObject) (gen.PostFreeSittingResponseObject, error) {
	if err := h.use.Free(ctx, wire.Actor(ctx), sittings.ID(in.Body.Id), in.Body.Reason); err != nil {
		return nil, err
	}
	return gen.PostFreeSitting200JSONResponse{Message: placeFreed}, nil
}

// GetSafeBrowserFile returns the settings with which Safe Exam Browser opens an exam.
func (h sittingHandlers) GetSafeBrowserFile(ctx context.Context, in gen.GetSafeBrowserFileRequestObject) (gen.GetSafeBrowserFileResponseObject, error) {
	data, err := h.use.SettingsFile(ctx, in.Params.Code)
	if err != nil {
		return nil, err
	}
	return settingsFile(data), nil
}

// settingsFile is the answer with a file for Safe Exam Browser.
type settingsFile []byte

// VisitGetSafeBrowserFileResponse writes the file.
func (f settingsFile) VisitGetSafeBrowserFileResponse(w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", "application/seb")
	h.Set("Content-Length", strconv.Itoa(len(f)))
	h.Set("Content-Disposition", `attachment; filename="exam.seb"`)
	h.Set("Cache-Control", neverCache)
	h.Set("Content-Security-Policy", wire.FilePolicy)
	_, err := w.Write(f)
	return err
}
