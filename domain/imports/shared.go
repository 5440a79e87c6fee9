package imports

import (
	"hash/maphash"
	"strings"

	"kendra/domain/contact"
	"kendra/domain/students"
)

// SharedEmails finds the e-mail addresses that many rows of a file have, such as the office's own, which it types where a
// student has none.
type SharedEmails struct {
	seed   maphash.Seed
	counts table
	rows   int
}

// The limits of SharedEmails: one more row with the address of another person is a mistake of that row; and a file with more
// rows comes from a program, and would need too much memory.
const (
	fewestSharing  = 3
	mostForSharing = 200_000
)

// NewSharedEmails returns an empty SharedEmails.
func NewSharedEmails() *SharedEmails {
	return &SharedEmails{seed: maphash.MakeSeed(), counts: newTable(0)}
}

// See records the address of a row.
func (s *SharedEmails) See(cell string) {
	if cell = strings.ToLower(strings.TrimSpace(cell)); cell == "" || s.rows == mostForSharing {
		return
	}
	s.rows++
	s.counts.count(maphash.String(s.seed, cell))
}

// Has reports whether many rows have an address. A nil SharedEmails has none.
func (s *SharedEmails) Has(e contact.Email) bool {
	if s == nil || e == "" {
		return false
	}
	n, _ := s.counts.get(maphash.String(s.seed, string(e)))
	return n >= fewestSharing
}

// LeavesEmailTo reports whether the address of a row stays with another student who has it: both the name and the birth date
// are others, and they are of one family, or many rows have the address. Otherwise the address may be a mistake.
func (d *Draft) LeavesEmailTo(p students.Profile) bool {
	return d.Contradicts(p) && (d.rules.Shared.Has(d.says.Email) || d.isRelated(p))
}

// isRelated reports whether a row and a student have a mobile number or both parents in common. One parent is not enough,
// because many have the same name.
func (d *Draft) isRelated(p students.Profile) bool {
	for _, mine := range []contact.Mobile{d.says.Mobile, d.says.AltMobile} {
		if mine != "" && (mine == p.Mobile || mine == p.AltMobile) {
			return true
		}
	}
	return agrees(d.says.Father, p.Father) && agrees(d.says.Mother, p.Mother)
}
