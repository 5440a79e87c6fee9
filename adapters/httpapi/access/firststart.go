package access

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/access"
	"kendra/domain/contact"
	"kendra/domain/identity"
)

var firstStartNames = wire.Names{
	"name": "Name", "email": "Email", identity.ErrPassword.Code: "Password", identity.ErrCommonPassword.Code: "Password",
	identity.ErrFirstKey.Code: "Key",
}

type firstStartHandlers struct{ use *access.FirstStart }

// PostFirstAdmin makes the account of the first administrator.
func (h firstStartHandlers) PostFirstAdmin(ctx context.Context, in gen.PostFirstAdminRequestObject) (gen.PostFirstAdminResponseObject, error) {
	var f wire.Form
	p := identity.Person{Name: in.Body.Name, Email: wire.Read(&f, "email", in.Body.Email, contact.ParseEmail), Role: identity.Admin}
	err := f.Err(identity.ErrInvalid, p.Check)
	if err == nil {
		err = h.use.Create(ctx, in.Body.Key, p, in.Body.Password)
	}
	if err != nil {
		return nil, firstStartNames.Blame(err)
	}
	return gen.PostFirstAdmin200JSONResponse(true), nil
}
