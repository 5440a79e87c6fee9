// Package embedded runs a PostgreSQL of kendra's own, for sites that were not given one by KENDRA_DATABASE_URL.
//
// Its life: the first Open in a data folder makes a cluster (initdb) and starts it; further ones, in this process or another, join the one that
// runs; the last to leave stops it. PostgreSQL runs in a session of its own, so a kendra that is killed leaves a cluster that the next Open takes
// over, and each Open watches it and starts it again when PostgreSQL itself is killed. PostgreSQL refuses to be root: under root it
// runs as an unprivileged user.
//
// The data folder:
//
//	postgres/            the cluster; kendra.conf in it is rewritten at each start
//	postgres-run/        the unix socket (in the folder for temporary files when this path would be too long for one)
//	postgres.password    the generated password of both roles, mode 0600
//	postgres.log         what PostgreSQL says; postgres.log.1 is the one before
//	programs/            a copy of PostgreSQL's programs, only when they cannot be run where they are
//	start.lock           held while the cluster is made, started or stopped
//	users.lock           held shared by each Open; who can take it alone is the last
//	serve.lock           held by the one that serves the site, with its process id inside
//
// PostgreSQL listens on the unix socket only, and asks for the password (SCRAM) there. The URL's role, kendra, owns its databases and is no
// superuser.
//
// It does not migrate, pool, back up or upgrade a cluster from one major version of PostgreSQL to the next.
package embedded
