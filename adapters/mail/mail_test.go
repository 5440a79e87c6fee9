package mail_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
	"github.com/stretchr/testify/require"

	"kendra/adapters/mail"
	"kendra/adapters/memory"
	"kendra/app"
	"kendra/app/access"
	"kendra/app/kernel"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
)

const secret = "hunter2-hunter2"

// inbox is a mail server in this process.
type inbox struct {
	mu      sync.Mutex
	answers []error // for the next mails, nil accepts one; after them all are accepted
	letters []string
	users   []string
}

func (b *inbox) NewSession(*smtp.Conn) (smtp.Session, error) { return &session{inbox: b}, nil }

func (b *inbox) received() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]string{}, b.letters...)
}

type session struct{ inbox *inbox }

func (s *session) AuthMechanisms() []string { return []string{sasl.Plain} }

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if password != secret {
			return errors.New("who are you")
		}
		s.inbox.mu.Lock()
		defer s.inbox.mu.Unlock()
		s.inbox.users = append(s.inbox.users, user)
		return nil
	}), nil
}

func (s *session) Mail(string, *smtp.MailOptions) error { return nil }
func (s *session) Rcpt(string, *smtp.RcptOptions) error { return nil }
func (s *session) Reset()                               {}
func (s *session) Logout() error                        { return nil }

func (s *session) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	s.inbox.mu.Lock()
	defer s.inbox.mu.Unlock()
	if len(s.inbox.answers) > 0 {
		answer := s.inbox.answers[0]
		s.inbox.answers = s.inbox.answers[1:]
		if answer != nil {
			return answer
		}
	}
	s.inbox.letters = append(s.inbox.letters, string(text))
	return nil
}

// serve runs the inbox and returns its address.
func serve(t *testing.T, b *inbox) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	server := smtp.NewServer(b)
	server.Domain, server.AllowInsecureAuth, server.ErrorLog = "localhost", true, slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	return listener.Addr().String()
}

// office is an outbox with an adjustable clock.
type office struct {
	store    *memory.Store
	mailroom *access.Mailroom

	mu   sync.Mutex
	tick time.Time
}

func open() *office {
	o := &office{store: memory.New(), tick: time.Date(2026, time.November, 21, 6, 0, 0, 0, time.UTC)}
	ports := o.store.Ports()
	ports.Random, ports.Clock = kernel.Random, o.now
	o.mailroom = app.New(ports, kernel.Settings{}).Mailroom
	return o
}

func (o *office) now() time.Time {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.tick
}

func (o *office) wait(d time.Duration) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.tick = o.tick.Add(d)
}

var letter = outreach.Mail{To: "asha@example.in", Subject: "आपका खाता", Text: "Open https://kendra.example/confirm?token=abc\n", HTML: "<p>Open it</p>"}

func (o *office) post(t *testing.T) {
	t.Helper()
	require.NoError(t, o.store.Do(t.Context(), func(ctx context.Context) error {
		return o.store.Outbox().Post(ctx, outreach.Post(letter, o.now()))
	}))
}

func (o *office) last(t *testing.T) outreach.Posted {
	t.Helper()
	all, err := o.mailroom.List(t.Context(), identity.Local(), "", page.Request{})
	require.NoError(t, err)
	return all.Items[0]
}

func (o *office) deliver(t *testing.T, url string) outreach.Posted {
	t.Helper()
	server, err := mail.New(url)
	require.NoError(t, err)
	n, err := o.mailroom.Deliver(t.Context(), server)
	require.NoError(t, err)
	require.Equal(t, 1, n)
	return o.last(t)
}

func urlOf(addr, credentials string) string {
	return "smtp://" + credentials + addr + "?from=Kendra+%3Coffice%40kendra.example%3E"
}

func TestServer_Send(t *testing.T) {
	t.Parallel()
	t.Run("SaysWhereALetterToManyIsLeft", func(t *testing.T) {
		t.Parallel()
		o, b := open(), &inbox{}
		many := letter
		many.Leave = "https://kendra.example/newsletter/unsubscribe?token=abc"
		require.NoError(t, o.store.Do(t.Context(), func(ctx context.Context) error {
			return o.store.Outbox().Post(ctx, outreach.Post(many, o.now()))
		}))
		require.Equal(t, outreach.MailSent, o.deliver(t, urlOf(serve(t, b), "")).Status)
		require.Contains(t, strings.ReplaceAll(b.received()[0], "\r\n ", " "), "List-Unsubscribe: <https://kendra.example/newsletter/unsubscribe?token=abc>")
	})
	t.Run("Delivers", func(t *testing.T) {
		t.Parallel()
		o, b := open(), &inbox{}
		o.post(t)
		require.Equal(t, outreach.MailSent, o.deliver(t, urlOf(serve(t, b), "")).Status)
		require.Len(t, b.received(), 1)
		for _, part := range []string{
			"To: <asha@example.in>", `From: "Kendra" <office@kendra.example>`, "=?UTF-8?q?=E0=A4=86", "Message-ID: <mail-", "@kendra.example>",
			"multipart/alternative", "https://kendra.example/confirm?token=3Dabc", "<p>Open it</p>", "Auto-Submitted: auto-generated",
		} {
			require.Contains(t, b.received()[0], part)
		}
	})
	t.Run("SignsIn", func(t *testing.T) {
		t.Parallel()
		o, b := open(), &inbox{}
		o.post(t)
		require.Equal(t, outreach.MailSent, o.deliver(t, urlOf(serve(t, b), "kendra:"+secret+"@")).Status)
		require.Equal(t, []string{"kendra"}, b.users)
	})
	t.Run("ARefused4xxComesAgain", func(t *testing.T) {
		t.Parallel()
		o, b := open(), &inbox{answers: []error{&smtp.SMTPError{Code: 451, Message: "greylisted"}}}
		o.post(t)
		url := urlOf(serve(t, b), "")
		p := o.deliver(t, url)
		require.Equal(t, outreach.MailQueued, p.Status)
		require.Contains(t, p.Error, "greylisted")
		require.Empty(t, b.received())
		o.wait(time.Minute)
		require.Equal(t, outreach.MailSent, o.deliver(t, url).Status)
		require.Len(t, b.received(), 1)
	})
	t.Run("ARefused5xxIsTheEnd", func(t *testing.T) {
		t.Parallel()
		o, b := open(), &inbox{answers: []error{&smtp.SMTPError{Code: 550, Message: "no such user"}}}
		o.post(t)
		p := o.deliver(t, urlOf(serve(t, b), ""))
		require.Equal(t, outreach.MailFailed, p.Status)
		require.Contains(t, p.Error, "no such user")
	})
	t.Run("AServerThatIsAwayIsTriedAgain", func(t *testing.T) {
		t.Parallel()
		o := open()
		o.post(t)
		p := o.deliver(t, urlOf("127.0.0.1:1", "kendra:"+secret+"@"))
		require.Equal(t, outreach.MailQueued, p.Status)
		require.NotEmpty(t, p.Error)
		require.NotContains(t, p.Error, secret)
	})
	t.Run("WrongCredentialsAreTheOperators", func(t *testing.T) {
		t.Parallel()
		o := open()
		o.post(t)
		p := o.deliver(t, urlOf(serve(t, &inbox{}), "kendra:wrong-"+secret+"@"))
		require.Equal(t, outreach.MailQueued, p.Status)
		require.NotContains(t, p.Error, secret)
	})
}

func TestNew_RefusesWithoutTellingTheURL(t *testing.T) {
	t.Parallel()
	for _, url := range []string{
		"", "kendra:" + secret, "http://kendra:" + secret + "@host?from=a@b.in", "smtp://kendra:" + secret + "@host", "smtp://kendra:" + secret + "@host:x?from=a@b.in",
		"smtp://kendra:" + secret + "@host?from=a@b.in&tls=maybe", "smtp://kendra:" + secret + "@?from=a@b.in", "smtp://k:" + secret + "%zz@host",
		"smtp://kendra:" + secret + "@host:99999?from=a@b.in",
	} {
		_, err := mail.New(url)
		require.Error(t, err, url)
		require.NotContains(t, err.Error(), secret)
	}
	for _, url := range []string{"smtps://a:b@host?from=a@b.in", "smtp://host?from=a@b.in", "smtp://host:25?from=a@b.in&tls=none"} {
		_, err := mail.New(url)
		require.NoError(t, err, url)
	}
}

// TestWorker: two programs on one outbox send each mail once, and stop without a mail half sent.
func TestWorker(t *testing.T) {
	t.Parallel()
	o, b, logs := open(), &inbox{}, &bytes.Buffer{}
	server, err := mail.New(urlOf(serve(t, b), "kendra:"+secret+"@"))
	require.NoError(t, err)
	const letters = 25
	for range letters {
		o.post(t)
	}
	log := slog.New(slog.NewTextHandler(logs, nil))
	workers := []*mail.Worker{mail.NewWorker(o.mailroom, server, time.Millisecond, log), mail.NewWorker(o.mailroom, server, time.Millisecond, log)}
	for _, w := range workers {
		w.Start()
	}
	require.Eventually(t, func() bool { return len(b.received()) >= letters }, 10*time.Second, 5*time.Millisecond)
	for _, w := range workers {
		w.Stop()
	}
	require.Len(t, b.received(), letters)
	require.Empty(t, logs.String())
}
