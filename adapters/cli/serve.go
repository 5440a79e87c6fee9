package cli

import (
	"fmt"
	"os"

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

Mail goes out through KENDRA_SMTP_URL, like smtp://user:password@mail.example:587?from=office@institute.example.
Without it mail stays in the outbox, which administrators read in the back office.`,
		Example: `  kendra serve
  kendra serve --addr :9000 --demo
  kendra serve --database-url postgres://kendra@db.example/kendra --base-url https://kendra.example`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			s.Settings = c.settings
			if s.Addr == "" {
				s.Addr = os.Getenv("KENDRA_ADDR")
			}
			s.SMTPURL = os.Getenv("KENDRA_SMTP_URL")
			return c.program.Serve(cmd.Context(), s, cmd.OutOrStdout())
		},
	}
	cmd.Flags().StringVar(&s.Addr, "addr", "", "address to listen on, :8080 when not given (KENDRA_ADDR)")
	cmd.Flags().BoolVar(&s.Demo, "demo", false, "fill an empty database with an invented institute")
	return cmd
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
