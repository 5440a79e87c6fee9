package boot

// What the tests look at.
var (
	Readiness = readiness
	LocalURL  = localURL
	NewLog    = newLog
)
