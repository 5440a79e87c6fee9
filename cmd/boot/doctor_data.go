package boot

import (
	"context"
	"fmt"
	"strings"
	"time"

	"kendra/adapters/mail"
	"kendra/adapters/postgres"
)

// data looks at the database, and at what only it knows.
func (d *doctor) data(ctx context.Context) {
	if d.config.DatabaseURL == "" && !d.exists("postgres") {
		d.warn("database", "kendra has no PostgreSQL of its own in "+d.config.dataDir()+" yet", firstStart)
		d.mail(ctx, postgres.Affairs{})
		return
	}
	db, closing, err := database(ctx, d.config, false, quiet())
	if err != nil {
		help := "see whether PostgreSQL runs and KENDRA_DATABASE_URL names it"
		if d.config.DatabaseURL == "" {
			help = "look into postgres.log in " + d.config.dataDir() + ", or name another PostgreSQL in KENDRA_DATABASE_URL"
		}
		d.bad("database", err, help)
		d.mail(ctx, postgres.Affairs{})
		return
	}
	defer closing()
	asked := d.now()
	v, err := db.Vitals(ctx)
	if err != nil {
		d.bad("database", err, "see the server's log")
		return
	}
	took := d.now().Sub(asked)
	d.server(ctx, db, v)
	d.replica(ctx, db)
	current := d.migrations(ctx, db)
	var a postgres.Affairs
	if current {
		if a, err = db.Affairs(ctx); err != nil {
			d.bad("accounts", err, "see the server's log")
			return
		}
		d.accounts(a)
		d.writes(ctx, db)
	}
	d.mail(ctx, a)
	d.clock(v.Now, asked.Add(took/2), a.LastEntry)
}

// oldestServer is the first PostgreSQL that kendra's SQL runs on.
const oldestServer = 15

func (d *doctor) server(ctx context.Context, db *postgres.DB, v postgres.Vitals) {
	whose := "of kendra's own"
	if d.config.DatabaseURL != "" {
		whose = "of KENDRA_DATABASE_URL"
	}
	switch {
	case v.Major < oldestServer:
		d.bad("database", fmt.Errorf("PostgreSQL %s is too old", v.Version), fmt.Sprintf("move to PostgreSQL %d or newer", oldestServer))
	case v.Superuser:
		d.warn("database", fmt.Sprintf("PostgreSQL %s %s answers, %s; kendra is a superuser there", v.Version, whose, size(v.Size)),
			"give it a role that owns its database and no more")
	default:
		d.good("database", "PostgreSQL %s %s answers, %s", v.Version, whose, size(v.Size))
	}
	if left, err := db.Scratches(ctx); err == nil && len(left) > 0 {
		d.warn("left-overs", "scratch databases were left by a restore --verify that was killed: "+strings.Join(left, ", "), "drop them: dropdb NAME")
	}
}

// slowReplica is how far a replica may be behind before somebody should know.
const slowReplica = time.Second

func (d *doctor) replica(ctx context.Context, db *postgres.DB) {
	const name = "replica"
	if d.config.ReplicaURL == "" {
		return
	}
	var lag postgres.Lag
	err := db.UseReplica(ctx, d.config.ReplicaURL)
	if err == nil {
		lag, err = db.ReplicaLag(ctx, slowReplica)
	}
	switch {
	case err != nil:
		d.bad(name, err, "visitors read from the primary meanwhile; see whether KENDRA_DATABASE_REPLICA_URL names a streaming replica of this database, and whether it runs")
	case lag.Missing > 0:
		d.warn(name, fmt.Sprintf("PostgreSQL %s is more than %s behind, %s of the log are missing", lag.Version, slowReplica, size(lag.Missing)),
			"visitors read from the primary meanwhile; see pg_stat_replication there, and the replica's disk and network")
	default:
		d.good(name, "PostgreSQL %s had everything after %s", lag.Version, lag.After.Round(time.Millisecond))
	}
}

func (d *doctor) migrations(ctx context.Context, db *postgres.DB) bool {
	all, err := db.Migrations(ctx)
	if err != nil {
		d.bad("migrations", err, "see the server's log")
		return false
	}
	missing := 0
	for _, m := range all {
		if !m.Applied {
			missing++
		}
	}
	if missing > 0 {
		d.warn("migrations", fmt.Sprintf("%d of %d are missing", missing, len(all)), "back up, then: kendra migrate up (serve does it by itself)")
		return false
	}
	d.good("migrations", "all %d are applied", len(all))
	return true
}

// writes tries a change. Where it works there is nothing to say.
func (d *doctor) writes(ctx context.Context, db *postgres.DB) {
	if err := db.CanWrite(ctx, d.now()); err != nil {
		d.bad("changes", err, "the database takes no changes: see whether its disk is full, and whether it is the primary")
	}
}

func (d *doctor) accounts(a postgres.Affairs) {
	if a.Admins == 0 {
		d.warn("accounts", "there is no administrator", "kendra accounts create --role admin --email you@example.org --name 'Your Name'")
		return
	}
	d.good("accounts", "%d administrators", a.Admins)
}

// slowMail is how long a mail may wait before somebody should know.
const slowMail = time.Hour

func (d *doctor) mail(ctx context.Context, a postgres.Affairs) {
	const name = "mail"
	if d.config.SMTPURL == "" {
		d.warn(name, fmt.Sprintf("KENDRA_SMTP_URL is not set: mail stays in the outbox, %d wait", a.Queued),
			"set it, like smtp://user:password@mail.example:587?from=office@institute.example")
		return
	}
	server, err := mail.New(d.config.SMTPURL)
	if err == nil {
		err = server.Probe(ctx)
	}
	switch {
	case err != nil:
		d.bad(name, err, "see whether host, port, user and password in KENDRA_SMTP_URL are right, and whether the network lets kendra out")
	case a.Failed > 0:
		d.warn(name, fmt.Sprintf("the server answers; %d mails were given up, %d wait", a.Failed, a.Queued), "the Outbox screen shows why, and sends them again")
	case a.Queued > 0 && d.now().Sub(a.Oldest) > slowMail:
		d.warn(name, fmt.Sprintf("the server answers; the oldest of %d waiting mails is from %s", a.Queued, a.Oldest.Format(time.RFC3339)),
			"see whether serve runs, with the same KENDRA_SMTP_URL")
	default:
		d.good(name, "the server answers, %d mails wait", a.Queued)
	}
}

// The clock may be this far from another.
const (
	mostApart = 5 * time.Second
	mostAhead = time.Minute
)

func (d *doctor) clock(there, here, lastEntry time.Time) {
	const name, help = "clock", "let the machine keep time by NTP, like: timedatectl set-ntp true"
	apart := there.Sub(here).Abs()
	switch {
	case lastEntry.Sub(here) > mostAhead:
		d.bad(name, fmt.Errorf("it is %s here, and the audit trail's last entry is of %s", here.Format(time.RFC3339), lastEntry.Format(time.RFC3339)), help)
	case apart > mostApart:
		d.bad(name, fmt.Errorf("it is %s off the database's", apart.Round(time.Second)), help)
	default:
		d.good(name, "%s, as in the database", here.UTC().Format(time.RFC3339))
	}
}
