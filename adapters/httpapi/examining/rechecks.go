package examining

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/examining"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/money"
)

const (
	recheckAsked   = "Recheck Requested !"
	recheckDecided = "Recheck Decided !"
)

// GetRechecks lists requests to check marks again.
func (h examHandlers) GetRechecks(ctx context.Context, in gen.GetRechecksRequestObject) (gen.GetRechecksResponseObject, error) {
	all, err := h.use.Rechecks(ctx, wire.Actor(ctx), exams.ID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetRechecks200JSONResponse(wire.List(all, recheckTo)), nil
}

// PostRecheck asks to check a result again.
func (h examHandlers) PostRecheck(ctx context.Context, in gen.PostRecheckRequestObject) (gen.PostRecheckResponseObject, error) {
	code, err := certificates.ParseCode(in.Body.Code)
	if err != nil {
		return nil, exams.ErrNoResult
	}
	made, err := h.use.AskRecheck(ctx, wire.Actor(ctx), code, in.Body.Text)
	if err != nil {
		return nil, err
	}
	return gen.PostRecheck200JSONResponse{Message: recheckAsked, Id: int64(made.ID)}, nil
}

// PostDecideRecheck decides about a request.
func (h examHandlers) PostDecideRecheck(ctx context.Context, in gen.PostDecideRecheckRequestObject) (gen.PostDecideRecheckResponseObject, error) {
	if _, err := h.use.DecideRecheck(ctx, wire.Actor(ctx), exams.RecheckID(in.Body.Id), in.Body.Reason); err != nil {
		return nil, err
	}
	return gen.PostDecideRecheck200JSONResponse{Message: recheckDecided}, nil
}

func recheckTo(r examining.AskedRecheck) gen.Recheck {
	return gen.Recheck{
		Id: int64(r.ID), ExamId: int64(r.Recheck.Exam), Exam: r.Exam, RegNo: string(r.RegNo), Name: r.Name, Code: string(r.Result), Text: r.Text,
		Fee: r.Fee.Rupees(), Status: string(r.Status), Asked: r.Asked.UTC(), Reason: r.Reason, DecidedBy: r.DecidedBy, IsCorrected: r.Changed,
	}
}

func settingsTo(s exams.Settings) gen.ExamSettings {
	return gen.ExamSettings{HallRules: s.HallRules, RecheckDays: s.RecheckDays, RecheckFee: s.RecheckFee.Plain(), Toppers: s.Toppers, PublicToppers: s.PublicToppers}
}

func settingsFrom(in gen.ExamSettings) (exams.Settings, error) {
	var f wire.Form
	s := exams.Settings{
		HallRules: in.HallRules, RecheckDays: in.RecheckDays, RecheckFee: wire.Read(&f, "recheck_fee", in.RecheckFee, money.Parse), Toppers: in.Toppers,
		PublicToppers: in.PublicToppers,
	}
	return s, f.Wrong.As(exams.ErrSettings)
}
