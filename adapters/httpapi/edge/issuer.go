package edge

import (
	"net/http"

	"kendra/app/certifying"
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
