package e2e_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
	"github.com/stretchr/testify/require"

	"kendra/tests/invariants"
)

// TestLinear_Seats: fifty clerks seat a student each in a session of seven, and take them out again, all at once. Some order of
// the requests explains every answer: nobody got a seat that was taken, and nobody was refused one that was free.
func TestLinear_Seats(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	const seats = 7
	session, students := i.planSession(t, seats), i.pupils(t, clerks)
	history := i.clerks(t, func(_ *rand.Rand, clerk int, before said) (call, string, url.Values) {
		student := students[clerk]
		if before.seated {
			return call{who: student}, "/api/Session/PostLeaveSession", url.Values{"Id": {session}, "SID": {student}}
		}
		return call{who: student, in: true}, "/api/Session/PostEnrolStudent", url.Values{"Id": {session}, "SID": {student}}
	})
	require.Equal(t, porcupine.Ok, porcupine.CheckOperationsTimeout(seatsModel(seats), history, time.Minute))
	require.LessOrEqual(t, i.registers(t)["Small"], seats)
	invariants.Hold(t, i.database)
}

// TestLinear_OpenEnrolment: fifty clerks enrol a few people in one course, and cancel the enrolments, all at once. Nobody is
// ever in it twice, and nobody is refused who is not in it.
func TestLinear_OpenEnrolment(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	students, division := i.pupils(t, 4), strconv.FormatInt(i.division["CCC"], 10)
	made := &sync.Map{} // the enrolment that somebody made last, by student
	history := i.clerks(t, func(r *rand.Rand, _ int, _ said) (call, string, url.Values) {
		student := pick(r, students)
		if id, ok := made.Load(student); ok && r.IntN(2) == 0 {
			return call{who: student, enrolment: id.(int64)}, "/api/Enrolment/PostChangeStatus",
				url.Values{"SID": {student}, "Id": {fmt.Sprint(id)}, "Status": {"cancelled"}, "Reason": {"by mistake"}}
		}
		return call{who: student, in: true, made: made}, "/api/Enrolment/PostEnrol", url.Values{"SID": {student}, "DID": {division}}
	})
	require.Equal(t, porcupine.Ok, porcupine.CheckOperationsTimeout(openModel(), history, time.Minute))
	conn := connect(t, i.database)
	require.Zero(t, one[int](t, conn, `SELECT count(*) FROM (SELECT FROM enrolments WHERE status IN ('registered', 'active') AND removed_at IS NULL
		GROUP BY student_id, division_id HAVING count(*) > 1) double`))
	invariants.Hold(t, i.database)
}

// call is a request of a clerk: to let somebody in, or out.
type call struct {
	who       string
	in        bool
	enrolment int64     // to be cancelled
	made      *sync.Map // gets the enrolment that the call makes
}

// said is the answer.
type said struct {
	done      bool
	code      string // of the refusal
	enrolment int64  // that was made
	seated    bool   // the student of the call is in now
}

// clerks is how many write at once, and requests how many requests each sends.
const (
	clerks   = 50
	requests = 12
)

// clerks lets all clerks send requests at once, and returns what they sent and got.
func (i *institute) clerks(t *testing.T, next func(r *rand.Rand, clerk int, before said) (call, string, url.Values)) []porcupine.Operation {
	t.Helper()
	var mu sync.Mutex
	var history []porcupine.Operation
	var group sync.WaitGroup
	for n := range clerks {
		group.Go(func() {
			r := rand.New(rand.NewPCG(uint64(n), 5))
			var heard said
			for range requests {
				c, path, form := next(r, n, heard)
				began := time.Now().UnixNano()
				got, err := i.ask(t.Context(), http.MethodPost, path, form)
				ended := time.Now().UnixNano()
				if err != nil {
					t.Errorf("%s: %v", path, err)
					return
				}
				heard = understood(got)
				heard.seated = heard.done && c.in
				if c.made != nil && heard.done {
					c.made.Store(c.who, heard.enrolment)
				}
				mu.Lock()
				history = append(history, porcupine.Operation{ClientId: n, Input: c, Output: heard, Call: began, Return: ended})
				mu.Unlock()
			}
		})
	}
	group.Wait()
	return history
}

func understood(a answer) said {
	var body struct {
		Id   int64
		Code string
	}
	_ = json.Unmarshal(a.body, &body) // a body that is none has no code, and the models refuse that
	return said{done: a.status == http.StatusOK, code: body.Code, enrolment: body.Id}
}

// seatsModel is the number of taken seats of a session with a limit. No two clerks have the same student.
func seatsModel(seats int) porcupine.Model {
	return porcupine.Model{
		Init: func() any { return 0 },
		Step: func(state, input, output any) (bool, any) {
			taken, c, got := state.(int), input.(call), output.(said)
			switch {
			case !c.in:
				return got.done, taken - 1
			case taken < seats:
				return got.done, taken + 1
			default:
				return !got.done && got.code == "session.full", taken
			}
		},
	}
}

// openModel is the course of some people: at most one open enrolment each.
func openModel() porcupine.Model {
	return porcupine.Model{
		Partition: func(history []porcupine.Operation) [][]porcupine.Operation {
			by := map[string][]porcupine.Operation{}
			for _, o := range history {
				by[o.Input.(call).who] = append(by[o.Input.(call).who], o)
			}
			var all [][]porcupine.Operation
			for _, one := range by {
				all = append(all, one)
			}
			return all
		},
		Init: func() any { return int64(0) }, // the open enrolment
		Step: func(state, input, output any) (bool, any) {
			open, c, got := state.(int64), input.(call), output.(said)
			switch {
			case c.in && open == 0:
				return got.done, got.enrolment
			case c.in:
				return !got.done && got.code == "enrolment.open", state
			case c.enrolment == open:
				return got.done, int64(0)
			default: // it is cancelled already
				return !got.done, state
			}
		},
	}
}

// planSession makes a session with so many seats, which has begun.
func (i *institute) planSession(t *testing.T, seats int) (id string) {
	t.Helper()
	today := time.Now()
	got := read[struct{ Id int64 }](t, i.post(t, "/api/Session/PostSaveSession", url.Values{
		"Title": {"Small"}, "OId": {strconv.FormatInt(i.center, 10)}, "From": {today.Format("02/01/2006")}, "To": {today.AddDate(0, 6, 0).Format("02/01/2006")},
		"Seats": {strconv.Itoa(seats)},
	}))
	return strconv.FormatInt(got.Id, 10)
}

// pupils makes students of DCA.
func (i *institute) pupils(t *testing.T, many int) (ids []string) {
	t.Helper()
	rows := "Name,DOB,Gender,DivName,Mobile\n"
	for n := range many {
		rows += fmt.Sprintf("Pupil %c,01/01/2005,Female,DCA,%d\n", 'A'+n, 9876500000+n)
	}
	i.must(t, rows, "students", "import", "-", "--center", i.code)
	return one[[]string](t, connect(t, i.database), "SELECT array_agg(id::text ORDER BY id) FROM students")
}
