package certificates_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
	"kendra/domain/fault"
	"kendra/domain/theme"
)

func TestDesign_Check(t *testing.T) {
	t.Parallel()
	for _, d := range certificates.BuiltIn() {
		require.NoError(t, d.Check(), d.Name)
	}
	for field, spoil := range map[string]func(*certificates.Design){
		"Name":               func(d *certificates.Design) { d.Name = " " },
		"Elements":           func(d *certificates.Design) { d.Elements = d.Elements[:3] },
		"Elements[1].Kind":   func(d *certificates.Design) { d.Elements[0].Kind = "video" },
		"Elements[1].X":      func(d *certificates.Design) { d.Elements[0].X = 298 },
		"Elements[1].Y":      func(d *certificates.Design) { d.Elements[0].Y = -1 },
		"Elements[1].W":      func(d *certificates.Design) { d.Elements[0].W = 300 },
		"Elements[1].H":      func(d *certificates.Design) { d.Elements[0].H = 211 },
		"Elements[2].Size":   func(d *certificates.Design) { d.Elements[1].Size = 73 },
		"Elements[2].Lines":  func(d *certificates.Design) { d.Elements[1].Lines = 9 },
		"Elements[2].Align":  func(d *certificates.Design) { d.Elements[1].Align = "up" },
		"Elements[2].Face":   func(d *certificates.Design) { d.Elements[1].Face = "comic" },
		"Elements[2].Color":  func(d *certificates.Design) { d.Elements[1].Color = "red" },
		"Elements[2].Text":   func(d *certificates.Design) { d.Elements[1].Text = "{nickname}" },
		"Elements[2].Accent": func(d *certificates.Design) { d.Elements[1].Accent = "gold" },
		"Elements[20].W":     func(d *certificates.Design) { d.Elements[19].W = 10 },
	} {
		d := certificates.BuiltIn()[0]
		spoil(&d)
		err := d.Check()
		require.ErrorIs(t, err, certificates.ErrDesign, field)
		require.Equal(t, field, fault.Of(err).Fields[0].Name)
	}
}

func TestDesign_Colored(t *testing.T) {
	t.Parallel()
	d := certificates.Design{Elements: []certificates.Element{{Color: "main", Accent: "ornament"}, {Color: "band"}, {Color: "#112233", Accent: "tint"}, {Color: "accent"}, {}}}
	colored := d.Colored(theme.Paper{Main: "#000001", Band: "#000002", Accent: "#000003", Ornament: "#000004", Tint: "#000005"})
	require.Equal(t, []certificates.Element{{Color: "#000001", Accent: "#000004"}, {Color: "#000002"}, {Color: "#112233", Accent: "#000005"}, {Color: "#000003"}, {}}, colored.Elements)
	require.Equal(t, "main", d.Elements[0].Color, "the design itself stays")
}

func TestBuiltIn_LatestHasTheInstitutesColors(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]certificates.DesignID{"Classic": certificates.Classic4, "Modern": certificates.Modern4, "Plain": certificates.Plain4} {
		d, ok := certificates.Latest(certificates.BuiltIn(), name)
		require.True(t, ok)
		require.Equal(t, want, d.ID)
	}
}

func TestPickDesign(t *testing.T) {
	t.Parallel()
	all := []certificates.Choice{{Name: "all"}, {Division: 3, Name: "division"}, {Center: 7, Name: "center"}, {Center: 7, Division: 3, Name: "both"}}
	require.Equal(t, "both", certificates.PickDesign(all, 7, 3))
	require.Equal(t, "center", certificates.PickDesign(all, 7, 4))
	require.Equal(t, "division", certificates.PickDesign(all, 8, 3))
	require.Equal(t, "all", certificates.PickDesign(all, 8, 4))
	require.Equal(t, "Classic", certificates.PickDesign(all[1:], 8, 4))
}
