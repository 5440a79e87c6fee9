package typing

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"kendra/domain/text"
)

// MostKeys is how many characters of keystrokes one entry of a journal has.
const MostKeys = 4000

// backspace is the sign of a key that takes a character away. Space is ␣ and a new line ⏎.
const backspace = "⌫"

// KeysFlaw returns what is wrong with a part of a log of keystrokes, or "". Single keystrokes may be parts of letters, so more is accepted
// than in a text.
func KeysFlaw(log string) string {
	switch {
	case !utf8.ValidString(log) || strings.ContainsFunc(log, unicode.IsControl):
		return "has characters that are no text"
	case utf8.RuneCountInString(log) > MostKeys:
		return fmt.Sprintf("are more than %d characters", MostKeys)
	}
	return ""
}

// stroke is one press of a key, or what an input method entered at once.
type stroke struct {
	since time.Duration // the one before
	key   string
}

// strokesOf reads a log of keystrokes: strokes with a space between them, each "<milliseconds>:<key>". Malformed strokes are left out.
func strokesOf(logs []string) []stroke {
	var all []stroke
	for _, log := range logs {
		for one := range strings.SplitSeq(log, " ") {
			since, key, ok := strings.Cut(one, ":")
			ms, err := strconv.ParseUint(since, 10, 31)
			if ok && err == nil && key != "" {
				all = append(all, stroke{time.Duration(ms) * time.Millisecond, key})
			}
		}
	}
	return all
}

// characters returns how many characters a stroke adds.
func (s stroke) characters() int { return utf8.RuneCountInString(text.Alike(s.key)) }

// paceStep is how long one number of a pace covers.
const paceStep = 10 * time.Second

// Keyed is what keystrokes come to.
type Keyed struct {
	Strokes    int
	Backspaces int
	Typed      int // characters
	Largest    int // characters that one stroke added
	Lasted     time.Duration
	Pace       []int // characters typed in each 10 seconds; the last number has all that came after the time of the test
}

// Strokes sums up the keystrokes of a test of so many minutes.
func Strokes(logs []string, minutes int) Keyed {
	k := Keyed{}
	most := int(time.Duration(minutes) * time.Minute / paceStep)
	for _, s := range strokesOf(logs) {
		k.Strokes++
		k.Lasted += s.since
		if s.key == backspace {
			k.Backspaces++
			continue
		}
		n := s.characters()
		k.Typed, k.Largest = k.Typed+n, max(k.Largest, n)
		at := min(int(k.Lasted/paceStep), most)
		for len(k.Pace) <= at {
			k.Pace = append(k.Pace, 0)
		}
		k.Pace[at] += n
	}
	return k
}

// Bounds of what keystrokes explain.
const (
	atOnce   = 30  // characters: an input method enters words, but not sentences
	fastest  = 200 // characters in 10 seconds, 240 words a minute: more than the fastest typists keep up
	spare    = 10  // characters of a text that may lack a stroke, besides one in
	spareOf  = 20
	overtime = time.Minute
)

// Evidence is what is known of how a text was typed.
type Evidence struct {
	Keyed

	Text    string
	Minutes int
	Pastes  int
	Took    time.Duration // from the first to the last change of the text, by the server's clock
}

// Warnings returns reasons to look at a test, as sentences. They prove nothing: a computer may have lost keystrokes, and an invigilator may
// have let somebody go on after a pause.
func (e Evidence) Warnings() []string {
	var all []string
	warn := func(is bool, format string, a ...any) {
		if is {
			all = append(all, fmt.Sprintf(format, a...))
		}
	}
	length := Characters(e.Text)
	missing := length - max(e.Typed-e.Backspaces, 0)
	warn(missing > spare+length/spareOf, "The keystrokes explain %d of the %d characters.", max(length-missing, 0), length)
	warn(e.Largest > atOnce, "One keystroke entered %d characters.", e.Largest)
	highest := 0
	for _, n := range e.Pace[:min(len(e.Pace), int(time.Duration(e.Minutes)*time.Minute/paceStep))] {
		highest = max(highest, n)
	}
	warn(highest > fastest, "%d characters were typed in 10 seconds.", highest)
	warn(e.Pastes > 0, "Somebody tried to paste %s.", times(e.Pastes))
	warn(e.Took > time.Duration(e.Minutes)*time.Minute+overtime, "The text changed for %d minutes by the server's clock, and the test has %d.", int(e.Took.Minutes()), e.Minutes)
	return all
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}
