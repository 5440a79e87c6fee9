//go:build linux || darwin || freebsd

package e2e_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/tests/testdb"
)

// TestFailover: two instances use a primary with a replica. The primary is killed under load and the replica takes
// over. Both instances continue without a restart, no acknowledged write is lost, visitors notice nothing and users
// stay signed in.
func TestFailover(t *testing.T) {
	t.Parallel()
	pair := testdb.NewPair(t, "synchronous_standby_names=standby")
	p := program{env: []string{
		"KENDRA_DATABASE_URL=" + pair.URL(), "KENDRA_DATABASE_REPLICA_URL=" + pair.ReplicaURL(), "KENDRA_BASE_URL=https://kendra.example",
		"KENDRA_DATA_DIR=" + t.TempDir(), "KENDRA_LIMIT_FACTOR=1000",
	}}
	i := p.opens(t, pair.URL())
	sites := []*site{i.site, p.serve(t)}
	sites[1].token = i.token
	stored := func(private bool) (file struct{ Path, Link string }) {
		kind, body := upload(t, i.center, private)
		return read[struct{ Path, Link string }](t, i.send(t, http.MethodPost, "/api/Files/PostFile", kind, strings.NewReader(body)))
	}
	picture, paper := stored(false).Path, stored(true).Link
	all := startTraffic(t, i, sites, picture)

	for n, s := range sites {
		eventually(t, "students are registered, and visitors read from the replica", func() bool {
			all.check(t)
			return all.acknowledged(n) >= 10 && all.visits(n) >= 10 && s.readFrom(t, "replica") >= 10
		})
	}
	replica := p.examined(t, 0)["replica"]
	require.Contains(t, replica.Text, "received all changes within")

	pair.Primary.Kill(t)
	killed := time.Now()
	for n, s := range sites {
		before := all.visits(n)
		eventually(t, "the office is told to come again, and visitors are not", func() bool {
			all.check(t)
			return all.refused(n) > 0 && all.visits(n) >= before+20
		})
		require.Equal(t, http.StatusOK, s.get(t, "/readyz").status, "a balancer must go on sending visitors")
		require.Equal(t, http.StatusServiceUnavailable, s.get(t, paper).status, "who may see it is the primary's to say")
	}
	pair.Standby.Promote(t)
	promoted := time.Now()
	for n := range sites {
		before := all.acknowledged(n)
		eventually(t, "students are registered again", func() bool {
			all.check(t)
			return all.acknowledged(n) >= before+10
		})
	}
	all.stop()
	all.check(t)
	t.Logf("promoted %s after the kill; the first student was registered %s after the promotion; %d were acknowledged, %d calls of the office were "+
		"sent away, all of %d visits were answered", promoted.Sub(killed).Round(time.Millisecond), all.firstAfter(promoted).Round(time.Millisecond),
		len(all.regNos), all.sentAway[0]+all.sentAway[1], all.visited[0]+all.visited[1])

	conn := connect(t, pair.Standby.URL())
	require.Equal(t, len(all.regNos), one[int](t, conn, "SELECT count(*) FROM students WHERE reg_no = ANY($1)", all.regNos), "every acknowledged one is there")
	require.Equal(t, countStudents(t, conn), one[int](t, conn, "SELECT last FROM counters WHERE kind = 'student'"), "numbers have no gaps")
	for n, s := range sites {
		require.Equal(t, http.StatusOK, s.get(t, "/api/StudyCenter/GetStudyCenterfordropdown").status, "the token is good still")
		name := "Evening class " + strconv.Itoa(n)
		require.Equal(t, http.StatusOK, s.get(t, paper).status)
		require.Equal(t, http.StatusOK, s.post(t, "/api/Course/PostInsertCategory", url.Values{"StdName": {name}}).status)
		require.Contains(t, string(s.get(t, "/api/Course/GetCourseCategory").body), name, "an own change shows at once")
		eventually(t, "the other instance shows the change", func() bool {
			return strings.Contains(string(sites[1-n].get(t, "/api/Course/GetCourseCategory").body), name)
		})
	}
	for _, s := range sites {
		s.stop(t)
	}
}

// readFrom returns how often public content was read from a server.
func (s *site) readFrom(t *testing.T, place string) int {
	t.Helper()
	m := regexp.MustCompile(`kendra_content_reads_total\{from="` + place + `"\} (\d+)`).FindStringSubmatch(s.metrics(t))
	require.NotNil(t, m)
	n, err := strconv.Atoi(m[1])
	require.NoError(t, err)
	return n
}

// traffic is an office that registers students, and visitors, at two sites.
type traffic struct {
	i       *institute
	sites   []*site
	picture string // of a public page

	end  context.CancelFunc
	work sync.WaitGroup

	mu       sync.Mutex
	wrong    error // the first answer that nobody should get
	regNos   []string
	times    []time.Time // of acknowledgements
	acked    [2]int
	sentAway [2]int
	visited  [2]int
}

func startTraffic(t *testing.T, i *institute, sites []*site, picture string) *traffic {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	all := &traffic{i: i, sites: sites, picture: picture, end: cancel}
	for n := range sites {
		for clerk := range 2 {
			all.work.Go(func() { all.office(ctx, n, clerk) })
		}
		all.work.Go(func() { all.visitor(ctx, n) })
	}
	t.Cleanup(all.stop)
	return all
}

func (a *traffic) stop() { a.end(); a.work.Wait() }

// office registers one student after the other. One that is sent away tries again; that the student is there already then
// means that only the answer was lost.
func (a *traffic) office(ctx context.Context, n, clerk int) {
	tried := false
	for next := 0; ctx.Err() == nil; {
		email := fmt.Sprintf("s%d-%d-%d@example.in", n, clerk, next)
		form := url.Values{
			"Name": {"Bina Das"}, "Father_Name": {"Dev Das"}, "Mother_Name": {"Ela Das"}, "DOB": {"14/06/2005"}, "Gender": {"Female"},
			"OId": {strconv.FormatInt(a.i.center, 10)}, "DID": {strconv.FormatInt(a.i.division["DCA"], 10)}, "Email": {email},
			"Mobile": {fmt.Sprintf("9%d%d%07d", n, clerk, next)}, "Session": {"2026-27"}, "Country": {"India"}, "State": {"Bihar"}, "City": {"Patna"}, "PinCode": {"800001"},
		}
		got, err := a.sites[n].ask(ctx, http.MethodPost, registerPath, form)
		var made struct{ RegNo string }
		switch {
		case ctx.Err() != nil:
		case err != nil:
			a.fail(err)
		case got.status == http.StatusOK:
			if json.Unmarshal(got.body, &made) != nil || made.RegNo == "" {
				a.fail(fmt.Errorf("no registration number: %s", got.body))
			}
			a.note(func() {
				a.regNos, a.times = append(a.regNos, made.RegNo), append(a.times, time.Now())
				a.acked[n]++
			})
			next, tried = next+1, false
		case got.status == http.StatusConflict && tried:
			next, tried = next+1, false
		case got.status == http.StatusServiceUnavailable && got.header.Get("Retry-After") != "":
			a.note(func() { a.sentAway[n]++ })
			tried = true
		default:
			a.fail(fmt.Errorf("the office got %d: %s", got.status, got.body))
		}
	}
}

// visitor looks at the courses, the figures and a picture, each time anew: what is asked for with another query is not kept.
func (a *traffic) visitor(ctx context.Context, n int) {
	for look := 0; ctx.Err() == nil; look++ {
		for _, path := range []string{"/api/Course/GetAllCourse", "/api/WebDashboard/GetDashInfoList", a.picture} {
			got, err := a.sites[n].ask(ctx, http.MethodGet, path+"?look="+strconv.Itoa(look), nil)
			switch {
			case ctx.Err() != nil:
				return
			case err != nil:
				a.fail(err)
			case got.status != http.StatusOK:
				a.fail(fmt.Errorf("a visitor of %s got %d: %s", path, got.status, got.body))
			case strings.HasSuffix(path, "GetAllCourse") && !strings.Contains(string(got.body), `"DCA"`):
				a.fail(fmt.Errorf("a visitor does not see the courses: %s", got.body))
			}
		}
		a.note(func() { a.visited[n]++ })
	}
}

// ask is send for those who are not the test's own goroutine.
func (s *site) ask(ctx context.Context, method, path string, form url.Values) (answer, error) {
	r, err := http.NewRequestWithContext(ctx, method, s.base+path, strings.NewReader(form.Encode()))
	if err != nil {
		return answer{}, err
	}
	if form != nil {
		r.Header.Set("Content-Type", formKind)
		r.Header.Set("Authorization", "Bearer "+s.token)
	}
	got, err := http.DefaultClient.Do(r)
	if err != nil {
		return answer{}, err
	}
	defer got.Body.Close()
	body, err := io.ReadAll(got.Body)
	return answer{status: got.StatusCode, header: got.Header, body: body}, err
}

func (a *traffic) note(what func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	what()
}

// fail remembers the first answer that is wrong, and ends the traffic.
func (a *traffic) fail(err error) {
	a.note(func() { a.wrong = errors.Join(a.wrong, err) })
	a.end()
}

func (a *traffic) check(t *testing.T) {
	t.Helper()
	a.note(func() { require.NoError(t, a.wrong) })
}

func (a *traffic) acknowledged(n int) (count int) {
	a.note(func() { count = a.acked[n] })
	return count
}
func (a *traffic) refused(n int) (count int) { a.note(func() { count = a.sentAway[n] }); return count }
func (a *traffic) visits(n int) (count int)  { a.note(func() { count = a.visited[n] }); return count }

// firstAfter returns the time from a moment to the next acknowledged write.
func (a *traffic) firstAfter(moment time.Time) time.Duration {
	for _, at := range a.times {
		if at.After(moment) {
			return at.Sub(moment)
		}
	}
	return -1
}
