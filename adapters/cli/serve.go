package cli

import (
	"fmt"
	"net/netip"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

func (c *commands) serve() *cobra.Command {
	var s ServeSettings
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Serve the website and the API",
		Long: `Serve the website and the API until interrupted. Requests in progress are then completed.

kendra updates the database schema first. --demo loads the data of an imaginary institute into an empty database, and prints the
administrator's e-mail address and one-time password.

KENDRA_DATABASE_REPLICA_URL is a list of streaming replicas of the database. Visitors read from a replica while it is up to date.

KENDRA_SMTP_URL is the mail server, such as smtp://user:password@mail.example:587?from=office@institute.example. Without it, mail
stays in the outbox, which administrators can read in the back office.

KENDRA_GEOCODER_URL is the Nominatim server that finds the institute's address for the map on the contact page. The default is
OpenStreetMap's own; off switches the search off.

KENDRA_TRUSTED_PROXIES is a list of proxies whose X-Forwarded-For header is trusted, such as 10.0.0.0/8,192.0.2.7.
KENDRA_LIMIT_FACTOR multiplies all rate limits. KENDRA_MAP_TILES is the address of the map tiles, such as
https://tile.openstreetmap.org/{z}/{x}/{y}.png.

KENDRA_DRAIN, such as 10s, is for several servers behind a load balancer. A server that is told to stop first fails /readyz for
that long, while it still serves requests, so that the load balancer stops sending it new ones.`,
		Example: `  kendra serve
  kendra serve --addr :9000 --demo
  kendra serve --database-url postgres://kendra@db.example/kendra --base-url https://kendra.example`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			s, err := c.serveSettings(s)
			if err != nil {
				return err
			}
			return c.program.Serve(cmd.Context(), s, cmd.OutOrStdout())
		},
	}
	cmd.Flags().StringVar(&s.Addr, "addr", "", "address to listen on (KENDRA_ADDR; default :8080)")
	cmd.Flags().BoolVar(&s.Demo, "demo", false, "load demo data into an empty database")
	return cmd
}

// serveSettings completes the settings from the environment.
func (c *commands) serveSettings(s ServeSettings) (ServeSettings, error) {
	s.Settings = c.settings
	if s.Addr == "" {
		s.Addr = os.Getenv("KENDRA_ADDR")
	}
	s.SMTPURL, s.Metrics = os.Getenv("KENDRA_SMTP_URL"), os.Getenv("KENDRA_METRICS_TOKEN")
	s.GeocoderURL, s.MapTiles = os.Getenv("KENDRA_GEOCODER_URL"), os.Getenv("KENDRA_MAP_TILES")
	s.ReplicaURL = os.Getenv("KENDRA_DATABASE_REPLICA_URL")
	var err error
	if s.Proxies, err = prefixes(os.Getenv("KENDRA_TRUSTED_PROXIES")); err != nil {
		return s, usage{err}
	}
	if s.Wider, err = factor(os.Getenv("KENDRA_LIMIT_FACTOR")); err != nil {
		return s, usage{err}
	}
	if s.Drain, err = drain(os.Getenv("KENDRA_DRAIN")); err != nil {
		return s, usage{err}
	}
	return s, nil
}

// mostDrain is far more than load balancers need to notice.
const mostDrain = 5 * time.Minute

// drain parses the time for which /readyz fails before the program stops; "" is 0.
func drain(text string) (time.Duration, error) {
	if text == "" {
		return 0, nil
	}
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 || d > mostDrain {
		return 0, fmt.Errorf("KENDRA_DRAIN: %q is not a time from 0s to %s, such as 10s", text, mostDrain)
	}
	return d, nil
}

// prefixes parses a list of networks and addresses.
func prefixes(text string) ([]netip.Prefix, error) {
	var all []netip.Prefix
	for _, one := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		p, err := netip.ParsePrefix(one)
		if a, failed := netip.ParseAddr(one); failed == nil {
			p, err = netip.PrefixFrom(a, a.BitLen()), nil
		}
		if err != nil {
			return nil, fmt.Errorf("KENDRA_TRUSTED_PROXIES: %q is neither an address nor a network", one)
		}
		all = append(all, p)
	}
	return all, nil
}

const mostFactor = 100_000

// factor parses the factor for all limits; "" is 1.
func factor(text string) (int, error) {
	if text == "" {
		return 1, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > mostFactor {
		return 0, fmt.Errorf("KENDRA_LIMIT_FACTOR: %q is not a number from 1 to %d", text, mostFactor)
	}
	return n, nil
}

func (c *commands) migrate() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "migrate",
		Short: "Update the database schema",
		Long:  "Update the database schema. Every other command does this when it starts; use migrate to choose the time yourself.",
	}
	up := &cobra.Command{
		Use:     "up",
		Short:   "Run all pending migrations",
		Example: "  kendra migrate up",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			n, err := c.program.Migrate(cmd.Context(), c.settings)
			if err == nil {
				fmt.Fprintf(cmd.OutOrStdout(), "%s run. The database schema is up to date.\n", counted(n, "migration", "migrations"))
			}
			return err
		},
	}
	status := &cobra.Command{
		Use:     "status",
		Short:   "List all migrations and their state",
		Example: "  kendra migrate status",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			all, err := c.program.Migrations(cmd.Context(), c.settings)
			t := table(cmd.OutOrStdout())
			for _, m := range all {
				state := "missing"
				if m.Applied {
					state = "taken"
				}
				fmt.Fprintf(t, "%d\t%s\t%s\n", m.Version, m.Name, state)
			}
			return firstError(err, t.Flush())
		},
	}
	cmd.AddCommand(up, status)
	return cmd
}

func (c *commands) version() *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the version",
		Example: "  kendra version",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := fmt.Fprintln(cmd.OutOrStdout(), "kendra", c.program.Version)
			return err
		},
	}
}
