package e2e_test

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// These are the texts that center B writes into a record after the move. Center A must never read them.
const (
	laterName   = "Zubeda Aftermove"
	laterMobile = "9123456780"
	earlierName = "Chitra Beforemove"
)

// moving is a student of center A who sits in a session, is marked there and has paid; move takes them to center B.
type moving struct {
	*walk

	sid     string
	regNo   string
	session string
	account int64
	receipt string
	form    url.Values
}

func openMoving(t *testing.T) *moving {
	t.Helper()
	m := &moving{walk: openWalk(t)}
	m.form = m.student(t, ofA)
	m.form.Set("Name", earlierName)
	made := read[struct {
		SID   int64
		RegNo string
	}](t, m.as(asStaffA).post(t, registerPath, m.form))
	m.sid, m.regNo = strconv.FormatInt(made.SID, 10), made.RegNo
	m.session = m.walk.session(t, ofA)
	mustOK(t, m.as(asStaffA).post(t, "/api/Session/PostEnrolStudent", fields("Id", m.session, "SID", m.sid)))
	mustOK(t, m.mark(t, asStaffA, "present"))
	m.account = read[struct{ Id int64 }](t, m.json(t, asStaffA, "/api/Fees/PostOpenFees", fmt.Sprintf(`{"SID":%s,"Months":2}`, m.sid))).Id
	m.receipt = read[struct{ Number string }](t, m.pay(t, asStaffA, "100", "counter-1")).Number
	return m
}

func (m *moving) json(t *testing.T, somebody who, path, body string) answer {
	t.Helper()
	return m.as(somebody).send(t, http.MethodPost, path, jsonKind, strings.NewReader(body))
}

func (m *moving) pay(t *testing.T, somebody who, amount, key string) answer {
	t.Helper()
	return m.json(t, somebody, "/api/Fees/PostTakePayment", fmt.Sprintf(`{"Id":%d,"Amount":%q,"Method":"cash","Key":%q}`, m.account, amount, key))
}

func (m *moving) mark(t *testing.T, somebody who, mark string) answer {
	t.Helper()
	return m.json(t, somebody, "/api/Attendance/PostMarks",
		fmt.Sprintf(`{"Id":%s,"Day":%q,"Entries":[{"SID":%s,"Mark":%q}]}`, m.session, today(), m.sid, mark))
}

func (m *moving) transfer(t *testing.T, to int) answer {
	t.Helper()
	return m.as(asAdmin).post(t, "/api/Student/PostTransferStudent",
		fields("SID", m.sid, "OId", m.centers[to], "DID", m.student(t, to).Get("DID"), "Reason", "The family moved"))
}

// move transfers the student to B, which then gives them another name and mobile.
func (m *moving) move(t *testing.T) {
	t.Helper()
	mustOK(t, m.transfer(t, ofB))
	m.form.Set("SID", m.sid)
	m.form.Set("Name", laterName)
	m.form.Set("Mobile", laterMobile)
	m.form.Set("OId", strconv.FormatInt(m.centers[ofB], 10))
	m.form.Set("DID", m.student(t, ofB).Get("DID"))
	m.form.Del("Session")
	mustOK(t, m.as(asStaffB).post(t, "/api/Student/PostUpdateStudentByAdmin", m.form))
	require.Equal(t, laterName, one[string](t, m.conn, "SELECT name FROM students WHERE id = $1::bigint", m.sid))
}

func closed(t *testing.T, a answer, what string) {
	t.Helper()
	require.Contains(t, []int{http.StatusNotFound, http.StatusConflict, http.StatusUnprocessableEntity, http.StatusForbidden}, a.status, what+": "+string(a.body))
	hidden(t, a, what)
}

// hidden reports whether a response contains nothing that was written after the move.
func hidden(t *testing.T, a answer, what string) {
	t.Helper()
	for _, later := range []string{laterName, "Aftermove", laterMobile} {
		require.NotContains(t, string(a.body), later, what)
	}
}

// TestAttack_TransferredStudentIsClosedToTheOldCenter: the old center reads its own past as it was, and nothing else; it
// writes nothing.
func TestAttack_TransferredStudentIsClosedToTheOldCenter(t *testing.T) {
	t.Parallel()
	m := openMoving(t)
	m.move(t)
	a := m.as(asStaffA)
	center := strconv.FormatInt(m.centers[ofA], 10)

	t.Run("TheSessionIsLeft", func(t *testing.T) {
		require.Zero(t, one[int](t, m.conn, "SELECT count(*) FROM session_seats WHERE student_id = $1::bigint AND until IS NULL", m.sid))
		room := a.get(t, "/api/Session/GetSession?Id="+m.session)
		mustOK(t, room)
		require.NotContains(t, string(room.body), m.regNo)
		hidden(t, room, "the session")
	})
	t.Run("TheRegisterIsFrozen", func(t *testing.T) {
		register := a.get(t, "/api/Attendance/GetRegister?Id="+m.session+"&Day="+today())
		mustOK(t, register)
		require.Contains(t, string(register.body), earlierName)
		for _, path := range []string{"GetRegister", "GetMonth", "GetMonthFile"} {
			seen := a.get(t, "/api/Attendance/"+path+"?Id="+m.session+"&Day="+today())
			mustOK(t, seen)
			hidden(t, seen, path)
		}
	})
	t.Run("NothingIsMarked", func(t *testing.T) {
		closed(t, m.mark(t, asStaffA, "absent"), "a mark")
		require.Equal(t, "present", one[string](t, m.conn, "SELECT mark FROM attendance WHERE student_id = $1::bigint", m.sid))
	})
	t.Run("NothingIsFound", func(t *testing.T) {
		for _, path := range []string{
			"/api/Student/GetIdCards?Ids=" + m.sid,
			"/api/Attendance/GetStudentAttendance?SID=" + m.sid, "/api/Fees/GetStudentFees?SID=" + m.sid, "/api/Fees/GetPayCode?Amount=1&SID=" + m.sid,
		} {
			closed(t, a.get(t, path), path)
		}
		for _, path := range []string{"/api/Student/GetStudentbyID?sid=" + m.sid, "/api/Student/GetStatusHistory?SID=" + m.sid} {
			require.Empty(t, read[[]any](t, a.get(t, path)), path)
		}
		for _, path := range []string{
			"/api/Report/GetStudentReport?OId=" + center, "/api/Report/GetStudentExport?Format=csv&OId=" + center, "/api/Search/GetResults?Text=Aftermove", "/api/Search/GetResults?Text=" + laterMobile,
			"/api/Fees/GetDues?OId=" + center, "/api/Student/GetSessions?OId=" + center,
		} {
			hidden(t, a.get(t, path), path)
		}
	})
	t.Run("NothingIsChanged", func(t *testing.T) {
		before := m.everything(t)
		closed(t, a.post(t, "/api/Session/PostLeaveSession", fields("SID", m.sid)), "leave")
		closed(t, a.post(t, "/api/Session/PostEnrolStudent", fields("Id", m.session, "SID", m.sid)), "enrol")
		closed(t, a.post(t, "/api/Student/PostUpdateStudentByAdmin", m.form), "update")
		closed(t, a.post(t, "/api/Session/PostFinishSession", fields("Id", m.session, "Passed", m.sid)), "finish")
		require.Equal(t, before, m.everything(t))
	})
	t.Run("TheNewCenterHasTheRecordAndATotalOfThePast", func(t *testing.T) {
		seen := m.as(asStaffB).get(t, "/api/Attendance/GetStudentAttendance?SID="+m.sid)
		got := read[struct {
			All     struct{ Present int }
			Records []struct{ Day string }
			Former  *struct{ Present int }
		}](t, seen)
		require.Equal(t, 1, got.All.Present)
		require.Empty(t, got.Records, "the days are the old center's")
		require.NotNil(t, got.Former)
		require.Equal(t, 1, got.Former.Present)
		require.NotContains(t, string(seen.body), marks[ofA], "the title of the old center's session")
	})
	t.Run("TheStudentHasNoSessionAtTheNewCenter", func(t *testing.T) {
		require.Empty(t, one[string](t, m.conn, "SELECT session FROM students WHERE id = $1::bigint", m.sid))
	})
}

// feesSeen is what a screen of fees shows.
type feesSeen struct {
	Accounts []struct {
		Id         int64
		OId        int64
		Paid, Due  float64
		Former     float64
		FormerName string
		Since      *string
		Entries    []struct{ Number, By string }
	}
}

// TestAttack_FeesAfterATransfer: one center owns the account, and says since when; each keeps the receipts that it wrote.
func TestAttack_FeesAfterATransfer(t *testing.T) {
	t.Parallel()
	m := openMoving(t)
	m.move(t)
	number := url.QueryEscape(m.receipt)

	t.Run("TheOldCenterTakesNothing", func(t *testing.T) {
		before := m.everything(t)
		closed(t, m.pay(t, asStaffA, "1", "counter-2"), "a payment")
		closed(t, m.json(t, asStaffA, "/api/Fees/PostRefundPayment", fmt.Sprintf(`{"Number":%q,"Amount":"1","Method":"cash","Reason":"x"}`, m.receipt)), "a refund")
		closed(t, m.json(t, asStaffA, "/api/Fees/PostVoidPayment", fmt.Sprintf(`{"Number":%q,"Reason":"x"}`, m.receipt)), "a void")
		closed(t, m.json(t, asStaffA, "/api/Fees/PostAmendFees", fmt.Sprintf(`{"Id":%d,"Discount":"0","Reason":"","Instalments":[]}`, m.account)), "a plan")
		require.Equal(t, before, m.everything(t))
	})
	t.Run("APaymentThatIsSentAgainIsTakenOnce", func(t *testing.T) {
		before := m.everything(t)
		again := m.pay(t, asStaffA, "100", "counter-1")
		mustOK(t, again)
		require.Contains(t, string(again.body), m.receipt)
		mustOK(t, m.pay(t, asAdmin, "100", "counter-1"))
		require.Equal(t, before, m.everything(t))
	})
	t.Run("TheNewCenterOwnsTheAccount", func(t *testing.T) {
		mustOK(t, m.pay(t, asStaffB, "50", "counter-3"))
		answer := m.as(asStaffB).get(t, "/api/Fees/GetStudentFees?SID="+m.sid)
		got := read[feesSeen](t, answer)
		require.Len(t, got.Accounts, 1)
		own := got.Accounts[0]
		require.Equal(t, m.centers[ofB], own.OId)
		require.InDelta(t, 150, own.Paid, 0.001)
		require.InDelta(t, 100, own.Former, 0.001)
		require.Equal(t, "Kendra "+marks[ofA], own.FormerName)
		require.NotNil(t, own.Since)
		require.Len(t, own.Entries, 1, "its own alone")
		require.NotContains(t, string(answer.body), m.receipt)
		closed(t, m.as(asStaffB).get(t, "/api/Fees/GetReceipt?Number="+number), "the old center's receipt")
		closed(t, m.json(t, asStaffB, "/api/Fees/PostVoidPayment", fmt.Sprintf(`{"Number":%q,"Reason":"x"}`, m.receipt)), "a void")
		list := m.as(asStaffB).get(t, "/api/Fees/GetReceipts")
		require.NotContains(t, string(list.body), m.receipt)
	})
	t.Run("TheOldCenterKeepsItsReceiptAsItWas", func(t *testing.T) {
		a := m.as(asStaffA)
		for _, path := range []string{"/api/Fees/GetReceipt?Number=" + number, "/api/Fees/GetReceipts"} {
			seen := a.get(t, path)
			mustOK(t, seen)
			require.Contains(t, string(seen.body), m.receipt)
			require.Contains(t, string(seen.body), earlierName)
			hidden(t, seen, path)
		}
		mustOK(t, a.get(t, "/api/Fees/GetReceiptFile?Number="+number))
		paper := read[struct{ Due, Paid *float64 }](t, a.get(t, "/api/Fees/GetReceipt?Number="+number))
		require.Nil(t, paper.Due, "the balance is the new center's")
		require.Nil(t, paper.Paid)
		for _, search := range []string{"Aftermove", laterMobile} {
			found := a.get(t, "/api/Fees/GetReceipts?Search="+search)
			mustOK(t, found)
			require.NotContains(t, string(found.body), m.receipt, "what was written later finds nothing: "+search)
		}
		require.Contains(t, string(a.get(t, "/api/Fees/GetReceipts?Search=Beforemove").body), m.receipt)
		later := one[string](t, m.conn, "SELECT number FROM fee_entries WHERE center_id = $1 ORDER BY id DESC LIMIT 1", m.centers[ofB])
		closed(t, a.get(t, "/api/Fees/GetReceipt?Number="+url.QueryEscape(later)), "a receipt of the new center")
		collection := a.get(t, "/api/Fees/GetTill?OId="+strconv.FormatInt(m.centers[ofA], 10))
		mustOK(t, collection)
		hidden(t, collection, "the till")
	})
	t.Run("TheHeadOfficeVoidsTheOldReceiptInTheBooksOfItsCenter", func(t *testing.T) {
		mustOK(t, m.json(t, asAdmin, "/api/Fees/PostVoidPayment", fmt.Sprintf(`{"Number":%q,"Reason":"Typed twice"}`, m.receipt)))
		require.Equal(t, m.centers[ofA], one[int64](t, m.conn, "SELECT center_id FROM fee_entries WHERE kind = 'void'"))
		got := read[feesSeen](t, m.as(asStaffB).get(t, "/api/Fees/GetStudentFees?SID="+m.sid))
		require.Zero(t, got.Accounts[0].Former)
		require.InDelta(t, 50, got.Accounts[0].Paid, 0.001)
		all := read[feesSeen](t, m.as(asAdmin).get(t, "/api/Fees/GetStudentFees?SID="+m.sid))
		require.Len(t, all.Accounts[0].Entries, 3, "administrators see all")
	})
}

// TestAttack_PaymentsAndMarksWhileAStudentIsTransferred: what the old center's counter and teacher send at the moment of
// the move is either before it or refused; no receipt of the old center comes after the account has changed hands.
func TestAttack_PaymentsAndMarksWhileAStudentIsTransferred(t *testing.T) {
	t.Parallel()
	m := openMoving(t)
	var work sync.WaitGroup
	codes := make([]int, 24)
	begin := make(chan struct{})
	for i := range codes {
		work.Go(func() {
			<-begin
			if i%2 == 0 {
				codes[i] = m.pay(t, asStaffA, "1", fmt.Sprintf("race-%d", i)).status
			} else {
				codes[i] = m.mark(t, asStaffA, "absent").status
			}
		})
	}
	move := fields("SID", m.sid, "OId", m.centers[ofB], "DID", m.student(t, ofB).Get("DID"))
	work.Go(func() {
		<-begin
		m.as(asAdmin).post(t, "/api/Student/PostTransferStudent", move)
	})
	close(begin)
	work.Wait()
	require.Equal(t, m.centers[ofB], one[int64](t, m.conn, "SELECT center_id FROM students WHERE id = $1::bigint", m.sid))
	require.Equal(t, m.centers[ofB], one[int64](t, m.conn, "SELECT center_id FROM fee_accounts WHERE id = $1", m.account))
	paid := 1
	for i, code := range codes {
		require.Contains(t, []int{http.StatusOK, http.StatusNotFound, http.StatusConflict}, code)
		if i%2 == 0 && code == http.StatusOK {
			paid++
		}
	}
	require.Equal(t, paid, one[int](t, m.conn, "SELECT count(*) FROM fee_entries WHERE account_id = $1 AND center_id = $2", m.account, m.centers[ofA]))
	closed(t, m.pay(t, asStaffA, "1", "late"), "a payment after the move")
	closed(t, m.mark(t, asStaffA, "leave"), "a mark after the move")
}

// TestAttack_EarlierTransfersAreClosedByTheUpgrade: who was transferred by an older program is closed to the old center too,
// once the database is migrated.
func TestAttack_EarlierTransfersAreClosedByTheUpgrade(t *testing.T) {
	t.Parallel()
	m := openMoving(t)
	m.move(t)
	exec := func(sql string, args ...any) {
		_, err := m.conn.Exec(t.Context(), sql, args...)
		require.NoError(t, err)
	}
	// As the older program left it. The title of the session stood in the record, too.
	exec("UPDATE session_seats SET until = NULL WHERE student_id = $1::bigint", m.sid)
	exec("UPDATE fee_accounts SET center_id = $2 WHERE student_id = $1::bigint", m.sid, m.centers[ofA])
	exec("UPDATE students SET session = (SELECT title FROM sessions WHERE id = $2::bigint) WHERE id = $1::bigint", m.sid, m.session)
	text, err := os.ReadFile("../../adapters/postgres/migrations/0038_transferred_students.sql")
	require.NoError(t, err, "the upgrade")
	exec("UPDATE fee_accounts SET former_center_id = NULL, taken_over_at = NULL WHERE student_id = $1::bigint", m.sid)
	exec("UPDATE student_transfers SET name = '' WHERE student_id = $1::bigint", m.sid)
	_, changes, found := strings.Cut(string(text), "-- What follows")
	require.True(t, found)
	_, err = m.conn.PgConn().Exec(t.Context(), "-- What follows"+changes).ReadAll()
	require.NoError(t, err)

	require.Equal(t, earlierName, one[string](t, m.conn, "SELECT name FROM student_transfers WHERE student_id = $1::bigint", m.sid), "out of the trail")
	require.True(t, one[bool](t, m.conn, `SELECT e.until = t.since FROM session_seats e JOIN student_transfers t USING (student_id)
		WHERE student_id = $1::bigint`, m.sid), "the seat ended with the move")
	require.Equal(t, m.centers[ofB], one[int64](t, m.conn, "SELECT center_id FROM fee_accounts WHERE student_id = $1::bigint", m.sid))
	require.Equal(t, m.centers[ofA], one[int64](t, m.conn, "SELECT former_center_id FROM fee_accounts WHERE student_id = $1::bigint", m.sid))
	require.Empty(t, one[string](t, m.conn, "SELECT session FROM students WHERE id = $1::bigint", m.sid))
	register := m.as(asStaffA).get(t, "/api/Attendance/GetRegister?Id="+m.session+"&Day="+today())
	mustOK(t, register)
	require.Contains(t, string(register.body), earlierName)
	hidden(t, register, "the register")
	closed(t, m.pay(t, asStaffA, "1", "late"), "a payment")
}
