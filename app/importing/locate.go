package importing

import (
	"context"
	"fmt"
	"slices"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// locate adds to issues whose student has the address or the number, where the reader may know that: an administrator reads the
// name of the center. It is looked up for each reader in the reader's own scope and never stored, because the center's staff
// read the same issues.
func (s *Imports) locate(ctx context.Context, reader identity.Actor, all []imports.Issue) error {
	if _, limited := reader.Scope().Center(); limited {
		return nil // the import itself has looked through their own center
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

func (s *Imports) locateSome(ctx context.Context, reader identity.Actor, some []*imports.Issue, names map[centers.ID]string) error {
	var k students.Keys
	for _, i := range some {
		if e, err := contact.ParseEmail(i.Value); err == nil {
			k.Emails = append(k.Emails, e)
		} else if n, err := students.ParseRegNo(i.Value); err == nil {
			k.RegNos = append(k.RegNos, n)
		}
	}
	found, err := s.Intake.KnownBy(ctx, k, reader.Scope())
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
			center, err := s.Centers.Find(ctx, id)
			if err != nil {
				return err
			}
			n := center.Snapshot()
			names[id] = fmt.Sprintf("look at %s (%s): a student there has it", n.Profile.Name, n.Code)
		}
		i.Suggestion = names[id]
	}
	return nil
}
