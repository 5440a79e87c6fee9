package outreach

import (
	"html"
	"strings"

	"kendra/domain/contact"
	"kendra/domain/fault"
)

// Circular is a letter to chosen students, one copy each.
type Circular struct {
	Subject string
	Text    string // plain text
	By      string // who signs it
}

// MostRecipients is the largest number of students of one circular. Each copy is a mail of its own.
const MostRecipients = 5000

const longestCircular = 5000

// Check reports all mistakes at once. ErrCircular with the fields.
func (c Circular) Check() error {
	var v fault.Violations
	v.Required("subject", strings.TrimSpace(c.Subject))
	v.Fits("subject", c.Subject, longestSubject)
	v.Check(!strings.ContainsAny(c.Subject, "\r\n\x00"), "subject", "must be one line of text")
	v.Required("text", strings.TrimSpace(c.Text))
	v.FitsText("text", c.Text, longestCircular)
	v.Check(!strings.ContainsRune(c.Text, 0), "text", "has a character that is not text")
	return v.As(ErrCircular)
}

// Copy returns the mail for one student of a center.
func (c Circular) Copy(to contact.Email, name, center string) Mail {
	parts := []string{"Hello " + name + ",", strings.TrimSpace(c.Text), c.By + "\n" + center}
	var page strings.Builder
	for _, part := range parts {
		page.WriteString("<p>" + strings.ReplaceAll(html.EscapeString(part), "\n", "<br>") + "</p>\n")
	}
	return Mail{To: to, Subject: strings.Join(strings.Fields(c.Subject), " "), Text: strings.Join(parts, "\n\n") + "\n", HTML: page.String()}
}
