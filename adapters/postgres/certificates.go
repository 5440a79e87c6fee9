package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// Certificates is the certificates.Repository.
type Certificates struct{ db *DB }

var _ certificates.Repository = (*Certificates)(nil)

// NewCertificates makes it.
func NewCertificates(db *DB) *Certificates { return &Certificates{db} }

// Number implements certificates.Repository.
func (r *Certificates) Number(ctx context.Context, center centers.ID, year int) (int, error) {
	return r.db.take(ctx, countCertificates, int64(center), year, 1)
}

// Add implements certificates.Repository.
func (r *Certificates) Add(ctx context.Context, c *certificates.Certificate) (certificates.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	n := c.Snapshot()
	p := n.Content
	if _, err := q.StandingStudent(ctx, int64(n.Student)); err != nil {
		return 0, absent("hold student", err, students.ErrNotFound)
	}
	id, err := q.AddCertificate(ctx, gen.AddCertificateParams{
		Serial: string(n.Serial), Code: string(n.Code), StudentID: int64(n.Student), DivisionID: int64(n.Division), CenterID: int64(n.Center),
		Status: string(n.Status), Since: n.Since, Reason: n.Reason, RegNo: string(p.RegNo), Name: p.Name, Father: p.Father, Mother: p.Mother,
		Born: p.Born.Time(), Division: p.Division, Category: p.Category, Duration: p.Duration, Grade: p.Grade,
		CenterCode: int32(p.CenterCode), CenterName: p.CenterName, CenterPlace: p.CenterPlace, IssuedOn: p.IssuedOn.Time(), Design: int32(p.Design),
	})
	return certificates.ID(id), failed("add certificate", err)
}

// FindByCode implements certificates.Repository.
func (r *Certificates) FindByCode(ctx context.Context, code certificates.Code) (*certificates.Certificate, error) {
	row, err := r.db.read(ctx).CertificateByCode(ctx, string(code))
	if err != nil {
		return nil, absent("find certificate", err, certificates.ErrNotFound)
	}
	return certificate(row), nil
}

// OfPerson implements certificates.Repository.
func (r *Certificates) OfPerson(ctx context.Context, n students.RegNo, born calendar.Date) ([]*certificates.Certificate, error) {
	rows, err := r.db.read(ctx).CertificatesOfPerson(ctx, string(n), born.Time())
	if err != nil {
		return nil, failed("find certificates", err)
	}
	all := make([]*certificates.Certificate, len(rows))
	for i, row := range rows {
		all[i] = certificate(row)
	}
	return all, nil
}

func certificate(row gen.Certificate) *certificates.Certificate {
	return certificates.Restore(certificates.Snapshot{
		ID: certificates.ID(row.ID), Serial: certificates.Serial(row.Serial), Code: certificates.Code(row.Code), Student: students.ID(row.StudentID),
		Division: courses.DivisionID(row.DivisionID), Center: centers.ID(row.CenterID), Status: certificates.Status(row.Status),
		Since: row.Since.UTC(), Reason: row.Reason,
		Content: certificates.Content{
			RegNo: students.RegNo(row.RegNo), Name: row.Name, Father: row.Father, Mother: row.Mother, Born: calendar.FromUTC(row.Born),
			Division: row.Division, Category: row.Category, Duration: row.Duration, Grade: row.Grade, CenterCode: centers.Code(row.CenterCode),
			CenterName: row.CenterName, CenterPlace: row.CenterPlace, IssuedOn: calendar.FromUTC(row.IssuedOn), Design: int(row.Design),
		},
	})
}
