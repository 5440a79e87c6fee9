package app

import (
	"context"
	"errors"
	"io"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/students"
)

// mostAtOnce is how many certificates can be verified in one call.
const mostAtOnce = 200

// OfPerson answers the certificates of who knows a registration number and the date of birth on it, the newest first.
// Whatever does not fit, the answer is the same: none.
func (s *Certificates) OfPerson(ctx context.Context, username, born string) ([]certificates.Snapshot, error) {
	number, err := students.ParseRegNo(username)
	if err != nil {
		return nil, nil //nolint:nilerr // the same answer for whatever is wrong
	}
	day, err := calendar.Parse(born)
	if err != nil {
		return nil, nil //nolint:nilerr // the same answer for whatever is wrong
	}
	found, err := s.repo.OfPerson(ctx, number, day)
	return s.shown(found), err
}

// shown answers certificates as they are now.
func (s *Certificates) shown(all []*certificates.Certificate) []certificates.Snapshot {
	out := make([]certificates.Snapshot, 0, len(all))
	for _, c := range all {
		out = append(out, c.Snapshot().On(s.now()))
	}
	return out
}

// Verify answers the certificate of a code, or of a serial, as it is now. certificates.ErrNotFound, ErrSerialTypo for what
// looks like a serial with a wrong check character.
func (s *Certificates) Verify(ctx context.Context, text string) (certificates.Snapshot, error) {
	serial, code, err := certificates.ParseName(text)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	var c *certificates.Certificate
	if serial != "" {
		c, err = s.repo.FindBySerial(ctx, serial)
	} else {
		c, err = s.repo.FindByCode(ctx, code)
	}
	if err != nil {
		return certificates.Snapshot{}, err
	}
	return c.Snapshot().On(s.now()), nil
}

// Verified is the answer about one of many.
type Verified struct {
	Asked string
	Found certificates.Snapshot
	Wrong error // why there is nothing found
}

// VerifyAll answers the certificates of up to 200 codes and serials, in their order. certificates.ErrTooMany.
func (s *Certificates) VerifyAll(ctx context.Context, asked []string) ([]Verified, error) {
	if len(asked) > mostAtOnce {
		return nil, certificates.ErrTooMany
	}
	var serials []certificates.Serial
	var codes []certificates.Code
	for _, text := range asked {
		switch serial, code, err := certificates.ParseName(text); {
		case err != nil:
		case serial != "":
			serials = append(serials, serial)
		default:
			codes = append(codes, code)
		}
	}
	found, err := s.dir.Among(ctx, serials, codes)
	if err != nil {
		return nil, err
	}
	byName := map[string]certificates.Snapshot{}
	for _, n := range s.shown(found) {
		byName[string(n.Serial)], byName[string(n.Code)] = n, n
	}
	all := make([]Verified, len(asked))
	for i, text := range asked {
		serial, code, err := certificates.ParseName(text)
		n, ok := byName[string(serial)+string(code)]
		if err == nil && !ok {
			err = certificates.ErrNotFound
		}
		all[i] = Verified{Asked: text, Found: n, Wrong: err}
	}
	ids := make([]certificates.ID, len(found))
	for i, c := range found {
		ids[i] = c.Snapshot().ID
	}
	s.tally.add(certificates.ByBulk, s.now(), ids...)
	return all, nil
}

// List answers a page of the certificates that the actor may see, the newest first.
func (s *Certificates) List(ctx context.Context, actor identity.Actor, center centers.ID, f certificates.Filter, p page.Request) (page.Page[certificates.Snapshot], error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[certificates.Snapshot]{}, err
	}
	f.Scope = actor.Scope().Within(center)
	found, err := s.dir.List(ctx, f, calendar.Of(s.now()), p.Normal())
	return page.Page[certificates.Snapshot]{Items: s.shown(found.Items), Total: found.Total}, err
}

// Events answers a certificate and what happened to it, the earliest first. certificates.ErrNotFound for one that the actor
// may not see.
func (s *Certificates) Events(ctx context.Context, actor identity.Actor, serial string) (certificates.Snapshot, []certificates.Event, error) {
	n, err := s.see(ctx, actor, serial)
	if err != nil {
		return certificates.Snapshot{}, nil, err
	}
	all, err := s.dir.Events(ctx, n.ID)
	return n.On(s.now()), all, err
}

// see answers the certificate of a serial that the actor works with. certificates.ErrNotFound, ErrSerialTypo.
func (s *Certificates) see(ctx context.Context, actor identity.Actor, text string) (certificates.Snapshot, error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return certificates.Snapshot{}, err
	}
	serial, err := certificates.ParseSerial(text)
	if errors.Is(err, certificates.ErrSerial) {
		return certificates.Snapshot{}, certificates.ErrNotFound
	}
	if err != nil {
		return certificates.Snapshot{}, fault.Of(err).On("serial")
	}
	c, err := s.repo.FindBySerial(ctx, serial)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	n := c.Snapshot()
	if !actor.Scope().Includes(n.Center) {
		return certificates.Snapshot{}, certificates.ErrNotFound
	}
	return n, nil
}

// Draw writes a drawing, PDF or PNG, of a code's or serial's certificate, which is drawn once and kept. certificates.ErrNotFound.
func (s *Certificates) Draw(ctx context.Context, name string, kind certificates.Paper, w io.Writer) error {
	n, err := s.Verify(ctx, name)
	if err != nil {
		return err
	}
	drawing, err := s.drawing(ctx, n, kind)
	if err != nil {
		return err
	}
	_, err = w.Write(drawing)
	return err
}
