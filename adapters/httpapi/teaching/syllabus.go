package teaching

import (
	"context"
	"encoding/json"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/sessions"
)

// ErrSyllabus is returned for a syllabus that is not a list of parts.
var ErrSyllabus = fault.New(fault.Invalid, "request.syllabus", `must look like [{"Title":"First steps","Topics":["The keyboard"]}]`)

// syllabusFrom parses a syllabus from a form's field.
func syllabusFrom(text string) ([]courses.Part, error) {
	parts := []gen.SyllabusPart{}
	if err := json.Unmarshal([]byte(text), &parts); err != nil {
		return nil, ErrSyllabus
	}
	return wire.List(parts, func(p gen.SyllabusPart) courses.Part {
		return courses.Part{Title: p.Title, Topics: wire.List(p.Topics, same[string])}
	}), nil
}

func partTo(p courses.Part) gen.SyllabusPart {
	return gen.SyllabusPart{Title: p.Title, Topics: wire.List(p.Topics, same[string])}
}

func same[T any](v T) T { return v }

func openingTo(o sessions.Opening) gen.Opening {
	p := o.Session.Profile
	to := gen.Opening{
		Title: p.Title, CenterCode: int(o.Center), CenterName: o.CenterName, CenterPlace: o.Place(), From: p.From.String(), To: p.To.String(),
		Days: wire.DaysTo(p.Days), Starts: p.Starts, Ends: p.Ends, Teacher: o.Teacher,
	}
	if seats, limited := o.Free(); limited {
		to.Free = &seats
	}
	return to
}

// GetPublicCourse returns an approved course with its divisions, its syllabus and the sessions to join.
func (h courseHandlers) GetPublicCourse(ctx context.Context, in gen.GetPublicCourseRequestObject) (gen.GetPublicCourseResponseObject, error) {
	cards, err := h.use.PublicCourse(ctx, courses.ID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	open, err := h.use.Openings(ctx, cards)
	if err != nil {
		return nil, err
	}
	c, p := cardTo(cards[0]), cards[0].Profile
	return gen.GetPublicCourse200JSONResponse{
		Id: c.Id, DID: c.DID, CourseId: c.CourseId, CategoryId: c.CategoryId, CategoryName: c.CategoryName, StdName: c.StdName, DivName: c.DivName,
		Title: c.Title, ShortDescription: c.ShortDescription, FullDescription: p.Full, CategoryType: p.CategoryType, Eligibility: c.Eligibility,
		Duration: c.Duration, ProfileImage: c.ProfileImage, AttachFile: p.File, AttachVideo: p.Video, Price: c.Price, Rating: c.Rating,
		Users: c.Users, Like: c.Like, Updatedby: c.Updatedby, Status: c.Status, CenterName: cards[0].Center, Syllabus: wire.List(p.Syllabus, partTo),
		Divisions: wire.List(cards, func(d courses.Card) gen.PublicDivision {
			return gen.PublicDivision{DID: int64(d.Division.ID), DivName: d.Division.Name, Price: d.Division.Price.Rupees()}
		}),
		Openings: wire.List(open, openingTo), Specimen: h.specimen(cards),
	}, nil
}

// specimen returns the address of a picture of a course's certificate, or "" if none can be drawn.
func (h courseHandlers) specimen(cards []courses.Card) string {
	if !h.certificates.HasSpecimen(cards) {
		return ""
	}
	return wire.SpecimenOf(cards[0].Course)
}
