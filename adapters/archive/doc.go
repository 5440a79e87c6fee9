// Package archive writes backups as gzipped tar files, which any machine can look into, also without kendra.
//
//	kendra.json                    the head: format, version, migration, moment, tables and their columns
//	tables/students/00000001.copy  lines as PostgreSQL's COPY writes and reads them, some MiB a part, in order
//	files/...                      uploaded files under their keys
//	manifest.json                  the last: counts, sums and SHA-256 of all of it
//
// It is written and read as a stream. A backup without a manifest is not whole.
package archive
