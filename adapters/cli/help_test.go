package cli_test

import (
	"os"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"

	"kendra/adapters/cli"
)

// walk returns root and every command below it.
func walk(c *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{c}
	for _, sub := range c.Commands() {
		all = append(all, walk(sub)...)
	}
	return all
}

func helpFile(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "_") + ".txt" }

// TestHelp compares the help of each command with testdata/help.
func TestHelp(t *testing.T) {
	t.Parallel()
	all := walk(cli.New(cli.Program{}))
	files := map[string]bool{}
	for _, c := range all {
		files[helpFile(c)] = true
		t.Run(c.CommandPath(), func(t *testing.T) {
			t.Parallel()
			args := append(strings.Fields(c.CommandPath())[1:], "--help")
			got := (&world{}).run(t.Context(), "", args...)
			require.Zero(t, got.code)
			require.Empty(t, got.stderr)
			golden(t, "help/"+helpFile(c), got.stdout)
			if !c.HasSubCommands() {
				require.Contains(t, got.stdout, "Examples:\n  kendra ", "a command shows how it is called")
			}
		})
	}
	kept, err := os.ReadDir("testdata/help")
	require.NoError(t, err)
	for _, file := range kept {
		require.True(t, files[file.Name()], "testdata/help/%s is of no command", file.Name())
	}
}

// TestGroups: a group without a command prints its commands.
func TestGroups(t *testing.T) {
	t.Parallel()
	for _, c := range walk(cli.New(cli.Program{})) {
		if c.HasSubCommands() {
			got := (&world{}).run(t.Context(), "", strings.Fields(c.CommandPath())[1:]...)
			require.Zero(t, got.code)
			require.Empty(t, got.stderr)
			require.Contains(t, got.stdout, "Available Commands:")
		}
	}
}
