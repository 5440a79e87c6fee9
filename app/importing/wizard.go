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

// MostImport is how large a file may be that is uploaded for an import, in bytes.
const MostImport = 200 << 20

// UploadImport is a file that comes for an import.
type UploadImport struct {
	Name   string
	Center centers.ID // of staff their own, whatever stands here
	File   imports.File
	Size   int64
}

// Upload takes a file and answers the job that it becomes, with how the file would be read. Nothing is stored of its
// rows. centers.ErrNotFound, imports.ErrTooLarge, and the faults of the file.
func (s *Imports) Upload(ctx context.Context, actor identity.Actor, in UploadImport) (imports.Job, Proposal, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return imports.Job{}, Proposal{}, err
	}
	if own, limited := actor.Scope().Center(); limited {
		in.Center = own // whatever stands there
	}
	if in.Size > MostImport {
		return imports.Job{}, Proposal{}, imports.ErrTooLarge
	}
	center, err := s.centerByID(ctx, actor, in.Center)
	if err != nil {
		return imports.Job{}, Proposal{}, err
	}
	p, err := s.propose(ctx, actor, center, ImportStudents{Name: in.Name, File: in.File})
	if err != nil {
		return imports.Job{}, p, err
	}
	j := imports.Job{
		ID: imports.JobID(hex.EncodeToString(s.mint(8))), File: in.Name, Key: files.NewKey([files.KeyBytes]byte(s.mint(files.KeyBytes)), files.Raw),
		Sum: p.Sum, Center: center.ID, Account: actor.Account, By: actor.Name, Stage: imports.Uploaded, Reading: p.Reading, Expected: p.Rows,
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
		return nil, imports.ErrStage // it was run on the command line, the file is not here
	}
	kept, err := s.store.Open(ctx, j.Key)
	if err != nil {
		return nil, err
	}
	defer kept.Close()
	return s.scratch.Copy(ctx, kept)
}

// input is what a job's file is imported with.
func (s *Imports) input(ctx context.Context, j imports.Job, file imports.File) (ImportStudents, error) {
	corrections, err := s.notes.Corrections(ctx, j.ID)
	return ImportStudents{Name: j.File, File: file, Reading: j.Reading, Answers: j.Answers, Options: j.Options, Corrections: corrections}, err
}

// Columns answers how a job's file would be read, with what was said so far.
func (s *Imports) Columns(ctx context.Context, actor identity.Actor, id imports.JobID) (imports.Job, Proposal, error) {
	j, err := s.Job(ctx, actor, id)
	if err != nil {
		return j, Proposal{}, err
	}
	return s.look(ctx, actor, j)
}

func (s *Imports) look(ctx context.Context, actor identity.Actor, j imports.Job) (imports.Job, Proposal, error) {
	file, err := s.fetch(ctx, j)
	if err != nil {
		return j, Proposal{}, err
	}
	defer file.Close()
	in, err := s.input(ctx, j, file)
	if err != nil {
		return j, Proposal{}, err
	}
	center, err := s.centerByID(ctx, actor, j.Center)
	if err != nil {
		return j, Proposal{}, err
	}
	p, err := s.propose(ctx, actor, center, in)
	return j, p, err
}

// Configure sets how the file of a job is read and imported, and returns what that makes of it. Earlier checks are discarded.
// imports.ErrStage once rows are stored.
func (s *Imports) Configure(ctx context.Context, actor identity.Actor, id imports.JobID, as imports.Reading, a imports.Answers, o imports.Options) (imports.Job, Proposal, error) {
	j, err := s.Job(ctx, actor, id)
	if err != nil {
		return j, Proposal{}, err
	}
	if !j.Stage.Open() || s.background.has(id) {
		return j, Proposal{}, imports.ErrStage
	}
	j.Reading, j.Answers, j.Options, j.Stage, j.Plan, j.Problem, j.Counts = as, a, o, imports.Uploaded, "", "", imports.Counts{}
	_, p, err := s.look(ctx, actor, j)
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

// Correct notes what cells shall say instead; the next check and the import read them so. imports.ErrStage once rows
// are stored.
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
