package httpapi_test

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi/edge"
	"kendra/adapters/httpapi/gen"
	"kendra/domain/certificates"
	"kendra/domain/identity"
	"kendra/tests/fixture"
)

// operationIn returns the operation of a key of Rates, which can name a part of an operation.
func operationIn(key string) string { return strings.Join(strings.Fields(key)[:2], " ") }

// TestLooks_HaveLimits checks that every public operation on certificates has a limit.
func TestLooks_HaveLimits(t *testing.T) {
	t.Parallel()
	rates, public := edge.UsualRates(), 0
	for operation, one := range operations(t) {
		isLook := slices.Contains(one.Tags, "Certificate") || slices.Contains(one.Tags, "Exam")
		if !isLook || one.Security == nil || len(*one.Security) > 0 {
			continue
		}
		public++
		require.Contains(t, rates, operation, "a public operation on certificates needs a limit: looks.go")
		require.Contains(t, edge.LimitedLooks(), operation, "and something that it counts for")
		require.Equal(t, gen.RateCertificate, gen.Policies[operation].Rate, operation)
	}
	require.Len(t, edge.LimitedLooks(), public)
	for key := range rates {
		require.Contains(t, gen.Policies, operationIn(key))
	}
}

// narrowed sets every kind of look to one an hour.
func narrowed(p *ports) {
	p.rates = edge.Rates{}
	for key := range edge.UsualRates() {
		p.rates[key] = identity.Limit{Burst: 1, Every: time.Hour}
	}
}

// only sets one kind of look to n an hour, and does not limit the others.
func only(key string, n int) func(*ports) {
	return func(p *ports) { p.rates = edge.Rates{key: {Burst: n, Every: time.Hour}} }
}

func TestLooks_AreLimited(t *testing.T) {
	t.Parallel()
	w := setup(t, narrowed)
	code, serial := string(w.certificate.Code), string(w.certificate.Serial)
	for _, look := range []string{
		"GetVerification?Code=" + code, "GetVerification?Serial=" + serial, "GetVerifications?Names=" + code, "GetFile/" + code + ".pdf", "GetCredential?Code=" + code,
		"GetStatusList/1", fmt.Sprintf("GetSpecimen?Id=%d", w.dcaCourse), "GetCertificateByIdDOB?DOB=14%2F06%2F2005&id=" + string(w.asha.RegNo),
	} {
		require.Equal(t, http.StatusOK, w.send(t, get("/api/Certificate/"+look, "")).Code, look)
		require.Equal(t, http.StatusTooManyRequests, w.send(t, get("/api/Certificate/"+look, "")).Code, look)
	}
}

func TestLooks_ByCodeAskNoDatabase(t *testing.T) {
	t.Parallel()
	w := setup(t, narrowed)
	code := string(w.certificate.Code)
	for _, look := range []string{"GetVerification?Code=" + code, "GetFile/" + code + ".pdf", "GetCredential?Code=" + code, "GetStatusList/1"} {
		require.Equal(t, http.StatusOK, w.send(t, get("/api/Certificate/"+look, "")).Code)
		// If it had been counted in the store, the store's budget would be used up.
		for key := range edge.UsualRates() {
			wait, err := w.store.Limiter().Take(t.Context(), key+" 192.0.2.1", identity.Limit{Burst: 1, Every: time.Second}, time.Unix(0, 0))
			require.NoError(t, err)
			require.Zero(t, wait, key)
			require.NoError(t, w.store.Limiter().Forget(t.Context(), key+" 192.0.2.1"))
		}
	}
}

func TestLooks_ListsCountTheirNames(t *testing.T) {
	t.Parallel()
	w := setup(t, func(p *ports) {
		p.rates = edge.Rates{
			"GET /api/Certificate/GetVerifications":            {Burst: 5, Every: time.Hour},
			"GET /api/Certificate/GetVerifications by account": {Burst: 8, Every: time.Hour},
		}
	})
	ask := func(n int, token string) int {
		names := strings.Repeat(string(w.certificate.Serial)+",", n)
		return w.send(t, get("/api/Certificate/GetVerifications?Names="+names, token)).Code
	}
	require.Equal(t, http.StatusOK, ask(3, ""))
	require.Equal(t, http.StatusTooManyRequests, ask(3, ""))
	require.Equal(t, http.StatusTooManyRequests, ask(3, w.public), "everybody can be the public account")
	require.Equal(t, http.StatusOK, ask(2, ""))
	require.Equal(t, http.StatusOK, ask(6, w.student))
	require.Equal(t, http.StatusTooManyRequests, ask(6, w.student))
	require.Equal(t, http.StatusOK, ask(2, w.student))
	other, err := plainTokens{}.Issue(t.Context(), identity.Known(2, "somebody", identity.Staff, w.gaya.ID), fixture.Now.Add(time.Hour))
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, ask(6, other), "each account has its own")
}

func TestLooks_HoldersAreGuessedAFewTimes(t *testing.T) {
	t.Parallel()
	w := setup(t, only("GET /api/Certificate/GetVerification of one holder", 2))
	ask := func(holder string) int {
		return w.send(t, get("/api/Certificate/GetVerification?Serial="+string(w.certificate.Serial)+"&Holder="+holder, "")).Code
	}
	for range 4 {
		require.Equal(t, http.StatusOK, ask("14/06/2005"), "who knows the holder may look as often as they like")
	}
	require.Equal(t, http.StatusOK, ask("x"))
	require.Equal(t, http.StatusOK, ask("x"))
	require.Equal(t, http.StatusTooManyRequests, ask("x"))
	require.Equal(t, http.StatusTooManyRequests, ask("14/06/2005"))
}

func TestLooks_DatesOfBirthAreGuessedAFewTimes(t *testing.T) {
	t.Parallel()
	for _, key := range []string{"of one holder", "of one number"} {
		w := setup(t, only("GET /api/Certificate/GetCertificateByIdDOB "+key, 2))
		ask := func(number, born string) int {
			return w.send(t, get("/api/Certificate/GetCertificateByIdDOB?id="+number+"&DOB="+born, "")).Code
		}
		asha := string(w.asha.RegNo)
		for range 4 {
			require.Equal(t, http.StatusOK, ask(asha, "14/06/2005"))
		}
		require.Equal(t, http.StatusOK, ask(asha, "15/06/2005"))
		require.Equal(t, http.StatusOK, ask("+"+strings.ToLower(asha), "16/06/2005"))
		require.Equal(t, http.StatusTooManyRequests, ask(asha, "17/06/2005"), "however the number is written")
		require.Equal(t, http.StatusTooManyRequests, ask(asha, "14/06/2005"))
		require.Equal(t, http.StatusOK, ask("1001-26-00099", "14/06/2005"))
	}
}

// TestLooks_DrawingIsLimited checks that existing drawings have a higher limit than new ones.
func TestLooks_DrawingIsLimited(t *testing.T) {
	t.Parallel()
	w := setup(t, only("GET /api/Certificate/GetFile/{name} drawn anew", 1))
	code := string(w.certificate.Code)
	for range 3 {
		require.Equal(t, http.StatusOK, w.send(t, get("/api/Certificate/GetFile/"+code+".png", "")).Code)
	}
	require.Equal(t, http.StatusTooManyRequests, w.send(t, get("/api/Certificate/GetFile/"+code+".pdf", "")).Code)
	_, err := w.store.Certificates().Paper(t.Context(), w.certificate.ID, certificates.PNG)
	require.ErrorIs(t, err, certificates.ErrNotFound)
}

// TestHere_IsBounded checks that many addresses share few budgets, and that it limits like every limiter.
func TestHere_IsBounded(t *testing.T) {
	t.Parallel()
	h, now := edge.NewHere(100), time.Unix(1_800_000_000, 0)
	l := identity.Limit{Burst: 2, Every: time.Minute}
	take := func(key string, at time.Time) time.Duration {
		wait, err := h.Take(t.Context(), key, l, at)
		require.NoError(t, err)
		return wait
	}
	require.Zero(t, take("a", now))
	require.Zero(t, take("a", now))
	require.Equal(t, time.Minute, take("a", now))
	require.Zero(t, take("b", now))
	require.Zero(t, take("a", now.Add(time.Minute)))
	require.NoError(t, h.Forget(t.Context(), "a"))
	require.Zero(t, take("a", now))
	for i := range 10_000 {
		take(strconv.Itoa(i), now)
		require.LessOrEqual(t, h.Len(), 100)
	}
}
