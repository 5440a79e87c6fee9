package httpapi_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestReceiptFile(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for _, token := range []string{w.staff, w.admin, w.ownStudent} {
		answer := w.send(t, get("/api/Fees/GetReceiptFile?Number="+w.receipts[0], token))
		require.Equal(t, http.StatusOK, answer.Code)
		require.Equal(t, "application/pdf", answer.Header().Get("Content-Type"))
		require.Equal(t, `inline; filename="receipt-1001-26-27-000001.pdf"`, answer.Header().Get("Content-Disposition"))
		require.Equal(t, "%PDF-1.7 1001/26-27/000001 of Asha Verma", answer.Body.String())
	}
}

func TestCollectionFile(t *testing.T) {
	t.Parallel()
	w := setup(t)
	answer := w.send(t, get("/api/Fees/GetCollectionFile?By=course", w.staff))
	require.Equal(t, http.StatusOK, answer.Code)
	require.Equal(t, "text/csv; charset=utf-8", answer.Header().Get("Content-Type"))
	require.Equal(t, `attachment; filename="collection-by-course.csv"`, answer.Header().Get("Content-Disposition"))
	require.Equal(t, "Course,Division,Cash,UPI,Card,Bank transfer,Cheque,In all,Entries\r\n"+
		"Diploma in Computer Applications,DCA,1500,0,0,-100,0,1400,4\r\nIn all,,1500,0,0,-100,0,1400,4\r\n", answer.Body.String())
	foreign := w.send(t, get("/api/Fees/GetCollectionFile", w.otherStaff))
	require.Equal(t, "Day,Cash,UPI,Card,Bank transfer,Cheque,In all,Entries\r\nIn all,0,0,0,0,0,0,0\r\n", foreign.Body.String())
}
