package postgres

import (
	"context"
	"errors"
	"slices"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// RegNoRanges implements imports.RegNoRanges. A table holds the reserved ranges. The students themselves show which of
// the numbers are used, so that a killed import leaves nothing to repair.
type RegNoRanges struct{ db *DB }

var _ imports.RegNoRanges = (*RegNoRanges)(nil)

// NewRegNoRanges returns the port.
func NewRegNoRanges(db *DB) *RegNoRanges { return &RegNoRanges{db} }

// Reserve implements imports.RegNoRanges.
func (r *RegNoRanges) Reserve(ctx context.Context, center centers.ID, year, after, n int) ([]int, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return nil, err
	}
	if after > 0 { // the caller has the leftover numbers already
		first, err := r.db.take(ctx, countStudents, int64(center), year, n)
		if err != nil {
			return nil, err
		}
		return follow(nil, first, n), reserve(ctx, q, center, year, first, first+n-1)
	}
	free, err := r.free(ctx, q, center, year)
	if err != nil {
		return nil, err
	}
	if missing := n - len(free); missing > 0 {
		first, err := r.db.take(ctx, countStudents, int64(center), year, missing)
		if err != nil {
			return nil, err
		}
		free = follow(free, first, missing)
	}
	return free[:n], r.hold(ctx, q, center, year, free)
}

// Release implements imports.RegNoRanges. Numbers at the counter's end go back to it.
func (r *RegNoRanges) Release(ctx context.Context, center centers.ID, year int, unused []int) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	last, err := q.LastNumber(ctx, countStudents, int64(center), int32(year))
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return failed("read a counter", err)
	}
	free, before := slices.Sorted(slices.Values(unused)), last
	for len(free) > 0 && free[len(free)-1] == int(last) {
		free, last = free[:len(free)-1], last-1
	}
	if last != before {
		err := q.SetLastNumber(ctx, gen.SetLastNumberParams{Last: last, Kind: countStudents, CenterID: int64(center), Year: int32(year)})
		if err != nil {
			return failed("lower a counter", err)
		}
	}
	return r.hold(ctx, q, center, year, free)
}

// follow appends n numbers.
func follow(numbers []int, first, n int) []int {
	for i := range n {
		numbers = append(numbers, first+i)
	}
	return numbers
}

// reserve stores a range.
func reserve(ctx context.Context, q *gen.Queries, center centers.ID, year, first, last int) error {
	return failed("reserve numbers", q.AddNumberReserve(ctx, gen.AddNumberReserveParams{
		CenterID: int64(center), Year: int32(year), FirstNumber: int32(first), LastNumber: int32(last),
	}))
}

// free returns the reserved numbers that no student uses, in order.
func (r *RegNoRanges) free(ctx context.Context, q *gen.Queries, center centers.ID, year int) ([]int, error) {
	ranges, err := q.NumberReserves(ctx, int64(center), int32(year))
	if err != nil || len(ranges) == 0 {
		return nil, failed("read reserved numbers", err)
	}
	code, err := q.CenterCode(ctx, int64(center))
	if err != nil {
		return nil, failed("read a center's code", err)
	}
	byRegNo := map[string]int{}
	var regNos []string
	for _, held := range ranges {
		for n := int(held.FirstNumber); n <= int(held.LastNumber); n++ {
			regNo := string(students.NewRegNo("", centers.Code(code), year, n))
			byRegNo[regNo], regNos = n, append(regNos, regNo)
		}
	}
	used, err := q.UsedRegNos(ctx, regNos)
	if err != nil {
		return nil, failed("look registration numbers up", err)
	}
	for _, regNo := range used {
		delete(byRegNo, regNo)
	}
	free := make([]int, 0, len(byRegNo))
	for _, n := range byRegNo {
		free = append(free, n)
	}
	slices.Sort(free)
	return free, nil
}

// hold replaces the stored ranges with those of the numbers.
func (r *RegNoRanges) hold(ctx context.Context, q *gen.Queries, center centers.ID, year int, numbers []int) error {
	if err := q.DropNumberReserves(ctx, int64(center), int32(year)); err != nil {
		return failed("drop reserved numbers", err)
	}
	for from := 0; from < len(numbers); {
		to := from
		for to+1 < len(numbers) && numbers[to+1] == numbers[to]+1 {
			to++
		}
		if err := reserve(ctx, q, center, year, numbers[from], numbers[to]); err != nil {
			return err
		}
		from = to + 1
	}
	return nil
}
