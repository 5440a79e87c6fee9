package access

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/access"
	"kendra/domain/identity"
)

const twoStepOff = "Two-Step Sign-in Is Off !"

// proofNames are the fields of a proof.
var proofNames = wire.Names{identity.ErrCode.Code: "Code", identity.ErrOwnPassword.Code: "Password"}

// proofFrom returns the proof of the caller's identity.
func proofFrom(in *gen.ProofForm) access.Proof {
	return access.Proof{Password: in.Password, Code: in.Code}
}

type twoStepHandlers struct{ use *access.TwoSteps }

// GetTwoStep reports whether the caller's two-step sign-in is on.
func (h twoStepHandlers) GetTwoStep(ctx context.Context, _ gen.GetTwoStepRequestObject) (gen.GetTwoStepResponseObject, error) {
	on, left, err := h.use.Show(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetTwoStep200JSONResponse{On: on, RecoveryLeft: left}, nil
}

// PostStartTwoStep makes a secret for the caller's authenticator app.
func (h twoStepHandlers) PostStartTwoStep(ctx context.Context, in gen.PostStartTwoStepRequestObject) (gen.PostStartTwoStepResponseObject, error) {
	secret, url, err := h.use.Start(ctx, wire.Actor(ctx), proofFrom(in.Body))
	if err != nil {
		return nil, proofNames.Blame(err)
	}
	size, path, err := wire.QRPath(url)
	if err != nil {
		return nil, err
	}
	return gen.PostStartTwoStep200JSONResponse{Secret: secret, Url: url, Size: size, Path: path}, nil
}

// PostConfirmTwoStep turns two-step sign-in on.
func (h twoStepHandlers) PostConfirmTwoStep(ctx context.Context, in gen.PostConfirmTwoStepRequestObject) (gen.PostConfirmTwoStepResponseObject, error) {
	codes, err := h.use.Confirm(ctx, wire.Actor(ctx), proofFrom(in.Body))
	if err != nil {
		return nil, proofNames.Blame(err)
	}
	return gen.PostConfirmTwoStep200JSONResponse{RecoveryCodes: codes}, nil
}

// PostStopTwoStep turns two-step sign-in off.
func (h twoStepHandlers) PostStopTwoStep(ctx context.Context, in gen.PostStopTwoStepRequestObject) (gen.PostStopTwoStepResponseObject, error) {
	if err := h.use.Stop(ctx, wire.Actor(ctx), proofFrom(in.Body)); err != nil {
		return nil, proofNames.Blame(err)
	}
	return gen.PostStopTwoStep200JSONResponse{Message: twoStepOff}, nil
}
