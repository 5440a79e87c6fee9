package outreach

import (
	"html"
	"strings"
)

// institutePlace stands for the institute's name in a stored mail: Signed replaces it by the name of that day.
const institutePlace = "(the institute)"

// Signature is what every mail ends with.
type Signature struct {
	Name  string   // the institute's; "" until it has one
	Lines []string // how to reach it
}

// Signed returns the mail with the institute's name where its texts need it, and the signature at its end.
func (m Mail) Signed(s Signature) Mail {
	if m.Text == withheld {
		m.Subject = s.named(m.Subject)
		return m
	}
	m.Subject, m.Text = s.named(m.Subject), s.named(m.Text)
	m.HTML = strings.ReplaceAll(m.HTML, institutePlace, html.EscapeString(s.name()))
	if s.Name == "" {
		return m
	}
	lines := append([]string{s.Name}, s.Lines...)
	m.Text = strings.TrimRight(m.Text, "\n") + "\n\n-- \n" + strings.Join(lines, "\n") + "\n"
	if m.HTML != "" {
		for i := range lines {
			lines[i] = html.EscapeString(lines[i])
		}
		m.HTML += "<p>-- <br>\n" + strings.Join(lines, "<br>\n") + "</p>\n"
	}
	return m
}

func (s Signature) named(text string) string {
	return strings.ReplaceAll(text, institutePlace, s.name())
}

func (s Signature) name() string {
	if s.Name == "" {
		return "our institute"
	}
	return s.Name
}
