package wire

import "time"

// Constants of requests and responses in several areas.
const (
	JSONBody = "application/json"
	NoStore  = "no-store"
	// FilePolicy is the Content-Security-Policy of files that browsers show in their own viewer, which a page's policy
	// can break.
	FilePolicy = "frame-ancestors 'self'"
	// DownloadTime is how long the download of a file may take.
	DownloadTime = 30 * time.Minute

	// RenewalCookie holds the secret that renews a login. No script can read it, and it is sent to the sign-in only.
	RenewalCookie = "kendra_renewal"
	// DeviceCookie makes a device known to the accounts that were signed in to on it, so that guesses elsewhere don't
	// use up its tries. It outlives the login, and signs nobody in.
	DeviceCookie = "kendra_device"

	MostPage   = 1_000_000
	MostSearch = 100
)
