package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"kendra/tests/rig"
)

// work is an office that registers students and takes payments at both kendra, and visitors of the public pages.
type work struct {
	office  rig.Office
	sites   []*rig.Site
	picture string
	end     context.CancelFunc
	group   sync.WaitGroup
	next    atomic.Int64

	mu       sync.Mutex
	wrong    error // the first response that nobody should get
	students []rig.Registered
	lost     []string // e-mail addresses of students whose response was lost: they were there when the office tried again
	receipts []number
	serials  []number
	acks     []time.Time
	refused  map[string]int // by code
	visits   int
	missed   []string // visits that no kendra could serve
	slowest  time.Duration
}

// number is a number of a series that was acknowledged, and when it was first asked for and acknowledged.
type number struct {
	text         string
	asked, acked time.Time
}

// clerks is how many people work at each kendra.
const clerks = 2

func (c *cluster) startWork(ctx context.Context) (*work, error) {
	picture, err := c.sites[0].Upload(ctx, c.office, 1)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	w := &work{office: c.office, sites: c.sites, picture: picture, end: cancel, refused: map[string]int{}}
	for _, site := range c.sites {
		for range clerks {
			w.group.Go(func() { w.clerk(ctx, site) })
		}
	}
	w.group.Go(func() { w.visitor(ctx) })
	return w, nil
}

func (w *work) stop() {
	w.end()
	w.group.Wait()
}

// clerk registers one student after the other, takes a payment of every third, and issues a certificate to every third.
func (w *work) clerk(ctx context.Context, site *rig.Site) {
	for ctx.Err() == nil {
		n := int(w.next.Add(1))
		form := w.office.Student(n)
		got, tried, _ := w.insist(ctx, func() (rig.Answer, error) { return site.Form(ctx, rig.RegisterPath, form) })
		if ctx.Err() != nil {
			return
		}
		var made rig.Registered
		switch {
		case got.Status == http.StatusOK && json.Unmarshal(got.Body, &made) == nil && made.RegNo != "":
			w.note(func() { w.students = append(w.students, made) })
		case got.Status == http.StatusConflict && tried:
			w.note(func() { w.lost = append(w.lost, form.Get("Email")) })
			continue
		default:
			w.fail(fmt.Errorf("a clerk got %d: %s", got.Status, got.Body))
			return
		}
		switch n % 3 {
		case 0:
			w.pay(ctx, site, made.SID)
		case 1:
			w.certify(ctx, site, made.RegNo)
		}
	}
}

// pay takes a payment. It has a key, so that one that is sent twice is taken once.
func (w *work) pay(ctx context.Context, site *rig.Site, sid int64) {
	account, tried, _ := w.insist(ctx, func() (rig.Answer, error) {
		return site.JSON(ctx, "/api/Fees/PostOpenFees", map[string]any{"SID": sid, "Months": 2})
	})
	if ctx.Err() != nil || (tried && account.Status == http.StatusConflict) {
		return // the account is there; this student pays another time
	}
	opened, err := rig.Read[struct{ Id int64 }](account, nil)
	if err != nil {
		w.fail(fmt.Errorf("open a fee account: %w", err))
		return
	}
	form := map[string]any{"Id": opened.Id, "Amount": "100", "Method": "cash", "Key": "drill-" + strconv.FormatInt(sid, 10)}
	paid, _, asked := w.insist(ctx, func() (rig.Answer, error) { return site.JSON(ctx, "/api/Fees/PostTakePayment", form) })
	if ctx.Err() != nil {
		return
	}
	entry, err := rig.Read[struct{ Number string }](paid, nil)
	if err != nil {
		w.fail(fmt.Errorf("take a payment: %w", err))
		return
	}
	w.note(func() { w.receipts = append(w.receipts, number{entry.Number, asked, time.Now()}) })
}

// certify issues a certificate, with a key for the same reason.
func (w *work) certify(ctx context.Context, site *rig.Site, regNo string) {
	form := map[string]any{"RegNo": regNo, "DID": w.office.Division, "Override": "Drill", "Key": "drill-" + regNo}
	got, _, asked := w.insist(ctx, func() (rig.Answer, error) { return site.JSON(ctx, "/api/Certificate/PostIssue", form) })
	if ctx.Err() != nil {
		return
	}
	issued, err := rig.Read[struct{ Serial string }](got, nil)
	if err != nil {
		w.fail(fmt.Errorf("issue a certificate: %w", err))
		return
	}
	w.note(func() { w.serials = append(w.serials, number{issued.Serial, asked, time.Now()}) })
}

// insist asks until the database answers. It returns the answer, whether it had to ask again, and the time when it first asked.
func (w *work) insist(ctx context.Context, ask func() (rig.Answer, error)) (got rig.Answer, again bool, asked time.Time) {
	asked = time.Now()
	for ctx.Err() == nil {
		var err error
		got, err = ask()
		switch {
		case ctx.Err() != nil:
			return got, again, asked
		case err != nil:
			w.fail(fmt.Errorf("kendra did not answer: %w", err))
			return got, again, asked
		case got.Status == http.StatusOK:
			w.note(func() { w.acks = append(w.acks, time.Now()) })
			return got, again, asked
		case got.Status == http.StatusServiceUnavailable && got.Header.Get("Retry-After") != "", got.Status == http.StatusInsufficientStorage:
			w.note(func() { w.refused[code(got)]++ })
			again = true
			time.Sleep(50 * time.Millisecond)
		default:
			return got, again, asked
		}
	}
	return got, again, asked
}

// code is that of a refusal.
func code(a rig.Answer) string {
	var body struct{ Code string }
	_ = json.Unmarshal(a.Body, &body) // a body without one has no code
	return body.Code
}

// visitor looks at public pages through a balancer that asks the other kendra when one does not answer.
func (w *work) visitor(ctx context.Context) {
	for look := 0; ctx.Err() == nil; look++ {
		query := "?look=" + strconv.Itoa(look)
		for _, path := range []string{"/", "/api/Course/GetAllCourse" + query, w.picture + query} {
			began, why := time.Now(), error(nil)
			for n := range w.sites {
				got, err := w.sites[(look+n)%len(w.sites)].Public().Ask(ctx, http.MethodGet, path, "", "")
				if err == nil && got.Status != http.StatusOK {
					err = fmt.Errorf("status %d %s", got.Status, code(got))
				}
				if why = err; err == nil {
					break
				}
			}
			if ctx.Err() != nil {
				return
			}
			w.note(func() {
				w.visits++
				w.slowest = max(w.slowest, time.Since(began))
				if why != nil {
					w.missed = append(w.missed, path+": "+why.Error())
				}
			})
		}
		time.Sleep(50 * time.Millisecond)
	}
}

func (w *work) note(what func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	what()
}

// fail remembers responses that nobody should get.
func (w *work) fail(err error) { w.note(func() { w.wrong = errors.Join(w.wrong, err) }) }

// gap returns the longest time without an acknowledged change in a period.
func (w *work) gap(from, to time.Time) (longest time.Duration) {
	w.note(func() {
		last := from
		for _, at := range w.acks {
			if at.Before(from) || at.After(to) {
				continue
			}
			longest, last = max(longest, at.Sub(last)), at
		}
		longest = max(longest, to.Sub(last))
	})
	return longest
}
