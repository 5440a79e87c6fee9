package e2e_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// TestSecrets_AreInNoLog: whatever is configured, typed, mailed or sent, nothing secret of it is on the program's log, and
// nothing of it is in an answer that refuses.
func TestSecrets_AreInNoLog(t *testing.T) {
	t.Parallel()
	p, database := onDatabase(t)
	// The database's own password is in the URL; the other secrets are these.
	config, err := pgx.ParseConfig(database)
	require.NoError(t, err)
	secrets := []string{adminPassword, "Wrong-Passw0rd!", "smtp-hunter2", "s3-hunter2", "metrics-hunter2", "replica-hunter2", "New-Passw0rd!", config.Password}
	p = p.with("KENDRA_SMTP_URL=smtp://asha:smtp-hunter2@"+closedPort(t)+"?from=a@kendra.example&tls=none",
		"KENDRA_S3_URL=s3://key:s3-hunter2@"+closedPort(t)+"/bucket?tls=false", "KENDRA_METRICS_TOKEN=metrics-hunter2",
		"KENDRA_DATABASE_REPLICA_URL=postgres://kendra:replica-hunter2@"+closedPort(t)+"/kendra")
	p.makeAdmin(t)
	s := p.serve(t)
	var answers strings.Builder
	note := func(a answer) answer {
		answers.Write(a.body)
		return a
	}
	note(s.login(t, adminEmail, "Wrong-Passw0rd!"))
	note(s.get(t, "/api/Login/Login?password="+url.QueryEscape(adminPassword)))
	s.signIn(t, adminEmail, adminPassword)
	secrets = append(secrets, s.token)
	kind, body := upload(t, 0, false)
	note(s.send(t, http.MethodPost, "/api/Files/PostFile", kind, strings.NewReader(body))) // the bucket is away
	recovery := note(s.post(t, "/api/Users/PasswordRecovery?email="+url.QueryEscape(adminEmail), nil))
	require.Equal(t, http.StatusOK, recovery.status)
	note(s.get(t, "/metrics?token=metrics-hunter2"))
	changed := note(s.post(t, "/api/Account/PostChangePassword", url.Values{
		"OldPassword": {adminPassword}, "Password": {"New-Passw0rd!"}, "ConfirmPassword": {"New-Passw0rd!"},
	}))
	require.Equal(t, http.StatusOK, changed.status)
	conn := connect(t, database)
	eventually(t, "the worker has tried the mail server", func() bool {
		return one[int](t, conn, "SELECT count(*) FROM outbox WHERE error <> ''") > 0
	})
	secrets = append(secrets, "token=") // no link is anywhere
	mails := one[[]string](t, conn, "SELECT array_agg(outbox::text) FROM outbox")
	trail := one[string](t, conn, "SELECT string_agg(audit_entries::text, E'\n') FROM audit_entries")
	s.stop(t)
	for _, secret := range secrets {
		if secret == "" {
			continue // the server lets us in without
		}
		for where, text := range map[string]string{
			"the log": s.stderr.String() + s.stdout.String(), "an answer": answers.String(), "the outbox": strings.Join(mails, "\n"), "the trail": trail,
		} {
			require.NotContains(t, text, secret, where)
		}
	}
	require.Contains(t, s.stderr.String(), "path=/api/Login/Login", "there is a log to look at")
	require.Contains(t, s.stderr.String(), "the replica is away")
}
