package e2e_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"kendra/domain/attendance"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/fees"
	"kendra/domain/imports"
	"kendra/domain/outreach"
	"kendra/domain/questions"
	"kendra/domain/reports"
	"kendra/domain/students"
)

// who asks.
type who string

const (
	asNobody  who = "Nobody"
	asPublic  who = "PublicAccount"
	asStudent who = "Student"
	asStaffA  who = "StaffOfA"
	asStaffB  who = "StaffOfB"
	asAdmin   who = "Admin"
)

var everybody = []who{asNobody, asPublic, asStudent, asStaffA, asStaffB, asAdmin}

// emails are the user names; every account's password is adminPassword, but the public one's.
var emails = map[who]string{
	asPublic: "public", asStudent: "chitra@walk.example", asStaffA: "ravi@walk.example", asStaffB: "leela@walk.example", asAdmin: adminEmail,
}

// The owner of the ids in a request: center A, center B, or a third thing, which is center A's but not its student's.
const (
	ofA = iota
	ofB
	ofThird
)

// marks stand in every text that belongs to a center, and nowhere else.
var marks = []string{"Alphapur", "Betapur", "Classmate"}

// walk is an institute with two centers and somebody of every role.
type walk struct {
	*institute

	conn     *pgx.Conn
	state    *watched // the whole content of the database as one short text
	owned    *watched // all data that belongs to a center
	tokens   map[who]string
	entered  time.Time // when all signed in
	centers  [3]int64
	people   [3]int64 // a student of each
	regNo    string   // of A's student, who is certified
	code     string   // of that certificate
	files    [3]string
	last     int      // number of the last thing that was made
	recovery []string // codes of the second step that is on just now
}

func openWalk(t *testing.T) *walk {
	t.Helper()
	p, database := onDatabase(t)
	p.makeAdmin(t)
	w := &walk{institute: &institute{program: p, site: p.serve(t), database: database}, tokens: map[who]string{}, conn: connect(t, database)}
	w.signIn(t, adminEmail, adminPassword)
	for n, staff := range []who{asStaffA, asStaffB} {
		var code string
		w.centers[n], code = w.newCenter(t, "Kendra "+marks[n])
		w.must(t, adminPassword+"\n", "accounts", "create", "--role", "staff", "--center", code, "--email", emails[staff], "--name", "Ravi Bora", "--password-stdin")
		w.approve(t, w.newCourse(t, n, marks[n]+" Studies"))
	}
	w.centers[ofThird] = w.centers[ofA]
	w.addPeople(t)
	w.enterAll(t)
	for n, staff := range []who{asStaffA, asStaffB, asStaffA} {
		kind, body := upload(t, w.centers[n], n != ofThird)
		made := read[struct{ Path string }](t, w.as(staff).send(t, http.MethodPost, "/api/Files/PostFile", kind, strings.NewReader(body)))
		w.files[n] = made.Path
	}
	countWrites(t, w.conn)
	w.state = &watched{probes: everything(t, w.conn)}
	w.owned = &watched{probes: ownedProbes(one[[]string](t, w.conn, statefulTables), ownedTables(t, w.conn))}
	return w
}

func (w *walk) addPeople(t *testing.T) {
	t.Helper()
	for n, mark := range marks {
		form := w.student(t, n)
		form.Set("Name", "Chitra "+mark)
		if n == ofA {
			form.Set("Email", emails[asStudent])
		}
		made := read[struct {
			SID   int64
			RegNo string
		}](t, w.post(t, registerPath, form))
		w.people[n] = made.SID
		if n == ofA {
			w.regNo = made.RegNo
		}
	}
	w.must(t, adminPassword+"\n", "accounts", "create", "--role", "student", "--email", emails[asStudent], "--name", "Chitra", "--password-stdin")
	w.must(t, "", "certificates", "issue", "--student", w.regNo, "--division", one[string](t, w.conn, "SELECT division_id::text FROM students WHERE reg_no = $1", w.regNo), "--grade", "A")
	w.code = one[string](t, w.conn, "SELECT code FROM certificates")
	w.must(t, "", "certificates", "render", w.code, "--out", os.DevNull) // the first drawing is kept, and that is a change
}

// statefulTables is a query for the names of all persistent tables, without the counts of requests and what the server computes in
// the background: the transparency log, the keys of names and the pairs of students.
const statefulTables = `SELECT array_agg(relname::text ORDER BY relname) FROM pg_class
	WHERE relkind = 'r' AND relpersistence = 'p' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'log\_%'
	AND relname NOT IN ('certificate_checks', 'write_checks', 'name_words', 'name_keys', 'student_pairs', 'students_unpaired')`

// everything returns queries over the stateful tables. It leaves out the entries that exports write about themselves.
func everything(t *testing.T, conn *pgx.Conn) (all []probe) {
	t.Helper()
	tables := one[[]string](t, conn, statefulTables)
	require.Subset(t, tables, []string{"students", "centers", "courses", "accounts", "logins", "files", "outbox", "audit_entries"})
	taken := []string{reports.ExportAction, fees.ExportAction, attendance.ExportAction, outreach.ExportAction,
		students.CardsAction, certificates.PackAction, exams.PackAction, exams.TicketsAction, questions.PrintedAction, fees.ReceiptAction,
		imports.ResultAction}
	for _, table := range tables {
		p := probe{query: fmt.Sprintf("SELECT '%s=' || %s FROM %s t", table, hashed, pgx.Identifier{table}.Sanitize()), reads: []string{table}}
		if table == "audit_entries" {
			p.query, p.grows = growingQuery(table, "t.action NOT IN ('"+strings.Join(taken, "', '")+"')"), true
		}
		all = append(all, p)
	}
	return all
}

// enter signs a user in and returns the token.
func (w *walk) enter(t *testing.T, somebody who) string {
	t.Helper()
	password := adminPassword
	if somebody == asPublic {
		password = "public"
	}
	body := fmt.Sprintf(`{"CompanyID":"KENDRA","username":%q,"password":%q}`, emails[somebody], password)
	return read[struct {
		Data string `json:"data"`
	}](t, w.send(t, http.MethodPost, "/api/Login/Login", "application/json", strings.NewReader(body))).Data
}

// enterAll signs everybody in.
func (w *walk) enterAll(t *testing.T) {
	t.Helper()
	w.entered = time.Now()
	for _, somebody := range everybody {
		if somebody != asNobody {
			w.tokens[somebody] = w.enter(t, somebody)
		}
	}
	w.token = w.tokens[asAdmin]
}

// as is the website as somebody sees it.
func (w *walk) as(somebody who) *site {
	s := *w.site
	s.token = w.tokens[somebody]
	return &s
}

// number returns a different number each time.
func (w *walk) number() string {
	w.last++
	return strconv.Itoa(w.last)
}

func (w *walk) newCenter(t *testing.T, name string) (id int64, code string) {
	t.Helper()
	made := read[struct{ OId, KRCCode int64 }](t, w.post(t, "/api/StudyCenter/PostRegisterStudyCenter", centerForm(name)))
	return made.OId, strconv.FormatInt(made.KRCCode, 10)
}

func centerForm(name string) url.Values {
	return url.Values{"KRCName": {name}, "Country": {"India"}, "State": {"Bihar"}, "City": {"Gaya"}, "Email": {"office@walk.example"}, "Mobile": {"9876543210"}}
}

// newCourse makes a course of a center that waits, and answers its course_id. A category is made with it.
func (w *walk) newCourse(t *testing.T, n int, category string) string {
	t.Helper()
	sid := read[struct{ SID int64 }](t, w.post(t, "/api/Course/PostInsertCategory", url.Values{"StdName": {category}})).SID
	return strconv.FormatInt(read[struct {
		Course int64 `json:"course_id"`
	}](t, w.post(t, "/api/Course/PostInsertCourse", w.course(t, n, sid))).Course, 10)
}

// newCategory makes a category without courses.
func (w *walk) newCategory(t *testing.T) int64 {
	t.Helper()
	return read[struct{ SID int64 }](t, w.post(t, "/api/Course/PostInsertCategory", url.Values{"StdName": {"Studies " + w.number()}})).SID
}

// newDivision makes a course of a center that waits, and answers its DID.
func (w *walk) newDivision(t *testing.T, n int) string {
	t.Helper()
	return w.divisionOf(t, w.newCourse(t, n, "Studies "+w.number()))
}

func (w *walk) newSubject(t *testing.T, division string) int64 {
	t.Helper()
	return read[struct{ Id int64 }](t, w.post(t, "/api/Subject/PostSaveSubject", fields("DID", division, "Name", "Typing", "FullMarks", "100"))).Id
}

func (w *walk) course(t *testing.T, n int, category int64) url.Values {
	t.Helper()
	if category == 0 {
		category = one[int64](t, w.conn, "SELECT min(id) FROM categories")
	}
	return url.Values{
		"Title": {marks[n] + " course " + w.number()}, "CategoryId": {strconv.FormatInt(category, 10)}, "Price": {"5400"}, "Duration": {"6 months"},
		"OId": {strconv.FormatInt(w.centers[n], 10)},
	}
}

// divisionOf returns the DID of a course with one division.
func (w *walk) divisionOf(t *testing.T, course string) string {
	t.Helper()
	return one[string](t, w.conn, "SELECT id::text FROM divisions WHERE course_id::text = $1", course)
}

func (w *walk) approve(t *testing.T, course string) {
	t.Helper()
	require.Equal(t, http.StatusOK, w.post(t, "/api/Course/PostApproveCourse", url.Values{"course_id": {course}}).status)
}

// student is a form of a center, another person each time.
func (w *walk) student(t *testing.T, n int) url.Values {
	t.Helper()
	center, number := w.centers[n], w.number()
	// Nobody else has that birth date, as the same names would be taken for the same person. Its day is no month.
	born := time.Date(1960, time.Month(1+w.last/15), 13+w.last%15, 0, 0, 0, 0, time.UTC).Format("02/01/2006")
	return url.Values{
		"Name": {"Dev " + marks[n]}, "Father_Name": {"Om Das"}, "Mother_Name": {"Ela Das"}, "DOB": {born}, "Gender": {"Female"},
		"OId": {strconv.FormatInt(center, 10)}, "Email": {"s" + number + "@walk.example"}, "Mobile": {fmt.Sprintf("98%08d", w.last)}, "Session": {"2026-27"},
		"DID":     {one[string](t, w.conn, "SELECT min(d.id)::text FROM divisions d JOIN courses k ON k.id = d.course_id WHERE k.center_id = $1", center)},
		"Country": {"India"}, "State": {"Bihar"}, "City": {"Gaya"}, "PinCode": {"823001"},
	}
}

// newStudent registers a student and returns the SID and the form.
func (w *walk) newStudent(t *testing.T, n int) (string, url.Values) {
	t.Helper()
	form := w.student(t, n)
	made := read[struct{ SID int64 }](t, w.post(t, registerPath, form))
	return strconv.FormatInt(made.SID, 10), form
}

// enrolled registers a student and returns the SID and the number of the enrolment.
func (w *walk) enrolled(t *testing.T, n int) (sid, enrolment string) {
	t.Helper()
	sid, _ = w.newStudent(t, n)
	return sid, one[string](t, w.conn, "SELECT id::text FROM enrolments WHERE student_id = $1::bigint", sid)
}

// mistaken gives a student an enrolment that is not the current one and that the person of the turn made. It returns its number.
func (w *walk) mistaken(t *testing.T, sid string, c turn) string {
	t.Helper()
	return one[string](t, w.conn, `
		INSERT INTO enrolments (student_id, center_id, division_id, session, status, since, enrolled_at, enrolled_by)
		SELECT $1::bigint, center_id, $2::bigint, '', 'registered', now(), now() - interval '1 day', coalesce((SELECT name FROM accounts WHERE email = $3), '')
		FROM students WHERE id = $1::bigint RETURNING id::text`, sid, w.taught(t, c.of), emails[c.who])
}

// taught makes a course that a center teaches, and returns its DID.
func (w *walk) taught(t *testing.T, n int) string {
	t.Helper()
	division := w.newDivision(t, n)
	w.approve(t, one[string](t, w.conn, "SELECT course_id::text FROM divisions WHERE id = $1::bigint", division))
	return division
}

// applicant creates a student who has signed up; mailed returns the token in the last mail to a person.
func (w *walk) applicant(t *testing.T) (email string) {
	t.Helper()
	_, form := w.newStudent(t, ofA)
	email = form.Get("Email")
	require.Equal(t, "true", strings.TrimSpace(string(w.post(t, "/api/Account/Register", signUp(email)).body)))
	return email
}

func signUp(email string) url.Values {
	return url.Values{"Role": {"3"}, "Email": {email}, "Password": {adminPassword}, "ConfirmPassword": {adminPassword}}
}

// moved is the token with which the old address of an account takes a change back.
func (w *walk) moved(t *testing.T) (token string) {
	t.Helper()
	sid, form := w.newStudent(t, ofA)
	email := form.Get("Email")
	require.Equal(t, http.StatusOK, w.post(t, "/api/Account/Register", signUp(email)).status)
	require.Equal(t, http.StatusOK, w.post(t, "/api/Account/PostConfirm", fields("Token", w.mailed(t, email))).status)
	form.Set("SID", sid)
	form.Set("Email", "moved-"+email)
	require.Equal(t, http.StatusOK, w.post(t, "/api/Student/PostUpdateStudentByAdmin", form).status)
	return w.mailed(t, email)
}

func (w *walk) mailed(t *testing.T, email string) (token string) {
	t.Helper()
	return w.linkIn(t, one[int64](t, w.conn, "SELECT id FROM outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1", email), adminPassword)
}

// linkIn returns the token of the link that a mail waits for: an administrator has it made, with their password.
func (s *site) linkIn(t *testing.T, mail int64, password string) (token string) {
	t.Helper()
	a := s.post(t, "/api/Outbox/PostShowLink", fields("Id", mail, "Password", password))
	_, token, found := strings.Cut(read[struct{ Link string }](t, a).Link, "?token=")
	require.True(t, found, string(a.body))
	return token
}

func (w *walk) subscriber(t *testing.T) (email string) {
	t.Helper()
	email = "n" + w.number() + "@walk.example"
	a := w.send(t, http.MethodPost, "/api/WebDashboard/PostNewsSubscriptions", "application/json", strings.NewReader(news(email)))
	require.Equal(t, http.StatusOK, a.status, string(a.body))
	return email
}

func news(email string) string {
	return fmt.Sprintf(`{"model":{"Email":%q,"Status":1,"OUTMSG":""}}`, email)
}

// loginID returns the Id of a user's newest login.
func (w *walk) loginID(t *testing.T, somebody who) string {
	t.Helper()
	return one[string](t, w.conn, "SELECT l.id FROM logins l JOIN accounts a ON a.id = l.account_id WHERE a.email = $1 ORDER BY l.renewed_at DESC, l.expires_at DESC LIMIT 1", emails[somebody])
}

// upload is a form with a small picture for a center.
func upload(t *testing.T, center int64, private bool) (kind, body string) {
	t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	require.NoError(t, form.WriteField("OId", strconv.FormatInt(center, 10)))
	require.NoError(t, form.WriteField("Private", strconv.FormatBool(private)))
	if !private {
		require.NoError(t, form.WriteField("Purpose", "course"))
	}
	part, err := form.CreateFormFile("File", "picture.png")
	require.NoError(t, err)
	require.NoError(t, png.Encode(part, image.NewGray(image.Rect(0, 0, 8, 8))))
	require.NoError(t, form.Close())
	return form.FormDataContentType(), b.String()
}
