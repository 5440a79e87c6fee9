// Package certifying manages certificates: it issues one or many, draws and revokes them, and lets the public verify
// them.
package certifying
