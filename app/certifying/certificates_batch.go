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
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	done, err := s.issueTogether(ctx, actor, all, dry)
	if err == nil || !fault.IsRefusal(err) {
		return done, err
	}
	// A write was refused that the reads before it promised: somebody else was quicker. One by one nobody spoils it for others.
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

// issuing is a transaction of many certificates. What is known of students, keys and centers is read once for all.
type issuing struct {
	s      *Certificates
	actor  identity.Actor
	dry    bool
	done   []IssuedLine
	claims map[students.RegNo]certificates.Claim
	keys   map[string]certificates.Snapshot
	places map[centers.ID]place
	// What earlier lines are about to have: the line by student and division, and by key.
	awards  []award
	lines   []int // of the awards
	same    map[claimed]int
	sameKey map[string]int
	repeats map[int]int // a line that asks for what an earlier one has, and that
}

// claimed is what one certificate is enough for.
type claimed struct {
	student  students.ID
	division courses.DivisionID
}

// run issues all lines. It may be run again: a transaction is when others were in its way.
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

// make makes the certificates of the awards; with dry they are not stored.
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
	claims, err := b.s.bulk.Claims(ctx, numbers, b.actor.Scope())
	if err != nil {
		return err
	}
	known, err := b.s.bulk.WithKeys(ctx, keys, b.actor.Scope())
	if err != nil {
		return err
	}
	b.claims, b.keys = make(map[students.RegNo]certificates.Claim, len(claims)), make(map[string]certificates.Snapshot, len(known))
	for _, c := range claims {
		b.claims[c.Student.RegNo] = c
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

// line finds out what becomes of a line: it has a certificate, now or by an earlier line, or an award is noted. The error is
// a refusal, or one that ends the batch.
func (b *issuing) line(ctx context.Context, i int, in IssueCertificate) error {
	if err := mayIssue(b.actor, in); err != nil {
		return err
	}
	c, known := b.claims[in.RegNo]
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

// note notes an award, or that an earlier line has it. certificates.ErrKeyReused when an earlier line has the key for
// something else.
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
