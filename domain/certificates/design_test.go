package certificates_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/fault"
	"kendra/domain/theme"
)

func TestDesign_Check(t *testing.T) {
	t.Parallel()
	for _, of := range []certificates.Document{certificates.ForCertificates, certificates.ForMarksheets} {
		for _, d := range certificates.BuiltIn(of) {
			require.NoError(t, d.Check(), "%s %s", of, d.Name)
			require.Less(t, d.ID, certificates.FirstDesign)
		}
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
		d := certificates.BuiltIn(certificates.ForCertificates)[0]
		spoil(&d)
		err := d.Check()
		require.ErrorIs(t, err, certificates.ErrDesign, field)
		require.Equal(t, field, fault.Of(err).Fields[0].Name)
	}
}

func TestDesign_Check_ByDocument(t *testing.T) {
	t.Parallel()
	certificate, sheet := certificates.BuiltIn(certificates.ForCertificates)[0], certificates.BuiltIn(certificates.ForMarksheets)[0]
	refusals := func(d certificates.Design) []fault.Field {
		err := d.Check()
		require.ErrorIs(t, err, certificates.ErrDesign)
		return fault.Of(err).Fields
	}
	without := func(gone func(certificates.Element) bool) certificates.Design {
		d := sheet
		d.Elements = slices.DeleteFunc(slices.Clone(d.Elements), gone)
		return d
	}
	of := func(kind certificates.ElementKind) func(certificates.Element) bool {
		return func(e certificates.Element) bool { return e.Kind == kind }
	}
	saying := func(field string) func(certificates.Element) bool {
		return func(e certificates.Element) bool { return strings.Contains(e.Text, field) }
	}
	for want, gone := range map[string]func(certificates.Element) bool{
		"need the table of marks": of(certificates.MarksElement), "must include the verdict: the result strip, or {verdict}": of(certificates.VerdictElement),
		"need a QR code, so that people can verify the marksheet": of(certificates.CodeElement), "must include the student's name, {name}": saying("{name}"),
		"must include the number, {number}": saying("{number}"),
	} {
		require.Equal(t, []fault.Field{{Name: "Elements", Text: want}}, refusals(without(gone)))
	}
	words := without(of(certificates.VerdictElement))
	words.Elements = append(words.Elements, certificates.Element{Kind: certificates.TextElement, Text: "{verdict} with {percent}"})
	require.NoError(t, words.Check())

	for name, spoil := range map[string]func(*certificates.Element){
		"W": func(e *certificates.Element) { e.W = 119 }, "H": func(e *certificates.Element) { e.H = 94 }, "Ground": func(e *certificates.Element) { e.Ground = "red" },
		"X": func(e *certificates.Element) { e.X = 211 }, "Text": func(e *certificates.Element) { e.Text = "{serial}" },
	} {
		d := without(of(certificates.MarksElement))
		table := certificates.Element{Kind: certificates.MarksElement, W: 170, H: 100}
		spoil(&table)
		d.Elements = append([]certificates.Element{table}, d.Elements...)
		require.Equal(t, "Elements[1]."+name, refusals(d)[0].Name)
	}
	certificate.Elements = append(slices.Clone(certificate.Elements), certificates.Element{Kind: certificates.MarksElement, W: 170, H: 100, Text: "{number}"})
	require.Len(t, refusals(certificate), 2, "a certificate has neither marks nor the number of a marksheet")
	certificate.For = "letter"
	require.Equal(t, "For", refusals(certificate)[0].Name)
	require.ErrorIs(t, certificate.For.Check(), certificates.ErrDesign)
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
		d, ok := certificates.Latest(certificates.BuiltIn(certificates.ForCertificates), name)
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

	chosen := []certificates.Choice{{Center: 7, Name: "Modern"}, {Center: 8, Name: "gone"}, {Center: 9, Name: "Ours"}}
	saved := []certificates.Design{{ID: 101, Name: "Ours", Version: 1}, {ID: 102, Name: "Ours", Version: 2}}
	for center, want := range map[centers.ID]certificates.DesignID{
		6: certificates.ClassicMarksheet, 7: certificates.ModernMarksheet, 8: certificates.ClassicMarksheet, 9: 102,
	} {
		require.Equal(t, want, certificates.ChosenDesign(certificates.ForMarksheets, saved, chosen, center, 1).ID)
	}
}
