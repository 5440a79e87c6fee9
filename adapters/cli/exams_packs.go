package cli

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/app/examining"
	"kendra/domain/calendar"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/identity"
)

// ExamNodes holds what packs for exam nodes, and nodes, need.
type ExamNodes struct {
	// Seal writes the file of a pack, and File reads the cover of one.
	Seal func(w io.Writer, c examnodes.Content, key string) error
	File func(name string) (examnodes.Sealed, error)
	// Write writes what a node brings back, signed, and Read reads it.
	Write func(w io.Writer, r examnodes.Return, key ed25519.PrivateKey) error
	Read  func(r io.Reader) (examnodes.Signed, error)
	// Run runs a node until ctx ends, with the file of a pack, or with what the node has if there is none. Without a release key the file
	// is opened in a browser.
	Run func(ctx context.Context, s ServeSettings, pack examnodes.Sealed, key string, out io.Writer) error
}

// partFlag defines --part.
func partFlag(cmd *cobra.Command, into *int) {
	cmd.Flags().IntVar(into, "part", 0, "which part of the exam, from 1 (default: the only one at computers)")
}

// part returns the component that --part names.
func part(flag int) int {
	if flag == 0 {
		return examining.OnlyComponent
	}
	return max(flag-1, 0)
}

func (c *commands) examsPack() *cobra.Command {
	var id int64
	var of, ahead int
	var node, out string
	cmd := &cobra.Command{
		Use:   "pack",
		Short: "Pack the papers of an exam for the exam node of its center",
		Long: `Pack the papers of a part of an exam for the exam node of its center, a computer that runs the sitting in the room's network. Each
candidate gets a paper. The file holds these papers without any right answer, the hall tickets and the look of the institute. It is
sealed (age): only the release key opens it, which stays here until shortly before the start (kendra exams release-key).

--node is what kendra exam-node init printed at the center. From now on the papers are opened at the node only, until kendra exams
unpack takes the pack back. All candidates must have hall tickets.`,
		Example: `  kendra exams pack --exam 3 --node 6Wv...x0c --out exam-3.pack`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkExam(id); err != nil {
				return err
			}
			if node == "" || out == "" {
				return usage{errors.New("--node and --out are required")}
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				var content examnodes.Content
				err := newFile(out, func(w io.Writer) error {
					made, key, err := s.ExamNodes.Pack(ctx, identity.Local(), examining.Packing{
						Exam: exams.ID(id), Component: part(of), Node: examnodes.NodeKey(node), Ahead: ahead,
					})
					if content = made; err != nil {
						return err
					}
					if err := c.program.ExamNodes.Seal(w, made, key); err != nil {
						return fmt.Errorf("%w; the papers count as packed, so take the pack back with kendra exams unpack first", err)
					}
					return nil
				})
				if err != nil {
					return err
				}
				if left := content.Left(); len(left) > 0 {
					fmt.Fprintf(cmd.ErrOrStderr(), "kendra: not in the pack, because the subject has no blueprint: %s\n", strings.Join(left, ", "))
				}
				at, _ := content.Exam.SittingOf(content.Pack.Component)
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "Packed %s for %s. Take %s to the center. The release key is shown from %s on.\n",
					counted(len(content.Papers), "paper", "papers"), counted(len(content.Exam.Candidates), "candidate", "candidates"), out,
					inIndia(content.Pack.Shown(examnodes.StartOf(at))))
				return err
			})
		},
	}
	examFlag(cmd, &id)
	partFlag(cmd, &of)
	cmd.Flags().StringVar(&node, "node", "", "key of the exam node, as kendra exam-node init printed it")
	cmd.Flags().StringVar(&out, "out", "", "file to write")
	cmd.Flags().IntVar(&ahead, "ahead", examnodes.UsualAhead, "minutes before the start from which the release key is shown")
	return cmd
}

func inIndia(t time.Time) string { return t.In(calendar.India).Format("02/01/2006 15:04") }

func (c *commands) examsReleaseKey() *cobra.Command {
	var id int64
	var of int
	cmd := &cobra.Command{
		Use:   "release-key",
		Short: "Show the release key that opens a pack, shortly before the start",
		Long: `Show the release key of a pack, to read it to the center over the telephone. It is shown from 30 minutes before the start on, or as
kendra exams pack --ahead said; earlier the exit code is 5. The audit trail records each time.`,
		Example: `  kendra exams release-key --exam 3`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkExam(id); err != nil {
				return err
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				p, err := s.ExamNodes.ReleaseKey(ctx, identity.Local(), exams.ID(id), part(of))
				if err != nil {
					return err
				}
				_, err = fmt.Fprintln(cmd.OutOrStdout(), examnodes.Grouped(p.Release))
				return err
			})
		},
	}
	examFlag(cmd, &id)
	partFlag(cmd, &of)
	return cmd
}

func (c *commands) examsUnpack() *cobra.Command {
	var id int64
	var of int
	var reason string
	cmd := &cobra.Command{
		Use:   "unpack",
		Short: "Take a pack back, so that the papers can be opened here",
		Long: `Take a pack back, because the exam node cannot be used or the pack is wrong. Its papers can then be opened here, or packed again.
Answers that the node brings back are refused from now on.`,
		Example: `  kendra exams unpack --exam 3 --reason "The center has a line again"`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkExam(id); err != nil {
				return err
			}
			if reason == "" {
				return usage{errors.New("--reason is required")}
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				if _, err := s.ExamNodes.Withdraw(ctx, identity.Local(), exams.ID(id), part(of), reason); err != nil {
					return err
				}
				_, err := fmt.Fprintln(cmd.OutOrStdout(), "The pack was taken back. The papers can be opened here again.")
				return err
			})
		},
	}
	examFlag(cmd, &id)
	partFlag(cmd, &of)
	cmd.Flags().Var(words{&reason}, "reason", "why the pack is taken back")
	return cmd
}

// broughtJSON is what bringing answers back did, in JSON output.
type broughtJSON struct {
	Pack       examnodes.ID `json:"pack"`
	Exam       exams.ID     `json:"exam"`
	Again      bool         `json:"again"`
	Candidates int          `json:"candidates"`
	Absent     int          `json:"absent"`
	Answers    int          `json:"answers"`
	Signals    int          `json:"signals"`
	Acts       int          `json:"acts"`
	ClockAhead int          `json:"clock_ahead_seconds"`
	Marks      int          `json:"marks_taken"`
	Kept       int          `json:"marks_kept"`
	Unmarked   int          `json:"papers_with_written_answers"`
}

func (c *commands) examsBringBack() *cobra.Command {
	var format string
	var marks bool
	cmd := &cobra.Command{
		Use:   "bring-back FILE",
		Short: "Store the answers that an exam node brings back",
		Long: `Store the answers in a file of kendra exam-node export. kendra checks that the node of the pack signed it, and that exam, center,
candidates, papers and times fit; otherwise nothing is stored (exit code 2). After that the papers are like those of an online
sitting here: people mark written answers, and the marks are taken into the exam. The same file again changes nothing.`,
		Example: `  kendra exams bring-back exam-3.return
  kendra exams bring-back exam-3.return --take-marks`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkFormat(format); err != nil {
				return err
			}
			from, err := os.Open(args[0])
			if err != nil {
				return usage{err}
			}
			defer func() { _ = from.Close() }() // it was only read
			signed, err := c.program.ExamNodes.Read(from)
			if err != nil {
				return err
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				done, err := s.ExamNodes.BringBack(ctx, identity.Local(), 0, signed, marks)
				if err != nil {
					return err
				}
				return printBrought(cmd.OutOrStdout(), done, format)
			})
		},
	}
	cmd.Flags().BoolVar(&marks, "take-marks", false, "take the marks into the exam, where nobody has to mark written answers")
	formatFlag(cmd, &format)
	return cmd
}

func printBrought(w io.Writer, b examining.Brought, format string) error {
	if format == formatJSON {
		return line(w, broughtJSON{
			Pack: b.Pack.ID, Exam: b.Pack.Exam, Again: b.Again, Candidates: b.Candidates, Absent: b.Absent, Answers: b.Answers, Signals: b.Signals, Acts: b.Acts,
			ClockAhead: int(b.Ahead.Seconds()), Marks: b.Marks.Taken, Kept: b.Marks.Kept, Unmarked: b.Unmarked,
		})
	}
	if b.Again {
		_, err := fmt.Fprintln(w, "These answers were brought back before. Nothing was changed.")
		return err
	}
	if b.Ahead >= time.Minute {
		fmt.Fprintf(w, "The clock of the node is %s ahead, or more.\n", b.Ahead.Round(time.Second))
	}
	t := table(w)
	fmt.Fprintf(t, "papers\t%d\nabsent\t%d\nanswers\t%d\nother entries\t%d\nacts of invigilators\t%d\nmarks taken\t%d\nmarks there already\t%d\npapers to mark\t%d\n",
		b.Candidates, b.Absent, b.Answers, b.Signals, b.Acts, b.Marks.Taken, b.Marks.Kept, b.Unmarked)
	return t.Flush()
}
