package certifying

import (
	"context"
	"errors"

	"kendra/domain/cells"
	"kendra/domain/certificates"
	"kendra/domain/fault"
)

// elsewhere returns cells.ErrElsewhere with the way to another cell, or to the head office, for a serial that is unknown here and has
// their prefix. Otherwise it returns the error.
func (s *Certificates) elsewhere(ctx context.Context, serial certificates.Serial, unknown error) error {
	if !errors.Is(unknown, certificates.ErrNotFound) {
		return unknown
	}
	self, err := s.cells.Self(ctx)
	if err != nil || self == (cells.Self{}) {
		return errors.Join(err, unknown)
	}
	all, err := s.cells.All(ctx)
	if err != nil {
		return err
	}
	if way := wayTo(cells.Way(self, all, serial)); way != nil {
		return way
	}
	return unknown
}

// wayTo returns cells.ErrElsewhere with the way to a region, or to the head office if the region has no name here; nil without an
// address.
func wayTo(name, address string) error {
	switch {
	case address == "":
		return nil
	case name == "":
		return cells.ErrElsewhere.Saying("another region of the institute issued this certificate; verify it at " + address).With(fault.Field{Name: "serial", Text: address})
	default:
		return cells.ErrElsewhere.Saying("the region " + name + " of the institute issued this certificate; verify it at " + address).With(fault.Field{Name: "serial", Text: address})
	}
}

// here returns cells.ErrElsewhere at a head office for the certificate of a cell. The cell draws it and signs for it: head office has
// neither its pictures nor its keys.
func (s *Certificates) here(ctx context.Context, n certificates.Snapshot) error {
	self, err := s.cells.Self(ctx)
	if err != nil || !self.Head {
		return err
	}
	all, err := s.cells.All(ctx)
	if err != nil {
		return err
	}
	return wayTo(cells.Way(self, all, n.Serial))
}

// documents returns the documents of the issuers whose files can be checked here: this website's, and at a head office each cell's.
func (s *Certificates) documents(ctx context.Context) ([][]byte, error) {
	own, err := s.IssuerDocument(ctx)
	if err != nil {
		return nil, err
	}
	all := [][]byte{own}
	self, err := s.cells.Self(ctx)
	if err != nil || !self.Head {
		return all, err
	}
	known, err := s.cells.All(ctx)
	if err != nil {
		return nil, err
	}
	for _, c := range known {
		document, err := s.cells.Document(ctx, c.Number)
		if errors.Is(err, cells.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		all = append(all, document)
	}
	return all, nil
}

// publishIssuer gives the keys that verify to the head office, if this is a cell.
func (s *Certificates) publishIssuer(ctx context.Context) error {
	self, err := s.cells.Self(ctx)
	if err != nil || !self.IsCell() {
		return err
	}
	document, err := s.IssuerDocument(ctx)
	if err != nil {
		return err
	}
	return s.cells.PutDocument(ctx, self.Number, document)
}
