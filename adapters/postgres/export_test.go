package postgres

import (
	"context"

	"kendra/domain/fault"
)

// Faults returns the fault of each constraint.
func Faults() map[string]*fault.Error { return faults }

// MostTries is how often Do runs its work at most.
const MostTries = mostTries

// Exec runs a statement in the transaction of ctx, or in one of its own.
func (d *DB) Exec(ctx context.Context, sql string, args ...any) error {
	_, err := d.at(ctx).Exec(ctx, sql, args...)
	return failed("test", err)
}

// Texts returns the first column of a query.
func (d *DB) Texts(ctx context.Context, sql string, args ...any) ([]string, error) {
	rows, err := d.at(ctx).Query(ctx, sql, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []string
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		all = append(all, text)
	}
	return all, rows.Err()
}

// ReplicaFault returns why the replica is not read from.
func (d *DB) ReplicaFault() error { return d.replica.stand.Load().err }

// MigrationText returns a migration's text.
func MigrationText(name string) string {
	text, err := migrations.ReadFile("migrations/" + name)
	if err != nil {
		panic(err)
	}
	return string(text)
}
