package cells_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/cells"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/fault"
	"kendra/domain/institute"
)

var (
	north = cells.Cell{Number: 3, Name: "North", Prefix: "NO", Base: "https://north.example/", HeadOffice: "https://head.example/"}
	south = cells.Cell{Number: 7, Name: "South", Prefix: "SO", Base: "https://south.example", HeadOffice: "https://head.example"}
)

func TestNumber(t *testing.T) {
	t.Parallel()
	require.Equal(t, int64(3_000_000_000_001), north.Number.FirstID())
	require.Equal(t, centers.Code(31001), north.Number.FirstCode())
	require.Equal(t, institute.Number(3_000_001), north.Number.FirstVersion())
	require.Equal(t, centers.FirstCode, cells.HeadOffice.FirstCode(), "a kendra without cells keeps its codes")
	require.Less(t, (cells.MostNumber + 1).FirstID(), int64(9_007_199_254_740_991), "JavaScript keeps each ID whole")
	for code, n := range map[centers.Code]cells.Number{1001: 0, 9999: 0, 31001: 3, 39999: 3, 71001: 7, 9991001: 999} {
		require.Equal(t, n, cells.Of(code), code)
	}
}

func TestCell_Check(t *testing.T) {
	t.Parallel()
	require.NoError(t, north.Check())
	for name, c := range map[string]struct {
		edit  func(*cells.Cell)
		blame string
	}{
		"NoNumber":       {func(c *cells.Cell) { c.Number = 0 }, "number"},
		"TooHigh":        {func(c *cells.Cell) { c.Number = 1000 }, "number"},
		"NoName":         {func(c *cells.Cell) { c.Name = "" }, "name"},
		"NoPrefix":       {func(c *cells.Cell) { c.Prefix = "" }, "prefix"},
		"LowPrefix":      {func(c *cells.Cell) { c.Prefix = "no" }, "prefix"},
		"NoAddress":      {func(c *cells.Cell) { c.Base = "north" }, "base_url"},
		"PasswordInside": {func(c *cells.Cell) { c.HeadOffice = "https://a:b@head.example" }, "head_office"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cell := north
			c.edit(&cell)
			err := cell.Check()
			require.ErrorIs(t, err, cells.ErrInvalid)
			require.Len(t, fault.Of(err).Fields, 1)
			require.Equal(t, c.blame, fault.Of(err).Fields[0].Name)
		})
	}
	alone := north
	alone.HeadOffice = ""
	require.NoError(t, alone.Check())
}

func TestCell_Clash(t *testing.T) {
	t.Parallel()
	require.NoError(t, north.Clash(nil))
	require.NoError(t, north.Clash([]cells.Cell{south}))
	same := south
	same.Number = 3
	require.ErrorIs(t, same.Clash([]cells.Cell{north}), cells.ErrClash)
	same = south
	same.Prefix = "NO"
	require.ErrorIs(t, same.Clash([]cells.Cell{north}), cells.ErrClash)
}

func TestCell_Numbered(t *testing.T) {
	t.Parallel()
	p, err := north.Numbered(institute.Profile{Name: "Institute"})
	require.NoError(t, err)
	require.Equal(t, institute.Prefix("NO"), p.Serial.Prefix)
	again, err := north.Numbered(p)
	require.NoError(t, err)
	require.Equal(t, p, again)
	p.Serial.Prefix = "SO"
	_, err = north.Numbered(p)
	require.ErrorIs(t, err, cells.ErrPrefix)
}

func TestWay(t *testing.T) {
	t.Parallel()
	inNorth, inHead := cells.Self{Number: 3}, cells.Self{Head: true}
	own, all := []cells.Cell{north}, []cells.Cell{north, south}
	of := func(prefix institute.Prefix, center centers.Code) certificates.Serial {
		return certificates.NewSerial(prefix, center, 26, 12)
	}
	for name, c := range map[string]struct {
		self   cells.Self
		all    []cells.Cell
		serial certificates.Serial
		region string
		at     string
	}{
		"OwnInACell":             {inNorth, own, of("NO", 31001), "", ""},
		"OwnByItsCenter":         {inNorth, own, of("", 31001), "", ""},
		"AnotherInACell":         {inNorth, own, of("SO", 71001), "", "https://head.example"},
		"OneFromBeforeInACell":   {inNorth, own, of("", 1001), "", "https://head.example"},
		"KnownAtHeadOffice":      {inHead, all, of("SO", 71001), "South", "https://south.example"},
		"ByItsCenterAtHead":      {inHead, all, of("", 31001), "North", "https://north.example"},
		"UnknownAtHeadOffice":    {inHead, all, of("EA", 51001), "", ""},
		"NoCells":                {cells.Self{}, nil, of("NO", 31001), "", ""},
		"ThePrefixComesFirst":    {inHead, all, of("NO", 71001), "North", "https://north.example"},
		"ACodeThatIsTooLongToBe": {inHead, all, "NO-99999999999999999999-26-000012-A", "North", "https://north.example"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			region, at := cells.Way(c.self, c.all, c.serial)
			require.Equal(t, c.region, region)
			require.Equal(t, c.at, at)
		})
	}
}

func TestTable_Range(t *testing.T) {
	t.Parallel()
	for _, table := range cells.Tables {
		first, last := table.Range(3)
		_, before := table.Range(2)
		require.Equal(t, before+1, first, table.Name)
		require.GreaterOrEqual(t, last, first, table.Name)
		require.NotContains(t, cells.Kept, table.Name)
	}
}
