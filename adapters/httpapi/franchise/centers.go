package franchise

import (
	"context"
	"errors"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/franchise"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/page"
)

// The texts end in a space, because existing clients compare the whole text.
const (
	centerRegistered = "Register Successfully ! "
	centerUpdated    = "Update Successfully ! "
	centerDeleted    = "Delete Successfully ! "
	centerRestored   = "Restore Successfully ! "
)

var centerNames = wire.Names{
	"name": "KRCName", "branch": "Branch", "image": "Image", "logo": "Logo", "type": "KRCType", "fame": "KRCFame", "authorized": "Authorized",
	"reg_no": "RegNo", "affiliations": "Affliations", "head": "HOD", "signature": "Signature", "address": "Address", "country": "Country", "state": "State", "city": "City",
	"email": "Email", "mobile": "Mobile", "about": "About", "website": "WebSite", "rating": "Rating", "social_link": "SocialLink", "note": "Note",
	"note_title": "NoteTitle", "message": "Message", "color": "Color",
	centers.ErrName.Code: "KRCName",
}

type centerHandlers struct {
	use *franchise.Centers
}

// PostRegisterStudyCenter registers a center from the form.
func (h centerHandlers) PostRegisterStudyCenter(ctx context.Context, in gen.PostRegisterStudyCenterRequestObject) (gen.PostRegisterStudyCenterResponseObject, error) {
	profile, err := h.profileFrom(in.Body)
	if err != nil {
		return nil, centerNames.Blame(err)
	}
	center, err := h.use.Register(ctx, wire.Actor(ctx), profile)
	if err != nil {
		return nil, centerNames.Blame(err)
	}
	return gen.PostRegisterStudyCenter200JSONResponse{Message: centerRegistered, OId: int64(center.ID), KRCCode: int(center.Code)}, nil
}

func (h centerHandlers) profileFrom(in *gen.CenterForm) (centers.Profile, error) {
	var f wire.Form
	p := centers.Profile{
		Name: in.KRCName, Branch: wire.Read(&f, "branch", in.Branch, wire.Number[int]), Image: in.Image, Logo: in.Logo, Type: in.KRCType, Fame: in.KRCFame,
		Authorized: in.Authorized, RegNo: in.RegNo, Affiliations: in.Affliations, Head: in.HOD, Signature: in.Signature, Address: in.Address, Country: in.Country,
		State: in.State, City: in.City, Email: wire.Read(&f, "email", in.Email, contact.ParseEmail), Mobile: wire.Read(&f, "mobile", in.Mobile, contact.ParseMobile),
		About: in.About, Website: wire.Read(&f, "website", in.WebSite, contact.ParseURL), Rating: wire.Read(&f, "rating", in.Rating, wire.Number[int]),
		SocialLink: wire.Read(&f, "social_link", in.SocialLink, contact.ParseURL), Note: in.Note, NoteTitle: in.NoteTitle, Message: in.Message, Color: in.Color,
	}
	return p, f.Err(centers.ErrInvalid, p.Tidy().Check)
}

// GetRegisteredStudyCenter returns a center's form, as a list of one; existing clients take the first element.
func (h centerHandlers) GetRegisteredStudyCenter(ctx context.Context, in gen.GetRegisteredStudyCenterRequestObject) (gen.GetRegisteredStudyCenterResponseObject, error) {
	center, err := h.use.Find(ctx, wire.Actor(ctx), centers.ID(in.Params.OId))
	switch {
	case errors.Is(err, centers.ErrNotFound):
		return gen.GetRegisteredStudyCenter200JSONResponse{}, nil
	case err != nil:
		return nil, err
	default:
		return gen.GetRegisteredStudyCenter200JSONResponse{centerTo(center)}, nil
	}
}

func centerTo(c centers.Snapshot) gen.Center {
	p := c.Profile
	return gen.Center{
		OId: int64(c.ID), KRCCode: int(c.Code), Branch: p.Branch, KRCName: p.Name, Image: p.Image, Logo: p.Logo, KRCType: p.Type, KRCFame: p.Fame,
		Authorized: p.Authorized, RegNo: p.RegNo, Affliations: p.Affiliations, HOD: p.Head, Signature: p.Signature, Address: p.Address, Country: p.Country,
		State: p.State, City: p.City, Email: string(p.Email), Mobile: string(p.Mobile), About: p.About, WebSite: string(p.Website),
		Rating: p.Rating, SocialLink: string(p.SocialLink), Note: p.Note, NoteTitle: p.NoteTitle, Message: p.Message, Color: p.Color,
		Version: c.Version,
	}
}

// GetStudyCenters returns a page of the centers that the caller works with.
func (h centerHandlers) GetStudyCenters(ctx context.Context, in gen.GetStudyCentersRequestObject) (gen.GetStudyCentersResponseObject, error) {
	var f wire.Form
	wanted := page.Request{Number: in.Params.Page, Size: in.Params.Size}
	f.PageFits(wanted, in.Params.Search)
	f.Wrong.Check(in.Params.Sort == "" || in.Params.Sort.Valid(), "Sort", "is not name, name_desc, code or newest")
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	wanted = wanted.Normal()
	found, err := h.use.List(ctx, wire.Actor(ctx), centers.Filter{Search: in.Params.Search, Sort: centers.Sort(in.Params.Sort)}, wanted)
	if err != nil {
		return nil, err
	}
	answer := gen.GetStudyCenters200JSONResponse{Total: found.Total, Items: wire.List(found.Items, func(i centers.ListItem) gen.CenterItem {
		p := i.Center.Profile
		return gen.CenterItem{
			OId: int64(i.Center.ID), KRCCode: int(i.Center.Code), KRCName: p.Name, City: p.City, State: p.State, Email: string(p.Email),
			Mobile: string(p.Mobile), Rating: p.Rating, Students: i.Students,
		}
	})}
	answer.Next = wire.NextOf(found, wanted)
	return answer, nil
}

// GetStudyCenterfordropdown returns the centers that the caller works with.
func (h centerHandlers) GetStudyCenterfordropdown(ctx context.Context, _ gen.GetStudyCenterfordropdownRequestObject) (gen.GetStudyCenterfordropdownResponseObject, error) {
	all, err := h.use.Choices(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetStudyCenterfordropdown200JSONResponse(wire.List(all, func(c centers.Choice) gen.CenterChoice {
		return gen.CenterChoice{OId: int64(c.ID), KRCName: c.Name, KRCCode: int(c.Code)}
	})), nil
}
