package httpapi

import (
	"bytes"
	"cmp"
	"context"
	"strings"
	"unicode"

	"kendra/adapters/httpapi/gen"
	"kendra/app"
	"kendra/domain/certificates"
	"kendra/domain/fault"
)

// Where drawings are, and how long one may be kept: a certificate is frozen, its drawing changes with its status only.
const (
	filePath  = "/api/Certificate/GetFile/"
	pdfEnding = ".pdf"
	pngEnding = ".png"
	fileCache = "public, max-age=3600"
)

type certificateHandlers struct {
	use     *app.Certificates
	batches *app.Batches
	now     app.Clock
}

// GetCertificateByIdDOB answers the certificates of who knows a number and a date of birth.
func (h certificateHandlers) GetCertificateByIdDOB(ctx context.Context, in gen.GetCertificateByIdDOBRequestObject) (gen.GetCertificateByIdDOBResponseObject, error) { //nolint:revive // the spec's spelling
	found, err := h.use.OfPerson(ctx, in.Params.Id, in.Params.DOB)
	if err != nil {
		return nil, err
	}
	return gen.GetCertificateByIdDOB200JSONResponse(list(found, certificateTo)), nil
}

func certificateTo(c certificates.Snapshot) gen.CertificateFound {
	return gen.CertificateFound{
		SID: int64(c.Student), Image: fileOf(c.Code), Serial: string(c.Serial), Code: string(c.Code), DivName: c.Content.Division,
		IssuedOn: c.Content.IssuedOn.Slashed(), Status: gen.CertificateStatus(c.Status),
	}
}

// GetVerification answers what a code or serial stands for, now.
func (h certificateHandlers) GetVerification(ctx context.Context, in gen.GetVerificationRequestObject) (gen.GetVerificationResponseObject, error) {
	c, err := h.use.Asked(ctx, cmp.Or(in.Params.Code, in.Params.Serial), in.Params.Via == "page")
	if err != nil {
		return nil, err
	}
	return gen.GetVerification200JSONResponse(h.verificationTo(c)), nil
}

func (h certificateHandlers) verificationTo(c certificates.Snapshot) gen.Verification {
	return gen.Verification{
		Status: gen.CertificateStatus(c.Status), Since: c.Since.UTC(), Reason: c.Reason, Class: string(c.Class), Replaces: string(c.Replaces),
		ReplacedBy: string(c.ReplacedBy), Serial: string(c.Serial), Code: string(c.Code), Name: c.Content.Name, RegNo: string(c.Content.RegNo),
		DivName: c.Content.Division, StdName: c.Content.Category, CenterName: c.Content.CenterName, KRCCode: int(c.Content.CenterCode),
		Grade: c.Content.Grade, From: c.Content.From.Slashed(), To: c.Content.To.Slashed(), IssuedOn: c.Content.IssuedOn.Slashed(),
		ValidUntil: c.Content.ValidUntil.Slashed(), CheckedAt: h.now().UTC(), Image: fileOf(c.Code),
	}
}

// GetVerifications answers what many codes and serials stand for, now.
func (h certificateHandlers) GetVerifications(ctx context.Context, in gen.GetVerificationsRequestObject) (gen.GetVerificationsResponseObject, error) {
	names := strings.FieldsFunc(in.Params.Names, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' })
	all, err := h.use.VerifyAll(ctx, names)
	return gen.GetVerifications200JSONResponse(list(all, func(v app.Verified) gen.VerifiedItem {
		item := gen.VerifiedItem{Asked: v.Asked}
		if f := fault.Of(v.Wrong); f != nil {
			item.Code, item.Message = f.Code, messageOf(f)
			return item
		}
		found := h.verificationTo(v.Found)
		item.Found = &found
		return item
	})), err
}

// GetCertificateFile answers the drawing. It is drawn as a whole first, so that what goes wrong is a problem and not half a file.
func (h certificateHandlers) GetCertificateFile(ctx context.Context, in gen.GetCertificateFileRequestObject) (gen.GetCertificateFileResponseObject, error) {
	kind := certificates.PDF
	code, ok := strings.CutSuffix(in.Name, pdfEnding)
	if !ok {
		kind = certificates.PNG
		code, ok = strings.CutSuffix(in.Name, pngEnding)
	}
	if !ok {
		return nil, certificates.ErrNotFound
	}
	var drawn bytes.Buffer
	if err := h.use.Draw(ctx, code, kind, &drawn); err != nil {
		return nil, err
	}
	return drawing{kind, drawn.Bytes(), fileCache}, nil
}

func fileOf(code certificates.Code) string { return filePath + string(code) + pdfEnding }
