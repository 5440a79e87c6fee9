//go:build !linux && !darwin && !freebsd

package testdb

// memory returns "": this system has no folder in memory that is known here.
func memory() string { return "" }
