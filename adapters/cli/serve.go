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
		Long: `Serve the website and the API until it is interrupted; what is under way then is finished.

The database is brought up to date first. --demo fills an empty one with an invented institute and prints the
administrator's e-mail address and one-time password.

KENDRA_DATABASE_REPLICA_URL names streaming replicas of the database: visitors then read from them, as long as they have
every change.

Mail goes out through KENDRA_SMTP_URL, like smtp://user:password@mail.example:587?from=office@institute.example.
Without it mail stays in the outbox, which administrators read in the back office.

KENDRA_GEOCODER_URL is the Nominatim server that is asked, once, where the institute's address is, for the map of the
contact page: OpenStreetMap's own when it is not set, nobody when it is off.

KENDRA_TRUSTED_PROXIES names the proxies whose X-Forwarded-For counts, like 10.0.0.0/8,192.0.2.7. KENDRA_LIMIT_FACTOR lets
that many times as much pass before those who ask too often are slowed down. KENDRA_MAP_TILES names the map's pictures,
like https://tile.openstreetmap.org/{z}/{x}/{y}.png.

KENDRA_DRAIN, like 10s, is for several servers behind a load balancer: asked to stop, the program says no at /readyz and
serves on for that long, so that nobody is sent to it when it stops.`,
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
	cmd.Flags().StringVar(&s.Addr, "addr", "", "address to listen on, :8080 when not given (KENDRA_ADDR)")
	cmd.Flags().BoolVar(&s.Demo, "demo", false, "fill an empty database with an invented institute")
	return cmd
}

// serveSettings fills in from the environment what was not said.
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

// mostDrain is well above what load balancers need to find out.
const mostDrain = 5 * time.Minute

// drain reads how long to say that the program stops before it does; nothing is not at all.
func drain(text string) (time.Duration, error) {
	if text == "" {
		return 0, nil
	}
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 || d > mostDrain {
		return 0, fmt.Errorf("KENDRA_DRAIN: %q is no time from 0s to %s, like 10s", text, mostDrain)
	}
	return d, nil
}

// prefixes reads a list of networks and addresses.
func prefixes(text string) ([]netip.Prefix, error) {
	var all []netip.Prefix
	for _, one := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		p, err := netip.ParsePrefix(one)
		if a, failed := netip.ParseAddr(one); failed == nil {
			p, err = netip.PrefixFrom(a, a.BitLen()), nil
		}
		if err != nil {
			return nil, fmt.Errorf("KENDRA_TRUSTED_PROXIES: %q is no address and no network", one)
		}
		all = append(all, p)
	}
	return all, nil
}

const mostFactor = 100_000

// factor reads by how much limits are wider; nothing is 1.
func factor(text string) (int, error) {
	if text == "" {
		return 1, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > mostFactor {
		return 0, fmt.Errorf("KENDRA_LIMIT_FACTOR: %q is no number from 1 to %d", text, mostFactor)
	}
	return n, nil
}

func (c *commands) migrate() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "migrate",
		Short: "Bring the database's schema up to date",
		Long:  "Every other command does that by itself when it starts; migrate is for doing it at a time of your own.",
	}
	up := &cobra.Command{
		Use:     "up",
		Short:   "Take the steps that are missing",
		Example: "  kendra migrate up",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			n, err := c.program.Migrate(cmd.Context(), c.settings)
			if err == nil {
				fmt.Fprintf(cmd.OutOrStdout(), "%d steps taken, the schema is up to date\n", n)
			}
			return err
		},
	}
	status := &cobra.Command{
		Use:     "status",
		Short:   "List the steps, taken and missing",
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
		Short:   "Tell which kendra this is",
		Example: "  kendra version",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := fmt.Fprintln(cmd.OutOrStdout(), "kendra", c.program.Version)
			return err
		},
	}
}
