package importing

import (
	"encoding/hex"
	"fmt"
	"hash"

	"kendra/domain/imports"
)

// tally adds up the report of a file, chunk by chunk in the order of the file.
type tally struct {
	report   *imports.Report
	progress func(imports.Counts) // may be nil
	last     int                  // the last row

	plan hash.Hash // of all outcomes; nil if the id of the plan is not needed
}

func newTally(report *imports.Report, progress func(imports.Counts)) *tally {
	return &tally{report: report, progress: progress}
}

// add adds a chunk.
func (t *tally) add(c imports.Chunk) {
	r := t.report
	r.Counts, t.last = r.Counts.Add(c.Counts), c.Last
	t.addIssues(c.Issues)
	r.Changes = append(r.Changes, c.Plan[:min(len(c.Plan), imports.MostShown-len(r.Changes))]...)
	r.Kept = append(r.Kept, c.Kept[:min(len(c.Kept), imports.MostShown-len(r.Kept))]...)
	if t.progress != nil {
		t.progress(r.Counts)
	}
	t.addToPlan(c)
}

// addLeavers adds what the plan of a mirror cancels.
func (t *tally) addLeavers(covers imports.Coverage, all []imports.Leaver) {
	r := t.report
	r.Covers, r.Leavers = covers, all[:min(len(all), imports.MostShown)]
	r.Counts.Left += len(all)
	for _, l := range all {
		fmt.Fprintf(t.plan, "%d %s;", l.Enrolment, l.Status)
	}
}

// addRest adds what belongs to no chunk.
func (t *tally) addRest(c imports.Chunk) {
	t.report.Counts.Skipped += c.Counts.Skipped
	t.addIssues(c.Issues)
}

func (t *tally) addIssues(issues []imports.Issue) {
	r := t.report
	for _, i := range issues {
		if i.Severity == imports.SeverityError {
			r.Errors++
		} else {
			r.Warnings++
		}
	}
	r.Issues = append(r.Issues, issues[:min(len(issues), imports.MostHeld-len(r.Issues))]...)
}

func (t *tally) addToPlan(c imports.Chunk) {
	if t.plan == nil {
		return
	}
	fmt.Fprintf(t.plan, "%d %v;", c.First, c.Counts)
	for _, i := range c.Issues {
		fmt.Fprintf(t.plan, "%d %s %s;", i.Row, i.Column, i.Code)
	}
	for _, d := range c.Plan {
		fmt.Fprintf(t.plan, "%s %s %q %q;", d.RegNo, d.Column, d.Before, d.After)
	}
}

// planID returns the id of the plan: the same if the same file would do the same in the same center.
func (t *tally) planID(of task) string {
	options := of.options
	options.Missing = 0 // the confirmation of a plan does not change it
	fmt.Fprintf(t.plan, "%s %d %+v %v", of.survey.Sum, of.center.ID, options, of.survey.Fields())
	if of.options.CreateSessions {
		fmt.Fprintf(t.plan, "%v", of.unknown)
	}
	return hex.EncodeToString(t.plan.Sum(nil)[:8])
}
