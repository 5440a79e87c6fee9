package fees_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/fees"
	"kendra/domain/money"
	"kendra/domain/papers"
	"kendra/domain/students"
)

var noon = time.Date(2026, time.June, 15, 12, 0, 0, 0, calendar.India)

const rupee = money.Paise(100)

func day(year int, month time.Month, d int) calendar.Date { return calendar.On(year, month, d) }

// open returns an account of 6000 rupees in three instalments from May on, as if stored.
func open(t *testing.T) *fees.Account {
	t.Helper()
	a, err := fees.Open(students.Snapshot{ID: 7, Profile: students.Profile{Division: 3, Center: 2}}, "DCA", fees.Plan{
		Price: 7000 * rupee, Discount: 1000 * rupee, Reason: "merit", Instalments: fees.Split(6000*rupee, 3, day(2026, time.May, 1)),
	}, noon)
	require.NoError(t, err)
	return a
}

// stored numbers the account's entries, as a store does.
func stored(a *fees.Account) *fees.Account {
	n := a.Snapshot()
	for i := range n.Entries {
		n.Entries[i].ID = fees.EntryID(i + 1)
	}
	return fees.Restore(n)
}

func pay(amount money.Paise) fees.Payment {
	return fees.Payment{Amount: amount, Method: fees.Cash, By: "Asha"}
}

func blamed(err error) []string {
	var names []string
	for _, f := range fault.Of(err).Fields {
		names = append(names, f.Name)
	}
	return names
}

// TestPlan_Days: a mistyped year is refused when the account is opened and when its plan is changed.
func TestPlan_Days(t *testing.T) {
	t.Parallel()
	due := func(on calendar.Date) fees.Plan {
		return fees.Plan{Price: 5000 * rupee, Instalments: []fees.Instalment{{Due: on, Amount: 5000 * rupee}}}
	}
	for on, fits := range map[calendar.Date]bool{
		day(2036, time.May, 1): true, day(2016, time.June, 20): true, day(2206, time.May, 1): false, day(1926, time.May, 1): false,
	} {
		_, err := fees.Open(students.Snapshot{ID: 7}, "DCA", due(on), noon)
		_, changed := open(t).Amend(due(on))
		if fits {
			require.NoError(t, err, on)
			require.NoError(t, changed, on)
			continue
		}
		require.ErrorIs(t, err, fees.ErrInvalid, on)
		require.ErrorIs(t, changed, fees.ErrInvalid, on)
		require.Equal(t, []string{"instalments"}, blamed(err))
	}
}

func TestPlan_Check(t *testing.T) {
	t.Parallel()
	good := func() fees.Plan {
		return fees.Plan{Price: 5000 * rupee, Instalments: fees.Split(5000*rupee, 2, day(2026, time.May, 1))}
	}
	for name, c := range map[string]struct {
		spoil func(*fees.Plan)
		blame []string
	}{
		"Good":             {func(*fees.Plan) {}, nil},
		"Free":             {func(p *fees.Plan) { *p = fees.Plan{} }, nil},
		"NegativePrice":    {func(p *fees.Plan) { p.Price = -1 }, []string{"price", "discount", "instalments"}},
		"NegativeDiscount": {func(p *fees.Plan) { p.Discount = -1 }, []string{"discount", "reason", "instalments"}},
		"DiscountTooLarge": {func(p *fees.Plan) { p.Discount, p.Reason = p.Price+1, "x" }, []string{"discount", "instalments"}},
		"DiscountUnsaid":   {func(p *fees.Plan) { p.Discount, p.Instalments[0].Amount = 100, p.Instalments[0].Amount-100 }, []string{"reason"}},
		"OnePaisaShort":    {func(p *fees.Plan) { p.Instalments[1].Amount-- }, []string{"instalments"}},
		"NothingDue":       {func(p *fees.Plan) { p.Instalments[0].Amount = 0 }, []string{"instalments"}},
		"NoDay":            {func(p *fees.Plan) { p.Instalments[0].Due = calendar.Date{} }, []string{"instalments"}},
		"Endless":          {func(p *fees.Plan) { p.Instalments = make([]fees.Instalment, 61) }, []string{"instalments"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := good()
			c.spoil(&p)
			err := p.Check()
			if c.blame == nil {
				require.NoError(t, err)
				return
			}
			require.ErrorIs(t, err, fees.ErrInvalid)
			require.Equal(t, c.blame, blamed(err))
		})
	}
}

func TestSplit(t *testing.T) {
	t.Parallel()
	first := day(2026, time.January, 31)
	require.Equal(t, []fees.Instalment{
		{Due: day(2026, time.January, 31), Amount: 33_36}, {Due: day(2026, time.February, 28), Amount: 33_00}, {Due: day(2026, time.March, 31), Amount: 33_00},
	}, fees.Split(99_36, 3, first), "the first takes the rest, and months have last days")
	require.Equal(t, []fees.Instalment{{Due: first, Amount: 99}}, fees.Split(99, 4, first), "too little for four")
	require.Empty(t, fees.Split(0, 3, first))
	require.Len(t, fees.Split(1_000_000, 1000, first), 60)
}

func TestAccount_Take(t *testing.T) {
	t.Parallel()
	a := open(t)
	e, err := a.Take(pay(2500*rupee), "1001/26-27/000001", noon)
	require.NoError(t, err)
	require.Equal(t, fees.Entry{
		Kind: fees.Paid, Number: "1001/26-27/000001", Center: 2, Amount: 2500 * rupee, Method: fees.Cash, At: noon, By: "Asha",
		Owed: new(3500 * rupee), Edition: papers.Latest,
	}, e)
	require.Equal(t, []fees.Entry{e}, a.Fresh())
	require.Equal(t, 3500*rupee, a.Due())
	lines := a.Lines()
	require.Equal(t, []money.Paise{0, 1500 * rupee, 2000 * rupee}, []money.Paise{lines[0].Open(), lines[1].Open(), lines[2].Open()}, "the oldest first")

	for name, c := range map[string]struct {
		p    fees.Payment
		want error
	}{
		"Over":         {pay(3500*rupee + 1), fees.ErrOver},
		"Nothing":      {pay(0), fees.ErrInvalid},
		"Negative":     {pay(-rupee), fees.ErrInvalid},
		"Barter":       {fees.Payment{Amount: rupee, Method: "goats"}, fees.ErrInvalid},
		"BlankCheque":  {fees.Payment{Amount: rupee, Method: fees.Cheque, Reference: " "}, fees.ErrInvalid},
		"ReferenceFar": {fees.Payment{Amount: rupee, Method: fees.Card, Reference: string(make([]rune, 61))}, fees.ErrInvalid},
	} {
		_, err := a.Take(c.p, "", noon)
		require.ErrorIs(t, err, c.want, name)
	}
	require.Len(t, a.Fresh(), 1, "what was refused left nothing")
}

func TestAccount_Refund(t *testing.T) {
	t.Parallel()
	a := open(t)
	_, err := a.Take(pay(2000*rupee), "R1", noon)
	require.NoError(t, err)
	a = stored(a)
	back := fees.Return{Of: 1, Amount: 500 * rupee, Method: fees.UPI, Reason: "left early", By: "Asha"}
	e, err := a.Refund(back, "V1", noon)
	require.NoError(t, err)
	require.Equal(t, -500*rupee, e.Amount)
	require.Equal(t, fees.Refunded, e.Kind)
	require.Equal(t, 1500*rupee, a.Paid())
	require.Equal(t, 4500*rupee, *e.Owed, "more is to pay again")
	require.Equal(t, 4000*rupee, *a.Snapshot().Entries[0].Owed, "a receipt keeps its balance")

	for name, c := range map[string]struct {
		spoil func(*fees.Return)
		want  error
	}{
		"MoreThanLeft": {func(r *fees.Return) { r.Amount = 1500*rupee + 1 }, fees.ErrOverPaid},
		"Nothing":      {func(r *fees.Return) { r.Amount = 0 }, fees.ErrInvalid},
		"NoReason":     {func(r *fees.Return) { r.Reason = " " }, fees.ErrInvalid},
		"NoMethod":     {func(r *fees.Return) { r.Method = "" }, fees.ErrInvalid},
		"Unknown":      {func(r *fees.Return) { r.Of = 9 }, fees.ErrNoEntry},
		"None":         {func(r *fees.Return) { r.Of = 0 }, fees.ErrNoEntry},
	} {
		r := back
		c.spoil(&r)
		_, err := a.Refund(r, "V2", noon)
		require.ErrorIs(t, err, c.want, name)
	}
	a = stored(a)
	_, err = a.Refund(fees.Return{Of: 2, Amount: rupee, Method: fees.Cash, Reason: "x"}, "V2", noon)
	require.ErrorIs(t, err, fees.ErrNoPayment, "a refund of a refund")
}

func TestAccount_Void(t *testing.T) {
	t.Parallel()
	a := open(t)
	for range 2 {
		_, err := a.Take(pay(1000*rupee), "R", noon)
		require.NoError(t, err)
	}
	a = stored(a)
	_, err := a.Void(1, " ", "Asha", false, "V", noon)
	require.ErrorIs(t, err, fees.ErrInvalid)
	e, err := a.Void(1, "wrong student", "Asha", false, "V", noon)
	require.NoError(t, err)
	require.Equal(t, -1000*rupee, e.Amount)
	require.Equal(t, 1000*rupee, a.Paid())
	_, err = a.Void(1, "again", "Asha", false, "V", noon)
	require.ErrorIs(t, err, fees.ErrVoid)
	_, err = a.Refund(fees.Return{Of: 1, Amount: rupee, Method: fees.Cash, Reason: "x"}, "V", noon)
	require.ErrorIs(t, err, fees.ErrVoid)

	_, err = a.Refund(fees.Return{Of: 2, Amount: rupee, Method: fees.Cash, Reason: "x"}, "V", noon)
	require.NoError(t, err)
	_, err = a.Void(2, "late", "Asha", false, "V", noon)
	require.ErrorIs(t, err, fees.ErrRefunded)
}

func TestAccount_VoidAfterClose(t *testing.T) {
	t.Parallel()
	a := open(t)
	_, err := a.Take(pay(rupee), "R", noon)
	require.NoError(t, err)
	n := stored(a).Snapshot()
	n.Entries[0].Close = 5
	a = fees.Restore(n)
	_, err = a.Void(1, "mistake", "Asha", false, "V", noon)
	require.ErrorIs(t, err, fees.ErrClosed)
	_, err = a.Void(1, "mistake", "Root", true, "V", noon)
	require.NoError(t, err)
}

func TestAccount_Amend(t *testing.T) {
	t.Parallel()
	a := open(t)
	_, err := a.Take(pay(3000*rupee), "R", noon)
	require.NoError(t, err)
	same := a.Snapshot().Plan
	changed, err := a.Amend(same)
	require.NoError(t, err)
	require.False(t, changed)
	less := fees.Plan{Price: 7000 * rupee, Discount: 4000*rupee + 1, Reason: "hardship", Instalments: fees.Split(3000*rupee-1, 1, day(2026, time.May, 1))}
	_, err = a.Amend(less)
	require.ErrorIs(t, err, fees.ErrBelowPaid)
	less.Discount, less.Instalments = 4000*rupee, fees.Split(3000*rupee, 1, day(2026, time.May, 1))
	changed, err = a.Amend(less)
	require.NoError(t, err)
	require.True(t, changed)
	require.Zero(t, a.Due())
}

func TestAccount_Ageing(t *testing.T) {
	t.Parallel()
	a := open(t) // 2000 rupees each on 1 May, 1 June, 1 July
	_, err := a.Take(pay(500*rupee), "R", noon)
	require.NoError(t, err)
	for _, c := range []struct {
		today calendar.Date
		want  fees.Ageing
	}{
		{day(2026, time.May, 1), fees.Ageing{NotDue: 5500 * rupee}},
		{day(2026, time.May, 2), fees.Ageing{NotDue: 4000 * rupee, To30: 1500 * rupee}},
		{day(2026, time.June, 1), fees.Ageing{NotDue: 4000 * rupee, To60: 1500 * rupee}},
		{day(2026, time.July, 31), fees.Ageing{To30: 2000 * rupee, To60: 2000 * rupee, Older: 1500 * rupee}},
	} {
		got := a.Ageing(c.today)
		require.Equal(t, c.want, got, c.today.String())
		require.Equal(t, a.Due(), got.NotDue+got.Overdue())
	}
}

func TestNumber(t *testing.T) {
	t.Parallel()
	require.Equal(t, fees.Number("1001/26-27/000012"), fees.NewNumber("", 1001, 2026, fees.Receipts, 12))
	require.Equal(t, fees.Number("1001/99-00/V000003"), fees.NewNumber("", 1001, 2099, fees.Vouchers, 3))
	require.Equal(t, fees.Number("VJ/1001/26-27/V000003"), fees.NewNumber("VJ", 1001, 2026, fees.Vouchers, 3))
	for typed, want := range map[string]fees.Number{" 1001/26-27/v000003 ": "1001/26-27/V000003", "vj / 1001/26-27/000012": "VJ/1001/26-27/000012"} {
		got, err := fees.ParseNumber(typed)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	for _, bad := range []string{"", "12", "1001/26-28/000001", "1001/2627/000001", "x/26-27/000001", "1001/26-27/W000001", "1001/26-27/1", "VJ-1001/26-27/000001", "7/1001/26-27/000001"} {
		_, err := fees.ParseNumber(bad)
		require.ErrorIs(t, err, fees.ErrNumber, bad)
	}
}

func TestYearOf(t *testing.T) {
	t.Parallel()
	require.Equal(t, fees.Year(2025), fees.YearOf(day(2026, time.March, 31)))
	require.Equal(t, fees.Year(2026), fees.YearOf(day(2026, time.April, 1)))
	require.Equal(t, "26-27", fees.Year(2026).String())
	require.Equal(t, day(2026, time.April, 1), fees.Year(2026).First())
	require.Equal(t, day(2027, time.March, 31), fees.Year(2026).Last())
}

func TestCloseTill(t *testing.T) {
	t.Parallel()
	entries := []fees.Entry{
		{Kind: fees.Paid, Number: "A", Amount: 900 * rupee, Method: fees.Cash}, {Kind: fees.Paid, Number: "B", Amount: 500 * rupee, Method: fees.UPI},
		{Kind: fees.Refunded, Number: "V", Amount: -100 * rupee, Method: fees.Cash}, {Kind: fees.Voided, Number: "W", Amount: -500 * rupee, Method: fees.UPI},
	}
	c, err := fees.CloseTill(2, entries, 800*rupee, "", "Asha", noon)
	require.NoError(t, err)
	require.Equal(t, fees.Close{
		Center: 2, Day: day(2026, time.June, 15), Entries: 4, Taken: map[fees.Method]money.Paise{fees.Cash: 800 * rupee, fees.UPI: 0},
		Counted: 800 * rupee, At: noon, By: "Asha", FirstNo: "A", LastNo: "B", Refunded: 100 * rupee, Voided: 500 * rupee,
	}, c)
	_, err = fees.CloseTill(2, entries, 790*rupee, " ", "Asha", noon)
	require.Equal(t, []string{"note"}, blamed(err))
	c, err = fees.CloseTill(2, entries, 790*rupee, "ten rupees of change", "Asha", noon)
	require.NoError(t, err)
	require.Equal(t, -10*rupee, c.Difference())
	_, err = fees.CloseTill(2, entries, -1, "x", "Asha", noon)
	require.Equal(t, []string{"counted"}, blamed(err))
	_, err = fees.CloseTill(centers.ID(2), nil, 0, "", "Asha", noon)
	require.ErrorIs(t, err, fees.ErrNothing)
}

func TestVPA(t *testing.T) {
	t.Parallel()
	v, err := fees.ParseVPA("institute.fees@okbank")
	require.NoError(t, err)
	require.Equal(t, "upi://pay?pa=institute.fees%40okbank&pn=Kendra%20Patna&am=1500.05&cu=INR&tn=1001-26-00007", v.Link("Kendra Patna", "1001-26-00007", 150005))
	for _, bad := range []string{"", "a@b@c", "@bank", "x@", "a b@bank", "n@1bank"} {
		_, err := fees.ParseVPA(bad)
		require.ErrorIs(t, err, fees.ErrVPA, bad)
	}
}

func TestAccount_Charge(t *testing.T) {
	t.Parallel()
	a := open(t)
	before := a.Due()
	require.NoError(t, a.Charge(200_00, calendar.Of(noon)))
	require.Equal(t, before+200_00, a.Due())
	require.NoError(t, a.Snapshot().Plan.Check())
	require.ErrorIs(t, a.Charge(-1, calendar.Of(noon)), fees.ErrInvalid)
}
