package oversight

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/attention"
	"kendra/domain/identity"
)

// Attention returns what waits for a person, and notes what they have seen of it.
type Attention struct {
	tx    kernel.Tx
	board attention.Board
	now   kernel.Clock
}

// NewAttention returns the service.
func NewAttention(p kernel.Ports) *Attention { return &Attention{p.Tx, p.Attention, p.Clock} }

// Waiting returns what waits for the actor, topic by topic. Administrators and staff; staff only see what is of their
// center or assigned to them.
func (s *Attention) Waiting(ctx context.Context, actor identity.Actor) ([]attention.Line, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	all, err := s.board.Waiting(ctx, attention.Asking{
		Account: actor.Account, Scope: actor.Scope(), Topics: attention.TopicsOf(actor), Now: s.now(),
	})
	return attention.Sorted(all), err
}

// See notes that the actor has seen what waits of some topics now. attention.ErrTopic.
func (s *Attention) See(ctx context.Context, actor identity.Actor, topics []string) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	seen := make([]attention.Topic, len(topics))
	for i, text := range topics {
		topic, err := attention.ParseTopic(actor, text)
		if err != nil {
			return err
		}
		seen[i] = topic
	}
	if actor.Account == 0 { // the command line has no bell
		return nil
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		for _, topic := range seen {
			if err := s.board.See(ctx, actor.Account, topic, s.now()); err != nil {
				return err
			}
		}
		return nil
	})
}
