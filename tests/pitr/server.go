package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/tests/rig"
)

// password is that of both roles. The server listens only on 127.0.0.1 and is gone after the drill.
const password = "of-the-drill"

// server is a PostgreSQL that archives its changes with pgBackRest.
type server struct {
	rig    *rig.Rig
	bin    string
	port   int
	config string // of pgBackRest
}

// newServer makes a server and its repository of backups, and starts it.
func newServer(ctx context.Context, r *rig.Rig, bin, config string) (*server, error) {
	ports, err := rig.Ports(ctx, 1)
	if err != nil {
		return nil, err
	}
	s := &server{rig: r, bin: bin, port: ports[0]}
	for _, name := range []string{"repo", "logs", "lock", "socket"} {
		if _, err := r.Folder(name); err != nil {
			return nil, err
		}
	}
	if err := s.configure(config); err != nil {
		return nil, err
	}
	secret, err := r.File(password, "password")
	if err != nil {
		return nil, err
	}
	if _, err := r.Do(ctx, nil, filepath.Join(bin, "initdb"), "-D", s.data(), "-U", "postgres", "--pwfile="+secret, "-A", "scram-sha-256",
		"--auth-local=peer", "-E", "UTF8", "--locale=C.UTF-8", "--data-checksums"); err != nil {
		return nil, err
	}
	if err := s.settings(); err != nil {
		return nil, err
	}
	if err := s.start(ctx); err != nil {
		return nil, err
	}
	if err := s.backRest(ctx, "stanza-create"); err != nil {
		return nil, err
	}
	return s, s.do(ctx, "CREATE ROLE kendra LOGIN PASSWORD '"+password+"'", "CREATE DATABASE kendra OWNER kendra")
}

func (s *server) data() string { return s.rig.In("pg") }

// configure writes the configuration of deploy with the rig's folders. A line that it does not find stops the drill.
func (s *server) configure(path string) error {
	raw, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("read the configuration: %w", err)
	}
	text := string(raw)
	for name, value := range map[string]string{
		"repo1-path": s.rig.In("repo"), "log-path": s.rig.In("logs"), "lock-path": s.rig.In("lock"),
		"pg1-path": s.data(), "pg1-port": strconv.Itoa(s.port), "pg1-socket-path": s.rig.In("socket"),
	} {
		line := regexp.MustCompile(`(?m)^` + name + `=.*$`)
		if !line.MatchString(text) {
			return fmt.Errorf("%s has no line %s", path, name)
		}
		text = line.ReplaceAllLiteralString(text, name+"="+value)
	}
	s.config, err = s.rig.File(text, "pgbackrest.conf")
	return err
}

// settings appends what deploy/pgbackrest.conf asks for to postgresql.conf.
func (s *server) settings() error {
	f, err := os.OpenFile(filepath.Join(s.data(), "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return fmt.Errorf("open the settings: %w", err)
	}
	defer f.Close()
	_, err = fmt.Fprintf(f, `
listen_addresses = '127.0.0.1'
port = %d
unix_socket_directories = '%s'
archive_mode = on
archive_command = 'pgbackrest --config=%s --stanza=kendra archive-push %%p'
archive_timeout = 60s
`, s.port, s.rig.In("socket"), s.config)
	if err != nil {
		return fmt.Errorf("write the settings: %w", err)
	}
	return nil
}

// start starts the server and waits until it accepts changes: after a restore, that is when it has repeated all of them.
func (s *server) start(ctx context.Context) error {
	if _, err := s.rig.Do(ctx, nil, filepath.Join(s.bin, "pg_ctl"), "-D", s.data(), "-w", "-t", "120", "-l", s.rig.In("postgres.log"), "start"); err != nil {
		log, _ := os.ReadFile(s.rig.In("postgres.log")) // an empty log is fine
		return fmt.Errorf("%w\n%s", err, log)
	}
	return rig.Await(ctx, "PostgreSQL accepts no changes", 5*time.Minute, func() error {
		return s.do(ctx, "CREATE TEMPORARY TABLE tried ()")
	})
}

func (s *server) stop(ctx context.Context) error {
	_, err := s.rig.Do(ctx, nil, filepath.Join(s.bin, "pg_ctl"), "-D", s.data(), "-w", "-m", "fast", "stop")
	return err
}

// putAside keeps the damaged data until somebody is sure that it is not needed.
func (s *server) putAside() error {
	if err := os.Rename(s.data(), s.data()+"-before"); err != nil {
		return fmt.Errorf("rename the folder: %w", err)
	}
	_, err := s.rig.Folder("pg")
	return err
}

// backRest runs pgBackRest.
func (s *server) backRest(ctx context.Context, command string, flags ...string) error {
	args := append([]string{"--config=" + s.config, "--stanza=kendra", "--log-level-console=warn"}, flags...)
	_, err := s.rig.Do(ctx, nil, "pgbackrest", append(args, command)...)
	return err
}

// dsn returns a URL of the server. The role postgres is the superuser.
func (s *server) dsn(role, database string) string {
	return "postgres://" + role + ":" + password + "@127.0.0.1:" + strconv.Itoa(s.port) + "/" + database + "?sslmode=disable"
}

func (s *server) connect(ctx context.Context, database string) (*pgx.Conn, error) {
	conn, err := pgx.Connect(ctx, s.dsn("postgres", database))
	if err != nil {
		return nil, fmt.Errorf("connect: %w", err)
	}
	return conn, nil
}

// do runs statements as the superuser.
func (s *server) do(ctx context.Context, statements ...string) error {
	conn, err := s.connect(ctx, "postgres")
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	for _, sql := range statements {
		if _, err := conn.Exec(ctx, sql); err != nil {
			return fmt.Errorf("%s: %w", strings.Fields(sql)[0], err)
		}
	}
	return nil
}
