package httpapi_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestText_IsComposed checks that text from forms, JSON and queries gets the same encoding.
func TestText_IsComposed(t *testing.T) {
	t.Parallel()
	w := setup(t)
	const composed, apart = "Jos\u00e9 Academy", "Jose\u0301 Academy"
	form := url.Values{"KRCName": {apart}, "Country": {"India"}, "State": {"Bihar"}, "City": {"Gaya"}, "Email": {"jose@kendra.example"}, "Mobile": {"9876543210"},
		"About": {"one\r\ntwo\rthree"}}
	answer := w.send(t, post("/api/StudyCenter/PostRegisterStudyCenter", w.admin, form.Encode()))
	require.Equal(t, http.StatusOK, answer.Code, answer.Body.String())
	all := w.send(t, get("/api/StudyCenter/GetStudyCenterfordropdown", w.admin)).Body.String()
	require.Contains(t, all, composed)
	require.NotContains(t, all, apart)
	form.Set("KRCName", composed)
	require.Equal(t, http.StatusConflict, w.send(t, post("/api/StudyCenter/PostRegisterStudyCenter", w.admin, form.Encode())).Code)

	c := call{method: http.MethodPost, path: "/api/Content/PostSaveItem", token: w.admin, kind: "application/json",
		body: `{"Kind":"slide","Slide":{"Image":"/a.svg","Heading":"Jose\u0301"}}`}
	require.Equal(t, http.StatusOK, w.send(t, c).Code)
	require.Contains(t, w.send(t, get("/api/Content/GetItems?Kind=slide", w.admin)).Body.String(), "Jos\u00e9")
	require.NotContains(t, w.send(t, get("/api/Content/GetItems?Kind=slide", w.admin)).Body.String(), "e\u0301")
}
