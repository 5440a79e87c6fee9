package postgres_test

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/tests/testdb"
)

// TestMigration_LinksLeaveTheOutbox checks migration 0036 on mail that an older program wrote.
func TestMigration_LinksLeaveTheOutbox(t *testing.T) {
	t.Parallel()
	db := testdb.Open(t)
	exec := func(sql string, args ...any) { require.NoError(t, db.Exec(t.Context(), sql, args...)) }
	token, key := strings.Repeat("a1", 32), strings.Repeat("b2", 16)
	hash := sha256.Sum256([]byte(token))
	exec(`INSERT INTO accounts (email, name, role, password_hash, since) VALUES ('a@b.in', 'Asha', 1, 'x', now())`)
	exec(`INSERT INTO tickets (secret, account_id, purpose, password_hash, made_at, expires_at) SELECT $1, id, 'reset', '', now(), now() FROM accounts`, hash[:])
	exec(`INSERT INTO subscribers (email, key, status, since, asked_at) VALUES ('n@b.in', $1, 'pending', now(), now())`, key)
	post := func(subject, status, text, html, leave string) {
		exec(`INSERT INTO outbox (recipient, subject, body_text, body_html, secret, created_at, status, tries, next_try, error, leave_link)
			VALUES ('a@b.in', $1, $2, $3, true, now(), $4, 0, now(), '', $5)`, subject, text, html, status, leave)
	}
	const base = "https://kendra.example"
	link := base + "/reset-password?token=" + token
	post("reset", "queued", "Open\n\n"+link+"\n\nnow", `<a href="`+link+`">`+link+"</a>", "")
	leave := base + "/newsletter/unsubscribe?token=" + key
	post("subscribe", "queued", base+"/newsletter/confirm?token="+key+"\n\n"+leave, "", "")
	post("letter", "queued", "News\n"+leave+"\n", `<p>News</p><a href="`+leave+`">x</a>`, leave)
	post("stale", "queued", base+"/confirm?token=00ff", "", "")
	post("failed", "failed", link, link, "")
	post("plain", "queued", "Come in.", "<p>Come in.</p>", "")

	_, data, found := strings.Cut(postgres.MigrationText("0036_links_when_sent.sql"), "-- Mail that waits with a link in it")
	require.True(t, found)
	exec("-- " + data)

	rows, err := db.Texts(t.Context(), `SELECT concat_ws('|', subject, status, errand, errand_of > 0, body_text, leave_link) FROM outbox ORDER BY id`)
	require.NoError(t, err)
	require.Equal(t, []string{
		"reset|waiting|reset|t|Open\n\n(the link to /reset-password is made when this mail is sent)\n\nnow|",
		"subscribe|waiting|subscribe|t|(the link to /newsletter/confirm is made when this mail is sent)\n\n(the link to /newsletter/unsubscribe is made when this mail is sent)|",
		"letter|waiting|leave|t|News\n(the link to /newsletter/unsubscribe is made when this mail is sent)\n|(the link to /newsletter/unsubscribe is made when this mail is sent)",
		"stale|failed||f|(withheld: it carried a personal link)|",
		"failed|failed||f|(withheld: it carried a personal link)|",
		"plain|queued||f|Come in.|",
	}, rows)
	left, err := db.Texts(t.Context(), `SELECT outbox::text FROM outbox WHERE outbox::text LIKE '%token=%'`)
	require.NoError(t, err)
	require.Empty(t, left)
	keys, err := db.Texts(t.Context(), "SELECT key FROM subscribers")
	require.NoError(t, err)
	hashed := sha256.Sum256([]byte(key))
	require.Equal(t, []string{"sha256:" + hex.EncodeToString(hashed[:])}, keys)
}
