//go:build !(linux || darwin || freebsd)

package embedded

import (
	"context"
	"fmt"
)

// Cluster is never made on this platform.
type Cluster struct{}

// Open answers ErrUnsupported.
func Open(context.Context, Config) (*Cluster, error) {
	return nil, fmt.Errorf("embedded postgres: %w", ErrUnsupported)
}

// URL is empty.
func (*Cluster) URL() string { return "" }

// Close does nothing.
func (*Cluster) Close(context.Context) error { return nil }
