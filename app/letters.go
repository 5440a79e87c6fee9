package app

import (
	"html"
	"net/url"
	"strings"

	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/students"
)

// letter writes a mail of a few sentences around one link.
type letter struct {
	to      contact.Email
	name    string
	subject string
	before  string // what the link is for
	page    string // that the link leads to
	after   string // how long it is good for, and what to do when it was not wanted
	leave   string // the page of a second link, after that; "" for none
	errand  outreach.Errand
	link    string // where it needs no secret, and page is ""
}

func (l letter) mail() outreach.Mail {
	hello := "Hello,"
	if l.name != "" {
		hello = "Hello " + l.name + ","
	}
	var page strings.Builder
	for _, line := range []string{hello, l.before} {
		page.WriteString("<p>" + html.EscapeString(line) + "</p>\n")
	}
	link := l.link
	if l.page != "" {
		link = outreach.Place(l.page)
	}
	page.WriteString("<p>" + anchor(link) + "</p>\n<p>" + html.EscapeString(l.after))
	after := l.after
	if l.leave != "" {
		after += " " + outreach.Place(l.leave)
		page.WriteString(" " + anchor(outreach.Place(l.leave)))
	}
	page.WriteString("</p>\n")
	return outreach.Mail{
		To: l.to, Subject: l.subject, Text: strings.Join([]string{hello, l.before, link, after}, "\n\n") + "\n", HTML: page.String(),
		Secret: l.errand.Kind != outreach.NoErrand, Errand: l.errand,
	}
}

func anchor(link string) string {
	link = html.EscapeString(link)
	return `<a href="` + link + `">` + link + "</a>"
}

// link answers the address of one of the website's pages with a token.
func (b BaseURL) link(page, token string) string {
	return strings.TrimRight(string(b), "/") + page + "?token=" + url.QueryEscape(token)
}

// letterOf writes the letter of a ticket: to whom, and what its link is for.
func letterOf(p identity.Purpose, id identity.TicketID, to contact.Email, name string) outreach.Mail {
	l := letter{to: to, name: name, errand: outreach.Errand{Kind: outreach.ErrandKind(p), Of: int64(id)}}
	switch p {
	case identity.ToConfirm:
		l.subject, l.page = "Confirm your account", "/confirm"
		l.before = "An account was asked for with this e-mail address. Open this link, and it works:"
		l.after = "The link is good for 48 hours. If you did not ask for an account, do nothing: without the link there is none."
	case identity.ToUndo:
		l.subject, l.page = "Your e-mail address was changed", "/undo-email"
		l.before = "The e-mail address of your account was changed to another one; you sign in with that from now on. " +
			"If you did not want it, open this link to take the change back and choose a new password:"
		l.after = "The link is good for 7 days and works once. It also signs everybody out of the account. If the change is right, do nothing."
	case identity.ToReset:
		l.subject, l.page = "Choose a new password", "/reset-password"
		l.before = "Open this link to choose a new password for your account:"
		l.after = "The link is good for 30 minutes and works once. If you did not ask for it, do nothing: your password stays as it is."
	}
	return l.mail()
}

func newsletterLetter(to contact.Email, id outreach.SubscriberID) outreach.Mail {
	return letter{
		to: to, subject: "Confirm your subscription", page: "/newsletter/confirm", leave: "/newsletter/unsubscribe",
		errand: outreach.Errand{Kind: outreach.ToSubscribe, Of: int64(id)},
		before: "Somebody asked for our newsletter with this e-mail address. Open this link to receive it:",
		after:  "If it was not you, do nothing. To leave the newsletter at any time, open this:",
	}.mail()
}

func inviteLetter(base BaseURL, to contact.Email, name string, regNo students.RegNo) outreach.Mail {
	return letter{
		to: to, name: name, subject: "You are registered", link: strings.TrimRight(string(base), "/") + "/signup",
		before: "You are registered as a student; your registration number is " + string(regNo) + ". To see your record, sign up here with this e-mail address:",
		after:  "If you do not know of it, tell the study center that you received this mail from.",
	}.mail()
}
