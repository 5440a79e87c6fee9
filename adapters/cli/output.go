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
