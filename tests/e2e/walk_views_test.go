package e2e_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// sharedView makes a view that the staff of a center share.
func (w *walk) sharedView(t *testing.T, of int) int64 {
	t.Helper()
	body := fmt.Sprintf(`{"List":"students","Name":"%s %s","Query":"Status=active","Shared":true}`, marks[of], w.number())
	made := w.as(clerkOf(of)).send(t, http.MethodPost, "/api/View/PostView", "application/json", strings.NewReader(body))
	mustOK(t, made)
	return read[struct{ Id int64 }](t, made).Id
}

func clerkOf(of int) who {
	if of == ofB {
		return asStaffB
	}
	return asStaffA
}

// isClerk reports whether a view of the center is shared with the user: those of a center are not for administrators.
func isClerk(c turn) bool { return c.who == clerkOf(c.of) }

var viewRoutes = map[string]route{
	"GET /api/View/GetViews": {level: forStaff, foreign: foreignHidden, owns: isClerk, ask: func(t *testing.T, w *walk, c turn) ask {
		w.sharedView(t, c.of)
		return asked("List", "students")
	}, after: func(t *testing.T, _ *walk, c turn, a answer) {
		require.Contains(t, string(a.body), marks[c.of])
	}},
	"GET /api/View/GetViewCounts": {level: forStaff, ask: func(*testing.T, *walk, turn) ask {
		return asked("List", "students", "Query", "Status=active")
	}},
	"POST /api/View/PostView": {level: forStaff, foreign: foreignNotFound, owns: isClerk, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Id":%d,"List":"students","Name":"Walked %s"}`, w.sharedView(t, c.of), w.number()))
	}},
	"DELETE /api/View/DeleteView": {level: forStaff, foreign: foreignNotFound, owns: isClerk, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.sharedView(t, c.of))
	}},
	"POST /api/Student/PostCircularPreview": {level: forStaff, foreign: foreignHidden, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, _ := w.newStudent(t, c.of)
		return postedJSON(fmt.Sprintf(`{"SIDs":[%s]}`, sid))
	}},
	"POST /api/Student/PostCircular": {level: forStaff, foreign: foreignNobody, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, _ := w.newStudent(t, c.of)
		return postedJSON(fmt.Sprintf(`{"Subject":"Walked","Text":"Hello","SIDs":[%s]}`, sid))
	}},
}
