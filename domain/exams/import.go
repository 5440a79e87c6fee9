package exams

import (
	"slices"
	"time"
)

// ImportID is the number of an import of marks in the store.
type ImportID int64

// CellChange is a cell before and after an import.
type CellChange struct{ Was, Now Cell }

// Import is a sheet of marks that was stored.
type Import struct {
	ID       ImportID
	Exam     ID
	File     string // its name
	Entries  int
	Changes  []CellChange
	By       string
	At       time.Time
	UndoneBy string    // "" while it counts
	Undone   time.Time // zero while it counts
}

// Undo returns the cells of the import as they were before it. after says that results have been published, so that a reason
// is needed. ErrImportUndone, ErrImportChanged, ErrReason.
func (i *Import) Undo(cells []Cell, after bool, reason, by string, now time.Time) ([]Cell, error) {
	if i.UndoneBy != "" {
		return nil, ErrImportUndone
	}
	if after {
		if err := CheckReason(reason); err != nil {
			return nil, err
		}
	}
	back := make([]Cell, len(i.Changes))
	for n, change := range i.Changes {
		at := slices.IndexFunc(cells, func(c Cell) bool { return c.Enrolment == change.Now.Enrolment && c.Key == change.Now.Key })
		if at < 0 || cells[at].Version != change.Now.Version {
			return nil, ErrImportChanged
		}
		back[n] = change.Was
		back[n].Version, back[n].At = change.Now.Version+1, now
		if reason != "" {
			back[n].Reason = reason
		}
	}
	i.UndoneBy, i.Undone = by, now
	return back, nil
}
