package sittings_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/sittings"
)

const fourCenters = 4

// wards makes the scripts of candidates of four centers who work alone on the same questions.
func wards(seed uint64) []sittings.Script {
	all := seats(seed, fourCenters*roomSeats)
	for i := range all {
		all[i].Center = centers.ID(i/roomSeats + 1)
	}
	return all
}

// copyingAcross lets a candidate copy from one of another center.
func copyingAcross(all []sittings.Script, seed uint64) (from, to sittings.Script) {
	for try := seed; ; try += 1000 {
		some := slices.Clone(all)
		for i := range some {
			some[i].Given = cloned(all[i].Given)
		}
		a, b := copying(some, try, 0.9)
		if some[a-1].Center != some[b-1].Center {
			copy(all, some)
			return all[a-1], all[b-1]
		}
	}
}

// TestAlikeBetween_FindsCopying: in 20 of 20 exams of four centers the pair is found in which one copied nine of ten answers of a
// candidate of another center, and nobody else is named.
func TestAlikeBetween_FindsCopying(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		all := wards(seed)
		from, to := copyingAcross(all, seed)
		r := sittings.AlikeBetween(all, sittings.MostLookedAt)
		require.Equal(t, 6*roomSeats*roomSeats, r.Pairs, "of candidates of different centers")
		require.InDelta(t, sittings.FalseAlarms/float64(2*r.Pairs), r.Limit, 1e-12)
		require.Len(t, r.Alike, 1, "exam %d", seed)
		require.ElementsMatch(t, []sittings.ID{from.Sitting, to.Sitting}, []sittings.ID{r.Alike[0].First, r.Alike[0].Second}, "exam %d", seed)
		require.LessOrEqual(t, r.Alike[0].Chance, r.Limit)
		require.Len(t, r.Centers, 1)
		one := r.Centers[0]
		require.Equal(t, []centers.ID{min(from.Center, to.Center), max(from.Center, to.Center)}, []centers.ID{one.First, one.Second})
		require.Equal(t, 1, one.Alike)
		require.Equal(t, roomSeats*roomSeats, one.Pairs)
		require.InDelta(t, sittings.FalseAlarms/6, one.Chance, 1e-9, "the share of these centers")
	}
}

// TestAlikeBetween_AccusesNobody: in 20 of 20 honest exams nobody is named, and in 40 more at most once: two come about once in five hundred
// such tests if FalseAlarms is true.
func TestAlikeBetween_AccusesNobody(t *testing.T) {
	t.Parallel()
	named := 0
	for seed := range uint64(60) {
		r := sittings.AlikeBetween(wards(5000+seed), sittings.MostLookedAt)
		require.Positive(t, r.Looked)
		if seed < 20 {
			require.Empty(t, r.Alike, "exam %d", seed)
			require.Empty(t, r.Centers)
		}
		if len(r.Alike) > 0 {
			named++
		}
	}
	require.Less(t, named, 2)
}

// TestAlikeBetween_IsBounded: of too many pairs, those with the most wrong answers in common are looked at. The pair that copied is among
// them, and the limit is still divided among all.
func TestAlikeBetween_IsBounded(t *testing.T) {
	t.Parallel()
	all := wards(3)
	from, to := copyingAcross(all, 3)
	whole, few := sittings.AlikeBetween(all, sittings.MostLookedAt), sittings.AlikeBetween(all, 50)
	require.LessOrEqual(t, few.Looked, 50)
	require.Greater(t, whole.Looked, few.Looked)
	require.Greater(t, few.Shared, whole.Shared)
	require.Equal(t, whole.Pairs, few.Pairs)
	require.InDelta(t, whole.Limit, few.Limit, 0)
	require.ElementsMatch(t, []sittings.ID{from.Sitting, to.Sitting}, []sittings.ID{few.Alike[0].First, few.Alike[0].Second})
	slices.Reverse(all)
	require.Equal(t, whole, sittings.AlikeBetween(all, sittings.MostLookedAt), "in any order")
}

// TestAlikeBetween_CountsCenters: the more candidates of two centers are named, the less likely it is.
func TestAlikeBetween_CountsCenters(t *testing.T) {
	t.Parallel()
	all := wards(8)
	for n := range 5 { // five of the second center have the answers of five of the first one
		all[roomSeats+n].Given = cloned(all[n].Given)
	}
	r := sittings.AlikeBetween(all, sittings.MostLookedAt)
	require.Len(t, r.Centers, 1)
	require.Equal(t, len(r.Alike), r.Centers[0].Alike)
	require.GreaterOrEqual(t, r.Centers[0].Alike, 3, "but for copies of papers that are nearly all right")
	require.InDelta(t, sittings.FalseAlarms/6/float64(r.Centers[0].Alike), r.Centers[0].Chance, 1e-9)
	for i := range all {
		all[i].Center = 1
	}
	one := sittings.AlikeBetween(all, sittings.MostLookedAt)
	require.Zero(t, one.Pairs, "one center has no others")
	require.Empty(t, one.Alike)
	require.Zero(t, sittings.AlikeBetween(nil, 10).Pairs)
}
