package httpapi

import (
	"bytes"
	"context"
	"net/http"
	"strconv"

	"kendra/adapters/httpapi/gen"
	"kendra/app/certifying"
	"kendra/domain/certificates"
)

// issuerPath is the path of the issuer's document in did:web.
const issuerPath = "/.well-known/did.json"

// issuer serves the issuer's document to programs of every website.
func (h *handlers) issuer(use *certifying.Certificates) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		doc, err := use.IssuerDocument(r.Context())
		if err != nil {
			h.refuse(w, r, err)
			return
		}
		w.Header().Set("Content-Type", "application/did+json")
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("Access-Control-Allow-Origin", "*")
		_, _ = w.Write(doc)
	}
}

// GetCredential returns the credential of a code's certificate.
func (h certificateHandlers) GetCredential(ctx context.Context, in gen.GetCredentialRequestObject) (gen.GetCredentialResponseObject, error) {
	code, err := certificates.ParseCode(in.Params.Code)
	if err != nil {
		return nil, err
	}
	signed, err := h.use.Credential(ctx, code)
	if err != nil {
		return nil, err
	}
	return shared{gen.GetCredential200ApplicationvcResponse{Body: bytes.NewReader(signed), ContentLength: int64(len(signed))}}, nil
}

// shared is a credential that programs of every website may read.
type shared struct {
	gen.GetCredential200ApplicationvcResponse
}

// VisitGetCredentialResponse writes the credential.
func (s shared) VisitGetCredentialResponse(w http.ResponseWriter) error {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	return s.GetCredential200ApplicationvcResponse.VisitGetCredentialResponse(w)
}

// GetStatusList returns a status list.
func (h certificateHandlers) GetStatusList(ctx context.Context, in gen.GetStatusListRequestObject) (gen.GetStatusListResponseObject, error) {
	list, err := strconv.ParseInt(in.Name, 10, 32)
	if err != nil {
		return nil, certificates.ErrNotFound
	}
	signed, err := h.use.StatusList(ctx, int(list))
	if err != nil {
		return nil, err
	}
	return sharedList{gen.GetStatusList200ApplicationvcResponse{Body: bytes.NewReader(signed), ContentLength: int64(len(signed))}}, nil
}

// sharedList is a status list that programs of every website may read.
type sharedList struct {
	gen.GetStatusList200ApplicationvcResponse
}

// VisitGetStatusListResponse writes the list.
func (s sharedList) VisitGetStatusListResponse(w http.ResponseWriter) error {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	return s.GetStatusList200ApplicationvcResponse.VisitGetStatusListResponse(w)
}
