// Package edge is the plumbing around the operations: the chain of middleware (request ids, logs, security headers, limits,
// sign-in, policy, bodies, caching), the one writer of problems, health, metrics, the contract's page, and the server that
// listens. What a route is, chain.go reads from the generated policies; it knows no operation by itself.
package edge
