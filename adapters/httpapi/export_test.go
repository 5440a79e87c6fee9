package httpapi

import (
	"maps"
	"net/http"
	"net/netip"
	"slices"

	"kendra/domain/fault"
)

// What the tests of this package see of its tables.

// Access answers the operations of the access list.
func Access() []string {
	var all []string
	for operation := range access {
		all = append(all, operation)
	}
	return all
}

// IsOpen tells whether everybody may call an operation.
func IsOpen(operation string) bool { return len(access[operation]) == 0 }

// Bodies answers the kinds of body that an operation reads.
func Bodies(operation, method string) []string { return bodies(operation, method) }

// StatusOf answers the status of a fault.
func StatusOf(f *fault.Error) int { return statusOf(f) }

// Messages answers the codes that have texts of their own.
func Messages() map[string]string { return messages }

// IsContent tells whether an operation answers public content.
func IsContent(operation string) bool { return isContent(operation) }

// ClientOf answers the address that a request comes from.
func ClientOf(r *http.Request, trusted []netip.Prefix) string { return clientOf(r, trusted) }

// Repeatable answers the operations that take a key, by their names in the contract.
func Repeatable() []string {
	var all []string
	for name := range repeatable {
		all = append(all, name)
	}
	return all
}

// Looks are the operations by which the public looks at certificates.
func Looks() []string { return slices.Collect(maps.Keys(tollsOf)) }

// NewHere makes a limiter of one process that keeps so many budgets.
func NewHere(most int) *here { return newHere(most) }

// Len tells how many budgets are kept.
func (h *here) Len() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.busy)
}
