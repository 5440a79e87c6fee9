package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
)

// State is the result of a check.
type State string

// The states: fine; works, but needs attention; does not work.
const (
	Good State = "ok"
	Warn State = "warn"
	Bad  State = "fail"
)

// Finding is the result of one check.
type Finding struct {
	Name  string `json:"name"`
	State State  `json:"state"`
	Text  string `json:"text"`
	Do    string `json:"do,omitempty"` // what helps; "" when nothing is wrong
}

// errIll means that some checks failed, and have already been printed.
var errIll = errors.New("some checks failed")

func (c *commands) doctor() *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Check everything that kendra needs, and suggest repairs",
		Long: `Check the configuration, the database and its replica, the migrations, the accounts, the mail server, the file storage, the disk
and the clock, with the same settings as serve, and suggest a repair for each problem. Nothing is changed: kendra writes one
file to the storage and removes it, and connects to the mail server without sending mail. Exit code 1 means that some checks
failed.`,
		Example: `  kendra doctor
  KENDRA_SMTP_URL=smtp://mail.example:587?from=office@institute.example kendra doctor --format json`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkFormat(format); err != nil {
				return err
			}
			s, err := c.serveSettings(ServeSettings{})
			if err != nil {
				return err
			}
			return tellFindings(cmd, format, c.program.Doctor(cmd.Context(), s))
		},
	}
	formatFlag(cmd, &format)
	return cmd
}

func tellFindings(cmd *cobra.Command, format string, all []Finding) error {
	var ill error
	out := cmd.OutOrStdout()
	for _, f := range all {
		if f.State == Bad {
			ill = errIll
		}
		if format == formatJSON {
			if err := line(out, f); err != nil {
				return err
			}
			continue
		}
		fmt.Fprintf(out, "%-4s  %-13s %s\n", f.State, f.Name, f.Text)
		if f.Do != "" {
			fmt.Fprintf(out, "%21s-> %s\n", "", f.Do)
		}
	}
	return ill
}
