package boot

// What the tests look at.
var (
	Readiness = readiness
	LocalURL  = localURL
	NewLog    = newLog
	Ports     = ports
	Settings  = Config.settings
)
