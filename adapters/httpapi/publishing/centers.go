package publishing

import (
	"context"
	"net/url"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/publishing"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/website"
)

type centerPageHandlers struct{ use *publishing.CenterPages }

// GetPublicCenters returns the centers on the website.
func (h centerPageHandlers) GetPublicCenters(ctx context.Context, _ gen.GetPublicCentersRequestObject) (gen.GetPublicCentersResponseObject, error) {
	all, err := h.use.All(ctx)
	if err != nil {
		return nil, err
	}
	return gen.GetPublicCenters200JSONResponse(wire.List(all, func(c website.ShownCenter) gen.PublicCenterItem {
		p := c.Center.Profile
		return gen.PublicCenterItem{
			Code: int(c.Center.Code), Name: p.Name, Type: p.Type, Image: p.Image, City: p.City, State: p.State, Address: linesOf(c), Mobile: string(p.Mobile),
		}
	})), nil
}

// GetPublicCenter returns a center on the website with its photos and courses.
func (h centerPageHandlers) GetPublicCenter(ctx context.Context, in gen.GetPublicCenterRequestObject) (gen.GetPublicCenterResponseObject, error) {
	c, cards, err := h.use.Find(ctx, centers.Code(in.Params.Code))
	if err != nil {
		return nil, err
	}
	return gen.GetPublicCenter200JSONResponse(publicCenterTo(c, cards)), nil
}

func publicCenterTo(c website.ShownCenter, cards []courses.Card) gen.PublicCenter {
	p, page := c.Center.Profile, c.Page.Piece
	answer := gen.PublicCenter{
		Code: int(c.Center.Code), Name: p.Name, Type: p.Type, Image: p.Image, Logo: p.Logo, City: p.City, State: p.State, Address: linesOf(c),
		Mobile: string(p.Mobile), Email: string(p.Email), Website: string(p.Website), SocialLink: string(p.SocialLink), Head: p.Head,
		Affiliations: p.Affiliations, About: p.About, Text: page.Text, NoteTitle: p.NoteTitle, Note: p.Note, MapUrl: centerMap(c),
		Photos:  wire.List(page.Photos, func(c website.Card) gen.HomeCard { return gen.HomeCard{Title: c.Title, Text: c.Text, Image: c.Image} }),
		Courses: centerCourses(cards), UpdatedOn: calendar.Of(c.Page.Updated).String(),
	}
	answer.Latitude, answer.Longitude = placeTo(c.Place())
	return answer
}

func linesOf(c website.ShownCenter) []string { return append([]string{}, c.Lines()...) }

// centerMap returns the address of a page of OpenStreetMap, or "" if the center has no address.
func centerMap(c website.ShownCenter) string {
	if at := c.Place(); at.Known() {
		return mapAt(at)
	}
	if address := strings.Join(c.Lines(), ", "); address != "" {
		return mapSearch(address)
	}
	return ""
}

// centerCourses returns each course once, with the price of its first division.
func centerCourses(cards []courses.Card) []gen.CenterCourse {
	all := []gen.CenterCourse{}
	seen := map[courses.ID]bool{}
	for _, card := range cards {
		if seen[card.Course] {
			continue
		}
		seen[card.Course] = true
		all = append(all, gen.CenterCourse{
			CourseId: int64(card.Course), Title: card.Profile.Title, ShortDescription: card.Profile.Short, Duration: card.Profile.Duration,
			Price: card.Division.Price.Rupees(),
		})
	}
	return all
}

func mapSearch(address string) string {
	return "https://www.openstreetmap.org/search?query=" + url.QueryEscape(address)
}
