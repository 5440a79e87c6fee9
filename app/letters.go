package app

import (
	"html"
	"net/url"
	"strings"

	"kendra/domain/contact"
	"kendra/domain/outreach"
	"kendra/domain/students"
)

// letter writes a mail of a few sentences around one link.
type letter struct {
	to      contact.Email
	name    string
	subject string
	before  string // what the link is for
	link    string
	after   string // how long it is good for, and what to do when it was not wanted
	leave   string // a second link, after that; "" for none
	secret  bool
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
	page.WriteString("<p>" + anchor(l.link) + "</p>\n<p>" + html.EscapeString(l.after))
	after := l.after
	if l.leave != "" {
		after += " " + l.leave
		page.WriteString(" " + anchor(l.leave))
	}
	page.WriteString("</p>\n")
	return outreach.Mail{
		To: l.to, Subject: l.subject, Text: strings.Join([]string{hello, l.before, l.link, after}, "\n\n") + "\n", HTML: page.String(), Secret: l.secret,
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

func confirmLetter(base BaseURL, to contact.Email, name, token string) outreach.Mail {
	return letter{
		to: to, name: name, subject: "Confirm your account", secret: true, link: base.link("/confirm", token),
		before: "An account was asked for with this e-mail address. Open this link, and it works:",
		after:  "The link is good for 48 hours. If you did not ask for an account, do nothing: without the link there is none.",
	}.mail()
}

func resetLetter(base BaseURL, to contact.Email, name, token string) outreach.Mail {
	return letter{
		to: to, name: name, subject: "Choose a new password", secret: true, link: base.link("/reset-password", token),
		before: "Open this link to choose a new password for your account:",
		after:  "The link is good for 30 minutes and works once. If you did not ask for it, do nothing: your password stays as it is.",
	}.mail()
}

func newsletterLetter(base BaseURL, to contact.Email, key string) outreach.Mail {
	return letter{
		to: to, subject: "Confirm your subscription", secret: true, link: base.link("/newsletter/confirm", key),
		before: "Somebody asked for our newsletter with this e-mail address. Open this link to receive it:",
		after:  "If it was not you, do nothing. To leave the newsletter at any time, open this:",
		leave:  base.link("/newsletter/unsubscribe", key),
	}.mail()
}

func inviteLetter(base BaseURL, to contact.Email, name string, regNo students.RegNo) outreach.Mail {
	return letter{
		to: to, name: name, subject: "You are registered", link: strings.TrimRight(string(base), "/") + "/signup",
		before: "You are registered as a student; your registration number is " + string(regNo) + ". To see your record, sign up here with this e-mail address:",
		after:  "If you do not know of it, tell the study center that you received this mail from.",
	}.mail()
}
