// Package drawcache keeps drawings of certificates in a folder, so that what many look at is drawn once. The folder is bounded in
// bytes; what was not looked at for the longest makes room. It may be removed at any time, also while kendra runs: whatever is missing
// or damaged is drawn again. Several programs may share one folder.
package drawcache
