package rig

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

// The administrator of the drills.
const (
	adminEmail    = "asha@kendra.example"
	adminPassword = "Gulmohar-2026!"
)

// Kendra is a program with an environment: its database and its folder.
type Kendra struct {
	Rig  *Rig
	Path string // of the program
	Env  []string
}

// Run runs a command of kendra and returns its output.
func (k Kendra) Run(ctx context.Context, typed string, args ...string) (string, error) {
	cmd := k.Rig.Command(ctx, k.Env, k.Path, args...)
	cmd.Stdin = strings.NewReader(typed)
	out, err := cmd.CombinedOutput()
	if err != nil {
		return string(out), fmt.Errorf("kendra %s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return string(out), nil
}

// Serve starts a website and waits until it is ready.
func (k Kendra) Serve(ctx context.Context, name string, port int) (*Process, *Site, error) {
	site := &Site{Base: "http://127.0.0.1:" + strconv.Itoa(port)}
	p, err := k.Rig.Start(ctx, name, k.Env, k.Path, "serve", "--addr", "127.0.0.1:"+strconv.Itoa(port))
	if err != nil {
		return nil, nil, err
	}
	return p, site, Await(ctx, name+" is not ready", 2*time.Minute, func() error {
		if !p.Running() {
			log, _ := os.ReadFile(k.Rig.In(name + ".log")) // an empty log is fine
			return fmt.Errorf("%w: %s", ErrOver, log)
		}
		got, err := site.Ask(ctx, http.MethodGet, "/readyz", "", "")
		if err == nil && got.Status != http.StatusOK {
			err = fmt.Errorf("status %d", got.Status)
		}
		return err
	})
}

// Site is a website as its users see it. One that has signed in has a token.
type Site struct {
	Base  string
	Token string
}

// Answer is a response.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

var client = &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 32}}

// Ask sends a request and returns the response, good or bad.
func (s *Site) Ask(ctx context.Context, method, path, kind, body string) (Answer, error) {
	r, err := http.NewRequestWithContext(ctx, method, s.Base+path, strings.NewReader(body))
	if err != nil {
		return Answer{}, fmt.Errorf("make a request: %w", err)
	}
	if kind != "" {
		r.Header.Set("Content-Type", kind)
	}
	if s.Token != "" {
		r.Header.Set("Authorization", "Bearer "+s.Token)
	}
	got, err := client.Do(r)
	if err != nil {
		return Answer{}, fmt.Errorf("ask: %w", err)
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	if err != nil {
		return Answer{}, fmt.Errorf("read the response: %w", err)
	}
	return Answer{Status: got.StatusCode, Header: got.Header, Body: text}, nil
}

// Form posts a form.
func (s *Site) Form(ctx context.Context, path string, form url.Values) (Answer, error) {
	return s.Ask(ctx, http.MethodPost, path, "application/x-www-form-urlencoded", form.Encode())
}

// JSON posts a value as JSON.
func (s *Site) JSON(ctx context.Context, path string, value any) (Answer, error) {
	raw, err := json.Marshal(value)
	if err != nil {
		return Answer{}, fmt.Errorf("write JSON: %w", err)
	}
	return s.Ask(ctx, http.MethodPost, path, "application/json", string(raw))
}

// Read reads the JSON of a good response.
func Read[T any](a Answer, err error) (value T, _ error) {
	if err != nil {
		return value, err
	}
	if a.Status != http.StatusOK {
		return value, fmt.Errorf("status %d: %s", a.Status, a.Body)
	}
	if err := json.Unmarshal(a.Body, &value); err != nil {
		return value, fmt.Errorf("read %s: %w", a.Body, err)
	}
	return value, nil
}

// SignIn signs the administrator in.
func (s *Site) SignIn(ctx context.Context) error {
	got, err := Read[struct{ Data string }](s.JSON(ctx, "/api/Login/Login",
		map[string]any{"CompanyID": "KENDRA", "username": adminEmail, "password": adminPassword, "Role": 1}))
	if err != nil {
		return fmt.Errorf("sign in: %w", err)
	}
	s.Token = got.Data
	return nil
}

// Public returns the website as visitors see it.
func (s *Site) Public() *Site { return &Site{Base: s.Base} }
