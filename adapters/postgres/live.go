package postgres

import (
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/live"
	"kendra/domain/students"
)

const (
	// gatherFor is how long changes are gathered before the other programs are notified. pg_notify makes commits wait for
	// each other, so no transaction of a change calls it: docs/adr/0038-live.md.
	gatherFor   = 250 * time.Millisecond
	notifyTime  = 5 * time.Second
	mostAlone   = 100 // of a kind and center; of more, only the kind and the center are told
	mostPayload = 50  // changes in a notification, which may have 8000 bytes

	mostReconnectPause = 15 * time.Second
)

// announcer notifies all programs on the database of changes that this one committed.
type announcer struct {
	db      *DB
	mu      sync.Mutex
	pending map[live.Change]struct{}
	timer   *time.Timer // nil while nothing is pending
}

// changed notes a change of the transaction in ctx. It is announced once the transaction has committed.
func (d *DB) changed(ctx context.Context, c live.Change) {
	if tx, ok := ctx.Value(txKey{}).(*transaction); ok {
		tx.changes = append(tx.changes, c)
	}
}

// add takes the changes of a committed transaction.
func (a *announcer) add(changes []live.Change) {
	if len(changes) == 0 {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.pending == nil {
		a.pending = map[live.Change]struct{}{}
	}
	for _, c := range changes {
		a.pending[c] = struct{}{}
	}
	if a.timer == nil {
		a.timer = time.AfterFunc(gatherFor, a.announce)
	}
}

// announce notifies the programs of what is pending. A notification that cannot be sent is lost: the programs have
// lost the same database, and look again once they have it back.
func (a *announcer) announce() {
	a.mu.Lock()
	pending := a.pending
	a.pending, a.timer = nil, nil
	a.mu.Unlock()
	if len(pending) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), notifyTime)
	defer cancel()
	all, err := a.complete(ctx, pending)
	if err == nil {
		_ = gen.New(a.db.pool).NotifyChanges(ctx, payloads(all))
	}
}

// complete adds to the changes whose they are.
func (a *announcer) complete(ctx context.Context, pending map[live.Change]struct{}) ([]live.Change, error) {
	var kinds []string
	var ids []int64
	all := map[live.Change]struct{}{}
	for c := range pending {
		if c.Center != 0 || c.ID == 0 {
			all[c] = struct{}{}
			continue
		}
		kinds, ids = append(kinds, c.Kind), append(ids, c.ID)
	}
	if len(kinds) > 0 {
		rows, err := gen.New(a.db.pool).LiveChanges(ctx, kinds, ids)
		if err != nil {
			return nil, failed("find whose the changes are", err)
		}
		for _, r := range rows {
			all[live.Change{Kind: r.Kind, ID: r.ID, Center: centers.ID(r.CenterID), Student: students.ID(r.StudentID)}] = struct{}{}
		}
	}
	return live.Gathered(all, mostAlone), nil
}

// payloads returns the changes as the texts of notifications: [["student",12,3,12], ...].
func payloads(all []live.Change) []string {
	var texts []string
	for from := 0; from < len(all); from += mostPayload {
		var rows [][]any
		for _, c := range all[from:min(from+mostPayload, len(all))] {
			rows = append(rows, []any{c.Kind, c.ID, c.Center, c.Student})
		}
		text, _ := json.Marshal(rows) // texts and numbers
		texts = append(texts, string(text))
	}
	return texts
}

// told returns the changes of a notification, and false for one that this program does not understand.
func told(payload string) ([]live.Change, bool) {
	var rows [][4]json.RawMessage
	if json.Unmarshal([]byte(payload), &rows) != nil {
		return nil, false
	}
	all := make([]live.Change, len(rows))
	for i, row := range rows {
		for part, into := range []any{&all[i].Kind, &all[i].ID, &all[i].Center, &all[i].Student} {
			if json.Unmarshal(row[part], into) != nil {
				return nil, false
			}
		}
	}
	return all, true
}

// FollowChanges passes the changes that any program commits on to the subscribers in this program, until ctx ends. It
// uses a connection of its own. After a lost connection it has them look again, because changes may have been missed.
func (d *DB) FollowChanges(ctx context.Context, log *slog.Logger) {
	pause := reconnectPause
	for ctx.Err() == nil {
		err := d.hear(ctx, func() { pause = reconnectPause })
		if ctx.Err() != nil {
			return
		}
		log.Warn("open screens hear of changes late: the connection was lost", "error", err)
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
		pause = min(2*pause, mostReconnectPause)
	}
}

// hear listens on one connection. It calls begun when it listens.
func (d *DB) hear(ctx context.Context, begun func()) error {
	conn, err := pgx.ConnectConfig(ctx, d.pool.Config().ConnConfig)
	if err != nil {
		return failed("listen to changes", err)
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }() // it may be the broken one
	if _, err := conn.Exec(ctx, "LISTEN changes"); err != nil {
		return failed("listen to changes", err)
	}
	begun()
	d.live.LookAgain()
	for {
		n, err := conn.WaitForNotification(ctx)
		if err != nil {
			return failed("wait for changes", err)
		}
		all, known := told(n.Payload)
		if !known { // a newer program's
			d.live.LookAgain()
			continue
		}
		d.replica.mustHave() // before a screen reads what was changed
		d.live.Tell(all)
	}
}
