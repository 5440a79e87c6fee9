package importing

import (
	"context"
	"fmt"
	"slices"

	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// findLeavers completes the plan of a mirror: it finds the open enrolments that the file covers and leaves out, and puts them
// into the report. It returns all of them.
func (s *Imports) findLeavers(ctx context.Context, t task, roll *imports.Roll, sum *tally) ([]imports.Leaver, error) {
	var missing []students.OpenEnrolment
	open := 0
	err := s.known.EachOpen(ctx, t.center.ID, func(o students.OpenEnrolment) error {
		if !roll.Covers(o.Enrolment) {
			return nil
		}
		open++
		if !roll.Has(o) {
			missing = append(missing, o)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if err := s.learnCourses(ctx, t.rules, missing); err != nil {
		return nil, err
	}
	all := make([]imports.Leaver, len(missing))
	for i, o := range missing {
		all[i] = imports.LeaverOf(o, t.rules.DivisionName(o.Enrolment.Division))
	}
	covers := roll.Coverage(t.rules.DivisionName)
	covers.Open = open
	sum.addLeavers(covers, all)
	return all, nil
}

// learnCourses adds to the rules the courses of leavers that the center no longer offers.
func (s *Imports) learnCourses(ctx context.Context, rules *imports.Rules, all []students.OpenEnrolment) error {
	var ids []courses.DivisionID
	for _, o := range all {
		ids = append(ids, o.Enrolment.Division)
	}
	slices.Sort(ids)
	unnamed := rules.NotNamed(slices.Compact(ids))
	if len(unnamed) == 0 {
		return nil
	}
	named, err := s.courses.Named(ctx, unnamed)
	if err == nil {
		rules.Learn(named)
	}
	return err
}

// keepLeavers stores with the job which enrolments the plan of a mirror cancels, before the first row is stored. A run that
// is resumed cannot find them again, because the rows that are stored have changed the center.
func (r *run) keepLeavers(ctx context.Context, all []imports.Leaver) error {
	err := r.keepCoverage(ctx)
	if err != nil || len(all) == 0 {
		return err
	}
	return r.recorder().Add(ctx, imports.Chunk{Number: imports.Missing, Missing: all})
}

// keepCoverage stores with the job what its file covers.
func (r *run) keepCoverage(ctx context.Context) error {
	return r.service.tx.Do(ctx, func(ctx context.Context) error {
		return r.service.jobs.Change(ctx, r.job.ID, func(j *imports.Job) error {
			j.Covers = r.report.Covers
			return nil
		})
	})
}

// leaversAtOnce is the number of enrolments that one transaction cancels.
const leaversAtOnce = 500

// leave cancels the enrolments that the plan of a mirror found missing. It skips those that an earlier run of the job
// cancelled, and those that somebody has changed since the plan.
func (r *run) leave(ctx context.Context, sum *tally) error {
	if r.task.options.Mode != imports.Mirror {
		return nil
	}
	s := r.service
	all, err := s.chunks.Leavers(ctx, r.job.ID)
	if err != nil {
		return err
	}
	number := 0
	for some := range slices.Chunk(all, leaversAtOnce) {
		id := imports.LeavingChunk(number)
		number++
		if done, ok := r.stored[id]; ok {
			sum.add(imports.Chunk{Counts: done.Counts})
			continue
		}
		var chunk imports.Chunk
		stop := false
		err := s.tx.Do(ctx, func(ctx context.Context) (err error) {
			if chunk, err = s.cancelEnrolments(ctx, r.task, some); err != nil {
				return err
			}
			chunk.Number = id
			stop, err = s.chunks.Add(ctx, r.job.ID, chunk)
			return err
		})
		switch {
		case err != nil:
			return fmt.Errorf("cancel the enrolments of leavers: %w", err)
		case stop:
			return imports.ErrStopped
		}
		sum.add(imports.Chunk{Counts: chunk.Counts})
	}
	return nil
}

// Leavers returns the leavers of a checked or imported job, at most the first imports.MostShown.
func (s *Imports) Leavers(ctx context.Context, actor identity.Actor, id imports.JobID) ([]imports.Leaver, error) {
	if _, err := s.Job(ctx, actor, id); err != nil {
		return nil, err
	}
	all, err := s.chunks.Leavers(ctx, id)
	return all[:min(len(all), imports.MostShown)], err
}
