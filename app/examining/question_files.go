package examining

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/questions"
	"kendra/domain/reports"
)

// ReadFile returns the questions of a file with their mistakes, and stores nothing. courses.ErrNoSubject,
// questions.ErrFile, ErrFileEmpty, ErrFileLong.
func (s *Questions) ReadFile(ctx context.Context, actor identity.Actor, subject courses.SubjectID, file io.Reader) ([]questions.Found, error) {
	if _, err := s.subject(ctx, actor, subject); err != nil {
		return nil, err
	}
	found, err := s.read(ctx, file)
	if err != nil {
		return nil, err
	}
	bank, err := s.repo.All(ctx, subject)
	if err != nil {
		return nil, err
	}
	return s.judge(ctx, found, bank)
}

func (s *Questions) read(ctx context.Context, file io.Reader) ([]questions.Found, error) {
	data, err := io.ReadAll(io.LimitReader(file, questions.MostFileBytes+1))
	if err != nil {
		return nil, err
	}
	if len(data) > questions.MostFileBytes {
		return nil, questions.ErrFileLong.On("file")
	}
	var all []questions.Found
	switch f := questions.Sniff(data); f {
	case questions.XML, questions.GIFT:
		all, err = s.notations.Read(f, data)
	default:
		all, err = s.readSheet(ctx, data)
	}
	switch {
	case err != nil:
		return nil, err
	case len(all) == 0:
		return nil, questions.ErrFileEmpty.On("file")
	case len(all) > questions.MostFound:
		return nil, questions.ErrFileLong.On("file")
	}
	return all, nil
}

// titleRows is how many rows a sheet may have above its headings.
const titleRows = 4

// openSheet opens a sheet whose headings are in one of its first rows. questions.ErrFile.
func (s *Questions) openSheet(ctx context.Context, data []byte) (imports.Source, questions.Layout, error) {
	for heading := 1; heading <= titleRows+1; heading++ {
		source, err := s.reader.Open(ctx, bytes.NewReader(data), imports.Reading{Heading: heading})
		if fault.Of(err) != nil {
			break
		}
		if err != nil {
			return nil, questions.Layout{}, err
		}
		if layout, ok := questions.LayoutOf(source.Headings().Cells); ok {
			return source, layout, nil
		}
		source.Close()
	}
	return nil, questions.Layout{}, questions.ErrFile.On("file")
}

func (s *Questions) readSheet(ctx context.Context, data []byte) ([]questions.Found, error) {
	source, layout, err := s.openSheet(ctx, data)
	if err != nil {
		return nil, err
	}
	defer source.Close()
	var all []questions.Found
	for len(all) <= questions.MostFound {
		row, err := source.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, questions.ErrFile.On("file")
		}
		if slices.ContainsFunc(row.Cells, func(cell string) bool { return strings.TrimSpace(cell) != "" }) {
			for i, cell := range row.Cells {
				row.Cells[i] = imports.TextOf(cell)
			}
			all = append(all, layout.Read(row.Number, row.Cells))
		}
	}
	return all, nil
}

// AddFile adds the questions of a file that have no mistakes and are not in the bank. courses.ErrNoSubject,
// questions.ErrFile, ErrFileEmpty, ErrFileLong, ErrNothing, ErrFull.
func (s *Questions) AddFile(ctx context.Context, actor identity.Actor, subject courses.SubjectID, name string, file io.Reader) (questions.Import, error) {
	if _, err := s.subject(ctx, actor, subject); err != nil {
		return questions.Import{}, err
	}
	found, err := s.read(ctx, file)
	if err != nil {
		return questions.Import{}, err
	}
	bank, err := s.repo.All(ctx, subject)
	if err != nil {
		return questions.Import{}, err
	}
	if found, err = s.judge(ctx, found, bank); err != nil {
		return questions.Import{}, err
	}
	if err := s.addFigures(ctx, actor, found); err != nil {
		return questions.Import{}, err
	}
	in := questions.Import{Subject: subject, File: name, By: actor.Name, At: s.now()}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		bank, err := s.repo.All(ctx, subject) // again, because somebody may have added questions since
		if err != nil {
			return err
		}
		in.Added, in.Known, in.Refused = 0, 0, 0
		var fresh []questions.Question
		for _, f := range questions.Judge(found, bank) {
			switch {
			case f.IsGood():
				in.Added++
				fresh = append(fresh, questions.Question{Subject: subject, Version: 1, Content: f.Content, State: questions.Ready, By: actor.Name, At: in.At})
			case len(f.Wrong) > 0:
				in.Refused++
			default:
				in.Known++
			}
		}
		switch {
		case len(fresh) == 0:
			return questions.ErrNothing
		case len(bank)+len(fresh) > questions.MostQuestions:
			return questions.ErrFull
		}
		if in.ID, err = s.repo.AddImport(ctx, in); err != nil {
			return err
		}
		for i := range fresh {
			fresh[i].Import = in.ID
		}
		if _, err := s.repo.Add(ctx, fresh); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "questions.imported", importThing(in.ID), s.now()).To(in))
	})
	return in, err
}

func importThing(id questions.ImportID) audit.Thing {
	return audit.Thing{Kind: "question import", ID: int64(id)}
}

// Imports returns the imports into the bank of a subject, the newest first. courses.ErrNoSubject.
func (s *Questions) Imports(ctx context.Context, actor identity.Actor, subject courses.SubjectID) ([]questions.Import, error) {
	if _, err := s.subject(ctx, actor, subject); err != nil {
		return nil, err
	}
	return s.repo.Imports(ctx, subject)
}

// Undo removes the questions of an import that nobody has changed since. questions.ErrNoImport, ErrUndone.
func (s *Questions) Undo(ctx context.Context, actor identity.Actor, id questions.ImportID) (in questions.Import, err error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return questions.Import{}, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		if in, err = s.repo.Undo(ctx, id, s.now()); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "questions.undone", importThing(id), s.now()).To(in))
	})
	return in, err
}

// WriteFile writes the bank of a subject in a format, without the retired questions. In an example, there is one question
// of each kind instead. courses.ErrNoSubject, questions.ErrFile for an unknown format.
func (s *Questions) WriteFile(ctx context.Context, actor identity.Actor, subject courses.SubjectID, f questions.Format, example bool, w io.Writer) error {
	if _, err := s.subject(ctx, actor, subject); err != nil {
		return err
	}
	all := questions.Examples()
	if !example {
		bank, err := s.repo.All(ctx, subject)
		if err != nil {
			return err
		}
		all = slices.DeleteFunc(bank, func(q questions.Question) bool { return q.State != questions.Ready })
	}
	switch f {
	case questions.XML, questions.GIFT:
		return s.notations.Write(f, w, all, s.figure(ctx))
	case questions.CSV, questions.XLSX:
		return s.writeSheet(reports.Format(f), w, all)
	default:
		return questions.ErrFile
	}
}

func (s *Questions) writeSheet(f reports.Format, w io.Writer, all []questions.Question) error {
	sheet, err := s.sheets.New(f, w)
	if err != nil {
		return err
	}
	if err := sheet.Row(questions.Headings()); err != nil {
		return err
	}
	for _, q := range all {
		if err := sheet.Row(questions.Cells(q.Content)); err != nil {
			return err
		}
	}
	return sheet.End()
}
