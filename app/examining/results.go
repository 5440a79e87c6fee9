package examining

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"slices"
	"strings"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// Publish publishes the results of an exam: a new result for each candidate who has none, and one that supersedes the
// former for each whose outcome has changed since. Administrators only, because a center profits from passes. looked is
// the Desk.Seen of the preview that they looked at. exams.ErrNotFound, ErrSeen, ErrUnfinished, ErrNothing; ErrReason if
// results change without a reason.
func (s *Exams) Publish(ctx context.Context, actor identity.Actor, id exams.ID, looked int, reason string) (exams.Preview, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return exams.Preview{}, err
	}
	_, scheme, err := s.find(ctx, actor, id)
	if err != nil {
		return exams.Preview{}, err
	}
	var p exams.Preview
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		return s.repo.Change(ctx, id, func(e *exams.Exam) error {
			cells, err := s.repo.Cells(ctx, id)
			if err != nil {
				return err
			}
			published, err := s.results.List(ctx, exams.Filter{Scope: actor.Scope(), Exam: id})
			if err != nil {
				return err
			}
			rows := exams.Rows(*e, scheme.Rules, cells, published)
			p = exams.PreviewOf(rows)
			if looked != seen(*e, cells) {
				return exams.ErrSeen
			}
			if err := p.MayPublish(strings.TrimSpace(reason)); err != nil {
				return err
			}
			all, err := s.made(ctx, *e, rows, actor.Name, strings.TrimSpace(reason))
			if err != nil {
				return err
			}
			if err := s.results.Publish(ctx, all); err != nil {
				return err
			}
			// So that no look at a marksheet has to store the first key.
			if _, err := s.signing.Key(ctx); err != nil {
				return err
			}
			e.Editions, e.Published = e.Editions+1, s.now()
			return s.trail.Append(ctx, audit.Did(actor, "exam.published", examThing(id), s.now()).To(all))
		})
	})
	return p, err
}

// made returns the results to publish, with their numbers.
func (s *Exams) made(ctx context.Context, e exams.Exam, rows []exams.Row, by, reason string) ([]exams.Result, error) {
	rows = slices.DeleteFunc(rows, func(r exams.Row) bool { return !r.IsNew() })
	common, err := s.common(ctx, e)
	if err != nil {
		return nil, err
	}
	people, err := s.people(ctx, rows)
	if err != nil {
		return nil, err
	}
	issuer, err := s.institute.Current(ctx)
	if err != nil {
		return nil, err
	}
	year := calendar.Of(s.now()).Year()
	first, err := s.results.Number(ctx, e.Center, year, len(rows))
	if err != nil {
		return nil, err
	}
	all := make([]exams.Result, len(rows))
	for i, row := range rows {
		c := common
		c.Institute, c.Outcome, c.RegNo, c.Name = issuer.Number, row.Outcome, row.Candidate.RegNo, row.Candidate.Name
		if n, known := people[row.Candidate.Student]; known {
			c.Name, c.Father, c.Mother, c.Born, c.RegNo = n.Profile.Name, n.Profile.Father, n.Profile.Mother, n.Profile.Born, n.RegNo
			c.Photo = n.Profile.Photo
		}
		all[i] = exams.Result{
			Exam: e.ID, Enrolment: row.Candidate.Enrolment, Student: row.Candidate.Student, Division: e.Division, Center: e.Center, Edition: 1,
			Number: exams.NewNumber(issuer.Profile.Serial.Prefix, common.CenterCode, year, first+i), Code: s.newCode(), Content: c,
			Published: s.now(), By: by,
		}
		if was := row.Published; was != nil {
			all[i].Edition, all[i].Replaces, all[i].Reason = was.Edition+1, was.Code, reason
		}
	}
	return all, nil
}

func (s *Exams) newCode() certificates.Code {
	return certificates.NewCode([certificates.CodeBytes]byte(s.mint(certificates.CodeBytes)))
}

// common returns the content that all results of an exam share.
func (s *Exams) common(ctx context.Context, e exams.Exam) (exams.Content, error) {
	session, err := s.sessions.Find(ctx, e.Session)
	if err != nil {
		return exams.Content{}, err
	}
	found, err := s.centers.Find(ctx, e.Center)
	if err != nil {
		return exams.Content{}, err
	}
	center := found.Snapshot()
	c := exams.Content{
		Exam: e.Title, Session: session.Snapshot().Profile.Title, CenterCode: center.Code, CenterName: center.Profile.Name,
		CenterPlace: strings.Trim(center.Profile.City+", "+center.Profile.State, ", "), Logo: center.Profile.Logo,
	}
	c.Head, c.Signature = center.Profile.Head, center.Profile.Signature
	c.First, c.Last = e.Span()
	designs, err := s.designs.Of(ctx, certificates.ForMarksheets)
	if err != nil {
		return c, err
	}
	c.Design = designs.Chosen(e.Center, e.Division)
	c.Division, c.Category, err = s.course(ctx, e.Division)
	return c, err
}

// course returns the names of a division and its category.
func (s *Exams) course(ctx context.Context, id courses.DivisionID) (division, category string, err error) {
	offers, err := s.courses.Named(ctx, []courses.DivisionID{id})
	if err != nil || len(offers) == 0 {
		return "", "", err
	}
	return offers[0].Name, offers[0].Category.Name, nil
}

func (s *Exams) people(ctx context.Context, rows []exams.Row) (map[students.ID]students.Snapshot, error) {
	ids := make([]students.ID, len(rows))
	for i, r := range rows {
		ids[i] = r.Candidate.Student
	}
	found, err := s.students.Some(ctx, ids)
	if err != nil {
		return nil, err
	}
	all := map[students.ID]students.Snapshot{}
	for _, item := range found {
		all[item.Student.ID] = item.Student
	}
	return all, nil
}

// OfStudent returns the results of a student that stand, the newest first. Students see their own, whatever the ID.
// students.ErrNotFound for one that the actor may not see.
func (s *Exams) OfStudent(ctx context.Context, actor identity.Actor, id students.ID) ([]exams.Result, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
		return nil, err
	}
	if id == 0 {
		own, err := s.records.Own(ctx, actor)
		if err != nil || own == 0 {
			return nil, err
		}
		id = own
	}
	item, err := s.records.Find(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	return s.standing(ctx, exams.Filter{Scope: centers.Everywhere(), Student: item.Student.ID})
}

func (s *Exams) standing(ctx context.Context, f exams.Filter) ([]exams.Result, error) {
	all, err := s.results.List(ctx, f)
	return slices.DeleteFunc(all, func(r exams.Result) bool { return !r.Stands() }), err
}

// sorted returns the results of an exam that stand, by registration number.
func (s *Exams) sorted(ctx context.Context, actor identity.Actor, id exams.ID) ([]exams.Result, error) {
	all, err := s.standing(ctx, exams.Filter{Scope: actor.Scope(), Exam: id})
	slices.SortFunc(all, func(a, b exams.Result) int { return cmp.Compare(a.Content.RegNo, b.Content.RegNo) })
	return all, err
}

// OfPerson returns a person's results that stand, the newest first, given registration number and date of birth. It
// returns none whatever is wrong.
func (s *Exams) OfPerson(ctx context.Context, number, born string) ([]exams.Result, error) {
	n, err := students.ParseRegNo(number)
	if err != nil {
		return nil, nil //nolint:nilerr // the same result whatever is wrong
	}
	day, err := calendar.Parse(born)
	if err != nil {
		return nil, nil //nolint:nilerr // the same result whatever is wrong
	}
	return s.results.OfPerson(ctx, n, day)
}

// Verify returns the result with a code, also one that another supersedes. exams.ErrNoResult.
func (s *Exams) Verify(ctx context.Context, code certificates.Code) (exams.Result, string, error) {
	r, err := s.results.ByCode(ctx, code)
	if err != nil {
		return exams.Result{}, "", err
	}
	v, err := s.institute.Version(ctx, r.Content.Institute)
	return r, v.Profile.Full().Name, err
}

// drawingTime limits the time of a drawing.
const drawingTime = 20 * time.Second

// Draw returns the PDF of a code's marksheet. exams.ErrNoResult.
func (s *Exams) Draw(ctx context.Context, code certificates.Code) ([]byte, error) {
	r, err := s.results.ByCode(ctx, code)
	if err != nil {
		return nil, err
	}
	// A superseded marksheet says so, and is another drawing.
	name := "signed marksheet " + s.Link(r.Code) + " " + string(r.ReplacedBy)
	if kept, ok := s.drawn.Get(name); ok {
		return kept, nil
	}
	return s.drawing.Do(ctx, name, drawingTime, func(ctx context.Context) ([]byte, error) {
		credential, err := s.sign(ctx, r)
		if err != nil {
			return nil, err
		}
		var out bytes.Buffer
		if err := s.draw(ctx, []exams.Result{r}, credential, &out); err != nil {
			return nil, err
		}
		s.drawn.Put(name, out.Bytes())
		return out.Bytes(), nil
	})
}

// Pack writes the marksheets of an exam that stand as one PDF, by registration number. exams.ErrNotFound; ErrNoResult if
// there is none.
func (s *Exams) Pack(ctx context.Context, actor identity.Actor, id exams.ID, w io.Writer) error {
	if _, _, err := s.find(ctx, actor, id); err != nil {
		return err
	}
	all, err := s.sorted(ctx, actor, id)
	if err != nil {
		return err
	}
	if len(all) == 0 {
		return exams.ErrNoResult
	}
	taken := audit.Did(actor, exams.PackAction, examThing(id), s.now()).To(struct{ Marksheets int }{len(all)})
	if err := kernel.NoteTaken(ctx, s.tx, s.trail, taken); err != nil {
		return err
	}
	return s.draw(ctx, all, nil, w)
}

// draw writes marksheets as one PDF. A file with one of them may have its credential.
func (s *Exams) draw(ctx context.Context, all []exams.Result, credential []byte, w io.Writer) error {
	next, looks := 0, looks{}
	return s.papers.RenderMarksheets(ctx, func(ctx context.Context) (exams.Marksheet, bool, error) {
		if next == len(all) {
			return exams.Marksheet{}, false, nil
		}
		r := all[next]
		next++
		m, err := s.marksheet(ctx, r, looks)
		m.Credential = credential
		return m, err == nil, err
	}, w)
}

// Link returns the public page that verifies a marksheet.
func (s *Exams) Link(code certificates.Code) string {
	return string(s.base) + "/verify/" + string(code)
}
