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
