package examnodes

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/files"
	"kendra/domain/institute"
	"kendra/domain/questions"
	"kendra/domain/students"
)

// Content is what the file of a pack has. It has no field for a right answer: papers are sheets, and those have none.
type Content struct {
	Pack      Pack // without the release key
	Institute institute.Profile
	Center    Center
	Session   string // its title
	Course    string
	Exam      exams.Exam
	Scheme    exams.Scheme
	Seats     []exams.Seat
	Tickets   []exams.Ticket
	Subjects  []Subject
	Papers    []Paper
	Pictures  []Picture
}

// Center is what a node knows of its center.
type Center struct {
	ID   centers.ID
	Code centers.Code
	Name string
}

// Subject is a paper of the component, before it is opened.
type Subject struct {
	ID           courses.SubjectID
	Name         string
	Minutes      int
	Instructions questions.Words
}

// Paper is the paper of one candidate, as the candidate sees it.
type Paper struct {
	Enrolment students.EnrolmentID
	Subject   courses.SubjectID
	Set       questions.SetID
	Sheet     questions.Sheet
}

// Picture is a picture of a question, or the logo of the institute.
type Picture struct {
	Meta  files.Meta
	Bytes []byte
}

// DigestOf returns the digest of a paper as a candidate sees it.
func DigestOf(s questions.Sheet) string {
	h := sha256.New()
	words := func(all ...questions.Words) {
		fmt.Fprintf(h, " %d", len(all))
		for _, w := range all {
			fmt.Fprintf(h, " %q %q", w.English, w.Hindi)
		}
	}
	fmt.Fprintf(h, "%d", s.Full)
	for _, item := range s.Items {
		fmt.Fprintf(h, "\n%d %q %q %d %d %t", item.Number, item.Kind, item.Picture, item.Award.Right, item.Award.Wrong, item.Award.Partial)
		words(item.Passage, item.Stem)
		words(item.Choices...)
		words(item.Pairs...)
		if item.Minutes != 0 { // packs that were made before there were typing tests keep their digests
			fmt.Fprintf(h, " %d", item.Minutes)
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Question numbers of a node: its questions belong to one paper each, because choices stand in the order of the candidate.
const perSet = 1000

// Shown returns a paper whose questions stand as the candidate sees them, and these questions. The order in which the bank has the
// choices is part of the right answer, so a node never knows it.
func (p Paper) Shown() (questions.Paper, questions.Contents) {
	paper, contents := questions.Paper{}, questions.Contents{}
	for i, item := range p.Sheet.Items {
		l := questions.Line{
			Question: questions.ID(int64(p.Set)*perSet + int64(i+1)), Version: 1, Choices: inOrder(item.Choices), Pairs: inOrder(item.Pairs), Award: item.Award,
		}
		paper.Lines = append(paper.Lines, l)
		contents[questions.Ref{Question: l.Question, Version: l.Version}] = questions.Content{Ask: questions.Ask{
			Kind: item.Kind, Passage: item.Passage, Stem: item.Stem, Picture: item.Picture, Choices: item.Choices, Pairs: item.Pairs,
			Minutes: item.Minutes,
		}}
	}
	return paper, contents
}

func inOrder(all []questions.Words) []int {
	var order []int
	for i := range all {
		order = append(order, i)
	}
	return order
}

// Prepared returns which paper each candidate has.
func (c Content) Prepared() []Prepared {
	var all []Prepared
	for _, p := range c.Papers {
		all = append(all, Prepared{Enrolment: p.Enrolment, Subject: p.Subject, Set: p.Set, Digest: DigestOf(p.Sheet)})
	}
	return all
}

// Pictured returns the pictures that papers show, each once.
func Pictured(all []Paper) []files.Key {
	var keys []files.Key
	for _, p := range all {
		for _, item := range p.Sheet.Items {
			if item.Picture != "" && !slices.Contains(keys, item.Picture) {
				keys = append(keys, item.Picture)
			}
		}
	}
	return keys
}

// LookOf returns what a node shows of the institute. It prints no papers, so it needs no signatures.
func LookOf(p institute.Profile) institute.Profile {
	p.Signatories, p.Seal = nil, ""
	return p
}

// ForNode returns an exam as a node needs it: the rules that a candidate did not meet are nobody's business there. A node stands in the
// room, so its network is that of the room, and addresses on the internet mean nothing in it.
func ForNode(e exams.Exam) exams.Exam {
	e.Computers.Rooms = nil
	e.Candidates = slices.Clone(e.Candidates)
	for i := range e.Candidates {
		e.Candidates[i].Reason, e.Candidates[i].By = "", ""
	}
	return e
}

// Left returns the names of the papers of the part that are not in the pack, because their subjects have no blueprint.
func (c Content) Left() []string {
	var all []string
	for _, p := range c.Scheme.Rules.Components[c.Pack.Component].Papers {
		if !slices.ContainsFunc(c.Subjects, func(s Subject) bool { return s.ID == p.Subject }) {
			all = append(all, p.Name)
		}
	}
	return all
}

// Blueprint returns what a node knows of the blueprint of a subject: how many questions there are, but not from where they come.
func (c Content) Blueprint(s Subject) questions.Blueprint {
	b := questions.Blueprint{Subject: s.ID, Version: 1, Minutes: s.Minutes, Instructions: s.Instructions}
	for _, p := range c.Papers {
		if p.Subject == s.ID {
			b.Rows = []questions.Row{{Count: len(p.Sheet.Items)}}
			break
		}
	}
	return b
}
