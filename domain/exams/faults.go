package exams

import "kendra/domain/fault"

// The faults of exams.
var (
	ErrInvalid     = fault.New(fault.Invalid, "exam.invalid", "the exam's form has mistakes")
	ErrScheme      = fault.New(fault.Invalid, "exam.scheme", "the exam scheme has mistakes")
	ErrNoScheme    = fault.New(fault.Conflict, "exam.no_scheme", "the course has no exam scheme yet; make one first")
	ErrSchemeStale = fault.New(fault.Conflict, "exam.scheme_stale", "another person has changed the exam scheme since you opened it; load it again and repeat your changes")
	ErrNotFound    = fault.New(fault.NotFound, "exam.not_found", "there is no such exam")
	ErrCancelled   = fault.New(fault.Conflict, "exam.session_cancelled", "the session was cancelled, so it has no exams")
	ErrStranger    = fault.New(fault.Conflict, "exam.stranger", "is not a candidate of this exam")
	ErrNotInside   = fault.New(fault.Conflict, "exam.not_in_session", "the student is not in the session of this exam")
	ErrNotEligible = fault.New(fault.Conflict, "exam.not_eligible", "the student does not meet the rules for this exam; only an administrator may admit them, with a reason")
	ErrHasMarks    = fault.New(fault.Conflict, "exam.has_marks", "the candidate has marks already, so they cannot be taken off the list; mark them absent instead")
	ErrPaper       = fault.New(fault.Invalid, "exam.paper", "is not a paper of this exam")
	ErrMarks       = fault.New(fault.Invalid, "exam.marks", "is not a whole number from 0 to the full marks")
	ErrMarkStatus  = fault.New(fault.Invalid, "exam.mark_status", "must be present, late, absent or expelled")
	ErrMarkStale   = fault.New(fault.Conflict, "exam.mark_stale", "another person has changed these marks since you opened them")
	ErrReason      = fault.New(fault.Invalid, "exam.reason", "needs a reason")
	ErrUnfinished  = fault.New(fault.Conflict, "exam.unfinished", "some marks are missing, or the two entries of a paper differ; complete them first")
	ErrNothing     = fault.New(fault.Conflict, "exam.nothing_new", "nothing has changed since the results were published")
	ErrSeen        = fault.New(fault.Conflict, "exam.preview_stale", "the marks have changed since you opened the preview; look at it again")
	ErrNoResult    = fault.New(fault.NotFound, "exam.no_result", "there is no published result; check the registration number and the date of birth")

	ErrSheetHeadings = fault.New(fault.Invalid, "exam.sheet_headings", "the sheet needs a heading row with the registration number and at least one paper of this exam; get the sheet of this exam and fill it in")
	ErrSheetTwice    = fault.New(fault.Invalid, "exam.sheet_twice", "is the heading of two columns")
	ErrSheetRows     = fault.New(fault.Invalid, "exam.sheet_rows", "the sheet has more than 5000 rows")
	ErrSheetAgain    = fault.New(fault.Conflict, "exam.sheet_again", "is in the sheet already")
	ErrSheetName     = fault.New(fault.Invalid, "exam.sheet_name", "is not the name on record")
	ErrSheetCells    = fault.New(fault.Conflict, "exam.sheet_cells", "some cells of the sheet cannot be stored, so nothing was; correct them and try again")
	ErrSheetNothing  = fault.New(fault.Conflict, "exam.sheet_nothing", "the sheet changes nothing")
	ErrNoImport      = fault.New(fault.NotFound, "exam.import_not_found", "there is no such import of marks")
	ErrImportUndone  = fault.New(fault.Conflict, "exam.import_undone", "this import was undone already")
	ErrImportChanged = fault.New(fault.Conflict, "exam.import_changed", "some of these marks were changed after the import, so it cannot be undone; correct them one by one")

	ErrRooms    = fault.New(fault.Invalid, "exam.rooms", "the rooms have mistakes")
	ErrOrder    = fault.New(fault.Invalid, "exam.order", "must be number or mixed")
	ErrBeside   = fault.New(fault.Conflict, "exam.not_beside", "this exam is at another time or center, so its candidates cannot sit in the same rooms")
	ErrSettings = fault.New(fault.Invalid, "exam.settings", "the settings of exams have mistakes")
	ErrNoTicket = fault.New(fault.NotFound, "exam.no_ticket", "there is no such hall ticket")
	ErrNobody   = fault.New(fault.Conflict, "exam.no_candidates", "the exam has no candidates yet")
)
