package httpapi

import (
	"maps"
	"net/http"
	"net/netip"
	"slices"

	"kendra/adapters/httpapi/gen"
	"kendra/domain/fault"
	"kendra/domain/identity"
)

// The internals that tests of this package use.

// Callers returns the roles that each least role of a policy lets in.
func Callers() map[gen.Role][]identity.Role { return callers }

// BodyLimits returns the limits of bodies.
func BodyLimits() map[gen.Body]bodyLimit { return bodyLimits }

// UsualLimits returns the limits of rates.
func UsualLimits() map[gen.Rate]identity.Limit { return usualLimits }

// StatusOf returns the status of a fault.
func StatusOf(f *fault.Error) int { return statusOf(f) }

// Messages returns the codes that have texts of their own.
func Messages() map[string]string { return messages }

// ClientOf returns the address that a request comes from.
func ClientOf(r *http.Request, trusted []netip.Prefix) string { return clientOf(r, trusted) }

// Looks returns the public operations on certificates that have limits.
func Looks() []string { return slices.Collect(maps.Keys(tollsOf)) }

// NewHere returns a limiter of one process that keeps at most so many budgets.
func NewHere(most int) *here { return newHere(most) }

// Len returns how many budgets are kept.
func (h *here) Len() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.busy)
}
