package httpapi

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/fault"
	"kendra/domain/views"
)

// mostCounted is the largest number of views that one call counts; the contract's limit.
const mostCounted = 60

// viewed are the lists that can have saved views: the parameters of their addresses, named as in the contract, and how
// their rows are counted. nil counts nothing.
var viewed = map[string]struct {
	parameters []string
	count      counter
}{
	"students": {slices.Concat(ofStudents, []string{"Sort"}), counting(server.GetStudentReport, func(p gen.GetStudentReportParams) gen.GetStudentReportRequestObject {
		p.Page = new(0) // without a page it is the whole list
		return gen.GetStudentReportRequestObject{Params: p}
	})},
	"enrolments": {slices.Concat(ofStudents, []string{"From", "To", "Sort"}), counting(server.GetEnrolmentList, func(p gen.GetEnrolmentListParams) gen.GetEnrolmentListRequestObject {
		return gen.GetEnrolmentListRequestObject{Params: p}
	})},
	"certificates": {[]string{"Search", "Status", "OId", "Sort"}, counting(server.GetCertificates, func(p gen.GetCertificatesParams) gen.GetCertificatesRequestObject {
		return gen.GetCertificatesRequestObject{Params: p}
	})},
	"receipts": {[]string{"Search", "From", "To", "Method", "Sort"}, counting(server.GetReceipts, func(p gen.GetReceiptsParams) gen.GetReceiptsRequestObject {
		return gen.GetReceiptsRequestObject{Params: p}
	})},
	"dues": {[]string{"Search", "Sort"}, counting(server.GetDues, func(p gen.GetDuesParams) gen.GetDuesRequestObject {
		return gen.GetDuesRequestObject{Params: p}
	})},
	"sessions": {[]string{"Search", "Status", "OId", "DID", "Sort"}, counting(server.GetSessionList, func(p gen.GetSessionListParams) gen.GetSessionListRequestObject {
		return gen.GetSessionListRequestObject{Params: p}
	})},
	"staff": {[]string{"Search", "OId", "Show", "Sort"}, func(ctx context.Context, s server, query url.Values) (any, error) {
		p, err := bound[gen.GetStaffParams](query)
		if err != nil {
			return nil, err
		}
		p.Working = query.Get("Show") != "all"
		return s.GetStaff(ctx, gen.GetStaffRequestObject{Params: p})
	}},
	"inbox": {[]string{"Search", "Kind", "Status", "Mine", "Sort"}, counting(server.GetMessages, func(p gen.GetMessagesParams) gen.GetMessagesRequestObject {
		return gen.GetMessagesRequestObject{Params: p}
	})},
	"subscribers": {[]string{"Search", "Status", "Sort"}, counting(server.GetSubscribers, func(p gen.GetSubscribersParams) gen.GetSubscribersRequestObject {
		return gen.GetSubscribersRequestObject{Params: p}
	})},
	"audit": {[]string{"Person", "Kind", "Action", "Id", "From", "To"}, counting(server.GetEntries, func(p gen.GetEntriesParams) gen.GetEntriesRequestObject {
		return gen.GetEntriesRequestObject{Params: p}
	})},
	"courses": {parameters: []string{"Search", "Status", "Sort"}}, // the web app has them all, and filters them itself
	"centers": {parameters: []string{"Search", "Sort"}},
}

var ofStudents = []string{"Search", "Status", "OId", "DID", "DIDs", "Need", "Session"}

// counter asks a list for a page of one row.
type counter func(ctx context.Context, s server, query url.Values) (any, error)

// counting returns the counter of a list's operation. request makes its request from the parameters.
func counting[P, In, Out any](operation func(server, context.Context, In) (Out, error), request func(P) In) counter {
	return func(ctx context.Context, s server, query url.Values) (any, error) {
		p, err := bound[P](query)
		if err != nil {
			return nil, err
		}
		return operation(s, ctx, request(p))
	}
}

// parametersOf reads a view's query. views.ErrInvalid for a list without views, and for a parameter that the list does not
// have, or has twice.
func parametersOf(list, query string) (url.Values, error) {
	of, known := viewed[list]
	if !known {
		return nil, views.ErrInvalid.With(fault.Field{Name: "List", Text: "is not a list that can have views"})
	}
	read, err := url.ParseQuery(query)
	wrong := err != nil
	for name, values := range read {
		wrong = wrong || !slices.Contains(of.parameters, name) || len(values) != 1
	}
	if wrong {
		return nil, views.ErrInvalid.With(fault.Field{Name: "Query", Text: "has something other than the filters and the order of this list"})
	}
	return read, nil
}

// PostView saves a view, if its query is one of its list.
func (s server) PostView(ctx context.Context, in gen.PostViewRequestObject) (gen.PostViewResponseObject, error) {
	if _, err := parametersOf(in.Body.List, in.Body.Query); err != nil {
		return nil, err
	}
	return s.oversightHandlers.PostView(ctx, in)
}

// GetViewCounts counts the rows of several views. It asks the list itself, so that a count is that of the list.
func (s server) GetViewCounts(ctx context.Context, in gen.GetViewCountsRequestObject) (gen.GetViewCountsResponseObject, error) {
	if len(in.Params.Query) > mostCounted {
		return nil, wire.ErrMalformed.With(fault.Field{Name: "Query", Text: "is there more than 60 times"})
	}
	all := make(gen.GetViewCounts200JSONResponse, len(in.Params.Query))
	for i, query := range in.Params.Query {
		all[i].Query = query
		read, err := parametersOf(in.Params.List, query)
		if err != nil && viewed[in.Params.List].parameters == nil {
			return nil, err
		}
		count := viewed[in.Params.List].count
		if err != nil || count == nil {
			continue
		}
		read.Set("Size", "1")
		answer, err := count(ctx, s, read)
		if f := fault.Of(err); f != nil && f.Kind == fault.Invalid {
			continue // an old view has a value that the list no longer has
		}
		if err != nil {
			return nil, err
		}
		if all[i].Total, all[i].AtLeast, err = totalOf(answer); err != nil {
			return nil, err
		}
		all[i].Known = true
	}
	return all, nil
}

// totalOf reads the total of a page.
func totalOf(answer any) (int, bool, error) {
	var page struct {
		Total   int
		AtLeast bool
	}
	text, err := json.Marshal(answer)
	if err == nil {
		err = json.Unmarshal(text, &page)
	}
	if err != nil {
		return 0, false, fmt.Errorf("httpapi: count a view: %w", err)
	}
	return page.Total, page.AtLeast, nil
}

// bound reads the parameters of an address into those of an operation. wire.ErrMalformed.
func bound[P any](query url.Values) (p P, err error) {
	var f wire.Form
	to := reflect.ValueOf(&p).Elem()
	for i := range to.NumField() {
		name, _, _ := strings.Cut(to.Type().Field(i).Tag.Get("form"), ",")
		text := query.Get(name)
		if text == "" {
			continue
		}
		switch field := to.Field(i); field.Kind() {
		case reflect.Int, reflect.Int64:
			field.SetInt(wire.Read(&f, name, text, wire.Number[int64]))
		case reflect.Bool:
			field.SetBool(wire.Read(&f, name, text, strconv.ParseBool))
		case reflect.String:
			field.SetString(text)
		default:
			f.Wrong.Check(false, name, "cannot be in a view")
		}
	}
	return p, f.Wrong.As(wire.ErrMalformed)
}
