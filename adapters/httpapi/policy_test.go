package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi/edge"
	"kendra/adapters/httpapi/gen"
)

// valuesOf returns the values that the contract lists for a field of policies.
func valuesOf[T ~string](t *testing.T, field string) (values []T) {
	t.Helper()
	doc, err := contract()
	require.NoError(t, err)
	fields, ok := doc.Extensions["x-policy-values"].(map[string]any)
	require.True(t, ok)
	meanings, ok := fields[field].(map[string]any)
	require.True(t, ok, field)
	for value := range meanings {
		values = append(values, T(value))
	}
	return values
}

// TestPolicy_EveryValueHasAnEffect checks that the program implements every value that an operation can have.
func TestPolicy_EveryValueHasAnEffect(t *testing.T) {
	t.Parallel()
	require.ElementsMatch(t, valuesOf[gen.Role](t, "role"), keysOf(edge.Callers()))
	require.ElementsMatch(t, valuesOf[gen.Body](t, "body"), edge.BodySizes())
	elsewhere := []gen.Rate{gen.RateNone, gen.RateCertificate} // one without a limit, and one with its limits in looks.go
	require.ElementsMatch(t, valuesOf[gen.Rate](t, "rate"), append(keysOf(edge.UsualLimits()), elsewhere...))
	require.ElementsMatch(t, valuesOf[gen.Cache](t, "cache"), keysOf(cacheControls))
}

// cacheControls holds the header of good responses, by the policy of their operation.
var cacheControls = map[gen.Cache][]string{
	gen.CacheNone:    {"no-store"},
	gen.CacheContent: {"public, no-cache"},
	gen.CachePlaces:  {"public, max-age=86400"},
	gen.CacheFile:    {"public, max-age=3600", "public, max-age=31536000, immutable", "private, max-age=600"},
}

// followsPolicy checks that the cache header of a good response is that of its operation's policy.
func followsPolicy(t *testing.T, operation string, answer *httptest.ResponseRecorder) {
	t.Helper()
	if answer.Code == http.StatusOK {
		require.Contains(t, cacheControls[gen.Policies[operation].Cache], answer.Header().Get("Cache-Control"), operation)
	}
}

// keysOf returns the keys of a map, in order.
func keysOf[K ~string, V any](m map[K]V) (all []K) {
	for key := range m {
		all = append(all, key)
	}
	slices.Sort(all)
	return all
}
