package theme

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/fault"
)

func TestContrast(t *testing.T) {
	random := rand.New(rand.NewPCG(17, 2))
	colour := func() string { return fmt.Sprintf("#%06x", random.IntN(1<<24)) }
	seeds := [][2]string{{"", ""}}
	extremes := []string{"#000000", "#ffffff", "#808080", "#333333", "#eeeeee", "#ffff00", "#39ff14", "#ff00ff",
		"#00ffff", "#0000ff", "#ff0000", "#00ff00"}
	for _, a := range extremes {
		seeds = append(seeds, [2]string{a, ""}, [2]string{"", a})
		for _, b := range extremes {
			seeds = append(seeds, [2]string{a, b})
		}
	}
	for range 500 {
		seeds = append(seeds, [2]string{colour(), ""}, [2]string{colour(), colour()})
	}
	for _, s := range seeds {
		made, _, err := Make(Choice{Seed: s[0], Second: s[1]})
		require.NoError(t, err)
		paper, err := MakePaper(s[0], s[1])
		require.NoError(t, err)
		for color, ratio := range map[string]float64{paper.Main: forText, paper.Band: forText, paper.Accent: forText, paper.Ornament: forMarks} {
			c, ok := parse(color)
			require.True(t, ok, color)
			require.GreaterOrEqual(t, contrast(c, rgb{255, 255, 255}), ratio, "%s on paper, of %v", color, s)
		}
		for side, colours := range map[string]map[string]rgb{"light": made.light, "dark": made.dark} {
			for _, p := range pairs {
				for _, on := range p.on {
					require.GreaterOrEqual(t, contrast(colours[p.what], colours[on]), p.ratio,
						"%s on %s, %s, of %v", p.what, on, side, s)
				}
			}
		}
	}
}

func TestDefaultIsTheStylesheetOfTheApp(t *testing.T) {
	file, err := os.ReadFile("../../webapp/src/ui/theme.css")
	require.NoError(t, err)
	made := Default()
	for _, one := range tokens {
		require.Contains(t, string(file), "\n  "+made.declaration(one.name)+"\n")
	}
	require.Contains(t, string(file), "\n"+Anek.css())
	_, shadow, _ := strings.Cut(made.CSS(), "--shadow:")
	require.Contains(t, string(file), "--shadow:"+shadow)
	again, notes, err := Make(Choice{Seed: DefaultSeed, Second: DefaultSecond})
	require.NoError(t, err)
	require.Empty(t, notes)
	require.Equal(t, made, again)
}

func TestMakeSaysWhatItChanged(t *testing.T) {
	made, notes, err := Make(Choice{Seed: "#ffff00", Second: "#000000"})
	require.NoError(t, err)
	require.Len(t, notes, 2)
	require.Equal(t, "seed", notes[0].Field)
	require.Contains(t, notes[0].Text, made.Brand())
	require.Equal(t, "second", notes[1].Field)
	_, notes, err = Make(Choice{Seed: "#7a1f2b"})
	require.NoError(t, err)
	require.Empty(t, notes, "a dark colour is used as it is")
}

func TestMakeRefusesOtherTexts(t *testing.T) {
	_, _, err := Make(Choice{"red", "#12345", "comic"})
	require.ErrorIs(t, err, ErrInvalid)
	require.Len(t, fault.Of(err).Fields, 3)
	require.Equal(t, "seed", fault.Of(err).Fields[0].Name)
	require.Equal(t, "second", fault.Of(err).Fields[1].Name)
	require.Equal(t, "type_pair", fault.Of(err).Fields[2].Name)
}

func TestMakePaper(t *testing.T) {
	paper, err := MakePaper("", "")
	require.NoError(t, err)
	require.Equal(t, DefaultPaper(), paper)
	paper, err = MakePaper("#7a1f3d", "")
	require.NoError(t, err)
	require.Equal(t, DefaultPaper().Ornament, paper.Ornament, "gold goes with every colour")
	require.NotEqual(t, DefaultPaper().Main, paper.Main)
	_, err = MakePaper("red", "")
	require.ErrorIs(t, err, ErrInvalid)
}

// TestPairs reads the typefaces that the website ships. Each face that a pair names has letters for Latin, the rupee, more
// of Latin and Devanagari in each of its weights and widths: a face of one variable file has one such set, and a face of
// a file for each weight has one for each.
func TestPairs(t *testing.T) {
	file, err := os.ReadFile("../../webapp/src/ui/faces.css")
	require.NoError(t, err)
	named := regexp.MustCompile(`"Site [^"]+"`)
	drawn := regexp.MustCompile(`font-(?:weight|stretch): [^;]+;`)
	ranges := regexp.MustCompile(`unicode-range: ([^;]+);`)
	for pair := range faces {
		made, notes, err := Make(Choice{Pair: pair})
		require.NoError(t, err)
		require.Empty(t, notes)
		found := named.FindAllString(made.CSS(), -1)
		require.NotEmpty(t, found, pair)
		for _, face := range found {
			letters := map[string][]string{}
			for _, rule := range strings.Split(string(file), "font-family: "+face+";")[1:] {
				rule, _, _ = strings.Cut(rule, "}")
				drawing := strings.Join(drawn.FindAllString(rule, -1), " ")
				covered := ranges.FindStringSubmatch(rule)
				require.Len(t, covered, 2, "%s: %s", face, drawing)
				letters[drawing] = append(letters[drawing], strings.Split(covered[1], ", ")...)
			}
			require.NotEmpty(t, letters, face)
			for drawing, covered := range letters {
				require.Subset(t, covered, []string{"U+20-7E", "U+20B9", "U+0100-02BA", "U+0900-097F"}, "%s, %s", face, drawing)
			}
		}
	}
}
