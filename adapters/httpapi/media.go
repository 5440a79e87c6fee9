package httpapi

import "time"

// What requests and responses say in several areas.
const (
	jsonBody = "application/json"
	noStore  = "no-store"
	// filePolicy is the Content-Security-Policy of files that browsers show in their own viewer, which a page's policy can
	// break.
	filePolicy = "frame-ancestors 'self'"
	// downloadTime is how long the download of a file may take.
	downloadTime = 30 * time.Minute

	// renewalCookie holds the secret that renews a login. No script can read it, and it is sent to the sign-in only.
	renewalCookie = "kendra_renewal"
	// deviceCookie makes a device known to the accounts that were signed in to on it, so that guesses elsewhere don't use up
	// its tries. It outlives the login, and signs nobody in.
	deviceCookie = "kendra_device"

	mostPage   = 1_000_000
	mostSearch = 100
)
