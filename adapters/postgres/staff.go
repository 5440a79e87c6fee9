package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/staff"
)

// Staff implements staff.Store.
type Staff struct{ db *DB }

var (
	_ staff.Store = (*Staff)(nil)
)

// NewStaff returns a Staff.
func NewStaff(db *DB) *Staff { return &Staff{db} }

// Add implements staff.Store.
func (r *Staff) Add(ctx context.Context, m *staff.Member) (staff.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	n := m.Snapshot()
	p := n.Profile
	if err := r.db.standing(ctx, map[centers.ID]bool{p.Center: true}); err != nil {
		return 0, err
	}
	id, err := q.AddStaff(ctx, gen.AddStaffParams{
		CenterID: int64(p.Center), CourseID: orNull(int64(p.Course)), AccountID: orNull(int64(n.Account)), Name: p.Name, Father: p.Father, Mother: p.Mother,
		Born: dateOrNull(p.Born), Email: string(p.Email), Mobile: string(p.Mobile), AltMobile: string(p.AltMobile), Gender: p.Gender,
		Specialty: p.Specialty, Image: p.Image, Qualification: p.Qualification, Hired: dateOrNull(p.Hired), YearsServed: int16(p.YearsServed),
		Teaching: int16(p.Teaching), Industrial: int16(p.Industrial), Rating: int16(p.Rating), SocialLink: string(p.SocialLink),
		Address: p.Address, Description: p.Description, LeftOn: dateOrNull(n.Left), Since: n.Since,
	})
	return staff.ID(id), failed("add staff", err)
}

// Find implements staff.Store.
func (r *Staff) Find(ctx context.Context, id staff.ID) (*staff.Member, error) {
	row, err := r.db.read(ctx).StaffByID(ctx, int64(id))
	if err != nil {
		return nil, absent("find staff", err, staff.ErrNotFound)
	}
	return staff.Restore(member(row)), nil
}

// WithAccount implements staff.Store.
func (r *Staff) WithAccount(ctx context.Context, account identity.AccountID) (staff.ID, error) {
	id, err := r.db.read(ctx).StaffWithAccount(ctx, orNull(int64(account)))
	if err != nil {
		return 0, absent("find staff by account", err, staff.ErrNotFound)
	}
	return staff.ID(id), nil
}

func member(row gen.Staff) staff.Snapshot {
	return staff.Snapshot{
		ID: staff.ID(row.ID), Account: identity.AccountID(orZero(row.AccountID)), Left: calendar.FromUTC(row.LeftOn.Time), Since: row.Since.UTC(),
		Profile: staff.Profile{
			Name: row.Name, Father: row.Father, Mother: row.Mother, Born: calendar.FromUTC(row.Born.Time), Course: courses.ID(orZero(row.CourseID)),
			Email: contact.Email(row.Email), Mobile: contact.Mobile(row.Mobile), AltMobile: contact.Mobile(row.AltMobile), Gender: row.Gender,
			Specialty: row.Specialty, Image: row.Image, Qualification: row.Qualification, Hired: calendar.FromUTC(row.Hired.Time),
			YearsServed: int(row.YearsServed), Teaching: int(row.Teaching), Industrial: int(row.Industrial), Rating: int(row.Rating),
			SocialLink: contact.URL(row.SocialLink), Address: row.Address, Description: row.Description, Center: centers.ID(row.CenterID),
		},
	}
}

// Change implements staff.Store.
func (r *Staff) Change(ctx context.Context, id staff.ID, change func(*staff.Member) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.StaffByIDForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock staff", err, staff.ErrNotFound)
	}
	m := staff.Restore(member(row))
	if err := change(m); err != nil {
		return err
	}
	n := m.Snapshot()
	p := n.Profile
	if n.Left.Outlasts(calendar.FromUTC(row.LeftOn.Time)) {
		if err := r.db.standing(ctx, map[centers.ID]bool{p.Center: true}); err != nil {
			return err
		}
	}
	return failed("change staff", q.ChangeStaff(ctx, gen.ChangeStaffParams{
		ID: int64(id), CourseID: orNull(int64(p.Course)), AccountID: orNull(int64(n.Account)), Name: p.Name, Father: p.Father, Mother: p.Mother,
		Born: dateOrNull(p.Born), Email: string(p.Email), Mobile: string(p.Mobile), AltMobile: string(p.AltMobile), Gender: p.Gender,
		Specialty: p.Specialty, Image: p.Image, Qualification: p.Qualification, Hired: dateOrNull(p.Hired), YearsServed: int16(p.YearsServed),
		Teaching: int16(p.Teaching), Industrial: int16(p.Industrial), Rating: int16(p.Rating), SocialLink: string(p.SocialLink),
		Address: p.Address, Description: p.Description, LeftOn: dateOrNull(n.Left),
	}))
}

// Holdings implements staff.Store.
func (r *Staff) Holdings(ctx context.Context, id staff.ID) (staff.Holdings, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return staff.Holdings{}, err
	}
	if _, err := q.StaffByIDForUpdate(ctx, int64(id)); err != nil {
		return staff.Holdings{}, absent("lock staff", err, staff.ErrNotFound)
	}
	teaches, err := q.StaffTeaches(ctx, orNull(int64(id)))
	return staff.Holdings{Sessions: teaches}, failed("look for sessions", err)
}

// Remove implements staff.Store.
func (r *Staff) Remove(ctx context.Context, id staff.ID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.RemoveStaff(ctx, int64(id))
	return changed("remove staff", n, err, staff.ErrNotFound)
}

var staffOrders = map[staff.Sort]string{
	"":             "lower(m.name), m.id",
	staff.ByName:   "lower(m.name), m.id",
	staff.ByNameZA: "lower(m.name) DESC, m.id DESC",
	staff.Newest:   "m.id DESC",
	staff.Oldest:   "m.id",
}

// List implements staff.Store.
func (r *Staff) List(ctx context.Context, f staff.Filter, p page.Request) (page.Page[staff.ListItem], error) {
	p = p.Normal()
	w := &where{}
	if center, limited := f.Scope.Center(); limited {
		w.add("m.center_id = %s", int64(center))
	}
	if !f.At.IsZero() {
		w.add("(m.left_on IS NULL OR m.left_on >= %s)", f.At.Time())
	}
	w.search("(m.name ILIKE '%' || %s || '%' OR m.email LIKE lower(%s) || '%' OR m.mobile LIKE %s || '%')", f.Search)
	var out page.Page[staff.ListItem]
	if err := r.db.at(ctx).QueryRow(ctx, "SELECT count(*) FROM staff m WHERE "+w.String(), w.args...).Scan(&out.Total); err != nil {
		return out, failed("count staff", err)
	}
	rows, err := r.db.at(ctx).Query(ctx, fmt.Sprintf(`SELECT m.*, c.name AS center_name, coalesce(k.title, '') AS course_name
		FROM staff m JOIN centers c ON c.id = m.center_id LEFT JOIN courses k ON k.id = m.course_id
		WHERE %s ORDER BY %s LIMIT %d OFFSET %d`, w, staffOrders[f.Sort], p.Size, p.Offset()), w.args...)
	if err != nil {
		return out, failed("list staff", err)
	}
	out.Items, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (staff.ListItem, error) {
		got, err := pgx.RowToStructByName[struct {
			gen.Staff
			CenterName string
			CourseName string
		}](row)
		return staff.ListItem{Member: member(got.Staff), CenterName: got.CenterName, CourseName: got.CourseName}, err
	})
	return out, failed("list staff", err)
}
