package outreach_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/outreach"
)

// letters are all kinds of mails that the program writes to one person, with the name of the person if it is known.
var letters = map[string]struct {
	mail  outreach.Mail
	named bool
}{
	"Confirm":    {outreach.TicketMail(identity.ToConfirm, 7, "a@b.in", "Asha <b>"), true},
	"Undo":       {outreach.TicketMail(identity.ToUndo, 7, "a@b.in", "Asha <b>"), true},
	"Reset":      {outreach.TicketMail(identity.ToReset, 7, "a@b.in", "Asha <b>"), true},
	"Invite":     {outreach.TicketMail(identity.ToInvite, 7, "a@b.in", "Asha <b>"), true},
	"Registered": {outreach.RegisteredMail("a@b.in", "Asha <b>", "1001-26-00001", "https://kendra.example/signup"), true},
	"Subscribe":  {outreach.SubscribeMail("a@b.in", 7), false},
	"Answer":     {outreach.AnswerMail(outreach.Message{Name: "Asha <b>", Email: "a@b.in", Answer: "At six.", AnsweredBy: "Ravi"}), true},
}

func TestMail_Signed(t *testing.T) {
	t.Parallel()
	sign := outreach.Signature{Name: "Gyan & Deep", Lines: []string{"12 Station Road, Patna 800001", "9876543210, office@gyandeep.example"}}
	for name, c := range letters {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := c.mail.Signed(sign)
			greeting := "Hello,\n"
			if c.named {
				greeting = "Hello Asha <b>,\n"
			}
			require.True(t, strings.HasPrefix(m.Text, greeting), m.Text)
			require.True(t, strings.HasSuffix(m.Text, "\n\n-- \nGyan & Deep\n12 Station Road, Patna 800001\n9876543210, office@gyandeep.example\n"), m.Text)
			require.True(t, strings.HasSuffix(m.HTML, "<p>-- <br>\nGyan &amp; Deep<br>\n12 Station Road, Patna 800001<br>\n9876543210, office@gyandeep.example</p>\n"), m.HTML)
			require.NotContains(t, m.HTML, "<b>")
			require.NotContains(t, m.Subject+m.Text+m.HTML, "(the institute)")
			if name != "Answer" {
				require.Contains(t, m.Subject, "Gyan & Deep")
			}
			unnamed := c.mail.Signed(outreach.Signature{})
			require.NotContains(t, unnamed.Subject+unnamed.Text+unnamed.HTML, "(the institute)")
			require.NotContains(t, unnamed.Text, "-- \n", "an institute without a name has no signature")
		})
	}
	withheld := outreach.Mail{Subject: "Confirm your account", Text: "https://kendra.example/confirm?token=x"}.WithoutLinks()
	require.Equal(t, withheld, withheld.Signed(sign), "nothing is added to a text that is withheld")
	require.Empty(t, outreach.Mail{Text: "x"}.Signed(sign).HTML, "a mail without HTML gets none")
}

func TestMail_Invitation(t *testing.T) {
	t.Parallel()
	m := outreach.TicketMail(identity.ToInvite, 7, contact.Email("nita@b.in"), "Nita").Signed(outreach.Signature{Name: "Gyan Deep"})
	require.Equal(t, "Your account at Gyan Deep", m.Subject)
	require.Contains(t, m.Text, "good for 7 days")
	require.NotContains(t, m.Text, "do nothing")
	id, has := m.Errand.Ticket()
	require.True(t, has)
	require.Equal(t, identity.TicketID(7), id)
	link := func(page string) string { return "https://b.in" + page }
	require.Contains(t, m.Filled(link).Text, "https://b.in/reset-password?for=invitation")
}
