package boot

import (
	"os"
	"runtime/debug"
)

// How a server uses memory for speed. What requests leave behind is collected when it is three times what is in use, and not
// as much as that, which gives about a tenth of the processor's time back to them (make bench). From serverMemory on it is
// collected earlier.
const (
	serverGarbage = 300       // percent of what is in use
	serverMemory  = 512 << 20 // bytes
)

// useMemory says so to Go's runtime, unless GOGC or GOMEMLIMIT say something else. Commands leave less behind, and an
// import's memory is bounded: they keep the usual settings.
func useMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(serverGarbage)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(serverMemory)
	}
}
