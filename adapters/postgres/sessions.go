package postgres

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/staff"
)

// Sessions implements sessions.Store.
type Sessions struct{ db *DB }

var (
	_ sessions.Store = (*Sessions)(nil)
)

// NewSessions returns a Sessions.
func NewSessions(db *DB) *Sessions { return &Sessions{db} }

// Add implements sessions.Store.
func (r *Sessions) Add(ctx context.Context, s *sessions.Session) (sessions.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	n := s.Snapshot()
	p := n.Profile
	if err := r.db.standing(ctx, map[centers.ID]bool{p.Center: true}); err != nil {
		return 0, err
	}
	id, err := q.AddSession(ctx, gen.AddSessionParams{
		CenterID: int64(p.Center), DivisionID: orNull(int64(p.Division)), TeacherID: orNull(int64(p.Teacher)), Title: p.Title, Description: p.Description,
		FirstDay: p.From.Time(), LastDay: p.To.Time(), Weekdays: int16(p.Days), Starts: p.Starts, Ends: p.Ends, Seats: int32(p.Seats),
		Status: string(n.Status), Since: n.Since, Reason: n.Reason,
	})
	return sessions.ID(id), failed("add session", err)
}

// Find implements sessions.Store.
func (r *Sessions) Find(ctx context.Context, id sessions.ID) (*sessions.Session, error) {
	row, err := r.db.read(ctx).SessionByID(ctx, int64(id))
	if err != nil {
		return nil, absent("find session", err, sessions.ErrNotFound)
	}
	return sessions.Restore(session(row)), nil
}

func session(row gen.Session) sessions.Snapshot {
	return sessions.Snapshot{
		ID: sessions.ID(row.ID), Status: sessions.Status(row.Status), Since: row.Since.UTC(), Reason: row.Reason, Summed: orNever(row.SummedAt),
		Profile: sessions.Profile{
			Title: row.Title, Description: row.Description, Center: centers.ID(row.CenterID), Division: courses.DivisionID(orZero(row.DivisionID)),
			From: calendar.FromUTC(row.FirstDay), To: calendar.FromUTC(row.LastDay), Days: sessions.Weekdays(row.Weekdays), Starts: row.Starts,
			Ends: row.Ends, Seats: int(row.Seats), Teacher: staff.ID(orZero(row.TeacherID)),
		},
	}
}

// Change implements sessions.Store.
func (r *Sessions) Change(ctx context.Context, id sessions.ID, change func(*sessions.Session) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.SessionByIDForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock session", err, sessions.ErrNotFound)
	}
	s := sessions.Restore(session(row))
	if err := change(s); err != nil {
		return err
	}
	n := s.Snapshot()
	p := n.Profile
	return failed("change session", q.ChangeSession(ctx, gen.ChangeSessionParams{
		ID: int64(id), DivisionID: orNull(int64(p.Division)), TeacherID: orNull(int64(p.Teacher)), Title: p.Title, Description: p.Description,
		FirstDay: p.From.Time(), LastDay: p.To.Time(), Weekdays: int16(p.Days), Starts: p.Starts, Ends: p.Ends, Seats: int32(p.Seats),
		Status: string(n.Status), Since: n.Since, Reason: n.Reason,
	}))
}

// Titled implements sessions.Store.
func (r *Sessions) Titled(ctx context.Context, center centers.ID, titles []string) ([]*sessions.Session, error) {
	if len(titles) == 0 {
		return nil, nil
	}
	folded := make([]string, len(titles))
	for i, t := range titles {
		folded[i] = sessions.Fold(t)
	}
	rows, err := r.db.read(ctx).SessionsTitled(ctx, int64(center), folded)
	return restoredSessions(rows), failed("find sessions by title", err)
}

func restoredSessions(rows []gen.Session) []*sessions.Session {
	all := make([]*sessions.Session, len(rows))
	for i, row := range rows {
		all[i] = sessions.Restore(session(row))
	}
	return all
}

// Hold implements sessions.Store. The two queries see different sessions, because nobody can change the limit of a locked one.
func (r *Sessions) Hold(ctx context.Context, ids []sessions.ID) ([]*sessions.Session, error) {
	q, err := r.db.write(ctx)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	limited, err := q.HoldLimitedSessions(ctx, numbersOf(ids))
	if err != nil {
		return nil, failed("hold sessions", err)
	}
	open, err := q.HoldOpenSessions(ctx, numbersOf(ids))
	if err != nil {
		return nil, failed("hold sessions", err)
	}
	all := restoredSessions(append(limited, open...))
	slices.SortFunc(all, func(a, b *sessions.Session) int { return cmp.Compare(a.Snapshot().ID, b.Snapshot().ID) })
	return all, nil
}

// Holdings implements sessions.Store.
func (r *Sessions) Holdings(ctx context.Context, id sessions.ID) (sessions.Holdings, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return sessions.Holdings{}, err
	}
	if _, err := q.SessionByIDForUpdate(ctx, int64(id)); err != nil {
		return sessions.Holdings{}, absent("lock session", err, sessions.ErrNotFound)
	}
	held, err := q.SessionHoldings(ctx, int64(id))
	return sessions.Holdings{Seats: held.Seats, Marks: held.Marks, Exams: held.Exams}, failed("read what a session holds", err)
}

// Remove implements sessions.Store.
func (r *Sessions) Remove(ctx context.Context, id sessions.ID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.RemoveSession(ctx, int64(id))
	return changed("remove session", n, err, sessions.ErrNotFound)
}

var sessionOrders = map[sessions.Sort]string{
	"":                 "s.first_day DESC, s.id DESC",
	sessions.Latest:    "s.first_day DESC, s.id DESC",
	sessions.Earliest:  "s.first_day, s.id",
	sessions.ByTitle:   "lower(s.title), s.id",
	sessions.ByTitleZA: "lower(s.title) DESC, s.id DESC",
}

// List implements sessions.Store.
func (r *Sessions) List(ctx context.Context, f sessions.Filter, p page.Request) (page.Page[sessions.ListItem], error) {
	p = p.Normal()
	w := &where{}
	if center, limited := f.Scope.Center(); limited {
		w.add("s.center_id = %s", int64(center))
	}
	if f.Only != 0 {
		w.add("s.id = %s", int64(f.Only))
	}
	if f.Division != 0 {
		w.add("s.division_id = %s", int64(f.Division))
	}
	if f.Teacher != 0 {
		w.add("s.teacher_id = %s", int64(f.Teacher))
	}
	if f.Status != "" {
		w.add("s.status = %s", string(f.Status))
	}
	w.search("s.title ILIKE '%' || %s || '%'", f.Search)
	var out page.Page[sessions.ListItem]
	if err := r.db.at(ctx).QueryRow(ctx, "SELECT count(*) FROM sessions s WHERE "+w.String(), w.args...).Scan(&out.Total); err != nil {
		return out, failed("count sessions", err)
	}
	rows, err := r.db.at(ctx).Query(ctx, fmt.Sprintf(`SELECT s.*, c.name AS center_name, coalesce(d.name, '') AS division_name, coalesce(t.name, '') AS teacher_name,
			(SELECT count(*) FROM session_seats e JOIN students n ON n.id = e.student_id WHERE e.session_id = s.id AND e.until IS NULL AND n.removed_at IS NULL) AS taken
		FROM sessions s JOIN centers c ON c.id = s.center_id LEFT JOIN divisions d ON d.id = s.division_id LEFT JOIN staff t ON t.id = s.teacher_id
		WHERE %s ORDER BY %s LIMIT %d OFFSET %d`, w, sessionOrders[f.Sort], p.Size, p.Offset()), w.args...)
	if err != nil {
		return out, failed("list sessions", err)
	}
	out.Items, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (sessions.ListItem, error) {
		got, err := pgx.RowToStructByName[struct {
			gen.Session
			CenterName   string
			DivisionName string
			TeacherName  string
			Taken        int
		}](row)
		return sessions.ListItem{
			Session: session(got.Session), CenterName: got.CenterName, Division: got.DivisionName, Teacher: got.TeacherName, Taken: got.Taken,
		}, err
	})
	return out, failed("list sessions", err)
}
