package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/money"
	"kendra/domain/students"
)

// Claims implements certificates.Directory. It makes one query for the students, one for their exams, and one for their
// certificates and dues.
func (r *Certificates) Claims(ctx context.Context, numbers []students.RegNo, scope centers.Scope) (certificates.Claims, error) {
	q := r.db.read(ctx)
	center, limited := scope.Center()
	rows, err := q.CertificateClaims(ctx, textsOf(numbers), limited, int64(center))
	if err != nil {
		return nil, failed("find who may be certified", err)
	}
	all, of := make(certificates.Claims, len(rows)), make(map[students.EnrolmentID]*certificates.Claim, len(rows))
	ids := make([]int64, len(rows))
	for i, row := range rows {
		all[i] = certificates.Claim{
			Student: student(row.Student).Showing(enrolment(row.Enrolment)), Due: money.Paise(row.Due), Attendance: attendance.Tally{Present: int(row.There), Absent: int(row.Away)},
		}
		of[all[i].Student.Enrolment], ids[i] = &all[i], row.Student.ID
	}
	if err := r.examined(ctx, of); err != nil {
		return nil, err
	}
	issued, err := q.IssuedCertificates(ctx, ids)
	if err != nil {
		return nil, failed("find who is certified", err)
	}
	for _, row := range issued {
		n := certificate(row).Snapshot()
		if c := of[n.Enrolment]; c != nil {
			c.Standing = &n
		}
	}
	return all, nil
}

// examined fills in what the exams of claims came to.
func (r *Certificates) examined(ctx context.Context, of map[students.EnrolmentID]*certificates.Claim) error {
	ids := make([]int64, 0, len(of))
	for id := range of {
		ids = append(ids, int64(id))
	}
	rows, err := r.db.read(ctx).ExamStandings(ctx, ids)
	for _, row := range rows {
		c := of[students.EnrolmentID(row.EnrolmentID)]
		c.Examined = certificates.Examined{Required: row.Required, Passed: row.Passed, Grade: row.Grade, Result: certificates.Code(row.Result)}
	}
	return failed("read what exams came to", err)
}

// WithKeys implements certificates.Directory.
func (r *Certificates) WithKeys(ctx context.Context, keys []string, scope centers.Scope) ([]*certificates.Certificate, error) {
	if len(keys) == 0 {
		return nil, nil
	}
	center, limited := scope.Center()
	rows, err := r.db.read(ctx).CertificatesWithKeys(ctx, keys, limited, int64(center))
	return restored(rows), failed("find certificates by key", err)
}

// Number implements certificates.Store.
func (r *Certificates) Number(ctx context.Context, center centers.ID, year, n int) (int, error) {
	return r.db.take(ctx, countCertificates, int64(center), year, n)
}

// AddAll implements certificates.Store with COPY, and IDs from the table's own sequence.
func (r *Certificates) AddAll(ctx context.Context, all []*certificates.Certificate) ([]certificates.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	owners := map[students.ID]bool{}
	for _, c := range all {
		owners[c.Snapshot().Student] = true
	}
	there, err := q.StandingStudents(ctx, keysOf(owners))
	if err != nil {
		return nil, failed("hold students", err)
	}
	if len(there) < len(owners) {
		return nil, students.ErrNotFound
	}
	numbers, err := q.NextCertificates(ctx, int32(len(all)))
	if err != nil {
		return nil, failed("number certificates", err)
	}
	tx, err := r.db.tx(ctx)
	if err != nil {
		return nil, err
	}
	err = copyText(ctx, tx, "COPY certificates ("+certificateColumns+") FROM STDIN", func(t *copyLines) {
		for i, c := range all {
			t.number(numbers[i])
			t.certificate(c.Snapshot())
			t.end()
		}
	})
	if err != nil {
		return nil, failed("add certificates", err)
	}
	ids := make([]certificates.ID, len(all))
	for i, n := range numbers {
		ids[i] = certificates.ID(n)
	}
	return ids, copyEvents(ctx, tx, all, numbers)
}

func keysOf[K ~int64](set map[K]bool) []int64 {
	var all []int64
	for k := range set {
		all = append(all, int64(k))
	}
	return all
}

// certificateColumns are the columns that copyLines.certificate writes, after the ID.
const certificateColumns = "id, serial, code, student_id, enrolment_id, division_id, center_id, status, since, reason, class, replaces, replaced_by, key, reg_no, name, " +
	"father, mother, division, category, duration, grade, center_name, center_place, photo, logo, head, signature, gender, result, center_code, design, institute_version, edition, born, issued_on, taken_from, taken_to, valid_until"

func (t *copyLines) certificate(n certificates.Snapshot) {
	p := n.Content
	t.text(string(n.Serial))
	t.text(string(n.Code))
	t.number(int64(n.Student))
	t.number(int64(n.Enrolment))
	t.number(int64(n.Division))
	t.number(int64(n.Center))
	t.text(string(n.Status))
	t.time(n.Since)
	for _, text := range [...]string{
		n.Reason, string(n.Class), string(n.Replaces), string(n.ReplacedBy), n.Key, string(p.RegNo), p.Name, p.Father, p.Mother, p.Division,
		p.Category, p.Duration, p.Grade, p.CenterName, p.CenterPlace, p.Photo, p.Logo, p.Head, p.Signature, string(p.Gender), string(n.Result),
	} {
		t.text(text)
	}
	t.number(int64(p.CenterCode))
	t.number(int64(p.Design))
	t.number(int64(p.Institute))
	t.number(int64(p.Edition))
	for _, day := range [...]calendar.Date{p.Born, p.IssuedOn, p.From, p.To, p.ValidUntil} {
		t.date(day)
	}
}

func copyEvents(ctx context.Context, tx pgx.Tx, all []*certificates.Certificate, ids []int64) error {
	err := copyText(ctx, tx, "COPY certificate_events (certificate_id, kind, at, done_by, class, reason) FROM STDIN", func(t *copyLines) {
		for i, c := range all {
			for _, e := range c.Fresh() {
				t.number(ids[i])
				t.text(string(e.Kind))
				t.time(e.At)
				t.text(e.By)
				t.text(string(e.Class))
				t.text(e.Reason)
				t.end()
			}
		}
	})
	return failed("add what happened to certificates", err)
}
