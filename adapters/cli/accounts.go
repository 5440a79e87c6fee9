package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/identity"
)

func (c *commands) accounts() *cobra.Command {
	cmd := &cobra.Command{Use: "accounts", Short: "Create accounts and set their passwords"}
	cmd.AddCommand(c.accountsCreate(), c.accountsSetPassword(), c.accountsResetTwoStep())
	return cmd
}

func (c *commands) accountsCreate() *cobra.Command {
	var role, email, name string
	var center int
	var stdin bool
	cmd := &cobra.Command{
		Use:   "create",
		Short: "Create an account",
		Long:  "Create an account. Without --password-stdin, kendra generates a one-time password and prints it once.",
		Example: `  kendra accounts create --role admin --email asha@kendra.example --name "Asha Verma"
  printf %s "$PASSWORD" | kendra accounts create --role staff --center 1001 --email ravi@kendra.example --name "Ravi Bora" --password-stdin`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			password, err := passwordFrom(cmd.InOrStdin(), stdin)
			if err != nil {
				return err
			}
			person, err := personFrom(role, email, name)
			if err != nil {
				return err
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				if center != 0 {
					if person.Center, err = centerID(ctx, s, centers.Code(center)); err != nil {
						return err
					}
				}
				_, set, err := s.Accounts.Open(ctx, identity.Local(), person, password)
				if err != nil {
					return err
				}
				done := fmt.Sprintf("Account created: %s (%s).", person.Email, roleName(person.Role))
				return printPassword(cmd.OutOrStdout(), done, set, stdin)
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&role, "role", "", "admin, staff or student")
	f.StringVar(&email, "email", "", "e-mail address, which is the user name")
	f.Var(words{&name}, "name", "the person's name")
	f.IntVar(&center, "center", 0, "code of the center, for staff")
	f.BoolVar(&stdin, "password-stdin", false, "read the password from standard input")
	return cmd
}

func (c *commands) accountsSetPassword() *cobra.Command {
	var email string
	var stdin bool
	cmd := &cobra.Command{
		Use:   "set-password",
		Short: "Change the password of an account",
		Long: `Change the password of an account, and end all its sign-ins. Without --password-stdin, kendra generates a one-time password
and prints it once.`,
		Example: `  kendra accounts set-password --email asha@kendra.example`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			password, err := passwordFrom(cmd.InOrStdin(), stdin)
			if err != nil {
				return err
			}
			address, err := contact.ParseEmail(email)
			if err != nil {
				return usage{fmt.Errorf("--email %q %w", email, err)}
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				set, err := s.Accounts.SetPassword(ctx, identity.Local(), address, password)
				if err != nil {
					return err
				}
				return printPassword(cmd.OutOrStdout(), fmt.Sprintf("Password changed: %s.", address), set, stdin)
			})
		},
	}
	cmd.Flags().StringVar(&email, "email", "", "e-mail address of the account")
	cmd.Flags().BoolVar(&stdin, "password-stdin", false, "read the password from standard input")
	return cmd
}

func (c *commands) accountsResetTwoStep() *cobra.Command {
	var email string
	cmd := &cobra.Command{
		Use:     "reset-two-step",
		Short:   "Switch off two-step sign-in for an account",
		Long:    "Switch off two-step sign-in for an account whose owner has lost the authenticator app and the recovery codes.",
		Example: `  kendra accounts reset-two-step --email asha@kendra.example`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			address, err := contact.ParseEmail(email)
			if err != nil {
				return usage{fmt.Errorf("--email %q %w", email, err)}
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				if err := s.Accounts.ResetTwoStep(ctx, identity.Local(), address); err != nil {
					return err
				}
				_, err := fmt.Fprintf(cmd.OutOrStdout(), "Two-step sign-in is off: %s\n", address)
				return err
			})
		},
	}
	cmd.Flags().StringVar(&email, "email", "", "e-mail address of the account")
	return cmd
}

func personFrom(role, email, name string) (identity.Person, error) {
	r, err := identity.ParseRole(role)
	if err != nil {
		return identity.Person{}, usage{fmt.Errorf("--role %q: %w", role, err)}
	}
	address, err := contact.ParseEmail(email)
	if err != nil {
		return identity.Person{}, usage{fmt.Errorf("--email %q %w", email, err)}
	}
	return identity.Person{Name: name, Email: address, Role: r}, nil
}

// centerID returns the number of the center with a code.
func centerID(ctx context.Context, s *app.App, code centers.Code) (centers.ID, error) {
	all, err := s.Centers.Choices(ctx, identity.Local())
	if err != nil {
		return 0, err
	}
	for _, c := range all {
		if c.Code == code {
			return c.ID, nil
		}
	}
	return 0, centers.ErrNotFound
}

// passwordFrom returns the first line of r if wanted, else "".
func passwordFrom(r io.Reader, wanted bool) (string, error) {
	if !wanted {
		return "", nil
	}
	text, err := bufio.NewReader(r).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", fmt.Errorf("read the password: %w", err)
	}
	if text = strings.TrimRight(text, "\r\n"); text == "" {
		return "", usage{errors.New("--password-stdin was given, but standard input is empty")}
	}
	return text, nil
}

// roleName is a role's name for people.
func roleName(r identity.Role) string {
	if r == identity.Admin {
		return "administrator"
	}
	return r.String()
}

// printPassword prints what was done, and the password unless the caller chose it.
func printPassword(w io.Writer, done, password string, own bool) error {
	if own {
		_, err := fmt.Fprintln(w, done)
		return err
	}
	_, err := fmt.Fprintf(w, "%s\nOne-time password: %s\n", done, password)
	return err
}
