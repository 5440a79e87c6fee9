package postgres

import (
	"context"
	"encoding/json"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/money"
)

// Courses implements courses.Store and Directory.
type Courses struct{ db *DB }

var (
	_ courses.Store     = (*Courses)(nil)
	_ courses.Directory = (*Courses)(nil)
)

// NewCourses returns a Courses.
func NewCourses(db *DB) *Courses { return &Courses{db} }

// Add implements courses.Store.
func (r *Courses) Add(ctx context.Context, c *courses.Course) (courses.ID, []courses.DivisionID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, nil, err
	}
	n := c.Snapshot()
	p := n.Profile
	if p.Center != 0 {
		if err := r.db.standing(ctx, map[centers.ID]bool{p.Center: true}); err != nil {
			return 0, nil, err
		}
	}
	if err := categoryStands(ctx, q, p.Category); err != nil {
		return 0, nil, err
	}
	id, err := q.AddCourse(ctx, gen.AddCourseParams{
		CategoryID: int64(p.Category), CenterID: int64(p.Center), Title: p.Title, Short: p.Short, FullText: p.Full, CategoryType: p.CategoryType,
		Eligibility: p.Eligibility, Duration: p.Duration, File: p.File, Video: p.Video, Image: p.Image, Rating: int16(p.Rating),
		Message: p.Message, UpdatedBy: p.UpdatedBy, Status: string(n.Status), Reason: n.Reason, Since: n.Since, Version: int32(n.Version),
		Syllabus: syllabusJSON(p.Syllabus),
	})
	if err != nil {
		return 0, nil, failed("add course", err)
	}
	divisions := make([]courses.DivisionID, len(n.Divisions))
	for i, d := range n.Divisions {
		number, err := q.AddDivision(ctx, newDivision(id, d))
		if err != nil {
			return 0, nil, failed("add division", err)
		}
		divisions[i] = courses.DivisionID(number)
	}
	return courses.ID(id), divisions, nil
}

func newDivision(course int64, d courses.Division) gen.AddDivisionParams {
	return gen.AddDivisionParams{CourseID: course, Name: d.Name, Price: int64(d.Price), Attendance: int16(d.Attendance)}
}

// Find implements courses.Store.
func (r *Courses) Find(ctx context.Context, id courses.ID) (*courses.Course, error) {
	q := r.db.read(ctx)
	row, err := q.CourseByID(ctx, int64(id))
	if err != nil {
		return nil, absent("find course", err, courses.ErrNotFound)
	}
	return withDivisions(ctx, q, row)
}

// Change implements courses.Store.
func (r *Courses) Change(ctx context.Context, id courses.ID, change func(*courses.Course) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.CourseByIDForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock course", err, courses.ErrNotFound)
	}
	c, err := withDivisions(ctx, q, row)
	if err != nil {
		return err
	}
	if err := change(c); err != nil {
		return err
	}
	return r.save(ctx, q, c.Snapshot())
}

// categoryStands locks a category until the transaction ends. courses.ErrNoCategory when it was deleted.
func categoryStands(ctx context.Context, q *gen.Queries, id courses.CategoryID) error {
	_, err := q.StandingCategory(ctx, int64(id))
	return absent("hold category", err, courses.ErrNoCategory)
}

func (r *Courses) save(ctx context.Context, q *gen.Queries, n courses.Snapshot) error {
	p := n.Profile
	if err := categoryStands(ctx, q, p.Category); err != nil {
		return err
	}
	err := q.ChangeCourse(ctx, gen.ChangeCourseParams{
		ID: int64(n.ID), CategoryID: int64(p.Category), CenterID: int64(p.Center), Title: p.Title, Short: p.Short, FullText: p.Full,
		CategoryType: p.CategoryType, Eligibility: p.Eligibility, Duration: p.Duration, File: p.File, Video: p.Video, Image: p.Image,
		Rating: int16(p.Rating), Message: p.Message, UpdatedBy: p.UpdatedBy, Status: string(n.Status), Reason: n.Reason, Version: int32(n.Version),
		Syllabus: syllabusJSON(p.Syllabus),
	})
	if err != nil {
		return failed("change course", err)
	}
	for _, d := range n.Divisions {
		if d.ID == 0 {
			if _, err := q.AddDivision(ctx, newDivision(int64(n.ID), d)); err != nil {
				return failed("add division", err)
			}
			continue
		}
		if err := q.ChangeDivision(ctx, gen.ChangeDivisionParams{
			ID: int64(d.ID), CourseID: int64(n.ID), Name: d.Name, Price: int64(d.Price), Attendance: int16(d.Attendance),
		}); err != nil {
			return failed("change division", err)
		}
	}
	return nil
}

func withDivisions(ctx context.Context, q *gen.Queries, row gen.Course) (*courses.Course, error) {
	rows, err := q.DivisionsOfCourse(ctx, row.ID)
	if err != nil {
		return nil, failed("find divisions", err)
	}
	divisions := make([]courses.Division, len(rows))
	for i, d := range rows {
		divisions[i] = courses.Division{ID: courses.DivisionID(d.ID), Name: d.Name, Price: money.Paise(d.Price), Attendance: int(d.Attendance)}
	}
	return courses.Restore(courses.Snapshot{
		ID: courses.ID(row.ID), Profile: courseProfile(row), Status: courses.Status(row.Status), Divisions: divisions, Reason: row.Reason,
		Since: row.Since.UTC(), Version: int(row.Version),
	}), nil
}

func courseProfile(row gen.Course) courses.Profile {
	return courses.Profile{
		Title: row.Title, Short: row.Short, Full: row.FullText, Category: courses.CategoryID(row.CategoryID), CategoryType: row.CategoryType,
		Eligibility: row.Eligibility, Duration: row.Duration, File: row.File, Video: row.Video, Image: row.Image, Rating: int(row.Rating),
		Message: row.Message, UpdatedBy: row.UpdatedBy, Center: centers.ID(orZero(row.CenterID)),
		Syllabus: syllabusOf(row.Syllabus),
	}
}

// syllabusJSON and syllabusOf write and read the column. No query looks into it.
func syllabusJSON(parts []courses.Part) []byte {
	if len(parts) == 0 {
		return []byte("[]")
	}
	text, _ := json.Marshal(parts) // cannot fail: it holds only texts and lists
	return text
}

func syllabusOf(column []byte) []courses.Part {
	var parts []courses.Part
	if err := json.Unmarshal(column, &parts); err != nil || len(parts) == 0 {
		return nil // only syllabusJSON writes the column
	}
	return parts
}

// Cards implements courses.Directory.
func (r *Courses) Cards(ctx context.Context, f courses.Filter) ([]courses.Card, error) {
	center, limited := f.Scope.Center()
	rows, err := r.db.read(ctx).CourseCards(ctx, gen.CourseCardsParams{Division: int64(f.Division), Course: int64(f.Course), Approved: f.Approved, Limited: limited, Center: int64(center)})
	if err != nil {
		return nil, failed("list courses", err)
	}
	all := make([]courses.Card, len(rows))
	for i, row := range rows {
		all[i] = courses.Card{
			Division: courses.Division{
				ID: courses.DivisionID(row.Division.ID), Name: row.Division.Name, Price: money.Paise(row.Division.Price), Attendance: int(row.Division.Attendance),
			},
			Course:   courses.ID(row.Course.ID),
			Category: courses.Category{ID: courses.CategoryID(row.Course.CategoryID), Name: row.CategoryName},
			Profile:  courseProfile(row.Course), Status: courses.Status(row.Course.Status), Students: int(row.StudentCount),
			Likes: int(row.LikeCount), Reason: row.Course.Reason, Version: int(row.Course.Version), Center: row.CenterName,
		}
	}
	return all, nil
}

// Offers implements courses.Directory.
func (r *Courses) Offers(ctx context.Context, center centers.ID) ([]courses.Offer, error) {
	rows, err := r.db.read(ctx).Offers(ctx, int64(center))
	if err != nil {
		return nil, failed("list offers", err)
	}
	all := make([]courses.Offer, len(rows))
	for i, row := range rows {
		all[i] = offer(row)
	}
	return all, nil
}

// Named implements courses.Directory.
func (r *Courses) Named(ctx context.Context, ids []courses.DivisionID) ([]courses.Offer, error) {
	rows, err := r.db.read(ctx).DivisionsNamed(ctx, numbersOf(ids))
	if err != nil {
		return nil, failed("name divisions", err)
	}
	all := make([]courses.Offer, len(rows))
	for i, row := range rows {
		all[i] = offer(gen.OffersRow(row))
	}
	return all, nil
}

func offer(row gen.OffersRow) courses.Offer {
	return courses.Offer{
		Division: courses.DivisionID(row.Division.ID), Name: row.Division.Name, Price: money.Paise(row.Division.Price), Attendance: int(row.Division.Attendance),
		Course: courses.ID(row.Division.CourseID), CourseName: row.Title, Duration: row.Duration,
		Category: courses.Category{ID: courses.CategoryID(row.CategoryID), Name: row.CategoryName}, Center: centers.ID(row.CenterID),
	}
}
