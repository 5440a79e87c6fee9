package app

import (
	"context"
	"errors"

	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/fault"
	"kendra/domain/identity"
)

// IssuedLine is what became of one line of a batch.
type IssuedLine struct {
	Certificate certificates.Snapshot
	Unchanged   bool  // it was there before
	Refused     error // a fault, nil when there is a certificate
}

// IssueAll certifies many in one transaction and answers what became of each, in order. A refused line is no error and stops
// nobody. Asking again changes nothing: a line whose key was used, or whose student has a certificate of the division that
// stands, answers that certificate. With dry nothing is stored.
func (s *Certificates) IssueAll(ctx context.Context, actor identity.Actor, all []IssueCertificate, dry bool) ([]IssuedLine, error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	done, err := s.issueTogether(ctx, actor, all, dry)
	if err == nil || fault.Of(err) == nil || fault.Of(err).Kind == fault.Unavailable {
		return done, err
	}
	// A write was refused that the reads before it promised: somebody else was quicker. One by one nobody spoils it for others.
	done = make([]IssuedLine, len(all))
	for i, in := range all {
		one, err := s.issueTogether(ctx, actor, []IssueCertificate{in}, dry)
		switch {
		case err == nil:
			done[i] = one[0]
		case isRefusal(err):
			done[i] = IssuedLine{Refused: err}
		default:
			return nil, err
		}
	}
	return done, nil
}

// isRefusal tells whether an error is about the line and not about kendra.
func isRefusal(err error) bool {
	f := fault.Of(err)
	return f != nil && f.Kind != fault.Internal && f.Kind != fault.Unavailable
}

func (s *Certificates) issueTogether(ctx context.Context, actor identity.Actor, all []IssueCertificate, dry bool) ([]IssuedLine, error) {
	var done []IssuedLine
	work := func(ctx context.Context) error {
		done = make([]IssuedLine, len(all))
		b := issuing{s: s, actor: actor, places: map[centers.ID]place{}, dry: dry}
		for i, in := range all {
			var err error
			if done[i], err = b.line(ctx, in); err != nil {
				return err
			}
		}
		if dry {
			return nil
		}
		return s.sign(ctx, fresh(done)...)
	}
	if dry {
		err := work(ctx)
		return done, err
	}
	err := s.tx.Do(ctx, work)
	return done, err
}

// fresh answers the certificates that were not there before.
func fresh(all []IssuedLine) []certificates.Snapshot {
	var some []certificates.Snapshot
	for _, l := range all {
		if l.Refused == nil && !l.Unchanged {
			some = append(some, l.Certificate)
		}
	}
	return some
}

// issuing is a transaction of many certificates. What centers teach is read once for all.
type issuing struct {
	s      *Certificates
	actor  identity.Actor
	places map[centers.ID]place
	dry    bool
}

func (b issuing) place(ctx context.Context, id centers.ID) (place, error) {
	if p, ok := b.places[id]; ok {
		return p, nil
	}
	p, err := b.s.place(ctx, id)
	if err == nil {
		b.places[id] = p
	}
	return p, err
}

// line issues one. The error is one that ends the batch: after a failed write there is no transaction to go on in.
func (b issuing) line(ctx context.Context, in IssueCertificate) (IssuedLine, error) {
	earlier, award, err := b.look(ctx, in)
	switch {
	case err != nil && isRefusal(err):
		return IssuedLine{Refused: err}, nil
	case err != nil:
		return IssuedLine{}, err
	case earlier != nil:
		return IssuedLine{Certificate: earlier.On(b.s.now()), Unchanged: true}, nil
	}
	if b.dry {
		c, err := certificates.Issue(award, "", "", b.s.now())
		if err != nil {
			return IssuedLine{Refused: err}, nil //nolint:nilerr // it is told
		}
		return IssuedLine{Certificate: c.Snapshot()}, nil
	}
	n, err := b.s.issue(ctx, award)
	if err != nil {
		return IssuedLine{}, err
	}
	return IssuedLine{Certificate: n}, b.s.noteIssued(ctx, b.actor, n)
}

// look answers the certificate that a line has already, or what a new one is made of. It writes nothing.
func (b issuing) look(ctx context.Context, in IssueCertificate) (*certificates.Snapshot, certificates.Award, error) {
	if err := mayIssue(b.actor, in); err != nil {
		return nil, certificates.Award{}, err
	}
	if in.Key != "" {
		earlier, err := b.ofKey(ctx, in)
		if earlier != nil || err != nil {
			return earlier, certificates.Award{}, err
		}
	}
	award, err := b.s.awardAt(ctx, b.actor, in, b.place)
	if err != nil && !errors.Is(err, certificates.ErrNotEligible) {
		return nil, certificates.Award{}, err
	}
	standing, failed := b.s.standing(ctx, award)
	if failed != nil {
		return nil, certificates.Award{}, failed
	}
	if standing != nil && standing.On(b.s.now()).Status == certificates.Issued {
		return standing, award, nil
	}
	return nil, award, err
}

// ofKey answers the certificate that was issued with the line's key, nil when none was. certificates.ErrKeyReused when it is
// another's.
func (b issuing) ofKey(ctx context.Context, in IssueCertificate) (*certificates.Snapshot, error) {
	c, err := b.s.dir.FindByKey(ctx, in.Key)
	if errors.Is(err, certificates.ErrNotFound) {
		return nil, nil //nolint:nilnil // none is no error
	}
	if err != nil {
		return nil, err
	}
	n := c.Snapshot()
	if n.Content.RegNo != in.RegNo || n.Division != in.Division || !b.actor.Scope().Includes(n.Center) {
		return nil, certificates.ErrKeyReused
	}
	return &n, nil
}
