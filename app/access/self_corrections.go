package access

import (
	"context"

	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/students"
)

// AskCorrection sends the signed-in student's request to the inbox of their center. outreach.ErrCorrection, ErrAsked
// while a request about the same detail is open, students.ErrNotFound when the actor has no record.
func (s *Self) AskCorrection(ctx context.Context, actor identity.Actor, w outreach.Wrong) error {
	own, err := s.Show(ctx, actor)
	if err != nil {
		return err
	}
	if own.Student.ID == 0 {
		return students.ErrNotFound
	}
	m, err := outreach.AskCorrection(own.Student, w, s.now())
	if err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		id, err := s.inbox.Add(ctx, m)
		if err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "correction.asked", audit.Thing{Kind: "message", ID: int64(id)}, s.now()))
	})
}

// Corrections returns the requests of the signed-in student, the newest first.
func (s *Self) Corrections(ctx context.Context, actor identity.Actor) ([]outreach.Message, error) {
	own, err := s.Show(ctx, actor)
	if err != nil || own.Student.ID == 0 {
		return nil, err
	}
	all := outreach.Reader{Scope: centers.Everywhere()} // the filter keeps the requests of others out
	found, err := s.inbox.List(ctx, all, outreach.Filter{Kind: outreach.Correction, Student: own.Student.ID}, page.Request{Size: page.MostSize})
	if err != nil {
		return nil, err
	}
	asked := make([]outreach.Message, len(found.Items))
	for i, k := range found.Items {
		asked[i] = k.Message
	}
	return asked, nil
}
