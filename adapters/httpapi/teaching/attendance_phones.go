package teaching

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/teaching"
	"kendra/domain/attendance"
	"kendra/domain/fault"
	"kendra/domain/students"
)

var sentNames = wire.Names{"day": "Day", "entries": "Entries", "id": "Id", "mark": "Mark", "note": "Note", "replaces": "Replaces"}

// PostSentMarks receives marks that a phone made.
func (h attendanceHandlers) PostSentMarks(ctx context.Context, in gen.PostSentMarksRequestObject) (gen.PostSentMarksResponseObject, error) {
	sheet, err := sheetFrom(in.Body.Id, in.Body.Day, in.Body.SubjectId)
	if err != nil {
		return nil, err
	}
	done, err := h.use.Receive(ctx, wire.Actor(ctx), sheet, wire.List(in.Body.Entries, sentFrom))
	if err != nil {
		return nil, sentNames.Blame(err)
	}
	return gen.PostSentMarks200JSONResponse{
		Message: attendanceSaved,
		Known:   wire.List(done.Known, markIDTo),
		Refused: wire.List(done.Refused, func(r teaching.RefusedMark) gen.RefusedSent {
			return gen.RefusedSent{Id: string(r.ID), Code: fault.Of(r.Why).Code, Message: fault.Words(r.Why)}
		}),
		Lines: wire.List(done.Stand, func(s attendance.Standing) gen.MarkedLine {
			return gen.MarkedLine{
				SID: int64(s.Student), Mark: string(s.Mark), Note: s.Note, By: s.By, At: s.At,
				Seen: wire.List(s.Heads, markIDTo), Others: wire.List(s.Others, otherTo),
			}
		}),
	}, nil
}

func sentFrom(e gen.SentMarkForm) attendance.Sent {
	m := attendance.Sent{ID: attendance.MarkID(e.Id), Student: students.ID(e.SID), Mark: attendance.Mark(e.Mark), Note: e.Note}
	if e.Made != nil {
		m.Made = *e.Made
	}
	for _, id := range e.Replaces {
		m.Replaces = append(m.Replaces, attendance.MarkID(id))
	}
	return m
}

func markIDTo(id attendance.MarkID) string { return string(id) }

func otherTo(m attendance.Sent) gen.OtherMark {
	return gen.OtherMark{Id: string(m.ID), Mark: string(m.Mark), Note: m.Note, By: m.By, Made: m.Made}
}

// GetRegistersAhead returns the registers that a phone keeps, without photos.
func (h attendanceHandlers) GetRegistersAhead(ctx context.Context, _ gen.GetRegistersAheadRequestObject) (gen.GetRegistersAheadResponseObject, error) {
	ahead, err := h.use.Ahead(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetRegistersAhead200JSONResponse{Day: ahead.Day.String(), Registers: wire.List(ahead.Registers, registerTo)}, nil
}
