package moodle

import (
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"

	"kendra/domain/questions"
)

var giftEscaper = strings.NewReplacer(`\`, `\\`, `~`, `\~`, `=`, `\=`, `#`, `\#`, `{`, `\{`, `}`, `\}`, `:`, `\:`, "\n", `\n`, `->`, `-&gt;`)

func gift(w questions.Words) string { return giftEscaper.Replace(toHTML(w)) }

func writeGIFT(w io.Writer, all []questions.Question) error {
	var b strings.Builder
	chapter := ""
	for _, q := range all {
		if c := q.Content.Labels.Chapter; c != chapter {
			chapter = c
			fmt.Fprintf(&b, "$CATEGORY: %s\n\n", pathOf(c))
		}
		if q.Content.Ask.Kind == questions.Typing {
			fmt.Fprintf(&b, "// %s\n\n", noTyping(q))
			continue
		}
		answers, ok := giftText(q.Content)
		switch {
		case q.Content.Ask.Picture != "":
			fmt.Fprintf(&b, "// Question %d has a picture, which GIFT cannot hold. Moodle XML can.\n\n", q.ID)
			continue
		case !ok:
			fmt.Fprintf(&b, "// Question %d has several gaps, which GIFT cannot hold. Moodle XML can.\n\n", q.ID)
			continue
		}
		l := q.Content.Labels
		fmt.Fprintf(&b, "// [tag:%s%s]", tagDifficulty, l.Difficulty)
		if l.Source != "" {
			fmt.Fprintf(&b, " [tag:%s%s]", tagSource, strings.ReplaceAll(l.Source, "]", ")"))
		}
		title := strings.Join(strings.Fields(name(q)), " ")
		fmt.Fprintf(&b, "\n::%s::[html]%s{%s}\n\n", giftEscaper.Replace(title), giftEscaper.Replace(withPassage(q.Content.Ask, "")), answers)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// giftText returns the answers of a question; false if GIFT has no form for them.
func giftText(c questions.Content) (string, bool) {
	a, k := c.Ask, c.Key
	var b strings.Builder
	switch a.Kind {
	case questions.One, questions.Several:
		for i, one := range a.Choices {
			mark := "~"
			switch {
			case a.Kind == questions.Several:
				mark = "~%" + share(c, i) + "%"
			case slices.Contains(k.Right, i):
				mark = "="
			}
			b.WriteString("\n " + mark + gift(one))
		}
		b.WriteString("\n")
	case questions.TrueFalse:
		return map[bool]string{true: "TRUE", false: "FALSE"}[slices.Contains(k.Right, 0)], true
	case questions.Match:
		for i, right := range a.Pairs {
			left := ""
			if i < len(a.Choices) {
				left = gift(a.Choices[i]) + " "
			}
			b.WriteString("\n =" + left + "-> " + gift(right))
		}
		b.WriteString("\n")
	case questions.Order:
		b.WriteString(">ALL")
		for _, one := range a.Choices {
			b.WriteString("\n " + gift(one))
		}
		b.WriteString("\n")
	case questions.Fill:
		if len(k.Gaps) != 1 {
			return "", false
		}
		for _, one := range k.Gaps[0] {
			b.WriteString("=" + giftEscaper.Replace(one) + " ")
		}
	case questions.Number:
		b.WriteString("#" + k.Number)
		if k.Tolerance != "" {
			b.WriteString(":" + k.Tolerance)
		}
	case questions.Short:
		if !k.Model.IsEmpty() {
			b.WriteString("####" + gift(k.Model))
		}
	case questions.Typing:
		return "", false
	}
	return b.String(), true
}

// middle returns the middle of a range, and how far its ends are from it.
func middle(from, to string) (number, tolerance string) {
	low, ok := new(big.Rat).SetString(from)
	high, also := new(big.Rat).SetString(to)
	if !ok || !also {
		return from + ".." + to, ""
	}
	two := big.NewRat(2, 1) //nolint:mnd // two ends
	mid := new(big.Rat).Quo(new(big.Rat).Add(low, high), two)
	half := new(big.Rat).Quo(new(big.Rat).Sub(high, low), two)
	const places = 10
	short := func(n *big.Rat) string {
		return strings.TrimSuffix(strings.TrimRight(n.FloatString(places), "0"), ".")
	}
	return short(mid), short(half)
}
