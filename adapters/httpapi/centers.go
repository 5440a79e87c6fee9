package httpapi

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/app"
	"kendra/domain/centers"
	"kendra/domain/contact"
)

// centerRegistered ends in a space: existing clients compare the whole text.
const centerRegistered = "Register Successfully ! "

var centerNames = wireNames{
	"name": "KRCName", "branch": "Branch", "image": "Image", "logo": "Logo", "type": "KRCType", "fame": "KRCFame", "authorized": "Authorized",
	"reg_no": "RegNo", "affiliations": "Affliations", "head": "HOD", "address": "Address", "country": "Country", "state": "State", "city": "City",
	"email": "Email", "mobile": "Mobile", "about": "About", "website": "WebSite", "rating": "Rating", "social_link": "SocialLink", "note": "Note",
	"note_title": "NoteTitle", "message": "Message", "color": "Color",
	centers.ErrName.Code: "KRCName",
}

type centerHandlers struct {
	use *app.Centers
	now app.Clock
}

// PostRegisterStudyCenter registers a center from the form.
func (h centerHandlers) PostRegisterStudyCenter(ctx context.Context, in gen.PostRegisterStudyCenterRequestObject) (gen.PostRegisterStudyCenterResponseObject, error) {
	profile, err := h.profileFrom(in.Body)
	if err != nil {
		return nil, centerNames.blame(err)
	}
	center, err := h.use.Register(ctx, actor(ctx), profile)
	if err != nil {
		return nil, centerNames.blame(err)
	}
	return gen.PostRegisterStudyCenter200JSONResponse{Message: centerRegistered, OId: int64(center.ID), KRCCode: int(center.Code)}, nil
}

func (h centerHandlers) profileFrom(in *gen.CenterForm) (centers.Profile, error) {
	var f form
	p := centers.Profile{
		Name: in.KRCName, Branch: read(&f, "branch", in.Branch, number[int]), Image: in.Image, Logo: in.Logo, Type: in.KRCType, Fame: in.KRCFame,
		Authorized: in.Authorized, RegNo: in.RegNo, Affiliations: in.Affliations, Head: in.HOD, Address: in.Address, Country: in.Country,
		State: in.State, City: in.City, Email: read(&f, "email", in.Email, contact.ParseEmail), Mobile: read(&f, "mobile", in.Mobile, contact.ParseMobile),
		About: in.About, Website: read(&f, "website", in.WebSite, contact.ParseURL), Rating: read(&f, "rating", in.Rating, number[int]),
		SocialLink: read(&f, "social_link", in.SocialLink, contact.ParseURL), Note: in.Note, NoteTitle: in.NoteTitle, Message: in.Message, Color: in.Color,
	}
	return p, f.err(centers.ErrInvalid, func() error {
		_, err := centers.Register(0, p, h.now())
		return err
	})
}

// GetStudyCenterfordropdown answers the centers that the caller works with.
func (h centerHandlers) GetStudyCenterfordropdown(ctx context.Context, _ gen.GetStudyCenterfordropdownRequestObject) (gen.GetStudyCenterfordropdownResponseObject, error) {
	all, err := h.use.Choices(ctx, actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetStudyCenterfordropdown200JSONResponse(list(all, func(c centers.Choice) gen.CenterChoice {
		return gen.CenterChoice{OId: int64(c.ID), KRCName: c.Name, KRCCode: int(c.Code)}
	})), nil
}
