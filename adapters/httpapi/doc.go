// Package httpapi is kendra's HTTP edge: the only package that knows JSON, cookies and status codes.
//
// openapi.yaml is the contract. Each operation in it also states its policy (x-policy): who may call it, how often, how long its
// answer may be kept, how large its body may be, whether it takes long, and whether it may be sent twice. gen/ is generated
// from it: api.gen.go by oapi-codegen, policy.gen.go by tools/policy. Middleware looks the policy of a request up with policyOf;
// what only one operation needs is code, in policy.go. docs/adr/0017 has the reasons.
//
// To add a route, describe the operation in openapi.yaml with its x-policy, run make generate, and write the handler that the
// compiler then misses. A handler turns a typed request into a call of a use case, and its result into a typed answer. All
// refusals are written in problem.go, with the spec's texts from messages.go. The wire's odd names and misspellings live here and
// nowhere deeper.
//
// The package serves /api, /healthz and /readyz, and hands every other path to the Site. It makes no HTML, keeps no state and
// decides no rule: those are app's and domain's.
package httpapi
