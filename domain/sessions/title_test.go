package sessions_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/sessions"
)

func TestDaysOf(t *testing.T) {
	t.Parallel()
	for title, want := range map[string]string{
		"January morning 2024": "2024-01-01..2024-06-30", "July evening 2025": "2025-07-01..2025-12-31", "Oct 2025": "2025-10-01..2026-03-31",
		"Jan-Jun 2026": "2026-01-01..2026-06-30", "Nov to Feb 2025": "2025-11-01..2026-02-28", "sept 2026 batch A": "2026-09-01..2027-02-28",
		"2025-26": "2025-04-01..2026-03-31", "Session 2025-2026": "2025-04-01..2026-03-31", "2025/26": "2025-04-01..2026-03-31",
		"2025-27": "2025-04-01..2027-03-31", "2026": "2026-01-01..2026-12-31", "DCA 2026 morning": "2026-01-01..2026-12-31",
		"Morning batch": "", "2025-25": "", "2020-29": "", "Batch 12": "", "Jan Feb Mar 2026": "", "1999": "", "": "", "mayor 26": "",
	} {
		days, ok := sessions.DaysOf(title)
		require.Equal(t, want != "", ok, title)
		if !ok {
			continue
		}
		told, err := sessions.ParseDays(want)
		require.NoError(t, err)
		require.Equal(t, told, days, title)
	}
}

func TestParseDays(t *testing.T) {
	t.Parallel()
	days, err := sessions.ParseDays(" 01/04/2026..2026-09-30")
	require.NoError(t, err)
	require.Equal(t, "2026-04-01 2026-09-30", days.From.String()+" "+days.To.String())
	for _, text := range []string{"", "2026-04-01", "2026-04-01..", "..2026-04-01", "2026-09-30..2026-04-01", "a..b"} {
		_, err := sessions.ParseDays(text)
		require.ErrorIs(t, err, sessions.ErrDays, text)
	}
}
