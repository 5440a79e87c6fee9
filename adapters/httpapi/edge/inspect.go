package edge

import (
	"maps"
	"slices"

	"kendra/adapters/httpapi/gen"
	"kendra/domain/identity"
)

// Callers returns the roles that each least role of a policy lets in.
func Callers() map[gen.Role][]identity.Role { return maps.Clone(callers) }

// BodySizes returns the sizes of bodies that policies may name.
func BodySizes() []gen.Body { return slices.Collect(maps.Keys(bodyLimits)) }

// UsualLimits returns the limits of the rates that policies may name.
func UsualLimits() map[gen.Rate]identity.Limit { return maps.Clone(usualLimits) }

// LimitedLooks returns the public operations on certificates that have limits of their own.
func LimitedLooks() []string { return slices.Collect(maps.Keys(tollsOf)) }
