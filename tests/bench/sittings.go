package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// How many candidates sit at once, and how long what they do may take.
const (
	mostSeats   = 5_000
	paperLength = 50
	hallTime    = time.Minute // in which all of them start, and then each of them answers hallAnswers times
	hallAnswers = 6           // one each ten seconds
	rushAnswers = 8           // afterwards, as fast as they can
	seatsAtOnce = 64          // requests
	startLimit  = 500 * time.Millisecond
	answerLimit = 300 * time.Millisecond
	boardLimit  = time.Second
)

// desk is who calls kendra.
type desk struct{ base, token string }

// send posts a body to kendra and reads the answer. A device is that of a candidate.
func (d desk) send(ctx context.Context, path, kind, device, body string, into any) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, d.base+path, strings.NewReader(body))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", kind)
	if device != "" {
		r.Header.Set("Sitting-Token", device)
	} else {
		r.Header.Set("Authorization", "Bearer "+d.token)
	}
	answer, err := client.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		text, _ := io.ReadAll(io.LimitReader(answer.Body, 300))
		return fmt.Errorf("POST %s: %s: %s", path, answer.Status, text)
	}
	if into == nil {
		_, err = io.Copy(io.Discard, answer.Body)
		return err
	}
	return json.NewDecoder(answer.Body).Decode(into)
}

// add posts a form or JSON and returns the number of what it made.
func (d desk) add(ctx context.Context, path, body string) (int64, error) {
	kind := jsonType
	if !strings.HasPrefix(body, "{") {
		kind = "application/x-www-form-urlencoded"
	}
	var made struct{ Id int64 }
	return made.Id, d.send(ctx, path, kind, "", body, &made)
}

const jsonType = "application/json"

func device(i int) string { return fmt.Sprintf("%064x", i+1) }

// hall is an exam at computers that is open.
type hall struct {
	desk

	database string
	exam     int64
	subject  int64
	window   int64
	code     string        // of the window
	tickets  []string      // the codes of the candidates' hall tickets
	opened   time.Duration // how long that took
}

func (h *hall) start(ctx context.Context, i int) error {
	return h.send(ctx, "/api/Sitting/PostStart", jsonType, device(i), fmt.Sprintf(`{"Ticket":%q,"Code":%q}`, h.tickets[i], h.code), nil)
}

// answer stores a candidate's answer with a number to the question with that number.
func (h *hall) answer(ctx context.Context, i, seq int) error {
	body := fmt.Sprintf(`{"Entries":[{"Seq":%d,"Kind":"answer","Item":%d,"Answer":{"Chosen":[%d]}}]}`, seq, (seq-1)%paperLength+1, (i+seq)%4)
	return h.send(ctx, "/api/Sitting/PostEntries", jsonType, device(i), body, nil)
}

func (h *hall) submit(ctx context.Context, i int) error {
	return h.send(ctx, "/api/Sitting/PostSubmit", jsonType, device(i), "{}", nil)
}

// hall opens an exam for an office with so many students. The caller stops the server.
func (b *bench) hall(ctx context.Context, name string, seats int) (h *hall, stop func(), err error) {
	h = &hall{}
	if h.database, h.base, stop, err = b.office(ctx, name, seats); err != nil {
		return nil, nil, err
	}
	if h.token, err = login(ctx, h.base); err == nil {
		err = b.examine(ctx, h)
	}
	if err == nil {
		err = b.open(ctx, h)
	}
	if err != nil {
		stop()
		return nil, nil, err
	}
	return h, stop, nil
}

func (b *bench) open(ctx context.Context, h *hall) (err error) {
	began := time.Now()
	if h.window, err = h.add(ctx, "/api/Sitting/PostOpen", fmt.Sprintf(`{"ExamId":%d,"Component":0,"SubjectId":%d,"Entry":60}`, h.exam, h.subject)); err != nil {
		return err
	}
	h.opened = time.Since(began)
	if h.code, err = b.text(ctx, h.database, "SELECT code FROM sitting_windows"); err != nil {
		return err
	}
	conn, err := pgx.Connect(ctx, h.database)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer conn.Close(ctx)
	rows, _ := conn.Query(ctx, "SELECT code FROM exam_tickets")
	h.tickets, err = pgx.CollectRows(rows, pgx.RowTo[string])
	return err
}

// sittings has many candidates start, answer and hand in at the same time.
func (b *bench) sittings(ctx context.Context) error {
	h, stop, err := b.hall(ctx, "sittings", mostSeats)
	if err != nil {
		return err
	}
	defer stop()
	b.results = append(b.results, result{
		what: fmt.Sprintf("open a paper for %d candidates", mostSeats), kendra: fmt.Sprintf("%.1f s", h.opened.Seconds()), limit: "-",
		note: fmt.Sprintf("a paper of %d questions out of %d is made and stored for each", paperLength, 2*paperLength),
	})
	return b.sit(ctx, h)
}

// examine makes an exam of today for all students, with hall tickets, a bank and a blueprint.
func (b *bench) examine(ctx context.Context, h *hall) error {
	center, err := b.number(ctx, h.database, "SELECT id FROM centers")
	if err != nil {
		return err
	}
	division, err := b.number(ctx, h.database, "SELECT min(id) FROM divisions")
	if err != nil {
		return err
	}
	form := func(pairs ...any) string {
		f := url.Values{}
		for i := 0; i < len(pairs); i += 2 {
			f.Set(fmt.Sprint(pairs[i]), fmt.Sprint(pairs[i+1]))
		}
		return f.Encode()
	}
	if h.subject, err = h.add(ctx, "/api/Subject/PostSaveSubject", form("DID", division, "Name", "Fundamentals", "FullMarks", 100)); err != nil {
		return err
	}
	today := time.Now().In(time.FixedZone("IST", 19800)).Format(time.DateOnly)
	session, err := h.add(ctx, "/api/Session/PostSaveSession", form("Title", "Morning", "From", today, "To", today, "OId", center, "DID", division))
	if err != nil {
		return err
	}
	scheme := fmt.Sprintf(`{"DID":%d,"Seen":0,"Rules":{"Pass":40,"Grades":[],"Classes":[],"Components":[{"Kind":"theory","Name":"Theory","Papers":[{"SubjectId":%d,"Full":100,"Pass":40}]}]}}`, division, h.subject)
	if _, err := h.add(ctx, "/api/Exam/PostSaveScheme", scheme); err != nil {
		return err
	}
	if h.exam, err = h.add(ctx, "/api/Exam/PostSaveExam", fmt.Sprintf(`{"SessionId":%d,"Title":"Final","Sittings":[{"Component":0,"Day":%q,"Online":true}]}`, session, today)); err != nil {
		return err
	}
	for i := range 2 * paperLength {
		question := fmt.Sprintf(`{"SubjectId":%d,"Content":{"Kind":"one","Chapter":"One","Difficulty":"easy","Stem":{"English":"Which one is number %d?","Hindi":"संख्या %d कौन सी है?"},
			"Choices":[{"English":"The first"},{"English":"The second"},{"English":"The third"},{"English":"The fourth"}],"Right":[%d]}}`, h.subject, i, i, i%4)
		if _, err := h.add(ctx, "/api/Question/PostSaveQuestion", question); err != nil {
			return err
		}
	}
	err = b.execute(ctx, h.database, fmt.Sprintf(`INSERT INTO exam_candidates (exam_id, enrolment_id, student_id, reg_no, name, reason, added_by, added_at)
		SELECT %d, e.id, s.id, s.reg_no, s.name, '', 'Bench', now() FROM students s JOIN enrolments e ON e.student_id = s.id;
		INSERT INTO blueprints (subject_id, version, content, saved_by, saved_at)
		VALUES (%d, 1, '{"Subject":%d,"Version":1,"Minutes":60,"Rows":[{"Kind":"one","Count":%d,"Award":{"Right":200}}]}', 'Bench', now())`, h.exam, h.subject, h.subject, paperLength))
	if err != nil {
		return err
	}
	_, err = h.add(ctx, "/api/Exam/PostHallTickets", fmt.Sprintf(`{"Id":%d}`, h.exam))
	return err
}

// sit has all candidates start, answer and hand in, while an invigilator looks at the board.
func (b *bench) sit(ctx context.Context, h *hall) error {
	seats := len(h.tickets)
	server, store := b.spent()
	cost := func(of int) string { // since the last call
		atServer, inStore := b.spent()
		each := func(seconds float64) float64 { return 1000 * seconds / float64(of) }
		text := fmt.Sprintf("%.1f ms of processor in kendra and %.1f in PostgreSQL for each", each(atServer-server), each(inStore-store))
		server, store = atServer, inStore
		return text
	}
	starts, err := pace(ctx, seats, hallTime, h.start)
	if err != nil {
		return err
	}
	startCost := cost(seats)
	looks, watched := make(chan volley, 1), make(chan error, 1)
	watching, enough := context.WithCancel(ctx)
	go func() { // an invigilator's screen, which asks again as soon as it may
		v, err := rush(watching, 10, 1, func(ctx context.Context, _ int) error {
			time.Sleep(time.Second)
			return ask(ctx, fmt.Sprintf("%s/api/Sitting/GetBoard?Id=%d", h.base, h.window), h.token)
		})
		looks <- v
		watched <- err
	}()
	answer := func(ctx context.Context, i int) error { return h.answer(ctx, i%seats, i/seats+1) }
	answers, err := pace(ctx, seats*hallAnswers, hallTime, answer)
	if err != nil {
		enough()
		return err
	}
	board, err := <-looks, <-watched
	enough()
	if err != nil {
		return err
	}
	answerCost := cost(seats * hallAnswers)
	fastest, err := rush(ctx, seats*rushAnswers, seatsAtOnce, func(ctx context.Context, i int) error {
		return answer(ctx, i+seats*hallAnswers)
	})
	if err != nil {
		return err
	}
	rushCost := cost(seats * rushAnswers)
	ends, err := rush(ctx, seats, seatsAtOnce, h.submit)
	if err != nil {
		return err
	}
	stored, err := b.number(ctx, h.database, "SELECT count(*) FROM sitting_entries")
	if sent := seats * (hallAnswers + rushAnswers); err != nil || stored != int64(sent) {
		return fmt.Errorf("%d answers are stored of %d that were acknowledged: %w", stored, sent, err)
	}
	at := fmt.Sprintf("%d at once, as fast as they can", seatsAtOnce)
	line := func(what string, v volley, most time.Duration, note string) result {
		return result{what, v.String(), short(most), float64(most) / float64(v.p99), 1, note}
	}
	b.results = append(b.results,
		line(fmt.Sprintf("start of a paper, %d candidates in %s", seats, hallTime), starts, startLimit, "from when each was due; one exam has them all; "+startCost+"; the limit is what we allow for p99"),
		line("an answer stored and acknowledged, each candidate's every ten seconds", answers, answerLimit, "from when each was due; "+answerCost+", boards too"),
		line("the same, as fast as they can", fastest, answerLimit, fmt.Sprintf("%s; %s; nothing of %d acknowledged answers was missing", at, rushCost, stored)),
		line("handing in", ends, answerLimit, at+"; "+cost(seats)),
		result{
			what: fmt.Sprintf("the board of %d seats meanwhile", seats), kendra: short(board.p50 - time.Second), limit: short(boardLimit),
			ratio: float64(boardLimit) / float64(board.p50-time.Second), aim: 1, note: "p50, a look each second while the answers came in",
		},
		result{what: "memory of the server with that, at most", kendra: mib(highWater(b.serving)), limit: "-"})
	return nil
}
