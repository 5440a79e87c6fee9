package certificates_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/institute"
	"kendra/domain/papers"
	"kendra/domain/students"
)

func award() certificates.Award {
	return certificates.Award{
		Student: students.Snapshot{ID: 7, RegNo: "1001-26-00007", Status: students.Active, Profile: students.Profile{Name: "Asha Verma", Gender: students.Female, Born: calendar.On(2005, time.June, 14), Division: 3}},
		Offer:   courses.Offer{Division: 3, Name: "DCA", Duration: "6 months", Category: courses.Category{Name: "Diploma"}},
		Center:  centers.Snapshot{ID: 1, Code: 1001, Profile: centers.Profile{Name: "Kendra Patna", City: "Patna", State: "Bihar"}},
		Grade:   "A",
		By:      "Meera",
		Note:    "A word",
	}
}

func TestIssue(t *testing.T) {
	t.Parallel()
	// 20:00 UTC is the next day in India.
	now := time.Date(2026, time.November, 21, 20, 0, 0, 0, time.UTC)

	t.Run("CopiesWhatIsPrinted", func(t *testing.T) {
		t.Parallel()
		c, err := certificates.Issue(award(), "1001-26-000001-X", "7K3QX0M9T2B4ZW8R", now)
		require.NoError(t, err)
		n := c.Snapshot()
		require.Equal(t, certificates.Content{
			RegNo: "1001-26-00007", Name: "Asha Verma", Born: calendar.On(2005, time.June, 14), Division: "DCA", Category: "Diploma", Duration: "6 months", Grade: "A",
			CenterCode: 1001, CenterName: "Kendra Patna", CenterPlace: "Patna, Bihar", IssuedOn: calendar.On(2026, time.November, 22), Design: certificates.Classic4,
			Institute: institute.First, Gender: students.Female, Edition: papers.Latest,
		}, n.Content)
		require.Equal(t, certificates.Issued, n.Status)
		require.Equal(t, n, certificates.Restore(n).Snapshot())
		require.Equal(t, []certificates.Event{{Kind: certificates.Issued, At: now, By: "Meera", Reason: "A word"}}, c.Fresh())
		require.Empty(t, certificates.Restore(n).Fresh())
	})
	t.Run("Refuses", func(t *testing.T) {
		t.Parallel()
		for want, spoil := range map[error]func(*certificates.Award){
			certificates.ErrCancelled:     func(a *certificates.Award) { a.Student.Status = students.Cancelled },
			certificates.ErrOtherDivision: func(a *certificates.Award) { a.Offer.Division = 4 },
			certificates.ErrNoBirthDate:   func(a *certificates.Award) { a.Student.Profile.Born = calendar.Date{} },
			certificates.ErrInvalid:       func(a *certificates.Award) { a.Grade = "a grade as long as a sentence" },
		} {
			a := award()
			spoil(&a)
			_, err := certificates.Issue(a, "s", "c", now)
			require.ErrorIs(t, err, want)
		}
	})
	t.Run("RefusesDaysThatCannotBe", func(t *testing.T) {
		t.Parallel()
		for field, spoil := range map[string]func(*certificates.Award){
			"from": func(a *certificates.Award) { a.From = calendar.On(2026, time.November, 23) },
			"to": func(a *certificates.Award) {
				a.From, a.To = calendar.On(2026, time.May, 2), calendar.On(2026, time.May, 1)
			},
			"validUntil": func(a *certificates.Award) { a.ValidUntil = calendar.On(2026, time.November, 21) },
			"key":        func(a *certificates.Award) { a.Key = strings.Repeat("k", 81) },
		} {
			a := award()
			spoil(&a)
			_, err := certificates.Issue(a, "s", "c", now)
			require.ErrorIs(t, err, certificates.ErrInvalid)
			require.Equal(t, field, fault.Of(err).Fields[0].Name)
		}
	})
}

func TestSerial(t *testing.T) {
	t.Parallel()

	t.Run("ReadsWhatItMade", func(t *testing.T) {
		t.Parallel()
		for running := 1; running < 2000; running++ {
			s := certificates.NewSerial([]institute.Prefix{"", "VJ", "V26"}[running%3], 1001, 2026, running)
			got, err := certificates.ParseSerial(" " + strings.ToLower(string(s)) + " ")
			require.NoError(t, err)
			require.Equal(t, s, got)
		}
	})
	t.Run("FindsEverySingleMistypedDigit", func(t *testing.T) {
		t.Parallel()
		s := []byte(certificates.NewSerial("", 1001, 2026, 12))
		for i := range s[:len(s)-2] {
			if s[i] == '-' {
				continue
			}
			for d := byte('0'); d <= '9'; d++ {
				typed := append([]byte(nil), s...)
				typed[i] = d
				_, err := certificates.ParseSerial(string(typed))
				if d == s[i] {
					require.NoError(t, err)
					continue
				}
				require.ErrorIs(t, err, certificates.ErrSerialTypo, string(typed))
			}
		}
	})
	t.Run("FindsAWrongOrMissingPrefix", func(t *testing.T) {
		t.Parallel()
		s := string(certificates.NewSerial("VJ", 1001, 2026, 12))
		for _, typed := range []string{"VI" + s[2:], "JV" + s[2:], "V" + s[2:], s[3:]} {
			_, err := certificates.ParseSerial(typed)
			require.ErrorIs(t, err, certificates.ErrSerialTypo, typed)
		}
	})
	t.Run("RefusesWhatIsNoSerial", func(t *testing.T) {
		t.Parallel()
		for _, text := range []string{"", "1001", "1001-26-000012", "1001-26-000012-HH", "A-B-C-D", "---H", "1001-26--H", "1-1001-26-000012-H", "V-J-1001-26-000012-H"} {
			_, err := certificates.ParseSerial(text)
			require.ErrorIs(t, err, certificates.ErrSerial, text)
		}
	})
}

func TestCode(t *testing.T) {
	t.Parallel()
	code := certificates.NewCode([certificates.CodeBytes]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
	require.Len(t, string(code), 16)
	for _, typed := range []string{string(code), " " + string(code[:8]) + "-" + string(code[8:]) + " "} {
		got, err := certificates.ParseCode(typed)
		require.NoError(t, err)
		require.Equal(t, code, got)
	}
	for _, text := range []string{"", "short", "UUUUUUUUUUUUUUUU", string(code) + "0"} {
		_, err := certificates.ParseCode(text)
		require.ErrorIs(t, err, certificates.ErrNotFound, text)
	}
}

func TestCheckCharacter(t *testing.T) {
	t.Parallel()
	// From the Global Release Identifier standard, which also uses ISO 7064 MOD 37,36.
	require.Equal(t, byte('M'), certificates.CheckCharacter("A1-2425G-ABC1234002"))
}

func TestParseName(t *testing.T) {
	t.Parallel()
	serial, code, err := certificates.ParseName(string(certificates.NewSerial("", 1001, 2026, 12)))
	require.NoError(t, err)
	require.Equal(t, certificates.NewSerial("", 1001, 2026, 12), serial)
	require.Empty(t, code)
	serial, code, err = certificates.ParseName("7k3qx0m9-t2b4zw8r")
	require.NoError(t, err)
	require.Equal(t, certificates.Code("7K3QX0M9T2B4ZW8R"), code)
	require.Empty(t, serial)
	_, _, err = certificates.ParseName("1001-26-000013-" + string(serialEnd(12)))
	require.ErrorIs(t, err, certificates.ErrSerialTypo)
	_, _, err = certificates.ParseName("Asha Verma")
	require.ErrorIs(t, err, certificates.ErrNotFound)
}

func serialEnd(running int) byte {
	s := certificates.NewSerial("", 1001, 2026, running)
	return s[len(s)-1]
}
