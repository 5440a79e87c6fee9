package postgres

import (
	"context"
	"slices"
	"strings"

	"kendra/domain/cells"
	"kendra/domain/translog"
)

// logSource is a table whose rows are leaves of the transparency log: id, and the columns that never change after the
// row was added. The id must come from the identity column's own sequence.
type logSource struct {
	kind    translog.Kind
	table   string
	columns string
}

// logSources lists what the log covers. To cover another table, add a line here. Never change the columns of a kind: the
// leaves that exist would no longer fit. A kind with more columns needs a new name.
var logSources = []logSource{
	{"audit", "audit_entries", "at, account_id, name, role, action, thing_kind, thing_id, before, after"},
	{"certificate", "certificates", "serial, code, replaces, reg_no, name, father, mother, born, division, category, duration, grade, " +
		"center_code, center_name, center_place, issued_on, design, taken_from, taken_to, valid_until, photo, logo, institute_version, head, signature"},
	{"certificate-event", "certificate_events", "certificate_id, kind, at, done_by, class, reason"},
	{"receipt", "fee_entries", "account_id, kind, number, of_id, center_id, amount, method, reference, reason, at, taken_by, owed"},
	{"day-close", "fee_closes", "center_id, day, entries, taken, counted, note, at, closed_by, first_no, last_no, refunded, voided"},
	{"result", "exam_results", "exam_id, enrolment_id, division_id, center_id, edition, number, code, reg_no, born, verdict, grade, " +
		"content, published_at, published_by, reason, replaces"},
	{translog.Credential, "certificate_digests", "code, digest"}, // as translog.CredentialContent
}

// sourceOf returns the source of a kind. translog.ErrNoLeaf.
func sourceOf(kind translog.Kind) (logSource, error) {
	for _, s := range logSources {
		if s.kind == kind {
			return s, nil
		}
	}
	return logSource{}, translog.ErrNoLeaf
}

// sources returns what the log of this database covers. At a head office these are its own entries only: those of a cell are in the
// cell's log, and their IDs do not come in order.
func (d *DB) sources(ctx context.Context) ([]logSource, error) {
	self, err := d.self(ctx)
	if err != nil || !self.Head {
		return logSources, err
	}
	return slices.DeleteFunc(slices.Clone(logSources), func(s logSource) bool {
		return slices.ContainsFunc(cells.Tables, func(t cells.Table) bool { return t.Name == s.table })
	}), nil
}

// prefixed returns columns as those of the table e.
func prefixed(columns string) string { return "e." + strings.ReplaceAll(columns, ", ", ", e.") }
