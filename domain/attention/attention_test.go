package attention_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/attention"
	"kendra/domain/identity"
)

func TestTopicsOf(t *testing.T) {
	t.Parallel()
	staff, admin := identity.Known(1, "", identity.Staff, 3), identity.Known(2, "", identity.Admin, 0)
	require.NotContains(t, attention.TopicsOf(staff), attention.Mail)
	require.NotContains(t, attention.TopicsOf(staff), attention.Courses)
	require.Subset(t, attention.TopicsOf(admin), attention.TopicsOf(staff))
	for _, a := range []identity.Actor{{}, identity.Known(3, "", identity.Student, 3), identity.Known(4, "", identity.Public, 0)} {
		require.Empty(t, attention.TopicsOf(a))
	}
	topic, err := attention.ParseTopic(admin, "mail")
	require.NoError(t, err)
	require.Equal(t, attention.Mail, topic)
	_, err = attention.ParseTopic(staff, "mail")
	require.ErrorIs(t, err, attention.ErrTopic)
}

func TestSorted(t *testing.T) {
	t.Parallel()
	require.Equal(t, []attention.Line{{Topic: attention.FollowUps}, {Topic: attention.Courses}, {Topic: attention.Mail}},
		attention.Sorted([]attention.Line{{Topic: attention.Mail}, {Topic: attention.FollowUps}, {Topic: attention.Courses}}))
}
