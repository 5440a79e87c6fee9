package certifying

import (
	"context"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// IssuedLine is the result of one line of a batch.
type IssuedLine struct {
	Certificate certificates.Snapshot
	Unchanged   bool  // the certificate existed before
	Refused     error // a fault; nil when there is a certificate
}

// IssueAll issues many certificates in one transaction and returns the result of each, in order. A refused line is no
// error and does not stop the others. Calling it again changes nothing: a line whose key was used, or whose student has
// a valid certificate of the division, returns that certificate. With dry it stores nothing.
func (s *Certificates) IssueAll(ctx context.Context, actor identity.Actor, all []IssueCertificate, dry bool) ([]IssuedLine, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	done, err := s.issueTogether(ctx, actor, all, dry)
	if err == nil || !fault.IsRefusal(err) {
		return done, err
	}
	// The store refused a write because another call was faster. Line by line, one refusal does not stop the others.
	done = make([]IssuedLine, len(all))
	for i, in := range all {
		one, err := s.issueTogether(ctx, actor, []IssueCertificate{in}, dry)
		switch {
		case err == nil:
			done[i] = one[0]
		case fault.IsRefusal(err):
			done[i] = IssuedLine{Refused: err}
		default:
			return nil, err
		}
	}
	return done, nil
}

func (s *Certificates) issueTogether(ctx context.Context, actor identity.Actor, all []IssueCertificate, dry bool) ([]IssuedLine, error) {
	b := issuing{s: s, actor: actor, dry: dry}
	if dry {
		err := b.run(ctx, all)
		return b.done, err
	}
	err := s.tx.Do(ctx, func(ctx context.Context) error { return b.run(ctx, all) })
	return b.done, err
}

// issuing is a transaction that issues many certificates. It reads students, keys and centers once for all lines.
type issuing struct {
	s      *Certificates
	actor  identity.Actor
	dry    bool
	done   []IssuedLine
	claims map[students.RegNo]certificates.Claims
	keys   map[string]certificates.Snapshot
	places map[centers.ID]place
	// The awards of the lines so far, by student and division, and by key.
	awards  []award
	lines   []int // the line of each award
	same    map[claimed]int
	sameKey map[string]int
	repeats map[int]int // a line that repeats an earlier one, and that earlier line
}

// claimed identifies one certificate: a student and a division.
type claimed struct {
	student  students.ID
	division courses.DivisionID
}

// run issues all lines. The store may run it again after a conflict.
func (b *issuing) run(ctx context.Context, all []IssueCertificate) error {
	b.done, b.places, b.awards, b.lines = make([]IssuedLine, len(all)), map[centers.ID]place{}, nil, nil
	b.same, b.sameKey, b.repeats = map[claimed]int{}, map[string]int{}, map[int]int{}
	if err := b.read(ctx, all); err != nil {
		return err
	}
	for i, in := range all {
		if err := b.line(ctx, i, in); err != nil {
			if !fault.IsRefusal(err) {
				return err
			}
			b.done[i] = IssuedLine{Refused: err}
		}
	}
	made, err := b.make(ctx)
	if err != nil {
		return err
	}
	for i, n := range made {
		b.done[b.lines[i]].Certificate = n
	}
	for line, earlier := range b.repeats {
		b.done[line] = IssuedLine{Certificate: b.done[earlier].Certificate, Unchanged: true}
	}
	return nil
}

// make creates the certificates of the awards; with dry it does not store them.
func (b *issuing) make(ctx context.Context) ([]certificates.Snapshot, error) {
	if !b.dry {
		return b.s.issue(ctx, b.actor, b.awards)
	}
	made := make([]certificates.Snapshot, len(b.awards))
	for i, a := range b.awards {
		c, err := certificates.Issue(a.Award, "", "", b.s.now())
		if err != nil {
			return nil, err
		}
		made[i] = c.Snapshot()
	}
	return made, nil
}

func (b *issuing) read(ctx context.Context, all []IssueCertificate) error {
	var numbers []students.RegNo
	var keys []string
	for _, in := range all {
		numbers = append(numbers, in.RegNo)
		if in.Key != "" {
			keys = append(keys, in.Key)
		}
	}
	claims, err := b.s.dir.Claims(ctx, numbers, b.actor.Scope())
	if err != nil {
		return err
	}
	known, err := b.s.dir.WithKeys(ctx, keys, b.actor.Scope())
	if err != nil {
		return err
	}
	b.claims, b.keys = make(map[students.RegNo]certificates.Claims, len(claims)), make(map[string]certificates.Snapshot, len(known))
	for _, c := range claims {
		b.claims[c.Student.RegNo] = append(b.claims[c.Student.RegNo], c)
	}
	for _, c := range known {
		n := c.Snapshot()
		b.keys[n.Key] = n
	}
	return nil
}

func (b *issuing) place(ctx context.Context, id centers.ID) (place, error) {
	if p, ok := b.places[id]; ok {
		return p, nil
	}
	p, err := b.s.place(ctx, id)
	if err == nil {
		b.places[id] = p
	}
	return p, err
}

// line decides on a line: it has a certificate already, now or from an earlier line, or gets an award. Its error is a
// refusal, or one that ends the batch.
func (b *issuing) line(ctx context.Context, i int, in IssueCertificate) error {
	if err := mayIssue(b.actor, in); err != nil {
		return err
	}
	c, known := b.claims[in.RegNo].Of(in.RegNo, in.Division)
	if in.Division == 0 {
		in.Division = c.Student.Profile.Division
	}
	if n, used := b.keys[in.Key]; used && in.Key != "" {
		if n.Content.RegNo != in.RegNo || n.Division != in.Division {
			return certificates.ErrKeyReused
		}
		b.done[i] = IssuedLine{Certificate: n.On(b.s.now()), Unchanged: true}
		return nil
	}
	if !known {
		return students.ErrNotFound
	}
	a, err := b.s.awardOf(ctx, b.actor, in, c, b.place)
	if err != nil && !errors.Is(err, certificates.ErrNotEligible) {
		return err
	}
	if a.standing != nil && a.standing.On(b.s.now()).Status == certificates.Issued {
		b.done[i] = IssuedLine{Certificate: a.standing.On(b.s.now()), Unchanged: true}
		return nil
	}
	if err != nil {
		return err
	}
	return b.note(i, in, a)
}

// note stores an award, or the earlier line that has the same one. certificates.ErrKeyReused when an earlier line used
// the key for a different one.
func (b *issuing) note(i int, in IssueCertificate, a award) error {
	is := claimed{a.Student.ID, a.Offer.Division}
	earlier, repeated := b.same[is]
	if line, used := b.sameKey[in.Key]; used && in.Key != "" && (!repeated || line != earlier) {
		return certificates.ErrKeyReused
	}
	if repeated {
		b.repeats[i] = earlier
		return nil
	}
	b.same[is] = i
	if in.Key != "" {
		b.sameKey[in.Key] = i
	}
	b.awards, b.lines = append(b.awards, a), append(b.lines, i)
	return nil
}
