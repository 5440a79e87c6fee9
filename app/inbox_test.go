package app_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/admission"
	"kendra/app/publishing"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/students"
)

// waiting proposes a course that waits for approval.
func (w *world) waiting(t *testing.T) courses.ID {
	t.Helper()
	id, _, err := w.courses.Propose(t.Context(), admin, courses.Profile{Title: "Waiting", Category: w.category}, courses.Division{})
	require.NoError(t, err)
	return id
}

// asks sends an enquiry about a course that belongs to the first center, and returns its id.
func (w *world) asks(t *testing.T) outreach.MessageID {
	t.Helper()
	course, _, _ := w.own(t)
	err := w.outreach.Enquire(t.Context(), identity.Actor{}, outreach.Message{Name: "Asha", Mobile: "9876543210", Email: visitor, Course: course, Text: "When?\n<b>"}, 0)
	require.NoError(t, err)
	return w.messages(t, admin)[0].Message.ID
}

func (w *world) messages(t *testing.T, a identity.Actor) []outreach.Kept {
	t.Helper()
	found, err := w.inbox.List(t.Context(), a, outreach.Filter{}, page.Request{})
	require.NoError(t, err)
	return found.Items
}

func (w *world) messageNow(t *testing.T, id outreach.MessageID) outreach.Message {
	t.Helper()
	found, err := w.inbox.Find(t.Context(), admin, id)
	require.NoError(t, err)
	return found.Message
}

func TestOutreach_Enquire(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	m := w.messageNow(t, w.asks(t))
	require.Equal(t, "Tally", m.CourseName)
	require.Equal(t, w.center.ID, m.Center)
	require.Equal(t, outreach.MessageNew, m.Status)
	require.Equal(t, []string{"enquiry.made"}, w.actions("message"))

	for name, course := range map[string]courses.ID{"Unknown": 999, "Waiting": w.waiting(t)} {
		err := w.outreach.Enquire(ctx, identity.Actor{}, outreach.Message{Name: "Asha", Mobile: "9876543210", Course: course}, 0)
		require.ErrorIs(t, err, outreach.ErrEnquiry, name)
		require.Equal(t, "course", fault.Of(err).Fields[0].Name)
	}
	require.NoError(t, w.outreach.Enquire(ctx, identity.Actor{}, outreach.Message{Name: "Asha", Mobile: "9876543210"}, 0))
	require.Len(t, w.messages(t, admin), 2)
	require.Len(t, w.messages(t, w.staff()), 1, "what is about no course is the institute's")
	require.Empty(t, w.messages(t, w.foreign()))
}

func TestInbox_Assign(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	id := w.asks(t)
	open := func(email contact.Email, role identity.Role) identity.AccountID {
		person := identity.Person{Name: "Ravi", Email: email, Role: role}
		if role != identity.Admin {
			person.Center = w.other.ID
		}
		account, _, err := w.accounts.Open(ctx, admin, person, "")
		require.NoError(t, err)
		return account
	}
	ravi, student := open("ravi@b.in", identity.Staff), open("asha@b.in", identity.Student)
	foreign := identity.Known(ravi, "Ravi", identity.Staff, w.other.ID)
	require.ErrorIs(t, w.inbox.Assign(ctx, admin, id, student), outreach.ErrNoAssignee)
	require.ErrorIs(t, w.inbox.Assign(ctx, w.staff(), id, ravi), outreach.ErrNoAssignee, "staff give to their own")
	require.ErrorIs(t, w.inbox.Assign(ctx, foreign, id, ravi), outreach.ErrNoMessage)
	require.NoError(t, w.inbox.Assign(ctx, admin, id, ravi))
	require.Equal(t, outreach.MessageAssigned, w.messageNow(t, id).Status)
	require.Len(t, w.messages(t, foreign), 1, "what was given is there")
	require.Equal(t, "Ravi", w.messages(t, foreign)[0].Assignee)
	require.NoError(t, w.inbox.Close(ctx, foreign, id))
	require.ErrorIs(t, w.inbox.Assign(ctx, admin, 999, ravi), outreach.ErrNoMessage)
	require.ErrorIs(t, w.inbox.Assign(ctx, identity.Known(3, "x", identity.Student, 0), id, ravi), identity.ErrDenied)
}

func TestInbox_Answer(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	id := w.asks(t)
	require.ErrorIs(t, w.inbox.Answer(ctx, w.foreign(), id, "x"), outreach.ErrNoMessage)
	require.ErrorIs(t, w.inbox.Answer(ctx, w.staff(), id, " "), outreach.ErrAnswer)
	require.Empty(t, w.mail(t))
	require.NoError(t, w.inbox.Answer(ctx, w.staff(), id, "At six.\nBring a <friend>."))
	mail := w.mail(t)[0].Mail
	require.Equal(t, contact.Email(visitor), mail.To)
	require.Equal(t, "Your enquiry about Tally", mail.Subject)
	require.Equal(t, "Hello Asha,\n\nAt six.\nBring a <friend>.\n\nStaff\n\n> When?\n> <b>\n", mail.Text)
	require.Contains(t, mail.HTML, "At six.<br>Bring a &lt;friend&gt;.")
	require.NotContains(t, mail.HTML, "<b>")
	m := w.messageNow(t, id)
	require.Equal(t, outreach.MessageAnswered, m.Status)
	require.Equal(t, "Staff", m.AnsweredBy)
	require.Equal(t, []string{"enquiry.made", "message.answered"}, w.actions("message"))
}

func TestInbox_CloseAndReopen(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	id := w.asks(t)
	require.ErrorIs(t, w.inbox.Close(ctx, w.foreign(), id), outreach.ErrNoMessage)
	require.NoError(t, w.inbox.Close(ctx, w.staff(), id))
	require.ErrorIs(t, w.inbox.Answer(ctx, w.staff(), id, "x"), outreach.ErrMessageDone)
	require.NoError(t, w.inbox.Reopen(ctx, w.staff(), id))
	require.Equal(t, outreach.MessageNew, w.messageNow(t, id).Status)
}

func TestInbox_LinkStudent(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	id, student := w.asks(t), w.enrol(t)
	elsewhere, err := w.students.Register(ctx, admin, admission.RegisterStudent{
		Profile: w.form(func(p *students.Profile) { p.Center, p.Email = w.other.ID, "b@b.in" }).Profile, Wanted: courses.Wanted{Name: "DCA"},
	})
	require.NoError(t, err)
	require.ErrorIs(t, w.inbox.LinkStudent(ctx, w.staff(), id, elsewhere.ID), students.ErrNotFound)
	require.ErrorIs(t, w.inbox.LinkStudent(ctx, w.staff(), id, 999), students.ErrNotFound)
	require.NoError(t, w.inbox.LinkStudent(ctx, w.staff(), id, student.ID))
	m := w.messageNow(t, id)
	require.Equal(t, outreach.MessageConverted, m.Status)
	require.Equal(t, student.ID, m.Student)
	require.ErrorIs(t, w.inbox.LinkStudent(ctx, w.staff(), id, student.ID), outreach.ErrMessageDone)
}

func TestNewsletters_Send(t *testing.T) {
	t.Parallel()
	subscribed := func(t *testing.T, w *world) {
		t.Helper()
		var nobody identity.Actor
		for _, e := range []contact.Email{"a@b.in", "b@b.in", "c@b.in"} {
			require.NoError(t, w.outreach.Subscribe(t.Context(), nobody, e))
		}
		for _, e := range []contact.Email{"a@b.in", "b@b.in"} {
			s, err := w.store.Newsletters().SubscriberByEmail(t.Context(), e)
			require.NoError(t, err)
			require.NoError(t, w.outreach.Confirm(t.Context(), nobody, sealOf(s.ID, e)))
		}
	}
	letters := func(t *testing.T, w *world) (all []outreach.Mail) {
		t.Helper()
		for _, p := range w.mail(t) {
			if p.Mail.Subject == "News" {
				all = append(all, p.Mail)
			}
		}
		return all
	}
	in := publishing.SendNewsletter{Key: "november-2026", Subject: "News", Body: `<p onclick="x()">Hello &amp; welcome</p><script>x()</script>`}
	t.Run("ToEachConfirmedAddressOnce", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		subscribed(t, w)
		sent, err := w.newsletters.Send(t.Context(), admin, in)
		require.NoError(t, err)
		require.Equal(t, 2, sent.Recipients)
		again, err := w.newsletters.Send(t.Context(), admin, in)
		require.NoError(t, err)
		require.Equal(t, sent, again)
		all := letters(t, w)
		require.Len(t, all, 2)
		to := map[contact.Email]bool{}
		for _, m := range all {
			to[m.To] = true
			require.NotContains(t, m.HTML, "onclick")
			require.NotContains(t, m.HTML, "script")
			require.True(t, strings.HasPrefix(m.Text, "Hello & welcome\n\n--\n"), m.Text)
			require.Equal(t, outreach.Place("/newsletter/unsubscribe"), m.Leave, "no link is stored")
			require.Contains(t, m.Text, m.Leave)
			filled := m.Filled(func(string) string { return "https://kendra.example/leave?a&b" })
			require.Equal(t, "https://kendra.example/leave?a&b", filled.Leave)
			require.Contains(t, filled.Text, filled.Leave)
			require.Contains(t, filled.HTML, `href="https://kendra.example/leave?a&amp;b"`)
			require.NoError(t, w.outreach.Unsubscribe(t.Context(), identity.Actor{}, sealOf(outreach.SubscriberID(m.Errand.Of), m.To)))
		}
		require.Len(t, to, 2)
		next := in
		next.Key = "december-2026"
		sent, err = w.newsletters.Send(t.Context(), admin, next)
		require.NoError(t, err)
		require.Zero(t, sent.Recipients, "everybody has left")
		for _, status := range []outreach.Subscription{"", outreach.Confirmed} { // there are no confirmed ones
			taken, err := w.newsletters.Export(t.Context(), admin, status)
			require.NoError(t, err)
			require.Equal(t, status == "", len(taken) > 0)
		}
		trail := w.store.Trail().Entries()
		require.Equal(t, outreach.ExportAction, trail[len(trail)-1].Action)
		require.Equal(t, 1, strings.Count(fmt.Sprint(trail), outreach.ExportAction))
		list, err := w.newsletters.List(t.Context(), admin, page.Request{})
		require.NoError(t, err)
		require.Equal(t, 2, list.Total)
	})
	t.Run("SideBySideOnce", func(t *testing.T) {
		t.Parallel()
		w, done := setup(t), make(chan error, 4)
		subscribed(t, w)
		for range cap(done) {
			go func() {
				_, err := w.newsletters.Send(t.Context(), admin, in)
				done <- err
			}()
		}
		for range cap(done) {
			require.NoError(t, <-done)
		}
		require.Len(t, letters(t, w), 2)
	})
	t.Run("Refusals", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		_, err := w.newsletters.Send(t.Context(), w.staff(), in)
		require.ErrorIs(t, err, identity.ErrDenied)
		_, err = w.newsletters.Send(t.Context(), admin, publishing.SendNewsletter{Key: "november-2026", Subject: "x", Body: "<script>x()</script>"})
		require.ErrorIs(t, err, outreach.ErrNewsletter)
		_, err = w.newsletters.Export(t.Context(), w.staff(), "")
		require.ErrorIs(t, err, identity.ErrDenied)
		_, err = w.newsletters.ListSubscribers(t.Context(), w.staff(), "", "", "", page.Request{})
		require.ErrorIs(t, err, identity.ErrDenied)
	})
}
