package outreach

import (
	"html"
	"strings"

	"kendra/domain/contact"
	"kendra/domain/identity"
)

// This file has the texts of all mails. Each ends with the institute's name and contact, which Signed adds.

// TicketMail returns the mail with the link of a ticket.
func TicketMail(p identity.Purpose, id identity.TicketID, to contact.Email, name string) Mail {
	l := Note{To: to, Name: name, Errand: Errand{Kind: ErrandKind(p), Of: int64(id)}}
	switch p {
	case identity.ToConfirm:
		l.Subject, l.Page = "Confirm your account at "+institutePlace, "/confirm"
		l.Before = "An account at " + institutePlace + " was asked for with this e-mail address. Open this link, and it works:"
		l.After = "The link is good for 48 hours. If you did not ask for an account, do nothing: without the link there is none."
	case identity.ToUndo:
		l.Subject, l.Page = "Your e-mail address at "+institutePlace+" was changed", "/undo-email"
		l.Before = "The e-mail address of your account was changed to another one; you sign in with that from now on. " +
			"If you did not want it, open this link to take the change back and choose a new password:"
		l.After = "The link is good for 7 days and works once. It also signs everybody out of the account. If the change is right, do nothing."
	case identity.ToReset:
		l.Subject, l.Page = "Choose a new password for "+institutePlace, "/reset-password"
		l.Before = "Open this link to choose a new password for your account:"
		l.After = "The link is good for 30 minutes and works once. If you did not ask for it, do nothing: your password stays as it is."
	case identity.ToInvite:
		l.Subject, l.Page = "Your account at "+institutePlace, invitation
		l.Before = "You have an account at " + institutePlace + ". Your user name is this e-mail address. Open this link to choose your password:"
		l.After = "The link is good for 7 days and works once. After that, use \"Forgot Password\" on the login page. " +
			"If you do not know why you have an account, please tell us."
	}
	return l.Mail()
}

// RegisteredMail returns the mail to an imported student about how to sign up. link is the page for that.
func RegisteredMail(to contact.Email, name, regNo, link string) Mail {
	return Note{
		To: to, Name: name, Subject: "You are registered at " + institutePlace, Link: link,
		Before: "You are registered as a student of " + institutePlace + "; your registration number is " + regNo +
			". To see your record, sign up here with this e-mail address:",
		After: "If you do not know of it, please tell us.",
	}.Mail()
}

// HallTicketMail returns the mail to a candidate whose hall ticket is ready. day is the first day of the exam, link the page with
// the ticket.
func HallTicketMail(to contact.Email, name, exam, day, link string) Mail {
	return Note{
		To: to, Name: name, Subject: "Your hall ticket for " + exam, Link: link,
		Before: "Your hall ticket for " + exam + " is ready. The exam begins on " + day + ". Sign in to see when and where, and to print it:",
		After:  "Bring the printed hall ticket to the exam.",
	}.Mail()
}

// SubscribeMail asks a person to confirm that they want the newsletter.
func SubscribeMail(to contact.Email, id SubscriberID) Mail {
	return Note{
		To: to, Subject: "Confirm your subscription to the newsletter of " + institutePlace, Page: "/newsletter/confirm", Leave: "/newsletter/unsubscribe",
		Errand: Errand{Kind: ToSubscribe, Of: int64(id)},
		Before: "Somebody asked for our newsletter with this e-mail address. Open this link to receive it:",
		After:  "If it was not you, do nothing. To leave the newsletter at any time, open this:",
	}.Mail()
}

// NewsletterMail returns one subscriber's copy of a newsletter, with a link that unsubscribes them. text is its body as
// plain text.
func NewsletterMail(to Subscriber, n Newsletter, text string) Mail {
	leave := Place("/newsletter/unsubscribe")
	why := "You receive this letter because you subscribed to our newsletter. To leave it, open this:"
	return Mail{
		To: to.Email, Subject: n.Subject, Leave: leave, Secret: true, Errand: Errand{Kind: ToLeave, Of: int64(to.ID)},
		Text: text + "\n\n--\n" + why + "\n" + leave + "\n",
		HTML: n.Body + "\n<hr>\n<p>" + html.EscapeString(why) + " " + Anchor(leave) + "</p>\n",
	}
}

// AnswerMail returns the mail with the answer to a message, which it quotes.
func AnswerMail(m Message) Mail {
	subject := "Your enquiry"
	switch {
	case m.Subject != "":
		subject = "Re: " + strings.Join(strings.Fields(m.Subject), " ")
	case m.CourseName != "":
		subject = "Your enquiry about " + m.CourseName
	}
	var page, quoted strings.Builder
	for _, part := range []string{hello(m.Name), m.Answer, m.AnsweredBy} {
		page.WriteString("<p>" + strings.ReplaceAll(html.EscapeString(part), "\n", "<br>") + "</p>\n")
	}
	text := strings.Join([]string{hello(m.Name), m.Answer, m.AnsweredBy}, "\n\n") + "\n"
	if m.Text != "" {
		for _, line := range strings.Split(m.Text, "\n") {
			quoted.WriteString("> " + line + "\n")
		}
		page.WriteString("<blockquote>" + strings.ReplaceAll(html.EscapeString(m.Text), "\n", "<br>") + "</blockquote>\n")
	}
	return Mail{To: m.Email, Subject: subject, Text: text + "\n" + quoted.String(), HTML: page.String()}
}

// hello returns the greeting of a mail.
func hello(name string) string {
	if name == "" {
		return "Hello,"
	}
	return "Hello " + name + ","
}
