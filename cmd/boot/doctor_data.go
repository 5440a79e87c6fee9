package boot

import (
	"context"
	"fmt"
	"strings"
	"time"

	"kendra/adapters/mail"
	"kendra/adapters/postgres"
)

// data checks the database, and everything that needs it.
func (d *doctor) data(ctx context.Context) {
	if d.config.DatabaseURL == "" && !d.exists("postgres") {
		d.warn("database", "kendra's own PostgreSQL does not exist yet in "+d.config.dataDir()+" yet", firstStart)
		d.mail(ctx, postgres.Affairs{})
		return
	}
	db, closing, err := database(ctx, d.config, false, quiet())
	if err != nil {
		help := "check that PostgreSQL is running and that KENDRA_DATABASE_URL is right"
		if d.config.DatabaseURL == "" {
			help = "read postgres.log in " + d.config.dataDir() + ", or set KENDRA_DATABASE_URL to another PostgreSQL"
		}
		d.bad("database", err, help)
		d.mail(ctx, postgres.Affairs{})
		return
	}
	defer closing()
	asked := d.now()
	v, err := db.Vitals(ctx)
	if err != nil {
		d.bad("database", err, "read the server's log")
		return
	}
	took := d.now().Sub(asked)
	d.server(ctx, db, v)
	d.replica(ctx, db)
	current := d.migrations(ctx, db)
	var a postgres.Affairs
	if current {
		if a, err = db.Affairs(ctx); err != nil {
			d.bad("accounts", err, "read the server's log")
			return
		}
		d.accounts(a)
		d.writes(ctx, db)
	}
	d.mail(ctx, a)
	d.clock(v.Now, asked.Add(took/2), a.LastEntry)
}

// oldestServer is the oldest PostgreSQL that runs kendra's SQL.
const oldestServer = 15

func (d *doctor) server(ctx context.Context, db *postgres.DB, v postgres.Vitals) {
	whose := "(kendra's own)"
	if d.config.DatabaseURL != "" {
		whose = "(KENDRA_DATABASE_URL)"
	}
	switch {
	case v.Major < oldestServer:
		d.bad("database", fmt.Errorf("PostgreSQL %s is too old", v.Version), fmt.Sprintf("upgrade to PostgreSQL %d or newer", oldestServer))
	case v.Superuser:
		d.warn("database", fmt.Sprintf("PostgreSQL %s %s is reachable, %s; kendra is a superuser there", v.Version, whose, size(v.Size)),
			"give kendra a role that owns its database and nothing else")
	default:
		d.good("database", "PostgreSQL %s %s is reachable, %s", v.Version, whose, size(v.Size))
	}
	if left, err := db.Scratches(ctx); err == nil && len(left) > 0 {
		d.warn("left-overs", "an interrupted restore --verify left scratch databases behind: "+strings.Join(left, ", "), "remove them: dropdb NAME")
	}
}

// slowReplica is the delay of a replica above which the doctor warns.
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
		d.bad(name, err, "visitors read from the primary for now; check that KENDRA_DATABASE_REPLICA_URL is a streaming replica of this database, and that it is running")
	case lag.Missing > 0:
		d.warn(name, fmt.Sprintf("PostgreSQL %s is more than %s and %s of log behind", lag.Version, slowReplica, size(lag.Missing)),
			"visitors read from the primary for now; check pg_stat_replication on the primary, and the replica's disk and network")
	default:
		d.good(name, "PostgreSQL %s received all changes within %s", lag.Version, lag.After.Round(time.Millisecond))
	}
}

func (d *doctor) migrations(ctx context.Context, db *postgres.DB) bool {
	all, err := db.Migrations(ctx)
	if err != nil {
		d.bad("migrations", err, "read the server's log")
		return false
	}
	missing := 0
	for _, m := range all {
		if !m.Applied {
			missing++
		}
	}
	if missing > 0 {
		d.warn("migrations", fmt.Sprintf("%d of %d have not run", missing, len(all)), "back up, then run: kendra migrate up (serve does this itself)")
		return false
	}
	d.good("migrations", "all %d have run", len(all))
	return true
}

// writes tries a change. It reports only a failure.
func (d *doctor) writes(ctx context.Context, db *postgres.DB) {
	if err := db.CanWrite(ctx, d.now()); err != nil {
		d.bad("changes", err, "the database accepts no changes: check whether its disk is full, and whether it is the primary")
	}
}

func (d *doctor) accounts(a postgres.Affairs) {
	if a.Admins == 0 {
		d.warn("accounts", "there is no administrator", "kendra accounts create --role admin --email you@example.org --name 'Your Name'")
		return
	}
	d.good("accounts", "%d administrators", a.Admins)
}

// slowMail is the age of a queued mail above which the doctor warns.
const slowMail = time.Hour

func (d *doctor) mail(ctx context.Context, a postgres.Affairs) {
	const name = "mail"
	if d.config.SMTPURL == "" {
		d.warn(name, fmt.Sprintf("KENDRA_SMTP_URL is not set: mail stays in the outbox, which holds %d", a.Queued),
			"set it to an address such as smtp://user:password@mail.example:587?from=office@institute.example")
		return
	}
	server, err := mail.New(d.config.SMTPURL)
	if err == nil {
		err = server.Probe(ctx)
	}
	switch {
	case err != nil:
		d.bad(name, err, "check host, port, user and password in KENDRA_SMTP_URL, and that the firewall lets kendra connect")
	case a.Failed > 0:
		d.warn(name, fmt.Sprintf("the server is reachable; %d mails have failed and %d are queued", a.Failed, a.Queued), "the Outbox screen shows the reasons and can send them again")
	case a.Queued > 0 && d.now().Sub(a.Oldest) > slowMail:
		d.warn(name, fmt.Sprintf("the server is reachable; the oldest of %d queued mails is from %s", a.Queued, a.Oldest.Format(time.RFC3339)),
			"check that serve is running with the same KENDRA_SMTP_URL")
	default:
		d.good(name, "the server is reachable; %d mails are queued", a.Queued)
	}
}

// The largest tolerated differences between clocks.
const (
	mostApart = 5 * time.Second
	mostAhead = time.Minute
)

func (d *doctor) clock(there, here, lastEntry time.Time) {
	const name, help = "clock", "synchronise the machine's clock with NTP: timedatectl set-ntp true"
	apart := there.Sub(here).Abs()
	switch {
	case lastEntry.Sub(here) > mostAhead:
		d.bad(name, fmt.Errorf("it is %s here, but the audit trail's last entry is from %s", here.Format(time.RFC3339), lastEntry.Format(time.RFC3339)), help)
	case apart > mostApart:
		d.bad(name, fmt.Errorf("it is %s off the database's", apart.Round(time.Second)), help)
	default:
		d.good(name, "%s, as in the database", here.UTC().Format(time.RFC3339))
	}
}
