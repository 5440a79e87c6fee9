package certpdf

import (
	"cmp"
	"embed"
	"fmt"

	"github.com/tdewolff/canvas"
)

//go:embed fonts
var fontFiles embed.FS

// typeface is a list of fonts with the same look. Each character is set in the first font that has it. Indian
// characters are searched in the Indian fonts first, all others in the Latin ones.
type typeface struct {
	latin, indian []*canvas.Font
	scripts       *scriptFonts // of the other scripts
	shapes        shapes       // of all looks
}

// typefaces are the looks that the layout uses.
type typefaces struct {
	text, italic, display typeface // serif
	label, strong         typeface // sans, for small sizes
}

// The fonts of other scripts, which follow each Latin font in its weight.
var (
	indianRegular = []string{"NotoSansDevanagari_400Regular", "NotoSansBengali_400Regular", "NotoSansTamil_400Regular"}
	indianBold    = []string{"NotoSansDevanagari_600SemiBold", "NotoSansBengali_600SemiBold", "NotoSansTamil_600SemiBold"}
)

// loadTypefaces parses each embedded font once, except those of scriptFonts. It fails when a file is missing or damaged.
func loadTypefaces() (typefaces, error) {
	loaded := map[string]*canvas.Font{}
	var failed error
	load := func(names []string) []*canvas.Font {
		var list []*canvas.Font
		for _, name := range names {
			font, err := loadFont(loaded, name)
			if err != nil && failed == nil {
				failed = err
			}
			list = append(list, font)
		}
		return list
	}
	regular, bold, all := load(indianRegular), load(indianBold), shapes{}
	more, err := newScriptFonts("_400Regular")
	failed = cmp.Or(failed, err)
	moreBold, err := newScriptFonts("_600SemiBold")
	failed = cmp.Or(failed, err)
	faces := typefaces{
		text:    typeface{load([]string{"NotoSerif_400Regular", "NotoSans_400Regular"}), regular, more, all},
		italic:  typeface{load([]string{"NotoSerif_400Regular_Italic", "NotoSerif_400Regular", "NotoSans_400Regular"}), regular, more, all},
		display: typeface{load([]string{"NotoSerif_700Bold", "NotoSans_600SemiBold"}), bold, moreBold, all},
		label:   typeface{load([]string{"NotoSans_400Regular", "NotoSerif_400Regular"}), regular, more, all},
		strong:  typeface{load([]string{"NotoSans_600SemiBold", "NotoSerif_700Bold"}), bold, moreBold, all},
	}
	return faces, failed
}

func loadFont(loaded map[string]*canvas.Font, name string) (*canvas.Font, error) {
	if font, ok := loaded[name]; ok {
		return font, nil
	}
	data, err := readFont(name)
	if err != nil {
		return nil, err
	}
	font, err := canvas.LoadFont(data, 0, canvas.FontRegular)
	if err != nil {
		return nil, fmt.Errorf("certpdf: the font %s.ttf cannot be read, run `make fonts` again: %w", name, err)
	}
	loaded[name] = font
	return font, nil
}

func readFont(name string) ([]byte, error) {
	data, err := fontFiles.ReadFile("fonts/" + name + ".ttf")
	if err != nil {
		return nil, fmt.Errorf("certpdf: the font %s.ttf is not in adapters/certpdf/fonts: run `make fonts` and build again: %w", name, err)
	}
	return data, nil
}
