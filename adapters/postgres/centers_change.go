package postgres

import (
	"context"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
)

// Change implements centers.Store.
func (r *Centers) Change(ctx context.Context, id centers.ID, change func(*centers.Center) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.CenterByIDForChange(ctx, int64(id))
	if err != nil {
		return absent("lock center", err, centers.ErrNotFound)
	}
	c := center(row)
	if err := change(c); err != nil {
		return err
	}
	n := c.Snapshot()
	p := n.Profile
	return failed("change center", q.ChangeCenter(ctx, gen.ChangeCenterParams{
		ID: int64(id), Name: p.Name, Branch: int32(p.Branch), Image: p.Image, Logo: p.Logo, Type: p.Type, Fame: p.Fame,
		Authorized: p.Authorized, RegNo: p.RegNo, Affiliations: p.Affiliations, Head: p.Head, Signature: p.Signature, Address: p.Address,
		Country: p.Country, State: p.State, City: p.City, Email: string(p.Email), Mobile: string(p.Mobile), About: p.About,
		Website: string(p.Website), Rating: int16(p.Rating), SocialLink: string(p.SocialLink), Note: p.Note, NoteTitle: p.NoteTitle,
		Message: p.Message, Color: p.Color, Version: int32(n.Version),
	}))
}

// Holdings implements centers.Store.
func (r *Centers) Holdings(ctx context.Context, id centers.ID, on calendar.Date) (centers.Holdings, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return centers.Holdings{}, err
	}
	if _, err := q.CenterForRemoval(ctx, int64(id)); err != nil {
		return centers.Holdings{}, absent("lock center", err, centers.ErrNotFound)
	}
	held, err := q.CenterHoldings(ctx, int64(id), on.Time())
	return centers.Holdings{Students: held.Students, Staff: held.Staff, Courses: held.Courses}, failed("read what a center holds", err)
}

// Remove implements centers.Store.
func (r *Centers) Remove(ctx context.Context, id centers.ID, at time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.RemoveCenter(ctx, at, int64(id))
	return changed("remove center", n, err, centers.ErrNotFound)
}

// Return implements centers.Store.
func (r *Centers) Return(ctx context.Context, id centers.ID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.ReturnCenter(ctx, int64(id))
	return changed("return center", n, err, centers.ErrNotFound)
}

// standingDivisions locks divisions until the transaction ends, so that none is deleted meanwhile.
// courses.ErrNoDivision when one was deleted.
func (d *DB) standingDivisions(ctx context.Context, ids map[courses.DivisionID]bool) error {
	q, err := d.write(ctx)
	if err != nil || len(ids) == 0 {
		return err
	}
	numbers := make([]int64, 0, len(ids))
	for id := range ids {
		numbers = append(numbers, int64(id))
	}
	found, err := q.StandingDivisions(ctx, numbers)
	if err == nil && len(found) < len(ids) {
		return courses.ErrNoDivision
	}
	return failed("hold divisions", err)
}

// set returns the elements of a list as a set.
func set[T comparable](all []T) map[T]bool {
	found := make(map[T]bool, len(all))
	for _, one := range all {
		found[one] = true
	}
	return found
}

// standing locks centers until the transaction ends, so that none is deleted while something is added to it.
// centers.ErrNotFound when one was deleted.
func (d *DB) standing(ctx context.Context, ids map[centers.ID]bool) error {
	q, err := d.write(ctx)
	if err != nil || len(ids) == 0 {
		return err
	}
	numbers := make([]int64, 0, len(ids))
	for id := range ids {
		numbers = append(numbers, int64(id))
	}
	found, err := q.StandingCenters(ctx, numbers)
	if err == nil && len(found) < len(ids) {
		return centers.ErrNotFound
	}
	return failed("hold centers", err)
}
