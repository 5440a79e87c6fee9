package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"go.yaml.in/yaml/v3"

	"kendra/app"
	"kendra/domain/identity"
	"kendra/domain/institute"
)

func (c *commands) institute() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "institute",
		Short: "Show and change who runs the study centers",
		Long: `Show and change the institute that runs the study centers: its names, pictures, contact details, signatories,
accreditations and numbers. Pages, mails and new papers show a change at once. Certificates and receipts that exist keep what they
say.`,
	}
	cmd.AddCommand(c.instituteShow(), c.instituteApply(), c.instituteOpen())
	return cmd
}

func (c *commands) instituteShow() *cobra.Command {
	return &cobra.Command{
		Use:     "show",
		Short:   "Print the institute as YAML",
		Long:    "Print the institute as YAML, for `institute apply`.",
		Example: "  kendra institute show > institute.yaml",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				now, err := s.Institute.Current(ctx)
				if err != nil {
					return err
				}
				return writeInstitute(cmd.OutOrStdout(), now)
			})
		},
	}
}

func (c *commands) instituteApply() *cobra.Command {
	var dry bool
	cmd := &cobra.Command{
		Use:   "apply FILE",
		Short: "Change the institute to what a YAML file says",
		Long: `Change the institute to what a YAML file says; - is standard input. A key that the file does not have is emptied, and a key that
is not known is refused with its line. With the key "version", the change is refused if somebody has changed the institute since
that version. The same file again changes nothing.`,
		Example: "  kendra institute apply institute.yaml --dry-run\n  kendra institute apply institute.yaml",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			in, done, err := input(cmd.InOrStdin(), args[0])
			if err != nil {
				return err
			}
			defer done()
			file, err := readInstitute(in)
			if err != nil {
				return usage{fmt.Errorf("%s: %w", args[0], err)}
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				return applyInstitute(ctx, s, file, dry, cmd.OutOrStdout())
			})
		},
	}
	cmd.Flags().BoolVar(&dry, "dry-run", false, "check the file and list the changes, but change nothing")
	return cmd
}

func (c *commands) instituteOpen() *cobra.Command {
	return &cobra.Command{
		Use:     "open",
		Short:   "Show the website to visitors",
		Long:    "Show the website to visitors. Until then it says only that it is being prepared. Again changes nothing.",
		Example: "  kendra institute open",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				if err := s.Institute.Open(ctx, identity.Local()); err != nil {
					return err
				}
				_, err := fmt.Fprintln(cmd.OutOrStdout(), "Visitors see the website.")
				return err
			})
		},
	}
}

func writeInstitute(w io.Writer, v institute.Version) error {
	out := yaml.NewEncoder(w)
	out.SetIndent(2)
	return errors.Join(out.Encode(fileOf(v)), out.Close())
}

// readInstitute reads a file. An unknown key is an error with its line.
func readInstitute(r io.Reader) (instituteFile, error) {
	var f instituteFile
	content, err := io.ReadAll(io.LimitReader(r, 1<<20))
	if err != nil {
		return f, err
	}
	in := yaml.NewDecoder(bytes.NewReader(content))
	in.KnownFields(true)
	var wrong *yaml.TypeError
	switch err := in.Decode(&f); {
	case errors.As(err, &wrong) && len(wrong.Errors) > 0:
		said, _, _ := strings.Cut(wrong.Errors[0], " in type ") // the name of a Go type
		return f, errors.New(said)
	case errors.Is(err, io.EOF):
		return f, errors.New("the file is empty")
	default:
		return f, err
	}
}

func applyInstitute(ctx context.Context, s *app.App, f instituteFile, dry bool, w io.Writer) error {
	p, err := f.profile()
	if err != nil {
		return err
	}
	before, err := s.Institute.Current(ctx)
	if err != nil {
		return err
	}
	seen := f.Version
	if seen == 0 {
		seen = before.Number
	}
	var next institute.Version
	if dry {
		next, _, err = s.Institute.Check(ctx, identity.Local(), p, seen)
	} else {
		next, err = s.Institute.Change(ctx, identity.Local(), p, seen)
	}
	if err != nil {
		return err
	}
	return writeChanges(w, before, next)
}

// writeChanges lists the changed keys.
func writeChanges(w io.Writer, before, next institute.Version) error {
	if next.Number == before.Number {
		_, err := fmt.Fprintln(w, "Nothing has changed.")
		return err
	}
	var old, now yaml.Node
	if err := errors.Join(old.Encode(fileOf(before)), now.Encode(fileOf(next))); err != nil {
		return err
	}
	for i := 0; i+1 < len(now.Content); i += 2 { // a key, and its value
		key, from, to := now.Content[i].Value, shortly(old.Content[i+1]), shortly(now.Content[i+1])
		if key == "version" || from == to {
			continue
		}
		if _, err := fmt.Fprintf(w, "%s: %s -> %s\n", key, from, to); err != nil {
			return err
		}
	}
	return nil
}

// shortly returns a value in one line.
func shortly(n *yaml.Node) string {
	if n.Kind == yaml.ScalarNode {
		return fmt.Sprintf("%q", n.Value)
	}
	n.Style = yaml.FlowStyle
	text, err := yaml.Marshal(n)
	if err != nil {
		return err.Error()
	}
	return strings.Join(strings.Fields(string(text)), " ")
}
