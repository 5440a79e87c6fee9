package cli

import (
	"fmt"

	"kendra/domain/calendar"
	"kendra/domain/contact"
	"kendra/domain/fault"
	"kendra/domain/institute"
	"kendra/domain/theme"
)

// instituteFile is the institute as YAML.
type instituteFile struct {
	Version      institute.Number `yaml:"version,omitempty"`
	Name         string           `yaml:"name"`
	ShortName    string           `yaml:"short_name"`
	LegalName    string           `yaml:"legal_name"`
	LocalName    string           `yaml:"local_name"`
	Tagline      string           `yaml:"tagline"`
	Summary      string           `yaml:"summary"`
	Logo         string           `yaml:"logo"`
	DarkLogo     string           `yaml:"dark_logo"`
	Icon         string           `yaml:"icon"`
	Registration string           `yaml:"registration"`
	GSTIN        string           `yaml:"gstin"`
	Sender       string           `yaml:"sender"`
	Seed         string           `yaml:"seed"`
	Second       string           `yaml:"second"`
	TypePair     theme.Pair       `yaml:"type_pair"`
	Seal         string           `yaml:"seal"`

	RegNoPrefix   string `yaml:"reg_no_prefix"`
	RegNoLabel    string `yaml:"reg_no_label"`
	ReceiptPrefix string `yaml:"receipt_prefix"`
	ReceiptLabel  string `yaml:"receipt_label"`
	SerialPrefix  string `yaml:"serial_prefix"`
	SerialLabel   string `yaml:"serial_label"`

	MarksYears int `yaml:"marks_years"` // 0 for always

	Contact        contactFile         `yaml:",inline"`
	Signatories    []signatoryFile     `yaml:"signatories"`
	Accreditations []accreditationFile `yaml:"accreditations"`
}

type contactFile struct {
	Address1  string  `yaml:"address1"`
	Address2  string  `yaml:"address2"`
	City      string  `yaml:"city"`
	State     string  `yaml:"state"`
	PIN       string  `yaml:"pin"`
	Country   string  `yaml:"country"`
	Mobile    string  `yaml:"mobile"`
	Mobile2   string  `yaml:"mobile2"`
	Email     string  `yaml:"email"`
	Facebook  string  `yaml:"facebook"`
	Twitter   string  `yaml:"twitter"`
	Instagram string  `yaml:"instagram"`
	YouTube   string  `yaml:"youtube"`
	LinkedIn  string  `yaml:"linkedin"`
	Latitude  float64 `yaml:"latitude"`
	Longitude float64 `yaml:"longitude"`
}

type signatoryFile struct {
	Center    int    `yaml:"center"` // its code; 0 for the institute
	Name      string `yaml:"name"`
	Title     string `yaml:"title"`
	Signature string `yaml:"signature"`
	From      string `yaml:"from"`
	Until     string `yaml:"until"`
}

type accreditationFile struct {
	Name     string `yaml:"name"`
	Body     string `yaml:"body"`
	Number   string `yaml:"number"`
	From     string `yaml:"from"`
	Until    string `yaml:"until"`
	Document string `yaml:"document"`
	Public   bool   `yaml:"public"`
}

func fileOf(v institute.Version) instituteFile {
	p := v.Profile
	f := instituteFile{
		Version: v.Number, Name: p.Name, ShortName: p.ShortName, LegalName: p.LegalName, LocalName: p.LocalName, Tagline: p.Tagline, Summary: p.Summary,
		Logo: p.Logo, DarkLogo: p.DarkLogo, Icon: p.Icon, Registration: p.Registration, GSTIN: string(p.GSTIN), Sender: p.Sender,
		Seed: p.Seed, Second: p.Second, TypePair: p.TypePair, Seal: p.Seal,
		RegNoPrefix: string(p.RegNo.Prefix), RegNoLabel: p.RegNo.Label, ReceiptPrefix: string(p.Receipt.Prefix), ReceiptLabel: p.Receipt.Label,
		SerialPrefix: string(p.Serial.Prefix), SerialLabel: p.Serial.Label,
		MarksYears: p.MarksYears,
		Contact:    contactFileOf(p.Contact), Signatories: []signatoryFile{}, Accreditations: []accreditationFile{},
	}
	for _, s := range p.Signatories {
		f.Signatories = append(f.Signatories, signatoryFile{s.Center, s.Name, s.Title, s.Signature, s.From.String(), s.Until.String()})
	}
	for _, a := range p.Accreditations {
		f.Accreditations = append(f.Accreditations, accreditationFile{a.Name, a.Body, a.Number, a.From.String(), a.Until.String(), a.Document, a.Public})
	}
	return f
}

func contactFileOf(c institute.Contact) contactFile {
	return contactFile{
		Address1: c.Address1, Address2: c.Address2, City: c.City, State: c.State, PIN: string(c.PIN), Country: c.Country,
		Mobile: string(c.Mobile), Mobile2: string(c.Mobile2), Email: string(c.Email), Facebook: string(c.Facebook), Twitter: string(c.Twitter),
		Instagram: string(c.Instagram), YouTube: string(c.YouTube), LinkedIn: string(c.LinkedIn), Latitude: c.Latitude, Longitude: c.Longitude,
	}
}

// parsed parses the value of a key; "" is the zero value. v blames the key.
func parsed[T any](v *fault.Violations, key, text string, parse func(string) (T, error)) (out T) {
	if text == "" {
		return out
	}
	out, err := parse(text)
	v.Add(key, err)
	return out
}

// profile returns the profile of a file. institute.ErrInvalid with the keys.
func (f instituteFile) profile() (institute.Profile, error) {
	var v fault.Violations
	numbering := func(key, prefix, label string) institute.Numbering {
		return institute.Numbering{Prefix: parsed(&v, key, prefix, institute.ParsePrefix), Label: label}
	}
	p := institute.Profile{
		Name: f.Name, ShortName: f.ShortName, LegalName: f.LegalName, LocalName: f.LocalName, Tagline: f.Tagline, Summary: f.Summary,
		Logo: f.Logo, DarkLogo: f.DarkLogo, Icon: f.Icon, Registration: f.Registration, Sender: f.Sender,
		GSTIN: parsed(&v, "gstin", f.GSTIN, institute.ParseGSTIN), Seed: f.Seed, Second: f.Second, TypePair: f.TypePair, Seal: f.Seal,
		RegNo:      numbering("reg_no_prefix", f.RegNoPrefix, f.RegNoLabel),
		Receipt:    numbering("receipt_prefix", f.ReceiptPrefix, f.ReceiptLabel),
		Serial:     numbering("serial_prefix", f.SerialPrefix, f.SerialLabel),
		MarksYears: f.MarksYears,
		Contact:    f.Contact.contact(&v),
	}
	for i, s := range f.Signatories {
		at := fmt.Sprintf("signatories[%d].", i+1)
		p.Signatories = append(p.Signatories, institute.Signatory{
			Center: s.Center, Name: s.Name, Title: s.Title, Signature: s.Signature,
			From: parsed(&v, at+"from", s.From, calendar.Parse), Until: parsed(&v, at+"until", s.Until, calendar.Parse),
		})
	}
	for i, a := range f.Accreditations {
		at := fmt.Sprintf("accreditations[%d].", i+1)
		p.Accreditations = append(p.Accreditations, institute.Accreditation{
			Name: a.Name, Body: a.Body, Number: a.Number, Document: a.Document, Public: a.Public,
			From: parsed(&v, at+"from", a.From, calendar.Parse), Until: parsed(&v, at+"until", a.Until, calendar.Parse),
		})
	}
	return p, v.As(institute.ErrInvalid)
}

func (c contactFile) contact(v *fault.Violations) institute.Contact {
	return institute.Contact{
		Address1: c.Address1, Address2: c.Address2, City: c.City, State: c.State, PIN: parsed(v, "pin", c.PIN, contact.ParsePIN), Country: c.Country,
		Mobile: parsed(v, "mobile", c.Mobile, contact.ParseMobile), Mobile2: parsed(v, "mobile2", c.Mobile2, contact.ParseMobile),
		Email: parsed(v, "email", c.Email, contact.ParseEmail), Facebook: parsed(v, "facebook", c.Facebook, contact.ParseURL),
		Twitter: parsed(v, "twitter", c.Twitter, contact.ParseURL), Instagram: parsed(v, "instagram", c.Instagram, contact.ParseURL),
		YouTube: parsed(v, "youtube", c.YouTube, contact.ParseURL), LinkedIn: parsed(v, "linkedin", c.LinkedIn, contact.ParseURL),
		Latitude: c.Latitude, Longitude: c.Longitude,
	}
}
