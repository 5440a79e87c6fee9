package memory

import (
	"context"
	"slices"

	"kendra/domain/exams"
)

// AddImport implements exams.Store.
func (v Exams) AddImport(ctx context.Context, i exams.Import) (id exams.ImportID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, ok := n.exams[i.Exam]; !ok {
			return exams.ErrNotFound
		}
		id = exams.ImportID(n.nextID())
		i.ID, i.At = id, moment(i.At)
		n.examImports = append([]exams.Import{i}, n.examImports...)
		return nil
	})
	return id, err
}

// Imports implements exams.Store.
func (v Exams) Imports(ctx context.Context, id exams.ID) ([]exams.Import, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(n.examImports), func(i exams.Import) bool { return i.Exam != id }), nil
}

// EndImport implements exams.Store.
func (v Exams) EndImport(ctx context.Context, i exams.Import) error {
	return v.store.write(ctx, func(n *state) error {
		all := slices.Clone(n.examImports)
		at := slices.IndexFunc(all, func(one exams.Import) bool { return one.ID == i.ID && one.UndoneBy == "" })
		if at < 0 {
			return exams.ErrImportUndone
		}
		all[at].UndoneBy, all[at].Undone = i.UndoneBy, moment(i.Undone)
		n.examImports = all
		return nil
	})
}
