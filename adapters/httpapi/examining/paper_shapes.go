package examining

import (
	"context"
	"fmt"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/courses"
	"kendra/domain/questions"
)

func subjectTo(s courses.Subject) gen.Subject {
	return gen.Subject{Id: int64(s.ID), DID: int64(s.Division), Name: s.Name, FullMarks: s.FullMarks, Order: s.Order}
}

func stockTo(s questions.Stock) gen.QuestionStock {
	return gen.QuestionStock{Chapter: s.Chapter, Difficulty: string(s.Difficulty), Kind: string(s.Kind), Count: s.Count}
}

// marksFrom reads marks as people write them.
func marksFrom(text string) (questions.Marks, error) {
	m, ok := questions.ParseMarks(text)
	if !ok {
		return 0, questions.ErrMarks
	}
	return m, nil
}

func blueprintFrom(in gen.BlueprintForm) (questions.Blueprint, error) {
	b := questions.Blueprint{
		Subject: courses.SubjectID(in.SubjectId), Version: in.Seen, Minutes: in.Minutes, Instructions: wordsFrom(in.Instructions),
	}
	var f wire.Form
	for i, r := range in.Rows {
		at := fmt.Sprintf("rows.%d.", i)
		b.Rows = append(b.Rows, questions.Row{
			Chapter: r.Chapter, Difficulty: questions.Difficulty(r.Difficulty), Kind: questions.Kind(r.Kind), Count: r.Count,
			Award: questions.Award{
				Right: wire.Read(&f, at+"right", r.Right, marksFrom), Wrong: wire.Read(&f, at+"wrong", r.Wrong, marksFrom), Partial: r.Partial,
			},
		})
	}
	return b, f.Wrong.As(questions.ErrBlueprint)
}

func setTo(s questions.Set) gen.QuestionPaper {
	return gen.QuestionPaper{
		Id: int64(s.ID), SubjectId: int64(s.Subject), Name: s.Name, Letter: s.Letter, Questions: s.Blueprint.Count(), Full: s.Blueprint.Full().String(),
		Minutes: s.Blueprint.Minutes, By: s.By, At: s.At.UTC(),
	}
}

// sheetTo returns a paper as its candidates see it, with links that open its pictures.
func (h questionHandlers) sheetTo(ctx context.Context, s questions.Sheet) (gen.PaperSheet, error) {
	out := gen.PaperSheet{Items: []gen.PaperItem{}, Full: s.Full.String()}
	for _, i := range s.Items {
		item := gen.PaperItem{
			Number: i.Number, Kind: string(i.Kind), Passage: wordsTo(i.Passage), Stem: wordsTo(i.Stem), Choices: wire.List(i.Choices, wordsTo),
			Pairs: wire.List(i.Pairs, wordsTo), Marks: i.Award.Right.String(), Minus: i.Award.Wrong.String(), Minutes: i.Minutes,
		}
		if i.Picture != "" {
			link, err := h.files.Sealed(ctx, i.Picture)
			if err != nil {
				return out, err
			}
			item.PictureLink = wire.LinkTo(link)
		}
		out.Items = append(out.Items, item)
	}
	return out, nil
}
