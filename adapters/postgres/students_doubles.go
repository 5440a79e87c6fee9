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

// This query pairs the students of ranges, which are in u, with all others. Two records are a pair if they share the date of birth and
// the key of the name, or the date and the mobile number, or the mobile number with nearly the same name. OFFSET 0 makes PostgreSQL
// look each student up in indexes: it expects many more students than a range has, and would compute the keys of all names.
// The key of a name is computed once, and only if another student has the same birthday and ends of the name. Not all who are alike
// become pairs: of those with the same key and birthday, only the 50 before a student and the 50 after, and of those with the same
// mobile number, 50. Where an office gave one birthday or number to thousands, comparing all with all would take hours and tell nothing.
const pairsOf = `(
	WITH fresh AS MATERIALIZED (
		SELECT s.*, u.high FROM u CROSS JOIN LATERAL (
			SELECT id, name, born, mobile, name_ends(name) AS ends FROM students WHERE id BETWEEN u.low AND u.high AND removed_at IS NULL OFFSET 0
		) s
	), named AS (
		SELECT o.id, g.born, o.name, count(*) OVER (PARTITION BY g.born, g.ends) AS people
		FROM (SELECT DISTINCT born, ends FROM fresh WHERE born IS NOT NULL) g CROSS JOIN LATERAL (
			SELECT id, name FROM students o WHERE o.born = g.born AND name_ends(o.name) = g.ends AND o.removed_at IS NULL OFFSET 0
		) o
	), alike AS (
		SELECT id, fresh, array_agg(id) OVER after AS others, array_agg(fresh) OVER after AS other_fresh
		FROM (
			SELECT n.id, n.born, name_key(n.name) AS key, f.id IS NOT NULL AS fresh
			FROM named n LEFT JOIN (SELECT DISTINCT id FROM fresh) f USING (id) WHERE n.people > 1
		) n
		WINDOW after AS (PARTITION BY born, key ORDER BY id ROWS BETWEEN 1 FOLLOWING AND 50 FOLLOWING)
	)
	SELECT s.id AS first, o.id AS second FROM alike s CROSS JOIN LATERAL unnest(s.others, s.other_fresh) AS o(id, fresh) WHERE s.fresh OR o.fresh
	UNION SELECT least(s.id, o.id), greatest(s.id, o.id)
	FROM fresh s CROSS JOIN LATERAL (
		SELECT id, name, born FROM students o WHERE o.mobile = s.mobile AND s.mobile <> '' AND (o.id < s.id OR o.id > s.high) AND o.removed_at IS NULL LIMIT 50
	) o WHERE similarity(o.name, s.name) >= 0.6 OR (o.born = s.born AND similarity(o.name, s.name) >= 0.3)
)`

// This query compares the records of the stored pairs and of those that the unpaired students make. A stored pair may be none any
// more. A pair counts unless the fathers' names differ too much. %s is a condition on s, the older, and o, the younger record.
const doubles = `
	WITH u AS (SELECT low, high FROM students_unpaired), pairs AS (SELECT first, second FROM student_pairs UNION ` + pairsOf + `), compared AS (
		SELECT s.id AS first, o.id AS second, similarity(s.name, o.name) AS name, name_key(s.name) = name_key(o.name) AS spelled,
			coalesce(s.born = o.born, false) AS born, s.mobile = o.mobile AND s.mobile <> '' AS mobile,
			CASE WHEN s.father = '' OR o.father = '' THEN 0.5
			     WHEN name_key(s.father) = name_key(o.father) THEN 1 ELSE similarity(s.father, o.father) END AS father
		FROM pairs CROSS JOIN LATERAL (SELECT * FROM students WHERE id = pairs.first AND removed_at IS NULL OFFSET 0) s
		CROSS JOIN LATERAL (SELECT * FROM students WHERE id = pairs.second AND removed_at IS NULL OFFSET 0) o WHERE %[1]s
	)
	SELECT first, second, name >= 0.6 AS name, father >= 0.6 AS father, born, mobile,
		least(100, round(35 * greatest(name, 0.7 * born::int) + 25 * father + 20 * born::int + 20 * mobile::int))::int AS score
	FROM compared WHERE ((born AND spelled) OR (mobile AND (name >= 0.6 OR (born AND name >= 0.3)))) AND (father >= 0.4 OR (mobile AND born))
	ORDER BY score DESC, first, second LIMIT %[2]d`

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

// pairedAtOnce is how many ranges of students PairStudents takes in one transaction.
const pairedAtOnce = 1000

// This query takes ranges of unpaired students. Those of an import, which are long, wait until no other has come for two seconds, but
// no longer than a minute: pairing them meanwhile would make the import slower.
const takeUnpaired = `
	DELETE FROM students_unpaired WHERE id IN (
		SELECT id FROM students_unpaired u
		WHERE high - low < 100 OR noted < clock_timestamp() - interval '1 minute' OR NOT EXISTS (
			SELECT FROM students_unpaired WHERE high - low >= 100 AND noted > clock_timestamp() - interval '2 seconds')
		ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
	RETURNING low, high`

// PairStudents stores the pairs of students who were added or changed, so that readers need not look for them. It leaves those of a
// running import for later. Several programs may do it at once. A head office gets pairs from its cells.
func (d *DB) PairStudents(ctx context.Context) error {
	if self, err := d.self(ctx); self.Head || err != nil {
		return err
	}
	for {
		n := 0
		err := d.Do(ctx, func(ctx context.Context) (err error) {
			n, err = d.pairSome(ctx)
			return err
		})
		if err != nil || n < pairedAtOnce {
			return err
		}
	}
}

// pairSome replaces the pairs of unpaired students and returns how many ranges of them it took. A student who is added meanwhile is
// unpaired when it can be seen, and is then paired with these.
func (d *DB) pairSome(ctx context.Context) (int, error) {
	tx, err := d.tx(ctx)
	if err != nil {
		return 0, err
	}
	rows, err := tx.Query(ctx, takeUnpaired, pairedAtOnce)
	if err != nil {
		return 0, failed("find unpaired students", err)
	}
	var lows, highs []int64
	var low, high int64
	_, err = pgx.ForEachRow(rows, []any{&low, &high}, func() error {
		lows, highs = append(lows, low), append(highs, high)
		return nil
	})
	if err != nil || len(lows) == 0 {
		return 0, failed("find unpaired students", err)
	}
	const u = "WITH u AS (SELECT DISTINCT unnest($1::bigint[]) AS low, unnest($2::bigint[]) AS high) "
	for _, sql := range []string{
		u + "DELETE FROM student_pairs USING u WHERE first BETWEEN low AND high",
		u + "DELETE FROM student_pairs USING u WHERE second BETWEEN low AND high",
		u + "INSERT INTO student_pairs (first, second) " + pairsOf + " ON CONFLICT DO NOTHING",
	} {
		if _, err := tx.Exec(ctx, sql, lows, highs); err != nil {
			return 0, failed("store pairs of students", err)
		}
	}
	return len(lows), nil
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
		q.GiveEnrolments, q.GiveCertificates, q.GiveFeeAccounts, q.GiveSeats, q.GiveMarks, q.GiveAttendanceSums, q.GivePhoneMarks, q.GiveDocuments, q.GiveNotes,
		q.GiveExamCandidates, q.GiveExamResults, q.GiveExamRechecks, q.GiveExamSettings,
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
