package imports

import (
	"maps"
	"slices"
	"sync"

	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/sessions"
)

// NewSession is a session that a file names and the center does not have.
type NewSession struct {
	Title string
	Rows  int // that name it
	Days  sessions.Days
}

// MostNewSessions is how many sessions one import may create. More are a sign that the column holds something else.
const MostNewSessions = 200

// Terms are the days of new sessions, by folded title. "" stands for those whose title tells no days.
type Terms map[string]sessions.Days

// Of returns the days of a new session: as a person told them, or as its title tells them.
func (t Terms) Of(title string) sessions.Days {
	if days, told := t[sessions.Fold(title)]; told {
		return days
	}
	if days, ok := sessions.DaysOf(title); ok {
		return days
	}
	return t[""]
}

// sessionIndex finds sessions by title.
type sessionIndex struct {
	mu  sync.RWMutex
	all map[string]*sessions.Session
}

// Know makes the rules know sessions of the center, or that an import will create. Rows that name another session are read
// as if they named none.
func (r *Rules) Know(all ...*sessions.Session) {
	r.sessions.mu.Lock()
	defer r.sessions.mu.Unlock()
	for _, s := range all {
		r.sessions.all[sessions.Fold(s.Snapshot().Profile.Title)] = s
	}
}

// Sessions returns the sessions that the rules know.
func (r *Rules) Sessions() []*sessions.Session {
	r.sessions.mu.RLock()
	defer r.sessions.mu.RUnlock()
	return slices.Collect(maps.Values(r.sessions.all))
}

// SessionTitled returns the session of a title that the rules know.
func (r *Rules) SessionTitled(title string) (*sessions.Session, bool) {
	r.sessions.mu.RLock()
	defer r.sessions.mu.RUnlock()
	s, ok := r.sessions.all[sessions.Fold(title)]
	return s, ok
}

// MeantSession returns the title that a person gave for a cell's.
func (r *Rules) MeantSession(title string) string { return r.meant(Session, title) }

// session reads the session. The report lists the titles that are unknown, so that not every row repeats it.
func (d *Draft) session() {
	if !d.filled.has(Session) {
		return
	}
	s, ok := d.rules.SessionTitled(d.rules.MeantSession(d.says.Session))
	if !ok {
		d.says.Session = ""
		d.filled.remove(Session)
		return
	}
	d.says.Session = s.Snapshot().Profile.Title
}

// fits leaves the session out if it does not take students of the division.
func (d *Draft) fits(division courses.DivisionID) {
	s, ok := d.rules.SessionTitled(d.says.Session)
	if !ok || division == 0 {
		return
	}
	if err := s.SeatImported(division, 0); err != nil {
		d.LeaveSessionOut(err)
	}
}

// LeaveSessionOut makes the row name no session, with a warning that says why.
func (d *Draft) LeaveSessionOut(why error) {
	if !d.filled.has(Session) {
		return
	}
	d.warn(Session, why, "")
	d.says.Session = ""
	d.filled.remove(Session)
}

// MayCreate reports whether an import may create new sessions. ErrManySessions; ErrSessionDays with those whose days nobody
// told.
func MayCreate(all []NewSession) error {
	if len(all) > MostNewSessions {
		return ErrManySessions
	}
	var untold []fault.Field
	for _, n := range all {
		if n.Days.From.IsZero() || n.Days.To.IsZero() {
			untold = append(untold, fault.Field{Name: n.Title, Text: "has no first and last day"})
		}
	}
	if len(untold) > 0 {
		return ErrSessionDays.With(untold...)
	}
	return nil
}
