package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"kendra/app"
	"kendra/domain/fault"
)

// failed translates what the database answered: a broken constraint to its fault, a lost connection to
// app.ErrUnavailable; anything else stays an error of what was done. nil stays nil.
func failed(doing string, err error) error {
	if err == nil {
		return nil
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		if f := faults[pg.ConstraintName]; f != nil {
			return f
		}
	}
	if isAway(err) {
		return fmt.Errorf("postgres: %s: %w", doing, errors.Join(app.ErrUnavailable, err))
	}
	return fmt.Errorf("postgres: %s: %w", doing, err)
}

// absent translates "no row" to a fault.
func absent(doing string, err error, f *fault.Error) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return f
	}
	return failed(doing, err)
}

// isAway tells whether the database could not be reached, or left in the middle.
func isAway(err error) bool {
	if errors.Is(err, context.Canceled) {
		return false
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		// 57P: shutting down, crashed or starting; 08: connection; 53300: too many connections; and no primary any more.
		return strings.HasPrefix(pg.Code, "57P") || strings.HasPrefix(pg.Code, "08") || pg.Code == "53300" || pg.Code == readOnly
	}
	var connect *pgconn.ConnectError
	var network net.Error
	return errors.As(err, &connect) || errors.As(err, &network) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		strings.Contains(err.Error(), "conn closed")
}
