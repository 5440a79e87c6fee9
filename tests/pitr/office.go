package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/tests/rig"
)

// prepare starts everything and registers the students.
func (d *drill) prepare(ctx context.Context, program string) (err error) {
	if d.server, err = newServer(ctx, d.rig, d.bin, d.config); err != nil {
		return err
	}
	path, err := d.rig.Program(program, "kendra")
	if err != nil {
		return err
	}
	if _, err := d.rig.Folder("data"); err != nil {
		return err
	}
	d.kendra = rig.Kendra{Rig: d.rig, Path: path, Env: []string{
		"KENDRA_DATABASE_URL=" + d.server.dsn("kendra", "kendra"), "KENDRA_DATA_DIR=" + d.rig.In("data"),
		"KENDRA_BASE_URL=https://kendra.example", "KENDRA_LIMIT_FACTOR=1000",
	}}
	if err := d.kendra.MakeAdmin(ctx); err != nil {
		return err
	}
	if d.web, d.site, err = d.serve(ctx, "kendra"); err != nil {
		return err
	}
	if err := d.site.SignIn(ctx); err != nil {
		return err
	}
	if d.office, err = d.site.Open(ctx); err != nil {
		return err
	}
	var rows strings.Builder
	rows.WriteString("Name,DOB,Gender,DivName,Mobile\n")
	for n := range d.students {
		// With one birthday for all, kendra would search them for doubles for minutes, and the TRUNCATE would wait.
		fmt.Fprintf(&rows, "Pupil %c%c%c,%02d/%02d/2005,Female,%s,8%09d\n", 'A'+n%26, 'a'+n/26%26, 'a'+n/676%26, 1+n%28, 1+n/28%12, rig.Course, n)
	}
	if _, err := d.kendra.Run(ctx, rows.String(), "students", "import", "-", "--center", d.office.Code); err != nil {
		return err
	}
	d.rig.Sayf("kendra runs on a PostgreSQL with an archive; %d students were imported", d.students)
	return d.picture(ctx)
}

func (d *drill) serve(ctx context.Context, name string) (*rig.Process, *rig.Site, error) {
	ports, err := rig.Ports(ctx, 1)
	if err != nil {
		return nil, nil, err
	}
	return d.kendra.Serve(ctx, name, ports[0])
}

func (d *drill) picture(ctx context.Context) error {
	path, err := d.site.Upload(ctx, d.office, uint8(len(d.pictures)))
	d.pictures = append(d.pictures, path)
	return err
}

func (d *drill) register(ctx context.Context, n int) (rig.Registered, error) {
	return rig.Read[rig.Registered](d.site.Form(ctx, rig.RegisterPath, d.office.Student(n)))
}

// work is a morning in the office, after the backup: what only the archive has.
func (d *drill) work(ctx context.Context) (state, error) {
	const students = 50
	for n := range students {
		s, err := d.register(ctx, n)
		if err != nil {
			return state{}, err
		}
		if _, err := d.site.Pay(ctx, s.SID); err != nil {
			return state{}, err
		}
	}
	if err := errors.Join(d.picture(ctx), d.copyFiles(ctx, "data", "copies")); err != nil {
		return state{}, err
	}
	d.rig.Sayf("after the backup, %d students were registered, each with a payment, and a picture was uploaded", students)
	return d.state(ctx)
}

// mistake deletes all students in the database, and returns when that was.
func (d *drill) mistake(ctx context.Context) (at time.Time, _ error) {
	// A restore knows whole seconds, and goes to the one before the mistake.
	time.Sleep(2 * time.Second)
	conn, err := d.server.connect(ctx, "kendra")
	if err != nil {
		return at, err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if err := conn.QueryRow(ctx, "SELECT clock_timestamp()").Scan(&at); err != nil {
		return at, fmt.Errorf("ask for the time: %w", err)
	}
	if _, err := conn.Exec(ctx, "TRUNCATE students CASCADE"); err != nil {
		return at, fmt.Errorf("delete: %w", err)
	}
	// The only copy of a file on the website's disk is lost with it, too.
	if err := os.RemoveAll(d.rig.In("data", "files")); err != nil {
		return at, fmt.Errorf("delete the files: %w", err)
	}
	d.rig.Sayf("by mistake: TRUNCATE students CASCADE, and the folder of files")
	out, err := d.kendra.Run(ctx, "", "audit", "verify")
	if err == nil || !strings.HasPrefix(out, "TAMPERING") {
		return at, fmt.Errorf("kendra audit verify does not notice the delete: %s", out)
	}
	d.rig.Sayf("kendra audit verify notices it: %s", firstLine(out))
	return at.UTC(), nil
}

// copyFiles copies the uploaded files. They never change, so what is there need not be copied again.
func (d *drill) copyFiles(ctx context.Context, from, to string) error {
	if _, err := d.rig.Folder(to, "files"); err != nil {
		return err
	}
	_, err := d.rig.Do(ctx, nil, "cp", "-a", "-n", d.rig.In(from, "files")+"/.", d.rig.In(to, "files"))
	return err
}

// state is what must come back: for each table the number of rows, and a sum of their contents.
type state struct {
	rows map[string]int
	sums map[string]string
}

// tables are those that nothing changes by itself.
var tables = []string{"students", "enrolments", "session_seats", "fee_accounts", "fee_entries", "files", "audit_entries", "counters", "centers", "courses"}

func (d *drill) state(ctx context.Context) (state, error) {
	s := state{rows: map[string]int{}, sums: map[string]string{}}
	conn, err := d.server.connect(ctx, "kendra")
	if err != nil {
		return s, err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	for _, t := range tables {
		name := pgx.Identifier{t}.Sanitize()
		var rows int
		var sum string
		err := conn.QueryRow(ctx, "SELECT count(*), coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') FROM "+name+" t").Scan(&rows, &sum)
		if err != nil {
			return s, fmt.Errorf("count %s: %w", t, err)
		}
		s.rows[t], s.sums[t] = rows, sum
	}
	return s, nil
}

// differs returns the first difference to another state, or "".
func (s state) differs(other state) string {
	for _, t := range tables {
		if s.rows[t] != other.rows[t] {
			return fmt.Sprintf("%s had %d rows, now %d", t, s.rows[t], other.rows[t])
		}
		if s.sums[t] != other.sums[t] {
			return "the contents of " + t
		}
	}
	return ""
}

func (s state) String() string {
	parts := make([]string, 0, len(tables))
	for _, t := range tables {
		parts = append(parts, fmt.Sprintf("%d %s", s.rows[t], t))
	}
	return strings.Join(parts, ", ")
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}
