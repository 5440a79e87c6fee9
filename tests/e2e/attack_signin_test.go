package e2e_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"math/bits"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/stretchr/testify/require"
)

// attempt is one try to sign in, from an address that a trusted proxy names.
type attempt struct {
	username, password string
	address            string
	cookies            []*http.Cookie
	proof              string
}

// verdict is what a try led to.
type verdict struct {
	status    int
	cookies   []*http.Cookie
	Code      string
	Challenge string
	Data      string `json:"data"`
}

func (s *site) attempts(t *testing.T, a attempt) (v verdict) {
	t.Helper()
	fields := map[string]any{"CompanyID": "KENDRA", "username": a.username, "password": a.password}
	if a.proof != "" {
		fields["Proof"] = a.proof
	}
	body, err := json.Marshal(fields)
	require.NoError(t, err)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.base+"/api/Login/Login", strings.NewReader(string(body)))
	require.NoError(t, err)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-Forwarded-For", a.address)
	for _, c := range a.cookies {
		r.AddCookie(c)
	}
	resp, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &v), string(text))
	v.status, v.cookies = resp.StatusCode, resp.Cookies()
	return v
}

// solved returns the proof that a challenge asks for.
func solved(challenge string) string {
	parts := strings.Split(challenge, ".")
	wanted, _ := strconv.Atoi(parts[0])
	for counter := 0; ; counter++ {
		proof := challenge + ":" + strconv.Itoa(counter)
		sum := sha256.Sum256([]byte(proof))
		zeros := 0
		for _, b := range sum {
			zeros += bits.LeadingZeros8(b)
			if b != 0 {
				break
			}
		}
		if zeros >= wanted {
			return proof
		}
	}
}

// TestAttack_OwnerSignsInWhileAttacked: a hundred addresses guess one account's password until they are refused. The owner
// signs in from a device that the account was used on before, and with a proof of work from a new one.
func TestAttack_OwnerSignsInWhileAttacked(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	p = p.with("KENDRA_LIMIT_FACTOR=1", "KENDRA_TRUSTED_PROXIES=127.0.0.1")
	p.makeAdmin(t)
	s := p.serve(t)
	owner := attempt{username: adminEmail, password: adminPassword, address: "203.0.113.200"}
	first := s.attempts(t, owner)
	require.Equal(t, http.StatusOK, first.status)
	owner.cookies = first.cookies

	guess := func(address string) int {
		for tries := 0; ; tries++ {
			v := s.attempts(t, attempt{username: adminEmail, password: "Wrong1234!", address: address})
			if v.status == http.StatusTooManyRequests || tries == 30 {
				return tries
			}
			require.Equal(t, http.StatusUnauthorized, v.status, v.Code)
		}
	}
	guessed := 0
	for n := range 100 {
		guessed += guess("198.51.100." + strconv.Itoa(n))
		if n%10 == 9 {
			require.Equal(t, http.StatusOK, s.attempts(t, owner).status, "the owner's known device, after %d addresses", n+1)
		}
	}
	t.Logf("%d guesses were heard", guessed)
	guess(owner.address)
	require.Equal(t, http.StatusOK, s.attempts(t, owner).status, "the owner's known device, with an attacker behind its address")

	// The shared budget comes back while the test runs, so a try is made until it is refused, each time from a new address.
	networks := 0
	refused := func(a attempt) verdict {
		for range 50 {
			networks++
			guess("192.0.2." + strconv.Itoa(networks))
			a.address = "203.0.113." + strconv.Itoa(networks)
			if v := s.attempts(t, a); v.status != http.StatusOK {
				return v
			}
		}
		require.Fail(t, "the account's budget is never used up")
		return verdict{}
	}
	fresh := attempt{username: adminEmail, password: adminPassword, address: "203.0.113.201"}
	asked := refused(fresh)
	require.Equal(t, http.StatusTooManyRequests, asked.status)
	require.Equal(t, "access.proof_required", asked.Code)
	fresh.proof = solved(asked.Challenge)
	wrong := fresh
	wrong.username = "nobody@kendra.example"
	require.NotEqual(t, http.StatusOK, s.attempts(t, wrong).status)
	require.Equal(t, http.StatusOK, s.attempts(t, fresh).status, "a new device with a proof")
	again := s.attempts(t, fresh)
	require.Equal(t, "access.proof_required", again.Code, "a proof is good once")
	fresh.proof = strings.Replace(solved(again.Challenge), ".", "0.", 1)
	require.Equal(t, "access.proof_required", refused(fresh).Code, "a challenge is the server's own")
	s.stop(t)
}

// TestAttack_SpellingsShareABudget: the spellings of a registration number, and the e-mail address of the same account,
// are one account's.
func TestAttack_SpellingsShareABudget(t *testing.T) {
	t.Parallel()
	p, database := onDatabase(t)
	i := p.with("KENDRA_LIMIT_FACTOR=1", "KENDRA_TRUSTED_PROXIES=127.0.0.1").opens(t, database)
	i.must(t, "", "students", "import", sheet(t, 1), "--center", i.code)
	conn := connect(t, database)
	number, email := one[string](t, conn, "SELECT reg_no FROM students"), one[string](t, conn, "SELECT email FROM students")
	i.must(t, adminPassword+"\n", "accounts", "create", "--role", "student", "--email", email, "--name", "Chitra", "--password-stdin")

	spellings := func(number, email string) (all []string) {
		for n := 1; n < len(number); n++ {
			all = append(all, number[:n]+" "+number[n:], number[:n]+strings.Repeat(" ", n+1)+number[n:])
		}
		for n := range 10 {
			all = append(all, strings.Repeat(" ", n)+strings.ToUpper(email[:n])+email[n:])
		}
		return all
	}
	for n, c := range [][]string{
		spellings(number, email), spellings("9999-26-00001", "x"+email)[:20],
		{"no name", "No name", "NO  name", "no\tname", "no\u200bname", "noname", "\ufeffno name", "no\u00a0name", "n oname", "nonam e", "non ame", "nona me", "NONAME", "Noname"},
	} {
		began, heard := time.Now(), 0
		for _, name := range c {
			v := i.attempts(t, attempt{username: name, password: "Wrong1234!", address: "203.0.113." + strconv.Itoa(n)})
			if v.status == http.StatusUnauthorized {
				heard++
			}
		}
		refilled := int(time.Since(began) / (10 * time.Second)) // one try comes back in ten seconds
		require.LessOrEqual(t, heard, 10+refilled+1, "%d spellings like %q", len(c), c[0])
	}
	i.stop(t)
}

// TestAttack_ClaimsDecideNothing: who has the key that signs tokens can name a login, and nothing else.
func TestAttack_ClaimsDecideNothing(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	const staffEmail = "ravi@kendra.example"
	i.must(t, adminPassword+"\n", "accounts", "create", "--role", "staff", "--center", i.code, "--email", staffEmail, "--name", "Ravi Bora", "--password-stdin")
	entered := i.attempts(t, attempt{username: staffEmail, password: adminPassword})
	require.Equal(t, http.StatusOK, entered.status)
	login := one[string](t, conn, "SELECT l.id FROM logins l JOIN accounts a ON a.id = l.account_id WHERE a.email = $1", staffEmail)
	account := one[string](t, conn, "SELECT id::text FROM accounts WHERE email = $1", staffEmail)
	secret := one[[]byte](t, conn, "SELECT secret FROM signing_keys ORDER BY id DESC LIMIT 1")
	const list = "/api/Report/GetStudentReport?Page=0"
	forged := func(claims jwt.MapClaims) *site {
		return i.as(signed(t, conn, jwt.SigningMethodHS256, secret, func(all jwt.MapClaims) {
			all["sub"], all["jti"], all["role"], all["center"] = account, login, 2, i.center
			for name, value := range claims {
				all[name] = value
			}
		}))
	}
	require.Equal(t, http.StatusOK, forged(nil).get(t, list).status, "the login's own claims")
	for name, claims := range map[string]jwt.MapClaims{
		"AnotherRole":      {"role": 1, "center": 0},
		"AnotherCenter":    {"center": i.center + 1},
		"AnotherAccount":   {"sub": "1"},
		"TheAdministrator": {"sub": "1", "role": 1, "center": 0},
		"NoLogin":          {"jti": ""},
		"AMadeUpLogin":     {"jti": strings.Repeat("a", 32)},
		"PublicButStaff":   {"role": 0},
		"Public":           {"role": 0, "jti": "", "sub": "1"},
	} {
		s := forged(claims)
		require.Contains(t, []int{http.StatusUnauthorized, http.StatusForbidden}, s.get(t, list).status, name)
		require.Contains(t, []int{http.StatusUnauthorized, http.StatusForbidden}, s.get(t, auditPath).status, name)
	}
	other := read[struct{ OId int64 }](t, i.post(t, "/api/StudyCenter/PostRegisterStudyCenter", centerForm("Kendra Gaya"))).OId
	for name, change := range map[string]string{
		"Center": fmt.Sprintf("center_id = %d", other),
		"Role":   "role = 1, center_id = NULL",
		"Closed": "ends_on = '2020-01-01'",
	} {
		_, err := conn.Exec(t.Context(), "UPDATE accounts SET "+change+" WHERE email = $1", staffEmail)
		require.NoError(t, err)
		eventually(t, "a token of before the change is refused: "+name, func() bool {
			return i.site.as(entered.Data).get(t, list).status == http.StatusUnauthorized
		})
		_, err = conn.Exec(t.Context(), "UPDATE accounts SET role = 2, ends_on = NULL, center_id = $2 WHERE email = $1", staffEmail, i.center)
		require.NoError(t, err)
		eventually(t, "it is good for the account as it was", func() bool {
			return i.site.as(entered.Data).get(t, list).status == http.StatusOK
		})
	}
	i.stop(t)
}

// TestAttack_CrossSite: a page of another site cannot change anything through any visitor's browser, or sign them in
// or out.
func TestAttack_CrossSite(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	state := watched{probes: everything(t, conn)}
	signedIn := i.login(t, adminEmail, adminPassword)
	cookie, _, _ := strings.Cut(signedIn.header.Get("Set-Cookie"), ";")
	send := func(method, path, kind, body string, header map[string]string) answer {
		r, err := http.NewRequestWithContext(t.Context(), method, i.base+path, strings.NewReader(body))
		require.NoError(t, err)
		r.Header.Set("Cookie", cookie)
		r.Header.Set("Authorization", "Bearer "+i.token)
		if kind != "" {
			r.Header.Set("Content-Type", kind)
		}
		for name, value := range header {
			r.Header.Set(name, value)
		}
		resp, err := http.DefaultClient.Do(r)
		require.NoError(t, err)
		defer resp.Body.Close()
		text, err := io.ReadAll(resp.Body)
		require.NoError(t, err)
		return answer{status: resp.StatusCode, header: resp.Header, body: text}
	}
	foreign := []map[string]string{
		{"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"},
		{"Sec-Fetch-Site": "same-site", "Origin": "https://evil.kendra.example"},
		{"Sec-Fetch-Site": "cross-site"},
		{"Origin": "https://evil.example"},
		{"Origin": "null"},
	}
	before, walked := state.read(t, conn), 0
	for _, operation := range i.operations(t) {
		method, path, _ := strings.Cut(operation, " ")
		if method == http.MethodGet {
			continue
		}
		walked++
		for _, header := range foreign {
			a := send(method, path+"?Id=1&SID=1&sid=1&OId="+strconv.FormatInt(i.center, 10), formKind, "grant_type=refresh_token&Id=1", header)
			require.Equal(t, "request.cross_site", refusal(t, a, http.StatusForbidden).Code, "%s %v", operation, header)
			require.Empty(t, a.header.Values("Set-Cookie"), operation)
		}
	}
	require.Greater(t, walked, 60)
	t.Logf("%d operations, %d foreign pages each", walked, len(foreign))
	require.Equal(t, before, state.read(t, conn), "nothing changed")
	password := fmt.Sprintf(`{"username":%q,"password":%q}`, adminEmail, adminPassword)
	for _, header := range append(foreign[:0:0], foreign...) {
		refusal(t, send(http.MethodPost, "/api/Login/Login", jsonKind, password, header), http.StatusForbidden)
	}
	host := strings.TrimPrefix(i.base, "http://")
	for _, header := range []map[string]string{
		nil, {"Sec-Fetch-Site": "same-origin", "Origin": i.base}, {"Origin": "http://" + host}, {"Origin": "https://kendra.example"},
		{"Origin": "https://" + host, "X-Forwarded-Proto": "https"},
	} {
		require.Equal(t, http.StatusOK, send(http.MethodPost, "/api/Login/Login", jsonKind, password, header).status, "%v", header)
	}
	a := send(http.MethodPost, "/api/Login/Login", jsonKind, password, map[string]string{"Origin": "http://" + host, "X-Forwarded-Proto": "https"})
	require.Equal(t, http.StatusForbidden, a.status, "a page that came without TLS is another site's to one with it")
	i.stop(t)
}

// TestAttack_LogoutWithABearer: a program that has a token and no cookie can end its login.
func TestAttack_LogoutWithABearer(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	p.makeAdmin(t)
	s := p.serve(t)
	const logout = "/api/Login/PostLogout"
	first, _ := s.begun(t)
	second, cookie := s.begun(t)
	alone := s.as(first)
	require.Equal(t, http.StatusOK, alone.get(t, auditPath).status)
	require.Equal(t, http.StatusOK, alone.send(t, http.MethodPost, logout, "", nil).status)
	require.Equal(t, "login.over", refusal(t, alone.get(t, auditPath), http.StatusUnauthorized).Code)
	require.Equal(t, http.StatusOK, alone.send(t, http.MethodPost, logout, "", nil).status, "signing out twice is no error")
	require.Equal(t, http.StatusOK, s.as("rubbish").send(t, http.MethodPost, logout, "", nil).status)
	require.Equal(t, http.StatusOK, s.as(second).get(t, auditPath).status, "the other login stands")

	third, _ := s.begun(t)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.base+logout, nil)
	require.NoError(t, err)
	r.Header.Set("Authorization", "Bearer "+third)
	r.Header.Set("Cookie", cookie)
	resp, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	for _, token := range []string{second, third} {
		refusal(t, s.as(token).get(t, auditPath), http.StatusUnauthorized)
	}
	s.stop(t)
}

// TestAttack_CompanyIDIsTextOrNumber: older clients send both.
func TestAttack_CompanyIDIsTextOrNumber(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	p.makeAdmin(t)
	s := p.serve(t)
	for _, company := range []string{`"KENDRA"`, `"1"`, `1`, `null`} {
		body := fmt.Sprintf(`{"CompanyID":%s,"username":%q,"password":%q}`, company, adminEmail, adminPassword)
		require.Equal(t, http.StatusOK, s.send(t, http.MethodPost, "/api/Login/Login", jsonKind, strings.NewReader(body)).status, company)
	}
	s.stop(t)
}
