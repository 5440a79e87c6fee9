package publishing

import (
	"context"
	"strconv"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/kernel"
	"kendra/app/publishing"
	"kendra/domain/website"
)

type websiteHandlers struct {
	use *publishing.Website
	now kernel.Clock
}

// GetContactUs returns the institute's contact details.
func (h websiteHandlers) GetContactUs(ctx context.Context, _ gen.GetContactUsRequestObject) (gen.GetContactUsResponseObject, error) {
	all, err := h.use.Contacts(ctx)
	if err != nil {
		return nil, err
	}
	return gen.GetContactUs200JSONResponse(wire.List(all, contactTo)), nil
}

func contactTo(c website.Contact) gen.Contact {
	answer := gen.Contact{
		Name: c.Name, Address1: c.Address1, Address2: c.Address2, Address3: c.Town(), City: c.City, State: c.State, PIN: string(c.PIN), Country: c.Country,
		Mobile: string(c.Mobile), Mobile1: string(c.Mobile2), Email: string(c.Email), Facebook: string(c.Facebook), Twitter: string(c.Twitter),
		Instagram: string(c.Instagram), YouTube: string(c.YouTube), LinkedIn: string(c.LinkedIn), MapUrl: mapOf(c),
	}
	answer.Latitude, answer.Longitude = placeTo(c.Place)
	return answer
}

// mapOf returns the address of a page of OpenStreetMap: at the position, or a search for the address.
func mapOf(c website.Contact) string {
	if !c.Place.Known() {
		return mapSearch(c.Postal())
	}
	return mapAt(c.Place)
}

func mapAt(place website.Point) string {
	at := func(degrees float64) string { return strconv.FormatFloat(degrees, 'f', -1, 64) }
	latitude, longitude := at(place.Latitude), at(place.Longitude)
	return "https://www.openstreetmap.org/?mlat=" + latitude + "&mlon=" + longitude + "#map=15/" + latitude + "/" + longitude
}

// GetClient returns the partners.
func (h websiteHandlers) GetClient(ctx context.Context, _ gen.GetClientRequestObject) (gen.GetClientResponseObject, error) {
	all, err := h.use.Partners(ctx)
	if err != nil {
		return nil, err
	}
	return gen.GetClient200JSONResponse(wire.List(all, func(p website.Partner) gen.Partner { return gen.Partner{Name: p.Name, Logo: p.Logo} })), nil
}

// GetStudentSay returns the testimonials.
func (h websiteHandlers) GetStudentSay(ctx context.Context, _ gen.GetStudentSayRequestObject) (gen.GetStudentSayResponseObject, error) {
	all, err := h.use.Testimonials(ctx)
	if err != nil {
		return nil, err
	}
	return gen.GetStudentSay200JSONResponse(wire.List(all, func(t website.Testimonial) gen.Testimonial {
		return gen.Testimonial{Name: t.Name, Designation: t.Designation, Speak: t.Speak, Image: t.Image}
	})), nil
}

// GetTecherSay returns the teachers. The name is the spec's, misspelling included.
func (h websiteHandlers) GetTecherSay(ctx context.Context, _ gen.GetTecherSayRequestObject) (gen.GetTecherSayResponseObject, error) {
	all, err := h.use.Teachers(ctx)
	if err != nil {
		return nil, err
	}
	return gen.GetTecherSay200JSONResponse(wire.List(all, func(t website.Teacher) gen.Teacher {
		return gen.Teacher{Name: t.Name, Designation: t.Designation, Image: t.Image}
	})), nil
}

// GetDashInfoList returns the public counters, as a list of one.
func (h websiteHandlers) GetDashInfoList(ctx context.Context, _ gen.GetDashInfoListRequestObject) (gen.GetDashInfoListResponseObject, error) {
	c, err := h.use.Counters(ctx)
	if err != nil {
		return nil, err
	}
	return gen.GetDashInfoList200JSONResponse{
		{TotalStudents: c.Students, TotalCourse: c.Courses, TotalStaff: c.Teachers, TotalOrganization: c.Centers},
	}, nil
}

// GetSlider returns the home page's slides.
func (h websiteHandlers) GetSlider(ctx context.Context, _ gen.GetSliderRequestObject) (gen.GetSliderResponseObject, error) {
	all, err := h.use.Slides(ctx)
	if err != nil {
		return nil, err
	}
	return gen.GetSlider200JSONResponse(wire.List(all, func(s website.Slide) gen.Slide {
		return gen.Slide{Image: s.Image, Heading: s.Heading, Caption: s.Caption}
	})), nil
}

// GetSections returns the sections of the home page.
func (h websiteHandlers) GetSections(ctx context.Context, _ gen.GetSectionsRequestObject) (gen.GetSectionsResponseObject, error) {
	all, err := h.use.Sections(ctx)
	if err != nil {
		return nil, err
	}
	return gen.GetSections200JSONResponse(wire.List(all, sectionTo)), nil
}

func sectionTo(e website.Entry[website.Section]) gen.HomeSection {
	s := e.Piece
	return gen.HomeSection{
		Id: int64(e.ID), Key: gen.HomeSectionKey(s.Key), Heading: s.Heading, Text: s.Text, Image: s.Image, Video: s.Video,
		Cards: wire.List(s.Cards, func(c website.Card) gen.HomeCard { return gen.HomeCard{Title: c.Title, Text: c.Text, Image: c.Image} }),
	}
}
