// Package edge is the plumbing around the operations: the chain of middleware (request ids, logs, security headers,
// limits, sign-in, policy, bodies, caching), the one writer of problems, health, metrics, the contract's page, and the
// server that listens. chain.go reads the rules of each operation from the generated policies.
package edge
