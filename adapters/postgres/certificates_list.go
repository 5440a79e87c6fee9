package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/page"
)

// certificateOrders has an index for each order.
var certificateOrders = map[certificates.Sort]string{
	"":                        "id DESC",
	certificates.Newest:       "id DESC",
	certificates.Oldest:       "id",
	certificates.ByName:       "lower(name), id",
	certificates.ByNameZA:     "lower(name) DESC, id DESC",
	certificates.BySerialUp:   "serial USING ~<~", // as in the index
	certificates.BySerialDown: "serial USING ~>~",
}

// List implements certificates.Directory.
func (r *Certificates) List(ctx context.Context, f certificates.Filter, today calendar.Date, p page.Request) (page.Page[*certificates.Certificate], error) {
	p = p.Normal()
	w := &where{}
	if center, limited := f.Scope.Center(); limited {
		w.add("center_id = %s", int64(center))
	}
	if f.Student != 0 {
		w.add("student_id = %s", int64(f.Student))
	}
	if f.Division != 0 {
		w.add("division_id = %s", int64(f.Division))
	}
	switch f.Status {
	case "":
	case certificates.Issued:
		w.add("status = 'issued' AND (valid_until IS NULL OR valid_until >= %s)", today.Time())
	case certificates.Expired:
		w.add("(status = 'expired' OR status = 'issued' AND valid_until < %s)", today.Time())
	case certificates.Revoked, certificates.Superseded:
		w.add("status = %s", string(f.Status))
	}
	var out page.Page[*certificates.Certificate]
	numbers, name := numbersAndName(f.Search)
	for _, number := range numbers {
		w.add("(reg_no LIKE upper(%s) || '%' OR serial LIKE upper(%s) || '%')", likeEscaper.Replace(number))
	}
	spelled, err := r.db.spelled(ctx, name)
	if err != nil {
		return out, err
	}
	w.named("name", spelled)
	if err := r.db.at(ctx).QueryRow(ctx, "SELECT count(*) FROM certificates WHERE "+w.String(), w.args...).Scan(&out.Total); err != nil {
		return out, failed("count certificates", err)
	}
	rows, err := r.db.at(ctx).Query(ctx, fmt.Sprintf("SELECT * FROM certificates WHERE %s ORDER BY %s LIMIT %d OFFSET %d", w, certificateOrders[f.Sort], p.Size, p.Offset()), w.args...)
	if err != nil {
		return out, failed("list certificates", err)
	}
	out.Items, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (*certificates.Certificate, error) {
		n, err := pgx.RowToStructByName[gen.Certificate](row)
		return certificate(n), err
	})
	return out, failed("list certificates", err)
}

// Events implements certificates.Directory.
func (r *Certificates) Events(ctx context.Context, id certificates.ID) ([]certificates.Event, error) {
	rows, err := r.db.read(ctx).CertificateEvents(ctx, int64(id))
	all := make([]certificates.Event, len(rows))
	for i, row := range rows {
		all[i] = certificates.Event{
			Kind: certificates.Status(row.Kind), At: row.At.UTC(), By: row.DoneBy, Class: certificates.Class(row.Class), Reason: row.Reason,
		}
	}
	return all, failed("read what happened to a certificate", err)
}

// Among implements certificates.Directory.
func (r *Certificates) Among(ctx context.Context, serials []certificates.Serial, codes []certificates.Code) ([]*certificates.Certificate, error) {
	rows, err := r.db.read(ctx).CertificatesAmong(ctx, texts(serials), texts(codes))
	return restored(rows), failed("find certificates", err)
}

func texts[T ~string](all []T) []string {
	out := make([]string, len(all))
	for i, one := range all {
		out[i] = string(one)
	}
	return out
}

// FindBySerial implements certificates.Store.
func (r *Certificates) FindBySerial(ctx context.Context, serial certificates.Serial) (*certificates.Certificate, error) {
	row, err := r.db.read(ctx).CertificateBySerial(ctx, string(serial))
	if err != nil {
		return nil, absent("find certificate", err, certificates.ErrNotFound)
	}
	return certificate(row), nil
}

// Keep implements certificates.Store.
func (r *Certificates) Keep(ctx context.Context, id certificates.ID, kind certificates.Paper, content []byte) ([]byte, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return nil, err
	}
	err = q.KeepCertificatePaper(ctx, int64(id), string(kind), content)
	if err != nil {
		return nil, failed("keep a certificate's paper", err)
	}
	if kind == certificates.Credential {
		if err := q.KeepCredentialDigests(ctx, []int64{int64(id)}); err != nil {
			return nil, failed("keep a credential's digest", err)
		}
	}
	return r.Paper(ctx, id, kind)
}

// KeepAll implements certificates.Store.
func (r *Certificates) KeepAll(ctx context.Context, kind certificates.Paper, all []certificates.ID, contents [][]byte) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	err = q.KeepCertificatePapers(ctx, numbersOf(all), string(kind), contents)
	if err == nil && kind == certificates.Credential {
		err = q.KeepCredentialDigests(ctx, numbersOf(all))
	}
	return failed("keep certificates' papers", err)
}

// CredentialEntry implements certificates.Directory.
func (r *Certificates) CredentialEntry(ctx context.Context, id certificates.ID) (int64, error) {
	entry, err := r.db.read(ctx).CredentialDigest(ctx, int64(id))
	if err != nil {
		return 0, absent("find a credential's digest", err, certificates.ErrNotFound)
	}
	return entry, nil
}

// Paper implements certificates.Store.
func (r *Certificates) Paper(ctx context.Context, id certificates.ID, kind certificates.Paper) ([]byte, error) {
	content, err := r.db.read(ctx).CertificatePaper(ctx, int64(id), string(kind))
	if err != nil {
		return nil, absent("read a certificate's paper", err, certificates.ErrNotFound)
	}
	return content, nil
}
