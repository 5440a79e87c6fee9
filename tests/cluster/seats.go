package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/anishathalye/porcupine"

	"kendra/tests/rig"
)

// seats is how many seats a session has, and rivals how many clerks want them.
const (
	seats  = 7
	rivals = 10
)

// race is a session with few seats, and clerks who seat students and take them out again while something fails.
type race struct {
	sites   []*rig.Site
	session string
	pupils  chan string
	end     context.CancelFunc
	group   sync.WaitGroup

	mu      sync.Mutex
	wrong   error
	history []porcupine.Operation
	unsure  int
}

// seating is a request, and seated its answer.
type seating struct{ in bool }

type seated struct{ done, unsure bool }

// startRace makes a session and its students, and lets the clerks begin.
func (c *cluster) startRace(ctx context.Context, title string) (*race, error) {
	today := time.Now()
	made, err := rig.Read[struct{ Id int64 }](c.sites[0].Form(ctx, "/api/Session/PostSaveSession", url.Values{
		"Title": {title}, "OId": {strconv.FormatInt(c.office.Center, 10)}, "From": {today.Format("02/01/2006")},
		"To": {today.AddDate(0, 6, 0).Format("02/01/2006")}, "Seats": {strconv.Itoa(seats)},
	}))
	if err != nil {
		return nil, fmt.Errorf("plan a session: %w", err)
	}
	const pupils = 60
	ctx, cancel := context.WithCancel(ctx)
	r := &race{sites: c.sites, session: strconv.FormatInt(made.Id, 10), pupils: make(chan string, pupils), end: cancel}
	c.races++
	for n := range pupils {
		form := c.office.Student(c.races*1_000_000 + n)
		form.Set("Session", "")
		s, err := rig.Read[rig.Registered](c.sites[n%2].Form(ctx, rig.RegisterPath, form))
		if err != nil {
			cancel()
			return nil, fmt.Errorf("register a student: %w", err)
		}
		r.pupils <- strconv.FormatInt(s.SID, 10)
	}
	for n := range rivals {
		r.group.Go(func() { r.clerk(ctx, n) })
	}
	return r, nil
}

// clerk seats a student and takes them out again. After a response that leaves it open what was stored, the clerk goes on
// with another student.
func (r *race) clerk(ctx context.Context, n int) {
	site, student, in := r.sites[n%len(r.sites)], <-r.pupils, false
	for ctx.Err() == nil {
		path := "/api/Session/PostEnrolStudent"
		if in {
			path = "/api/Session/PostLeaveSession"
		}
		began := time.Now().UnixNano()
		// The request is not ended with the race: its answer counts.
		got, err := site.Form(context.WithoutCancel(ctx), path, url.Values{"Id": {r.session}, "SID": {student}})
		op := porcupine.Operation{ClientId: n, Input: seating{!in}, Output: seated{done: got.Status == http.StatusOK}, Call: began, Return: time.Now().UnixNano()}
		known := code(got)
		switch {
		case err == nil && got.Status == http.StatusOK:
			in = !in
			r.add(op)
		case err == nil && known == "session.full" && !in:
			r.add(op)
		case err == nil && (known == "store.unavailable" || known == "store.busy" || known == "store.full"):
			// kendra says that nothing was stored.
		case err != nil || strings.HasPrefix(known, "store."):
			// It may have been stored, now or later: the operation ends after all others.
			op.Output, op.Return = seated{unsure: true}, 1<<62
			r.add(op)
			select {
			case student = <-r.pupils:
				in = false
			default:
				return
			}
		default:
			r.mu.Lock()
			r.wrong = fmt.Errorf("%s: status %d: %s", path, got.Status, got.Body)
			r.mu.Unlock()
			return
		}
		time.Sleep(time.Duration(50+rand.IntN(200)) * time.Millisecond)
	}
}

func (r *race) add(op porcupine.Operation) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.history = append(r.history, op)
	if op.Output.(seated).unsure {
		r.unsure++
	}
}

// stop ends the race, and reports whether some order of the requests explains every answer.
func (r *race) stop() (answers, unsure int, _ error) {
	r.end()
	r.group.Wait()
	if r.wrong != nil {
		return 0, 0, r.wrong
	}
	if got := porcupine.CheckOperationsTimeout(seatsModel.ToModel(), r.history, time.Minute); got != porcupine.Ok {
		return 0, 0, fmt.Errorf("no order of %d requests explains the answers about seats: %s", len(r.history), got)
	}
	return len(r.history), r.unsure, nil
}

// seatsModel is the number of taken seats. No two clerks have the same student.
var seatsModel = porcupine.NondeterministicModel{
	Init: func() []any { return []any{0} },
	Step: func(state, input, output any) []any {
		taken, got := state.(int), output.(seated)
		after := taken - 1
		if input.(seating).in {
			after = taken + 1
		}
		possible := after >= 0 && after <= seats
		switch {
		case got.unsure && possible:
			return []any{taken, after}
		case got.unsure:
			return []any{taken}
		case got.done && possible:
			return []any{after}
		case !got.done && taken == seats: // the session is full
			return []any{taken}
		default:
			return nil
		}
	},
}
