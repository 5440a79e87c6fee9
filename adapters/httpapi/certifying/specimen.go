package certifying

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/courses"
	"kendra/domain/files"
)

// GetSpecimen returns a picture of the certificate that a course leads to.
func (h certificateHandlers) GetSpecimen(ctx context.Context, in gen.GetSpecimenRequestObject) (gen.GetSpecimenResponseObject, error) {
	header := wire.VisitOf(ctx).Header
	as := files.Rendition{Width: int(in.Params.Width)}
	as.WebP = as.Width != 0 && strings.Contains(header.Get("Accept"), string(files.WebP))
	picture, err := h.use.Specimen(ctx, courses.ID(in.Params.Id), as)
	if err != nil {
		return nil, err
	}
	return specimen{picture, (&http.Request{Method: http.MethodGet, Header: header}).WithContext(ctx)}, nil
}

// specimen is a picture as a response. A new design changes it, so browsers keep it only for a while.
type specimen struct {
	picture []byte
	request *http.Request
}

// VisitGetSpecimenResponse writes the picture.
func (s specimen) VisitGetSpecimenResponse(w http.ResponseWriter) error {
	kind, err := files.Sniff(s.picture, nil)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(s.picture)
	h := w.Header()
	h.Set("Content-Type", string(kind))
	h.Set("ETag", `"`+hex.EncodeToString(sum[:])+`"`)
	h.Set("Cache-Control", fileCache)
	h.Set("Content-Security-Policy", wire.FilePolicy)
	h.Set("Content-Disposition", `inline; filename="sample-certificate.`+strings.TrimPrefix(string(kind), "image/")+`"`)
	h.Add("Vary", "Accept")
	http.ServeContent(w, s.request, "", time.Time{}, bytes.NewReader(s.picture))
	return nil
}
