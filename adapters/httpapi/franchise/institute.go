package franchise

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/franchise"
	"kendra/app/oversight"
	"kendra/domain/institute"
	"kendra/domain/theme"
)

var instituteNames = wire.Names{
	"name": "Name", "short_name": "ShortName", "legal_name": "LegalName", "local_name": "LocalName", "tagline": "Tagline", "summary": "Summary",
	"logo": "Logo", "dark_logo": "DarkLogo", "icon": "Icon", "registration": "Registration", "gstin": "GSTIN", "sender": "Sender",
	"seed": "Seed", "second": "Second", "type_pair": "TypePair", "seal": "Seal", "signer": "Signer", "signer_title": "SignerTitle", "signature": "Signature",
	"reg_no_prefix": "RegNoPrefix", "reg_no_label": "RegNoLabel", "receipt_prefix": "ReceiptPrefix", "receipt_label": "ReceiptLabel",
	"serial_prefix": "SerialPrefix", "serial_label": "SerialLabel",
}

type instituteHandlers struct {
	setUp *oversight.SetUp
	use   *franchise.Institute
}

func instituteTo(v institute.Version) gen.Institute {
	p := v.Profile
	return gen.Institute{
		Name: p.Name, ShortName: p.ShortName, LegalName: p.LegalName, LocalName: p.LocalName, Tagline: p.Tagline, Summary: p.Summary,
		Logo: p.Logo, DarkLogo: p.DarkLogo, Icon: p.Icon, Registration: p.Registration, GSTIN: string(p.GSTIN), Sender: p.Sender,
		Seed: p.Seed, Second: p.Second, TypePair: string(p.TypePair), Seal: p.Seal, Signer: p.Signer, SignerTitle: p.SignerTitle, Signature: p.Signature,
		RegNoPrefix: string(p.RegNo.Prefix), RegNoLabel: p.RegNo.Label, ReceiptPrefix: string(p.Receipt.Prefix), ReceiptLabel: p.Receipt.Label,
		SerialPrefix: string(p.Serial.Prefix), SerialLabel: p.Serial.Label,
		Version: int(v.Number), Since: v.At, By: v.By,
	}
}

// GetInstitute returns the institute, without the person who changed it.
func (h instituteHandlers) GetInstitute(ctx context.Context, _ gen.GetInstituteRequestObject) (gen.GetInstituteResponseObject, error) {
	now, err := h.use.Current(ctx)
	if err != nil {
		return nil, err
	}
	now.By = ""
	return gen.GetInstitute200JSONResponse(instituteTo(now)), nil
}

// GetInstituteVersions returns what the institute was.
func (h instituteHandlers) GetInstituteVersions(
	ctx context.Context, _ gen.GetInstituteVersionsRequestObject,
) (gen.GetInstituteVersionsResponseObject, error) {
	all, err := h.use.Versions(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	out := make(gen.GetInstituteVersions200JSONResponse, len(all))
	for i, v := range all {
		out[i] = instituteTo(v)
	}
	return out, nil
}

// PostInstitute changes the institute.
func (h instituteHandlers) PostInstitute(ctx context.Context, in gen.PostInstituteRequestObject) (gen.PostInstituteResponseObject, error) {
	var f wire.Form
	b := in.Body
	p := institute.Profile{
		Name: b.Name, ShortName: b.ShortName, LegalName: b.LegalName, LocalName: b.LocalName, Tagline: b.Tagline, Summary: b.Summary,
		Logo: b.Logo, DarkLogo: b.DarkLogo, Icon: b.Icon, Registration: b.Registration, Sender: b.Sender,
		Seed: b.Seed, Second: b.Second, TypePair: theme.Pair(b.TypePair), Seal: b.Seal, Signer: b.Signer, SignerTitle: b.SignerTitle, Signature: b.Signature,
		GSTIN:   wire.Read(&f, "gstin", b.GSTIN, institute.ParseGSTIN),
		RegNo:   numbering(&f, "reg_no", b.RegNoPrefix, b.RegNoLabel),
		Receipt: numbering(&f, "receipt", b.ReceiptPrefix, b.ReceiptLabel),
		Serial:  numbering(&f, "serial", b.SerialPrefix, b.SerialLabel),
	}
	if err := f.Err(institute.ErrInvalid, p.Tidy().Check); err != nil {
		return nil, instituteNames.Blame(err)
	}
	next, err := h.use.Change(ctx, wire.Actor(ctx), p, institute.Number(b.Version))
	if err != nil {
		return nil, instituteNames.Blame(err)
	}
	return gen.PostInstitute200JSONResponse(instituteTo(next)), nil
}

func numbering(f *wire.Form, kind, prefix, label string) institute.Numbering {
	return institute.Numbering{Prefix: wire.Read(f, kind+"_prefix", prefix, institute.ParsePrefix), Label: label}
}

// GetTheme returns the look that would be made, without saving it.
func (h instituteHandlers) GetTheme(ctx context.Context, in gen.GetThemeRequestObject) (gen.GetThemeResponseObject, error) {
	made, notes, err := h.use.Preview(wire.Actor(ctx), theme.Choice{Seed: in.Params.Seed, Second: in.Params.Second, Pair: theme.Pair(in.Params.TypePair)})
	if err != nil {
		return nil, instituteNames.Blame(err)
	}
	return gen.GetTheme200JSONResponse{Css: made.CSS(), Notes: wire.List(notes, func(n theme.Note) gen.ThemeNote {
		return gen.ThemeNote{Field: instituteNames[n.Field], Text: n.Text}
	})}, nil
}

// GetSetUp returns the steps of the set-up that are done.
func (h instituteHandlers) GetSetUp(ctx context.Context, _ gen.GetSetUpRequestObject) (gen.GetSetUpResponseObject, error) {
	done, err := h.setUp.Done(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetSetUp200JSONResponse{
		Named: done.Named, Pictured: done.Pictured, Reachable: done.Reachable, Centered: done.Centered, Teaching: done.Teaching,
		Open: done.Open, Enrolling: done.Enrolling,
	}, nil
}

// PostOpen shows the website to visitors.
func (h instituteHandlers) PostOpen(ctx context.Context, _ gen.PostOpenRequestObject) (gen.PostOpenResponseObject, error) {
	if err := h.use.Open(ctx, wire.Actor(ctx)); err != nil {
		return nil, err
	}
	return gen.PostOpen200JSONResponse(true), nil
}
