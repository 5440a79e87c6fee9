package postgres

import (
	"context"

	"github.com/jackc/pgx/v5/pgtype"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/institute"
	"kendra/domain/papers"
	"kendra/domain/students"
)

// Certificates implements certificates.Store and Directory.
type Certificates struct{ db *DB }

var (
	_ certificates.Store     = (*Certificates)(nil)
	_ certificates.Directory = (*Certificates)(nil)
)

// NewCertificates returns a Certificates.
func NewCertificates(db *DB) *Certificates { return &Certificates{db} }

// Add implements certificates.Store.
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
		Serial: string(n.Serial), Code: string(n.Code), StudentID: int64(n.Student), EnrolmentID: int64(n.Enrolment),
		DivisionID: int64(n.Division), CenterID: int64(n.Center),
		Status: string(n.Status), Since: n.Since, Reason: n.Reason, RegNo: string(p.RegNo), Name: p.Name, Father: p.Father, Mother: p.Mother,
		Born: p.Born.Time(), Division: p.Division, Category: p.Category, Duration: p.Duration, Grade: p.Grade,
		CenterCode: int32(p.CenterCode), CenterName: p.CenterName, CenterPlace: p.CenterPlace, IssuedOn: p.IssuedOn.Time(), Design: int32(p.Design),
		TakenFrom: dateOrNull(p.From), TakenTo: dateOrNull(p.To), ValidUntil: dateOrNull(p.ValidUntil), Class: string(n.Class),
		Replaces: string(n.Replaces), ReplacedBy: string(n.ReplacedBy), Key: n.Key, Photo: p.Photo, Logo: p.Logo,
		InstituteVersion: int32(p.Institute), Head: p.Head, Signature: p.Signature, Gender: string(p.Gender), Edition: int16(p.Edition), Result: string(n.Result),
	})
	if err != nil {
		return 0, failed("add certificate", err)
	}
	return certificates.ID(id), addEvents(ctx, q, id, c.Fresh())
}

func addEvents(ctx context.Context, q *gen.Queries, id int64, all []certificates.Event) error {
	for _, e := range all {
		err := q.AddCertificateEvent(ctx, gen.AddCertificateEventParams{
			CertificateID: id, Kind: string(e.Kind), At: e.At, DoneBy: e.By, Class: string(e.Class), Reason: e.Reason,
		})
		if err != nil {
			return failed("add what happened to a certificate", err)
		}
	}
	return nil
}

// Change implements certificates.Store.
func (r *Certificates) Change(ctx context.Context, id certificates.ID, change func(*certificates.Certificate) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.HoldCertificate(ctx, int64(id))
	if err != nil {
		return absent("hold certificate", err, certificates.ErrNotFound)
	}
	c := certificate(row)
	if err := change(c); err != nil {
		return err
	}
	n := c.Snapshot()
	err = q.TurnCertificate(ctx, gen.TurnCertificateParams{
		ID: int64(id), Status: string(n.Status), Since: n.Since, Class: string(n.Class), Reason: n.Reason, ReplacedBy: string(n.ReplacedBy),
	})
	if err != nil {
		return failed("change certificate", err)
	}
	return addEvents(ctx, q, int64(id), c.Fresh())
}

func dateFrom(d pgtype.Date) calendar.Date {
	if !d.Valid {
		return calendar.Date{}
	}
	return calendar.FromUTC(d.Time)
}

// FindByCode implements certificates.Store.
func (r *Certificates) FindByCode(ctx context.Context, code certificates.Code) (*certificates.Certificate, error) {
	row, err := r.db.read(ctx).CertificateByCode(ctx, string(code))
	if err != nil {
		return nil, absent("find certificate", err, certificates.ErrNotFound)
	}
	return certificate(row), nil
}

// OfPerson implements certificates.Directory.
func (r *Certificates) OfPerson(ctx context.Context, n students.RegNo, born calendar.Date) ([]*certificates.Certificate, error) {
	rows, err := r.db.read(ctx).CertificatesOfPerson(ctx, string(n), born.Time())
	return restored(rows), failed("find certificates", err)
}

// BySerial implements certificates.Directory.
func (r *Certificates) BySerial(ctx context.Context, beginning string, s centers.Scope, most int) ([]*certificates.Certificate, error) {
	center, limited := s.Center()
	rows, err := r.db.read(ctx).CertificatesWithSerial(ctx, gen.CertificatesWithSerialParams{
		Pattern: likeEscaper.Replace(beginning) + "%", Limited: limited, Center: int64(center), Most: int32(most),
	})
	return restored(rows), failed("find certificates by serial", err)
}

func restored(rows []gen.Certificate) []*certificates.Certificate {
	all := make([]*certificates.Certificate, len(rows))
	for i, row := range rows {
		all[i] = certificate(row)
	}
	return all
}

func certificate(row gen.Certificate) *certificates.Certificate {
	return certificates.Restore(certificates.Snapshot{
		ID: certificates.ID(row.ID), Serial: certificates.Serial(row.Serial), Code: certificates.Code(row.Code), Student: students.ID(row.StudentID), Enrolment: students.EnrolmentID(row.EnrolmentID),
		Division: courses.DivisionID(row.DivisionID), Center: centers.ID(row.CenterID), Status: certificates.Status(row.Status),
		Since: row.Since.UTC(), Reason: row.Reason, Class: certificates.Class(row.Class), Key: row.Key, Result: certificates.Code(row.Result),
		Replaces: certificates.Code(row.Replaces), ReplacedBy: certificates.Code(row.ReplacedBy),
		Content: certificates.Content{
			RegNo: students.RegNo(row.RegNo), Name: row.Name, Father: row.Father, Mother: row.Mother, Born: calendar.FromUTC(row.Born),
			Division: row.Division, Category: row.Category, Duration: row.Duration, Grade: row.Grade, CenterCode: centers.Code(row.CenterCode),
			CenterName: row.CenterName, CenterPlace: row.CenterPlace, IssuedOn: calendar.FromUTC(row.IssuedOn), Design: certificates.DesignID(row.Design),
			From: dateFrom(row.TakenFrom), To: dateFrom(row.TakenTo), ValidUntil: dateFrom(row.ValidUntil), Photo: row.Photo, Logo: row.Logo,
			Institute: institute.Number(row.InstituteVersion), Head: row.Head, Signature: row.Signature,
			Gender: students.Gender(row.Gender), Edition: papers.Edition(row.Edition),
		},
	})
}
