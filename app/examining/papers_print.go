package examining

import (
	"context"
	"io"
	"slices"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/questions"
)

// PrintPaper writes a part of a set as PDF, or with all, that part of each set with the same name. questions.ErrNoPaper,
// ErrPaperPart.
func (s *Questions) PrintPaper(ctx context.Context, actor identity.Actor, id questions.SetID, all bool, part questions.Part, w io.Writer) error {
	set, _, err := s.set(ctx, actor, id)
	if err != nil {
		return err
	}
	if !slices.Contains(questions.Parts, part) {
		return questions.ErrPaperPart.On("part")
	}
	sets := []questions.Set{set}
	if all {
		if sets, err = s.papers.Sets(ctx, set.Subject); err != nil {
			return err
		}
		sets = slices.DeleteFunc(sets, func(o questions.Set) bool { return o.Name != set.Name })
		slices.SortFunc(sets, func(a, b questions.Set) int { return strings.Compare(a.Letter, b.Letter) })
	}
	prints, keys, err := s.prints(ctx, sets)
	if err != nil {
		return err
	}
	for _, one := range sets {
		about := named(one)
		about["part"] = part
		thing := audit.Thing{Kind: "subject", ID: int64(one.Subject)}
		if err := kernel.NoteTaken(ctx, s.tx, s.trail, audit.Did(actor, questions.PrintedAction, thing, s.now()).To(about)); err != nil {
			return err
		}
	}
	switch part {
	case questions.AnswerSheet:
		return s.printer.PrintAnswerSheets(ctx, prints, w)
	case questions.MarkersKey:
		return s.printer.PrintKeys(ctx, prints, keys, w)
	default:
		return s.printer.PrintPapers(ctx, prints, w)
	}
}

// prints returns sets of a subject with all that is printed, and their keys.
func (s *Questions) prints(ctx context.Context, sets []questions.Set) ([]questions.Print, [][]questions.KeyLine, error) {
	issuer, err := s.institute.Current(ctx)
	if err != nil {
		return nil, nil, err
	}
	common := questions.Print{
		Institute: issuer.Profile.Full(), Logo: s.pictures.Reader(ctx, issuer.Profile.Logo),
		Picture: s.figure(ctx),
	}
	subject, err := s.subjects.Find(ctx, sets[0].Subject, centers.Everywhere())
	if err != nil {
		return nil, nil, err
	}
	common.Subject = subject.Name
	offers, err := s.courses.Named(ctx, []courses.DivisionID{subject.Division})
	if err != nil {
		return nil, nil, err
	}
	if len(offers) > 0 {
		common.Course = offers[0].Name
	}
	var all []questions.Print
	var keys [][]questions.KeyLine
	for _, set := range sets {
		contents, err := s.papers.Contents(ctx, set.Paper.Refs())
		if err != nil {
			return nil, nil, err
		}
		one := common
		one.Set = set
		if one.Sheet, err = set.Paper.Sheet(contents); err != nil {
			return nil, nil, err
		}
		key, err := set.Paper.Keys(contents)
		if err != nil {
			return nil, nil, err
		}
		all, keys = append(all, one), append(keys, key)
	}
	return all, keys, nil
}
