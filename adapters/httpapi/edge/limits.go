package edge

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/kernel"
	"kendra/domain/identity"
)

// Rates holds how often one address may call an operation, or a part of one (looks.go). An operation without a rate is
// not limited.
type Rates map[string]identity.Limit

// usualLimits are the limits of the rates that policies name. They leave room for an office or a class behind one
// address, and none for guessing. gen.RateNone has no limit. The limits of gen.RateCertificate are in looks.go, because
// they depend on what a request asks for.
var usualLimits = map[gen.Rate]identity.Limit{
	gen.RateSignIn: {Burst: 60, Every: time.Second},
	gen.RateMail:   {Burst: 10, Every: time.Minute},
	gen.RateLookup: {Burst: 30, Every: 2 * time.Second},
	gen.RateLab:    {Burst: 600, Every: 100 * time.Millisecond},
}

// byRenewal is the suffix in Rates of sign-ins that renew a login. They have a limit of their own: every page that opens
// renews, so a class that opens its pages would use up the sign-ins of the institute's address.
const byRenewal = " by renewal"

// renewalLimit bounds only the work, because renewals are random and cannot be guessed.
var renewalLimit = identity.Limit{Burst: 600, Every: 100 * time.Millisecond}

// UsualRates returns the rates that the policies name, with their usual limits.
func UsualRates() Rates {
	all := lookRates()
	all[signIn+byRenewal] = renewalLimit
	for operation, policy := range gen.Policies {
		if limit, has := usualLimits[policy.Rate]; has {
			all[operation] = limit
		}
	}
	return all
}

// Wider returns rates that allow factor times as many calls.
func (r Rates) Wider(factor int) Rates {
	wider := Rates{}
	for operation, l := range r {
		wider[operation] = l.Wider(factor)
	}
	return wider
}

// limits refuses clients that call too often.
type limits struct {
	problems
	limiter identity.Limiter
	rates   Rates
	trusted []netip.Prefix
	now     kernel.Clock
}

// limited refuses an operation that one address has called too often.
func (l limits) limited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		operation := wire.OperationOf(r)
		visit := wire.VisitOf(r.Context())
		visit.Address, _ = addressOf(r, l.trusted)
		visit.Client = ClientOf(r, l.trusted)
		client := visit.Client
		key := operation
		if isRenewal(r) {
			key += byRenewal
		}
		rate := l.rates[key]
		if policyOf(r).Rate == gen.RateCertificate || rate.None() { // looks.go counts those once the caller is known
			next.ServeHTTP(w, r)
			return
		}
		wait, err := l.limiter.Take(r.Context(), key+" "+client, rate, l.now())
		if err == nil && wait > 0 {
			err = identity.TooOften(wait)
		}
		if err != nil {
			l.refuse(w, r, err)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// renewalForm is the whole body of a renewal, as the web app sends it.
const renewalForm = "grant_type=refresh_token"

// isRenewal reports whether a request renews a login. A body that says more than that counts as a sign-in.
func isRenewal(r *http.Request) bool {
	if wire.OperationOf(r) != signIn || r.ContentLength != int64(len(renewalForm)) {
		return false
	}
	body := make([]byte, len(renewalForm))
	n, err := io.ReadFull(r.Body, body)
	r.Body = struct { // the handler reads it again
		io.Reader
		io.Closer
	}{io.MultiReader(bytes.NewReader(body[:n]), r.Body), r.Body}
	return err == nil && string(body) == renewalForm
}

// ClientOf returns the address that a request comes from, by which limits count. All addresses of an IPv6 /64 network count as one,
// because they belong to one customer.
func ClientOf(r *http.Request, trusted []netip.Prefix) string {
	address, host := addressOf(r, trusted)
	switch {
	case !address.IsValid():
		return host
	case address.Is6():
		network, _ := address.Prefix(64) // cannot fail: an IPv6 address is longer
		return network.String()
	default:
		return address.String()
	}
}

// addressOf returns the address that a request comes from: the connection's own, or the one that a trusted proxy reports. It
// returns the zero address and what there is instead if that is no IP address.
func addressOf(r *http.Request, trusted []netip.Prefix) (netip.Addr, string) {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}, r.RemoteAddr
	}
	said := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, before := range slices.Backward(said) {
		before = strings.TrimSpace(before)
		if _, err := netip.ParseAddr(before); err != nil || !isTrusted(host, trusted) {
			break
		}
		host = before
	}
	address, err := netip.ParseAddr(host)
	if err != nil {
		return netip.Addr{}, host
	}
	return address.Unmap().WithZone(""), host
}

func isTrusted(host string, trusted []netip.Prefix) bool {
	address, err := netip.ParseAddr(host)
	return err == nil && slices.ContainsFunc(trusted, func(p netip.Prefix) bool { return p.Contains(address.Unmap()) })
}
