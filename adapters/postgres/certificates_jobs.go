package postgres

import (
	"context"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/live"
	"kendra/domain/page"
)

// CertificateJobs implements certificates.JobStore.
type CertificateJobs struct{ db *DB }

var _ certificates.JobStore = (*CertificateJobs)(nil)

// NewCertificateJobs returns a CertificateJobs.
func NewCertificateJobs(db *DB) *CertificateJobs { return &CertificateJobs{db} }

// Add implements certificates.JobStore.
func (r *CertificateJobs) Add(ctx context.Context, j certificates.Job, lines []certificates.JobLine) (certificates.JobID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddCertificateJob(ctx, gen.AddCertificateJobParams{
		Title: j.Title, CenterID: int64(j.Center), AccountID: int64(j.By.Account), ByName: j.By.Name, ByRole: int16(j.By.Role), ByCenter: int64(j.By.Center),
		Key: j.Key, Override: j.Override, Stage: string(j.Stage), LineCount: int32(j.Counts.Lines), CreatedAt: j.Created,
	})
	if err != nil {
		return 0, failed("add a batch of certificates", err)
	}
	tx, err := r.db.tx(ctx)
	if err != nil {
		return 0, err
	}
	err = copyText(ctx, tx, "COPY certificate_job_lines (job_id, number, division_id, reg_no, grade, key, taken_from, taken_to, valid_until) FROM STDIN",
		func(t *copyLines) {
			for i, l := range lines {
				t.number(id)
				t.number(int64(i + 1))
				t.number(int64(l.Division))
				t.text(l.RegNo)
				t.text(l.Grade)
				t.text(l.Key)
				t.date(l.From)
				t.date(l.To)
				t.date(l.ValidUntil)
				t.end()
			}
		})
	return certificates.JobID(id), failed("add the lines of a batch", err)
}

func certificateJob(row gen.CertificateJob) certificates.Job {
	return certificates.Job{
		ID: certificates.JobID(row.ID), Title: row.Title, Center: centers.ID(orZero(row.CenterID)),
		By:  identity.Known(identity.AccountID(row.AccountID), row.ByName, identity.Role(row.ByRole), centers.ID(row.ByCenter)),
		Key: row.Key, Override: row.Override, Stage: certificates.Stage(row.Stage), Problem: row.Problem, Created: row.CreatedAt.UTC(), Ended: orNever(row.EndedAt),
		Counts: certificates.JobCounts{Lines: int(row.LineCount), Issued: int(row.Issued), Unchanged: int(row.Unchanged), Refused: int(row.Refused)},
	}
}

// Find implements certificates.JobStore.
func (r *CertificateJobs) Find(ctx context.Context, id certificates.JobID) (certificates.Job, error) {
	row, err := r.db.read(ctx).CertificateJobByID(ctx, int64(id))
	return certificateJob(row), absent("find a batch of certificates", err, certificates.ErrNoJob)
}

// FindByKey implements certificates.JobStore.
func (r *CertificateJobs) FindByKey(ctx context.Context, account identity.AccountID, key string) (certificates.Job, error) {
	row, err := r.db.read(ctx).CertificateJobByKey(ctx, int64(account), key)
	return certificateJob(row), absent("find a batch of certificates", err, certificates.ErrNoJob)
}

// Change implements certificates.JobStore.
func (r *CertificateJobs) Change(ctx context.Context, id certificates.JobID, change func(*certificates.Job) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.CertificateJobByIDForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock a batch of certificates", err, certificates.ErrNoJob)
	}
	j := certificateJob(row)
	if err := change(&j); err != nil {
		return err
	}
	r.db.changed(ctx, live.Change{Kind: live.CertificateJob, ID: int64(id)})
	return failed("change a batch of certificates", q.ChangeCertificateJob(ctx, gen.ChangeCertificateJobParams{
		ID: int64(id), Stage: string(j.Stage), Issued: int32(j.Counts.Issued), Unchanged: int32(j.Counts.Unchanged), Refused: int32(j.Counts.Refused),
		Problem: j.Problem, EndedAt: unlessNever(j.Ended),
	}))
}

// List implements certificates.JobStore.
func (r *CertificateJobs) List(ctx context.Context, s centers.Scope, p page.Request) (page.Page[certificates.Job], error) {
	p = p.Normal()
	center, limited := s.Center()
	q := r.db.read(ctx)
	rows, err := q.CertificateJobs(ctx, gen.CertificateJobsParams{Limited: limited, Center: int64(center), Most: int32(p.Size), Skip: int32(p.Offset())})
	if err != nil {
		return page.Page[certificates.Job]{}, failed("list batches of certificates", err)
	}
	total, err := q.CountCertificateJobs(ctx, limited, int64(center))
	all := page.Page[certificates.Job]{Total: int(total)}
	for _, row := range rows {
		all.Items = append(all.Items, certificateJob(row))
	}
	return all, failed("count batches of certificates", err)
}

// Open implements certificates.JobStore.
func (r *CertificateJobs) Open(ctx context.Context) ([]certificates.JobID, error) {
	rows, err := r.db.read(ctx).OpenCertificateJobs(ctx)
	all := make([]certificates.JobID, len(rows))
	for i, id := range rows {
		all[i] = certificates.JobID(id)
	}
	return all, failed("find open batches of certificates", err)
}

func jobLine(row gen.CertificateJobLine) certificates.JobLine {
	l := certificates.JobLine{
		Number: int(row.Number), RegNo: row.RegNo, Division: courses.DivisionID(row.DivisionID), Grade: row.Grade, From: dateFrom(row.TakenFrom),
		To: dateFrom(row.TakenTo), ValidUntil: dateFrom(row.ValidUntil), Key: row.Key, Outcome: certificates.Outcome(row.Outcome),
		Certificate: certificates.ID(orZero(row.CertificateID)), Fault: row.Fault, Message: row.Message,
	}
	return l
}

// Next implements certificates.JobStore.
func (r *CertificateJobs) Next(ctx context.Context, id certificates.JobID, most int) ([]certificates.JobLine, error) {
	rows, err := r.db.read(ctx).OpenCertificateJobLines(ctx, int64(id), int32(most))
	all := make([]certificates.JobLine, len(rows))
	for i, row := range rows {
		all[i] = jobLine(row)
	}
	return all, failed("read the lines of a batch", err)
}

// Settle implements certificates.JobStore.
func (r *CertificateJobs) Settle(ctx context.Context, id certificates.JobID, lines []certificates.JobLine) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	p := gen.SettleCertificateJobLinesParams{JobID: int64(id)}
	for _, l := range lines {
		p.Numbers, p.Outcomes, p.Certificates = append(p.Numbers, int32(l.Number)), append(p.Outcomes, string(l.Outcome)), append(p.Certificates, int64(l.Certificate))
		p.Faults, p.Messages = append(p.Faults, l.Fault), append(p.Messages, l.Message)
	}
	return failed("settle the lines of a batch", q.SettleCertificateJobLines(ctx, p))
}

// Lines implements certificates.JobStore.
func (r *CertificateJobs) Lines(
	ctx context.Context, id certificates.JobID, of certificates.Outcome, scope centers.Scope, p page.Request,
) (page.Page[certificates.JobLine], error) {
	p = p.Normal()
	center, limited := scope.Center()
	q := r.db.read(ctx)
	rows, err := q.CertificateJobLines(ctx, gen.CertificateJobLinesParams{
		JobID: int64(id), AnyOutcome: of == certificates.LineOpen, Outcome: string(of), Most: int32(p.Size), Skip: int32(p.Offset()),
		Limited: limited, Center: int64(center),
	})
	if err != nil {
		return page.Page[certificates.JobLine]{}, failed("list the lines of a batch", err)
	}
	total, err := q.CountCertificateJobLines(ctx, int64(id), of == certificates.LineOpen, string(of))
	all := page.Page[certificates.JobLine]{Total: int(total)}
	for _, row := range rows {
		l := jobLine(row.CertificateJobLine)
		l.Serial, l.Name = certificates.Serial(row.Serial), row.Name
		all.Items = append(all.Items, l)
	}
	return all, failed("count the lines of a batch", err)
}

// OfJob implements certificates.Directory.
func (r *Certificates) OfJob(
	ctx context.Context, id certificates.JobID, scope centers.Scope, after, most int,
) ([]*certificates.Certificate, int, error) {
	center, limited := scope.Center()
	rows, err := r.db.read(ctx).CertificatesOfJob(ctx, gen.CertificatesOfJobParams{
		JobID: int64(id), After: int32(after), Limited: limited, Center: int64(center), Most: int32(most),
	})
	all := make([]*certificates.Certificate, len(rows))
	for i, row := range rows {
		all[i], after = certificate(row.Certificate), int(row.Number)
	}
	return all, after, failed("find the certificates of a batch", err)
}

// certificateLocks and enrolmentLocks are the first keys of the advisory locks of batches; the second is the batch's ID.
const (
	certificateLocks = 1_262_833_237
	enrolmentLocks   = 1_262_833_238
)

// Try implements certificates.JobStore.
func (r *CertificateJobs) Try(ctx context.Context, id certificates.JobID) (func(), bool, error) {
	return r.db.tryBatch(ctx, certificateLocks, int32(id))
}

// tryBatch locks a batch. The lock belongs to a connection, so it ends when this process dies.
func (d *DB) tryBatch(ctx context.Context, class, id int32) (func(), bool, error) {
	conn, err := d.pool.Acquire(ctx)
	if err != nil {
		return nil, false, failed("lock a batch", err)
	}
	var got bool
	if err := conn.QueryRow(ctx, "SELECT pg_try_advisory_lock($1, $2)", class, id).Scan(&got); err != nil || !got {
		conn.Release()
		return nil, false, failed("lock a batch", err)
	}
	return func() {
		defer conn.Release()
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		if _, err := conn.Exec(ctx, "SELECT pg_advisory_unlock($1, $2)", class, id); err != nil {
			_ = conn.Conn().Close(ctx) // the lock ends with the connection
		}
	}, true, nil
}
