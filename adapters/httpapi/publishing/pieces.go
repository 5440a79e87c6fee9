package publishing

import (
	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/website"
)

// parts holds, for each kind, the function that reads an item's content. It returns nil when the form lacks that part.
var parts = map[website.Kind]func(*wire.Form, *gen.ContentForm) website.Piece{
	website.KindSlide: func(_ *wire.Form, in *gen.ContentForm) website.Piece {
		return part(in.Slide, func(p gen.SlideContent) website.Piece {
			return website.Slide{Image: p.Image, Heading: p.Heading, Caption: p.Caption}
		})
	},
	website.KindTeacher: func(_ *wire.Form, in *gen.ContentForm) website.Piece {
		return part(in.Teacher, func(p gen.TeacherContent) website.Piece {
			return website.Teacher{Name: p.Name, Designation: p.Designation, Image: p.Image}
		})
	},
	website.KindTestimonial: func(_ *wire.Form, in *gen.ContentForm) website.Piece {
		return part(in.Testimonial, func(p gen.TestimonialContent) website.Piece {
			return website.Testimonial{Name: p.Name, Designation: p.Designation, Speak: p.Speak, Image: p.Image}
		})
	},
	website.KindPartner: func(_ *wire.Form, in *gen.ContentForm) website.Piece {
		return part(in.Partner, func(p gen.PartnerContent) website.Piece { return website.Partner{Name: p.Name, Logo: p.Logo} })
	},
	website.KindEvent: func(f *wire.Form, in *gen.ContentForm) website.Piece {
		return part(in.Event, func(p gen.EventContent) website.Piece {
			return website.Event{
				Date: wire.Read(f, "date", p.Date, calendar.Parse), StartTime: p.StartTime, EndTime: p.EndTime, Title: p.Title, Organiser: p.Organiser,
				Venue: p.Venue, About: p.About, Image: p.Image,
			}
		})
	},
	website.KindPost: func(_ *wire.Form, in *gen.ContentForm) website.Piece {
		return part(in.Post, func(p gen.PostContent) website.Piece {
			return website.Post{Slug: p.Slug, Title: p.Title, Summary: p.Summary, Image: p.Image, Author: p.Author, Body: website.Body(p.Body)}
		})
	},
	website.KindNotice: func(_ *wire.Form, in *gen.ContentForm) website.Piece {
		return part(in.Notice, func(p gen.NoticeContent) website.Piece {
			return website.Notice{Topic: website.Topic(p.Kind), Title: p.Title, Body: website.Body(p.Body), Link: p.Link}
		})
	},
	website.KindPage: func(_ *wire.Form, in *gen.ContentForm) website.Piece {
		return part(in.Page, func(p gen.PageContent) website.Piece {
			return website.Page{
				Slug: p.Slug, Title: p.Title, Summary: p.Summary, Body: website.Body(p.Body), Blocks: blocksFrom(p.Blocks), Menu: website.Menu(p.Menu),
			}
		})
	},
	website.KindSection: func(_ *wire.Form, in *gen.ContentForm) website.Piece {
		return part(in.Section, func(p gen.SectionContent) website.Piece {
			return website.Section{
				Key: website.SectionKey(p.Key), Heading: p.Heading, Text: p.Text, Image: p.Image, Video: p.Video,
				Cards: cardsFrom(p.Cards),
			}
		})
	},
	website.KindRedirect: func(_ *wire.Form, in *gen.ContentForm) website.Piece {
		return part(in.Redirect, func(p gen.RedirectContent) website.Piece { return website.Redirect{Old: p.Old, New: p.New} })
	},
	website.KindCenter: func(f *wire.Form, in *gen.ContentForm) website.Piece {
		return part(in.Center, func(p gen.CenterContent) website.Piece {
			return website.CenterPage{
				Code: wire.Read(f, "code", p.Code, wire.Number[centers.Code]), Text: p.Text, Photos: cardsFrom(p.Cards), Place: placeFrom(f, p.Latitude, p.Longitude),
			}
		})
	},
}

func cardsFrom(cards []gen.SectionCard) []website.Card {
	return wire.List(cards, func(c gen.SectionCard) website.Card {
		return website.Card{Title: c.Title, Text: c.Text, Image: c.Image}
	})
}

func cardsTo(cards []website.Card) []gen.SectionCard {
	return wire.List(cards, func(c website.Card) gen.SectionCard {
		return gen.SectionCard{Title: c.Title, Text: c.Text, Image: c.Image}
	})
}

// placeFrom reads a position, of which both numbers or none are given.
func placeFrom(f *wire.Form, latitude, longitude *float64) website.Point {
	f.Wrong.Check((latitude == nil) == (longitude == nil), "place", "stands alone")
	if latitude == nil || longitude == nil {
		return website.Point{}
	}
	return website.Point{Latitude: *latitude, Longitude: *longitude}
}

// placeTo returns both numbers of a position, or none.
func placeTo(p website.Point) (latitude, longitude *float64) {
	if !p.Known() {
		return nil, nil
	}
	return &p.Latitude, &p.Longitude
}

// part converts a part, or returns nil when it is missing.
func part[T any](p *T, convert func(T) website.Piece) website.Piece {
	if p == nil {
		return nil
	}
	return convert(*p)
}

// show writes an item's content into the part of its kind.
func show(to *gen.ContentItem, p website.Piece) {
	switch p := p.(type) {
	case website.Slide:
		to.Slide = &gen.SlideContent{Image: p.Image, Heading: p.Heading, Caption: p.Caption}
	case website.Teacher:
		to.Teacher = &gen.TeacherContent{Name: p.Name, Designation: p.Designation, Image: p.Image}
	case website.Testimonial:
		to.Testimonial = &gen.TestimonialContent{Name: p.Name, Designation: p.Designation, Speak: p.Speak, Image: p.Image}
	case website.Partner:
		to.Partner = &gen.PartnerContent{Name: p.Name, Logo: p.Logo}
	case website.Event:
		to.Event = &gen.EventContent{
			Date: p.Date.String(), StartTime: p.StartTime, EndTime: p.EndTime, Title: p.Title, Organiser: p.Organiser, Venue: p.Venue, About: p.About, Image: p.Image,
		}
	case website.Post:
		to.Post = &gen.PostContent{Slug: p.Slug, Title: p.Title, Summary: p.Summary, Image: p.Image, Author: p.Author, Body: string(p.Body)}
	case website.Notice:
		to.Notice = &gen.NoticeContent{Kind: string(p.Topic), Title: p.Title, Body: string(p.Body), Link: p.Link}
	case website.Page:
		to.Page = &gen.PageContent{
			Slug: p.Slug, Title: p.Title, Summary: p.Summary, Body: string(p.Body), Blocks: blocksTo(p.Blocks), Menu: string(p.Menu),
		}
	case website.Section:
		to.Section = &gen.SectionContent{
			Key: string(p.Key), Heading: p.Heading, Text: p.Text, Image: p.Image, Video: p.Video,
			Cards: cardsTo(p.Cards),
		}
	case website.Redirect:
		to.Redirect = &gen.RedirectContent{Old: p.Old, New: p.New}
	case website.CenterPage:
		to.Center = &gen.CenterContent{Code: p.Code.String(), Text: p.Text, Cards: cardsTo(p.Photos)}
		to.Center.Latitude, to.Center.Longitude = placeTo(p.Place)
	default:
	}
}
