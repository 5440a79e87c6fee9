package fees_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/fees"
	"kendra/domain/money"
	"kendra/domain/students"
)

func rupees(n money.Paise) *money.Paise {
	n *= rupee
	return &n
}

func TestBrought_Balance(t *testing.T) {
	t.Parallel()
	today := day(2026, time.June, 15)
	on := day(2026, time.August, 1)
	for name, c := range map[string]struct {
		says  fees.Brought
		price money.Paise
		want  fees.Balance
		wrong []string
	}{
		"Nothing":             {fees.Brought{}, 7000, fees.Balance{}, nil},
		"Both":                {fees.Brought{Paid: rupees(2500), Due: rupees(3000), DueOn: on}, 7000, fees.Balance{Paid: 2500, Due: 3000, DueOn: on}, nil},
		"OnlyDue":             {fees.Brought{Due: rupees(3000)}, 0, fees.Balance{Due: 3000}, nil},
		"OnlyPaid":            {fees.Brought{Paid: rupees(2500)}, 7000, fees.Balance{Paid: 2500, Due: 4500}, nil},
		"AllPaid":             {fees.Brought{Paid: rupees(7000)}, 7000, fees.Balance{Paid: 7000}, nil},
		"NothingPaid":         {fees.Brought{Paid: rupees(0)}, 7000, fees.Balance{Due: 7000}, nil},
		"NothingAtAll":        {fees.Brought{Paid: rupees(0), Due: rupees(0)}, 7000, fees.Balance{}, nil},
		"NothingOfNothing":    {fees.Brought{Paid: rupees(0)}, 0, fees.Balance{}, nil},
		"MoreThanThePrice":    {fees.Brought{Paid: rupees(8000)}, 7000, fees.Balance{}, []string{"paid"}},
		"UnknownPrice":        {fees.Brought{Paid: rupees(8000)}, 0, fees.Balance{}, []string{"paid"}},
		"MoreWithDue":         {fees.Brought{Paid: rupees(8000), Due: rupees(0)}, 7000, fees.Balance{Paid: 8000}, nil},
		"Negative":            {fees.Brought{Paid: rupees(-1), Due: rupees(-1)}, 7000, fees.Balance{}, []string{"paid", "due"}},
		"TooMuch":             {fees.Brought{Paid: rupees(60_000_000), Due: rupees(60_000_000)}, 7000, fees.Balance{}, []string{"due"}},
		"LongAgo":             {fees.Brought{Due: rupees(1), DueOn: day(2016, time.June, 14)}, 7000, fees.Balance{}, []string{"due_on"}},
		"TenYearsAgo":         {fees.Brought{Due: rupees(1), DueOn: day(2016, time.June, 15)}, 7000, fees.Balance{Due: 1, DueOn: day(2016, time.June, 15)}, nil},
		"AMistypedYear":       {fees.Brought{Due: rupees(1), DueOn: day(2062, time.June, 15)}, 7000, fees.Balance{}, []string{"due_on"}},
		"ADayWithoutAnAmount": {fees.Brought{DueOn: on}, 7000, fees.Balance{DueOn: on}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := c.says.Balance(c.price*rupee, today)
			if c.wrong != nil {
				require.ErrorIs(t, err, fees.ErrInvalid)
				require.Equal(t, c.wrong, blamed(err))
				return
			}
			require.NoError(t, err)
			require.Equal(t, fees.Balance{Paid: c.want.Paid * rupee, Due: c.want.Due * rupee, DueOn: c.want.DueOn}, got)
		})
	}
}

// enrolledOn returns a student with one enrolment.
func enrolledOn(on calendar.Date) students.Snapshot {
	return students.Snapshot{
		ID: 7, Enrolment: 9, Profile: students.Profile{Division: 3, Center: 2},
		Enrolments: []students.Enrolment{{ID: 8, Enrolled: noon}, {ID: 9, Enrolled: on.Time()}},
	}
}

func TestOpenWithBalance(t *testing.T) {
	t.Parallel()
	today, march := day(2026, time.June, 15), day(2026, time.March, 1)
	for name, c := range map[string]struct {
		enrolled calendar.Date
		balance  fees.Balance
		want     []fees.Instalment
		overdue  money.Paise
	}{
		"Both": {
			day(2026, time.January, 5), fees.Balance{Paid: 2500, Due: 3000, DueOn: march},
			[]fees.Instalment{{Due: day(2026, time.January, 5), Amount: 2500}, {Due: march, Amount: 3000}}, 3000,
		},
		"OnTheDayOfTheImport": {
			march, fees.Balance{Paid: 2500, Due: 3000}, []fees.Instalment{{Due: march, Amount: 2500}, {Due: today, Amount: 3000}}, 0,
		},
		"OnlyDue":  {march, fees.Balance{Due: 3000}, []fees.Instalment{{Due: today, Amount: 3000}}, 0},
		"OnlyPaid": {march, fees.Balance{Paid: 2500}, []fees.Instalment{{Due: march, Amount: 2500}}, 0},
		"DueBeforeTheEnrolment": {
			today, fees.Balance{Paid: 2500, Due: 3000, DueOn: march}, []fees.Instalment{{Due: march, Amount: 2500}, {Due: march, Amount: 3000}}, 3000,
		},
		"LongAgo": {
			day(2001, time.March, 1), fees.Balance{Paid: 2500}, []fees.Instalment{{Due: day(2016, time.June, 15), Amount: 2500}}, 0,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, err := fees.OpenWithBalance(enrolledOn(c.enrolled), "DCA", c.balance, noon)
			require.NoError(t, err)
			n := a.Snapshot()
			require.Equal(t, c.want, n.Plan.Instalments)
			require.Equal(t, []money.Paise{c.balance.Paid, c.balance.Paid, c.balance.Due}, []money.Paise{n.Before, a.Paid(), a.Due()})
			require.Equal(t, c.overdue, a.Ageing(today).Overdue())
			require.Empty(t, n.Entries)
			require.Zero(t, a.Former())
			require.True(t, a.MayTakeBack())
			require.Equal(t, n, fees.Restore(n).Snapshot())
			_, err = a.Amend(n.Plan)
			require.NoError(t, err, "a clerk can keep the plan")
		})
	}
}

// TestAccount_Before: what was paid before counts like a payment, and cannot be refunded.
func TestAccount_Before(t *testing.T) {
	t.Parallel()
	opened := func(t *testing.T) *fees.Account {
		t.Helper()
		a, err := fees.OpenWithBalance(
			enrolledOn(day(2026, time.January, 5)), "DCA", fees.Balance{Paid: 2500 * rupee, Due: 3000 * rupee, DueOn: day(2026, time.July, 1)}, noon)
		require.NoError(t, err)
		return a
	}
	t.Run("Payments", func(t *testing.T) {
		t.Parallel()
		a := opened(t)
		_, err := a.Take(pay(3001*rupee), "1001/26-27/000001", noon)
		require.ErrorIs(t, err, fees.ErrOver)
		_, err = a.Take(pay(1000*rupee), "1001/26-27/000001", noon)
		require.NoError(t, err)
		a = stored(a)
		require.Equal(t, []money.Paise{3500 * rupee, 2000 * rupee}, []money.Paise{a.Paid(), a.Due()})
		require.Equal(t, []money.Paise{0, 2000 * rupee}, []money.Paise{a.Lines()[0].Open(), a.Lines()[1].Open()})
		require.Equal(t, 3500*rupee, fees.PaperOf(a.Snapshot(), a.Snapshot().Entries[0]).SoFar)
		require.False(t, a.MayTakeBack())
		_, err = a.Refund(fees.Return{Of: 1, Amount: 1001 * rupee, Method: fees.Cash, Reason: "left"}, "1001/26-27/V000001", noon)
		require.ErrorIs(t, err, fees.ErrOverPaid)
	})
	t.Run("Plans", func(t *testing.T) {
		t.Parallel()
		a := opened(t)
		p := a.Snapshot().Plan
		p.Discount, p.Reason, p.Instalments = 3001*rupee, "merit", fees.Split(2499*rupee, 1, day(2026, time.July, 1))
		_, err := a.Amend(p)
		require.ErrorIs(t, err, fees.ErrBelowPaid)
		p.Discount, p.Instalments = 3000*rupee, fees.Split(2500*rupee, 1, day(2026, time.July, 1))
		_, err = a.Amend(p)
		require.NoError(t, err)
		require.Zero(t, a.Due())
	})
	t.Run("AnotherCourse", func(t *testing.T) {
		t.Parallel()
		a := opened(t)
		require.ErrorIs(t, a.Carry(4, "CCC", 2499*rupee), fees.ErrBelowPaid)
		require.NoError(t, a.Carry(4, "CCC", 6500*rupee))
		require.Equal(t, []fees.Instalment{
			{Due: day(2026, time.January, 5), Amount: 2500 * rupee}, {Due: day(2026, time.July, 1), Amount: 4000 * rupee},
		}, a.Snapshot().Plan.Instalments, "the rest is due when it was")
	})
	t.Run("AnotherCenter", func(t *testing.T) {
		t.Parallel()
		a := opened(t)
		require.True(t, a.Move(5, noon))
		require.Zero(t, a.Former())
		require.Equal(t, 3000*rupee, a.Due())
		require.False(t, a.MayTakeBack())
	})
}

func TestBrought_String(t *testing.T) {
	t.Parallel()
	require.Empty(t, fees.Brought{DueOn: day(2026, time.July, 1)}.String())
	all := map[string]bool{}
	for _, b := range []fees.Brought{{Paid: rupees(5)}, {Due: rupees(5)}, {Paid: rupees(5), Due: rupees(0)}, {Due: rupees(5), DueOn: day(2026, time.July, 1)}} {
		all[b.String()] = true
	}
	require.Len(t, all, 4)
}

// TestBrought_Texts: what an office reads says what to do.
func TestBrought_Texts(t *testing.T) {
	t.Parallel()
	_, err := fees.Brought{Paid: rupees(8000)}.Balance(7000*rupee, day(2026, time.June, 15))
	require.Equal(t, "is more than the price of the course (₹7,000): enter the amount due, too, 0 for none", fault.Of(err).Fields[0].Text)
}
