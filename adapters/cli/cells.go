package cli

import (
	"context"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/domain/cells"
	"kendra/domain/identity"
	"kendra/domain/institute"
)

// CellWork is Program.With on a database that is prepared for the copying between cells and head office. It returns the URL by which
// the other side reads it; "" for a PostgreSQL that is not kendra's own.
type CellWork func(ctx context.Context, s Settings, work func(ctx context.Context, services *app.App) error) (url string, err error)

// Cells holds what prepares databases.
type Cells struct {
	Create CellWork // of a cell
	Lead   CellWork // of a head office
}

func (c *commands) cells() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "cells",
		Short: "Run one kendra for each region, and a head office that reads all",
		Long: `Run one kendra for each region, called a cell, and a head office that reads all of them. PostgreSQL copies the records of each
cell to the head office, which shows and verifies them and changes none. Cells work on when the head office is away.

A cell and a head office begin with an empty database. See "One kendra for each region" in docs/operations.md.`,
	}
	cmd.AddCommand(c.cellsCreate(), c.cellsHeadOffice(), c.cellsJoin(), c.cellsList(), c.cellsRefresh(), c.cellsLeave())
	return cmd
}

func (c *commands) cellsCreate() *cobra.Command {
	var cell cells.Cell
	var number int
	var prefix string
	cmd := &cobra.Command{
		Use:   "create",
		Short: "Make this empty kendra the cell of a region",
		Long: `Make this empty kendra the cell of a region. Its number begins all IDs and the codes of its centers, and its prefix stands
before its serials. No other cell may have them, and they stay. --base-url is the address of the cell's website.

It prints the URL by which the head office reads the cell, with a password. If kendra is running, restart it afterwards. With
your own PostgreSQL, set wal_level = logical there first, and create the role kendra_head with LOGIN REPLICATION and a password.`,
		Example: `  kendra cells create --number 3 --name North --prefix NO --base-url https://north.institute.example --head-office https://institute.example`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			typed, err := institute.ParsePrefix(prefix)
			if err != nil {
				return usage{fmt.Errorf("--prefix %q %w", prefix, err)}
			}
			cell.Number, cell.Prefix = cells.Number(number), typed
			url, err := c.program.Cells.Create(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				cell, err = s.Cells.Create(ctx, identity.Local(), cell)
				return err
			})
			if err != nil {
				return err
			}
			fmt.Fprintf(cmd.OutOrStdout(), "Cell created: %s, number %d. Its serials begin with %s, and its first center gets the code %s.\n",
				cell.Name, cell.Number, cell.Prefix, cell.Number.FirstCode())
			if url == "" {
				url = "postgres://kendra_head:PASSWORD@HOST/DATABASE" //nolint:gosec // words to be replaced
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "At head office, run:\n  kendra cells join --from '%s'\n", url)
			return err
		},
	}
	f := cmd.Flags()
	f.IntVar(&number, "number", 0, "the number of the cell, 1 to 999")
	f.Var(words{&cell.Name}, "name", "the name of the region")
	f.StringVar(&prefix, "prefix", "", "the prefix of the cell's serials, such as NO")
	f.StringVar(&cell.HeadOffice, "head-office", "", "the address of head office's website, to which visitors with serials of other regions are sent")
	return cmd
}

func (c *commands) cellsHeadOffice() *cobra.Command {
	return &cobra.Command{
		Use:     "head-office",
		Short:   "Make this empty kendra the head office",
		Long:    "Make this empty kendra the head office, which reads all cells and changes none of their records. If kendra is running, restart it afterwards.",
		Example: "  kendra cells head-office",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := c.program.Cells.Lead(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				return s.Cells.Lead(ctx, identity.Local())
			})
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(cmd.OutOrStdout(), "This is the head office now. Join its cells with: kendra cells join --from URL")
			return err
		},
	}
}

func (c *commands) cellsJoin() *cobra.Command {
	var url string
	cmd := &cobra.Command{ //nolint:gosec // the password of the example is a word to be replaced
		Use:   "join",
		Short: "Begin to read a cell at the head office",
		Long: `Begin to read a cell at the head office. First all records of the cell are copied, then each change. The head office's
PostgreSQL must reach that of the cell, by the URL that kendra cells create has printed.`,
		Example: "  kendra cells join --from postgres://kendra_head:PASSWORD@north.institute.example/kendra?sslmode=verify-full",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				joined, err := s.Cells.Join(ctx, identity.Local(), url)
				if err != nil {
					return err
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "Joined: %s, number %d. Its records are being copied; see kendra cells list.\n", joined.Name, joined.Number)
				return err
			})
		},
	}
	cmd.Flags().StringVar(&url, "from", "", "the URL of the cell's database")
	return cmd
}

func (c *commands) cellsList() *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "list",
		Short: "Show the cells and how far the head office is behind them",
		Long: `Show the cells and how far the head office is behind them: in bytes of changes that the cell keeps until they have arrived, and in
seconds that the latest change took. A cell is connected, copying (its records of before it joined) or away. Exit code 1 if a cell is away.`,
		Example: "  kendra cells list",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkFormat(format); err != nil {
				return err
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				all, err := s.Cells.List(ctx, identity.Local())
				if err != nil {
					return err
				}
				return printLinks(cmd, format, all)
			})
		},
	}
	formatFlag(cmd, &format)
	return cmd
}

// linkLine is a cell as JSON.
type linkLine struct {
	Number  cells.Number     `json:"number"`
	Name    string           `json:"name"`
	Prefix  institute.Prefix `json:"prefix"`
	Website string           `json:"website"`
	State   cells.State      `json:"state"`
	Bytes   int64            `json:"bytes"`   // -1 if the cell cannot be reached
	Seconds float64          `json:"seconds"` // so, too
	Errors  int64            `json:"errors"`
}

func printLinks(cmd *cobra.Command, format string, all []cells.Link) error {
	var away error
	w := table(cmd.OutOrStdout())
	if format == formatTable {
		fmt.Fprintln(w, "NUMBER\tREGION\tPREFIX\tSTATE\tBYTES BEHIND\tSECONDS\tERRORS\tWEBSITE")
	}
	for _, l := range all {
		if l.State == cells.Away {
			away = errIll
		}
		if format == formatJSON {
			err := line(cmd.OutOrStdout(), linkLine{l.Cell.Number, l.Cell.Name, l.Cell.Prefix, l.Cell.Base, l.State, l.Bytes, max(-1, l.Behind.Seconds()), l.Errors})
			if err != nil {
				return err
			}
			continue
		}
		behind, seconds := "-", "-"
		if l.Bytes >= 0 {
			behind, seconds = strconv.FormatInt(l.Bytes, 10), strconv.FormatFloat(l.Behind.Seconds(), 'f', 1, 64)
		}
		fmt.Fprintf(w, "%d\t%s\t%s\t%s\t%s\t%s\t%d\t%s\n", l.Cell.Number, l.Cell.Name, l.Cell.Prefix, l.State, behind, seconds, l.Errors, l.Cell.Base)
	}
	return firstError(w.Flush(), away)
}

func (c *commands) cellsRefresh() *cobra.Command {
	return &cobra.Command{
		Use:     "refresh",
		Short:   "Read the tables that cells have since an update",
		Long:    "Read the tables that cells have since an update. Run it at the head office once all cells are updated.",
		Example: "  kendra cells refresh",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				return s.Cells.Refresh(ctx, identity.Local())
			})
		},
	}
}

func (c *commands) cellsLeave() *cobra.Command {
	var away bool
	cmd := &cobra.Command{
		Use:   "leave NUMBER",
		Short: "Stop reading a cell at the head office, and remove its records there",
		Long: `Stop reading a cell at the head office, and remove its records there. The cell keeps everything, and can join again.
--away is for a cell that will never be reached again.`,
		Example: "  kendra cells leave 3",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			n, err := strconv.Atoi(args[0])
			if err != nil {
				return usage{fmt.Errorf("%q is not the number of a cell", args[0])}
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				if err := s.Cells.Leave(ctx, identity.Local(), cells.Number(n), away); err != nil {
					return err
				}
				_, err := fmt.Fprintf(cmd.OutOrStdout(), "The head office does not read cell %d any more.\n", n)
				return err
			})
		},
	}
	cmd.Flags().BoolVar(&away, "away", false, "leave the cell's own database as it is")
	return cmd
}
