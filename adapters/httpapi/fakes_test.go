package httpapi_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"

	"kendra/domain/attention"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/reports"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// plainHasher stores passwords as plain text.
type plainHasher struct{}

func (plainHasher) Hash(password string) (string, error) { return "plain:" + password, nil }

func (plainHasher) Verify(password, hash string) (bool, error) { return hash == "plain:"+password, nil }

// plainTokens makes tokens that hold their claims as plain text.
type plainTokens struct{}

const tokenShape = "token.%d.%d.%d.%d"

// meter records the counts.
type meter struct {
	mu      sync.Mutex
	served  []string
	refused []string
}

func (m *meter) Served(method, route string, status int, took time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if took < 0 {
		status = 0
	}
	m.served = append(m.served, fmt.Sprint(method, " ", route, " ", status))
}

func (m *meter) Refused(code string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.refused = append(m.refused, code)
}

func (m *meter) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	_, _ = io.WriteString(w, "the counts")
}

func (plainTokens) Issue(_ context.Context, a identity.Actor, expires time.Time) (string, error) {
	return fmt.Sprintf(tokenShape, a.Account, a.Role, a.Center, expires.Unix()), nil
}

func (plainTokens) Read(_ context.Context, token string, now time.Time) (identity.Actor, error) {
	if token == "token.outage" {
		return identity.Actor{}, errSecret
	}
	var account identity.AccountID
	var role identity.Role
	var center centers.ID
	var expires int64
	if _, err := fmt.Sscanf(token, tokenShape, &account, &role, &center, &expires); err != nil || now.Unix() >= expires {
		return identity.Actor{}, identity.ErrToken
	}
	return identity.Known(account, "somebody", role, center).By(identity.LoginID(token)), nil
}

// plainLogins has one open login, 9f2c. Plain tokens belong to it.
type plainLogins struct{ identity.Logins }

func (l plainLogins) Asking(ctx context.Context, id identity.LoginID, now time.Time) (identity.Actor, error) {
	if _, err := l.Logins.Asking(ctx, "9f2c", now); err != nil {
		return identity.Actor{}, err
	}
	actor, err := plainTokens{}.Read(ctx, string(id), now)
	return actor.By("9f2c"), err
}

func (l plainLogins) Change(ctx context.Context, id identity.LoginID, change func(*identity.Login) error) error {
	if strings.HasPrefix(string(id), "token.") {
		id = "9f2c"
	}
	return l.Logins.Change(ctx, id, change)
}

// errSecret is an outage whose text must not reach clients.
var errSecret = errors.New("secret: password=hunter2")

// stubBoard lets something of every topic wait.
type stubBoard struct{}

func (stubBoard) Waiting(_ context.Context, a attention.Asking) ([]attention.Line, error) {
	var all []attention.Line
	for i, t := range a.Topics {
		all = append(all, attention.Line{Topic: t, Count: i + 1, New: i % 2, Latest: fixture.Now, One: map[attention.Topic]students.ID{attention.Documents: 10}[t]})
	}
	return all, nil
}

func (stubBoard) See(context.Context, identity.AccountID, attention.Topic, time.Time) error {
	return nil
}

// stubReader returns fixed figures.
type stubReader struct{ err error }

func (r stubReader) Dashboard(_ context.Context, s centers.Scope, _ calendar.Date) (reports.Dashboard, error) {
	if _, limited := s.Center(); limited {
		return reports.Dashboard{Certificates: 1, Registered: 1, Active: 1}, r.err
	}
	return reports.Dashboard{Certificates: 12, ThisYear: 8, LastYear: 4, Registered: 17, Active: 40, Cancelled: 1, Passed: 2, Collection: 5400_50}, r.err
}

func (r stubReader) Trends(_ context.Context, s centers.Scope, first calendar.Date) (reports.Trends, error) {
	t := reports.Trends{
		Months: []reports.Month{{First: first.AddMonths(9), Enrolled: 12}, {First: first.AddMonths(11), Enrolled: 48}},
		Centers: reports.Shares{
			Largest: []reports.Share{{ID: 1, Name: "Kendra Patna", Students: 40}, {ID: 2, Name: "Kendra Gaya", Students: 19}}, Others: 3,
		},
		Courses: reports.Shares{Largest: []reports.Share{{ID: 3, Name: "Diploma in Computer Applications", Students: 59}}},
	}
	if _, limited := s.Center(); limited {
		t.Centers = reports.Shares{Largest: t.Centers.Largest[:1]}
	}
	return t, r.err
}

func (r stubReader) Months(_ context.Context, _ centers.Scope, first calendar.Date) ([]reports.CenterMonth, error) {
	now := calendar.Of(fixture.Now).FirstOfMonth()
	return []reports.CenterMonth{
		{Center: 1, First: first, Enrolled: 3}, {Center: 1, First: now.AddMonths(-1), Enrolled: 15, Collected: 38_000_50},
		{Center: 1, First: now, Enrolled: 12, Collected: 42_000_00}, {Center: 2, First: now, Collected: -500_00},
	}, r.err
}

func (r stubReader) Centers(_ context.Context, s centers.Scope) ([]reports.CenterNow, error) {
	all := []reports.CenterNow{{ID: 1, Code: 1001, Name: "Kendra Patna", Students: 48, Active: 40}, {ID: 2, Code: 1002, Name: "Kendra Gaya", Students: 19, Active: 9}}
	if _, limited := s.Center(); limited {
		all = all[:1]
	}
	return all, r.err
}

func (r stubReader) Classes(_ context.Context, _ centers.Scope, day calendar.Date) ([]reports.Class, error) {
	class := func(id sessions.ID, title, starts, ends string, days sessions.Weekdays) reports.Class {
		return reports.Class{
			Session: sessions.Snapshot{ID: id, Status: sessions.Running, Profile: sessions.Profile{
				Title: title, Center: 1, From: day.AddMonths(-1), To: day.AddMonths(1), Days: days, Starts: starts, Ends: ends,
			}},
			CenterName: "Kendra Patna", Division: "DCA", Teacher: "Ravi Kumar", TeacherEmail: "admin@kendra.example", Students: 24,
		}
	}
	today := class(2, "DCA morning", "09:00", "10:30", 0)
	today.Marked = 20
	other := class(3, "CCC evening", "17:00", "18:00", 0)
	other.Teacher, other.TeacherEmail, other.Division = "Nita Rao", "nita@kendra.example", ""
	return []reports.Class{today, other, class(4, "Tomorrow", "", "", sessions.On((day.Time().Weekday()+1)%7))}, r.err
}

func (r stubReader) Birthdays(context.Context, centers.Scope, []reports.DayOfYear) ([]reports.Birthday, error) {
	return []reports.Birthday{{Student: 5, RegNo: "1001-26-00007", Name: "Asha Verma", Mobile: "9876543210"}}, r.err
}

func (r stubReader) Counters(context.Context) (reports.Counters, error) {
	return reports.Counters{Students: 60, Courses: 9, Teachers: 6, Centers: 3}, r.err
}

func (r stubReader) Empty(context.Context) (bool, error) { return false, r.err }

// stubRenderer writes the certificate's link.
type stubRenderer struct{ err error }

// Missing finds a font for everything.
func (stubRenderer) Missing(string) string { return "" }

func (r stubRenderer) RenderPDF(_ context.Context, d certificates.Drawing, w io.Writer) error {
	if _, err := io.WriteString(w, "%PDF-1.7 "+string(d.Certificate.Serial)+" "+d.Link); err != nil {
		return err
	}
	return r.err
}

// RenderPNG writes the same, with the first bytes of a PNG.
func (r stubRenderer) RenderPNG(_ context.Context, d certificates.Drawing, w io.Writer) error {
	if _, err := io.WriteString(w, "\x89PNG\r\n\x1a\nPNG "+string(d.Certificate.Serial)+" "+d.Link); err != nil {
		return err
	}
	return r.err
}

// RenderSVG writes the same as an SVG.
func (r stubRenderer) RenderSVG(_ context.Context, d certificates.Drawing, w io.Writer) error {
	if _, err := io.WriteString(w, "<svg>"+string(d.Certificate.Serial)+" "+d.Link+"</svg>"); err != nil {
		return err
	}
	return r.err
}

// RenderPack writes the links one after the other.
func (r stubRenderer) RenderPack(ctx context.Context, next func(context.Context) (certificates.Drawing, bool, error), w io.Writer) error {
	for {
		d, ok, err := next(ctx)
		if err != nil || !ok {
			return err
		}
		if err := r.RenderPDF(ctx, d, w); err != nil {
			return err
		}
	}
}

// RenderPaper writes the number and the student of a receipt.
func (r stubRenderer) RenderPaper(_ context.Context, p fees.Paper, w io.Writer) error {
	_, err := io.WriteString(w, "%PDF-1.7 "+string(p.Number)+" of "+p.Student)
	return cmp.Or(err, r.err)
}

func (r stubRenderer) RenderMarksheets(ctx context.Context, next func(context.Context) (exams.Marksheet, bool, error), w io.Writer) error {
	for {
		m, ok, err := next(ctx)
		if err != nil || !ok {
			return cmp.Or(err, r.err)
		}
		if _, err := io.WriteString(w, "%PDF-1.7 "+string(m.Number)+" "+m.Link+string(m.Credential)); err != nil {
			return err
		}
	}
}

func (r stubRenderer) RenderMarksheet(_ context.Context, m exams.Marksheet, kind certificates.Paper, w io.Writer) error {
	_, err := io.WriteString(w, string(kind)+" of "+m.Content.Name)
	return cmp.Or(err, r.err)
}

func (r stubRenderer) RenderHallTickets(ctx context.Context, next func(context.Context) (exams.HallTicket, bool, error), w io.Writer) error {
	for {
		h, ok, err := next(ctx)
		if err != nil || !ok {
			return cmp.Or(err, r.err)
		}
		if _, err := io.WriteString(w, "%PDF-1.7 hall ticket of "+string(h.RegNo)+" "+h.Link); err != nil {
			return err
		}
	}
}

func (r stubRenderer) RenderCards(_ context.Context, _ students.CardIssuer, all []students.Card, w io.Writer) error {
	for _, c := range all {
		if _, err := io.WriteString(w, "%PDF-1.7 card of "+string(c.RegNo)); err != nil {
			return err
		}
	}
	return r.err
}

// stubSheets writes rows unchanged.
type stubSheets struct{}

func (stubSheets) New(f reports.Format, w io.Writer) (reports.Sheet, error) {
	_, err := io.WriteString(w, string(f)+"\n")
	return stubSheet{w}, err
}

type stubSheet struct{ w io.Writer }

func (s stubSheet) Row(cells []string) error {
	_, err := io.WriteString(s.w, strings.Join(cells, "|")+"\n")
	return err
}

func (stubSheet) End() error { return nil }

// stubDirectory returns a fixed list of students.
type stubDirectory struct {
	students.Directory

	each func(ctx context.Context, yield func(students.ListItem) error) error
}

func (d stubDirectory) Each(ctx context.Context, _ students.Filter, yield func(students.ListItem) error) error {
	return d.each(ctx, yield)
}
