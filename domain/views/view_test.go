package views_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/views"
)

var (
	root     = identity.Known(1, "Root", identity.Admin, 0)
	second   = identity.Known(2, "Second", identity.Admin, 0)
	meera    = identity.Known(3, "Meera", identity.Staff, 7)
	ravi     = identity.Known(4, "Ravi", identity.Staff, 7)
	stranger = identity.Known(5, "Om", identity.Staff, 8)
	student  = identity.Known(6, "Asha", identity.Student, 7)
)

func form(edit ...func(*views.Form)) views.Form {
	f := views.Form{List: "students", Name: " Fees  late ", Query: "Need=late_fees&Sort=name", Columns: []string{"Name", "Phone"}}
	for _, e := range edit {
		e(&f)
	}
	return f
}

func shared(f *views.Form) { f.Shared = true }

func TestNew(t *testing.T) {
	t.Parallel()
	v, err := views.New(meera, form())
	require.NoError(t, err)
	require.Equal(t, identity.AccountID(3), v.Owner)
	require.Equal(t, "Fees late", v.Name)
	require.Zero(t, v.Center)
	for name, c := range map[string]struct {
		edit  func(*views.Form)
		field string
	}{
		"NoName":      {func(f *views.Form) { f.Name = " " }, "name"},
		"LongName":    {func(f *views.Form) { f.Name = strings.Repeat("n", 61) }, "name"},
		"NoList":      {func(f *views.Form) { f.List = "" }, "list"},
		"LongQuery":   {func(f *views.Form) { f.Query = strings.Repeat("q", 2001) }, "query"},
		"SpacedQuery": {func(f *views.Form) { f.Query = "a=b c" }, "query"},
		"ManyFilters": {func(f *views.Form) { f.Query = strings.Repeat("a=b&", 30) }, "query"},
		"NoColumn":    {func(f *views.Form) { f.Columns = []string{"Name", " "} }, "columns"},
		"ManyColumns": {func(f *views.Form) { f.Columns = strings.Split(strings.Repeat("c,", 41), ",") }, "columns"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := views.New(meera, form(c.edit))
			require.ErrorIs(t, err, views.ErrInvalid)
			require.Equal(t, c.field, fault.Of(err).Fields[0].Name)
		})
	}
}

func TestView_SeesAndMayChange(t *testing.T) {
	t.Parallel()
	own, err := views.New(meera, form())
	require.NoError(t, err)
	centers7, err := views.New(meera, form(shared))
	require.NoError(t, err)
	everybodys, err := views.New(root, form(shared))
	require.NoError(t, err)
	for name, c := range map[string]struct {
		view  views.View
		actor identity.Actor
		want  error
	}{
		"Own":                {own, meera, nil},
		"OfAnother":          {own, ravi, views.ErrNotFound},
		"OfAnotherForAdmins": {own, root, views.ErrNotFound},
		"OfTheCenter":        {centers7, ravi, nil},
		"OfAnotherCenter":    {centers7, stranger, views.ErrNotFound},
		"OfACenterForAdmins": {centers7, root, views.ErrNotFound},
		"Everybodys":         {everybodys, second, nil},
		"EverybodysForStaff": {everybodys, meera, views.ErrShared},
		"ForStudents":        {centers7, student, views.ErrNotFound},
		"ForNobody":          {everybodys, identity.Actor{}, views.ErrNotFound},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := c.view.MayChange(c.actor)
			if c.want == nil {
				require.NoError(t, err)
			} else {
				require.ErrorIs(t, err, c.want)
			}
			require.Equal(t, c.want == nil || errors.Is(c.want, views.ErrShared), c.view.Sees(c.actor))
		})
	}
}

func TestView_Change(t *testing.T) {
	t.Parallel()
	v, err := views.New(meera, form())
	require.NoError(t, err)
	v, err = v.Change(meera, form(shared, func(f *views.Form) { f.List, f.Name = "staff", "Late" }))
	require.NoError(t, err)
	require.Equal(t, centers.ID(7), v.Center)
	require.Equal(t, views.List("students"), v.List, "a view stays with its list")
	v, err = v.Change(ravi, form())
	require.NoError(t, err)
	require.Zero(t, v.Center)
	require.Equal(t, identity.AccountID(3), v.Owner, "it is its owner's own again")
	_, err = v.Change(ravi, form())
	require.ErrorIs(t, err, views.ErrNotFound)
}
