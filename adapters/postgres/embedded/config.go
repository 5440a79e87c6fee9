package embedded

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
)

// ErrInUse is in the error of Open with Serve when another process serves the data folder already.
var ErrInUse = errors.New("the data folder is already served")

// ErrUnsupported is in the error of Open where kendra cannot run a PostgreSQL of its own.
var ErrUnsupported = errors.New("this platform has no embedded PostgreSQL: set KENDRA_DATABASE_URL")

// Config says where the cluster lives and where its programs are.
type Config struct {
	// DataDir is kendra's data folder, made when it is absent; the cluster is DataDir/postgres. Empty is DefaultDataDir.
	DataDir string
	// BinDir is the folder of initdb and postgres (KENDRA_POSTGRES_BIN); empty looks for the npm package, then for the system's.
	BinDir string
	// Serve is true for the one process that serves the site from the folder, and false for commands beside it.
	Serve bool
	// Log hears of starts, recoveries and restarts; nil is silence.
	Log *slog.Logger
}

// DefaultDataDir is /var/lib/kendra for root, else $XDG_DATA_HOME/kendra, else ~/.local/share/kendra.
func DefaultDataDir() string {
	if os.Getuid() == 0 {
		return "/var/lib/kendra"
	}
	if base := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(base) {
		return filepath.Join(base, "kendra")
	}
	home, err := os.UserHomeDir()
	if err != nil {
		home = "." // no home: beside the caller, where it is at least found again
	}
	return filepath.Join(home, ".local", "share", "kendra")
}
