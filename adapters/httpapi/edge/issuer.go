package edge

import (
	"net/http"

	"kendra/app/certifying"
)

// issuerPath is where did:web has the issuer's document.
const issuerPath = "/.well-known/did.json"

// issuer answers who signs credentials, for programs of every website.
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
