package importing

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// locate adds to issues about a student of another center the name of that center, for administrators only. It is
// never stored, because the staff of the import's center read the same issues.
func (s *Imports) locate(ctx context.Context, reader identity.Actor, all []imports.Issue) error {
	if _, limited := reader.Scope().Center(); limited {
		return nil // staff see only their own center, which the import has searched
	}
	var some []*imports.Issue
	for i := range all {
		if all[i].Code == imports.ErrUnavailable.Code || all[i].Code == imports.ErrUnknown.Code {
			some = append(some, &all[i])
		}
	}
	names := map[centers.ID]string{}
	for chunk := range slices.Chunk(some, chunkRows) {
		if err := s.locateSome(ctx, reader, chunk, names); err != nil {
			return err
		}
	}
	return nil
}

func (s *Imports) locateSome(
	ctx context.Context, reader identity.Actor, some []*imports.Issue, names map[centers.ID]string,
) error {
	var k students.Keys
	for _, i := range some {
		if e, err := contact.ParseEmail(i.Value); err == nil {
			k.Emails = append(k.Emails, e)
		} else if n, err := students.ParseRegNo(i.Value); err == nil {
			k.RegNos = append(k.RegNos, n)
		}
	}
	found, err := s.known.KnownBy(ctx, k, reader.Scope())
	if err != nil {
		return err
	}
	at := map[string]centers.ID{}
	for _, st := range found {
		n := st.Snapshot()
		at[string(n.Profile.Email)], at[string(n.RegNo)] = n.Profile.Center, n.Profile.Center
	}
	for _, i := range some {
		id := at[i.Value]
		if e, err := contact.ParseEmail(i.Value); err == nil {
			id = at[string(e)]
		} else if n, err := students.ParseRegNo(i.Value); err == nil {
			id = at[string(n)]
		}
		if id == 0 {
			continue
		}
		if names[id] == "" {
			center, err := s.centers.Find(ctx, id)
			if err != nil {
				return err
			}
			n := center.Snapshot()
			names[id] = fmt.Sprintf("A student of %s (%s) has it.", n.Profile.Name, n.Code)
		}
		i.Suggestion = names[id]
	}
	return nil
}

// issueReader reads issues row by row, a part of a large import at a time.
type issueReader struct {
	ctx     context.Context
	service *Imports
	actor   identity.Actor
	job     imports.JobID // "" for an import without one: held has all issues
	held    []imports.Issue
	after   int
	ended   bool
}

const issuesAtOnce = 5000

// about returns what is wrong with a row, and what to do about it. It must be called in the order of the rows.
func (r *issueReader) about(row int) (wrong, better string, err error) {
	var errs, fixes []string
	for {
		if len(r.held) == 0 && !r.ended {
			if err := r.more(); err != nil {
				return "", "", err
			}
		}
		if len(r.held) == 0 || r.held[0].Row > row {
			return strings.Join(errs, "; "), strings.Join(fixes, "; "), nil
		}
		i := r.held[0]
		r.held = r.held[1:]
		if i.Row != row || i.Severity != imports.SeverityError {
			continue
		}
		errs = append(errs, strings.TrimSpace(i.Heading+" "+i.Message))
		if i.Suggestion != "" {
			fixes = append(fixes, strings.TrimSpace(i.Heading+": "+i.Suggestion))
		}
	}
}

func (r *issueReader) more() (err error) {
	if r.job == "" {
		r.ended = true
		return nil
	}
	r.held, err = r.service.chunks.Issues(r.ctx, r.job, imports.Group{}, r.after, issuesAtOnce)
	r.after += len(r.held)
	r.ended = len(r.held) < issuesAtOnce
	return errors.Join(err, r.service.locate(r.ctx, r.actor, r.held))
}
