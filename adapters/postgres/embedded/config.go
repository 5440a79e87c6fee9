package embedded

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
)

// ErrInUse is returned by Open with Config.Serve when another process already serves the data folder.
var ErrInUse = errors.New("the data folder is already served")

// ErrUnsupported is returned by Open on platforms where kendra cannot run its own PostgreSQL.
var ErrUnsupported = errors.New("this platform has no embedded PostgreSQL: set KENDRA_DATABASE_URL")

// Config holds the folders of the cluster and of PostgreSQL's programs.
type Config struct {
	// DataDir is kendra's data folder. Open creates it if it is missing; the cluster is in DataDir/postgres. Empty
	// means DefaultDataDir.
	DataDir string
	// BinDir is the folder of initdb and postgres (KENDRA_POSTGRES_BIN). If it is empty, kendra looks for the npm
	// package and then for the system's PostgreSQL.
	BinDir string
	// Serve is true for the one process that serves the site from the folder, and false for other commands.
	Serve bool
	// Share is what the cluster is for others. It stays, so that further calls may leave it empty.
	Share Share
	// Log receives messages about starts, recoveries and restarts; nil discards them.
	Log *slog.Logger
}

// Share is what a cluster does for the clusters of other kendras. It starts with the next start of PostgreSQL.
type Share string

// The shares. Publish lets the role kendra_head read changes by logical replication; Subscribe lets kendra read those of others.
const (
	Publish   Share = "publish"
	Subscribe Share = "subscribe"
)

// DefaultDataDir returns /var/lib/kendra for root, else $XDG_DATA_HOME/kendra, else ~/.local/share/kendra.
func DefaultDataDir() string {
	if os.Getuid() == 0 {
		return "/var/lib/kendra"
	}
	if base := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(base) {
		return filepath.Join(base, "kendra")
	}
	home, err := os.UserHomeDir()
	if err != nil {
		home = "." // without a home directory, use the current one, where the data is easy to find
	}
	return filepath.Join(home, ".local", "share", "kendra")
}
