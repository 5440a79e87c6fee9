//go:build linux || darwin || freebsd

package embedded

// Candidates lists the folders of PostgreSQL's programs on this machine.
func Candidates() []string { return candidates("", "/nowhere") }

// SocketDir is where the socket of a data folder belongs.
func SocketDir(dataDir string) string { return folder(dataDir).socketDir() }

// Settings is kendra.conf for a machine with so many MB.
func Settings(memory int64) string { return settings(memory) }
