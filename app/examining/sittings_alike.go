package examining

import (
	"context"
	"errors"
	"time"

	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/sittings"
)

// AlikePerson is one of a pair.
type AlikePerson struct {
	Sitting   sittings.ID
	Candidate exams.Candidate
	Seat      exams.Seat
	Center    string
}

// AlikePair is a pair of candidates whose answers are more alike than chance explains.
type AlikePair struct {
	sittings.Likeness

	One, Other AlikePerson
}

// AlikeCenters is a pair of centers with candidates whose answers are alike.
type AlikeCenters struct {
	sittings.CentersAlike

	One, Other string
}

// AlikeAnswers is what a comparison of the candidates of a paper found, within an exam and between centers.
type AlikeAnswers struct {
	Scripts int // papers that were compared within the exam
	Report  sittings.Report
	Pairs   []AlikePair

	Papers       int // that were compared between centers, those of the exam too; 0 if no other center has sat the paper
	Centers      int
	Running      int // windows of other centers in which somebody still writes, so they are left out
	Between      sittings.BetweenReport
	BetweenPairs []AlikePair
	CenterPairs  []AlikeCenters
}

// sameTime is how long before and after a window others must have been opened to be compared with it. A candidate of a later day can
// have been told of its questions.
const sameTime = 3 * 24 * time.Hour

// Alike compares the answers of all candidates who sat a window's paper in its exam, in whichever room, and with those of other centers
// who sat a paper of the subject at about that time. Administrators only, and only when nobody in the exam writes any more.
// sittings.ErrNotFound, ErrRunning.
func (s *Sittings) Alike(ctx context.Context, actor identity.Actor, id sittings.WindowID) (AlikeAnswers, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return AlikeAnswers{}, err
	}
	w, e, _, err := s.window(ctx, actor, id)
	if err != nil {
		return AlikeAnswers{}, err
	}
	rooms, err := s.repo.Windows(ctx, sittings.WindowFilter{Exam: e.ID})
	if err != nil {
		return AlikeAnswers{}, err
	}
	c := comparison{Sittings: s, of: map[sittings.ID]sittings.Sitting{}, exams: map[exams.ID]exams.Exam{}, seats: map[exams.ID][]exams.Seat{}, centers: map[centers.ID]string{}}
	var out AlikeAnswers
	for _, room := range rooms {
		if room.Key != w.Key {
			continue
		}
		if err := c.read(ctx, room); err != nil {
			return out, err
		}
	}
	out.Scripts, out.Report = len(c.scripts), sittings.Alike(c.scripts)
	if out.Pairs, err = c.pairs(ctx, out.Report.Alike); err != nil {
		return out, err
	}
	return out, c.between(ctx, w, &out)
}

// comparison holds the papers that are compared, and what is known about those who sat them.
type comparison struct {
	*Sittings

	scripts []sittings.Script
	of      map[sittings.ID]sittings.Sitting
	exams   map[exams.ID]exams.Exam
	seats   map[exams.ID][]exams.Seat
	centers map[centers.ID]string
}

// between compares the exam with other centers.
func (c *comparison) between(ctx context.Context, w sittings.Window, out *AlikeAnswers) error {
	others, err := c.repo.Windows(ctx, sittings.WindowFilter{Subject: w.Key.Subject, From: w.Opened.Add(-sameTime), To: w.Opened.Add(sameTime)})
	if err != nil {
		return err
	}
	for _, other := range others {
		if other.Center == w.Center {
			continue
		}
		switch err := c.read(ctx, other); {
		case errors.Is(err, sittings.ErrRunning):
			out.Running++
		case err != nil:
			return err
		}
	}
	all := map[centers.ID]bool{}
	for _, one := range c.scripts {
		all[one.Center] = true
	}
	if len(all) < 2 { //nolint:mnd // one center has no others
		return nil
	}
	out.Papers, out.Centers, out.Between = len(c.scripts), len(all), sittings.AlikeBetween(c.scripts, sittings.MostLookedAt)
	if out.BetweenPairs, err = c.pairs(ctx, out.Between.Alike); err != nil {
		return err
	}
	for _, one := range out.Between.Centers {
		pair := AlikeCenters{CentersAlike: one}
		if pair.One, err = c.center(ctx, one.First); err != nil {
			return err
		}
		if pair.Other, err = c.center(ctx, one.Second); err != nil {
			return err
		}
		out.CenterPairs = append(out.CenterPairs, pair)
	}
	return nil
}

// pairs adds who they are to pairs. It leaves those out who were taken off the list of their exam.
func (c *comparison) pairs(ctx context.Context, all []sittings.Likeness) ([]AlikePair, error) {
	var out []AlikePair
	for _, like := range all {
		one, err := c.person(ctx, like.First)
		if errors.Is(err, exams.ErrStranger) {
			continue
		}
		if err != nil {
			return nil, err
		}
		other, err := c.person(ctx, like.Second)
		if errors.Is(err, exams.ErrStranger) {
			continue
		}
		if err != nil {
			return nil, err
		}
		out = append(out, AlikePair{Likeness: like, One: one, Other: other})
	}
	return out, nil
}

// person returns who sat a paper. exams.ErrStranger.
func (c *comparison) person(ctx context.Context, id sittings.ID) (AlikePerson, error) {
	x := c.of[id]
	e, known := c.exams[x.Exam]
	if !known {
		var err error
		if e, err = c.Sittings.exams.Find(ctx, x.Exam); err != nil {
			return AlikePerson{}, err
		}
		if c.seats[x.Exam], err = c.hall.Seats(ctx, x.Exam); err != nil {
			return AlikePerson{}, err
		}
		c.exams[x.Exam] = e
	}
	who, err := e.Candidate(x.Enrolment)
	if err != nil {
		return AlikePerson{}, err
	}
	name, err := c.center(ctx, x.Center)
	return AlikePerson{Sitting: id, Candidate: who, Seat: seatOf(c.seats[x.Exam], x), Center: name}, err
}

// center returns the name of a center.
func (c *comparison) center(ctx context.Context, id centers.ID) (string, error) {
	if name, known := c.centers[id]; known {
		return name, nil
	}
	found, err := c.desk.centers.Find(ctx, id)
	if err != nil {
		return "", err
	}
	c.centers[id] = found.Snapshot().Profile.Name
	return c.centers[id], nil
}

// read adds the scripts of a window in which nobody writes any more. sittings.ErrRunning.
func (c *comparison) read(ctx context.Context, w sittings.Window) error {
	all, err := c.repo.List(ctx, sittings.Filter{Window: w.ID})
	if err != nil {
		return err
	}
	if w.IsRunning(all, c.now()) {
		return sittings.ErrRunning
	}
	contents, _, journals, err := c.marking(ctx, w.ID, all)
	if err != nil {
		return err
	}
	for _, x := range all {
		if x.Started.IsZero() {
			continue
		}
		script, err := sittings.ScriptOf(x, contents, sittings.Replay(journals[x.ID]).Answers)
		if err != nil {
			return err
		}
		c.of[x.ID], c.scripts = x, append(c.scripts, script)
	}
	return nil
}
