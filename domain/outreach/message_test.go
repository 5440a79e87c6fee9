package outreach_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/outreach"
)

func TestEnquire(t *testing.T) {
	t.Parallel()
	m, err := outreach.Enquire(outreach.Message{Name: " Asha ", Mobile: "9876543210", Text: " When? "}, now)
	require.NoError(t, err)
	require.Equal(t, outreach.Message{Kind: outreach.Enquiry, Status: outreach.MessageNew, Name: "Asha", Mobile: "9876543210", Text: "When?", Made: now, Since: now}, m)
	for field, bad := range map[string]outreach.Message{
		"name":   {Name: " ", Mobile: "9876543210"},
		"mobile": {Name: "Asha"},
		"text":   {Name: "Asha", Mobile: "9876543210", Text: strings.Repeat("x", 5001)},
	} {
		_, err := outreach.Enquire(bad, now)
		require.ErrorIs(t, err, outreach.ErrEnquiry)
		require.Equal(t, field, fault.Of(err).Fields[0].Name)
	}
}

// TestMessage_Life tries every action in every status.
func TestMessage_Life(t *testing.T) {
	t.Parallel()
	done := outreach.ErrMessageDone
	actions := map[string]func(m *outreach.Message) error{
		"assign":  func(m *outreach.Message) error { return m.Assign(7, now) },
		"reply":   func(m *outreach.Message) error { return m.Reply(" Yes ", "Meera", now) },
		"convert": func(m *outreach.Message) error { return m.Convert(9, now) },
		"close":   func(m *outreach.Message) error { return m.Close(now) },
		"reopen":  func(m *outreach.Message) error { return m.Reopen(now) },
	}
	type outcome struct {
		status outreach.MessageStatus
		fault  error
	}
	fresh, given, answered, converted, closed := outreach.MessageNew, outreach.MessageAssigned, outreach.MessageAnswered, outreach.MessageConverted, outreach.MessageClosed
	for status, want := range map[outreach.MessageStatus]map[string]outcome{
		fresh:     {"assign": {given, nil}, "reply": {answered, nil}, "convert": {converted, nil}, "close": {closed, nil}, "reopen": {fresh, outreach.ErrMessageOpen}},
		given:     {"assign": {given, nil}, "reply": {answered, nil}, "convert": {converted, nil}, "close": {closed, nil}, "reopen": {given, outreach.ErrMessageOpen}},
		answered:  {"assign": {answered, nil}, "reply": {answered, nil}, "convert": {converted, nil}, "close": {closed, nil}, "reopen": {answered, outreach.ErrMessageOpen}},
		converted: {"assign": {converted, done}, "reply": {converted, done}, "convert": {converted, done}, "close": {converted, done}, "reopen": {converted, outreach.ErrMessageOpen}},
		closed:    {"assign": {closed, done}, "reply": {closed, done}, "convert": {closed, done}, "close": {closed, done}, "reopen": {fresh, nil}},
	} {
		for name, act := range actions {
			m := outreach.Message{Kind: outreach.Enquiry, Status: status, Email: "a@b.in"}
			err := act(&m)
			require.ErrorIs(t, err, want[name].fault, "%s %s", status, name)
			require.Equal(t, want[name].status, m.Status, "%s %s", status, name)
		}
	}
}

func TestMessage_Reopen(t *testing.T) {
	t.Parallel()
	for want, m := range map[outreach.MessageStatus]outreach.Message{
		outreach.MessageAnswered: {Answer: "Yes", Assignee: 7}, outreach.MessageAssigned: {Assignee: 7}, outreach.MessageNew: {},
	} {
		m.Status = outreach.MessageClosed
		require.NoError(t, m.Reopen(now))
		require.Equal(t, want, m.Status)
	}
}

func TestMessage_Refusals(t *testing.T) {
	t.Parallel()
	m := outreach.Message{Kind: outreach.Suggestion, Status: outreach.MessageNew}
	require.ErrorIs(t, m.Reply("Yes", "Meera", now), outreach.ErrNoAddress)
	require.ErrorIs(t, m.Convert(9, now), outreach.ErrNoEnquiry)
	m.Email = "a@b.in"
	for _, text := range []string{" ", strings.Repeat("x", 5001), "a\x00b"} {
		require.ErrorIs(t, m.Reply(text, "Meera", now), outreach.ErrAnswer)
	}
	require.Equal(t, outreach.MessageNew, m.Status)
}

func TestMessage_MaySee(t *testing.T) {
	t.Parallel()
	staff := func(account identity.AccountID) identity.Actor {
		return identity.Known(account, "Ravi", identity.Staff, 7)
	}
	for name, c := range map[string]struct {
		message outreach.Message
		actor   identity.Actor
		sees    bool
	}{
		"AdminAll":           {outreach.Message{Center: 9}, identity.Local(), true},
		"StaffOwn":           {outreach.Message{Center: 7}, staff(1), true},
		"StaffOthers":        {outreach.Message{Center: 9}, staff(1), false},
		"StaffTheInstitutes": {outreach.Message{}, staff(1), false},
		"StaffGiven":         {outreach.Message{Center: 9, Assignee: 1}, staff(1), true},
		"NoAccountIsNobodys": {outreach.Message{Center: 9}, staff(0), false},
		"StudentGiven":       {outreach.Message{Center: 7, Assignee: 1}, identity.Known(1, "Asha", identity.Student, 7), false},
		"Nobody":             {outreach.Message{}, identity.Actor{}, false},
	} {
		require.Equal(t, c.sees, c.message.MaySee(c.actor) == nil, name)
	}
}

func TestNewsletter_Check(t *testing.T) {
	t.Parallel()
	good := outreach.Newsletter{Key: "november-2026", Subject: "News", Body: "<p>x</p>"}
	require.NoError(t, good.Check())
	for field, edit := range map[string]func(n *outreach.Newsletter){
		"key":     func(n *outreach.Newsletter) { n.Key = "short" },
		"subject": func(n *outreach.Newsletter) { n.Subject = "News\r\nBcc: all@example.in" },
		"body":    func(n *outreach.Newsletter) { n.Body = " " },
	} {
		bad := good
		edit(&bad)
		require.Equal(t, field, fault.Of(bad.Check()).Fields[0].Name)
	}
}
