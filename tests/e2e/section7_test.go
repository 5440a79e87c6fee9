package e2e_test

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The kinds of body that the specification's client sends.
const (
	noBody   = ""
	formKind = "application/x-www-form-urlencoded"
	jsonKind = "application/json"
)

// spoken is a call of the specification's section 7, as its client makes it. {NAME} stands for what an earlier answer said.
type spoken struct {
	name       string
	as         who // "" is an administrator; the public site's calls are the public account's
	method     string
	path       string
	kind, body string
	list       bool     // the answer is a list, else an object
	has        []string // the fields of the object, or of the list's first element
	says       string   // the exact Message, or Item2
	keep       []string // FIELD=NAME of the answer, or of its last element, for later
	enters     who      // who is signed in with the TOKEN since
}

// TestSection7 makes every call of the specification's section 7, on the invented institute.
func TestSection7(t *testing.T) {
	t.Parallel()
	p, database := onDatabase(t)
	s := p.serve(t, "--demo")
	admin := s.enterDemo(t)
	s.token = ""
	conn := connect(t, database)
	d := &dialogue{site: s, tokens: map[who]string{}, known: map[string]string{
		"ADMIN": admin, "PASSWORD": adminPassword,
		"CERTIFIED": one[string](t, conn, "SELECT min(s.reg_no) FROM students s JOIN certificates c ON c.student_id = s.id"),
		"SAMEEMAIL": one[string](t, conn, "SELECT min(email) FROM students"),
	}}
	d.known["BORN"] = one[string](t, conn, "SELECT to_char(born, 'DD/MM/YYYY') FROM students WHERE reg_no = $1", d.known["CERTIFIED"])
	d.known["APPLICANT"] = one[string](t, conn, "SELECT min(email) FROM students s WHERE removed_at IS NULL AND NOT EXISTS (SELECT FROM accounts a WHERE a.email = s.email)")
	d.served = s.operations(t)
	for _, c := range section7 {
		t.Run(c.name, func(t *testing.T) { d.speaks(t, c) })
	}
}

// dialogue is what the client knows by now.
type dialogue struct {
	*site

	tokens map[who]string
	known  map[string]string
	served []string
}

func (d *dialogue) fill(text string) string {
	for name, value := range d.known {
		text = strings.ReplaceAll(text, "{"+name+"}", value)
	}
	return text
}

func (d *dialogue) speaks(t *testing.T, c spoken) {
	t.Helper()
	path, _, _ := strings.Cut(forgiven(c.path), "?")
	require.Contains(t, d.served, c.method+" "+path, "the contract lacks it")
	s := *d.site
	if s.token = d.tokens[c.as]; c.as == "" {
		s.token = d.tokens[asAdmin]
	}
	a := s.send(t, c.method, d.fill(c.path), c.kind, strings.NewReader(d.fill(c.body)))
	require.Equal(t, http.StatusOK, a.status, string(a.body))
	require.Contains(t, a.header.Values("Content-Type"), jsonKind)
	if c.says == "true" {
		require.Equal(t, "true", strings.TrimSpace(string(a.body)))
		return
	}
	first, last := d.elements(t, c, a)
	for _, field := range c.has {
		require.Contains(t, first, field)
	}
	if c.says != "" {
		require.Contains(t, []any{first["Message"], first["Item2"]}, any(c.says), string(a.body))
	}
	for _, pair := range c.keep {
		field, name, _ := strings.Cut(pair, "=")
		require.Contains(t, last, field)
		text, err := json.Marshal(last[field])
		require.NoError(t, err)
		d.known[name] = strings.Trim(string(text), `"`)
	}
	if c.enters != "" {
		d.tokens[c.enters] = d.known["TOKEN"]
	}
}

// forgiven is a path without what existing clients double.
func forgiven(path string) string {
	return strings.ReplaceAll(strings.ReplaceAll(path, "//", "/"), "/api/api/", "/api/")
}

// elements returns the object, or the first and the last element of the list.
func (d *dialogue) elements(t *testing.T, c spoken, a answer) (first, last map[string]any) {
	t.Helper()
	if !c.list {
		require.NoError(t, json.Unmarshal(a.body, &first), string(a.body))
		return first, first
	}
	var all []map[string]any
	require.NoError(t, json.Unmarshal(a.body, &all), string(a.body))
	require.NotNil(t, all, "a list is [] and never null")
	if len(c.has) == 0 {
		require.Empty(t, all)
		return nil, nil
	}
	require.NotEmpty(t, all)
	return all[0], all[len(all)-1]
}

// TestSection7_SilentLogin: the form posts of the client that forgot its token, by its cookie or by name and password.
func TestSection7_SilentLogin(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	p.makeAdmin(t)
	s := p.serve(t)
	cookie, _, _ := strings.Cut(s.login(t, adminEmail, adminPassword).header.Get("Set-Cookie"), ";")
	type tokens struct {
		Access string `json:"access_token"`
	}
	renew := s.withHeader(t, "Cookie", cookie, "/api/Login/Login", fields("grant_type", "refresh_token").Encode())
	byName := s.post(t, "/api/Login/Login", fields("grant_type", "password", "username", adminEmail, "password", adminPassword))
	for _, a := range []answer{renew, byName} {
		s.token = read[tokens](t, a).Access
		require.Equal(t, http.StatusOK, s.get(t, "/api/Report/GetDashboardReport").status)
	}
	// The sign-up sends its token under another header; one that is no good is refused there too.
	s.token = ""
	refusal(t, s.withHeader(t, "Authentication", "Bearer x", "/api/Account/Register", signUp(adminEmail).Encode()), http.StatusUnauthorized)
	public := read[struct {
		Data string `json:"data"`
	}](t, s.send(t, http.MethodPost, "/api/Login/Login", jsonKind, strings.NewReader(`{"CompanyID":"KENDRA","username":"public","password":"public"}`))).Data
	for _, token := range []string{"Bearer " + public, public} {
		form := signUp(adminEmail)
		form.Set("Role", "1")
		a := s.withHeader(t, "Authentication", token, "/api/Account/Register", form.Encode())
		require.Equal(t, "true", strings.TrimSpace(string(a.body)))
	}
}

// withHeader posts a form with one more header.
func (s *site) withHeader(t *testing.T, name, value, path, form string) answer {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.base+path, strings.NewReader(form))
	require.NoError(t, err)
	r.Header.Set("Content-Type", formKind)
	r.Header.Set(name, value)
	resp, err := (&http.Client{Timeout: patience}).Do(r)
	require.NoError(t, err)
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	return answer{status: resp.StatusCode, header: resp.Header, body: text}
}
