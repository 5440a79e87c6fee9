package moodle

import (
	"regexp"
	"strings"

	"kendra/domain/questions"
)

// tagComment finds the tags in a comment before a question, such as [tag:difficulty:easy].
var tagComment = regexp.MustCompile(`\[tag:([^\]]*)\]`)

// readGIFT reads questions that are separated by blank lines, as https://docs.moodle.org/en/GIFT_format describes.
func readGIFT(source string) ([]questions.Found, error) {
	source = strings.ReplaceAll(strings.TrimPrefix(source, "\ufeff"), "\r\n", "\n")
	var all []questions.Found
	var block, tags []string
	chapter, begins, depth := "", 0, 0
	flush := func() {
		if s := strings.TrimSpace(strings.Join(block, "\n")); s != "" {
			f := questions.Found{Row: begins}
			labelled(&f, chapter, tags)
			readQuestion(&f, s)
			all = append(all, f)
			tags = nil
		}
		block, depth = nil, 0
	}
	for i, line := range strings.Split(source, "\n") {
		trimmed := strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(trimmed, "//"):
			for _, m := range tagComment.FindAllStringSubmatch(trimmed, -1) {
				tags = append(tags, m[1])
			}
		case strings.HasPrefix(trimmed, "$CATEGORY:"):
			flush()
			chapter = lastOf(strings.TrimPrefix(trimmed, "$CATEGORY:"))
		case trimmed == "" && depth == 0:
			flush()
		default:
			if len(block) == 0 {
				begins = i + 1
			}
			block = append(block, line)
			depth = max(0, depth+len(splitUnescaped(line, '{'))-len(splitUnescaped(line, '}')))
		}
	}
	flush()
	return all, nil
}

// cutUnescaped cuts a text at the first character that has no backslash before it.
func cutUnescaped(s string, at rune) (before, after string, ok bool) {
	parts := splitUnescaped(s, at)
	if len(parts) == 1 {
		return s, "", false
	}
	return parts[0], s[len(parts[0])+len(string(at)):], true
}

func plain(s string) page {
	s = strings.TrimSpace(s)
	for _, format := range []string{"[html]", "[moodle]", "[plain]", "[markdown]"} {
		s = strings.TrimPrefix(s, format)
	}
	return fromHTML(unescape(s))
}

func readQuestion(f *questions.Found, s string) {
	if rest, ok := strings.CutPrefix(s, "::"); ok {
		if _, after, titled := strings.Cut(rest, "::"); titled {
			s = after
		}
	}
	before, rest, ok := cutUnescaped(s, '{')
	answers, after, closed := cutUnescaped(rest, '}')
	ask := &f.Content.Ask
	stem := before
	if strings.TrimSpace(after) != "" {
		stem = before + questions.GapMark + after
	}
	p := plain(stem)
	ask.Passage, ask.Stem = p.passage, p.text
	switch {
	case !ok || !closed:
		blame(f, partAnswer, "", "has no answers in { }")
	case len(p.pictures) > 0 || p.media:
		blame(f, partQuestion, p.text.In(false), noPictures)
	default:
		giftAnswers(f, strings.TrimSpace(answers), strings.TrimSpace(after) != "")
	}
}

func giftAnswers(f *questions.Found, s string, inside bool) {
	ask, key := &f.Content.Ask, &f.Content.Key
	s, general, _ := strings.Cut(s, "####")
	s = strings.TrimSpace(s)
	answer, _, _ := cutUnescaped(s, '#')
	switch word := strings.ToUpper(strings.TrimSpace(answer)); {
	case s == "":
		ask.Kind, key.Model = questions.Short, plain(general).text
	case s[0] == '#':
		ask.Kind = questions.Number
		key.Number, key.Tolerance = numberOf(s[1:])
	case s[0] == '>':
		ask.Kind = questions.Order
		for _, item := range strings.Split(s, "\n")[1:] {
			if item = strings.TrimSpace(item); item != "" {
				ask.Choices = append(ask.Choices, plain(item).text)
			}
		}
	case word == "T" || word == "TRUE":
		ask.Kind, key.Right = questions.TrueFalse, []int{0}
	case word == "F" || word == "FALSE":
		ask.Kind, key.Right = questions.TrueFalse, []int{1}
	default:
		giftChoices(f, choicesOf(s), inside)
	}
}

// choice is one answer of GIFT.
type choice struct {
	mark  byte // = or ~
	share string
	text  string
}

// choicesOf splits answers at = and ~, and drops their feedback.
func choicesOf(s string) []choice {
	var all []choice
	var b strings.Builder
	mark, escaped := byte(0), false
	flush := func() {
		body, _, _ := cutUnescaped(b.String(), '#')
		c := choice{mark: mark, text: strings.TrimSpace(body)}
		if rest, ok := strings.CutPrefix(c.text, "%"); ok {
			if n, after, ok := strings.Cut(rest, "%"); ok {
				c.share, c.text = n, after
			}
		}
		if mark != 0 {
			all = append(all, c)
		}
		b.Reset()
	}
	for _, r := range s {
		if (r == '=' || r == '~') && !escaped {
			flush()
			mark = byte(r)
			continue
		}
		b.WriteRune(r)
		escaped = r == '\\' && !escaped
	}
	flush()
	return all
}

func giftChoices(f *questions.Found, all []choice, inside bool) {
	ask, key := &f.Content.Ask, &f.Content.Key
	wrong, right, shares, arrows := 0, 0, 0, 0
	for _, c := range all {
		switch {
		case c.share != "" && c.mark == '~':
			shares++
		case c.mark == '~':
			wrong++
		default:
			right++
			if strings.Contains(c.text, "->") {
				arrows++
			}
		}
	}
	switch {
	case arrows > 0 && arrows == right && wrong+shares == 0:
		giftPairs(f, all)
	case wrong+shares == 0:
		ask.Kind = questions.Fill
		if !inside {
			ask.Stem = gapped(ask.Stem)
		}
		key.Gaps = [][]string{nil}
		for _, c := range all {
			key.Gaps[0] = append(key.Gaps[0], unescape(c.text))
		}
	default:
		ask.Kind = questions.One
		if right == 0 || right > 1 {
			ask.Kind = questions.Several
		}
		for i, c := range all {
			ask.Choices = append(ask.Choices, plain(c.text).text)
			if c.mark == '=' || isRight(c.share) {
				key.Right = append(key.Right, i)
			}
		}
	}
}

func giftPairs(f *questions.Found, all []choice) {
	ask := &f.Content.Ask
	ask.Kind = questions.Match
	var spare []questions.Words
	for _, c := range all {
		l, r, _ := strings.Cut(c.text, "->")
		left, right := plain(l).text, plain(r).text
		if left.IsEmpty() {
			spare = append(spare, right)
			continue
		}
		ask.Choices, ask.Pairs = append(ask.Choices, left), append(ask.Pairs, right)
	}
	ask.Pairs = append(ask.Pairs, spare...)
}

// numberOf reads "16:0.5", "=16:0.5#feedback" or "15..17".
func numberOf(s string) (number, tolerance string) {
	s = strings.TrimPrefix(strings.TrimSpace(s), "=")
	s, _, _ = strings.Cut(s, "#")
	if from, to, ok := strings.Cut(s, ".."); ok {
		return middle(strings.TrimSpace(from), strings.TrimSpace(to))
	}
	number, tolerance, _ = strings.Cut(s, ":")
	return strings.TrimSpace(number), strings.TrimSpace(tolerance)
}
