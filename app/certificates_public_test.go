package app_test

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/certifying"
	"kendra/app/kernel"
	"kendra/domain/certificates"
	"kendra/domain/identity"
)

func TestCertificates_BySerial(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, n := t.Context(), w.certified(t)
	m, err := w.certificates.BySerial(ctx, n.Serial)
	require.NoError(t, err)
	require.Equal(t, n.Masked(), m)
	require.NotContains(t, fmt.Sprintf("%+v", m), n.Content.Name)
	_, err = w.certificates.BySerial(ctx, "1001-26-000999-X")
	require.ErrorIs(t, err, certificates.ErrNotFound)
	_, err = w.certificates.Revoke(ctx, admin, string(n.Serial), aMistake)
	require.NoError(t, err)
	m, err = w.certificates.BySerial(ctx, n.Serial)
	require.NoError(t, err)
	require.Equal(t, certificates.Revoked, m.Status)
}

func TestCertificates_ByHolder(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.certificates = w.with(t, func(_ *kernel.Ports, s *kernel.Settings) {
		s.HolderLimit = kernel.HolderLimit{Burst: 3, Every: time.Minute}
	}).Certificates
	ctx, n := t.Context(), w.certified(t)
	for _, right := range []string{"14/06/2005", strings.ToUpper(n.Content.Name)} {
		p, ok, err := w.certificates.ByHolder(ctx, n.Serial, right)
		require.NoError(t, err)
		require.True(t, ok)
		require.Equal(t, n.Content.Name, p.Name)
	}
	guess := func(serial certificates.Serial, holder string) (certificates.Printed, bool, error) {
		return w.certificates.ByHolder(ctx, serial, holder)
	}
	for range 3 {
		p, ok, err := guess(n.Serial, "Somebody Else")
		require.NoError(t, err)
		require.False(t, ok)
		require.Equal(t, certificates.Printed{Masked: n.Masked()}, p, "whatever was wrong, the answer is the same")
	}
	_, _, err := guess(n.Serial, "Somebody Else")
	require.ErrorIs(t, err, identity.ErrTooOften)
	_, _, err = guess(n.Serial, n.Content.Name)
	require.ErrorIs(t, err, identity.ErrTooOften, "else guesses would go on, only slower to read")
	_, _, err = guess("1001-26-000999-X", "Somebody Else")
	require.ErrorIs(t, err, certificates.ErrNotFound)
	*w.tick = w.tick.Add(time.Minute)
	_, ok, err := guess(n.Serial, n.Content.Name)
	require.NoError(t, err)
	require.True(t, ok)
	_, ok, err = guess(n.Serial, "Somebody Else")
	require.NoError(t, err, "the right answer starts the limit anew")
	require.False(t, ok)
}

func TestCertificates_Named(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, n := t.Context(), w.certified(t)
	for _, name := range []string{string(n.Serial), strings.ToLower(string(n.Code))} {
		for _, actor := range []identity.Actor{admin, w.staff(), identity.Local()} {
			found, err := w.certificates.Named(ctx, actor, name)
			require.NoError(t, err)
			require.Equal(t, n, found)
		}
		_, err := w.certificates.Named(ctx, w.foreign(), name)
		require.ErrorIs(t, err, certificates.ErrNotFound)
		_, err = w.certificates.Named(ctx, identity.Actor{}, name)
		require.ErrorIs(t, err, identity.ErrNobody)
		require.ErrorIs(t, w.certificates.Render(ctx, w.foreign(), name, certificates.PDF, io.Discard), certificates.ErrNotFound)
	}
	_, err := w.certificates.Named(ctx, admin, "nothing")
	require.ErrorIs(t, err, certificates.ErrNotFound)
}

// slowRenderer counts its drawings and finishes none before the gate is open.
type slowRenderer struct {
	plainRenderer

	drawn *atomic.Int64
	gate  chan struct{}
}

func newSlowRenderer() slowRenderer {
	return slowRenderer{drawn: &atomic.Int64{}, gate: make(chan struct{})}
}

func (r slowRenderer) RenderPNG(ctx context.Context, d certificates.Drawing, w io.Writer) error {
	r.drawn.Add(1)
	<-r.gate
	return r.plainRenderer.RenderPNG(ctx, d, w)
}

// TestCertificates_DrawnOnce: simultaneous requests for one drawing share it, and it is drawn once, even if the first
// request is cancelled.
func TestCertificates_DrawnOnce(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w, slow := setup(t), newSlowRenderer()
		w.certificates = w.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.Renderer = slow }).Certificates
		n := w.certified(t)
		first, leave := context.WithCancel(t.Context())
		var all sync.WaitGroup
		all.Go(func() {
			_, err := w.certificates.Draw(first, n.Code, certificates.PNG)
			if err == nil {
				t.Error("the first has gone away")
			}
		})
		got := make([]string, 20)
		for i := range got {
			all.Go(func() {
				drawn, err := w.certificates.Draw(t.Context(), n.Code, certificates.PNG)
				if err != nil {
					t.Error(err)
				}
				got[i] = string(drawn)
			})
		}
		synctest.Wait()
		leave()
		synctest.Wait()
		close(slow.gate)
		all.Wait()
		require.EqualValues(t, 1, slow.drawn.Load())
		for _, one := range got {
			require.Equal(t, got[0], one)
			require.NotEmpty(t, one)
		}
		_, err := w.store.Certificates().Paper(t.Context(), n.ID, certificates.PNG)
		require.ErrorIs(t, err, certificates.ErrNotFound, "no picture is stored")
		_, ok, err := w.certificates.Drawn(t.Context(), n.Code, certificates.PNG)
		require.NoError(t, err)
		require.True(t, ok, "it is kept for the next")
	})
}

// TestCertificates_DrawingIsBounded: only a few certificates are drawn at once, and a request that would wait too long
// is rejected.
func TestCertificates_DrawingIsBounded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w, slow := setup(t), newSlowRenderer()
		w.certificates = w.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.Renderer = slow }).Certificates
		atOnce, waiting := runtime.GOMAXPROCS(0), 64
		refused := make(chan error, atOnce+waiting+10)
		for _, one := range w.many(t, cap(refused)) {
			n, err := w.certificates.Issue(t.Context(), admin, certifying.IssueCertificate{RegNo: one.RegNo, Override: "x"}, false)
			require.NoError(t, err)
			go func() {
				if _, err := w.certificates.Draw(t.Context(), n.Code, certificates.PNG); err != nil {
					refused <- err
				}
			}()
		}
		synctest.Wait()
		require.Len(t, refused, 10, "they would only have waited")
		require.ErrorIs(t, <-refused, certificates.ErrBusy)
		time.Sleep(time.Minute)
		synctest.Wait()
		require.Len(t, refused, 9+waiting, "nobody waits for ever")
		require.EqualValues(t, atOnce, slow.drawn.Load())
		close(slow.gate)
		synctest.Wait()
		require.Len(t, refused, 9+waiting, "what was begun is drawn")
	})
}
