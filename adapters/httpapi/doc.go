// Package httpapi is kendra's HTTP edge: the only package that knows JSON, cookies and status codes.
//
// openapi.yaml is the contract. Each operation in it also states its policy (x-policy): who may call it, how often, how long its
// answer may be kept, how large its body may be, whether it takes long, and whether it may be sent twice. gen/ is generated
// from it: api.gen.go by oapi-codegen, policy.gen.go by tools/policy. Middleware looks the policy of a request up in edge;
// what only one operation needs is code there. docs/adr/0017 has the reasons.
//
// The handlers stand in one package for each area of work, with the same names as in app. Each exports Handlers, which router.go
// puts together. edge is the plumbing around them, and wire is what they share.
//
// To add a route, describe the operation in openapi.yaml with its x-policy, run make generate, and write the handler that the
// compiler then misses, in the package of its area. A handler turns a typed request into a call of a use case, and its result
// into a typed answer. All refusals are written in edge/problem.go, with the spec's texts from wire/messages.go. The wire's odd
// names and misspellings live here and nowhere deeper.
//
// The package serves /api, /healthz and /readyz, and hands every other path to the Site. It makes no HTML, keeps no state and
// decides no rule: those are app's and domain's.
package httpapi
