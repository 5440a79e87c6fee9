package oversight

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/reports"
)

// SetUp is the look-up of what is left to do before an institute can work.
type SetUp struct {
	institute institute.Store
	reports   reports.Reader
	base      kernel.BaseURL
}

// NewSetUp returns the service.
func NewSetUp(p kernel.Ports, set kernel.Settings) *SetUp {
	return &SetUp{institute: p.Institute, reports: p.Reports, base: set.Base}
}

// Steps are the steps of the set-up that are done.
type Steps struct {
	Named     bool // the institute has a name
	Pictured  bool // it has a logo or a picture for tabs
	Reachable bool // visitors find its address
	Centered  bool // it has a study center
	Teaching  bool // it has an approved course
	Open      bool // visitors see the website
	Enrolling bool // it has a student

	Address kernel.BaseURL // of the website, as papers and mails carry it
}

// Done returns the steps that are done. Administrators only.
func (s *SetUp) Done(ctx context.Context, actor identity.Actor) (Steps, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return Steps{}, err
	}
	now, err := s.institute.Current(ctx)
	if err != nil {
		return Steps{}, err
	}
	opened, err := s.institute.Opened(ctx)
	if err != nil {
		return Steps{}, err
	}
	have, err := s.reports.Counters(ctx)
	return Steps{
		Named: now.IsSetUp(), Pictured: now.Profile.Logo != "" || now.Profile.Icon != "", Reachable: now.Profile.Contact.IsKnown(),
		Centered: have.Centers > 0, Teaching: have.Courses > 0, Enrolling: have.Students > 0, Open: !opened.IsZero(),
		Address: s.base,
	}, err
}
