package examining

import (
	"context"
	"slices"
	"time"

	"kendra/domain/examnodes"
	"kendra/domain/identity"
)

// NodeState is what a program has of packs.
type NodeState string

// The states of a node.
const (
	NoNode     NodeState = "none"   // this is head office
	NodeSealed NodeState = "sealed" // a pack waits for its release key
	NodeOpen   NodeState = "open"   // the papers can be sat
)

// NodeStart is what the start page of a node shows.
type NodeStart struct {
	State NodeState
	Cover examnodes.Cover // the zero Cover if the program was started without the file of a pack
	Now   time.Time
}

// Start returns what the start page of this node shows. It needs no actor: nobody has an account before the pack is open.
func (n *Nodes) Start(ctx context.Context) (NodeStart, error) {
	here, err := n.Here(ctx)
	if err != nil {
		return NodeStart{}, err
	}
	start := NodeStart{State: NodeOpen, Cover: n.sealed.Cover(), Now: n.now()}
	isOpen := func(p examnodes.Pack) bool { return p.ID == start.Cover.Pack }
	switch {
	case start.Cover.Pack == 0 && len(here) == 0:
		start.State = NoNode
	case start.Cover.Pack != 0 && !slices.ContainsFunc(here, isOpen):
		start.State = NodeSealed
	}
	return start, nil
}

// OpenSealed opens the pack with which this node was started. Only who has the release key can do it, so it needs no actor. With a
// pack that is open it only proves that somebody has the key. client is the computer that asks; "" is this one, which is not limited.
// examnodes.ErrNoNode, ErrNoPack, ErrLetters, ErrLength, ErrUnseal, ErrHeadOffice; identity.ErrTooOften.
func (n *Nodes) OpenSealed(ctx context.Context, typed, client string) (examnodes.Pack, error) {
	start, err := n.Start(ctx)
	switch {
	case err != nil:
		return examnodes.Pack{}, err
	case start.State == NoNode:
		return examnodes.Pack{}, examnodes.ErrNoNode
	}
	key, err := examnodes.CheckTyped(typed)
	if err != nil {
		return examnodes.Pack{}, err
	}
	if err := n.slow(ctx, client); err != nil {
		return examnodes.Pack{}, err
	}
	content, err := n.sealed.Open(key)
	if err != nil {
		return examnodes.Pack{}, err
	}
	return content.Pack, n.Unpack(ctx, content)
}

// slow counts a try of a computer. identity.ErrTooOften.
func (n *Nodes) slow(ctx context.Context, client string) error {
	if client == "" || n.limit.None() {
		return nil
	}
	wait, err := n.limiter.Take(ctx, "release key "+client, n.limit, n.now())
	if err == nil && wait > 0 {
		return identity.TooOften(wait)
	}
	return err
}
