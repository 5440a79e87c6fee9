package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/alexedwards/argon2id"
)

const (
	ready    = "kendra is ready on "
	password = "Bench horse 1!"
	operator = "bench@kendra.example"
	body     = "/api/Course/GetAllCourse"
)

// How many requests kendra should answer while the limit answers one, and how much longer the list of the largest institute may take
// than that of the smallest.
const (
	oneAim     = 0.75
	listAim    = 1
	contentAim = 0.85
	verifyAim  = 0.8
	lookUpAim  = 0.6
	mostGrowth = 1.3
)

// reads measures the requests for students at every size. It measures at the largest size those that do not depend on
// it.
func (b *bench) reads(ctx context.Context) error {
	if err := b.filled(ctx, "thousand", 1000); err != nil {
		return err
	}
	sizes := []struct {
		database string
		students int
	}{{"thousand", 1000}, {"twice", b.again}, {"ours1", b.rows}}
	var pages []volley
	for i, size := range sizes {
		database, err := b.named(size.database)
		if err != nil {
			return err
		}
		p, err := b.readsOf(ctx, database, size.students, i == len(sizes)-1)
		if err != nil {
			return err
		}
		pages = append(pages, p)
	}
	first, last := pages[0], pages[len(pages)-1]
	b.results = append(b.results, result{
		fmt.Sprintf("a page of 25, of %d beside of %d students", b.rows, 1000), short(last.p50), short(first.p50) + " (1000 students)",
		float64(first.p50) / float64(last.p50), 1 / mostGrowth, "p50; the list of the largest may take 1.3 times as long",
	})
	return nil
}

// filled creates an institute with so many students.
func (b *bench) filled(ctx context.Context, name string, students int) error {
	file := filepath.Join(b.dir, name+".csv")
	if err := writeSheet(file, students); err != nil {
		return err
	}
	database, err := b.database(ctx, name)
	if err != nil {
		return err
	}
	_, err = b.kendra(ctx, database, file)
	return err
}

// readsOf measures one institute and returns the result for its page of 25.
func (b *bench) readsOf(ctx context.Context, database string, students int, last bool) (page volley, err error) {
	code, err := b.paper(ctx, database)
	if err != nil {
		return volley{}, err
	}
	ours, stop, err := b.serve(ctx, database)
	if err != nil {
		return volley{}, err
	}
	defer stop()
	token, err := login(ctx, ours)
	if err != nil {
		return volley{}, err
	}
	kept := filepath.Join(b.dir, "body.json")
	if err := keep(ctx, ours+body, kept); err != nil {
		return volley{}, err
	}
	theirs, stopLimit, err := start(exec.CommandContext(ctx, os.Args[0], "-limit-of", database, "-limit-body", kept))
	if err != nil {
		return volley{}, err
	}
	defer stopLimit()

	at := func(base, path, token string, value func(i int) int) target {
		return target{token: token, url: func(i int) string { return base + path + strconv.Itoa(value(i)) }}
	}
	spread := func(i int) int { return i*7919%students + 1 } // spread over all, in mixed order
	early := func(i int) int { return i % 8 }
	one := pair{"one student", at(ours, "/api/Student/GetStudentbyID?sid=", token, spread), at(theirs, "/one/", "", spread), 2000, oneAim}
	list := pair{"a page of 25", at(ours, "/api/Report/GetStudentReport?Size=25&Page=", token, early), at(theirs, "/page/", "", early), 1000, listAim}
	if _, err := b.compare(ctx, fmt.Sprintf("%s of %d", one.what, students), one); err != nil {
		return volley{}, err
	}
	if page, err = b.compare(ctx, fmt.Sprintf("%s of %d", list.what, students), list); err != nil {
		return volley{}, err
	}
	if err := b.search(ctx, ours, token, students); err != nil || !last {
		return page, err
	}
	same := func(base, path string) target { return target{url: func(int) string { return base + path }} }
	for _, p := range []pair{
		{"public content", same(ours, body), same(theirs, "/cached"), 4000, contentAim},
		{"verification of a certificate", same(ours, "/api/Certificate/GetVerification?Code="+code), same(theirs, "/paper/"+code), 2000, verifyAim},
	} {
		if _, err := b.compare(ctx, p.what, p); err != nil {
			return page, err
		}
	}
	return page, errors.Join(b.signIn(ctx, ours), b.memory())
}

// pair is the same request to kendra and to the limit.
type pair struct {
	what         string
	ours, theirs target
	times        int     // in one turn
	aim          float64 // the least ratio that we want
}

func (b *bench) compare(ctx context.Context, what string, p pair) (volley, error) {
	ours, theirs, err := beside(ctx, p.ours, p.theirs, p.times)
	if err != nil {
		return volley{}, fmt.Errorf("%s: %w", what, err)
	}
	b.results = append(b.results, result{
		what, ours.String(), theirs.String(), ours.rate / theirs.rate, p.aim,
		fmt.Sprintf("p99 is %.1f times the limit's, 2 at most is wanted; %d connections", float64(ours.p99)/float64(theirs.p99), connections),
	})
	return ours, nil
}

// search searches for people by parts of their names, first with one request at a time and then with many at once.
func (b *bench) search(ctx context.Context, ours, token string, students int) error {
	var words []string
	for i, given := range append(append([]string{}, men...), women...) {
		words = append(words, given+"+"+family[i%len(family)][:3], given[:3], strings.ToLower(family[i%len(family)]))
	}
	to := target{token: token, url: func(i int) string {
		return ours + "/api/Report/GetStudentReport?Size=25&Page=0&Search=" + words[i%len(words)]
	}}
	alone, err := fire(ctx, to, 240, 1)
	if err != nil {
		return err
	}
	crowd, err := fire(ctx, to, 960, connections)
	if err != nil {
		return err
	}
	const most = 100 * time.Millisecond
	b.results = append(b.results,
		result{
			fmt.Sprintf("search by name in %d, p95", students), short(alone.p95), short(most), float64(most) / float64(alone.p95), 1,
			"the limit is what we allow ourselves; p50 " + short(alone.p50),
		},
		result{fmt.Sprintf("the same with %d connections, p95", connections), short(crowd.p95), short(most), float64(most) / float64(crowd.p95), 1, crowd.String()})
	return nil
}

// signIn compares sign-ins with computing the password's hash alone.
func (b *bench) signIn(ctx context.Context, ours string) error {
	const times = 40
	hash, err := argon2id.CreateHash(password, &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32})
	if err != nil {
		return err
	}
	began := time.Now()
	for range times {
		if _, err := argon2id.ComparePasswordAndHash(password, hash); err != nil {
			return err
		}
	}
	limit := time.Since(began) / times
	began = time.Now()
	for range times {
		if _, err := login(ctx, ours); err != nil {
			return err
		}
	}
	got := time.Since(began) / times
	b.results = append(b.results, result{"a sign-in", short(got), short(limit), float64(limit) / float64(got), 0, "one after the other; the limit is argon2id alone"})
	return nil
}

// memory reports how much memory the server uses after all other measurements.
func (b *bench) memory() error {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", b.serving))
	if err != nil {
		return nil //nolint:nilerr // not every system tells
	}
	for line := range strings.Lines(string(raw)) {
		if text, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			kib, _ := strconv.ParseInt(strings.Fields(text)[0], 10, 64)
			b.results = append(b.results, result{what: fmt.Sprintf("memory of the server with %d students, at most", b.rows), kendra: mib(kib << 10), limit: "-", note: "after all of the reads above"})
		}
	}
	return nil
}
