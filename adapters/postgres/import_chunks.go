package postgres

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/imports"
	"kendra/domain/live"
	"kendra/domain/students"
)

// ImportChunks implements imports.ChunkStore and Notes.
type ImportChunks struct{ db *DB }

var (
	_ imports.ChunkStore = (*ImportChunks)(nil)
	_ imports.Notes      = (*ImportChunks)(nil)
)

// NewImportChunks returns the ports of the outcome of imported rows.
func NewImportChunks(db *DB) *ImportChunks { return &ImportChunks{db} }

// Add implements imports.ChunkStore. It locks the job's row last, so that concurrent chunks rarely wait for
// each other.
func (r *ImportChunks) Add(ctx context.Context, id imports.JobID, c imports.Chunk) (bool, error) {
	tx, err := r.db.tx(ctx)
	if err != nil {
		return false, err
	}
	q, n := gen.New(tx), c.Counts
	created := make([]int64, len(c.Created))
	for i, s := range c.Created {
		created[i] = int64(s)
	}
	err = q.AddImportChunk(ctx, gen.AddImportChunkParams{
		JobID: string(id), Number: int32(c.Number), FirstRow: int32(c.First), LastRow: int32(c.Last), RowCount: int32(n.Rows), Created: int32(n.Created), Enrolled: int32(n.Enrolled),
		Updated: int32(n.Updated), Unchanged: int32(n.Unchanged), Refused: int32(n.Refused), Skipped: int32(n.Skipped), Leavers: int32(n.Left), Students: created,
		Undated: int32(n.Undated), Unnumbered: int32(n.Unnumbered),
	})
	if err != nil {
		return false, failed("enter a chunk", err)
	}
	if err := enterDetails(ctx, tx, string(id), c); err != nil {
		return false, err
	}
	if err := markLeft(ctx, q, string(id), c.Left); err != nil {
		return false, err
	}
	counted, err := q.CountImportChunk(ctx, gen.CountImportChunkParams{
		ID: string(id), Rows: int32(n.Rows), New: int32(n.Created), Joined: int32(n.Enrolled), Changed: int32(n.Updated), Same: int32(n.Unchanged), Bad: int32(n.Refused), Passed: int32(n.Skipped), Gone: int32(n.Left),
		NoBirthDate: int32(n.Undated), NoNumber: int32(n.Unnumbered),
	})
	r.db.changed(ctx, live.Change{Kind: live.Import, Center: centers.ID(counted.CenterID)})
	return counted.Cancel, failed("count a chunk", err)
}

func enterDetails(ctx context.Context, tx pgx.Tx, id string, c imports.Chunk) error {
	var changes, enrolled, opened, leavers, issues, differences [][]any
	for _, l := range c.Missing {
		leavers = append(leavers, []any{id, int64(l.Student), int64(l.Enrolment), string(l.RegNo), l.Name, l.Course, l.Session, string(l.Status), l.Since, int32(l.Version)})
	}
	for _, o := range c.Opened {
		opened = append(opened, []any{id, int64(o.Student), int64(o.Account), int32(o.Version)})
	}
	for _, e := range c.Enrolled {
		var from *string // for a new enrolment
		if e.Moved {
			from = &e.From
		}
		enrolled = append(enrolled, []any{id, int64(e.Student), int64(e.Division), int32(e.Version), from})
	}
	for _, s := range c.Changed {
		changes = append(changes, []any{id, int64(s.Student), int32(s.Version), jsonOf(s.Before)})
	}
	for _, i := range c.Issues {
		issues = append(issues, []any{id, int32(i.Row), i.Column, i.Heading, i.Value, i.Code, string(i.Severity), i.Message, i.Suggestion, i.Person})
	}
	for n, some := range [][]imports.Difference{c.Plan, c.Kept} {
		for _, d := range some {
			differences = append(differences, []any{id, int32(d.Row), string(d.RegNo), string(d.Column), d.Before, d.After, n == 1})
		}
	}
	for _, t := range []struct {
		name    string
		columns []string
		rows    [][]any
	}{
		{"import_changes", []string{"job_id", "student_id", "version", "before"}, changes},
		{"import_enrolments", []string{"job_id", "student_id", "division_id", "version", "moved_from"}, enrolled},
		{"import_fees", []string{"job_id", "student_id", "account_id", "version"}, opened},
		{"import_leavers", []string{"job_id", "student_id", "enrolment_id", "reg_no", "name", "course", "session", "status", "since", "version"}, leavers},
		{"import_issues", []string{"job_id", "row_number", "letter", "heading", "value", "code", "severity", "message", "suggestion", "person"}, issues},
		{"import_differences", []string{"job_id", "row_number", "reg_no", "field", "value_before", "value_after", "kept"}, differences},
	} {
		if len(t.rows) == 0 {
			continue
		}
		if _, err := tx.CopyFrom(ctx, pgx.Identifier{t.name}, t.columns, pgx.CopyFromRows(t.rows)); err != nil {
			return failed("enter a chunk's findings", err)
		}
	}
	return nil
}

// markLeft notes the leavers whose enrolments were cancelled.
func markLeft(ctx context.Context, q *gen.Queries, id string, all []imports.Leaver) error {
	if len(all) == 0 {
		return nil
	}
	enrolments, versions := make([]int64, len(all)), make([]int32, len(all))
	for i, l := range all {
		enrolments[i], versions[i] = int64(l.Enrolment), int32(l.Version)
	}
	return failed("mark leavers", q.MarkImportLeavers(ctx, id, enrolments, versions))
}

// Leavers implements imports.ChunkStore.
func (r *ImportChunks) Leavers(ctx context.Context, id imports.JobID) ([]imports.Leaver, error) {
	rows, err := r.db.read(ctx).ImportLeavers(ctx, string(id))
	if err != nil {
		return nil, failed("read leavers", err)
	}
	all := make([]imports.Leaver, len(rows))
	for i, row := range rows {
		all[i] = imports.Leaver{
			Student: students.ID(row.StudentID), Enrolment: students.EnrolmentID(row.EnrolmentID), RegNo: students.RegNo(row.RegNo), Name: row.Name,
			Course: row.Course, Session: row.Session, Status: students.Status(row.Status), Since: row.Since.UTC(), Version: int(row.Version),
		}
	}
	return all, nil
}

// Chunks implements imports.ChunkStore.
func (r *ImportChunks) Chunks(ctx context.Context, id imports.JobID) ([]imports.Chunk, error) {
	rows, err := r.db.read(ctx).ImportChunks(ctx, string(id))
	if err != nil {
		return nil, failed("read chunks", err)
	}
	all := make([]imports.Chunk, len(rows))
	for i, row := range rows {
		all[i] = imports.Chunk{Number: int(row.Number), First: int(row.FirstRow), Last: int(row.LastRow), Counts: imports.Counts{
			Rows: int(row.RowCount), Created: int(row.Created), Enrolled: int(row.Enrolled), Updated: int(row.Updated), Unchanged: int(row.Unchanged),
			Refused: int(row.Refused), Skipped: int(row.Skipped), Left: int(row.Leavers), Undated: int(row.Undated), Unnumbered: int(row.Unnumbered),
		}}
		for _, s := range row.Students {
			all[i].Created = append(all[i].Created, students.ID(s))
		}
	}
	return all, nil
}

// Changes implements imports.ChunkStore.
func (r *ImportChunks) Changes(ctx context.Context, id imports.JobID) ([]imports.Change, error) {
	rows, err := r.db.read(ctx).ImportChanges(ctx, string(id))
	if err != nil {
		return nil, failed("read changes", err)
	}
	all := make([]imports.Change, len(rows))
	for i, row := range rows {
		var p students.Profile
		if err := json.Unmarshal(row.Before, &p); err != nil {
			return nil, failed("read a change", err)
		}
		all[i] = imports.Change{Student: students.ID(row.StudentID), Version: int(row.Version), Before: p}
	}
	return all, nil
}

// Enrolled implements imports.ChunkStore.
func (r *ImportChunks) Enrolled(ctx context.Context, id imports.JobID) ([]imports.Enrolled, error) {
	rows, err := r.db.read(ctx).ImportEnrolments(ctx, string(id))
	if err != nil {
		return nil, failed("read enrolments", err)
	}
	all := make([]imports.Enrolled, len(rows))
	for i, row := range rows {
		all[i] = imports.Enrolled{Student: students.ID(row.StudentID), Division: courses.DivisionID(row.DivisionID), Version: int(row.Version)}
		if row.MovedFrom != nil {
			all[i].Moved, all[i].From = true, *row.MovedFrom
		}
	}
	return all, nil
}

// Opened implements imports.ChunkStore.
func (r *ImportChunks) Opened(ctx context.Context, id imports.JobID) ([]imports.Opened, error) {
	rows, err := r.db.read(ctx).ImportFees(ctx, string(id))
	if err != nil {
		return nil, failed("read opened fees", err)
	}
	all := make([]imports.Opened, len(rows))
	for i, row := range rows {
		all[i] = imports.Opened{Student: students.ID(row.StudentID), Account: fees.ID(row.AccountID), Version: int(row.Version)}
	}
	return all, nil
}

// Forget implements imports.ChunkStore.
func (r *ImportChunks) Forget(ctx context.Context, id imports.JobID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("forget what an import found", errors.Join(
		q.ForgetImportChunks(ctx, string(id)), q.ForgetImportChanges(ctx, string(id)), q.ForgetImportEnrolments(ctx, string(id)),
		q.ForgetImportFees(ctx, string(id)), q.ForgetImportLeavers(ctx, string(id)), q.ForgetImportIssues(ctx, string(id)), q.ForgetImportDifferences(ctx, string(id)),
		q.ForgetImportCounts(ctx, string(id)),
	))
}

// Issues implements imports.ChunkStore.
func (r *ImportChunks) Issues(ctx context.Context, id imports.JobID, of imports.Group, after, most int) ([]imports.Issue, error) {
	rows, err := r.db.read(ctx).ImportIssues(ctx, gen.ImportIssuesParams{
		JobID: string(id), Code: of.Code, Letter: of.Column, Message: of.Message, Most: int32(most), Skip: int32(after),
	})
	if err != nil {
		return nil, failed("read issues", err)
	}
	all := make([]imports.Issue, len(rows))
	for i, row := range rows {
		all[i] = imports.Issue{
			Row: int(row.RowNumber), Column: row.Letter, Heading: row.Heading, Value: row.Value, Code: row.Code, Severity: imports.Severity(row.Severity),
			Message: row.Message, Suggestion: row.Suggestion, Person: row.Person,
		}
	}
	return all, nil
}

// Groups implements imports.ChunkStore.
func (r *ImportChunks) Groups(ctx context.Context, id imports.JobID) ([]imports.Group, error) {
	rows, err := r.db.read(ctx).ImportIssueGroups(ctx, string(id))
	if err != nil {
		return nil, failed("group issues", err)
	}
	all := make([]imports.Group, len(rows))
	for i, row := range rows {
		all[i] = imports.Group{
			Code: row.Code, Severity: imports.Severity(row.Severity), Column: row.Letter, Heading: row.Heading, Message: row.Message, Value: row.Value,
			Rows: int(row.N), First: int(row.FirstRow),
		}
	}
	return all, nil
}

// Differences implements imports.ChunkStore.
func (r *ImportChunks) Differences(ctx context.Context, id imports.JobID) (changes, kept []imports.Difference, err error) {
	for i, into := range []*[]imports.Difference{&changes, &kept} {
		rows, err := r.db.read(ctx).ImportDifferences(ctx, string(id), i == 1, imports.MostShown)
		if err != nil {
			return nil, nil, failed("read differences", err)
		}
		for _, row := range rows {
			*into = append(*into, imports.Difference{
				Row: int(row.RowNumber), RegNo: students.RegNo(row.RegNo), Column: imports.Column(row.Field), Before: row.ValueBefore, After: row.ValueAfter,
			})
		}
	}
	return changes, kept, nil
}

// Recall implements imports.Notes.
func (r *ImportChunks) Recall(ctx context.Context, center centers.ID, headings string) (a imports.Answers, found bool, err error) {
	raw, err := r.db.read(ctx).ImportMap(ctx, int64(center), headings)
	if errors.Is(err, pgx.ErrNoRows) {
		return a, false, nil
	}
	if err != nil {
		return a, false, failed("recall a mapping", err)
	}
	return a, true, failed("recall a mapping", json.Unmarshal(raw, &a))
}
