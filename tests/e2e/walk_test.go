package e2e_test

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/stretchr/testify/require"

	"kendra/domain/identity"
)

// level is the least role of an operation.
type level int

const (
	forAll level = iota
	forPeople
	forStaff
	forAdmins
)

// refuses returns the status with which a user is refused, or 0 for a user who is let in.
func (l level) refuses(somebody who) int {
	let := map[level][]who{
		forAll: everybody, forPeople: {asStudent, asStaffA, asStaffB, asAdmin}, forStaff: {asStaffA, asStaffB, asAdmin}, forAdmins: {asAdmin},
	}
	switch {
	case slices.Contains(let[l], somebody):
		return 0
	case somebody == asNobody:
		return http.StatusUnauthorized
	default:
		return http.StatusForbidden
	}
}

// foreign is how the answer for another's ids looks. Nothing is changed then, but where foreignOwn says so.
type foreign int

const (
	unscoped         foreign = iota
	foreignNotFound          // 404
	foreignDenied            // 403
	foreignEmpty             // an empty list
	foreignHidden            // an answer without a row of the other's
	foreignUnchanged         // the same answer as ever
	foreignOwn               // what is made is made in the own center
	foreignNobody            // 409: there is nobody to write to
)

// ask is a request for an operation.
type ask struct {
	path, query, kind, body string
	device                  string // the token of a candidate's device
}

// turn is one case of the walk: who asks, with whose ids.
type turn struct {
	who who
	of  int
}

// route is an operation of the contract and how it is asked.
type route struct {
	level   level
	ask     func(t *testing.T, w *walk, c turn) ask
	foreign foreign
	things  int               // how many ids are asked for; 0 is 1, or A's and B's where there are foreign ones
	owns    func(c turn) bool // nil: administrators everything, staff what is their center's
	after   func(t *testing.T, w *walk, c turn, a answer)
	late    bool // 409: it can be done once, and is done
}

// worksWith reports whether a thing is in the user's scope.
func worksWith(c turn) bool {
	return c.who == asAdmin || (c.who == asStaffA && c.of != ofB) || (c.who == asStaffB && c.of == ofB)
}

// orIsIt is worksWith where students have what is theirs too.
func orIsIt(c turn) bool { return worksWith(c) || (c.who == asStudent && c.of == ofA) }

// isStudent reports whether the user is a student, for operations on a student's own data.
func isStudent(c turn) bool { return c.who == asStudent }

func (r route) turns() []turn {
	things := r.things
	if things == 0 {
		things = 1
		if r.foreign != unscoped {
			things = 2
		}
	}
	var all []turn
	for _, somebody := range everybody {
		for of := range things {
			all = append(all, turn{somebody, of})
		}
	}
	return all
}

// TestPermissionWalk asks for every operation of the contract as everybody, with own and with foreign ids.
func TestPermissionWalk(t *testing.T) {
	t.Parallel()
	w := openWalk(t)
	w.plant(t)
	require.ElementsMatch(t, w.operations(t), keysOf(routes), "the walk's table and the contract are not the same")
	names, cases := keysOf(routes), 0
	slices.Sort(names)
	for _, name := range names {
		if time.Since(w.entered) > identity.TokenLife/2 { // on a busy machine the walk takes longer than a token is valid
			w.enterAll(t)
		}
		t.Run(strings.ReplaceAll(name, "/", "."), func(t *testing.T) {
			for _, c := range routes[name].turns() {
				cases++
				t.Run(fmt.Sprintf("%s.%d", c.who, c.of), func(t *testing.T) { w.takes(t, name, routes[name], c) })
			}
		})
	}
	t.Logf("permission walk: %d cases", cases)
	fmt.Fprintf(os.Stderr, "permission walk: %d cases, %d operations\n", cases, len(routes))
}

// operations are those of the contract that the program serves.
func (s *site) operations(t *testing.T) (all []string) {
	t.Helper()
	a := s.get(t, "/api/openapi.yaml")
	require.Equal(t, http.StatusOK, a.status)
	doc, err := openapi3.NewLoader().LoadFromData(a.body)
	require.NoError(t, err)
	for path, item := range doc.Paths.Map() {
		for method := range item.Operations() {
			all = append(all, method+" "+path)
		}
	}
	return all
}

func keysOf[T any](m map[string]T) (all []string) {
	for k := range m {
		all = append(all, k)
	}
	return all
}

func (w *walk) takes(t *testing.T, name string, r route, c turn) {
	t.Helper()
	in := r.ask(t, w, c)
	method, path, _ := strings.Cut(name, " ")
	if in.path != "" {
		path = in.path
	}
	if in.query != "" {
		path += "?" + in.query
	}
	owns := r.owns
	if owns == nil {
		owns = worksWith
	}
	before, elsewhere := w.everything(t), w.elsewhere(t, name, c.who)
	a := w.as(c.who).withDevice(in.device).send(t, method, path, in.kind, strings.NewReader(in.body))
	status, mine := r.level.refuses(c.who), r.foreign == unscoped || owns(c)
	switch {
	case status != 0:
		refusal(t, a, status)
	case r.late:
		refusal(t, a, http.StatusConflict)
	case mine:
		require.Equal(t, http.StatusOK, a.status, string(a.body))
		if r.after != nil {
			r.after(t, w, c, a)
		}
	default:
		r.foreign.requires(t, a, c)
	}
	if status != 0 || r.late || (!mine && r.foreign != foreignOwn) || method == http.MethodGet {
		sameState(t, before, w.everything(t), "something was changed")
	}
	sameState(t, elsewhere, w.elsewhere(t, name, c.who), "something of another center was changed")
	w.hides(t, name, a, c.who)
}

func (w *walk) everything(t *testing.T) string {
	t.Helper()
	return w.state.read(t, w.conn)
}

// elsewhere returns hashes of what belongs to the center with which somebody has nothing to do, where they try to change something
// that not everybody may change: anybody may sign up, or ask a center.
func (w *walk) elsewhere(t *testing.T, operation string, somebody who) string {
	t.Helper()
	other, limited := map[who]int{asStudent: ofB, asStaffA: ofB, asStaffB: ofA}[somebody]
	if !limited || strings.HasPrefix(operation, http.MethodGet) || routes[operation].level == forAll {
		return ""
	}
	return w.rowsOf(t, w.centers[other])
}

// requires that an answer to somebody who asked with another's ids is as it must be.
func (f foreign) requires(t *testing.T, a answer, c turn) {
	t.Helper()
	switch f {
	case foreignNotFound:
		refusal(t, a, http.StatusNotFound)
	case foreignDenied:
		refusal(t, a, http.StatusForbidden)
	case foreignNobody:
		refusal(t, a, http.StatusConflict)
	case foreignEmpty:
		require.Equal(t, http.StatusOK, a.status, string(a.body))
		require.Equal(t, "[]", strings.TrimSpace(string(a.body)))
	default:
		require.Equal(t, http.StatusOK, a.status, string(a.body))
		require.NotContains(t, string(a.body), marks[c.of])
	}
}

// plain asks for an operation that needs nothing.
func plain(*testing.T, *walk, turn) ask { return ask{} }

// fields makes a form or a query of names and values.
func fields(pairs ...any) url.Values {
	all := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		all.Set(fmt.Sprint(pairs[i]), fmt.Sprint(pairs[i+1]))
	}
	return all
}

func asked(pairs ...any) ask { return ask{query: fields(pairs...).Encode()} }

func posted(form url.Values) ask {
	return ask{kind: "application/x-www-form-urlencoded", body: form.Encode()}
}

func postedJSON(body string) ask { return ask{kind: "application/json", body: body} }
