package cli

import (
	"fmt"
	"io"

	"kendra/domain/imports"
)

// newSessionLine describes a session that the center does not have.
func newSessionLine(n imports.NewSession) string {
	days := "days unknown"
	if !n.Days.IsZero() {
		days = n.Days.From.Slashed() + " to " + n.Days.To.Slashed()
	}
	return fmt.Sprintf("%q, %s, %s", n.Title, counted(n.Rows, "row", "rows"), days)
}

// tellSessions lists the sessions that the center does not have, before anything is stored.
func tellSessions(w io.Writer, all []imports.NewSession, create bool) {
	fmt.Fprintf(w, "kendra: %s\n", map[bool]string{
		true:  "the import creates these sessions, which the center does not have:",
		false: "the center does not have these sessions; their students get no seat without --create-sessions:",
	}[create])
	for _, n := range all {
		fmt.Fprintf(w, "  %s\n", newSessionLine(n))
	}
}
