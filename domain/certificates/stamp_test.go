package certificates_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
)

func TestStamp_Fitted(t *testing.T) {
	t.Parallel()
	const extra = 8
	long := strings.Repeat("अनिता ", 20)
	for name, c := range map[string]struct {
		student, course string
		room            int
		wantStudent     string
		wantCourse      string
	}{
		"both fit":                      {"Asha Verma", "DCA", 13, "Asha Verma", "DCA"},
		"one byte is missing":           {"Asha Ramesh Vermala", "Office Work", 29, "Asha Ramesh", "Office Wor"},
		"a short course is kept":        {strings.Repeat("Maximiliana ", 8), "DCA", 48, strings.Repeat("Maximiliana ", 3) + "M", "DCA"},
		"a short name is kept":          {"Asha", strings.Repeat("Advanced ", 8), 48, "Asha", strings.TrimSpace(strings.Repeat("Advanced ", 4))},
		"letters keep their signs":      {long, "DCA", 8 + 3 + 14, "अनि", "DCA"},
		"letters keep all of the signs": {"कक्षा" + long, "DCA", 8 + 3 + 13, "कक्षा"[:9], "DCA"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, ok := certificates.Stamp{Name: c.student, Course: c.course}.Fitted(c.room, extra)
			require.True(t, ok)
			require.Equal(t, []string{c.wantStudent, c.wantCourse}, []string{got.Name, got.Course})
			require.LessOrEqual(t, len(got.Name)+len(got.Course)+len(got.Whole), c.room)
			if got.Name == c.student && got.Course == c.course {
				require.Nil(t, got.Whole)
			} else {
				require.Equal(t, certificates.WholeHash(c.student, c.course), got.Whole)
			}
		})
	}
	_, ok := certificates.Stamp{Name: "Asha Ramesh Verma", Course: "DCA"}.Fitted(18, extra)
	require.False(t, ok, "too little to say anything")
	_, ok = certificates.Stamp{Name: "Asha", Course: "DCA"}.Fitted(-20, extra)
	require.False(t, ok)
}

func FuzzStamp_Fitted(f *testing.F) {
	f.Add("अनिता वर्मा", "एडवांस्ड डिप्लोमा", 40)
	f.Fuzz(func(t *testing.T, name, course string, room int) {
		if !utf8.ValidString(name+course) || room > 1000 {
			return
		}
		got, ok := certificates.Stamp{Name: name, Course: course}.Fitted(room, 8)
		if !ok {
			return
		}
		require.LessOrEqual(t, len(got.Name)+len(got.Course)+len(got.Whole), max(room, 0))
		require.True(t, utf8.ValidString(got.Name+got.Course))
	})
}

func TestStanding_Knows(t *testing.T) {
	t.Parallel()
	s := certificates.Standing{AsOf: time.Date(2026, time.November, 21, 19, 0, 0, 0, time.UTC)} // 22 November in India
	require.True(t, s.Knows(calendar.On(2026, time.November, 22)))
	require.False(t, s.Knows(calendar.On(2026, time.November, 23)))
	require.True(t, s.Knows(calendar.Date{}))
}

func TestCode_Bytes(t *testing.T) {
	t.Parallel()
	b, err := certificates.Code("7K3QX0M9T2B4ZW8R").Bytes()
	require.NoError(t, err)
	require.Equal(t, certificates.Code("7K3QX0M9T2B4ZW8R"), certificates.NewCode([certificates.CodeBytes]byte(b)))
	for _, wrong := range []certificates.Code{"", "7K3Q", "7K3QX0M9T2B4ZW8U"} {
		_, err := wrong.Bytes()
		require.ErrorIs(t, err, certificates.ErrNotFound)
	}
}
