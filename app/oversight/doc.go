// Package oversight covers all areas: the audit trail, reports, search, backups, and requests that must run only once.
package oversight
