// Package embedded runs kendra's own PostgreSQL, for sites where KENDRA_DATABASE_URL is not set.
//
// The first Open in a data folder creates a cluster (initdb) and starts it. Later calls, in this process or another,
// join the running cluster, and the last user to leave stops it. PostgreSQL runs in its own session: if kendra is
// killed, the cluster keeps running and the next Open takes it over. Each Open watches the cluster and restarts it
// if PostgreSQL itself is killed. PostgreSQL refuses to run as root; under root it runs as an unprivileged user.
//
// The data folder:
//
//	postgres/            the cluster; kendra.conf in it is rewritten at each start
//	postgres-run/        the Unix socket (in the folder for temporary files if this path is too long)
//	postgres.password    the generated password of both roles, mode 0600
//	postgres.log         PostgreSQL's log; postgres.log.1 is the previous one
//	postgres.share       what the cluster is for others, only if it is; postgres.share-password is that of their role
//	programs/            a copy of PostgreSQL's programs, only if they cannot be run in their own folder
//	start.lock           held while the cluster is created, started or stopped
//	users.lock           held shared by each Open; the last user can take it exclusively
//	serve.lock           held by the process that serves the site; contains its process id
//
// PostgreSQL listens on the Unix socket only and requires the password there (SCRAM). The role kendra of the URL owns
// its databases and is not a superuser.
//
// It does not migrate, pool, back up or upgrade a cluster from one major version of PostgreSQL to the next.
package embedded
