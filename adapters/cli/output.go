package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// The output formats.
const (
	formatTable = "table"
	formatJSON  = "json"
)

func formatFlag(cmd *cobra.Command, into *string) {
	cmd.Flags().StringVar(into, "format", formatTable, "table for people, json for programs")
}

func checkFormat(format string) error {
	if format != formatTable && format != formatJSON {
		return usage{fmt.Errorf("--format is %q, not table or json", format)}
	}
	return nil
}

func table(w io.Writer) *tabwriter.Writer { return tabwriter.NewWriter(w, 0, 8, 2, ' ', 0) }

// line writes v as one line of JSON.
func line(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// counted returns a number with its word, which is one's if the number is 1, else that of many: "1 row", "2 rows".
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// isTerminal reports whether w is a terminal.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// flagText is a flag with the function that parses its value. An empty value is not parsed.
type flagText struct {
	flag, value string
	parse       func(string) error
}

// parseFlags parses flags up to the first that cannot be parsed.
func parseFlags(all ...flagText) error {
	for _, one := range all {
		if one.value == "" {
			continue
		}
		if err := one.parse(one.value); err != nil {
			return usage{fmt.Errorf("--%s %q %w", one.flag, one.value, err)}
		}
	}
	return nil
}
