package sessions_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/sessions"
)

var noon = time.Date(2026, time.June, 15, 12, 0, 0, 0, calendar.India)

func profile() sessions.Profile {
	return sessions.Profile{
		Title: "DCA morning", Center: 2, Division: 3, From: calendar.On(2026, time.June, 1), To: calendar.On(2026, time.November, 30),
		Days: sessions.On(time.Monday, time.Wednesday), Starts: "09:00", Ends: "10:30", Seats: 2, Teacher: 4,
	}
}

func plan(t *testing.T) *sessions.Session {
	t.Helper()
	s, err := sessions.Plan(profile(), noon)
	require.NoError(t, err)
	return s
}

func blamed(err error) []string {
	var names []string
	for _, f := range fault.Of(err).Fields {
		names = append(names, f.Name)
	}
	return names
}

func TestProfile_CheckUnplaced(t *testing.T) {
	t.Parallel()
	p := profile()
	p.Center = 0
	require.NoError(t, p.CheckUnplaced())
	require.Equal(t, []string{"center"}, blamed(p.Check()))
	require.Equal(t, []string{"title", "from", "to"}, blamed(sessions.Profile{}.CheckUnplaced()))
}

func TestProfile_Check(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		spoil func(*sessions.Profile)
		blame []string
	}{
		"Good":         {func(*sessions.Profile) {}, nil},
		"OneDay":       {func(p *sessions.Profile) { p.To = p.From }, nil},
		"Untimed":      {func(p *sessions.Profile) { p.Starts, p.Ends = "", "" }, nil},
		"Empty":        {func(p *sessions.Profile) { *p = sessions.Profile{} }, []string{"title", "center", "from", "to"}},
		"TitleTooLong": {func(p *sessions.Profile) { p.Title = strings.Repeat("x", 121) }, []string{"title"}},
		"EndsBefore":   {func(p *sessions.Profile) { p.To = calendar.On(2026, time.May, 31) }, []string{"to"}},
		"SixYears":     {func(p *sessions.Profile) { p.To = p.From.AddYears(6) }, []string{"to"}},
		"NoTime":       {func(p *sessions.Profile) { p.Starts = "9:00" }, []string{"starts"}},
		"Midnight25":   {func(p *sessions.Profile) { p.Ends = "25:00" }, []string{"ends"}},
		"OnlyStart":    {func(p *sessions.Profile) { p.Ends = "" }, []string{"ends"}},
		"Backwards":    {func(p *sessions.Profile) { p.Ends = "09:00" }, []string{"ends"}},
		"MinusSeats":   {func(p *sessions.Profile) { p.Seats = -1 }, []string{"seats"}},
		"EighthDay":    {func(p *sessions.Profile) { p.Days = 1 << 7 }, []string{"days"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := profile()
			c.spoil(&p)
			err := p.Check()
			if c.blame == nil {
				require.NoError(t, err)
				return
			}
			require.ErrorIs(t, err, sessions.ErrInvalid)
			require.Equal(t, c.blame, blamed(err))
		})
	}
}

func TestProfile_Meets(t *testing.T) {
	t.Parallel()
	p := profile()
	require.True(t, p.Meets(calendar.On(2026, time.June, 1)), "a Monday")
	require.False(t, p.Meets(calendar.On(2026, time.June, 2)), "a Tuesday")
	require.False(t, p.Meets(calendar.On(2026, time.May, 27)), "a Wednesday before it begins")
	require.True(t, p.Meets(calendar.On(2026, time.November, 30)), "the last day")
	p.Days = 0
	require.True(t, p.Meets(calendar.On(2026, time.June, 2)), "every day")
	p.Days = sessions.On(0, 1, 2, 3, 4, 5, 6)
	require.Zero(t, p.Tidy().Days, "all days are every day")
}

// TestSession_Life walks every status with every step.
func TestSession_Life(t *testing.T) {
	t.Parallel()
	start := func(s *sessions.Session) error { return s.Start(noon) }
	finish := func(s *sessions.Session) error { return s.Finish(noon) }
	cancel := func(s *sessions.Session) error { return s.Cancel("Too few students", noon) }
	for _, c := range []struct {
		from sessions.Status
		step func(*sessions.Session) error
		to   sessions.Status
		want error
	}{
		{sessions.Planned, start, sessions.Running, nil},
		{sessions.Planned, finish, "", sessions.ErrNotRunning},
		{sessions.Planned, cancel, sessions.Cancelled, nil},
		{sessions.Running, start, "", sessions.ErrNotPlanned},
		{sessions.Running, finish, sessions.Finished, nil},
		{sessions.Running, cancel, sessions.Cancelled, nil},
		{sessions.Finished, start, "", sessions.ErrNotPlanned},
		{sessions.Finished, finish, "", sessions.ErrNotRunning},
		{sessions.Finished, cancel, "", sessions.ErrOver},
		{sessions.Cancelled, start, "", sessions.ErrNotPlanned},
		{sessions.Cancelled, finish, "", sessions.ErrNotRunning},
		{sessions.Cancelled, cancel, "", sessions.ErrOver},
	} {
		s := sessions.Restore(sessions.Snapshot{Profile: profile(), Status: c.from})
		err := c.step(s)
		if c.want != nil {
			require.ErrorIs(t, err, c.want)
			require.Equal(t, c.from, s.Snapshot().Status)
			continue
		}
		require.NoError(t, err)
		require.Equal(t, c.to, s.Snapshot().Status)
		require.Equal(t, noon, s.Snapshot().Since)
	}
}

func TestSession_Seat(t *testing.T) {
	t.Parallel()
	s := plan(t)
	require.NoError(t, s.Seat(2, 3, 1))
	require.ErrorIs(t, s.Seat(2, 3, 2), sessions.ErrFull)
	require.ErrorIs(t, s.Seat(9, 3, 0), sessions.ErrElsewhere)
	require.ErrorIs(t, s.Seat(2, 9, 0), sessions.ErrElsewhere)
	require.NoError(t, s.Cancel("Too few students", noon))
	require.ErrorIs(t, s.Seat(2, 3, 0), sessions.ErrOver)
	n := plan(t).Snapshot()
	n.Profile.Seats, n.Profile.Division = 0, 0
	require.NoError(t, sessions.Restore(n).Seat(2, 9, 5000), "no limit, any division")
}

func TestSession_Correct(t *testing.T) {
	t.Parallel()
	s := plan(t)
	p := profile()
	changed, err := s.Correct(p, 0)
	require.NoError(t, err)
	require.False(t, changed)
	p.Title, p.Seats = " DCA  evening ", 1
	_, err = s.Correct(p, 2)
	require.ErrorIs(t, err, sessions.ErrSeats)
	changed, err = s.Correct(p, 1)
	require.NoError(t, err)
	require.True(t, changed)
	require.Equal(t, "DCA evening", s.Snapshot().Profile.Title)
	other := p
	other.Center = 9
	_, err = s.Correct(other, 0)
	require.Equal(t, []string{"center"}, blamed(err))
	other = p
	other.Division = 9
	_, err = s.Correct(other, 1)
	require.Equal(t, []string{"division"}, blamed(err))
	require.NoError(t, s.Cancel("Too few students", noon))
	_, err = s.Correct(p, 0)
	require.ErrorIs(t, err, sessions.ErrOver)
}

func TestMaySee(t *testing.T) {
	t.Parallel()
	n := plan(t).Snapshot()
	require.NoError(t, sessions.MaySee(identity.Known(1, "a", identity.Staff, 2), n))
	require.NoError(t, sessions.MaySee(identity.Local(), n))
	require.ErrorIs(t, sessions.MaySee(identity.Known(1, "a", identity.Staff, 3), n), sessions.ErrNotFound)
	require.ErrorIs(t, sessions.MaySee(identity.Known(1, "a", identity.Student, 2), n), sessions.ErrNotFound)
}

func TestParseStatus(t *testing.T) {
	t.Parallel()
	s, err := sessions.ParseStatus("running")
	require.NoError(t, err)
	require.Equal(t, sessions.Running, s)
	_, err = sessions.ParseStatus("paused")
	require.ErrorIs(t, err, sessions.ErrStatus)
}

func TestSession_Cancel(t *testing.T) {
	t.Parallel()
	s := plan(t)
	for name, reason := range map[string]string{"None": "  ", "TooLong": strings.Repeat("x", 251)} {
		require.Equal(t, []string{"reason"}, blamed(s.Cancel(reason, noon)), name)
		require.Equal(t, sessions.Planned, s.Snapshot().Status, name)
	}
	require.NoError(t, s.Cancel(" The teacher is ill ", noon))
	require.Equal(t, "The teacher is ill", s.Snapshot().Reason)
	require.Equal(t, s, sessions.Restore(s.Snapshot()))
}

func TestSession_SeatFrom(t *testing.T) {
	t.Parallel()
	s, first, now := plan(t), profile().From, profile().From.Time().AddDate(0, 0, 10).Add(6*time.Hour)
	for name, c := range map[string]struct {
		day   calendar.Date
		since time.Time
		blame []string
	}{
		"NotSaid":  {calendar.Date{}, now, nil},
		"Today":    {calendar.Of(now), now, nil},
		"FirstDay": {first, first.Time(), nil},
		"Before":   {calendar.FromUTC(first.Time().AddDate(0, 0, -1)), time.Time{}, []string{"since"}},
		"Tomorrow": {calendar.Of(now.AddDate(0, 0, 1)), time.Time{}, []string{"since"}},
	} {
		since, err := s.SeatFrom(c.day, now)
		if c.blame != nil {
			require.Equal(t, c.blame, blamed(err), name)
			continue
		}
		require.NoError(t, err, name)
		require.Equal(t, c.since, since, name)
	}
}

// TestSession_Summed: a session that nobody ended, but whose marks are gone, takes no new students and no later days, since nobody
// could mark them. It can still be finished.
func TestSession_Summed(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, time.November, 27, 6, 0, 0, 0, time.UTC)
	p := sessions.Profile{Title: "Old", Center: 2, From: calendar.On(2022, time.June, 1), To: calendar.On(2022, time.December, 31)}
	s := sessions.Restore(sessions.Snapshot{ID: 1, Profile: p, Status: sessions.Running, Summed: now})
	p.To = calendar.On(2027, time.December, 31)
	_, err := s.Correct(p, 0)
	require.ErrorIs(t, err, sessions.ErrOver)
	require.ErrorIs(t, s.Seat(2, 3, 0), sessions.ErrOver)
	require.NoError(t, s.Finish(now))
	require.Equal(t, now, s.Snapshot().Summed)
}
