// Command pitr is a drill of point-in-time recovery, with the steps of docs/operations.md: a full backup by pgBackRest, a
// delete by mistake in the database of a running kendra, and a restore to the second before it. It compares what is
// restored with what was there, and writes a stopwatch of the steps.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"kendra/tests/rig"
)

func main() {
	program := flag.String("kendra", "bin/kendra", "the program")
	bin := flag.String("postgres", "/usr/lib/postgresql/15/bin", "folder of PostgreSQL's programs")
	config := flag.String("config", "deploy/pgbackrest.conf", "the configuration of pgBackRest, in which the drill replaces the folders")
	students := flag.Int("students", 20_000, "students of the institute")
	keep := flag.Bool("keep", false, "keep the folder with the logs")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	r, err := rig.New("pitr", os.Stdout, "pgbackrest", "cp")
	if err == nil {
		d := &drill{rig: r, bin: *bin, config: *config, students: *students}
		err = d.all(ctx, *program)
		r.Close(*keep)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "pitr:", err)
		os.Exit(1)
	}
}

// drill is one run.
type drill struct {
	rig      *rig.Rig
	bin      string
	config   string
	students int

	server   *server
	kendra   rig.Kendra
	site     *rig.Site
	web      *rig.Process
	office   rig.Office
	pictures []string
	laps     []lap
}

// lap is the time of a step.
type lap struct {
	what string
	took time.Duration
}

func (d *drill) lap(what string, step func() error) error {
	began := time.Now()
	if err := step(); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	d.laps = append(d.laps, lap{what, time.Since(began)})
	d.rig.Sayf("%s: %.1f s", what, time.Since(began).Seconds())
	return nil
}

func (d *drill) all(ctx context.Context, program string) error {
	if err := d.prepare(ctx, program); err != nil {
		return err
	}
	if err := d.lap("full backup", func() error { return d.server.backRest(ctx, "backup", "--type=full") }); err != nil {
		return err
	}
	if err := d.lap("copy of the files", func() error { return d.copyFiles(ctx, "data", "copies") }); err != nil {
		return err
	}
	before, err := d.work(ctx)
	if err != nil {
		return err
	}
	mistake, err := d.mistake(ctx)
	if err != nil {
		return err
	}
	began := time.Now()
	if err := d.restore(ctx, mistake); err != nil {
		return err
	}
	total := time.Since(began)
	if err := d.compare(ctx, before); err != nil {
		return err
	}
	d.rig.Sayf("stopwatch, %d students:", before.rows["students"])
	for _, l := range d.laps {
		d.rig.Sayf("  %6.1f s  %s", l.took.Seconds(), l.what)
	}
	d.rig.Sayf("  %6.1f s  in all, from stopping the website until it worked again", total.Seconds())
	return nil
}

// restore is what an operator does after the mistake.
func (d *drill) restore(ctx context.Context, mistake time.Time) error {
	target := mistake.Truncate(time.Second).Add(-time.Second)
	d.rig.Sayf("the delete was at %s; the target is %s", mistake.Format("15:04:05.000"), target.Format("15:04:05"))
	steps := []struct {
		what string
		do   func() error
	}{
		{"stop kendra and PostgreSQL", func() error {
			d.web.Stop()
			return d.server.stop(ctx)
		}},
		{"put the damaged data aside", d.server.putAside},
		{"restore the backup", func() error {
			return d.server.backRest(ctx, "restore", "--type=time", "--target="+target.Format("2006-01-02 15:04:05-07"), "--target-action=promote")
		}},
		{"PostgreSQL repeats the changes until the target", func() error { return d.server.start(ctx) }},
		{"copy the files back", func() error { return d.copyFiles(ctx, "copies", "data") }},
		{"kendra audit verify", func() error {
			out, err := d.kendra.Run(ctx, "", "audit", "verify")
			d.rig.Sayf("%s", firstLine(out))
			return err
		}},
		{"start kendra", func() (err error) {
			d.web, d.site, err = d.serve(ctx, "kendra-restored")
			return err
		}},
	}
	for _, s := range steps {
		if err := d.lap(s.what, s.do); err != nil {
			return err
		}
	}
	return nil
}

// compare checks that everything is as it was before the mistake, and that the institute can go on.
func (d *drill) compare(ctx context.Context, before state) error {
	after, err := d.state(ctx)
	if err != nil {
		return err
	}
	if diff := before.differs(after); diff != "" {
		return fmt.Errorf("not as it was: %s", diff)
	}
	d.rig.Sayf("as before the delete: %s", after)
	if err := d.site.SignIn(ctx); err != nil {
		return err
	}
	for _, path := range d.pictures {
		if got, err := d.site.Ask(ctx, "GET", path, "", ""); err != nil || got.Status != 200 {
			return fmt.Errorf("the picture %s: status %d: %w", path, got.Status, err)
		}
	}
	if _, err := d.register(ctx, d.students+900); err != nil {
		return err
	}
	d.rig.Sayf("all %d pictures are shown, and a new student can be registered", len(d.pictures))
	return d.lap("full backup of the restored database", func() error { return d.server.backRest(ctx, "backup", "--type=full") })
}
