package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/imports"
)

// Remember implements imports.Notes.
func (r *ImportChunks) Remember(ctx context.Context, center centers.ID, headings string, a imports.Answers) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("remember a mapping", q.SetImportMap(ctx, int64(center), headings, jsonOf(a)))
}

// Correct implements imports.Notes.
func (r *ImportChunks) Correct(ctx context.Context, id imports.JobID, all []imports.Correction) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	for _, c := range all {
		err := q.AddImportCorrection(ctx, gen.AddImportCorrectionParams{
			JobID: string(id), RowNumber: int32(c.Row), Col: int32(c.Column), ValueFrom: c.From, ValueTo: c.To,
		})
		if err != nil {
			return failed("correct a cell", err)
		}
	}
	return nil
}

// Corrections implements imports.Notes.
func (r *ImportChunks) Corrections(ctx context.Context, id imports.JobID) ([]imports.Correction, error) {
	rows, err := r.db.read(ctx).ImportCorrections(ctx, string(id))
	if err != nil {
		return nil, failed("read corrections", err)
	}
	all := make([]imports.Correction, len(rows))
	for i, row := range rows {
		all[i] = imports.Correction{Row: int(row.RowNumber), Column: int(row.Col), From: row.ValueFrom, To: row.ValueTo}
	}
	return all, nil
}
