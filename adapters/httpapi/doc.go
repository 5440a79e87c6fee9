// Package httpapi is kendra's HTTP edge: the only package that knows JSON, cookies and status codes.
//
// openapi.yaml is the contract. Each operation also states its policy there (x-policy): its callers and rate, how long
// clients may cache its response, the size of its body, whether it is slow, and whether a repeat runs only once. gen/
// is generated from it: api.gen.go by oapi-codegen, policy.gen.go by tools/policy. Middleware looks up the policy of a
// request with policyOf. Code that only one operation needs is in policy.go. docs/adr/0017 has the reasons.
//
// To add a route, describe the operation in openapi.yaml with its x-policy, run make generate, and write the handler
// that the compiler then misses. A handler turns a typed request into a call of a use case, and the result into a typed
// response. problem.go writes all refusals, with the spec's texts from messages.go. The wire's odd names and
// misspellings stay in this package.
//
// The package serves /api, /healthz and /readyz, and passes every other path to the Site. It makes no HTML, keeps no
// state and decides no rule: app and domain do that.
package httpapi
