package oversight

import (
	"context"
	"strconv"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/oversight"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/reports"
	"kendra/domain/students"
)

type auditHandlers struct{ use *oversight.Audit }

// GetEntries returns entries of the audit trail.
func (h auditHandlers) GetEntries(ctx context.Context, in gen.GetEntriesRequestObject) (gen.GetEntriesResponseObject, error) {
	filter, size, err := entriesFrom(in.Params)
	if err != nil {
		return nil, err
	}
	found, err := h.use.List(ctx, wire.Actor(ctx), filter, size)
	if err != nil {
		return nil, err
	}
	answer := gen.GetEntries200JSONResponse{Items: wire.List(found.Items, entryTo), Total: found.Total}
	if found.More {
		last := answer.Items[len(answer.Items)-1].EntryId
		answer.Next = &last
	}
	return answer, nil
}

// GetExports returns the sheets of students that the caller exported.
func (h auditHandlers) GetExports(ctx context.Context, _ gen.GetExportsRequestObject) (gen.GetExportsResponseObject, error) {
	all, err := h.use.Exports(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetExports200JSONResponse(wire.List(all, takenTo)), nil
}

func takenTo(t reports.Taken) gen.TakenExport {
	return gen.TakenExport{
		At: t.At, Format: gen.TakenExportFormat(t.Format), OId: int64(t.Center), DID: int64(t.Filter.Division), DIDs: wire.List(t.Filter.Divisions, func(id courses.DivisionID) int64 { return int64(id) }), Need: string(t.Filter.Need), Session: t.Filter.Session,
		Search: t.Filter.Search, Status: string(t.Filter.Status), Sort: string(t.Filter.Sort), Ids: wire.List(t.Filter.Only, func(id students.ID) int64 { return int64(id) }), Students: t.Students, Whole: t.Whole,
	}
}

func entriesFrom(in gen.GetEntriesParams) (audit.Filter, int, error) {
	var f wire.Form
	filter := audit.Filter{Kind: in.Kind, ID: in.Id, Action: in.Action, Before: audit.EntryID(in.Before), After: audit.EntryID(in.After), Oldest: in.Sort == gen.AuditSortOldest}
	if account, err := strconv.ParseInt(strings.TrimSpace(in.Person), 10, 64); err == nil {
		id := identity.AccountID(account)
		filter.Account = &id
	} else {
		filter.Name = strings.TrimSpace(in.Person)
	}
	from, to := wire.Read(&f, "From", in.From, calendar.Parse), wire.Read(&f, "To", in.To, calendar.Parse)
	if !from.IsZero() {
		filter.From = startOf(from)
	}
	if !to.IsZero() {
		filter.To = startOf(to).AddDate(0, 0, 1)
	}
	f.Wrong.Check(from.IsZero() || to.IsZero() || !filter.To.Before(filter.From), "To", "is before From")
	for name, text := range map[string]string{"Person": in.Person, "Kind": in.Kind, "Action": in.Action} {
		f.Wrong.Within(name, text, wire.MostSearch)
	}
	f.Wrong.Check(in.Size >= 0 && in.Size <= audit.MostSize, "Size", "is not between 1 and 100")
	f.Wrong.Check(in.Before >= 0, "Before", "is not an entry's number")
	f.Wrong.Check(in.After >= 0, "After", "is not an entry's number")
	f.Wrong.Check(in.Sort == "" || in.Sort.Valid(), "Sort", "is not a known order")
	if in.Size == 0 {
		in.Size = page.DefaultSize
	}
	return filter, in.Size, f.Wrong.As(wire.ErrMalformed)
}

// startOf returns when a day begins in India.
func startOf(d calendar.Date) time.Time {
	t := d.Time()
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, calendar.India)
}

func entryTo(e audit.Kept) gen.AuditEntry {
	return gen.AuditEntry{
		EntryId: int64(e.ID), At: e.At, AccountId: int64(e.Account), Name: e.Name, Role: e.Role.String(), Action: e.Action,
		Kind: gen.AuditKind(e.Thing.Kind), Id: e.Thing.ID, Before: e.Before, After: e.After,
	}
}
