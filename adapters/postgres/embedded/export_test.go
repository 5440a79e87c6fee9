//go:build linux || darwin || freebsd

package embedded

// Candidates lists the folders of PostgreSQL's programs on this machine.
func Candidates() []string { return candidates("", "/nowhere") }

// SocketDir returns the folder for the socket of a data folder.
func SocketDir(dataDir string) string { return folder(dataDir).socketDir() }

// Settings returns kendra.conf for a machine with the given memory in MB.
func Settings(memory int64) string { return settings(memory) }
