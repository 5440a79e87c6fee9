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

// useMemory applies these settings, unless GOGC or GOMEMLIMIT is set. Commands keep the usual settings: they produce
// less garbage, and an import's memory is bounded.
func useMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(serverGarbage)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(serverMemory)
	}
}
