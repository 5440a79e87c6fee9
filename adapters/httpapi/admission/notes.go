package admission

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/admission"
	"kendra/domain/calendar"
	"kendra/domain/identity"
	"kendra/domain/notes"
	"kendra/domain/students"
)

const noteDeleted = "Note Successfully Deleted !"

var noteNames = wire.Names{"text": "Text", "follow_up": "FollowUp"}

type noteHandlers struct{ use *admission.Notes }

// GetNotes returns a page of the notes on a student.
func (h noteHandlers) GetNotes(ctx context.Context, in gen.GetNotesRequestObject) (gen.GetNotesResponseObject, error) {
	wanted, err := wire.PageFrom(in.Params.Page, in.Params.Size)
	if err != nil {
		return nil, err
	}
	found, err := h.use.Of(ctx, wire.Actor(ctx), students.ID(in.Params.SID), wanted)
	if err != nil {
		return nil, err
	}
	return gen.GetNotes200JSONResponse{Items: wire.List(found.Items, noteTo(wire.Actor(ctx))), Total: found.Total, Next: wire.NextOf(found, wanted)}, nil
}

func noteTo(reader identity.Actor) func(notes.Note) gen.Note {
	return func(n notes.Note) gen.Note {
		return gen.Note{
			Id: int64(n.ID), SID: int64(n.Student), Text: n.Text, FollowUp: n.FollowUp.String(), Done: wire.OrNull(n.Done), DoneBy: n.DoneBy,
			By: n.By, Made: n.Made, Changed: wire.OrNull(n.Changed), MayChange: n.MayChange(reader) == nil,
		}
	}
}

// dayFrom parses the day of a follow-up.
func dayFrom(text string) (calendar.Date, error) {
	var f wire.Form
	day := wire.Read(&f, "FollowUp", text, calendar.Parse)
	return day, f.Wrong.As(notes.ErrInvalid)
}

// PostNote writes a note on a student.
func (h noteHandlers) PostNote(ctx context.Context, in gen.PostNoteRequestObject) (gen.PostNoteResponseObject, error) {
	day, err := dayFrom(in.Body.FollowUp)
	if err != nil {
		return nil, err
	}
	n, err := h.use.Write(ctx, wire.Actor(ctx), students.ID(in.Body.SID), in.Body.Text, day)
	if err != nil {
		return nil, noteNames.Blame(err)
	}
	return gen.PostNote200JSONResponse(noteTo(wire.Actor(ctx))(n)), nil
}

// PostEditNote changes a note.
func (h noteHandlers) PostEditNote(ctx context.Context, in gen.PostEditNoteRequestObject) (gen.PostEditNoteResponseObject, error) {
	day, err := dayFrom(in.Body.FollowUp)
	if err != nil {
		return nil, err
	}
	n, err := h.use.Rewrite(ctx, wire.Actor(ctx), notes.ID(in.Body.Id), in.Body.Text, day)
	if err != nil {
		return nil, noteNames.Blame(err)
	}
	return gen.PostEditNote200JSONResponse(noteTo(wire.Actor(ctx))(n)), nil
}

// PostFollowUp marks the follow-up of a note as done or open.
func (h noteHandlers) PostFollowUp(ctx context.Context, in gen.PostFollowUpRequestObject) (gen.PostFollowUpResponseObject, error) {
	n, err := h.use.Settle(ctx, wire.Actor(ctx), notes.ID(in.Body.Id), in.Body.Done)
	if err != nil {
		return nil, err
	}
	return gen.PostFollowUp200JSONResponse(noteTo(wire.Actor(ctx))(n)), nil
}

// DeleteNote deletes a note.
func (h noteHandlers) DeleteNote(ctx context.Context, in gen.DeleteNoteRequestObject) (gen.DeleteNoteResponseObject, error) {
	if err := h.use.Remove(ctx, wire.Actor(ctx), notes.ID(in.Params.Id)); err != nil {
		return nil, err
	}
	return gen.DeleteNote200JSONResponse{Message: noteDeleted}, nil
}
