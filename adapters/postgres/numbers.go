package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
)

// The kinds of counters, as in the table.
const (
	countCenters      = "center"
	countStudents     = "student"
	countCertificates = "certificate"
	countMarksheets   = "marksheet"
)

// take returns the first of n numbers of a counter. It locks the counter's row until the transaction ends, and a
// rollback restores it, so there are no gaps.
func (d *DB) take(ctx context.Context, kind string, center int64, year, n int) (int, error) {
	q, err := d.write(ctx)
	if err != nil {
		return 0, err
	}
	last, err := q.NextNumbers(ctx, gen.NextNumbersParams{Kind: kind, CenterID: center, Year: int32(year), N: int32(n)})
	return int(last) - n + 1, failed("take numbers", err)
}
