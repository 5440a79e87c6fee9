package exams

import (
	"context"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// Schemes stores the versions of exam schemes. Reads join the transaction of ctx when there is one; writes need one.
// Every implementation passes contract.ExamSchemes.
type Schemes interface {
	// Add stores the next version of a division's scheme. ErrSchemeStale when another has its number.
	Add(ctx context.Context, s Scheme) (SchemeID, error)
	// Of returns the versions of a division's scheme, the newest first; none is no error.
	Of(ctx context.Context, division courses.DivisionID) ([]Scheme, error)
	// Find returns a version. ErrNoScheme.
	Find(ctx context.Context, id SchemeID) (Scheme, error)
}

// Store stores exams with their candidates and marks. Reads join the transaction of ctx when there is one; writes need
// one. Every implementation passes contract.Exams.
type Store interface {
	// Add stores e with its candidates.
	Add(ctx context.Context, e Exam) (ID, error)
	// Find returns an exam. ErrNotFound.
	Find(ctx context.Context, id ID) (Exam, error)
	// FindFor returns an exam with one candidate only, the one with this enrolment, or with none if no candidate has it. A large
	// exam takes no longer than a small one. ErrNotFound.
	FindFor(ctx context.Context, id ID, enrolment students.EnrolmentID) (Exam, error)
	// Change locks the exam, applies change and stores the result with its candidates. It stores nothing when change
	// fails. ErrNotFound.
	Change(ctx context.Context, id ID, change func(*Exam) error) error
	// List returns the exams that match the filter, the newest first, 500 at most.
	List(ctx context.Context, f ListFilter) ([]ListItem, error)
	// Cells returns the marks of an exam, by enrolment and paper.
	Cells(ctx context.Context, id ID) ([]Cell, error)
	// Put stores cells of an exam that Change has locked.
	Put(ctx context.Context, id ID, all []Cell) error
	// AddImport stores an import of marks.
	AddImport(ctx context.Context, i Import) (ImportID, error)
	// Imports returns the imports of an exam, the newest first; none is no error.
	Imports(ctx context.Context, id ID) ([]Import, error)
	// EndImport stores that an import was undone. ErrImportUndone when it was before.
	EndImport(ctx context.Context, i Import) error
}

// Results stores published results. Reads join the transaction of ctx when there is one; writes need one. Every
// implementation passes contract.ExamResults.
type Results interface {
	// Number reserves n running numbers of marksheets of a center and year until the transaction ends, and returns the
	// first.
	Number(ctx context.Context, center centers.ID, year, n int) (first int, err error)
	// Publish stores results, and marks those that they replace as superseded.
	Publish(ctx context.Context, all []Result) error
	// ByCode returns the result with a code. ErrNoResult.
	ByCode(ctx context.Context, code certificates.Code) (Result, error)
	// Superseded returns the results from first to last that another supersedes, in order, and when the last of them was
	// superseded; none is no error. ErrNoResult if no result has a number from first to last.
	Superseded(ctx context.Context, first, last ResultID) ([]ResultID, time.Time, error)
	// List returns the results that match the filter, superseded ones too, the newest first; none is no error.
	List(ctx context.Context, f Filter) ([]Result, error)
	// Best returns the results that stand, were passed and have a rank up to ranks, of the exams that were published last. The exam that
	// was published last is the first; none is no error. Students who were removed count nowhere.
	Best(ctx context.Context, exams, ranks int) ([]Result, error)
	// OfPerson returns a person's results that stand, given the printed registration number and date of birth, the newest
	// first; none is no error.
	OfPerson(ctx context.Context, n students.RegNo, born calendar.Date) ([]Result, error)
}
