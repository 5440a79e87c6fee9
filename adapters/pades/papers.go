package pades

import (
	"bytes"
	"context"
	"io"
	"time"

	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/fees"
)

// Clock returns the time of a signature.
type Clock func() time.Time

// signed draws a paper, and writes it signed. After the certificate has expired, papers are written without a signature,
// because one of an expired certificate is worth less than none.
func (s *Signer) signed(now Clock, w io.Writer, draw func(w io.Writer) error) error {
	at := now()
	if !s.IsValid(at) {
		return draw(w)
	}
	var paper bytes.Buffer
	if err := draw(&paper); err != nil {
		return err
	}
	out, err := s.Sign(paper.Bytes(), at)
	if err != nil {
		return err
	}
	_, err = w.Write(out)
	return err
}

// Renderer is a certificates.Renderer that signs certificates. Packs for printing have no signature.
type Renderer struct {
	certificates.Renderer

	signer *Signer
	now    Clock
}

// Certificates returns a Renderer that signs what another one draws.
func (s *Signer) Certificates(r certificates.Renderer, now Clock) Renderer {
	return Renderer{r, s, now}
}

// RenderPDF implements certificates.Renderer.
func (r Renderer) RenderPDF(ctx context.Context, d certificates.Drawing, w io.Writer) error {
	return r.signer.signed(r.now, w, func(w io.Writer) error { return r.Renderer.RenderPDF(ctx, d, w) })
}

// Receipts is a fees.Papers that signs receipts and vouchers.
type Receipts struct {
	fees.Papers

	signer *Signer
	now    Clock
}

// Receipts returns a Receipts that signs what another one draws.
func (s *Signer) Receipts(p fees.Papers, now Clock) Receipts { return Receipts{p, s, now} }

// RenderPaper implements fees.Papers.
func (p Receipts) RenderPaper(ctx context.Context, of fees.Paper, w io.Writer) error {
	return p.signer.signed(p.now, w, func(w io.Writer) error { return p.Papers.RenderPaper(ctx, of, w) })
}

// Marksheets is an exams.Papers that signs marksheets.
type Marksheets struct {
	exams.Papers

	signer *Signer
	now    Clock
}

// Marksheets returns a Marksheets that signs what another one draws.
func (s *Signer) Marksheets(p exams.Papers, now Clock) Marksheets { return Marksheets{p, s, now} }

// RenderMarksheets implements exams.Papers.
func (p Marksheets) RenderMarksheets(ctx context.Context, next func(context.Context) (exams.Marksheet, bool, error), w io.Writer) error {
	return p.signer.signed(p.now, w, func(w io.Writer) error { return p.Papers.RenderMarksheets(ctx, next, w) })
}

// Drawn is a cache of drawings that are signed, apart from those without a signature and with that of another certificate.
type Drawn struct {
	certificates.Drawn

	signer *Signer
	now    Clock
}

// Drawn returns a Drawn in another cache.
func (s *Signer) Drawn(d certificates.Drawn, now Clock) Drawn { return Drawn{d, s, now} }

func (d Drawn) name(name string) string {
	if !d.signer.IsValid(d.now()) {
		return name
	}
	return name + " signed " + d.signer.mark()
}

// Get implements certificates.Drawn.
func (d Drawn) Get(name string) ([]byte, bool) { return d.Drawn.Get(d.name(name)) }

// Put implements certificates.Drawn.
func (d Drawn) Put(name string, content []byte) { d.Drawn.Put(d.name(name), content) }
