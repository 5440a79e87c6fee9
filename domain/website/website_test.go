package website_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/website"
)

func TestCheck(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		item  interface{ Check() error }
		blame []string
	}{
		"Slide":              {website.Slide{Image: "/a.svg", Heading: "Learn"}, nil},
		"SlideWithout":       {website.Slide{}, []string{"image", "heading"}},
		"Teacher":            {website.Teacher{Name: "A", Designation: "B"}, nil},
		"TeacherBlank":       {website.Teacher{Name: " ", Designation: "B"}, []string{"name"}},
		"Testimonial":        {website.Testimonial{Name: "A", Speak: "B"}, nil},
		"TestimonialTooLong": {website.Testimonial{Name: "A", Speak: strings.Repeat("x", 5001)}, []string{"speak"}},
		"Partner":            {website.Partner{Name: "A"}, []string{"logo"}},
		"Event":              {website.Event{Date: calendar.On(2026, time.December, 1), StartTime: "10:00", EndTime: "12:00", Title: "A"}, nil},
		"EventWithoutDay":    {website.Event{StartTime: "10:00", EndTime: "12:00", Title: "A"}, []string{"date"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := c.item.Check()
			if c.blame == nil {
				require.NoError(t, err)
				return
			}
			var blamed []string
			for _, f := range fault.Of(err).Fields {
				blamed = append(blamed, f.Name)
			}
			require.Equal(t, c.blame, blamed)
		})
	}
}
