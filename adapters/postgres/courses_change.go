package postgres

import (
	"context"
	"time"

	"kendra/domain/courses"
	"kendra/domain/identity"
)

// Remove implements courses.Bin. The lock waits for students who are put into the division, and keeps others from it.
func (r *Courses) Remove(ctx context.Context, id courses.DivisionID, at time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	course, err := q.DivisionForRemoval(ctx, int64(id))
	if err != nil {
		return absent("lock division", err, courses.ErrNotFound)
	}
	taken, err := q.DivisionIsTaken(ctx, int64(id))
	switch {
	case err != nil:
		return failed("look for students of the division", err)
	case taken:
		return courses.ErrHasStudents
	}
	if err := q.RemoveDivision(ctx, at, int64(id)); err != nil {
		return failed("remove division", err)
	}
	return failed("remove the course of the last division", q.RemoveEmptyCourse(ctx, at, course))
}

// Toggle implements courses.Likes.
func (r *Courses) Toggle(ctx context.Context, id courses.DivisionID, account identity.AccountID) (likes bool, count int, err error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return false, 0, err
	}
	if _, err := q.StandingDivision(ctx, int64(id)); err != nil {
		return false, 0, absent("hold division", err, courses.ErrNotFound)
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
