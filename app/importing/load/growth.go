package load

import (
	"context"
	"sync"

	"kendra/domain/students"
)

// Growth keeps the statistics of the store up to date while an import makes it large. Without them the database reads whole
// tables where an index has the answer: its plans were made while the tables were small.
type Growth struct {
	Students students.BulkStore

	mu     sync.Mutex
	stored int // rows since the import began
	next   int // the rows at which the statistics are updated again
}

// growthFactor is by how much an import has grown when the statistics are updated again. The work for a million rows stays
// below two seconds, and no plan is for a table of less than a quarter of the size.
const growthFactor = 4

// add counts rows that are stored, and updates the statistics when it is time.
func (g *Growth) add(ctx context.Context, rows int) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.stored += rows
	if rows == 0 || g.stored < g.next {
		return nil
	}
	g.next = growthFactor * g.stored
	return g.Students.Analyse(ctx)
}
