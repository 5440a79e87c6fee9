package franchise

import (
	"fmt"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/calendar"
	"kendra/domain/contact"
	"kendra/domain/fault"
	"kendra/domain/institute"
	"kendra/domain/theme"
)

var instituteNames = wire.Names{
	"name": "Name", "short_name": "ShortName", "legal_name": "LegalName", "local_name": "LocalName", "tagline": "Tagline", "summary": "Summary",
	"logo": "Logo", "dark_logo": "DarkLogo", "icon": "Icon", "registration": "Registration", "gstin": "GSTIN", "sender": "Sender",
	"seed": "Seed", "second": "Second", "type_pair": "TypePair", "seal": "Seal", "signatories": "Signatories", "accreditations": "Accreditations",
	"reg_no_prefix": "RegNoPrefix", "reg_no_label": "RegNoLabel", "receipt_prefix": "ReceiptPrefix", "receipt_label": "ReceiptLabel",
	"serial_prefix": "SerialPrefix", "serial_label": "SerialLabel",
	"address1": "Address1", "address2": "Address2", "city": "City", "state": "State", "pin": "PIN", "country": "Country", "mobile": "Mobile", "mobile2": "Mobile1",
	"email": "Email", "facebook": "Facebook", "twitter": "Twitter", "instagram": "Instagram", "youtube": "YouTube", "linkedin": "LinkedIn",
	"latitude": "Latitude", "longitude": "Longitude", "marks_years": "MarksYears",
}

func instituteTo(v institute.Version) gen.Institute {
	p := v.Profile
	c := p.Contact
	out := gen.Institute{
		Name: p.Name, ShortName: p.ShortName, LegalName: p.LegalName, LocalName: p.LocalName, Tagline: p.Tagline, Summary: p.Summary,
		Logo: p.Logo, DarkLogo: p.DarkLogo, Icon: p.Icon, Registration: p.Registration, GSTIN: string(p.GSTIN), Sender: p.Sender,
		Seed: p.Seed, Second: p.Second, TypePair: string(p.TypePair), Seal: p.Seal,
		RegNoPrefix: string(p.RegNo.Prefix), RegNoLabel: p.RegNo.Label, ReceiptPrefix: string(p.Receipt.Prefix), ReceiptLabel: p.Receipt.Label,
		SerialPrefix: string(p.Serial.Prefix), SerialLabel: p.Serial.Label,
		Address1: c.Address1, Address2: c.Address2, City: c.City, State: c.State, PIN: string(c.PIN), Country: c.Country,
		Mobile: string(c.Mobile), Mobile1: string(c.Mobile2), Email: string(c.Email), Facebook: string(c.Facebook), Twitter: string(c.Twitter),
		Instagram: string(c.Instagram), YouTube: string(c.YouTube), LinkedIn: string(c.LinkedIn),
		MarksYears:  p.MarksYears,
		Signatories: wire.List(p.Signatories, signatoryTo), Accreditations: wire.List(p.Accreditations, accreditationTo),
		Version: int(v.Number), Since: v.At, By: v.By,
	}
	if c.Latitude != 0 || c.Longitude != 0 {
		out.Latitude, out.Longitude = &c.Latitude, &c.Longitude
	}
	return out
}

// profileFrom returns the profile of a form. institute.ErrInvalid with the form's fields.
func profileFrom(b *gen.InstituteForm) (institute.Profile, error) {
	var f wire.Form
	p := institute.Profile{
		Name: b.Name, ShortName: b.ShortName, LegalName: b.LegalName, LocalName: b.LocalName, Tagline: b.Tagline, Summary: b.Summary,
		Logo: b.Logo, DarkLogo: b.DarkLogo, Icon: b.Icon, Registration: b.Registration, Sender: b.Sender,
		Seed: b.Seed, Second: b.Second, TypePair: theme.Pair(b.TypePair), Seal: b.Seal,
		GSTIN:       wire.Read(&f, "gstin", b.GSTIN, institute.ParseGSTIN),
		RegNo:       numbering(&f, "reg_no", b.RegNoPrefix, b.RegNoLabel),
		Receipt:     numbering(&f, "receipt", b.ReceiptPrefix, b.ReceiptLabel),
		Serial:      numbering(&f, "serial", b.SerialPrefix, b.SerialLabel),
		Contact:     contactFrom(&f, b),
		MarksYears:  b.MarksYears,
		Signatories: signatoriesFrom(&f, b.Signatories), Accreditations: accreditationsFrom(&f, b.Accreditations),
	}
	return p, blame(f.Err(institute.ErrInvalid, p.Tidy().Check))
}

func numbering(f *wire.Form, kind, prefix, label string) institute.Numbering {
	return institute.Numbering{Prefix: wire.Read(f, kind+"_prefix", prefix, institute.ParsePrefix), Label: label}
}

func contactFrom(f *wire.Form, b *gen.InstituteForm) institute.Contact {
	c := institute.Contact{
		Address1: b.Address1, Address2: b.Address2, City: b.City, State: b.State, PIN: wire.Read(f, "pin", b.PIN, contact.ParsePIN), Country: b.Country,
		Mobile: wire.Read(f, "mobile", b.Mobile, contact.ParseMobile), Mobile2: wire.Read(f, "mobile2", b.Mobile1, contact.ParseMobile),
		Email: wire.Read(f, "email", b.Email, contact.ParseEmail), Facebook: wire.Read(f, "facebook", b.Facebook, contact.ParseURL),
		Twitter: wire.Read(f, "twitter", b.Twitter, contact.ParseURL), Instagram: wire.Read(f, "instagram", b.Instagram, contact.ParseURL),
		YouTube: wire.Read(f, "youtube", b.YouTube, contact.ParseURL), LinkedIn: wire.Read(f, "linkedin", b.LinkedIn, contact.ParseURL),
	}
	if b.Latitude != nil && b.Longitude != nil {
		c.Latitude, c.Longitude = *b.Latitude, *b.Longitude
	}
	return c
}

func signatoryTo(s institute.Signatory) gen.Signatory {
	return gen.Signatory{Center: s.Center, Name: s.Name, Title: s.Title, Signature: s.Signature, From: s.From.String(), Until: s.Until.String()}
}

func accreditationTo(a institute.Accreditation) gen.Accreditation {
	return gen.Accreditation{
		Name: a.Name, Body: a.Body, Number: a.Number, From: a.From.String(), Until: a.Until.String(), Document: a.Document, Public: a.Public,
	}
}

func signatoriesFrom(f *wire.Form, all []gen.Signatory) []institute.Signatory {
	var out []institute.Signatory
	for i, s := range all {
		at := fmt.Sprintf("signatories[%d].", i+1)
		out = append(out, institute.Signatory{
			Center: s.Center, Name: s.Name, Title: s.Title, Signature: s.Signature,
			From: wire.Read(f, at+"from", s.From, calendar.Parse), Until: wire.Read(f, at+"until", s.Until, calendar.Parse),
		})
	}
	return out
}

func accreditationsFrom(f *wire.Form, all []gen.Accreditation) []institute.Accreditation {
	var out []institute.Accreditation
	for i, a := range all {
		at := fmt.Sprintf("accreditations[%d].", i+1)
		out = append(out, institute.Accreditation{
			Name: a.Name, Body: a.Body, Number: a.Number, Document: a.Document, Public: a.Public,
			From: wire.Read(f, at+"from", a.From, calendar.Parse), Until: wire.Read(f, at+"until", a.Until, calendar.Parse),
		})
	}
	return out
}

var entryNames = wire.Names{
	"center": "Center", "name": "Name", "title": "Title", "signature": "Signature", "from": "From", "until": "Until", "body": "Body", "number": "Number",
	"document": "Document",
}

// blame gives the faults of a profile the names of the form: "signatories[2].from" is Signatories[2].From.
func blame(err error) error {
	f := fault.Of(instituteNames.Blame(err))
	if f == nil {
		return err
	}
	named := *f
	named.Fields = wire.List(f.Fields, func(field fault.Field) fault.Field {
		list, rest, inList := strings.Cut(field.Name, "[")
		n, name, ok := strings.Cut(rest, "].")
		if inList && ok {
			field.Name = instituteNames[list] + "[" + n + "]." + entryNames[name]
		}
		return field
	})
	return &named
}
