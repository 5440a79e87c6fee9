package outreach_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/outreach"
)

var now = time.Date(2026, time.November, 21, 6, 0, 0, 0, time.UTC)

func posted(secret bool) outreach.Posted {
	return outreach.Post(outreach.Mail{To: "a@b.in", Subject: "Hello", Text: "the link", HTML: "<a>", Secret: secret}, now)
}

func TestPosted_Delivered(t *testing.T) {
	t.Parallel()
	p := posted(false)
	p.Take(now)
	require.Equal(t, 1, p.Tries)
	require.Equal(t, now.Add(outreach.Lease), p.NextTry)
	p.Delivered(now)
	require.Equal(t, outreach.MailSent, p.Status)
	require.Equal(t, "the link", p.Mail.Text)

	p = posted(true)
	p.Delivered(now)
	require.NotContains(t, p.Mail.Text+p.Mail.HTML, "link\"")
	require.Empty(t, p.Mail.HTML, "a sent link is nobody else's")
}

func TestPosted_Undelivered(t *testing.T) {
	t.Parallel()
	t.Run("IsTriedLaterAndLaterAndThenNoMore", func(t *testing.T) {
		t.Parallel()
		p, at, pause := posted(true), now, time.Duration(0)
		for p.Status == outreach.MailQueued {
			p.Take(at)
			p.Undelivered("away", false, at)
			if p.Status == outreach.MailQueued {
				require.Greater(t, p.NextTry.Sub(at), pause)
				require.Equal(t, "the link", p.Mail.Text)
				at, pause = p.NextTry, p.NextTry.Sub(at)
			}
		}
		require.Equal(t, outreach.MailFailed, p.Status)
		require.Equal(t, 8, p.Tries)
		require.Greater(t, at.Sub(now), 24*time.Hour, "a server may be away for a day")
		require.Empty(t, p.Mail.HTML)
	})
	t.Run("ForGoodIsTheEnd", func(t *testing.T) {
		t.Parallel()
		p := posted(false)
		p.Take(now)
		p.Undelivered(strings.Repeat("é", 600), true, now)
		require.Equal(t, outreach.MailFailed, p.Status)
		require.Len(t, []rune(p.Error), 500)
	})
}

func TestPosted_Again(t *testing.T) {
	t.Parallel()
	later := now.Add(time.Hour)
	p := posted(false)
	p.Take(now)
	p.Undelivered("550", true, now)
	require.NoError(t, p.Again(later))
	require.Equal(t, outreach.Post(p.Mail, later).Status, p.Status)
	require.Equal(t, later, p.NextTry)
	require.Zero(t, p.Tries)
	require.Empty(t, p.Error)

	waiting := posted(true)
	waiting.Take(now)
	waiting.Undelivered("away", false, now)
	require.NoError(t, waiting.Again(later), "its words are there still")

	gone := posted(true)
	gone.Take(now)
	gone.Undelivered("550", true, now)
	require.ErrorIs(t, gone.Again(later), outreach.ErrWithheld)
	require.Equal(t, outreach.MailFailed, gone.Status)

	sent := posted(false)
	sent.Delivered(now)
	require.ErrorIs(t, sent.Again(later), outreach.ErrMailSent)
}
