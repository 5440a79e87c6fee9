package postgres

import (
	"context"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/courses"
	"kendra/domain/questions"
)

// PaperSets implements questions.Papers.
type PaperSets struct{ db *DB }

var _ questions.Papers = (*PaperSets)(nil)

// NewPaperSets returns a PaperSets.
func NewPaperSets(db *DB) *PaperSets { return &PaperSets{db} }

// Blueprint implements questions.Papers.
func (r *PaperSets) Blueprint(ctx context.Context, subject courses.SubjectID) (questions.Blueprint, error) {
	row, err := r.db.read(ctx).Blueprint(ctx, int64(subject))
	if err != nil {
		return questions.Blueprint{}, absent("find a blueprint", err, questions.ErrNoBlueprint)
	}
	var b questions.Blueprint
	err = unpack(row.Content, &b, "a blueprint")
	return b, err
}

// SaveBlueprint implements questions.Papers.
func (r *PaperSets) SaveBlueprint(ctx context.Context, b questions.Blueprint, by string, at time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	if _, err := q.SubjectForQuestions(ctx, int64(b.Subject)); err != nil {
		return absent("lock a subject", err, courses.ErrNoSubject)
	}
	saved, err := q.SaveBlueprint(ctx, gen.SaveBlueprintParams{
		SubjectID: int64(b.Subject), Version: int32(b.Version), Content: jsonOf(b), SavedBy: by, SavedAt: at,
	})
	if err == nil && saved == 0 {
		return questions.ErrStaleBlueprint
	}
	return failed("save a blueprint", err)
}

// frozen is the content of a set in its column.
type frozen struct {
	Blueprint questions.Blueprint
	Paper     questions.Paper
}

// Freeze implements questions.Papers.
func (r *PaperSets) Freeze(ctx context.Context, s questions.Set) (questions.SetID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	if _, err := q.SubjectForQuestions(ctx, int64(s.Subject)); err != nil {
		return 0, absent("lock a subject", err, courses.ErrNoSubject)
	}
	id, err := q.AddQuestionPaper(ctx, gen.AddQuestionPaperParams{
		SubjectID: int64(s.Subject), Name: s.Name, Letter: s.Letter, Content: jsonOf(frozen{s.Blueprint, s.Paper}), MadeBy: s.By, MadeAt: s.At,
	})
	if err != nil {
		return 0, failed("add a set", err)
	}
	ids, versions := refColumns(s.Paper.Refs())
	return questions.SetID(id), failed("add the questions of a set", q.AddQuestionPaperUses(ctx, id, ids, versions))
}

func refColumns(refs []questions.Ref) (ids []int64, versions []int32) {
	for _, ref := range refs {
		ids, versions = append(ids, int64(ref.Question)), append(versions, int32(ref.Version))
	}
	return ids, versions
}

func paperSet(row gen.QuestionPaper) (questions.Set, error) {
	var f frozen
	err := unpack(row.Content, &f, "a set")
	return questions.Set{
		ID: questions.SetID(row.ID), Subject: courses.SubjectID(row.SubjectID), Name: row.Name, Letter: row.Letter, Blueprint: f.Blueprint,
		Paper: f.Paper, By: row.MadeBy, At: row.MadeAt.UTC(),
	}, err
}

// Set implements questions.Papers.
func (r *PaperSets) Set(ctx context.Context, id questions.SetID) (questions.Set, error) {
	row, err := r.db.read(ctx).QuestionPaperByID(ctx, int64(id))
	if err != nil {
		return questions.Set{}, absent("find a set", err, questions.ErrNoPaper)
	}
	return paperSet(row)
}

// Sets implements questions.Papers.
func (r *PaperSets) Sets(ctx context.Context, subject courses.SubjectID) ([]questions.Set, error) {
	rows, err := r.db.read(ctx).QuestionPapers(ctx, int64(subject))
	if err != nil {
		return nil, failed("list sets", err)
	}
	all := make([]questions.Set, len(rows))
	for i, row := range rows {
		if all[i], err = paperSet(row); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Contents implements questions.Papers.
func (r *PaperSets) Contents(ctx context.Context, refs []questions.Ref) (questions.Contents, error) {
	ids, versions := refColumns(refs)
	rows, err := r.db.read(ctx).QuestionContents(ctx, ids, versions)
	if err != nil {
		return nil, failed("read the questions of a set", err)
	}
	all := questions.Contents{}
	for _, row := range rows {
		var c questions.Content
		if err := unpack(row.Content, &c, "a question"); err != nil {
			return nil, err
		}
		all[questions.Ref{Question: questions.ID(row.QuestionID), Version: int(row.Version)}] = c
	}
	return all, nil
}
