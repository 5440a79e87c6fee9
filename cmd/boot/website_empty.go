package boot

import (
	"context"
	"slices"

	"kendra/domain/website"
)

// empty returns the addresses of the pages that have nothing to show, in order. The sitemap leaves them out, and no page
// links to them. A page that shows one topic of a list has the topic in its address.
func (p webParts) empty(ctx context.Context) (all []string, err error) {
	notices := func(topic website.Topic) func(context.Context) (int, error) {
		return counted(func(ctx context.Context) ([]website.Entry[website.Notice], error) {
			return p.App.Website.Notices(ctx, topic)
		})
	}
	err = p.DB.Show(ctx, func(ctx context.Context) error {
		all = nil
		for path, count := range map[string]func(context.Context) (int, error){
			"/course":           counted(p.App.Courses.Public),
			"/center":           counted(p.App.CenterPages.All),
			"/event":            counted(p.App.Website.Events),
			"/teacher":          counted(p.App.Website.Teachers),
			"/news":             notices(""),
			"/news?kind=news":   notices(website.News),
			"/news?kind=notice": notices(website.Notify),
			"/blog":             counted(p.posts),
		} {
			n, err := count(ctx)
			if err != nil {
				return err
			}
			if n == 0 {
				all = append(all, path)
			}
		}
		pages, err := p.App.Website.Pages(ctx)
		if err != nil {
			return err
		}
		all = append(all, unwritten(pages)...)
		slices.Sort(all) // the same content makes the same bytes
		return nil
	})
	return all, err
}

// unwritten returns the paths of the usual texts that are not among the pages.
func unwritten(pages []website.Entry[website.Page]) (all []string) {
	for _, slug := range []string{website.About, website.Terms, website.Privacy} {
		isSlug := func(e website.Entry[website.Page]) bool { return e.Piece.Slug == slug }
		if !slices.ContainsFunc(pages, isSlug) {
			all = append(all, website.Page{Slug: slug}.Path())
		}
	}
	return all
}

// counted returns how many things a list has.
func counted[T any](list func(context.Context) ([]T, error)) func(context.Context) (int, error) {
	return func(ctx context.Context) (int, error) {
		all, err := list(ctx)
		return len(all), err
	}
}
