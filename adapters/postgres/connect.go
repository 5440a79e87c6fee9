package postgres

import (
	"context"
	"fmt"
	"net"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	connectTime = 5 * time.Second // for one of several hosts
	pingTime    = 2 * time.Second
	// silence is the wait for a server whose machine went away without closing its connections.
	silence = 15 * time.Second
)

// readOnly is the SQLSTATE of a write that a server refuses because it is not the primary.
const readOnly = "25006"

// Connect returns a pool for a connection string or URL. It may name several hosts: with
// target_session_attrs=read-write, new connections go to the one that accepts writes, also after a fail-over. It does
// not wait for the database; Ping does.
func Connect(ctx context.Context, url string) (*DB, error) {
	config, err := settings(url)
	if err != nil {
		return nil, fmt.Errorf("the database's URL cannot be read: %w", err)
	}
	config.ConnConfig.Tracer = impatience{}
	config.AfterConnect = prepare
	var made atomic.Pointer[pgxpool.Pool]
	before := config.ConnConfig.OnPgError
	config.ConnConfig.OnPgError = func(conn *pgconn.PgConn, answer *pgconn.PgError) bool {
		if answer.Code != readOnly {
			return before(conn, answer)
		}
		// The server was demoted, so its other connections are useless too. New ones look for the primary.
		if pool := made.Load(); pool != nil {
			pool.Reset()
		}
		return false
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("connect to the database: %w", err)
	}
	made.Store(pool)
	return newDB(pool), nil
}

// settings returns the settings of connections to the server of a URL.
func settings(url string) (*pgxpool.Config, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, err
	}
	config.ConnConfig.RuntimeParams["timezone"] = "UTC"
	if config.ConnConfig.RuntimeParams["application_name"] == "" { // PGAPPNAME or the URL may name the connections
		config.ConnConfig.RuntimeParams["application_name"] = "kendra"
	}
	config.ConnConfig.ConnectTimeout = connectTime
	config.ConnConfig.DialFunc = (&net.Dialer{
		KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: silence / 3, Interval: silence / 3, Count: 2},
		Control:         unanswered,
	}).DialContext
	// A connection that was idle for over a second is tested before use, so that no request fails after a restart of
	// the server.
	config.PingTimeout = pingTime
	return config, nil
}
