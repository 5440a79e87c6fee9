package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/money"
	"kendra/domain/page"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// books is a crowd with fee accounts.
type books struct {
	*crowd

	fees     *postgres.Fees
	accounts []fees.ID
}

func newBooks(t *testing.T, many int) books {
	t.Helper()
	b := books{crowd: newCrowd(t)}
	b.fees = postgres.NewFees(b.db)
	random := rand.New(rand.NewPCG(7, 7))
	for i := range many {
		require.NoError(t, b.db.Do(t.Context(), func(ctx context.Context) error {
			s := b.student(t, i)
			id, err := b.repo.Add(ctx, s)
			if err != nil {
				return err
			}
			n := s.Snapshot()
			n.ID = id
			first := calendar.Of(fixture.Now.AddDate(0, -random.IntN(8), random.IntN(20)))
			total := money.Paise(100_000 + random.IntN(900_000))
			a, err := fees.Open(n, "DCA", fees.Plan{Price: total, Instalments: fees.Split(total, 1+random.IntN(6), first)}, fixture.Now)
			if err != nil {
				return err
			}
			account, err := b.fees.Add(ctx, a)
			b.accounts = append(b.accounts, account)
			return err
		}))
	}
	return b
}

// pay takes a payment at the counter of the account's center.
func (b books) pay(ctx context.Context, id fees.ID, amount money.Paise, at time.Time) (number fees.Number, err error) {
	err = b.db.Do(ctx, func(ctx context.Context) error {
		_, err := b.fees.Change(ctx, id, func(a *fees.Account) error {
			running, err := b.fees.NextNumber(ctx, a.Snapshot().Center, 2026, fees.Receipts)
			if err != nil {
				return err
			}
			number = fees.NewNumber("", centers.Code(a.Snapshot().Center), 2026, fees.Receipts, running)
			_, err = a.Take(fees.Payment{Amount: amount, Method: fees.Methods()[running%3], By: "Asha"}, number, at)
			return err
		})
		return err
	})
	return number, err
}

// TestFees_FiftyCounters checks that fifty counters of one center take payments concurrently, three times each with
// some failures, and that the receipts run from 1 without a gap.
func TestFees_FiftyCounters(t *testing.T) {
	t.Parallel()
	const counters, each = 50, 3
	b := newBooks(t, benchCenters*counters/10)
	center := b.centers[0].ID
	var mine []fees.ID
	for _, id := range b.accounts {
		a, err := b.fees.Find(t.Context(), id)
		require.NoError(t, err)
		if a.Snapshot().Center == center {
			mine = append(mine, id)
		}
	}
	require.NotEmpty(t, mine)
	given := make([][]fees.Number, counters)
	require.NoError(t, atOnce(counters, func(i int) error {
		for range each {
			_, err := b.pay(t.Context(), mine[i%len(mine)], money.Most, fixture.Now)
			if !errors.Is(err, fees.ErrOver) {
				return fmt.Errorf("too much was taken: %w", err)
			}
			n, err := b.pay(t.Context(), mine[i%len(mine)], 100, fixture.Now)
			if err != nil {
				return err
			}
			given[i] = append(given[i], n)
		}
		return nil
	}))
	all := slices.Concat(given...)
	slices.Sort(all)
	want := make([]fees.Number, counters*each)
	for i := range want {
		want[i] = fees.NewNumber("", centers.Code(center), 2026, fees.Receipts, i+1)
	}
	require.Equal(t, want, all)
}

// TestFees_BookAgreesWithTheAccounts checks that SQL and the domain calculate the same sums, account by account.
func TestFees_BookAgreesWithTheAccounts(t *testing.T) {
	t.Parallel()
	b := newBooks(t, 120)
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		id := b.accounts[random.IntN(len(b.accounts))]
		_, err := b.pay(t.Context(), id, money.Paise(1+random.IntN(200_000)), fixture.Now.AddDate(0, 0, -random.IntN(90)))
		if err != nil {
			require.ErrorIs(t, err, fees.ErrOver)
		}
	}
	today := calendar.Of(fixture.Now)
	scope := centers.Only(b.centers[3].ID)
	for name, f := range map[string]fees.Filter{"All": {Scope: centers.Everywhere()}, "One": {Scope: scope}, "None": {}} {
		var want fees.Ageing
		late, paid := map[fees.ID]fees.Ageing{}, money.Paise(0)
		for _, id := range b.accounts {
			a, err := b.fees.Find(t.Context(), id)
			require.NoError(t, err)
			if !f.Scope.Includes(a.Snapshot().Center) {
				continue
			}
			g := a.Ageing(today)
			want = want.Plus(g)
			paid += a.Paid()
			if g.Overdue() > 0 {
				late[id] = g
			}
		}
		sum, err := b.fees.Ageing(t.Context(), f, today)
		require.NoError(t, err, name)
		require.Equal(t, want, sum, name)

		got, last := map[fees.ID]fees.Ageing{}, money.Most
		for n := 0; ; n++ {
			p, err := b.fees.Due(t.Context(), f, today, page.Request{Number: n, Size: 10})
			require.NoError(t, err)
			for _, item := range p.Items {
				require.Equal(t, len(late), p.Total)
				require.LessOrEqual(t, item.Ageing.Overdue(), last, "the most first")
				last = item.Ageing.Overdue()
				got[item.Account] = item.Ageing
			}
			if len(p.Items) == 0 {
				break
			}
		}
		require.Equal(t, late, got, name)

		var collected money.Paise
		days, err := b.fees.Collected(t.Context(), f, fees.ByDay)
		require.NoError(t, err)
		for _, c := range days {
			collected += c.Amount
		}
		require.Equal(t, paid, collected, name)
		board, err := postgres.NewReports(b.db).Dashboard(t.Context(), f.Scope, calendar.Of(fixture.Now))
		require.NoError(t, err)
		require.Equal(t, paid, board.Collection, name)
		months, err := b.fees.Collected(t.Context(), f, fees.ByMonth)
		require.NoError(t, err)
		for _, c := range months {
			require.Equal(t, 1, c.Day.Time().Day())
			collected -= c.Amount
		}
		require.Zero(t, collected, name)
		require.Equal(t, b.byDivision(t, f), sums(t, b, f), name)
	}
	week := fees.Filter{Scope: scope, From: calendar.Of(fixture.Now.AddDate(0, 0, -7)), To: today, Method: fees.UPI}
	require.Equal(t, b.byDivision(t, week), sums(t, b, week))
}

// byDivision adds up the entries that match the filter.
func (b books) byDivision(t *testing.T, f fees.Filter) map[courses.DivisionID]money.Paise {
	t.Helper()
	want := map[courses.DivisionID]money.Paise{}
	for _, id := range b.accounts {
		a, err := b.fees.Find(t.Context(), id)
		require.NoError(t, err)
		for _, e := range a.Snapshot().Entries {
			if f.Wants(e) {
				want[a.Snapshot().Division] += e.Amount
			}
		}
	}
	return want
}

// sums returns the sums by course that SQL calculates.
func sums(t *testing.T, b books, f fees.Filter) map[courses.DivisionID]money.Paise {
	t.Helper()
	all, err := b.fees.Collected(t.Context(), f, fees.ByCourse)
	require.NoError(t, err)
	got, last := map[courses.DivisionID]money.Paise{}, ""
	for _, c := range all {
		require.Zero(t, c.Day)
		require.NotEmpty(t, c.Title)
		require.LessOrEqual(t, last, strings.ToLower(c.Course))
		got[c.Division] += c.Amount
		last = strings.ToLower(c.Course)
	}
	return got
}

func TestFees_Receipts(t *testing.T) {
	t.Parallel()
	b := newBooks(t, 3)
	var numbers []fees.Number
	for i, day := range []int{0, -1, -40} {
		n, err := b.pay(t.Context(), b.accounts[i], 1000, fixture.Now.AddDate(0, 0, day))
		require.NoError(t, err)
		numbers = append(numbers, n)
	}
	a, err := b.fees.Find(t.Context(), b.accounts[1])
	require.NoError(t, err)
	student, err := b.repo.Find(t.Context(), a.Snapshot().Student)
	require.NoError(t, err)
	today := calendar.Of(fixture.Now)
	all := centers.Everywhere()
	for name, c := range map[string]struct {
		f    fees.Filter
		want []fees.Number
	}{
		"All":      {fees.Filter{Scope: all}, []fees.Number{numbers[2], numbers[1], numbers[0]}},
		"None":     {fees.Filter{}, nil},
		"Center":   {fees.Filter{Scope: centers.Only(a.Snapshot().Center)}, numbers[1:2]},
		"Student":  {fees.Filter{Scope: all, Student: a.Snapshot().Student}, numbers[1:2]},
		"Today":    {fees.Filter{Scope: all, From: today, To: today}, numbers[:1]},
		"Before":   {fees.Filter{Scope: all, To: calendar.Of(fixture.Now.AddDate(0, 0, -2))}, numbers[2:]},
		"Number":   {fees.Filter{Scope: all, Search: string(numbers[1])}, numbers[1:2]},
		"Person":   {fees.Filter{Scope: all, Search: string(student.Snapshot().RegNo)}, numbers[1:2]},
		"NoMethod": {fees.Filter{Scope: all, Method: fees.Cheque}, nil},
	} {
		p, err := b.fees.Receipts(t.Context(), c.f, page.Request{})
		require.NoError(t, err, name)
		var got []fees.Number
		for _, item := range p.Items {
			require.NotEmpty(t, item.Name)
			got = append(got, item.Number)
		}
		require.Equal(t, c.want, got, name)
		require.Equal(t, len(c.want), p.Total, name)
	}
	require.NoError(t, b.db.Do(t.Context(), func(ctx context.Context) error {
		return b.repo.Remove(ctx, a.Snapshot().Student, fixture.Now)
	}))
	due, err := b.fees.Due(t.Context(), fees.Filter{Scope: all}, calendar.On(2030, time.January, 1), page.Request{})
	require.NoError(t, err)
	require.Equal(t, 2, due.Total, "who was deleted owes nothing")
	require.NotContains(t, []students.ID{due.Items[0].Student, due.Items[1].Student}, a.Snapshot().Student)
}
