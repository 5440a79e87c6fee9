package httpapi_test

import (
	"net/http"
	"net/url"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// planOpenings plans sessions of the first course: one with few seats and a teacher whom the website introduces, one with
// neither, and one at a center without a page.
func (w *world) planOpenings(t *testing.T) {
	t.Helper()
	division := strconv.FormatInt(int64(w.dca), 10)
	for token, all := range map[string][]url.Values{
		w.staff: {
			{"Title": {"DCA noon"}, "From": {"01/12/2026"}, "Days": {"1,3,5"}, "Starts": {"12:00"}, "Ends": {"13:30"}, "Seats": {"20"}, "StaffId": {strconv.FormatInt(int64(w.nita), 10)}},
			{"Title": {"DCA weekend"}, "From": {"05/12/2026"}, "Days": {"0,6"}, "StaffId": {strconv.FormatInt(int64(w.idle), 10)}},
		},
		w.otherStaff: {{"Title": {"DCA Gaya"}, "From": {"18/11/2026"}, "Seats": {"1"}}},
	} {
		for _, form := range all {
			form.Set("DID", division)
			form.Set("To", "31/05/2027")
			require.Equal(t, http.StatusOK, w.send(t, post("/api/Session/PostSaveSession", token, form.Encode())).Code)
		}
	}
}
