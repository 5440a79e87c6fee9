package questions

import (
	"fmt"
	"strconv"
	"strings"

	"kendra/domain/fault"
	"kendra/domain/typing"
)

// TypingStem is the instruction of a typing test that has none of its own.
var TypingStem = Words{English: "Type this text.", Hindi: "यह पाठ टाइप कीजिए।"}

// checkTyping judges a typing test. Its passage must be so long that somebody who types at full speed does not come to its end.
func (c Content) checkTyping(v *fault.Violations) {
	a, k := c.Ask, c.Key
	a.Passage.check(v, "passage", true, typing.MostCharacters)
	minutes := a.Minutes >= 1 && a.Minutes <= typing.MostMinutes
	speed := k.Speed >= 1 && k.Speed <= typing.MostSpeed
	v.Check(minutes, "minutes", fmt.Sprintf("are not between 1 and %d", typing.MostMinutes))
	v.Check(speed, "speed", fmt.Sprintf("is not between 1 and %d words a minute", typing.MostSpeed))
	v.Check(k.Accuracy >= 0 && k.Accuracy <= typing.MostAccuracy, "accuracy", "is not between 0 and 100 percent")
	if !minutes || !speed {
		return
	}
	needed := typing.CharactersFor(k.Speed, a.Minutes)
	if needed > typing.MostCharacters {
		v.Check(false, "minutes", fmt.Sprintf("are too many for this speed: that is %d characters, and a test has at most %d", needed, typing.MostCharacters))
		return
	}
	for i, s := range []string{a.Passage.English, a.Passage.Hindi} {
		missing := needed - typing.Characters(s)
		v.Check(s == "" || missing <= 0, []string{"passage.english", "passage.hindi"}[i],
			fmt.Sprintf("is too short for the speed and the minutes: %d characters are missing of %d", missing, needed))
	}
}

// Measure measures the answer to a typing test.
func (c Content) Measure(t typing.Typed) typing.Measured {
	passage := c.Ask.Passage.English
	if t.Language == typing.Hindi {
		passage = c.Ask.Passage.Hindi
	}
	return typing.Measure(passage, t.Text, c.Ask.Minutes)
}

// scoreTyping counts the net words a minute as parts, as many as earn full marks. Too many wrong words earn nothing.
func (c Content) scoreTyping(a Answer) Score {
	s := Score{Of: c.Key.Speed}
	if s.Blank = a.Typed == nil || strings.TrimSpace(a.Typed.Text) == ""; s.Blank {
		return s
	}
	if m := c.Measure(*a.Typed); m.IsAccurate(c.Key.Accuracy) {
		s.Right = min(m.Speed(), c.Key.Speed)
	}
	return s
}

// numberCell returns a number of a typing test, and "" for other kinds.
func numberCell(c Content, n int) string {
	if c.Ask.Kind != Typing {
		return ""
	}
	return strconv.Itoa(n)
}
