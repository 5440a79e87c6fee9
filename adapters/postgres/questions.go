package postgres

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/courses"
	"kendra/domain/page"
	"kendra/domain/questions"
)

// Questions implements questions.Store.
type Questions struct{ db *DB }

var _ questions.Store = (*Questions)(nil)

// NewQuestions returns a Questions.
func NewQuestions(db *DB) *Questions { return &Questions{db} }

func question(q gen.Question, v gen.QuestionVersion) (questions.Question, error) {
	one := questions.Question{
		ID: questions.ID(q.ID), Subject: courses.SubjectID(q.SubjectID), Version: int(v.Version), State: questions.State(q.State), By: v.SavedBy, At: v.SavedAt.UTC(),
	}
	if q.ImportID != nil {
		one.Import = questions.ImportID(*q.ImportID)
	}
	return one, unpack(v.Content, &one.Content, "a question")
}

// Add implements questions.Store.
func (r *Questions) Add(ctx context.Context, all []questions.Question) ([]questions.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return nil, err
	}
	ids := make([]questions.ID, len(all))
	for i, one := range all {
		if i == 0 || one.Subject != all[i-1].Subject {
			if _, err := q.SubjectForQuestions(ctx, int64(one.Subject)); err != nil {
				return nil, absent("lock a subject", err, courses.ErrNoSubject)
			}
		}
		l := one.Content.Labels
		row := gen.AddQuestionParams{
			SubjectID: int64(one.Subject), Version: int32(one.Version), State: string(one.State), Kind: string(one.Content.Ask.Kind), Chapter: l.Chapter,
			Difficulty: string(l.Difficulty), Words: one.Content.Searched(),
		}
		if one.Import != 0 {
			from := int64(one.Import)
			row.ImportID = &from
		}
		id, err := q.AddQuestion(ctx, row)
		if err != nil {
			return nil, failed("add a question", err)
		}
		ids[i], one.ID = questions.ID(id), questions.ID(id)
		if err := addVersion(ctx, q, one); err != nil {
			return nil, err
		}
	}
	return ids, nil
}

func addVersion(ctx context.Context, q *gen.Queries, one questions.Question) error {
	return failed("add a version of a question", q.AddQuestionVersion(ctx, gen.AddQuestionVersionParams{
		QuestionID: int64(one.ID), Version: int32(one.Version), Content: jsonOf(one.Content), SavedBy: one.By, SavedAt: one.At,
	}))
}

// Find implements questions.Store.
func (r *Questions) Find(ctx context.Context, id questions.ID) (questions.Question, error) {
	row, err := r.db.read(ctx).QuestionByID(ctx, int64(id))
	if err != nil {
		return questions.Question{}, absent("find a question", err, questions.ErrNotFound)
	}
	return question(row.Question, row.QuestionVersion)
}

// Versions implements questions.Store.
func (r *Questions) Versions(ctx context.Context, id questions.ID) ([]questions.Question, error) {
	rows, err := r.db.read(ctx).QuestionVersions(ctx, int64(id))
	if err != nil {
		return nil, failed("list versions of a question", err)
	}
	if len(rows) == 0 {
		return nil, questions.ErrNotFound
	}
	all := make([]questions.Question, len(rows))
	for i, row := range rows {
		if all[i], err = question(row.Question, row.QuestionVersion); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Change implements questions.Store.
func (r *Questions) Change(ctx context.Context, id questions.ID, change func(*questions.Question) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.QuestionByIDForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock a question", err, questions.ErrNotFound)
	}
	one, err := question(row.Question, row.QuestionVersion)
	if err != nil {
		return err
	}
	before := one.Version
	if err := change(&one); err != nil {
		return err
	}
	if one.Version != before {
		if err := addVersion(ctx, q, one); err != nil {
			return err
		}
	}
	l := one.Content.Labels
	return failed("change a question", q.ChangeQuestion(ctx, gen.ChangeQuestionParams{
		ID: int64(id), Version: int32(one.Version), State: string(one.State), Kind: string(one.Content.Ask.Kind), Chapter: l.Chapter,
		Difficulty: string(l.Difficulty), Words: one.Content.Searched(),
	}))
}

// List implements questions.Store.
func (r *Questions) List(ctx context.Context, f questions.Filter, p page.Request) (page.Page[questions.Question], error) {
	p = p.Normal()
	var out page.Page[questions.Question]
	w := questionsWanted(f)
	if err := r.db.at(ctx).QueryRow(ctx, fmt.Sprintf("SELECT count(*) FROM questions q WHERE %s", w), w.args...).Scan(&out.Total); err != nil {
		return out, failed("count questions", err)
	}
	var err error
	out.Items, err = r.some(ctx, w, fmt.Sprintf("LIMIT %d OFFSET %d", p.Size, p.Offset()))
	return out, err
}

// All implements questions.Store.
func (r *Questions) All(ctx context.Context, subject courses.SubjectID) ([]questions.Question, error) {
	return r.some(ctx, questionsWanted(questions.Filter{Subject: subject}), "")
}

func questionsWanted(f questions.Filter) *where {
	w := &where{}
	w.add("q.subject_id = %s", int64(f.Subject))
	for column, value := range map[string]string{
		"lower(q.chapter)": strings.ToLower(f.Chapter), "q.difficulty": string(f.Difficulty), "q.kind": string(f.Kind), "q.state": string(f.State),
	} {
		if value != "" {
			w.add(column+" = %s", value)
		}
	}
	for word := range strings.FieldsSeq(strings.ToLower(f.Search)) {
		w.add("q.words LIKE %s", "%"+likeEscaper.Replace(word)+"%")
	}
	return w
}

func (r *Questions) some(ctx context.Context, w *where, limit string) ([]questions.Question, error) {
	query := fmt.Sprintf(`SELECT q.id, q.subject_id, q.state, q.import_id, v.version, v.content, v.saved_by, v.saved_at
		FROM questions q JOIN question_versions v ON v.question_id = q.id AND v.version = q.version
		WHERE %s ORDER BY lower(q.chapter), q.id %s`, w, limit)
	rows, err := r.db.at(ctx).Query(ctx, query, w.args...)
	if err != nil {
		return nil, failed("list questions", err)
	}
	all, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (questions.Question, error) {
		var q gen.Question
		var v gen.QuestionVersion
		if err := row.Scan(&q.ID, &q.SubjectID, &q.State, &q.ImportID, &v.Version, &v.Content, &v.SavedBy, &v.SavedAt); err != nil {
			return questions.Question{}, err
		}
		return question(q, v)
	})
	return all, failed("list questions", err)
}

// Stocks implements questions.Store.
func (r *Questions) Stocks(ctx context.Context, subject courses.SubjectID) ([]questions.Stock, error) {
	rows, err := r.db.read(ctx).QuestionStocks(ctx, int64(subject))
	if err != nil {
		return nil, failed("count questions", err)
	}
	all := make([]questions.Stock, len(rows))
	for i, row := range rows {
		all[i] = questions.Stock{
			Chapter: row.Chapter, Difficulty: questions.Difficulty(row.Difficulty), Kind: questions.Kind(row.Kind), Count: int(row.Count),
		}
	}
	return all, nil
}

// AddImport implements questions.Store.
func (r *Questions) AddImport(ctx context.Context, i questions.Import) (questions.ImportID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	if _, err := q.SubjectForQuestions(ctx, int64(i.Subject)); err != nil {
		return 0, absent("lock a subject", err, courses.ErrNoSubject)
	}
	id, err := q.AddQuestionImport(ctx, gen.AddQuestionImportParams{
		SubjectID: int64(i.Subject), File: i.File, Added: int32(i.Added), Refused: int32(i.Refused), Known: int32(i.Known), MadeBy: i.By, MadeAt: i.At,
	})
	return questions.ImportID(id), failed("add an import of questions", err)
}

func questionImport(row gen.QuestionImport) questions.Import {
	i := questions.Import{
		ID: questions.ImportID(row.ID), Subject: courses.SubjectID(row.SubjectID), File: row.File, Added: int(row.Added), Refused: int(row.Refused),
		Known: int(row.Known), By: row.MadeBy, At: row.MadeAt.UTC(), Removed: int(row.Removed),
	}
	if row.UndoneAt != nil {
		i.Undone = row.UndoneAt.UTC()
	}
	return i
}

// Imports implements questions.Store.
func (r *Questions) Imports(ctx context.Context, subject courses.SubjectID) ([]questions.Import, error) {
	rows, err := r.db.read(ctx).QuestionImports(ctx, int64(subject))
	if err != nil {
		return nil, failed("list imports of questions", err)
	}
	all := make([]questions.Import, len(rows))
	for i, row := range rows {
		all[i] = questionImport(row)
	}
	return all, nil
}

// Undo implements questions.Store.
func (r *Questions) Undo(ctx context.Context, id questions.ImportID, at time.Time) (questions.Import, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return questions.Import{}, err
	}
	row, err := q.QuestionImportForUpdate(ctx, int64(id))
	if err != nil {
		return questions.Import{}, absent("lock an import of questions", err, questions.ErrNoImport)
	}
	i := questionImport(row)
	if !i.Undone.IsZero() {
		return i, questions.ErrUndone
	}
	removed, err := q.RemoveImportedQuestions(ctx, int64(id))
	if err != nil {
		return i, failed("remove imported questions", err)
	}
	i.Undone, i.Removed = at, int(removed)
	return i, failed("undo an import of questions", q.UndoQuestionImport(ctx, &at, int32(removed), int64(id)))
}
