package examining

import (
	"bytes"
	"context"
	"net/http"
	"strconv"

	"kendra/adapters/httpapi/gen"
	"kendra/domain/certificates"
	"kendra/domain/exams"
)

// GetMarksheetCredential returns the credential of a code's marksheet.
func (h examHandlers) GetMarksheetCredential(ctx context.Context, in gen.GetMarksheetCredentialRequestObject) (gen.GetMarksheetCredentialResponseObject, error) {
	code, err := certificates.ParseCode(in.Params.Code)
	if err != nil {
		return nil, exams.ErrNoMarksheet
	}
	signed, err := h.use.Credential(ctx, code)
	if err != nil {
		return nil, err
	}
	return shared{gen.GetMarksheetCredential200ApplicationvcResponse{Body: bytes.NewReader(signed), ContentLength: int64(len(signed))}}, nil
}

// shared is a credential that programs of every website may read.
type shared struct {
	gen.GetMarksheetCredential200ApplicationvcResponse
}

// VisitGetMarksheetCredentialResponse writes the credential.
func (s shared) VisitGetMarksheetCredentialResponse(w http.ResponseWriter) error {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	return s.GetMarksheetCredential200ApplicationvcResponse.VisitGetMarksheetCredentialResponse(w)
}

// GetMarksheetList returns a status list of marksheets.
func (h examHandlers) GetMarksheetList(ctx context.Context, in gen.GetMarksheetListRequestObject) (gen.GetMarksheetListResponseObject, error) {
	list, err := strconv.ParseInt(in.Name, 10, 32)
	if err != nil {
		return nil, exams.ErrNoMarksheet
	}
	signed, err := h.use.MarksheetList(ctx, int(list))
	if err != nil {
		return nil, err
	}
	return sharedList{gen.GetMarksheetList200ApplicationvcResponse{Body: bytes.NewReader(signed), ContentLength: int64(len(signed))}}, nil
}

// sharedList is a status list that programs of every website may read.
type sharedList struct {
	gen.GetMarksheetList200ApplicationvcResponse
}

// VisitGetMarksheetListResponse writes the list.
func (s sharedList) VisitGetMarksheetListResponse(w http.ResponseWriter) error {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	return s.GetMarksheetList200ApplicationvcResponse.VisitGetMarksheetListResponse(w)
}
