package certifying

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"strconv"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/certificates"
	"kendra/domain/translog"
)

// GetCredential returns the credential of a code's certificate, or at a public page that of its marksheet.
func (h certificateHandlers) GetCredential(ctx context.Context, in gen.GetCredentialRequestObject) (gen.GetCredentialResponseObject, error) {
	code, err := certificates.ParseCode(in.Params.Code)
	if err != nil {
		return nil, err
	}
	if in.Params.Form == gen.Jwt {
		token, err := h.use.CredentialJWT(ctx, code)
		if err != nil {
			return nil, err
		}
		return sharedJWT{gen.GetCredential200ApplicationvcJwtResponse{Body: bytes.NewReader(token), ContentLength: int64(len(token))}}, nil
	}
	signed, err := h.use.Credential(ctx, code)
	if errors.Is(err, certificates.ErrNotFound) && wire.VisitOf(ctx).AtPage {
		signed, err = h.sheet(ctx, code)
	}
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

// sharedJWT is a credential as a JWT, which programs of every website may read.
type sharedJWT struct {
	gen.GetCredential200ApplicationvcJwtResponse
}

// VisitGetCredentialResponse writes the credential.
func (s sharedJWT) VisitGetCredentialResponse(w http.ResponseWriter) error {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	return s.GetCredential200ApplicationvcJwtResponse.VisitGetCredentialResponse(w)
}

// GetProof returns the proof that the credential of a code's certificate is in the public record.
func (h certificateHandlers) GetProof(ctx context.Context, in gen.GetProofRequestObject) (gen.GetProofResponseObject, error) {
	code, err := certificates.ParseCode(in.Params.Code)
	if err != nil {
		return nil, err
	}
	entry, err := h.use.CredentialEntry(ctx, code)
	if err != nil {
		return nil, err
	}
	proof, err := h.log.Proof(ctx, translog.Credential, entry)
	return sharedProof{gen.GetProof200TextResponse(proof)}, err
}

// sharedProof is a proof that programs of every website may read.
type sharedProof struct {
	gen.GetProof200TextResponse
}

// VisitGetProofResponse writes the proof.
func (s sharedProof) VisitGetProofResponse(w http.ResponseWriter) error {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	return s.GetProof200TextResponse.VisitGetProofResponse(w)
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
