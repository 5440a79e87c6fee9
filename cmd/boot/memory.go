package boot

import (
	"os"
	"runtime/debug"
)

// The memory settings of a server. Garbage is collected only when it is three times the memory in use. This saves
// requests about a tenth of the processor time (make bench). Near serverMemory, collection starts earlier.
const (
	serverGarbage = 300       // percent of the memory in use
	serverMemory  = 512 << 20 // bytes
)

// commandGarbage is the same for a command. An import of a million rows keeps some 65 MiB in use; with Go's usual 100
// percent, its process passes 150 MiB.
const commandGarbage = 20

// useLittleMemory applies the setting of a command, unless GOGC is set.
func useLittleMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(commandGarbage)
	}
}

// useMemory applies the settings of a server, unless GOGC or GOMEMLIMIT is set.
func useMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(serverGarbage)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(serverMemory)
	}
}
