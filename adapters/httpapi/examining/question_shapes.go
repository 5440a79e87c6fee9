package examining

import (
	"mime/multipart"
	"path"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/courses"
	"kendra/domain/files"
	"kendra/domain/questions"
)

// fileNames holds the fields of a form with a file of questions.
var fileNames = wire.Names{"file": wire.PartFile}

// received reads a form with a file of questions and the subject.
func received(body *multipart.Reader) (*wire.Received, courses.SubjectID, error) {
	came, err := wire.Receive(body)
	if err != nil {
		return nil, 0, err
	}
	var f wire.Form
	subject := wire.Read(&f, wire.PartSubject, came.Fields[wire.PartSubject], wire.Number[courses.SubjectID])
	f.Wrong.Check(came.File != nil, wire.PartFile, "is required")
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		came.Drop()
		return nil, 0, err
	}
	came.Name = path.Base(strings.ReplaceAll(came.Name, `\`, "/"))
	return came, subject, nil
}

func wordsTo(w questions.Words) gen.Words { return gen.Words{English: w.English, Hindi: w.Hindi} }

func wordsFrom(w gen.Words) questions.Words {
	return questions.Words{English: w.English, Hindi: w.Hindi}
}

func questionTo(q questions.Question) gen.Question {
	return gen.Question{
		Id: int64(q.ID), SubjectId: int64(q.Subject), Version: q.Version, State: string(q.State), By: q.By, At: q.At.UTC(), Content: contentTo(q.Content),
	}
}

func contentTo(c questions.Content) gen.QuestionContent {
	a, k, l := c.Ask, c.Key, c.Labels
	out := gen.QuestionContent{
		Kind: string(a.Kind), Chapter: l.Chapter, Difficulty: string(l.Difficulty), Source: l.Source, Passage: wordsTo(a.Passage), Stem: wordsTo(a.Stem),
		Choices: wire.List(a.Choices, wordsTo), Pairs: wire.List(a.Pairs, wordsTo), Fixed: a.Fixed, Right: wire.List(k.Right, func(i int) int { return i }),
		Gaps:   wire.List(k.Gaps, func(all []string) []string { return wire.List(all, func(s string) string { return s }) }),
		Number: k.Number, Tolerance: k.Tolerance, Model: wordsTo(k.Model),
		Minutes: a.Minutes, Speed: k.Speed, Accuracy: k.Accuracy,
	}
	if a.Picture != "" {
		out.Picture = wire.FilesPath + string(a.Picture)
	}
	return out
}

func contentFrom(c gen.QuestionContent) questions.Content {
	return questions.Content{
		Ask: questions.Ask{
			Kind: questions.Kind(c.Kind), Passage: wordsFrom(c.Passage), Stem: wordsFrom(c.Stem), Picture: pictureFrom(c.Picture),
			Choices: wire.List(c.Choices, wordsFrom), Pairs: wire.List(c.Pairs, wordsFrom), Fixed: c.Fixed, Minutes: c.Minutes,
		},
		Key: questions.Key{
			Right: c.Right, Gaps: c.Gaps, Number: c.Number, Tolerance: c.Tolerance, Model: wordsFrom(c.Model), Speed: c.Speed, Accuracy: c.Accuracy,
		},
		Labels: questions.Labels{Chapter: c.Chapter, Difficulty: questions.Difficulty(c.Difficulty), Source: c.Source},
	}
}

// pictureFrom returns the key of a picture whose path or link a form has. The domain refuses all others.
func pictureFrom(address string) files.Key {
	return files.Key(strings.TrimPrefix(wire.PathOf(address), wire.FilesPath))
}

func foundTo(f questions.Found) gen.QuestionFound {
	return gen.QuestionFound{
		Row: f.Row, Kind: string(f.Content.Ask.Kind), Chapter: f.Content.Labels.Chapter, Text: f.Content.Ask.Title(), Known: f.Known,
		Wrong: wire.List(f.Wrong, func(b questions.Blame) gen.QuestionBlame {
			return gen.QuestionBlame{Column: b.Column, Value: b.Value, Text: b.Text}
		}),
	}
}

func questionImportTo(i questions.Import) gen.QuestionImport {
	return gen.QuestionImport{
		Id: int64(i.ID), SubjectId: int64(i.Subject), File: i.File, Added: i.Added, Refused: i.Refused, Known: i.Known, By: i.By, At: i.At.UTC(),
		Undone: wire.OrNull(i.Undone), Removed: i.Removed,
	}
}
