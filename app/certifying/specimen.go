package certifying

import (
	"bytes"
	"context"
	"io"

	"kendra/app/kernel"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/identity"
	"kendra/domain/papers"
)

// Preview draws a sample certificate with a design, which need not be stored. Only administrators see the signature and
// the seal on it, which are their private files. certificates.ErrDesign.
func (s *Certificates) Preview(ctx context.Context, actor identity.Actor, d certificates.Design, kind certificates.Paper, w io.Writer) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	if err := d.Check(); err != nil {
		return err
	}
	now, err := s.institute.Current(ctx)
	if err != nil {
		return err
	}
	if !actor.Is(identity.Admin) {
		now.Profile = now.Profile.Unsigned()
	}
	specimen := certificates.Drawing{Design: d, Link: s.Link("0000000000000000"), Certificate: s.specimen()}
	specimen.Stamp = bytes.Repeat([]byte("specimen"), specimenStamp/len("specimen"))
	if err := s.dress(ctx, &specimen, now.Profile); err != nil {
		return err
	}
	return s.render(ctx, kind, specimen, w)
}

// specimenStamp is the size of the stamp on a specimen in bytes. It is as long as usual ones, and proves nothing.
const specimenStamp = 200

func (s *Certificates) specimen() certificates.Snapshot {
	today := calendar.Of(s.now())
	return certificates.Snapshot{Serial: "1001-26-000000-0", Code: "0000000000000000", Content: certificates.Content{
		RegNo: "1001-26-00000", Name: "Specimen Name", Father: "Father's Name", Mother: "Mother's Name", Division: "Diploma in Computer Applications",
		Category: "Diploma", Duration: "6 months", Grade: "A", CenterCode: 1001, CenterName: "Center's Name", CenterPlace: "City, State",
		From: today.AddYears(-1), To: today, IssuedOn: today, Head: "Head's Name", Edition: papers.Latest,
	}}
}
