package fees_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/fees"
	"kendra/domain/money"
	"kendra/domain/students"
)

// TestAccount_Balances lives 10,000 random lives of accounts. The books must balance after every payment, refund,
// void, amendment and refusal.
func TestAccount_Balances(t *testing.T) {
	t.Parallel()
	for seed := range uint64(10_000) {
		life{rand.New(rand.NewPCG(seed, 1)), seed}.run(t)
	}
}

type life struct {
	*rand.Rand

	seed uint64
}

func (l life) amount(most money.Paise) money.Paise { return money.Paise(l.Int64N(int64(most) + 1)) }

func (l life) plan() fees.Plan {
	p := fees.Plan{Price: l.amount(60_000 * rupee)}
	if l.IntN(2) == 0 {
		p.Discount, p.Reason = l.amount(p.Price), "merit"
	}
	first := calendar.On(2026, time.Month(1+l.IntN(12)), 1+l.IntN(31))
	p.Instalments = fees.Split(p.Total(), 1+l.IntN(12), first)
	return p
}

func (l life) run(t *testing.T) {
	t.Helper()
	p := l.plan()
	a, err := fees.Open(students.Snapshot{ID: 1, Profile: students.Profile{Division: 1, Center: 1}}, "DCA", p, noon)
	require.NoError(t, err, "seed %d", l.seed)
	net := money.Paise(0) // computed independently of the account
	for range 1 + l.IntN(12) {
		net += l.step(a)
		a = stored(a)
		l.balanced(t, a, net)
	}
}

// step takes a random action and returns its effect on the amount paid: 0 for a refusal.
func (l life) step(a *fees.Account) money.Paise {
	of := fees.EntryID(l.IntN(len(a.Snapshot().Entries) + 2))
	var e fees.Entry
	var err error
	switch l.IntN(5) {
	case 0, 1:
		e, err = a.Take(fees.Payment{Amount: l.amount(a.Due()+rupee) - 10, Method: fees.Methods()[l.IntN(5)], Reference: "1"}, "R", noon)
	case 2:
		e, err = a.Refund(fees.Return{Of: of, Amount: l.amount(5000*rupee) - 10, Method: fees.Cash, Reason: "r"}, "V", noon)
	case 3:
		e, err = a.Void(of, "v", "Asha", l.IntN(2) == 0, "V", noon)
	default:
		_, err = a.Amend(l.plan())
	}
	if err != nil {
		return 0
	}
	return e.Amount
}

func (l life) balanced(t *testing.T, a *fees.Account, net money.Paise) {
	t.Helper()
	n := a.Snapshot()
	say := func(what string) string { return fmt.Sprintf("seed %d: %s", l.seed, what) }
	require.Equal(t, net, a.Paid(), say("paid is the sum of what was done"))
	require.GreaterOrEqual(t, a.Paid(), money.Paise(0), say("nobody is given back more than they paid"))
	require.GreaterOrEqual(t, a.Due(), money.Paise(0), say("nobody pays more than is due"))
	require.Equal(t, n.Plan.Price, n.Plan.Discount+a.Paid()+a.Due(), say("price = discount + paid + due"))
	var asked, paid money.Paise
	open := false
	for _, line := range a.Lines() {
		asked += line.Amount
		paid += line.Paid
		require.False(t, open && line.Paid > 0, say("a later instalment is paid before an earlier one"))
		open = line.Open() > 0
	}
	require.Equal(t, n.Plan.Total(), asked, say("instalments add up"))
	require.Equal(t, a.Paid(), paid, say("what was paid is spread over the instalments"))
	g := a.Ageing(calendar.On(2026, time.Month(1+l.IntN(24)), 1))
	require.Equal(t, a.Due(), g.NotDue+g.Overdue(), say("ageing covers what is due"))
	for _, e := range n.Entries {
		if e.Of == 0 {
			continue
		}
		left := n.Entries[e.Of-1].Amount
		for _, back := range n.Entries {
			if back.Of == e.Of {
				left += back.Amount
			}
		}
		require.GreaterOrEqual(t, left, money.Paise(0), say("a payment gave back more than it was"))
	}
}
