package teaching

import (
	"context"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/teaching"
	"kendra/domain/courses"
	"kendra/domain/money"
)

var catalogueNames = wire.Names{"code": "Courses", "price": "Price", "title": "Courses", courses.ErrTitle.Code: "Courses"}

// GetCatalogue returns the usual courses, to pick from.
func (h courseHandlers) GetCatalogue(ctx context.Context, _ gen.GetCatalogueRequestObject) (gen.GetCatalogueResponseObject, error) {
	all, err := h.use.Catalogue(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetCatalogue200JSONResponse(wire.List(all, func(e teaching.CatalogueEntry) gen.CatalogueCourse {
		return gen.CatalogueCourse{
			Code: e.Code, Category: e.Category, Title: e.Title, ShortDescription: e.Short, FullDescription: e.Full,
			Eligibility: e.Eligibility, Duration: e.Duration, Price: e.Price.Rupees(), Syllabus: wire.List(e.Syllabus, partTo),
			Subjects: e.Subjects, CourseId: int64(e.Has),
		}
	})), nil
}

// PostFromCatalogue adds courses of the catalogue.
func (h courseHandlers) PostFromCatalogue(ctx context.Context, in gen.PostFromCatalogueRequestObject) (gen.PostFromCatalogueResponseObject, error) {
	var f wire.Form
	picks := make([]teaching.Pick, len(in.Body.Courses))
	for i, one := range in.Body.Courses {
		f.Wrong.Required("price", strings.TrimSpace(one.Price)) // a course that is free says 0
		picks[i] = teaching.Pick{Code: one.Code, Price: wire.Read(&f, "price", one.Price, money.Parse)}
	}
	err := f.Err(courses.ErrInvalid, func() error { return nil })
	var added []teaching.Picked
	if err == nil {
		added, err = h.use.AddFromCatalogue(ctx, wire.Actor(ctx), updatedBy, picks)
	}
	if err != nil {
		return nil, catalogueNames.Blame(err)
	}
	return gen.PostFromCatalogue200JSONResponse(wire.List(added, func(p teaching.Picked) gen.CatalogueAdded {
		return gen.CatalogueAdded{Code: p.Code, CourseId: int64(p.Course)}
	})), nil
}
