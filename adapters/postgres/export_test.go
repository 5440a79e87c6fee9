package postgres

import (
	"context"

	"kendra/domain/fault"
)

// Faults is what each constraint stands for.
func Faults() map[string]*fault.Error { return faults }

// MostTries is how often Do does its work at most.
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

// MigrationText is a migration as it is written.
func MigrationText(name string) string {
	text, err := migrations.ReadFile("migrations/" + name)
	if err != nil {
		panic(err)
	}
	return string(text)
}
