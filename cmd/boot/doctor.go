package boot

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"kendra/adapters/cli"
	"kendra/app/kernel"
	"kendra/domain/files"
)

// doctor checks everything that serve needs.
type doctor struct {
	config Config
	now    kernel.Clock
	found  []cli.Finding
}

func examine(ctx context.Context, s cli.ServeSettings) []cli.Finding {
	d := &doctor{config: serveConfig(s), now: time.Now}
	d.configuration()
	d.data(ctx)
	d.storage(ctx)
	d.signer()
	d.disk()
	return d.found
}

func (d *doctor) good(name, text string, args ...any) {
	d.found = append(d.found, cli.Finding{Name: name, State: cli.Good, Text: fmt.Sprintf(text, args...)})
}

func (d *doctor) warn(name, text, do string) {
	d.found = append(d.found, cli.Finding{Name: name, State: cli.Warn, Text: text, Do: do})
}

func (d *doctor) bad(name string, err error, do string) {
	text := strings.Join(strings.Fields(err.Error()), " ")
	d.found = append(d.found, cli.Finding{Name: name, State: cli.Bad, Text: text, Do: do})
}

// configuration checks the settings, without network access.
func (d *doctor) configuration() {
	const name = "configuration"
	u, err := url.Parse(d.config.BaseURL)
	switch {
	case d.config.BaseURL == "":
		d.warn(name, "KENDRA_BASE_URL is not set: links in mails and on certificates lead to "+string(d.config.baseURL()),
			"set it to the site's public address, such as https://institute.example, for serve and all other commands")
	case err != nil || u.Host == "" || (u.Scheme != "https" && u.Scheme != "http"):
		d.bad(name, errors.New("KENDRA_BASE_URL is not an http or https address"), "set it to an address such as https://institute.example")
	case u.Scheme == "http" && !isLocal(u.Hostname()):
		d.warn(name, "KENDRA_BASE_URL is not encrypted", "put a proxy with TLS in front of kendra, and use its https:// address")
	default:
		d.good(name, "the site's address is %s", d.config.BaseURL)
	}
	if d.config.wider() > 1 {
		d.warn(name, fmt.Sprintf("limits are %d times the usual: passwords can be guessed that much faster", d.config.wider()),
			"unset KENDRA_LIMIT_FACTOR, which is only for tests")
	}
}

func isLocal(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || (ip != nil && ip.IsLoopback())
}

// firstStart is the advice for a missing folder or database. The doctor creates nothing, because it may run as
// another user than serve.
const firstStart = "start kendra serve or any other command, which creates it"

// exists reports whether the data folder contains a file or folder.
func (d *doctor) exists(name string) bool {
	_, err := os.Stat(filepath.Join(d.config.dataDir(), name))
	return err == nil
}

// storage writes a file, reads it and removes it.
func (d *doctor) storage(ctx context.Context) {
	const name = "storage"
	where, help := "the file folder", "check that kendra may write to files/ in "+d.config.dataDir()
	if d.config.S3URL != "" {
		where, help = "the bucket", "check host, bucket, key and secret in KENDRA_S3_URL, and that the key may write"
	}
	if d.config.S3URL == "" && !d.exists("") {
		d.warn(name, d.config.dataDir()+" does not exist yet", firstStart)
		return
	}
	if err := d.tryStore(ctx); err != nil {
		d.bad(name, err, help)
		return
	}
	d.good(name, "files can be written to %s and read back", where)
}

var errOtherBytes = errors.New("a file was read back with other bytes")

func (d *doctor) tryStore(ctx context.Context) error {
	store, err := storeOf(d.config)
	if err != nil {
		return err
	}
	bytesIn := kernel.Random(files.KeyBytes)
	key := files.NewKey([files.KeyBytes]byte(bytesIn), files.PDF)
	if err := store.Put(ctx, key, files.PDF, int64(len(bytesIn)), bytes.NewReader(bytesIn)); err != nil {
		return err
	}
	content, err := store.Open(ctx, key)
	if err != nil {
		return err
	}
	back, err := io.ReadAll(content)
	err = errors.Join(err, content.Close(), store.Remove(ctx, key))
	if err == nil && !bytes.Equal(bytesIn, back) {
		err = errOtherBytes
	}
	return err
}

// The doctor warns about free space below these limits.
const (
	littleSpace = 2 << 30
	noSpace     = 256 << 20
)

func (d *doctor) disk() {
	const name = "disk"
	dir := d.config.dataDir()
	free, err := freeSpace(dir)
	switch {
	case errors.Is(err, errNoFolder):
		d.good(name, "%s does not exist: nothing is stored on this machine", dir)
	case err != nil:
		d.bad(name, err, "check that "+dir+" can be read")
	case free < noSpace:
		d.bad(name, fmt.Errorf("%s has %s of free space", dir, size(free)), "free some space: PostgreSQL stops when the disk is full")
	case free < littleSpace:
		d.warn(name, fmt.Sprintf("%s has %s of free space", dir, size(free)), "free some space soon")
	default:
		d.good(name, "%s has %s of free space", dir, size(free))
	}
}

// size formats a number of bytes for people.
func size(n int64) string {
	const unit = 1024
	if n < unit*unit {
		return fmt.Sprintf("%d KiB", n/unit)
	}
	if n < unit*unit*unit {
		return fmt.Sprintf("%d MiB", n/unit/unit)
	}
	return fmt.Sprintf("%.1f GiB", float64(n)/unit/unit/unit)
}
