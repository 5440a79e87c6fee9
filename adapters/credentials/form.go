package credentials

import (
	"crypto/sha256"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
)

// badge holds the values of a credential. Empty values are left out.
type badge struct {
	kind kind

	code, list, index, achievement, image    string // parts of web addresses
	name, regNo, serial, division, described string
	issued, until, grade, from, to, issuer   string
	holder                                   string // the key's DID without its scheme, for a credential in a wallet
	mailHash, mailSalt                       string // for a credential in a wallet

	marks
}

func badgeOf(c certificates.Snapshot, issuer certificates.Issuer, earned certificates.Earned, at certificates.Place) badge {
	p := c.Content
	b := badge{
		kind: certificateKind, code: string(c.Code), list: strconv.Itoa(at.List), index: strconv.Itoa(at.Index),
		name: p.Name, regNo: string(p.RegNo), serial: string(c.Serial), division: p.Division, described: described(p), issued: instant(p.IssuedOn),
		grade: p.Grade, from: orNothing(p.From), to: orNothing(p.To), issuer: issuer.Name, image: imageOf(issuer.Logo),
		marks: marksOf(earned),
	}
	if t := p.ValidUntil.Time(); !p.ValidUntil.IsZero() {
		b.until = time.Date(t.Year(), t.Month(), t.Day(), 23, 59, 59, 0, calendar.India).Format(time.RFC3339)
	}
	b.achievement = achievementOf(b)
	return b
}

// imageOf returns the path of an issuer's picture as part of a web address.
func imageOf(logo string) string {
	if logo == "" {
		logo = usualImage
	}
	return strings.TrimPrefix((&url.URL{Path: logo}).EscapedPath(), "/")
}

func orNothing(d calendar.Date) string {
	if d.IsZero() {
		return ""
	}
	return instant(d)
}

func (b *badge) values() []*string {
	return append([]*string{
		&b.code, &b.list, &b.index, &b.achievement, &b.image, &b.name, &b.regNo, &b.serial, &b.division, &b.described, &b.issued, &b.until, &b.grade, &b.from, &b.to,
		&b.issuer, &b.holder, &b.mailHash, &b.mailSalt,
	}, b.marks.values()...)
}

// form is the N-Quads of all badges with the same set of values, with marks in place of the values. Processing the
// contexts is nearly all the work of signing, and it is the same for all badges of a form.
type form struct{ content, options string }

const (
	createdMark = "KENDRACREATEDMARK"
	methodMark  = "urn:KENDRAMETHODMARK"
)

func mark(i int) string { return fmt.Sprintf("KENDRA%02dMARK", i) }

// formOf returns the form of a badge, which is made for the first badge of its kind.
func (n *Notary) formOf(b badge) (*form, error) {
	shape, marked := b.kind.achievement, badge{kind: b.kind, marks: marks{papers: make([]paper, len(b.papers))}}
	into := marked.values()
	for i, value := range b.values() {
		if *value != "" {
			*into[i] = mark(i)
		}
		shape += strconv.FormatBool(*value != "")
	}
	if kept, ok := n.forms.Load(shape); ok {
		f, _ := kept.(*form)
		return f, nil
	}
	doc, err := plain(n.credential(marked))
	if err != nil {
		return nil, err
	}
	f := &form{}
	if f.content, err = n.suite.quads(doc); err != nil {
		return nil, err
	}
	if f.options, err = n.suite.quads(optionsOf(doc["@context"], createdMark, methodMark)); err != nil {
		return nil, err
	}
	n.forms.Store(shape, f)
	return f, nil
}

// literal escapes a text for N-Quads.
var literal = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", `\r`)

// hash returns the data to sign for a badge, equal to suite.hashed.
func (f *form) hash(b badge, created, method string) ([]byte, error) {
	var pairs []string
	for i, value := range b.values() {
		pairs = append(pairs, mark(i), literal.Replace(*value))
	}
	content, err := canonized(strings.NewReplacer(pairs...).Replace(f.content))
	if err != nil {
		return nil, err
	}
	options, err := canonized(strings.NewReplacer(createdMark, created, methodMark, method).Replace(f.options))
	if err != nil {
		return nil, err
	}
	p, c := sha256.Sum256([]byte(options)), sha256.Sum256([]byte(content))
	return append(p[:], c[:]...), nil
}
