package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"strconv"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// row is a student as the limit returns one: the fields that kendra's lists and records show, without any logic.
type row struct {
	SID, OId, DID                                                    int64
	RegNo, Name, Father, Mother, Gender, Email, Mobile, Alt, Session string
	Country, State, City, Pin, About, Address, Image, Status         string
	CenterName, DivName                                              string
	Born, Since                                                      time.Time
}

// rowSQL joins the names that a record's screen shows.
const rowSQL = `SELECT s.id, s.center_id, s.division_id, s.reg_no, s.name, s.father, s.mother, s.gender, s.email, s.mobile, s.alt_mobile, s.session,
	s.country, s.state, s.city, s.pin, s.about, s.address, s.photo, s.status, c.name, d.name, s.born, s.since
	FROM students s JOIN centers c ON c.id = s.center_id JOIN divisions d ON d.id = s.division_id `

// paper is a certificate as the limit returns one.
type paper struct {
	Serial, Code, Status, RegNo, Name, Division, Grade, CenterName string
	IssuedOn                                                       time.Time
}

const paperSQL = "SELECT serial, code, status, reg_no, name, division, grade, center_name, issued_on FROM certificates "

// serveLimit serves the fastest possible answers of the machine: chi, pgx and encoding/json, without rules, sessions,
// logs or an audit trail. It prints its address and serves until it is killed.
func serveLimit(ctx context.Context, database, body string) error {
	pool, err := pgxpool.New(ctx, database)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer pool.Close()
	cached, err := os.ReadFile(body)
	if err != nil {
		return fmt.Errorf("read the body: %w", err)
	}
	r := chi.NewRouter()
	r.Get("/cached", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(cached)
	})
	r.Get("/one/{id}", func(w http.ResponseWriter, r *http.Request) {
		id, _ := strconv.ParseInt(chi.URLParam(r, "id"), 10, 64)
		rows, _ := pool.Query(r.Context(), rowSQL+"WHERE s.id = $1", id)
		answer(w, func() (any, error) { return pgx.CollectExactlyOneRow(rows, pgx.RowToStructByPos[row]) })
	})
	r.Get("/page/{page}", func(w http.ResponseWriter, r *http.Request) {
		page, _ := strconv.Atoi(chi.URLParam(r, "page"))
		rows, _ := pool.Query(r.Context(), rowSQL+"ORDER BY s.id DESC LIMIT 25 OFFSET $1", page*25)
		answer(w, func() (any, error) { return pgx.CollectRows(rows, pgx.RowToStructByPos[row]) })
	})
	r.Get("/paper/{code}", func(w http.ResponseWriter, r *http.Request) {
		rows, _ := pool.Query(r.Context(), paperSQL+"WHERE code = $1", chi.URLParam(r, "code"))
		answer(w, func() (any, error) { return pgx.CollectExactlyOneRow(rows, pgx.RowToStructByPos[paper]) })
	})
	r.Get("/papers/{regNo}/{born}", func(w http.ResponseWriter, r *http.Request) {
		rows, _ := pool.Query(r.Context(), paperSQL+"WHERE reg_no = $1 AND born = $2::text::date", chi.URLParam(r, "regNo"), chi.URLParam(r, "born"))
		answer(w, func() (any, error) { return pgx.CollectRows(rows, pgx.RowToStructByPos[paper]) })
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	fmt.Println(ready + "http://" + listener.Addr().String())
	server := &http.Server{Handler: r, ReadHeaderTimeout: time.Minute}
	return server.Serve(listener)
}

func answer(w http.ResponseWriter, find func() (any, error)) {
	found, err := find()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(found)
}
