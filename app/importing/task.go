package importing

import (
	"context"
	"crypto/sha256"
	"slices"

	"kendra/app/importing/load"
	"kendra/app/importing/plan"
	"kendra/app/importing/survey"
	"kendra/app/kernel"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/page"
	"kendra/domain/students"
)

// order is what somebody asks to import.
type order struct {
	input  ImportStudents
	actor  identity.Actor
	center centers.Snapshot
	job    imports.Job // the zero job if there is none yet
}

// task is an order whose file has been surveyed.
type task struct {
	actor       identity.Actor
	center      centers.Snapshot
	name        string // the file's
	file        imports.File
	corrections *survey.Corrections
	said        []imports.Correction
	survey      survey.Survey
	options     imports.Options
	answers     imports.Answers
	rules       *imports.Rules
	existing    int // students of the center before the import
	unknown     []imports.NewSession
}

// surveyOf surveys the file of an order.
func (s *Imports) surveyOf(ctx context.Context, o order, offers []courses.Offer) (survey.Survey, error) {
	in := o.input
	surveyor := survey.Surveyor{Reader: s.reader, Notes: s.notes}
	return surveyor.Survey(ctx, survey.Input{
		File: in.File, Reading: in.Reading, Center: o.center.ID, Offers: offers,
		Columns: in.Answers.Columns, ByHeading: in.Columns, SplitBy: in.Splits, IgnoreUnknown: in.IgnoreUnknown,
		Session: in.Answers.Given[imports.Session],
	})
}

// prepare surveys an order's file and makes the rules for its rows. After a fault the task holds what is known so far.
func (s *Imports) prepare(ctx context.Context, o order) (task, error) {
	in := o.input
	t := task{
		actor: o.actor, center: o.center, name: in.Name, file: in.File,
		corrections: survey.NewCorrections(in.Corrections), said: in.Corrections, options: in.Options,
	}
	if t.options.MaxChange == 0 {
		t.options.MaxChange = imports.UsualMaxChange
	}
	if t.options.Mode == "" {
		t.options.Mode = imports.Upsert
	}
	offers, err := s.courses.Offers(ctx, t.center.ID)
	if err != nil {
		return t, err
	}
	found, err := s.surveyOf(ctx, o, offers)
	if err != nil {
		return t, err
	}
	t.survey = found
	answers := answersOf(in, found)
	mapping, err := imports.MatchAll(found.Columns, answers)
	switch {
	case err != nil:
		return t, err
	case found.Rows == 0:
		return t, imports.ErrNoRows
	case o.job.Sum != "" && o.job.Sum != found.Sum:
		return t, imports.ErrOtherFile
	}
	if answers.Dates, err = found.DateStyle(answers.Dates); err != nil {
		return t, err
	}
	t.answers = answers
	t.rules = imports.NewRules(mapping, answers, calendar.Of(s.now()), t.center, offers, s.atlas)
	t.rules.IsText = found.Reading.Format == imports.CSV
	t.rules.Shared, t.rules.SomeUndated = found.Shared, found.Undated > 0
	if err := checkAnswers(in, t.rules); err != nil {
		return t, err
	}
	if err := s.findSessions(ctx, &t); err != nil {
		return t, err
	}
	if err := s.planSessions(&t); err != nil {
		return t, err
	}
	t.existing, err = s.countStudents(ctx, t.center.ID)
	return t, err
}

// answersOf returns people's answers on a file, with those that are remembered.
func answersOf(in ImportStudents, found survey.Survey) imports.Answers {
	a := in.Answers
	if a.Values == nil {
		a.Values = found.Values
	}
	if len(in.Splits) > 0 {
		a.Splits = found.Splits
	}
	return a
}

// checkAnswers checks the values that people gave. imports.ErrGiven, ErrMeaning.
func checkAnswers(in ImportStudents, rules *imports.Rules) error {
	if err := rules.CheckGiven(); err != nil {
		return err
	}
	if in.CheckMeanings {
		return rules.CheckMeanings(in.Answers.Values)
	}
	return nil
}

// countStudents returns the number of a center's students.
func (s *Imports) countStudents(ctx context.Context, center centers.ID) (int, error) {
	p, err := s.directory.List(ctx, students.Filter{Scope: centers.Only(center)}, page.Request{Size: 1})
	return p.Total, err
}

// report returns the report of a task before its first row.
func (t task) report() imports.Report {
	return imports.Report{
		File: t.name, Reading: t.survey.Reading, Columns: t.survey.Columns, Dates: t.answers.Dates, DateCells: t.survey.DateCells(), Sessions: t.unknown,
		Splits: t.survey.Splits, HiddenRows: t.survey.Hidden, UnsavedFormulas: t.survey.Unsaved, MergedCells: t.survey.Merged,
	}
}

// remembered returns people's decisions for the next file with the same headings. Guesses are not among them, nor is the
// date style, because each file shows its own.
func (t task) remembered() imports.Answers {
	kept := slices.Clone(t.survey.Confirmed)
	for i, c := range kept {
		if c == imports.Split { // how it is split is not remembered
			kept[i] = ""
		}
	}
	return imports.Answers{Values: t.answers.Values, Columns: kept}
}

// describe sets the fields of a job that say how its file is imported.
func (t task) describe(j *imports.Job) {
	j.Sum, j.Reading, j.Expected = t.survey.Sum, t.survey.Reading, t.survey.Rows
	j.Answers, j.Options = t.answers, t.options
	j.Answers.Columns = t.survey.Fields()
}

// passage is one passage of a task's rows through the pipeline.
type passage struct {
	target  load.Target
	loads   bool                  // the target stores students
	stored  map[int]imports.Chunk // the chunks that an earlier run of the job stored
	workers int
	tally   *tally
	roll    *imports.Roll // of the plan of a mirror, else nil
}

// walk takes the rows of a task through the pipeline.
func (s *Imports) walk(ctx context.Context, t task, p passage) error {
	source, err := s.reader.Open(ctx, t.file, t.survey.Reading)
	if err != nil {
		return err
	}
	defer source.Close()
	seating, err := s.seating(ctx, t)
	if err != nil {
		return err
	}
	way := &pipeline{
		rows: survey.NewRows(source, t.corrections, t.rules.Mapping), target: p.target, tally: p.tally, stored: p.stored, workers: p.workers,
		planner: &plan.Planner{
			Rules: t.rules, Duplicates: imports.NewDuplicates(t.survey.Rows), Lookup: s.lookup(t.rules, t.center.ID, t.existing),
			Photos: plan.NewPhotos(plan.PhotosInput{
				Source: source, Store: s.photos, Actor: t.actor, Center: t.center.ID, Look: !p.loads,
			}),
			Mode: t.options.Mode, Seating: seating, Roll: p.roll, Override: t.options.Override, Now: s.now,
			AssumeNew: t.existing == 0 && p.loads && !t.rules.Has(imports.RegNo) && len(p.stored) == 0,
		},
	}
	return way.run(ctx)
}

// lookup returns a Lookup for a center that has a number of students.
func (s *Imports) lookup(rules *imports.Rules, center centers.ID, existing int) plan.Lookup {
	return plan.Lookup{Students: s.known, Courses: s.courses, Fees: s.fees, Rules: rules, Center: center, Empty: existing == 0}
}

// plan takes the rows through the pipeline without storing students, and puts the plan's id into the report. It returns the
// leavers of a mirror.
func (s *Imports) plan(ctx context.Context, t task, target load.Target, sum *tally) (leavers []imports.Leaver, err error) {
	sum.plan = sha256.New()
	way := passage{target: target, workers: usualWorkers, tally: sum}
	if t.options.Mode == imports.Mirror {
		way.roll = imports.NewRoll(t.rules)
	}
	if err := s.walk(ctx, t, way); err != nil {
		return nil, err
	}
	if way.roll != nil {
		if leavers, err = s.findLeavers(ctx, t, way.roll, sum); err != nil {
			return nil, err
		}
	}
	sum.report.Plan = sum.planID(t)
	return leavers, nil
}

// centerByCode returns the center of a command, if the actor may import there.
func (s *Imports) centerByCode(ctx context.Context, actor identity.Actor, code centers.Code) (centers.Snapshot, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return centers.Snapshot{}, err
	}
	center, err := s.centers.FindByCode(ctx, code)
	if err != nil {
		return centers.Snapshot{}, err
	}
	n := center.Snapshot()
	return n, students.MayRegister(actor, n.ID)
}

// centerByID returns a center, if the actor may import there.
func (s *Imports) centerByID(ctx context.Context, actor identity.Actor, id centers.ID) (centers.Snapshot, error) {
	center, err := s.centers.Find(ctx, id)
	if err != nil {
		return centers.Snapshot{}, err
	}
	n := center.Snapshot()
	return n, students.MayRegister(actor, n.ID)
}
