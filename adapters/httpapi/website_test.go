package httpapi_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"kendra/domain/website"
	"kendra/tests/fixture"

	"github.com/stretchr/testify/require"
)

func enquiry(fields ...string) call {
	form := url.Values{"Name": {"Birju Rai"}, "Mobile": {"98765 43211"}, "Email": {""}, "CourseId": {""}, "Message": {"Call me"}}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return post("/api/Enquiry/PostSendEnquiry", "", form.Encode())
}

func sent(path, token, body string) call {
	return call{method: http.MethodPost, path: path, token: token, body: body, kind: jsonKind}
}

// websiteCases returns the golden cases of content, the inbox and the newsletter.
func websiteCases(w *world) []goldenCase {
	const (
		items, save, order = "/api/Content/GetItems?Kind=", "/api/Content/PostSaveItem", "/api/Content/PostOrderItems"
		remove, restore    = "/api/Content/DeleteItem?Kind=slide&Id=", "/api/Content/PostRestoreItem"
		preview, letter    = "/api/Content/PostPreview", "/api/Newsletter/PostSendNewsletter"
	)
	inbox := func(name, form string) call { return post("/api/Inbox/"+name, w.admin, form) }
	web := func(path string) call { return get("/api/WebDashboard/"+path, "") }
	asha := fmt.Sprint(w.asha.ID)
	week := strconv.FormatInt(fixture.Now.Add(website.DraftTime).Unix(), 10)
	return []goldenCase{
		{"GetPosts", "page", 200, web("GetPosts?Size=1")},
		{"GetPosts", "all", 200, web("GetPosts")},
		{"GetPosts", "malformed", 422, web("GetPosts?Page=-1&Size=101")},
		{"GetPost", "ok", 200, web("GetPost?Slug=first-steps")},
		{"GetPost", "draft", 404, web("GetPost?Slug=draft")},
		{"GetNotices", "ok", 200, web("GetNotices")},
		{"GetNotices", "news", 200, web("GetNotices?Kind=news")},
		{"GetNotices", "malformed", 422, web("GetNotices?Kind=x")},
		{"GetNotice", "ok", 200, web("GetNotice?Id=10")},
		{"GetNotice", "over", 404, web("GetNotice?Id=12")},
		{"GetPage", "terms", 200, web("GetPage?Slug=terms")},
		{"GetPage", "own", 200, web("GetPage?Slug=placement")},
		{"GetPage", "not_found", 404, web("GetPage?Slug=privacy")},
		{"GetEventCalendar", "not_found", 404, web("GetEventCalendar?Id=9999")},
		{"GetPublicCourse", "ok", 200, get(fmt.Sprintf("/api/Course/GetPublicCourse?Id=%d", w.dcaCourse), "")},
		{"GetPublicCourse", "after_plan", 200, get(fmt.Sprintf("/api/Course/GetPublicCourse?Id=%d", w.dcaCourse), "")},
		{"GetPublicCourse", "not_approved", 404, get(fmt.Sprintf("/api/Course/GetPublicCourse?Id=%d", w.pending), "")},
		{"PostInsertCourse", "syllabus", 422, post("/api/Course/PostInsertCourse", w.admin, "Title=Python&Syllabus=x&CategoryId=1")},
		{"PostSendEnquiry", "ok", 200, enquiry()},
		{"PostSendEnquiry", "about_a_course", 200, enquiry("CourseId", fmt.Sprint(w.dcaCourse))},
		{"PostSendEnquiry", "invalid", 422, enquiry("Name", " ", "Mobile", "12", "Email", "x", "CourseId", "x")},
		{"PostSendEnquiry", "to_a_center", 200, enquiry("CenterCode", "1002")},
		{"PostSendEnquiry", "no_center", 422, enquiry("CenterCode", "4999")},
		{"PostSendEnquiry", "no_course", 422, enquiry("CourseId", "9999")},
		{"PostSendEnquiry", "trap", 200, enquiry("Website", "https://spam.example", "Name", "")},

		{"GetItems", "slide", 200, get(items+"slide", w.admin)},
		{"GetItems", "post", 200, get(items+"post", w.admin)},
		{"GetItems", "event", 200, get(items+"event", w.admin)},
		{"GetAccreditations", "ok", 200, get("/api/Institute/GetAccreditations", "")},
		{"GetItems", "notice", 200, get(items+"notice", w.admin)},
		{"GetItems", "page", 200, get(items+"page", w.admin)},
		{"GetItems", "section", 200, get(items+"section", w.admin)},
		{"GetItems", "unknown", 422, get(items+"x", w.admin)},
		{"GetItems", "denied", 403, get(items+"slide", w.staff)},
		{"PostSaveItem", "ok", 200, sent(save, w.admin, `{"Kind":"slide","Slide":{"Image":"/a.svg","Heading":"New"}}`)},
		{"PostSaveItem", "page", 200, sent(save, w.admin, `{"Kind":"page","Page":{"Title":"Placement Cell","Menu":"footer","Blocks":[{"Kind":"text","Heading":"Who calls","Body":"<p onclick=\"x\">We do.</p><script>alert(1)</script>"},{"Kind":"questions","Cards":[{"Title":"When?","Text":"Every Monday."}]},{"Kind":"table","Rows":[["Year","Placed"],["2025","212"]]},{"Kind":"map","Text":"Lucknow","Latitude":26.85,"Longitude":80.95}]}}`)},
		{"PostSaveItem", "page_wrong", 422, sent(save, w.admin, `{"Kind":"page","Page":{"Title":"Placement Cell","Menu":"roof","Blocks":[{"Kind":"song"},{"Kind":"gallery","Cards":[{"Title":"Desk"}]},{"Kind":"map","Latitude":26.85}]}}`)},
		{"PostSaveItem", "center", 200, sent(save, w.admin, `{"Kind":"center","Center":{"Code":"1002","Text":"By the river.","Cards":[{"Title":"The lab","Image":"/a.svg"}]}}`)},
		{"PostSaveItem", "center_twice", 409, sent(save, w.admin, `{"Kind":"center","Center":{"Code":"1001"}}`)},
		{"PostSaveItem", "no_center", 422, sent(save, w.admin, `{"Kind":"center","Center":{"Code":"4294968297"}}`)},
		{"GetItems", "centers", 200, get(items+"center", w.admin)},
		{"PostSaveItem", "replaced", 200, sent(save, w.admin, `{"Id":1,"Kind":"slide","Until":"31/12/2026","Slide":{"Image":"/a.svg","Heading":"New"}}`)},
		{"GetDraftLink", "ok", 200, get("/api/Content/GetDraftLink?Kind=post&Id=14", w.admin)},
		{"GetDraftLink", "no_page", 422, get("/api/Content/GetDraftLink?Kind=slide&Id=1", w.admin)},
		{"GetDraftLink", "not_found", 404, get("/api/Content/GetDraftLink?Kind=post&Id=999", w.admin)},
		{"GetDraft", "ok", 200, web("GetDraft?Kind=post&Id=14&Expires=" + week + "&Seal=draft-post-14-until-" + week)},
		{"GetDraft", "section", 200, web("GetDraft?Kind=section&Id=1006&Expires=" + week + "&Seal=draft-section-1006-until-" + week)},
		{"GetDraft", "center", 200, web("GetDraft?Kind=center&Id=16&Expires=" + week + "&Seal=draft-center-16-until-" + week)},
		{"GetDraft", "forged", 404, web("GetDraft?Kind=post&Id=8&Expires=" + week + "&Seal=draft-post-14-until-" + week)},
		{"GetDraft", "malformed", 422, web("GetDraft?Kind=song&Id=x")},
		{"GetItemVersions", "ok", 200, get("/api/Content/GetItemVersions?Kind=section&Id=1002", w.admin)},
		{"GetItemVersions", "none", 200, get("/api/Content/GetItemVersions?Kind=slide&Id=1", w.admin)},
		{"GetItemVersions", "not_found", 404, get("/api/Content/GetItemVersions?Kind=partner&Id=1", w.admin)},
		{"PostSaveItem", "invalid", 422, sent(save, w.admin, `{"Kind":"event","From":"2026-12-02","FromTime":"9:30","Until":"2026-12-01","Event":{"Date":"31/02/2026","StartTime":"9","EndTime":"8"}}`)},
		{"PostSaveItem", "slug_taken", 409, sent(save, w.admin, `{"Kind":"post","Post":{"Title":"First Steps!","Summary":"x","Body":"x"}}`)},
		{"PostSaveItem", "empty", 422, sent(save, w.admin, `{"Kind":"post","Slide":{}}`)},
		{"PostSaveItem", "stale", 409, sent(save, w.admin, `{"Id":1,"Version":1,"Kind":"slide","Slide":{"Image":"/a.svg","Heading":"New"}}`)},
		{"PostSaveItem", "not_found", 404, sent(save, w.admin, `{"Id":9999,"Kind":"partner","Partner":{"Name":"x","Logo":"/x.svg"}}`)},
		{"PostSaveItem", "malformed", 422, sent(save, w.admin, `{"Kind":"post","Post":7}`)},
		{"PostSaveItem", "section_built_in", 409, sent(save, w.admin, `{"Kind":"section","Section":{"Key":"why","Heading":"Again"}}`)},
		{"PostSaveItem", "section_invalid", 422, sent(save, w.admin, `{"Id":1005,"Kind":"section","Section":{"Key":"why","Video":"http://a.example","Cards":[{"Title":"A"},{"Text":"B"}]}}`)},
		{"PostOrderItems", "ok", 200, sent(order, w.admin, `{"Kind":"event","Ids":[7,5]}`)},
		{"PostOrderItems", "stale", 409, sent(order, w.admin, `{"Kind":"event","Ids":[5]}`)},
		{"DeleteItem", "ok", 200, del(remove+"1", w.admin)},
		{"DeleteItem", "not_found", 404, del(remove+"2", w.admin)},
		{"DeleteItem", "built_in", 409, del("/api/Content/DeleteItem?Kind=section&Id=1002", w.admin)},
		{"PostRestoreItem", "standing", 404, post(restore, w.admin, "Kind=slide&Id=1")},
		{"PostPreview", "ok", 200, sent(preview, w.admin, `{"Body":"<p onclick=\"x()\">Hello <a href=\"javascript:x()\">you</a></p><script>x()</script>"}`)},

		{"GetMessages", "all", 200, get("/api/Inbox/GetMessages", w.admin)},
		{"GetMessages", "own", 200, get("/api/Inbox/GetMessages?Kind=enquiry&Status=new&Search=chitra", w.staff)},
		{"GetMessages", "foreign", 200, get("/api/Inbox/GetMessages", w.otherStaff)},
		{"GetMessages", "malformed", 422, get("/api/Inbox/GetMessages?Kind=x&Status=x&Page=-1&Size=101", w.admin)},
		{"GetMessage", "own", 200, get("/api/Inbox/GetMessage?Id=1", w.staff)},
		{"GetMessage", "foreign", 404, get("/api/Inbox/GetMessage?Id=1", w.otherStaff)},
		{"GetColleagues", "admin", 200, get("/api/Inbox/GetColleagues", w.admin)},
		{"PostAssignMessage", "ok", 200, inbox("PostAssignMessage", fmt.Sprintf("Id=1&AccountId=%d", w.meera))},
		{"PostAssignMessage", "nobody", 422, inbox("PostAssignMessage", "Id=1&AccountId=9999")},
		{"PostAnswerMessage", "ok", 200, inbox("PostAnswerMessage", "Id=1&Text=Yes,+from+six+to+eight.")},
		{"PostAnswerMessage", "empty", 422, inbox("PostAnswerMessage", "Id=1&Text=+")},
		{"PostCloseMessage", "ok", 200, inbox("PostCloseMessage", "Id=2")},
		{"PostReopenMessage", "open", 409, inbox("PostReopenMessage", "Id=2")},
		{"PostLinkStudent", "ok", 200, inbox("PostLinkStudent", "Id=1&SID="+asha)},
		{"PostLinkStudent", "suggestion", 409, inbox("PostLinkStudent", "Id=2&SID="+asha)},
		{"PostLinkStudent", "not_found", 404, inbox("PostLinkStudent", "Id=1&SID=9999")},

		{"GetSubscribers", "page", 200, get("/api/Newsletter/GetSubscribers", w.admin)},
		{"GetSubscribers", "malformed", 422, get("/api/Newsletter/GetSubscribers?Status=x&Page=-1", w.admin)},
		{"GetSubscribersFile", "denied", 403, get("/api/Newsletter/GetSubscribersFile", w.staff)},
		{"GetNewsletters", "empty", 200, get("/api/Newsletter/GetNewsletters", w.admin)},
		{"PostSendNewsletter", "ok", 200, sent(letter, w.admin, `{"Key":"november-2026","Subject":"News","Body":"<p>Hello</p>"}`)},
		{"PostSendNewsletter", "invalid", 422, sent(letter, w.admin, `{"Key":"x","Subject":"","Body":"<script>x()</script>"}`)},
	}
}

// TestWebsite_Save checks that visitors see an editor's change at once, without parts that could run.
func TestWebsite_Save(t *testing.T) {
	t.Parallel()
	w := setup(t)
	notices := func() string { return w.send(t, get("/api/WebDashboard/GetNotices", "")).Body.String() }
	first := w.send(t, get("/api/WebDashboard/GetNotices", ""))
	require.NotContains(t, notices(), "Open on Sunday")
	answer := w.send(t, sent("/api/Content/PostSaveItem", w.admin,
		`{"Kind":"notice","Notice":{"Kind":"news","Title":"Open on Sunday","Body":"<p>Come.<img src=x onerror=x()></p><iframe src=\"/\"></iframe>"}}`))
	require.Equal(t, http.StatusOK, answer.Code, answer.Body.String())
	require.Contains(t, notices(), "Open on Sunday")
	require.NotContains(t, notices(), "onerror")
	require.NotContains(t, notices(), "iframe")
	again := get("/api/WebDashboard/GetNotices", "")
	again.header = map[string]string{"If-None-Match": first.Header().Get("ETag")}
	require.Equal(t, http.StatusOK, w.send(t, again).Code, "the old answer is not good any more")
}

func TestWebsite_Bin(t *testing.T) {
	t.Parallel()
	w := setup(t)
	slides := func() string { return w.send(t, get("/api/WebDashboard/GetSlider", "")).Body.String() }
	require.Equal(t, http.StatusOK, w.send(t, del("/api/Content/DeleteItem?Kind=slide&Id=1", w.admin)).Code)
	require.NotContains(t, slides(), "Learn computers")
	require.Equal(t, http.StatusOK, w.send(t, post("/api/Content/PostRestoreItem", w.admin, "Kind=slide&Id=1")).Code)
	require.Contains(t, slides(), "Learn computers")
}

func TestWebsite_EventCalendar(t *testing.T) {
	t.Parallel()
	w := setup(t)
	answer := w.send(t, get("/api/WebDashboard/GetEventCalendar?Id=5", ""))
	require.Equal(t, http.StatusOK, answer.Code)
	require.Equal(t, "text/calendar; charset=utf-8", answer.Header().Get("Content-Type"))
	text := answer.Body.String()
	for _, line := range []string{
		"BEGIN:VEVENT", "UID:event-5@kendra", "DTSTART;TZID=Asia/Kolkata:20261201T100000", "DTEND;TZID=Asia/Kolkata:20261201T130000", "SUMMARY:Open day",
		`DESCRIPTION:Come and see\; bring\, if you can\, a friend`, "END:VCALENDAR",
	} {
		require.Contains(t, text, line+"\r\n")
	}
	for _, line := range strings.Split(text, "\r\n") {
		require.LessOrEqual(t, len(line), 75)
	}
}

func TestNewsletter_File(t *testing.T) {
	t.Parallel()
	w := setup(t)
	answer := w.send(t, get("/api/Newsletter/GetSubscribersFile", w.admin))
	require.Equal(t, http.StatusOK, answer.Code)
	require.Equal(t, "text/csv; charset=utf-8", answer.Header().Get("Content-Type"))
	require.Regexp(t, "^Email,Status,Since\r\nnews@example.in,pending,[-0-9: ]+\r\n$", answer.Body.String())
}

// TestEnquiry_Trap checks that an enquiry with the hidden field reaches nobody.
func TestEnquiry_Trap(t *testing.T) {
	t.Parallel()
	w := setup(t)
	require.Equal(t, http.StatusOK, w.send(t, enquiry("Website", "x", "Name", "Trapped")).Code)
	require.NotContains(t, w.send(t, get("/api/Inbox/GetMessages", w.admin)).Body.String(), "Trapped")
	require.Equal(t, http.StatusOK, w.send(t, enquiry("Name", "Honest")).Code)
	require.Contains(t, w.send(t, get("/api/Inbox/GetMessages", w.admin)).Body.String(), "Honest")
}
