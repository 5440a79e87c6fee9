package importing

import (
	"context"
	"encoding/hex"

	"kendra/app/importing/survey"
	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/imports"
)

// MostImport is the largest size of an uploaded file, in bytes.
const MostImport = 200 << 20

// UploadImport is a file for an import.
type UploadImport struct {
	Name   string
	Center centers.ID // staff always import into their own
	File   imports.File
	Size   int64
}

// Upload stores a file, and returns its new job and how the file would be read. It stores no rows.
// centers.ErrNotFound, imports.ErrTooLarge, and the faults of the file.
func (s *Imports) Upload(ctx context.Context, actor identity.Actor, in UploadImport) (imports.Job, Proposal, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return imports.Job{}, Proposal{}, err
	}
	if own, limited := actor.Scope().Center(); limited {
		in.Center = own
	}
	if in.Size > MostImport {
		return imports.Job{}, Proposal{}, imports.ErrTooLarge
	}
	center, err := s.centerByID(ctx, actor, in.Center)
	if err != nil {
		return imports.Job{}, Proposal{}, err
	}
	p, err := s.propose(ctx, order{input: ImportStudents{Name: in.Name, File: in.File}, actor: actor, center: center})
	if err != nil {
		return imports.Job{}, p, err
	}
	j := imports.Job{
		ID: imports.JobID(hex.EncodeToString(s.mint(8))), File: in.Name,
		Key: files.NewKey([files.KeyBytes]byte(s.mint(files.KeyBytes)), files.Raw),
		Sum: p.Sum, Center: center.ID, Account: actor.Account, By: actor.Name, Stage: imports.Uploaded,
		Reading: p.Reading, Expected: p.Rows,
		Options: imports.Options{Mode: imports.Upsert, MaxChange: imports.UsualMaxChange}, Started: s.now(),
	}
	if err := survey.Rewind(in.File); err != nil {
		return j, p, err
	}
	if err := s.store.Put(ctx, j.Key, files.Raw, in.Size, in.File); err != nil {
		return j, p, err
	}
	return j, p, s.tx.Do(ctx, func(ctx context.Context) error { return s.jobs.Start(ctx, j) })
}

// fetch copies a job's file to this machine. The caller closes it.
func (s *Imports) fetch(ctx context.Context, j imports.Job) (imports.ScratchFile, error) {
	if j.Key == "" {
		return nil, imports.ErrStage // a job of the command line: its file is not stored
	}
	kept, err := s.store.Open(ctx, j.Key)
	if err != nil {
		return nil, err
	}
	defer kept.Close()
	return s.scratch.Copy(ctx, kept)
}

// withFile fetches a job's file, and calls work with all that the file is imported with.
func (s *Imports) withFile(ctx context.Context, j imports.Job, work func(in ImportStudents) error) error {
	file, err := s.fetch(ctx, j)
	if err != nil {
		return err
	}
	defer file.Close()
	corrections, err := s.notes.Corrections(ctx, j.ID)
	if err != nil {
		return err
	}
	return work(ImportStudents{
		Name: j.File, File: file, Reading: j.Reading, Answers: j.Answers, Options: j.Options, Corrections: corrections,
	})
}

// withOrder does the same with the center of the job.
func (s *Imports) withOrder(ctx context.Context, actor identity.Actor, j imports.Job, work func(o order) error) error {
	return s.withFile(ctx, j, func(in ImportStudents) error {
		center, err := s.centerByID(ctx, actor, j.Center)
		if err != nil {
			return err
		}
		return work(order{input: in, actor: actor, center: center, job: j})
	})
}

// Columns returns how a job's file would be read with the decisions so far.
func (s *Imports) Columns(ctx context.Context, actor identity.Actor, id imports.JobID) (imports.Job, Proposal, error) {
	j, err := s.Job(ctx, actor, id)
	if err != nil {
		return j, Proposal{}, err
	}
	p, err := s.proposeFor(ctx, actor, j)
	return j, p, err
}

func (s *Imports) proposeFor(ctx context.Context, actor identity.Actor, j imports.Job) (p Proposal, err error) {
	err = s.withOrder(ctx, actor, j, func(o order) error {
		p, err = s.propose(ctx, o)
		return err
	})
	return p, err
}

// Configure sets how a job's file is read and imported, and returns the new proposal. It deletes the findings of a
// check. imports.ErrStage once rows are stored; imports.ErrSessionDays, ErrManySessions and sessions.ErrInvalid if the
// import is to create sessions that it may not create.
func (s *Imports) Configure(
	ctx context.Context, actor identity.Actor, id imports.JobID, as imports.Reading, a imports.Answers, o imports.Options,
) (imports.Job, Proposal, error) {
	j, err := s.Job(ctx, actor, id)
	if err != nil {
		return j, Proposal{}, err
	}
	if !j.Stage.Open() || s.background.has(id) {
		return j, Proposal{}, imports.ErrStage
	}
	j.Reading, j.Answers, j.Options = as, a, o
	j.Stage, j.Plan, j.Problem, j.Counts = imports.Uploaded, "", "", imports.Counts{}
	p, err := s.proposeFor(ctx, actor, j)
	if err == nil {
		err = p.Refusal
	}
	if err != nil {
		return j, p, err
	}
	j.Reading, j.Expected = p.Reading, p.Rows
	return j, p, s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.chunks.Forget(ctx, id); err != nil {
			return err
		}
		return s.jobs.Change(ctx, id, func(now *imports.Job) error {
			if !now.Stage.Open() {
				return imports.ErrStage
			}
			*now = j
			return nil
		})
	})
}

// Correct stores corrections of cells, for the next check and the import. imports.ErrStage once rows are stored.
func (s *Imports) Correct(ctx context.Context, actor identity.Actor, id imports.JobID, all []imports.Correction) error {
	j, err := s.Job(ctx, actor, id)
	if err != nil {
		return err
	}
	if !j.Stage.Open() {
		return imports.ErrStage
	}
	return s.tx.Do(ctx, func(ctx context.Context) error { return s.notes.Correct(ctx, id, all) })
}
