package institute_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/institute"
)

func TestMarksYears(t *testing.T) {
	t.Parallel()
	type rule struct {
		ago   time.Duration
		years int
	}
	const day = 24 * time.Hour
	for name, c := range map[string]struct {
		rules []rule // the latest first
		want  int
	}{
		"Never":          {[]rule{{9 * day, 0}}, 0},
		"Fresh":          {[]rule{{time.Hour, 2}, {90 * day, 0}}, 0},
		"LongEnough":     {[]rule{{7 * day, 2}, {90 * day, 0}}, 2},
		"AMomentLess":    {[]rule{{7*day - time.Second, 2}, {90 * day, 0}}, 0},
		"Shorter":        {[]rule{{day, 1}, {90 * day, 5}}, 5},
		"Longer":         {[]rule{{day, 5}, {90 * day, 1}}, 5},
		"TakenBack":      {[]rule{{time.Hour, 0}, {8 * day, 1}, {90 * day, 0}}, 0},
		"OtherChanges":   {[]rule{{time.Hour, 3}, {2 * day, 3}, {8 * day, 3}, {90 * day, 0}}, 3},
		"ForADayBetween": {[]rule{{2 * day, 1}, {3 * day, 0}, {8 * day, 1}}, 0},
		"Nothing":        {nil, 0},
	} {
		var all []institute.Version
		for _, r := range c.rules {
			all = append(all, institute.Version{At: now.Add(-r.ago), Profile: institute.Profile{MarksYears: r.years}})
		}
		require.Equal(t, c.want, institute.MarksYears(all, now), name)
	}
}
