package e2e_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"kendra/domain/cells"
	"kendra/domain/certificates"
)

// region is a cell on a PostgreSQL of its own, with an institute.
type region struct {
	*institute

	number int64
	folder folder
	from   string // the URL for the head office
}

var joinURL = regexp.MustCompile(`--from '([^']+)'`)

func openRegion(t *testing.T, number int64, name, prefix string) region {
	t.Helper()
	p, f := onFolder(t)
	p = p.with("KENDRA_BASE_URL=https://" + strings.ToLower(name) + ".example")
	said := p.must(t, "", "cells", "create", "--number", strconv.FormatInt(number, 10), "--name", name, "--prefix", prefix, "--head-office", "https://head.example")
	from := joinURL.FindStringSubmatch(said)
	require.NotNil(t, from, said)
	return region{p.opens(t, ""), number, f, from[1]}
}

func (r *region) enrol(t *testing.T, students int) {
	t.Helper()
	r.must(t, "", "students", "import", sheet(t, students), "--center", r.code)
}

// certify certifies the cell's first student.
func (r *region) certify(t *testing.T, conn *pgx.Conn) (made struct{ Serial, Code string }) {
	t.Helper()
	regNo, division := one[string](t, conn, "SELECT reg_no FROM students ORDER BY id LIMIT 1"), one[int64](t, conn, "SELECT division_id FROM students ORDER BY id LIMIT 1")
	a := r.send(t, http.MethodPost, "/api/Certificate/PostIssue", jsonKind, strings.NewReader(fmt.Sprintf(`{"RegNo":%q,"DID":%d,"Override":"Examined elsewhere"}`, regNo, division)))
	mustOK(t, a)
	require.NoError(t, json.Unmarshal(a.body, &made))
	require.True(t, strings.HasPrefix(made.Serial, fmt.Sprintf("%s-%d1001-", r.prefix(), r.number)), made.Serial)
	return made
}

func (r *region) prefix() string { return map[int64]string{3: "NO", 7: "SO"}[r.number] }

type linked struct {
	Number int64  `json:"number"`
	State  string `json:"state"`
	Bytes  int64  `json:"bytes"`
	Errors int64  `json:"errors"`
}

func (p program) linked(t *testing.T) map[int64]linked {
	t.Helper()
	all := map[int64]linked{}
	for text := range strings.Lines(p.run(t, "", "cells", "list", "--format", "json").stdout) {
		var l linked
		require.NoError(t, json.Unmarshal([]byte(text), &l), text)
		all[l.Number] = l
	}
	return all
}

// sums are a table's rows of a cell, as one text. An id is only there once, so both databases have the same order.
func sums(t *testing.T, conn *pgx.Conn, of cells.Table, n int64) string {
	t.Helper()
	first, last := of.Range(cells.Number(n))
	where := fmt.Sprintf("%s BETWEEN %d AND %d", of.Key, first, last)
	if of.Rows != "" {
		where += " AND " + of.Rows
	}
	return one[string](t, conn, fmt.Sprintf("SELECT count(*) || ' ' || coalesce(md5(string_agg(r::text, ',' ORDER BY r::text)), '') FROM %s r WHERE %s", of.Name, where))
}

// TestCells: two regions on databases of their own and a head office that reads both, from the first day until one is gone.
func TestCells(t *testing.T) {
	t.Parallel()
	north, south := openRegion(t, 3, "North", "NO"), openRegion(t, 7, "South", "SO")
	p, f := onFolder(t)
	p = p.with("KENDRA_BASE_URL=https://head.example")
	require.Equal(t, 5, p.run(t, "", "cells", "join", "--from", north.from).code, "it is no head office yet")
	p.must(t, "", "cells", "head-office")
	p.makeAdmin(t)
	head := p.serve(t)
	head.signIn(t, adminEmail, adminPassword)
	at := func(f folder) *pgx.Conn {
		conn, err := f.connect(t)
		require.NoError(t, err)
		t.Cleanup(func() { _ = conn.Close(t.Context()) })
		return conn
	}
	inHead, inNorth, inSouth := at(f), at(north.folder), at(south.folder)
	// They are alike: the center has one name, and the students have the same addresses.
	north.enrol(t, 40)
	south.enrol(t, 30)
	before := north.certify(t, inNorth)
	p.must(t, "", "cells", "join", "--from", north.from)
	p.must(t, "", "cells", "join", "--from", south.from)
	again := p.run(t, "", "cells", "join", "--from", north.from)
	require.Equal(t, 5, again.code, again.stderr)
	south.must(t, "", "students", "import", sheet(t, 35), "--center", south.code, "--mode", "upsert")

	caughtUp := func(conn *pgx.Conn, n int64) {
		t.Helper()
		for _, table := range cells.Tables {
			eventually(t, fmt.Sprintf("head office has %s of cell %d", table.Name, n), func() bool { return sums(t, conn, table, n) == sums(t, inHead, table, n) })
		}
	}
	caughtUp(inNorth, 3)
	caughtUp(inSouth, 7)
	links := p.linked(t)
	require.Equal(t, "connected", links[3].State)
	require.Equal(t, "connected", links[7].State)
	require.Zero(t, links[3].Errors+links[7].Errors)

	t.Run("ShowsAllCells", func(t *testing.T) {
		total := read[struct{ Total int }](t, head.get(t, "/api/Report/GetStudentReport?Page=0")).Total
		require.Equal(t, 75, total)
		require.Len(t, read[[]struct{ OId int64 }](t, head.get(t, "/api/StudyCenter/GetStudyCenterfordropdown")), 2)
		name := one[string](t, inNorth, "SELECT name FROM students ORDER BY id LIMIT 1")
		found := head.get(t, "/api/Search/GetResults?Text="+url.QueryEscape(name))
		require.Equal(t, http.StatusOK, found.status, string(found.body))
		require.Contains(t, string(found.body), `"RegNo":"31001-`)
		require.Contains(t, string(found.body), `"RegNo":"71001-`)
		require.Equal(t, int64(75), one[int64](t, inHead, "SELECT sum(n)::bigint FROM student_counts"))
	})

	t.Run("VerifiesWithTheCellsKey", func(t *testing.T) {
		for _, query := range []string{"Serial=" + before.Serial, "Code=" + before.Code} {
			require.Equal(t, "issued", read[worthSeen](t, head.get(t, "/api/Certificate/GetVerification?"+query)).Status)
		}
		credential := head.get(t, "/api/Certificate/GetCredential?Code="+before.Code)
		require.Equal(t, north.get(t, "/api/Certificate/GetCredential?Code="+before.Code).body, credential.body)
		require.Contains(t, string(credential.body), "did:web:north.example")
		for _, path := range []string{"GetFile/" + before.Code + ".pdf", "GetFile/" + before.Code + ".png", "GetCredential?Form=jwt&Code=" + before.Code} {
			require.Equal(t, "certificate.elsewhere", refusal(t, head.get(t, "/api/Certificate/"+path), http.StatusNotFound).Code, path)
		}
		file := filepath.Join(t.TempDir(), "credential.json")
		require.NoError(t, os.WriteFile(file, credential.body, 0o600))
		require.Contains(t, p.must(t, "", "certificates", "verify", file), before.Serial)
		north.must(t, "", "certificates", "revoke", before.Serial, "--reason", "Got by deceit", "--class", "fraud")
		eventually(t, "the revocation is seen", func() bool {
			return read[worthSeen](t, head.get(t, "/api/Certificate/GetVerification?Serial="+before.Serial)).Status == "revoked"
		})
	})

	made := south.certify(t, inSouth)
	t.Run("AnotherCellsSerialHasAWay", func(t *testing.T) {
		refused := refusal(t, north.get(t, "/api/Certificate/GetVerification?Serial="+made.Serial), http.StatusNotFound)
		require.Equal(t, "certificate.elsewhere", refused.Code)
		require.Equal(t, []struct{ Field, Message string }{{"serial", "https://head.example"}}, refused.Fields)
		unknown := refusal(t, north.get(t, "/api/Certificate/GetVerification?Serial="+string(certificates.NewSerial("NO", 31001, 26, 99))), http.StatusNotFound)
		require.Equal(t, "certificate.not_found", unknown.Code)
	})

	t.Run("ChangesNothing", func(t *testing.T) {
		id := one[int64](t, inNorth, "SELECT max(id) FROM students")
		sum := sums(t, inHead, cells.Table{Name: "students", Key: "id"}, 3)
		refused := refusal(t, head.post(t, "/api/StudyCenter/PostRegisterStudyCenter", centerForm("Kendra Ranchi")), http.StatusForbidden)
		require.Equal(t, "cell.head_office", refused.Code)
		removed := head.send(t, http.MethodDelete, fmt.Sprintf("/api/Student/DeleteStudent?SID=%d", id), "", http.NoBody)
		require.Equal(t, "cell.head_office", refusal(t, removed, http.StatusForbidden).Code)
		caughtUp(inSouth, 7)
		revoked := p.run(t, "", "certificates", "revoke", made.Serial, "--reason", "Got by deceit", "--class", "fraud")
		require.Equal(t, 6, revoked.code, revoked.stderr)
		require.Equal(t, sum, sums(t, inHead, cells.Table{Name: "students", Key: "id"}, 3))
	})

	t.Run("ReaderSeesNoSecrets", func(t *testing.T) {
		conn := connect(t, north.from)
		for _, secret := range []string{"accounts", "issuer_keys", "signing_keys", "files", "audit_entries"} {
			_, err := conn.Exec(t.Context(), "SELECT * FROM "+secret)
			require.ErrorContains(t, err, "permission denied", secret)
		}
		_, err := pgx.Connect(t.Context(), north.from+"&replication=yes")
		require.ErrorContains(t, err, "reject")
	})

	outer := t // the site lives on after this part
	t.Run("ACellComesBack", func(t *testing.T) {
		south.stop(t)
		north.must(t, "", "students", "import", sheet(t, 45), "--center", north.code, "--mode", "upsert")
		caughtUp(inNorth, 3)
		require.Equal(t, "away", p.linked(t)[7].State)
		require.Equal(t, http.StatusOK, head.get(t, "/readyz").status)
		south.must(t, "", "students", "import", sheet(t, 38), "--center", south.code, "--mode", "upsert") // head office is not asked
		south.site = south.serve(outer)
		caughtUp(at(south.folder), 7)
		require.Equal(t, int64(45+38), one[int64](t, inHead, "SELECT count(*) FROM students"))
		require.Equal(t, one[int64](t, inHead, "SELECT count(*) FROM students"), one[int64](t, inHead, "SELECT count(DISTINCT id) FROM students"))
	})

	t.Run("ACellLeaves", func(t *testing.T) {
		require.Contains(t, p.must(t, "", "cells", "leave", "7"), "7")
		for _, table := range cells.Tables {
			first, last := table.Range(7)
			require.Zero(t, one[int64](t, inHead, fmt.Sprintf("SELECT count(*) FROM %s WHERE %s BETWEEN %d AND %d", table.Name, table.Key, first, last)), table.Name)
		}
		caughtUp(inNorth, 3)
		p.must(t, "", "cells", "join", "--from", south.from)
		caughtUp(at(south.folder), 7)
	})
	head.stop(t)
	north.stop(t)
	south.stop(t)
}
