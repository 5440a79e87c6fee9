package franchise

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/cells"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/theme"
)

// Institute shows who runs the study centers, and lets administrators change it.
type Institute struct {
	tx      kernel.Tx
	store   institute.Store
	cells   cells.Store
	version kernel.ContentVersion
	trail   audit.Trail
	now     kernel.Clock
}

// NewInstitute returns the service.
func NewInstitute(p kernel.Ports) *Institute {
	return &Institute{tx: p.Tx, store: p.Institute, cells: p.Cells, version: p.Version, trail: p.Trail, now: p.Clock}
}

// Current returns the institute as it is now. Everybody may see it.
func (s *Institute) Current(ctx context.Context) (institute.Version, error) {
	return s.store.Current(ctx)
}

// Accredited returns the accreditations that are valid today, as visitors see them.
func (s *Institute) Accredited(ctx context.Context) ([]institute.Accreditation, error) {
	now, err := s.store.Current(ctx)
	return now.Profile.Accredited(calendar.Of(s.now())), err
}

// Versions returns the institute as it was, the latest version first. Administrators only.
func (s *Institute) Versions(ctx context.Context, actor identity.Actor) ([]institute.Version, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return nil, err
	}
	return s.store.Versions(ctx)
}

// Change stores a profile as the next version, and returns it. seen is the version that the author of the change has
// seen. The same profile again stores nothing. Administrators only. institute.ErrInvalid with every wrong field; ErrStale
// when somebody else was faster; cells.ErrPrefix.
func (s *Institute) Change(ctx context.Context, actor identity.Actor, p institute.Profile, seen institute.Number) (institute.Version, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return institute.Version{}, err
	}
	var next institute.Version
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		before, err := s.store.Current(ctx)
		if err == nil {
			p, err = s.numbered(ctx, p)
		}
		if err != nil {
			return err
		}
		var changed bool
		if next, changed, err = before.Change(p, seen, actor.Name, s.now()); err != nil || !changed {
			return err
		}
		if err := s.store.Add(ctx, next); err != nil {
			return err
		}
		if err := s.version.Bump(ctx); err != nil {
			return err
		}
		thing := audit.Thing{Kind: "institute", ID: int64(next.Number)}
		return s.trail.Append(ctx, audit.Did(actor, "institute.changed", thing, s.now()).From(before.Profile).To(next.Profile))
	})
	return next, err
}

// numbered returns a profile whose serials have the prefix of this cell, if this is one.
func (s *Institute) numbered(ctx context.Context, p institute.Profile) (institute.Profile, error) {
	self, err := s.cells.Self(ctx)
	if err != nil || !self.IsCell() {
		return p, err
	}
	all, err := s.cells.All(ctx)
	if err != nil || len(all) == 0 {
		return p, err
	}
	return all[0].Numbered(p)
}

// Check returns the version that Change would store, without storing it.
func (s *Institute) Check(ctx context.Context, actor identity.Actor, p institute.Profile, seen institute.Number) (institute.Version, bool, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return institute.Version{}, false, err
	}
	before, err := s.store.Current(ctx)
	if err == nil {
		p, err = s.numbered(ctx, p)
	}
	if err != nil {
		return institute.Version{}, false, err
	}
	return before.Change(p, seen, actor.Name, s.now())
}

// Preview returns the theme of a choice, and what had to be changed so that everything can be read.
// Administrators only. theme.ErrInvalid.
func (s *Institute) Preview(actor identity.Actor, of theme.Choice) (theme.Theme, []theme.Note, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return theme.Theme{}, nil, err
	}
	return theme.Make(of)
}

// IsOpen reports whether visitors see the website. Until then it says that it is being prepared.
func (s *Institute) IsOpen(ctx context.Context) (bool, error) {
	at, err := s.store.Opened(ctx)
	return !at.IsZero(), err
}

// Open shows the website to visitors. Again changes nothing. Administrators only. institute.ErrUnnamed.
func (s *Institute) Open(ctx context.Context, actor identity.Actor) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		now, err := s.store.Current(ctx)
		if err != nil {
			return err
		}
		if !now.IsSetUp() {
			return institute.ErrUnnamed
		}
		isOpen, err := s.IsOpen(ctx)
		if err != nil || isOpen {
			return err
		}
		if err := s.store.Open(ctx, s.now()); err != nil {
			return err
		}
		if err := s.version.Bump(ctx); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "institute.opened", audit.Thing{Kind: "institute", ID: int64(now.Number)}, s.now()))
	})
}
