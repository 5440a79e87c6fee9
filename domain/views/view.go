package views

import (
	"slices"
	"strings"
	"unicode"

	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/identity"
)

// ID is the number of a view in the store.
type ID int64

// List names a list of the back office, for example "students".
type List string

// Most is the largest number of views of one list that a person owns.
const Most = 50

const (
	longestList    = 40
	longestName    = 60
	longestQuery   = 2000
	longestColumn  = 60
	mostColumns    = 40
	mostParameters = 30
)

// View is a saved view.
type View struct {
	ID ID
	Form

	Owner  identity.AccountID
	Center centers.ID // of a shared view: whose staff have it; 0 for everybody, and for a view that is not shared
}

// Form is what a person gives for a view.
type Form struct {
	List    List
	Name    string
	Query   string   // the filters and the order, as the parameters of an address
	Columns []string // the columns to show, in order; empty leaves them as each person has them
	Shared  bool
}

// check reports all mistakes at once. ErrInvalid with the fields.
func (f Form) check() error {
	var v fault.Violations
	v.Required("list", string(f.List))
	v.Fits("list", string(f.List), longestList)
	v.Required("name", f.Name)
	v.Fits("name", f.Name, longestName)
	v.Check(!strings.ContainsFunc(f.Name, unicode.IsControl), "name", "must be one line of text")
	v.Fits("query", f.Query, longestQuery)
	v.Check(!strings.ContainsFunc(f.Query, func(r rune) bool { return unicode.IsControl(r) || unicode.IsSpace(r) }), "query", "is not the end of an address")
	v.Check(strings.Count(f.Query, "&") < mostParameters, "query", "has too many filters")
	v.Check(len(f.Columns) <= mostColumns, "columns", "are too many")
	for _, c := range f.Columns {
		v.Check(strings.TrimSpace(c) != "" && !strings.ContainsFunc(c, unicode.IsControl), "columns", "have one without a name")
		v.Fits("columns", c, longestColumn)
	}
	return v.As(ErrInvalid)
}

func (f Form) tidy() Form {
	f.Name = strings.Join(strings.Fields(f.Name), " ")
	f.Columns = slices.Clone(f.Columns)
	return f
}

// New returns a person's new view. ErrInvalid.
func New(a identity.Actor, f Form) (View, error) {
	return View{Owner: a.Account}.changed(a, f)
}

// Change returns the view with another form; its list stays. ErrNotFound, ErrShared, ErrInvalid.
func (v View) Change(a identity.Actor, f Form) (View, error) {
	if err := v.MayChange(a); err != nil {
		return v, err
	}
	f.List = v.List
	return v.changed(a, f)
}

func (v View) changed(a identity.Actor, f Form) (View, error) {
	was := v.Shared
	v.Form = f.tidy()
	switch {
	case !f.Shared:
		v.Center = 0
	case !was:
		v.Center = a.Center
	}
	return v, v.check()
}

// Sees reports whether the view is shown to a person: their own, and those shared with everybody or with their center.
func (v View) Sees(a identity.Actor) bool {
	return v.owns(a) || (v.Shared && a.Is(identity.Admin, identity.Staff) && (v.Center == 0 || v.Center == a.Center))
}

func (v View) owns(a identity.Actor) bool {
	return a.IsKnown() && a.Account != 0 && v.Owner == a.Account
}

// MayChange returns nil for the owner, and for the people who could share the view themselves: administrators one of
// everybody, staff one of their center. ErrNotFound for a view that the person is not shown, else ErrShared.
func (v View) MayChange(a identity.Actor) error {
	switch {
	case !v.Sees(a):
		return ErrNotFound
	case v.owns(a), v.Center != 0, a.Is(identity.Admin):
		return nil
	default:
		return ErrShared
	}
}
