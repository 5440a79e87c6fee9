package httpapi_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestImports_Results(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for kind, want := range map[string]string{
		"ok": "\ufeffFull Name,DOB,Course,Email,Mobile,RegNo\nDev Das,14/06/2005,DCA,dev@example.in,9876500011,\n",
		"failed": "\ufeffFull Name,DOB,Course,Email,Mobile,Errors (dates dmy),Suggestions\nEva Das,31/02/2005,DCAA,eva@example.in,98765," +
			"DOB is not a date like 31/12/2001; Mobile is not a mobile number of 10 digits; Course is not a course that this center teaches,Course: DCA\n",
		"unprocessed": "\ufeffFull Name,DOB,Course,Email,Mobile\n",
	} {
		answer := w.send(t, get("/api/Imports/GetResult?Kind="+kind+"&Id="+w.imports[1], w.staff))
		require.Equal(t, http.StatusOK, answer.Code)
		require.Equal(t, "text/csv; charset=utf-8", answer.Header().Get("Content-Type"))
		require.Equal(t, want, answer.Body.String())
	}
	require.Equal(t, http.StatusUnprocessableEntity, w.send(t, get("/api/Imports/GetResult?Kind=all&Id="+w.imports[1], w.staff)).Code)
}
