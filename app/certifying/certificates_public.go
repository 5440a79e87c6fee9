package certifying

import (
	"context"

	"kendra/domain/certificates"
	"kendra/domain/identity"
)

// Asked is Verify for a member of the public, and counts the verification. page is true for one on the website's page.
func (s *Certificates) Asked(ctx context.Context, code certificates.Code, page bool) (certificates.Snapshot, error) {
	n, err := s.Verify(ctx, code)
	if err != nil {
		return n, err
	}
	way := certificates.ByCode
	if page {
		way = certificates.ByPage
	}
	s.tally.add(way, s.now(), n.ID)
	return n, nil
}

// BySerial returns the public details of the certificate with a serial, and counts the verification.
// certificates.ErrNotFound; cells.ErrElsewhere with the way to another cell.
func (s *Certificates) BySerial(ctx context.Context, serial certificates.Serial) (certificates.Masked, error) {
	n, err := s.askedBySerial(ctx, serial)
	return n.Masked(), err
}

// ByHolder returns the printed details of the certificate with a serial, given its holder's date of birth or full name.
// Without a match it returns the details of BySerial, and false. It counts the verification. certificates.ErrNotFound,
// identity.ErrTooOften.
func (s *Certificates) ByHolder(ctx context.Context, serial certificates.Serial, holder string) (certificates.Printed, bool, error) {
	n, err := s.askedBySerial(ctx, serial)
	if err != nil {
		return certificates.Printed{}, false, err
	}
	key := "holder of certificate " + string(serial)
	if limit := identity.Limit(s.holders); !limit.None() {
		wait, err := s.limiter.Take(ctx, key, limit, s.now())
		if err == nil && wait > 0 {
			err = identity.TooOften(wait)
		}
		if err != nil {
			return certificates.Printed{}, false, err
		}
	}
	printed, right := n.Printed(holder)
	if !right {
		return certificates.Printed{Masked: n.Masked()}, false, nil
	}
	return printed, true, s.limiter.Forget(ctx, key)
}

func (s *Certificates) askedBySerial(ctx context.Context, serial certificates.Serial) (certificates.Snapshot, error) {
	c, err := s.repo.FindBySerial(ctx, serial)
	if err != nil {
		return certificates.Snapshot{}, s.elsewhere(ctx, serial, err)
	}
	n := c.Snapshot().On(s.now())
	s.tally.add(certificates.BySerial, s.now(), n.ID)
	return n, nil
}

// MostVerified is how many certificates one call can verify.
const MostVerified = 200

// Verified is the result for one of many: the whole certificate for a code, or the public details for a serial.
type Verified struct {
	Asked    string
	ByCode   *certificates.Snapshot
	BySerial *certificates.Masked
	Wrong    error // the fault when nothing was found
}

// VerifyAll returns the certificates of up to MostVerified codes and serials, in their order. certificates.ErrTooMany.
func (s *Certificates) VerifyAll(ctx context.Context, asked []string) ([]Verified, error) {
	if len(asked) > MostVerified {
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
	byCode, bySerial := map[certificates.Code]certificates.Snapshot{}, map[certificates.Serial]certificates.Masked{}
	ids := make([]certificates.ID, len(found))
	for i, n := range s.shown(found) {
		byCode[n.Code], bySerial[n.Serial], ids[i] = n, n.Masked(), n.ID
	}
	all := make([]Verified, len(asked))
	for i, text := range asked {
		all[i] = verified(text, byCode, bySerial)
		if serial, _, err := certificates.ParseName(text); err == nil && serial != "" {
			all[i].Wrong = s.elsewhere(ctx, serial, all[i].Wrong)
		}
	}
	s.tally.add(certificates.ByBulk, s.now(), ids...)
	return all, nil
}

func verified(text string, byCode map[certificates.Code]certificates.Snapshot, bySerial map[certificates.Serial]certificates.Masked) Verified {
	v := Verified{Asked: text}
	serial, code, err := certificates.ParseName(text)
	n, known := byCode[code]
	m, listed := bySerial[serial]
	switch {
	case err != nil:
		v.Wrong = err
	case known:
		v.ByCode = &n
	case listed:
		v.BySerial = &m
	default:
		v.Wrong = certificates.ErrNotFound
	}
	return v
}
