package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/exams"
)

// AddImport implements exams.Store.
func (r *Exams) AddImport(ctx context.Context, i exams.Import) (exams.ImportID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddExamImport(ctx, gen.AddExamImportParams{
		ExamID: int64(i.Exam), File: i.File, Entries: int32(i.Entries), Changes: jsonOf(i.Changes), MadeBy: i.By, MadeAt: i.At,
	})
	return exams.ImportID(id), failed("add an import of marks", err)
}

// Imports implements exams.Store.
func (r *Exams) Imports(ctx context.Context, id exams.ID) ([]exams.Import, error) {
	rows, err := r.db.read(ctx).ExamImports(ctx, int64(id))
	if err != nil {
		return nil, failed("list imports of marks", err)
	}
	all := make([]exams.Import, len(rows))
	for n, row := range rows {
		all[n] = exams.Import{
			ID: exams.ImportID(row.ID), Exam: id, File: row.File, Entries: int(row.Entries), By: row.MadeBy, At: row.MadeAt.UTC(), UndoneBy: row.UndoneBy,
		}
		if row.UndoneAt != nil {
			all[n].Undone = row.UndoneAt.UTC()
		}
		if err := unpack(row.Changes, &all[n].Changes, "an import of marks"); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// EndImport implements exams.Store.
func (r *Exams) EndImport(ctx context.Context, i exams.Import) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.UndoExamImport(ctx, i.UndoneBy, &i.Undone, int64(i.ID))
	return changed("undo an import of marks", n, err, exams.ErrImportUndone)
}
