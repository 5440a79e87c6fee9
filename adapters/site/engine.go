package site

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"time"

	"modernc.org/quickjs"
)

// The limits of the JavaScript that renders pages. It is our own, so they guard against mistakes, not attacks.
const (
	renderTime  = 5 * time.Second
	startTime   = 20 * time.Second
	mostMemory  = 256 << 20
	mostRenders = 300 // each rendering leaves memory behind; a new engine starts small
)

var (
	errBroken = errors.New("site: something broke while the page was made")
	errLate   = errors.New("site: the page was not ready in time")
	errStuck  = errors.New("site: the page waits for what never comes")
)

// engine is a JavaScript engine with the app loaded. It renders one page at a time.
type engine struct {
	vm    *quickjs.VM
	api   http.Handler
	ctx   context.Context // of the page in progress
	count int
}

// made is the app's result for a page, written by webapp/src/server/main.tsx.
type made struct {
	Status   int    `json:"status"`
	Redirect string `json:"redirect"`
	Head     string `json:"head"`
	HTML     string `json:"html"`
	Data     string `json:"data"`
	Notes    string `json:"notes"`
}

func newEngine(p program, api http.Handler) (*engine, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("site: start a JavaScript engine: %w", err)
	}
	e := &engine{vm: vm, api: api, ctx: context.Background()}
	vm.SetMemoryLimit(mostMemory)
	err = errors.Join(vm.SetEvalTimeout(startTime), vm.RegisterHostFunc("askServer", e.ask))
	if err == nil {
		err = p.load(vm)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("site: load the app: %w", err), vm.Close())
	}
	return e, nil
}

func (e *engine) close() error { return e.vm.Close() } //nolint:wrapcheck // the caller adds the context

// ask sends the app's request to the API, in this process and anonymously. It turns a panic of the API into an error
// response, because a panic through the engine's own frames would end the program.
func (e *engine) ask(args []any) (answer any, err error) {
	defer func() {
		if reason := recover(); reason != nil {
			answer, err = nil, fmt.Errorf("%w: %v", errBroken, reason)
		}
	}()
	address, _ := args[0].(string)
	r, err := http.NewRequestWithContext(e.ctx, http.MethodGet, address, http.NoBody)
	if err != nil {
		return nil, fmt.Errorf("site: ask the API: %w", err)
	}
	w := httptest.NewRecorder()
	e.api.ServeHTTP(w, r)
	text, err := json.Marshal(map[string]any{"status": w.Code, "body": w.Body.String()})
	return string(text), err
}

// render renders the page at an address. After an error the engine may be in any state: close it.
func (e *engine) render(ctx context.Context, address, origin string, l Label) (*made, error) {
	ctx, cancel := context.WithTimeout(ctx, renderTime)
	defer cancel()
	e.ctx = ctx
	e.count++
	if _, err := e.call(ctx, "server.start", address, origin, cmp.Or(string(l.Settings), "{}")); err != nil {
		return nil, err
	}
	for idle := 0; idle < 2; {
		ran, err := e.vm.ExecutePendingJobs()
		if err != nil {
			return nil, fmt.Errorf("site: make a page: %w", err)
		}
		answer, err := e.call(ctx, "server.turn")
		switch {
		case err != nil:
			return nil, err
		case answer == "waiting" && ran == 0:
			idle++
		case answer != "waiting" && answer != "":
			page := &made{}
			if err := json.Unmarshal([]byte(answer), page); err != nil {
				return nil, fmt.Errorf("site: read the page: %w", err)
			}
			return page, nil
		}
	}
	return nil, errStuck
}

// call calls a function of the app within the remaining time.
func (e *engine) call(ctx context.Context, function string, args ...any) (string, error) {
	until, _ := ctx.Deadline()
	left := time.Until(until)
	if left <= 0 || ctx.Err() != nil {
		return "", errLate
	}
	if err := e.vm.SetEvalTimeout(left); err != nil {
		return "", fmt.Errorf("site: bound the app's time: %w", err)
	}
	answer, err := e.vm.Call(function, args...)
	if err != nil {
		return "", fmt.Errorf("site: %s: %w", function, err)
	}
	text, _ := answer.(string)
	return text, nil
}

// routes returns the app's routes.
func (e *engine) routes(ctx context.Context) ([]route, error) {
	ctx, cancel := context.WithTimeout(ctx, startTime)
	defer cancel()
	text, err := e.call(ctx, "server.routes")
	if err != nil {
		return nil, err
	}
	var all []route
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		return nil, fmt.Errorf("site: read the app's routes: %w", err)
	}
	return all, nil
}
