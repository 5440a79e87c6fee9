package e2e_test

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// The attacks of strangers on certificates: they list them by counting serials, and they have pictures drawn without end.

// guessed returns the serial of a running number, with its check character: ISO 7064 MOD 37,36, which anybody can compute.
func guessed(center string, year, running int) string {
	const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	body := fmt.Sprintf("%s-%02d-%06d", center, year%100, running)
	m := len(alphabet)
	p := m
	for _, r := range strings.ReplaceAll(body, "-", "") {
		sum := (p + strings.IndexRune(alphabet, r)) % m
		if sum == 0 {
			sum = m
		}
		p = sum * 2 % (m + 1)
	}
	return body + "-" + string(alphabet[(m+1-p)%m])
}

// anonymous returns the paths and query parameters of every operation of an area that the contract gives to everybody.
func (s *site) anonymous(t *testing.T, area string) map[string][]string {
	t.Helper()
	a := s.get(t, "/api/openapi.yaml")
	require.Equal(t, http.StatusOK, a.status)
	doc, err := openapi3.NewLoader().LoadFromData(a.body)
	require.NoError(t, err)
	all := map[string][]string{}
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			if !strings.HasPrefix(path, "/api/"+area+"/") || op.Security == nil || len(*op.Security) != 0 {
				continue
			}
			require.Equal(t, http.MethodGet, method, "the attack only knows how to read: %s", path)
			all[path] = []string{}
			for _, p := range op.Parameters {
				if p.Value.In == openapi3.ParameterInQuery {
					all[path] = append(all[path], p.Value.Name)
				}
			}
		}
	}
	require.GreaterOrEqual(t, len(all), 6, area)
	return all
}

// asks returns every way to ask an operation for a name: in its path, with each ending, and in each of its parameters.
func asks(path string, parameters []string, name string) (all []string) {
	if strings.Contains(path, "{name}") {
		for _, ending := range []string{"", ".pdf", ".png", ".PDF"} {
			all = append(all, strings.ReplaceAll(path, "{name}", url.PathEscape(name+ending)))
		}
		return all
	}
	for _, p := range parameters {
		q := url.Values{p: {name}}
		all = append(all, path+"?"+q.Encode())
		for _, other := range parameters {
			if other == p {
				continue
			}
			for _, text := range []string{name, "page", "01/01/2000", "Kumar"} {
				q := url.Values{p: {name}, other: {text}}
				all = append(all, path+"?"+q.Encode())
			}
		}
	}
	return all
}

// TestAttack_GuessedSerials counts through the serials of a center, with computed check characters, and asks every public certificate
// operation for each of them in every way. No answer has a name, registration number, grade, code, reason or file.
func TestAttack_GuessedSerials(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	regNos, divisions := i.enrolled(t, conn, 3)
	made := make([]struct{ Serial, Code string }, len(regNos))
	for n, regNo := range regNos {
		made[n] = read[struct{ Serial, Code string }](t, i.send(t, http.MethodPost, "/api/Certificate/PostIssue", jsonKind,
			strings.NewReader(fmt.Sprintf(`{"RegNo":%q,"DID":%s,"Grade":"Zgrade","Override":"Examined elsewhere"}`, regNo, divisions[n]))))
	}
	require.Equal(t, http.StatusOK, i.send(t, http.MethodPost, "/api/Certificate/PostRevoke", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"Serial":%q,"Class":"mistake","Reason":"Meant for Zreason"}`, made[1].Serial))).status)
	replaced := read[struct{ Serial, Code string }](t, i.send(t, http.MethodPost, "/api/Certificate/PostSupersede", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"Serial":%q,"Reason":"Zreason was misspelt","Override":"Corrected"}`, made[2].Serial))))

	secrets := []string{"Zgrade", "Zreason", "/GetFile/", "/verify/", replaced.Code, "%PDF", "\x89PNG", "credentialSubject"}
	secrets = append(secrets, one[[]string](t, conn, "SELECT array_agg(DISTINCT code) || array_agg(DISTINCT reg_no) || array_agg(DISTINCT name) FROM certificates")...)
	secrets = append(secrets, one[[]string](t, conn, "SELECT array_agg(DISTINCT nullif(father, '')) FROM certificates WHERE father <> ''")...)

	var serials []string
	year := one[int](t, conn, "SELECT extract(year FROM min(issued_on))::int FROM certificates")
	for n := 1; n <= 6; n++ {
		serials = append(serials, guessed(i.code, year, n))
	}
	require.Equal(t, made[0].Serial, serials[0], "a stranger computes the serial that is printed")
	require.Contains(t, serials, replaced.Serial)
	i.token = ""
	count, answered := 0, 0
	for path, parameters := range i.anonymous(t, "Certificate") {
		for _, name := range append(serials, strings.ToLower(serials[0]), strings.Join(serials, ",")) {
			for _, at := range asks(path, parameters, name) {
				a := i.get(t, at)
				count++
				for _, secret := range secrets {
					require.NotContains(t, string(a.body), secret, at)
				}
				if a.status == http.StatusOK {
					answered++
					continue
				}
				require.Contains(t, []int{http.StatusNotFound, http.StatusUnprocessableEntity}, a.status, "%s: %s", at, a.body)
			}
		}
	}
	for _, page := range []string{"/verify/" + serials[0], "/certificate?id=" + serials[0], "/sitemap.xml", "/feed.xml"} {
		a := i.get(t, page)
		for _, secret := range secrets[4:] {
			require.NotContains(t, string(a.body), secret, page)
		}
	}
	require.NotZero(t, answered, "by serial it is still told what a certificate is worth")
	t.Logf("%d requests, %d answered with 200", count, answered)
}

// stored returns what every table holds, but for the counts of what was asked: the budgets of addresses, and how often a certificate
// was verified in an hour.
func stored(t *testing.T, conn *pgx.Conn) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, table := range one[[]string](t, conn, `SELECT array_agg(tablename::text) FROM pg_tables
		WHERE schemaname = 'public' AND tablename NOT IN ('limits', 'certificate_checks') AND tablename NOT LIKE 'river%' AND tablename NOT LIKE 'log\_%'`) {
		name := pgx.Identifier{table}.Sanitize()
		all[table] = one[string](t, conn, "SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(x::text), '' ORDER BY md5(x::text))), '') FROM "+name+" x")
	}
	return all
}

// TestAttack_AnonymousLooksStoreNothing looks at certificates thousands of times, in every public way, as nobody. Every table is as it
// was, and the papers take no more room; the answers are the same the second time, and after a restart.
func TestAttack_AnonymousLooksStoreNothing(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	regNos, divisions := i.enrolled(t, conn, 4)
	for n, regNo := range regNos {
		i.must(t, "", "certificates", "issue", "--student", regNo, "--division", divisions[n])
	}
	codes := one[[]string](t, conn, "SELECT array_agg(code ORDER BY id) FROM certificates")
	i.token = ""
	size := func() int64 { return one[int64](t, conn, "SELECT pg_total_relation_size('certificate_papers')") }
	quiet(t, conn)
	before, room := stored(t, conn), size()

	drawn := map[string]string{}
	for round := range 2 {
		for _, code := range codes {
			for _, at := range []string{"GetFile/" + code + ".png", "GetFile/" + code + ".pdf", "GetCredential?Code=" + code} {
				a := i.get(t, "/api/Certificate/"+at)
				require.Equal(t, http.StatusOK, a.status, "%s: %s", at, a.body)
				if round > 0 {
					require.Equal(t, drawn[at], string(a.body), at)
				}
				drawn[at] = string(a.body)
			}
		}
	}
	for n := range 2000 {
		code := codes[n%len(codes)]
		at := []string{"GetVerification?Via=page&Code=", "GetVerification?Code=", "GetVerifications?Names=", "GetCredential?Code="}[n%4] + code
		require.Equal(t, http.StatusOK, i.get(t, "/api/Certificate/"+at).status)
	}
	require.Equal(t, http.StatusOK, i.get(t, "/api/Certificate/GetStatusList/1").status)
	require.Equal(t, before, stored(t, conn))
	require.Equal(t, room, size())
	require.Zero(t, one[int](t, conn, "SELECT count(*) FROM certificate_papers WHERE kind = 'png'"))

	again := i.serve(t)
	for at, want := range drawn {
		require.Equal(t, want, string(again.get(t, "/api/Certificate/"+at).body), at)
	}
}

// TestAttack_NoCertificateCallWithoutLimit calls each public certificate operation without a login until the rate
// limit applies. Signed-in users may request longer lists.
func TestAttack_NoCertificateCallWithoutLimit(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	regNos, divisions := i.enrolled(t, conn, 1)
	made := read[struct{ Serial, Code string }](t, i.send(t, http.MethodPost, "/api/Certificate/PostIssue", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"RegNo":%q,"DID":%s,"Override":"Examined elsewhere"}`, regNos[0], divisions[0]))))
	narrow := i.with("KENDRA_LIMIT_FACTOR=1").serve(t)
	refused := func(as *site, at string, most int) int {
		for n := range most {
			a := as.get(t, at)
			if a.status == http.StatusTooManyRequests {
				require.NotEmpty(t, a.header.Get("Retry-After"), at)
				return n
			}
		}
		return most
	}
	ways := map[string][]string{
		"/api/Certificate/GetVerification":       {"?Code=" + made.Code, "?Serial=" + made.Serial},
		"/api/Certificate/GetVerifications":      {"?Names=" + strings.Repeat(made.Serial+",", 20)},
		"/api/Certificate/GetFile/{name}":        {"/" + made.Code + ".pdf"},
		"/api/Certificate/GetCredential":         {"?Code=" + made.Code},
		"/api/Certificate/GetProof":              {"?Code=" + made.Code},
		"/api/Certificate/GetStatusList/{name}":  {"/1"},
		"/api/Certificate/GetSpecimen":           {"?Id=1&Width=768"},
		"/api/Certificate/GetCertificateByIdDOB": {"?DOB=01%2F01%2F1999&id=" + regNos[0]},
	}
	for path := range narrow.anonymous(t, "Certificate") {
		require.Contains(t, ways, path, "a public operation that this test does not know")
		for _, way := range ways[path] {
			at := strings.TrimSuffix(path, "/{name}") + way
			const most = 3000
			require.Less(t, refused(narrow, at, most), most, at)
		}
	}
	list := "/api/Certificate/GetVerifications?Names=" + strings.Repeat(made.Serial+",", 20)
	require.Zero(t, refused(narrow, list, 1), "the address has used up its own")
	known := &site{process: narrow.process, base: narrow.base, token: i.token}
	require.Equal(t, 20, refused(known, list, 20), "an account has its own, which is larger")
}

// TestAttack_PicturesComeFromADisk has drawings kept in a folder that others damage, fill and remove: the answer is the same, or it is
// drawn anew, and never a failure.
func TestAttack_PicturesComeFromADisk(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	regNos, divisions := i.enrolled(t, conn, 1)
	i.must(t, "", "certificates", "issue", "--student", regNos[0], "--division", divisions[0])
	at := "/api/Certificate/GetFile/" + one[string](t, conn, "SELECT code FROM certificates") + ".png"
	i.token = ""
	data := i.env[slices.IndexFunc(i.env, func(e string) bool { return strings.HasPrefix(e, "KENDRA_DATA_DIR=") })]
	folder := filepath.Join(strings.TrimPrefix(data, "KENDRA_DATA_DIR="), "cache", "drawings")
	want := i.get(t, at)
	require.Equal(t, http.StatusOK, want.status)
	kept := func() (all []string) {
		found, err := os.ReadDir(folder)
		require.NoError(t, err)
		for _, f := range found {
			all = append(all, filepath.Join(folder, f.Name()))
		}
		return all
	}
	require.Len(t, kept(), 1)
	for name, damage := range map[string]func(file string) error{
		"Changed": func(file string) error { return os.WriteFile(file, []byte("something else"), 0o600) },
		"Cut":     func(file string) error { return os.Truncate(file, 100) },
		"Empty":   func(file string) error { return os.Truncate(file, 0) },
		"Gone":    os.Remove,
		"Folder":  func(file string) error { return os.RemoveAll(filepath.Dir(file)) },
	} {
		require.NoError(t, damage(kept()[0]), name)
		got := i.get(t, at)
		require.Equal(t, http.StatusOK, got.status, name)
		require.Equal(t, string(want.body), string(got.body), name)
		require.Len(t, kept(), 1, name)
	}
	require.NoError(t, os.RemoveAll(folder))
	require.NoError(t, os.WriteFile(folder, []byte("no folder"), 0o600))
	got := i.get(t, at)
	require.Equal(t, http.StatusOK, got.status, "what cannot be kept is drawn")
	require.Equal(t, string(want.body), string(got.body))
}
