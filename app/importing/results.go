package importing

import (
	"context"
	"encoding/csv"
	"errors"
	"io"
	"maps"
	"slices"

	"kendra/app/importing/plan"
	"kendra/app/importing/survey"
	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/imports"
)

// Results writes the rows of a file as CSV, each to the writer of its outcome, if there is one. Taken rows get the
// registration numbers of their students, refused rows get their mistakes; the others are those that the import did
// not reach. The corrected results can be imported. In a dry run, rows that would be taken count as taken.
func (s *Imports) Results(
	ctx context.Context, actor identity.Actor, in ImportStudents, r imports.Report, to map[imports.Outcome]io.Writer,
) error {
	if r.Job != "" {
		j, err := s.Job(ctx, actor, r.Job)
		if err != nil {
			return err
		}
		center, err := s.centerByID(ctx, actor, j.Center)
		if err != nil {
			return err
		}
		if err := s.noteResults(ctx, actor, j, to); err != nil {
			return err
		}
		return s.writeResults(ctx, actor, in, j, center, nil, to)
	}
	center, err := s.centerByCode(ctx, actor, in.Center)
	if err != nil {
		return err
	}
	looked := imports.Job{
		Stage: imports.Checked, Reading: r.Reading,
		Answers: imports.Answers{
			Columns: survey.FieldsOf(r.Columns), Dates: r.Dates, Given: in.Answers.Given, Splits: r.Splits, Values: in.Answers.Values,
		},
	}
	return s.writeResults(ctx, actor, in, looked, center, r.Issues, to)
}

// noteResults records in the audit trail which results an actor downloads.
func (s *Imports) noteResults(
	ctx context.Context, actor identity.Actor, j imports.Job, to map[imports.Outcome]io.Writer,
) error {
	if len(to) == 0 {
		return nil
	}
	taken := imports.ResultTaken{Import: j.ID, Outcomes: slices.Sorted(maps.Keys(to))}
	thing := audit.Thing{Kind: "center", ID: int64(j.Center)}
	return kernel.NoteTaken(ctx, s.tx, s.trail, audit.Did(actor, imports.ResultAction, thing, s.now()).To(taken))
}

// Download writes one result of a job with an uploaded file.
func (s *Imports) Download(
	ctx context.Context, actor identity.Actor, id imports.JobID, of imports.Outcome, w io.Writer,
) error {
	j, err := s.Job(ctx, actor, id)
	if err != nil {
		return err
	}
	return s.withFile(ctx, j, func(in ImportStudents) error {
		return s.Results(ctx, actor, in, imports.Report{Job: id}, map[imports.Outcome]io.Writer{of: w})
	})
}

// sorter sorts the rows of a file by their outcome.
type sorter struct {
	rules   *imports.Rules
	lookup  plan.Lookup // finds the students of rows as the import did
	reached reach
	found   *issueReader
	tables  map[imports.Outcome]*table
	held    []imports.Row // taken rows whose students are not looked up yet
	regNo   int           // the column of the registration number, or -1
	width   int
}

func (s *Imports) writeResults(
	ctx context.Context, actor identity.Actor, in ImportStudents, j imports.Job, center centers.Snapshot,
	issues []imports.Issue, to map[imports.Outcome]io.Writer,
) error {
	source, err := s.reader.Open(ctx, in.File, j.Reading)
	if err != nil {
		return err
	}
	defer source.Close()
	headings := source.Headings().Cells
	// While columns are undecided, the rows are still written, but no students are found.
	mapping, _ := imports.MatchAll(imports.Propose(headings, nil, nil, j.Answers.Columns, imports.Told), j.Answers)
	if j.Reading.Heading == imports.NoHeadings {
		headings = imports.HeadingsFor(j.Answers.Columns, len(headings))
	}
	rules := imports.NewRules(mapping, j.Answers, calendar.Of(s.now()), center, nil, s.atlas)
	o := &sorter{
		rules: rules, lookup: s.lookup(rules, center.ID, 1), width: len(headings), regNo: -1,
		tables: map[imports.Outcome]*table{},
		found:  &issueReader{ctx: ctx, service: s, actor: actor, job: j.ID, held: issues},
	}
	if letter, _ := rules.Place(imports.RegNo); letter != "" {
		o.regNo = imports.Index(letter)
	}
	if o.reached, err = s.reach(ctx, j); err != nil {
		return err
	}
	for outcome, more := range map[imports.Outcome][]string{
		imports.Taken:   o.added(imports.RegNo.Heading()),
		imports.Refused: imports.RefusedHeadings(j.Answers.Dates),
		imports.Waiting: nil,
	} {
		o.tables[outcome] = newTable(to[outcome])
		o.tables[outcome].write(headings, more...)
	}
	if err := o.sort(ctx, survey.NewRows(source, survey.NewCorrections(in.Corrections), mapping)); err != nil {
		return err
	}
	return errors.Join(o.tables[imports.Taken].end(), o.tables[imports.Refused].end(), o.tables[imports.Waiting].end())
}

// added returns the cell for the registration number that a taken row gets if the file has no column for it.
func (o *sorter) added(regNo string) []string {
	if o.regNo >= 0 {
		return nil
	}
	return []string{regNo}
}

func (o *sorter) sort(ctx context.Context, rows *survey.Rows) error {
	for {
		row, err := rows.Next()
		switch {
		case errors.Is(err, io.EOF):
			return o.flush(ctx)
		case err != nil:
			return err
		}
		for len(row.Cells) < o.width {
			row.Cells = append(row.Cells[:len(row.Cells):len(row.Cells)], "")
		}
		wrong, better, err := o.found.about(row.Number)
		switch {
		case err != nil:
			return err
		case wrong != "":
			o.tables[imports.Refused].write(row.Cells, wrong, better)
		case !o.reached.has(row.Number):
			o.tables[imports.Waiting].write(row.Cells)
		default:
			o.held = append(o.held, row)
		}
		if len(o.held) == chunkRows {
			if err := o.flush(ctx); err != nil {
				return err
			}
		}
	}
}

// flush writes the taken rows that are held, with the registration numbers of their students.
func (o *sorter) flush(ctx context.Context) error {
	rows := o.held
	o.held = nil
	if o.tables[imports.Taken] == nil || len(rows) == 0 {
		return nil
	}
	drafts := make([]*imports.Draft, len(rows))
	for i, row := range rows {
		drafts[i] = o.rules.Read(row)
	}
	known, err := o.lookup.Find(ctx, drafts)
	if err != nil {
		return err
	}
	for i, row := range rows {
		regNo := ""
		if s := known.Match(drafts[i]); s != nil {
			regNo = string(s.Snapshot().RegNo)
		}
		if o.regNo >= 0 && o.regNo < len(row.Cells) && regNo != "" {
			row.Cells = slices.Clone(row.Cells)
			row.Cells[o.regNo] = regNo
		}
		o.tables[imports.Taken].write(row.Cells, o.added(regNo)...)
	}
	return nil
}

// reach is the rows that an import has reached.
type reach struct {
	all   bool
	spans [][2]int // first and last, in order
}

// reach returns the rows that a job has reached: all of a check or of a complete import.
func (s *Imports) reach(ctx context.Context, j imports.Job) (reach, error) {
	if j.Stage == imports.Checked || j.Stage == imports.Done {
		return reach{all: true}, nil
	}
	chunks, err := s.chunks.Chunks(ctx, j.ID)
	var r reach
	for _, c := range chunks {
		if c.Number >= 0 {
			r.spans = append(r.spans, [2]int{c.First, c.Last})
		}
	}
	return r, err
}

// has reports whether a row was reached. It must be called in the order of the rows.
func (r *reach) has(row int) bool {
	for !r.all && len(r.spans) > 0 && r.spans[0][1] < row {
		r.spans = r.spans[1:]
	}
	return r.all || (len(r.spans) > 0 && r.spans[0][0] <= row)
}

// table writes CSV that spreadsheets open as UTF-8. A nil table writes nothing.
type table struct {
	w     *csv.Writer
	begun bool
	out   io.Writer
}

func newTable(w io.Writer) *table {
	if w == nil {
		return nil
	}
	return &table{w: csv.NewWriter(w), out: w}
}

func (t *table) write(cells []string, more ...string) {
	if t == nil {
		return
	}
	if !t.begun {
		_, _ = io.WriteString(t.out, "\ufeff") // end returns the error
		t.begun = true
	}
	safe := make([]string, 0, len(cells)+len(more))
	for _, c := range append(cells[:len(cells):len(cells)], more...) {
		safe = append(safe, imports.Disarmed(c))
	}
	_ = t.w.Write(safe) // end returns the error
}

func (t *table) end() error {
	if t == nil {
		return nil
	}
	t.w.Flush()
	return t.w.Error()
}
