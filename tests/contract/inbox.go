package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Inbox is the contract of outreach.Inbox.
func Inbox(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":           inboxRoundTrip,
		"NotFound":                  inboxNotFound,
		"ListsTheNewestFirst":       inboxList,
		"ListIsSorted":              inboxSorted,
		"IsFiltered":                inboxFilter,
		"ShowsWhatTheReaderSees":    inboxScope,
		"ChangeKeepsNothingOfIt":    inboxChangeFails,
		"ColleaguesWorkWithIt":      inboxColleagues,
		"SearchTakesWordsAsTheyAre": inboxSearch,
		"OneCorrectionWaits":        inboxCorrections,
		"RequestsFollowAStudent":    inboxFollows,
	}.run(t, fresh)
}

// Newsletters is the contract of the sent newsletters in outreach.Newsletters.
func Newsletters(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryFieldTheNewestFirst": newslettersRoundTrip,
		"AKeyIsThereOnce": func(t *testing.T, k Kit) {
			k.oneOfMany(t, outreach.ErrSent, func(ctx context.Context, _ int) error {
				_, err := k.Newsletters.Add(ctx, outreach.Newsletter{Key: "november-2026", Subject: "x", Body: "x", Sent: fixture.Now})
				return err
			})
		},
	}.run(t, fresh)
}

func (k Kit) write(t *testing.T, m outreach.Message) outreach.Message {
	t.Helper()
	k.do(t, func(ctx context.Context) (err error) {
		m.ID, err = k.Inbox.Add(ctx, m)
		return err
	})
	require.NotZero(t, m.ID)
	return m
}

func suggestion(subject string) outreach.Message {
	return outreach.Message{Kind: outreach.Suggestion, Status: outreach.MessageNew, Email: fixture.Email(1), Subject: subject, Text: "x", Made: fixture.Now, Since: fixture.Now}
}

var allOfIt = outreach.Reader{Scope: centers.Everywhere()}

// subjects returns the subjects of the messages that a reader finds.
func (k Kit) subjects(t *testing.T, r outreach.Reader, f outreach.Filter, p page.Request) []string {
	t.Helper()
	found, err := k.Inbox.List(t.Context(), r, f, p)
	require.NoError(t, err)
	all := []string{}
	for _, kept := range found.Items {
		all = append(all, kept.Message.Subject)
	}
	return all
}

func inboxRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	account := k.addAccount(t, fixture.Account())
	given, stored := exact()
	m := k.write(t, outreach.Message{
		Kind: outreach.Correction, Name: "Asha <Verma>", Mobile: "9876543210", Email: fixture.Email(1), Course: w.course.ID, CourseName: "DCA", Center: w.center.ID,
		Subject: "Evening", Text: "Is there a batch? '); DROP TABLE messages", Claimed: 7777, Status: outreach.MessageConverted, Assignee: account.ID,
		Detail: outreach.DetailOther, Recorded: "x", Proposed: "y",
		Answer: "Yes", AnsweredBy: "Meera", Student: student.ID, Made: given, Since: given.Add(time.Hour),
	})
	m.Made, m.Since = stored, stored.Add(time.Hour)
	require.Empty(t, fixture.Empty(m))
	got, err := k.Inbox.Find(t.Context(), allOfIt, m.ID)
	require.NoError(t, err)
	require.Equal(t, outreach.Kept{Message: m, Assignee: account.Person.Name}, got)

	k.do(t, func(ctx context.Context) error {
		return k.Inbox.Change(ctx, m.ID, func(stored *outreach.Message) error {
			require.Equal(t, m, *stored)
			stored.Status, stored.Assignee, stored.Answer, stored.AnsweredBy, stored.Student, stored.Since = outreach.MessageClosed, 0, "No", "Ravi", student.ID, fixture.Now
			m = *stored
			return nil
		})
	})
	got, err = k.Inbox.Find(t.Context(), allOfIt, m.ID)
	require.NoError(t, err)
	require.Equal(t, outreach.Kept{Message: m}, got)
	k.fails(t, courses.ErrNotFound, func(ctx context.Context) error {
		_, err := k.Inbox.Add(ctx, outreach.Message{Kind: outreach.Enquiry, Status: outreach.MessageNew, Course: nowhere})
		return err
	})
}

func inboxNotFound(t *testing.T, k Kit) {
	k.write(t, suggestion("x"))
	for _, id := range []outreach.MessageID{0, -1, nowhere} {
		_, err := k.Inbox.Find(t.Context(), allOfIt, id)
		require.ErrorIs(t, err, outreach.ErrNoMessage)
	}
	k.fails(t, outreach.ErrNoMessage, func(ctx context.Context) error {
		return k.Inbox.Change(ctx, nowhere, func(*outreach.Message) error { return nil })
	})
}

func inboxList(t *testing.T, k Kit) {
	for _, subject := range []string{"first", "second", "third"} {
		k.write(t, suggestion(subject))
	}
	require.Equal(t, []string{"third", "second"}, k.subjects(t, allOfIt, outreach.Filter{}, page.Request{Size: 2}))
	require.Equal(t, []string{"first"}, k.subjects(t, allOfIt, outreach.Filter{}, page.Request{Size: 2, Number: 1}))
	found, err := k.Inbox.List(t.Context(), allOfIt, outreach.Filter{}, page.Request{Number: 9})
	require.NoError(t, err)
	require.Equal(t, 3, found.Total)
	require.Empty(t, found.Items)
}

func inboxFilter(t *testing.T, k Kit) {
	account := k.addAccount(t, fixture.Account())
	k.write(t, suggestion("plain"))
	mine := suggestion("mine")
	mine.Assignee, mine.Status = account.ID, outreach.MessageAssigned
	k.write(t, mine)
	enquiry := suggestion("asked")
	enquiry.Kind, enquiry.Name = outreach.Enquiry, "Chitra Das"
	k.write(t, enquiry)
	for want, f := range map[string]outreach.Filter{
		"asked": {Kind: outreach.Enquiry}, "mine": {Status: outreach.MessageAssigned}, "plain": {Search: "PLAI"},
	} {
		require.Equal(t, []string{want}, k.subjects(t, allOfIt, f, page.Request{}), want)
	}
	require.Equal(t, []string{"mine"}, k.subjects(t, allOfIt, outreach.Filter{Assignee: account.ID}, page.Request{}))
	require.Equal(t, []string{"asked"}, k.subjects(t, allOfIt, outreach.Filter{Search: "chitra"}, page.Request{}))
}

func inboxSearch(t *testing.T, k Kit) {
	k.write(t, suggestion("100% of it"))
	k.write(t, suggestion("a_b"))
	k.write(t, suggestion("other"))
	require.Equal(t, []string{"100% of it"}, k.subjects(t, allOfIt, outreach.Filter{Search: "100%"}, page.Request{}))
	require.Equal(t, []string{"a_b"}, k.subjects(t, allOfIt, outreach.Filter{Search: "a_b"}, page.Request{}))
	require.Empty(t, k.subjects(t, allOfIt, outreach.Filter{Search: `\`}, page.Request{}))
}

func inboxScope(t *testing.T, k Kit) {
	patna, gaya := k.addCenterNamed(t, "Patna"), k.addCenterNamed(t, "Gaya")
	reader := k.addAccount(t, fixture.Account(func(p *identity.Person) { p.Role, p.Center = identity.Staff, patna.ID }))
	institutes, own, others, given := suggestion("institute's"), suggestion("own"), suggestion("others'"), suggestion("given")
	own.Center, others.Center, given.Center, given.Assignee = patna.ID, gaya.ID, gaya.ID, reader.ID
	var ids []outreach.MessageID
	for _, m := range []outreach.Message{institutes, own, others, given} {
		ids = append(ids, k.write(t, m).ID)
	}
	staff := outreach.Reader{Scope: centers.Only(patna.ID), Account: reader.ID}
	require.Equal(t, []string{"given", "own"}, k.subjects(t, staff, outreach.Filter{}, page.Request{}))
	found, err := k.Inbox.List(t.Context(), staff, outreach.Filter{}, page.Request{})
	require.NoError(t, err)
	require.Equal(t, 2, found.Total)
	for i, sees := range []bool{false, true, false, true} {
		_, err := k.Inbox.Find(t.Context(), staff, ids[i])
		if sees {
			require.NoError(t, err)
		} else {
			require.ErrorIs(t, err, outreach.ErrNoMessage)
		}
	}
	require.Empty(t, k.subjects(t, outreach.Reader{}, outreach.Filter{}, page.Request{}), "nobody sees nothing")
}

func inboxChangeFails(t *testing.T, k Kit) {
	m := k.write(t, suggestion("x"))
	k.fails(t, errStop, func(ctx context.Context) error {
		return k.Inbox.Change(ctx, m.ID, func(m *outreach.Message) error {
			m.Status = outreach.MessageClosed
			return errStop
		})
	})
	got, err := k.Inbox.Find(t.Context(), allOfIt, m.ID)
	require.NoError(t, err)
	require.Equal(t, m, got.Message)
}

func inboxColleagues(t *testing.T, k Kit) {
	patna, gaya := k.addCenterNamed(t, "Patna"), k.addCenterNamed(t, "Gaya")
	add := func(n int, name string, role identity.Role, center centers.ID) outreach.Colleague {
		a := k.addAccount(t, identity.Person{Name: name, Email: fixture.Email(n), Role: role, Center: center})
		return outreach.Colleague{ID: a.ID, Name: name, Role: role, Center: center}
	}
	admin := add(1, "meera", identity.Admin, 0)
	ravi, leela := add(2, "Ravi", identity.Staff, patna.ID), add(3, "Leela", identity.Staff, gaya.ID)
	add(4, "Asha", identity.Student, patna.ID)
	for center, want := range map[centers.ID][]outreach.Colleague{0: {leela, admin, ravi}, patna.ID: {admin, ravi}} {
		got, err := k.Inbox.Colleagues(t.Context(), center)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
}

func newslettersRoundTrip(t *testing.T, k Kit) {
	given, stored := exact()
	first := outreach.Newsletter{Key: "november-2026", Subject: "News", Body: "<p>Hello</p>", By: "Meera", Sent: given, Recipients: 12}
	second := outreach.Newsletter{Key: "december-2026", Subject: "More", Body: "<p>Again</p>", By: "Ravi", Sent: fixture.Now, Recipients: 1}
	for _, n := range []*outreach.Newsletter{&first, &second} {
		k.do(t, func(ctx context.Context) (err error) {
			n.ID, err = k.Newsletters.Add(ctx, *n)
			return err
		})
	}
	first.Sent = stored
	require.Empty(t, fixture.Empty(first))
	got, found, err := k.Newsletters.FindByKey(t.Context(), first.Key)
	require.NoError(t, err)
	require.True(t, found)
	require.Equal(t, first, got)
	_, found, err = k.Newsletters.FindByKey(t.Context(), "no key")
	require.NoError(t, err)
	require.False(t, found)
	all, err := k.Newsletters.List(t.Context(), page.Request{})
	require.NoError(t, err)
	require.Equal(t, page.Page[outreach.Newsletter]{Items: []outreach.Newsletter{second, first}, Total: 2}, all)
}

func inboxCorrections(t *testing.T, k Kit) {
	w := settle(t, k)
	asha, birju := w.enrol(t, w.center), w.enrol(t, w.center, named("Birju"))
	ask := func(of students.ID, d outreach.Detail) outreach.Message {
		return outreach.Message{Kind: outreach.Correction, Status: outreach.MessageNew, Student: of, Detail: d, Subject: string(d), Center: w.center.ID, Made: fixture.Now, Since: fixture.Now}
	}
	k.oneOfMany(t, outreach.ErrAsked, func(ctx context.Context, _ int) error {
		_, err := k.Inbox.Add(ctx, ask(asha.ID, outreach.DetailName))
		return err
	})
	k.write(t, ask(asha.ID, outreach.DetailBorn))
	k.write(t, ask(birju.ID, outreach.DetailName))
	require.Equal(t, []string{"born", "name"}, k.subjects(t, allOfIt, outreach.Filter{Student: asha.ID}, page.Request{}))
	found, err := k.Inbox.List(t.Context(), allOfIt, outreach.Filter{Student: asha.ID}, page.Request{})
	require.NoError(t, err)
	first := found.Items[1].Message.ID
	to := func(s outreach.MessageStatus) func(context.Context) error {
		return func(ctx context.Context) error {
			return k.Inbox.Change(ctx, first, func(m *outreach.Message) error {
				m.Status = s
				return nil
			})
		}
	}
	k.do(t, to(outreach.MessageClosed))
	k.write(t, ask(asha.ID, outreach.DetailName))
	k.fails(t, outreach.ErrAsked, to(outreach.MessageNew))
}
