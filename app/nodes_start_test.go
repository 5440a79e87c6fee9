package app_test

import (
	"crypto/ed25519"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/memory"
	"kendra/app"
	"kendra/app/examining"
	"kendra/app/kernel"
	"kendra/domain/examnodes"
	"kendra/domain/identity"
	"kendra/tests/fixture"
)

// sealedFile is the file of a pack, with its release key.
type sealedFile struct {
	content examnodes.Content
	key     string
}

func (f sealedFile) Cover() examnodes.Cover { return f.content.Cover() }

func (f sealedFile) Open(key string) (examnodes.Content, error) {
	if key != f.key {
		return examnodes.Content{}, examnodes.ErrUnseal
	}
	return f.content, nil
}

func TestNodes_OpenSealed(t *testing.T) {
	t.Parallel()
	l, ctx := inLab(t), t.Context()
	in := examining.Packing{Exam: l.exam, Component: examining.OnlyComponent, Node: examnodes.KeyOf(make([]byte, ed25519.PublicKeySize)), Ahead: 30}
	content, key, err := l.world.use.ExamNodes.Pack(ctx, admin, in)
	require.NoError(t, err)
	atHome, err := l.world.use.ExamNodes.Start(ctx)
	require.NoError(t, err)
	require.Equal(t, examining.NoNode, atHome.State, "head office packs, and is no node")
	_, err = l.world.use.ExamNodes.OpenSealed(ctx, key, "10.0.0.7")
	require.ErrorIs(t, err, examnodes.ErrNoNode)

	now := fixture.Now
	ports := memory.Ports()
	ports.Random, ports.Clock, ports.SealedPack = fixture.Minter(), func() time.Time { return now }, sealedFile{content, key}
	node := app.New(ports, kernel.Settings{LoginLimit: identity.LoginLimit}).ExamNodes
	state := func() examining.NodeState {
		t.Helper()
		start, err := node.Start(ctx)
		require.NoError(t, err)
		require.Equal(t, content.Cover(), start.Cover)
		return start.State
	}
	open := func(typed, client string) error {
		_, err := node.OpenSealed(ctx, typed, client)
		return err
	}
	require.Equal(t, examining.NodeSealed, state())
	require.ErrorIs(t, open("", "10.0.0.7"), examnodes.ErrLength)
	require.ErrorIs(t, open("0"+key[1:], "10.0.0.7"), examnodes.ErrLetters)
	const other = "ACDEFGHJKLMNPQRTUVWX"
	for range identity.LoginLimit.Burst {
		require.ErrorIs(t, open(other, "10.0.0.7"), examnodes.ErrUnseal)
	}
	require.ErrorIs(t, open(key, "10.0.0.7"), identity.ErrTooOften)
	require.Equal(t, examining.NodeSealed, state())
	require.NoError(t, open(examnodes.Grouped(key), "10.0.0.8"), "another computer is not locked out")
	require.Equal(t, examining.NodeOpen, state())
	now = now.Add(identity.LoginLimit.Every)
	require.NoError(t, open(key, "10.0.0.7"), "the same key again changes nothing")
	require.ErrorIs(t, open(other, "10.0.0.8"), examnodes.ErrUnseal, "and still proves who asks")
	here, err := node.Here(ctx)
	require.NoError(t, err)
	require.Len(t, here, 1)

	ports.SealedPack = examnodes.NoFile{}
	later := app.New(ports, kernel.Settings{}).ExamNodes
	start, err := later.Start(ctx)
	require.NoError(t, err)
	require.Equal(t, examining.NodeStart{State: examining.NodeOpen, Now: now}, start, "a later start has no file")
	_, err = later.OpenSealed(ctx, key, "")
	require.ErrorIs(t, err, examnodes.ErrNoPack)
}
