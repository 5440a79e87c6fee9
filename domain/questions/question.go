package questions

import (
	"slices"
	"strings"
	"time"

	"kendra/domain/courses"
	"kendra/domain/files"
)

// Kind is how a question is answered.
type Kind string

// The kinds. A person marks Short; the program marks the others.
const (
	One       Kind = "one"        // one choice is right
	Several   Kind = "several"    // one or more choices are right
	TrueFalse Kind = "true_false" // a statement
	Match     Kind = "match"      // each text on the left has one on the right
	Order     Kind = "order"      // put the choices in their order
	Fill      Kind = "fill"       // a text with gaps
	Number    Kind = "number"     // a number, within a tolerance
	Short     Kind = "short"      // a short text
	Typing    Kind = "typing"     // copy the passage for some minutes; see package typing
)

// Kinds lists all kinds.
var Kinds = []Kind{One, Several, TrueFalse, Match, Order, Fill, Number, Short, Typing}

// Difficulty is how hard a question is.
type Difficulty string

// The difficulties.
const (
	Easy   Difficulty = "easy"
	Medium Difficulty = "medium"
	Hard   Difficulty = "hard"
)

// Difficulties lists all difficulties, the easiest first.
var Difficulties = []Difficulty{Easy, Medium, Hard}

// State is whether papers may use a question.
type State string

// The states.
const (
	Ready   State = "ready"
	Retired State = "retired"
)

// States lists all states.
var States = []State{Ready, Retired}

// Ask is the part of a question that a candidate sees.
type Ask struct {
	Kind    Kind
	Passage Words // a text that the question is about, or of Typing the text to type; questions with the same passage stay together
	Stem    Words // the question itself; a gap of Fill is GapMark
	Picture files.Key
	Choices []Words // of One, Several and Order, for Order in their right order; the left side of Match
	Pairs   []Words // the right side of Match: first the partner of each choice, then texts without a partner
	Minutes int     // of Typing: the time of the test
	Fixed   bool    // choices of One and Several keep their order, because one says "all of these"
}

// Key is the right answer of a question.
type Key struct {
	Right     []int      // indexes of the right choices; of TrueFalse 0 for true and 1 for false
	Gaps      [][]string // the accepted answers of each gap
	Number    string     // such as "-2.5"
	Tolerance string     // how far an answer may be from Number; "" for exact
	Model     Words      // what a good short answer says, for the marker
	Speed     int        // of Typing: the net words a minute that earn full marks
	Accuracy  int        // of Typing: the percentage of right words below which the answer earns nothing
}

// Labels say where a question belongs.
type Labels struct {
	Chapter    string
	Difficulty Difficulty
	Source     string // such as a book or an earlier paper
}

// Content is one version of a question.
type Content struct {
	Ask    Ask
	Key    Key
	Labels Labels
}

// ID is a question's number in the store.
type ID int64

// Question is a question with its newest version.
type Question struct {
	ID      ID
	Subject courses.SubjectID
	Version int // from 1
	Content Content
	State   State
	Import  ImportID // the import that added it; 0 for none
	By      string   // who saved the version
	At      time.Time
}

// Revise returns the question with its next version, or unchanged if the content is the same. seen is the version that
// the editor loaded. ErrStale, ErrInvalid.
func (q Question) Revise(c Content, seen int, by string, at time.Time) (Question, error) {
	if q.Version != seen {
		return q, ErrStale
	}
	c = c.Tidy()
	if err := c.Check(); err != nil {
		return q, err
	}
	if !c.equal(q.Content) {
		q.Version, q.Content, q.By, q.At = q.Version+1, c, by, at
	}
	return q, nil
}

// Tidy returns the content with trimmed texts, and without the parts that its kind does not have.
func (c Content) Tidy() Content {
	a, k := c.Ask, c.Key
	tidy := Content{
		Ask:    Ask{Kind: a.Kind, Passage: a.Passage.tidy(), Stem: a.Stem.tidy(), Picture: a.Picture},
		Labels: c.Labels.tidy(),
	}
	switch a.Kind {
	case One, Several:
		tidy.Ask.Choices, tidy.Ask.Fixed, tidy.Key.Right = tidyAll(a.Choices), a.Fixed, sortedOnce(k.Right)
	case TrueFalse:
		tidy.Key.Right = sortedOnce(k.Right)
	case Match:
		tidy.Ask.Choices, tidy.Ask.Pairs = tidyAll(a.Choices), tidyAll(a.Pairs)
	case Order:
		tidy.Ask.Choices = tidyAll(a.Choices)
	case Fill:
		for _, gap := range k.Gaps {
			tidy.Key.Gaps = append(tidy.Key.Gaps, tidyGap(gap))
		}
	case Number:
		tidy.Key.Number, tidy.Key.Tolerance = tidyNumber(k.Number), tidyNumber(k.Tolerance)
	case Short:
		tidy.Key.Model = k.Model.tidy()
	case Typing:
		tidy.Ask.Minutes, tidy.Key.Speed, tidy.Key.Accuracy = a.Minutes, k.Speed, k.Accuracy
	}
	return tidy
}

func tidyAll(all []Words) []Words {
	var tidy []Words
	for _, w := range all {
		tidy = append(tidy, w.tidy())
	}
	return tidy
}

func sortedOnce(all []int) []int {
	all = slices.Clone(all)
	slices.Sort(all)
	return slices.Compact(all)
}

func (c Content) equal(other Content) bool {
	sameWords := slices.Equal[[]Words]
	return c.Labels == other.Labels && c.Ask.Kind == other.Ask.Kind && c.Ask.Passage == other.Ask.Passage && c.Ask.Stem == other.Ask.Stem &&
		c.Ask.Picture == other.Ask.Picture && c.Ask.Fixed == other.Ask.Fixed && sameWords(c.Ask.Choices, other.Ask.Choices) && sameWords(c.Ask.Pairs, other.Ask.Pairs) &&
		slices.Equal(c.Key.Right, other.Key.Right) && slices.EqualFunc(c.Key.Gaps, other.Key.Gaps, slices.Equal[[]string]) &&
		c.Key.Number == other.Key.Number && c.Key.Tolerance == other.Key.Tolerance && c.Key.Model == other.Key.Model &&
		c.Ask.Minutes == other.Ask.Minutes && c.Key.Speed == other.Key.Speed && c.Key.Accuracy == other.Key.Accuracy
}

// Searched returns the text in which a search looks, in lower case: the stem, and of a typing test the passage too, because many have the
// same stem or none.
func (c Content) Searched() string {
	words := c.Ask.Stem.English + "\n" + c.Ask.Stem.Hindi
	if c.Ask.Kind == Typing {
		words += "\n" + c.Ask.Passage.English + "\n" + c.Ask.Passage.Hindi
	}
	return strings.ToLower(words)
}

// IsLike reports whether two contents ask the same: kind, passage, question and choices agree in a language that both
// have, ignoring case and white space. An import skips such questions.
func (c Content) IsLike(other Content) bool {
	a, b := c.Ask, other.Ask
	return a.Kind == b.Kind && a.Picture == b.Picture && a.Minutes == b.Minutes && a.Passage.like(b.Passage) && a.Stem.like(b.Stem) &&
		slices.EqualFunc(a.Choices, b.Choices, Words.like)
}
