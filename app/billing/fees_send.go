package billing

import (
	"context"
	"html"
	"slices"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/contact"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/outreach"
)

// SendReceipt sends the facts of a receipt or voucher to the student by e-mail, and returns the address. fees.ErrNoEntry
// for one that the actor may not see, ErrNoEmail when the student has no address, ErrMoved when the student has left.
func (s *Fees) SendReceipt(ctx context.Context, actor identity.Actor, n fees.Number) (contact.Email, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return "", err
	}
	r, err := s.Receipt(ctx, actor, n)
	if err != nil {
		return "", err
	}
	to := r.Item.Student.Profile.Email
	switch {
	case r.Frozen:
		return "", fees.ErrMoved
	case to == "":
		return "", fees.ErrNoEmail
	}
	sent := audit.Did(actor, fees.SentAction, kernel.FeesThing(r.Account.ID), s.now()).To(struct {
		Number fees.Number
		To     contact.Email
	}{n, to})
	return to, s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.outbox.Post(ctx, outreach.Post(receiptLetter(to, r.Paper), s.now())); err != nil {
			return err
		}
		return s.trail.Append(ctx, sent)
	})
}

// receiptLetter returns the mail with the facts of a receipt or voucher.
func receiptLetter(to contact.Email, p fees.Paper) outreach.Mail {
	var text, page strings.Builder
	hello, last := "Hello "+p.Student+",", "If something is wrong, please tell "+p.Center.Profile.Name+"."
	text.WriteString(hello + "\n\n")
	page.WriteString("<p>" + html.EscapeString(hello) + "</p>\n<table>\n")
	for _, fact := range factsOf(p) {
		text.WriteString(fact[0] + ": " + fact[1] + "\n")
		page.WriteString(`<tr><th align="left">` + html.EscapeString(fact[0]) + "</th><td>" + html.EscapeString(fact[1]) + "</td></tr>\n")
	}
	text.WriteString("\n" + last + "\n")
	page.WriteString("</table>\n<p>" + html.EscapeString(last) + "</p>\n")
	return outreach.Mail{To: to, Subject: p.Kind.Title() + " " + string(p.Number), Text: text.String(), HTML: page.String()}
}

// factsOf returns the facts of a receipt or voucher, each with its label.
func factsOf(p fees.Paper) [][2]string {
	method, by := "Paid by", "Taken by"
	if p.Kind != fees.Paid {
		method, by = "Refunded by", "Done by"
	}
	how := p.Method.Name()
	if p.Reference != "" {
		how += ", " + p.Reference
	}
	amount := max(p.Amount, -p.Amount)
	facts := [][2]string{
		{p.Kind.Title(), string(p.Number)},
		{"Center", p.Center.Profile.Name},
		{"Date", p.At.In(calendar.India).Format("2 Jan 2006, 15:04")},
		{"Registration number", string(p.RegNo)},
		{"For", "Fees of " + p.Course},
		{"Amount", amount.String() + " (" + amount.Words() + ")"},
		{method, how},
		{"For receipt", string(p.OfNumber)},
		{"Reason", p.Reason},
		{by, p.By},
		{"Paid so far", p.SoFar.String()},
	}
	if p.Owed != nil {
		facts = append(facts, [2]string{"Balance", p.Owed.String()})
	}
	if p.IsVoid() {
		facts = append(facts, [2]string{"Note", "This receipt is void."})
	}
	return slices.DeleteFunc(facts, func(fact [2]string) bool { return fact[1] == "" })
}
