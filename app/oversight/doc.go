// Package oversight is about the whole: the audit trail, reports, search over all areas, backups, and requests that must
// be done only once.
package oversight
