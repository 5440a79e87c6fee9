package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi/gen"
	"kendra/domain/identity"
)

const loginPath = "/api/Login/Login"

func cookieOf(t *testing.T, answer *httptest.ResponseRecorder) *http.Cookie {
	t.Helper()
	return cookieNamed(t, answer, "kendra_renewal")
}

func cookieNamed(t *testing.T, answer *httptest.ResponseRecorder, name string) *http.Cookie {
	t.Helper()
	for _, c := range answer.Result().Cookies() {
		if c.Name == name {
			return c
		}
	}
	require.Fail(t, "no cookie "+name, answer.Result().Cookies())
	return nil
}

func with(c call, cookie *http.Cookie) call {
	c.header = map[string]string{"Cookie": cookie.Name + "=" + cookie.Value}
	return c
}

func answerOf(t *testing.T, answer *httptest.ResponseRecorder) gen.LoginAnswer {
	t.Helper()
	require.Equal(t, http.StatusOK, answer.Code, answer.Body.String())
	require.Equal(t, "no-store", answer.Header().Get("Cache-Control"))
	var a gen.LoginAnswer
	require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &a))
	return a
}

func TestLogin(t *testing.T) {
	t.Parallel()
	jsonLogin := call{method: http.MethodPost, path: loginPath, kind: jsonKind, body: `{"username":"admin@kendra.example","password":"` + password + `"}`}
	renew := post(loginPath, "", "grant_type=refresh_token")
	logout := call{method: http.MethodPost, path: "/api/Login/PostLogout"}

	t.Run("SetsTheCookie", func(t *testing.T) {
		t.Parallel()
		cookie := cookieOf(t, setup(t).send(t, jsonLogin))
		require.Equal(t, "kendra_renewal", cookie.Name)
		require.Equal(t, "/api/Login", cookie.Path)
		require.True(t, cookie.HttpOnly)
		require.Equal(t, http.SameSiteStrictMode, cookie.SameSite)
		require.Equal(t, 30*24*60*60, cookie.MaxAge)
		require.False(t, cookie.Secure)
	})
	t.Run("MakesTheDeviceKnown", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		first := cookieNamed(t, w.send(t, jsonLogin), "kendra_device")
		require.Equal(t, "/api/Login", first.Path)
		require.True(t, first.HttpOnly)
		require.Equal(t, http.SameSiteStrictMode, first.SameSite)
		require.Equal(t, 365*24*60*60, first.MaxAge)
		again := cookieNamed(t, w.send(t, with(jsonLogin, first)), "kendra_device")
		require.Equal(t, first.Value[:32], again.Value[:32], "one device stays one")
		for _, c := range w.send(t, with(logout, first)).Result().Cookies() {
			require.NotEqual(t, first.Name, c.Name, "it outlives the login")
		}
	})
	t.Run("OfUnknownDevicesAsksForAProof", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		known := cookieNamed(t, w.send(t, jsonLogin), "kendra_device")
		wrong, asked := jsonLogin, httptest.NewRecorder()
		wrong.body = strings.Replace(wrong.body, password, "Wrong1!x", 1)
		for n := 0; asked.Code != http.StatusTooManyRequests; n++ {
			wrong.from = fmt.Sprintf("203.0.113.%d:80", n/10)
			asked = w.send(t, wrong)
		}
		p := problemOf(t, asked)
		require.Equal(t, "access.proof_required", p.Code)
		require.NotEmpty(t, p.Challenge)
		require.NotEmpty(t, asked.Header().Get("Retry-After"))
		require.Equal(t, http.StatusOK, w.send(t, with(jsonLogin, known)).Code)
		solved := jsonLogin
		for n := 0; ; n++ {
			proof := p.Challenge + ":" + strconv.Itoa(n)
			if _, ok := identity.ParseProof(proof); ok {
				solved.body = strings.Replace(solved.body, "{", fmt.Sprintf(`{"Proof":%q,`, proof), 1)
				break
			}
		}
		require.Equal(t, http.StatusOK, w.send(t, solved).Code)
	})
	t.Run("SecuresItBehindHTTPS", func(t *testing.T) {
		t.Parallel()
		c := jsonLogin
		c.header = map[string]string{"X-Forwarded-Proto": "https"}
		require.True(t, cookieOf(t, setup(t).send(t, c)).Secure)
	})
	t.Run("ByForm", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		c := post(loginPath, "", "grant_type=password&username=staff%40kendra.example&password=Correct+horse+1%21")
		a := answerOf(t, w.send(t, c))
		require.Equal(t, 2, a.Role)
		require.EqualValues(t, w.patna.ID, a.OId)
	})
	t.Run("OfThePublicAccountSetsNoCookie", func(t *testing.T) {
		t.Parallel()
		c := jsonLogin
		c.body = `{"username":"public","password":"public"}`
		require.Empty(t, setup(t).send(t, c).Result().Cookies())
	})
	t.Run("IsRenewedSilently", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		first := cookieOf(t, w.send(t, jsonLogin))
		renewed := w.send(t, with(renew, first))
		a := answerOf(t, renewed)
		require.Equal(t, a.AccessToken, a.Data)
		require.Equal(t, "Meera Sinha", a.Name)
		second := cookieOf(t, renewed)
		require.NotEqual(t, first.Value, second.Value)
		held := w.send(t, with(renew, first)) // another tab, at the same time
		answerOf(t, held)
		require.Empty(t, held.Result().Cookies())
		cookieOf(t, w.send(t, with(renew, second)))
	})
	t.Run("IsOverAfterLogout", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		cookie := cookieOf(t, w.send(t, jsonLogin))
		out := w.send(t, with(logout, cookie))
		require.Equal(t, http.StatusOK, out.Code)
		gone := cookieOf(t, out)
		require.Negative(t, gone.MaxAge)
		require.Equal(t, cookie.Path, gone.Path)
		require.Equal(t, "login.over", problemOf(t, w.send(t, with(renew, cookie))).Code)
		require.Equal(t, http.StatusOK, w.send(t, with(logout, cookie)).Code)
	})
	t.Run("IsOverAfterLogoutWithItsToken", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		out := logout
		out.token = w.admin
		require.Equal(t, http.StatusOK, w.send(t, get("/api/Account/GetLogins", w.admin)).Code)
		require.Equal(t, http.StatusOK, w.send(t, out).Code)
		require.Equal(t, "login.over", problemOf(t, w.send(t, get("/api/Account/GetLogins", w.admin))).Code)
		out.token = "rubbish"
		require.Equal(t, http.StatusOK, w.send(t, out).Code)
	})
	t.Run("TakesAnyCompany", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		for _, company := range []string{`"KENDRA"`, `1`, `null`} {
			c := jsonLogin
			c.body = strings.Replace(c.body, "{", `{"CompanyID":`+company+`,`, 1)
			require.Equal(t, http.StatusOK, w.send(t, c).Code, company)
		}
	})
	t.Run("RefusalsCarryModelState", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		for _, c := range []call{renew, {method: http.MethodPost, path: loginPath}, with(renew, &http.Cookie{Name: "kendra_renewal", Value: "x.y"})} {
			p := problemOf(t, w.send(t, c))
			require.Equal(t, map[string][]string{"": {p.Message}}, p.ModelState)
		}
		require.Empty(t, problemOf(t, w.send(t, get("/api/Report/GetDashboardReport", ""))).ModelState)
	})
}
