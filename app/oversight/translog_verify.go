package oversight

import (
	"context"
	"slices"

	"kendra/app/kernel"
	"kendra/domain/identity"
	"kendra/domain/translog"
)

// Witnessed is a checkpoint that somebody else keeps, and the public key of the log by which they know it.
type Witnessed struct {
	Note []byte // nil for none
	VKey string // "" for the keys that the database has
}

// Verify recomputes the whole log from the entries, and compares it with what was signed and what a witness saw.
// Administrators only. translog.ErrEmpty, translog.ErrSignature if the witness's file is not signed by its key.
func (s *Log) Verify(ctx context.Context, actor identity.Actor, w Witnessed) (report translog.Report, err error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return report, err
	}
	err = s.evidence.Read(ctx, func(ctx context.Context, r translog.Reading) error {
		report, err = s.inspect(ctx, r, w)
		return err
	})
	return report, err
}

func (s *Log) inspect(ctx context.Context, r translog.Reading, w Witnessed) (translog.Report, error) {
	keys, err := r.Keys(ctx)
	if err != nil {
		return translog.Report{}, err
	}
	vkeys, err := s.vkeys(keys)
	if err != nil {
		return translog.Report{}, err
	}
	all, err := r.Checkpoints(ctx)
	if err != nil {
		return translog.Report{}, err
	}
	seen, err := s.seen(w, vkeys)
	if err != nil {
		return translog.Report{}, err
	}
	head, findings := s.head(all, vkeys)
	erasures, err := r.Erasures(ctx)
	if err != nil {
		return translog.Report{}, err
	}
	i := translog.NewInspector(head, erasures)
	if err := feed(ctx, r, i); err != nil {
		return translog.Report{}, err
	}
	roots := map[int64]translog.Hash{seen.Size: {}}
	for _, c := range all {
		roots[c.Size] = translog.Hash{}
	}
	report := i.Finish(roots)
	for _, c := range all {
		if root := roots[c.Size]; c.Size > head.Size || root != c.Root {
			findings = append(findings, ofCheckpoint(translog.CheckpointFalse, c.Size))
		}
	}
	if len(all) == 0 && len(report.Findings) > 0 {
		findings = append(findings, ofCheckpoint(translog.CheckpointLost, translog.Nowhere))
	}
	if w.VKey != "" && !slices.Contains(vkeys, w.VKey) {
		findings = append(findings, translog.Finding{Tampering: translog.KeyReplaced, Table: "log_keys", Position: translog.Nowhere})
	}
	findings = append(findings, compare(seen, head, roots)...)
	against, err := r.Contradictions(ctx)
	report.Findings = append(append(findings, report.Findings...), against...)
	if head.Size == 0 && len(report.Findings) == 0 && err == nil {
		return report, translog.ErrEmpty
	}
	return report, err
}

// seen returns the checkpoint of a witness, the zero one if there is none.
func (s *Log) seen(w Witnessed, vkeys []string) (translog.Checkpoint, error) {
	if w.Note == nil {
		return translog.Checkpoint{}, nil
	}
	if w.VKey != "" {
		vkeys = []string{w.VKey}
	}
	return s.notary.Open(w.Note, vkeys...)
}

func ofCheckpoint(t translog.Tampering, size int64) translog.Finding {
	return translog.Finding{Tampering: t, Table: "log_checkpoints", Position: size}
}

// head returns the newest checkpoint that a key of the log has signed, and what is wrong with the others.
func (s *Log) head(all []translog.Signed, vkeys []string) (head translog.Checkpoint, findings []translog.Finding) {
	head.Root = (&translog.Edge{}).Root()
	for _, c := range all {
		signed, err := s.notary.Open(c.Note, vkeys...)
		if err != nil || signed.Size != c.Size || signed.Root != c.Root {
			findings = append(findings, ofCheckpoint(translog.CheckpointUnsigned, c.Size))
		}
		if err == nil && signed.Size >= head.Size {
			head = signed
		}
	}
	return head, findings
}

// feed gives an inspector everything that is stored.
func feed(ctx context.Context, r translog.Reading, i *translog.Inspector) error {
	if err := r.Tiles(ctx, i.Tile); err != nil {
		return err
	}
	sources, err := r.Sources(ctx)
	if err != nil {
		return err
	}
	for _, source := range sources {
		if err := r.Rows(ctx, source, i.Source(source)); err != nil {
			return err
		}
	}
	return nil
}

// compare compares the log with what a witness saw.
func compare(seen, head translog.Checkpoint, roots map[int64]translog.Hash) (all []translog.Finding) {
	if seen.Size == 0 {
		return nil
	}
	switch {
	case seen.Size > head.Size:
		all = append(all, ofCheckpoint(translog.RolledBack, seen.Size))
	case seen.Root == roots[seen.Size]:
	case seen.Size == head.Size:
		all = append(all, ofCheckpoint(translog.Forked, seen.Size))
	default:
		all = append(all, ofCheckpoint(translog.HistoryRewritten, seen.Size))
	}
	return all
}
