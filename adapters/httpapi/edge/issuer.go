package edge

import (
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/certifying"
)

// issuerPath is the path of the issuer's document in did:web.
const issuerPath = "/.well-known/did.json"

// issuer serves the issuer's document to programs of every website. Links name the status lists, for those who store them.
func (h *handlers) issuer(use *certifying.Certificates) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		doc, err := use.IssuerDocument(r.Context())
		if err != nil {
			h.refuse(w, r, err)
			return
		}
		lists, err := use.StatusLists(r.Context())
		if err != nil {
			h.refuse(w, r, err)
			return
		}
		for n := range lists {
			w.Header().Add("Link", fmt.Sprintf(`</api/Certificate/GetStatusList/%d>; rel="item"`, n+1))
		}
		w.Header().Set("Content-Type", "application/did+json")
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("Access-Control-Allow-Origin", "*")
		_, _ = w.Write(doc)
	}
}

// certificatePage is the beginning of the path of the public page of a certificate or marksheet, which the QR code holds.
const certificatePage = "/verify/"

// forWallets returns the credential instead of a public page to programs that accept one.
func forWallets(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		code, is := strings.CutPrefix(r.URL.Path, certificatePage)
		if !is || code == "" || strings.Contains(code, "/") || r.Method != http.MethodGet {
			next.ServeHTTP(w, r)
			return
		}
		w.Header().Add("Vary", "Accept")
		if form := formAccepted(r); form != "" {
			r = r.Clone(r.Context())
			wire.VisitOf(r.Context()).AtPage = true
			r.URL.Path, r.URL.RawPath = credentialPath, ""
			r.URL.RawQuery = url.Values{"Code": {code}, "Form": {string(form)}}.Encode()
		}
		next.ServeHTTP(w, r)
	})
}

// credentialPath is the path of the operation that returns a credential.
const credentialPath = "/api/Certificate/GetCredential"

// credentialForms are the forms of a credential by media type.
var credentialForms = map[string]gen.GetCredentialParamsForm{"application/vc": gen.Json, "application/vc+jwt": gen.Jwt}

// formAccepted returns the form of a credential that a request prefers, or "" if it names none. Browsers never do.
func formAccepted(r *http.Request) (form gen.GetCredentialParamsForm) {
	best := 0.
	for _, line := range r.Header.Values("Accept") {
		for part := range strings.SplitSeq(line, ",") {
			kind, params, err := mime.ParseMediaType(part)
			named, is := credentialForms[kind]
			if err != nil || !is {
				continue
			}
			weight, err := strconv.ParseFloat(params["q"], 64)
			if err != nil {
				weight = 1
			}
			if weight > best {
				form, best = named, weight
			}
		}
	}
	return form
}
