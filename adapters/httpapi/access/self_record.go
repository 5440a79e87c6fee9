package access

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/access"
	"kendra/domain/courses"
	"kendra/domain/outreach"
	"kendra/domain/sessions"
)

const correctionAsked = "Your center has your request. It looks into it."

var correctionNames = wire.Names{"detail": "Detail", "proposed": "Proposed", "text": "Text"}

// PostAskCorrection sends the signed-in student's request to the inbox of their center.
func (h selfHandlers) PostAskCorrection(ctx context.Context, in gen.PostAskCorrectionRequestObject) (gen.PostAskCorrectionResponseObject, error) {
	wrong := outreach.Wrong{Detail: outreach.Detail(in.Body.Detail), Proposed: in.Body.Proposed, Text: in.Body.Text}
	if err := h.use.AskCorrection(ctx, wire.Actor(ctx), wrong); err != nil {
		return nil, correctionNames.Blame(err)
	}
	return gen.PostAskCorrection200JSONResponse{Message: correctionAsked}, nil
}

// GetOwnCorrections returns the requests of the signed-in student.
func (h selfHandlers) GetOwnCorrections(ctx context.Context, _ gen.GetOwnCorrectionsRequestObject) (gen.GetOwnCorrectionsResponseObject, error) {
	all, err := h.use.Corrections(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetOwnCorrections200JSONResponse(wire.List(all, func(m outreach.Message) gen.OwnCorrection {
		return gen.OwnCorrection{
			Id: int64(m.ID), Detail: gen.RecordDetail(m.Detail), Recorded: m.Recorded, Proposed: m.Proposed, Text: m.Text, Status: gen.MessageStatus(m.Status),
			Answer: m.Answer, AnsweredBy: m.AnsweredBy, Made: m.Made, Since: m.Since,
		}
	})), nil
}

// GetOwnSessions returns the sessions of the signed-in student.
func (h selfHandlers) GetOwnSessions(ctx context.Context, _ gen.GetOwnSessionsRequestObject) (gen.GetOwnSessionsResponseObject, error) {
	all, err := h.use.Classes(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetOwnSessions200JSONResponse(wire.List(all, ownSessionTo)), nil
}

func ownSessionTo(c access.Class) gen.OwnSession {
	s := wire.SessionTo(sessions.ListItem{Session: c.Session})
	return gen.OwnSession{
		Id: s.Id, Title: s.Title, Description: s.Description, From: s.From, To: s.To, Days: s.Days, Starts: s.Starts, Ends: s.Ends,
		Status: gen.OwnSessionStatus(s.Status), Teacher: c.Teacher, Since: c.Seat.Since, Until: wire.OrNull(c.Seat.Until),
		Subjects: wire.List(c.Subjects, func(one courses.Subject) string { return one.Name }),
	}
}
