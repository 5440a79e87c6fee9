package app_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/access"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/staff"
)

// TestStaff_Invitation: the link in an invitation works for days, and not for an address that was corrected.
func TestStaff_Invitation(t *testing.T) {
	t.Parallel()
	const email, invitation = "nita@kendra.example", "reset-password?for=invitation"
	invited := func(t *testing.T) (office, staff.ID) {
		o := openOffice(t)
		id := o.hire(t, email)
		require.NoError(t, o.members.GiveAccount(t.Context(), admin, id))
		return o, id
	}
	t.Run("LivesForDays", func(t *testing.T) {
		t.Parallel()
		o, _ := invited(t)
		mail := o.mail(t)[0]
		require.Equal(t, outreach.ToInvite, mail.Mail.Errand.Kind)
		token := o.token(t, mail, invitation)
		*o.tick = o.tick.Add(identity.InviteLife - time.Hour)
		require.ErrorIs(t, o.links.Confirm(t.Context(), token), identity.ErrTicket, "it is for nothing else")
		require.NoError(t, o.links.Reset(t.Context(), token, other, other))
		require.ErrorIs(t, o.links.Reset(t.Context(), token, other, other), identity.ErrTicket, "not twice")
		_, err := o.logins.SignIn(t.Context(), access.SignIn{Username: email, Password: other})
		require.NoError(t, err)
	})
	t.Run("EndsAfterThem", func(t *testing.T) {
		t.Parallel()
		o, _ := invited(t)
		token := o.token(t, o.mail(t)[0], invitation)
		*o.tick = o.tick.Add(identity.InviteLife)
		require.ErrorIs(t, o.links.Reset(t.Context(), token, other, other), identity.ErrTicket)
	})
	t.Run("EndsWhenTheAddressIsCorrected", func(t *testing.T) {
		t.Parallel()
		o, id := invited(t)
		token := o.token(t, o.mail(t)[0], invitation)
		m, err := o.members.Find(t.Context(), admin, id)
		require.NoError(t, err)
		m.Profile.Email = "nita.rao@kendra.example"
		require.NoError(t, o.members.Correct(t.Context(), admin, id, m.Profile))
		require.ErrorIs(t, o.links.Reset(t.Context(), token, other, other), identity.ErrTicket)
	})
	t.Run("TheLinkHasItsTokenAndItsPurpose", func(t *testing.T) {
		t.Parallel()
		o, _ := invited(t)
		server := &sender{}
		_, err := o.mailroom.Deliver(t.Context(), server)
		require.NoError(t, err)
		require.Equal(t, "Your account at Vidya Jyoti Computer Education", server.sent[0].Subject)
		require.Regexp(t, `https://kendra\.example/reset-password\?token=[0-9a-f]{64}&for=invitation\n`, server.sent[0].Text)
		listed, err := o.mailroom.List(t.Context(), admin, "", page.Request{})
		require.NoError(t, err)
		require.Equal(t, "Your account at Vidya Jyoti Computer Education", listed.Items[0].Mail.Subject)
		require.NotContains(t, listed.Items[0].Mail.Text, "token=")
	})
}
