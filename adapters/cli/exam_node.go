package cli

import (
	"bufio"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/domain/examnodes"
)

func (c *commands) examNode() *cobra.Command {
	var s ServeSettings
	var pack string
	var keyed bool
	cmd := &cobra.Command{
		Use:   "exam-node",
		Short: "Run an online sitting in a center without a line to head office",
		Long: `Run an online sitting in the room's network, without a line to head office. This computer is then an exam node: candidates open
its address with a browser and go to /exam, and the invigilator opens /start.

Before the exam: kendra exam-node init makes the key of this node, whose public part head office needs for kendra exams pack. Put
the file of the pack on this computer, and start the node with --pack. Its page /start says which exam the pack is for. On the day,
head office reads out the release key. The invigilator types it on that page, which then shows the name and password to sign in.
With --key-stdin the key comes on standard input instead, and name and password are printed. Later starts need no key: everything
is in --data-dir, also after a power cut.

Afterwards: kendra exam-node export writes the answers into a signed file for head office. Papers are marked there; a node has no
right answers. Use a --data-dir of its own, and check the clock of this computer before the start.`,
		Example: `  kendra exam-node --pack exam-3.pack --addr 0.0.0.0:8080 --data-dir /var/lib/kendra-node
  kendra exam-node --addr 0.0.0.0:8080 --data-dir /var/lib/kendra-node`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if pack == "" && c.settings.DataDir == "" {
				return cmd.Help()
			}
			s, err := c.serveSettings(s)
			if err != nil {
				return err
			}
			if err := c.checkNodeDir(); err != nil {
				return err
			}
			sealed, err := c.sealedPack(pack)
			if err != nil {
				return err
			}
			key := ""
			if keyed {
				if key, err = releaseKey(cmd, sealed); err != nil {
					return err
				}
			}
			return c.program.ExamNodes.Run(cmd.Context(), s, sealed, key, cmd.OutOrStdout())
		},
	}
	cmd.Flags().StringVar(&s.Addr, "addr", "", "address to listen on (KENDRA_ADDR; default :8080)")
	cmd.Flags().StringVar(&pack, "pack", "", "file of a pack")
	cmd.Flags().BoolVar(&keyed, "key-stdin", false, "read the release key from standard input")
	cmd.AddCommand(c.examNodeInit(), c.examNodeExport())
	return cmd
}

var errNodeDir = errors.New("--data-dir is required: an exam node has a folder of its own")

func (c *commands) checkNodeDir() error {
	if c.settings.DataDir == "" {
		return usage{errNodeDir}
	}
	return nil
}

// sealedPack returns the file of a pack that was made for this node; examnodes.NoFile without a name.
func (c *commands) sealedPack(name string) (examnodes.Sealed, error) {
	if name == "" {
		return examnodes.NoFile{}, nil
	}
	key, err := c.nodeKey(false)
	if err != nil {
		return nil, err
	}
	sealed, err := c.program.ExamNodes.File(name)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrPermission):
		return nil, usage{err}
	case err != nil:
		return nil, err
	case sealed.Cover().Node != publicOf(key):
		return nil, usage{errOtherNode}
	}
	return sealed, nil
}

var errKeyAlone = errors.New("--key-stdin needs --pack: a release key opens the file of a pack")

// releaseKey reads the release key of a pack.
func releaseKey(cmd *cobra.Command, sealed examnodes.Sealed) (string, error) {
	if sealed == (examnodes.NoFile{}) {
		return "", usage{errKeyAlone}
	}
	fmt.Fprintln(cmd.ErrOrStderr(), "Release key:")
	typed, err := bufio.NewReader(io.LimitReader(cmd.InOrStdin(), 1000)).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", usage{err}
	}
	return examnodes.CheckTyped(typed)
}

var (
	errOtherNode = errors.New("this pack was made for another exam node")
	errNoNodeKey = errors.New("this exam node has no key yet: run kendra exam-node init")
)

func publicOf(key ed25519.PrivateKey) examnodes.NodeKey {
	return examnodes.KeyOf(key.Public().(ed25519.PublicKey)) //nolint:forcetypeassert // it always is one
}

// nodeKey returns the private key of this node. It makes one if it should.
func (c *commands) nodeKey(make bool) (ed25519.PrivateKey, error) {
	name := filepath.Join(c.settings.DataDir, "exam-node.key")
	text, err := os.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist) && make:
		return c.newNodeKey(name)
	case errors.Is(err, fs.ErrNotExist):
		return nil, usage{errNoNodeKey}
	case err != nil:
		return nil, usage{err}
	}
	seed, err := base64.StdEncoding.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || len(seed) != ed25519.SeedSize {
		return nil, usage{fmt.Errorf("%s is not the key of an exam node", name)}
	}
	return ed25519.NewKeyFromSeed(seed), nil
}

func (c *commands) newNodeKey(name string) (ed25519.PrivateKey, error) {
	if err := os.MkdirAll(c.settings.DataDir, 0o700); err != nil {
		return nil, usage{err}
	}
	seed := make([]byte, ed25519.SeedSize)
	_, _ = rand.Read(seed) // it never fails
	err := newFile(name, func(w io.Writer) error {
		_, err := fmt.Fprintln(w, base64.StdEncoding.EncodeToString(seed))
		return err
	})
	return ed25519.NewKeyFromSeed(seed), err
}

func (c *commands) examNodeInit() *cobra.Command {
	return &cobra.Command{
		Use:   "init",
		Short: "Make the key of this exam node and print its public part",
		Long: `Make the key with which this exam node signs what it brings back, and print its public part for kendra exams pack --node. The key
stays in --data-dir. If there is one already, its public part is printed again.`,
		Example: `  kendra exam-node init --data-dir /var/lib/kendra-node`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := c.checkNodeDir(); err != nil {
				return err
			}
			key, err := c.nodeKey(true)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(cmd.OutOrStdout(), publicOf(key))
			return err
		},
	}
}

func (c *commands) examNodeExport() *cobra.Command {
	var out string
	var id int64
	cmd := &cobra.Command{
		Use:   "export",
		Short: "Write the answers of a sitting into a signed file for head office",
		Long: `Write the answers of the newest pack, with their times and the acts of the invigilator, into a file that this node signs. Head office
reads it with kendra exams bring-back. Export when all papers are over (otherwise the exit code is 5). Everything stays at this
node; keep it until head office has the marks. The node may run meanwhile.`,
		Example: `  kendra exam-node export --out exam-3.return --data-dir /var/lib/kendra-node`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := c.checkNodeDir(); err != nil {
				return err
			}
			if out == "" {
				return usage{errors.New("--out is required")}
			}
			key, err := c.nodeKey(false)
			if err != nil {
				return err
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				r, err := s.ExamNodes.Export(ctx, examnodes.ID(id))
				if err != nil {
					return err
				}
				missing, err := s.ExamNodes.Missing(ctx, r)
				if err != nil {
					return err
				}
				if err := newFile(out, func(w io.Writer) error { return c.program.ExamNodes.Write(w, r, key) }); err != nil {
					return err
				}
				if missing > 0 {
					fmt.Fprintf(cmd.ErrOrStderr(), "kendra: %s never opened at this node\n", counted(missing, "paper was", "papers were"))
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "Wrote the sittings of %s. Bring %s to head office.\n", counted(len(r.Sittings), "candidate", "candidates"), out)
				return err
			})
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "file to write")
	cmd.Flags().Int64Var(&id, "pack-number", 0, "number of another pack of this node (default: the newest)")
	return cmd
}
