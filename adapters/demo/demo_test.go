package demo_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"kendra/adapters/demo"
	"kendra/app/access"
	"kendra/app/kernel"
	"kendra/domain/attendance"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/reports"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/domain/website"
)

func TestFill(t *testing.T) {
	t.Parallel()

	t.Run("LetsTheAdministratorSignIn", func(t *testing.T) {
		t.Parallel()
		b := setup(t, parts{})
		filled, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
		require.NoError(t, err)
		require.Equal(t, "admin@dhruvtara.example", filled.AdminEmail)
		in := access.SignIn{Username: filled.AdminEmail, Password: filled.AdminPassword, Role: identity.Admin}
		signedIn, err := b.services.Logins.SignIn(t.Context(), in)
		require.NoError(t, err)
		require.True(t, signedIn.Actor.Is(identity.Admin))
	})
	t.Run("AnswersThePasswordOfTheRunThatStands", func(t *testing.T) {
		t.Parallel()
		b := setup(t, parts{})
		filled, err := demo.Fill(t.Context(), twice{b.store}, b.services, b.clock)
		require.NoError(t, err)
		_, err = b.services.Logins.SignIn(t.Context(), access.SignIn{Username: filled.AdminEmail, Password: filled.AdminPassword})
		require.NoError(t, err)
		require.Len(t, b.everything(t).Students, 68)
	})
	t.Run("RefusesASecondTime", func(t *testing.T) {
		t.Parallel()
		b := setup(t, parts{})
		_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
		require.NoError(t, err)
		before := b.everything(t)
		filled, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
		require.ErrorIs(t, err, demo.ErrNotEmpty)
		require.Zero(t, filled)
		require.Equal(t, before, b.everything(t))
	})
	t.Run("RefusesWhatBecameFullMeanwhile", func(t *testing.T) {
		t.Parallel()
		b := setup(t, parts{reader: func(r reports.Reader) reports.Reader { return &onceEmpty{Reader: r} }})
		_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
		require.ErrorIs(t, err, demo.ErrNotEmpty)
		require.Zero(t, b.everything(t))
	})
	t.Run("LeavesNothingWhenItCannotAsk", func(t *testing.T) {
		t.Parallel()
		b := setup(t, parts{reader: func(reports.Reader) reports.Reader { return unreadable{} }})
		_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
		require.ErrorIs(t, err, kernel.ErrUnavailable)
		require.Zero(t, b.everything(t))
	})
}

func TestFill_LeavesNothingBehindAFailedStep(t *testing.T) {
	t.Parallel()
	whole := setup(t, parts{})
	_, err := demo.Fill(t.Context(), whole.store, whole.services, whole.clock)
	require.NoError(t, err)
	steps := len(whole.everything(t).Entries)

	for name, at := range map[string]int{"First": 1, "Fortieth": 40, "Middle": steps / 2, "Last": steps} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := setup(t, parts{trail: func(next audit.Trail) audit.Trail { return &failing{Trail: next, at: at} }})
			filled, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
			require.ErrorIs(t, err, errTrail)
			require.Zero(t, filled)
			require.Zero(t, b.everything(t))
		})
	}
}

func TestFill_Teaching(t *testing.T) {
	t.Parallel()
	b := setup(t, parts{})
	_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
	require.NoError(t, err)
	all := b.everything(t)

	require.Len(t, all.Centers, 3)
	for _, choice := range all.Centers {
		c, err := b.store.Centers().Find(t.Context(), choice.ID)
		require.NoError(t, err)
		p := c.Snapshot().Profile
		requireReadable(t, p.Email, p.Mobile, p.Website, p.SocialLink)
		require.NotContains(t, []string{p.Type, p.Fame, p.Authorized, p.RegNo, p.Affiliations, p.Head, p.Address, p.State, p.About, p.Note, p.NoteTitle, p.Message, p.Color}, "")
		staff, err := b.store.Accounts().FindByEmail(t.Context(), contact.Email("staff."+string(p.Email)))
		require.NoError(t, err)
		require.Equal(t, centers.Only(choice.ID), staff.Actor().Scope())
	}
	require.Len(t, all.Categories, 4)
	require.Len(t, all.Cards, 9)
	wanted := map[string]string{
		"DCA": "Diploma", "ADCA": "Diploma", "PGDCA": "Diploma", "CCC": "Certificate", "Tally Prime with GST": "Certificate", "Web Designing": "Certificate",
		"Python Programming": "Certificate", "Computer Hardware and Networking": "Hardware", "DTP": "Design",
	}
	long := 0
	for _, card := range all.Cards {
		p := card.Profile
		require.Equal(t, wanted[card.Division.Name], card.Category.Name, card.Division.Name)
		require.Equal(t, courses.Approved, card.Status)
		require.Equal(t, "ADMIN", p.UpdatedBy)
		require.Contains(t, []int{4, 5}, p.Rating)
		require.Regexp(t, `^/art/course-(p?g?a?dca|ccc|tally-prime|web-designing|python|hardware-networking|dtp)\.svg$`, p.Image)
		require.Positive(t, card.Division.Price)
		require.Positive(t, card.Students)
		require.NotContains(t, []string{p.Short, p.Full, p.Eligibility, p.Duration}, "")
		if utf8.RuneCountInString(p.Short) > 73 {
			long++
		}
	}
	require.GreaterOrEqual(t, long, 3)
}

func TestFill_Students(t *testing.T) {
	t.Parallel()
	b := setup(t, parts{})
	_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
	require.NoError(t, err)

	statuses, perCenter := map[students.Status]int{}, map[centers.ID]int{}
	names, mobiles := map[string]bool{}, map[contact.Mobile]bool{}
	certified, scripts := 0, 0
	for _, item := range b.everything(t).Students {
		n, p := item.Student, item.Student.Profile
		statuses[n.Status]++
		perCenter[p.Center]++
		names[p.Name], mobiles[p.Mobile], mobiles[p.AltMobile] = true, true, true
		if strings.ContainsFunc(p.Name, func(r rune) bool { return r > utf8.RuneSelf }) {
			scripts++
		}
		requireReadable(t, p.Email, p.Mobile)
		require.Regexp(t, `^[a-z.]+@student\.dhruvtara\.example$`, string(p.Email))
		pin, err := contact.ParsePIN(string(p.PIN))
		require.NoError(t, err)
		require.Equal(t, p.PIN, pin)
		require.True(t, p.Born.Year() >= 1990 && p.Born.Year() <= 2009, p.Born)
		require.Equal(t, p, p.Tidy())
		switch n.Status {
		case students.Active:
			require.Contains(t, []string{"Morning batch", "Evening batch", "Summer batch", "Workshop batch", "Python in the afternoon"}, p.Session)
		case students.Passed:
			require.Contains(t, []string{"Spring batch", "Summer batch"}, p.Session)
		case students.Registered, students.Cancelled:
			require.Equal(t, "2026-27", p.Session)
		}
		papers, err := b.services.Certificates.OfPerson(t.Context(), string(n.RegNo), p.Born.Slashed())
		require.NoError(t, err)
		require.False(t, p.Session == "Spring batch" && len(papers) == 0, "passed without a certificate")
		for _, paper := range papers {
			require.NotEmpty(t, paper.Content.Grade)
			certified++
		}
	}
	require.Equal(t, map[students.Status]int{students.Active: 39, students.Registered: 16, students.Passed: 11, students.Cancelled: 2}, statuses)
	require.Len(t, perCenter, 3)
	require.Len(t, names, 68)
	require.Len(t, mobiles, 136)
	require.Equal(t, 10, certified)
	require.Equal(t, 6, scripts)
}

func TestFill_Website(t *testing.T) {
	t.Parallel()
	b := setup(t, parts{})
	_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
	require.NoError(t, err)
	all := b.everything(t)

	require.Len(t, all.Sections, 7)
	require.Len(t, all.Sections[0].Cards, 4)
	require.Len(t, all.Sections[3].Cards, 6)
	require.Len(t, all.Slides, 3)
	require.Len(t, all.Teachers, 6)
	require.Len(t, all.Testimonials, 4)
	require.Len(t, all.Partners, 7)
	require.Len(t, all.Contacts, 1)
	c := all.Contacts[0]
	requireReadable(t, c.Email, c.Mobile, c.Facebook, c.Twitter)
	requireReadable(t, c.Email, c.Mobile2)

	require.True(t, c.Place.Known())

	require.Len(t, all.Events, 7)
	today := calendar.Of(now())
	count := func(is func(website.Event) bool) (n int) {
		for _, e := range all.Events {
			if is(e.Piece) {
				n++
			}
		}
		return n
	}
	require.Equal(t, 3, count(func(e website.Event) bool { return e.Date.Before(today) }))
	require.Equal(t, 4, count(func(e website.Event) bool { return e.Date.After(today) }))
	require.Equal(t, 1, count(func(e website.Event) bool { return utf8.RuneCountInString(e.Organiser) > 30 }))
	require.Equal(t, 1, count(func(e website.Event) bool { return utf8.RuneCountInString(e.Venue) > 25 }))
	require.Zero(t, count(func(e website.Event) bool { return e.StartTime >= e.EndTime || e.Image == "" }))
}

// TestFill_Texts checks that the blog, the notices and the pages exist, and that visitors get their texts unchanged.
func TestFill_Texts(t *testing.T) {
	t.Parallel()
	b := setup(t, parts{})
	_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
	require.NoError(t, err)
	all := b.everything(t)

	require.Len(t, all.Posts, 7)
	for _, p := range all.Posts {
		require.NotContains(t, []string{p.Piece.Image, p.Piece.Author, p.Piece.Summary}, "")
		require.Greater(t, utf8.RuneCountInString(string(p.Piece.Body)), 1000, p.Piece.Slug)
		require.Contains(t, string(p.Piece.Body), "<h2>")
	}
	require.Len(t, all.Messages, 8)
	for _, m := range all.Messages {
		if m.Message.Mobile != "" && m.Message.Email != "" {
			requireReadable(t, m.Message.Email, m.Message.Mobile)
		}
	}
	topics := map[website.Topic]int{}
	for _, n := range all.Notices {
		topics[n.Piece.Topic]++
	}
	require.Equal(t, map[website.Topic]int{website.News: 4, website.Notify: 4}, topics)
	slugs := []string{}
	for _, i := range all.Pages {
		slugs = append(slugs, i.Slug())
	}
	require.Equal(t, []string{website.About, website.Terms, website.Privacy, "before-you-enrol"}, slugs)
	for _, c := range all.Cards {
		require.GreaterOrEqual(t, len(c.Profile.Syllabus), 5, c.Division.Name)
	}
}

// TestFill_IsTheSameEveryTime checks that two fills are equal, except for random codes, passwords and names of files.
func TestFill_IsTheSameEveryTime(t *testing.T) {
	t.Parallel()
	one, two := setup(t, parts{}), setup(t, parts{})
	_, err := demo.Fill(t.Context(), one.store, one.services, one.clock)
	require.NoError(t, err)
	_, err = demo.Fill(t.Context(), two.store, two.services, two.clock)
	require.NoError(t, err)
	first, second := one.everything(t), two.everything(t)
	first.Entries, second.Entries = nil, nil
	for _, all := range []everything{first, second} {
		for i := range all.Students {
			p := &all.Students[i].Student.Profile
			require.Regexp(t, `^$|^/api/Files/GetFile/[0-9a-z]{26}\.jpg$`, p.Photo)
			p.Photo = p.Photo[:min(len(p.Photo), 1)]
		}
	}
	require.Equal(t, first, second)
}

// requireReadable checks that hand-written constants equal their parsed form.
func requireReadable(t *testing.T, e contact.Email, m contact.Mobile, urls ...contact.URL) {
	t.Helper()
	email, err := contact.ParseEmail(string(e))
	require.NoError(t, err)
	require.Equal(t, e, email)
	mobile, err := contact.ParseMobile(string(m))
	require.NoError(t, err)
	require.Equal(t, m, mobile)
	for _, u := range urls {
		parsed, err := contact.ParseURL(string(u))
		require.NoError(t, err)
		require.Equal(t, u, parsed)
	}
}

var errTrail = errors.New("the trail is full")

// failing is a trail that fails at one entry.
type failing struct {
	audit.Trail
	at, count int
}

func (f *failing) Append(ctx context.Context, e audit.Entry) error {
	if f.count++; f.count == f.at {
		return errTrail
	}
	return f.Trail.Append(ctx, e)
}

func (f *failing) AppendAll(ctx context.Context, all []audit.Entry) error {
	for _, e := range all {
		if err := f.Append(ctx, e); err != nil {
			return err
		}
	}
	return nil
}

// onceEmpty reports the store as empty, but only the first time.
type onceEmpty struct {
	reports.Reader
	asked int
}

func (r *onceEmpty) Empty(context.Context) (bool, error) {
	r.asked++
	return r.asked == 1, nil
}

type unreadable struct{ reports.Reader }

func (unreadable) Empty(context.Context) (bool, error) { return false, kernel.ErrUnavailable }

var errAgain = errors.New("run it again")

// twice runs each transaction twice and commits the second run, as a store does after a serialization failure.
type twice struct{ kernel.Tx }

func (tx twice) Do(ctx context.Context, work func(context.Context) error) error {
	err := tx.Tx.Do(ctx, func(ctx context.Context) error { return errors.Join(work(ctx), errAgain) })
	if !errors.Is(err, errAgain) {
		return err
	}
	return tx.Tx.Do(ctx, work)
}

func TestFill_Fees(t *testing.T) {
	t.Parallel()
	b := setup(t, parts{})
	_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
	require.NoError(t, err)
	everywhere := fees.Filter{Scope: centers.Everywhere()}
	late, err := b.store.Fees().Ageing(t.Context(), everywhere, calendar.Of(now()))
	require.NoError(t, err)
	require.Positive(t, late.Overdue(), "somebody is late")
	collected, err := b.store.Fees().Collected(t.Context(), everywhere, fees.ByDay)
	require.NoError(t, err)
	methods, months := map[fees.Method]bool{}, map[string]bool{}
	for _, c := range collected {
		methods[c.Method], months[c.Day.FirstOfMonth().String()] = true, true
	}
	require.Len(t, methods, 3, "cash, by UPI and by bank")
	require.GreaterOrEqual(t, len(months), 6)
}

func TestFill_Sessions(t *testing.T) {
	t.Parallel()
	b := setup(t, parts{})
	_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
	require.NoError(t, err)
	all := b.everything(t)
	left, signIn := 0, 0
	for _, m := range all.Staff {
		requireReadable(t, m.Member.Profile.Email, m.Member.Profile.Mobile)
		if !m.Member.Left.IsZero() {
			left++
		}
		if m.Member.Account != 0 {
			signIn++
		}
	}
	require.Len(t, all.Staff, 11)
	require.Equal(t, 2, left, "one has left, one is about to")
	require.Equal(t, 3, signIn, "each center's office")
	states, full := map[sessions.Status]int{}, 0
	for _, s := range all.Sessions {
		states[s.Session.Status]++
		if p := s.Session.Profile; s.Taken > 0 && s.Taken == p.Seats {
			full++
		}
	}
	require.Equal(t, map[sessions.Status]int{sessions.Running: 8, sessions.Finished: 4, sessions.Planned: 3, sessions.Cancelled: 1}, states)
	require.Positive(t, full, "a full session refuses the next student")
	marks := map[attendance.Mark]int{}
	for _, m := range all.Marks {
		marks[m.Mark]++
		require.True(t, m.Day.Before(calendar.Of(now())), "today's register is left to be filled in")
	}
	require.Len(t, marks, 4)
	require.Greater(t, marks[attendance.Present], 4*marks[attendance.Absent])
	for _, card := range all.Cards {
		subjects, err := b.services.Courses.Subjects(t.Context(), identity.Local(), card.Division.ID)
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(subjects), 5, card.Division.Name)
	}
}
