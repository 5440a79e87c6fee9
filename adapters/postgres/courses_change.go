package postgres

import (
	"context"
	"errors"
	"time"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
)

// Holdings implements courses.Store.
func (r *Courses) Holdings(ctx context.Context, id courses.DivisionID) (courses.DivisionHoldings, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return courses.DivisionHoldings{}, err
	}
	if _, err := q.DivisionForRemoval(ctx, int64(id)); err != nil {
		return courses.DivisionHoldings{}, absent("lock division", err, courses.ErrNotFound)
	}
	taken, err := q.DivisionHasStudents(ctx, int64(id))
	return courses.DivisionHoldings{Students: taken}, failed("look for students of a division", err)
}

// Remove implements courses.Store.
func (r *Courses) Remove(ctx context.Context, id courses.DivisionID, at time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	course, err := q.RemoveDivision(ctx, at, int64(id))
	if err != nil {
		return absent("remove division", err, courses.ErrNotFound)
	}
	return failed("remove the course of the last division", q.RemoveEmptyCourse(ctx, at, course))
}

// Return implements courses.Store.
func (r *Courses) Return(ctx context.Context, id courses.DivisionID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	course, err := q.ReturnDivision(ctx, int64(id))
	if err != nil {
		return absent("return division", err, courses.ErrNotFound)
	}
	back, err := q.ReturnCourse(ctx, course)
	if err != nil {
		return failed("return the division's course", err)
	}
	if back.CenterID != 0 {
		if err := r.db.standing(ctx, map[centers.ID]bool{centers.ID(back.CenterID): true}); err != nil {
			return err
		}
	}
	return failed("return the course's category", q.ReturnCategory(ctx, back.CategoryID))
}

// Toggle implements courses.Store.
func (r *Courses) Toggle(ctx context.Context, id courses.DivisionID, account identity.AccountID) (likes bool, count int, err error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return false, 0, err
	}
	if err := r.db.standingDivisions(ctx, map[courses.DivisionID]bool{id: true}); err != nil {
		if errors.Is(err, courses.ErrNoDivision) {
			err = courses.ErrNotFound
		}
		return false, 0, err
	}
	gone, err := q.Unlike(ctx, int64(id), int64(account))
	if err == nil && gone == 0 {
		likes, err = true, q.Like(ctx, int64(id), int64(account))
	}
	if err != nil {
		return false, 0, failed("like a division", err)
	}
	n, err := q.LikesOfDivision(ctx, int64(id))
	return likes, int(n), failed("count likes", err)
}
