package certifying

import (
	"cmp"
	"context"
	"strings"

	"kendra/adapters/httpapi/edge"
	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/certifying"
	"kendra/app/kernel"
	"kendra/app/oversight"
	"kendra/domain/certificates"
	"kendra/domain/fault"
)

// The path of drawings, and how long clients may cache one. A certificate is frozen; only its status changes the
// drawing.
const (
	pdfEnding = ".pdf"
	pngEnding = ".png"
	svgEnding = ".svg"
	fileCache = "public, max-age=3600"
)

// drawings are the kinds of files by the endings of their names.
var drawings = map[string]certificates.Paper{pdfEnding: certificates.PDF, pngEnding: certificates.PNG, svgEnding: certificates.SVG}

type certificateHandlers struct {
	use     *certifying.Certificates
	batches *certifying.Batches
	wallets *certifying.Wallets
	log     *oversight.Log
	sheet   func(ctx context.Context, code certificates.Code) ([]byte, error) // returns the credential of a marksheet
	looks   *edge.Looks
	now     kernel.Clock
}

// GetCertificateByIdDOB returns a person's certificates, given registration number and date of birth.
func (h certificateHandlers) GetCertificateByIdDOB(ctx context.Context, in gen.GetCertificateByIdDOBRequestObject) (gen.GetCertificateByIdDOBResponseObject, error) { //nolint:revive // the spec's spelling
	found, err := h.use.OfPerson(ctx, in.Params.Id, in.Params.DOB)
	if err != nil {
		return nil, err
	}
	if len(found) > 0 {
		h.looks.KnownNumber(ctx, in.Params.Id)
	}
	return gen.GetCertificateByIdDOB200JSONResponse(wire.List(found, wire.CertificateTo)), nil
}

// GetVerification returns the certificate with a code or serial, with its status of today.
func (h certificateHandlers) GetVerification(ctx context.Context, in gen.GetVerificationRequestObject) (gen.GetVerificationResponseObject, error) {
	serial, code, err := certificates.ParseName(cmp.Or(in.Params.Code, in.Params.Serial))
	if err != nil {
		return nil, err
	}
	var shown gen.Verification
	switch {
	case code != "":
		var n certificates.Snapshot
		n, err = h.use.Asked(ctx, code, in.Params.Via == "page")
		if err == nil {
			shown, err = h.verificationTo(ctx, n)
		}
	case strings.TrimSpace(in.Params.Holder) == "":
		var m certificates.Masked
		m, err = h.use.BySerial(ctx, serial)
		if err == nil {
			shown, err = h.maskedTo(ctx, m)
		}
	default:
		shown, err = h.byHolder(ctx, serial, in.Params.Holder)
	}
	if err != nil {
		return nil, err
	}
	return gen.GetVerification200JSONResponse(shown), nil
}

func (h certificateHandlers) byHolder(ctx context.Context, serial certificates.Serial, holder string) (gen.Verification, error) {
	p, right, err := h.use.ByHolder(ctx, serial, holder)
	if err != nil {
		return gen.Verification{}, err
	}
	shown, err := h.maskedTo(ctx, p.Masked)
	if !right {
		shown.HolderDiffers = true
		return shown, err
	}
	h.looks.KnownHolder(ctx, serial)
	shown.Shown = gen.Printed
	shown.Name, shown.RegNo, shown.Grade, shown.Reason = p.Name, p.RegNo, p.Grade, p.Reason
	shown.From, shown.To = p.From.Slashed(), p.To.Slashed()
	return shown, err
}

// verificationTo returns the details for a caller who has the code.
func (h certificateHandlers) verificationTo(ctx context.Context, c certificates.Snapshot) (gen.Verification, error) {
	issuer, err := h.use.Issuer(ctx, c.Content.Institute)
	return gen.Verification{
		Institute: issuer,
		Shown:     gen.All, Status: gen.CertificateStatus(c.Status), Since: c.Since.UTC(), Reason: c.Reason, Class: string(c.Class), Replaces: string(c.Replaces),
		ReplacedBy: string(c.ReplacedBy), Serial: string(c.Serial), Code: string(c.Code), Name: c.Content.Name, RegNo: string(c.Content.RegNo),
		DivName: c.Content.Division, StdName: c.Content.Category, CenterName: c.Content.CenterName, KRCCode: int(c.Content.CenterCode),
		Grade: c.Content.Grade, Marksheet: string(c.Result), From: c.Content.From.Slashed(), To: c.Content.To.Slashed(),
		IssuedOn: c.Content.IssuedOn.Slashed(), ValidUntil: c.Content.ValidUntil.Slashed(), CheckedAt: h.now().UTC(), Image: wire.FileOf(c.Code),
	}, err
}

// maskedTo returns the details for a caller who has only the serial.
func (h certificateHandlers) maskedTo(ctx context.Context, m certificates.Masked) (gen.Verification, error) {
	issuer, err := h.use.Issuer(ctx, m.Institute)
	return gen.Verification{
		Institute: issuer,
		Shown:     gen.Masked, Status: gen.CertificateStatus(m.Status), Since: m.Since.UTC(), Class: string(m.Class), Serial: string(m.Serial), Name: m.Name,
		DivName: m.Division, StdName: m.Category, CenterName: m.CenterName, KRCCode: int(m.CenterCode), IssuedOn: m.IssuedOn.Slashed(),
		ValidUntil: m.ValidUntil.Slashed(), CheckedAt: h.now().UTC(),
	}, err
}

// GetVerifications returns the certificates with many codes and serials, with their status of today.
func (h certificateHandlers) GetVerifications(ctx context.Context, in gen.GetVerificationsRequestObject) (gen.GetVerificationsResponseObject, error) {
	all, err := h.use.VerifyAll(ctx, wire.NamesIn(in.Params.Names))
	if err != nil {
		return nil, err
	}
	var failed error
	items := wire.List(all, func(v certifying.Verified) gen.VerifiedItem {
		item := gen.VerifiedItem{Asked: v.Asked}
		var found gen.Verification
		var err error
		switch f := fault.Of(v.Wrong); {
		case f != nil:
			item.Code, item.Message = f.Code, wire.MessageOf(f)
			return item
		case v.ByCode != nil:
			found, err = h.verificationTo(ctx, *v.ByCode)
		default:
			found, err = h.maskedTo(ctx, *v.BySerial)
		}
		if err != nil {
			failed = err
		}
		item.Found = &found
		return item
	})
	return gen.GetVerifications200JSONResponse(items), failed
}

// GetCertificateFile returns the drawing of a code's certificate. It finishes the drawing before it sends any of it, so
// that a failure becomes a problem and not half a file. The limit for existing drawings is higher than the one for new
// drawings.
func (h certificateHandlers) GetCertificateFile(ctx context.Context, in gen.GetCertificateFileRequestObject) (gen.GetCertificateFileResponseObject, error) {
	name, ending, _ := strings.Cut(in.Name, ".")
	kind, ok := drawings["."+ending]
	if !ok {
		return nil, certificates.ErrNotFound
	}
	code, err := certificates.ParseCode(name)
	if err != nil {
		return nil, err
	}
	drawn, ok, err := h.use.Drawn(ctx, code, kind)
	if err == nil && !ok {
		if err = h.looks.MayDraw(ctx); err == nil {
			drawn, err = h.use.Draw(ctx, code, kind)
		}
	}
	if err != nil {
		return nil, err
	}
	return drawing{kind, drawn, fileCache}, nil
}
