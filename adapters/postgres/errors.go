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
	"kendra/domain/cells"
	"kendra/domain/fault"
)

// PostgreSQL's error codes for bytes that are not text: by themselves, or in JSON.
const (
	noText     = "22021"
	noJSONText = "22P05"
)

// atHeadOffice is the error code of the trigger that keeps a head office from changing what cells have.
const atHeadOffice = "KH001"

// failed translates an error of the database. A broken constraint becomes its fault, and text that cannot be stored
// kernel.ErrNoText, and a change that a head office may not make cells.ErrHeadOffice. A lost connection, too long a wait and a full disk become kernel.ErrUnavailable, ErrBusy and
// ErrFull. Other errors get doing as context. nil stays nil.
func failed(doing string, err error) error {
	if err == nil {
		return nil
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		if f := faults[pg.ConstraintName]; f != nil {
			return f
		}
		if pg.Code == atHeadOffice {
			return cells.ErrHeadOffice
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

// uncommitted translates the error of a commit. Once the command was sent, only a refusal by the server proves that
// nothing was stored; a lost connection or a stopping server does not. pgconn.SafeToRetry does not help: pgx reports a
// connection that broke during the command as one that was closed before.
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

// outage returns the fault of a failure that is an outage, or nil.
func outage(err error) *fault.Error {
	var (
		pg      *pgconn.PgError
		connect *pgconn.ConnectError
		network net.Error
	)
	switch {
	case errors.Is(err, context.Canceled):
		return nil // the caller has gone
	case errors.As(err, &pg):
		return refusal(pg.Code)
	case errors.As(err, &connect):
		return kernel.ErrUnavailable
	case errors.Is(err, context.DeadlineExceeded):
		return kernel.ErrBusy // only impatience sets this deadline
	case errors.As(err, &network), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), strings.Contains(err.Error(), "conn closed"):
		return kernel.ErrUnavailable
	default:
		return nil
	}
}

// refusal returns the fault of an error code by which a server reports its own state, or nil.
func refusal(code string) *fault.Error {
	switch {
	case isStopping(code), code == readOnly: // or it is not the primary any more
		return kernel.ErrUnavailable
	case code == "55P03", code == "53300": // no lock, or no connection, in time
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
