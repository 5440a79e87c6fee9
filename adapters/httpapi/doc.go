// Package httpapi is kendra's HTTP edge: the only package that knows JSON, cookies and status codes.
//
// openapi.yaml is the contract. Each operation also states its policy there (x-policy): its callers and rate, how long
// clients may cache its response, the size of its body, whether it is slow, and whether a repeat runs only once. gen/
// is generated from it: api.gen.go by oapi-codegen, policy.gen.go by tools/policy. Middleware in edge looks up the
// policy of a request. Code that only one operation needs is in edge, too. docs/adr/0017 has the reasons.
//
// There is a package of handlers for each area of work, with the names of app's packages. Each exports Handlers, and
// router.go puts them together. edge holds the middleware around them, and wire what they share.
//
// To add a route, describe the operation in openapi.yaml with its x-policy, run make generate, and write the handler
// that the compiler then misses, in the package of its area. A handler turns a typed request into a call of a use case,
// and the result into a typed response. edge/problem.go writes all refusals, with the spec's texts from
// wire/messages.go. The wire's odd names and misspellings stay in these packages.
//
// The package serves /api, /healthz and /readyz, and passes every other path to the Site. It makes no HTML, keeps no
// state and decides no rule: app and domain do that.
package httpapi
