package e2e_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"
	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"kendra/adapters/httpapi/edge"
	"kendra/adapters/postgres"
	"kendra/app"
	"kendra/app/kernel"
	"kendra/cmd/boot"
	"kendra/domain/outreach"
)

// jumpy is a clock that is ahead of the world by as much as a test wants.
type jumpy struct{ ahead atomic.Int64 }

func (j *jumpy) now() time.Time        { return time.Now().Add(time.Duration(j.ahead.Load())) }
func (j *jumpy) jump(to time.Duration) { j.ahead.Store(int64(to)) }
func (j *jumpy) code(t *testing.T, secret string) string {
	t.Helper()
	code, err := totp.GenerateCode(secret, j.now())
	require.NoError(t, err)
	return code
}

// serveBy serves the program's own graph in this process, with another clock and nothing else changed.
func serveBy(t *testing.T, database string, clock *jumpy) (*site, *app.App) {
	t.Helper()
	db, err := postgres.Connect(t.Context(), database)
	require.NoError(t, err)
	t.Cleanup(db.Close)
	c := boot.Config{Addr: "127.0.0.1:0", DataDir: t.TempDir(), BaseURL: "https://kendra.example", GeocoderURL: "off"}
	var server *edge.Server
	var services *app.App
	program := fx.New(boot.Options(c, db, slog.New(slog.DiscardHandler)), boot.Web(c), fx.Replace(kernel.Clock(clock.now)), fx.Populate(&server, &services))
	require.NoError(t, program.Start(t.Context()))
	t.Cleanup(func() { require.NoError(t, program.Stop(context.WithoutCancel(t.Context()))) })
	return &site{base: "http://" + server.Addr()}, services
}

// sent notes to whom mail went.
type sent struct{ to []string }

func (s *sent) Send(_ context.Context, _ outreach.MailID, _ string, m outreach.Mail) error {
	s.to = append(s.to, string(m.To))
	return nil
}

const auditPath = "/api/Audit/GetEntries"

// begun signs in and returns the token and the refresh cookie.
func (s *site) begun(t *testing.T) (token, cookie string) {
	t.Helper()
	a := s.login(t, adminEmail, adminPassword)
	signed := read[struct {
		Data string `json:"data"`
	}](t, a)
	cookie, _, _ = strings.Cut(a.header.Get("Set-Cookie"), ";")
	return signed.Data, cookie
}

func (s *site) as(token string) *site { return &site{base: s.base, token: token} }

// admitted asks until it is not too often: what a clock counted that was ahead costs a burst, and no more.
func admitted(t *testing.T, ask func() answer) (a answer) {
	t.Helper()
	eventually(t, "one may ask again", func() bool {
		a = ask()
		return a.status != http.StatusTooManyRequests
	})
	return a
}

// TestFault_ClockJumps: a server's clock jumps ahead by a day, and back. Users stay signed in or must renew, and a
// stolen refresh cookie is useless. Nothing that was counted, leased or queued at the wrong time waits until that
// time.
func TestFault_ClockJumps(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	p, database := onDatabase(t)
	p.makeAdmin(t)
	var clock jumpy
	s, services := serveBy(t, database, &clock)
	conn := connect(t, database)
	first, cookie := s.begun(t)
	i := &institute{program: p, site: s.as(first), database: database}
	i.registerCenter(t)
	i.addCourses(t)
	regNos, _ := i.enrolled(t, conn, 20)
	_, err := conn.Exec(t.Context(), "UPDATE students SET status = 'passed', photo = 'files/x.webp'")
	require.NoError(t, err)

	clock.jump(day)
	eventually(t, "the access token is over", func() bool { return s.as(first).get(t, auditPath).status == http.StatusUnauthorized })
	a, second := s.renewed(t, cookie)
	later := read[struct {
		Token string `json:"access_token"`
	}](t, a).Token
	ahead := s.as(later)
	require.Equal(t, http.StatusOK, ahead.get(t, auditPath).status, "the login is not")
	_, next := s.renewed(t, second) // its answer arrived, so the first is over
	stays, _ := s.begun(t)

	subscribe := func() answer {
		return s.send(t, http.MethodPost, "/api/WebDashboard/PostNewsSubscriptions", jsonKind, strings.NewReader("{}"))
	}
	eventually(t, "somebody asked too often", func() bool { return subscribe().status == http.StatusTooManyRequests })
	own := fields("Password", adminPassword)
	made := read[struct{ Secret string }](t, ahead.post(t, "/api/Account/PostStartTwoStep", own))
	own.Set("Code", clock.code(t, made.Secret))
	require.Equal(t, http.StatusOK, ahead.post(t, "/api/Account/PostConfirmTwoStep", own).status)
	require.Equal(t, http.StatusOK, s.send(t, http.MethodPost, "/api/Users/PasswordRecovery?email="+adminEmail, "", nil).status)
	i.site = ahead
	tomorrow := i.order(t, regNos[:10])

	clock.jump(0)
	i.site = s.as(stays)
	require.Equal(t, http.StatusOK, i.get(t, auditPath).status, "who signed in tomorrow is signed in")
	a = admitted(t, func() answer { a, _ := s.renewed(t, cookie); return a })
	require.Equal(t, "login.over", refusal(t, a, http.StatusUnauthorized).Code, "a renewal that was used is not good until tomorrow")
	a = admitted(t, func() answer { a, _ := s.renewed(t, next); return a })
	require.Equal(t, "login.over", refusal(t, a, http.StatusUnauthorized).Code, "and has ended its login")
	with, err := json.Marshal(map[string]any{"username": adminEmail, "password": adminPassword, "Code": clock.code(t, made.Secret)})
	require.NoError(t, err)
	a = admitted(t, func() answer {
		return s.send(t, http.MethodPost, "/api/Login/Login", jsonKind, strings.NewReader(string(with)))
	})
	require.Equal(t, http.StatusOK, a.status, "a code of now is good: %s", a.body)

	a = subscribe()
	require.Equal(t, http.StatusTooManyRequests, a.status)
	wait, err := strconv.Atoi(a.header.Get("Retry-After"))
	require.NoError(t, err)
	require.LessOrEqual(t, wait, 60, "one every minute, not tomorrow")
	clock.jump(time.Duration(wait) * time.Second)
	require.NotEqual(t, http.StatusTooManyRequests, subscribe().status)

	var post sent
	n, err := services.Mailroom.Deliver(t.Context(), &post)
	require.NoError(t, err)
	require.Len(t, post.to, n)
	require.Contains(t, post.to, adminEmail, "a letter of tomorrow goes out today")

	now := i.order(t, regNos[10:])
	for _, b := range []batch{tomorrow, now} {
		eventually(t, "the batch is done", func() bool { return i.batchNow(t, b.Id).Stage == "done" })
		require.Equal(t, 10, i.batchNow(t, b.Id).Issued)
	}
	require.Equal(t, 20, one[int](t, conn, "SELECT count(*) FROM certificates"))
}
