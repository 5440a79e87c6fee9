package students_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/students"
)

var now = time.Date(2026, time.November, 21, 6, 0, 0, 0, time.UTC)

func profile() students.Profile {
	return students.Profile{
		Name: "Asha Verma", Born: calendar.On(2005, time.June, 14), Gender: students.Female, Center: 1, Division: 1,
		Email: "asha@example.in", Mobile: "9876543210",
	}
}

func enrol(t *testing.T) *students.Student {
	t.Helper()
	s, err := students.Register("1001-26-00001", profile(), now)
	require.NoError(t, err)
	return s
}

func TestEnrol(t *testing.T) {
	t.Parallel()

	t.Run("TidiesNames", func(t *testing.T) {
		t.Parallel()
		p := profile()
		p.Name, p.City = "  Asha   Verma ", " Patna "
		s, err := students.Register("1001-26-00001", p, now)
		require.NoError(t, err)
		require.Equal(t, "Asha Verma", s.Snapshot().Profile.Name)
		require.Equal(t, "Patna", s.Snapshot().Profile.City)
		require.Equal(t, students.Registered, s.Snapshot().Status)
		require.Equal(t, s.Snapshot(), students.Restore(s.Snapshot()).Snapshot())
		require.Equal(t, 1, s.Snapshot().Version)
		require.Empty(t, s.Turns())
		first := students.Enrolment{Center: p.Center, Division: p.Division, Session: p.Session, Status: students.Registered, Since: now, Enrolled: now}
		require.Equal(t, []students.Enrolment{first}, s.Snapshot().Enrolments)
	})
	t.Run("BlamesWhatIsWrong", func(t *testing.T) {
		t.Parallel()
		for field, spoil := range map[string]func(*students.Profile){
			"name":     func(p *students.Profile) { p.Name = "   " },
			"father":   func(p *students.Profile) { p.Father = strings.Repeat("x", 201) },
			"dob":      func(p *students.Profile) { p.Born = calendar.Date{} },
			"gender":   func(p *students.Profile) { p.Gender = "" },
			"center":   func(p *students.Profile) { p.Center = 0 },
			"division": func(p *students.Profile) { p.Division = 0 },
			"mobile":   func(p *students.Profile) { p.Mobile = "" },
			"city":     func(p *students.Profile) { p.City = strings.Repeat("x", 251) },
			"address":  func(p *students.Profile) { p.Address = strings.Repeat("x", 5001) },
		} {
			p := profile()
			spoil(&p)
			_, err := students.Register("1001-26-00001", p, now)
			require.ErrorIs(t, err, students.ErrInvalid, field)
			require.Equal(t, field, fault.Of(err).Fields[0].Name)
			require.Len(t, fault.Of(err).Fields, 1)
		}
	})
	t.Run("BornWithinALife", func(t *testing.T) {
		t.Parallel()
		for born, good := range map[calendar.Date]bool{
			calendar.On(2026, time.November, 22): false, calendar.On(2024, time.January, 1): false, calendar.On(2023, time.November, 21): true,
			calendar.On(1906, time.November, 22): true, calendar.On(1906, time.November, 21): false,
		} {
			p := profile()
			p.Born = born
			_, err := students.Register("1001-26-00001", p, now)
			require.Equal(t, good, err == nil, born.String())
		}
	})
}

func TestStudent_Life(t *testing.T) {
	t.Parallel()
	type step = func(*students.Student, time.Time) error
	admit, pass, cancel := (*students.Student).Admit, (*students.Student).Pass, (*students.Student).Cancel
	before := map[students.Status][]step{students.Registered: nil, students.Active: {admit}, students.Passed: {admit, pass}, students.Cancelled: {cancel}}

	for _, c := range []struct {
		from students.Status
		name string
		do   step
		want students.Status
		err  error
	}{
		{students.Registered, "Admit", admit, students.Active, nil},
		{students.Registered, "Pass", pass, students.Registered, students.ErrNotActive},
		{students.Registered, "Cancel", cancel, students.Cancelled, nil},
		{students.Active, "Admit", admit, students.Active, students.ErrNotRegistered},
		{students.Active, "Pass", pass, students.Passed, nil},
		{students.Active, "Cancel", cancel, students.Cancelled, nil},
		{students.Passed, "Admit", admit, students.Passed, students.ErrNotRegistered},
		{students.Passed, "Pass", pass, students.Passed, students.ErrNotActive},
		{students.Passed, "Cancel", cancel, students.Passed, students.ErrOver},
		{students.Cancelled, "Admit", admit, students.Cancelled, students.ErrNotRegistered},
		{students.Cancelled, "Pass", pass, students.Cancelled, students.ErrNotActive},
		{students.Cancelled, "Cancel", cancel, students.Cancelled, students.ErrOver},
	} {
		t.Run(string(c.from)+c.name, func(t *testing.T) {
			t.Parallel()
			s := enrol(t)
			for _, do := range before[c.from] {
				require.NoError(t, do(s, now))
			}
			err := c.do(s, now.Add(time.Hour))
			require.ErrorIs(t, err, c.err)
			require.Equal(t, c.want, s.Snapshot().Status)
			require.Equal(t, c.err == nil, s.Snapshot().Since.Equal(now.Add(time.Hour)), "a refused step leaves the date")
		})
	}
}

func TestStudent_Certify(t *testing.T) {
	t.Parallel()
	later := now.Add(time.Hour)
	for _, open := range []func(*students.Student){
		func(*students.Student) {},
		func(s *students.Student) { require.NoError(t, s.Admit(now)) },
	} {
		s := enrol(t)
		open(s)
		require.True(t, s.Certify(later))
		require.Equal(t, students.Passed, s.Snapshot().Status)
		require.Equal(t, later, s.Snapshot().Since)
		require.False(t, s.Certify(later.Add(time.Hour)), "it is passed once")
	}
	s := enrol(t)
	require.NoError(t, s.Cancel(now))
	require.False(t, s.Certify(later))
	require.Equal(t, students.Cancelled, s.Snapshot().Status)
}

func TestStudent_Correct(t *testing.T) {
	t.Parallel()

	t.Run("TellsWhetherAnythingChanged", func(t *testing.T) {
		t.Parallel()
		s, p := enrol(t), profile()
		p.Name = "Asha  Verma"
		changed, err := s.Correct(p, now)
		require.NoError(t, err)
		require.False(t, changed)
		p.City = "Gaya"
		changed, err = s.Correct(p, now)
		require.NoError(t, err)
		require.True(t, changed)
	})
	t.Run("DoesNotMoveToAnotherCenter", func(t *testing.T) {
		t.Parallel()
		p := profile()
		p.Center = 2
		_, err := enrol(t).Correct(p, now)
		require.ErrorIs(t, err, students.ErrOtherCenter)
	})
}

func TestStudent_Become(t *testing.T) {
	t.Parallel()
	s := enrol(t)
	require.ErrorIs(t, s.Become(students.Registered, now), students.ErrRegisteredOnce)
	require.ErrorIs(t, s.Become(students.Passed, now), students.ErrNotActive)
	require.ErrorIs(t, s.Become("gone", now), students.ErrStatus)
	stored := students.Restore(s.Snapshot())
	require.NoError(t, stored.Become(students.Active, now))
	require.NoError(t, stored.Become(students.Passed, now.Add(time.Hour)))
	require.NoError(t, stored.Sign("Meera Sinha", " All papers passed "))
	require.Equal(t, []students.Turn{
		{Version: 2, Status: students.Active, Since: now, By: "Meera Sinha", Reason: "All papers passed"},
		{Version: 3, Status: students.Passed, Since: now.Add(time.Hour), By: "Meera Sinha", Reason: "All papers passed"},
	}, stored.Turns())
	require.ErrorIs(t, stored.Become(students.Cancelled, now), students.ErrOver)
	require.ErrorIs(t, stored.Sign("Meera Sinha", strings.Repeat("x", 501)), students.ErrInvalid)
}

func TestStudent_CheckVersion(t *testing.T) {
	t.Parallel()
	s := enrol(t)
	p := profile()
	p.City, p.Mobile = "Gaya", "9876543219"
	_, err := s.Correct(p, now)
	require.NoError(t, err)
	require.NoError(t, s.Admit(now))
	p.City = "Patna"
	_, err = s.Correct(p, now)
	require.NoError(t, err)
	_, err = s.Correct(p, now)
	require.NoError(t, err)
	require.Equal(t, 4, s.Snapshot().Version, "what changes nothing is no version")
	for seen, want := range map[int][]string{1: {"city", "mobile", "status"}, 2: {"city", "status"}, 3: {"city"}, 9: nil} {
		err := s.CheckVersion(seen)
		require.ErrorIs(t, err, students.ErrStale)
		var changed []string
		for _, f := range fault.Of(err).Fields {
			changed = append(changed, f.Name)
		}
		require.Equal(t, want, changed, seen)
	}
	require.NoError(t, s.CheckVersion(4))
	require.NoError(t, s.CheckVersion(0))
}

// Every field of the form is watched for changes.
func TestStudent_CorrectTouchesEveryField(t *testing.T) {
	t.Parallel()
	full := students.Profile{
		Name: "Another", Father: "F", Mother: "M", Born: calendar.On(2004, time.May, 1), Gender: students.Other, Center: 1, Division: 2,
		Email: "x@example.in", Mobile: "9876543211", AltMobile: "9876543212", Session: "S", Country: "C", State: "St", City: "Ci", PIN: "823001",
		About: "A", Address: "Ad", Photo: "P", OldNo: "12",
	}
	s := enrol(t)
	_, err := s.Correct(full, now)
	require.NoError(t, err)
	require.Len(t, s.Snapshot().Touched, reflect.TypeFor[students.Profile]().NumField()-1, "all but the center")
}

func TestRegNo(t *testing.T) {
	t.Parallel()
	require.Equal(t, students.RegNo("1001-26-00007"), students.NewRegNo("", 1001, 2026, 7))
	require.Equal(t, students.RegNo("1001-26-123456"), students.NewRegNo("", 1001, 2026, 123456))
	require.Equal(t, students.RegNo("VJ-1001-26-00007"), students.NewRegNo("VJ", 1001, 2026, 7))
	for typed, want := range map[string]students.RegNo{" 1001 - 26 - 00007 ": "1001-26-00007", "vj-1001-26-00007": "VJ-1001-26-00007", "V2 - 1001-26-00007": "V2-1001-26-00007"} {
		got, err := students.ParseRegNo(typed)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	for _, text := range []string{"", "1001-26", "asha@example.in", "1001-26-0007x", "1001-26-7", "VJ1001-26-00007", "2-1001-26-00007", "-1001-26-00007", "ABCDEFGHI-1001-26-00007"} {
		_, err := students.ParseRegNo(text)
		require.ErrorIs(t, err, students.ErrRegNo, text)
	}
}

func TestParseGender(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]students.Gender{"Male": students.Male, " FEMALE ": students.Female, "f": students.Female, "o": students.Other} {
		got, err := students.ParseGender(text)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	_, err := students.ParseGender("Q")
	require.ErrorIs(t, err, students.ErrGender)
}

func TestAccess(t *testing.T) {
	t.Parallel()
	n := enrol(t).Snapshot()
	n.ID = 7
	for name, c := range map[string]struct {
		actor    identity.Actor
		register error
		see      error
	}{
		"Admin":      {identity.Local(), nil, nil},
		"OwnStaff":   {identity.Known(1, "S", identity.Staff, 1), nil, nil},
		"OtherStaff": {identity.Known(1, "S", identity.Staff, 2), identity.ErrDenied, students.ErrNotFound},
		"Student":    {identity.Known(1, "S", identity.Student, 1), identity.ErrDenied, students.ErrNotFound},
		"Nobody":     {identity.Actor{}, identity.ErrDenied, students.ErrNotFound},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.ErrorIs(t, students.MayRegister(c.actor, 1), c.register)
			require.ErrorIs(t, students.MaySee(c.actor, n), c.see)
			require.ErrorIs(t, students.MayRead(c.actor, n.ID+1, n), c.see)
			require.ErrorIs(t, students.MayRead(c.actor, 0, n), c.see)
			own := c.see
			if c.actor.Is(identity.Student) {
				own = nil
			}
			require.ErrorIs(t, students.MayRead(c.actor, n.ID, n), own)
		})
	}
}

// TestRegisterImported_NoBirthDate: the birth date of an imported student may be entered later, and then stays.
func TestRegisterImported_NoBirthDate(t *testing.T) {
	t.Parallel()
	p := profile()
	born := p.Born
	p.Born = calendar.Date{}
	_, err := students.Register("1001-26-00001", p, now)
	require.ErrorIs(t, err, students.ErrInvalid, "the form needs it")
	s, err := students.RegisterImported("1001-26-00001", p, now)
	require.NoError(t, err)
	require.True(t, s.IsUndated())

	p.City = "Patna"
	changed, err := s.Correct(p, now)
	require.NoError(t, err)
	require.True(t, changed)
	p.Born = calendar.Of(now).AddYears(-1)
	_, err = s.Correct(p, now)
	require.ErrorIs(t, err, students.ErrInvalid)
	p.Born = born
	_, err = s.Correct(p, now)
	require.NoError(t, err)
	require.Equal(t, []string{"city", "dob"}, s.Kept())
	p.Born = calendar.Date{}
	_, err = s.Correct(p, now)
	require.ErrorIs(t, err, students.ErrInvalid, "a known one cannot be cleared")

	brought, err := students.RegisterImported("1001-26-00002", p, now)
	require.NoError(t, err)
	before := brought.Snapshot().Profile
	p.Born = born
	fields, _, err := brought.Import(p, false, now)
	require.NoError(t, err)
	require.Equal(t, []string{"dob"}, fields)
	_, _, err = brought.Import(before, true, now)
	require.NoError(t, err, "undoing the import takes it away again")
	require.True(t, brought.IsUndated())

	other := enrol(t).Snapshot()
	other.ID = 7
	_, err = brought.Absorb(other, now)
	require.NoError(t, err)
	require.Equal(t, born, brought.Snapshot().Profile.Born, "a duplicate record knows it")
}

// TestRegisterImported_NoNumber: so may the mobile number, if the birth date is known.
func TestRegisterImported_NoNumber(t *testing.T) {
	t.Parallel()
	p := profile()
	number := p.Mobile
	p.Mobile = ""
	_, err := students.Register("1001-26-00001", p, now)
	require.ErrorIs(t, err, students.ErrInvalid, "the form needs it")
	s, err := students.RegisterImported("1001-26-00001", p, now)
	require.NoError(t, err)
	p.City = "Patna"
	_, err = s.Correct(p, now)
	require.NoError(t, err)
	p.Mobile = number
	_, err = s.Correct(p, now)
	require.NoError(t, err)
	p.Mobile = ""
	_, err = s.Correct(p, now)
	require.ErrorIs(t, err, students.ErrInvalid, "a known one cannot be cleared")
	p.Born = calendar.Date{}
	_, err = students.RegisterImported("1001-26-00002", p, now)
	require.ErrorIs(t, err, students.ErrInvalid, "one of the two is needed")
}
