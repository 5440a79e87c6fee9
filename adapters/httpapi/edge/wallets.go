package edge

import (
	"encoding/json"
	"errors"
	"mime"
	"net/http"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"

	"kendra/adapters/httpapi/wire"
	"kendra/app/certifying"
	"kendra/domain/certificates"
	"kendra/domain/identity"
)

// The paths of OpenID4VCI 1.0. They are outside of the contract, because the standard has its own forms, tokens and errors.
const (
	walletIssuer = "/.well-known/openid-credential-issuer"
	walletServer = "/.well-known/oauth-authorization-server"
	walletToken  = "/wallet/token"
	walletNonce  = "/wallet/nonce"
	walletTake   = "/wallet/credential"
)

// preAuthorized is the grant of an offer's code.
const preAuthorized = "urn:ietf:params:oauth:grant-type:pre-authorized_code"

// mostAsked is the size limit of a wallet's request, in bytes.
const mostAsked = 64 << 10

// walletLimit is how often one address may use each of a wallet's paths: a class may add its certificates together.
var walletLimit = identity.Limit{Burst: 120, Every: 500 * time.Millisecond}

// wallets serves OpenID4VCI.
type wallets struct {
	limits

	use *certifying.Wallets
}

func (v wallets) routes(r chi.Router) {
	r.Get(walletIssuer, v.issuer)
	r.Get(walletServer, v.server)
	r.Post(walletToken, v.limited(v.token))
	r.Post(walletNonce, v.limited(v.nonce))
	r.Post(walletTake, v.limited(v.take))
}

// limited refuses an address that uses a path too often.
func (v wallets) limited(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		wait, err := v.limiter.Take(r.Context(), r.URL.Path+" "+ClientOf(r, v.trusted), walletLimit, v.now())
		if err == nil && wait > 0 {
			err = identity.TooOften(wait)
		}
		if err != nil {
			v.refuse(w, r, err)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, mostAsked)
		next(w, r)
	}
}

type fields map[string]any

// answer writes JSON that nobody caches.
func answerJSON(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", wire.JSONBody)
	w.Header().Set("Cache-Control", wire.NoStore)
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // fails when the client has gone
}

// issuer describes the institute's credentials to wallets of every website.
func (v wallets) issuer(w http.ResponseWriter, r *http.Request) {
	institute, err := v.use.Issuer(r.Context())
	if err != nil {
		v.refuse(w, r, err)
		return
	}
	shown := fields{"name": institute.Name, "locale": "en"}
	if institute.Logo != "" {
		shown["logo"] = fields{"uri": v.use.Address() + institute.Logo}
	}
	w.Header().Set("Access-Control-Allow-Origin", "*")
	answerJSON(w, http.StatusOK, fields{
		"credential_issuer": v.use.Address(), "credential_endpoint": v.use.Address() + walletTake, "nonce_endpoint": v.use.Address() + walletNonce,
		"display": []fields{shown},
		"credential_configurations_supported": fields{
			string(certificates.WalletJSON): configuration("ldp_vc", "eddsa-rdfc-2022", fields{"@context": certificates.WalletContexts, "type": certificates.WalletTypes}),
			string(certificates.WalletJWT):  configuration("jwt_vc_json", "EdDSA", fields{"type": certificates.WalletTypes}),
		},
	})
}

func configuration(format, signing string, definition fields) fields {
	return fields{
		"format": format, "credential_definition": definition, "credential_signing_alg_values_supported": []string{signing},
		"cryptographic_binding_methods_supported": []string{"did:key", "did:jwk", "jwk"},
		"proof_types_supported":                   fields{"jwt": fields{"proof_signing_alg_values_supported": []string{"EdDSA", "ES256"}}},
		"credential_metadata":                     fields{"display": []fields{{"name": "Certificate", "locale": "en"}}},
	}
}

// server describes how wallets get a token.
func (v wallets) server(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	answerJSON(w, http.StatusOK, fields{
		"issuer": v.use.Address(), "token_endpoint": v.use.Address() + walletToken, "grant_types_supported": []string{preAuthorized},
		"response_types_supported": []string{}, "token_endpoint_auth_methods_supported": []string{"none"},
		"pre-authorized_grant_anonymous_access_supported": true,
	})
}

// token exchanges an offer's code for a token.
func (v wallets) token(w http.ResponseWriter, r *http.Request) {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/x-www-form-urlencoded" || r.ParseForm() != nil {
		answerJSON(w, http.StatusBadRequest, fields{"error": "invalid_request"})
		return
	}
	if r.PostForm.Get("grant_type") != preAuthorized {
		answerJSON(w, http.StatusBadRequest, fields{"error": "unsupported_grant_type"})
		return
	}
	if r.PostForm.Get("pre-authorized_code") == "" || r.PostForm.Has("tx_code") {
		answerJSON(w, http.StatusBadRequest, fields{"error": "invalid_request"})
		return
	}
	token, err := v.use.Redeem(r.Context(), certificates.WalletSecret(r.PostForm.Get("pre-authorized_code")))
	if errors.Is(err, certificates.ErrNoOffer) {
		answerJSON(w, http.StatusBadRequest, fields{"error": "invalid_grant"})
		return
	}
	if err != nil {
		v.refuse(w, r, err)
		return
	}
	answerJSON(w, http.StatusOK, fields{"access_token": token, "token_type": "Bearer", "expires_in": int(certificates.TokenFor.Seconds())})
}

// nonce gives a text for the proof of a key.
func (v wallets) nonce(w http.ResponseWriter, r *http.Request) {
	nonce, err := v.use.Nonce(r.Context())
	if err != nil {
		v.refuse(w, r, err)
		return
	}
	answerJSON(w, http.StatusOK, fields{"c_nonce": nonce})
}

// take gives the credential of a token.
func (v wallets) take(w http.ResponseWriter, r *http.Request) {
	token, is := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !is {
		w.Header().Set("WWW-Authenticate", "Bearer")
		answerJSON(w, http.StatusUnauthorized, fields{"error": "invalid_token"})
		return
	}
	var asked struct {
		Form   certificates.WalletForm `json:"credential_configuration_id"`
		Proofs struct {
			JWT []string `json:"jwt"`
		} `json:"proofs"`
	}
	if err := json.NewDecoder(r.Body).Decode(&asked); err != nil || asked.Form == "" {
		answerJSON(w, http.StatusBadRequest, fields{"error": "invalid_credential_request"})
		return
	}
	if asked.Form != certificates.WalletJSON && asked.Form != certificates.WalletJWT {
		answerJSON(w, http.StatusBadRequest, fields{"error": "unknown_credential_configuration"})
		return
	}
	if len(asked.Proofs.JWT) != 1 { // one certificate, one key
		answerJSON(w, http.StatusBadRequest, fields{"error": "invalid_proof"})
		return
	}
	signed, err := v.use.Take(r.Context(), certificates.WalletSecret(token), asked.Form, asked.Proofs.JWT[0])
	if err != nil {
		v.notTaken(w, r, err)
		return
	}
	credential := any(json.RawMessage(signed))
	if asked.Form == certificates.WalletJWT {
		credential = string(signed)
	}
	answerJSON(w, http.StatusOK, fields{"credentials": []fields{{"credential": credential}}})
}

func (v wallets) notTaken(w http.ResponseWriter, r *http.Request, err error) {
	for known, code := range map[error]string{
		certificates.ErrProof: "invalid_proof", certificates.ErrNonce: "invalid_nonce", certificates.ErrNotStanding: "credential_request_denied",
	} {
		if errors.Is(err, known) {
			answerJSON(w, http.StatusBadRequest, fields{"error": code})
			return
		}
	}
	if errors.Is(err, certificates.ErrNoOffer) {
		w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
		answerJSON(w, http.StatusUnauthorized, fields{"error": "invalid_token"})
		return
	}
	v.refuse(w, r, err)
}
