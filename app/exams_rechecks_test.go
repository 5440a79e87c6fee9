package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/billing"
	"kendra/domain/exams"
	"kendra/domain/fees"
	"kendra/domain/identity"
)

func TestExams_Rechecks(t *testing.T) {
	t.Parallel()
	c, ctx := inClass(t), t.Context()
	_, err := c.use.Enter(ctx, admin, c.exam, append(c.edits(c.first, 37, 45), c.edits(c.second, 60, 30)...), "")
	require.NoError(t, err)
	c.publish(t, c.exam, "")
	result := published(t, c)[0]
	ask := func(actor identity.Actor) error {
		_, err := c.use.AskRecheck(ctx, actor, result.Code, "Question 4")
		return err
	}
	require.ErrorIs(t, ask(c.staff()), exams.ErrRecheckOff)
	days, _, err := c.use.MayAsk(ctx, []exams.Result{result})
	require.NoError(t, err)
	require.Empty(t, days)
	require.NoError(t, c.use.SaveSettings(ctx, admin, exams.Settings{RecheckDays: 10, RecheckFee: 200_00}))
	days, fee, err := c.use.MayAsk(ctx, []exams.Result{result})
	require.NoError(t, err)
	require.Len(t, days, 1)
	require.EqualValues(t, 200_00, fee)

	require.ErrorIs(t, ask(c.foreign()), exams.ErrNoResult)
	require.ErrorIs(t, ask(c.staff()), fees.ErrNotFound, "there is no account for the fee")
	none, err := c.use.Rechecks(ctx, c.staff(), c.exam)
	require.NoError(t, err)
	require.Empty(t, none, "nothing is half stored")
	opened, err := c.world.use.Fees.Open(ctx, c.staff(), billing.OpenFees{Student: c.first.ID})
	require.NoError(t, err)
	require.NoError(t, ask(c.staff()))
	after, err := c.store.Fees().Find(ctx, opened.ID)
	require.NoError(t, err)
	require.Equal(t, opened.Plan.Total()+200_00, after.Due(), "the fee is due")
	require.ErrorIs(t, ask(c.staff()), exams.ErrRecheckAgain)

	all, err := c.use.Rechecks(ctx, c.staff(), 0)
	require.NoError(t, err)
	require.Equal(t, []any{"Question 4", "Asha Verma", false}, []any{all[0].Text, all[0].Name, all[0].Changed})
	_, err = c.use.DecideRecheck(ctx, c.staff(), all[0].ID, "Right")
	require.ErrorIs(t, err, identity.ErrDenied, "a center does not decide about its own results")
	recount := exams.Edit{Enrolment: c.first.Enrolment, Key: exams.Key{Subject: c.subject}, Status: exams.Present, Marks: 38, Seen: 1}
	_, err = c.use.Enter(ctx, admin, c.exam, []exams.Edit{recount}, "Recheck")
	require.NoError(t, err)
	c.publish(t, c.exam, "Recheck")
	_, err = c.use.DecideRecheck(ctx, admin, all[0].ID, " ")
	require.ErrorIs(t, err, exams.ErrReason)
	done, err := c.use.DecideRecheck(ctx, admin, all[0].ID, "One answer was not counted")
	require.NoError(t, err)
	require.Equal(t, exams.RecheckChanged, done.Status)
	_, err = c.use.DecideRecheck(ctx, admin, all[0].ID, "Again")
	require.ErrorIs(t, err, exams.ErrRecheckDecided)
	open, err := c.use.Rechecks(ctx, c.staff(), 0)
	require.NoError(t, err)
	require.Empty(t, open)
	_, err = c.use.Rechecks(ctx, c.foreign(), c.exam)
	require.ErrorIs(t, err, exams.ErrNotFound)
}
