package boot

// Internals for the tests.
var (
	Readiness = readiness
	LocalURL  = localURL
	NewLog    = newLog
	Ports     = ports
	Settings  = Config.settings
)
