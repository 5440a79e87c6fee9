package credentials

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/exams"
)

// Notary is the certificates.Notary of one website.
type Notary struct {
	base, did string
	suite     suite
	forms     sync.Map // shape to *form
}

var (
	_ certificates.Notary = (*Notary)(nil)
	_ exams.Notary        = (*Notary)(nil)
)

// pagePath is the path of the public page of a certificate or marksheet, without its code.
const pagePath = "/verify/"

// kind is what a credential is about.
type kind struct {
	achievement string // its achievementType, by which credentials are told apart
	path        string // of the credential, without its code
	list        string // the path of its status lists, without their number
}

var (
	certificateKind = kind{"Certificate", "/api/Certificate/GetCredential?Code=", "/api/Certificate/GetStatusList/"}
	marksheetKind   = kind{"Assessment", "/api/Exam/GetMarksheetCredential?Code=", "/api/Exam/GetMarksheetList/"}
)

// isOf reports whether a credential whose signature was checked is of a kind.
func isOf(doc document, k kind) bool {
	subject, _ := doc["credentialSubject"].(document)
	about, _ := subject["achievement"].(document)
	return text(about["achievementType"]) == k.achievement
}

// usualImage is the picture of an institute without a logo.
const usualImage = "/icons/icon-512.png"

// schemaOB is the JSON schema of Open Badges 3.0 credentials.
const schemaOB = "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json"

// NewNotary returns the Notary of a website at base.
func NewNotary(base string) (*Notary, error) {
	known, err := contexts()
	if err != nil {
		return nil, err
	}
	base = strings.TrimRight(base, "/")
	did, err := didOf(base)
	if err != nil {
		return nil, err
	}
	return &Notary{base: base, did: did, suite: suite{known}}, nil
}

// instant returns the beginning of a day in India.
func instant(d calendar.Date) string {
	t := d.Time()
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, calendar.India).Format(time.RFC3339)
}

// created returns the time of a proof: the beginning of the day of issue in India, in UTC. It is never in the future, and
// the same whenever the certificate is signed.
func created(issued calendar.Date) string {
	t := issued.Time()
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, calendar.India).UTC().Format(time.RFC3339)
}

// listPath returns the path of a status list on the website.
func (k kind) listPath(list int) string { return k.list + strconv.Itoa(list) }

// Sign implements certificates.Notary. The same certificate, issuer, place and key always give the same bytes.
func (n *Notary) Sign(
	c certificates.Snapshot, issuer certificates.Issuer, earned certificates.Earned, at certificates.Place, by certificates.IssuerKey,
) ([]byte, error) {
	return n.signBadge(c.Content.IssuedOn, badgeOf(c, issuer, earned, at), by)
}

// Bind implements certificates.Notary.
func (n *Notary) Bind(
	c certificates.Snapshot, issuer certificates.Issuer, earned certificates.Earned, at certificates.Place, by certificates.IssuerKey,
	holder certificates.Holder, mail certificates.MailIdentity,
) ([]byte, error) {
	b := badgeOf(c, issuer, earned, at)
	b.mailHash, b.mailSalt = mail.Hash, mail.Salt
	b.holder = strings.TrimPrefix(string(holder), didScheme)
	return n.signBadge(c.Content.IssuedOn, b, by)
}

func (n *Notary) signBadge(issued calendar.Date, b badge, by certificates.IssuerKey) ([]byte, error) {
	doc, err := plain(n.credential(b))
	if err != nil {
		return nil, fmt.Errorf("credentials: %w", err)
	}
	form, err := n.formOf(b)
	if err != nil {
		return nil, err
	}
	created := created(issued)
	hash, err := form.hash(b, created, n.method(by))
	if err != nil {
		return nil, err
	}
	// The schema of Open Badges wants a list.
	doc["proof"] = []any{proofOf(ed25519.NewKeyFromSeed(by.Seed), hash, created, n.method(by))}
	return json.MarshalIndent(doc, "", "  ")
}

// credential returns a badge as an Open Badges 3.0 document.
func (n *Notary) credential(b badge) map[string]any {
	list := n.base + b.kind.list + b.list
	credential := map[string]any{
		"@context":          []string{contextVC, contextOB},
		"id":                n.base + b.kind.path + b.code,
		"type":              []string{"VerifiableCredential", "OpenBadgeCredential"},
		"name":              b.division,
		"issuer":            map[string]any{"id": n.did, "type": []string{"Profile"}, "name": b.issuer, "url": n.base, "image": n.image(b)},
		"validFrom":         b.issued,
		"credentialSubject": n.subject(b),
		"credentialSchema":  []any{map[string]any{"id": schemaOB, "type": "JsonSchema"}},
		"evidence":          n.evidence(b),
		"credentialStatus": map[string]any{
			"id": list + "#" + b.index, "type": "BitstringStatusListEntry", "statusPurpose": "revocation",
			"statusListIndex": b.index, "statusListCredential": list,
		},
	}
	if b.until != "" {
		credential["validUntil"] = b.until
	}
	return credential
}

// evidence returns the public pages of the certificate and of the marksheet.
func (n *Notary) evidence(b badge) []any {
	all := []any{map[string]any{"id": n.base + pagePath + b.code, "type": []string{"Evidence"}, "name": "Public page"}}
	if b.sheet != "" {
		all = append(all, map[string]any{"id": n.base + pagePath + b.sheet, "type": []string{"Evidence"}, "name": "Marksheet"})
	}
	return all
}

// image returns the picture of an issuer.
func (n *Notary) image(b badge) map[string]any {
	return map[string]any{"id": n.base + "/" + b.image, "type": "Image"}
}

func (n *Notary) subject(b badge) map[string]any {
	identifier := func(kind, value string) map[string]any {
		return map[string]any{"type": "IdentityObject", "hashed": false, "identityHash": value, "identityType": kind}
	}
	known := []any{identifier("name", b.name), identifier("userName", b.regNo)}
	if b.mailHash != "" {
		known = append(known, map[string]any{
			"type": "IdentityObject", "hashed": true, "identityHash": b.mailHash, "identityType": "emailAddress", "salt": b.mailSalt,
		})
	}
	achievement := n.base + "/verify#achievement-" + b.achievement
	results, descriptions := b.results(achievement)
	s := map[string]any{
		"type":          []string{"AchievementSubject"},
		"identifier":    known,
		"licenseNumber": b.serial,
	}
	about := map[string]any{
		"id": achievement, "type": []string{"Achievement"}, "achievementType": b.kind.achievement,
		"image": n.image(b), "name": b.division, "description": b.described, "criteria": map[string]any{"narrative": b.described},
	}
	s["achievement"] = about
	if len(results) > 0 {
		s["result"] = results
	}
	if len(descriptions) > 0 {
		about["resultDescription"] = descriptions
	}
	if b.holder != "" {
		s["id"] = didScheme + b.holder
	}
	for name, day := range map[string]string{"activityStartDate": b.from, "activityEndDate": b.to} {
		if day != "" {
			s[name] = day
		}
	}
	return s
}

// achievementOf returns the id of an achievement, which is made from its content: the same course with another text or
// at another center is another achievement.
func achievementOf(b badge) string {
	sum := sha256.Sum256([]byte(b.division + "\n" + b.described + "\n" + b.image + b.marks.described()))
	return hex.EncodeToString(sum[:12])
}

// described returns the achievement in one sentence.
func described(p certificates.Content) string {
	text := p.Division
	if p.Category != "" {
		text += ", " + p.Category
	}
	if p.Duration != "" {
		text += ", " + p.Duration
	}
	return fmt.Sprintf("Completed %s at %s (%d).", text, p.CenterName, p.CenterCode)
}

func (n *Notary) signed(credential map[string]any, by certificates.IssuerKey, created time.Time) ([]byte, error) {
	doc, err := plain(credential)
	if err != nil {
		return nil, fmt.Errorf("credentials: %w", err)
	}
	if err := n.suite.sign(doc, ed25519.NewKeyFromSeed(by.Seed), n.method(by), created); err != nil {
		return nil, fmt.Errorf("credentials: sign: %w", err)
	}
	return json.MarshalIndent(doc, "", "  ")
}

// StatusList implements certificates.Notary.
func (n *Notary) StatusList(l certificates.Listed, by certificates.IssuerKey) ([]byte, error) {
	return n.statusList(certificateKind, l, by)
}

func (n *Notary) statusList(k kind, l certificates.Listed, by certificates.IssuerKey) ([]byte, error) {
	at := n.base + k.listPath(l.List)
	bits, err := encodeList(l.Ended)
	if err != nil {
		return nil, err
	}
	return n.signed(map[string]any{
		"@context":   []string{contextVC},
		"id":         at,
		"type":       []string{"VerifiableCredential", listType},
		"issuer":     n.did,
		"validFrom":  l.Since.UTC().Format(time.RFC3339),
		"validUntil": l.Until.UTC().Format(time.RFC3339),
		"credentialSubject": map[string]any{
			"id": at + "#list", "type": "BitstringStatusList", "statusPurpose": "revocation", "encodedList": bits,
		},
	}, by, l.Since)
}
