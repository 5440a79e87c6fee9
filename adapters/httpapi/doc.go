// Package httpapi is kendra's HTTP edge: the only package that knows JSON, cookies and status codes.
//
// openapi.yaml is the contract; gen/ is made of it by oapi-codegen (see oapi-codegen.yaml). A handler turns a typed
// request into a call of a use case and its answer into a typed answer. What is refused is written in one place,
// problem.go, with the spec's texts from messages.go; who may call what stands in one list, access.go. The wire's odd
// names and misspellings live here and nowhere deeper.
//
// It serves /api, /healthz and /readyz, and hands every other path to the Site. It makes no HTML, keeps no state and
// decides no rule: those are app's and domain's.
package httpapi
