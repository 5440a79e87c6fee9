package certifying

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/certifying"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/page"
	"kendra/domain/students"
)

// certificateNames are the wire's names of the fields of certificates. The rules for certification keep their own
// names.
var certificateNames = wire.Names{
	"grade": "Grade", "from": "From", "to": "To", "validUntil": "ValidUntil", "key": "Key", "lines": "Lines", "title": "Title", "override": "Override", "reason": "Reason", "class": "Class", "serial": "Serial",
	"course.no_division": "DID",
}

// PostIssueCertificate certifies a student. It checks every rule.
func (h certificateHandlers) PostIssueCertificate(ctx context.Context, in gen.PostIssueCertificateRequestObject) (gen.PostIssueCertificateResponseObject, error) {
	var f wire.Form
	b := in.Body
	issue := certifying.IssueCertificate{
		RegNo: wire.Read(&f, "RegNo", b.RegNo, students.ParseRegNo), Division: courses.DivisionID(b.DID), Grade: b.Grade, From: day(&f, "From", b.From),
		To: day(&f, "To", b.To), ValidUntil: day(&f, "ValidUntil", b.ValidUntil), Key: b.Key, Strict: true, Override: b.Override,
	}
	f.Wrong.Required("RegNo", b.RegNo)
	if err := f.Wrong.As(certificates.ErrInvalid); err != nil {
		return nil, err
	}
	c, err := h.use.Issue(ctx, wire.Actor(ctx), issue, false)
	if err != nil {
		return nil, certificateNames.Blame(err)
	}
	return gen.PostIssueCertificate200JSONResponse(h.itemTo(c)), nil
}

// day parses an optional date.
func day(f *wire.Form, field, text string) calendar.Date {
	return wire.Read(f, field, text, calendar.Parse)
}

// PostRevokeCertificate revokes a certificate.
func (h certificateHandlers) PostRevokeCertificate(ctx context.Context, in gen.PostRevokeCertificateRequestObject) (gen.PostRevokeCertificateResponseObject, error) {
	c, err := h.use.Revoke(ctx, wire.Actor(ctx), in.Body.Serial, certificates.Revocation{Class: certificates.Class(in.Body.Class), Reason: in.Body.Reason})
	if err != nil {
		return nil, certificateNames.Blame(err)
	}
	return gen.PostRevokeCertificate200JSONResponse(h.itemTo(c)), nil
}

// PostSupersedeCertificate replaces a certificate. A field that is not sent keeps its value.
func (h certificateHandlers) PostSupersedeCertificate(ctx context.Context, in gen.PostSupersedeCertificateRequestObject) (gen.PostSupersedeCertificateResponseObject, error) {
	var f wire.Form
	b := in.Body
	sent := func(field string, text *string) *calendar.Date {
		if text == nil {
			return nil
		}
		d := day(&f, field, *text)
		return &d
	}
	next := certifying.Supersession{Reason: b.Reason, Override: b.Override, Correction: certificates.Correction{
		Grade: b.Grade, From: sent("From", b.From), To: sent("To", b.To), ValidUntil: sent("ValidUntil", b.ValidUntil),
	}}
	if err := f.Wrong.As(certificates.ErrInvalid); err != nil {
		return nil, err
	}
	c, err := h.use.Supersede(ctx, wire.Actor(ctx), b.Serial, next)
	if err != nil {
		return nil, certificateNames.Blame(err)
	}
	return gen.PostSupersedeCertificate200JSONResponse(h.itemTo(c)), nil
}

// GetCertificates returns a page of certificates.
func (h certificateHandlers) GetCertificates(ctx context.Context, in gen.GetCertificatesRequestObject) (gen.GetCertificatesResponseObject, error) {
	var f wire.Form
	p := in.Params
	wanted := page.Request{Number: p.Page, Size: p.Size}
	f.PageFits(wanted, p.Search)
	f.Wrong.Check(p.Status == "" || gen.CertificateStatus(p.Status).Valid(), "Status", "is not issued, superseded, revoked or expired")
	f.Wrong.Check(p.Sort == "" || p.Sort.Valid(), "Sort", "is not a known order")
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	wanted = wanted.Normal()
	filter := certificates.Filter{Student: students.ID(p.SID), Division: courses.DivisionID(p.DID), Status: certificates.Status(p.Status), Search: p.Search, Sort: certificates.Sort(p.Sort)}
	found, err := h.use.List(ctx, wire.Actor(ctx), centers.ID(p.OId), filter, wanted)
	if err != nil {
		return nil, err
	}
	answer := gen.GetCertificates200JSONResponse{Items: wire.List(found.Items, h.itemTo), Total: found.Total}
	answer.Next = wire.NextOf(found, wanted)
	return answer, nil
}

// GetCertificateEvents returns the history of a certificate.
func (h certificateHandlers) GetCertificateEvents(ctx context.Context, in gen.GetCertificateEventsRequestObject) (gen.GetCertificateEventsResponseObject, error) {
	c, events, err := h.use.Events(ctx, wire.Actor(ctx), in.Params.Serial)
	if err != nil {
		return nil, certificateNames.Blame(err)
	}
	return gen.GetCertificateEvents200JSONResponse{Certificate: h.itemTo(c), Events: wire.List(events, func(e certificates.Event) gen.CertificateEvent {
		return gen.CertificateEvent{Kind: gen.CertificateStatus(e.Kind), At: e.At.UTC(), By: e.By, Class: string(e.Class), Reason: e.Reason}
	})}, nil
}

// GetCertificateChecks returns how often a certificate was verified.
func (h certificateHandlers) GetCertificateChecks(ctx context.Context, in gen.GetCertificateChecksRequestObject) (gen.GetCertificateChecksResponseObject, error) {
	all, err := h.use.Checks(ctx, wire.Actor(ctx), in.Params.Serial)
	if err != nil {
		return nil, certificateNames.Blame(err)
	}
	return gen.GetCertificateChecks200JSONResponse(wire.List(all, func(c certificates.Check) gen.CertificateCheck {
		return gen.CertificateCheck{Way: string(c.Way), Hour: c.Hour.UTC(), Count: c.Count, Last: c.Last.UTC()}
	})), nil
}

func (h certificateHandlers) itemTo(c certificates.Snapshot) gen.CertificateItem {
	n := c.Content
	return gen.CertificateItem{
		Serial: string(c.Serial), Code: string(c.Code), SID: int64(c.Student), EID: int64(c.Enrolment), RegNo: string(n.RegNo), Name: n.Name, DID: int64(c.Division), DivName: n.Division,
		OId: int64(c.Center), CenterName: n.CenterName, Grade: n.Grade, From: n.From.Slashed(), To: n.To.Slashed(), IssuedOn: n.IssuedOn.Slashed(),
		ValidUntil: n.ValidUntil.Slashed(), Status: gen.CertificateStatus(c.Status), Since: c.Since.UTC(), Class: string(c.Class), Reason: c.Reason,
		Replaces: string(c.Replaces), ReplacedBy: string(c.ReplacedBy), Image: wire.FileOf(c.Code), Link: h.use.Link(c.Code),
	}
}
