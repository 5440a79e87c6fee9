package credentials

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/exams"
)

// aResult returns the result of somebody with these marks in theory and practical.
func aResult(theory, practical exams.Mark) exams.Result {
	rules := exams.Rules{
		Components: []exams.Component{
			{Kind: exams.Theory, Name: "Theory", Pass: 40, Grace: 3, Papers: []exams.Paper{{Subject: 1, Name: `Basics "I"`, Full: 100, Pass: 40}}},
			{Kind: exams.Practical, Name: "Practical", Papers: []exams.Paper{{Subject: 1, Name: "Typing", Full: 50, Pass: 20}}},
		},
		Pass: 40, Grades: []exams.Band{{Name: "A", From: 75}, {Name: "B", From: 40}}, Classes: []exams.Band{{Name: "First class", From: 60}},
	}
	return exams.Result{
		ID: certificates.ListSize + 6, Number: "MS-1001-26-000012", Code: "9W8XR0K3M9T2B4Z7", Published: time.Date(2026, time.November, 23, 20, 0, 0, 0, time.UTC),
		Content: exams.Content{
			Exam: "Final exam", Division: "DCA", Category: "Diploma", RegNo: "1001-26-00007", Name: "अनिता वर्मा <Anita>", CenterCode: 1001, CenterName: "Kendra Patna",
			First: calendar.On(2026, time.November, 20), Last: calendar.On(2026, time.November, 21),
			Outcome: rules.Outcome(exams.Marks{{Component: 0, Subject: 1}: theory, {Component: 1, Subject: 1}: practical}),
		},
	}
}

func sat(marks int) exams.Mark { return exams.Mark{Status: exams.Present, Marks: marks} }

// results returns results of each kind, by name.
func someResults() map[string]exams.Result {
	return map[string]exams.Result{
		"passed": aResult(sat(80), sat(45)), "grace": aResult(sat(38), sat(45)), "failed": aResult(sat(12), sat(45)),
		"absent":   aResult(exams.Mark{Status: exams.Absent}, exams.Mark{Status: exams.Absent}),
		"expelled": aResult(sat(60), exams.Mark{Status: exams.Expelled}),
	}
}

var anIssuer = certificates.Issuer{Name: "Kendra Institute", Logo: "/images/logo 1.png"}

func signedMarksheet(t *testing.T, r exams.Result) (credential, did []byte) {
	t.Helper()
	n := notaryAt(t, "https://kendra.example")
	did, err := n.Document([]certificates.IssuerKey{keyOf(2), keyOf(1)})
	require.NoError(t, err)
	credential, err = n.SignMarksheet(r, anIssuer, keyOf(2))
	require.NoError(t, err)
	again, err := n.SignMarksheet(r, anIssuer, keyOf(2))
	require.NoError(t, err)
	require.Equal(t, credential, again)
	return credential, did
}

// TestNotary_SignMarksheet: a marksheet says whether it is a pass, and why there are no marks in a paper.
func TestNotary_SignMarksheet(t *testing.T) {
	t.Parallel()
	theory, practical := exams.ProvenPaper{Name: `Theory: Basics "I"`, Full: "100"}, exams.ProvenPaper{Name: "Practical: Typing", Full: "50"}
	got := func(p exams.ProvenPaper, marks string, passed bool) exams.ProvenPaper {
		p.Marks, p.Passed = marks, passed
		return p
	}
	for name, want := range map[string]exams.Proven{
		"passed":   {Verdict: exams.Passed, Percent: "83.33", Grade: "A", Class: "First class", Papers: []exams.ProvenPaper{got(theory, "80", true), got(practical, "45", true)}},
		"grace":    {Verdict: exams.Passed, Percent: "55.33", Grade: "B", Class: "First class", Papers: []exams.ProvenPaper{got(theory, "38", true), got(practical, "45", true)}},
		"failed":   {Verdict: exams.Failed, Percent: "38.00", Papers: []exams.ProvenPaper{got(theory, "12", false), got(practical, "45", true)}},
		"absent":   {Verdict: exams.Missed, Percent: "0.00", Papers: []exams.ProvenPaper{got(theory, "absent", false), got(practical, "absent", false)}},
		"expelled": {Verdict: exams.Dismissed, Percent: "40.00", Papers: []exams.ProvenPaper{got(theory, "60", true), got(practical, "expelled", false)}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			credential, did := signedMarksheet(t, someResults()[name])
			p, err := CheckMarksheet(credential, did)
			require.NoError(t, err)
			want.Issuer, want.Method, want.Number, want.Code = "did:web:kendra.example", "did:web:kendra.example#key-2", "MS-1001-26-000012", "9W8XR0K3M9T2B4Z7"
			want.Name, want.RegNo, want.Title = "अनिता वर्मा <Anita>", "1001-26-00007", "Final exam, DCA"
			want.List, want.Index = "https://kendra.example/api/Exam/GetMarksheetList/2", 5
			require.Equal(t, want, p)

			var doc document
			require.NoError(t, json.Unmarshal(credential, &doc))
			require.Equal(t, "2026-11-24T00:00:00+05:30", doc["validFrom"], "the day of publication in India")
			subject := doc["credentialSubject"].(document)
			first := subject["result"].([]any)[0].(document)
			require.Equal(t, string(want.Verdict), first["value"], "readers of one result take the first")
			require.Equal(t, map[bool]string{true: completed, false: failed}[want.Verdict == exams.Passed], first["status"])
			evidence := doc["evidence"].([]any)
			require.Len(t, evidence, 1)
			require.Equal(t, "https://kendra.example/verify/9W8XR0K3M9T2B4Z7", evidence[0].(document)["id"])
		})
	}
}

// TestCheck_TellsThemApart: a marksheet is no certificate, and a certificate is no marksheet, even with the same key and code.
func TestCheck_TellsThemApart(t *testing.T) {
	t.Parallel()
	marksheet, did := signedMarksheet(t, someResults()["passed"])
	_, err := Check(marksheet, did)
	require.ErrorIs(t, err, certificates.ErrMarksheet)
	certificate, err := notaryAt(t, "https://kendra.example").Sign(sample(), anIssuer, earned(), certificates.Place{List: 2, Index: 5}, keyOf(2))
	require.NoError(t, err)
	_, err = CheckMarksheet(certificate, did)
	require.ErrorIs(t, err, exams.ErrCertificate)
	token, err := notaryAt(t, "https://kendra.example").JWT(marksheet, keyOf(2))
	require.NoError(t, err)
	_, err = Check(token, did)
	require.ErrorIs(t, err, certificates.ErrMarksheet)

	forged := strings.Replace(string(marksheet), `"Assessment"`, `"Certificate"`, 1)
	_, err = Check([]byte(forged), did)
	require.ErrorIs(t, err, certificates.ErrForged, "another kind needs another signature")
	forged = strings.Replace(string(certificate), `"Certificate"`, `"Assessment"`, 1)
	_, err = CheckMarksheet([]byte(forged), did)
	require.ErrorIs(t, err, exams.ErrForged)
	forged = strings.Replace(string(certificate), `"Certificate"`, `"Course"`, 1)
	for _, check := range []func() error{
		func() error { _, err := Check([]byte(forged), did); return err },
		func() error { _, err := CheckMarksheet([]byte(forged), did); return err },
	} {
		require.Error(t, check())
	}
}

// TestCheckMarksheet_EveryByte: a changed bit in any byte makes the marksheet forged or unreadable.
func TestCheckMarksheet_EveryByte(t *testing.T) {
	t.Parallel()
	credential, did := signedMarksheet(t, someResults()["failed"])
	for at := 1; at < len(credential); at += 3 {
		changed := append([]byte{}, credential...)
		changed[at] ^= 1 << (at % 7)
		_, err := CheckMarksheet(changed, did)
		require.ErrorIs(t, err, exams.ErrForged, "byte %d of %q", at, changed[max(at-20, 0):min(at+20, len(changed))])
	}
	for _, file := range [][]byte{nil, []byte("%PDF-1.7"), []byte("\x89PNG")} {
		_, err := CheckMarksheet(file, did)
		require.ErrorIs(t, err, exams.ErrUncheckable)
	}
}

// TestNotary_MarksheetList: a marksheet's list shows that it was replaced, and a certificate's list says nothing about it.
func TestNotary_MarksheetList(t *testing.T) {
	t.Parallel()
	n, now := notaryAt(t, "https://kendra.example"), time.Date(2026, 11, 25, 6, 30, 0, 0, time.UTC)
	credential, did := signedMarksheet(t, someResults()["passed"])
	m, err := CheckMarksheet(credential, did)
	require.NoError(t, err)
	p := certificates.Proven{List: m.List, Index: m.Index}
	for _, places := range [][]int{{5}, {4, 6}} {
		listed := certificates.NewListed(2, places, now.Add(-time.Hour), keyOf(2), now)
		list, err := n.MarksheetList(listed, keyOf(2))
		require.NoError(t, err)
		ended, err := Ended(list, did, p, now)
		require.NoError(t, err)
		require.Equal(t, len(places) == 1, ended)
		other, err := n.StatusList(listed, keyOf(2))
		require.NoError(t, err)
		_, err = Ended(other, did, p, now)
		require.ErrorIs(t, err, certificates.ErrForged, "the list of the certificates with the same number")
	}
}
