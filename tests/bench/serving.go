package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"github.com/jackc/pgx/v5"
)

// paper issues a certificate and returns its code.
func (b *bench) paper(ctx context.Context, database string) (string, error) {
	if err := b.execute(ctx, database, "UPDATE students SET status = 'active' WHERE id = 1"); err != nil {
		return "", err
	}
	regNo, err := b.text(ctx, database, "SELECT reg_no FROM students WHERE id = 1")
	if err != nil {
		return "", err
	}
	division, err := b.number(ctx, database, "SELECT division_id FROM students WHERE id = 1")
	if err != nil {
		return "", err
	}
	if _, err := b.command(ctx, database, "", "certificates", "issue", "--student", regNo, "--division", strconv.FormatInt(division, 10), "--override", "a benchmark"); err != nil {
		return "", err
	}
	if _, err := b.command(ctx, database, password, "accounts", "create", "--role", "admin", "--email", operator, "--name", "Bench", "--password-stdin"); err != nil {
		return "", err
	}
	return b.text(ctx, database, "SELECT code FROM certificates LIMIT 1")
}

// command runs kendra on a database.
func (b *bench) command(ctx context.Context, database, input string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, filepath.Join(b.dir, "kendra"), args...)
	cmd.Env = b.environment(database)
	cmd.Stdin = strings.NewReader(input)
	var wrong bytes.Buffer
	cmd.Stderr = &wrong
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("kendra %s: %w: %s", strings.Join(args, " "), err, wrong.Bytes())
	}
	return out, nil
}

func (b *bench) environment(database string) []string {
	return append(os.Environ(), "KENDRA_DATABASE_URL="+database, "KENDRA_DATA_DIR="+filepath.Join(b.dir, "files"),
		"KENDRA_LIMIT_FACTOR=100000", "KENDRA_GEOCODER_URL=off")
}

// serve starts kendra and returns its address.
func (b *bench) serve(ctx context.Context, database string) (string, func(), error) {
	return b.serveAt(ctx, database, "127.0.0.1:0")
}

func (b *bench) serveAt(ctx context.Context, database, addr string) (string, func(), error) {
	cmd := exec.CommandContext(ctx, filepath.Join(b.dir, "kendra"), "serve", "--addr", addr)
	cmd.Env = b.environment(database)
	url, stop, err := start(cmd)
	if err == nil {
		b.serving = cmd.Process.Pid
	}
	return url, stop, err
}

// start starts a server that prints its address.
func start(cmd *exec.Cmd) (url string, stop func(), err error) {
	out, err := cmd.StdoutPipe()
	if err != nil {
		return "", nil, err
	}
	var wrong bytes.Buffer
	cmd.Stderr = &wrong
	if err := cmd.Start(); err != nil {
		return "", nil, err
	}
	stop = func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if url, ok := strings.CutPrefix(lines.Text(), ready); ok {
			go func() { _, _ = io.Copy(io.Discard, out) }()
			return url, stop, nil
		}
	}
	stop()
	return "", nil, fmt.Errorf("%s did not start: %s", cmd.Args, wrong.Bytes())
}

// login returns an access token.
func login(ctx context.Context, base string) (string, error) {
	sent, err := json.Marshal(map[string]any{"CompanyID": "KENDRA", "username": operator, "password": password, "Role": 1})
	if err != nil {
		return "", err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, base+"/api/Login/Login", bytes.NewReader(sent))
	if err != nil {
		return "", err
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := client.Do(r)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	var got struct {
		Token string `json:"access_token"`
	}
	if err := json.NewDecoder(answer.Body).Decode(&got); err != nil || got.Token == "" {
		return "", fmt.Errorf("no sign-in: %s: %w", answer.Status, err)
	}
	return got.Token, nil
}

// keep stores a response in a file.
func keep(ctx context.Context, url, path string) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	answer, err := client.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o600)
}

// named returns the URL of a database.
func (b *bench) named(name string) (string, error) {
	u, err := url.Parse(b.server)
	if err != nil {
		return "", fmt.Errorf("read the server's URL: %w", err)
	}
	u.Path = "/" + name
	return u.String(), nil
}

func (b *bench) text(ctx context.Context, database, sql string) (s string, err error) {
	conn, err := pgx.Connect(ctx, database)
	if err != nil {
		return "", fmt.Errorf("connect: %w", err)
	}
	defer conn.Close(ctx)
	return s, conn.QueryRow(ctx, sql).Scan(&s)
}

// office imports many students into a database of a name, and serves it until stop is called. The operator is its administrator.
func (b *bench) office(ctx context.Context, name string, many int) (database, base string, stop func(), err error) {
	file := filepath.Join(b.dir, name+".csv")
	if err := writeSheet(file, many); err != nil {
		return "", "", nil, err
	}
	if database, err = b.database(ctx, name); err != nil {
		return "", "", nil, err
	}
	if _, err := b.kendra(ctx, database, file); err != nil {
		return "", "", nil, err
	}
	if _, err := b.command(ctx, database, password, "accounts", "create", "--role", "admin", "--email", operator, "--name", "Bench", "--password-stdin"); err != nil {
		return "", "", nil, err
	}
	base, stop, err = b.serve(ctx, database)
	return database, base, stop, err
}
