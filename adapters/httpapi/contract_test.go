package httpapi_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"
	"github.com/go-chi/chi/v5"
	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi/gen"
	"kendra/domain/website"
)

// journal is a log that many requests can write to at once.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

var contract = sync.OnceValues(func() (*openapi3.T, error) {
	openapi3filter.RegisterBodyDecoder("application/pdf", openapi3filter.FileBodyDecoder)
	openapi3filter.RegisterBodyDecoder("application/vc", openapi3filter.FileBodyDecoder)
	openapi3filter.RegisterBodyDecoder("application/vc+jwt", openapi3filter.FileBodyDecoder)
	openapi3filter.RegisterBodyDecoder("text/csv", openapi3filter.FileBodyDecoder)
	openapi3filter.RegisterBodyDecoder("text/calendar", openapi3filter.FileBodyDecoder)
	openapi3filter.RegisterBodyDecoder("text/event-stream", lastEvent)
	return openapi3.NewLoader().LoadFromFile("openapi.yaml")
})

// lastEvent decodes a stream as its last event, and as one without changes if it has none.
func lastEvent(body io.Reader, _ http.Header, _ *openapi3.SchemaRef, _ openapi3filter.EncodingFn) (any, error) {
	var event any = map[string]any{"Again": false, "Changes": []any{}}
	lines := bufio.NewScanner(body)
	for lines.Scan() {
		if data, is := bytes.CutPrefix(lines.Bytes(), []byte("data: ")); is {
			if err := json.Unmarshal(data, &event); err != nil {
				return nil, err
			}
		}
	}
	return event, lines.Err()
}

var contractRoutes = sync.OnceValues(func() (routers.Router, error) {
	doc, err := contract()
	if err != nil {
		return nil, err
	}
	return legacy.NewRouter(doc)
})

// conforms checks that a response is one that the contract allows.
func conforms(t *testing.T, r *http.Request, answer *httptest.ResponseRecorder) {
	t.Helper()
	all, err := contractRoutes()
	require.NoError(t, err)
	route, parameters, err := all.FindRoute(r)
	if err != nil || answer.Code == http.StatusNotModified || answer.Header().Get("Content-Encoding") != "" {
		return
	}
	followsPolicy(t, route.Method+" "+route.Path, answer)
	input := &openapi3filter.RequestValidationInput{Request: r, PathParams: parameters, Route: route}
	require.NoError(t, openapi3filter.ValidateResponse(t.Context(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: answer.Code, Header: answer.Header(), Body: io.NopCloser(bytes.NewReader(answer.Body.Bytes())),
	}), "%s %s", r.Method, r.URL)
}

// operations returns the contract's operations by name.
func operations(t *testing.T) map[string]*openapi3.Operation {
	t.Helper()
	doc, err := contract()
	require.NoError(t, err)
	all := map[string]*openapi3.Operation{}
	for path, item := range doc.Paths.Map() {
		for method, operation := range item.Operations() {
			all[method+" "+path] = operation
		}
	}
	return all
}

func keys[T any](m map[string]T) []string {
	var all []string
	for k := range m {
		all = append(all, k)
	}
	return all
}

func TestContract_RoutesAndPoliciesAreTheContracts(t *testing.T) {
	t.Parallel()
	promised := keys(operations(t))
	require.ElementsMatch(t, promised, keys(gen.Policies), "run make generate")

	routes, ok := setup(t).handler.(chi.Routes)
	require.True(t, ok)
	var served []string
	require.NoError(t, chi.Walk(routes, func(method, route string, _ http.Handler, _ ...func(http.Handler) http.Handler) error {
		served = append(served, method+" "+route)
		return nil
	}))
	require.ElementsMatch(t, append(promised, "GET /.well-known/did.json", "GET /.well-known/openid-credential-issuer", "GET /.well-known/oauth-authorization-server",
		"POST /wallet/token", "POST /wallet/nonce", "POST /wallet/credential", "GET /.well-known/tlog/checkpoint", "GET /.well-known/tlog/key", "GET /.well-known/tlog/tile/*", "GET /healthz", "GET /readyz", "GET /metrics", "GET /api/openapi.yaml", "GET /api/openapi.json", "GET /api/docs", "GET /api/docs/{file}"), served)
}

func TestContract_SaysWhatIsOpenAndWhichBodiesAreRead(t *testing.T) {
	t.Parallel()
	for name, operation := range operations(t) {
		open := operation.Security != nil && len(*operation.Security) == 0
		require.Equal(t, open, gen.Policies[name].Role == gen.RolePublic, name)
		var kinds []string
		if operation.RequestBody != nil {
			kinds = keys(operation.RequestBody.Value.Content)
		}
		require.ElementsMatch(t, kinds, gen.Policies[name].Kinds, name)
	}
}

func TestContract_IsServed(t *testing.T) {
	t.Parallel()
	w := setup(t)
	file, err := os.ReadFile("openapi.yaml")
	require.NoError(t, err)
	answer := w.send(t, get("/api/openapi.yaml", ""))
	require.Equal(t, http.StatusOK, answer.Code)
	require.Equal(t, "application/yaml", answer.Header().Get("Content-Type"))
	require.Equal(t, string(file), answer.Body.String())
	require.NotEmpty(t, answer.Header().Get("ETag"))
}

// TestContract_KnowsWhatEntriesAreAbout checks that screens can filter by every kind of thing in the audit trail.
func TestContract_KnowsWhatEntriesAreAbout(t *testing.T) {
	t.Parallel()
	doc, err := contract()
	require.NoError(t, err)
	known := doc.Components.Schemas["AuditKind"].Value.Enum
	written := regexp.MustCompile(`audit\.Thing\{Kind: "([^"]+)"`)
	found := 0
	for _, pattern := range []string{"../../app/*/*.go", "../../adapters/*/*.go", "../../cmd/boot/*.go"} {
		all, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, path := range all {
			source, err := os.ReadFile(path)
			require.NoError(t, err)
			for _, match := range written.FindAllSubmatch(source, -1) {
				require.Contains(t, known, string(match[1]), path)
				found++
			}
		}
	}
	require.Greater(t, found, 20)
	for _, kind := range []website.Kind{
		website.KindSlide, website.KindTeacher, website.KindTestimonial, website.KindPartner, website.KindEvent, website.KindPost, website.KindNotice, website.KindPage,
		website.KindSection, website.KindCenter, website.KindRedirect,
	} {
		require.Contains(t, known, string(kind))
	}
	require.Contains(t, known, "center page")
}

// TestContract_SaysWhatTakesAKey checks that the contract, the program and the web app agree on the operations with a
// key.
func TestContract_SaysWhatTakesAKey(t *testing.T) {
	t.Parallel()
	var promised []string
	for _, operation := range operations(t) {
		if operation.Parameters.GetByInAndName("header", "Idempotency-Key") != nil {
			promised = append(promised, operation.OperationID)
		}
	}
	var known []string
	for _, policy := range gen.Policies {
		if policy.Once != nil {
			known = append(known, policy.ID)
		}
	}
	require.ElementsMatch(t, promised, known)
	web, err := os.ReadFile("../../webapp/src/api/policy-once.gen.ts")
	require.NoError(t, err)
	require.ElementsMatch(t, promised, regexp.MustCompile(`\bPost\w+`).FindAllString(string(web), -1))
}
