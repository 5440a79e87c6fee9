package imports_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/imports"
)

// TestTable: a table that was told a wrong number of keys grows, and forgets nothing.
func TestTable(t *testing.T) {
	t.Parallel()
	for _, told := range []int{0, 10, 1000, 50_000} {
		keys, random := imports.NewTable(told), rand.New(rand.NewPCG(1, uint64(told)))
		kept := map[uint64]uint32{}
		for i := range uint32(50_000) {
			key := random.Uint64()
			if _, known := kept[key]; !known {
				kept[key] = i
			}
			keys.Put(key, i)
			keys.Put(key, i+1) // keeps its value
		}
		for key, want := range kept {
			got, ok := keys.Get(key)
			require.True(t, ok)
			require.Equal(t, want, got)
		}
		for range 50_000 {
			key := random.Uint64()
			_, want := kept[key]
			_, got := keys.Get(key)
			require.Equal(t, want, got)
		}
	}
}

// TestTable_LargeNumbers: numbers that need more bits than a table has get a part of their own.
func TestTable_LargeNumbers(t *testing.T) {
	t.Parallel()
	keys := imports.NewTable(10)
	for i, number := range []uint32{0, 1<<20 - 2, 1<<20 - 1, 1 << 20, 1 << 21, 7} {
		keys.Put(uint64(i), number)
		got, ok := keys.Get(uint64(i))
		require.True(t, ok)
		require.Equal(t, number, got)
	}
}

func TestTable_Count(t *testing.T) {
	t.Parallel()
	keys := imports.NewTable(0)
	hashes, random := make([]uint64, 1000), rand.New(rand.NewPCG(1, 2))
	for i := range hashes {
		hashes[i] = random.Uint64()
	}
	for range 200 {
		for _, key := range hashes {
			keys.Count(key)
		}
	}
	for _, key := range hashes {
		got, ok := keys.Get(key)
		require.True(t, ok)
		require.EqualValues(t, 200, got)
	}
}
