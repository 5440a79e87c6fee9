package e2e_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// save puts something on a shelf, as the administrator, and answers its number.
func (w *walk) save(t *testing.T, item string) string {
	t.Helper()
	a := w.send(t, http.MethodPost, "/api/Content/PostSaveItem", jsonKind, strings.NewReader(item))
	require.Equal(t, http.StatusOK, a.status, string(a.body))
	return strconv.FormatInt(read[struct{ Id int64 }](t, a).Id, 10)
}

// draft saves a page that is not published, and returns its number.
func (w *walk) draft(t *testing.T) string {
	t.Helper()
	return w.save(t, `{"Kind":"page","Hidden":true,"Page":{"Title":"Plans `+w.number()+`","Body":"<p>x</p>"}}`)
}

const aSlide = `{"Kind":"slide","Slide":{"Image":"/a.svg","Heading":"Learn"}}`

// message is an enquiry about a course of a center's own, and answers its number.
func (w *walk) message(t *testing.T, n int) string {
	t.Helper()
	course := w.newCourse(t, n, "Studies "+w.number())
	w.approve(t, course)
	a := w.as(asNobody).post(t, "/api/Enquiry/PostSendEnquiry", fields("Name", "Ela", "Mobile", "9876543210", "Email", "ela@walk.example", "CourseId", course, "Message", "When?"))
	require.Equal(t, http.StatusOK, a.status, string(a.body))
	return one[string](t, w.conn, "SELECT max(id)::text FROM messages")
}

// ofMessage asks for a message of a center with more fields.
func ofMessage(more ...any) func(t *testing.T, w *walk, c turn) ask {
	return func(t *testing.T, w *walk, c turn) ask {
		t.Helper()
		return posted(fields(append([]any{"Id", w.message(t, c.of)}, more...)...))
	}
}

var websiteRoutes = map[string]route{
	"GET /api/Course/GetPublicCourse": {ask: func(t *testing.T, w *walk, _ turn) ask {
		course := w.newCourse(t, ofA, "Studies "+w.number())
		w.approve(t, course)
		return asked("Id", course)
	}},
	"GET /api/Certificate/GetSpecimen": {ask: func(t *testing.T, w *walk, _ turn) ask {
		course := w.newCourse(t, ofA, "Studies "+w.number())
		w.approve(t, course)
		return asked("Id", course, "Width", 768)
	}},
	"GET /api/WebDashboard/GetEventCalendar": {ask: func(t *testing.T, w *walk, _ turn) ask {
		return asked("Id", w.save(t, `{"Kind":"event","Event":{"Date":"2027-01-01","StartTime":"10:00","EndTime":"11:00","Title":"Open day"}}`))
	}},
	"GET /api/WebDashboard/GetSections":     {ask: plain},
	"GET /api/StudyCenter/GetPublicCenters": {ask: plain},
	"GET /api/StudyCenter/GetPublicCenter": {ask: func(t *testing.T, w *walk, _ turn) ask {
		_, code := w.newCenter(t, "Center "+w.number())
		w.save(t, fmt.Sprintf(`{"Kind":"center","Center":{"Code":%q}}`, code))
		return asked("Code", code)
	}},
	"GET /api/WebDashboard/GetPosts": {ask: plain},
	"GET /api/WebDashboard/GetPost": {ask: func(t *testing.T, w *walk, _ turn) ask {
		slug := "post-" + w.number()
		w.save(t, fmt.Sprintf(`{"Kind":"post","Post":{"Slug":%q,"Title":"x","Summary":"x","Body":"x"}}`, slug))
		return asked("Slug", slug)
	}},
	"GET /api/WebDashboard/GetNotices": {ask: plain},
	"GET /api/WebDashboard/GetNotice": {ask: func(t *testing.T, w *walk, _ turn) ask {
		return asked("Id", w.save(t, `{"Kind":"notice","Notice":{"Kind":"news","Title":"x"}}`))
	}},
	"GET /api/WebDashboard/GetPage": {ask: func(t *testing.T, w *walk, _ turn) ask {
		if one[int](t, w.conn, "SELECT count(*) FROM content WHERE slug = 'terms'") == 0 {
			w.save(t, `{"Kind":"page","Page":{"Slug":"terms","Title":"x","Body":"x"}}`)
		}
		return asked("Slug", "terms")
	}},
	"POST /api/Enquiry/PostSendEnquiry": {ask: func(*testing.T, *walk, turn) ask { return posted(fields("Name", "Ela", "Mobile", "9876543210")) }},

	"GET /api/Content/GetItems": {level: forAdmins, ask: func(*testing.T, *walk, turn) ask { return asked("Kind", "slide") }},
	"GET /api/Content/GetItemVersions": {level: forAdmins, ask: func(t *testing.T, w *walk, _ turn) ask {
		return asked("Kind", "slide", "Id", w.save(t, aSlide))
	}},
	"GET /api/Content/GetDraftLink": {level: forAdmins, ask: func(t *testing.T, w *walk, _ turn) ask {
		return asked("Kind", "page", "Id", w.draft(t))
	}},
	"GET /api/WebDashboard/GetDraft": {ask: func(t *testing.T, w *walk, _ turn) ask {
		id := w.draft(t)
		link := read[struct{ Link string }](t, w.send(t, http.MethodGet, "/api/Content/GetDraftLink?Kind=page&Id="+id, "", nil)).Link
		_, query, _ := strings.Cut(link, "?")
		return ask{query: query}
	}},
	"POST /api/Content/PostSaveItem": {level: forAdmins, ask: func(*testing.T, *walk, turn) ask { return postedJSON(aSlide) }},
	"POST /api/Content/PostOrderItems": {level: forAdmins, ask: func(*testing.T, *walk, turn) ask {
		return postedJSON(`{"Kind":"partner","Ids":[]}`)
	}},
	"DELETE /api/Content/DeleteItem": {level: forAdmins, ask: func(t *testing.T, w *walk, _ turn) ask {
		return asked("Kind", "slide", "Id", w.save(t, aSlide))
	}},
	"POST /api/Content/PostRestoreItem": {level: forAdmins, ask: func(t *testing.T, w *walk, _ turn) ask {
		id := w.save(t, aSlide)
		require.Equal(t, http.StatusOK, w.send(t, http.MethodDelete, "/api/Content/DeleteItem?Kind=slide&Id="+id, "", nil).status)
		return posted(fields("Kind", "slide", "Id", id))
	}},
	"POST /api/Content/PostPreview": {level: forAdmins, ask: func(*testing.T, *walk, turn) ask { return postedJSON(`{"Body":"<p>Hello</p>"}`) }},

	"GET /api/Inbox/GetMessages": {level: forStaff, foreign: foreignHidden, after: hasIt, ask: func(t *testing.T, w *walk, c turn) ask {
		w.message(t, c.of)
		return asked("Kind", "enquiry")
	}},
	"GET /api/Inbox/GetMessage": {level: forStaff, foreign: foreignNotFound, after: hasIt, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.message(t, c.of))
	}},
	"GET /api/Inbox/GetColleagues": {level: forStaff, ask: plain},
	"POST /api/Inbox/PostAssignMessage": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return ofMessage("AccountId", one[string](t, w.conn, "SELECT id::text FROM accounts WHERE email = $1", adminEmail))(t, w, c)
	}},
	"POST /api/Inbox/PostAnswerMessage": {level: forStaff, foreign: foreignNotFound, ask: ofMessage("Text", "Yes.")},
	"POST /api/Inbox/PostCloseMessage":  {level: forStaff, foreign: foreignNotFound, ask: ofMessage()},
	"POST /api/Inbox/PostReopenMessage": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		id := w.message(t, c.of)
		require.Equal(t, http.StatusOK, w.post(t, "/api/Inbox/PostCloseMessage", fields("Id", id)).status)
		return posted(fields("Id", id))
	}},
	"POST /api/Inbox/PostLinkStudent": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, _ := w.newStudent(t, c.of)
		return ofMessage("SID", sid)(t, w, c)
	}},

	"GET /api/Newsletter/GetSubscribers":     {level: forAdmins, ask: plain},
	"GET /api/Newsletter/GetSubscribersFile": {level: forAdmins, ask: plain},
	"GET /api/Newsletter/GetNewsletters":     {level: forAdmins, ask: plain},
	"POST /api/Newsletter/PostSendNewsletter": {level: forAdmins, ask: func(_ *testing.T, w *walk, _ turn) ask {
		return postedJSON(fmt.Sprintf(`{"Key":"walk-letter-%s","Subject":"News","Body":"<p>Hello</p>"}`, w.number()))
	}},
}
