package e2e_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// site is a website that runs.
type site struct {
	*process

	base   string
	token  string // of whom requests are; "" is a visitor
	device string // the token of a candidate's device
}

// serve starts the website on a free port and waits until it is ready.
func (p program) serve(t *testing.T, args ...string) *site {
	t.Helper()
	s := &site{process: p.start(t, append([]string{"serve", "--addr", "127.0.0.1:0"}, args...)...)}
	eventually(t, "the website is ready", func() bool {
		_, rest, _ := strings.Cut(s.stdout.String(), "kendra is ready on ")
		var ready bool
		s.base, _, ready = strings.Cut(rest, "\n")
		require.True(t, ready || s.running(), "serve ended: %s", s.stderr.String())
		return ready
	})
	require.Equal(t, http.StatusOK, s.get(t, "/readyz").status)
	return s
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	body   []byte
}

func (s *site) get(t *testing.T, path string) answer {
	t.Helper()
	return s.send(t, http.MethodGet, path, "", nil)
}

func (s *site) post(t *testing.T, path string, form url.Values) answer {
	t.Helper()
	return s.send(t, http.MethodPost, path, "application/x-www-form-urlencoded", strings.NewReader(form.Encode()))
}

func (s *site) send(t *testing.T, method, path, kind string, body io.Reader) answer {
	t.Helper()
	a, err := s.try(t, method, path, kind, body)
	require.NoError(t, err)
	return a
}

// withDevice returns the site for a candidate whose device has a token.
func (s *site) withDevice(token string) *site {
	other := *s
	other.device = token
	return &other
}

// try is send where no answer is an answer too.
func (s *site) try(t *testing.T, method, path, kind string, body io.Reader) (answer, error) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, s.base+path, body)
	require.NoError(t, err)
	if kind != "" {
		r.Header.Set("Content-Type", kind)
	}
	if s.token != "" {
		r.Header.Set("Authorization", "Bearer "+s.token)
	}
	if s.device != "" {
		r.Header.Set("Sitting-Token", s.device)
	}
	resp, err := (&http.Client{Timeout: patience}).Do(r)
	if err != nil {
		return answer{}, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	return answer{status: resp.StatusCode, header: resp.Header, body: text}, err
}

// read reads a good answer's JSON.
func read[T any](t *testing.T, a answer) (value T) {
	t.Helper()
	require.Equal(t, http.StatusOK, a.status, string(a.body))
	require.NoError(t, json.Unmarshal(a.body, &value), string(a.body))
	return value
}

// signIn signs in over HTTP as the web app does, and makes the site's requests that person's.
func (s *site) signIn(t *testing.T, email, password string) {
	t.Helper()
	a := s.login(t, email, password)
	signed := read[struct {
		Data string `json:"data"`
		Role int
	}](t, a)
	require.Equal(t, 1, signed.Role)
	require.Contains(t, a.header.Get("Set-Cookie"), "HttpOnly")
	s.token = signed.Data
}

func (s *site) login(t *testing.T, email, password string) answer {
	t.Helper()
	body, err := json.Marshal(map[string]any{"CompanyID": "KENDRA", "username": email, "password": password, "Role": 1})
	require.NoError(t, err)
	return s.send(t, http.MethodPost, "/api/Login/Login", "application/json", strings.NewReader(string(body)))
}

// problem is a refusal.
type problem struct {
	Status  int
	Code    string
	Message string
	Fields  []struct{ Field, Message string }
}

func refusal(t *testing.T, a answer, status int) (p problem) {
	t.Helper()
	require.Equal(t, status, a.status, string(a.body))
	require.Equal(t, "application/problem+json", a.header.Get("Content-Type"))
	require.NoError(t, json.Unmarshal(a.body, &p), string(a.body))
	require.Equal(t, status, p.Status)
	return p
}

// The administrator of the stories.
const (
	adminEmail    = "asha@kendra.example"
	adminPassword = "Gulmohar-2026!"
)

func (p program) makeAdmin(t *testing.T) {
	t.Helper()
	p.must(t, adminPassword+"\n", "accounts", "create", "--role", "admin", "--email", adminEmail, "--name", "Asha Verma", "--password-stdin")
}

// institute is a website with an administrator, a center, and the courses that the sheets name.
type institute struct {
	program
	*site

	database string
	center   int64 // OId
	code     string
	division map[string]int64 // DID by name
}

func openInstitute(t *testing.T) *institute {
	t.Helper()
	p, database := onDatabase(t)
	return p.opens(t, database)
}

// opens makes an institute on an empty database.
func (p program) opens(t *testing.T, database string) *institute {
	t.Helper()
	p.makeAdmin(t)
	i := &institute{program: p, site: p.serve(t), database: database}
	i.signIn(t, adminEmail, adminPassword)
	i.registerCenter(t)
	i.addCourses(t)
	return i
}

func (i *institute) registerCenter(t *testing.T) {
	t.Helper()
	made := read[struct {
		Message      string
		OId, KRCCode int64
	}](t, i.post(t, "/api/StudyCenter/PostRegisterStudyCenter", url.Values{
		"KRCName": {"Kendra Patna"}, "Country": {"India"}, "State": {"Bihar"}, "City": {"Patna"}, "Email": {"patna@kendra.example"}, "Mobile": {"9876543210"},
	}))
	require.Equal(t, "Register Successfully ! ", made.Message)
	choices := read[[]struct {
		OId, KRCCode int64
		KRCName      string
	}](t, i.get(t, "/api/StudyCenter/GetStudyCenterfordropdown"))
	require.Len(t, choices, 1)
	require.Equal(t, made.OId, choices[0].OId)
	require.Equal(t, "Kendra Patna", choices[0].KRCName)
	i.center, i.code = made.OId, strconv.FormatInt(choices[0].KRCCode, 10)
}

// card is a course on the public page.
type card struct {
	DID                      int64
	StdName, DivName, Status string
}

// addCourses proposes every course of the sheets and approves them; before that they are not public.
func (i *institute) addCourses(t *testing.T) {
	t.Helper()
	category, proposed := map[string]int64{}, []int64{}
	i.division = map[string]int64{}
	for _, c := range taught {
		if category[c.category] == 0 {
			added := read[struct {
				Message string
				SID     int64
			}](t, i.post(t, "/api/Course/PostInsertCategory", url.Values{"StdName": {c.category}}))
			require.Equal(t, "Category Successfully Added !", added.Message)
			category[c.category] = added.SID
		}
		added := read[struct {
			Message string
			Course  int64 `json:"course_id"`
			DID     int64
		}](t, i.post(t, "/api/Course/PostInsertCourse", url.Values{
			"Title": {c.name}, "CategoryId": {strconv.FormatInt(category[c.category], 10)}, "Price": {"5400"}, "Duration": {"6 months"},
		}))
		require.Equal(t, "Course Successfully Added ! Wait for Appoval", added.Message)
		proposed, i.division[c.name] = append(proposed, added.Course), added.DID
	}
	require.Len(t, category, 4)
	require.Len(t, proposed, 9)
	require.Empty(t, read[[]card](t, i.get(t, "/api/Course/GetAllCourse")))
	for _, id := range proposed {
		approved := read[struct{ Message string }](t, i.post(t, "/api/Course/PostApproveCourse", url.Values{"course_id": {strconv.FormatInt(id, 10)}}))
		require.Equal(t, "Course Approved !", approved.Message)
	}
	public := read[[]card](t, i.get(t, "/api/Course/GetAllCourse"))
	require.Len(t, public, len(taught))
	for _, c := range public {
		require.Equal(t, card{DID: i.division[c.DivName], StdName: c.StdName, DivName: c.DivName, Status: "approved"}, c)
	}
}
