package institute

import "time"

// Grace is how long a rule must have been in force before marks of attendance are deleted by it, so that a slip can be taken back.
const Grace = 7 * 24 * time.Hour

// mostMarksYears is a limit against slips of the keyboard. For a longer time there is 0.
const mostMarksYears = 30

// MarksYears returns for how many years marks of attendance are kept after the last day of their session; 0 is for always. It
// is the longest time of the rules that were in force during Grace. All are all versions, the latest first.
func MarksYears(all []Version, now time.Time) int {
	longest := 0
	for _, v := range all {
		if v.Profile.MarksYears == 0 {
			return 0
		}
		longest = max(longest, v.Profile.MarksYears)
		if !v.At.After(now.Add(-Grace)) {
			break // the earlier ones were over before
		}
	}
	return longest
}
