package e2e_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

const enquiryPath = "/api/Enquiry/PostSendEnquiry"

// keyed posts a form with a key of the client's.
func (s *site) keyed(t *testing.T, path, key string, form url.Values) (answer, error) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.base+path, strings.NewReader(form.Encode()))
	if err != nil {
		return answer{}, err
	}
	r.Header.Set("Content-Type", formKind)
	r.Header.Set("Idempotency-Key", key)
	if s.token != "" {
		r.Header.Set("Authorization", "Bearer "+s.token)
	}
	resp, err := (&http.Client{Timeout: patience}).Do(r)
	if err != nil {
		return answer{}, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	return answer{status: resp.StatusCode, header: resp.Header, body: text}, err
}

// newcomer is the form of a student at the institute's center.
func (i *institute) newcomer(name string) url.Values {
	return url.Values{
		"Name": {name}, "Father_Name": {"Rohan Verma"}, "DOB": {"14/06/2005"}, "Gender": {"Female"}, "Email": {strings.ToLower(name) + "@ops.example"},
		"Mobile": {"9876543210"}, "OId": {strconv.FormatInt(i.center, 10)}, "DID": {strconv.FormatInt(i.division[taught[0].name], 10)},
		"Mother_Name": {"Geeta Verma"}, "Session": {"2026-27"}, "Country": {"India"}, "State": {"Bihar"}, "City": {"Patna"}, "PinCode": {"800001"},
	}
}

// TestAttack_SentTwiceIsOne: two clicks at once, or a repetition after a lost answer, make one thing, and each gets the
// first answer. The key of another form is refused.
func TestAttack_SentTwiceIsOne(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	visitor := &site{base: i.base}
	for name, c := range map[string]struct {
		by   *site
		path string
		form func(value string) url.Values
		made string // how many
	}{
		"Student": {i.site, registerPath, i.newcomer, "SELECT count(*) FROM students WHERE name = $1"},
		"Enquiry": {visitor, enquiryPath, func(v string) url.Values {
			return url.Values{"Name": {v}, "Mobile": {"9876543210"}, "Message": {"When does it begin?"}}
		}, "SELECT count(*) FROM messages WHERE name = $1"},
		"Category": {i.site, categoryPath, func(v string) url.Values { return url.Values{"StdName": {v}} }, "SELECT count(*) FROM categories WHERE name = $1"},
	} {
		t.Run(name, func(t *testing.T) {
			key := "key-of-one-form-" + strings.ToLower(name)
			answers := make(chan answer, 8)
			var all sync.WaitGroup
			for range cap(answers) {
				all.Go(func() {
					a, err := c.by.keyed(t, c.path, key, c.form("Asha"))
					if err != nil {
						t.Errorf("no answer: %v", err)
					}
					answers <- a
				})
			}
			all.Wait()
			close(answers)
			first := ""
			for a := range answers {
				require.Equal(t, http.StatusOK, a.status, string(a.body))
				if first == "" {
					first = string(a.body)
				}
				require.Equal(t, first, string(a.body), "every repetition gets the first answer")
			}
			count := func(value string) int { return one[int](t, conn, c.made, value) }
			require.Equal(t, 1, count("Asha"))
			a, err := c.by.keyed(t, c.path, key, c.form("Bela"))
			require.NoError(t, err)
			require.Equal(t, "request.key_reused", refusal(t, a, http.StatusConflict).Code)
			require.Zero(t, count("Bela"))
			a, err = c.by.keyed(t, c.path, key+"-2", url.Values{})
			require.NoError(t, err)
			require.Equal(t, http.StatusUnprocessableEntity, a.status, "what is refused is not remembered")
			a, err = c.by.keyed(t, c.path, key+"-2", c.form("Bela"))
			require.NoError(t, err)
			require.Equal(t, http.StatusOK, a.status, string(a.body))
			require.Equal(t, 1, count("Bela"))
			a, err = c.by.keyed(t, c.path, "x y", c.form("Cela"))
			require.NoError(t, err)
			require.Equal(t, "request.key", refusal(t, a, http.StatusUnprocessableEntity).Code)
		})
	}
	i.stop(t)
}

// wire stands between kendra and PostgreSQL, and cuts the connection at a chosen command.
type wire struct {
	listener net.Listener
	to       func() (net.Conn, error)
	command  atomic.Value // the command to cut at; "" is none
	forward  atomic.Bool  // whether PostgreSQL still gets it
	cut      atomic.Int64
}

// newWire makes a wire to a database and returns the URL of its other end.
func newWire(t *testing.T, database string) (w *wire, url string) {
	t.Helper()
	c, err := pgx.ParseConfig(database)
	require.NoError(t, err)
	w = &wire{to: func() (net.Conn, error) {
		if strings.HasPrefix(c.Host, "/") {
			return net.Dial("unix", c.Host+"/.s.PGSQL."+strconv.Itoa(int(c.Port)))
		}
		return net.Dial("tcp", net.JoinHostPort(c.Host, strconv.Itoa(int(c.Port))))
	}}
	w.command.Store("")
	w.listener, err = net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = w.listener.Close() })
	go func() {
		for {
			client, err := w.listener.Accept()
			if err != nil {
				return
			}
			go w.carry(client)
		}
	}()
	return w, fmt.Sprintf("postgres://%s:%s@%s/%s?sslmode=disable", c.User, c.Password, w.listener.Addr(), c.Database)
}

func (w *wire) carry(client net.Conn) {
	defer client.Close()
	server, err := w.to()
	if err != nil {
		return
	}
	defer server.Close()
	var deaf atomic.Bool
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		// A driver that asks PostgreSQL to cancel a query waits for the end of that connection, and keeps its place in the pool.
		defer client.Close()
		chunk := make([]byte, 64<<10)
		for {
			n, err := server.Read(chunk)
			if err != nil || deaf.Load() {
				return
			}
			if _, err := client.Write(chunk[:n]); err != nil {
				return
			}
		}
	}()
	chunk := make([]byte, 64<<10)
	for {
		n, err := client.Read(chunk)
		if err != nil {
			return
		}
		if command, _ := w.command.Load().(string); command != "" && bytes.Contains(chunk[:n], []byte(command+"\x00")) {
			w.cut.Add(1)
			deaf.Store(true)
			if w.forward.Load() {
				_, _ = server.Write(chunk[:n])
				<-ended // PostgreSQL has done it, and nobody hears of it
			}
			return
		}
		if _, err := server.Write(chunk[:n]); err != nil {
			return
		}
	}
}

// arm cuts connections at a command from now on.
func (w *wire) arm(command string, forward bool) {
	w.forward.Store(forward)
	w.command.Store(command)
}

// TestAttack_LostCommitIsSaid: when the connection to the database is lost while a change is stored, the answer says that it
// may be stored or not; when it is lost before, that it is not. A repetition with the key stores it once in each case.
func TestAttack_LostCommitIsSaid(t *testing.T) {
	t.Parallel()
	p, database := onDatabase(t)
	w, url := newWire(t, database)
	i := p.with("KENDRA_DATABASE_URL="+url).opens(t, database)
	conn := connect(t, database)
	for name, c := range map[string]struct {
		command string
		forward bool
		code    string
		stored  int
	}{
		"Begun":       {"begin", false, "store.unavailable", 0},
		"NotReceived": {"commit", false, "store.unsure", 0},
		"Received":    {"commit", true, "store.unsure", 1},
	} {
		t.Run(name, func(t *testing.T) {
			key, form := "lost-commit-"+strings.ToLower(name), i.newcomer(name)
			count := func() int { return one[int](t, conn, "SELECT count(*) FROM students WHERE name = $1", name) }
			w.arm(c.command, c.forward)
			a, err := i.keyed(t, registerPath, key, form)
			w.arm("", false)
			require.NoError(t, err)
			told := refusal(t, a, http.StatusServiceUnavailable)
			require.Equal(t, c.code, told.Code)
			require.NotEmpty(t, a.header.Get("Retry-After"))
			if c.code == "store.unsure" {
				require.Contains(t, told.Message, "may or may not be saved")
			}
			require.Equal(t, c.stored, count())
			var made struct{ RegNo string }
			eventually(t, "the repetition is answered", func() bool {
				a, err = i.keyed(t, registerPath, key, form)
				return err == nil && a.status == http.StatusOK
			})
			require.NoError(t, json.Unmarshal(a.body, &made))
			require.Equal(t, 1, count(), "stored once")
			require.Equal(t, one[string](t, conn, "SELECT reg_no FROM students WHERE name = $1", name), made.RegNo)
		})
	}
	require.Positive(t, w.cut.Load())
	i.stop(t)
}

// TestAttack_KilledDatabaseStoresOnce: PostgreSQL is killed again and again while visitors write. Each repeats a form with
// its key until it is answered, and each form is there once.
func TestAttack_KilledDatabaseStoresOnce(t *testing.T) {
	t.Parallel()
	c := newCluster(t)
	s := c.program(t).serve(t)
	var sent, answered atomic.Int64
	end := make(chan struct{})
	var all sync.WaitGroup
	for n := range 6 {
		all.Go(func() {
			for k := 0; ; k++ {
				select {
				case <-end:
					return
				default:
				}
				name := fmt.Sprintf("Visitor %d-%d", n, k)
				form := url.Values{"Name": {name}, "Mobile": {"9876543210"}, "Message": {"When?"}}
				sent.Add(1)
				for {
					a, err := s.keyed(t, enquiryPath, strings.ReplaceAll(name, " ", "-"), form)
					if err != nil || (a.status != http.StatusOK && a.status != http.StatusServiceUnavailable) {
						t.Errorf("%v %d %s", err, a.status, a.body)
						return
					}
					if a.status == http.StatusOK {
						break
					}
					time.Sleep(20 * time.Millisecond)
				}
				answered.Add(1)
			}
		})
	}
	more := func() {
		before := answered.Load()
		eventually(t, "enquiries are stored", func() bool { return t.Failed() || answered.Load() > before+30 })
	}
	for range 3 {
		more()
		c.end(t, syscall.SIGKILL)
		c.start(t)
	}
	more()
	close(end)
	all.Wait()
	conn := connect(t, c.url())
	require.Equal(t, sent.Load(), answered.Load())
	require.Equal(t, int(sent.Load()), one[int](t, conn, "SELECT count(*) FROM messages"))
	require.Equal(t, int(sent.Load()), one[int](t, conn, "SELECT count(DISTINCT name) FROM messages"))
	s.stop(t)
}
