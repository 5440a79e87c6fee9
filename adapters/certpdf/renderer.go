package certpdf

import (
	"context"
	"io"
	"strconv"
	"sync"

	"kendra/domain/certificates"
)

// Institute is the name of who certifies.
type Institute string

// Renderer is the certificates.Renderer. The fonts are loaded when the first certificate is drawn.
type Renderer struct {
	institute Institute
	printer   func() (*Printer, error)
}

var _ certificates.Renderer = (*Renderer)(nil)

// NewRenderer makes it.
func NewRenderer(institute Institute) *Renderer {
	return &Renderer{institute: institute, printer: sync.OnceValues(NewPrinter)}
}

// RenderPDF implements certificates.Renderer.
func (r *Renderer) RenderPDF(_ context.Context, c certificates.Snapshot, link string, credential []byte, w io.Writer) error {
	p, err := r.printer()
	if err != nil {
		return err
	}
	n := c.Content
	return p.PDF(Content{
		Serial: string(c.Serial), Code: string(c.Code), VerifyURL: link, Institute: string(r.institute),
		StudentName: n.Name, FatherName: n.Father, MotherName: n.Mother, RegNo: string(n.RegNo),
		Course: n.Division, Category: n.Category, Grade: n.Grade, Duration: n.Duration,
		CenterName: n.CenterName, CenterCode: strconv.Itoa(int(n.CenterCode)), CenterPlace: n.CenterPlace, IssuedOn: n.IssuedOn.Time(),
		Credential: credential,
	}, w)
}
