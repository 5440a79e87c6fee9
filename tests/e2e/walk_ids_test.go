package e2e_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/stretchr/testify/require"
)

// isID matches the parameters that may identify a thing.
var isID = regexp.MustCompile(`(?i)^(.*ids?|sid|did|key|code|serials?|names?|number|numbers|regno|job|path|file|image|photo|token|e?mail|username|person|from|slug|search|text)$`)

// noID names the parameters that look like ids and are none here, or that another test asks with foreign ones.
var noID = map[string]string{
	"Token Seal username":            "a secret, not an id: who has it may",
	"Code":                           "a second step, or the random code of a certificate: who has it may; guessed ones are asked by the attack tests",
	"Name name Names":                "what a thing is called; names of certificates are asked as public ones",
	"Search Text Person":             "words that are looked for: hasIt, and the marks that no answer may hold",
	"Slug countryID stateID":         "public content, and the atlas",
	"File":                           "the file itself",
	"Key":                            "the client's own name for a request, by which its own answer is found",
	"CompanyID CategoryId":           "of the whole institute",
	"From":                           "a day",
	"OUTMSG":                         "the specification's, without a meaning",
	"Image Photo Email email":        "what a form says; addresses are asked by TestAttack_ImportsDoNotTellWhoseAddress, pictures by their keys",
	"AttachFile AttachVideo KRCFame": "what a form says",
}

// idKinds maps an area's parameters to the kinds of things that they identify; an operation may have its own entry.
var idKinds = map[string]map[string]string{
	"":                                      {"SID": "student", "sid": "student", "SIDs": "student", "OId": "center", "DID": "division", "DIDs": "division", "course_id": "course", "CourseId": "course", "StaffId": "staff", "SubjectId": "subject", "AccountId": "account", "SessionId": "session", "EID": "enrolment"},
	"Account":                               {"Id": "login"},
	"Subject":                               {"Id": "subject", "Ids": "subject"},
	"Student":                               {"Ids": "student", "email": "email"},
	"Report":                                {"Ids": "student"},
	"Staff":                                 {"Id": "staff"},
	"Session":                               {"Id": "session"},
	"Enrolment":                             {"Id": "enrolment"},
	"Attendance":                            {"Id": "session"},
	"Fees":                                  {"Id": "fees", "Number": "receipt"},
	"Certificate":                           {"Id": "job", "Job": "job", "Serial": "serial", "Serials": "serial", "RegNo": "regno"},
	"Inbox":                                 {"Id": "message"},
	"Document":                              {"Id": "document"},
	"Note":                                  {"Id": "note"},
	"Imports":                               {"Id": "import"},
	"View":                                  {"Id": "view"},
	"Files":                                 {"Path": "file"},
	"GET /api/Enrolment/GetBatch":           {"Id": "batch"},
	"GET /api/Enrolment/GetBatchLines":      {"Id": "batch"},
	"POST /api/Enrolment/PostCancelBatch":   {"Id": "batch"},
	"POST /api/Enrolment/PostBatch":         {"FromSessionId": "session", "RegNo": "regno"},
	"POST /api/Student/PostMergeStudents":   {"From": "student"},
	"GET /api/Course/GetPublicCourse":       {"Id": "course"},
	"GET /api/Certificate/GetSpecimen":      {"Id": "course"},
	"POST /api/Student/PostRegisterStudent": {"email": "", "SID": ""},
	"POST /api/StudyCenter/PostRegisterStudyCenter": {"OId": ""},
	"POST /api/WebDashboard/SendSuggestions":        {"SID": ""},
	"POST /api/Document/PostKind":                   {"Id": ""},
	"DELETE /api/Document/DeleteKind":               {"Id": ""},
	"POST /api/Document/PostDocument":               {"SID": ""},
	"POST /api/Course/PostInsertCourse":             {"course_id": "", "DID": ""},
}

// noKind names operations whose ids are not of centers, or that are asked with foreign ones elsewhere.
var noKind = map[string]string{
	"Course SID":                "categories are the whole institute's",
	"Content Id Ids":            "the website's content is the whole institute's",
	"WebDashboard Id":           "public content",
	"Document KindId":           "kinds are the whole institute's",
	"Outbox Id":                 "administrators only: the table asks with every role",
	"Audit Id Person":           "administrators only: the table asks with every role",
	"StudyCenter RegNo KRCCode": "what a form says",
	"Others countryID stateID":  "the atlas",
	"Files key OId":             "in the path, and in a form with a file: the table asks with both centers' ones",
	"Imports OId":               "in a form with a file: the table asks with both centers' ones",
	"Institute Number":          "what a form says: the number of an accreditation",
	"Certificate id":            "certificates by number and day of birth are public",
	"Exam id":                   "results by number and day of birth are public",
	"Exam Id EnrolmentId":       "exams and candidates: the table asks with both centers' ones",
	"Exam SubjectId":            "a paper of the exam's own scheme",
	"Question Id SubjectId":     "administrators only: the table asks with every role",
	"Sitting Id ExamId":         "windows, sittings and exams: the table asks with both centers' ones",
	"Sitting SubjectId":         "a paper of the exam's own scheme",
	"Exam Import":               "an import of the exam that the form names",
	"Question Number":           "what a form says: the right answer",
}

// kindOf returns of what an operation's parameter is an id; false when nothing says so.
func kindOf(operation, param string) (kind string, known bool) {
	if kind, known = idKinds[operation][param]; known {
		return kind, true
	}
	area := strings.Split(operation, "/")[2]
	for names := range noKind {
		words := strings.Fields(names)
		if words[0] == area && slices.Contains(words[1:], param) {
			return "", true
		}
	}
	if kind, known = idKinds[area][param]; known {
		return kind, true
	}
	if kind, known = idKinds[""][param]; known {
		return kind, true
	}
	for names := range noID {
		if slices.Contains(strings.Fields(names), param) {
			return "", true
		}
	}
	return "", false
}

// idParam is a parameter of an operation that is an id.
type idParam struct {
	operation, name, kind string
	text                  bool // it is text in a JSON body
}

// idParams reads from the contract which ids the operations take. One of whose kind nothing is said fails the test.
func (s *site) idParams(t *testing.T) (all []idParam) {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData(s.get(t, "/api/openapi.yaml").body)
	require.NoError(t, err)
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			names := map[string]bool{} // and whether they are text
			for _, p := range op.Parameters {
				names[p.Value.Name] = true
			}
			if op.RequestBody != nil {
				for _, m := range op.RequestBody.Value.Content {
					propertiesOf(m.Schema, names)
				}
			}
			for name, text := range names {
				if !isID.MatchString(name) {
					continue
				}
				kind, known := kindOf(method+" "+path, name)
				require.True(t, known, "the walk does not ask %s %s with a foreign %s, and nothing says why", method, path, name)
				if kind != "" {
					all = append(all, idParam{method + " " + path, name, kind, text})
				}
			}
		}
	}
	slices.SortFunc(all, func(a, b idParam) int { return strings.Compare(a.operation+a.name, b.operation+b.name) })
	return all
}

func propertiesOf(s *openapi3.SchemaRef, names map[string]bool) {
	if s == nil || s.Value == nil {
		return
	}
	propertiesOf(s.Value.Items, names)
	for name, p := range s.Value.Properties {
		names[name] = p.Value.Type.Is("string")
		propertiesOf(p, names)
	}
}

// with returns a request with another id. A list keeps what it has and gets the id behind it when more says so.
func (in ask) with(t *testing.T, method string, p idParam, value string, more bool) ask {
	t.Helper()
	set := func(form url.Values) string {
		if before := form.Get(p.name); more && before != "" {
			value = before + "," + value
		}
		form.Set(p.name, value)
		return form.Encode()
	}
	switch {
	case strings.HasPrefix(in.kind, "application/json") && in.body != "":
		var body map[string]any
		require.NoError(t, json.Unmarshal([]byte(in.body), &body))
		if !setIn(body, p, value) {
			body[p.name] = p.json(value)
		}
		text, err := json.Marshal(body)
		require.NoError(t, err)
		in.body = string(text)
	case in.kind == "application/x-www-form-urlencoded":
		form, err := url.ParseQuery(in.body)
		require.NoError(t, err)
		in.body = set(form)
	default:
		form, err := url.ParseQuery(in.query)
		require.NoError(t, err)
		in.query = set(form)
	}
	return in
}

func (p idParam) json(value string) any {
	if p.text {
		return value
	}
	return json.Number(value)
}

// setIn sets a member wherever a body has it.
func setIn(body any, p idParam, value string) (found bool) {
	switch b := body.(type) {
	case map[string]any:
		for name, member := range b {
			if name == p.name {
				b[name], found = p.json(value), true
				if _, many := member.([]any); many {
					b[name] = []any{p.json(value)}
				}
			} else if setIn(member, p, value) {
				found = true
			}
		}
	case []any:
		for _, member := range b {
			found = setIn(member, p, value) || found
		}
	}
	return found
}

// moreAsks are requests besides those of the table, which take ids that those do not have.
var moreAsks = map[string]func(t *testing.T, w *walk, c turn) ask{
	"POST /api/Certificate/PostIssueMany": func(t *testing.T, w *walk, c turn) ask {
		regNo, _ := w.regNoOf(t, c.of)
		return postedJSON(fmt.Sprintf(`{"Lines":[{"RegNo":%q}]}`, regNo))
	},
	"POST /api/Enrolment/PostBatch": func(t *testing.T, w *walk, c turn) ask {
		sid, enrolment := w.enrolled(t, c.of)
		return postedJSON(fmt.Sprintf(`{"Action":"admit","Students":[{"SID":%s,"EID":%s}]}`, sid, enrolment))
	},
	"GET /api/Report/GetStudentExport": func(*testing.T, *walk, turn) ask { return asked("Format", "xlsx") },
}

// TestPermissionWalk_Ids asks every operation that takes an id with ids of others and of the past: one id after the other of a
// request that is good otherwise. No answer holds what is another's, and what is another's is answered like what is not there.
func TestPermissionWalk_Ids(t *testing.T) {
	t.Parallel()
	w := openWalk(t)
	w.apart(t)
	params, cases, operations := w.idParams(t), 0, map[string]bool{}
	for n, askers := range [][]who{ofA: {asStaffA, asStudent, asNobody, asPublic, asAdmin}, ofB: {asStaffB}} {
		known := w.makeStrangers(t, n)
		w.plant(t)
		if n == ofA {
			w.planted(t, "students", "sessions", "staff", "messages", "fee_accounts", "fee_entries", "certificates", "certificate_jobs", "enrolment_batches", "import_jobs", "views")
		}
		for _, p := range params {
			operations[p.operation] = true
			for _, somebody := range askers {
				for _, makes := range []func(*testing.T, *walk, turn) ask{routes[p.operation].ask, moreAsks[p.operation]} {
					if makes == nil {
						continue
					}
					t.Run(fmt.Sprintf("%s/%s.%s", strings.ReplaceAll(p.operation, "/", "."), p.name, somebody), func(t *testing.T) {
						cases += w.asksStrangely(t, p, somebody, n, makes, known[p.kind])
					})
				}
			}
		}
	}
	fmt.Fprintf(os.Stderr, "permission walk, foreign and past ids: %d cases, %d operations\n", cases, len(operations))
}

// asksStrangely asks with each of the ids, and returns how many cases that were.
func (w *walk) asksStrangely(t *testing.T, p idParam, somebody who, n int, makes func(*testing.T, *walk, turn) ask, all []stranger) (cases int) {
	t.Helper()
	method, path, _ := strings.Cut(p.operation, " ")
	if routes[p.operation].level.refuses(somebody) != 0 {
		return 0 // by their role, before anybody looks at an id: the table has those
	}
	in := makes(t, w, turn{somebody, n})
	before := w.everything(t)
	elsewhere := w.elsewhere(t, p.operation, somebody)
	var absent string
	for _, s := range all {
		if somebody == asAdmin && method != http.MethodGet && !s.own {
			continue // administrators' changes of others are the table's
		}
		for _, more := range []bool{false, true} {
			if more && !slices.Contains([]string{"Ids", "Serials"}, p.name) {
				continue
			}
			cases++
			wanted := in.with(t, method, p, s.value, more)
			to := path
			if wanted.path != "" {
				to = wanted.path
			}
			if wanted.query != "" {
				to += "?" + wanted.query
			}
			a := w.as(somebody).send(t, method, to, wanted.kind, strings.NewReader(wanted.body))
			require.Less(t, a.status, http.StatusInternalServerError, "%s %s: %s", s.what, s.value, a.body)
			w.settledJobs(t)
			after := w.everything(t)
			w.hides(t, p.operation, a, somebody)
			sameState(t, elsewhere, w.elsewhere(t, p.operation, somebody), s.what+": something of another center was changed")
			if a.status != http.StatusOK || method == http.MethodGet {
				sameState(t, before, after, s.what+": something was changed")
			}
			if p.operation == "POST /api/Certificate/PostIssueMany" && a.status == http.StatusOK {
				lines := w.as(somebody).get(t, fmt.Sprintf("/api/Certificate/GetJobLines?Id=%d", read[struct{ Id int64 }](t, a).Id))
				require.Equal(t, http.StatusOK, lines.status)
				w.hides(t, "GET /api/Certificate/GetJobLines", lines, somebody)
			}
			told := w.likeAnyID(t, a, s.value, after == before)
			switch {
			case more || public[p.operation]:
			case s.what == "absent":
				absent = told
			case !s.own && somebody != asAdmin:
				require.Equal(t, absent, told, "%s is answered otherwise than what is not there", s.what)
			}
			if after != before { // it was taken: the next asks anew
				in = makes(t, w, turn{somebody, n})
				before, elsewhere = w.everything(t), w.elsewhere(t, p.operation, somebody)
			}
		}
	}
	return cases
}

var requestID = regexp.MustCompile(`"request_id":"[^"]*"`)

// likeAnyID returns an answer without the id that was asked with. Of a change that was made only the status counts.
func (w *walk) likeAnyID(t *testing.T, a answer, value string, unchanged bool) string {
	t.Helper()
	if !unchanged {
		return strconv.Itoa(a.status)
	}
	inside := insideOf(t, a)
	text := strings.Join(inside[min(1, len(inside)-1):], "\n")
	text = requestID.ReplaceAllString(text, "")
	if len(value) > 3 { // the numbers of centers are short, and may be anything's
		text = regexp.MustCompile(`(?i)\b`+regexp.QuoteMeta(value)+`\b`).ReplaceAllString(text, "ID")
	}
	return fmt.Sprintf("%d %s", a.status, text)
}

// apart makes the ids of what comes from now on long: they are in no answer by chance.
func (w *walk) apart(t *testing.T) {
	t.Helper()
	_, err := w.conn.Exec(t.Context(), `DO $$ DECLARE s text; n int := 0; BEGIN
		FOR s IN SELECT oid::regclass::text FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace AND relname <> 'goose_db_version_id_seq' LOOP
			n := n + 1; PERFORM setval(s::regclass, 1000000 + n * 10000);
		END LOOP; END $$`)
	require.NoError(t, err)
}
