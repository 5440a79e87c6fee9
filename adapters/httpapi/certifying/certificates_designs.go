package certifying

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"net/http"
	"strconv"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fault"
)

const designChosen = "Design Successfully Chosen !"

// drawing is a drawing as a response, with the security policy of a file that a browser's own viewer shows.
type drawing struct {
	kind  certificates.Paper
	data  []byte
	cache string
}

func (d drawing) write(w http.ResponseWriter) error {
	media, name := "application/pdf", "certificate"+pdfEnding
	switch d.kind { //nolint:exhaustive // the others are no drawings
	case certificates.PNG:
		media, name = "image/png", "certificate"+pngEnding
	case certificates.SVG:
		media, name = "image/svg+xml", "certificate"+svgEnding
	}
	h := w.Header()
	h.Set("Content-Type", media)
	h.Set("Content-Length", strconv.Itoa(len(d.data)))
	h.Set("Content-Disposition", `inline; filename="`+name+`"`)
	h.Set("Cache-Control", d.cache)
	h.Set("Content-Security-Policy", wire.FilePolicy)
	_, err := w.Write(d.data)
	return err
}

// VisitGetCertificateFileResponse writes the drawing.
func (d drawing) VisitGetCertificateFileResponse(w http.ResponseWriter) error { return d.write(w) }

// VisitPostPreviewDesignResponse writes the drawing.
func (d drawing) VisitPostPreviewDesignResponse(w http.ResponseWriter) error { return d.write(w) }

// pack is a PDF that is sent while it is drawn.
type pack struct {
	ctx   context.Context //nolint:containedctx // the request's, until the response ends
	write func(ctx context.Context, w io.Writer) error
}

// VisitGetPrintPackResponse draws and writes the pages.
func (p pack) VisitGetPrintPackResponse(w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", "application/pdf")
	h.Set("Content-Disposition", `attachment; filename="certificates.pdf"`)
	h.Set("Cache-Control", "no-store")
	return p.write(p.ctx, w)
}

// GetPrintPack returns many certificates as one PDF.
func (h certificateHandlers) GetPrintPack(ctx context.Context, in gen.GetPrintPackRequestObject) (gen.GetPrintPackResponseObject, error) {
	serials := strings.FieldsFunc(in.Params.Serials, func(r rune) bool { return r == ',' || r == ' ' })
	write, err := h.batches.Pack(ctx, wire.Actor(ctx), certificates.JobID(in.Params.Job), serials)
	if err != nil {
		return nil, certificateNames.Blame(err)
	}
	return pack{ctx, write}, nil
}

// GetDesigns returns the designs for a document.
func (h certificateHandlers) GetDesigns(ctx context.Context, in gen.GetDesignsRequestObject) (gen.GetDesignsResponseObject, error) {
	of := documentOf(in.Params.For)
	all, chosen, err := h.use.Designs(ctx, wire.Actor(ctx), of)
	if err != nil {
		return nil, err
	}
	return gen.GetDesigns200JSONResponse{Fields: of.Fields(), Designs: wire.List(all, designTo), Choices: wire.List(chosen, func(c certificates.Choice) gen.DesignChoice {
		return gen.DesignChoice{For: string(c.For), OId: int64(c.Center), DID: int64(c.Division), Name: c.Name}
	})}, nil
}

// documentOf returns the document that a caller names; certificates had designs first.
func documentOf(name string) certificates.Document {
	return certificates.Document(cmp.Or(name, string(certificates.ForCertificates)))
}

func designTo(d certificates.Design) gen.CertificateDesign {
	return gen.CertificateDesign{
		Id: int(d.ID), For: string(d.For), Name: d.Name, Version: d.Version, BuiltIn: d.ID < certificates.FirstDesign, By: d.By, Saved: wire.OrNull(d.Saved),
		Elements: wire.List(d.Elements, func(e certificates.Element) gen.DesignElement {
			return gen.DesignElement{
				Kind: string(e.Kind), X: e.X, Y: e.Y, W: e.W, H: e.H, Size: e.Size, Lines: e.Lines, Align: string(e.Align), Face: string(e.Face), Color: e.Color,
				Accent: e.Accent, Ground: e.Ground, Text: e.Text,
			}
		}),
	}
}

func designFrom(in *gen.DesignForm) certificates.Design {
	return certificates.Design{For: documentOf(in.For), Name: in.Name, Elements: wire.List(in.Elements, func(e gen.DesignElement) certificates.Element {
		return certificates.Element{
			Kind: certificates.ElementKind(e.Kind), X: e.X, Y: e.Y, W: e.W, H: e.H, Size: e.Size, Lines: e.Lines, Align: certificates.Align(e.Align),
			Face: certificates.Face(e.Face), Color: e.Color, Accent: e.Accent, Ground: e.Ground, Text: e.Text,
		}
	})}
}

// PostSaveDesign saves a version of a design.
func (h certificateHandlers) PostSaveDesign(ctx context.Context, in gen.PostSaveDesignRequestObject) (gen.PostSaveDesignResponseObject, error) {
	d, err := h.use.SaveDesign(ctx, wire.Actor(ctx), designFrom(in.Body))
	if err != nil {
		return nil, err
	}
	return gen.PostSaveDesign200JSONResponse(designTo(d)), nil
}

// PostPreviewDesign draws a sample certificate or marksheet.
func (h certificateHandlers) PostPreviewDesign(ctx context.Context, in gen.PostPreviewDesignRequestObject) (gen.PostPreviewDesignResponseObject, error) {
	kind := certificates.PNG
	switch in.Params.As {
	case "", "png":
	case "svg":
		kind = certificates.SVG
	case "pdf":
		kind = certificates.PDF
	default:
		return nil, wire.ErrMalformed.With(fault.Field{Name: "As", Text: "is not png, svg or pdf"})
	}
	var drawn bytes.Buffer
	if err := h.use.Preview(ctx, wire.Actor(ctx), designFrom(in.Body), kind, &drawn); err != nil {
		return nil, err
	}
	return drawing{kind, drawn.Bytes(), "no-store"}, nil
}

// PostChooseDesign chooses the design of a document's new papers.
func (h certificateHandlers) PostChooseDesign(ctx context.Context, in gen.PostChooseDesignRequestObject) (gen.PostChooseDesignResponseObject, error) {
	c := certificates.Choice{For: documentOf(in.Body.For), Center: centers.ID(in.Body.OId), Division: courses.DivisionID(in.Body.DID), Name: in.Body.Name}
	if err := h.use.ChooseDesign(ctx, wire.Actor(ctx), c); err != nil {
		return nil, certificateNames.Blame(err)
	}
	return gen.PostChooseDesign200JSONResponse{Message: designChosen}, nil
}
