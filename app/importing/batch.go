package importing

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/contact"
	"kendra/domain/imports"
	"kendra/domain/outreach"
	"kendra/domain/students"
)

// batch is one chunk of an import: its rows on their way from cells to students.
type batch struct {
	*pass

	number  int
	rows    []imports.Row
	skipped int // before its last row
	drafts  []*imports.Draft
	known   people
	fresh   []newcomer // rows that are new students
	changed []amended  // known students whose form changed
	same    []amended  // known students who are as the file has them
	plan    []imports.Difference
	kept    []imports.Difference
	made    []students.ID
	idle    []int // numbers whose students were not stored after all
}

type newcomer struct {
	draft   *imports.Draft
	profile students.Profile
	number  int
	regNo   students.RegNo
}

type amended struct {
	draft   *imports.Draft
	student *students.Student
	before  students.Snapshot
}

// work does everything that is to be done with a chunk.
func (b *batch) work(ctx context.Context) error {
	b.drafts = make([]*imports.Draft, len(b.rows))
	for i, row := range b.rows {
		b.drafts[i] = b.rules.Read(row)
	}
	err := b.checked.take(b.number, func() error {
		for _, d := range b.drafts {
			b.doubles.Check(d)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if done, again := b.finished[b.number]; again {
		return b.passOver(done)
	}
	if err := b.judge(ctx); err != nil {
		return b.place(err)
	}
	if err := b.numbered.take(b.number, func() error { return b.settle(ctx) }); err != nil {
		return err
	}
	stop := false
	if !b.only || b.entered {
		if stop, err = b.store(ctx); err != nil {
			return b.place(err)
		}
	}
	return b.collected.take(b.number, func() error {
		c := b.chunk()
		b.collect(c)
		b.note(c)
		b.spare = append(b.spare, b.idle...)
		if stop {
			return imports.ErrStopped
		}
		return nil
	})
}

func (b *batch) place(err error) error {
	return fmt.Errorf("rows %d to %d: %w", b.rows[0].Number, b.rows[len(b.rows)-1].Number, err)
}

// passOver counts a chunk that an earlier run stored.
func (b *batch) passOver(done imports.Chunk) error {
	if done.First != b.rows[0].Number || done.Last != b.rows[len(b.rows)-1].Number {
		return imports.ErrOtherFile
	}
	if err := b.numbered.take(b.number, func() error { return nil }); err != nil {
		return err
	}
	return b.collected.take(b.number, func() error {
		b.collect(imports.Chunk{Counts: done.Counts})
		return nil
	})
}

// store writes the new and the changed students with the chunk's line in the journal. It may be run again.
func (b *batch) store(ctx context.Context) (stop bool, err error) {
	fresh := b.fresh
	err = b.Tx.Do(ctx, func(ctx context.Context) error {
		b.fresh = slices.Clone(fresh)
		if !b.only {
			if err := b.write(ctx); err != nil {
				return err
			}
		}
		stop, err = b.Ledger.Enter(ctx, b.job.ID, b.chunk())
		return err
	})
	return stop, err
}

func (b *batch) write(ctx context.Context) error {
	if len(b.changed) > 0 {
		all := make([]*students.Student, len(b.changed))
		for i, c := range b.changed {
			all[i] = c.student
		}
		if err := b.Bulk.CorrectAll(ctx, all); err != nil {
			return err
		}
		for _, c := range b.changed {
			if err := b.Links.Follow(ctx, b.actor, c.before, c.student.Snapshot()); err != nil {
				return err
			}
		}
	}
	if len(b.fresh) == 0 {
		return nil
	}
	now := b.Clock()
	all := make([]*students.Student, len(b.fresh))
	for i, f := range b.fresh {
		var err error
		if all[i], err = students.EnrolImported(f.regNo, f.profile, now); err != nil {
			return err
		}
		if err := all[i].Sign(b.actor.Name, ""); err != nil {
			return err
		}
	}
	ids, err := b.Bulk.AddAll(ctx, all)
	if err != nil {
		return err
	}
	if err := b.drop(ctx, ids); err != nil {
		return err
	}
	return b.invite(ctx)
}

// drop refuses the new students whose address somebody else has by now.
func (b *batch) drop(ctx context.Context, ids []students.ID) error {
	b.made, b.idle = nil, nil
	var stay []newcomer
	for i, id := range ids {
		if id != 0 {
			b.made, stay = append(b.made, id), append(stay, b.fresh[i])
			continue
		}
		b.idle = append(b.idle, b.fresh[i].number)
		email := b.fresh[i].profile.Email
		found, err := b.Intake.KnownBy(ctx, students.Keys{Emails: []contact.Email{email}}, b.own())
		if err != nil {
			return err
		}
		reason := imports.ErrUnavailable
		if len(found) > 0 {
			reason = students.ErrEmailTaken
		}
		if !b.fresh[i].draft.Refused() { // this may be run again
			b.fresh[i].draft.RefuseOn(imports.Email, reason)
		}
	}
	b.fresh = stay
	return nil
}

// invite tells the new students by mail how to sign up, if that is wanted.
func (b *batch) invite(ctx context.Context) error {
	if !b.in.Options.Invite {
		return nil
	}
	for _, f := range b.fresh {
		mail := inviteLetter(b.Base, f.profile.Email, f.profile.Name, f.regNo)
		if err := b.Outbox.Post(ctx, outreach.Post(mail, b.Clock())); err != nil {
			return err
		}
	}
	return nil
}

// chunk is the chunk as it is entered and reported.
func (b *batch) chunk() imports.Chunk {
	c := imports.Chunk{
		Number: b.number, First: b.rows[0].Number, Last: b.rows[len(b.rows)-1].Number, Created: b.made, Plan: b.plan, Kept: b.kept,
		Counts: imports.Counts{Rows: len(b.rows), Created: len(b.fresh), Updated: len(b.changed), Unchanged: len(b.same), Skipped: b.skipped},
	}
	for _, d := range b.drafts {
		if d.Refused() {
			c.Counts.Refused++
		}
		c.Issues = append(c.Issues, d.Issues...)
	}
	for _, s := range b.changed {
		if b.only {
			break // nobody is changed, nobody is to be brought back
		}
		c.Changed = append(c.Changed, imports.Change{Student: s.before.ID, Version: s.student.Snapshot().Version, Before: s.before.Profile})
	}
	return c
}

func inviteLetter(base kernel.BaseURL, to contact.Email, name string, regNo students.RegNo) outreach.Mail {
	return outreach.Note{
		To: to, Name: name, Subject: "You are registered", Link: strings.TrimRight(string(base), "/") + "/signup",
		Before: "You are registered as a student; your registration number is " + string(regNo) + ". To see your record, sign up here with this e-mail address:",
		After:  "If you do not know of it, tell the study center that you received this mail from.",
	}.Mail()
}
