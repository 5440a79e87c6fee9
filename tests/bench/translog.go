package main

import (
	"context"
	"fmt"
	"strconv"
	"sync"
	"time"

	"kendra/adapters/credentials"
	"kendra/adapters/geography"
	"kendra/adapters/merkle"
	"kendra/adapters/postgres"
	"kendra/app"
	"kendra/app/admission"
	"kendra/app/kernel"
	"kendra/app/oversight"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Limits that the transparency log must stay within.
const (
	registrations  = 500 // of a block; blocks with and without the log take turns
	blocks         = 6
	mostLogCost    = 0.03
	mostVerifyTime = 10 * time.Second
)

// record measures what the transparency log costs the one who registers students, and how long its verification takes.
func (b *bench) record(ctx context.Context) error {
	database, err := b.database(ctx, "record")
	if err != nil {
		return err
	}
	db, err := postgres.Connect(ctx, database)
	if err != nil {
		return err
	}
	defer db.Close()
	p := postgres.Ports(db)
	p.Clock, p.Random, p.LogNotary, p.Atlas = time.Now, kernel.Random, merkle.Notary{}, geography.New()
	if p.Notary, err = credentials.NewNotary("https://kendra.example"); err != nil {
		return err
	}
	use := app.New(p, kernel.Settings{Base: "https://kendra.example"})
	defer use.Close()
	if err := b.registering(ctx, use); err != nil {
		return err
	}
	return b.verifyRecord(ctx, database, use)
}

// registering registers students one after the other, in turns with the log at work and without.
func (b *bench) registering(ctx context.Context, use *app.App) error {
	center, err := use.Centers.Register(ctx, identity.Local(), fixture.Center(func(p *centers.Profile) { p.Name = "Kendra Gaya" }))
	if err != nil {
		return err
	}
	n := 0
	block := func() (time.Duration, error) {
		begun := time.Now()
		for range registrations {
			n++
			_, err := use.Students.Register(ctx, identity.Local(), admission.RegisterStudent{
				Profile: fixture.Student(center.ID, 0, func(p *students.Profile) {
					p.Name, p.Email, p.Mobile, p.AltMobile = "Student "+letters(n), fixture.Email(n), contact.Mobile(strconv.Itoa(7_000_000_000+n)), ""
					p.Session, p.Photo = "", ""
				}), Wanted: courses.Wanted{Name: "DCA"},
			})
			if err != nil {
				return 0, err
			}
		}
		return time.Since(begun), nil
	}
	if _, err := block(); err != nil { // the first block warms everything up
		return err
	}
	var with, without time.Duration
	for i := range blocks {
		stop := func() error { return nil }
		if i%2 == 1 {
			stop = working(ctx, use.Translog)
		}
		took, err := block()
		if err := firstOf(err, stop()); err != nil {
			return err
		}
		if i%2 == 1 {
			with += took
		} else {
			without += took
		}
	}
	each := func(d time.Duration) string {
		return fmt.Sprintf("%.2f ms", d.Seconds()*1000/float64(registrations*blocks/2))
	}
	b.results = append(b.results, result{
		"register a student, with the transparency log at work", each(with), each(without) + " (without it)", without.Seconds() / with.Seconds(), 1 / (1 + mostLogCost),
		fmt.Sprintf("%d students each, in turns", registrations*blocks/2),
	})
	return nil
}

// working runs the log's job once a second until stop is called.
func working(ctx context.Context, log *oversight.Log) (stop func() error) {
	var failed error
	var done sync.WaitGroup
	end := make(chan struct{})
	done.Go(func() {
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for failed == nil {
			failed = log.Work(ctx)
			select {
			case <-end:
				return
			case <-tick.C:
			}
		}
	})
	return func() error {
		close(end)
		done.Wait()
		return failed
	}
}

func firstOf(all ...error) error {
	for _, err := range all {
		if err != nil {
			return err
		}
	}
	return nil
}

// letters returns a number in letters, because names have no digits.
func letters(n int) (s string) {
	for ; n > 0; n /= 26 {
		s = string(rune('a'+n%26)) + s
	}
	return s
}

// verifyRecord makes as many entries as the large file has rows, lets the log catch up, and verifies it.
func (b *bench) verifyRecord(ctx context.Context, database string, use *app.App) error {
	fill := fmt.Sprintf(`INSERT INTO audit_entries (at, account_id, name, role, action, thing_kind, thing_id, before, after)
		SELECT now(), 7, 'Meera Sinha', 2, 'student.changed', 'student', n, jsonb_build_object('Version', 1, 'Profile', jsonb_build_object('Name', 'Asha ' || n)),
			jsonb_build_object('Version', 2, 'Profile', jsonb_build_object('Name', 'Asha Kumari ' || n)) FROM generate_series(1, %d) AS n`, b.rows)
	if err := b.execute(ctx, database, fill); err != nil {
		return err
	}
	begun := time.Now()
	for waiting := int64(1); waiting > 0; {
		if err := use.Translog.Work(ctx); err != nil {
			return err
		}
		var err error
		waiting, err = b.number(ctx, database, "SELECT (SELECT max(id) FROM audit_entries) - (SELECT settled FROM log_sources WHERE kind = 'audit')")
		if err != nil {
			return err
		}
	}
	grown := time.Since(begun)
	begun = time.Now()
	report, err := use.Translog.Verify(ctx, identity.Local(), oversight.Witnessed{})
	if err != nil {
		return err
	}
	took := time.Since(begun)
	if len(report.Findings) > 0 {
		return fmt.Errorf("verify the record: %+v", report.Findings[0])
	}
	b.results = append(b.results, result{
		fmt.Sprintf("verify a record of %d entries", report.Checkpoint.Size), fmt.Sprintf("%.1f s", took.Seconds()), fmt.Sprintf("%.1f s", mostVerifyTime.Seconds()),
		mostVerifyTime.Seconds() / took.Seconds(), 1,
		fmt.Sprintf("the limit is what we allow ourselves; the log took them up in %.1f s", grown.Seconds()),
	})
	return nil
}
