package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// This query pairs records that share the date of birth and the key of the name, or the date and the mobile number, or
// the mobile number with nearly the same name; indexes find all of these, the first by name_ends. IS TRUE keeps the planner
// from sorting all names by their keys, which are slow to compute. A pair counts unless the fathers' names differ too
// much. %s is a condition on s, the older, and o, the younger record.
const doubles = `
	WITH pairs AS (
		SELECT s.id AS first, o.id AS second FROM students s
			JOIN students o ON o.born = s.born AND name_ends(o.name) = name_ends(s.name) AND (name_key(o.name) = name_key(s.name)) IS TRUE
		WHERE s.id < o.id AND s.removed_at IS NULL AND o.removed_at IS NULL AND %[1]s
		UNION SELECT s.id, o.id FROM students s JOIN students o ON o.mobile = s.mobile
		WHERE s.id < o.id AND s.removed_at IS NULL AND o.removed_at IS NULL AND %[1]s
			AND (similarity(o.name, s.name) >= 0.6 OR (o.born = s.born AND similarity(o.name, s.name) >= 0.3))
	), compared AS (
		SELECT s.id AS first, o.id AS second, similarity(s.name, o.name) AS name, s.born = o.born AS born, s.mobile = o.mobile AS mobile,
			CASE WHEN s.father = '' OR o.father = '' THEN 0.5
			     WHEN name_key(s.father) = name_key(o.father) THEN 1 ELSE similarity(s.father, o.father) END AS father
		FROM pairs JOIN students s ON s.id = pairs.first JOIN students o ON o.id = pairs.second
	)
	SELECT first, second, name >= 0.6 AS name, father >= 0.6 AS father, born, mobile,
		least(100, round(35 * greatest(name, 0.7 * born::int) + 25 * father + 20 * born::int + 20 * mobile::int))::int AS score
	FROM compared WHERE father >= 0.4 OR (mobile AND born) ORDER BY score DESC, first, second LIMIT %[2]d`

type doubleRow struct {
	First, Second              int64
	Name, Father, Born, Mobile bool
	Score                      int
}

// Pairs implements students.Directory.
func (r *Students) Pairs(ctx context.Context, f students.DoubleFilter) ([]students.Double, bool, error) {
	w := &where{}
	if center, limited := f.Scope.Center(); limited {
		w.add("s.center_id = %s AND o.center_id = %s", int64(center))
	}
	if f.Student != 0 {
		w.add("(s.id = %s OR o.id = %s)", int64(f.Student))
	}
	rows, err := r.db.at(ctx).Query(ctx, fmt.Sprintf(doubles, w, students.MostDoubles+1), append([]any{planned}, w.args...)...)
	if err != nil {
		return nil, false, failed("find doubles", err)
	}
	found, err := pgx.CollectRows(rows, pgx.RowToStructByName[doubleRow])
	if err != nil {
		return nil, false, failed("find doubles", err)
	}
	more := len(found) > students.MostDoubles
	if more {
		found = found[:students.MostDoubles]
	}
	all, err := r.shown(ctx, found)
	return all, more, err
}

// shown returns the records as pairs.
func (r *Students) shown(ctx context.Context, found []doubleRow) ([]students.Double, error) {
	var ids []int64
	for _, f := range found {
		ids = append(ids, f.First, f.Second)
	}
	rows, err := r.db.at(ctx).Query(ctx, `SELECT `+listColumns+` FROM students s `+listJoins+` WHERE s.id = ANY ($1)`, ids)
	if err != nil {
		return nil, failed("read doubles", err)
	}
	records := map[int64]students.ListItem{}
	listed, err := allListed(rows)
	for _, item := range listed {
		records[int64(item.Student.ID)] = item
	}
	all := make([]students.Double, 0, len(found))
	for _, f := range found {
		all = append(all, students.Double{First: records[f.First], Second: records[f.Second], Alike: f.alike(), Score: f.Score})
	}
	return all, failed("read doubles", err)
}

func (row doubleRow) alike() []students.Likeness {
	var all []students.Likeness
	for _, l := range []struct {
		is   bool
		what students.Likeness
	}{{row.Name, students.LikeName}, {row.Father, students.LikeFather}, {row.Born, students.LikeBorn}, {row.Mobile, students.LikeMobile}} {
		if l.is {
			all = append(all, l.what)
		}
	}
	return all
}

// MergeHoldings implements students.BulkStore.
func (r *Students) MergeHoldings(ctx context.Context, gone, kept students.ID) (students.MergeHoldings, error) {
	q, err := r.lockBoth(ctx, gone, kept)
	if err != nil {
		return students.MergeHoldings{}, err
	}
	rows, err := q.CertifiedDivisions(ctx, []int64{int64(gone), int64(kept)})
	if err != nil {
		return students.MergeHoldings{}, failed("look for certificates", err)
	}
	var held students.MergeHoldings
	for _, row := range rows {
		into := &held.Gone
		if students.ID(row.StudentID) == kept {
			into = &held.Kept
		}
		*into = append(*into, courses.DivisionID(row.DivisionID))
	}
	return held, nil
}

// lockBoth locks two students. students.ErrNotFound when one is missing.
func (r *Students) lockBoth(ctx context.Context, one, other students.ID) (*gen.Queries, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return nil, err
	}
	both, err := q.StudentsForUpdate(ctx, []int64{int64(one), int64(other)}, false, 0)
	if err == nil && len(both) != 2 { //nolint:mnd // the two
		return nil, students.ErrNotFound
	}
	return q, failed("lock students", err)
}

// Merge implements students.BulkStore.
func (r *Students) Merge(ctx context.Context, gone, kept students.ID, at time.Time) error {
	q, err := r.lockBoth(ctx, gone, kept)
	if err != nil {
		return err
	}
	return r.merge(ctx, q, int64(gone), int64(kept), at)
}

func (r *Students) merge(ctx context.Context, q *gen.Queries, gone, kept int64, at time.Time) error {
	for _, give := range []func(context.Context, int64, int64) error{
		q.GiveEnrolments, q.GiveCertificates, q.GiveFeeAccounts, q.GiveSeats, q.GiveMarks, q.GivePhoneMarks, q.GiveDocuments, q.GiveNotes,
		q.GiveExamCandidates, q.GiveExamResults, q.GiveExamRechecks,
	} {
		if err := give(ctx, kept, gone); err != nil {
			return failed("give what belonged to a merged record", err)
		}
	}
	if err := q.GiveMerged(ctx, kept, gone); err != nil {
		return failed("give merged records", err)
	}
	if err := q.AddMerge(ctx, gone, kept, at); err != nil {
		return failed("add a merge", err)
	}
	_, err := q.RemoveStudent(ctx, at, gone)
	return failed("remove student", err)
}

// Sessions implements students.Directory. It steps over the index from one name to the next, and so reads only as many
// rows as there are sessions.
func (r *Students) Sessions(ctx context.Context, scope centers.Scope) ([]string, error) {
	w := &where{parts: []string{"s.removed_at IS NULL"}}
	if center, limited := scope.Center(); limited {
		w.add("s.center_id = %s", int64(center))
	}
	query := fmt.Sprintf(`
		WITH RECURSIVE named AS (
			(SELECT s.session FROM students s WHERE %[1]s AND s.session > '' ORDER BY s.session LIMIT 1)
			UNION ALL
			SELECT (SELECT s.session FROM students s WHERE %[1]s AND s.session > n.session ORDER BY s.session LIMIT 1) FROM named n WHERE n.session IS NOT NULL
		) SELECT session FROM named WHERE session IS NOT NULL LIMIT %[2]d`, w, students.MostSessions)
	rows, err := r.db.at(ctx).Query(ctx, query, w.args...)
	if err != nil {
		return nil, failed("list sessions", err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowTo[string])
	return all, failed("list sessions", err)
}
