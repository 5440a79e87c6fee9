package access

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/access"
	"kendra/domain/identity"
)

const loginEnded = "Login Ended !"

type deviceHandlers struct{ use *access.Devices }

// GetLogins returns the caller's open logins.
func (h deviceHandlers) GetLogins(ctx context.Context, _ gen.GetLoginsRequestObject) (gen.GetLoginsResponseObject, error) {
	all, err := h.use.List(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetLogins200JSONResponse(wire.List(all, func(l identity.LoginSnapshot) gen.LoginRecord {
		return gen.LoginRecord{Id: string(l.ID), Device: l.Device, Used: l.Renewed, Expires: l.Expires}
	})), nil
}

// PostEndLogin ends one of the caller's logins.
func (h deviceHandlers) PostEndLogin(ctx context.Context, in gen.PostEndLoginRequestObject) (gen.PostEndLoginResponseObject, error) {
	if err := h.use.End(ctx, wire.Actor(ctx), identity.LoginID(in.Body.Id)); err != nil {
		return nil, err
	}
	return gen.PostEndLogin200JSONResponse{Message: loginEnded}, nil
}
