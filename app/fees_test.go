package app_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/billing"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/money"
	"kendra/domain/page"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// owing is a world with a student who owes 6000 rupees in two instalments.
type owing struct {
	*world

	fees    *billing.Fees
	student students.Snapshot
	account billing.FeeAccount
}

func owe(t *testing.T) owing {
	t.Helper()
	w := setup(t)
	o := owing{world: w, fees: w.use.Fees}
	course, division, err := w.courses.Propose(t.Context(), admin, fixture.Course(w.category, func(p *courses.Profile) { p.Title = "PGDCA" }),
		courses.Division{Name: "PGDCA", Price: 700_000})
	require.NoError(t, err)
	require.NoError(t, w.courses.Approve(t.Context(), admin, course))
	o.student = w.enrolIn(t, division)
	o.account, err = o.fees.Open(t.Context(), w.staff(), billing.OpenFees{Student: o.student.ID, Discount: 100_000, Reason: "Merit", Months: 2})
	require.NoError(t, err)
	return o
}

func (w *world) enrolIn(t *testing.T, d courses.DivisionID) students.Snapshot {
	t.Helper()
	form := w.form()
	form.Wanted = courses.Wanted{Division: d}
	n, err := w.students.Register(t.Context(), admin, form)
	require.NoError(t, err)
	return n
}

func cash(amount money.Paise, key string) fees.Payment {
	return fees.Payment{Amount: amount, Method: fees.Cash, Key: key}
}

func (o owing) take(t *testing.T, p fees.Payment) fees.Entry {
	t.Helper()
	e, err := o.fees.Take(t.Context(), o.staff(), o.account.ID, p)
	require.NoError(t, err)
	return e
}

func TestFees_Open(t *testing.T) {
	t.Parallel()
	o := owe(t)
	require.Equal(t, fees.Plan{
		Price: 700_000, Discount: 100_000, Reason: "Merit", Instalments: fees.Split(600_000, 2, calendar.Of(fixture.Now)),
	}, o.account.Plan)
	require.Equal(t, money.Paise(600_000), o.account.Due)
	_, err := o.fees.Open(t.Context(), o.staff(), billing.OpenFees{Student: o.student.ID})
	require.ErrorIs(t, err, fees.ErrOpen)
	_, err = o.fees.Open(t.Context(), o.foreign(), billing.OpenFees{Student: o.student.ID})
	require.ErrorIs(t, err, students.ErrNotFound)
	_, err = o.fees.Open(t.Context(), identity.Actor{}, billing.OpenFees{Student: o.student.ID})
	require.ErrorIs(t, err, identity.ErrNobody)
	_, err = o.fees.Open(t.Context(), admin, billing.OpenFees{Student: o.enrol(t, func(p *students.Profile) { p.Email = "b@example.in" }).ID, Discount: 1, Reason: "x"})
	require.ErrorIs(t, err, fees.ErrInvalid, "a discount on nothing")
	for _, months := range []int{-1, 61} {
		_, err = o.fees.Open(t.Context(), o.staff(), billing.OpenFees{Student: o.student.ID, Months: months})
		require.ErrorIs(t, err, fees.ErrInvalid, "not as many as were asked for")
		require.Equal(t, "months", fault.Of(err).Fields[0].Name)
	}
	require.Equal(t, []string{"fees.opened"}, o.actions("fees"))
}

func TestFees_Take(t *testing.T) {
	t.Parallel()
	o := owe(t)
	first := o.take(t, cash(350_000, "k1"))
	require.Equal(t, fees.NewNumber("", o.center.Code, 2026, fees.Receipts, 1), first.Number)
	require.Equal(t, "Staff", first.By)
	require.Equal(t, first, o.take(t, cash(350_000, "k1")), "sent twice, taken once")
	_, err := o.fees.Take(t.Context(), o.staff(), o.account.ID, cash(350_001, "k1"))
	require.ErrorIs(t, err, fees.ErrKeyReused)
	_, err = o.fees.Take(t.Context(), o.staff(), o.account.ID, cash(250_001, "k2"))
	require.ErrorIs(t, err, fees.ErrOver)
	require.Equal(t, fees.NewNumber("", o.center.Code, 2026, fees.Receipts, 2), o.take(t, cash(250_000, "k2")).Number, "what was refused left no gap")
	for _, actor := range []identity.Actor{o.foreign(), identity.Known(5, "Student", identity.Student, o.center.ID)} {
		_, err = o.fees.Take(t.Context(), actor, o.account.ID, cash(1, "k1"))
		require.Error(t, err)
	}
	_, err = o.fees.Take(t.Context(), o.foreign(), o.account.ID, cash(1, ""))
	require.ErrorIs(t, err, fees.ErrNotFound)
	found, err := o.fees.OfStudent(t.Context(), o.staff(), o.student.ID)
	require.NoError(t, err)
	require.Zero(t, found.Accounts[0].Due)
	require.Equal(t, found.Accounts[0].Plan.Price, found.Offer.Price, "the division is sold at the price that it had")
	require.Equal(t, []string{"fees.opened", "fees.paid", "fees.paid"}, o.actions("fees"))
}

func TestFees_UndoPayments(t *testing.T) {
	t.Parallel()
	o := owe(t)
	one, two := o.take(t, cash(100_000, "")), o.take(t, cash(50_000, ""))
	back, err := o.fees.Refund(t.Context(), o.staff(), one.Number, fees.Return{Amount: 40_000, Method: fees.UPI, Reason: "left"})
	require.NoError(t, err)
	require.Equal(t, fees.NewNumber("", o.center.Code, 2026, fees.Vouchers, 1), back.Number)
	void, err := o.fees.Void(t.Context(), o.staff(), two.Number, "wrong student")
	require.NoError(t, err)
	require.Equal(t, fees.NewNumber("", o.center.Code, 2026, fees.Vouchers, 2), void.Number)
	_, err = o.fees.Void(t.Context(), o.staff(), two.Number, "again")
	require.ErrorIs(t, err, fees.ErrVoid)
	_, err = o.fees.Void(t.Context(), o.foreign(), one.Number, "mine now")
	require.ErrorIs(t, err, fees.ErrNoEntry)
	_, err = o.fees.Refund(t.Context(), o.staff(), "1001/26-27/000099", fees.Return{})
	require.ErrorIs(t, err, fees.ErrNoEntry)

	r, err := o.fees.Receipt(t.Context(), o.staff(), back.Number)
	require.NoError(t, err)
	require.Equal(t, one.Number, r.OfNumber)
	require.Equal(t, money.Paise(60_000), r.Account.Paid)
	require.Empty(t, r.Undone)
	r, err = o.fees.Receipt(t.Context(), o.staff(), one.Number)
	require.NoError(t, err)
	require.Equal(t, []fees.Entry{back}, r.Undone)
	require.Empty(t, r.OfNumber)
	require.Equal(t, o.center.Code, r.Center.Code)
	_, err = o.fees.Receipt(t.Context(), o.foreign(), back.Number)
	require.ErrorIs(t, err, fees.ErrNoEntry)
}

func TestFees_ReceiptFile(t *testing.T) {
	t.Parallel()
	o := owe(t)
	one := o.take(t, cash(100_000, ""))
	file := func(actor identity.Actor, n fees.Number) (string, error) {
		var out strings.Builder
		err := o.fees.ReceiptFile(t.Context(), actor, n, &out)
		return out.String(), err
	}
	before, err := file(o.staff(), one.Number)
	require.NoError(t, err)
	require.Equal(t, fmt.Sprintln(one.Number, o.student.Profile.Name, o.center.Profile.Name, "₹1,000", false), before)
	o.take(t, cash(50_000, ""))
	again, err := file(admin, one.Number)
	require.NoError(t, err)
	require.Equal(t, before, again, "later payments are not on it")
	_, err = o.fees.Void(t.Context(), o.staff(), one.Number, "wrong student")
	require.NoError(t, err)
	void, err := file(o.staff(), one.Number)
	require.NoError(t, err)
	require.Contains(t, void, "true")
	receipt, err := o.fees.Receipt(t.Context(), o.staff(), one.Number)
	require.NoError(t, err)
	require.Equal(t, o.account.Plan.Total()-100_000, *receipt.Owed, "the balance of then")
	_, err = file(o.foreign(), one.Number)
	require.ErrorIs(t, err, fees.ErrNoEntry)
	_, err = file(identity.Actor{}, one.Number)
	require.Error(t, err)
}

func TestFees_SendReceipt(t *testing.T) {
	t.Parallel()
	o := owe(t)
	one := o.take(t, fees.Payment{Amount: 100_050, Method: fees.Cheque, Reference: "004411 <x>"})
	to, err := o.fees.SendReceipt(t.Context(), o.staff(), one.Number)
	require.NoError(t, err)
	require.Equal(t, o.student.Profile.Email, to)
	sent := o.mail(t)[0]
	require.Equal(t, to, sent.Mail.To)
	require.Equal(t, "Fee Receipt "+string(one.Number), sent.Mail.Subject)
	require.Contains(t, sent.Mail.Text, "Amount: ₹1,000.50 (Rupees One Thousand and Fifty Paise Only)")
	require.Contains(t, sent.Mail.Text, "Paid by: Cheque, 004411 <x>\n")
	require.Contains(t, sent.Mail.Text, "Balance: ₹4,999.50")
	require.Contains(t, sent.Mail.HTML, "004411 &lt;x&gt;")
	require.False(t, sent.Mail.Secret)

	_, err = o.fees.SendReceipt(t.Context(), o.foreign(), one.Number)
	require.ErrorIs(t, err, fees.ErrNoEntry)
	_, err = o.fees.SendReceipt(t.Context(), identity.Actor{}, one.Number)
	require.Error(t, err)
	require.Len(t, o.mail(t), 1)
}

func TestFees_Payers(t *testing.T) {
	t.Parallel()
	o := owe(t)
	find := func(actor identity.Actor) (page.Page[billing.Payer], error) {
		return o.fees.Payers(t.Context(), actor, string(o.student.RegNo), page.Request{})
	}
	o.take(t, cash(100_000, ""))
	found, err := find(o.staff())
	require.NoError(t, err)
	require.Len(t, found.Items, 1)
	require.Equal(t, o.student.ID, found.Items[0].Student.ID)
	require.Equal(t, money.Paise(500_000), found.Items[0].Owed.NotDue+found.Items[0].Owed.Overdue())
	none, err := find(o.foreign())
	require.NoError(t, err)
	require.Empty(t, none.Items)
	_, err = find(identity.Actor{})
	require.Error(t, err)
}

func TestFees_VoidAfterClose(t *testing.T) {
	t.Parallel()
	o := owe(t)
	e := o.take(t, cash(100_000, ""))
	sum, err := o.fees.Till(t.Context(), o.staff(), 0)
	require.NoError(t, err)
	require.Equal(t, money.Paise(100_000), sum.Taken[fees.Cash])
	_, err = o.fees.CloseTill(t.Context(), o.staff(), 0, 90_000, "")
	require.ErrorIs(t, err, fees.ErrInvalid, "a difference without a word")
	c, err := o.fees.CloseTill(t.Context(), o.staff(), 0, 100_000, "")
	require.NoError(t, err)
	require.Equal(t, o.center.ID, c.Center)
	_, err = o.fees.CloseTill(t.Context(), o.staff(), 0, 0, "")
	require.ErrorIs(t, err, fees.ErrNothing)
	_, err = o.fees.Void(t.Context(), o.staff(), e.Number, "late")
	require.ErrorIs(t, err, fees.ErrClosed)
	_, err = o.fees.Void(t.Context(), admin, e.Number, "late")
	require.NoError(t, err)
	closes, err := o.fees.Closes(t.Context(), o.foreign(), 0, page.Request{})
	require.NoError(t, err)
	require.Empty(t, closes.Items)
	for _, center := range []centers.ID{o.other.ID, 0} {
		actor := o.staff()
		if center == 0 {
			actor = admin
		}
		_, err = o.fees.CloseTill(t.Context(), actor, center, 0, "")
		require.ErrorIs(t, err, centers.ErrNotFound, fmt.Sprint(center))
	}
}

func TestFees_Amend(t *testing.T) {
	t.Parallel()
	o := owe(t)
	p := o.account.Plan
	same, err := o.fees.Amend(t.Context(), o.staff(), o.account.ID, p)
	require.NoError(t, err)
	require.Equal(t, o.account, same)
	p.Discount, p.Instalments = 200_000, fees.Split(500_000, 5, calendar.Of(fixture.Now))
	after, err := o.fees.Amend(t.Context(), o.staff(), o.account.ID, p)
	require.NoError(t, err)
	require.Equal(t, money.Paise(500_000), after.Due)
	_, err = o.fees.Amend(t.Context(), o.foreign(), o.account.ID, p)
	require.ErrorIs(t, err, fees.ErrNotFound)
	require.Equal(t, []string{"fees.opened", "fees.amended"}, o.actions("fees"))
}

func TestFees_StudentsSeeTheirOwn(t *testing.T) {
	t.Parallel()
	o := owe(t)
	e := o.take(t, cash(100_000, ""))
	actor := func(email contact.Email) identity.Actor {
		id, _, err := o.accounts.Open(t.Context(), admin, identity.Person{Email: email, Name: "A", Role: identity.Student, Center: o.center.ID}, "")
		require.NoError(t, err)
		return identity.Known(id, "A", identity.Student, o.center.ID)
	}
	own, other := actor(o.student.Profile.Email), actor("other@example.in")
	found, err := o.fees.OfStudent(t.Context(), own, o.student.ID)
	require.NoError(t, err)
	require.Len(t, found.Accounts, 1)
	_, err = o.fees.Receipt(t.Context(), own, e.Number)
	require.NoError(t, err)
	_, err = o.fees.OfStudent(t.Context(), other, o.student.ID)
	require.ErrorIs(t, err, students.ErrNotFound)
	_, err = o.fees.Receipt(t.Context(), other, e.Number)
	require.ErrorIs(t, err, fees.ErrNoEntry)
	_, err = o.fees.Take(t.Context(), own, o.account.ID, cash(1, ""))
	require.ErrorIs(t, err, identity.ErrDenied)
}

func TestFees_UPI(t *testing.T) {
	t.Parallel()
	o := owe(t)
	link, err := o.fees.PayLink(t.Context(), o.staff(), o.student.ID, 100)
	require.NoError(t, err)
	require.Empty(t, link)
	settings := fees.Settings{VPA: "kendra@bank", Payee: "Kendra Patna"}
	require.ErrorIs(t, o.fees.PutSettings(t.Context(), o.staff(), o.center.ID, settings), identity.ErrDenied)
	require.ErrorIs(t, o.fees.PutSettings(t.Context(), admin, o.center.ID, fees.Settings{VPA: "x"}), fees.ErrInvalid)
	require.NoError(t, o.fees.PutSettings(t.Context(), admin, o.center.ID, settings))
	got, err := o.fees.Settings(t.Context(), o.staff(), 0)
	require.NoError(t, err)
	require.Equal(t, settings, got)
	link, err = o.fees.PayLink(t.Context(), o.staff(), o.student.ID, 150_050)
	require.NoError(t, err)
	require.Contains(t, link, "am=1500.50")
	require.Contains(t, link, string(o.student.RegNo))
}

func TestFees_CollectionsThatWereTakenAwayAreNoted(t *testing.T) {
	t.Parallel()
	o := owe(t)
	o.take(t, cash(150_050, "k1"))
	o.take(t, fees.Payment{Amount: 100, Method: fees.UPI, Reference: "9"})
	by := func(actor identity.Actor, center centers.ID, by fees.By) [][]string {
		t.Helper()
		table, err := o.fees.ExportCollected(t.Context(), actor, center, fees.Filter{From: calendar.Of(fixture.Now)}, by)
		require.NoError(t, err)
		return table
	}
	require.Equal(t, []string{"PGDCA", "PGDCA", "1500.50", "1", "0", "0", "0", "1501.50", "2"}, by(o.staff(), o.center.ID, fees.ByCourse)[1])
	require.Len(t, by(o.foreign(), o.center.ID, fees.ByCourse), 2, "another center's staff take nothing away")
	require.Len(t, by(o.foreign(), 0, fees.ByDay), 2)
	require.Len(t, slices.DeleteFunc(o.actions("fees"), func(action string) bool { return action != fees.ExportAction }), 1)
	for _, nobody := range []identity.Actor{{}, {Role: identity.Student}} {
		_, err := o.fees.ExportCollected(t.Context(), nobody, 0, fees.Filter{}, fees.ByDay)
		require.Error(t, err)
	}
}
