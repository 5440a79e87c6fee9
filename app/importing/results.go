package importing

import (
	"context"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/imports"
)

// Results writes the file's rows as CSV, each to the writer of its outcome: those that were taken, with the registration
// numbers of their students; those that were refused, with what is wrong with them; and those that the import did not
// come to. All can be imported as they are, once corrected. Who has no writer is left out. Of a dry run the rows that
// would be taken count as taken.
func (s *Imports) Results(ctx context.Context, actor identity.Actor, in ImportStudents, r imports.Report, to map[imports.Outcome]io.Writer) error {
	if r.Job != "" {
		j, err := s.Job(ctx, actor, r.Job)
		if err != nil {
			return err
		}
		center, err := s.centerOf(ctx, actor, j.Center)
		if err != nil {
			return err
		}
		if err := s.noteResults(ctx, actor, j, to); err != nil {
			return err
		}
		return s.results(ctx, actor, in, j, center, nil, to)
	}
	center, err := s.centerFor(ctx, actor, in.Center)
	if err != nil {
		return err
	}
	v := survey{matches: r.Columns}
	looked := imports.Job{Stage: imports.Checked, Reading: r.Reading, Answers: imports.Answers{Columns: v.columns(), Dates: r.Dates}}
	return s.results(ctx, actor, in, looked, center, r.Issues, to)
}

// noteResults notes which results of a job somebody took away.
func (s *Imports) noteResults(ctx context.Context, actor identity.Actor, j imports.Job, to map[imports.Outcome]io.Writer) error {
	if len(to) == 0 {
		return nil
	}
	taken := imports.ResultTaken{Import: j.ID, Outcomes: slices.Sorted(maps.Keys(to))}
	thing := audit.Thing{Kind: "center", ID: int64(j.Center)}
	return kernel.NoteTaken(ctx, s.Tx, s.Trail, audit.Did(actor, imports.ResultAction, thing, s.Clock()).To(taken))
}

// Download writes one result of a job whose file was uploaded.
func (s *Imports) Download(ctx context.Context, actor identity.Actor, id imports.JobID, of imports.Outcome, w io.Writer) error {
	j, err := s.Job(ctx, actor, id)
	if err != nil {
		return err
	}
	file, err := s.fetch(ctx, j)
	if err != nil {
		return err
	}
	defer file.Close()
	in, err := s.input(ctx, j, file)
	if err != nil {
		return err
	}
	return s.Results(ctx, actor, in, imports.Report{Job: id}, map[imports.Outcome]io.Writer{of: w})
}

// sorting walks through a file's rows once more and sorts them by what became of them.
type sorting struct {
	*batch // who are the students of rows is found out as an import does

	reached reach
	found   *issueReader
	tables  map[imports.Outcome]*table
	held    []imports.Row // taken rows whose students are still to be looked up
	regNo   int           // the column of the registration number, -1 for none
	width   int
}

func (s *Imports) results(
	ctx context.Context, actor identity.Actor, in ImportStudents, j imports.Job, center centers.Snapshot, issues []imports.Issue,
	to map[imports.Outcome]io.Writer,
) error {
	source, err := s.Reader.Open(ctx, in.File, j.Reading)
	if err != nil {
		return err
	}
	defer source.Close()
	headings := source.Headings().Cells
	o := &sorting{
		batch: s.lookUpOnly(headings, j.Answers, center), found: &issueReader{ctx: ctx, service: s, actor: actor, job: j.ID, held: issues},
		tables: map[imports.Outcome]*table{}, width: len(headings), regNo: -1,
	}
	if letter, _ := o.rules.Place(imports.RegNo); letter != "" {
		o.regNo = imports.Index(letter)
	}
	if o.reached, err = s.reach(ctx, j); err != nil {
		return err
	}
	for outcome, more := range map[imports.Outcome][]string{
		imports.Taken: o.added(imports.RegNo.Heading()), imports.Refused: imports.RefusedHeadings(j.Answers.Dates), imports.Waiting: nil,
	} {
		o.tables[outcome] = newTable(to[outcome])
		o.tables[outcome].write(headings, more...)
	}
	if err := o.sort(ctx, source, newPatches(in.Corrections)); err != nil {
		return err
	}
	return errors.Join(o.tables[imports.Taken].end(), o.tables[imports.Refused].end(), o.tables[imports.Waiting].end())
}

// lookUpOnly is a batch that can find out who the students of rows are.
func (s *Imports) lookUpOnly(headings []string, a imports.Answers, center centers.Snapshot) *batch {
	// Columns that nobody has said anything about yet are no reason not to answer the rows: then nobody is found.
	mapping, _ := imports.MatchAll(imports.Propose(headings, nil, nil, a.Columns, imports.Told))
	rules := imports.NewRules(mapping, a, calendar.Of(s.Clock()), center, nil, s.Atlas)
	return &batch{pass: &pass{importing: &importing{Imports: s, center: center, rules: rules, existing: 1}, only: true}}
}

// added is a taken row's own cell, where the file has no column for it.
func (o *sorting) added(regNo string) []string {
	if o.regNo >= 0 {
		return nil
	}
	return []string{regNo}
}

func (o *sorting) sort(ctx context.Context, source imports.Source, patches *patches) error {
	for {
		row, err := source.Next()
		switch {
		case errors.Is(err, io.EOF):
			return o.flush(ctx)
		case err != nil:
			return err
		case !row.Counts():
			continue
		}
		row = patches.on(row)
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

// flush writes the taken rows that are held, with their students' registration numbers.
func (o *sorting) flush(ctx context.Context) error {
	rows := o.held
	o.held = nil
	if o.tables[imports.Taken] == nil || len(rows) == 0 {
		return nil
	}
	o.drafts = make([]*imports.Draft, len(rows))
	for i, row := range rows {
		o.drafts[i] = o.rules.Read(row)
	}
	if err := o.lookUp(ctx); err != nil {
		return err
	}
	for i, row := range rows {
		regNo := ""
		if s := o.who(o.drafts[i]); s != nil {
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

// reach tells which rows an import came to.
type reach struct {
	all   bool
	spans [][2]int // first and last, in order
}

// reach reads it from the journal. Of an import that only looked, or came to its end, those are all rows.
func (s *Imports) reach(ctx context.Context, j imports.Job) (reach, error) {
	if j.Stage == imports.Checked || j.Stage == imports.Done {
		return reach{all: true}, nil
	}
	chunks, err := s.Ledger.Chunks(ctx, j.ID)
	var r reach
	for _, c := range chunks {
		if c.Number >= 0 {
			r.spans = append(r.spans, [2]int{c.First, c.Last})
		}
	}
	return r, err
}

// has tells it of one row. Rows come in order.
func (r *reach) has(row int) bool {
	for !r.all && len(r.spans) > 0 && r.spans[0][1] < row {
		r.spans = r.spans[1:]
	}
	return r.all || (len(r.spans) > 0 && r.spans[0][0] <= row)
}

// issueReader hands out issues row by row, without holding all of a large import.
type issueReader struct {
	ctx     context.Context
	service *Imports
	actor   identity.Actor
	job     imports.JobID // "" of an import that has none: held are all
	held    []imports.Issue
	after   int
	ended   bool
}

const issuesAtOnce = 5000

// about answers what is wrong with a row, and what to do about it. Rows come in order.
func (r *issueReader) about(row int) (wrong, better string, err error) {
	var errs, fixes []string
	for {
		if len(r.held) == 0 && !r.ended {
			if err := r.more(); err != nil {
				return "", "", err
			}
		}
		if len(r.held) == 0 || r.held[0].Row > row {
			return strings.Join(errs, "; "), strings.Join(fixes, "; "), nil
		}
		i := r.held[0]
		r.held = r.held[1:]
		if i.Row != row || i.Severity != imports.SeverityError {
			continue
		}
		errs = append(errs, strings.TrimSpace(i.Heading+" "+i.Message))
		if i.Suggestion != "" {
			fixes = append(fixes, strings.TrimSpace(i.Heading+": "+i.Suggestion))
		}
	}
}

func (r *issueReader) more() (err error) {
	if r.job == "" {
		r.ended = true
		return nil
	}
	r.held, err = r.service.Findings.Issues(r.ctx, r.job, imports.Group{}, r.after, issuesAtOnce)
	r.after += len(r.held)
	r.ended = len(r.held) < issuesAtOnce
	return errors.Join(err, r.service.locate(r.ctx, r.actor, r.held))
}
