package examining

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/identity"
)

// of returns the pack of a part of an exam that counts. examnodes.ErrComponent, ErrNotFound.
func (n *Nodes) of(ctx context.Context, actor identity.Actor, id exams.ID, component int) (examnodes.Pack, exams.Exam, error) {
	e, _, err := n.online.desk.find(ctx, actor, id)
	if err != nil {
		return examnodes.Pack{}, e, err
	}
	if component, err = componentOf(e, component); err != nil {
		return examnodes.Pack{}, e, err
	}
	all, err := n.packs.Of(ctx, id)
	if err != nil {
		return examnodes.Pack{}, e, err
	}
	for _, p := range all {
		if p.Component == component && p.Counts() {
			return p, e, nil
		}
	}
	return examnodes.Pack{}, e, examnodes.ErrNotFound
}

// ReleaseKey returns the pack of a part of an exam with its release key, shortly before the start. Each time is noted. exams.ErrNotFound;
// examnodes.ErrComponent, ErrNotFound, ErrEarly, ErrWithdrawn.
func (n *Nodes) ReleaseKey(ctx context.Context, actor identity.Actor, id exams.ID, component int) (examnodes.Pack, error) {
	p, e, err := n.of(ctx, actor, id, component)
	if err != nil {
		return examnodes.Pack{}, err
	}
	if p.Here {
		return examnodes.Pack{}, examnodes.ErrNotFound // a node never has the release key
	}
	at, _ := e.SittingOf(p.Component)
	err = n.tx.Do(ctx, func(ctx context.Context) error {
		return n.packs.Change(ctx, p.ID, func(x *examnodes.Pack) error {
			if err := x.ReleaseTo(examnodes.StartOf(at), n.now()); err != nil {
				return err
			}
			p = *x
			return n.trail.Append(ctx, audit.Did(actor, "exam.key_released", examThing(id), n.now()).To(map[string]any{"pack": p.ID, "component": p.Component}))
		})
	})
	if err != nil {
		return examnodes.Pack{}, err
	}
	return p, nil
}

// Withdraw takes a pack back, so that its papers can be opened at head office. exams.ErrNotFound, ErrReason; examnodes.ErrComponent,
// ErrNotFound, ErrReturned.
func (n *Nodes) Withdraw(ctx context.Context, actor identity.Actor, id exams.ID, component int, reason string) (examnodes.Pack, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return examnodes.Pack{}, err
	}
	p, _, err := n.of(ctx, actor, id, component)
	if err != nil {
		return examnodes.Pack{}, err
	}
	err = n.tx.Do(ctx, func(ctx context.Context) error {
		return n.packs.Change(ctx, p.ID, func(x *examnodes.Pack) error {
			if err := x.Withdraw(reason, n.now()); err != nil {
				return err
			}
			p = *x
			return n.trail.Append(ctx, audit.Did(actor, "exam.pack_withdrawn", examThing(id), n.now()).To(map[string]any{
				"pack": p.ID, "component": p.Component, "reason": p.Reason,
			}))
		})
	})
	return p, err
}
