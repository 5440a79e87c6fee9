package contract

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fees"
	"kendra/domain/money"
	"kendra/domain/page"
	"kendra/domain/papers"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Fees is the contract of fees.Store and CounterStore.
func Fees(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":            feesRoundTrip,
		"BeginWithABalance":          feesBefore,
		"AreTakenBack":               feesTakenBack,
		"NotFound":                   feesNotFound,
		"OpensOnce":                  feesOnce,
		"WantsAStudent":              feesOfNobody,
		"FailedChangesLeaveNothing":  feesFailed,
		"AKeyIsTakenOnce":            feesKey,
		"NoPaymentIsLostInARace":     feesRace,
		"NumbersHaveNoGapsInARace":   feesNumbersRace,
		"NumbersOfFailuresComeAgain": feesNumbersGapless,
		"SeriesAreApart":             feesSeries,
		"AnEntryIsInOneClose":        feesClose,
		"OneOfManyCloses":            feesCloseRace,
		"ClosesAreOfTheScope":        feesCloses,
		"SettingsOfACenter":          feesSettings,
		"FreezesReceiptsOfLeavers":   feesOfLeavers,
		"DuesAreSorted":              duesSorted,
		"ReceiptsAreSorted":          receiptsSorted,
	}.run(t, fresh)
}

// owe opens a student's fee account with 6000 rupees in three instalments.
func (w world) owe(t *testing.T, s students.Snapshot) fees.Snapshot {
	t.Helper()
	a, err := fees.Open(s, "DCA", fees.Plan{
		Price: 700_000, Discount: 100_000, Reason: "Merit", Instalments: fees.Split(600_000, 3, calendar.Of(fixture.Now)),
	}, fixture.Now)
	require.NoError(t, err)
	n := a.Snapshot()
	w.do(t, func(ctx context.Context) (err error) {
		n.ID, err = w.Fees.Add(ctx, a)
		return err
	})
	return n
}

// pay takes a payment in the transaction of ctx, with the next number of the center.
func (w world) pay(ctx context.Context, id fees.ID, amount money.Paise, key string) (*fees.Account, error) {
	return w.Fees.Change(ctx, id, func(a *fees.Account) error {
		number, err := w.receipt(ctx)
		if err != nil {
			return err
		}
		_, err = a.Take(fees.Payment{Amount: amount, Method: fees.Cash, Key: key, By: "Asha"}, number, fixture.Now)
		return err
	})
}

func (w world) receipt(ctx context.Context) (fees.Number, error) {
	running, err := w.Fees.NextNumber(ctx, w.center.ID, 2026, fees.Receipts)
	return fees.NewNumber("", w.center.Code, 2026, fees.Receipts, running), err
}

func (w world) feesNow(t *testing.T, id fees.ID) *fees.Account {
	t.Helper()
	a, err := w.Fees.Find(t.Context(), id)
	require.NoError(t, err)
	return a
}

func feesRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	for range 3 {
		w.enrol(t, w.center)
	}
	student := w.enrol(t, w.center)
	n := w.owe(t, student)
	require.Equal(t, n, w.feesNow(t, n.ID).Snapshot())
	given, stored := exact()
	w.do(t, func(ctx context.Context) error {
		_, err := w.Fees.Change(ctx, n.ID, func(a *fees.Account) error {
			_, err := a.Take(fees.Payment{Amount: 300_050, Method: fees.Cheque, Reference: "004211", Key: "k1", By: "Asha"}, "1001/26-27/000001", given)
			return err
		})
		return err
	})
	want := n
	want.Entries = []fees.Entry{{
		ID: w.feesNow(t, n.ID).Snapshot().Entries[0].ID, Kind: fees.Paid, Number: "1001/26-27/000001", Center: w.center.ID, Amount: 300_050,
		Method: fees.Cheque, Reference: "004211", Key: "k1", At: stored, By: "Asha",
		Owed: new(n.Plan.Total() - 300_050), Edition: papers.Latest,
	}}
	require.NotZero(t, want.Entries[0].ID)
	require.Equal(t, want, w.feesNow(t, n.ID).Snapshot())

	payment := want.Entries[0].ID
	w.do(t, func(ctx context.Context) error {
		changed, err := w.Fees.Change(ctx, n.ID, func(a *fees.Account) error {
			_, err := a.Refund(fees.Return{Of: payment, Amount: 50, Method: fees.UPI, Reference: "u1", Reason: "Too much", By: "Root"}, "1001/26-27/V000001", given)
			return err
		})
		require.Len(t, changed.Snapshot().Entries, 2)
		require.NotZero(t, changed.Snapshot().Entries[1].ID)
		return err
	})
	after := w.feesNow(t, n.ID).Snapshot()
	require.Equal(t, fees.Entry{
		ID: after.Entries[1].ID, Kind: fees.Refunded, Number: "1001/26-27/V000001", Of: payment, Center: w.center.ID, Amount: -50, Method: fees.UPI,
		Reference: "u1", Reason: "Too much", At: stored, By: "Root",
		Owed: new(n.Plan.Total() - 300_000), Edition: papers.Latest,
	}, after.Entries[1])

	w.do(t, func(ctx context.Context) error {
		_, err := w.Fees.Change(ctx, n.ID, func(a *fees.Account) error {
			a.Move(w.other.ID, given)
			_, err := a.Amend(fees.Plan{Price: 400_000, Instalments: fees.Split(400_000, 2, calendar.On(2027, time.January, 31))})
			return err
		})
		return err
	})
	after.Plan = fees.Plan{Price: 400_000, Instalments: fees.Split(400_000, 2, calendar.On(2027, time.January, 31))}
	after.Center, after.Taken = w.other.ID, fees.TakenOver{At: stored, From: w.center.ID}
	require.Equal(t, after, w.feesNow(t, n.ID).Snapshot())
	all, err := w.Fees.OfStudent(t.Context(), student.ID)
	require.NoError(t, err)
	require.Len(t, all, 1)
	require.Equal(t, after, all[0].Snapshot())

	found, id, err := w.Fees.FindByNumber(t.Context(), "1001/26-27/V000001")
	require.NoError(t, err)
	require.Equal(t, n.ID, id)
	require.Equal(t, after.Entries[1], found)
}

func feesNotFound(t *testing.T, k Kit) {
	w := settle(t, k)
	_, err := w.Fees.Find(t.Context(), nowhere)
	require.ErrorIs(t, err, fees.ErrNotFound)
	_, _, err = w.Fees.FindByNumber(t.Context(), "1001/26-27/000001")
	require.ErrorIs(t, err, fees.ErrNoEntry)
	_, _, err = w.Fees.FindByKey(t.Context(), w.center.ID, "k")
	require.ErrorIs(t, err, fees.ErrNoEntry)
	none, err := w.Fees.OfStudent(t.Context(), nowhere)
	require.NoError(t, err)
	require.Empty(t, none)
	w.fails(t, fees.ErrNotFound, func(ctx context.Context) error {
		_, err := w.Fees.Change(ctx, nowhere, func(*fees.Account) error { return nil })
		return err
	})
}

func feesOnce(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	w.oneOfMany(t, fees.ErrOpen, func(ctx context.Context, _ int) error {
		a, err := fees.Open(student, "DCA", fees.Plan{}, fixture.Now)
		if err != nil {
			return err
		}
		_, err = w.Fees.Add(ctx, a)
		return err
	})
}

func feesOfNobody(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	student.ID = nowhere
	a, err := fees.Open(student, "DCA", fees.Plan{}, fixture.Now)
	require.NoError(t, err)
	w.fails(t, students.ErrNotFound, func(ctx context.Context) error { _, err := w.Fees.Add(ctx, a); return err })
}

func feesFailed(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.owe(t, w.enrol(t, w.center))
	w.fails(t, errStop, func(ctx context.Context) error {
		if _, err := w.pay(ctx, n.ID, 100, "k"); err != nil {
			return err
		}
		return errStop
	})
	require.Equal(t, n, w.feesNow(t, n.ID).Snapshot())
	w.fails(t, fees.ErrOver, func(ctx context.Context) error { _, err := w.pay(ctx, n.ID, 600_001, "k"); return err })
	require.Equal(t, n, w.feesNow(t, n.ID).Snapshot())
}

func feesKey(t *testing.T, k Kit) {
	w := settle(t, k)
	one, two := w.owe(t, w.enrol(t, w.center)), w.owe(t, w.enrol(t, w.center))
	w.do(t, func(ctx context.Context) error { _, err := w.pay(ctx, one.ID, 100, "k1"); return err })
	w.do(t, func(ctx context.Context) error { _, err := w.pay(ctx, one.ID, 100, ""); return err })
	w.do(t, func(ctx context.Context) error { _, err := w.pay(ctx, two.ID, 100, ""); return err })
	w.fails(t, fees.ErrKeyReused, func(ctx context.Context) error { _, err := w.pay(ctx, two.ID, 100, "k1"); return err })
	e, id, err := w.Fees.FindByKey(t.Context(), w.center.ID, "k1")
	require.NoError(t, err)
	require.Equal(t, one.ID, id)
	require.Equal(t, "k1", e.Key)
	_, _, err = w.Fees.FindByKey(t.Context(), w.other.ID, "k1")
	require.ErrorIs(t, err, fees.ErrNoEntry)
	_, _, err = w.Fees.FindByKey(t.Context(), w.center.ID, "")
	require.ErrorIs(t, err, fees.ErrNoEntry)
}

// feesRace checks that of many concurrent payments of 1000 rupees towards 6000, six succeed and their receipts have no
// gap.
func feesRace(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.owe(t, w.enrol(t, w.center))
	ends := atOnce(t, many, func(int) (end error, _ error) {
		return w.Tx.Do(t.Context(), func(ctx context.Context) error { _, err := w.pay(ctx, n.ID, 100_000, ""); return err }), nil
	})
	taken := 0
	for _, end := range ends {
		if end == nil {
			taken++
			continue
		}
		require.ErrorIs(t, end, fees.ErrOver)
	}
	require.Equal(t, 6, taken)
	a := w.feesNow(t, n.ID)
	require.Zero(t, a.Due())
	var numbers []fees.Number
	for _, e := range a.Snapshot().Entries {
		numbers = append(numbers, e.Number)
	}
	var want []fees.Number
	for _, i := range from1(6) {
		want = append(want, fees.NewNumber("", w.center.Code, 2026, fees.Receipts, i))
	}
	require.Equal(t, want, numbers)
}

func (w world) receipts() numbers {
	return func(ctx context.Context) (int, error) {
		return w.Fees.NextNumber(ctx, w.center.ID, 2026, fees.Receipts)
	}
}

func feesNumbersRace(t *testing.T, k Kit)    { numbersRace(t, k, settle(t, k).receipts()) }
func feesNumbersGapless(t *testing.T, k Kit) { numbersGapless(t, k, settle(t, k).receipts()) }

func feesSeries(t *testing.T, k Kit) {
	w := settle(t, k)
	for _, s := range []fees.Series{fees.Receipts, fees.Vouchers} {
		next := func(ctx context.Context) (int, error) { return w.Fees.NextNumber(ctx, w.center.ID, 2026, s) }
		require.Equal(t, 1, k.take(t, next, nil))
	}
	numbersSeries(t, k, w.center.ID, w.other.ID, func(ctx context.Context, c centers.ID, year int) (int, error) {
		return w.Fees.NextNumber(ctx, c, fees.Year(year+10), fees.Receipts)
	})
}

// closeTill closes the center's counter in the transaction of ctx.
func (w world) closeTill(ctx context.Context) error {
	open, err := w.Counters.Unclosed(ctx, w.center.ID)
	if err != nil {
		return err
	}
	c, err := fees.CloseTill(w.center.ID, open, fees.Net(open), "", "Asha", fixture.Now)
	if err != nil {
		return err
	}
	ids := make([]fees.EntryID, len(open))
	for i, e := range open {
		ids[i] = e.ID
	}
	_, err = w.Counters.Add(ctx, c, ids)
	return err
}

func (w world) closes(t *testing.T, s centers.Scope) []fees.Close {
	t.Helper()
	p, err := w.Counters.List(t.Context(), s, page.Request{})
	require.NoError(t, err)
	require.Len(t, p.Items, p.Total)
	return p.Items
}

func feesClose(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.owe(t, w.enrol(t, w.center))
	for range 2 {
		w.do(t, func(ctx context.Context) error { _, err := w.pay(ctx, n.ID, 150, ""); return err })
	}
	w.do(t, w.closeTill)
	w.do(t, func(ctx context.Context) error { _, err := w.pay(ctx, n.ID, 99, ""); return err })
	w.do(t, w.closeTill)
	w.fails(t, fees.ErrNothing, w.closeTill)
	all := w.closes(t, centers.Only(w.center.ID))
	require.Len(t, all, 2)
	first := all[1]
	require.Equal(t, fees.Close{
		ID: first.ID, Center: w.center.ID, Day: calendar.Of(fixture.Now), Entries: 2, Taken: map[fees.Method]money.Paise{fees.Cash: 300}, Counted: 300,
		At: fixture.Now, By: "Asha", FirstNo: fees.NewNumber("", w.center.Code, 2026, fees.Receipts, 1),
		LastNo: fees.NewNumber("", w.center.Code, 2026, fees.Receipts, 2),
	}, first)
	require.Equal(t, money.Paise(99), all[0].Counted)
	entries := w.feesNow(t, n.ID).Snapshot().Entries
	require.Equal(t, []fees.CloseID{first.ID, first.ID, all[0].ID}, []fees.CloseID{entries[0].Close, entries[1].Close, entries[2].Close})
}

// feesCloseRace checks that every entry is in exactly one close, while counters take payments and others close.
func feesCloseRace(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.owe(t, w.enrol(t, w.center))
	atOnce(t, many, func(i int) (struct{}, error) {
		err := w.Tx.Do(t.Context(), func(ctx context.Context) error {
			if i%2 == 0 {
				return w.closeTill(ctx)
			}
			_, err := w.pay(ctx, n.ID, 100, "")
			return err
		})
		if errors.Is(err, fees.ErrNothing) {
			err = nil
		}
		return struct{}{}, err
	})
	err := w.Tx.Do(t.Context(), w.closeTill)
	if err != nil {
		require.ErrorIs(t, err, fees.ErrNothing)
	}
	var counted money.Paise
	entries := 0
	for _, c := range w.closes(t, centers.Everywhere()) {
		counted += c.Counted
		entries += c.Entries
	}
	require.Equal(t, many/2, entries)
	require.Equal(t, money.Paise(many/2*100), counted)
}

func feesCloses(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.owe(t, w.enrol(t, w.center))
	w.do(t, func(ctx context.Context) error { _, err := w.pay(ctx, n.ID, 150, ""); return err })
	w.do(t, w.closeTill)
	require.Len(t, w.closes(t, centers.Everywhere()), 1)
	require.Empty(t, w.closes(t, centers.Only(w.other.ID)))
	require.Empty(t, w.closes(t, centers.Scope{}))
}

func feesSettings(t *testing.T, k Kit) {
	w := settle(t, k)
	none, err := w.Counters.Settings(t.Context(), w.center.ID)
	require.NoError(t, err)
	require.Zero(t, none)
	for _, want := range []fees.Settings{{VPA: "a@bank", Payee: "Kendra Patna"}, {VPA: "b@bank", Payee: "Kendra"}} {
		w.do(t, func(ctx context.Context) error { return w.Counters.PutSettings(ctx, w.center.ID, want) })
		got, err := w.Counters.Settings(t.Context(), w.center.ID)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	none, err = w.Counters.Settings(t.Context(), w.other.ID)
	require.NoError(t, err)
	require.Zero(t, none)
}

func writesOfFees(t *testing.T, w world) map[string]write {
	t.Helper()
	n := w.owe(t, w.enrol(t, w.center))
	a, err := fees.Open(w.enrol(t, w.center), "DCA", fees.Plan{}, fixture.Now)
	require.NoError(t, err)
	return map[string]write{
		"Fees.Add": func(ctx context.Context) error { _, err := w.Fees.Add(ctx, a); return err },
		"Fees.Change": func(ctx context.Context) error {
			_, err := w.Fees.Change(ctx, n.ID, func(*fees.Account) error { return nil })
			return err
		},
		"BulkFees.AddAll":    func(ctx context.Context) error { _, err := w.BulkFees.AddAll(ctx, []*fees.Account{a}); return err },
		"BulkFees.Lock":      func(ctx context.Context) error { _, err := w.BulkFees.Lock(ctx, []fees.ID{n.ID}); return err },
		"BulkFees.RemoveAll": func(ctx context.Context) error { return w.BulkFees.RemoveAll(ctx, []fees.ID{n.ID}) },
		"FeeNumbers.Next":    func(ctx context.Context) error { _, err := w.receipt(ctx); return err },
		"Till.Unclosed":      func(ctx context.Context) error { _, err := w.Counters.Unclosed(ctx, w.center.ID); return err },
		"Till.Add": func(ctx context.Context) error {
			_, err := w.Counters.Add(ctx, fees.Close{Center: w.center.ID, Entries: 1, Day: calendar.Of(fixture.Now)}, nil)
			return err
		},
		"FeeOffice.Put": func(ctx context.Context) error { return w.Counters.PutSettings(ctx, w.center.ID, fees.Settings{}) },
	}
}
