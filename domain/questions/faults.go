package questions

import "kendra/domain/fault"

// The faults of the question bank.
var (
	ErrInvalid        = fault.New(fault.Invalid, "question.invalid", "the question has mistakes")
	ErrNotFound       = fault.New(fault.NotFound, "question.not_found", "there is no such question")
	ErrStale          = fault.New(fault.Conflict, "question.stale", "another person has changed this question since you opened it; open it again and repeat your changes")
	ErrFull           = fault.New(fault.Conflict, "question.full", "a subject has at most 5000 questions")
	ErrFile           = fault.New(fault.Invalid, "question.file", "cannot be read as questions; choose a sheet (CSV, XLSX or ODS), a Moodle XML file or a GIFT file")
	ErrFileEmpty      = fault.New(fault.Invalid, "question.file_empty", "has no questions")
	ErrFileLong       = fault.New(fault.Invalid, "question.file_long", "has more than 2000 questions; split it")
	ErrNothing        = fault.New(fault.Conflict, "question.nothing_new", "the file has no question to add: each has mistakes or is in the bank already")
	ErrNoImport       = fault.New(fault.NotFound, "question.no_import", "there is no such import of questions")
	ErrUndone         = fault.New(fault.Conflict, "question.undone", "this import was undone already")
	ErrBlueprint      = fault.New(fault.Invalid, "question.blueprint", "the blueprint has mistakes")
	ErrTooFew         = fault.New(fault.Conflict, "question.too_few", "the bank has too few questions for this blueprint")
	ErrNoBlueprint    = fault.New(fault.Conflict, "question.no_blueprint", "the subject has no blueprint yet; make one first")
	ErrStaleBlueprint = fault.New(fault.Conflict, "question.blueprint_stale", "another person has changed this blueprint since you opened it; open it again and repeat your changes")
	ErrPaperName      = fault.New(fault.Invalid, "question.paper_name", "the paper needs a name of at most 40 letters")
	ErrPaperSets      = fault.New(fault.Invalid, "question.paper_sets", "choose 1 to 4 sets")
	ErrPaperTwice     = fault.New(fault.Conflict, "question.paper_twice", "the subject has papers with this name already; choose another name")
	ErrPaperPart      = fault.New(fault.Invalid, "question.paper_part", "choose the paper, the answer sheet or the key")
	ErrMarks          = fault.New(fault.Invalid, "question.marks", "is not a number with at most two places")
	ErrNoPaper        = fault.New(fault.NotFound, "question.no_paper", "there is no such paper of questions")
)
