package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/fees"
	"kendra/domain/money"
	"kendra/domain/page"
	"kendra/domain/sessions"
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
