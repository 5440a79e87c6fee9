package e2e_test

import (
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// bad is a request that is refused; nothing changes, and the refusal is counted.
type bad struct {
	method, path, kind, body string
	status                   int
	code, field              string // "" is not compared
}

const (
	centerPath  = "/api/StudyCenter/PostRegisterStudyCenter"
	sqlText     = `Robert'); DROP TABLE students;-- \' " %00 %s`
	htmlText    = `<script>alert("x")</script><img src=x onerror=alert(1)> &amp; &lt;`
	hugeID      = "99999999999999999999"
	mostID      = "9223372036854775807"
	malformed   = "request.malformed"
	notText     = "Name=%ff%fe"
	studentGood = "DOB=14/06/2005&Gender=Female&Email=a%40bad.example&Mobile=9876543210"
)

// badInput lists the mistakes of clients of any role; {OId} and {DID} are the institute's.
var badInput = map[string]bad{
	"MissingFields":      {"POST", registerPath, formKind, "Name=", 422, "student.invalid", "Name"},
	"MissingParameter":   {"GET", "/api/Student/GetStudentbyID", "", "", 422, malformed, "sid"},
	"MalformedDate":      {"POST", registerPath, formKind, "Name=A&OId={OId}&DID={DID}&DOB=31/02/2005&Gender=Female&Email=a%40b.example&Mobile=9876543210", 422, "student.invalid", "DOB"},
	"MalformedMobile":    {"POST", registerPath, formKind, "Name=A&OId={OId}&DID={DID}&DOB=14/06/2005&Gender=Female&Email=a%40b.example&Mobile=9.87654E%2B09", 422, "student.invalid", "Mobile"},
	"MalformedEmail":     {"POST", registerPath, formKind, "Name=A&OId={OId}&DID={DID}&DOB=14/06/2005&Gender=Female&Email=nobody&Mobile=9876543210", 422, "student.invalid", "Email"},
	"OverlongName":       {"POST", registerPath, formKind, studentGood + "&OId={OId}&DID={DID}&Name=" + strings.Repeat("x", 201), 422, "student.invalid", "Name"},
	"OverlongCenter":     {"POST", centerPath, formKind, "KRCName=" + strings.Repeat("x", 121), 422, "center.invalid", "KRCName"},
	"DuplicatedField":    {"POST", registerPath, formKind, studentGood + "&OId={OId}&DID={DID}&Name=A&Name=B", 422, malformed, "Name"},
	"NoText":             {"POST", registerPath, formKind, notText, 422, malformed, "Name"},
	"NumberIsText":       {"POST", centerPath, formKind, "KRCName=A&Branch=seven", 422, "center.invalid", "Branch"},
	"JSONForAForm":       {"POST", centerPath, jsonKind, `{"KRCName":"A"}`, 415, "", ""},
	"FormForJSON":        {"POST", "/api/WebDashboard/SendSuggestions", formKind, "Subject=x", 415, "", ""},
	"NoContentType":      {"POST", centerPath, "", "KRCName=A", 415, "", ""},
	"BrokenJSON":         {"POST", "/api/Login/Login", jsonKind, `{"username":"a`, 422, malformed, ""},
	"DeepJSON":           {"POST", "/api/Login/Login", jsonKind, strings.Repeat(`{"a":`, 20_000), 422, malformed, ""},
	"WrongJSON":          {"POST", "/api/Login/Login", jsonKind, `{"username":{},"password":[]}`, 422, malformed, "username"},
	"BrokenForm":         {"POST", centerPath, formKind, "KRCName=%zz", 422, malformed, ""},
	"NegativeID":         {"DELETE", "/api/Student/DeleteStudent?SID=-1", "", "", 404, "student.not_found", ""},
	"LargestID":          {"DELETE", "/api/Student/DeleteStudent?SID=" + mostID, "", "", 404, "student.not_found", ""},
	"HugeID":             {"DELETE", "/api/Student/DeleteStudent?SID=" + hugeID, "", "", 422, malformed, "SID"},
	"IDIsText":           {"GET", "/api/Student/GetStudentbyID?sid=1%20OR%201=1", "", "", 422, malformed, "sid"},
	"HugePage":           {"GET", "/api/Report/GetStudentReport?Page=2000000000", "", "", 422, malformed, "Page"},
	"NegativePage":       {"GET", "/api/Report/GetStudentReport?Page=-1", "", "", 422, malformed, "Page"},
	"HugeSize":           {"GET", "/api/Report/GetStudentReport?Page=0&Size=100000", "", "", 422, malformed, "Size"},
	"OddSort":            {"GET", "/api/Report/GetStudentReport?Page=0&Sort=name%3Bdrop", "", "", 422, malformed, "Sort"},
	"OddStatus":          {"GET", "/api/Report/GetStudentReport?Page=0&Status=alive", "", "", 422, malformed, "Status"},
	"NoSuchCall":         {"GET", "/api/Student/GetEverything", "", "", 404, "request.not_found", ""},
	"WrongMethod":        {"DELETE", centerPath, "", "", 405, "request.method", ""},
	"BodyOverItsBound":   {"POST", centerPath, formKind, "KRCName=" + strings.Repeat("x", 2<<20), 413, "request.too_large", ""},
	"PriceBelowNothing":  {"POST", "/api/Course/PostInsertCourse", formKind, "Title=A&CategoryId=1&Price=-5", 422, "course.invalid", "Price"},
	"PriceWithThreeDigs": {"POST", "/api/Course/PostInsertCourse", formKind, "Title=A&CategoryId=1&Price=5.001", 422, "course.invalid", "Price"},
	"CentersRating":      {"POST", centerPath, formKind, "KRCName=A&Rating=9&Color=red&WebSite=x", 422, "center.invalid", "Rating"},
}

// metrics reads what Prometheus is shown.
func (s *site) metrics(t *testing.T) string {
	t.Helper()
	a := (&site{base: s.base, token: metricsToken}).get(t, "/metrics")
	require.Equal(t, http.StatusOK, a.status)
	return string(a.body)
}

// refused reads how often each code was refused, as /metrics shows it.
func (s *site) refused(t *testing.T) map[string]int {
	t.Helper()
	counts := map[string]int{}
	for _, m := range regexp.MustCompile(`kendra_refusals_total\{code="([^"]+)"\} (\d+)`).FindAllStringSubmatch(s.metrics(t), -1) {
		counts[m[1]], _ = strconv.Atoi(m[2])
	}
	return counts
}

func TestBadInput(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	all := watched{probes: everything(t, conn)}
	state := func() string { return all.read(t, conn) }
	names := strings.NewReplacer("{OId}", strconv.FormatInt(i.center, 10), "{DID}", strconv.FormatInt(i.division[taught[0].name], 10))
	for name, c := range badInput {
		t.Run(name, func(t *testing.T) {
			before, counted := state(), i.refused(t)
			a := i.send(t, c.method, c.path, c.kind, strings.NewReader(names.Replace(c.body)))
			p := refusal(t, a, c.status)
			if c.code != "" {
				require.Equal(t, c.code, p.Code, string(a.body))
			}
			if c.field != "" {
				var fields []string
				for _, f := range p.Fields {
					fields = append(fields, f.Field)
				}
				require.Contains(t, fields, c.field, string(a.body))
			}
			require.Equal(t, counted[p.Code]+1, i.refused(t)[p.Code], "it is counted")
			require.Equal(t, before, state(), "nothing changed")
		})
	}
}

// TestBadInput_TextIsText: SQL and HTML in every text are stored and answered as they were typed.
func TestBadInput_TextIsText(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	for n, text := range []string{sqlText, htmlText} {
		typed := func(field string) string { return field + " " + text }
		form := url.Values{"KRCName": {typed("n")}, "Email": {fmt.Sprintf("c%d@bad.example", n)}, "Mobile": {"9876543210"}}
		texts := []string{"KRCName"}
		for _, field := range []string{"KRCType", "KRCFame", "Authorized", "RegNo", "Affliations", "HOD", "Address", "City", "About", "Note", "NoteTitle", "Message"} {
			form.Set(field, typed(field))
			texts = append(texts, field)
		}
		made := read[struct{ OId int64 }](t, i.post(t, centerPath, form))
		stored := read[[]map[string]any](t, i.get(t, fmt.Sprintf("/api/StudyCenter/GetRegisteredStudyCenter?OId=%d", made.OId)))
		require.Len(t, stored, 1)
		for _, field := range texts {
			require.Equal(t, strings.Join(strings.Fields(form.Get(field)), " "), strings.Join(strings.Fields(fmt.Sprint(stored[0][field])), " "), field)
		}

		student := url.Values{
			"OId": {strconv.FormatInt(i.center, 10)}, "DID": {strconv.FormatInt(i.division[taught[0].name], 10)}, "DOB": {"14/06/2005"}, "Gender": {"Female"},
			"Email": {fmt.Sprintf("s%d@bad.example", n)}, "Mobile": {"9876543210"},
		}
		for _, field := range []string{"Name", "Father_Name", "Mother_Name", "Session", "City", "About", "Address"} {
			student.Set(field, typed(field))
		}
		enrolled := read[struct{ SID int64 }](t, i.post(t, registerPath, student))
		record := read[[]map[string]any](t, i.get(t, fmt.Sprintf("/api/Student/GetStudentbyID?sid=%d", enrolled.SID)))
		for _, field := range []string{"Name", "Father_Name", "Mother_Name", "Session", "City", "About", "Address"} {
			require.Equal(t, student.Get(field), record[0][field], field)
		}
		found := read[struct{ Total int }](t, i.get(t, "/api/Report/GetStudentReport?Page=0&Search="+url.QueryEscape(text[:20])))
		require.Equal(t, 1, found.Total, "searched for as it is written")
	}
	require.Equal(t, 2, countStudents(t, connect(t, i.database)))
}

// signed makes a token as kendra does, but for what edit changes.
func signed(t *testing.T, conn *pgx.Conn, method jwt.SigningMethod, secret any, edit func(jwt.MapClaims)) string {
	t.Helper()
	claims := jwt.MapClaims{
		"iss": "kendra", "sub": "1", "name": "Asha", "role": 1, "exp": time.Now().Add(time.Hour).Unix(),
		"jti": one[string](t, conn, "SELECT id FROM logins LIMIT 1"),
	}
	if edit != nil {
		edit(claims)
	}
	token := jwt.NewWithClaims(method, claims)
	token.Header["kid"] = one[string](t, conn, "SELECT max(id)::text FROM signing_keys")
	text, err := token.SignedString(secret)
	require.NoError(t, err)
	return text
}

func TestBadInput_Tokens(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	secret := one[[]byte](t, conn, "SELECT secret FROM signing_keys ORDER BY id DESC LIMIT 1")
	other := make([]byte, 32)
	_, err := rand.Read(other)
	require.NoError(t, err)
	good := signed(t, conn, jwt.SigningMethodHS256, secret, nil)
	ask := func(token string) answer {
		s := *i.site
		s.token = token
		return s.get(t, "/api/Audit/GetEntries")
	}
	require.Equal(t, http.StatusOK, ask(good).status, "what is good is let in")
	head, payload, _ := strings.Cut(good, ".")
	payload, signature, _ := strings.Cut(payload, ".")
	raised := base64.RawURLEncoding.EncodeToString([]byte(`{"iss":"kendra","sub":"1","role":1,"exp":9999999999}`))
	for name, c := range map[string]struct{ token, code string }{
		"Expired":       {signed(t, conn, jwt.SigningMethodHS256, secret, func(c jwt.MapClaims) { c["exp"] = time.Now().Add(-time.Second).Unix() }), "login.token"},
		"NoExpiry":      {signed(t, conn, jwt.SigningMethodHS256, secret, func(c jwt.MapClaims) { delete(c, "exp") }), "login.token"},
		"OtherKey":      {signed(t, conn, jwt.SigningMethodHS256, other, nil), "login.token"},
		"OtherIssuer":   {signed(t, conn, jwt.SigningMethodHS256, secret, func(c jwt.MapClaims) { c["iss"] = "x" }), "login.token"},
		"OtherMethod":   {signed(t, conn, jwt.SigningMethodHS512, secret, nil), "login.token"},
		"NoneAlgorithm": {signed(t, conn, jwt.SigningMethodNone, jwt.UnsafeAllowNoneSignatureType, nil), "login.token"},
		"OddRole":       {signed(t, conn, jwt.SigningMethodHS256, secret, func(c jwt.MapClaims) { c["role"] = 9 }), "login.token"},
		"OtherPayload":  {head + "." + raised + "." + signature, "login.token"},
		"CutSignature":  {head + "." + payload + ".", "login.token"},
		"Rubbish":       {"rubbish", "login.token"},
		"Long":          {strings.Repeat("x", 20_000), "login.token"},
		"NoLogin":       {signed(t, conn, jwt.SigningMethodHS256, secret, func(c jwt.MapClaims) { delete(c, "jti") }), "login.over"},
		"UnknownLogin":  {signed(t, conn, jwt.SigningMethodHS256, secret, func(c jwt.MapClaims) { c["jti"] = "x" }), "login.over"},
	} {
		before := i.refused(t)[c.code]
		require.Equal(t, c.code, refusal(t, ask(c.token), http.StatusUnauthorized).Code, name)
		require.Equal(t, before+1, i.refused(t)[c.code], name)
	}
}

// renewed renews a login with a cookie, as browsers do.
func (s *site) renewed(t *testing.T, cookie string) (answer, string) {
	t.Helper()
	a := s.cookied(t, "/api/Login/Login", "grant_type=refresh_token", cookie)
	next, _, _ := strings.Cut(a.header.Get("Set-Cookie"), ";")
	return a, next
}

// cookied posts a form with a cookie.
func (s *site) cookied(t *testing.T, path, form, cookie string) answer {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.base+path, strings.NewReader(form))
	require.NoError(t, err)
	r.Header.Set("Content-Type", formKind)
	r.Header.Set("Cookie", cookie)
	resp, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	return answer{status: resp.StatusCode, header: resp.Header, body: body}
}

// TestBadInput_ReplayedRenewal: a renewal that is used after the one that followed it ends the whole login, its newest
// renewal and its access token too.
func TestBadInput_ReplayedRenewal(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	a := i.login(t, adminEmail, adminPassword)
	first, _, _ := strings.Cut(a.header.Get("Set-Cookie"), ";")
	a, second := i.renewed(t, first)
	var in struct {
		Token string `json:"access_token"`
	}
	require.NoError(t, json.Unmarshal(a.body, &in))
	thief := *i.site
	thief.token = in.Token
	require.Equal(t, http.StatusOK, thief.get(t, "/api/Audit/GetEntries").status)
	_, third := i.renewed(t, second)
	a, _ = i.renewed(t, first)
	refusal(t, a, http.StatusUnauthorized)
	a, _ = i.renewed(t, third)
	refusal(t, a, http.StatusUnauthorized)
	require.Equal(t, "login.over", refusal(t, thief.get(t, "/api/Audit/GetEntries"), http.StatusUnauthorized).Code)
	require.Equal(t, http.StatusOK, i.get(t, "/api/Audit/GetEntries").status, "the other login stands")
}

// endless is a body that counts what was read of it.
type endless struct {
	left int64
	read atomic.Int64
}

func (e *endless) Read(p []byte) (int, error) {
	n := min(int64(len(p)), e.left-e.read.Load())
	if n == 0 {
		return 0, io.EOF
	}
	for i := range p[:n] {
		p[i] = 'x'
	}
	e.read.Add(n)
	return int(n), nil
}

// peak returns the peak memory of a process so far, in bytes.
func (s *process) peak(t *testing.T) int64 {
	t.Helper()
	most := highWater(s.cmd.Process.Pid)
	require.Positive(t, most)
	return most
}

// TestBadInput_Gigabyte: a body of a gigabyte is cut off at its bound, and takes no memory.
func TestBadInput_Gigabyte(t *testing.T) {
	t.Parallel()
	const gigabyte, little = 1 << 30, 32 << 20
	i := openInstitute(t)
	before := i.peak(t)
	for _, path := range []string{centerPath, "/api/Login/Login", "/api/Files/PostFile"} {
		kind := map[string]string{centerPath: formKind, "/api/Login/Login": jsonKind, "/api/Files/PostFile": "multipart/form-data; boundary=x"}[path]
		body := &endless{left: gigabyte}
		a, err := i.try(t, http.MethodPost, path, kind, body)
		if err == nil { // the answer may be lost when the server hangs up on who still talks
			require.GreaterOrEqual(t, a.status, 400, path)
			require.Less(t, a.status, 500, path)
		}
		require.Less(t, body.read.Load(), int64(little), path)
	}
	require.Less(t, i.peak(t)-before, int64(little))
	require.Equal(t, http.StatusOK, i.get(t, "/api/Audit/GetEntries").status, "the site goes on")
}

// TestServe_StopFinishesWhatIsUnderWay: a stop waits for a stream that somebody still reads, and takes nobody new.
func TestServe_StopFinishesWhatIsUnderWay(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	i.must(t, "", "students", "import", sheet(t, 20_000), "--center", i.code)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, i.base+"/api/Report/GetStudentReport", nil)
	require.NoError(t, err)
	r.Header.Set("Authorization", "Bearer "+i.token)
	resp, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer resp.Body.Close()
	_, err = io.ReadFull(resp.Body, make([]byte, 1))
	require.NoError(t, err)
	require.NoError(t, i.cmd.Process.Signal(os.Interrupt))
	eventually(t, "nobody new is let in", func() bool {
		_, err := i.try(t, http.MethodGet, "/healthz", "", nil)
		return err != nil
	})
	rest, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	var students []json.RawMessage
	require.NoError(t, json.Unmarshal(append([]byte("["), rest...), &students))
	require.Len(t, students, 20_000)
	require.Zero(t, i.wait(t))
}
