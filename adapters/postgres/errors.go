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

	"kendra/app/kernel"
	"kendra/domain/fault"
)

// What PostgreSQL says to bytes that are no text: by itself, or within JSON.
const (
	noText     = "22021"
	noJSONText = "22P05"
)

// failed translates what the database answered: a broken constraint to its fault; what is no text to app.ErrNoText; a lost connection, a wait that was too
// long and a full disk to app.ErrUnavailable, ErrBusy and ErrFull; anything else stays an error of what was done. nil stays
// nil.
func failed(doing string, err error) error {
	if err == nil {
		return nil
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		if f := faults[pg.ConstraintName]; f != nil {
			return f
		}
		if pg.Code == noText || pg.Code == noJSONText {
			return kernel.ErrNoText
		}
	}
	if f := outage(err); f != nil {
		return fmt.Errorf("postgres: %s: %w", doing, errors.Join(f, err))
	}
	return fmt.Errorf("postgres: %s: %w", doing, err)
}

// uncommitted translates what a commit failed with. Once the command was sent, only the server's own refusal is proof that
// nothing was stored; a lost connection is none, and neither is a server that stops. pgconn.SafeToRetry cannot be asked: pgx
// calls a connection that broke under the command closed, as if it had been closed before.
func uncommitted(err error, sent bool) error {
	var pg *pgconn.PgError
	refused := errors.As(err, &pg) && !isStopping(pg.Code)
	switch {
	case err == nil, !sent, refused, errors.Is(err, pgx.ErrTxCommitRollback), errors.Is(err, pgx.ErrTxClosed):
		return failed("commit", err)
	default:
		return fmt.Errorf("postgres: commit: %w", errors.Join(kernel.ErrUnsure, err))
	}
}

// absent translates "no row" to a fault.
func absent(doing string, err error, f *fault.Error) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return f
	}
	return failed(doing, err)
}

// changed translates the result of a statement that must change one row: no row to a fault.
func changed(doing string, rows int64, err error, f *fault.Error) error {
	if err == nil && rows == 0 {
		return f
	}
	return failed(doing, err)
}

// outage tells why the database cannot do what it otherwise could; nil when that is not why something failed.
func outage(err error) *fault.Error {
	var (
		pg      *pgconn.PgError
		connect *pgconn.ConnectError
		network net.Error
	)
	switch {
	case errors.Is(err, context.Canceled):
		return nil // the caller left
	case errors.As(err, &pg):
		return refusal(pg.Code)
	case errors.As(err, &connect):
		return kernel.ErrUnavailable
	case errors.Is(err, context.DeadlineExceeded):
		return kernel.ErrBusy // nobody but impatience sets one
	case errors.As(err, &network), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), strings.Contains(err.Error(), "conn closed"):
		return kernel.ErrUnavailable
	default:
		return nil
	}
}

// refusal tells what a server means that refuses for its own sake.
func refusal(code string) *fault.Error {
	switch {
	case isStopping(code), code == readOnly: // or no primary any more
		return kernel.ErrUnavailable
	case code == "55P03", code == "53300": // a lock, or a connection, that is not to be had
		return kernel.ErrBusy
	case code == "53100":
		return kernel.ErrFull
	default:
		return nil
	}
}

// isStopping reports whether a server is stopping, crashed or starting, or the connection is lost.
func isStopping(code string) bool {
	return strings.HasPrefix(code, "57P") || strings.HasPrefix(code, "08")
}
