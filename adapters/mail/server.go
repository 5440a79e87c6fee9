package mail

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/url"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

	"kendra/domain/outreach"
)

// Server is the outreach.Sender over SMTP.
type Server struct {
	host    string
	from    *mail.Address
	options []gomail.Option
}

var _ outreach.Sender = (*Server)(nil)

// The SMTP ports for submitting mail: with STARTTLS, and with TLS from the beginning.
const (
	submission  = 587
	submissions = 465
)

// sendTime is how long a server may take for one mail, less than a tenth of a lease.
const sendTime = 25 * time.Second

var errURL = errors.New("the mail server's URL cannot be read; it is like smtp://user:password@mail.example:587?from=office@institute.example")

// New parses the URL of a server: smtp://user:password@host:587?from=office@institute.example. With smtps the
// connection uses TLS from the beginning (port 465). With smtp it uses STARTTLS, which the server must offer, unless
// it is this machine or the URL has tls=optional; tls=none switches encryption off. No error contains the URL.
func New(text string) (*Server, error) {
	u, err := url.Parse(text)
	if err != nil || u.Hostname() == "" || (u.Scheme != "smtp" && u.Scheme != "smtps") {
		return nil, errURL
	}
	query := u.Query()
	from, err := mail.ParseAddress(query.Get("from"))
	if err != nil {
		return nil, fmt.Errorf("%w: from is no e-mail address", errURL)
	}
	options, err := security(u.Scheme, u.Hostname(), query.Get("tls"))
	if err != nil {
		return nil, err
	}
	if port := u.Port(); port != "" {
		n, err := strconv.Atoi(port)
		if err != nil {
			return nil, fmt.Errorf("%w: the port is no number", errURL)
		}
		options = append(options, gomail.WithPort(n))
	}
	if u.User != nil {
		password, _ := u.User.Password()
		options = append(options, gomail.WithSMTPAuth(signIn(u.Hostname(), query.Get("tls"))), gomail.WithUsername(u.User.Username()), gomail.WithPassword(password))
	}
	s := &Server{host: u.Hostname(), from: from, options: append(options, gomail.WithTimeout(sendTime))}
	_, err = gomail.NewClient(s.host, s.options...)
	if err != nil {
		return nil, errURL
	}
	return s, nil
}

func security(scheme, host, tls string) ([]gomail.Option, error) {
	if scheme == "smtps" {
		return []gomail.Option{gomail.WithSSL(), gomail.WithPort(submissions)}, nil
	}
	policy := gomail.TLSMandatory
	if isLocal(host) {
		policy = gomail.TLSOpportunistic
	}
	switch tls {
	case "":
	case "optional":
		policy = gomail.TLSOpportunistic
	case "none":
		policy = gomail.NoTLS
	default:
		return nil, fmt.Errorf("%w: tls is optional or none", errURL)
	}
	return []gomail.Option{gomail.WithTLSPolicy(policy), gomail.WithPort(submission)}, nil
}

func isLocal(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || (ip != nil && ip.IsLoopback())
}

// signIn returns the authentication type. Credentials are never sent unencrypted, except on this machine or if the
// operator allows it.
func signIn(host, tls string) gomail.SMTPAuthType {
	if isLocal(host) || tls == "none" {
		return gomail.SMTPAuthPlainNoEnc
	}
	return gomail.SMTPAuthAutoDiscover
}

// Probe connects with encryption and credentials as for a mail, but sends none.
func (s *Server) Probe(ctx context.Context) error {
	client, err := gomail.NewClient(s.host, s.options...)
	if err != nil {
		return fmt.Errorf("prepare to reach the mail server: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, sendTime)
	defer cancel()
	if err := client.DialWithContext(ctx); err != nil {
		return fmt.Errorf("reach the mail server: %w", err)
	}
	_ = client.Close() // the probe has succeeded
	return nil
}

// Send implements outreach.Sender. Each mail uses its own connection, because there are few.
func (s *Server) Send(ctx context.Context, id outreach.MailID, from string, m outreach.Mail) error {
	msg, err := s.message(id, from, m)
	if err != nil {
		return fmt.Errorf("%w: %s", outreach.ErrRejected, err.Error())
	}
	client, err := gomail.NewClient(s.host, s.options...)
	if err != nil {
		return fmt.Errorf("prepare to send mail: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, sendTime)
	defer cancel()
	if err := client.DialWithContext(ctx); err != nil {
		return fmt.Errorf("reach the mail server: %w", err)
	}
	defer func() { _ = client.Close() }() // the mail is sent, even if closing fails
	return outcome(client.Send(msg))
}

func (s *Server) message(id outreach.MailID, name string, m outreach.Mail) (*gomail.Msg, error) {
	msg := gomail.NewMsg()
	from := *s.from
	from.Name = cmp.Or(from.Name, name)
	if err := msg.From(from.String()); err != nil {
		return nil, fmt.Errorf("the sender's address: %w", err)
	}
	if err := msg.To(string(m.To)); err != nil {
		return nil, fmt.Errorf("the address: %w", err)
	}
	msg.Subject(m.Subject)
	_, domain, _ := strings.Cut(from.Address, "@")
	msg.SetMessageIDWithValue(fmt.Sprintf("mail-%d@%s", id, domain))
	msg.SetDate()
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	if m.Leave != "" {
		msg.SetGenHeader(gomail.HeaderListUnsubscribe, "<"+m.Leave+">")
	}
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	if m.HTML != "" {
		msg.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	}
	return msg, nil
}

// outcome returns ErrRejected for a permanent refusal of this mail (5xx); any other error is temporary. Rejected
// credentials are temporary, too: the operator must correct them, and the mail is not at fault.
func outcome(err error) error {
	var refused *gomail.SendError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refused) && refused.ErrorCode() >= 500:
		return fmt.Errorf("%w: %s", outreach.ErrRejected, err.Error())
	default:
		return fmt.Errorf("send mail: %w", err)
	}
}
