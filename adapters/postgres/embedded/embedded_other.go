//go:build !(linux || darwin || freebsd)

package embedded

import (
	"context"
	"fmt"
)

// Cluster is never created on this platform.
type Cluster struct{}

// Open returns ErrUnsupported.
func Open(context.Context, Config) (*Cluster, error) {
	return nil, fmt.Errorf("embedded postgres: %w", ErrUnsupported)
}

// URL returns an empty string.
func (*Cluster) URL() string { return "" }

// Close does nothing.
func (*Cluster) Close(context.Context) error { return nil }

// ReaderURL returns ErrUnsupported.
func ReaderURL(string) (string, error) { return "", ErrUnsupported }

// Unshare does nothing.
func Unshare(string) error { return nil }
