package e2e_test

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"kendra/tests/pdftest"
)

// programName is what no page, paper or mail of an institute says.
var programName = regexp.MustCompile(`(?i)kendra`)

// filesOf returns an address of each operation of the contract that answers with a PDF, but the preview of designs, whose file is
// that of a certificate.
func (s *site) filesOf(t *testing.T, conn *pgx.Conn) []string {
	t.Helper()
	text := func(query string) string { return url.QueryEscape(one[string](t, conn, query)) }
	all := map[string]string{
		"GetCertificateFile":   "/api/Certificate/GetFile/" + text("SELECT code FROM certificates WHERE status = 'issued' LIMIT 1") + ".pdf",
		"GetReceiptFile":       "/api/Fees/GetReceiptFile?Number=" + text("SELECT number FROM fee_entries WHERE kind = 'payment' LIMIT 1"),
		"GetIdCards":           "/api/Student/GetIdCards?Ids=" + text("SELECT string_agg(id::text, ',') FROM (SELECT id FROM students ORDER BY id LIMIT 12) s"),
		"GetPrintPack":         "/api/Certificate/GetPrintPack?Serials=" + text("SELECT string_agg(serial, ',') FROM (SELECT serial FROM certificates LIMIT 3) c"),
		"GetMarksheetFile":     "/api/Exam/GetMarksheetFile/" + text("SELECT code FROM exam_results LIMIT 1") + ".pdf",
		"GetHallTicketFile":    "/api/Exam/GetHallTicketFile?Code=" + text("SELECT code FROM exam_tickets LIMIT 1"),
		"GetHallTicketsFile":   "/api/Exam/GetHallTicketsFile?Id=" + text("SELECT exam_id::text FROM exam_tickets LIMIT 1"),
		"GetQuestionPaperFile": "/api/Question/GetPaperFile?Part=paper&All=true&Id=" + text("SELECT id::text FROM question_papers WHERE letter <> '' LIMIT 1"),
		"GetMarksheets":        "/api/Exam/GetMarksheets?Id=" + text("SELECT exam_id::text FROM exam_results LIMIT 1"),
	}
	doc, err := openapi3.NewLoader().LoadFromData(s.get(t, "/api/openapi.yaml").body)
	require.NoError(t, err)
	var found []string
	for _, path := range doc.Paths.Map() {
		for _, operation := range path.Operations() {
			answer := operation.Responses.Value("200")
			if answer == nil || answer.Value.Content["application/pdf"] == nil || operation.OperationID == "PostPreviewDesign" {
				continue
			}
			require.Contains(t, all, operation.OperationID, "its file is read here, too")
			found = append(found, all[operation.OperationID])
		}
	}
	require.Len(t, found, len(all))
	return found
}

// pagesOf returns the public pages of a site, by its sitemap, and the files that describe it.
func (s *site) pagesOf(t *testing.T) []string {
	t.Helper()
	var found struct {
		URLs []string `xml:"url>loc"`
	}
	require.Eventually(t, func() bool { // the app tells its routes soon after the start
		a := s.get(t, "/sitemap.xml")
		return a.status == http.StatusOK && xml.Unmarshal(a.body, &found) == nil
	}, limit, 100*time.Millisecond)
	all := []string{"/feed.xml", "/manifest.webmanifest", "/robots.txt", "/.well-known/did.json", "/admin", "/admin/manage-students", "/no-such-page"}
	for _, one := range found.URLs {
		u, err := url.Parse(one)
		require.NoError(t, err)
		all = append(all, u.Path)
	}
	return all
}

// TestInstitute_NamesOnlyItself: an institute with another name than the program's reads its own name everywhere, and a later name
// changes nothing on paper.
func TestInstitute_NamesOnlyItself(t *testing.T) {
	t.Parallel()
	p, database := onDatabase(t)
	p = p.with("KENDRA_BASE_URL=https://institute.example")
	s := p.serve(t, "--demo")
	s.enterDemo(t)
	conn := connect(t, database)
	certificate := one[string](t, conn, "SELECT code FROM certificates WHERE status = 'issued' LIMIT 1")
	receipt := one[string](t, conn, "SELECT number FROM fee_entries WHERE kind = 'payment' LIMIT 1")
	paths := append(s.pagesOf(t), "/verify/"+certificate, "/api/Certificate/GetCredential?Code="+certificate,
		"/api/Fees/GetReceipt?Number="+url.QueryEscape(receipt), "/api/Institute/GetInstitute", "/api/Outbox/GetMails",
		"/api/WebDashboard/GetContactUs", "/api/StudyCenter/GetStudyCenters",
	)
	require.Greater(t, len(paths), 25)
	for _, path := range paths {
		a := s.get(t, path)
		if path != "/no-such-page" {
			require.Equal(t, http.StatusOK, a.status, path)
		}
		require.Empty(t, programName.FindAllString(string(a.body), -1), path)
	}
	for _, path := range s.filesOf(t, conn) {
		a := s.get(t, path)
		require.Equal(t, http.StatusOK, a.status, path)
		require.Empty(t, programName.FindAllString(string(a.body), -1), path)
		file := pdftest.Read(t, a.body)
		file.RequireArchival()
		for name, value := range file.Properties() {
			require.NotRegexp(t, programName, value, "%s of %s", name, path)
		}
		require.Equal(t, "Dhruvtara Institute of Computer Training", file.Properties()["Creator"], path)
	}
	require.Contains(t, string(s.get(t, "/").body), "Dhruvtara Institute of Computer Training")
	require.Contains(t, string(s.get(t, "/.well-known/did.json").body), "did:web:institute.example")
	before := string(s.get(t, "/api/Certificate/GetCredential?Code="+certificate).body)
	require.Contains(t, before, `"name": "Dhruvtara Institute of Computer Training"`)

	// A new name is on the pages at once, and on no paper that exists.
	shown := p.must(t, "", "institute", "show")
	renamed := strings.Replace(shown, "name: Dhruvtara Institute of Computer Training", "name: Gyan Deep & Daughters", 1)
	require.NotEqual(t, shown, renamed)
	require.Contains(t, p.must(t, renamed, "institute", "apply", "-", "--dry-run"), `-> "Gyan Deep & Daughters"`)
	require.Equal(t, shown, p.must(t, "", "institute", "show"))
	p.must(t, renamed, "institute", "apply", "-")
	for _, path := range []string{"/", "/admin", "/course", "/feed.xml", "/manifest.webmanifest"} {
		require.Eventually(t, func() bool {
			page := string(s.get(t, path).body) // what people wrote of the institute in other places stays
			return strings.Contains(page, "Gyan Deep") && !strings.Contains(page, `"og:site_name" content="Dhruvtara`)
		}, limit, 100*time.Millisecond, path)
	}
	require.Equal(t, before, string(s.get(t, "/api/Certificate/GetCredential?Code="+certificate).body))
	require.Contains(t, string(s.get(t, "/api/Certificate/GetVerification?Code="+certificate).body), "Dhruvtara Institute of Computer Training")
	require.Contains(t, string(s.get(t, "/api/Fees/GetReceipt?Number="+url.QueryEscape(receipt)).body), "Dhruvtara Shiksha Samiti")
	require.Equal(t, 5, p.run(t, shown, "institute", "apply", "-").code, "the file is of the version before")
	require.Equal(t, 2, p.run(t, "name: A\ntagine: B\n", "institute", "apply", "-").code)
}

// TestInstitute_WithoutAName: before anybody has named the institute, pages say nothing of one, and nothing fails.
func TestInstitute_WithoutAName(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	s := p.with("KENDRA_BASE_URL=https://institute.example").serve(t)
	// The website is not open, so its list of pages is empty.
	for _, path := range append(s.pagesOf(t), "/", "/about", "/course", "/contact", "/login", "/setup") {
		a := s.get(t, path)
		require.Less(t, a.status, http.StatusInternalServerError, path)
		require.Empty(t, programName.FindAllString(string(a.body), -1), path)
	}
	a := s.get(t, "/api/Institute/GetInstitute")
	require.Contains(t, string(a.body), fmt.Sprintf(`"Name":%q`, ""))
}
