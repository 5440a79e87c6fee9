package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"time"

	"github.com/spf13/cobra"
)

// readyTime is how long the website may take to answer, and readyPause the pause before the next try.
const (
	readyTime  = 5 * time.Second
	readyPause = 200 * time.Millisecond
)

var errNotReady = errors.New("the website is not ready")

func (c *commands) ready() *cobra.Command {
	var addr string
	var wait time.Duration
	cmd := &cobra.Command{
		Use:   "ready",
		Short: "Check whether the website on this machine is ready",
		Long: `Check /readyz of the website on this machine. It is ready when its database is reachable and has every migration. Use this in
containers and scripts that have no HTTP client. Exit code 1 means not ready.`,
		Example: `  kendra ready
  kendra ready --addr :9000 --wait 2m && echo up`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if addr == "" {
				addr = os.Getenv("KENDRA_ADDR")
			}
			if addr == "" {
				addr = ":8080"
			}
			err := askReady(cmd.Context(), addr)
			for end := time.Now().Add(wait); errors.Is(err, errNotReady) && time.Now().Before(end); err = askReady(cmd.Context(), addr) {
				select {
				case <-cmd.Context().Done():
					return cmd.Context().Err()
				case <-time.After(readyPause):
				}
			}
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(cmd.OutOrStdout(), "ready")
			return err
		},
	}
	cmd.Flags().DurationVar(&wait, "wait", 0, "how long to wait, such as 2m")
	cmd.Flags().StringVar(&addr, "addr", "", "address of the server (KENDRA_ADDR; default :8080)")
	return cmd
}

func askReady(ctx context.Context, addr string) error {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return usage{fmt.Errorf("--addr: %w", err)}
	}
	if ip := net.ParseIP(host); host == "" || (ip != nil && ip.IsUnspecified()) {
		host = "localhost"
	}
	ctx, cancel := context.WithTimeout(ctx, readyTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort(host, port)+"/readyz", nil)
	if err != nil {
		return usage{fmt.Errorf("--addr: %w", err)}
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return fmt.Errorf("%w: %w", errNotReady, err)
	}
	if err := answer.Body.Close(); err != nil {
		return fmt.Errorf("%w: %w", errNotReady, err)
	}
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%w: it returned %s", errNotReady, answer.Status)
	}
	return nil
}
