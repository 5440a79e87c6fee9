package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"kendra/app"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/students"
)

// ours marks constraints that no input can break unless kendra has a bug: the domain refuses first, or the store alone
// makes the values. Breaking one is an internal error.
var ours *fault.Error

// faults says which fault each constraint and unique index stands for. A test holds it against the database's own lists.
var faults = map[string]*fault.Error{
	"centers_name_key":        centers.ErrName,
	"centers_name_filled":     centers.ErrInvalid,
	"centers_branch_bounds":   centers.ErrInvalid,
	"centers_rating_bounds":   centers.ErrInvalid,
	"centers_color_shape":     centers.ErrInvalid,
	"accounts_email_key":      identity.ErrEmailTaken,
	"accounts_email_lower":    identity.ErrInvalid,
	"accounts_name_filled":    identity.ErrInvalid,
	"accounts_role_known":     identity.ErrInvalid,
	"accounts_center_fk":      centers.ErrNotFound,
	"accounts_center_by_role": identity.ErrInvalid,
	"logins_account_fk":       identity.ErrNotFound,
	"categories_name_key":     courses.ErrCategoryName,
	"categories_name_filled":  courses.ErrInvalid,
	"courses_category_fk":     courses.ErrNoCategory,
	"courses_center_fk":       centers.ErrNotFound,
	"courses_title_filled":    courses.ErrInvalid,
	"courses_title_key":       courses.ErrTitle,
	"courses_rating_bounds":   courses.ErrInvalid,
	"courses_status_known":    courses.ErrInvalid,
	"divisions_name_key":      courses.ErrTitle,
	"divisions_name_filled":   courses.ErrInvalid,
	"divisions_price_bounds":  courses.ErrInvalid,
	"students_email_key":      students.ErrEmailTaken,
	"students_email_lower":    students.ErrInvalid,
	"students_center_fk":      centers.ErrNotFound,
	"students_division_fk":    courses.ErrNoDivision,
	"students_name_filled":    students.ErrInvalid,
	"students_gender_known":   students.ErrInvalid,
	"students_mobile_shape":   students.ErrInvalid,
	"students_pin_shape":      students.ErrInvalid,
	"students_status_known":   students.ErrInvalid,
	"certificates_issued_key": certificates.ErrAlreadyIssued,

	"course_likes_division_fk": courses.ErrNotFound,
	"course_likes_account_fk":  identity.ErrNotFound,

	"course_likes_pk":               ours,
	"student_statuses_pk":           ours,
	"student_statuses_student_fk":   ours,
	"student_statuses_status_known": ours,
	"student_counts_pk":             ours,

	"certificates_student_fk":   students.ErrNotFound,
	"certificates_division_fk":  courses.ErrNoDivision,
	"certificates_center_fk":    centers.ErrNotFound,
	"certificates_status_known": ours,
	"certificates_serial_key":   ours,
	"certificates_code_key":     ours,
	"certificates_pk":           ours,
	"students_reg_no_key":       ours,
	"students_pk":               ours,
	"centers_code_key":          ours,
	"centers_pk":                ours,
	"accounts_pk":               ours,
	"logins_pk":                 ours,
	"categories_pk":             ours,
	"courses_pk":                ours,
	"divisions_pk":              ours,
	"divisions_course_fk":       ours,
	"counters_pk":               ours,
	"signing_keys_pk":           ours,
	"signing_keys_secret_long":  ours,
	"import_jobs_pk":            ours,
	"import_jobs_center_fk":     centers.ErrNotFound,
	"import_jobs_stage_known":   ours,
	"slides_pk":                 ours,
	"teachers_pk":               ours,
	"testimonials_pk":           ours,
	"partners_pk":               ours,
	"events_pk":                 ours,
	"contacts_pk":               ours,
	"audit_entries_pk":          ours,

	"files_pk":                 ours,
	"files_kind_known":         ours,
	"files_size_bounds":        ours,
	"files_sha256_long":        ours,
	"files_account_fk":         identity.ErrNotFound,
	"files_center_fk":          centers.ErrNotFound,
	"suggestions_pk":           ours,
	"suggestions_email_filled": outreach.ErrSuggestion,
	"suggestions_body_filled":  outreach.ErrSuggestion,
	"subscribers_pk":           ours,
	"subscribers_email_key":    outreach.ErrSubscribed,
	"subscribers_email_lower":  ours,
	"subscribers_key_key":      ours,
	"subscribers_status_known": ours,
	"two_steps_pk":             ours,
	"two_steps_account_fk":     identity.ErrNotFound,
	"limits_pk":                ours,
	"tickets_pk":               ours,
	"tickets_account_fk":       identity.ErrNotFound,
	"tickets_purpose_known":    ours,
	"outbox_pk":                ours,
	"outbox_recipient_filled":  ours,
	"outbox_status_known":      ours,
}

// failed translates what the database answered: a broken constraint to its fault, a lost connection to
// app.ErrUnavailable; anything else stays an error of what was done. nil stays nil.
func failed(doing string, err error) error {
	if err == nil {
		return nil
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		if f := faults[pg.ConstraintName]; f != nil {
			return f
		}
	}
	if isAway(err) {
		return fmt.Errorf("postgres: %s: %w", doing, errors.Join(app.ErrUnavailable, err))
	}
	return fmt.Errorf("postgres: %s: %w", doing, err)
}

// absent translates "no row" to a fault.
func absent(doing string, err error, f *fault.Error) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return f
	}
	return failed(doing, err)
}

// isAway tells whether the database could not be reached, or left in the middle.
func isAway(err error) bool {
	if errors.Is(err, context.Canceled) {
		return false
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		// 57P: shutting down, crashed or starting; 08: connection; 53300: too many connections.
		return strings.HasPrefix(pg.Code, "57P") || strings.HasPrefix(pg.Code, "08") || pg.Code == "53300"
	}
	var connect *pgconn.ConnectError
	var network net.Error
	return errors.As(err, &connect) || errors.As(err, &network) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		strings.Contains(err.Error(), "conn closed")
}
