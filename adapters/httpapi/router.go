package httpapi

import (
	_ "embed"
	"net/http"

	"kendra/adapters/httpapi/access"
	"kendra/adapters/httpapi/admission"
	"kendra/adapters/httpapi/billing"
	"kendra/adapters/httpapi/certifying"
	"kendra/adapters/httpapi/edge"
	"kendra/adapters/httpapi/examining"
	"kendra/adapters/httpapi/franchise"
	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/importing"
	"kendra/adapters/httpapi/oversight"
	"kendra/adapters/httpapi/publishing"
	"kendra/adapters/httpapi/teaching"
)

//go:embed openapi.yaml
var contract []byte

// NewRouter returns the handler of everything that kendra serves.
func NewRouter(d edge.Deps) http.Handler {
	return edge.NewRouter(d, edge.API{Contract: contract, Operations: newServer})
}

// NewPublic returns the part of the API from which public pages are rendered.
func NewPublic(d edge.Deps) edge.Public {
	return edge.NewPublic(d, edge.API{Contract: contract, Operations: newServer})
}

type (
	accessHandlers     = access.Handlers
	admissionHandlers  = admission.Handlers
	teachingHandlers   = teaching.Handlers
	billingHandlers    = billing.Handlers
	certifyingHandlers = certifying.Handlers
	examiningHandlers  = examining.Handlers
	importingHandlers  = importing.Handlers
	publishingHandlers = publishing.Handlers
	franchiseHandlers  = franchise.Handlers
	oversightHandlers  = oversight.Handlers
)

// server implements the contract, with the handlers of each area. The compiler reports an operation without a handler.
type server struct {
	accessHandlers
	admissionHandlers
	teachingHandlers
	billingHandlers
	certifyingHandlers
	examiningHandlers
	importingHandlers
	publishingHandlers
	franchiseHandlers
	oversightHandlers
}

func newServer(d edge.Deps, looks *edge.Looks) gen.StrictServerInterface {
	return server{
		access.New(d), admission.New(d), teaching.New(d), billing.New(d), certifying.New(d, looks), examining.New(d, looks),
		importing.New(d), publishing.New(d), franchise.New(d), oversight.New(d),
	}
}
