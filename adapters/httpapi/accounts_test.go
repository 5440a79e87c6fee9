package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"
	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi/gen"
	"kendra/tests/fixture"
)

// lastLink returns the token of the link in the newest mail.
func (w *world) lastLink(t *testing.T) string {
	t.Helper()
	var mails gen.MailPage
	list := w.send(t, get("/api/Outbox/GetMails?Size=1", w.admin))
	require.NotContains(t, list.Body.String(), "token=")
	require.NoError(t, json.Unmarshal(list.Body.Bytes(), &mails))
	wrong := w.send(t, post("/api/Outbox/PostShowLink", w.ownAdmin, fmt.Sprintf("Id=%d&Password=x", mails.Items[0].Id)))
	require.Equal(t, "account.own_password", codeOf(wrong))
	shown := w.send(t, post("/api/Outbox/PostShowLink", w.ownAdmin, fmt.Sprintf("Id=%d&Password=Correct+horse+1%%21", mails.Items[0].Id)))
	_, after, ok := strings.Cut(shown.Body.String(), "?token=")
	require.True(t, ok, shown.Body.String())
	return after[:64]
}

func TestSignUp(t *testing.T) {
	t.Parallel()
	w := setup(t)
	form := signUpAs("birju@example.in", 3, password, password)
	login := call{method: http.MethodPost, path: loginPath, kind: jsonKind, body: `{"username":"birju@example.in","password":"` + password + `","Role":3}`}
	refusal := w.send(t, login).Body.String()

	require.Equal(t, "true\n", w.send(t, post("/api/Account/Register", "", form)).Body.String())
	require.Equal(t, cut(refusal), cut(w.send(t, login).Body.String()), "as if there were no account")
	require.Equal(t, http.StatusOK, w.send(t, post("/api/Account/PostConfirm", "", "Token="+w.lastLink(t))).Code)
	require.Equal(t, "Birju Rai", answerOf(t, w.send(t, login)).Name)

	recovery := call{method: http.MethodPost, path: "/api/Users/PasswordRecovery?email=birju%40example.in"}
	cookie := cookieOf(t, w.send(t, login))
	require.Equal(t, http.StatusOK, w.send(t, recovery).Code)
	require.Equal(t, http.StatusOK, w.send(t, post("/api/Users/PostResetPassword", "", resetWith(w.lastLink(t), "Another horse 2!", "Another horse 2!"))).Code)
	require.Equal(t, "login.refused", codeOf(w.send(t, login)))
	require.Equal(t, "login.over", codeOf(w.send(t, with(post(loginPath, "", "grant_type=refresh_token"), cookie))))
	require.NotContains(t, w.logs.String(), "horse")
}

// cut removes the request id from a problem.
func cut(body string) string {
	before, _, _ := strings.Cut(body, `"request_id"`)
	return before
}

func TestRegister_TakesTheTokenOfTheAuthenticationHeader(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for header, code := range map[string]string{w.public: "", "Bearer " + w.public: "", "forged": "login.token", "": ""} {
		c := post("/api/Account/Register", "", signUpAs("birju@example.in", 3, password, password))
		c.header = map[string]string{"Authentication": header}
		require.Equal(t, code, codeOf(w.send(t, c)), header)
	}
	c := get("/api/Report/GetDashboardReport", "")
	c.header = map[string]string{"Authentication": w.admin}
	require.Equal(t, "login.required", codeOf(w.send(t, c)), "there alone")
}

func TestPasswordRecovery_TakesAsLongForTheUnknown(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for _, email := range []string{"asha%40example.in", "nobody%40example.in"} {
		start := time.Now()
		require.Equal(t, http.StatusOK, w.send(t, call{method: http.MethodPost, path: "/api/Users/PasswordRecovery?email=" + email}).Code)
		require.GreaterOrEqual(t, time.Since(start), 150*time.Millisecond)
	}
}

func TestSignUp_BadRoles(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for _, role := range []int{0, -1, 4, 257, 259} {
		p := problemOf(t, w.send(t, post("/api/Account/Register", "", signUpAs("birju@example.in", role, password, password))))
		require.Contains(t, fieldsOf(p), "Role", role)
	}
}

func TestTwoStep(t *testing.T) {
	t.Parallel()
	w := setup(t)
	login := func(code string) call {
		return call{method: http.MethodPost, path: loginPath, kind: jsonKind,
			body: `{"username":"staff@kendra.example","password":"` + password + `","Code":"` + code + `"}`}
	}
	token := answerOf(t, w.send(t, login(""))).Data
	const proof = "Password=Correct+horse+1%21"
	var started gen.TwoStepSecret
	require.NoError(t, json.Unmarshal(w.send(t, post("/api/Account/PostStartTwoStep", token, proof)).Body.Bytes(), &started))
	require.Equal(t, "account.own_password", codeOf(w.send(t, post("/api/Account/PostConfirmTwoStep", token, "Password=x&Code=x"))))
	require.Equal(t, "account.code", codeOf(w.send(t, post("/api/Account/PostConfirmTwoStep", token, proof+"&Code=x"))))
	code, err := totp.GenerateCode(started.Secret, fixture.Now)
	require.NoError(t, err)
	var recovery gen.TwoStepRecovery
	require.NoError(t, json.Unmarshal(w.send(t, post("/api/Account/PostConfirmTwoStep", token, proof+"&Code="+code)).Body.Bytes(), &recovery))
	require.Equal(t, "account.code", codeOf(w.send(t, post("/api/Account/PostStartTwoStep", token, proof))))
	require.Equal(t, "account.two_step_on", codeOf(w.send(t, post("/api/Account/PostStartTwoStep", token, proof+"&Code="+recovery.RecoveryCodes[9]))))

	p := problemOf(t, w.send(t, login("")))
	require.Equal(t, "login.code_required", p.Code)
	require.NotEmpty(t, p.ModelState)
	answerOf(t, w.send(t, login(recovery.RecoveryCodes[0])))
	answerOf(t, w.send(t, post(loginPath, "", "grant_type=password&username=staff%40kendra.example&password=Correct+horse+1%21&Code="+recovery.RecoveryCodes[1])))
	require.Contains(t, w.send(t, get("/api/Account/GetTwoStep", token)).Body.String(), `"RecoveryLeft":7`)

	wrong := w.send(t, post("/api/Account/PostStopTwoStep", token, "Password=x"))
	require.Equal(t, "account.own_password", codeOf(wrong))
	require.Contains(t, fieldsOf(problemOf(t, wrong)), "Password")
	require.Equal(t, http.StatusOK, w.send(t, post("/api/Account/PostStopTwoStep", token, proof+"&Code="+recovery.RecoveryCodes[3])).Code)
	answerOf(t, w.send(t, login("")))
}

// TestFresh_IsAskedForByEveryCallThatCouldGiveAnAccountAway checks that the calls which need a proof of identity are
// exactly the listed ones, and that each refuses a wrong password.
func TestFresh_IsAskedForByEveryCallThatCouldGiveAnAccountAway(t *testing.T) {
	t.Parallel()
	w := setup(t)
	forms := map[string]string{
		"POST /api/Account/PostStartTwoStep":   "Password=x",
		"POST /api/Account/PostConfirmTwoStep": "Password=x&Code=123456",
		"POST /api/Account/PostStopTwoStep":    "Password=x&Code=123456",
		"POST /api/Account/PostChangePassword": passwords("x", "Another horse 2!", "Another horse 2!"),
		"POST /api/Outbox/PostShowLink":        "Id=1&Password=x",
	}
	var asking []string
	for name, operation := range operations(t) {
		if operation.Security != nil || operation.RequestBody == nil { // open calls have no actor
			continue
		}
		for _, body := range operation.RequestBody.Value.Content {
			if body.Schema.Value.Properties["Password"] != nil {
				asking = append(asking, name)
			}
		}
	}
	require.ElementsMatch(t, keys(forms), asking)
	for name, form := range forms {
		_, path, _ := strings.Cut(name, " ")
		require.Equal(t, "account.own_password", codeOf(w.send(t, post(path, w.ownAdmin, form))), name)
	}
}
