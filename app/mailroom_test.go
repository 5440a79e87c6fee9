package app_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
)

// sender is a mail server that returns preset results.
type sender struct {
	sent   []outreach.Mail
	from   string
	answer error
}

func (s *sender) Send(_ context.Context, _ outreach.MailID, from string, m outreach.Mail) error {
	s.sent, s.from = append(s.sent, m), from
	return s.answer
}

func (w *world) post(t *testing.T, m outreach.Mail) {
	t.Helper()
	require.NoError(t, w.store.Do(t.Context(), func(ctx context.Context) error {
		return w.store.Outbox().Post(ctx, outreach.Post(m, w.clock()))
	}))
}

// mail returns the outbox, newest first.
func (w *world) mail(t *testing.T) []outreach.Posted {
	t.Helper()
	all, err := w.store.Outbox().List(t.Context(), "", page.Request{})
	require.NoError(t, err)
	return all.Items
}

func TestMailroom_Deliver(t *testing.T) {
	t.Parallel()
	hello := outreach.Mail{To: "asha@example.in", Subject: "Hello", Text: "https://kendra.example/confirm?token=x", Secret: true}
	for name, c := range map[string]struct {
		answer error
		status outreach.MailStatus
		reason string
		next   time.Duration
	}{
		"Sent":               {nil, outreach.MailSent, "", outreach.Lease},
		"ServerAway":         {errors.New("no route"), outreach.MailQueued, "no route", time.Minute},
		"RejectedIsTheEnd":   {fmt.Errorf("550: %w", outreach.ErrRejected), outreach.MailFailed, "550: " + outreach.ErrRejected.Text, outreach.Lease},
		"CancelledInBetween": {context.Canceled, outreach.MailQueued, "context canceled", time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, server := setup(t), &sender{answer: c.answer}
			w.post(t, hello)
			n, err := w.mailroom.Deliver(t.Context(), server)
			require.NoError(t, err)
			require.Equal(t, 1, n)
			signed := hello
			signed.Text += "\n\n-- \nVidya Jyoti Computer Education\n"
			require.Equal(t, []outreach.Mail{signed}, server.sent)
			require.Equal(t, "Vidya Jyoti Computer Education", server.from)
			got := w.mail(t)[0]
			require.Equal(t, c.status, got.Status)
			require.Equal(t, c.reason, got.Error)
			require.Equal(t, c.next, got.NextTry.Sub(w.clock()))
			require.Equal(t, c.status == outreach.MailQueued, got.Mail.Text == hello.Text, "a link is kept no longer than it must be")

			n, err = w.mailroom.Deliver(t.Context(), server)
			require.NoError(t, err)
			require.Zero(t, n, "not before its time")
		})
	}
	t.Run("ComesAgainInItsTime", func(t *testing.T) {
		t.Parallel()
		w, server := setup(t), &sender{answer: errors.New("away")}
		w.post(t, hello)
		_, err := w.mailroom.Deliver(t.Context(), server)
		require.NoError(t, err)
		*w.tick, server.answer = w.tick.Add(time.Minute), nil
		_, err = w.mailroom.Deliver(t.Context(), server)
		require.NoError(t, err)
		require.Len(t, server.sent, 2)
		require.Equal(t, outreach.MailSent, w.mail(t)[0].Status)
	})
	t.Run("OnlyAdministratorsReadIt", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		for _, a := range []identity.Actor{w.staff(), identity.Known(1, "S", identity.Student, w.center.ID)} {
			_, err := w.mailroom.List(t.Context(), a, "", page.Request{})
			require.ErrorIs(t, err, identity.ErrDenied)
		}
	})
}

func TestMailroom_Again(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.post(t, outreach.Mail{To: "asha@example.in", Subject: "Hello", Text: "Hello."})
	refusing := &sender{answer: outreach.ErrRejected}
	_, err := w.mailroom.Deliver(t.Context(), refusing)
	require.NoError(t, err)
	failed := w.mail(t)[0]
	require.Equal(t, outreach.MailFailed, failed.Status)

	require.ErrorIs(t, w.mailroom.Again(t.Context(), w.staff(), failed.ID), identity.ErrDenied)
	require.ErrorIs(t, w.mailroom.Again(t.Context(), admin, failed.ID+99), outreach.ErrNoMail)
	require.NoError(t, w.mailroom.Again(t.Context(), admin, failed.ID))
	require.Equal(t, []string{"mail.retried"}, w.actions("mail"))
	n, err := w.mailroom.Deliver(t.Context(), &sender{})
	require.NoError(t, err)
	require.Equal(t, 1, n)
	require.Equal(t, outreach.MailSent, w.mail(t)[0].Status)
	require.ErrorIs(t, w.mailroom.Again(t.Context(), admin, failed.ID), outreach.ErrMailSent)
}
