package cells

// Table is a table that cells publish.
type Table struct {
	Name string
	Key  string // the column by which a row belongs to a cell: an ID of the row's own, or of what it belongs to
	Rows string // the condition of the rows that are published; "" for all
	Size int64  // of a cell's range of Key; 0 for IDs
	Own  bool   // head office has rows of its own there, beside those of the cells
}

// Range returns the first and the last value of Key that a row of a cell can have.
func (t Table) Range(n Number) (first, last int64) {
	size := t.Size
	if size == 0 {
		size = IDs
	}
	return int64(n) * size, (int64(n)+1)*size - 1
}

// Tables are the tables that cells publish, each behind those that it refers to. Triggers write counts, the words of names
// and pairs in a cell. Those tables are published, too, because at head office no trigger fires for a row that was copied.
//
// Not published are accounts, sign-ins, keys, limits, queues, the audit trail and the public record, files, mail, the website,
// questions and papers of exams, imports, and all that belongs to the work of one office. Kept lists those, so that a test can ask
// for each new table where it belongs.
var Tables = []Table{
	{Name: "cells", Key: "number", Size: 1},
	{Name: "institute_versions", Key: "number", Size: Versions, Own: true},
	{Name: "centers", Key: "id"},
	{Name: "student_counts", Key: "center_id"},
	{Name: "enrolment_counts", Key: "center_id"},
	{Name: "categories", Key: "id"},
	{Name: "courses", Key: "id"},
	{Name: "divisions", Key: "id"},
	{Name: "subjects", Key: "id"},
	{Name: "sessions", Key: "id"},
	{Name: "students", Key: "id"},
	{Name: "enrolments", Key: "id"},
	{Name: "student_statuses", Key: "student_id"},
	{Name: "student_transfers", Key: "student_id"},
	{Name: "student_merges", Key: "student_id"},
	{Name: "student_pairs", Key: "first"},
	{Name: "students_unpaired", Key: "id"},
	{Name: "name_words", Key: "id"},
	{Name: "name_keys", Key: "id"},
	{Name: "session_seats", Key: "id"},
	{Name: "attendance", Key: "session_id"},
	{Name: "attendance_sums", Key: "session_id"},
	{Name: "fee_accounts", Key: "id"},
	{Name: "fee_instalments", Key: "account_id"},
	{Name: "fee_closes", Key: "id"},
	{Name: "fee_entries", Key: "id"},
	{Name: "fee_days", Key: "center_id"},
	{Name: "exam_schemes", Key: "id"},
	{Name: "exams", Key: "id"},
	{Name: "exam_results", Key: "id"},
	{Name: "designs", Key: "id", Size: Versions},
	{Name: "certificates", Key: "id"},
	{Name: "certificate_events", Key: "id"},
	// The files that a cell has drawn stay there. The credential and the stamp have the cell's signature.
	{Name: "certificate_papers", Key: "certificate_id", Rows: "kind IN ('credential', 'stamp')"},
}

// Kept are the tables that stay in a cell.
var Kept = []string{
	"accounts", "attention_seen", "audit_entries", "blueprints", "cell_links", "cell_self", "certificate_checks",
	"certificate_digests", "certificate_job_lines", "certificate_jobs", "certificate_places",
	"contacts", "content", "content_past", "content_version", "counters", "course_likes", "design_choices", "document_kinds", "documents",
	"enrolment_batch_lines", "enrolment_batches", "events", "exam_candidates", "exam_imports", "exam_marks", "exam_pack_papers",
	"exam_packs", "exam_rechecks", "exam_seats", "exam_settings", "exam_tickets", "fee_settings", "files", "geocodes",
	"import_changes", "import_chunks", "import_corrections", "import_differences", "import_enrolments", "import_fees",
	"import_issues", "import_jobs", "import_leavers", "import_maps", "issuer_keys", "limits", "log_checkpoints", "log_keys",
	"log_leaves", "log_sources", "log_tiles", "logins", "messages", "newsletters", "number_reserves", "outbox", "partners",
	"phone_marks", "question_imports", "question_paper_uses", "question_papers", "question_versions", "questions",
	"request_keys", "setup", "signing_keys", "sitting_devices", "sitting_entries", "sitting_grades", "sitting_windows",
	"sittings", "slides", "staff", "student_notes", "subscribers", "suggestions", "teachers", "testimonials", "tickets",
	"two_steps", "views", "wallet_offers", "write_checks",
}

// Shared are the unique keys over names, addresses and numbers that people choose. Two cells may use the same ones, so at head office
// these keys are not unique.
var Shared = []string{
	"centers_name_key", "categories_name_key", "students_reg_no_key", "students_email_key", "certificates_key_key",
	"designs_version_key",
}

// Shown are the tables whose rows are on head office's public pages, which are made anew after a change.
var Shown = []string{"centers", "categories", "courses", "divisions", "subjects"}
