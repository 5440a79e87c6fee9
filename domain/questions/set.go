package questions

import (
	"context"
	"fmt"
	"slices"
	"time"

	"kendra/domain/courses"
	"kendra/domain/text"
)

// SetID is a set's number in the store.
type SetID int64

// Set is a paper that was made from a blueprint and stored. It never changes: later changes of questions or of the
// blueprint do not reach it.
type Set struct {
	ID        SetID
	Subject   courses.SubjectID
	Name      string    // what the paper is for, such as an exam
	Letter    string    // of a paper to print, A to D; "" for the paper of one candidate
	Blueprint Blueprint // as it was
	Paper     Paper
	By        string
	At        time.Time
}

const longestSetName = 40

// NewSet composes a paper and returns it as a set. ErrPaperName, ErrTooFew.
func NewSet(bank []Question, b Blueprint, name string, seed uint64, by string, at time.Time) (Set, error) {
	name = text.Line(name)
	if n := len([]rune(name)); n == 0 || n > longestSetName {
		return Set{}, ErrPaperName.On("name")
	}
	p, err := Compose(bank, b, seed)
	return Set{Subject: b.Subject, Name: name, Blueprint: b, Paper: p, By: by, At: at}, err
}

// Letters names the sets of papers that are printed for one exam, so that neighbours get different ones.
var Letters = []string{"A", "B", "C", "D"}

// NewSets composes papers to print, one for each seed. With same, all have the questions of the first one, each in an order
// of its own. ErrPaperName, ErrPaperSets unless there are 1 to 4 seeds, ErrTooFew.
func NewSets(bank []Question, b Blueprint, name string, same bool, seeds []uint64, by string, at time.Time) ([]Set, error) {
	if len(seeds) == 0 || len(seeds) > len(Letters) {
		return nil, ErrPaperSets.On("sets")
	}
	var all []Set
	for i, seed := range seeds {
		s, err := NewSet(bank, b, name, seed, by, at)
		if err != nil {
			return nil, err
		}
		s.Letter = Letters[i]
		all = append(all, s)
		if same && i == 0 {
			bank = s.Paper.among(bank)
		}
	}
	return all, nil
}

// among returns the questions of a bank that the paper shows.
func (p Paper) among(bank []Question) []Question {
	on := map[ID]bool{}
	for _, l := range p.Lines {
		on[l.Question] = true
	}
	return slices.DeleteFunc(slices.Clone(bank), func(q Question) bool { return !on[q.ID] })
}

// ContentsOf returns the newest versions of the questions of a bank.
func ContentsOf(bank []Question) Contents {
	all := Contents{}
	for _, q := range bank {
		all[Ref{q.ID, q.Version}] = q.Content
	}
	return all
}

// Refs returns the versions that the paper shows.
func (p Paper) Refs() []Ref {
	all := make([]Ref, len(p.Lines))
	for i, l := range p.Lines {
		all[i] = Ref{l.Question, l.Version}
	}
	return all
}

// Problems returns why a blueprint does not make a paper of full marks yet, one sentence each. full is in whole marks.
func (b Blueprint) Problems(bank []Question, full int) []string {
	var all []string
	for i, have := range b.Available(bank) {
		if r := b.Rows[i]; have < r.Count {
			all = append(all, fmt.Sprintf("Row %d asks for %d, but the bank has %d.", i+1, r.Count, have))
		}
	}
	if len(all) == 0 && len(b.Rows) > 0 {
		if _, err := Compose(bank, b, 0); err != nil {
			all = append(all, "Several rows ask for the same questions, so the bank has too few for all of them together.")
		}
	}
	if want := Marks(full) * hundredths; b.Full() != want {
		all = append(all, fmt.Sprintf("The marks add up to %s, but the subject has %s.", b.Full(), want))
	}
	return all
}

// Papers stores blueprints, and the sets made from them. Reads join the transaction of ctx when there is one; writes need
// one. Every implementation passes contract.PaperSets.
type Papers interface {
	// Blueprint returns the blueprint of a subject. ErrNoBlueprint.
	Blueprint(ctx context.Context, subject courses.SubjectID) (Blueprint, error)
	// SaveBlueprint stores the next version of a blueprint. ErrStaleBlueprint if the stored version is not the one before;
	// courses.ErrNoSubject.
	SaveBlueprint(ctx context.Context, b Blueprint, by string, at time.Time) error
	// Freeze stores a set, and returns its number. From then on, nobody can remove its questions. courses.ErrNoSubject,
	// ErrNotFound for a version that is not stored, ErrPaperTwice if the subject has a set with this name and letter.
	Freeze(ctx context.Context, s Set) (SetID, error)
	// Set returns a set. ErrNoPaper.
	Set(ctx context.Context, id SetID) (Set, error)
	// Sets returns the sets of a subject that were made to print, the newest first; none is no error.
	Sets(ctx context.Context, subject courses.SubjectID) ([]Set, error)
	// Contents returns the versions of questions that are stored.
	Contents(ctx context.Context, refs []Ref) (Contents, error)
}
