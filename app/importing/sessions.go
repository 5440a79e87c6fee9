package importing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kendra/app/importing/plan"
	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/imports"
	"kendra/domain/sessions"
)

// findSessions makes the rules know the sessions that the file names, and finds those that the center does not have.
func (s *Imports) findSessions(ctx context.Context, t *task) error {
	named := map[string]imports.NewSession{} // by folded title
	for _, said := range slices.Sorted(maps.Keys(t.survey.Sessions)) {
		title, rows := t.rules.MeantSession(said), t.survey.Sessions[said]
		n := named[sessions.Fold(title)]
		named[sessions.Fold(title)] = imports.NewSession{Title: cmp.Or(n.Title, title), Rows: n.Rows + rows, Days: t.answers.Sessions.Of(title)}
	}
	for _, title := range t.corrected(imports.Session) {
		if _, there := named[sessions.Fold(title)]; !there {
			named[sessions.Fold(title)] = imports.NewSession{Title: title, Days: t.answers.Sessions.Of(title)}
		}
	}
	known, err := s.sessions.Titled(ctx, t.center.ID, titlesOf(named))
	if err != nil {
		return err
	}
	t.rules.Know(known...)
	for _, k := range known {
		delete(named, sessions.Fold(k.Snapshot().Profile.Title))
	}
	t.unknown = slices.SortedFunc(maps.Values(named), func(a, b imports.NewSession) int {
		return cmp.Or(a.Days.From.Time().Compare(b.Days.From.Time()), cmp.Compare(a.Title, b.Title))
	})
	return nil
}

// planSessions makes the rules know the new sessions, too, if the import creates them. imports.ErrSessionDays if a person
// must tell their days, ErrManySessions, and sessions.ErrInvalid.
func (s *Imports) planSessions(t *task) error {
	if !t.options.CreateSessions {
		return nil
	}
	if err := imports.MayCreate(t.unknown); err != nil {
		return err
	}
	for _, n := range t.unknown {
		planned, err := s.planned(t, n)
		if err != nil {
			return err
		}
		t.rules.Know(planned)
	}
	return nil
}

// corrected returns the texts that people wrote into cells of a column instead of the file's.
func (t task) corrected(c imports.Column) []string {
	var all []string
	for _, one := range t.said {
		if one.To != "" && one.Column < len(t.survey.Columns) && t.survey.Columns[one.Column].Column == c {
			all = append(all, one.To)
		}
	}
	return all
}

// seating counts the free seats of the sessions that the rules know.
func (s *Imports) seating(ctx context.Context, t task) (*plan.Seating, error) {
	free := map[string]int{}
	for _, known := range t.rules.Sessions() {
		n := known.Snapshot()
		if n.Profile.Seats == 0 {
			continue
		}
		taken, err := s.seats.Taken(ctx, n.ID)
		if err != nil {
			return nil, err
		}
		free[n.Profile.Title] = n.Profile.Seats - taken
	}
	return plan.NewSeating(free), nil
}

func titlesOf(named map[string]imports.NewSession) []string {
	all := make([]string, 0, len(named))
	for title := range named {
		all = append(all, title)
	}
	slices.Sort(all)
	return all
}

// planned returns a new session. It has begun if its first day has come.
func (s *Imports) planned(t *task, n imports.NewSession) (*sessions.Session, error) {
	now := s.now()
	made, err := sessions.Plan(sessions.Profile{Title: n.Title, Center: t.center.ID, From: n.Days.From, To: n.Days.To}, now)
	if err != nil {
		f := fault.Of(err)
		texts := make([]string, len(f.Fields))
		for i, field := range f.Fields {
			texts[i] = field.Name + " " + field.Text
		}
		return nil, f.With(fault.Field{Name: n.Title, Text: strings.Join(texts, ", ")})
	}
	if n.Days.From.After(calendar.Of(now)) {
		return made, nil
	}
	return made, made.Start(now)
}

// makeSessions creates the new sessions, and seats the students of the center whose record names one of them already. The
// caller holds the lock of the center.
func (r *run) makeSessions(ctx context.Context) error {
	if !r.task.options.CreateSessions || len(r.task.unknown) == 0 {
		return nil
	}
	s := r.service
	return s.tx.Do(ctx, func(ctx context.Context) error {
		var made []sessions.ID
		for _, n := range r.task.unknown {
			there, err := s.sessions.Titled(ctx, r.task.center.ID, []string{n.Title})
			if err != nil {
				return err
			}
			if len(there) == 0 { // nobody made it meanwhile
				id, err := r.makeSession(ctx, n)
				if err != nil {
					return err
				}
				made = append(made, id)
				if there, err = s.sessions.Titled(ctx, r.task.center.ID, []string{n.Title}); err != nil {
					return err
				}
			}
			r.task.rules.Know(there...)
		}
		return s.jobs.Change(ctx, r.job.ID, func(j *imports.Job) error {
			j.Made = append(slices.Clone(j.Made), made...)
			r.job.Made = j.Made
			return nil
		})
	})
}

func (r *run) makeSession(ctx context.Context, n imports.NewSession) (sessions.ID, error) {
	s := r.service
	planned, err := s.planned(&r.task, n)
	if err != nil {
		return 0, err
	}
	id, err := s.sessions.Add(ctx, planned)
	if err != nil {
		return 0, err
	}
	thing := audit.Thing{Kind: "session", ID: int64(id)}
	if err := s.trail.Append(ctx, audit.Did(r.task.actor, "session.planned", thing, s.now()).To(planned.Snapshot().Profile)); err != nil {
		return 0, err
	}
	if r.task.existing == 0 {
		return id, nil
	}
	return id, kernel.Seating{Seats: s.seats, Students: s.bulk}.Named(ctx, id, planned, s.now())
}

// finishSessions ends the created sessions whose last day is over, after all their students have their seats.
func (r *run) finishSessions(ctx context.Context) error {
	s := r.service
	for _, id := range r.job.Made {
		err := s.tx.Do(ctx, func(ctx context.Context) error {
			finished := false
			err := s.sessions.Change(ctx, id, func(made *sessions.Session) error {
				n := made.Snapshot()
				if finished = n.Status == sessions.Running && n.Profile.To.Before(calendar.Of(s.now())); finished {
					return made.Finish(s.now())
				}
				return nil
			})
			if err != nil || !finished {
				return err
			}
			thing := audit.Thing{Kind: "session", ID: int64(id)}
			return s.trail.Append(ctx, audit.Did(r.task.actor, "session.finished", thing, s.now()))
		})
		if err != nil && !errors.Is(err, sessions.ErrNotFound) { // somebody may have deleted it
			return fmt.Errorf("finish a session: %w", err)
		}
	}
	return nil
}

// removeSessions removes the sessions that an import created and that nobody uses now that it is undone.
func (s *Imports) removeSessions(ctx context.Context, j imports.Job) error {
	for _, id := range j.Made {
		err := s.tx.Do(ctx, func(ctx context.Context) error {
			held, err := s.sessions.Holdings(ctx, id)
			if err != nil || held.Marks {
				return err
			}
			if taken, err := s.seats.Taken(ctx, id); err != nil || taken > 0 {
				return err
			}
			if err := s.seats.Forget(ctx, id); err != nil {
				return err
			}
			return s.sessions.Remove(ctx, id)
		})
		if err != nil && !errors.Is(err, sessions.ErrNotFound) {
			return err
		}
	}
	return nil
}
