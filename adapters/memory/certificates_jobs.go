package memory

import (
	"cmp"
	"context"
	"slices"

	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/identity"
	"kendra/domain/live"
	"kendra/domain/page"
)

// CertificateJobs is the view of a store's batches of certificates.
type CertificateJobs struct{ store *Store }

var _ certificates.JobStore = CertificateJobs{}

// CertificateJobs returns the port of batches.
func (s *Store) CertificateJobs() CertificateJobs { return CertificateJobs{s} }

// Add implements certificates.JobStore.
func (v CertificateJobs) Add(ctx context.Context, j certificates.Job, lines []certificates.JobLine) (id certificates.JobID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		for _, other := range n.batches {
			if j.Key != "" && other.Key == j.Key && other.By.Account == j.By.Account {
				return certificates.ErrKeyReused
			}
		}
		id = certificates.JobID(n.nextID())
		j.ID, j.Created, j.By.Login = id, moment(j.Created), ""
		n.batches[id] = j
		lines = slices.Clone(lines)
		for i := range lines {
			lines[i].Number = i + 1
		}
		n.batchLines[id] = lines
		return nil
	})
	return id, err
}

// Find implements certificates.JobStore.
func (v CertificateJobs) Find(ctx context.Context, id certificates.JobID) (certificates.Job, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return certificates.Job{}, err
	}
	j, ok := n.batches[id]
	if !ok {
		return certificates.Job{}, certificates.ErrNoJob
	}
	return j, nil
}

// FindByKey implements certificates.JobStore.
func (v CertificateJobs) FindByKey(ctx context.Context, account identity.AccountID, key string) (certificates.Job, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return certificates.Job{}, err
	}
	for _, j := range where(n.batches, func(j certificates.Job) bool { return key != "" && j.Key == key && j.By.Account == account }) {
		return j, nil
	}
	return certificates.Job{}, certificates.ErrNoJob
}

// Change implements certificates.JobStore.
func (v CertificateJobs) Change(ctx context.Context, id certificates.JobID, change func(*certificates.Job) error) error {
	return v.store.write(ctx, func(n *state) error {
		j, ok := n.batches[id]
		if !ok {
			return certificates.ErrNoJob
		}
		after := j
		if err := change(&after); err != nil {
			return err
		}
		lines := j.Counts.Lines
		j.Stage, j.Counts, j.Problem, j.Ended = after.Stage, after.Counts, after.Problem, moment(after.Ended)
		j.Counts.Lines = lines
		n.batches[id] = j
		n.changed(live.Change{Kind: live.CertificateJob, ID: int64(id)})
		return nil
	})
}

// List implements certificates.JobStore.
func (v CertificateJobs) List(ctx context.Context, s centers.Scope, p page.Request) (page.Page[certificates.Job], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[certificates.Job]{}, err
	}
	all := where(n.batches, func(j certificates.Job) bool { return s.Includes(j.Center) })
	slices.SortFunc(all, func(a, b certificates.Job) int { return cmp.Compare(b.ID, a.ID) })
	return cut(all, p), nil
}

// Open implements certificates.JobStore.
func (v CertificateJobs) Open(ctx context.Context) ([]certificates.JobID, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := []certificates.JobID{}
	for id, j := range n.batches {
		if j.Stage.Open() {
			all = append(all, id)
		}
	}
	slices.Sort(all)
	return all, nil
}

// someLines returns the lines of a batch for which keep is true, in order.
func (n *state) someLines(id certificates.JobID, keep func(certificates.JobLine) bool) []certificates.JobLine {
	all := []certificates.JobLine{}
	for _, l := range n.batchLines[id] {
		if keep(l) {
			all = append(all, l)
		}
	}
	return all
}

// Next implements certificates.JobStore.
func (v CertificateJobs) Next(ctx context.Context, id certificates.JobID, most int) ([]certificates.JobLine, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := n.someLines(id, func(l certificates.JobLine) bool { return l.Outcome == certificates.LineOpen })
	return all[:min(most, len(all))], nil
}

// Settle implements certificates.JobStore.
func (v CertificateJobs) Settle(ctx context.Context, id certificates.JobID, lines []certificates.JobLine) error {
	return v.store.write(ctx, func(n *state) error {
		all := slices.Clone(n.batchLines[id])
		for _, l := range lines {
			to := &all[l.Number-1]
			to.Outcome, to.Certificate, to.Fault, to.Message = l.Outcome, l.Certificate, l.Fault, l.Message
		}
		n.batchLines[id] = all
		return nil
	})
}

// Lines implements certificates.JobStore.
func (v CertificateJobs) Lines(
	ctx context.Context, id certificates.JobID, of certificates.Outcome, scope centers.Scope, p page.Request,
) (page.Page[certificates.JobLine], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[certificates.JobLine]{}, err
	}
	all := cut(n.someLines(id, func(l certificates.JobLine) bool { return of == certificates.LineOpen || l.Outcome == of }), p)
	for i := range all.Items {
		l := &all.Items[i]
		if c, ok := n.certificates[l.Certificate]; ok && scope.Includes(c.Center) {
			l.Serial, l.Name = c.Serial, c.Content.Name
			continue
		}
		if l.Certificate != 0 {
			continue
		}
		for _, s := range n.students {
			if string(s.RegNo) == l.RegNo && scope.Includes(s.Profile.Center) {
				l.Name = s.Profile.Name
			}
		}
	}
	return all, nil
}

// OfJob implements certificates.Directory.
func (v Certificates) OfJob(ctx context.Context, id certificates.JobID, scope centers.Scope, after, most int) ([]*certificates.Certificate, int, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, 0, err
	}
	all := n.someLines(id, func(l certificates.JobLine) bool {
		return l.Number > after && l.Certificate != 0 && scope.Includes(n.certificates[l.Certificate].Center)
	})
	var found []*certificates.Certificate
	for _, l := range all[:min(most, len(all))] {
		found, after = append(found, certificates.Restore(n.certificates[l.Certificate])), l.Number
	}
	return found, after, nil
}

// Try implements certificates.JobStore.
func (v CertificateJobs) Try(_ context.Context, id certificates.JobID) (func(), bool, error) {
	v.store.mu.Lock()
	defer v.store.mu.Unlock()
	if v.store.batches[id] {
		return nil, false, nil
	}
	v.store.batches[id] = true
	return func() {
		v.store.mu.Lock()
		defer v.store.mu.Unlock()
		delete(v.store.batches, id)
	}, true, nil
}
