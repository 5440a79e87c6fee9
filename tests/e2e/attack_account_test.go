package e2e_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// An attacker with a stolen token but no password cannot take over the account by enabling a second step.
func TestAttack_TwoStepWithAStolenToken(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	p.makeAdmin(t)
	s := p.serve(t)
	s.signIn(t, adminEmail, adminPassword)
	for _, form := range []url.Values{nil, {"Password": {""}}, {"Password": {"guess"}}} {
		started := s.post(t, "/api/Account/PostStartTwoStep", form)
		require.GreaterOrEqual(t, started.status, http.StatusBadRequest, string(started.body))
		require.NotContains(t, string(started.body), "Secret\"")
		for _, path := range []string{"/api/Account/PostConfirmTwoStep", "/api/Account/PostStopTwoStep"} {
			answer := s.post(t, path, form)
			require.Contains(t, string(answer.body), "account.own_password", path)
		}
	}
	require.Equal(t, http.StatusOK, s.post(t, "/api/Account/PostStartTwoStep", url.Values{"Password": {adminPassword}}).status)
}

// A password that the program printed is good for one thing: to choose another.
func TestAttack_OneTimePasswordIsNotUsedOn(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	printed := p.must(t, "", "accounts", "create", "--role", "admin", "--email", adminEmail, "--name", "Asha Verma")
	_, password, found := strings.Cut(printed, "One-time password: ")
	require.True(t, found, printed)
	password = strings.TrimSpace(password)
	s := p.serve(t)
	s.signIn(t, adminEmail, password)
	for _, path := range []string{"/api/Report/GetDashboardReport", "/api/Audit/GetEntries", "/api/StudyCenter/GetStudyCenters", "/api/Account/GetLogins"} {
		require.Equal(t, "access.password_change_required", refusal(t, s.get(t, path), http.StatusForbidden).Code, path)
	}
	made := s.post(t, "/api/StudyCenter/PostRegisterStudyCenter", url.Values{"KRCName": {"Kendra Patna"}})
	require.Equal(t, "access.password_change_required", refusal(t, made, http.StatusForbidden).Code)
	require.Equal(t, http.StatusOK, s.get(t, "/api/Account/GetOwn").status)
	change := func(to string) answer {
		return s.post(t, "/api/Account/PostChangePassword", url.Values{"OldPassword": {password}, "Password": {to}, "ConfirmPassword": {to}})
	}
	refusal(t, change(password), http.StatusUnprocessableEntity)
	const own = "Jamun-tree-77!"
	require.Equal(t, http.StatusOK, change(own).status)
	s.signIn(t, adminEmail, own)
	require.Equal(t, http.StatusOK, s.get(t, "/api/Report/GetDashboardReport").status)
}

// Nobody reads a link in the outbox, in the database or in a backup; who shows one proves who they are, and is noted.
func TestAttack_NoLinkIsStored(t *testing.T) {
	t.Parallel()
	p, database := onDatabase(t)
	p.makeAdmin(t)
	s := p.serve(t)
	s.signIn(t, adminEmail, adminPassword)
	require.Equal(t, http.StatusOK, s.post(t, "/api/Users/PasswordRecovery?email="+url.QueryEscape(adminEmail), nil).status)
	news := s.send(t, http.MethodPost, "/api/WebDashboard/PostNewsSubscriptions", "application/json", strings.NewReader(news("visitor@example.in")))
	require.Equal(t, http.StatusOK, news.status)
	conn := connect(t, database)
	require.Equal(t, 2, one[int](t, conn, "SELECT count(*) FROM outbox"))
	require.Zero(t, one[int](t, conn, "SELECT count(*) FROM outbox WHERE outbox::text LIKE '%token=%'"), "a link is stored")
	require.NotContains(t, string(s.get(t, "/api/Outbox/GetMails").body), "token=")
	require.Equal(t, 1, one[int](t, conn, "SELECT count(*) FROM audit_entries WHERE action = 'mail.read'"))

	id := one[int64](t, conn, "SELECT id FROM outbox WHERE recipient = $1", adminEmail)
	show := func(password string) answer {
		return s.post(t, "/api/Outbox/PostShowLink", url.Values{"Id": {strconv.FormatInt(id, 10)}, "Password": {password}})
	}
	require.Equal(t, "account.own_password", refusal(t, show("guess"), http.StatusUnprocessableEntity).Code)
	tokenIn := func(a answer) string {
		_, token, found := strings.Cut(read[struct{ Link string }](t, a).Link, "/reset-password?token=")
		require.True(t, found, string(a.body))
		return token
	}
	first, second := tokenIn(show(adminPassword)), tokenIn(show(adminPassword))
	require.Equal(t, 2, one[int](t, conn, "SELECT count(*) FROM audit_entries WHERE action = 'mail.link_shown'"))
	reset := func(token string) answer {
		return s.post(t, "/api/Users/PostResetPassword", url.Values{"Token": {token}, "Password": {"Jamun-tree-77!"}, "ConfirmPassword": {"Jamun-tree-77!"}})
	}
	require.Equal(t, "account.link", refusal(t, reset(first), http.StatusUnprocessableEntity).Code, "the older link is void")
	require.Equal(t, http.StatusOK, reset(second).status)
}

// Common passwords are refused; a long one is accepted.
func TestAttack_CommonPasswords(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	create := func(email, password string) result {
		return p.run(t, password+"\n", "accounts", "create", "--role", "admin", "--email", email, "--name", "Asha Verma", "--password-stdin")
	}
	for _, common := range []string{"Password1!", "P@ssw0rd1!", "Welcome@123", "Kendra@2026", "Verma-1998!"} {
		require.NotZero(t, create("asha@kendra.example", common).code, common)
	}
	require.Zero(t, create("asha@kendra.example", strings.Repeat("Seven monsoon rains ", 4)+"7!").code)
}

// signedUp registers a student with an address and gives them an account; it returns the SID.
func signedUpAs(t *testing.T, w *walk, email, password string) (sid string) {
	t.Helper()
	form := w.student(t, ofA)
	form.Set("Email", email)
	made := read[struct{ SID int64 }](t, w.post(t, registerPath, form))
	require.Equal(t, http.StatusOK, w.post(t, "/api/Account/Register", url.Values{"Role": {"3"}, "Email": {email}, "Password": {password}, "ConfirmPassword": {password}}).status)
	require.Equal(t, http.StatusOK, w.post(t, "/api/Account/PostConfirm", url.Values{"Token": {w.mailed(t, email)}}).status)
	return strconv.FormatInt(made.SID, 10)
}

func enters(t *testing.T, w *walk, email, password string) int {
	t.Helper()
	return w.send(t, http.MethodPost, "/api/Login/Login", "application/json",
		strings.NewReader(`{"CompanyID":"KENDRA","username":"`+email+`","password":"`+password+`"}`)).status
}

// Three who share nothing but questions: whose address it is, whose it was, and whose it became.
func TestAttack_AddressesOfOthers(t *testing.T) {
	t.Parallel()
	w := openWalk(t)
	const first, second = "Jamun-tree-77!", "Mango-tree-88!"

	t.Log("an address that changed hands")
	gone := signedUpAs(t, w, "hands@walk.example", first)
	require.Equal(t, http.StatusOK, enters(t, w, "hands@walk.example", first))
	require.Equal(t, http.StatusOK, w.send(t, http.MethodDelete, "/api/Student/DeleteStudent?SID="+gone, "", nil).status)
	form := w.student(t, ofA)
	form.Set("Email", "hands@walk.example")
	require.Equal(t, http.StatusOK, w.post(t, registerPath, form).status)
	require.Equal(t, http.StatusUnauthorized, enters(t, w, "hands@walk.example", first), "the deleted student signs in as another")
	before := one[int](t, w.conn, "SELECT count(*) FROM outbox WHERE recipient = 'hands@walk.example'")
	require.Equal(t, http.StatusOK, w.post(t, "/api/Users/PasswordRecovery?email=hands%40walk.example", nil).status)
	require.Equal(t, before, one[int](t, w.conn, "SELECT count(*) FROM outbox WHERE recipient = 'hands@walk.example'"))
	require.Equal(t, http.StatusOK, w.post(t, "/api/Account/Register",
		url.Values{"Role": {"3"}, "Email": {"hands@walk.example"}, "Password": {second}, "ConfirmPassword": {second}}).status)
	require.Equal(t, http.StatusOK, w.post(t, "/api/Account/PostConfirm", url.Values{"Token": {w.mailed(t, "hands@walk.example")}}).status)
	require.Equal(t, http.StatusOK, enters(t, w, "hands@walk.example", second))
	back := w.post(t, "/api/Student/PostRestoreStudent", url.Values{"SID": {gone}})
	require.Equal(t, "student.email_taken", refusal(t, back, http.StatusConflict).Code)

	t.Log("an address that was changed by somebody else")
	moved := signedUpAs(t, w, "before@walk.example", first)
	form = w.student(t, ofA)
	form.Set("SID", moved)
	form.Set("Email", "after@walk.example")
	require.Equal(t, http.StatusOK, w.post(t, "/api/Student/PostUpdateStudentByAdmin", form).status)
	require.Equal(t, http.StatusOK, enters(t, w, "after@walk.example", first))
	subject := one[string](t, w.conn, "SELECT subject FROM outbox WHERE recipient = 'before@walk.example' ORDER BY id DESC LIMIT 1")
	require.Equal(t, "Your e-mail address at (the institute) was changed", subject, "a mail gets the institute's name when it is sent")
	undo := url.Values{"Token": {w.mailed(t, "before@walk.example")}, "Password": {second}, "ConfirmPassword": {second}}
	require.Equal(t, http.StatusOK, w.post(t, "/api/Account/PostUndoEmail", undo).status)
	require.Equal(t, http.StatusUnauthorized, enters(t, w, "after@walk.example", first))
	require.Equal(t, http.StatusOK, enters(t, w, "before@walk.example", second))
	require.Equal(t, 1, one[int](t, w.conn, "SELECT count(*) FROM audit_entries WHERE action = 'account.address_restored'"))
}

// Sign-up tells nobody whose address is an administrator's.
func TestAttack_SignUpTellsNoRoles(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	p.makeAdmin(t)
	s := p.serve(t)
	var said []string
	for _, role := range []string{"1", "2", "3"} {
		a := s.post(t, "/api/Account/Register", url.Values{"Role": {role}, "Email": {adminEmail}, "Password": {"Jamun-tree-77!"}, "ConfirmPassword": {"Jamun-tree-77!"}})
		said = append(said, strconv.Itoa(a.status)+string(a.body))
	}
	require.Equal(t, said[0], said[1])
	require.Equal(t, said[0], said[2])
	require.NotContains(t, string(s.get(t, "/api/Account/GetCheckRole?Email="+url.QueryEscape(adminEmail)).body), "Verma")
}
