package contract

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/contact"
	"kendra/domain/fees"
	"kendra/domain/money"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/tests/fixture"
)

func sessionsSorted(t *testing.T, k Kit) {
	w := settle(t, k)
	on := func(title string, day int) {
		w.plan(t, calledSession(title), func(p *sessions.Profile) { p.From = calendar.On(2026, time.June, day) })
	}
	on("beta", 3)
	on("Alpha", 1)
	on("Gamma", 2)
	on("Delta", 4)
	for sort, want := range map[sessions.Sort]string{
		"": "4321", sessions.Latest: "4321", sessions.Earliest: "1234", sessions.ByTitle: "1342", sessions.ByTitleZA: "2431",
	} {
		found, err := k.Sessions.List(t.Context(), sessions.Filter{Scope: centers.Everywhere(), Sort: sort}, page.Request{})
		require.NoError(t, err)
		days := ""
		for _, one := range found.Items {
			days += string(rune('0' + one.Session.Profile.From.Time().Day()))
		}
		require.Equal(t, want, days, sort)
	}
}

func certificatesSorted(t *testing.T, k Kit) {
	w := settle(t, k)
	for i, name := range []string{"birju", "Asha", "Chitra", "asha"} {
		n := w.certificate(w.enrol(t, w.center), 4-i)
		n.Content.Name = name
		w.addCertificate(t, n)
	}
	for sort, want := range map[certificates.Sort][]string{
		"":                        {"asha", "Chitra", "Asha", "birju"},
		certificates.Newest:       {"asha", "Chitra", "Asha", "birju"},
		certificates.Oldest:       {"birju", "Asha", "Chitra", "asha"},
		certificates.ByName:       {"Asha", "asha", "birju", "Chitra"},
		certificates.ByNameZA:     {"Chitra", "birju", "asha", "Asha"},
		certificates.BySerialUp:   {"asha", "Chitra", "Asha", "birju"},
		certificates.BySerialDown: {"birju", "Asha", "Chitra", "asha"},
	} {
		found, err := k.CertificateDirectory.List(t.Context(), certificates.Filter{Scope: centers.Everywhere(), Sort: sort}, calendar.Of(fixture.Now), page.Request{})
		require.NoError(t, err)
		names := []string{}
		for _, c := range found.Items {
			names = append(names, c.Snapshot().Content.Name)
		}
		require.Equal(t, want, names, sort)
	}
}

func duesSorted(t *testing.T, k Kit) {
	w := settle(t, k)
	for _, one := range []struct {
		name string
		paid money.Paise
	}{{"birju", 300_000}, {"Asha", 100_000}, {"Chitra", 200_000}} {
		account := w.owe(t, w.enrol(t, w.center, named(one.name)))
		w.do(t, func(ctx context.Context) error {
			_, err := w.pay(ctx, account.ID, one.paid, one.name)
			return err
		})
	}
	today := calendar.Of(fixture.Now.AddDate(0, 6, 0))
	for sort, want := range map[fees.Sort][]string{
		"": {"Asha", "Chitra", "birju"}, fees.Most: {"Asha", "Chitra", "birju"}, fees.Least: {"birju", "Chitra", "Asha"},
		fees.ByName: {"Asha", "birju", "Chitra"}, fees.ByNameZA: {"Chitra", "birju", "Asha"},
	} {
		found, err := k.FeeReports.Due(t.Context(), fees.Filter{Scope: centers.Everywhere(), Sort: sort}, today, page.Request{})
		require.NoError(t, err)
		names := []string{}
		for _, d := range found.Items {
			names = append(names, d.Name)
		}
		require.Equal(t, want, names, sort)
	}
}

func receiptsSorted(t *testing.T, k Kit) {
	w := settle(t, k)
	account := w.owe(t, w.enrol(t, w.center))
	for key, paid := range []money.Paise{300_000, 100_000, 200_000} {
		w.do(t, func(ctx context.Context) error {
			_, err := w.pay(ctx, account.ID, paid, string(rune('a'+key)))
			return err
		})
	}
	for sort, want := range map[fees.Sort][]money.Paise{
		"": {200_000, 100_000, 300_000}, fees.Newest: {200_000, 100_000, 300_000}, fees.Oldest: {300_000, 100_000, 200_000},
		fees.Most: {300_000, 200_000, 100_000}, fees.Least: {100_000, 200_000, 300_000},
	} {
		found, err := k.FeeReports.Receipts(t.Context(), fees.Filter{Scope: centers.Everywhere(), Sort: sort}, page.Request{})
		require.NoError(t, err)
		amounts := []money.Paise{}
		for _, one := range found.Items {
			amounts = append(amounts, one.Amount)
		}
		require.Equal(t, want, amounts, sort)
	}
}

func staffSorted(t *testing.T, k Kit) {
	w := settle(t, k)
	for _, name := range []string{"birju", "Asha", "Chitra", "asha"} {
		w.hire(t, w.center, func(p *staff.Profile) { p.Name = name })
	}
	for sort, want := range map[staff.Sort][]string{
		"":             {"Asha", "asha", "birju", "Chitra"},
		staff.ByName:   {"Asha", "asha", "birju", "Chitra"},
		staff.ByNameZA: {"Chitra", "birju", "asha", "Asha"},
		staff.Newest:   {"asha", "Chitra", "Asha", "birju"},
		staff.Oldest:   {"birju", "Asha", "Chitra", "asha"},
	} {
		found, err := k.Staff.List(t.Context(), staff.Filter{Scope: centers.Everywhere(), Sort: sort}, page.Request{})
		require.NoError(t, err)
		names := []string{}
		for _, one := range found.Items {
			names = append(names, one.Member.Profile.Name)
		}
		require.Equal(t, want, names, sort)
	}
}

// outreachOrders are the orders of four things with the names b, A, C and a.
var outreachOrders = map[outreach.Sort]string{
	"": "aCAb", outreach.Newest: "aCAb", outreach.Oldest: "bACa", outreach.ByName: "AabC", outreach.ByNameZA: "CbaA",
}

func inboxSorted(t *testing.T, k Kit) {
	for _, name := range []string{"b", "A", "C", "a"} {
		m := suggestion(name)
		m.Name = name
		k.write(t, m)
	}
	for sort, want := range outreachOrders {
		names := k.subjects(t, allOfIt, outreach.Filter{Sort: sort}, page.Request{})
		require.Equal(t, want, strings.Join(names, ""), sort)
	}
}

func outboxSorted(t *testing.T, k Kit) {
	for _, name := range []string{"b", "A", "C", "a"} {
		m := mail(name)
		m.Mail.To = contact.Email(name + "@example.in")
		k.post(t, m)
	}
	for sort, want := range outreachOrders {
		found, err := k.Outbox.List(t.Context(), sort, page.Request{})
		require.NoError(t, err)
		names := ""
		for _, one := range found.Items {
			names += one.Mail.Subject
		}
		require.Equal(t, want, names, sort)
	}
}

func subscribersSorted(t *testing.T, k Kit) {
	for n := range 3 {
		k.do(t, func(ctx context.Context) error {
			_, err := k.Newsletters.AddSubscriber(ctx, outreach.Subscriber{
				Email: contact.Email(string("bca"[n]) + "@example.in"), Key: string(rune('x' + n)), Status: outreach.Confirmed, Since: fixture.Now, Asked: fixture.Now,
			})
			return err
		})
	}
	for sort, want := range map[outreach.Sort]string{
		"": "acb", outreach.Newest: "acb", outreach.Oldest: "bca", outreach.ByName: "abc", outreach.ByNameZA: "cba",
	} {
		found, err := k.Newsletters.Subscribers(t.Context(), "", "", sort, page.Request{})
		require.NoError(t, err)
		names := ""
		for _, one := range found.Items {
			names += string(one.Email[0])
		}
		require.Equal(t, want, names, sort)
	}
}
