package e2e_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// owing returns a new student of a center with unpaid fees, and the account's id.
func (w *walk) owing(t *testing.T, of int) (sid string, account int64) {
	t.Helper()
	sid, _ = w.newStudent(t, of)
	made := read[struct{ Id int64 }](t, w.as(asAdmin).send(t, http.MethodPost, "/api/Fees/PostOpenFees", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"SID":%s,"Months":2}`, sid))))
	require.NotZero(t, made.Id)
	return sid, made.Id
}

// paid returns the number of a new receipt of a center.
func (w *walk) paid(t *testing.T, of int) string {
	t.Helper()
	_, account := w.owing(t, of)
	made := read[struct{ Number string }](t, w.as(asAdmin).send(t, http.MethodPost, "/api/Fees/PostTakePayment", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"Id":%d,"Amount":"100","Method":"cash"}`, account))))
	require.NotEmpty(t, made.Number)
	return made.Number
}

var feeRoutes = map[string]route{
	"GET /api/Fees/GetStudentFees": {level: forPeople, foreign: foreignNotFound, things: 3, owns: orIsIt, after: hasIt, ask: func(_ *testing.T, w *walk, c turn) ask {
		return asked("SID", w.people[c.of])
	}},
	"POST /api/Fees/PostOpenFees": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, _ := w.newStudent(t, c.of)
		return postedJSON(fmt.Sprintf(`{"SID":%s}`, sid))
	}},
	"POST /api/Fees/PostAmendFees": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, account := w.owing(t, c.of)
		price := one[int64](t, w.conn, "SELECT price FROM fee_accounts WHERE student_id = $1::bigint", sid)
		return postedJSON(fmt.Sprintf(`{"Id":%d,"Discount":"1","Reason":"Walked","Instalments":[{"Due":"31/12/2026","Amount":"%d.%02d"}]}`, account, price/100-1, price%100))
	}},
	"POST /api/Fees/PostTakePayment": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		_, account := w.owing(t, c.of)
		return postedJSON(fmt.Sprintf(`{"Id":%d,"Amount":"1","Method":"cash","Key":"walk %s"}`, account, w.number()))
	}},
	"POST /api/Fees/PostRefundPayment": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Number":%q,"Amount":"1","Method":"cash","Reason":"Walked"}`, w.paid(t, c.of)))
	}},
	"POST /api/Fees/PostVoidPayment": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Number":%q,"Reason":"Walked"}`, w.paid(t, c.of)))
	}},
	"GET /api/Fees/GetPayers": {level: forStaff, foreign: foreignHidden, ask: func(_ *testing.T, w *walk, c turn) ask {
		return asked("Search", marks[c.of])
	}},
	"POST /api/Fees/PostSendReceipt": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Number":%q}`, w.paid(t, c.of)))
	}},
	"GET /api/Fees/GetReceipt": {level: forPeople, foreign: foreignNotFound, things: 2, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Number", w.paid(t, c.of))
	}},
	"GET /api/Fees/GetReceiptFile": {level: forPeople, foreign: foreignNotFound, things: 2, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Number", w.paid(t, c.of))
	}},
	"GET /api/Fees/GetReceipts":       {level: forStaff, foreign: foreignHidden, ask: ofCenterWithReceipts},
	"GET /api/Fees/GetDues":           {level: forStaff, foreign: foreignHidden, ask: ofCenter},
	"GET /api/Fees/GetCollection":     {level: forStaff, foreign: foreignEmpty, ask: ofCenter},
	"GET /api/Fees/GetCollectionFile": {level: forStaff, foreign: foreignHidden, ask: ofCenterWithReceipts},
	"GET /api/Fees/GetTill":           {level: forStaff, foreign: foreignNotFound, ask: ofCenter},
	"POST /api/Fees/PostCloseTill": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		w.paid(t, c.of)
		return postedJSON(fmt.Sprintf(`{"OId":%d,"Counted":"0","Note":"Walked"}`, w.centers[c.of]))
	}},
	"GET /api/Fees/GetCloses":      {level: forStaff, foreign: foreignHidden, ask: ofCenter},
	"GET /api/Fees/GetFeeSettings": {level: forStaff, foreign: foreignNotFound, ask: ofCenter},
	"POST /api/Fees/PostFeeSettings": {level: forAdmins, foreign: foreignDenied, ask: func(_ *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"OId":%d,"VPA":"walk%s@bank","Payee":"Walked"}`, w.centers[c.of], w.number()))
	}},
	"GET /api/Fees/GetPayCode": {level: forPeople, foreign: foreignNotFound, things: 3, owns: orIsIt, ask: func(_ *testing.T, w *walk, c turn) ask {
		return asked("SID", w.people[c.of], "Amount", "1")
	}},
}

func ofCenterWithReceipts(t *testing.T, w *walk, c turn) ask {
	t.Helper()
	w.paid(t, c.of)
	return ofCenter(t, w, c)
}
