package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// CenterBin is the contract of centers.Store.
func CenterBin(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"RemovedIsNowhere":             centersRemoved,
		"RemovedFreesTheName":          centersRemovedName,
		"RefusesWhileSomethingIsUnder": centersUnder,
		"Holdings":                     centersHoldings,
		"RemovalOrStudents":            centersOrStudents,
		"ReturnedIsAsItWas":            centersReturned,
		"NotFound":                     centersBinNotFound,
		"ReturnRefusesATakenName":      centersReturnTaken,
	}.run(t, fresh)
}

func (k Kit) removeCenter(t *testing.T, id centers.ID) {
	t.Helper()
	k.do(t, func(ctx context.Context) error { return k.Centers.Remove(ctx, id, fixture.Now) })
}

func (k Kit) centerNow(t *testing.T, id centers.ID) centers.Snapshot {
	t.Helper()
	c, err := k.Centers.Find(t.Context(), id)
	require.NoError(t, err)
	return c.Snapshot()
}

// corrected replaces a center's profile.
func (k Kit) corrected(id centers.ID, p centers.Profile) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		return k.Centers.Change(ctx, id, func(c *centers.Center) error {
			_, err := c.Correct(p)
			return err
		})
	}
}

func centersChange(t *testing.T, k Kit) {
	want, other := k.addCenter(t, centers.Profile{Name: "Bare"}), k.addCenterNamed(t, "Kendra Gaya")
	want.Profile, want.Version = fixture.Center(), want.Version+1
	k.do(t, k.corrected(want.ID, want.Profile))
	require.Equal(t, want, k.centerNow(t, want.ID))
	k.do(t, k.corrected(want.ID, want.Profile))
	require.Equal(t, other, k.centerNow(t, other.ID))

	k.fails(t, centers.ErrName, k.corrected(want.ID, fixture.Center(func(p *centers.Profile) { p.Name = "KENDRA gaya" })))
	k.fails(t, errStop, func(ctx context.Context) error {
		return k.Centers.Change(ctx, want.ID, func(c *centers.Center) error {
			_, err := c.Correct(centers.Profile{Name: "Lost"})
			require.NoError(t, err)
			return errStop
		})
	})
	k.fails(t, centers.ErrNotFound, k.corrected(nowhere, fixture.Center()))
	require.Equal(t, want, k.centerNow(t, want.ID))
}

func centersRemoved(t *testing.T, k Kit) {
	gone, left := k.addCenterNamed(t, "Gone"), k.addCenterNamed(t, "Left")
	k.removeCenter(t, gone.ID)

	_, err := k.Centers.Find(t.Context(), gone.ID)
	require.ErrorIs(t, err, centers.ErrNotFound)
	_, err = k.Centers.FindByCode(t.Context(), gone.Code)
	require.ErrorIs(t, err, centers.ErrNotFound)
	k.fails(t, centers.ErrNotFound, k.corrected(gone.ID, fixture.Center()))
	choices, err := k.CenterDirectory.Choices(t.Context(), centers.Everywhere())
	require.NoError(t, err)
	require.Equal(t, []centers.Choice{{ID: left.ID, Code: left.Code, Name: "Left"}}, choices)
	found, err := k.CenterDirectory.List(t.Context(), centers.Filter{Scope: centers.Everywhere()}, everybody)
	require.NoError(t, err)
	require.Equal(t, page.Page[centers.ListItem]{Items: []centers.ListItem{{Center: left}}, Total: 1}, found)
}

func centersRemovedName(t *testing.T, k Kit) {
	gone := k.addCenterNamed(t, "Kendra Patna")
	k.removeCenter(t, gone.ID)
	require.NotEqual(t, gone.Code, k.addCenterNamed(t, "Kendra Patna").Code, "a code comes only once")
}

func centersUnder(t *testing.T, k Kit) {
	w := settle(t, k)
	refused := func(want error, id centers.ID) {
		t.Helper()
		k.fails(t, want, k.deleteCenter(id))
		k.centerNow(t, id)
	}
	w.enrol(t, w.center)
	refused(centers.ErrHasStudents, w.center.ID)
	k.addAccount(t, fixture.Account(func(p *identity.Person) { p.Role, p.Center = identity.Staff, w.other.ID }))
	refused(centers.ErrHasStaff, w.other.ID)
	teaching := k.addCenterNamed(t, "Teaching")
	k.addCourse(t, fixture.Course(w.category.ID, func(p *courses.Profile) { p.Center = teaching.ID }), courses.Pending, "Own")
	refused(centers.ErrHasCourses, teaching.ID)
}

func centersReturned(t *testing.T, k Kit) {
	want := k.addCenterNamed(t, "Kendra Patna")
	k.removeCenter(t, want.ID)
	k.do(t, func(ctx context.Context) error { return k.Centers.Return(ctx, want.ID) })
	require.Equal(t, want, k.centerNow(t, want.ID))
}

func centersBinNotFound(t *testing.T, k Kit) {
	standing, gone := k.addCenterNamed(t, "Standing"), k.addCenterNamed(t, "Gone")
	k.removeCenter(t, gone.ID)
	for _, id := range []centers.ID{gone.ID, nowhere} {
		k.fails(t, centers.ErrNotFound, k.deleteCenter(id))
		k.fails(t, centers.ErrNotFound, func(ctx context.Context) error { return k.Centers.Remove(ctx, id, fixture.Now) })
	}
	for _, id := range []centers.ID{standing.ID, nowhere} {
		k.fails(t, centers.ErrNotFound, func(ctx context.Context) error { return k.Centers.Return(ctx, id) })
	}
}

func centersReturnTaken(t *testing.T, k Kit) {
	gone := k.addCenterNamed(t, "Kendra Patna")
	k.removeCenter(t, gone.ID)
	k.addCenterNamed(t, "kendra patna")
	k.fails(t, centers.ErrName, func(ctx context.Context) error { return k.Centers.Return(ctx, gone.ID) })
	_, err := k.Centers.Find(t.Context(), gone.ID)
	require.ErrorIs(t, err, centers.ErrNotFound)
}

func centersList(t *testing.T, k Kit) {
	w := settle(t, k)
	arrah := k.addCenter(t, centers.Profile{Name: "arrah", City: "Arrah", State: "Bihar"})
	w.enrol(t, w.center)
	cancelled := w.enrol(t, w.center)
	k.do(t, func(ctx context.Context) error {
		return k.Students.Change(ctx, cancelled.ID, func(s *students.Student) error { return s.Cancel(fixture.Now.Add(time.Hour)) })
	})
	items := map[string]centers.ListItem{
		"patna": {Center: w.center, Students: 1}, "gaya": {Center: w.other}, "arrah": {Center: arrah},
	}
	for _, c := range []struct {
		filter centers.Filter
		want   []string
	}{
		{centers.Filter{}, []string{"arrah", "gaya", "patna"}},
		{centers.Filter{Sort: centers.ByNameZA}, []string{"patna", "gaya", "arrah"}},
		{centers.Filter{Sort: centers.ByCode}, []string{"gaya", "patna", "arrah"}},
		{centers.Filter{Sort: centers.Newest}, []string{"arrah", "patna", "gaya"}},
		{centers.Filter{Search: "KENDRA ga"}, []string{"gaya"}},
		{centers.Filter{Search: "bihar arr"}, []string{"arrah"}},
		{centers.Filter{Search: "1002"}, []string{"patna"}},
		{centers.Filter{Search: "%"}, []string{}},
		{centers.Filter{Scope: centers.Only(w.center.ID)}, []string{"patna"}},
		{centers.Filter{Scope: centers.Only(nowhere)}, []string{}},
	} {
		if c.filter.Scope == (centers.Scope{}) {
			c.filter.Scope = centers.Everywhere()
		}
		found, err := k.CenterDirectory.List(t.Context(), c.filter, everybody)
		require.NoError(t, err)
		require.Equal(t, len(c.want), found.Total)
		require.Len(t, found.Items, len(c.want), c.filter)
		for i, name := range c.want {
			require.Equal(t, items[name], found.Items[i], c.filter)
		}
	}
	second, err := k.CenterDirectory.List(t.Context(), centers.Filter{Scope: centers.Everywhere()}, page.Request{Number: 1, Size: 2})
	require.NoError(t, err)
	require.Equal(t, page.Page[centers.ListItem]{Items: []centers.ListItem{items["patna"]}, Total: 3}, second)
}
