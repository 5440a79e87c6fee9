package edge

import (
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"strings"

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

// certificatePage is the beginning of the path of a certificate's public page, which the QR code holds.
const certificatePage = "/verify/"

// forWallets returns the credential instead of a certificate's page to programs that accept one.
func forWallets(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		code, is := strings.CutPrefix(r.URL.Path, certificatePage)
		if !is || code == "" || strings.Contains(code, "/") || r.Method != http.MethodGet {
			next.ServeHTTP(w, r)
			return
		}
		w.Header().Add("Vary", "Accept")
		if acceptsCredential(r) {
			r = r.Clone(r.Context())
			r.URL.Path, r.URL.RawPath, r.URL.RawQuery = credentialPath, "", url.Values{"Code": {code}}.Encode()
		}
		next.ServeHTTP(w, r)
	})
}

// credentialPath is the path of the operation that returns a credential.
const credentialPath = "/api/Certificate/GetCredential"

// acceptsCredential reports whether a request names the media type of credentials. Browsers never do.
func acceptsCredential(r *http.Request) bool {
	for _, line := range r.Header.Values("Accept") {
		for part := range strings.SplitSeq(line, ",") {
			if kind, _, err := mime.ParseMediaType(part); err == nil && kind == "application/vc" {
				return true
			}
		}
	}
	return false
}
